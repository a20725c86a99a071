/*
 * Text files of users, from any system and program.
 */
#include "material/material.h"

size_t plain_text_line(const char *text, size_t left)
{
    size_t at = 0;
    while (at < left && text[at] != '\n' && text[at] != '\r')
        at++;
    if (at + 1 < left && text[at] == '\r' && text[at + 1] == '\n')
        return at + 2;
    return at < left ? at + 1 : at;
}

/* Returns the control character in the line, or 0. */
static unsigned control_in(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        uint8_t byte = (uint8_t)line[i];
        bool ends = byte == '\n' || byte == '\r';
        if ((byte < 0x20 && byte != '\t' && !ends) || byte == 0x7f)
            return byte == 0 ? 0x100 : byte;
    }
    return 0;
}

bool plain_text_check(const char *path, const char *text, size_t length, struct error *error)
{
    int number = 1;
    struct error trouble = ERROR_INIT;
    for (size_t at = 0; at < length && trouble.code == ERROR_NONE; number++) {
        size_t step = plain_text_line(text + at, length - at);
        unsigned control = control_in(text + at, step);
        if (!text_is_utf8(text + at, step))
            error_input(&trouble, "not UTF-8; save the file as UTF-8");
        else if (control != 0)
            error_input(&trouble, "the control character U+%04X; take it out", control & 0xff);
        error_place(&trouble, path, number);
        at += step;
    }
    return trouble.code == ERROR_NONE ? true : error_pass(error, &trouble);
}
