/*
 * The words a Tab can complete at the game's prompt.
 */
#include "ui/commands/commands.h"

#include <stdlib.h>
#include <string.h>

static char *spelling_of(const struct talk *talk, const struct action *action)
{
    struct buffer spelling = BUFFER_INIT;
    table_add_action(talk->table, action, &spelling);
    return spelling.data;
}

void completion_init(struct completion *completion, struct talk *talk)
{
    const struct command_list *commands = talk->commands;
    const struct action_list *legal = table_legal(talk->table);
    size_t queries = 0;
    while (speech_queries(talk)[queries].name)
        queries++;
    completion->count = 0;
    completion->word = memory_create(commands->count + queries + legal->count, sizeof(char *));
    for (size_t i = 0; i < commands->count; i++)
        completion->word[completion->count++] = memory_copy_string(commands->items[i].name);
    for (const struct speech_query *query = speech_queries(talk); query->name; query++)
        completion->word[completion->count++] = memory_copy_string(query->name);
    for (size_t i = 0; i < legal->count; i++)
        completion->word[completion->count++] = spelling_of(talk, &legal->items[i]);
}

void completion_finish(struct completion *completion)
{
    for (size_t i = 0; i < completion->count; i++)
        free(completion->word[i]);
    free(completion->word);
    memset(completion, 0, sizeof *completion);
}

struct ui_words completion_words(const struct completion *completion)
{
    return (struct ui_words){(const char *const *)completion->word, completion->count};
}
