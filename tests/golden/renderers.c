/*
 * Draws pages with other programs' renderers. Memory for pixels is kept from page to page, because
 * allocating it takes as long as drawing some pages.
 */
#include "renderers.h"

#include <cairo.h>
#include <fcntl.h>
#include <glib.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <poppler.h>
#include <stdio.h>
#include <string.h>

/* The largest page, in pixels a side. */
enum { LARGEST = 30000 };
/* Room for a pipe, so that the reader does not wait every few rows. */
enum { PIPE_ROOM = 1 << 20 };

static struct {
    unsigned char *pixels;
    size_t size;
} easel;

void renderers_finish(void)
{
    g_free(easel.pixels);
    easel.pixels = NULL;
    easel.size = 0;
}

static bool complain(const char *path, GError *error, const char *otherwise)
{
    fprintf(stderr, "%s: %s\n", path, error ? error->message : otherwise);
    g_clear_error(&error);
    return false;
}

/* ---- what Cairo draws on ---- */

/* Creates white paper of that size; NULL for an invalid size. */
static cairo_surface_t *create_paper(double width, double height)
{
    if (!(width >= 1 && width <= (double)LARGEST && height >= 1 && height <= (double)LARGEST))
        return NULL;
    int stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, (int)width);
    size_t size = (size_t)stride * (size_t)height;
    if (size > easel.size) {
        g_free(easel.pixels);
        easel.pixels = g_malloc(size);
        easel.size = size;
    }
    memset(easel.pixels, 0xff, size);
    return cairo_image_surface_create_for_data(
        easel.pixels, CAIRO_FORMAT_RGB24, (int)width, (int)height, stride);
}

/* Puts a row on white paper. Cairo's pixels (bytes as on a little-endian machine) are
 * premultiplied; the paper shows through the rest. */
static void lay_on_paper(uint8_t *row, int width)
{
    for (int x = 0; x < width; x++, row += 4)
        for (int i = 0; i < 3; i++)
            row[i] = (uint8_t)(row[i] + 255 - row[3]);
}

/* Returns the surface's picture and destroys the surface. */
static struct picture take_surface(cairo_surface_t *surface, int factor)
{
    cairo_surface_flush(surface);
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    bool has_alpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32;
    unsigned char *row = cairo_image_surface_get_data(surface);
    struct reduction reduction = reduction_begin(width, height, factor, 4);
    for (int y = 0; y < height; y++) {
        if (has_alpha)
            lay_on_paper(row, width);
        reduction_add(&reduction, row);
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_destroy(surface);
    return reduction_end(&reduction);
}

static bool read_png(const char *path, int factor, struct picture *picture)
{
    cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
    cairo_format_t format = cairo_image_surface_get_format(surface);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
        (format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32)) {
        *picture = take_surface(surface, factor);
        return true;
    }
    cairo_surface_destroy(surface);
    return complain(path, NULL, "cannot be read as a png");
}

/* ---- librsvg ---- */

static bool draw_handle(RsvgHandle *handle, const char *path, int factor, struct picture *picture)
{
    double width = 0, height = 0;
    rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height);
    cairo_surface_t *paper = create_paper(round(width), round(height));
    if (!paper)
        return complain(path, NULL, "has no size that can be drawn");
    cairo_t *cairo = cairo_create(paper);
    GError *error = NULL;
    bool good =
        rsvg_handle_render_document(handle, cairo, &(RsvgRectangle){0, 0, width, height}, &error);
    cairo_destroy(cairo);
    *picture = take_surface(paper, factor);
    if (!good)
        picture_finish(picture);
    return good || complain(path, error, "librsvg cannot draw it");
}

static bool draw_svg(const char *path, struct scale scale, struct picture *picture)
{
    GError *error = NULL;
    GFile *file = g_file_new_for_path(path);
    RsvgHandle *handle =
        rsvg_handle_new_from_gfile_sync(file, RSVG_HANDLE_FLAG_UNLIMITED, NULL, &error);
    g_object_unref(file);
    if (!handle)
        return complain(path, error, "librsvg cannot read it");
    rsvg_handle_set_dpi(handle, scale.dpi);
    bool good = draw_handle(handle, path, scale.factor, picture);
    g_object_unref(handle);
    return good;
}

