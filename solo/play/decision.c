/*
 * What a computer player is given: its seat's view and everything the seat observed, and a seed
 * that nothing but the game so far has a part in. Never the state itself.
 */

#include "play/session_private.h"

#include <assert.h>
#include <stdlib.h>

/* From the players' seed, the player's name, the seat and the number of actions before; hints,
 * decisions not played and what was taken back leave no trace in it. */
static uint64_t decision_seed(const struct session *session, const struct player *player, int seat)
{
    char hex[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&session->player_seed, hex);
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, hex);
    buffer_add(&text, " ");
    buffer_add(&text, player->name);
    uint64_t seed = rng_seed_from(text.data, (uint64_t)seat,
        (uint64_t)session_action_count(session), 0);
    buffer_finish(&text);
    return seed;
}

static void fill_decision(const struct session *session, const struct player *player, int time_ms,
    struct state *view, struct decision *decision)
{
    int seat = session_actor(session);
    assert(seat >= 0);
    session_view(session, seat, view);
    *decision = (struct decision){
        .game = session->game,
        .rules = session->rules,
        .view = view,
        .seat = seat,
        .seed = decision_seed(session, player, seat),
        .time_ms = time_ms,
        .stop = session->stop,
    };
    decision->seen = session_seen(session, seat, &decision->seen_count);
}

void session_set_stop(struct session *session, const struct stop_flag *stop)
{
    session->stop = stop;
}

void session_decide(const struct session *session, const struct player *player, void *memory,
    int time_ms, struct action *action)
{
    struct state *view = memory_create(1, session->game->state_size);
    struct decision decision;
    fill_decision(session, player, time_ms, view, &decision);
    player->decide(memory, &decision, action);
    free(view);
}

void session_decision(struct session *session, const struct player *player, int time_ms,
    struct decision *decision)
{
    fill_decision(session, player, time_ms, session->view, decision);
}
