/*
 * PNG pictures through Cairo's image surface. Glyphs are filled outlines: Cairo's own text would
 * snap them to whole pixels.
 */
#include "device/cairo_replay.h"
#include "device/device.h"
#include "device/private.h"

#include <math.h>
#include <stdlib.h>

enum {
    SIDE_MAX = 32767,       /* pixels, Cairo's own limit */
    PIXELS_MAX = 300000000, /* of four bytes: 1.2 GB */
};

#define MM_PER_INCH 25.4

struct png {
    struct device device;
    struct os_output *output;
    const struct palette *palette;
    double dpi;
};

/* The highest whole resolution that keeps within both limits. */
static int largest_dpi(struct rect page)
{
    double longest = fmax(page.width, page.height);
    double by_side = (SIDE_MAX + 0.5) * MM_PER_INCH / longest;
    double by_area = MM_PER_INCH * sqrt(PIXELS_MAX / (page.width * page.height));
    return (int)floor(fmin(by_side, by_area));
}

static double pixels(double mm, double dpi)
{
    return fmax(1, round(mm * dpi / MM_PER_INCH));
}

static bool check_size(struct rect page, double dpi, struct error *error)
{
    double width = pixels(page.width, dpi);
    double height = pixels(page.height, dpi);
    if (width <= SIDE_MAX && height <= SIDE_MAX && width * height <= PIXELS_MAX)
        return true;
    return error_set(error, ERROR_INPUT,
        "the resolution is too high for a png of this page; the highest that works is %d dpi",
        largest_dpi(page));
}

static bool check_status(cairo_status_t status, struct error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return error_set(
        error, ERROR_SYSTEM, "cannot draw the png: %s", cairo_status_to_string(status));
}

static bool draw_page(const struct png *png, cairo_surface_t *surface, const struct scene *scene,
    struct rect page, struct error *error)
{
    double scale = png->dpi / MM_PER_INCH;
    cairo_matrix_t base;
    cairo_matrix_init(&base, scale, 0, 0, scale, -page.x * scale, -page.y * scale);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_role(cairo, png->palette, COLOUR_PAPER);
    cairo_paint(cairo);
    cairo_replay(cairo, &base, scene, png->palette, cairo_fill_outlines, NULL);
    cairo_status_t status = cairo_status(cairo);
    cairo_destroy(cairo);
    return check_status(status, error);
}

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned int count)
{
    return png_stream_write(closure, bytes, count) ? CAIRO_STATUS_SUCCESS
                                                   : CAIRO_STATUS_WRITE_ERROR;
}

static bool png_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    const struct png *png = (const struct png *)device;
    struct rect page = device_page_box(scene, info);
    if (!check_size(page, png->dpi, error))
        return false;
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)pixels(page.width, png->dpi), (int)pixels(page.height, png->dpi));
    bool good = check_status(cairo_surface_status(surface), error) &&
                draw_page(png, surface, scene, page, error);
    if (good) {
        struct png_stream stream = png_stream_to(png->output, png->dpi, error);
        good =
            check_status(cairo_surface_write_to_png_stream(surface, write_bytes, &stream), error);
    }
    cairo_surface_destroy(surface);
    return good;
}

static void png_destroy(struct device *device)
{
    free(device);
}

static struct device *png_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    (void)info;
    if (!device_check_rgb(palette, "png", error))
        return NULL;
    if (!isfinite(options->dpi) || options->dpi < 1) {
        error_set(error, ERROR_INPUT, "a png needs a resolution of at least 1 dpi");
        return NULL;
    }
    struct png *png = memory_create(1, sizeof *png);
    png->device = (struct device){.page = png_page, .destroy = png_destroy, .format = &device_png};
    png->output = output;
    png->palette = palette;
    png->dpi = options->dpi;
    return &png->device;
}

const struct device_format device_png = {
    .name = "png",
    .suffix = ".png",
    .many_pages = false,
    .create = png_create,
};
