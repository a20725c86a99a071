/*
 * Fills a template: "@PART@" alone on a line becomes a list, "@WORD@" within a line a word.
 */
#include "manual/manual.h"

#include "core/os.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEMPLATE_LIMIT = 1 << 20 };

struct part {
    const char *line;
    void (*add)(const struct manual *manual, struct buffer *out);
};

static const struct part parts[] = {
    {"@OPTIONS@", manual_page_options},
    {"@COMMANDS@", manual_page_commands},
    {"@SEE_ALSO@", manual_page_see_also},
    {"@BASH@", manual_bash},
    {"@ZSH@", manual_zsh},
    {"@FISH@", manual_fish},
};

static bool add_part(const struct manual *manual, const char *line, struct buffer *out)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcmp(line, parts[i].line) != 0)
            continue;
        parts[i].add(manual, out);
        return true;
    }
    return false;
}

static const char *or_nothing(const char *string)
{
    return string != NULL ? string : "";
}

static const char *word_for(
    const struct manual *manual, const struct manual_command *command, const char *key)
{
    if (strcmp(key, "PROGRAM") == 0)
        return manual->program;
    if (strcmp(key, "VERSION") == 0)
        return PAPERHEX_VERSION;
    if (command == NULL)
        return NULL;
    if (strcmp(key, "COMMAND") == 0)
        return command->name;
    if (strcmp(key, "TITLE") == 0)
        return command->title;
    if (strcmp(key, "ABOUT") == 0)
        return or_nothing(command->about);
    if (strcmp(key, "NOTES") == 0)
        return or_nothing(command->notes);
    return NULL;
}

/* Adds LINE with its words put in; false and an error for a word nobody knows. */
static bool add_line(const struct manual *manual, const struct manual_command *command,
    const char *line, struct buffer *out, struct error *error)
{
    while (*line != '\0') {
        size_t plain = strcspn(line, "@"), key = 0;
        buffer_add_bytes(out, line, plain);
        line += plain;
        if (*line == '\0')
            break;
        key = strspn(line + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        if (key == 0 || line[1 + key] != '@') {
            buffer_add_bytes(out, line++, 1);
            continue;
        }
        char name[32];
        struct text text = text_in(name, sizeof name);
        text_format(&text, "%.*s", (int)key, line + 1);
        const char *word = word_for(manual, command, name);
        if (word == NULL)
            return error_set(error, ERROR_INPUT, "nothing to put in for @%s@", name);
        buffer_add(out, word);
        line += key + 2;
    }
    buffer_add(out, "\n");
    return true;
}

static bool fill(const struct manual *manual, const struct manual_command *command, char *bytes,
    struct buffer *out, struct error *error)
{
    for (char *line = bytes; *line != '\0';) {
        char *end = line + strcspn(line, "\n");
        char *next = *end == '\n' ? end + 1 : end;
        *end = '\0';
        if (!add_part(manual, line, out) && !add_line(manual, command, line, out, error))
            return false;
        line = next;
    }
    return true;
}

static bool write_file(const char *path, const struct buffer *content, struct error *error)
{
    struct os_output *output = os_output_create(path, 0644, error);
    if (output == NULL)
        return false;
    if (os_output_write(output, content->data, content->length, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

static bool run(const struct manual *manual, char **arguments, struct error *error)
{
    const struct manual_command *command = NULL;
    if (arguments[3] != NULL) {
        command = manual_command(manual, arguments[3]);
        if (command == NULL)
            return error_set(
                error, ERROR_INPUT, "%s has no command '%s'", manual->program, arguments[3]);
    }
    char *bytes = NULL;
    size_t length = 0;
    if (!os_read_file(arguments[1], TEMPLATE_LIMIT, &bytes, &length, error))
        return false;
    struct buffer out = BUFFER_INIT;
    bool good = fill(manual, command, bytes, &out, error) && write_file(arguments[2], &out, error);
    buffer_finish(&out);
    free(bytes);
    return good;
}

int manual_main(const struct manual *manual, int count, char **arguments)
{
    struct error error = ERROR_INIT;
    if (count < 3 || count > 4) {
        fprintf(stderr, "usage: %s_manual TEMPLATE OUTPUT [COMMAND]\n", manual->program);
        return 2;
    }
    if (run(manual, arguments, &error))
        return 0;
    fprintf(stderr, "%s_manual: %s: %s\n", manual->program, arguments[1], error.message);
    return error_exit_status(&error);
}
