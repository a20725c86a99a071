/*
 * UTF-8 (RFC 3629) by libunistring, UTF-16 (RFC 2781), and hexadecimal by libsodium.
 */
#include "core/text.h"

#include <sodium.h>
#include <unistr.h>

bool text_is_utf8(const char *bytes, size_t length)
{
    return u8_check((const uint8_t *)bytes, length) == NULL;
}

uint32_t text_next_code_point(const char **cursor)
{
    const char *at = *cursor;
    unsigned char first = (unsigned char)*at;
    if (first < 0x80) { /* ASCII, the usual case; also stops at the NUL */
        *cursor = at + (first != 0);
        return first;
    }
    ucs4_t code_point;
    int step = u8_mbtoucr(&code_point, (const uint8_t *)at, strnlen(at, 4));
    *cursor = at + (step > 0 ? step : 1);
    return step > 0 ? code_point : 0xfffd;
}

int text_to_utf16(uint32_t code_point, uint16_t units[2])
{
    if (code_point < 0x10000) {
        units[0] = (uint16_t)code_point;
        return 1;
    }
    uint32_t rest = code_point - 0x10000;
    units[0] = (uint16_t)(0xd800 + (rest >> 10));
    units[1] = (uint16_t)(0xdc00 + (rest & 0x3ff));
    return 2;
}

char *hex_write(char *at, uint32_t value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        *at++ = "0123456789ABCDEF"[value >> shift & 15];
    return at;
}

void text_to_hex(const uint8_t *bytes, size_t count, char *out)
{
    sodium_bin2hex(out, 2 * count + 1, bytes, count);
}

bool text_is_hex(const char *string, size_t count)
{
    return strlen(string) == count && strspn(string, "0123456789abcdef") == count;
}

bool text_from_hex(const char *string, uint8_t *bytes, size_t count)
{
    size_t length = strlen(string), read;
    return length == 2 * count && strspn(string, "0123456789abcdefABCDEF") == length &&
           sodium_hex2bin(bytes, count, string, length, NULL, &read, NULL) == 0;
}

/*
 * Escaping. All untrusted text that is shown goes through escape_next.
 */

struct range {
    uint32_t first;
    uint32_t last;
};

/* Controls, and characters that change the direction of text or end a line (UAX #9, section 2; the
 * Unicode Standard, section 23.1). */
static const struct range unfit[] = {
    {0x0001, 0x001f},
    {0x007f, 0x009f},
    {0x061c, 0x061c},
    {0x200e, 0x200f},
    {0x2028, 0x202e},
    {0x2066, 0x2069},
};

static bool is_unfit(uint32_t point)
{
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        if (point >= unfit[i].first && point <= unfit[i].last)
            return true;
    return false;
}

bool escape_next(const char **cursor, char piece[ESCAPE_SIZE])
{
    const char *start = *cursor;
    if (*start >= ' ' && *start < 0x7f) { /* printable ASCII, the usual case */
        piece[0] = *(*cursor)++;
        piece[1] = '\0';
        return true;
    }
    struct text text = text_in(piece, ESCAPE_SIZE);
    uint32_t point = text_next_code_point(cursor);
    size_t length = (size_t)(*cursor - start);
    if (length == 0)
        return false;
    bool malformed = !text_is_utf8(start, length);
    if (malformed || (point < 0x80 && is_unfit(point)))
        text_format(&text, "\\x%02x", (unsigned)(unsigned char)start[0]);
    else if (is_unfit(point))
        text_format(&text, "\\u%04x", (unsigned)point);
    else
        text_format(&text, "%.*s", (int)length, start);
    return true;
}

void text_add_escaped(struct text *text, const char *string)
{
    char piece[ESCAPE_SIZE];
    while (escape_next(&string, piece))
        text_add(text, piece);
}

void buffer_add_escaped(struct buffer *buffer, const char *string)
{
    char piece[ESCAPE_SIZE];
    buffer_add(buffer, "");
    while (escape_next(&string, piece))
        buffer_add(buffer, piece);
}

void buffer_add_escaped_lines(struct buffer *buffer, const char *string)
{
    char piece[ESCAPE_SIZE];
    buffer_add(buffer, "");
    for (;;) {
        bool line_end = *string == '\n';
        if (!escape_next(&string, piece))
            return;
        buffer_add(buffer, line_end ? "\n" : piece);
    }
}
