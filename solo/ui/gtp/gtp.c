/*
 * The engine protocol's conversation: reads a line, finds the command, writes its answer. The
 * commands themselves are in gtp_commands.c, gtp_look.c and gtp_level.c.
 */

#include "ui/gtp/gtp.h"

#include "ui/gtp/gtp_private.h"

enum { LINE_LIMIT = 1 << 20, ID_DIGITS_MAX = 18 };

/* Adds BYTE as GTP 2 requires: a tab becomes a space, other control characters are dropped. */
static void add_cleaned(struct buffer *text, int byte)
{
    char character = byte == '\t' ? ' ' : (char)byte;
    if (byte == '\t' || (byte >= ' ' && byte != 127))
        buffer_add_bytes(text, &character, 1);
}

/* Reads a line into TEXT, without its newline and control characters. Returns false at the end of
 * input. *TOO_LONG is set if it has more than a megabyte, of which TEXT has the beginning. */
static bool read_line(FILE *in, struct buffer *text, bool *too_long)
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

/* A command line without control characters, with tabs as spaces. */
struct line {
    const char *id; /* digits, or "" */
    char *name;     /* "" for an empty line */
    char *rest;     /* the text after the name, with any comment */
};

static struct line split_line(char *text)
{
    struct line line = {"", text + strspn(text, " "), NULL};
    size_t length = strcspn(line.name, " #");
    if (length > 0 && length <= ID_DIGITS_MAX && strspn(line.name, "0123456789") == length) {
        line.id = line.name;
        line.name += length;
        /* The rest has been found, so the id can be terminated now. */
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

static char *trim(char *text)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
    return text;
}

/* ---- answers ---- */

/* Adds the lines of TEXT that are not empty, because an empty line would end the answer. */
static void add_lines(struct buffer *answer, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length > 0) {
            buffer_add_bytes(answer, text, length);
            buffer_add(answer, "\n");
        }
        text += length + (text[length] == '\n');
    }
}

static bool write_answer(FILE *out, bool good, const char *id, const char *text)
{
    LOCAL_BUFFER answer = BUFFER_INIT;
    buffer_format(&answer, "%s%s%s", good ? "=" : "?", id, *text ? " " : "");
    size_t head = answer.length;
    add_lines(&answer, text);
    if (answer.length == head)
        buffer_add(&answer, "\n");
    buffer_add(&answer, "\n");
    return fwrite(answer.data, 1, answer.length, out) == answer.length && fflush(out) == 0;
}

static bool run_line(struct gtp *gtp, struct line *line)
{
    if (line->name[0] == '\0')
        return error_input(gtp->error, "no command after the id");
    const struct gtp_command *command = gtp_find_command(line->name);
    if (!command)
        return error_input(gtp->error, "unknown command");
    if (command->arguments != GTP_REST)
        line->rest[strcspn(line->rest, "#")] = '\0';
    gtp->arguments = trim(line->rest);
    bool given = *gtp->arguments != '\0';
    if (!text_is_utf8(gtp->arguments, strlen(gtp->arguments)))
        return error_input(gtp->error, "not UTF-8");
    if (command->arguments == GTP_NONE && given)
        return error_input(gtp->error, "%s takes no arguments", command->name);
    if (command->arguments >= GTP_REQUIRED && !given)
        return error_input(gtp->error, "%s needs an argument", command->name);
    if (command->needs >= GTP_GAME && !gtp->session)
        return error_input(gtp->error, "no game yet: new_game comes first");
    if (command->needs == GTP_OWN_GAME && gtp->rated)
        return error_input(gtp->error,
            "%s is refused in a rated game: nobody helps, nothing is taken back", command->name);
    return command->run(gtp);
}

/* Answers one line; returns false if the answer cannot be written. */
static bool converse(struct gtp *gtp, char *text, bool too_long, FILE *out)
{
    struct line line = split_line(text);
    struct error error = ERROR_INIT;
    LOCAL_BUFFER answer = BUFFER_INIT;
    if (line.id[0] == '\0' && line.name[0] == '\0' && !too_long)
        return true; /* only a comment */
    buffer_add(&answer, "");
    gtp->answer = &answer;
    gtp->error = &error;
    bool good = too_long ? error_input(&error, "the line is too long") : run_line(gtp, &line);
    return write_answer(out, good, line.id, good ? answer.data : error_format(&error).line);
}

int gtp_run(const struct game *const *registry, player_finder find_player, FILE *in, FILE *out)
{
    struct gtp gtp = {.registry = registry, .find_player = find_player};
    LOCAL_BUFFER text = BUFFER_INIT;
    bool too_long;
    bool written = true;
    while (written && !gtp.quitting && read_line(in, &text, &too_long))
        written = converse(&gtp, text.data, too_long, out);
    gtp_take_session(&gtp, NULL);
    free(gtp.seed_text);
    return written ? 0 : 1;
}
