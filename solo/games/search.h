#ifndef PAPERHEX_GAMES_SEARCH_H
#define PAPERHEX_GAMES_SEARCH_H

/*
 * What a search asks of any game: the optional entries of its table with their defaults, whole
 * moves, and worlds that agree with what a seat knows. Nothing here knows a game.
 */

#include "games/game.h"

/* quiet and plain with their default, legal. */
void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);
void game_plain(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);
/* under_way with its default. False where no seat is to act. */
bool game_under_way(const struct game *game, const struct rules *rules, const struct state *state);
/* hash with its default. The default is of the machine's byte order. */
uint64_t game_hash(const struct game *game, const struct rules *rules, const struct state *state);

/* ---- whole moves ---- */

enum { MOVE_LENGTH_MAX = 64 };

/* Actions of one seat in a row, up to the one that ends its move; each by the game's one payer. */
struct move {
    size_t length;
    struct action action[MOVE_LENGTH_MAX];
};

/* What a visitor says of a move. */
enum move_answer {
    MOVE_NEXT,
    MOVE_SHORT_ENOUGH, /* no longer moves that begin with the same actions */
    MOVE_LAST,         /* no more at all */
};

/* AFTER is the state the move leads to; both are borrowed until the visitor returns. */
typedef enum move_answer (*move_visitor)(
    void *context, const struct move *move, const struct state *after);

/* Memory to walk through whole moves of at most LENGTH_MAX (1 .. MOVE_LENGTH_MAX) actions. */
struct game_moves;
struct game_moves *game_moves_create(
    const struct game *game, const struct rules *rules, size_t length_max);
/* NULL is fine. */
void game_moves_destroy(struct game_moves *moves);
/* Shows VISIT every whole move of the seat to act in STATE, each once; of those that begin alike
 * the shorter first. Where STATE is within a move: what is left of it. */
void game_moves_visit(
    struct game_moves *moves, const struct state *state, move_visitor visit, void *context);

/* ---- worlds ---- */

/* What follows from a view and observations, to draw full states from. The observations are
 * borrowed, the view is copied. */
struct game_worlds;
/* NULL where the game finds at once that no state agrees. */
struct game_worlds *game_worlds_create(const struct game *game, const struct rules *rules,
    const struct state *view, int seat, const struct observation *seen, size_t seen_count);
/* NULL is fine. */
void game_worlds_destroy(struct game_worlds *worlds);
/* A full state at random, with its weight; 0 where no state agrees. */
uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state);

#endif
