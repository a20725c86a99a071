#pragma once

/*
 * Checks of what struct game promises, which run on any game without knowing it. A check returns
 * false and an error that says what does not hold. test_contract.c requires them of all games;
 * test_broken.c requires each to find fault with a game broken on purpose.
 */

#include "games/game.h"

struct contract_case {
    const struct game *game;
    struct rules *rules;
    int players;
    struct option_values options;
    uint64_t seed;
    int games; /* how many games a check plays */
};

struct contract {
    const char *name; /* what must hold */
    bool (*check)(const struct contract_case *item, struct error *error);
};

/* All contracts, then one without a name. */
extern const struct contract contracts[];

/* Sets ERROR like error_set, and is false. */
#define BROKEN(error, ...) error_set(error, ERROR_CHECK, __VA_ARGS__)

/* ---- a game under way, at random (walk.c) ---- */

enum { WALK_PLIES_MAX = 20000 };

struct walk {
    const struct contract_case *item;
    const struct game *game;
    const struct rules *rules;
    struct rng rng;
    struct state *state;     /* now */
    struct state *before;    /* before the latest ply */
    struct action_list list; /* scratch */
    struct ply *plies;
    size_t count;
    size_t capacity;
};

/* Returns a walk at the start of random game NUMBER. */
struct walk walk_start(const struct contract_case *item, int number);
void walk_finish(struct walk *walk);
int walk_actor(const struct walk *walk);
/* Chooses a ply at random without playing it; the game must not be over. */
struct ply walk_choose(struct walk *walk);
/* Plays PLY. */
void walk_play(struct walk *walk, const struct ply *ply);
/* Chooses and plays a ply; returns false if the game is over or has lasted too long. */
bool walk_step(struct walk *walk);
/* Reports whether the game ended as it should, in time. */
bool walk_ended(const struct walk *walk, struct error *error);

/* Spells the ply in the caller's memory (GAME_EVENT_SIZE bytes). */
void ply_spell(const struct game *game, const struct rules *rules, const struct state *state,
    const struct ply *ply, char *spelling);
/* Reports whether LIST contains ACTION. */
bool list_has(const struct action_list *list, const struct action *action);

/* Tests COUNT observed numbers against expected ones by chi-square, at a level of about one in a
 * hundred million; cells with expectation 0 must be empty. */
bool fits(const double *observed, const double *expected, size_t count);

/* ---- checks by what they are about ---- */

bool check_play(const struct contract_case *item, struct error *error);
bool check_copies(const struct contract_case *item, struct error *error);
bool check_spelled_replay(const struct contract_case *item, struct error *error);

bool check_action_spelling(const struct contract_case *item, struct error *error);
bool check_event_spelling(const struct contract_case *item, struct error *error);
bool check_garbage(const struct contract_case *item, struct error *error);
bool check_loose(const struct contract_case *item, struct error *error);

bool check_allows(const struct contract_case *item, struct error *error);
bool check_allows_event(const struct contract_case *item, struct error *error);

bool check_view(const struct contract_case *item, struct error *error);
bool check_leaks(const struct contract_case *item, struct error *error);
bool check_observations(const struct contract_case *item, struct error *error);
bool check_determinize(const struct contract_case *item, struct error *error);
bool check_view_legal(const struct contract_case *item, struct error *error);

bool check_worlds(const struct contract_case *item, struct error *error);
bool check_eyes(const struct contract_case *item, struct error *error);

bool check_acting(const struct contract_case *item, struct error *error);
bool check_quiet(const struct contract_case *item, struct error *error);
bool check_value(const struct contract_case *item, struct error *error);

bool check_sample(const struct contract_case *item, struct error *error);
bool check_draw_event(const struct contract_case *item, struct error *error);
bool check_random_legal(const struct contract_case *item, struct error *error);

bool check_table(const struct contract_case *item, struct error *error);
bool check_options(const struct contract_case *item, struct error *error);
bool check_text_bounds(const struct contract_case *item, struct error *error);
bool check_words(const struct contract_case *item, struct error *error);
bool check_choices(const struct contract_case *item, struct error *error);
bool check_drawing(const struct contract_case *item, struct error *error);
bool check_panel(const struct contract_case *item, struct error *error);
bool check_json(const struct contract_case *item, struct error *error);
bool check_positions(const struct contract_case *item, struct error *error);
bool check_spoilt_positions(const struct contract_case *item, struct error *error);
bool check_begun(const struct contract_case *item, struct error *error);
bool check_lessons(const struct contract_case *item, struct error *error);
