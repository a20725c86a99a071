/*
 * Puts the resolution into a PNG file on its way out. PNG, third edition (W3C): a chunk is its
 * length, type, data and a CRC over type and data, all numbers big-endian; the header chunk with
 * the file's signature takes the first 33 bytes.
 *
 * PNG pictures through Cairo's image surface. Glyphs are filled outlines: Cairo's own text would
 * snap them to whole pixels.
 *
 * How much ink a page takes, measured on a picture of it.
 */
#include "device/cairo_replay.h"

#include "device/private.h"

#include <math.h>
#include <stdlib.h>
#include <zlib.h>

enum {
    HEADER_SIZE = 8 + 4 + 4 + 13 + 4, /* signature, and IHDR with its frame */
    PHYS_DATA = 9,
    PHYS_SIZE = 4 + 4 + PHYS_DATA + 4,
    UNIT_METRE = 1,
};

struct png_stream png_stream_to(struct os_output *output, double dpi, struct error *error)
{
    return (struct png_stream){output, (uint32_t)lround(dpi / 0.0254), 0, error};
}

static void put_number(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

static bool write_resolution(const struct png_stream *stream)
{
    unsigned char chunk[PHYS_SIZE] = {0, 0, 0, PHYS_DATA, 'p', 'H', 'Y', 's'};
    put_number(chunk + 8, stream->pixels_per_metre);
    put_number(chunk + 12, stream->pixels_per_metre);
    chunk[16] = UNIT_METRE;
    uint32_t check = (uint32_t)crc32(crc32(0, NULL, 0), chunk + 4, 4 + PHYS_DATA);
    put_number(chunk + 17, check);
    return os_output_write(stream->output, chunk, sizeof chunk, stream->error);
}

bool png_stream_write(struct png_stream *stream, const unsigned char *bytes, size_t count)
{
    size_t before = stream->written;
    stream->written += count;
    if (before >= HEADER_SIZE || stream->written < HEADER_SIZE)
        return os_output_write(stream->output, bytes, count, stream->error);
    size_t header = HEADER_SIZE - before;
    return os_output_write(stream->output, bytes, header, stream->error) &&
           write_resolution(stream) &&
           os_output_write(stream->output, bytes + header, count - header, stream->error);
}

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

static bool check_status(const struct cairo *use, cairo_status_t status, struct error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return error_set(
        error, ERROR_SYSTEM, "cannot draw the png: %s", use->cairo_status_to_string(status));
}

/* The part of SCENE whose upper left corner is at CORNER; SCALE pixels a millimetre. */
static cairo_status_t draw(const struct cairo *use, cairo_surface_t *surface,
    const struct scene *scene, const struct palette *palette, double scale, struct point corner)
{
    cairo_matrix_t base = {scale, 0, 0, scale, -corner.x * scale, -corner.y * scale};
    cairo_t *cairo = use->cairo_create(surface);
    const double *paper = palette->colour[COLOUR_PAPER].channel;
    use->cairo_set_source_rgb(cairo, paper[0], paper[1], paper[2]);
    use->cairo_paint(cairo);
    cairo_replay(use, cairo, &base, scene, palette, NULL, NULL);
    cairo_status_t status = use->cairo_status(cairo);
    use->cairo_destroy(cairo);
    return status;
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
    const struct cairo *use = &png->cairo;
    cairo_surface_t *surface = use->cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)pixels(page.width, png->dpi), (int)pixels(page.height, png->dpi));
    struct png_stream stream = png_stream_to(png->output, png->dpi, error);
    cairo_status_t status = draw(
        use, surface, scene, png->palette, png->dpi / MM_PER_INCH, (struct point){page.x, page.y});
    if (status == CAIRO_STATUS_SUCCESS)
        status = use->cairo_surface_write_to_png_stream(surface, write_bytes, &stream);
    use->cairo_surface_destroy(surface);
    return check_status(use, status, error);
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
        error_set(error, ERROR_INPUT, "a png needs a resolution of at least 1 dpi");
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
    if (draw(use, surface, scene, palette, dots_per_mm, (struct point){0.0, 0.0}) ==
        CAIRO_STATUS_SUCCESS)
        covered = mean_darkness(use, surface, width, height);
    use->cairo_surface_destroy(surface);
    return covered;
}
