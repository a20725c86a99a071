/*
 * UTF-8 (RFC 3629), UTF-16 (RFC 2781) and hexadecimal.
 */
#include "core/text.h"

#include <string.h>

/* What a first byte says: bytes in all, its own bits, and the least code point that needs them. */
struct lead {
    uint8_t mask;
    uint8_t value;
    uint8_t length;
    uint32_t least;
};

static const struct lead leads[] = {
    {0x80, 0x00, 1, 0},
    {0xe0, 0xc0, 2, 0x80},
    {0xf0, 0xe0, 3, 0x800},
    {0xf8, 0xf0, 4, 0x10000},
};

static bool is_scalar(uint32_t code_point, uint32_t least)
{
    bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
    return code_point >= least && code_point <= 0x10ffff && !surrogate;
}

static uint32_t join(const unsigned char *bytes, const struct lead *lead)
{
    uint32_t code_point = bytes[0] & (uint32_t)(unsigned char)~lead->mask;
    for (size_t i = 1; i < lead->length; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return UINT32_MAX;
        code_point = code_point << 6 | (bytes[i] & 0x3f);
    }
    return code_point;
}

/* The length of the well-formed code point at BYTES, or 0. At most AVAILABLE bytes are read. */
static size_t decode(const unsigned char *bytes, size_t available, uint32_t *code_point)
{
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        const struct lead *lead = &leads[i];
        if ((bytes[0] & lead->mask) != lead->value)
            continue;
        if (lead->length > available)
            return 0;
        *code_point = join(bytes, lead);
        return is_scalar(*code_point, lead->least) ? lead->length : 0;
    }
    return 0;
}

bool text_is_utf8(const char *bytes, size_t length)
{
    const unsigned char *at = (const unsigned char *)bytes;
    while (length > 0) {
        uint32_t code_point;
        size_t step = decode(at, length, &code_point);
        if (step == 0)
            return false;
        at += step;
        length -= step;
    }
    return true;
}

uint32_t text_next_code_point(const char **cursor)
{
    const char *at = *cursor;
    unsigned char first = (unsigned char)*at;
    if (first < 0x80) { /* most there is; the end stays where it is */
        *cursor = at + (first != 0);
        return first;
    }
    uint32_t code_point;
    size_t step = decode((const unsigned char *)at, strnlen(at, 4), &code_point);
    *cursor = at + (step ? step : 1);
    return step ? code_point : 0xfffd;
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

static const char capitals[] = "0123456789ABCDEF";
static const char small[] = "0123456789abcdef";

static inline char *write_digits(char *at, uint32_t value, int digits, const char *alphabet)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        *at++ = alphabet[value >> shift & 15];
    return at;
}

char *hex_write(char *at, uint32_t value, int digits)
{
    return write_digits(at, value, digits, capitals);
}

void text_to_hex(const uint8_t *bytes, size_t count, char *out)
{
    for (size_t i = 0; i < count; i++)
        out = write_digits(out, bytes[i], 2, small);
    *out = '\0';
}

bool text_is_hex(const char *string, size_t count)
{
    return strlen(string) == count && strspn(string, small) == count;
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool text_from_hex(const char *string, uint8_t *bytes, size_t count)
{
    if (strlen(string) != 2 * count)
        return false;
    for (size_t i = 0; i < 2 * count; i++)
        if (hex_value(string[i]) < 0)
            return false;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(hex_value(string[2 * i]) << 4 | hex_value(string[2 * i + 1]));
    return true;
}
