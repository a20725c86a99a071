/*
 * How much ink a page takes, measured on a picture of it.
 */
#include "device/cairo_replay.h"
#include "device/device.h"

#include <math.h>

static const double dots_per_mm = 100.0 / 25.4;

/* Rec. 601, as greys are worked out everywhere. */
static double darkness(uint32_t pixel)
{
    double red = (double)(pixel >> 16 & 0xff);
    double green = (double)(pixel >> 8 & 0xff);
    double blue = (double)(pixel & 0xff);
    return 1.0 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0;
}

static double mean_darkness(cairo_surface_t *surface, int width, int height)
{
    cairo_surface_flush(surface);
    const unsigned char *bytes = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    double sum = 0.0;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(bytes + (ptrdiff_t)y * stride);
        for (int x = 0; x < width; x++)
            sum += darkness(row[x]);
    }
    return sum / ((double)width * height);
}

double device_coverage(const struct scene *scene, const struct palette *palette)
{
    int width = (int)fmax(1.0, round(scene_width(scene) * dots_per_mm));
    int height = (int)fmax(1.0, round(scene_height(scene) * dots_per_mm));
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    double covered = -1.0;
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
        cairo_matrix_t base;
        cairo_matrix_init_scale(&base, dots_per_mm, dots_per_mm);
        cairo_t *cairo = cairo_create(surface);
        cairo_set_role(cairo, palette, COLOUR_PAPER);
        cairo_paint(cairo);
        cairo_replay(cairo, &base, scene, palette, cairo_fill_outlines, NULL);
        if (cairo_status(cairo) == CAIRO_STATUS_SUCCESS)
            covered = mean_darkness(surface, width, height);
        cairo_destroy(cairo);
    }
    cairo_surface_destroy(surface);
    return covered;
}
