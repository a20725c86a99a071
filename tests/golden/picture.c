/*
 * Reduces and compares pictures. Plain loops over bytes: the pictures are large and few.
 */
#include "picture.h"

#include <assert.h>
#include <cairo.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

void picture_finish(struct picture *picture)
{
    g_free(picture->rgb);
    *picture = (struct picture){0};
}

static struct picture create_picture(int width, int height)
{
    return (struct picture){width, height, g_malloc0_n((size_t)width * (size_t)height, 3)};
}

static uint8_t *pixel_at(const struct picture *picture, int x, int y)
{
    return picture->rgb + 3 * ((size_t)y * (size_t)picture->width + (size_t)x);
}

bool picture_write_png(const struct picture *picture, const char *path)
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
    return good;
}

/* ---- reducing ---- */

struct reduction reduction_begin(int width, int height, int factor, int channels)
{
    assert(factor >= 1 && factor <= 16); /* so that the sums fit 16 bits */
    struct reduction reduction = {
        create_picture(width / factor, height / factor), factor, channels, 0, NULL};
    reduction.sums = g_malloc0_n(
        (size_t)(channels * reduction.small.width * factor) + 1, sizeof *reduction.sums);
    return reduction;
}

/* Adds a row to the sums: adding down the columns first is one plain loop over most of the bytes.
 */
static void add_row(const uint8_t *restrict row, size_t length, uint16_t *restrict sums)
{
    for (size_t i = 0; i < length; i++)
        sums[i] = (uint16_t)(sums[i] + row[i]);
}

/* Computes the means of FACTOR neighbouring sums, channel by channel, for WIDTH pixels of OUT; the
 * channels follow each other from FIRST on in steps of STEP. Inline, so that the compiler knows the
 * numbers: dividing by a variable would take as long as everything else. */
static inline void find_means(const uint16_t *restrict sums, int width, int factor, int channels,
    int first, int step, uint8_t *restrict out)
{
    unsigned count = (unsigned)(factor * factor);
    for (int x = 0; x < width; x++, out += 3, sums += channels * factor)
        for (int colour = 0; colour < 3; colour++) {
            unsigned sum = count / 2;
            for (int i = 0; i < factor; i++)
                sum += sums[channels * i + first + step * colour];
            out[colour] = (uint8_t)(sum / count);
        }
}

static void take_means(const struct reduction *reduction, uint8_t *out)
{
    const uint16_t *sums = reduction->sums;
    int width = reduction->small.width, factor = reduction->factor;
    if (reduction->channels == 4 && factor == 4)
        find_means(sums, width, 4, 4, 2, -1, out);
    else if (reduction->channels == 4)
        find_means(sums, width, factor, 4, 2, -1, out);
    else if (factor == 4)
        find_means(sums, width, 4, 3, 0, 1, out);
    else
        find_means(sums, width, factor, 3, 0, 1, out);
}

void reduction_add(struct reduction *reduction, const uint8_t *pixels)
{
    struct picture *small = &reduction->small;
    int y = reduction->rows++ / reduction->factor;
    if (y >= small->height)
        return;
    size_t length = (size_t)(reduction->channels * small->width * reduction->factor);
    add_row(pixels, length, reduction->sums);
    if (reduction->rows % reduction->factor != 0)
        return;
    take_means(reduction, pixel_at(small, 0, y));
    memset(reduction->sums, 0, length * sizeof *reduction->sums);
}

struct picture reduction_end(struct reduction *reduction)
{
    g_free(reduction->sums);
    reduction->sums = NULL;
    return reduction->small;
}

/* ---- comparing ---- */

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
    for (int y = 0; y < height; y++) {
        size_t length = 3 * (size_t)width; /* most rows are paper, or equal */
        if (!marked && memcmp(pixel_at(a, 0, y), pixel_at(b, 0, y), length) == 0)
            continue;
        for (int x = 0; x < width; x++) {
            int far = pixel_difference(pixel_at(a, x, y), pixel_at(b, x, y));
            difference.far += far > tolerance;
            if (far > difference.largest)
                difference.largest = far;
            if (marked)
                mark_pixel(pixel_at(marked, x, y), pixel_at(a, x, y), far > tolerance);
        }
    }
    return difference;
}
