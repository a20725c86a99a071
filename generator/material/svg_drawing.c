/*
 * Draws SVG files that contain more than shapes in flat colours, with librsvg. A child process with
 * limits draws them as pixels at the size of printing. It gets only the bytes of the file, no
 * address from which anything else could be loaded.
 */
#include "material/material.h"

#include "material/pixels.h"
#include "material/private.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>

static const double dots_per_mm = 600.0 / 25.4;

enum {
    SIDE_MAX = 16000,           /* pixels */
    PIXELS_MAX = 60000000,      /* of a picture */
    ALL_PIXELS_MAX = 400000000, /* of a file, in all its sizes */
    SECONDS_MAX = 30,
    PROBE = 96, /* pixels of the longer side when looking for what is drawn at all */
};
static const size_t memory_most = (size_t)4 << 30;

/* ---- libraries ---- */

#define RSVG(X)                                                                                    \
    X(rsvg_handle_new_from_data)                                                                   \
    X(rsvg_handle_set_dpi)                                                                         \
    X(rsvg_handle_set_stylesheet)                                                                  \
    X(rsvg_handle_get_intrinsic_dimensions)                                                        \
    X(rsvg_handle_get_intrinsic_size_in_pixels)                                                    \
    X(rsvg_handle_get_geometry_for_layer)                                                          \
    X(rsvg_handle_render_document)

#define CAIRO(X)                                                                                   \
    X(cairo_create)                                                                                \
    X(cairo_destroy)                                                                               \
    X(cairo_image_surface_create_for_data)                                                         \
    X(cairo_scale)                                                                                 \
    X(cairo_status)                                                                                \
    X(cairo_surface_destroy)                                                                       \
    X(cairo_surface_flush)                                                                         \
    X(cairo_translate)

struct rsvg {
    RSVG(OS_LIBRARY_FIELD)
};
struct cairo {
    CAIRO(OS_LIBRARY_FIELD)
};

static bool load(struct rsvg *rsvg, struct cairo *cairo, struct error *error)
{
    static const char *const rsvg_names[] = {RSVG(OS_LIBRARY_NAME) NULL};
    static const char *const cairo_names[] = {CAIRO(OS_LIBRARY_NAME) NULL};
    static const struct os_library rsvg_library = {
        LIBRSVG_2_0_SONAME, LIBRSVG_2_0_PACKAGE, rsvg_names};
    static const struct os_library cairo_library = {CAIRO_SONAME, CAIRO_PACKAGE, cairo_names};
    return os_library_open(&rsvg_library, rsvg, error) &&
           os_library_open(&cairo_library, cairo, error);
}

/* ---- in the child ---- */

/* What the child writes before the pixels. */
struct answer {
    bool good, drawn;
    struct rect box; /* of the picture, in px */
    char message[160];
};

struct job {
    struct rsvg rsvg;
    struct cairo cairo;
    const char *text;
    size_t length;
    int width, height; /* pixels; 0: the picture's own proportions, at most PROBE pixels */
};

/* Finds the picture's rectangle: its size; if it has none, its viewBox; otherwise what is drawn. */
static bool find_box(const struct job *job, RsvgHandle *handle, struct rect *box)
{
    const struct rsvg *use = &job->rsvg;
    const RsvgRectangle everywhere = {0.0, 0.0, 300.0, 150.0}; /* the default size in SVG */
    gboolean has_width, has_height, has_view;
    RsvgLength width, height;
    RsvgRectangle view, ink;
    *box = (struct rect){0.0, 0.0, 0.0, 0.0};
    use->rsvg_handle_get_intrinsic_dimensions(
        handle, &has_width, &width, &has_height, &height, &has_view, &view);
    if (use->rsvg_handle_get_intrinsic_size_in_pixels(handle, &box->width, &box->height) &&
        box->width > 0.0 && box->height > 0.0)
        return true;
    if (has_view) {
        box->width = view.width;
        box->height = view.height;
        return box->width > 0.0 && box->height > 0.0;
    }
    if (!use->rsvg_handle_get_geometry_for_layer(handle, NULL, &everywhere, &ink, NULL, NULL))
        return false;
    *box = (struct rect){ink.x, ink.y, ink.width, ink.height};
    return ink.width > 0.0 && ink.height > 0.0;
}

