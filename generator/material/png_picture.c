/*
 * PNG through libpng's simplified interface, which turns every kind of file into one. It is handed
 * the chunks that make pixels alone: others may ask for any amount of memory, and what they say of
 * colours is not what is printed. The size is looked at before a pixel is.
 */
#include "material/png_picture.h"

#include "core/memory.h"
#include "core/os.h"
#include "core/text.h"

#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* PNG, third edition (W3C), 5.3: a chunk is its length, type, data and a sum. */
enum { SIGNATURE = 8, CHUNK_FRAME = 12 };

static size_t chunk_size(const uint8_t *chunk)
{
    uint32_t length =
        (uint32_t)chunk[0] << 24 | (uint32_t)chunk[1] << 16 | (uint32_t)chunk[2] << 8 | chunk[3];
    return (size_t)length + CHUNK_FRAME;
}

static bool makes_pixels(const uint8_t *chunk)
{
    static const char types[][5] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (memcmp(chunk + 4, types[i], 4) == 0)
            return true;
    }
    return false;
}

/* The signature and the chunks that make pixels, as far as the file is whole. */
static void keep_pixels(const uint8_t *bytes, size_t length, struct buffer *kept)
{
    size_t at = length < SIGNATURE ? length : SIGNATURE;
    buffer_add_bytes(kept, bytes, at);
    while (length - at >= CHUNK_FRAME && chunk_size(bytes + at) <= length - at) {
        size_t size = chunk_size(bytes + at);
        if (makes_pixels(bytes + at))
            buffer_add_bytes(kept, bytes + at, size);
        at += size;
    }
}

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
    struct buffer kept = BUFFER_INIT;
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    keep_pixels(bytes, length, &kept);
    struct picture *picture = read_image(&image, kept.data, kept.length, &own);
    png_image_free(&image);
    buffer_finish(&kept);
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
