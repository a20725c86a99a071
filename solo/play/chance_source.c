/*
 * A session's seed, from which events are drawn and to which the record commits.
 */

#include "play/private.h"

void chance_source_set(struct chance_source *source, const struct chance_seed *seed)
{
    source->seed = *seed;
    source->known = true;
    chance_commitment(seed, source->commitment);
}

struct chance_seed seed_of_text(const char *seed_text)
{
    return seed_text ? chance_seed_from_text(seed_text) : chance_seed_from_system();
}

void session_need_seed(struct session *session)
{
    if (session->chance.known)
        return;
    struct chance_source *source = &session->chance;
    struct chance_seed fresh = source->next_given ? source->next : chance_seed_from_system();
    chance_source_set(&session->chance, &fresh);
    record_add_commitment(session, &session->pending);
}

bool session_draw(struct session *session, struct event *event)
{
    const struct state *state = session_state(session);
    memset(event, 0, sizeof *event);
    /* Before committing to a fresh seed, find out whether a seed decides here at all. */
    struct chance_seed any = session->chance.seed;
    if (!session->game->draw_event(session->rules, state, &any, event))
        return false;
    if (!session->chance.known) {
        session_need_seed(session);
        memset(event, 0, sizeof *event);
        if (!session->game->draw_event(session->rules, state, &session->chance.seed, event))
            return false;
    }
    session->chance.drawn = true;
    return true;
}

bool session_waits_for_hand(const struct session *session)
{
    const struct chance_seed any = {{0}};
    struct event event;
    memset(&event, 0, sizeof event);
    return !session->abandoned && session_actor(session) == ACTOR_CHANCE &&
           !session->game->draw_event(session->rules, session_state(session), &any, &event);
}

bool session_offer_seed(struct session *session, const char *seed_text)
{
    struct chance_source offered = session->chance;
    struct chance_seed seed = chance_seed_from_text(seed_text);
    chance_source_set(&offered, &seed);
    if (session->chance.known)
        return false;
    if (strcmp(offered.commitment, session->chance.commitment) == 0) {
        session->chance = offered;
        return true;
    }
    session->chance.next_given = true;
    session->chance.next = seed;
    return false;
}

bool session_share_seed(struct session *session, const struct session *other)
{
    if (session->chance.known || !other->chance.known ||
        strcmp(session->chance.commitment, other->chance.commitment) != 0)
        return false;
    chance_source_set(&session->chance, &other->chance.seed);
    session->player_seed = other->player_seed;
    return true;
}

void session_seed_players(struct session *session, const char *seed_text)
{
    session->player_seed = chance_seed_from_text(seed_text);
}
