/*
 * Contracts of legality: allows accepts exactly what legal lists, and allows_event exactly what the
 * factors can give.
 */
#include "contract/contract.h"

#include <string.h>

static bool compare_answer(struct walk *walk, const struct action *action, struct error *error)
{
    struct error why = ERROR_INIT;
    bool allowed = walk->game->allows(walk->rules, walk->state, action, &why);
    bool listed = list_has(&walk->list, action);
    if (allowed != listed)
        return BROKEN(error, "an action %d %d %d %d %d is %s, allows says otherwise", action->kind,
            action->part, action->a, action->b, action->c, listed ? "legal" : "illegal");
    if (!allowed && (why.message[0] == '\0' || strchr(why.message, '\n')))
        return BROKEN(error, "an action is refused without one line why");
    return true;
}

/* Returns another action, similar to a legal one. Leaves out the unknown parts that only states
 * with unknowns accept, because no such state occurs here. */
static struct action mutate(struct rng *rng, struct action action)
{
    uint8_t small = (uint8_t)rng_below(rng, 9);
    switch (rng_below(rng, 6)) {
    case 0:
        action.kind = small;
        break;
    case 1:
        action.part = (uint8_t)rng_below(rng, VALUE_UNKNOWN);
        break;
    case 2:
        action.part = small;
        break;
    case 3:
        action.a = (uint16_t)rng_below(rng, rng_below(rng, 2) ? 64 : 65536);
        break;
    case 4:
        action.b = (uint16_t)rng_below(rng, rng_below(rng, 2) ? 64 : 65536);
        break;
    case 5:
        action.c = (uint16_t)rng_below(rng, rng_below(rng, 2) ? 64 : 65536);
        break;
    }
    return action;
}

static bool check_answers(struct walk *walk, struct error *error)
{
    walk->game->legal(walk->rules, walk->state, &walk->list);
    for (size_t i = 0; i < walk->list.count; i++) {
        struct action copy = walk->list.items[i];
        if (!compare_answer(walk, &copy, error))
            return false;
    }
    for (int i = 0; i < 50; i++) {
        uint32_t index = rng_below(&walk->rng, (uint32_t)walk->list.count);
        struct action action = mutate(&walk->rng, walk->list.items[index]);
        if (!compare_answer(walk, &action, error))
            return false;
    }
    return true;
}

bool check_allows(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    for (int game = 0; game < item->games && fine; game++) {
        struct walk walk = walk_start(item, 7000 + game);
        do {
            if (walk_actor(&walk) >= 0)
                fine = check_answers(&walk, error);
        } while (fine && walk.count < 1000 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}

static bool factor_has(const struct chance_factor *factor, uint8_t value)
{
    for (int i = 0; i < factor->count; i++) {
        if (factor->value[i] == value && factor->weight[i] > 0)
            return true;
    }
    return false;
}

/* Reports whether every value of EVENT is one that its factor can give. */
static bool possible(const struct walk *walk, const struct event *event)
{
    struct event so_far = *event;
    for (int i = 0; i < event->count; i++) {
        struct chance_factor factor;
        so_far.count = event->count;
        walk->game->factor(walk->rules, walk->state, &so_far, i, &factor);
        if (!factor_has(&factor, event->values[i]))
            return false;
    }
    return true;
}

static bool compare_event(
    const struct walk *walk, const struct event *event, bool expected, struct error *error)
{
    struct error why = ERROR_INIT;
    bool allowed = walk->game->allows_event(walk->rules, walk->state, event, &why);
    if (allowed != expected)
        return BROKEN(error, "an event is %s, allows_event says otherwise",
            expected ? "possible" : "impossible");
    if (!allowed && (why.message[0] == '\0' || strchr(why.message, '\n')))
        return BROKEN(error, "an event is refused without one line why");
    return true;
}

static bool check_events(struct walk *walk, struct error *error)
{
    struct event event;
    for (int i = 0; i < 20; i++) {
        memset(&event, 0, sizeof event);
        game_sample(walk->game, walk->rules, walk->state, &walk->rng, &event);
        if (!compare_event(walk, &event, true, error))
            return false;
        uint32_t at = rng_below(&walk->rng, event.count);
        event.values[at] = (uint8_t)rng_below(&walk->rng, i % 2 ? 24 : VALUE_UNKNOWN);
        if (!compare_event(walk, &event, possible(walk, &event), error))
            return false;
    }
    event.kind++;
    if (!compare_event(walk, &event, false, error))
        return false;
    event.kind--;
    event.subject++;
    return compare_event(walk, &event, false, error);
}

bool check_allows_event(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    for (int game = 0; game < item->games && fine; game++) {
        struct walk walk = walk_start(item, 8000 + game);
        do {
            if (walk_actor(&walk) == ACTOR_CHANCE)
                fine = check_events(&walk, error);
        } while (fine && walk.count < 1000 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}
