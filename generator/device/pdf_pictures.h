#ifndef PAPERHEX_DEVICE_PDF_PICTURES_H
#define PAPERHEX_DEVICE_PDF_PICTURES_H

/*
 * The pictures of a PDF, each written once, in the document's kind of colours (or in grey). What is
 * half transparent stays so in RGB; in CMYK, for print shops, it is there or not.
 */

#include "device/pdf_file.h"
#include "scene/scene.h"

struct pdf_picture {
    const struct picture *picture;
    int number;
    char name[12]; /* of the resource */
};

struct pdf_pictures {
    struct pdf_file *file;
    bool cmyk;
    struct pdf_picture *pictures;
    int count;
};

void pdf_pictures_init(struct pdf_pictures *pictures, struct pdf_file *file, bool cmyk);
void pdf_pictures_finish(struct pdf_pictures *pictures);
/* PICTURE in the file, where it is written now if it is not there yet. Valid until the next call.
 */
const struct pdf_picture *pdf_pictures_use(
    struct pdf_pictures *pictures, const struct picture *picture);

#endif
