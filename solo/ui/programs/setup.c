/*
 * From the command line to a game that can be begun: its options, and who sits where.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/language.h"
#include "core/os.h"
#include "ui/words/words.h"

#include <string.h>

enum { PLAYERS_NAMED_MAX = 32 };

static const char *default_level(void)
{
    return player_levels[PLAYER_LEVEL_USUAL];
}

bool setup_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    for (int i = 0; i < arguments->pair_count; i++) {
        const struct argument_pair *pair = &arguments->pair[i];
        const char *key = pair->key;
        for (int o = 0; pair->alias && o < options_count(game->options); o++)
            if (game->options[o].alias && strcmp(game->options[o].alias, pair->key) == 0)
                key = game->options[o].key;
        if (pair->alias && options_find(game->options, key) < 0)
            return error_set(error, ERROR_INPUT, "%s has no --%s", game->slug, pair->key);
        if (!options_set(game->options, values, key, pair->value, error))
            return false;
    }
    return true;
}

void setup_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out)
{
    const char *names[PLAYERS_NAMED_MAX] = {"human"};
    size_t count = human;
    for (const struct player *const *at = ai_players; *at && count < PLAYERS_NAMED_MAX; at++)
        if (ai_plays(*at, slug) && (!which || which(*at)))
            names[count++] = (*at)->name;
    words_join(out, names, count, WORDS_AND);
}

bool setup_no_such_player(
    const struct game *game, const char *name, bool human, struct error *error)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    setup_list_players(game->slug, NULL, human, &list);
    error_set(error, ERROR_INPUT,
        "no player '%s' for %s; there are %s (those that only measure are in paperhex-lab, which "
        "is "
        "built with the tests)",
        name, game->slug, list.data);
    return false;
}

static bool fill_seat(
    const struct arguments *arguments, int index, struct seat *seat, struct error *error)
{
    const char *who = arguments->seat[index];
    struct text name = text_in(seat->name, sizeof seat->name);
    if (!who)
        who = index == 0 ? "human" : arguments->level;
    if (!who)
        who = default_level();
    if (strcmp(who, "human") == 0) {
        seat->kind = SEAT_HUMAN;
        seat->number = index + 1;
        return true;
    }
    seat->kind = SEAT_AI;
    seat->player = ai_find(arguments->game->slug, who);
    if (!seat->player)
        return setup_no_such_player(arguments->game, who, true, error);
    text_format(
        &name, "%c%s", who[0] >= 'a' && who[0] <= 'z' ? who[0] - 'a' + 'A' : who[0], who + 1);
    return true;
}

static bool players_fit(const struct game *game, int players, struct error *error)
{
    if (players != game->players_min && game->players_min == game->players_max)
        return error_set(error, ERROR_INPUT, "%s is for %d players, not %d", game->slug,
            game->players_min, players);
    if (players < game->players_min || players > game->players_max)
        return error_set(error, ERROR_INPUT, "%s is for %d to %d players, not %d", game->slug,
            game->players_min, game->players_max, players);
    return true;
}

static bool fill_seats(const struct arguments *arguments, int players, struct session_setup *setup,
    struct error *error)
{
    const char *level = arguments->level;
    if (level && !ai_find(arguments->game->slug, level))
        return setup_no_such_player(arguments->game, level, false, error);
    for (int i = 0; i < GAME_PLAYERS_MAX; i++) {
        if (i >= players && arguments->seat[i])
            return players_fit(arguments->game, i + 1, error) &&
                   error_set(error, ERROR_INPUT, "--seat %d=%s needs --players %d", i + 1,
                       arguments->seat[i], i + 1);
        if (i < players && !fill_seat(arguments, i, &setup->seats[i], error))
            return false;
    }
    return true;
}

/* Real dice follow no seed; where the computer draws unseen, its draws do. */
static bool physical_fits(const struct arguments *arguments, struct error *error)
{
    const struct by_hand *by_hand = arguments->game->by_hand;
    if (!arguments->physical)
        return true;
    if (arguments->rated)
        return error_set(error, ERROR_INPUT,
            "--physical takes no --rated: nobody here can check what a real table showed");
    if (arguments->tutor)
        return error_set(
            error, ERROR_INPUT, "--physical takes no --tutor: what people hold is not known here");
    if (arguments->seed && !(by_hand && by_hand->drawer))
        return error_set(error, ERROR_INPUT,
            "--physical takes no --seed in %s: nothing is drawn in here; --computer-seed makes "
            "the computer's choices repeatable",
            arguments->game->slug);
    return true;
}

bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error)
{
    memset(setup, 0, sizeof *setup);
    setup->game = arguments->game;
    setup->players = arguments->players;
    setup->seed_text = arguments->seed;
    setup->chance = arguments->physical ? CHANCE_TABLE : CHANCE_AUTO;
    setup->own_choices = true;
    setup->computer_seed_text = arguments->computer_seed;
    setup->rated = arguments->rated;
    if (arguments->rated && (arguments->seed || arguments->computer_seed))
        return error_set(error, ERROR_INPUT,
            "--rated takes no %s: whoever knows a seed knows what will come",
            arguments->seed ? "--seed" : "--computer-seed");
    if (arguments->rated && arguments->tutor)
        return error_set(error, ERROR_INPUT, "--rated and --tutor do not go together");
    if (!physical_fits(arguments, error))
        return false;
    int players = setup->players ? setup->players : arguments->game->players_default;
    return players_fit(arguments->game, players, error) &&
           setup_options(arguments, arguments->game, &setup->options, error) &&
           fill_seats(arguments, players, setup, error);
}

void setup_again(const struct session *session, struct session_setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->game = session_game(session);
    setup->players = setup->game->players(session_rules(session));
    setup->options = *session_options(session);
    for (int seat = 0; seat < setup->players; seat++)
        setup->seats[seat] = *session_seat(session, seat);
    setup->chance = session_usual_chance(session);
    setup->own_choices = true;
    setup->rated = session_rated(session);
}

void setup_missing_file(const char *path, struct error *error)
{
    if (error->code == ERROR_SYSTEM && !os_file_exists(path))
        error->code = ERROR_INPUT;
}
