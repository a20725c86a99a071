#pragma once

/*
 * Devices for tests only: PDF through Cairo's own surface, to compare ours with, and a text trace
 * of everything drawn.
 */

#include "device/device.h"

extern const struct device_format device_cairo_pdf;
extern const struct device_format device_trace; /* trace.c: everything as text */

/* Returns the format of that name, also "cairo-pdf" and "trace"; or NULL. */
const struct device_format *cairo_pdf_find(const char *name);
