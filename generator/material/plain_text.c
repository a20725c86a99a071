/*
 * Checks users' text files, from any system and program.
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

/* Refuses files that are not text but that people save as text: spreadsheets, and UTF-16 without
 * its byte order mark. */
static bool check_kind(const char *path, const char *text, size_t length, struct error *error)
{
    struct error trouble = ERROR_INIT;
    size_t zeros = 0, looked = length < 400 ? length : 400;
    for (size_t i = 0; i < looked; i++)
        zeros += text[i] == '\0';
    if (length > 4 && (memcmp(text, "PK\3\4", 4) == 0 || memcmp(text, "\xd0\xcf\x11\xe0", 4) == 0))
        error_input(&trouble, "a spreadsheet; save it as CSV (UTF-8)");
    else if (length > 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0 ||
                               (zeros * 5 > looked * 2 && zeros * 5 < looked * 4)))
        error_input(&trouble, "UTF-16 (\"Unicode text\"); save the file as UTF-8");
    error_place(&trouble, path, 0);
    return trouble.code == ERROR_NONE ? true : error_pass(error, &trouble);
}

bool plain_text_check(const char *path, const char *text, size_t length, struct error *error)
{
    int number = 1;
    struct error trouble = ERROR_INIT;
    if (!check_kind(path, text, length, error))
        return false;
    for (size_t at = 0; at < length && trouble.code == ERROR_NONE; number++) {
        size_t step = plain_text_line(text + at, length - at);
        unsigned control = control_in(text + at, step);
        if (!text_is_utf8(text + at, step))
            error_input(&trouble, "not UTF-8; save the file as UTF-8");
        else if (control != 0)
            error_input(&trouble, "the control character U+%04X; remove it", control & 0xff);
        error_place(&trouble, path, number);
        at += step;
    }
    return trouble.code == ERROR_NONE ? true : error_pass(error, &trouble);
}
