/*
 * Checks that a play or report agrees with the past. A state counts hidden things but does not
 * record who knew what when: for example, that a cap now called gold came from a hand without gold.
 * The seats' observations record all that, and the game's determinize finds out whether any world
 * agrees with them. Nothing here depends on the game.
 *
 * This matters only once something unknown was played. Until then the state itself is such a world.
 */

#include "play/private.h"

/* Reports whether some full state fits what SEAT knows in STATE and its first COUNT
 * observations. */
static bool possible(const struct session *session, const struct state *state, int seat,
    const struct observation *seen, size_t count)
{
    struct rng rng = rng_from_seed(0);
    FREED struct state *view = memory_create(2, session->game->state_size);
    struct state *world = (void *)((unsigned char *)view + session->game->state_size);
    game_view(session->game, session->rules, state, seat, view);
    return game_determinize(session->game, session->rules, view, seat, seen, count, &rng, world);
}

/* Reports whether PLY, after which the current state becomes AFTER, leaves some full state possible
 * for SEAT. */
static bool possible_after(
    const struct session *session, const struct ply *ply, const struct state *after, int seat)
{
    const struct seen_list *list = &session->timeline.seen[seat];
    FREED struct observation *seen = memory_create(list->count + 1, sizeof *seen);
    size_t count = list->count;
    if (count > 0)
        memcpy(seen, list->items, count * sizeof *seen);
    count += game_observe(
        session->game, session->rules, session_state(session), ply, seat, &seen[count]);
    return possible(session, after, seat, seen, count);
}

/* Refuses PLY only if it contradicts the past, not if the past contradicts itself already. */
bool session_ply_agrees(const struct session *session, const struct ply *ply, struct error *error)
{
    size_t size = session->game->state_size;
    bool fine = true;
    if (!timeline_has_unknown(&session->timeline))
        return true;
    FREED struct state *after = memory_create(1, size);
    memcpy(after, session_state(session), size);
    game_apply_ply(session->game, session->rules, after, ply);
    for (int seat = 0; seat < session->timeline.players && fine; seat++) {
        const struct seen_list *list = &session->timeline.seen[seat];
        fine = possible_after(session, ply, after, seat) ||
               !possible(session, session_state(session), seat, list->items, list->count);
    }
    return fine || error_input(error,
                       "this is impossible: it contradicts what was played and shown before");
}
