#ifndef PAPERHEX_DEVICE_PDF_FILE_H
#define PAPERHEX_DEVICE_PDF_FILE_H

/*
 * A PDF file as numbered objects that are written and forgotten one by one. The objects are
 * libharu's; see README.md for what of libharu is used and why. Failures are kept: once something
 * went wrong nothing more is written, and pdf_file_end tells.
 */

#include "core/error.h"
#include "core/os.h"
#include "core/text.h"

#include <hpdf.h>
#include <hpdf_objects.h>

#include <stdint.h>

struct pdf_file;

/* OUTPUT is borrowed. VERSION of PDF: "1.4". */
struct pdf_file *pdf_file_create(struct os_output *output, const char *version);
void pdf_file_destroy(struct pdf_file *file);
/* False and the first failure. */
MUST_USE bool pdf_file_check(const struct pdf_file *file, struct error *error);

/* The number of an object that will be written later, or never. */
int pdf_reserve(struct pdf_file *file);

HPDF_Dict pdf_dict(struct pdf_file *file);
HPDF_Array pdf_array(struct pdf_file *file);
/* Values put into a dictionary or an array, which owns them. */
void pdf_put(HPDF_Dict dict, const char *key, void *object);
void pdf_put_reference(struct pdf_file *file, HPDF_Dict dict, const char *key, int number);
/* TEXT is UTF-8; kept as ASCII where it is that, else as UTF-16. */
void pdf_put_text(struct pdf_file *file, HPDF_Dict dict, const char *key, const char *text);
void pdf_append_reference(struct pdf_file *file, HPDF_Array array, int number);
HPDF_Array pdf_rectangle(
    struct pdf_file *file, double left, double bottom, double right, double top);

/* Writes OBJECT as number NUMBER and frees it. */
void pdf_write(struct pdf_file *file, int number, void *object);
/* The same for an object that is spelled already; for dictionaries that libharu cannot hold. */
void pdf_write_spelled(struct pdf_file *file, int number, const struct buffer *object);
/* Writes a stream with DICT, which is freed; its length and filter are put there. */
void pdf_write_stream(
    struct pdf_file *file, int number, HPDF_Dict dict, const void *bytes, size_t count);

/* Writes the table of objects and the trailer. False and the first failure of all. */
MUST_USE bool pdf_file_end(struct pdf_file *file, int root, int info, struct error *error);

#endif
