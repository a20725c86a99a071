#pragma once

/*
 * Devices that no program knows: PDF through Cairo's own surface, with which our PDF is compared,
 * and a trace of what is drawn.
 */

#include "device/device.h"

extern const struct device_format device_cairo_pdf;
extern const struct device_format device_trace; /* trace.c: everything as text */

/* The format of that name, also "cairo-pdf" and "trace"; or NULL. */
const struct device_format *cairo_pdf_find(const char *name);
