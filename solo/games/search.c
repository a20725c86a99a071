/*
 * Defaults of the entries that searches use, whole moves made of steps, and prepared worlds. A game
 * that has the entries is asked; the others are served by what every game has.
 */
#include "games/search.h"

#include "core/hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list)
{
    (game->quiet ? game->quiet : game->legal)(rules, state, list);
}

void game_plain(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list)
{
    (game->plain ? game->plain : game->legal)(rules, state, list);
}

bool game_under_way(const struct game *game, const struct rules *rules, const struct state *state)
{
    return game->under_way && game->actor(rules, state) >= 0 && game->under_way(rules, state);
}

uint64_t game_hash(const struct game *game, const struct rules *rules, const struct state *state)
{
    return game->hash ? game->hash(rules, state) : hash_bytes(0, state, game->state_size);
}

/* ---- whole moves ---- */

/* One for each action of the move that is looked at. */
struct level {
    struct state *state; /* before it */
    struct action_list list;
};

struct game_moves {
    const struct game *game;
    const struct rules *rules;
    size_t length_max;
    struct level *levels;
    struct state *after;
    struct move move;
    move_visitor visit;
    void *context;
};

struct game_moves *game_moves_create(
    const struct game *game, const struct rules *rules, size_t length_max)
{
    assert(length_max >= 1 && length_max <= MOVE_LENGTH_MAX);
    struct game_moves *moves = memory_create(1, sizeof *moves);
    moves->game = game;
    moves->rules = rules;
    moves->length_max = length_max;
    moves->levels = memory_create(length_max, sizeof *moves->levels);
    moves->after = game_state_create(game, rules);
    for (size_t i = 0; i < length_max; i++) {
        moves->levels[i].state = game_state_create(game, rules);
        moves->levels[i].list = action_list_create(game, rules);
    }
    return moves;
}

void game_moves_destroy(struct game_moves *moves)
{
    if (!moves)
        return;
    for (size_t i = 0; i < moves->length_max; i++) {
        game_state_destroy(moves->levels[i].state);
        action_list_finish(&moves->levels[i].list);
    }
    game_state_destroy(moves->after);
    free(moves->levels);
    free(moves);
}

/* Plays action INDEX of level AT; whether the move goes on after it. */
static bool try_action(struct game_moves *moves, size_t at, size_t index)
{
    const struct level *level = &moves->levels[at];
    memcpy(moves->after, level->state, moves->game->state_size);
    moves->move.action[at] = level->list.items[index];
    moves->move.length = at + 1;
    moves->game->apply(moves->rules, moves->after, &level->list.items[index]);
    return game_under_way(moves->game, moves->rules, moves->after);
}

/* The moves that end with the action at level AT. */
static enum move_answer visit_ends(struct game_moves *moves, size_t at)
{
    const struct level *level = &moves->levels[at];
    bool begun = game_under_way(moves->game, moves->rules, level->state);
    enum move_answer answer = MOVE_NEXT;
    for (size_t i = 0; i < level->list.count; i++) {
        if (try_action(moves, at, i))
            continue;
        enum move_answer one = moves->visit(moves->context, &moves->move, moves->after);
        if (one == MOVE_LAST)
            return one;
        if (one == MOVE_SHORT_ENOUGH && begun)
            answer = one;
    }
    return answer;
}

/* False when the visitor wants no more. */
static bool visit_level(struct game_moves *moves, size_t at)
{
    struct level *level = &moves->levels[at];
    game_plain(moves->game, moves->rules, level->state, &level->list);
    enum move_answer answer = visit_ends(moves, at);
    if (answer != MOVE_NEXT || at + 1 == moves->length_max)
        return answer != MOVE_LAST;
    for (size_t i = 0; i < level->list.count; i++) {
        if (!try_action(moves, at, i))
            continue;
        memcpy(moves->levels[at + 1].state, moves->after, moves->game->state_size);
        if (!visit_level(moves, at + 1))
            return false;
    }
    return true;
}

void game_moves_visit(
    struct game_moves *moves, const struct state *state, move_visitor visit, void *context)
{
    assert(moves->game->actor(moves->rules, state) >= 0);
    moves->visit = visit;
    moves->context = context;
    memcpy(moves->levels[0].state, state, moves->game->state_size);
    visit_level(moves, 0);
}

/* ---- worlds ---- */

struct game_worlds {
    const struct game *game;
    const struct rules *rules;
    int seat;
    const struct observation *seen;
    size_t seen_count;
    struct state *view;
    struct worlds *prepared; /* NULL: the game prepares nothing */
};

struct game_worlds *game_worlds_create(const struct game *game, const struct rules *rules,
    const struct state *view, int seat, const struct observation *seen, size_t seen_count)
{
    struct game_worlds *worlds = memory_create(1, sizeof *worlds);
    worlds->game = game;
    worlds->rules = rules;
    worlds->seat = seat;
    worlds->seen = seen;
    worlds->seen_count = seen_count;
    worlds->view = memory_create(1, game->state_size);
    memcpy(worlds->view, view, game->state_size);
    if (!game->worlds_init)
        return worlds;
    worlds->prepared = memory_create(1, game->worlds_size);
    if (game->worlds_init(rules, view, seat, seen, seen_count, worlds->prepared))
        return worlds;
    game_worlds_destroy(worlds);
    return NULL;
}

void game_worlds_destroy(struct game_worlds *worlds)
{
    if (!worlds)
        return;
    free(worlds->view);
    free(worlds->prepared);
    free(worlds);
}

uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state)
{
    const struct game *game = worlds->game;
    if (worlds->prepared)
        return game->worlds_sample(worlds->rules, worlds->prepared, rng, state);
    return game_determinize(game, worlds->rules, worlds->view, worlds->seat, worlds->seen,
        worlds->seen_count, rng, state);
}
