#pragma once

/*
 * Shared by the files that read pictures of pixels, private to this folder.
 */

#include "material/material.h"

/* An Exif block within the bytes of a picture; NULL if there is none. */
struct exif {
    const uint8_t *bytes;
    size_t length;
};

/* Reads a picture, as stored, and finds its Exif block. Returns NULL and ERROR_INPUT if it cannot
 * be read. */
typedef struct picture *picture_reader(
    const uint8_t *bytes, size_t length, struct exif *exif, struct error *error);
picture_reader png_read, jpeg_read, webp_read;

/* Allocates a picture with room for its pixels. Destroy with picture_destroy. */
struct picture *picture_create(int width, int height);
/* Returns the pixels of a picture that picture_create made: red, green, blue, opacity. */
uint8_t *picture_pixels(struct picture *picture);
