/*
 * Simulates eyes on palettes, draws with Cairo and counts pixels.
 */
#include "eyes.h"

#include "core/text.h"
#include "device/cairo_replay.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double dots = 6.0; /* pixels a millimetre */

enum { FAR_APART = 51 }; /* of 255 */

/* ---- colours ---- */

/* Rows give red, green and blue in linear light. */
static const double machado[EYES_COUNT][3][3] = {
    [EYES_PROTANOPIA] = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
        {-0.003882, -0.048116, 1.051998}},
    [EYES_DEUTERANOPIA] = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
        {-0.011820, 0.042940, 0.968881}},
    [EYES_TRITANOPIA] = {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
        {0.004733, 0.691367, 0.303900}},
};

/* Convert from sRGB and back (IEC 61966-2-1). */
static double to_light(double value)
{
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double from_light(double light)
{
    light = fmin(1.0, fmax(0.0, light));
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1.0 / 2.4) - 0.055;
}

static struct colour seen(enum eyes eyes, struct colour colour)
{
    double light[3];
    for (int i = 0; i < 3; i++)
        light[i] = to_light(colour.channel[i]);
    bool grey = eyes == EYES_GREY || eyes == EYES_ONE_INK;
    for (int i = 0; i < 3; i++) {
        const double *row = machado[eyes][i];
        double sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
        double luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
        colour.channel[i] = from_light(grey ? luminance : sum);
    }
    return colour;
}

struct palette eyes_palette(enum eyes eyes, const struct theme *theme)
{
    struct palette palette = theme->rgb;
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
        palette.colour[role] = seen(eyes, palette.colour[role]);
    if (eyes != EYES_ONE_INK)
        return palette;
    for (int role = COLOUR_PLAYER_2; role <= COLOUR_PLAYER_6; role++)
        palette.colour[role] = palette.colour[COLOUR_PLAYER_1];
    palette.colour[COLOUR_CELL] = palette.colour[COLOUR_PAPER];
    palette.colour[COLOUR_CELL_EDGE] = palette.colour[COLOUR_PAPER];
    palette.colour[COLOUR_ACCENT_SOFT] = palette.colour[COLOUR_PAPER];
    return palette;
}

/* ---- pictures ---- */

struct view view_of(const struct scene *scene, struct rect window, const struct palette *palette)
{
    struct view view = {(int)ceil(window.width * dots), (int)ceil(window.height * dots), NULL};
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, view.width, view.height);
    cairo_t *cairo = cairo_create(surface);
    cairo_matrix_t base;
    struct cairo use;
    struct error error = ERROR_INIT;
    cairo_matrix_init(&base, dots, 0, 0, dots, -window.x * dots, -window.y * dots);
    const double *paper = palette->colour[COLOUR_PAPER].channel;
    cairo_set_source_rgb(cairo, paper[0], paper[1], paper[2]);
    cairo_paint(cairo);
    if (!cairo_load(&use, &error))
        abort();
    cairo_replay(&use, cairo, &base, scene, palette, NULL, NULL);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    size_t row = 4 * (size_t)view.width;
    view.pixels = memory_create((size_t)view.height, row);
    for (int y = 0; y < view.height; y++)
        memcpy(view.pixels + (size_t)y * row,
            cairo_image_surface_get_data(surface) +
                (size_t)y * (size_t)cairo_image_surface_get_stride(surface),
            row);
    cairo_surface_destroy(surface);
    return view;
}

void view_finish(struct view *view)
{
    free(view->pixels);
    view->pixels = NULL;
}

double view_difference(const struct view *a, const struct view *b)
{
    int width = a->width < b->width ? a->width : b->width;
    int height = a->height < b->height ? a->height : b->height;
    long far = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const unsigned char *one = a->pixels + 4 * ((size_t)y * (size_t)a->width + (size_t)x);
            const unsigned char *two = b->pixels + 4 * ((size_t)y * (size_t)b->width + (size_t)x);
            bool apart = false;
            for (int i = 0; i < 3; i++)
                apart |= abs(one[i] - two[i]) > FAR_APART;
            far += apart;
        }
    }
    return (double)far / ((double)width * height);
}
