/*
 * Looking a command up: by its whole name, or as it was shortened.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "ui/words/words.h"

#include <assert.h>
#include <string.h>

void command_names(const struct command_list *list, const char *names[COMMANDS_MAX])
{
    assert(list->count <= COMMANDS_MAX);
    for (size_t i = 0; i < list->count; i++)
        names[i] = list->items[i].name;
}

bool command_is_about(const struct command *command, const char *word)
{
    return (unsigned char)word[0] >= 0x80 &&
           strstr(language_of_context("command", command->name), word);
}

const struct command *command_named(const struct command_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (words_same(list->items[i].name, name))
            return &list->items[i];
    return NULL;
}

const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting)
{
    const char *names[COMMANDS_MAX], *begun[COMMANDS_MAX];
    size_t found = 0, fit = 0;
    command_names(list, names);
    *count = words_match(names, list->count, typed, &found);
    if (*count == 1)
        return &list->items[found];
    for (size_t i = 0; i < list->count; i++)
        if (words_begin(names[i], typed))
            begun[fit++] = names[i];
    words_join(fitting, begun, fit, WORDS_OR);
    return NULL;
}

void command_run(struct talk *talk, const struct command *command, const char *rest)
{
    FREED char *trimmed = words_trim(rest);
    command->run(talk, trimmed);
}
