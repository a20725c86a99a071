/*
 * Contracts of chance: whatever is sampled, drawn from seeds or picked at random has the weights
 * that factor states, by chi-square with fixed seeds.
 */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 1500, VALUES = 256, NODES = 6, INDEXES_MAX = 12 };

/* How often the values of a chance node occurred, and how often the factors lead to expect them. */
struct tally {
    double observed[INDEXES_MAX][VALUES];
    double expected[INDEXES_MAX][VALUES];
};

/* Adds the factors' predictions to EXPECTED, given the earlier values, on which factors may depend,
 * and the actual values to OBSERVED. */
static void count_event(const struct walk *walk, const struct event *event, struct tally *tally)
{
    for (int i = 0; i < event->count && i < INDEXES_MAX; i++) {
        struct chance_factor factor;
        double sum = 0;
        walk->game->factor(walk->rules, walk->state, event, i, &factor);
        for (int j = 0; j < factor.count; j++)
            sum += (double)factor.weight[j];
        for (int j = 0; j < factor.count; j++)
            tally->expected[i][factor.value[j]] += (double)factor.weight[j] / sum;
        tally->observed[i][event->values[i]]++;
    }
}

static bool tally_fits(const struct tally *tally, struct error *error)
{
    for (int i = 0; i < INDEXES_MAX; i++) {
        if (!fits(tally->observed[i], tally->expected[i], VALUES))
            return BROKEN(error, "value %d of an event does not have its weights", i);
    }
    return true;
}

static bool sample_node(struct walk *walk, struct tally *tally, struct error *error)
{
    struct error why = ERROR_INIT;
    for (int i = 0; i < SAMPLES; i++) {
        struct event event;
        memset(&event, 0xa5, sizeof event);
        game_sample(walk->game, walk->rules, walk->state, &walk->rng, &event);
        if (!walk->game->allows_event(walk->rules, walk->state, &event, &why))
            return BROKEN(error, "a sampled event is not allowed: %s", why.message);
        count_event(walk, &event, tally);
    }
    return true;
}

/* Draws from many seeds, twice from each. */
static bool draw_node(struct walk *walk, struct tally *tally, struct error *error)
{
    struct error why = ERROR_INIT;
    for (int i = 0; i < SAMPLES; i++) {
        struct chance_seed seed;
        struct event event, again;
        memset(&seed, 0, sizeof seed);
        memcpy(seed.bytes, &i, sizeof i);
        memset(&event, 0xa5, sizeof event);
        memset(&again, 0x5a, sizeof again);
        if (!walk->game->draw_event(walk->rules, walk->state, &seed, &event) ||
            !walk->game->draw_event(walk->rules, walk->state, &seed, &again))
            return BROKEN(error, "the seed gives nothing");
        if (memcmp(&event, &again, sizeof event) != 0)
            return BROKEN(error, "one seed gives two events");
        if (!walk->game->allows_event(walk->rules, walk->state, &event, &why))
            return BROKEN(error, "a drawn event is not allowed: %s", why.message);
        count_event(walk, &event, tally);
    }
    return true;
}

/* Runs COUNT at the first chance nodes of a game, each of which is judged separately. */
static bool at_nodes(const struct contract_case *item, int number,
    bool (*count)(struct walk *walk, struct tally *tally, struct error *error), struct error *error)
{
    struct walk walk = walk_start(item, number);
    struct tally *tally = memory_create(1, sizeof *tally);
    bool fine = true;
    int nodes = 0;
    do {
        if (walk_actor(&walk) != ACTOR_CHANCE)
            continue;
        memset(tally, 0, sizeof *tally);
        fine = count(&walk, tally, error) && tally_fits(tally, error);
        nodes++;
    } while (fine && nodes < NODES && walk_step(&walk));
    free(tally);
    walk_finish(&walk);
    return fine;
}

bool check_sample(const struct contract_case *item, struct error *error)
{
    return at_nodes(item, 20000, sample_node, error);
}

bool check_draw_event(const struct contract_case *item, struct error *error)
{
    return at_nodes(item, 21000, draw_node, error);
}

static size_t index_of(const struct action_list *list, const struct action *action)
{
    size_t i = 0;
    while (i < list->count && !action_equal(&list->items[i], action))
        i++;
    return i;
}

static bool pick_often(struct walk *walk, struct error *error)
{
    enum { EACH = 60 };
    struct action_list legal = action_list_create(walk->game, walk->rules);
    walk->game->legal(walk->rules, walk->state, &legal);
    double *observed = memory_create(legal.count, sizeof *observed);
    double *expected = memory_create(legal.count, sizeof *expected);
    bool fine = true;
    for (size_t i = 0; i < legal.count; i++)
        expected[i] = EACH;
    for (size_t i = 0; i < EACH * legal.count && fine; i++) {
        struct action action;
        game_random_legal(walk->game, walk->rules, walk->state, &walk->rng, &walk->list, &action);
        size_t index = index_of(&legal, &action);
        fine = index < legal.count || BROKEN(error, "a random action is not legal");
        if (fine)
            observed[index]++;
    }
    if (fine && !fits(observed, expected, legal.count))
        fine = BROKEN(error, "random actions are not uniform");
    free(observed);
    free(expected);
    action_list_finish(&legal);
    return fine;
}

/* Checks that a game without its own random_legal picks the action whose index the random number
 * gives, which can be told exactly, without counting. */
static bool pick_places(struct walk *walk, struct error *error)
{
    enum { PICKS = 3 };
    struct action_list legal = action_list_create(walk->game, walk->rules);
    walk->game->legal(walk->rules, walk->state, &legal);
    struct rng same = walk->rng;
    bool fine = true;
    for (int i = 0; i < PICKS && fine; i++) {
        struct action action;
        game_random_legal(walk->game, walk->rules, walk->state, &walk->rng, &walk->list, &action);
        size_t place = rng_below(&same, (uint32_t)legal.count);
        fine = action_equal(&action, &legal.items[place]) ||
               BROKEN(error, "a random action is not the one its number says");
    }
    action_list_finish(&legal);
    return fine;
}

/* Tests positions all through a few games, if they have fewer than 120 actions. */
bool check_random_legal(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    int tried = 0;
    for (int game = 0; game < 8 && fine; game++) {
        struct walk walk = walk_start(item, 22000 + game);
        do {
            if (walk_actor(&walk) < 0 || rng_below(&walk.rng, 4) != 0)
                continue;
            walk.game->legal(walk.rules, walk.state, &walk.list);
            if (walk.list.count < 120 && tried++ < 60)
                fine =
                    item->game->random_legal ? pick_often(&walk, error) : pick_places(&walk, error);
        } while (fine && walk.count < 500 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}
