/*
 * The words a Tab can complete at the game's prompt.
 */
#include "ui/commands/completion.h"

#include "ui/commands/commands.h"

#include <stdlib.h>
#include <string.h>

void completion_init(struct completion *completion, struct table *table)
{
    const struct game *game = session_game(table->session);
    table_find_legal(table);
    completion->count = 0;
    completion->word = memory_create(commands_count + table->legal.count, sizeof(char *));
    for (size_t i = 0; i < commands_count; i++)
        completion->word[completion->count++] = memory_copy_string(commands[i].name);
    for (size_t i = 0; i < table->legal.count; i++) {
        char spelling[GAME_SPELLING_SIZE];
        struct text text = text_in(spelling, sizeof spelling);
        game->format(session_rules(table->session), table_view(table), &table->legal.items[i],
            &text);
        completion->word[completion->count++] = memory_copy_string(spelling);
    }
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
