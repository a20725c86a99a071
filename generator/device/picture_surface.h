#ifndef PAPERHEX_DEVICE_PICTURE_SURFACE_H
#define PAPERHEX_DEVICE_PICTURE_SURFACE_H

/* A picture as Cairo has them; for devices that paint with it or write PNG through it. */

#include "scene/scene.h"

#include <cairo.h>

/* The caller destroys it. One that Cairo could not make has a status that says so. */
cairo_surface_t *picture_surface(const struct picture *picture);

#endif
