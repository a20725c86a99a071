#pragma once

/*
 * The computer players, and what they share.
 */

#include "games/player.h"

/* The ratings of a game's levels, measured in games between them, with "normal" at 1500, and the
 * standard deviations (tests/bench/TRIALS.md, "Ratings of the levels"). NAME is as in
 * player_kept_name; a later version that is not listed has the rating of the first. A NULL name
 * ends the list. */
struct level_ratings {
    const struct game *game;
    struct level_rating {
        const char *level;
        int rating, deviation;
    } of[3 * PLAYER_STRENGTHS + 1];
};
#define LEVEL_RATINGS(LEVELS, GAME, ...)                                                           \
    const struct level_ratings ai_##LEVELS##_ratings = {GAME, {__VA_ARGS__, {NULL, 0, 0}}}

/* The levels of each game that has its own (levels.c), and those of all other games. */
#define LEVELS(game)                                                                               \
    extern const struct level_ratings ai_##game##_ratings;                                         \
    extern const struct player ai_##game##_1, ai_##game##_easy, ai_##game##_normal,                \
        ai_##game##_hard, ai_##game##_expert, ai_##game##_3, ai_##game##_5, ai_##game##_7;
#include "ai/levels_list.h"
LEVELS(general)
#undef LEVELS

/* For each game with a card for playing without a computer (paper.h in its folder): the player that
 * does what the card says. */
#define PAPER(game) extern const struct player ai_##game##_paper;
#include "ai/papers_list.h"
#undef PAPER

/* Defines a level. Its file defines the functions of these names, which find their settings in the
 * player's manner. The last arguments are further entries. LEVELS: the beginning of the level's
 * identifier. GAME: its game, or NULL. */
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
/* Defines the other strengths of a game (NAME 1, easy, 3, 5 or 7): level BASE, which overlooks
 * OVERLOOKS percent of its actions and has BUDGET percent of its search. VERSION is the
 * player's, and rises with each change of its play. */
#define STRENGTH(LEVELS, GAME, NAME, BASE, OVERLOOKS, BUDGET, VERSION, ...)                        \
    const struct player ai_##LEVELS##_##NAME = {.name = #NAME,                                     \
        .game = GAME,                                                                              \
        .about = STRENGTH_ABOUT_##NAME,                                                            \
        .level = true,                                                                             \
        .version = VERSION,                                                                        \
        .base = &ai_##LEVELS##_##BASE,                                                             \
        .overlooks = OVERLOOKS,                                                                    \
        .budget = BUDGET,                                                                          \
        .remark = strength_remark,                                                                 \
        .create = strength_create,                                                                 \
        .destroy = strength_destroy,                                                               \
        .decide = strength_decide,                                                                 \
        .rank = strength_rank,                                                                     \
        .policy = strength_policy,                                                                 \
        .evaluate = strength_evaluate,                                                             \
        __VA_ARGS__}
#define STRENGTH_ABOUT_1 N_("plays like easy, but overlooks more")
#define STRENGTH_ABOUT_easy N_("plays like normal, but overlooks many of its actions")
#define STRENGTH_ABOUT_3 N_("plays like easy, but overlooks less")
#define STRENGTH_ABOUT_5 N_("plays nearly as well as hard")
#define STRENGTH_ABOUT_7 N_("plays nearly as well as expert")

/* ai.c: the levels of each game and the yardsticks. */

/* All players, then NULL: those of one game before those of every game, so that the first match
 * counts. A level of a game is listed under its game's slug. */
extern const struct player *const ai_players[];

/* Returns the player NAME ("easy", "random") for the game SLUG, or NULL if there is none. */
const struct player *ai_find(const char *slug, const char *name);
/* Reports whether ai_find returns PLAYER for its name and the game SLUG. */
bool ai_plays(const struct player *player, const char *slug);
/* Returns the strongest level for the game SLUG. */
const struct player *ai_strongest(const char *slug);

/* Finds the rating of the level stored as NAME for the game SLUG: measured, or halfway between its
 * neighbours, with the larger of their deviations. Returns false if there is none. */
bool ai_rating(const char *slug, const char *name, double *rating, double *deviation);
/* Reports whether PLAYER judges by more than random playouts, so that it can analyse a game. */
bool ai_judges(const struct player *player);

/* strength.c: the entries of a player that is a weakened one. For ranking and evaluating it is the
 * full player, within its budget. */

void *strength_create(
    const struct player *player, const struct game *game, const struct rules *rules);
void strength_destroy(void *self);
void strength_decide(void *self, const struct decision *decision, struct action *action);
size_t strength_policy(void *self, const struct decision *decision, struct likely_action *likely);
size_t strength_rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity);
double strength_represent(void *self, const struct decision *decision, struct action *action);
bool strength_evaluate(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);
const char *strength_remark(const struct player *player, const struct rules *rules);

/* weights.c */

/* Identifies all learned weights that are linked in: the BLAKE2b-256 (b2sum -l 256) of their bytes,
 * in hexadecimal, with the networks in the order of their names. */
void ai_weights_digest(char out[CHANCE_HEX_SIZE]);

/* random.c, greedy.c */

/* A yardstick for every game: plays an action that brings the most points (or the win) at once, a
 * random one if several do. It looks no further ahead. */
extern const struct player ai_greedy;
/* A yardstick for every game: plays any legal action, all equally likely. */
extern const struct player ai_random;

/* simple_answers.c */

/* Computes the value of a finished game's RESULT for each of PLAYERS seats: points in a solo game,
 * otherwise shares of the win (1, a half if two share it, 0), which sum to one. */
void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX]);

/* Reports whether the game of DECISION is over, and fills EXPECTED with each seat's result,
 * otherwise with zeros. */
bool expect_result(const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Entry evaluate: averages random playouts of quiet actions from worlds that agree with what the
 * seat knows. Ignores SELF. */
bool evaluate_by_playouts(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Returns the value of an action for SELF. */
typedef int64_t action_judge(
    void *self, const struct decision *decision, const struct action *action);
/* The memory of a player that needs only a list of actions, which comes first, and a judge, to
 * which the player's manner points (NULL: none). Its functions are entries create and destroy of
 * struct player. */
struct judge_memory {
    struct action_list list;
    action_judge *judge;
};
void *list_memory_create(
    const struct player *player, const struct game *game, const struct rules *rules);
void list_memory_destroy(void *self);
/* Entries decide and policy of a player that chooses one of the best actions, all equally likely;
 * its memory must begin with a struct judge_memory. */
void decide_best(void *self, const struct decision *decision, struct action *action);
size_t policy_of_best(void *self, const struct decision *decision, struct likely_action *likely);

/* Entry policy: asks the player with several seeds and returns how often it gave each answer. */
size_t policy_by_asking(const struct player *player, void *self, const struct decision *decision,
    struct likely_action *likely);
