/*
 * Writes PNG files. A chunk is its length, type, data and a CRC over type and data, all numbers
 * big-endian. Drawn pages have large even areas, which deflate packs best without a filter, and
 * several times faster than when trying all filters.
 */
#include "device/private.h"

#include <libdeflate.h>

enum {
    PACKED_SIZE = 1 << 16, /* bytes after which a data chunk ends */
    DEPTH = 8,
    COLOUR_PLAIN = 2, /* red, green, blue */
    COLOUR_OPACITY = 6,
    UNIT_METRE = 1,
};

static void put_number(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

static bool write_chunk(struct os_output *output, const char *type, const unsigned char *data,
    size_t count, struct error *error)
{
    unsigned char head[8], tail[4];
    put_number(head, (uint32_t)count);
    memcpy(head + 4, type, 4);
    uint32_t check = libdeflate_crc32(0, head + 4, 4);
    if (count > 0)
        check = libdeflate_crc32(check, data, count);
    put_number(tail, check);
    return os_output_write(output, head, sizeof head, error) &&
           os_output_write(output, data, count, error) &&
           os_output_write(output, tail, sizeof tail, error);
}

static bool write_head(struct os_output *output, const struct pixels *pixels, double dpi,
    bool opacity, struct error *error)
{
    static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    unsigned char header[13] = {0}, size[9] = {0};
    put_number(header, (uint32_t)pixels->width);
    put_number(header + 4, (uint32_t)pixels->height);
    header[8] = DEPTH;
    header[9] = opacity ? COLOUR_OPACITY : COLOUR_PLAIN;
    put_number(size, (uint32_t)lround(dpi / 0.0254));
    put_number(size + 4, (uint32_t)lround(dpi / 0.0254));
    size[8] = UNIT_METRE;
    return os_output_write(output, signature, sizeof signature, error) &&
           write_chunk(output, "IHDR", header, sizeof header, error) &&
           write_chunk(output, "pHYs", size, sizeof size, error);
}

static unsigned char unweigh(uint32_t channel, uint32_t opacity)
{
    return (unsigned char)((channel * 255 + opacity / 2) / opacity);
}

/* Copies the colours of an opaque ROW. */
static void spread_opaque(const uint32_t *row, int width, unsigned char *line)
{
    for (int x = 0; x < width; x++) {
        uint32_t pixel = row[x];
        line[0] = (unsigned char)(pixel >> 16);
        line[1] = (unsigned char)(pixel >> 8);
        line[2] = (unsigned char)pixel;
        line += 3;
    }
}

/* Converts ROW to colours that are not premultiplied, after a filter byte for no filter. */
static void spread(const uint32_t *row, int width, bool has_opacity, unsigned char *line)
{
    *line++ = 0;
    if (!has_opacity) {
        spread_opaque(row, width, line);
        return;
    }
    for (int x = 0; x < width; x++) {
        uint32_t pixel = row[x], opacity = pixel >> 24;
        uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
        bool weighed = opacity != 0 && opacity != 255;
        *line++ = weighed ? unweigh(red, opacity) : (unsigned char)red;
        *line++ = weighed ? unweigh(green, opacity) : (unsigned char)green;
        *line++ = weighed ? unweigh(blue, opacity) : (unsigned char)blue;
        *line++ = (unsigned char)opacity;
    }
}

/* Writes the packed bytes as a chunk, if there are enough for one or this is the END. */
static bool write_packed(
    struct os_output *output, struct buffer *packed, bool end, struct error *error)
{
    if (packed->length < PACKED_SIZE && !end)
        return true;
    bool good =
        write_chunk(output, "IDAT", (const unsigned char *)packed->data, packed->length, error);
    buffer_clear(packed);
    return good;
}

static bool write_rows(
    struct os_output *output, const struct pixels *pixels, bool opacity, struct error *error)
{
    size_t size = 1 + (size_t)pixels->width * (opacity ? 4 : 3);
    size_t width = (size_t)pixels->width;
    LOCAL_BUFFER packed = BUFFER_INIT;
    struct png_packer *packer = png_packer_create(size, &packed);
    if (packer == NULL)
        return error_set(error, ERROR_SYSTEM, "cannot pack the png: out of memory");
    FREED unsigned char *line = memory_create(size, 1);
    bool good = true;
    for (int y = 0; good && y < pixels->height; y++) {
        const uint32_t *row = pixels->at + (size_t)y * width;
        bool again = y > 0 && memcmp(row, row - width, width * sizeof *row) == 0;
        if (again && png_packer_repeat(packer, line))
            continue;
        png_packer_flush(packer, line);
        spread(row, pixels->width, opacity, line);
        png_packer_add(packer, line);
        good = write_packed(output, &packed, false, error);
    }
    png_packer_flush(packer, line);
    png_packer_finish(packer);
    return good && write_packed(output, &packed, true, error);
}

static bool is_opaque(const struct pixels *pixels)
{
    size_t count = (size_t)pixels->width * (size_t)pixels->height, i = 0;
    while (i < count && pixels->at[i] >> 24 == 255)
        i++;
    return i == count;
}

bool pixels_write(
    const struct pixels *pixels, double dpi, struct os_output *output, struct error *error)
{
    bool opacity = !is_opaque(pixels);
    return write_head(output, pixels, dpi, opacity, error) &&
           write_rows(output, pixels, opacity, error) &&
           write_chunk(output, "IEND", NULL, 0, error);
}
