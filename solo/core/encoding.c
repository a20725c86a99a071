/*
 * UTF-8 (RFC 3629) by libunistring, UTF-16 (RFC 2781), and hexadecimal by libsodium.
 */
#include "core/text.h"

#include <sodium.h>
#include <string.h>
#include <unistr.h>

bool text_is_utf8(const char *bytes, size_t length)
{
    return u8_check((const uint8_t *)bytes, length) == NULL;
}

uint32_t text_next_code_point(const char **cursor)
{
    const char *at = *cursor;
    unsigned char first = (unsigned char)*at;
    if (first < 0x80) { /* most there is; the end stays where it is */
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
