#pragma once

/* Draws scenes on a Cairo context, for devices that use Cairo. */

#include "device/device.h"

#include <cairo.h>

/* Functions of Cairo, which is loaded when the first picture needs it: it pulls in X11 and more,
 * which a PDF does not need. */
#define CAIRO(X)                                                                                   \
    X(cairo_clip)                                                                                  \
    X(cairo_close_path)                                                                            \
    X(cairo_create)                                                                                \
    X(cairo_curve_to)                                                                              \
    X(cairo_destroy)                                                                               \
    X(cairo_fill)                                                                                  \
    X(cairo_fill_preserve)                                                                         \
    X(cairo_get_matrix)                                                                            \
    X(cairo_get_source)                                                                            \
    X(cairo_image_surface_create)                                                                  \
    X(cairo_image_surface_create_for_data)                                                         \
    X(cairo_image_surface_get_data)                                                                \
    X(cairo_image_surface_get_stride)                                                              \
    X(cairo_line_to)                                                                               \
    X(cairo_matrix_multiply)                                                                       \
    X(cairo_move_to)                                                                               \
    X(cairo_new_path)                                                                              \
    X(cairo_pattern_set_extend)                                                                    \
    X(cairo_rectangle)                                                                             \
    X(cairo_reset_clip)                                                                            \
    X(cairo_restore)                                                                               \
    X(cairo_save)                                                                                  \
    X(cairo_scale)                                                                                 \
    X(cairo_set_dash)                                                                              \
    X(cairo_set_fill_rule)                                                                         \
    X(cairo_set_line_cap)                                                                          \
    X(cairo_set_line_join)                                                                         \
    X(cairo_set_line_width)                                                                        \
    X(cairo_set_matrix)                                                                            \
    X(cairo_set_miter_limit)                                                                       \
    X(cairo_set_source_rgb)                                                                        \
    X(cairo_set_source_surface)                                                                    \
    X(cairo_status)                                                                                \
    X(cairo_status_to_string)                                                                      \
    X(cairo_stroke_preserve)                                                                       \
    X(cairo_surface_destroy)                                                                       \
    X(cairo_surface_mark_dirty)                                                                    \
    X(cairo_surface_status)                                                                        \
    X(cairo_surface_write_to_png_stream)                                                           \
    X(cairo_translate)

struct cairo {
    CAIRO(OS_LIBRARY_FIELD)
};

/* Loads Cairo. ERROR_SYSTEM if it is missing. */
MUST_USE bool cairo_load(struct cairo *use, struct error *error);

/* Paints glyphs with a font. The context's matrix converts the command's millimetres to device
 * units; its source is the command's colour. */
typedef void (*cairo_glyphs_function)(
    void *closure, cairo_t *cairo, const struct scene_command *command);

/* Draws SCENE through BASE (page millimetres to device units). Without GLYPHS, fills the outlines
 * of glyphs. */
void cairo_replay(const struct cairo *use, cairo_t *cairo, const cairo_matrix_t *base,
    const struct scene *scene, const struct palette *palette, cairo_glyphs_function glyphs,
    void *closure);

/* Returns the surface of a picture, which the closure keeps, or NULL to stop drawing. */
typedef cairo_surface_t *(*cairo_picture_function)(void *closure, const struct picture *picture);
/* Draws SCENE in the same way, up to a picture for which PICTURES returns NULL; the clip at that
 * point stays set. Text becomes filled outlines. */
void cairo_replay_until(const struct cairo *use, cairo_t *cairo, const cairo_matrix_t *base,
    const struct scene *scene, const struct palette *palette, cairo_picture_function pictures,
    void *closure);
/* Fills a square of 1 x 1, through TO_DEVICE and without a clip, with SURFACE, the pixels of
 * PICTURE. */
void cairo_paint_picture(const struct cairo *use, cairo_t *cairo, cairo_surface_t *surface,
    const struct picture *picture, struct affine to_device);

/* Returns PICTURE as a Cairo surface; the caller destroys it. On failure the surface's status is an
 * error. */
cairo_surface_t *cairo_picture(const struct cairo *use, const struct picture *picture);
