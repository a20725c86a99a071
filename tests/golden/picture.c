/*
 * Reads, reduces and compares pictures. Plain loops over bytes: the pictures are large and few.
 */
#include "picture.h"

#include "core/os.h"
#include "core/text.h"

#include <assert.h>
#include <cairo.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 30 };

void picture_finish(struct picture *picture)
{
    free(picture->rgb);
    *picture = (struct picture){0};
}

static struct picture create_picture(int width, int height)
{
    return (struct picture){width, height, memory_create((size_t)width * (size_t)height, 3)};
}

static uint8_t *pixel_at(const struct picture *picture, int x, int y)
{
    return picture->rgb + 3 * ((size_t)y * (size_t)picture->width + (size_t)x);
}

/* ---- PNG ---- */

/* Cairo's pixels are premultiplied; what is left over shows the white paper. */
static void copy_row(const unsigned char *data, int width, bool has_alpha, uint8_t *rgb)
{
    for (int x = 0; x < width; x++) {
        uint32_t pixel;
        memcpy(&pixel, data + 4 * (size_t)x, sizeof pixel);
        uint32_t paper = has_alpha ? 255 - (pixel >> 24) : 0;
        for (int i = 0; i < 3; i++)
            rgb[3 * x + i] = (uint8_t)((pixel >> (16 - 8 * i) & 255) + paper);
    }
}

static bool read_png(struct picture *picture, const char *path, struct error *error)
{
    cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
    cairo_format_t format = cairo_image_surface_get_format(surface);
    bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
                (format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32);
    if (good) {
        *picture = create_picture(
            cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface));
        const unsigned char *data = cairo_image_surface_get_data(surface);
        size_t stride = (size_t)cairo_image_surface_get_stride(surface);
        for (int y = 0; y < picture->height; y++)
            copy_row(data + (size_t)y * stride, picture->width, format == CAIRO_FORMAT_ARGB32,
                pixel_at(picture, 0, y));
    }
    cairo_surface_destroy(surface);
    return good || error_set(error, ERROR_INPUT, "cannot read %s as a png", path);
}

/* ---- PPM ---- */

/* A number of the header, after white space. 0 if there is none. */
static int header_number(const char **cursor)
{
    while (**cursor == ' ' || **cursor == '\n')
        (*cursor)++;
    int number = 0;
    while (**cursor >= '0' && **cursor <= '9' && number < 1000000)
        number = 10 * number + (*(*cursor)++ - '0');
    return number;
}

static bool take_ppm(struct picture *picture, const char *bytes, size_t length)
{
    if (length < 2 || memcmp(bytes, "P6", 2) != 0)
        return false;
    const char *cursor = bytes + 2;
    int width = header_number(&cursor);
    int height = header_number(&cursor);
    if (header_number(&cursor) != 255 || width == 0 || height == 0)
        return false;
    cursor++;
    size_t size = 3 * (size_t)width * (size_t)height;
    if ((size_t)(cursor - bytes) + size != length)
        return false;
    *picture = create_picture(width, height);
    memcpy(picture->rgb, cursor, size);
    return true;
}

static bool read_ppm(struct picture *picture, const char *path, struct error *error)
{
    char *bytes;
    size_t length;
    if (!os_read_file(path, FILE_LIMIT, &bytes, &length, error))
        return false;
    bool good = take_ppm(picture, bytes, length);
    free(bytes);
    return good || error_set(error, ERROR_INPUT, "cannot read %s as a ppm", path);
}

/* ---- TIFF, as pdftocairo writes it: three bytes a pixel, not packed ---- */

/* A file under way: SIZE bytes at BYTES; a number beyond its end reads as 0. */
struct tiff {
    const uint8_t *bytes;
    size_t size;
};

static uint32_t tiff_number(const struct tiff *tiff, size_t at, size_t width)
{
    uint32_t number = 0;
    for (size_t i = 0; at + width <= tiff->size && i < width; i++)
        number |= (uint32_t)tiff->bytes[at + i] << (8 * i);
    return number;
}

/* Value INDEX of the entry of that TAG, or 0. Several values stand elsewhere. */
static uint32_t tiff_value(const struct tiff *tiff, uint32_t tag, uint32_t index)
{
    size_t directory = tiff_number(tiff, 4, 4);
    uint32_t entries = tiff_number(tiff, directory, 2);
    for (uint32_t i = 0; i < entries; i++) {
        size_t entry = directory + 2 + 12 * (size_t)i;
        if (tiff_number(tiff, entry, 2) != tag)
            continue;
        size_t width = tiff_number(tiff, entry + 2, 2) == 3 ? 2 : 4;
        uint32_t count = tiff_number(tiff, entry + 4, 4);
        if (index >= count)
            return 0;
        size_t at = count * width <= 4 ? entry + 8 : tiff_number(tiff, entry + 8, 4);
        return tiff_number(tiff, at + index * width, width);
    }
    return 0;
}

enum {
    TIFF_WIDTH = 256,
    TIFF_HEIGHT = 257,
    TIFF_PACKING = 259,
    TIFF_STRIPS = 273,
    TIFF_SAMPLES = 277,
    TIFF_STRIP_ROWS = 278
};

