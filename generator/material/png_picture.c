/*
 * PNG through libpng's simplified interface, which turns every kind of file into one. The size is
 * looked at before a pixel is.
 */
#include "material/png_picture.h"

#include "core/memory.h"
#include "core/os.h"

#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* The picture and its pixels in one piece of memory. */
static struct picture *picture_create(int width, int height)
{
    size_t pixels = 4 * (size_t)width * (size_t)height;
    struct picture *picture = memory_create(1, sizeof *picture + pixels);
    *picture = (struct picture){width, height, (const uint8_t *)(picture + 1)};
    return picture;
}

void png_picture_destroy(struct picture *picture)
{
    free(picture);
}

static uint8_t *pixels_of(struct picture *picture)
{
    return (uint8_t *)(picture + 1);
}

static bool check_size(const png_image *image, struct error *error)
{
    if (image->width >= 1 && image->height >= 1 && image->width <= PNG_SIDE_MAX &&
        image->height <= PNG_SIDE_MAX)
        return true;
    return error_set(error, ERROR_INPUT, "%lu x %lu pixels; %d x %d at most can be had",
        (unsigned long)image->width, (unsigned long)image->height, PNG_SIDE_MAX, PNG_SIDE_MAX);
}

static bool say_what_is_wrong(const png_image *image, struct error *error)
{
    return error_set(error, ERROR_INPUT, "no PNG picture that can be read: %s", image->message);
}

/* Begins with the header, then all pixels. */
static struct picture *read_image(
    png_image *image, const void *bytes, size_t length, struct error *error)
{
    if (!png_image_begin_read_from_memory(image, bytes, length)) {
        say_what_is_wrong(image, error);
        return NULL;
    }
    if (!check_size(image, error))
        return NULL;
    image->format = PNG_FORMAT_RGBA;
    struct picture *picture = picture_create((int)image->width, (int)image->height);
    if (png_image_finish_read(image, NULL, pixels_of(picture), 0, NULL))
        return picture;
    say_what_is_wrong(image, error);
    png_picture_destroy(picture);
    return NULL;
}

struct picture *png_picture_read_bytes(
    const char *path, const void *bytes, size_t length, struct error *error)
{
    struct error own = ERROR_INIT;
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    struct picture *picture = read_image(&image, bytes, length, &own);
    png_image_free(&image);
    if (picture == NULL) {
        error_place(&own, path, 0);
        error_pass(error, &own);
    }
    return picture;
}

struct picture *png_picture_read(const char *path, struct error *error)
{
    char *bytes;
    size_t length;
    if (!os_read_regular_file(path, PNG_FILE_MAX, &bytes, &length, error))
        return NULL;
    struct picture *picture = png_picture_read_bytes(path, bytes, length, error);
    free(bytes);
    return picture;
}

void png_picture_tone(struct picture *picture, double strength)
{
    uint8_t *at = pixels_of(picture);
    size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++, at += 4) {
        for (int k = 0; k < 3; k++)
            at[k] = (uint8_t)lround(255.0 - strength * (255 - at[k]));
    }
}
