#pragma once

/*
 * Shared by the files that read pictures of pixels; private to this folder.
 */

#include "material/material.h"

/* An Exif block within the bytes of a picture; NULL if there is none. */
struct exif {
    const uint8_t *bytes;
    size_t length;
};

/* Reads a picture as it is stored, and finds its Exif block. Returns NULL and ERROR_INPUT if it
 * cannot be read. */
typedef struct picture *picture_reader(
    const uint8_t *bytes, size_t length, int side_most, struct exif *exif, struct error *error);
picture_reader png_read, jpeg_read, webp_read;

/* Checks that a picture does not have too many pixels, because libraries keep all of them in
 * memory. */
MUST_USE bool picture_check_pixels(int width, int height, struct error *error);

/* Allocates a picture with room for its pixels. Destroy with picture_destroy. */
struct picture *picture_create(int width, int height);
/* Returns the pixels of a picture that picture_create made: red, green, blue, opacity. */
uint8_t *picture_pixels(struct picture *picture);
/* Makes PICTURE own JPEG, the data from which it was read, a single allocation; may be NULL. */
void picture_take_jpeg(struct picture *picture, struct picture_jpeg *jpeg);
/* Takes PICTURE and returns it turned by ORIENTATION, 1 to 8 (Exif 2.32, 4.6.4). */
struct picture *picture_turn(struct picture *picture, int orientation);
