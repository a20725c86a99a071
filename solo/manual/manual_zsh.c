/*
 * What zsh's _arguments needs to know: commands, options with their values, words behind commands.
 */
#include "manual/manual.h"

#include <string.h>

/* TEXT between single quotes, within a specification that COLONS and brackets mean something to. */
static void add_quoted(struct buffer *out, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\'')
            buffer_add(out, "'\\'");
        else if (strchr("[]:\\", *c) != NULL)
            buffer_add(out, "\\");
        buffer_add_bytes(out, c, 1);
    }
}

static void add_words(struct buffer *out, const char *words)
{
    for (const char *c = words; *c != '\0'; c++)
        buffer_add_bytes(out, *c == '|' ? " " : c, 1);
}

static void add_files(struct buffer *out, const char *pattern)
{
    if (strcmp(pattern, "*") == 0)
        buffer_add(out, "_files");
    else
        buffer_format(out, "_files -g \"%s\"", pattern);
}

/* The action that offers VALUES; nothing known is a message alone. */
static void add_action(struct buffer *out, const struct manual_values *values)
{
    if (values->commas) {
        buffer_add(out, "_values -s , value ");
        add_words(out, values->words);
    } else if (values->words != NULL && values->pattern != NULL) {
        buffer_add(out, "{ compadd -- ");
        add_words(out, values->words);
        buffer_add(out, "; ");
        add_files(out, values->pattern);
        buffer_add(out, " }");
    } else if (values->words != NULL) {
        buffer_add(out, "(");
        add_words(out, values->words);
        buffer_add(out, ")");
    } else if (values->pattern != NULL) {
        add_files(out, values->pattern);
    } else {
        buffer_add(out, " ");
    }
}

static void add_about(struct buffer *out, const struct manual_option *option)
{
    buffer_add(out, "'[");
    add_quoted(out, option->help.about);
    buffer_add(out, "]");
    if (option->help.argument != NULL) {
        buffer_add(out, ":");
        add_quoted(out, option->help.argument);
        buffer_add(out, ":");
        if (strcmp(option->help.argument, "KEY=VALUE") == 0)
            buffer_add(out, "->pair");
        else
            add_action(out, &option->values);
    }
    buffer_add(out, "' \\\n");
}

static void add_option(struct buffer *out, const struct manual_option *option)
{
    const char *equals = option->help.argument != NULL ? "=" : "";
    bool repeats = strstr(option->help.about, "times") != NULL ||
                   strstr(option->help.about, "repeated") != NULL;
    buffer_add(out, "        ");
    if (option->help.letter != 0 && !repeats)
        buffer_format(out, "'(-%c --%s)'", option->help.letter, option->help.name);
    if (repeats)
        buffer_add(out, "'*'");
    if (option->help.letter != 0)
        buffer_format(out, "{-%c%s,--%s%s}", option->help.letter, equals[0] != '\0' ? "+" : "",
            option->help.name, equals);
    else
        buffer_format(out, "--%s%s", option->help.name, equals);
    add_about(out, option);
    if (option->help.negates) {
        buffer_format(out, "        --no-%s'[not ", option->help.name);
        add_quoted(out, option->help.about);
        buffer_add(out, "]' \\\n");
    }
}

static void add_states(const struct manual *manual, struct buffer *out)
{
    buffer_add(out,
        "    case $state in\n    command) _describe -t commands command commands && ret=0 ;;\n"
        "    more)\n        case $line[1] in\n");
    for (int i = 0; i < manual->command_count; i++) {
        const struct manual_command *command = &manual->commands[i];
        if (command->values.words == NULL && command->values.pattern == NULL)
            continue;
        buffer_format(out, "        %s) ", command->name);
        if (command->values.words != NULL) {
            buffer_add(out, "compadd -- ");
            add_words(out, command->values.words);
        } else {
            add_files(out, command->values.pattern);
        }
        buffer_add(out, " && ret=0 ;;\n");
    }
    buffer_add(out, "        esac\n        ;;\n    pair)\n        case $line[1] in\n");
    for (int i = 0; i < manual->command_count; i++) {
        if (manual->commands[i].pairs == NULL)
            continue;
        buffer_format(out, "        %s) compadd -S '' -- ", manual->commands[i].name);
        add_words(out, manual->commands[i].pairs);
        buffer_add(out, " && ret=0 ;;\n");
    }
    buffer_add(out, "        esac\n        ;;\n    esac\n");
}

void manual_zsh(const struct manual *manual, struct buffer *out)
{
    buffer_add(out, "    commands=(\n");
    for (int i = 0; i < manual->command_count; i++) {
        buffer_format(out, "        '%s:", manual->commands[i].name);
        add_quoted(out, manual->commands[i].about);
        buffer_add(out, "'\n");
    }
    buffer_add(out, "    )\n    _arguments -s -S -C : \\\n");
    for (int i = 0; i < manual->option_count; i++)
        add_option(out, &manual->options[i]);
    buffer_add(out, "        '1: :->command' \\\n        '*: :->more' && ret=0\n");
    add_states(manual, out);
}
