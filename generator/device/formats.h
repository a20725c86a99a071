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

/* The share of the paper that SCENE covers with ink at 100 dpi: the mean of 1 - grey, 0 .. 1, drawn
 * in an RGB palette. Below 0: there is no memory for the picture. SCENE has passed scene_check. */
double device_coverage(const struct scene *scene, const struct palette *palette);

#endif
