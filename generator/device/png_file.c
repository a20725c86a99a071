/*
 * Writes PNG files. A chunk is its length, type, data and a CRC over type and data, all numbers
 * big-endian. Drawn pages are large even areas, which deflate packs best without a filter, and
 * several times faster than when trying all filters.
 */
#include "device/private.h"

#include <zlib.h>

enum {
    PACKED_SIZE = 1 << 16, /* bytes in a data chunk */
    LEVEL = 3,
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
    uLong check = crc32(crc32(0, NULL, 0), head + 4, 4);
    if (count > 0)
        check = crc32(check, data, (uInt)count);
    put_number(tail, (uint32_t)check);
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

/* Converts ROW to unweighted colours behind its filter byte: none. */
static void spread(const uint32_t *row, int width, bool has_opacity, unsigned char *line)
{
    *line++ = 0;
    for (int x = 0; x < width; x++) {
        uint32_t pixel = row[x], opacity = pixel >> 24;
        uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
        bool weighed = opacity != 0 && opacity != 255;
        *line++ = weighed ? unweigh(red, opacity) : (unsigned char)red;
        *line++ = weighed ? unweigh(green, opacity) : (unsigned char)green;
        *line++ = weighed ? unweigh(blue, opacity) : (unsigned char)blue;
        if (has_opacity)
            *line++ = (unsigned char)opacity;
    }
}

/* Packs STREAM's input; writes a chunk whenever PACKED is full, or all at the END. */
static bool pack(z_stream *stream, bool end, unsigned char *packed, struct os_output *output,
    struct error *error)
{
    int state = Z_OK;
    while (state == Z_OK && (end || stream->avail_in > 0)) {
        state = deflate(stream, end ? Z_FINISH : Z_NO_FLUSH);
        bool full = stream->avail_out == 0 || state == Z_STREAM_END;
        if (full && !write_chunk(output, "IDAT", packed, PACKED_SIZE - stream->avail_out, error))
            return false;
        if (full) {
            stream->next_out = packed;
            stream->avail_out = PACKED_SIZE;
        }
    }
    return true;
}

static bool write_rows(struct os_output *output, const struct pixels *pixels, bool opacity,
    z_stream *stream, struct error *error)
{
    size_t size = 1 + (size_t)pixels->width * (opacity ? 4 : 3);
    unsigned char *line = memory_create(size + PACKED_SIZE, 1);
    unsigned char *packed = line + size;
    bool good = true;
    stream->next_out = packed;
    stream->avail_out = PACKED_SIZE;
    for (int y = 0; good && y < pixels->height; y++) {
        spread(pixels->at + (ptrdiff_t)y * pixels->width, pixels->width, opacity, line);
        stream->next_in = line;
        stream->avail_in = (uInt)size;
        good = pack(stream, y + 1 == pixels->height, packed, output, error);
    }
    free(line);
    return good;
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
    z_stream stream = {.zalloc = NULL};
    if (deflateInit(&stream, LEVEL) != Z_OK)
        return error_set(error, ERROR_SYSTEM, "cannot pack the png: out of memory");
    bool good = write_head(output, pixels, dpi, opacity, error) &&
                write_rows(output, pixels, opacity, &stream, error) &&
                write_chunk(output, "IEND", NULL, 0, error);
    deflateEnd(&stream);
    return good;
}