/* Draws BOX, a part of the picture, into WIDTH x HEIGHT pixels. */
static bool draw(const struct job *job, RsvgHandle *handle, const struct rect *box, int width,
    int height, unsigned char *pixels, GError **wrong)
{
    const struct cairo *use = &job->cairo;
    cairo_surface_t *surface = use->cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *cairo = use->cairo_create(surface);
    const RsvgRectangle own = {0.0, 0.0, box->x + box->width, box->y + box->height};
    use->cairo_scale(cairo, width / box->width, height / box->height);
    use->cairo_translate(cairo, -box->x, -box->y);
    bool good = job->rsvg.rsvg_handle_render_document(handle, cairo, &own, wrong) &&
                use->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    use->cairo_destroy(cairo);
    use->cairo_surface_flush(surface);
    use->cairo_surface_destroy(surface);
    return good;
}

static bool is_drawn(const unsigned char *pixels, size_t count)
{
    size_t i = 0;
    while (i < 4 * count && pixels[i] == 0)
        i++;
    return i < 4 * count;
}

static void answer_with(
    struct buffer *result, const struct answer *answer, const void *pixels, size_t count)
{
    buffer_add_bytes(result, answer, sizeof *answer);
    buffer_add_bytes(result, pixels, count);
}

/* Text without a size is as large as in browsers; librsvg's own is 12 px. */
static const char as_browsers[] = ":root:not([font-size]){font-size:16px}";

/* Draws the picture: writes ANSWER, then the pixels as Cairo stores them. */
static void work(void *context, struct buffer *result)
{
    struct job *job = context;
    struct answer answer = {.good = false};
    GError *wrong = NULL;
    setenv("LC_ALL", "en", 1); /* the picture must not depend on who prints it */
    setenv("LANGUAGE", "en", 1);
    if (strstr(job->text, "text") != NULL) /* this process may use fonts of our own alone */
        fonts_use_system();
    RsvgHandle *handle =
        job->rsvg.rsvg_handle_new_from_data((const guint8 *)job->text, (gsize)job->length, &wrong);
    if (handle != NULL) {
        job->rsvg.rsvg_handle_set_dpi(handle, 96.0);
        job->rsvg.rsvg_handle_set_stylesheet(
            handle, (const guint8 *)as_browsers, sizeof as_browsers - 1, NULL);
        answer.good = find_box(job, handle, &answer.box);
    }
    if (!answer.good) {
        snprintf(answer.message, sizeof answer.message, "%s",
            wrong != NULL ? wrong->message : "nothing is drawn in it");
        answer_with(result, &answer, "", 0);
        return;
    }
    double scale = (double)PROBE / fmax(answer.box.width, answer.box.height);
    int width = job->width > 0 ? job->width : (int)ceil(scale * answer.box.width);
    int height = job->width > 0 ? job->height : (int)ceil(scale * answer.box.height);
    size_t count = (size_t)width * (size_t)height;
    unsigned char *pixels = memory_create(count, 4);
    answer.good = draw(job, handle, &answer.box, width, height, pixels, &wrong);
    answer.drawn = is_drawn(pixels, count);
    if (!answer.good)
        snprintf(answer.message, sizeof answer.message, "%s",
            wrong != NULL ? wrong->message : "it cannot be drawn");
    answer_with(result, &answer, pixels, answer.good && job->width > 0 ? 4 * count : 0);
}

/* ---- drawings ---- */

struct svg_drawing {
    char *path;
    char *text;
    size_t length;
    struct error why;
    char *missing_font;
    double aspect;
    struct picture **pictures;
    int count;
    double pixels; /* of all pictures together */
    double strength;
};

/* Runs JOB in a child process and stores its answer. */
static bool run(const struct svg_drawing *drawing, struct job *job, struct answer *answer,
    struct buffer *result, struct error *error)
{
    job->text = drawing->text;
    job->length = drawing->length;
    if (!load(&job->rsvg, &job->cairo, error))
        return false;
    const struct os_apart apart = {work, job, SECONDS_MAX, memory_most};
    enum os_apart_end end = os_run_apart(&apart, result, error);
    if (end == OS_APART_STOPPED)
        return error_set(error, ERROR_SYSTEM, "stopped");
    if (end == OS_APART_REFUSED)
        return false;
    if (end == OS_APART_DIED || result->length < sizeof *answer) {
        error_input(error, "drawing it takes more than %d seconds or %d GB; make it simpler",
            SECONDS_MAX, (int)(memory_most >> 30));
        return error_place(error, drawing->path, 0);
    }
    memcpy(answer, result->data, sizeof *answer);
    if (answer->good && answer->drawn)
        return true;
    error_input(error, "%s", answer->good ? "nothing is drawn in it" : answer->message);
    return error_place(error, drawing->path, 0);
}

