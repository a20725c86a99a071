/*
 * The text of --help for hexplay, a program or a game, and the words for shell completion.
 */
#include "ui/arguments/arguments.h"
#include "ui/words/words.h"

/* ---- as data ---- */

static bool option_at(int index, struct option_help *option)
{
    if (index >= argument_row_count)
        return false;
    const struct argument_row *row = &argument_rows[index];
    *option = (struct option_help){row->name, row->letter, false, row->argument, row->about};
    return true;
}

/* Finds what command INDEX names, a game to play or a program; returns false after the last. */
static bool find_command(int index, const struct game **game, const struct program **program)
{
    *game = NULL;
    *program = &program_rows[0];
    for (const struct game *const *at = game_registry; *at; at++) {
        if (index-- > 0)
            continue;
        *game = *at;
        return true;
    }
    if (index + 1 >= (int)PROGRAM_COUNT)
        return false;
    *program = &program_rows[index + 1];
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

/* Reports whether PROGRAM takes OPTION; if GAME is not NULL, when playing it. */
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

/* Adds the options of PROGRAM; if GAME is not NULL, those for playing it. */
static void add_options(const struct program *program, const struct game *game, struct buffer *out)
{
    struct option_help option;
    buffer_add(out, _("\nOptions:\n"));
    for (int i = 0; option_at(i, &option); i++)
        if (belongs(program, game, i))
            usage_add_option(out, &option, NULL);
}

static void add_players(const struct game *game, struct buffer *out)
{
    buffer_format(out, _("\nComputer players of %s:\n"), game->slug);
    for (const struct player *const *at = ai_players; *at; at++)
        if (ai_plays(*at, game->slug))
            usage_add_row(out, (*at)->name, _((*at)->about));
}

void arguments_help_about(const struct arguments *arguments, const char *name, struct buffer *out)
{
    const struct program *program = arguments->program;
    const struct game *game = arguments->game;
    buffer_format(out, _("Usage: %s %s [OPTION]...\n"), name, game ? game->slug : program->usage);
    buffer_format(out, "%s\n", _(game ? game->about : program->about));
    add_options(program, game, out);
    if (!game)
        return;
    options_help(game->options, NULL, out);
    add_players(game, out);
}

static void add_lab(struct buffer *out)
{
    const char *names[PROGRAM_COUNT];
    LOCAL_BUFFER list = BUFFER_INIT;
    size_t count = 0;
    for (int i = 1; i < PROGRAM_COUNT; i++)
        if (program_rows[i].in_lab)
            names[count++] = program_rows[i].name;
    words_join(&list, names, count, WORDS_AND);
    buffer_format(out, _("For measuring play, in paperhex-lab: %s.\n"), list.data);
}

/* Shows what fits on two screens of 24 lines; the rest is in the help of games and commands. */
void arguments_help(struct buffer *out)
{
    buffer_add(out, _("Usage: hexplay GAME [OPTION]...\n"
                      "  or:  hexplay COMMAND [FILE]\n"
                      "  or:  hexplay            (a menu)\n"
                      "Hexagon games in the terminal, alone or with the computer.\n"));
    buffer_add(out, _("\nGames:\n"));
    for (const struct game *const *game = game_registry; *game; game++)
        usage_add_row(out, (*game)->slug, _((*game)->about));
    buffer_add(out, _("\nCommands:\n"));
    for (int i = 1; i < PROGRAM_COUNT; i++)
        if (!program_rows[i].in_lab)
            usage_add_row(out, program_rows[i].usage, _(program_rows[i].about));
    add_lab(out);
    buffer_add(
        out, _("\n'hexplay GAME --help' and 'hexplay COMMAND --help' list the options of each.\n"));
    buffer_add(out, _("\nOptions of most games:\n"));
    struct option_help option;
    for (int i = 0; option_at(i, &option); i++)
        if (argument_rows[i].usual)
            usage_add_option(out, &option, NULL);
    buffer_add(out, _("\nExamples:\n"));
    buffer_add(out, "  hexplay pocket-hexes --players 2 --level easy --seed tea\n"
                    "  hexplay resume");
}
