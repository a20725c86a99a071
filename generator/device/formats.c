/*
 * The table of formats.
 */
#include "device/device.h"

#include <string.h>

const struct device_format *device_find(const char *name)
{
    static const struct device_format *const formats[] = {
        &device_pdf,
        &device_svg,
        &device_png,
        &device_trace,
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}
