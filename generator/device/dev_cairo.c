/*
 * Writes PNG pictures through Cairo's image surface. Glyphs are filled as outlines, because Cairo's
 * own text snaps to whole pixels. Also draws single pieces without a page, and measures a page's
 * ink coverage on a picture of it.
 */
#include "device/cairo_replay.h"

#include "device/private.h"

enum {
    SIDE_MAX = 32767,       /* pixels, Cairo's own limit */
    PIXELS_MAX = 300000000, /* of four bytes each: 1.2 GB */
};

#define MM_PER_INCH 25.4

struct png {
    struct device device;
    struct os_output *output;
    const struct palette *palette;
    double dpi;
    struct cairo cairo;
};

/* Returns the highest whole resolution within both limits. */
static int largest_dpi(struct rect page)
{
    double longest = fmax(page.width, page.height);
    double by_side = ((double)SIDE_MAX + 0.5) * (double)MM_PER_INCH / longest;
    double by_area = (double)MM_PER_INCH * sqrt((double)PIXELS_MAX / (page.width * page.height));
    return (int)floor(fmin(by_side, by_area));
}

int device_pixels(double mm, double dpi)
{
    return (int)fmin(fmax(1, round(mm * dpi / MM_PER_INCH)), INT_MAX);
}

static bool check_size(struct rect page, double dpi, struct error *error)
{
    double width = device_pixels(page.width, dpi);
    double height = device_pixels(page.height, dpi);
    if (width <= (double)SIDE_MAX && height <= (double)SIDE_MAX &&
        width * height <= (double)PIXELS_MAX)
        return true;
    return error_input(error,
        "the resolution is too high for a png of this page; the highest that works is %d dpi",
        largest_dpi(page));
}

static bool check_status(const struct cairo *use, cairo_status_t status, struct error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return error_set(
        error, ERROR_SYSTEM, "cannot draw the png: %s", use->cairo_status_to_string(status));
}

static size_t pixel_count(const struct pixels *pixels)
{
    return (size_t)pixels->width * (size_t)pixels->height;
}

static cairo_status_t paint(const struct cairo *use, const struct pixels *pixels,
    const struct pixel_box *box, const struct scene *scene, const struct palette *palette,
    const cairo_matrix_t *base)
{
    uint32_t *first = pixels->at + (ptrdiff_t)box->y * pixels->width + box->x;
    cairo_surface_t *surface = use->cairo_image_surface_create_for_data((unsigned char *)first,
        CAIRO_FORMAT_ARGB32, box->width, box->height, pixels->width * (int)sizeof *pixels->at);
    cairo_t *cairo = use->cairo_create(surface);
    cairo_replay(use, cairo, base, scene, palette, NULL, NULL);
    cairo_status_t status = use->cairo_status(cairo);
    use->cairo_destroy(cairo);
    use->cairo_surface_destroy(surface);
    return status;
}

/* Draws the part of SCENE whose upper left corner is at CORNER, on paper, with SCALE pixels per
 * millimetre. */
static cairo_status_t paint_paper(const struct cairo *use, const struct pixels *pixels,
    const struct scene *scene, const struct palette *palette, double scale, struct point corner)
{
    const double *paper = palette->colour[COLOUR_PAPER].channel;
    uint32_t pixel = 255;
    for (int i = 0; i < 3; i++)
        pixel = pixel << 8 | (uint32_t)lround(255.0 * paper[i]);
    for (size_t i = 0; i < pixel_count(pixels); i++)
        pixels->at[i] = pixel;
    struct pixel_box box = {0, 0, pixels->width, pixels->height};
    cairo_matrix_t base = {scale, 0, 0, scale, -corner.x * scale, -corner.y * scale};
    return paint(use, pixels, &box, scene, palette, &base);
}

static bool png_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    const struct png *png = (const struct png *)device;
    struct rect page = device_page_box(scene, info);
    struct pixels pixels;
    if (!pixels_init(&pixels, page.width, page.height, png->dpi, error))
        return false;
    cairo_status_t status = paint_paper(
        &png->cairo, &pixels, scene, png->palette, png->dpi / MM_PER_INCH, xy(page.x, page.y));
    bool good = check_status(&png->cairo, status, error) &&
                pixels_write(&pixels, png->dpi, png->output, error);
    pixels_finish(&pixels);
    return good;
}

static void png_destroy(struct device *device)
{
    free(device);
}

static struct device *png_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    if (!device_check_rgb(palette, "png", error))
        return NULL;
    if (!isfinite(options->dpi) || options->dpi < 1) {
        error_input(error, "a png needs a resolution of at least 1 dpi");
        return NULL;
    }
    struct png *png = memory_create(1, sizeof *png);
    png->device = (struct device){.page = png_page, .destroy = png_destroy, .format = &device_png};
    png->output = output;
    png->palette = palette;
    png->dpi = options->dpi;
    if (!cairo_load(&png->cairo, error)) {
        free(png);
        return NULL;
    }
    return &png->device;
}

const struct device_format device_png = {
    .name = "png",
    .suffix = ".png",
    .many_pages = false,
    .create = png_create,
};

/* ---- without paper ---- */

bool pixels_init(
    struct pixels *pixels, double width, double height, double dpi, struct error *error)
{
    struct rect page = {0.0, 0.0, width, height};
    *pixels = (struct pixels){.width = device_pixels(width, dpi)};
    pixels->height = device_pixels(height, dpi);
    if (!check_size(page, dpi, error))
        return false;
    pixels->at = memory_create(pixel_count(pixels), sizeof *pixels->at);
    return true;
}

void pixels_finish(struct pixels *pixels)
{
    free(pixels->at);
    pixels->at = NULL;
}

bool pixels_paint(struct pixels *pixels, const struct pixel_box *box, const struct scene *scene,
    const struct palette *palette, struct error *error)
{
    struct cairo loaded;
    const struct cairo *use = &loaded;
    assert(box->x >= 0 && box->y >= 0 && box->x + box->width <= pixels->width &&
           box->y + box->height <= pixels->height);
    if (!device_check_rgb(palette, "png", error) || !cairo_load(&loaded, error))
        return false;
    cairo_matrix_t base = {
        box->width / scene_width(scene), 0, 0, box->height / scene_height(scene), 0, 0};
    return check_status(use, paint(use, pixels, box, scene, palette, &base), error);
}

/* ---- ink coverage ---- */

static const double coverage_dpi = 100.0;

/* Returns 1 - grey, with grey by Rec. 601. */
static double darkness(uint32_t pixel)
{
    double red = (double)(pixel >> 16 & 0xff);
    double green = (double)(pixel >> 8 & 0xff);
    double blue = (double)(pixel & 0xff);
    return 1.0 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0;
}

double device_coverage(const struct scene *scene, const struct palette *palette)
{
    struct cairo loaded;
    struct pixels pixels;
    struct error ignored = ERROR_INIT;
    if (!cairo_load(&loaded, &ignored) ||
        !pixels_init(&pixels, scene_width(scene), scene_height(scene), coverage_dpi, &ignored))
        return -1.0;
    cairo_status_t status =
        paint_paper(&loaded, &pixels, scene, palette, coverage_dpi / MM_PER_INCH, xy(0.0, 0.0));
    double sum = 0.0;
    for (size_t i = 0; i < pixel_count(&pixels); i++)
        sum += darkness(pixels.at[i]);
    double covered = sum / (double)pixel_count(&pixels);
    pixels_finish(&pixels);
    return status == CAIRO_STATUS_SUCCESS ? covered : -1.0;
}