/* ---- Poppler ---- */

static bool draw_poppler_page(
    PopplerPage *page, const char *path, struct scale scale, struct picture *picture)
{
    double width = 0, height = 0, larger = scale.dpi / 72.0;
    poppler_page_get_size(page, &width, &height);
    cairo_surface_t *paper = create_paper(ceil(width * larger), ceil(height * larger));
    if (!paper)
        return complain(path, NULL, "has no size that can be drawn");
    cairo_t *cairo = cairo_create(paper);
    cairo_scale(cairo, larger, larger);
    poppler_page_render(page, cairo);
    bool good = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    *picture = take_surface(paper, scale.factor);
    if (!good)
        picture_finish(picture);
    return good || complain(path, NULL, "Poppler cannot draw it");
}

static bool draw_poppler(const char *path, int number, struct scale scale, struct picture *picture)
{
    GError *error = NULL;
    GFile *file = g_file_new_for_path(path);
    PopplerDocument *document = poppler_document_new_from_gfile(file, NULL, NULL, &error);
    g_object_unref(file);
    if (!document)
        return complain(path, error, "Poppler cannot read it");
    PopplerPage *page = poppler_document_get_page(document, number - 1);
    bool good = page ? draw_poppler_page(page, path, scale, picture)
                     : complain(path, NULL, "Poppler finds no such page");
    if (page)
        g_object_unref(page);
    g_object_unref(document);
    return good;
}

/* ---- mutool ---- */

/* Reads the header of a PPM (P6) with three bytes per pixel. */
static bool read_header(FILE *pipe, int *width, int *height)
{
    int most = 0;
    return fscanf(pipe, "P6 %d %d %d", width, height, &most) == 3 && most == 255 && *width >= 1 &&
           *width <= LARGEST && *height >= 1 && *height <= LARGEST && fgetc(pipe) != EOF;
}

static bool read_rows(FILE *pipe, int width, int height, int factor, struct picture *picture)
{
    size_t length = 3 * (size_t)width;
    uint8_t *row = g_malloc(length);
    struct reduction reduction = reduction_begin(width, height, factor, 3);
    int y = 0;
    while (y < height && fread(row, 1, length, pipe) == length) {
        reduction_add(&reduction, row);
        y++;
    }
    g_free(row);
    *picture = reduction_end(&reduction);
    return y == height;
}

static bool read_ppm(FILE *pipe, int factor, struct picture *picture)
{
    int width = 0, height = 0;
    return read_header(pipe, &width, &height) && read_rows(pipe, width, height, factor, picture);
}

/* Draws with 16 steps at edges; the means of many pixels have more. */
static bool draw_mutool(const char *path, int page, struct scale scale, struct picture *picture)
{
    char *quoted = g_shell_quote(path);
    char *command =
        g_strdup_printf("mutool draw -q -A 4 -r %d -c rgb -B 128 -F ppm -o - %s %d 2>/dev/null",
            scale.dpi, quoted, page);
    FILE *pipe = popen(command, "r");
    if (pipe)
        fcntl(fileno(pipe), F_SETPIPE_SZ, PIPE_ROOM); /* or no more than usual */
    bool good = pipe && read_ppm(pipe, scale.factor, picture);
    good = pipe && pclose(pipe) == 0 && good;
    g_free(command);
    g_free(quoted);
    if (!good)
        picture_finish(picture);
    return good || complain(path, NULL, "mutool cannot draw it");
}

bool renderer_draw(
    enum renderer renderer, const char *path, int page, struct scale scale, struct picture *picture)
{
    *picture = (struct picture){0};
    switch (renderer) {
    case RENDERER_FILE:
        return read_png(path, scale.factor, picture);
    case RENDERER_RSVG:
        return draw_svg(path, scale, picture);
    case RENDERER_MUTOOL:
        return draw_mutool(path, page, scale, picture);
    case RENDERER_POPPLER:
        return draw_poppler(path, page, scale, picture);
    }
    return false;
}
