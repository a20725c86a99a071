/*
 * A real table: what everybody sees of the game, what people report, and what they must do by hand.
 */
#include "ui/table/table_private.h"

enum { WORDS_SIZE = 8192 };

bool table_waits_for_hand(const struct table *table)
{
    return table_physical(table) && table_turn(table) == TURN_EVENT;
}

/* ---- what everybody sees ---- */

int table_listener(const struct table *table)
{
    return table_physical(table) && table_people(table) > 1 ? -1 : table_eyes(table);
}

/* Shows the ply as a seat sees it that neither played nor drew it. The end of the game shows
 * everything. */
void table_hide_ply(const struct table *table, size_t index, struct ply *ply)
{
    const struct state *before = session_state_at(table->session, index);
    struct observation seen;
    if (table_listener(table) >= 0 ||
        table->game->actor(table->rules, session_state_at(table->session, index + 1)) == ACTOR_OVER)
        return;
    int own = ply->actor;
    if (own < 0 && table->game->by_hand && table->game->by_hand->drawer)
        own = table->game->by_hand->drawer(table->rules, before);
    int seat = own < 0 ? 0 : (own + 1) % table->game->players(table->rules);
    if (game_observe(table->game, table->rules, before, ply, seat, &seen))
        *ply = seen.ply;
}

/* ---- what people report ---- */

static bool hides(const struct table *table)
{
    return table_physical(table) && table->game->by_hand && table->game->by_hand->hide;
}

void table_hide(const struct table *table, struct action *action)
{
    if (hides(table))
        table->game->by_hand->hide(action);
}

static bool is_in(const struct action_list *list, const struct action *action)
{
    for (size_t i = 0; i < list->count; i++)
        if (action_equal(&list->items[i], action))
            return true;
    return false;
}

void table_hide_all(const struct table *table, struct action_list *list)
{
    size_t count = list->count;
    if (!hides(table))
        return;
    list->count = 0;
    for (size_t i = 0; i < count; i++) {
        struct action action = list->items[i];
        table->game->by_hand->hide(&action);
        if (!is_in(list, &action))
            action_list_add(list, action);
    }
}

bool table_find_told(const struct table *table, size_t count, size_t *index)
{
    for (size_t at = session_length(table->session); at-- > 0;) {
        if (!session_ply_told(table->session, at) || --count > 0)
            continue;
        *index = at;
        return true;
    }
    return false;
}

/* ---- what people do by hand ---- */

static void add_lines(struct buffer *out, struct text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == '\n')
        text->data[--text->length] = '\0';
    if (text->length > 0 && out->length > 0)
        buffer_add(out, "\n");
    buffer_add(out, text->data);
}

void table_add_work(const struct table *table, size_t index, struct buffer *out)
{
    const struct by_hand *by_hand = table->game->by_hand;
    struct text words = TEXT_ROOM(WORDS_SIZE);
    if (!table_physical(table) || !by_hand || !by_hand->carry_out)
        return;
    by_hand->carry_out(table->rules, session_state_at(table->session, index),
        session_ply(table->session, index), session_ply_told(table->session, index), &words);
    add_lines(out, &words);
}

static unsigned people_of(const struct table *table)
{
    unsigned people = 0;
    for (int seat = 0; seat < table->game->players(table->rules); seat++)
        if (session_seat(table->session, seat)->kind != SEAT_AI)
            people |= 1u << seat;
    return people;
}

/* Adds the steps that change the table from NOW, as everybody saw it, to the current state. */
static void add_restoring(const struct table *table, const struct state *now, struct buffer *out)
{
    const struct by_hand *by_hand = table->game->by_hand;
    struct text words = TEXT_ROOM(WORDS_SIZE);
    if (!by_hand || !by_hand->restore)
        return;
    by_hand->restore(table->rules, now,
        table_view_for_all(table, session_state(table->session), true), people_of(table), &words);
    add_lines(out, &words);
}

static struct state *public_copy(const struct table *table, const struct state *state)
{
    return game_state_copy(table->game, table_view_for_all(table, state, true));
}

void table_add_position(const struct table *table, struct buffer *out)
{
    if (!session_has_position(table->session))
        return;
    FREED struct state *start = game_state_create(table->game, table->rules);
    FREED struct state *seen = public_copy(table, start);
    add_restoring(table, seen, out);
}

bool table_take_back(struct table *table, size_t length, struct buffer *out, struct error *error)
{
    FREED struct state *now = public_copy(table, session_state(table->session));
    bool good = session_take_back(table->session, length, error);
    if (good)
        add_restoring(table, now, out);
    return good;
}

/* Reports whether the next ply followed from a report, without anybody acting. */
static bool goes_on(const struct table *table)
{
    return session_can_redo(table->session) && !table_person_acts(table) &&
           table_turn(table) == TURN_COMPUTER;
}

bool table_play_again(struct table *table, struct buffer *out, struct error *error)
{
    FREED struct state *now = public_copy(table, session_state(table->session));
    bool good = session_redo(table->session, error);
    while (good && goes_on(table))
        good = session_redo(table->session, error);
    if (good)
        add_restoring(table, now, out);
    return good;
}
