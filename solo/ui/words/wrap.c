/*
 * Wraps text to the width of a terminal, in characters that it can show.
 */
#include "ui/words/words.h"

#include <unilbrk.h>
#include <unistr.h>
#include <uniwidth.h>

struct spelling {
    uint32_t code_point;
    const char *ascii;
};

/* ASCII spellings. The last ones are the same as on the boards. */
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
    uint8_t bytes[4];
    int count = u8_uctomb(bytes, c, sizeof bytes);
    buffer_add_bytes(out, bytes, count > 0 ? (size_t)count : 0);
}

int wrap_code_point_columns(uint32_t code_point)
{
    int columns = code_point < 0x80 ? 1 : uc_width(code_point, "UTF-8");
    return columns < 0 ? 1 : columns;
}

/* Returns the columns that the first LENGTH bytes take. */
static int columns_of(const char *line, size_t length)
{
    int columns = 0;
    for (const char *at = line; at < line + length;)
        columns += wrap_code_point_columns(text_next_code_point(&at));
    return columns;
}

int wrap_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

void wrap_add_padded(struct buffer *out, const char *text, int width)
{
    int lacking = width - wrap_columns(text);
    buffer_format(out, "%s%*s", text, lacking > 0 ? lacking : 0, "");
}

void wrap_add_code_point(struct buffer *out, uint32_t c, bool ascii)
{
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffd;
    if (control)
        buffer_add(out, "?");
    else if (c < 0x80)
        buffer_add_bytes(out, (const char[]){(char)c}, 1);
    else if (ascii && wrap_code_point_columns(c) < 2)
        buffer_add(out, ascii_spelling(c));
    else
        add_utf8(out, c);
}

/* Returns how far the rest of a broken line is indented: as far as its first word or, in a list, as
 * far as the text after the mark or gap ("d8   b2 c3", "help    this list"). */
static int hanging(const char *line, size_t length, int width)
{
    size_t at = 0;
    while (at < length && line[at] == ' ')
        at++;
    size_t start = at;
    if (at + 2 <= length && strncmp(line + at, "- ", 2) == 0)
        start = at + 2;
    for (; at + 2 < length && at < (size_t)width * 3 / 8; at++) {
        if (line[at] != ' ' || line[at + 1] != ' ')
            continue;
        while (at < length && line[at] == ' ')
            at++;
        int columns = columns_of(line, at);
        return columns < width / 2 ? columns : (int)start;
    }
    return (int)start;
}

/* A line that is being broken. */
struct breaking {
    struct buffer *out;
    int column, indent, width;
    bool ascii;
};

/* Adds LENGTH bytes that must not be broken, with SPACES before them. */
static void add_piece(struct breaking *line, int spaces, const char *piece, size_t length)
{
    LOCAL_BUFFER clean = BUFFER_INIT;
    for (const char *at = piece; at < piece + length;)
        wrap_add_code_point(&clean, text_next_code_point(&at), line->ascii);
    int columns = clean.data ? wrap_columns(clean.data) : 0;
    if (line->column > line->indent && line->column + spaces + columns > line->width) {
        buffer_format(line->out, "\n%*s", line->indent, "");
        line->column = line->indent;
        spaces = 0;
    }
    buffer_format(line->out, "%*s", spaces, "");
    buffer_add_bytes(line->out, clean.data, clean.length);
    line->column += spaces + columns;
}

static bool is_wide(const char *at)
{
    return (unsigned char)*at >= 0x80 && wrap_code_point_columns(text_next_code_point(&at)) == 2;
}

/* Finds where a word of LENGTH bytes may be broken. Returns an array with one UC_BREAK_... per
 * byte, which the caller frees; NULL if it may not be broken. */
static char *find_breaks(const char *word, size_t length)
{
    bool wide = false;
    for (size_t i = 0; i < length; i++)
        wide = wide || ((word[i] & 0xc0) == 0xc0 && is_wide(word + i));
    if (!wide)
        return NULL;
    char *breaks = memory_create(length, 1);
    u8_possible_linebreaks((const uint8_t *)word, length, "UTF-8", breaks);
    return breaks;
}

/* Reports whether a path begins at AT, after a wide colon: by itself, Unicode never allows a break
 * before '/'. */
static bool begins_path(const char *word, size_t at)
{
    static const char colon[] = "：";
    size_t length = sizeof colon - 1;
    return word[at] == '/' && at >= length && memcmp(word + at - length, colon, length) == 0;
}

/* Adds a word with the spaces before it. Narrow words are never broken: a break counts only beside
 * a wide character. */
static void add_word(struct breaking *line, int spaces, const char *word, size_t length)
{
    FREED char *breaks = find_breaks(word, length);
    size_t start = 0;
    bool before = false; /* the last character was wide */
    for (size_t i = 0; breaks && i < length; i++) {
        if ((word[i] & 0xc0) == 0x80)
            continue;
        bool wide = is_wide(word + i);
        bool may = breaks[i] == UC_BREAK_POSSIBLE && (wide || before);
        if (i > start && (may || begins_path(word, i))) {
            add_piece(line, spaces, word + start, i - start);
            spaces = 0;
            start = i;
        }
        before = wide;
    }
    add_piece(line, spaces, word + start, length - start);
}

/* Reports whether the LENGTH bytes end in a wide full stop, comma or bracket. */
static bool ends_in_wide_stop(const char *line, size_t length)
{
    static const char *const stops[] = {"。", "、", "！", "？", "）", "」", "：", "・"};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        if (length >= 3 && memcmp(line + length - 3, stops[i], 3) == 0)
            return true;
    return false;
}

static void wrap_line(struct buffer *out, const char *text, size_t length, int width, bool ascii)
{
    struct breaking line = {out, 0, hanging(text, length, width), width, ascii};
    size_t at = 0;
    while (at < length) {
        int spaces = 0;
        size_t start = at;
        for (; start < length && text[start] == ' '; start++)
            spaces++;
        size_t end = start;
        while (end < length && text[end] != ' ')
            end++;
        if (end == start)
            break;
        if (spaces == 1 && ends_in_wide_stop(text, at))
            spaces = 0;
        add_word(&line, spaces, text + start, end - start);
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
