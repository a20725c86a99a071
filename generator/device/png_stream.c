/*
 * Puts the resolution into a PNG file on its way out. PNG, third edition (W3C): a chunk is its
 * length, type, data and a CRC over type and data, all numbers big-endian; the header chunk with
 * the file's signature takes the first 33 bytes.
 */
#include "device/private.h"

#include <math.h>
#include <zlib.h>

enum {
    HEADER_SIZE = 8 + 4 + 4 + 13 + 4, /* signature, and IHDR with its frame */
    PHYS_DATA = 9,
    PHYS_SIZE = 4 + 4 + PHYS_DATA + 4,
    UNIT_METRE = 1,
};

struct png_stream png_stream_to(struct os_output *output, double dpi, struct error *error)
{
    return (struct png_stream){output, (uint32_t)lround(dpi / 0.0254), 0, error};
}

static void put_number(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

static bool write_resolution(const struct png_stream *stream)
{
    unsigned char chunk[PHYS_SIZE] = {0, 0, 0, PHYS_DATA, 'p', 'H', 'Y', 's'};
    put_number(chunk + 8, stream->pixels_per_metre);
    put_number(chunk + 12, stream->pixels_per_metre);
    chunk[16] = UNIT_METRE;
    uint32_t check = (uint32_t)crc32(crc32(0, NULL, 0), chunk + 4, 4 + PHYS_DATA);
    put_number(chunk + 17, check);
    return os_output_write(stream->output, chunk, sizeof chunk, stream->error);
}

bool png_stream_write(struct png_stream *stream, const unsigned char *bytes, size_t count)
{
    size_t before = stream->written;
    stream->written += count;
    if (before >= HEADER_SIZE || stream->written < HEADER_SIZE)
        return os_output_write(stream->output, bytes, count, stream->error);
    size_t header = HEADER_SIZE - before;
    return os_output_write(stream->output, bytes, header, stream->error) &&
           write_resolution(stream) &&
           os_output_write(stream->output, bytes + header, count - header, stream->error);
}
