/*
 * The referee, and series of games in which the seats are exchanged.
 */
#include "match.h"

#include "ai/ai.h"

#include "core/os.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct match match_start(const struct game *game, const struct rules *rules,
    const struct player *const player[GAME_PLAYERS_MAX], uint64_t seed)
{
    struct match match = {.game = game, .rules = rules, .players = game->players(rules)};
    match.seed = seed;
    match.chance = rng_from_seed(seed);
    match.state = game_state_create(game, rules);
    match.view = game_state_create(game, rules);
    for (int seat = 0; seat < match.players; seat++) {
        match.player[seat] = player[seat];
        if (player[seat]->create)
            match.memory[seat] = player_create(player[seat], game, rules);
    }
    return match;
}

void match_finish(struct match *match)
{
    for (int seat = 0; seat < match->players; seat++) {
        player_destroy(match->player[seat], match->memory[seat]);
        free(match->seen[seat]);
    }
    game_state_destroy(match->state);
    game_state_destroy(match->view);
}

int match_actor(const struct match *match)
{
    return match->game->actor(match->rules, match->state);
}

struct decision match_decision(struct match *match, int seat)
{
    game_view(match->game, match->rules, match->state, seat, match->view);
    return (struct decision){.game = match->game,
        .rules = match->rules,
        .view = match->view,
        .seen = match->seen[seat],
        .seen_count = match->seen_count,
        .seat = seat,
        .seed = match->seed * 1000003 + match->actions,
        .mood = match->seed * GAME_PLAYERS_MAX + (uint64_t)seat,
        .time_ms = match->time_ms,
        .effort = match->effort,
        .parameter = match->player[seat]->parameter.usual};
}

static void grow(struct match *match)
{
    if (match->seen_count < match->seen_capacity)
        return;
    match->seen_capacity = match->seen_capacity ? 2 * match->seen_capacity : 64;
    for (int seat = 0; seat < match->players; seat++)
        match->seen[seat] =
            memory_resize(match->seen[seat], match->seen_capacity, sizeof *match->seen[seat]);
}

/* Adds what each seat saw; a seat that sees nothing of a ply has nothing to remember, but every
 * game shows something. */
void match_play(struct match *match, const struct ply *ply)
{
    grow(match);
    for (int seat = 0; seat < match->players; seat++) {
        bool something = game_observe(match->game, match->rules, match->state, ply, seat,
            &match->seen[seat][match->seen_count]);
        assert(something);
    }
    match->seen_count++;
    match->actions += ply->actor != ACTOR_CHANCE;
    game_apply_ply(match->game, match->rules, match->state, ply);
}

bool match_step(struct match *match)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = match_actor(match);
    if (ply.actor == ACTOR_OVER)
        return false;
    if (ply.actor == ACTOR_CHANCE) {
        game_sample(match->game, match->rules, match->state, &match->chance, &ply.event);
    } else {
        struct decision decision = match_decision(match, ply.actor);
        match->player[ply.actor]->decide(match->memory[ply.actor], &decision, &ply.action);
        struct error why = ERROR_INIT;
        bool legal = match->game->allows(match->rules, match->state, &ply.action, &why);
        assert(legal);
    }
    match_play(match, &ply);
    return true;
}

enum match_end match_end_for(const struct match *match, int seat)
{
    struct game_result result;
    int winners = 0;
    match->game->result(match->rules, match->state, &result);
    for (int i = 0; i < match->players; i++)
        winners += result.winner[i];
    if (!result.winner[seat])
        return MATCH_LOST;
    return winners > 1 ? MATCH_SHARED : MATCH_WON;
}

static uint64_t mixed(uint64_t digest, const struct action *action)
{
    uint64_t bits;
    memcpy(&bits, action, sizeof bits);
    return (digest ^ bits) * UINT64_C(0x9e3779b97f4a7c15) + (digest >> 29);
}

static void play_one(struct match *match, int seat, struct match_tally *tally)
{
    for (;;) {
        int actor = match_actor(match);
        int64_t start = os_monotonic_ns();
        if (!match_step(match))
            break;
        int64_t took = os_monotonic_ns() - start;
        size_t latest = match->seen_count - 1;
        if (actor >= 0)
            tally->digest = mixed(tally->digest, &match->seen[actor][latest].ply.action);
        if (actor != seat)
            continue;
        tally->decisions++;
        tally->total_ns += took;
        if (took > tally->longest_ns)
            tally->longest_ns = took;
    }
    enum match_end end = match_end_for(match, seat);
    tally->games++;
    tally->won += end == MATCH_WON;
    tally->shared += end == MATCH_SHARED;
}

struct match_tally match_series(const struct game *game, const struct rules *rules,
    const struct player *player, const struct player *opponent, int games, uint64_t seed)
{
    struct match_tally tally = {0};
    int players = game->players(rules);
    for (int i = 0; i < games; i++) {
        const struct player *seats[GAME_PLAYERS_MAX];
        for (int seat = 0; seat < players; seat++)
            seats[seat] = seat == i % players ? player : opponent;
        struct match match = match_start(game, rules, seats, seed + (uint64_t)(i / players));
        play_one(&match, i % players, &tally);
        match_finish(&match);
    }
    return tally;
}

static void decide_quietly(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_playout(decision->game, decision->rules, decision->view, &rng, self, action);
}

const struct player match_quiet = {
    .name = "quiet",
    .about = "any legal action that does not end the game at will",
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide_quietly,
};

static double wilson(int successes, int trials, double sign)
{
    const double z = 1.959964;
    double n = trials, share = successes / n;
    double middle = share + z * z / (2 * n);
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (middle + sign * half) / (1 + z * z / n);
}

double wilson_low(int successes, int trials)
{
    return wilson(successes, trials, -1);
}

double wilson_high(int successes, int trials)
{
    return wilson(successes, trials, 1);
}

bool match_is_quick(const struct player *player)
{
    return player->game ? strcmp(player->name, player_levels[0]) == 0 : !player->level;
}

struct rules *match_rules(
    const struct player *player, const struct game *game, int players, struct error *error)
{
    struct option_values values;
    int size = options_find(game->options, "size");
    options_defaults(game->options, &values);
    if (!player->game && player->level && size >= 0)
        values.value[size] = game->options[size].low;
    return game_rules_create(game, players, &values, error);
}
