/*
 * Random games for the contract checks, and small helpers they share.
 */
#include "contract/contract.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct walk walk_start(const struct contract_case *item, int number)
{
    struct walk walk = {.item = item, .game = item->game, .rules = item->rules};
    walk.rng = rng_from_seed(item->seed + (uint64_t)number * 1000003);
    walk.state = game_state_create(item->game, item->rules);
    walk.before = memory_create(1, item->game->state_size);
    walk.list = action_list_create(item->game, item->rules);
    return walk;
}

void walk_finish(struct walk *walk)
{
    game_state_destroy(walk->state);
    game_state_destroy(walk->before);
    action_list_finish(&walk->list);
    free(walk->plies);
}

int walk_actor(const struct walk *walk)
{
    return walk->game->actor(walk->rules, walk->state);
}

struct ply walk_choose(struct walk *walk)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = walk_actor(walk);
    if (ply.actor == ACTOR_CHANCE)
        game_sample(walk->game, walk->rules, walk->state, &walk->rng, &ply.event);
    else
        game_random_legal(
            walk->game, walk->rules, walk->state, &walk->rng, &walk->list, &ply.action);
    return ply;
}

void walk_play(struct walk *walk, const struct ply *ply)
{
    if (walk->count == walk->capacity) {
        walk->capacity = walk->capacity ? 2 * walk->capacity : 64;
        walk->plies = memory_resize(walk->plies, walk->capacity, sizeof *walk->plies);
    }
    walk->plies[walk->count++] = *ply;
    memcpy(walk->before, walk->state, walk->game->state_size);
    game_apply_ply(walk->game, walk->rules, walk->state, ply);
}

bool walk_step(struct walk *walk)
{
    if (walk_actor(walk) == ACTOR_OVER || walk->count == WALK_PLIES_MAX)
        return false;
    struct ply ply = walk_choose(walk);
    walk_play(walk, &ply);
    return true;
}

bool walk_ended(const struct walk *walk, struct error *error)
{
    if (walk_actor(walk) == ACTOR_OVER)
        return true;
    return BROKEN(error, "a random game does not end");
}

void ply_spell(const struct game *game, const struct rules *rules, const struct state *state,
    const struct ply *ply, char *spelling)
{
    struct text text = text_in(spelling, GAME_EVENT_SIZE);
    if (ply->actor == ACTOR_CHANCE)
        game->format_event(rules, state, &ply->event, &text);
    else
        game->format(rules, state, &ply->action, &text);
}

bool list_has(const struct action_list *list, const struct action *action)
{
    for (size_t i = 0; i < list->count; i++) {
        if (action_equal(&list->items[i], action))
            return true;
    }
    return false;
}

bool fits(const double *observed, const double *expected, size_t count)
{
    double chi_square = 0;
    size_t cells = 0;
    for (size_t i = 0; i < count; i++) {
        double difference = observed[i] - expected[i];
        if (expected[i] <= 0 && observed[i] > 0)
            return false;
        if (expected[i] <= 0)
            continue;
        chi_square += difference * difference / expected[i];
        cells++;
    }
    if (cells < 2)
        return true;
    /* Wilson and Hilferty: the cube root of chi-square over its degrees is nearly normal. */
    double degrees = (double)(cells - 1), spread = 2.0 / (9.0 * degrees);
    double z = (cbrt(chi_square / degrees) - (1 - spread)) / sqrt(spread);
    return z < 5.6;
}
