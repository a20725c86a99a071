/*
 * Checks the characters of a YAML file. libyaml checks them too, but does not report the line, and
 * counts separators as line ends that no editor counts; these are refused.
 */
#include "core/yaml.h"

static size_t character_length(const char *bytes, size_t left)
{
    for (size_t length = 1; length <= 4 && length <= left; length++) {
        if (text_is_utf8(bytes, length))
            return length;
    }
    return 0;
}

static bool is_control(uint32_t point)
{
    return (point < 0x20 && point != '\t' && point != '\n' && point != '\r') || point == 0x7f ||
           (point >= 0x80 && point < 0xa0 && point != 0x85);
}

static bool check_point(uint32_t point, char next, struct error *error)
{
    if (point == 0x85 || point == 0x2028 || point == 0x2029 || (point == '\r' && next != '\n'))
        return error_input(
            error, "the line separator U+%04X; end lines with a line feed", (unsigned)point);
    if (is_control(point) || point == 0xfffe || point == 0xffff)
        return error_input(error, "the control character U+%04X; remove it", (unsigned)point);
    return true;
}

bool yaml_text_check(const char *text, size_t length, int *line, struct error *error)
{
    *line = 1;
    for (size_t at = 0; at < length;) {
        if (text[at] >= ' ' && text[at] < 0x7f) { /* the usual case: printable ASCII */
            at++;
            continue;
        }
        size_t step = character_length(text + at, length - at);
        if (step == 0)
            return error_input(error, "not UTF-8 (byte 0x%02x); save the file as UTF-8",
                (unsigned)(uint8_t)text[at]);
        char copy[5] = {0};
        memcpy(copy, text + at, step);
        const char *cursor = copy;
        uint32_t point = text_next_code_point(&cursor);
        at += step;
        if (!check_point(point, at < length ? text[at] : '\0', error))
            return false;
        *line += point == '\n';
    }
    return true;
}
