/*
 * Lines for a terminal: of bounded length, in characters the terminal has.
 */
#include "ui/words/wrap.h"

#include <string.h>

struct spelling {
    uint32_t code_point;
    const char *ascii;
};

/* The marks at the end are spelled as the boards spell them. */
static const struct spelling spellings[] = {
    {0x00a0, " "},
    {0x00b7, "."},
    {0x00d7, "x"},
    {0x2013, "-"},
    {0x2014, "-"},
    {0x2018, "'"},
    {0x2019, "'"},
    {0x201c, "\""},
    {0x201d, "\""},
    {0x2026, "..."},
    {0x2190, "<-"},
    {0x2192, "->"},
    {0x2212, "-"},
    {0x2264, "<="},
    {0x2265, ">="},
    {0x2022, "."},
    {0x2591, ":"},
    {0x25b8, ">"},
    {0x25e6, "o"},
    {0x2713, "*"},
};

static const char *ascii_spelling(uint32_t code_point)
{
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        if (spellings[i].code_point == code_point)
            return spellings[i].ascii;
    return "?";
}

static void add_utf8(struct buffer *out, uint32_t c)
{
    char bytes[4];
    if (c < 0x800) {
        bytes[0] = (char)(0xc0 | c >> 6);
        bytes[1] = (char)(0x80 | (c & 0x3f));
        buffer_add_bytes(out, bytes, 2);
    } else if (c < 0x10000) {
        bytes[0] = (char)(0xe0 | c >> 12);
        bytes[1] = (char)(0x80 | (c >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (c & 0x3f));
        buffer_add_bytes(out, bytes, 3);
    } else {
        bytes[0] = (char)(0xf0 | c >> 18);
        bytes[1] = (char)(0x80 | (c >> 12 & 0x3f));
        bytes[2] = (char)(0x80 | (c >> 6 & 0x3f));
        bytes[3] = (char)(0x80 | (c & 0x3f));
        buffer_add_bytes(out, bytes, 4);
    }
}

void wrap_add_code_point(struct buffer *out, uint32_t c, bool ascii)
{
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffd;
    if (control)
        buffer_add(out, "?");
    else if (c < 0x80)
        buffer_add_bytes(out, (const char[]){(char)c}, 1);
    else if (ascii)
        buffer_add(out, ascii_spelling(c));
    else
        add_utf8(out, c);
}

/* How far the rest of a broken line is moved in: under its first word, or in a list under what
 * follows the mark or the gap ("d8   b2 c3", "help    this list"). */
static int hanging(const char *line, size_t length, int width)
{
    size_t at = 0;
    while (at < length && line[at] == ' ')
        at++;
    size_t start = at;
    if (at + 2 <= length && strncmp(line + at, "- ", 2) == 0)
        start = at + 2;
    for (; at + 2 < length && at < (size_t)width / 3; at++) {
        if (line[at] != ' ' || line[at + 1] != ' ')
            continue;
        while (at < length && line[at] == ' ')
            at++;
        return at < (size_t)width / 2 ? (int)at : (int)start;
    }
    return (int)start;
}

static void start_line(struct buffer *out, int indent)
{
    buffer_add(out, "\n");
    for (int i = 0; i < indent; i++)
        buffer_add(out, " ");
}

/* One word with the spaces before it, as LENGTH bytes; returns the new column. */
static int add_word(struct buffer *out, const char *word, size_t spaces, size_t length, int column,
    int indent, int width, bool ascii)
{
    struct buffer clean = BUFFER_INIT;
    int columns = 0;
    for (const char *at = word + spaces; at < word + length; columns++)
        wrap_add_code_point(&clean, text_next_code_point(&at), ascii);
    if (ascii)
        columns = (int)clean.length;
    bool breaks = column > indent && column + (int)spaces + columns > width;
    if (breaks) {
        start_line(out, indent);
        column = indent;
    } else {
        buffer_add_bytes(out, word, spaces);
        column += (int)spaces;
    }
    buffer_add_bytes(out, clean.data, clean.length);
    buffer_finish(&clean);
    return column + columns;
}

static void wrap_line(struct buffer *out, const char *line, size_t length, int width, bool ascii)
{
    int indent = hanging(line, length, width);
    int column = 0;
    size_t at = 0;
    while (at < length) {
        size_t spaces = 0;
        while (at + spaces < length && line[at + spaces] == ' ')
            spaces++;
        size_t end = at + spaces;
        while (end < length && line[end] != ' ')
            end++;
        if (end == at + spaces)
            break;
        column = add_word(out, line + at, spaces, end - at, column, indent, width, ascii);
        at = end;
    }
    buffer_add(out, "\n");
}

void wrap_text(struct buffer *out, const char *text, int width, bool ascii)
{
    for (;;) {
        size_t length = strcspn(text, "\n");
        wrap_line(out, text, length, width, ascii);
        if (text[length] == '\0')
            return;
        text += length + 1;
    }
}