static bool take_tiff(struct picture *picture, const struct tiff *tiff)
{
    uint32_t width = tiff_value(tiff, TIFF_WIDTH, 0), height = tiff_value(tiff, TIFF_HEIGHT, 0);
    uint32_t rows = tiff_value(tiff, TIFF_STRIP_ROWS, 0);
    if (tiff_number(tiff, 0, 4) != 0x2a4949 || width == 0 || width > 100000 || height == 0 ||
        height > 100000 || rows == 0 || tiff_value(tiff, TIFF_PACKING, 0) != 1 ||
        tiff_value(tiff, TIFF_SAMPLES, 0) != 3)
        return false;
    *picture = create_picture((int)width, (int)height);
    for (uint32_t y = 0; y < height; y += rows) {
        size_t from = tiff_value(tiff, TIFF_STRIPS, y / rows);
        size_t count = 3 * (size_t)width * (height - y < rows ? height - y : rows);
        if (from == 0 || from + count > tiff->size)
            return false;
        memcpy(pixel_at(picture, 0, (int)y), tiff->bytes + from, count);
    }
    return true;
}

static bool read_tiff(struct picture *picture, const char *path, struct error *error)
{
    char *bytes;
    size_t length;
    if (!os_read_file(path, FILE_LIMIT, &bytes, &length, error))
        return false;
    bool good = take_tiff(picture, &(struct tiff){(const uint8_t *)bytes, length});
    free(bytes);
    return good || error_set(error, ERROR_INPUT, "cannot read %s as a plain tiff", path);
}

bool picture_read(struct picture *picture, const char *path, struct error *error)
{
    const char *dot = strrchr(path, '.');
    if (dot && strcmp(dot, ".ppm") == 0)
        return read_ppm(picture, path, error);
    if (dot && strcmp(dot, ".tif") == 0)
        return read_tiff(picture, path, error);
    return read_png(picture, path, error);
}

bool picture_write_png(const struct picture *picture, const char *path, struct error *error)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture->width, picture->height);
    unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++) {
            const uint8_t *rgb = pixel_at(picture, x, y);
            uint32_t pixel = (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
            memcpy(data + (size_t)y * stride + 4 * (size_t)x, &pixel, sizeof pixel);
        }
    cairo_surface_mark_dirty(surface);
    bool good = cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return good || error_set(error, ERROR_SYSTEM, "cannot write %s", path);
}

/* ---- reducing and comparing ---- */

/* Adds FACTOR pixels beside each other, channel by channel, of one row to SUMS of the small one. */
static void add_row(const uint8_t *row, int width, int factor, uint16_t *sums)
{
    for (int x = 0; x < width; x++)
        for (int i = 0; i < factor; i++, row += 3) {
            sums[3 * x] = (uint16_t)(sums[3 * x] + row[0]);
            sums[3 * x + 1] = (uint16_t)(sums[3 * x + 1] + row[1]);
            sums[3 * x + 2] = (uint16_t)(sums[3 * x + 2] + row[2]);
        }
}

struct picture picture_reduce(const struct picture *picture, int factor)
{
    assert(factor >= 1 && factor <= 16); /* so that the sums fit 16 bits */
    struct picture small = create_picture(picture->width / factor, picture->height / factor);
    size_t channels = 3 * (size_t)small.width;
    uint16_t *sums = memory_create(channels, sizeof *sums);
    unsigned count = (unsigned)(factor * factor);
    for (int y = 0; y < small.height; y++) {
        memset(sums, 0, channels * sizeof *sums);
        for (int row = 0; row < factor; row++)
            add_row(pixel_at(picture, 0, y * factor + row), small.width, factor, sums);
        uint8_t *out = pixel_at(&small, 0, y);
        for (size_t i = 0; i < channels; i++)
            out[i] = (uint8_t)((sums[i] + count / 2) / count);
    }
    free(sums);
    return small;
}

static int pixel_difference(const uint8_t *a, const uint8_t *b)
{
    int largest = 0;
    for (int i = 0; i < 3; i++)
        if (abs(a[i] - b[i]) > largest)
            largest = abs(a[i] - b[i]);
    return largest;
}

static void mark_pixel(uint8_t *marked, const uint8_t *rgb, bool is_far)
{
    uint8_t grey = (uint8_t)(170 + (rgb[0] + rgb[1] + rgb[2]) / 9);
    marked[0] = is_far ? 255 : grey;
    marked[1] = marked[2] = is_far ? 0 : grey;
}

struct picture_difference picture_compare(
    const struct picture *a, const struct picture *b, int tolerance, struct picture *marked)
{
    int width = a->width < b->width ? a->width : b->width;
    int height = a->height < b->height ? a->height : b->height;
    struct picture_difference difference = {(long)width * height, 0, 0};
    if (marked)
        *marked = create_picture(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int far = pixel_difference(pixel_at(a, x, y), pixel_at(b, x, y));
            difference.far += far > tolerance;
            if (far > difference.largest)
                difference.largest = far;
            if (marked)
                mark_pixel(pixel_at(marked, x, y), pixel_at(a, x, y), far > tolerance);
        }
    return difference;
}
