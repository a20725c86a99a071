/*
 * The table of devices. A device that is not in it exists for tests and benches only.
 */
#include "device/device.h"

#include <string.h>

const struct device_class *device_find(const char *format)
{
    static const struct device_class *const classes[] = {
        &device_pdf,
        &device_svg,
        &device_png,
        &device_cairo_pdf,
        &device_trace,
    };
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
        if (strcmp(classes[i]->format, format) == 0)
            return classes[i];
    return NULL;
}
