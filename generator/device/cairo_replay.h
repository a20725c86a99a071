#ifndef PAPERHEX_DEVICE_CAIRO_REPLAY_H
#define PAPERHEX_DEVICE_CAIRO_REPLAY_H

/* A scene drawn on a Cairo context; for devices that paint with it. */

#include "device/device.h"

#include <cairo.h>

/* Adds GLYPHS as outlines or shows them with a font: with the context's matrix leading from the
 * command's millimetres to the device and its source set to the command's colour. */
typedef void (*cairo_glyphs_function)(
    void *closure, cairo_t *cairo, const struct scene_command *command);

/* Draws SCENE through BASE (page millimetres to device units). */
void cairo_replay(cairo_t *cairo, const cairo_matrix_t *base, const struct scene *scene,
    const struct palette *palette, cairo_glyphs_function glyphs, void *closure);

/* Fills the glyphs' outlines; needs no closure. */
void cairo_fill_outlines(void *closure, cairo_t *cairo, const struct scene_command *command);

/* The source colour for ROLE. */
void cairo_set_role(cairo_t *cairo, const struct palette *palette, enum colour_role role);

#endif
