#pragma once

/*
 * The computer players, and what they share.
 */

#include "games/player.h"

/* The strengths of a game's levels: ratings measured in games between them, with "normal" at 1500,
 * and their deviations (tests/bench/TRIALS.md, "Ratings of the levels"). Levels have the names of
 * player_kept_name; a later version that is not listed has the rating of the first. A NULL name
 * ends them. */
struct level_ratings {
    const struct game *game;
    struct level_rating {
        const char *level;
        int rating, deviation;
    } of[2 * (1 + PLAYER_LEVELS) + 1];
};
#define LEVEL_RATINGS(LEVELS, GAME, ...)                                                           \
    const struct level_ratings ai_##LEVELS##_ratings = {GAME, {__VA_ARGS__, {NULL, 0, 0}}}

/* The levels of each game that has its own (levels.c and easy.c), and those of all others. */
#define LEVELS(game)                                                                               \
    extern const struct level_ratings ai_##game##_ratings;                                         \
    extern const struct player ai_##game##_1, ai_##game##_easy, ai_##game##_normal,                \
        ai_##game##_hard, ai_##game##_expert;
#include "ai/levels_list.h"
LEVELS(general)
#undef LEVELS

/* For each game with a card that says how to play without a computer (paper.h in its folder): the
 * player that does what the card says. */
#define PAPER(game) extern const struct player ai_##game##_paper;
#include "ai/papers_list.h"
#undef PAPER

/* Defines a level with the functions of these names in its file, which find its manner in struct
 * player; other entries follow. LEVELS: the beginning of its names. GAME: its game, or NULL. */
#define LEVEL(LEVELS, GAME, NAME, MANNER, ABOUT, ...)                                              \
    const struct player ai_##LEVELS##_##NAME = {.name = #NAME,                                     \
        .game = GAME,                                                                              \
        .about = ABOUT,                                                                            \
        .level = true,                                                                             \
        .manner = MANNER,                                                                          \
        .create = create,                                                                          \
        .destroy = destroy,                                                                        \
        .decide = decide,                                                                          \
        .rank = rank,                                                                              \
        .policy = policy,                                                                          \
        .evaluate = evaluate,                                                                      \
        __VA_ARGS__}
/* Defines level easy of a game in its VERSION, overlooking SOME of a hundred actions, and strength
 * 1 in its VERSION_1, the same player overlooking MUCH of them. Other entries of easy follow. */
#define LEVEL_EASY(GAME, VERSION, SOME, VERSION_1, MUCH, ABOUT, ...)                               \
    LEVEL_PLAIN(GAME, easy, VERSION, SOME, ABOUT, __VA_ARGS__);                                    \
    LEVEL_PLAIN(GAME, 1, VERSION_1, MUCH, N_("plays as easy does, but overlooks more"), __VA_ARGS__)
#define LEVEL_PLAIN(GAME, NAME, VERSION, OVERLOOKS, ABOUT, ...)                                    \
    const struct player ai_##GAME##_##NAME = {.name = #NAME,                                       \
        .game = &GAME,                                                                             \
        .about = ABOUT,                                                                            \
        .level = true,                                                                             \
        .version = VERSION,                                                                        \
        .overlooks = OVERLOOKS,                                                                    \
        .evaluate = evaluate_by_playouts,                                                          \
        __VA_ARGS__}
/* The entries of a level that judges single actions by JUDGE. */
#define BY_JUDGE(JUDGE)                                                                            \
    .manner = &(action_judge *const){JUDGE}, .create = list_memory_create,                         \
    .destroy = list_memory_destroy, .decide = decide_best, .policy = policy_of_best

/* ai.c: the levels of each game and the yardsticks. */

/* All players, then NULL: those of one game before those of any game, so that the first match
 * counts. A level of a game is listed under its game's slug. */
extern const struct player *const ai_players[];

/* Returns the player NAME ("easy", "random") for the game SLUG, or NULL if there is none. */
const struct player *ai_find(const char *slug, const char *name);
/* Reports whether ai_find returns PLAYER for its name and the game SLUG. */
bool ai_plays(const struct player *player, const char *slug);
/* Returns the strongest level for the game SLUG. */
const struct player *ai_strongest(const char *slug);

/* Gives the rating of the level that is kept as NAME of the game SLUG: measured, or halfway between
 * its neighbours, with the greater of their deviations. Returns false if there is none. */
bool ai_rating(const char *slug, const char *name, double *rating, double *deviation);
/* Reports whether PLAYER judges by more than random games, so that it can analyse a game. */
bool ai_judges(const struct player *player);

/* between.c: strengths 3, 5 and 7 of every game. */

extern const struct player ai_between_3, ai_between_5, ai_between_7;

/* weights.c */

/* Names everything that was learned and linked in, with networks in the order of their names: hex
 * of BLAKE2b-256 (b2sum -l 256) over all the bytes. */
void ai_weights_digest(char out[CHANCE_HEX_SIZE]);

/* random.c, greedy.c */

/* Yardstick for every game: takes the action that brings the most points (or the win) at once, any
 * of them if several do. It looks no further than its own action. */
extern const struct player ai_greedy;
/* Yardstick for every game: takes any legal action, each equally likely. */
extern const struct player ai_random;

/* simple_answers.c */

/* Works out what RESULT of a finished game is worth to each of PLAYERS seats: the points in a game
 * for one, otherwise shares of the win (1, a half of a win that two share, 0), which sum to one. */
void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX]);

/* Reports whether the game of DECISION is over, and fills EXPECTED: the result of each seat, or
 * zeros. */
bool expect_result(const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Entry evaluate: finds the mean over random games of quiet actions, played to the end from worlds
 * that agree with what the seat knows. Ignores SELF. */
bool evaluate_by_playouts(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Returns what an action is worth to SELF. */
typedef int64_t action_judge(
    void *self, const struct decision *decision, const struct action *action);
/* The memory of a player that needs only a list of actions, which comes first, and a judge, to
 * which its manner points (NULL: none); with entries create and destroy of struct player. */
struct judge_memory {
    struct action_list list;
    action_judge *judge;
    const struct player *player;
};
void *list_memory_create(
    const struct player *player, const struct game *game, const struct rules *rules);
void list_memory_destroy(void *self);
/* Entries decide and policy of a player that takes one of the best actions, each equally likely,
 * and whose memory begins with a struct judge_memory. The only action of its kind, such as to pass,
 * is never overlooked. */
void decide_best(void *self, const struct decision *decision, struct action *action);
size_t policy_of_best(void *self, const struct decision *decision, struct likely_action *likely);

/* Reports whether PLAYER overlooks the next action, by RNG. */
bool player_overlooks(const struct player *player, struct rng *rng);

/* Entry policy: asks the player with a few seeds and gives the shares among its answers. */
size_t policy_by_asking(const struct player *player, void *self, const struct decision *decision,
    struct likely_action *likely);
