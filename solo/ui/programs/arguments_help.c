/*
 * What --help says: programs, options, games with their own options, computer players.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/language.h"
#include "games/registry.h"

#include <string.h>

enum { WORDS_SIZE = 400 };

/* One line of help: two columns. */
static void add_help_line(struct buffer *out, const char *left, const char *about)
{
    int gap = 27 - (int)strlen(left);
    buffer_format(out, "  %s%*s%s\n", left, gap > 2 ? gap : 2, "", about);
}

bool arguments_option(int index, struct option_help *option)
{
    for (int i = 0; i < argument_row_count; i++) {
        if (argument_rows[i].about == NULL || index-- > 0)
            continue;
        *option = (struct option_help){argument_rows[i].name, argument_rows[i].letter, false,
            argument_rows[i].argument, argument_rows[i].about};
        return true;
    }
    return false;
}

static void add_option_help(struct buffer *out, const struct option_help *option)
{
    char memory[64];
    struct text left = text_in(memory, sizeof memory);
    if (option->letter)
        text_format(&left, "-%c, ", option->letter);
    else
        text_add(&left, "    ");
    text_format(&left, "--%s", option->name);
    if (option->argument)
        text_format(&left, " %s", option->argument);
    add_help_line(out, memory, _(option->about));
}

static void add_game_help(struct buffer *out, const struct game *game)
{
    struct option_values usual;
    options_defaults(game->options, &usual);
    add_help_line(out, game->slug, _(game->about));
    for (int i = 0; i < options_count(game->options); i++) {
        char words[WORDS_SIZE], accepted[WORDS_SIZE], value[40], key[40];
        struct text all = text_in(words, sizeof words), may = text_in(accepted, sizeof accepted);
        struct text initial = text_in(value, sizeof value), left = text_in(key, sizeof key);
        options_format_accepted(game->options, i, &may);
        options_format(game->options, &usual, i, &initial);
        text_format(&left, "  %s=", game->options[i].key);
        text_format(&all, _("%s (%s; usually %s)"), _(game->options[i].about), accepted, value);
        add_help_line(out, key, words);
    }
}

static void add_level_help(struct buffer *out, const struct game *game)
{
    buffer_format(out, _("\nComputer players of %s:\n"), game->slug);
    for (const struct player *const *at = ai_players; *at; at++)
        if (ai_plays(*at, game->slug))
            add_help_line(out, (*at)->name, _((*at)->about));
}

void arguments_help(const struct program_list *programs, struct buffer *out)
{
    buffer_add(out, _("Usage: hexplay GAME [OPTION]...\n"
                      "  or:  hexplay COMMAND [FILE]\n"
                      "  or:  hexplay            (a menu)\n"
                      "Hexagon games in the terminal, alone or with the computer.\n"));
    buffer_add(out, _("\nCommands:\n"));
    for (size_t i = 1; i < programs->count; i++)
        add_help_line(out, programs->items[i].usage, _(programs->items[i].about));
    buffer_add(out, _("\nOptions:\n"));
    struct option_help option;
    for (int i = 0; arguments_option(i, &option); i++)
        add_option_help(out, &option);
    buffer_add(out, _("\nGames and their rule options:\n"));
    for (const struct game *const *game = game_registry; *game; game++)
        add_game_help(out, *game);
    for (const struct game *const *game = game_registry; *game; game++)
        add_level_help(out, *game);
    buffer_add(out, _("\nExamples:\n"));
    buffer_add(out, "  hexplay pocket-hexes\n"
                    "  hexplay pocket-hexes --players 2 --level easy --seed tea\n"
                    "  hexplay resume");
}