struct svg_drawing *svg_drawing_of(const char *path, const char *text, size_t length,
    const struct error *why, const char *missing_font, struct error *error)
{
    struct svg_drawing *drawing = memory_create(1, sizeof *drawing);
    struct job job = {.width = 0};
    struct answer answer;
    LOCAL_BUFFER result = BUFFER_INIT;
    drawing->path = memory_copy_string(path);
    drawing->text = memory_create(length + 1, 1);
    memcpy(drawing->text, text, length);
    drawing->length = length;
    drawing->why = *why;
    drawing->missing_font = memory_copy_string(missing_font);
    drawing->strength = 1.0;
    if (run(drawing, &job, &answer, &result, error)) {
        drawing->aspect = answer.box.width / answer.box.height;
        return drawing;
    }
    svg_drawing_destroy(drawing);
    return NULL;
}

void svg_drawing_destroy(struct svg_drawing *drawing)
{
    if (drawing == NULL)
        return;
    for (int i = 0; i < drawing->count; i++)
        picture_destroy(drawing->pictures[i]);
    free(drawing->pictures);
    free(drawing->path);
    free(drawing->text);
    free(drawing->missing_font);
    free(drawing);
}

const struct error *svg_drawing_why(const struct svg_drawing *drawing)
{
    return &drawing->why;
}

const char *svg_drawing_missing_font(const struct svg_drawing *drawing)
{
    return drawing->missing_font;
}

double svg_drawing_aspect(const struct svg_drawing *drawing)
{
    return drawing->aspect;
}

void svg_drawing_tone(struct svg_drawing *drawing, double strength)
{
    assert(drawing->count == 0);
    drawing->strength = strength;
}

/* ---- pixels ---- */

static uint8_t unweigh(uint32_t channel, uint32_t opacity)
{
    uint32_t full = opacity > 0 ? (channel * 255 + opacity / 2) / opacity : 0;
    return (uint8_t)(full < 255 ? full : 255);
}

/* Makes a picture from Cairo's pixels, whose colours are premultiplied. */
static struct picture *take_pixels(const char *bytes, int width, int height)
{
    struct picture *picture = picture_create(width, height);
    uint8_t *to = picture_pixels(picture);
    for (size_t i = 0; i < (size_t)width * (size_t)height; i++) {
        uint32_t pixel;
        memcpy(&pixel, bytes + 4 * i, sizeof pixel);
        *to++ = unweigh(pixel >> 16 & 0xff, pixel >> 24);
        *to++ = unweigh(pixel >> 8 & 0xff, pixel >> 24);
        *to++ = unweigh(pixel & 0xff, pixel >> 24);
        *to++ = (uint8_t)(pixel >> 24);
    }
    return picture;
}

/* Chooses the number of pixels for WIDTH x HEIGHT mm, fewer if that would be too many. */
static void choose_size(double width, double height, struct job *job)
{
    double across = width * dots_per_mm, down = height * dots_per_mm;
    double least = fmin(1.0, sqrt((double)PIXELS_MAX / fmax(1.0, across * down)));
    double scale = fmin(least, (double)SIDE_MAX / fmax(1.0, fmax(across, down)));
    job->width = (int)fmax(1.0, ceil(across * scale - 1e-6));
    job->height = (int)fmax(1.0, ceil(down * scale - 1e-6));
}

const struct picture *svg_drawing_picture(
    struct svg_drawing *drawing, double width, double height, struct error *error)
{
    struct job job = {.width = 0};
    struct answer answer;
    LOCAL_BUFFER result = BUFFER_INIT;
    choose_size(width, height, &job);
    for (int i = 0; i < drawing->count; i++) {
        if (drawing->pictures[i]->width == job.width && drawing->pictures[i]->height == job.height)
            return drawing->pictures[i];
    }
    size_t bytes = 4 * (size_t)job.width * (size_t)job.height;
    drawing->pixels += (double)job.width * job.height;
    if (drawing->pixels > (double)ALL_PIXELS_MAX) {
        error_input(error, "it is printed in too many sizes to be drawn as a picture in each");
        error_place(error, drawing->path, 0);
        return NULL;
    }
    if (!run(drawing, &job, &answer, &result, error))
        return NULL;
    if (result.length != sizeof answer + bytes) {
        error_set(error, ERROR_SYSTEM, "a picture was not drawn to its end");
        return NULL;
    }
    struct picture *picture = take_pixels(result.data + sizeof answer, job.width, job.height);
    if (drawing->strength < 1.0)
        picture_tone(picture, drawing->strength);
    return *MEMORY_ADD(drawing->pictures, drawing->count) = picture;
}
