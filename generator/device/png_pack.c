/*
 * Packs the rows of a picture as a zlib stream (RFC 1950, 1951). Pictures of pieces are mostly
 * plain areas, where many rows repeat the one above: those become long matches with the distance of
 * one row, in blocks with the fixed codes, without using zlib. zlib packs all other rows. The bytes
 * depend only on the rows.
 */
#include "device/private.h"

#include <libdeflate.h>
#include <zlib.h>

enum {
    LEVEL = 3,
    STEP = 1 << 14, /* bytes by which the output grows */
    DISTANCE_MOST = 32768,
    MATCH_LEAST = 3,
    MATCH_MOST = 258,
    REPEATS_LEAST = 600, /* bytes of repeated rows for which a block is worthwhile */
};

struct png_packer {
    z_stream stream;
    size_t size; /* bytes in a row */
    struct buffer *packed;
    uint64_t repeats; /* number of repetitions of the last row that are not packed yet */
    uint32_t check;   /* Adler-32 of all rows */
    uint32_t bits;    /* not yet in PACKED, first bit lowest */
    int bit_count;
};

struct png_packer *png_packer_create(size_t size, struct buffer *packed)
{
    struct png_packer *packer = memory_create(1, sizeof *packer);
    packer->size = size;
    packer->packed = packed;
    packer->check = 1;
    if (deflateInit2(&packer->stream, LEVEL, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        free(packer);
        return NULL;
    }
    buffer_add_bytes(packed, "\x78\x01", 2);
    return packer;
}

/* ---- by zlib ---- */

static void deflate_bytes(
    struct png_packer *packer, const unsigned char *bytes, size_t count, int flush)
{
    z_stream *stream = &packer->stream;
    stream->next_in = (unsigned char *)(uintptr_t)bytes; /* zlib only reads it */
    stream->avail_in = (uInt)count;
    do {
        stream->next_out = (unsigned char *)buffer_reserve(packer->packed, STEP);
        stream->avail_out = STEP;
        int state = deflate(stream, flush);
        assert(state == Z_OK || state == Z_STREAM_END || state == Z_BUF_ERROR);
        buffer_end(packer->packed, (char *)stream->next_out);
    } while (stream->avail_out == 0);
}

/* ---- repeated rows ---- */

/* Adds COUNT bits of VALUE, lowest first. */
static void put_bits(struct png_packer *packer, uint32_t value, int count)
{
    packer->bits |= value << packer->bit_count;
    packer->bit_count += count;
    for (; packer->bit_count >= 8; packer->bit_count -= 8) {
        buffer_add_bytes(packer->packed, &(unsigned char){(unsigned char)packer->bits}, 1);
        packer->bits >>= 8;
    }
}

/* Adds a Huffman code of COUNT bits, highest first. */
static void put_code(struct png_packer *packer, uint32_t code, int count)
{
    for (int bit = count - 1; bit >= 0; bit--)
        put_bits(packer, code >> bit & 1, 1);
}

static int highest_bit(uint32_t value)
{
    int bit = 0;
    while (value >> (bit + 1) != 0)
        bit++;
    return bit;
}

/* Adds the symbol for a length in the fixed code: 256 to 279 have 7 bits, 280 to 287 have 8. */
static void put_symbol(struct png_packer *packer, uint32_t symbol)
{
    if (symbol < 280)
        put_code(packer, symbol - 256, 7);
    else
        put_code(packer, 0xc0 + symbol - 280, 8);
}

/* Adds a match of LENGTH bytes at the distance of one row (RFC 1951, 3.2.5). */
static void put_match(struct png_packer *packer, uint32_t length)
{
    uint32_t over = length - MATCH_LEAST, back = (uint32_t)packer->size - 1;
    int extra = over < 8 ? 0 : highest_bit(over) - 2;
    uint32_t symbol = extra == 0 ? 257 + over : 261 + 4 * (uint32_t)extra + (over >> extra & 3);
    if (length == MATCH_MOST) {
        symbol = 285;
        extra = 0;
    }
    put_symbol(packer, symbol);
    put_bits(packer, over & ((UINT32_C(1) << extra) - 1), extra);
    extra = back < 4 ? 0 : highest_bit(back) - 1;
    symbol = extra == 0 ? back : 2 + 2 * (uint32_t)extra + (back >> extra & 1);
    put_code(packer, symbol, 5);
    put_bits(packer, back & ((UINT32_C(1) << extra) - 1), extra);
}

/* Adds all repetitions as a block that begins and ends at a whole byte. Afterwards zlib does not
 * refer to earlier bytes. */
static void put_repeats(struct png_packer *packer, const unsigned char *row)
{
    uint64_t count = packer->repeats * packer->size;
    for (; packer->repeats > 0 && count < REPEATS_LEAST; packer->repeats--)
        deflate_bytes(packer, row, packer->size, Z_NO_FLUSH);
    if (packer->repeats == 0)
        return;
    packer->repeats = 0;
    deflate_bytes(packer, NULL, 0, Z_FULL_FLUSH);
    put_bits(packer, 2, 3); /* not the last block; fixed codes */
    while (count > 0) {
        uint32_t length = count < MATCH_MOST ? (uint32_t)count : MATCH_MOST;
        if (count > length && count - length < MATCH_LEAST)
            length -= MATCH_LEAST;
        put_match(packer, length);
        count -= length;
    }
    put_symbol(packer, 256);
    put_bits(packer, 0, 3); /* an empty block of stored bytes */
    put_bits(packer, 0, -packer->bit_count & 7);
    buffer_add_bytes(packer->packed, "\0\0\xff\xff", 4);
}

/* ---- rows ---- */

void png_packer_add(struct png_packer *packer, const unsigned char *row)
{
    packer->check = libdeflate_adler32(packer->check, row, packer->size);
    deflate_bytes(packer, row, packer->size, Z_NO_FLUSH);
}

bool png_packer_repeat(struct png_packer *packer, const unsigned char *row)
{
    if (packer->size > DISTANCE_MOST || packer->size < MATCH_MOST)
        return false;
    packer->check = libdeflate_adler32(packer->check, row, packer->size);
    packer->repeats++;
    return true;
}

void png_packer_flush(struct png_packer *packer, const unsigned char *row)
{
    if (packer->repeats > 0)
        put_repeats(packer, row);
}

void png_packer_finish(struct png_packer *packer)
{
    deflate_bytes(packer, NULL, 0, Z_FINISH);
    for (int byte = 3; byte >= 0; byte--)
        buffer_add_bytes(
            packer->packed, &(unsigned char){(unsigned char)(packer->check >> (8 * byte))}, 1);
    deflateEnd(&packer->stream);
    free(packer);
}
