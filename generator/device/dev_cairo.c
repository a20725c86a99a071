/*
 * PNG pictures through Cairo's image surface. Glyphs are filled outlines: Cairo's own text would
 * snap them to whole pixels. And pictures of single pieces, on nothing.
 *
 * How much ink a page takes, measured on a picture of it.
 */
#include "device/cairo_replay.h"

#include "device/private.h"

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
    struct cairo cairo;
};

/* The highest whole resolution that keeps within both limits. */
static int largest_dpi(struct rect page)
{
    double longest = fmax(page.width, page.height);
    double by_side = (SIDE_MAX + 0.5) * MM_PER_INCH / longest;
    double by_area = MM_PER_INCH * sqrt(PIXELS_MAX / (page.width * page.height));
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
    if (width <= SIDE_MAX && height <= SIDE_MAX && width * height <= PIXELS_MAX)
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

/* Draws SCENE through BASE. */
static cairo_status_t replay(const struct cairo *use, cairo_surface_t *surface,
    const struct scene *scene, const struct palette *palette, const cairo_matrix_t *base,
    bool on_paper)
{
    cairo_t *cairo = use->cairo_create(surface);
    const double *paper = palette->colour[COLOUR_PAPER].channel;
    if (on_paper) {
        use->cairo_set_source_rgb(cairo, paper[0], paper[1], paper[2]);
        use->cairo_paint(cairo);
    }
    cairo_replay(use, cairo, base, scene, palette, NULL, NULL);
    cairo_status_t status = use->cairo_status(cairo);
    use->cairo_destroy(cairo);
    return status;
}

/* The part of SCENE whose upper left corner is at CORNER; SCALE pixels a millimetre. */
static cairo_status_t draw(const struct cairo *use, cairo_surface_t *surface,
    const struct scene *scene, const struct palette *palette, double scale, struct point corner)
{
    cairo_matrix_t base = {scale, 0, 0, scale, -corner.x * scale, -corner.y * scale};
    return replay(use, surface, scene, palette, &base, true);
}

static bool write_surface(
    const struct png *png, cairo_surface_t *surface, struct rect page, struct error *error)
{
    const struct cairo *use = &png->cairo;
    use->cairo_surface_flush(surface);
    struct png_pixels pixels = {use->cairo_image_surface_get_data(surface),
        use->cairo_image_surface_get_stride(surface), device_pixels(page.width, png->dpi),
        device_pixels(page.height, png->dpi), false};
    return png_file_write(png->output, &pixels, png->dpi, error);
}

static bool png_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    const struct png *png = (const struct png *)device;
    struct rect page = device_page_box(scene, info);
    if (!check_size(page, png->dpi, error))
        return false;
    const struct cairo *use = &png->cairo;
    cairo_surface_t *surface = use->cairo_image_surface_create(CAIRO_FORMAT_RGB24,
        device_pixels(page.width, png->dpi), device_pixels(page.height, png->dpi));
    cairo_status_t status =
        draw(use, surface, scene, png->palette, png->dpi / MM_PER_INCH, xy(page.x, page.y));
    bool good = check_status(use, status, error) && write_surface(png, surface, page, error);
    use->cairo_surface_destroy(surface);
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

/* ---- on nothing ---- */

bool pixels_init(
    struct pixels *pixels, double width, double height, double dpi, struct error *error)
{
    struct rect page = {0.0, 0.0, width, height};
    *pixels = (struct pixels){.width = device_pixels(width, dpi)};
    pixels->height = device_pixels(height, dpi);
    if (!check_size(page, dpi, error))
        return false;
    size_t count = (size_t)pixels->width * (size_t)pixels->height;
    pixels->at = memory_create(count, sizeof *pixels->at);
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
    uint32_t *first = pixels->at + (ptrdiff_t)box->y * pixels->width + box->x;
    cairo_surface_t *surface = use->cairo_image_surface_create_for_data((unsigned char *)first,
        CAIRO_FORMAT_ARGB32, box->width, box->height, pixels->width * (int)sizeof *pixels->at);
    cairo_matrix_t base = {
        box->width / scene_width(scene), 0, 0, box->height / scene_height(scene), 0, 0};
    cairo_status_t status = replay(use, surface, scene, palette, &base, false);
    use->cairo_surface_destroy(surface);
    return check_status(use, status, error);
}

static bool is_opaque(const struct pixels *pixels)
{
    size_t count = (size_t)pixels->width * (size_t)pixels->height;
    size_t i = 0;
    while (i < count && pixels->at[i] >> 24 == 255)
        i++;
    return i == count;
}

bool pixels_write(
    const struct pixels *pixels, double dpi, struct os_output *output, struct error *error)
{
    struct png_pixels rows = {(const unsigned char *)pixels->at,
        (ptrdiff_t)pixels->width * (ptrdiff_t)sizeof *pixels->at, pixels->width, pixels->height,
        !is_opaque(pixels)};
    return png_file_write(output, &rows, dpi, error);
}

/* ---- how much ink ---- */

static const double dots_per_mm = 100.0 / 25.4;

/* Rec. 601, as greys are worked out everywhere. */
static double darkness(uint32_t pixel)
{
    double red = (double)(pixel >> 16 & 0xff);
    double green = (double)(pixel >> 8 & 0xff);
    double blue = (double)(pixel & 0xff);
    return 1.0 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0;
}

static double mean_darkness(
    const struct cairo *use, cairo_surface_t *surface, int width, int height)
{
    use->cairo_surface_flush(surface);
    const unsigned char *bytes = use->cairo_image_surface_get_data(surface);
    int stride = use->cairo_image_surface_get_stride(surface);
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
    struct cairo loaded;
    const struct cairo *use = &loaded;
    struct error ignored = ERROR_INIT;
    int width = (int)fmax(1.0, round(scene_width(scene) * dots_per_mm));
    int height = (int)fmax(1.0, round(scene_height(scene) * dots_per_mm));
    double covered = -1.0;
    if (!cairo_load(&loaded, &ignored))
        return covered;
    cairo_surface_t *surface = use->cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    if (draw(use, surface, scene, palette, dots_per_mm, xy(0.0, 0.0)) == CAIRO_STATUS_SUCCESS)
        covered = mean_darkness(use, surface, width, height);
    use->cairo_surface_destroy(surface);
    return covered;
}
