#ifndef PAPERHEX_MATERIAL_PNG_PICTURE_H
#define PAPERHEX_MATERIAL_PNG_PICTURE_H

/*
 * Pictures from PNG files of any kind, as the scene draws them: eight bits of sRGB and opacity.
 */

#include "core/error.h"
#include "scene/scene.h"

enum {
    PNG_FILE_MAX = 32 * 1024 * 1024, /* bytes */
    PNG_SIDE_MAX = 4000,             /* pixels */
};

/* Reads the file PATH. NULL and ERROR_INPUT, with the file as its place, if it is no such picture
 * or larger than that; ERROR_SYSTEM if it cannot be read. */
struct picture *png_picture_read(const char *path, struct error *error);
/* The same of LENGTH bytes at BYTES; PATH stands in messages. */
struct picture *png_picture_read_bytes(
    const char *path, const void *bytes, size_t length, struct error *error);
void png_picture_destroy(struct picture *picture);

/* Mixes all colours with white: STRENGTH (0 .. 1) is what stays of them. */
void png_picture_tone(struct picture *picture, double strength);

#endif
