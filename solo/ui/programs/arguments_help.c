/*
 * The text of --help for hexplay, a program or a game, and the words for shell completion.
 */
#include "ui/programs/programs.h"

/* ---- as data ---- */

static bool option_at(int index, struct option_help *option)
{
    if (index >= argument_row_count)
        return false;
    const struct argument_row *row = &argument_rows[index];
    *option = (struct option_help){row->name, row->letter, false, row->argument, row->about};
    return true;
}

/* Finds what command INDEX names: a game to play or a program; returns false past the last. */
static bool find_command(int index, const struct game **game, const struct program **program)
{
    *game = NULL;
    *program = &programs_all.items[0];
    for (const struct game *const *at = game_registry; *at; at++) {
        if (index-- > 0)
            continue;
        *game = *at;
        return true;
    }
    if (index + 1 >= (int)programs_all.count)
        return false;
    *program = &programs_all.items[index + 1];
    return true;
}

static bool command_at(int index, struct command_help *command)
{
    const struct game *game;
    const struct program *program;
    if (!find_command(index, &game, &program))
        return false;
    *command = game ? (struct command_help){game->slug, NULL, game->about}
                    : (struct command_help){program->name, program->usage, program->about};
    return true;
}

/* Reports whether PROGRAM, playing GAME unless that is NULL, takes OPTION. */
static bool belongs(const struct program *program, const struct game *game, int option)
{
    const struct argument_row *row = &argument_rows[option];
    if (!game || row->use != TAKES_SIZE)
        return row->use == TAKES_NOTHING || (program->takes & row->use);
    for (const struct option_spec *spec = game->options; spec->key; spec++)
        if (spec->alias && strcmp(spec->alias, row->name) == 0)
            return true;
    return false;
}

static bool fits(int command, int option)
{
    const struct game *game;
    const struct program *program;
    return command < 0 || !find_command(command, &game, &program) || belongs(program, game, option);
}

static void offer(int command, int option, struct offers *offers)
{
    const struct game *game = NULL;
    const struct program *program = NULL;
    bool known = command >= 0 && find_command(command, &game, &program);
    if (option >= 0 && argument_rows[option].files)
        offer_files(offers, argument_rows[option].files);
    if (option >= 0 && argument_rows[option].offer)
        argument_rows[option].offer(game, offers);
    if (option >= 0 || !known || game || program->files_max == 0)
        return;
    if (!program->plays)
        offer_files(offers, "*.jsonl");
    for (const struct game *const *at = game_registry; program->plays && *at; at++)
        offer_word(offers, (*at)->slug, (*at)->about);
}

const struct usage arguments_usage = {"hexplay", option_at, command_at, fits, offer};

/* ---- for people ---- */

/* Adds the options of PROGRAM and GAME, or all if both are NULL. */
static void add_options(const struct program *program, const struct game *game, struct buffer *out)
{
    struct option_help option;
    buffer_add(out, _("\nOptions:\n"));
    for (int i = 0; option_at(i, &option); i++)
        if (!program || belongs(program, game, i))
            usage_add_option(out, &option, NULL);
}

static void add_players(const struct game *game, struct buffer *out)
{
    buffer_format(out, _("\nComputer players of %s:\n"), game->slug);
    for (const struct player *const *at = ai_players; *at; at++)
        if (ai_plays(*at, game->slug))
            usage_add_row(out, (*at)->name, _((*at)->about));
}

static void help_about(const struct arguments *arguments, struct buffer *out)
{
    const struct program *program = arguments->program;
    const struct game *game = arguments->game;
    buffer_format(out, _("Usage: hexplay %s [OPTION]...\n"), game ? game->slug : program->usage);
    buffer_format(out, "%s\n", _(game ? game->about : program->about));
    add_options(program, game, out);
    if (!game)
        return;
    options_help(game->options, NULL, out);
    add_players(game, out);
}

static void help_all(struct buffer *out)
{
    buffer_add(out, _("Usage: hexplay GAME [OPTION]...\n"
                      "  or:  hexplay COMMAND [FILE]\n"
                      "  or:  hexplay            (a menu)\n"
                      "Hexagon games in the terminal, alone or with the computer.\n"));
    buffer_add(out, _("\nGames:\n"));
    for (const struct game *const *game = game_registry; *game; game++)
        usage_add_row(out, (*game)->slug, _((*game)->about));
    buffer_add(out, _("\nCommands:\n"));
    for (size_t i = 1; i < programs_all.count; i++)
        usage_add_row(out, programs_all.items[i].usage, _(programs_all.items[i].about));
    buffer_add(
        out, _("\n'hexplay GAME --help' and 'hexplay COMMAND --help' say what belongs to each.\n"));
    add_options(NULL, NULL, out);
    buffer_add(out, _("\nExamples:\n"));
    buffer_add(out, "  hexplay pocket-hexes\n"
                    "  hexplay pocket-hexes --players 2 --level easy --seed tea\n"
                    "  hexplay resume");
}

void arguments_help(const struct arguments *arguments, struct buffer *out)
{
    if (arguments->program)
        help_about(arguments, out);
    else
        help_all(out);
}
