/*
 * What bash needs to know, as shell functions; the rest of its completion is the template.
 */
#include "manual/manual.h"

/* A string of 'WORD WORD' from words with '|' between them. */
static void add_spaced(struct buffer *out, const char *words)
{
    for (const char *c = words; *c != '\0'; c++)
        buffer_add_bytes(out, *c == '|' ? " " : c, 1);
}

static void add_values(struct buffer *out, const struct manual_values *values)
{
    if (values->words != NULL) {
        buffer_add(out, " words='");
        add_spaced(out, values->words);
        buffer_add(out, "'");
    }
    if (values->pattern != NULL)
        buffer_format(out, " files='%s'", values->pattern);
}

static void add_lists(const struct manual *manual, struct buffer *out)
{
    buffer_format(out, "_%s_commands='", manual->program);
    for (int i = 0; i < manual->command_count; i++)
        buffer_format(out, "%s%s", i == 0 ? "" : " ", manual->commands[i].name);
    buffer_format(out, "'\n_%s_options='", manual->program);
    for (int i = 0; i < manual->option_count; i++) {
        const struct manual_option *option = &manual->options[i];
        buffer_format(out, "%s--%s", i == 0 ? "" : " ", option->help.name);
        if (option->help.negates)
            buffer_format(out, " --no-%s", option->help.name);
        if (option->help.letter != 0)
            buffer_format(out, " -%c", option->help.letter);
    }
    buffer_add(out, "'\n\n");
}

static void add_option(const struct manual_option *option, struct buffer *out)
{
    if (option->help.argument == NULL)
        return;
    buffer_add(out, "    ");
    if (option->help.letter != 0)
        buffer_format(out, "-%c | ", option->help.letter);
    buffer_format(out, "--%s) takes=1", option->help.name);
    add_values(out, &option->values);
    if (option->values.commas)
        buffer_add(out, " commas=1");
    buffer_add(out, " ;;\n");
}

static void add_command(const struct manual_command *command, struct buffer *out)
{
    if (command->values.words == NULL && command->values.pattern == NULL)
        return;
    buffer_format(out, "    %s)", command->name);
    add_values(out, &command->values);
    buffer_add(out, " ;;\n");
}

void manual_bash(const struct manual *manual, struct buffer *out)
{
    add_lists(manual, out);
    buffer_format(out, "_%s_after()\n{\n    case $1 in\n", manual->program);
    for (int i = 0; i < manual->option_count; i++)
        add_option(&manual->options[i], out);
    for (int i = 0; i < manual->command_count; i++)
        add_command(&manual->commands[i], out);
    buffer_format(out, "    esac\n}\n\n_%s_pairs()\n{\n    case $1 in\n", manual->program);
    for (int i = 0; i < manual->command_count; i++) {
        if (manual->commands[i].pairs == NULL)
            continue;
        buffer_format(out, "    %s) words='", manual->commands[i].name);
        add_spaced(out, manual->commands[i].pairs);
        buffer_add(out, "' ;;\n");
    }
    buffer_add(out, "    esac\n}\n");
}
