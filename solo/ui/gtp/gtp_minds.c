/*
 * The current game of a conversation, and what its computer players remember about it.
 */
#include "ui/gtp/gtp_private.h"

static void forget(struct gtp_mind *mind)
{
    player_destroy(mind->player, mind->memory);
    *mind = (struct gtp_mind){NULL, NULL};
}

void gtp_take_session(struct gtp *gtp, struct session *session)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        forget(&gtp->minds[seat]);
    session_destroy(gtp->session);
    gtp->session = session;
    gtp->game = session ? session_game(session) : NULL;
    gtp->rules = session ? session_rules(session) : NULL;
    gtp->rated = session && session_rated(session) && !session_abandoned(session) &&
                 session_actor(session) != ACTOR_OVER;
}

void *gtp_memory(struct gtp *gtp, const struct player *player)
{
    struct gtp_mind *mind = &gtp->minds[session_actor(gtp->session)];
    if (mind->player != player) {
        forget(mind);
        *mind = (struct gtp_mind){player, player_create(player, gtp->game, gtp->rules)};
    }
    return mind->memory;
}
