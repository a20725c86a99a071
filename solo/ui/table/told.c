/*
 * Whose turn it is, who the viewer is, and what each person has been told. If several people play a
 * game that hides something, each is told separately, and only what they know.
 */
#include "ui/table/table_private.h"

bool table_physical(const struct table *table)
{
    return session_physical(table->session);
}

bool table_person_acts(const struct table *table)
{
    int actor = session_actor(table->session);
    return !table->looking && actor >= 0 && session_seat(table->session, actor)->kind != SEAT_AI;
}

enum table_turn table_turn(const struct table *table)
{
    int actor = session_actor(table->session);
    if (table->leaving || table->looking || actor == ACTOR_OVER ||
        session_abandoned(table->session))
        return TURN_NONE;
    if (actor == ACTOR_CHANCE)
        return TURN_EVENT;
    return table_person_acts(table) ? TURN_PERSON : TURN_COMPUTER;
}

int table_eyes(const struct table *table)
{
    int only = -1;
    bool over = session_actor(table->session) == ACTOR_OVER;
    if (table->looking && over)
        return -1;
    if (table->secret && !over && !table->looking)
        return table->reader;
    if (table_person_acts(table))
        return session_actor(table->session);
    int players = table->game->players(table->rules);
    for (int seat = 0; seat < players; seat++) {
        if (session_seat(table->session, seat)->kind == SEAT_AI)
            continue;
        if (only >= 0)
            return -1;
        only = seat;
    }
    return only;
}

const struct state *table_view_for_all(
    const struct table *table, const struct state *state, bool computers)
{
    memcpy(table->view, state, table->game->state_size);
    for (int seat = 0; seat < table->game->players(table->rules); seat++) {
        if (!computers && session_seat(table->session, seat)->kind == SEAT_AI)
            continue;
        FREED struct state *seen = game_state_copy(table->game, table->view);
        game_view(table->game, table->rules, seen, seat, table->view);
    }
    return table->view;
}

int table_people(const struct table *table)
{
    return session_people(table->session);
}

bool table_people_are_out(const struct table *table)
{
    const struct game *game = table->game;
    for (int seat = 0; seat < game->players(table->rules); seat++)
        if (session_seat(table->session, seat)->kind != SEAT_AI &&
            !(game->is_out && game->is_out(table->rules, session_state(table->session), seat)))
            return false;
    return table_people(table) > 0;
}

/* Checks the current state only: a game that hides things does so from its first position on or in
 * a later state, for which this is called again. People must not see each other's screen from then
 * on. */
bool table_hides_something(const struct table *table)
{
    const struct state *state = session_state(table->session);
    for (int seat = 0; seat < table->game->players(table->rules); seat++) {
        game_view(table->game, table->rules, state, seat, table->view);
        if (memcmp(table->view, state, table->game->state_size) != 0)
            return true;
    }
    return false;
}

void table_look_for_secrets(struct table *table)
{
    if (!table_physical(table))
        table->secret = table->secret || (table_people(table) > 1 && table_hides_something(table));
}

struct table_change table_change_due(struct table *table)
{
    int actor = session_actor(table->session), before = table->reader;
    bool known = before >= 0 || session_action_count(table->session) > 0;
    table_look_for_secrets(table);
    bool due = table->secret && before != actor;
    return (struct table_change){due, due && known, before, actor};
}

void table_look(struct table *table, int seat)
{
    table->reader = seat;
}

/* Returns the current index in TOLD: the viewer's, or the shared one. */
static int listener(const struct table *table)
{
    return table->secret && table->reader >= 0 ? table->reader : 0;
}

size_t table_news(const struct table *table)
{
    if (table->secret && table->reader < 0)
        return session_length(table->session);
    return table->told[listener(table)];
}

void table_told(struct table *table)
{
    table->told[listener(table)] = session_length(table->session);
}

void table_forget_news(struct table *table)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        table->told[seat] = session_length(table->session);
}

void table_recall_news(struct table *table)
{
    size_t latest = 0;
    table_forget_news(table);
    for (size_t at = 0; at < session_length(table->session); at++) {
        int actor = session_ply(table->session, at)->actor;
        if (actor < 0 || session_seat(table->session, actor)->kind == SEAT_AI)
            continue;
        table->told[actor] = at;
        latest = at;
    }
    if (!table->secret)
        table->told[0] = latest;
}
