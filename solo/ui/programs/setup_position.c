/*
 * From --position to a game that can be begun.
 */
#include "ui/programs/programs.h"

#include "core/language.h"
#include "games/registry.h"

#include <string.h>
#include <unistd.h>

enum { POSITION_BYTES_MAX = 1 << 20 };

/* The line that was given, or the next one of standard input, byte by byte: what follows it is
 * typed. */
static bool position_line(
    const struct arguments *arguments, struct buffer *line, struct error *error)
{
    if (strcmp(arguments->position, "-") != 0) {
        buffer_add(line, arguments->position);
        return true;
    }
    char character;
    while (read(STDIN_FILENO, &character, 1) == 1 && character != '\n') {
        if (line->length == POSITION_BYTES_MAX)
            return error_set(error, ERROR_INPUT, "--position: the line is too long");
        buffer_add_bytes(line, &character, 1);
    }
    return line->length > 0 ||
           error_set(error, ERROR_INPUT, "--position -: there is no line on standard input");
}

/* What a position says already, and what must not be said of a game that began from one. */
static bool goes_with_position(const struct arguments *arguments, struct error *error)
{
    const char *other = arguments->pair_count > 0 ? _("game options")
                        : arguments->players > 0  ? "--players"
                        : arguments->rated        ? "--rated"
                        : arguments->match > 0    ? "--match"
                                                  : NULL;
    return !other || error_set(error, ERROR_INPUT,
                         "--position and %s do not go together: a position brings its own rules "
                         "and players, and does not count",
                         other);
}

static bool read_position(
    const struct arguments *arguments, struct position *position, struct error *error)
{
    struct error why = ERROR_INIT;
    LOCAL_BUFFER line = BUFFER_INIT;
    bool there = position_line(arguments, &line, error);
    bool read = there && position_read(position, game_registry, line.data, &why);
    if (there && !read)
        error_set(error, ERROR_INPUT, "--position: %s", why.message);
    return read;
}

/* The seats of people at a real table, who hold what is not known here. */
static unsigned people_at_table(const struct session_setup *setup)
{
    unsigned people = 0;
    for (int seat = 0; setup->chance == CHANCE_TABLE && seat < GAME_PLAYERS_MAX; seat++)
        if (setup->seats[seat].kind != SEAT_AI)
            people |= 1u << seat;
    return people;
}

/* What nobody here knows is dealt anew: by the seed, if one is named. */
static bool complete(const struct arguments *arguments, const struct session_setup *setup,
    struct position *position, struct error *error)
{
    if (position->seat < 0 && position->partial && !arguments->physical)
        return error_set(error, ERROR_INPUT,
            "--position: something in it is unknown and it is no player's view: that is a real "
            "table, for --physical");
    struct chance_seed seed =
        arguments->seed ? chance_seed_from_text(arguments->seed) : chance_seed_from_system();
    char digits[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&seed, digits);
    struct rng rng = rng_from_seed(rng_seed_from(digits, 0, 0, 0));
    return position_complete(position, people_at_table(setup), &rng, error);
}

bool setup_from_position(const struct arguments *arguments, struct position *position,
    struct session_setup *setup, struct error *error)
{
    struct arguments seats = *arguments;
    if (!goes_with_position(arguments, error) || !read_position(arguments, position, error))
        return false;
    seats.players = position->game->players(position->rules);
    bool good = position->game == arguments->game ||
                error_set(error, ERROR_INPUT, "--position is one of %s: hexplay %s --position ...",
                    position->game->slug, position->game->slug);
    good =
        good && setup_session(&seats, setup, error) && complete(arguments, setup, position, error);
    setup->options = position->options;
    setup->position = position;
    if (!good)
        position_finish(position);
    return good;
}
