/*
 * The options of the games, from their tables.
 */
#include "manual/manual_games.h"

#include "games/options.h"

enum { NUMBERS_SHOWN = 12 };

/* "rings=any|rings=one", "side=3|..."; "bank=" where the numbers are too many. */
static void add_pairs(char **pairs, const struct option_spec *spec)
{
    char memory[80];
    struct text pair;
    for (const char *c = spec->words; c != NULL && *c != '\0'; c += *c == '|') {
        pair = text_in(memory, sizeof memory);
        text_format(&pair, "%s=", spec->key);
        while (*c != '|' && *c != '\0')
            text_add_char(&pair, *c++);
        manual_add_word(pairs, memory);
    }
    int low = spec->low, high = spec->high;
    if (high - low >= NUMBERS_SHOWN) {
        pair = text_in(memory, sizeof memory);
        text_format(&pair, "%s=", spec->key);
        manual_add_word(pairs, memory);
        return;
    }
    for (int number = low; number <= high; number++) {
        pair = text_in(memory, sizeof memory);
        text_format(&pair, "%s=%d", spec->key, number);
        manual_add_word(pairs, memory);
    }
}

struct manual_command *manual_add_game(struct manual *manual, const struct game *game)
{
    struct manual_command *command = manual_add_command(manual, game->slug);
    command->game = true;
    command->about = memory_copy_string(game->about);
    for (int i = 0; i < options_count(game->options); i++)
        add_pairs(&command->pairs, &game->options[i]);
    return command;
}

void manual_add_game_options(char **notes, const struct game *game)
{
    manual_add_note(notes, ".Bl -tag -width Ds");
    for (int i = 0; i < options_count(game->options); i++) {
        char memory[400];
        struct text text = text_in(memory, sizeof memory);
        text_format(&text, ".It Ar %s Ns = Ns Ar VALUE\n%s: ", game->options[i].key,
            game->options[i].about);
        options_format_accepted(game->options, i, &text);
        text_add_char(&text, '.');
        manual_add_note(notes, memory);
    }
    manual_add_note(notes, ".El");
}
