#pragma once

/*
 * A referee for any game: holds the true state, shows each player its seat's view and observations,
 * and draws chance by its weights from the match's seed. The same seed gives the same game.
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
    int time_ms; /* for each decision; 0, the initial value: the players' own fixed search */
    int effort;  /* hundredths of that search; 0, the initial value: all of it */
    uint64_t seed;
    struct rng chance;
};

/* Returns a game of the players in PLAYER, by seat. RULES stays the caller's. */
struct match match_start(const struct game *game, const struct rules *rules,
    const struct player *const player[GAME_PLAYERS_MAX], uint64_t seed);
void match_finish(struct match *match);
/* Returns the decision of the acting SEAT, from its view and observations only. Valid until the
 * next call. */
struct decision match_decision(struct match *match, int seat);
/* Plays one ply: a chance event, or the acting player's own decision. Returns false if the game is
 * over. */
bool match_step(struct match *match);
/* Plays PLY and tells every seat what it sees of it. */
void match_play(struct match *match, const struct ply *ply);
int match_actor(const struct match *match);

enum match_end { MATCH_LOST, MATCH_SHARED, MATCH_WON };
/* Returns how the finished game ended for SEAT. */
enum match_end match_end_for(const struct match *match, int seat);

/* Returns the usual rules of GAME for PLAYER. The general levels, which think longer the more
 * actions there are, get the smallest board. NULL, with an error, for a wrong number of PLAYERS. */
struct rules *match_rules(
    const struct player *player, const struct game *game, int players, struct error *error);

/* Reports whether PLAYER decides at once. Others (levels above easy, and the yardsticks of single
 * games) search, and are asked less often or for a millisecond. */
bool match_is_quick(const struct player *player);

/* A player's games against another one in all other seats, with its seat changing. */
struct match_tally {
    int games;
    int won;
    int shared;
    uint64_t digest; /* digest of every action played: equal for equal games */
    size_t decisions;
    int64_t longest_ns;
    int64_t total_ns;
};

/* Plays GAMES games with PLAYER in each seat in turn and OPPONENT in all others. Each deal (from
 * SEED on) is played once from every seat. */
struct match_tally match_series(const struct game *game, const struct rules *rules,
    const struct player *player, const struct player *opponent, int games, uint64_t seed);

/* A yardstick for games in which uniformly random play defeats itself: plays any legal action
 * except those that end the game at will (game_random_playout). */
extern const struct player match_quiet;

/* Return the ends of the 95 % Wilson interval of SUCCESSES in TRIALS. */
double wilson_low(int successes, int trials);
double wilson_high(int successes, int trials);
