#ifndef PAPERHEX_DEVICE_FORMATS_H
#define PAPERHEX_DEVICE_FORMATS_H

/* The formats there are. A new one is a file of its own and a line in formats.c. */

#include "device/device.h"

extern const struct device_format device_pdf;   /* dev_haru.c */
extern const struct device_format device_svg;   /* dev_svg.c */
extern const struct device_format device_png;   /* dev_cairo.c */
extern const struct device_format device_trace; /* dev_trace.c: text for tests */

/* The format of that name ("pdf"), or NULL. */
const struct device_format *device_find(const char *name);

#endif
