/*
 * Finds out whether a move forces its aim before the round ends, whatever everybody may still play
 * in it. For games whose rounds end when everybody passes.
 */
#include "lab/problems/making.h"

enum { NODES_MAX = 300000, DEPTH_MAX = 48, KEPT_BITS = 18 };

struct seen {
    uint64_t key;
    bool forced;
};

struct forcing {
    const struct problem *problem;
    const struct game *game;
    const struct rules *rules;
    forced_goal *goal;
    const void *context;
    struct action pass;
    json_int_t round;
    int nodes; /* number left to search */
    struct seen *kept;
    struct state *state[DEPTH_MAX];
    struct action_list list[DEPTH_MAX];
};

static json_int_t round_of(const struct forcing *forcing, const struct state *state)
{
    json_auto_t *json = forcing->game->state_json(forcing->rules, state);
    return json_integer_value(json_object_get(json, "round"));
}

static bool force(struct forcing *forcing, const struct state *state, int depth);

static bool force_by(
    struct forcing *forcing, const struct state *state, const struct action *action, int depth)
{
    struct state *after = forcing->state[depth];
    memcpy(after, state, forcing->game->state_size);
    forcing->game->apply(forcing->rules, after, action);
    bool ends = forcing->game->actor(forcing->rules, after) < 0 ||
                (action->kind == forcing->pass.kind && round_of(forcing, after) != forcing->round);
    return ends ? forcing->goal(forcing->problem, after, forcing->context)
                : force(forcing, after, depth + 1);
}

/* Tries the last actions first, because passing often decides. If no nodes are left, nothing is
 * forced. */
static bool force_all(struct forcing *forcing, const struct state *state, int depth)
{
    struct action_list *list = &forcing->list[depth];
    bool own = forcing->game->actor(forcing->rules, state) == forcing->problem->seat;
    forcing->game->legal(forcing->rules, state, list);
    for (size_t i = list->count; i-- > 0;)
        if (force_by(forcing, state, &list->items[i], depth) == own || forcing->nodes <= 0)
            return own && forcing->nodes > 0;
    return !own;
}

static bool force(struct forcing *forcing, const struct state *state, int depth)
{
    uint64_t key = hash_bytes(0, state, forcing->game->state_size) | 1;
    struct seen *seen = &forcing->kept[key >> (64 - KEPT_BITS)];
    if (seen->key == key)
        return seen->forced;
    if (depth == DEPTH_MAX || --forcing->nodes <= 0) {
        forcing->nodes = 0;
        return false;
    }
    bool forced = force_all(forcing, state, depth);
    if (forcing->nodes > 0)
        *seen = (struct seen){key, forced};
    return forced;
}

bool problem_forces(const struct problem *problem, const struct problem_move *move,
    forced_goal *goal, const void *context)
{
    const struct position *position = &problem->position;
    struct forcing forcing = {.problem = problem,
        .game = position->game,
        .rules = position->rules,
        .goal = goal,
        .context = context,
        .nodes = NODES_MAX};
    FREED struct state *after = problem_after(problem, move, move->count);
    FREED struct seen *kept = memory_create((size_t)1 << KEPT_BITS, sizeof *kept);
    forcing.kept = kept;
    forcing.round = round_of(&forcing, position->state);
    if (position->game->actor(position->rules, after) < 0 ||
        round_of(&forcing, after) != forcing.round)
        return goal(problem, after, context);
    if (!game_parse_legal(position->game, position->rules, after, "pass", &forcing.pass, NULL))
        return false;
    for (int i = 0; i < DEPTH_MAX; i++) {
        forcing.state[i] = memory_create(1, position->game->state_size);
        forcing.list[i] = action_list_create(position->game, position->rules);
    }
    bool forced = force(&forcing, after, 0) && forcing.nodes > 0;
    for (int i = 0; i < DEPTH_MAX; i++) {
        free(forcing.state[i]);
        action_list_finish(&forcing.list[i]);
    }
    return forced;
}
