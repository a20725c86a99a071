/*
 * The conversation of the engine protocol: read a line, find the command, write its answer. The
 * commands themselves are in gtp_commands.c, gtp_look.c and gtp_level.c.
 */

#include "ui/gtp/gtp.h"

#include "ui/gtp/gtp_private.h"

/* Adds the lines of TEXT that are not empty: an empty line would end the answer. */
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

static bool run_line(struct gtp *gtp, struct gtp_line *line)
{
    if (line->name[0] == '\0')
        return error_input(gtp->error, "no command after the id");
    const struct gtp_command *command = gtp_find_command(line->name);
    if (!command)
        return error_input(gtp->error, "unknown command");
    if (command->arguments != GTP_REST)
        line->rest[strcspn(line->rest, "#")] = '\0';
    gtp->arguments = gtp_trim(line->rest);
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

/* False if the answer cannot be written. */
static bool converse(struct gtp *gtp, char *text, bool too_long, FILE *out)
{
    struct gtp_line line = gtp_split_line(text);
    struct error error = ERROR_INIT;
    LOCAL_BUFFER answer = BUFFER_INIT;
    if (line.id[0] == '\0' && line.name[0] == '\0' && !too_long)
        return true; /* nothing but a comment */
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
    while (written && !gtp.quitting && gtp_read_line(in, &text, &too_long))
        written = converse(&gtp, text.data, too_long, out);
    gtp_take_session(&gtp, NULL);
    free(gtp.seed_text);
    return written ? 0 : 1;
}
