/*
 * What hexplay can be asked, for its manual pages and completions; runs while building only.
 */
#include "ai/ai.h"
#include "games/registry.h"
#include "manual/manual_games.h"
#include "ui/programs/programs.h"

#include <string.h>

/* Whether the level at AT has that of an earlier one, for another game. */
static bool is_named_before(const struct player *const *at)
{
    for (const struct player *const *before = ai_players; before < at; before++)
        if (strcmp((*before)->name, (*at)->name) == 0)
            return true;
    return false;
}

/* Makes WORDS longer by every level of the computer, with PREFIX before it. */
static void add_levels(char **words, const char *prefix)
{
    for (const struct player *const *at = ai_players; *at != NULL; at++) {
        char memory[40];
        struct text text = text_in(memory, sizeof memory);
        if (!(*at)->level || is_named_before(at))
            continue;
        text_format(&text, "%s%s", prefix, (*at)->name);
        manual_add_word(words, memory);
    }
}

static void add_values(struct manual_option *option)
{
    const char *argument = option->help.argument;
    if (argument == NULL)
        return;
    option->values.pattern = manual_pattern(argument, "*.jsonl");
    if (strcmp(argument, "LEVEL") == 0)
        add_levels(&option->values.words, "");
    if (strcmp(argument, "en") == 0 || strcmp(argument, "en|ja") == 0)
        manual_add_word(&option->values.words, argument);
}

static void add_options(struct manual *manual)
{
    struct option_help help;
    for (int i = 0; arguments_option(i, &help); i++)
        add_values(manual_add_option(manual, &help));
}

/* Seats are numbered from 1; whoever plays all games may sit in any of them. */
static void add_seats(struct manual_option *option, int seats)
{
    for (int seat = 1; option != NULL && seat <= seats; seat++) {
        char memory[40];
        struct text text = text_in(memory, sizeof memory);
        text_format(&text, "%d=human", seat);
        manual_add_word(&option->values.words, memory);
        text = text_in(memory, sizeof memory);
        text_format(&text, "%d=", seat);
        add_levels(&option->values.words, memory);
    }
}

static void add_program(struct manual *manual, const struct program *program)
{
    struct manual_command *command = manual_add_command(manual, program->name);
    const char *rest = program->usage + strlen(program->name);
    if (rest[0] == ' ')
        command->synopsis = memory_copy_string(rest + 1);
    command->about = memory_copy_string(program->about);
    command->values.pattern = manual_pattern(program->usage, "*.jsonl");
    if (strstr(program->usage, "GAME") == NULL)
        return;
    for (const struct game *const *game = game_registry; *game != NULL; game++)
        manual_add_word(&command->values.words, (*game)->slug);
}

static void add_players(char **notes, const struct game *game)
{
    manual_add_note(notes, ".Sh COMPUTER PLAYERS\n.Bl -tag -width greedy");
    for (const struct player *const *at = ai_players; *at != NULL; at++) {
        char memory[200];
        struct text text = text_in(memory, sizeof memory);
        if (!ai_plays(*at, game->slug))
            continue;
        text_format(&text, ".It Cm %s\n%s.", (*at)->name, (*at)->about);
        manual_add_note(notes, memory);
    }
    manual_add_note(notes, ".El");
}

static void add_games(struct manual *manual)
{
    for (const struct game *const *game = game_registry; *game != NULL; game++) {
        struct manual_command *command = manual_add_game(manual, *game);
        command->synopsis = memory_copy_string("[options]");
        manual_add_game_options(&command->notes, *game);
        add_players(&command->notes, *game);
    }
}

int main(int count, char **arguments)
{
    struct manual manual = {.program = "hexplay", .related = "hexprint"};
    add_options(&manual);
    add_seats(manual_option(&manual, "seat"), GAME_PLAYERS_MAX);
    add_games(&manual);
    for (size_t i = 0; i < programs_all.count; i++)
        if (programs_all.items[i].name != NULL)
            add_program(&manual, &programs_all.items[i]);
    int status = manual_main(&manual, count, arguments);
    manual_finish(&manual);
    return status;
}
