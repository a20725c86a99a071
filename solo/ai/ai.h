#pragma once

/*
 * Which computer players there are, and what they share.
 */

#include "games/player.h"

/* How strong the levels of a game are: ratings measured in games with each other, "normal" 1500,
 * and how sure that is (tests/bench/TRIALS.md, "Ratings of the levels"). Levels have the names of
 * player_kept_name, what is not listed of a later version is as in the first. A level of the name
 * NULL ends them. */
struct level_ratings {
    const struct game *game;
    struct level_rating {
        const char *level;
        int rating, deviation;
    } of[2 * (1 + PLAYER_LEVELS) + 1];
};
#define LEVEL_RATINGS(LEVELS, GAME, ...)                                                           \
    const struct level_ratings ai_##LEVELS##_ratings = {GAME, {__VA_ARGS__, {NULL, 0, 0}}}

/* The levels of each game that has its own, in its levels.c and easy.c; and those of all others. */
#define LEVELS(game)                                                                               \
    extern const struct level_ratings ai_##game##_ratings;                                         \
    extern const struct player ai_##game##_1, ai_##game##_easy, ai_##game##_normal,                \
        ai_##game##_hard, ai_##game##_expert;
#include "ai/levels_list.h"
LEVELS(general)
#undef LEVELS

/* Of each game with a card that says how to play without a computer (paper.h in its folder): the
 * player that does what the card says. */
#define PAPER(game) extern const struct player ai_##game##_paper;
#include "ai/papers_list.h"
#undef PAPER

/* A level by the functions that its file has under these names, which tell its manner by struct
 * player; other entries follow. LEVELS: what the names begin with; GAME: or NULL. */
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
/* Level easy of a game in its VERSION, which overlooks SOME of a hundred actions, and whose other
 * entries follow; and strength 1 in its VERSION_1, the same one that overlooks MUCH of them. */
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
/* The entries of one that judges single actions by JUDGE. */
#define BY_JUDGE(JUDGE)                                                                            \
    .manner = &(action_judge *const){JUDGE}, .create = list_memory_create,                         \
    .destroy = list_memory_destroy, .decide = decide_best, .policy = policy_of_best

/* ai.c: Which computer players there are: the levels of each game and the yardsticks. */

/* All players, then NULL: those of one game before those of any game, so that the first that fits
 * is the one. A level of a game is listed under its game's slug. */
extern const struct player *const ai_players[];

/* The player NAME ("easy", "random") for the game SLUG, or NULL if it does not exist. */
const struct player *ai_find(const char *slug, const char *name);
/* Whether PLAYER is the one of its name for the game SLUG. */
bool ai_plays(const struct player *player, const char *slug);
/* The strongest level for the game SLUG. */
const struct player *ai_strongest(const char *slug);

/* How the level that is kept as NAME of the game SLUG is rated: measured, or in the middle of those
 * beside it, as surely as the less sure of them; else false. */
bool ai_rating(const char *slug, const char *name, double *rating, double *deviation);
/* Whether PLAYER judges by more than games at random, so that a game can be analysed by it. */
bool ai_judges(const struct player *player);

/* between.c: strengths 3, 5 and 7 of every game. */

extern const struct player ai_between_3, ai_between_5, ai_between_7;

/* weights.c */

/* Names all that was learned and linked in, networks in the order of their names: hex of
 * BLAKE2b-256 (b2sum -l 256) over the bytes of all. */
void ai_weights_digest(char out[CHANCE_HEX_SIZE]);

/* random.c, greedy.c */

/* Yardstick for every game: the action that brings the most points (or the win) at once, any of
 * them where several do. It looks no further than its own action. */
extern const struct player ai_greedy;
/* Yardstick for every game: any legal action, each equally likely. */
extern const struct player ai_random;

/* simple_answers.c */

/* What the RESULT of a finished game is worth to each of PLAYERS seats: to one alone the points,
 * among several the share of the win (1, a half of a win that two share, 0), which sum to one. */
void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX]);

/* Whether the game of DECISION is over: then EXPECTED gets what it was worth, else zeros. */
bool expect_result(const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* evaluate: the mean over random games, of quiet actions, played to the end from worlds that agree
 * with what the seat knows. SELF is not looked at. */
bool evaluate_by_playouts(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* How much an action is worth to SELF. */
typedef int64_t action_judge(
    void *self, const struct decision *decision, const struct action *action);
/* The memory of a player that needs a list of actions, which it begins with, and no more than a
 * judge, which its manner points to (NULL: none); entries create and destroy of struct player. */
struct judge_memory {
    struct action_list list;
    action_judge *judge;
    const struct player *player;
};
void *list_memory_create(
    const struct player *player, const struct game *game, const struct rules *rules);
void list_memory_destroy(void *self);
/* Entries decide and policy of a player that takes one of the best actions, each equally likely,
 * whose memory begins with a struct judge_memory. An action that is the only one of its kind, as to
 * pass, is never overlooked. */
void decide_best(void *self, const struct decision *decision, struct action *action);
size_t policy_of_best(void *self, const struct decision *decision, struct likely_action *likely);

/* Whether PLAYER does not see the next action, by RNG. */
bool player_overlooks(const struct player *player, struct rng *rng);

/* policy of a player that is asked with a few seeds: shares among its answers. */
size_t policy_by_asking(const struct player *player, void *self, const struct decision *decision,
    struct likely_action *likely);
