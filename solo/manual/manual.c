/*
 * The lists of options and commands.
 */
#include "manual/manual.h"

#include <stdlib.h>
#include <string.h>

/* ---- growing strings ---- */

static void add_after(char **string, const char *between, const char *more)
{
    struct buffer buffer = BUFFER_INIT;
    if (*string != NULL)
        buffer_format(&buffer, "%s%s", *string, between);
    buffer_add(&buffer, more);
    free(*string);
    *string = memory_copy_string(buffer.data);
    buffer_finish(&buffer);
}

void manual_add_word(char **words, const char *word)
{
    add_after(words, "|", word);
}

void manual_add_note(char **notes, const char *line)
{
    add_after(notes, "\n", line);
}

const char *manual_pattern(const char *argument, const char *plain)
{
    static const char *const suffixes[][2] = {{".yaml", "*.yaml"}, {".jsonl", "*.jsonl"},
        {".svg", "*.svg"}, {"|FILE", "*.yaml"}, {"PATH", "*"}, {"DIR", "*"}};
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++)
        if (strstr(argument, suffixes[i][0]) != NULL)
            return suffixes[i][1];
    return strstr(argument, "FILE") != NULL ? plain : NULL;
}

/* ---- the lists ---- */

struct manual_option *manual_add_option(struct manual *manual, const struct option_help *help)
{
    size_t count = (size_t)manual->option_count + 1;
    manual->options = memory_resize(manual->options, count, sizeof *manual->options);
    struct manual_option *option = &manual->options[manual->option_count++];
    *option = (struct manual_option){.help = *help};
    return option;
}

/* Titles of pages are in capitals. */
static char *page_title(const char *program, const char *name)
{
    struct buffer title = BUFFER_INIT;
    buffer_format(&title, "%s-%s", program, name);
    for (char *c = title.data; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    char *copy = memory_copy_string(title.data);
    buffer_finish(&title);
    return copy;
}

struct manual_command *manual_add_command(struct manual *manual, const char *name)
{
    size_t count = (size_t)manual->command_count + 1;
    manual->commands = memory_resize(manual->commands, count, sizeof *manual->commands);
    struct manual_command *command = &manual->commands[manual->command_count++];
    *command = (struct manual_command){
        .name = memory_copy_string(name), .title = page_title(manual->program, name)};
    return command;
}

struct manual_option *manual_option(struct manual *manual, const char *name)
{
    for (int i = 0; i < manual->option_count; i++)
        if (strcmp(manual->options[i].help.name, name) == 0)
            return &manual->options[i];
    return NULL;
}

const struct manual_command *manual_command(const struct manual *manual, const char *name)
{
    for (int i = 0; i < manual->command_count; i++)
        if (strcmp(manual->commands[i].name, name) == 0)
            return &manual->commands[i];
    return NULL;
}

void manual_finish(struct manual *manual)
{
    for (int i = 0; i < manual->option_count; i++) {
        struct manual_option *option = &manual->options[i];
        free(option->notes);
        free(option->values.words);
    }
    for (int i = 0; i < manual->command_count; i++) {
        struct manual_command *command = &manual->commands[i];
        char *owned[] = {command->name, command->title, command->synopsis, command->about,
            command->notes, command->pairs, command->values.words};
        for (size_t j = 0; j < sizeof owned / sizeof owned[0]; j++)
            free(owned[j]);
    }
    free(manual->options);
    free(manual->commands);
}
