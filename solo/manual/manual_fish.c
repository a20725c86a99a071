/*
 * Completion for fish: one line for every command, option and list of words.
 */
#include "manual/manual.h"

#include <string.h>

static void add_quoted(struct buffer *out, const char *text)
{
    buffer_add(out, "'");
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\'' || *c == '\\')
            buffer_add(out, "\\");
        buffer_add_bytes(out, c, 1);
    }
    buffer_add(out, "'");
}

static void add_words(struct buffer *out, const char *words)
{
    for (const char *c = words; *c != '\0'; c++)
        buffer_add_bytes(out, *c == '|' ? " " : c, 1);
}

/* Words and files of a kind, in one -a, since a second one would replace it; fish adds folders by
 * itself. */
static void add_values(struct buffer *out, const struct manual_values *values)
{
    bool any = values->pattern != NULL && strcmp(values->pattern, "*") == 0;
    bool kind = values->pattern != NULL && !any;
    if (any)
        buffer_add(out, " -F");
    if (values->words == NULL && !kind)
        return;
    buffer_add(out, kind ? " -k -a '" : " -a '");
    if (values->words != NULL)
        add_words(out, values->words);
    if (kind)
        buffer_format(out, "%s(__fish_complete_suffix %s)", values->words != NULL ? " " : "",
            values->pattern + 1);
    buffer_add(out, "'");
}

static void add_option(
    const struct manual *manual, const struct manual_option *option, struct buffer *out)
{
    buffer_format(out, "complete -c %s -l %s", manual->program, option->help.name);
    if (option->help.letter != 0)
        buffer_format(out, " -s %c", option->help.letter);
    if (option->help.argument != NULL) {
        bool any = option->values.pattern != NULL && strcmp(option->values.pattern, "*") == 0;
        buffer_add(out, any ? " -r" : " -x");
        add_values(out, &option->values);
    }
    buffer_add(out, " -d ");
    add_quoted(out, option->help.about);
    buffer_add(out, "\n");
    if (option->help.negates)
        buffer_format(out, "complete -c %s -l no-%s\n", manual->program, option->help.name);
}

static void add_command(
    const struct manual *manual, const struct manual_command *command, struct buffer *out)
{
    buffer_format(out,
        "complete -c %s -n \"not __fish_seen_subcommand_from $%s_commands\" -a %s"
        " -d ",
        manual->program, manual->program, command->name);
    add_quoted(out, command->about);
    buffer_add(out, "\n");
    if (command->values.words != NULL || command->values.pattern != NULL) {
        buffer_format(out, "complete -c %s -n '__fish_seen_subcommand_from %s'", manual->program,
            command->name);
        add_values(out, &command->values);
        buffer_add(out, "\n");
    }
    if (command->pairs != NULL) {
        buffer_format(out, "complete -c %s -n '__fish_seen_subcommand_from %s' -l option -x",
            manual->program, command->name);
        buffer_add(out, " -a '");
        add_words(out, command->pairs);
        buffer_add(out, "'\n");
    }
}

void manual_fish(const struct manual *manual, struct buffer *out)
{
    buffer_format(out, "set -g %s_commands", manual->program);
    for (int i = 0; i < manual->command_count; i++)
        buffer_format(out, " %s", manual->commands[i].name);
    buffer_add(out, "\n");
    for (int i = 0; i < manual->command_count; i++)
        add_command(manual, &manual->commands[i], out);
    for (int i = 0; i < manual->option_count; i++)
        add_option(manual, &manual->options[i], out);
}
