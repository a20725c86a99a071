/*
 * Turns the command line into a game that can begin, with its options and seats.
 */
#include "ui/programs/programs.h"

#include <unistd.h>

enum { NAMED_MAX = 32 };

void setup_list_games(bool (*which)(const char *slug), struct buffer *out)
{
    const char *names[NAMED_MAX];
    size_t count = 0;
    for (const struct game *const *game = game_registry; *game && count < NAMED_MAX; game++)
        if (!which || which((*game)->slug))
            names[count++] = (*game)->slug;
    words_join(out, names, count, WORDS_AND);
}

/* Sets the error that GAME has no player NAME, and lists those it has. HUMAN: a person may be
 * named, too. Returns false. */
static bool no_such_player(
    const struct game *game, const char *name, bool human, struct error *error)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    arguments_list_players(game->slug, NULL, human, &list);
    error_input(error,
        "no player '%s' for %s; there are %s (those that only measure play in 'hexplay "
        "tournament')",
        name, game->slug, list.data);
    return false;
}

void setup_seat_level(struct seat *seat, const struct player *level)
{
    struct text name = text_in(seat->name, sizeof seat->name);
    char first = level->name[0];
    seat->kind = SEAT_AI;
    seat->player = level;
    text_format(
        &name, "%c%s", first >= 'a' && first <= 'z' ? first - 'a' + 'A' : first, level->name + 1);
}

static bool fill_seat(
    const struct arguments *arguments, int index, struct seat *seat, struct error *error)
{
    const char *who = arguments->seat[index];
    if (!who)
        who = index == 0 ? "human" : arguments->level;
    if (!who && arguments->usual_level && ai_find(arguments->game->slug, arguments->usual_level))
        who = arguments->usual_level;
    if (!who)
        who = player_levels[PLAYER_LEVEL_USUAL];
    if (strcmp(who, "human") == 0) {
        seat->kind = SEAT_HUMAN;
        seat->number = index + 1;
        return true;
    }
    const struct player *player = ai_find(arguments->game->slug, who);
    if (!player)
        return no_such_player(arguments->game, who, true, error);
    setup_seat_level(seat, player);
    return true;
}

static bool players_fit(const struct game *game, int players, struct error *error)
{
    if (players != game->players_min && game->players_min == game->players_max)
        return error_input(
            error, "%s is for %d players, not %d", game->slug, game->players_min, players);
    if (players < game->players_min || players > game->players_max)
        return error_input(error, "%s is for %d to %d players, not %d", game->slug,
            game->players_min, game->players_max, players);
    return true;
}

static bool fill_seats(const struct arguments *arguments, int players, struct session_setup *setup,
    struct error *error)
{
    const char *level = arguments->level;
    if (level && !ai_find(arguments->game->slug, level))
        return no_such_player(arguments->game, level, false, error);
    for (int i = 0; i < GAME_PLAYERS_MAX; i++) {
        if (i >= players && arguments->seat[i])
            return players_fit(arguments->game, i + 1, error) &&
                   error_input(
                       error, "--seat %d=%s needs --players %d", i + 1, arguments->seat[i], i + 1);
        if (i < players && !fill_seat(arguments, i, &setup->seats[i], error))
            return false;
    }
    return true;
}

/* Refuses options that don't suit a real table. A seed is only used for the computer's hidden
 * draws. */
static bool physical_fits(const struct arguments *arguments, struct error *error)
{
    const struct by_hand *by_hand = arguments->game->by_hand;
    if (!arguments->physical)
        return true;
    if (arguments->rated)
        return error_input(error, "--physical and --rated cannot be combined: nobody can check "
                                  "what happened at a real table");
    if (arguments->tutor)
        return error_input(error,
            "--physical and --tutor cannot be combined: the tutor would not know what people hold");
    if (arguments->seed && !(by_hand && by_hand->drawer))
        return error_input(error,
            "--physical and --seed cannot be combined in %s: the program draws nothing; use "
            "--computer-seed to repeat the computer's choices",
            arguments->game->slug);
    return true;
}

bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error)
{
    *setup = (struct session_setup){.game = arguments->game,
        .players = arguments->players,
        .seed_text = arguments->seed,
        .chance = arguments->physical ? CHANCE_TABLE : CHANCE_AUTO,
        .secret_choices = true,
        .computer_seed_text = arguments->computer_seed,
        .rated = arguments->rated};
    if (arguments->rated && (arguments->seed || arguments->computer_seed))
        return error_input(error,
            "--rated and %s cannot be combined: anyone who knows the seed knows what will come",
            arguments->seed ? "--seed" : "--computer-seed");
    if (arguments->rated && arguments->tutor)
        return error_input(error, "--rated and --tutor cannot be combined");
    if (!physical_fits(arguments, error))
        return false;
    int players = setup->players ? setup->players : arguments->game->players_default;
    return players_fit(arguments->game, players, error) &&
           arguments_options(arguments, arguments->game, &setup->options, error) &&
           fill_seats(arguments, players, setup, error);
}

void setup_again(const struct session *session, struct session_setup *setup)
{
    *setup = (struct session_setup){.game = session_game(session),
        .players = session_game(session)->players(session_rules(session)),
        .options = *session_options(session),
        .chance = session_usual_chance(session),
        .secret_choices = true,
        .rated = session_rated(session)};
    for (int seat = 0; seat < setup->players; seat++)
        setup->seats[seat] = *session_seat(session, seat);
}

struct session *setup_load(const char *path, enum load_mode mode, struct error *error)
{
    struct session *session = session_load(game_registry, ai_find, path, mode, error);
    if (!session && error->code == ERROR_SYSTEM && !os_file_exists(path))
        error->code = ERROR_INPUT;
    return session;
}

/* ---- from --position ---- */

enum { POSITION_BYTES_MAX = 1 << 20 };

/* Reads the line in the arguments, or one from standard input, byte by byte because typed input
 * follows it. */
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
            return error_input(error, "--position: the line is too long");
        buffer_add_bytes(line, &character, 1);
    }
    return line->length > 0 ||
           error_input(error, "--position -: there is no line on standard input");
}

/* Refuses options that a position already contains, or that don't suit a game begun from one. */
static bool goes_with_position(const struct arguments *arguments, struct error *error)
{
    const char *other = NULL;
    if (arguments->pair_count > 0)
        other = _("game options");
    else if (arguments->players > 0)
        other = "--players";
    else if (arguments->rated)
        other = "--rated";
    else if (arguments->match > 0)
        other = "--match";
    return !other || error_input(error,
                         "--position and %s cannot be combined: a position has its own rules and "
                         "players, and does not count",
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
        error_input(error, "--position: %s", why.message);
    return read;
}

/* Returns the seats of people at a real table, who hold what is unknown here. */
static unsigned people_at_table(const struct session_setup *setup)
{
    unsigned people = 0;
    for (int seat = 0; setup->chance == CHANCE_TABLE && seat < GAME_PLAYERS_MAX; seat++)
        if (setup->seats[seat].kind != SEAT_AI)
            people |= 1u << seat;
    return people;
}

/* Deals what is unknown here; with a given seed, from that. */
static bool complete(const struct arguments *arguments, const struct session_setup *setup,
    struct position *position, struct error *error)
{
    if (position->seat < 0 && position->partial && !arguments->physical)
        return error_input(error, "--position: it leaves something unknown and is not a player's "
                                  "view; add --physical for a real table");
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
                error_input(error, "--position is a position of %s: hexplay %s --position ...",
                    position->game->slug, position->game->slug);
    good =
        good && setup_session(&seats, setup, error) && complete(arguments, setup, position, error);
    setup->options = position->options;
    setup->position = position;
    if (!good)
        position_finish(position);
    return good;
}

struct session *setup_practice(
    const struct position *position, int person, const char *seed, struct error *error)
{
    struct session_setup setup = {.game = position->game,
        .players = position->game->players(position->rules),
        .options = position->options,
        .seed_text = seed,
        .chance = CHANCE_AUTO,
        .position = position};
    for (int i = 0; i < setup.players; i++) {
        struct seat *seat = &setup.seats[i];
        struct text name = text_in(seat->name, SEAT_NAME_SIZE);
        seat->kind = i == person ? SEAT_HUMAN : SEAT_AI;
        seat->player = i == person ? NULL : ai_strongest(position->game->slug);
        seat->number = i == person ? 0 : i + 1;
        text_add(&name, i == person ? _("You") : "");
    }
    return session_create(&setup, error);
}
