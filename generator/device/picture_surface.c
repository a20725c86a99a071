/*
 * Pixels for Cairo: 32 bits in the machine's byte order, colours weighted by their opacity.
 */
#include "device/private.h"

static uint32_t weigh(uint8_t channel, uint8_t opacity)
{
    return ((uint32_t)channel * opacity + 127) / 255;
}

static uint32_t pixel(const uint8_t rgba[4])
{
    return (uint32_t)rgba[3] << 24 | weigh(rgba[0], rgba[3]) << 16 | weigh(rgba[1], rgba[3]) << 8 |
           weigh(rgba[2], rgba[3]);
}

cairo_surface_t *picture_surface(const struct picture *picture)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture->width, picture->height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        return surface;
    unsigned char *bytes = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    const uint8_t *from = picture->rgba;
    for (int y = 0; y < picture->height; y++) {
        uint32_t *row = (uint32_t *)(void *)(bytes + (size_t)y * stride);
        for (int x = 0; x < picture->width; x++, from += 4)
            row[x] = pixel(from);
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}
