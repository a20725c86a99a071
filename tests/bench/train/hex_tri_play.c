/*
 * Self-play. One move in sixteen is random, more in the first rounds, so that training sees
 * positions to which sound games do not lead.
 */
#include "bench/train/hex_tri_play.h"

#include "ai/hex_tri/private.h"
#include "lab/players/hex_tri_plain.h"

#include <stdlib.h>
#include <string.h>

enum { ASTRAY = 16, OPENING_ROUNDS = 4, OPENING_ASTRAY = 4, KEEP_ONE_OF = 3 };

void sample_list_add(struct sample_list *list, const void *bytes, size_t count)
{
    if (list->capacity - list->count < count) {
        size_t more = list->count + count + list->capacity + 1024;
        struct sample *items = memory_create(more, sizeof *items);
        if (list->count > 0)
            memcpy(items, list->items, list->count * sizeof *items);
        free(list->items);
        list->items = items;
        list->capacity = more;
    }
    if (count > 0)
        memcpy(&list->items[list->count], bytes, count * sizeof *list->items);
    list->count += count;
}

static struct sample *add_sample(struct sample_list *list)
{
    struct sample empty;
    memset(&empty, 0, sizeof empty);
    sample_list_add(list, &empty, 1);
    return &list->items[list->count - 1];
}

/* Adds a position; SEATS says which seat each line of the sample is. */
static void keep_position(
    const struct selfplay *play, const struct state *state, struct sample_list *list)
{
    struct state after = *state;
    standing_end_round(play->rules, &after);
    if (after.over)
        return;
    struct sample *sample = add_sample(list);
    for (int seat = 0; seat < play->rules->players; seat++) {
        int features[WORTH_FEATURES];
        if (tri_is_out(&after, seat))
            continue;
        worth_features(play->rules, search_basis(play->search), &after, seat, features);
        for (int i = 0; i < WORTH_FEATURES; i++)
            sample->feature[sample->seats][i] = (int16_t)features[i];
        sample->share[sample->seats++] = (float)seat; /* until the end is known */
    }
}

static struct action choose(
    struct selfplay *play, const struct state *state, struct rng *rng, struct action_list *list)
{
    uint32_t astray = state->round <= OPENING_ROUNDS ? OPENING_ASTRAY : ASTRAY;
    if (rng_below(rng, astray) == 0) {
        hex_tri_plain(play->rules, state, list);
        return list->items[rng_below(rng, (uint32_t)list->count)];
    }
    struct search_choice choice;
    struct decision decision = {.game = &hex_tri,
        .rules = play->rules,
        .view = state,
        .seat = state->mover,
        .seed = rng_next(rng)};
    search_find(play->search, &decision, &play->limits, &choice, 1);
    return choice.action;
}

static void settle(
    struct selfplay *play, const struct state *state, struct sample_list *list, size_t from)
{
    int winners = __builtin_popcount(state->winners);
    play->drawn += winners > 1;
    play->first_won += state->winners == 1;
    for (size_t i = from; i < list->count; i++) {
        struct sample *sample = &list->items[i];
        sample->weight = 1.0f / (float)(list->count - from);
        for (int k = 0; k < sample->seats; k++) {
            bool won = state->winners >> (int)sample->share[k] & 1;
            sample->share[k] = won ? 1.0f / (float)winners : 0;
        }
    }
}

void selfplay_game(struct selfplay *play, uint64_t seed, struct sample_list *list)
{
    struct rng rng = rng_from_seed(seed);
    struct state state;
    struct action_list actions = action_list_create(&hex_tri, play->rules);
    size_t from = list->count;
    hex_tri.state_init(play->rules, &state);
    while (!state.over) {
        if (!state.chain && !state.off_chief[state.mover] && rng_below(&rng, KEEP_ONE_OF) == 0)
            keep_position(play, &state, list);
        struct action action = choose(play, &state, &rng, &actions);
        hex_tri.apply(play->rules, &state, &action);
    }
    settle(play, &state, list, from);
    action_list_finish(&actions);
}
