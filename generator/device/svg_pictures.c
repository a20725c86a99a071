/*
 * Pictures of the SVG writer: PNG files within the file, in base 64 (RFC 4648).
 */
#include "device/private.h"

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned int count)
{
    buffer_add_bytes(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Up to three bytes as four characters. */
static char *write_group(char *at, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t group = (uint32_t)bytes[0] << 16;
    group |= count > 1 ? (uint32_t)bytes[1] << 8 : 0;
    group |= count > 2 ? bytes[2] : 0;
    *at++ = digits[group >> 18];
    *at++ = digits[group >> 12 & 63];
    *at++ = count > 1 ? digits[group >> 6 & 63] : '=';
    *at++ = count > 2 ? digits[group & 63] : '=';
    return at;
}

static void add_base64(struct buffer *buffer, const uint8_t *bytes, size_t count)
{
    char *at = buffer_reserve(buffer, (count + 2) / 3 * 4);
    for (size_t i = 0; i < count; i += 3)
        at = write_group(at, bytes + i, count - i < 3 ? count - i : 3);
    buffer_end(buffer, at);
}

void svg_picture(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    struct buffer *buffer = svg_of(device)->out;
    struct buffer file = BUFFER_INIT;
    (void)to_page;
    cairo_surface_t *surface = picture_surface(command->picture);
    if (cairo_surface_write_to_png_stream(surface, collect, &file) != CAIRO_STATUS_SUCCESS)
        memory_exhausted();
    cairo_surface_destroy(surface);
    buffer_add(buffer, "<image");
    svg_add_number(buffer, "x", command->box.x);
    svg_add_number(buffer, "y", command->box.y);
    svg_add_number(buffer, "width", command->box.width);
    svg_add_number(buffer, "height", command->box.height);
    buffer_add(buffer, " preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,");
    add_base64(buffer, (const uint8_t *)file.data, file.length);
    buffer_add(buffer, "\"/>\n");
    buffer_finish(&file);
}
