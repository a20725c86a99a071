/*
 * Text from outside made fit to be shown. All that is shown goes through escape_next.
 */
#include "core/escape.h"

#include <string.h>

struct range {
    uint32_t first;
    uint32_t last;
};

/* Controls, and what Unicode has to turn the direction of text or to end a line (UAX #9, section 2;
 * the Unicode Standard, section 23.1). */
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
    if (*start >= ' ' && *start < 0x7f) { /* most there is */
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
