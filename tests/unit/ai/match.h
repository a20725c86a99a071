#pragma once

/*
 * A referee over the game table: it holds the true state, shows each player its seat's view and
 * what that seat observed, and lets chance go by its weights from the match's seed. The same seed
 * gives the same game.
 */

#include "games/player.h"

struct match {
    const struct game *game;
    const struct rules *rules;
    int players;
    const struct player *player[GAME_PLAYERS_MAX];
    void *memory[GAME_PLAYERS_MAX];
    struct state *state;
    struct state *view;
    struct observation *seen[GAME_PLAYERS_MAX];
    size_t seen_count;
    size_t seen_capacity;
    size_t actions;
    int time_ms; /* of decisions; 0, as at first: the players' own fixed search */
    int effort;  /* hundredths of it; 0, as at first: all of it */
    uint64_t seed;
    struct rng chance;
};

/* One game of PLAYER, by seat. RULES stays the caller's. */
struct match match_start(const struct game *game, const struct rules *rules,
    const struct player *const player[GAME_PLAYERS_MAX], uint64_t seed);
void match_finish(struct match *match);
/* What the acting SEAT has to decide, from its view and observations alone. Good until the next
 * call. */
struct decision match_decision(struct match *match, int seat);
/* Plays one ply: chance's, or the acting player's own decision. False when the game is over. */
bool match_step(struct match *match);
/* Plays PLY and tells every seat what it saw of it. */
void match_play(struct match *match, const struct ply *ply);
int match_actor(const struct match *match);

enum match_end { MATCH_LOST, MATCH_SHARED, MATCH_WON };
/* How the finished game ended for SEAT. */
enum match_end match_end_for(const struct match *match, int seat);

/* The usual rules of GAME for PLAYER, which it plays; the general levels, which think the longer
 * the more actions there are, get the smallest board. NULL, with the error set, for a wrong number
 * of PLAYERS. */
struct rules *match_rules(
    const struct player *player, const struct game *game, int players, struct error *error);

/* Whether PLAYER decides at once: levels above easy and the yardsticks of one game search, and are
 * asked less often, or for a millisecond. */
bool match_is_quick(const struct player *player);

/* Games of a player against a field of another one, its seat going round. */
struct match_tally {
    int games;
    int won;
    int shared;
    uint64_t digest; /* of every action played: equal games, equal digest */
    size_t decisions;
    int64_t longest_ns;
    int64_t total_ns;
};

/* GAMES games, PLAYER in one seat after the other and OPPONENT in all others. Each deal (SEED and
 * on) is played once from every seat. */
struct match_tally match_series(const struct game *game, const struct rules *rules,
    const struct player *player, const struct player *opponent, int games, uint64_t seed);

/* A yardstick for games in which uniformly random play throws itself away: any legal action but
 * those that end the game at will (game_random_playout). */
extern const struct player match_quiet;

/* Ends of the 95 % Wilson interval of SUCCESSES in TRIALS. */
double wilson_low(int successes, int trials);
double wilson_high(int successes, int trials);
