#ifndef PAPERHEX_TESTS_CAIRO_PDF_H
#define PAPERHEX_TESTS_CAIRO_PDF_H

/*
 * PDF through Cairo's own surface: what our PDF is compared with. No program knows it.
 */

#include "device/device.h"

extern const struct device_format device_cairo_pdf;

/* The format of that name, also "cairo-pdf"; or NULL. */
const struct device_format *cairo_pdf_find(const char *name);

#endif
