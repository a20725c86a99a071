/*
 * Command lines of the engine protocol: bytes in, words out. Which commands there are is not
 * known here.
 */

#include "ui/gtp/gtp_private.h"

enum { LINE_LIMIT = 1 << 20, ID_DIGITS_MAX = 18 };

/* As GTP 2 asks: tabs become spaces, other control characters are left out. */
static void add_cleaned(struct buffer *text, int byte)
{
    char character = byte == '\t' ? ' ' : (char)byte;
    if (byte == '\t' || (byte >= ' ' && byte != 127))
        buffer_add_bytes(text, &character, 1);
}

bool gtp_read_line(FILE *in, struct buffer *text, bool *too_long)
{
    int byte = getc(in);
    *too_long = false;
    buffer_set(text, "");
    if (byte == EOF)
        return false;
    while (byte != EOF && byte != '\n') {
        if (text->length < LINE_LIMIT)
            add_cleaned(text, byte);
        else
            *too_long = true;
        byte = getc(in);
    }
    return true;
}

struct gtp_line gtp_split_line(char *text)
{
    struct gtp_line line = {"", text + strspn(text, " "), NULL};
    size_t length = strcspn(line.name, " #");
    if (length > 0 && length <= ID_DIGITS_MAX && strspn(line.name, "0123456789") == length) {
        line.id = line.name;
        line.name += length;
        /* The id gets its end only now that what follows is known. */
        char *next = line.name + strspn(line.name, " ");
        if (*line.name == ' ')
            *line.name = '\0';
        else if (*line.name == '#')
            *line.name = *next = '\0';
        line.name = next;
        length = strcspn(line.name, " #");
    }
    line.rest = line.name + length;
    if (*line.rest == ' ')
        *line.rest++ = '\0';
    else if (*line.rest == '#')
        *line.rest = '\0';
    return line;
}

char *gtp_trim(char *text)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
    return text;
}

char *gtp_next_word(char **cursor)
{
    char *word = *cursor + strspn(*cursor, " ");
    if (*word == '\0')
        return NULL;
    char *end = word + strcspn(word, " ");
    *cursor = *end ? end + 1 : end;
    *end = '\0';
    return word;
}
