/*
 * Reading a rules text section by section.
 */
#include "ui/words/words.h"

#include <string.h>

static bool is_heading(const char *line)
{
    return strncmp(line, "# ", 2) == 0;
}

enum { WIDE_LABEL = 12 }; /* bytes, as of "規則A" or "ルール" */

/* "1. ", "- ", "* ", "Rule A: ", or an indented line begins a line of its own. */
static bool begins_item(const char *line)
{
    bool capital = line[0] >= 'A' && line[0] <= 'Z';
    size_t digits = strspn(line, "0123456789");
    size_t label = strcspn(line, ":\n");
    const char *wide_label = strstr(line, "：");
    bool labelled = (unsigned char)line[0] >= 0x80 && wide_label &&
                    wide_label < line + strcspn(line, "\n") && wide_label - line <= WIDE_LABEL;
    return labelled || line[0] == ' ' || strncmp(line, "- ", 2) == 0 ||
           strncmp(line, "* ", 2) == 0 || (digits > 0 && strncmp(line + digits, ". ", 2) == 0) ||
           (capital && label < 10 && line[label] == ':');
}

/* Lines of a language without spaces between words are joined without one. */
static bool is_wide_end(const struct buffer *body, const char *line)
{
    return (unsigned char)body->data[body->length - 1] >= 0x80 && (unsigned char)line[0] >= 0x80;
}

static void add_line(struct buffer *body, const char *line, size_t length, bool after_blank)
{
    if (body->length > 0)
        buffer_add(body, after_blank               ? "\n\n"
                         : begins_item(line)       ? "\n"
                         : is_wide_end(body, line) ? ""
                                                   : " ");
    buffer_add_bytes(body, line, length);
}

static const char *read_body(const char *at, struct buffer *body)
{
    bool blank = false;
    while (*at && !is_heading(at)) {
        size_t length = strcspn(at, "\n");
        if (length > 0)
            add_line(body, at, length, blank);
        blank = length == 0;
        at += length + (at[length] == '\n');
    }
    return at;
}

bool section_next(const char **cursor, struct section *section)
{
    const char *at = *cursor;
    buffer_clear(&section->heading);
    buffer_clear(&section->body);
    buffer_add(&section->heading, "");
    buffer_add(&section->body, "");
    if (*at == '\0')
        return false;
    if (is_heading(at)) {
        size_t length = strcspn(at, "\n");
        buffer_add_bytes(&section->heading, at + 2, length - 2);
        at += length + (at[length] == '\n');
    }
    *cursor = read_body(at, &section->body);
    return true;
}

bool sections_paragraph(const char **at, struct buffer *paragraph)
{
    *at += strspn(*at, "\n");
    size_t length = strcspn(*at, "\n");
    buffer_clear(paragraph);
    buffer_add_bytes(paragraph, *at, length);
    *at += length;
    return length > 0;
}

void section_finish(struct section *section)
{
    buffer_finish(&section->heading);
    buffer_finish(&section->body);
}
