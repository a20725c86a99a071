/*
 * The history of a session: plies, the states between them, and each seat's observations. The
 * session decides whether a ply is legal and what is written.
 */

#include "play/private.h"

static struct state *state_at(const struct timeline *timeline, size_t index)
{
    return (void *)(timeline->states + index * timeline->game->state_size);
}

static void grow(struct timeline *timeline)
{
    if (timeline->length < timeline->capacity)
        return;
    timeline->capacity = timeline->capacity == 0 ? 64 : 2 * timeline->capacity;
    timeline->entries =
        memory_resize(timeline->entries, timeline->capacity, sizeof *timeline->entries);
    /* One more state than plies, for the one after the last. */
    timeline->states =
        memory_resize(timeline->states, timeline->capacity + 1, timeline->game->state_size);
}

void timeline_init(struct timeline *timeline, const struct game *game, const struct rules *rules)
{
    *timeline = (struct timeline){.game = game, .rules = rules, .players = game->players(rules)};
    grow(timeline);
    /* Zero unused bytes, so that equal states have equal bytes. */
    memset(timeline->states, 0, game->state_size);
    game->state_init(rules, state_at(timeline, 0));
}

void timeline_begin(struct timeline *timeline, const struct state *state, bool partial)
{
    assert(timeline->top == 0);
    timeline->partial = partial;
    memcpy(timeline->states, state, timeline->game->state_size);
}

void timeline_finish(struct timeline *timeline)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        free(timeline->seen[seat].items);
    free(timeline->entries);
    free(timeline->states);
    *timeline = (struct timeline){0};
}

const struct state *timeline_state(const struct timeline *timeline, size_t index)
{
    assert(index <= timeline->length);
    return state_at(timeline, index);
}

static void observe(struct timeline *timeline, struct timeline_entry *entry)
{
    const struct state *before = state_at(timeline, timeline->length);

    for (int seat = 0; seat < timeline->players; seat++) {
        struct observation seen;
        memset(&seen, 0, sizeof seen);
        entry->seen_before[seat] = timeline->seen[seat].count;
        if (game_observe(timeline->game, timeline->rules, before, &entry->ply, seat, &seen))
            *MEMORY_ADD(timeline->seen[seat].items, timeline->seen[seat].count) = seen;
    }
}

static bool is_unknown(const struct ply *ply)
{
    if (ply->actor >= 0)
        return ply->action.part == VALUE_UNKNOWN;
    return ply->event.count > 0 && memchr(ply->event.values, VALUE_UNKNOWN, ply->event.count);
}

bool timeline_has_unknown(const struct timeline *timeline)
{
    return timeline->partial ||
           (timeline->length > 0 && timeline->entries[timeline->length - 1].unknown);
}

void timeline_advance(struct timeline *timeline)
{
    assert(timeline->length < timeline->top);
    struct timeline_entry *entry = &timeline->entries[timeline->length];
    struct state *next = state_at(timeline, timeline->length + 1);

    observe(timeline, entry);
    entry->unknown = timeline_has_unknown(timeline) || is_unknown(&entry->ply);
    memcpy(next, state_at(timeline, timeline->length), timeline->game->state_size);
    game_apply_ply(timeline->game, timeline->rules, next, &entry->ply);
    timeline->length++;
}

void timeline_push(struct timeline *timeline, const struct ply *ply, bool by_hand)
{
    grow(timeline);
    struct timeline_entry *entry = &timeline->entries[timeline->length];
    *entry = (struct timeline_entry){.ply = *ply, .by_hand = by_hand};
    timeline->top = timeline->length + 1;
    timeline_advance(timeline);
}

void timeline_cut(struct timeline *timeline, size_t length)
{
    assert(length <= timeline->length);
    if (length == timeline->length)
        return;
    for (int seat = 0; seat < timeline->players; seat++)
        timeline->seen[seat].count = timeline->entries[length].seen_before[seat];
    timeline->length = length;
}

void timeline_forget_cut(struct timeline *timeline)
{
    timeline->top = timeline->length;
}

size_t timeline_action_count(const struct timeline *timeline)
{
    size_t count = 0;

    for (size_t index = 0; index < timeline->length; index++)
        count += timeline->entries[index].ply.actor != ACTOR_CHANCE;
    return count;
}

bool timeline_action_back(const struct timeline *timeline, size_t count, size_t *index)
{
    assert(count > 0);
    for (size_t at = timeline->length; at > 0; at--) {
        if (timeline->entries[at - 1].ply.actor == ACTOR_CHANCE)
            continue;
        count--;
        if (count == 0) {
            *index = at - 1;
            return true;
        }
    }
    return false;
}

bool timeline_event_back(const struct timeline *timeline, size_t *index)
{
    for (size_t at = timeline->length; at > 0; at--) {
        const struct timeline_entry *entry = &timeline->entries[at - 1];
        if (entry->ply.actor != ACTOR_CHANCE)
            return false;
        if (entry->by_hand) {
            *index = at - 1;
            return true;
        }
    }
    return false;
}

bool timeline_ends_by_hand(const struct timeline *timeline)
{
    return timeline->length > 0 && timeline->entries[timeline->length - 1].by_hand;
}
