#ifndef PAPERHEX_DEVICE_PDF_RESOURCES_H
#define PAPERHEX_DEVICE_PDF_RESOURCES_H

/*
 * The names that content uses for other objects: fonts, forms, layers, and a spot colour with the
 * two states that switch its overprinting on and off.
 */

#include "device/pdf_file.h"
#include "scene/scene.h"

/* Names in content. */
#define PDF_SPOT "Spot"   /* the colour space */
#define PDF_OVER "Over"   /* lines go over what lies below and leave it as it is */
#define PDF_KNOCK "Knock" /* they knock it out, as all else does */

/* The objects of a palette's spot colour; all 0 where it has none. */
struct pdf_spot {
    int colour, over, knock;
};

/* Writes them. */
void pdf_spot_write(struct pdf_spot *spot, struct pdf_file *file, const struct palette *palette);

enum pdf_resource { PDF_RESOURCE_FONT, PDF_RESOURCE_LAYER, PDF_RESOURCE_COUNT };

/* A dictionary of them under way. Forms and pictures may be more than libharu's dictionaries hold:
 * theirs is spelled here, and becomes an object of its own. */
struct pdf_resources {
    struct pdf_file *file;
    const struct pdf_spot *spot;
    struct pdf_resource_part {
        HPDF_Dict dict;
        int count;
    } part[PDF_RESOURCE_COUNT];
    struct buffer forms;
};

/* FILE and SPOT are borrowed until the end. */
void pdf_resources_begin(
    struct pdf_resources *resources, struct pdf_file *file, const struct pdf_spot *spot);
/* NUMBER is the object's; a kind holds 127 names at most, */
void pdf_resources_put(
    struct pdf_resources *resources, enum pdf_resource kind, const char *name, int number);
/* and any number of forms and pictures, each name once: */
bool pdf_resources_have_form(const struct pdf_resources *resources, const char *name);
void pdf_resources_put_form(struct pdf_resources *resources, const char *name, int number);
/* The dictionary, the caller's from now on. Kinds without a name are left out. */
HPDF_Dict pdf_resources_end(struct pdf_resources *resources);

#endif
