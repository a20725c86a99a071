/*
 * The table: shows the current viewer, in pictures and words, what they may see, and plays the
 * computer seats. Front ends do display and input; told.c keeps track of who was told what.
 */
#include "ui/table/table_private.h"

#include "games/reader.h"
#include "play/journal.h"

enum { WORDS_SIZE = 8192 };

static void create_players(struct table *table)
{
    for (int seat = 0; seat < table->game->players(table->rules); seat++) {
        const struct seat *taken = session_seat(table->session, seat);
        if (taken->kind == SEAT_AI)
            table->memory[seat] = player_create(taken->player, table->game, table->rules);
    }
}

struct table *table_create(struct session *session, bool default_path, const struct stop_flag *stop)
{
    const struct game *game = session_game(session);
    struct table *table = memory_create(1, sizeof *table);
    table->session = session;
    table->game = game;
    table->rules = session_rules(session);
    table->default_path = default_path;
    table->reader = -1;
    table->stop = stop;
    session_set_stop(session, stop);
    table->view = memory_create(1, game->state_size);
    table->legal = action_list_create(game, session_rules(session));
    create_players(table);
    table_look_for_secrets(table);
    return table;
}

void table_release(struct table *table)
{
    for (int seat = 0; seat < table->game->players(table->rules); seat++)
        if (table->memory[seat])
            player_destroy(session_seat(table->session, seat)->player, table->memory[seat]);
    action_list_finish(&table->legal);
    free(table->view);
    free(table);
}

void table_destroy(struct table *table)
{
    struct session *session = table ? table->session : NULL;
    if (table)
        table_release(table);
    session_destroy(session);
}

/* ---- the table itself ---- */

const char *table_record_path(const struct table *table)
{
    const char *path = session_record_path(table->session);
    return path ? path : "";
}

bool table_at_default_path(const struct table *table)
{
    return table->default_path && session_record_moves(table->session) == 0;
}

void table_look_back(struct table *table, size_t count)
{
    assert(count <= session_length(table->session));
    table->looking = true;
    table->looked_at = count;
}

size_t table_plies(const struct table *table)
{
    return table->looking ? table->looked_at : session_length(table->session);
}

struct phrase table_seat_name(const struct table *table, int seat, bool beginning)
{
    const struct seat *taken = session_seat(table->session, seat);
    bool named = taken->kind != SEAT_AI && !taken->number;
    return named ? text_phrase("%s", taken->name) : game_seat_name(table->game, seat, beginning);
}

/* ---- views ---- */

bool table_is_news(const struct table *table, size_t index)
{
    int eyes = table_eyes(table);
    for (size_t i = index + 1; i < session_length(table->session); i++)
        if (session_ply(table->session, i)->actor == eyes)
            return false;
    return session_ply(table->session, index)->actor != eyes;
}

bool table_is_for_all(const struct table *table)
{
    return table->looking && table_eyes(table) < 0 && session_actor(table->session) != ACTOR_OVER;
}

const struct state *table_view(const struct table *table)
{
    return table_view_past(table, table_plies(table));
}

const struct action_list *table_legal(struct table *table)
{
    table->legal.count = 0;
    if (session_actor(table->session) >= 0)
        table->game->legal(table->rules, table_view(table), &table->legal);
    table_hide_all(table, &table->legal);
    return &table->legal;
}

void table_draw_past(const struct table *table, size_t count, const struct table_picture *picture,
    struct canvas *canvas)
{
    struct draw_request request = {.seat = picture->sheet ? picture->sheet - 1 : table_eyes(table),
        .ascii = picture->ascii,
        .marked = picture->marked,
        .marked_count = picture->marked_count,
        .last = session_last_move(table->session, count),
        .columns = picture->columns,
        .rows = picture->rows,
        .board_only = picture->board_only,
        .considered = picture->considered};
    table->game->draw(table->rules, table_view_past(table, count), &request, canvas);
}

void table_draw(
    const struct table *table, const struct table_picture *picture, struct canvas *canvas)
{
    table_draw_past(table, table_plies(table), picture, canvas);
}

const struct state *table_view_past(const struct table *table, size_t count)
{
    int eyes = table_eyes(table);
    const struct state *state = session_state_at(table->session, count);
    bool end = session_actor(table->session) == ACTOR_OVER && !table->looking &&
               count == session_length(table->session);
    if (table_physical(table))
        return table_view_for_all(table, state, true);
    if ((eyes < 0 && end) || table_is_for_all(table))
        return table_view_for_all(table, state, false);
    if (eyes < 0)
        return state;
    game_view(table->game, table->rules, state, eyes, table->view);
    return table->view;
}

const struct state *table_prompt_state(const struct table *table)
{
    return table_waits_for_hand(table) ? session_state(table->session) : table_view(table);
}

void table_add_prompt(const struct table *table, struct buffer *out)
{
    struct text words = TEXT_ROOM(WORDS_SIZE);
    table->game->prompt(table->rules, table_prompt_state(table), &words);
    buffer_add(out, words.data);
}

void table_add_score(const struct table *table, struct buffer *out)
{
    struct text words = TEXT_ROOM(WORDS_SIZE);
    table->game->describe_score(table->rules, table_view(table), &words);
    while (words.length > 0 && words.data[words.length - 1] == '\n')
        words.data[--words.length] = '\0';
    buffer_add(out, words.data);
}

/* Sets PLY, played in BEFORE, to what SEAT saw of it; returns false if it saw nothing. */
static bool see_ply(
    const struct table *table, const struct state *before, int seat, struct ply *ply)
{
    struct observation seen;
    if (!game_observe(table->game, table->rules, before, ply, seat, &seen))
        return false;
    /* The words describe what an action shows; an event keeps what the table was told. */
    if (ply->actor >= 0 || seen.ply.event.count == ply->event.count)
        *ply = seen.ply;
    return true;
}

static bool ply_for_all(const struct table *table, size_t index, struct ply *ply)
{
    const struct state *before = session_state_at(table->session, index);
    bool seen = true;
    *ply = *session_ply(table->session, index);
    for (int seat = 0; seat < table->game->players(table->rules) && seen; seat++)
        if (session_seat(table->session, seat)->kind != SEAT_AI)
            seen = see_ply(table, before, seat, ply);
    return seen;
}

bool table_ply(const struct table *table, size_t index, struct ply *ply)
{
    *ply = *session_ply(table->session, index);
    if (table_physical(table))
        table_hide_ply(table, index, ply);
    return table_physical(table) || !table_is_for_all(table) || ply_for_all(table, index, ply);
}

void table_add_ply(const struct table *table, size_t index, struct buffer *out)
{
    struct text words = TEXT_ROOM(WORDS_SIZE);
    struct ply ply;
    if (!table_ply(table, index, &ply))
        return;
    table->game->describe_ply(
        table->rules, session_state_at(table->session, index), &ply, table_listener(table), &words);
    buffer_add(out, words.data);
}

struct phrase table_spelling(const struct table *table, const struct action *action)
{
    struct phrase spelling;
    struct text text = text_in(spelling.data, GAME_SPELLING_SIZE);
    table->game->format(table->rules, table_view(table), action, &text);
    return spelling;
}

void table_add_typed(const struct table *table, const struct action *action, struct buffer *out)
{
    game_add_typed(table->game, table->rules, table_view(table), action, false, out);
}

/* Reports whether all legal actions are of one kind and none of them names a field. */
static bool one_kind_without_spot(const struct table *table)
{
    const struct action_list *legal = &table->legal;
    int fields[ACTION_FIELDS_MAX];
    bool one = true;
    for (size_t i = 0; i < legal->count; i++)
        one = one && legal->items[i].kind == legal->items[0].kind &&
              table->game->action_fields(table->rules, &legal->items[i], fields) == 0;
    return one;
}

bool table_add_forced(struct table *table, struct buffer *out)
{
    const struct action_list *legal = table_legal(table);
    if (legal->count == 0 || (legal->count > 1 && !one_kind_without_spot(table)))
        return false;
    struct phrase spelling = table_spelling(table, &legal->items[0]);
    buffer_add_bytes(out, spelling.data, strcspn(spelling.data, legal->count > 1 ? " " : ""));
    return true;
}

bool table_was_only(const struct table *table, size_t index)
{
    LOCAL_ACTIONS list = action_list_create(table->game, table->rules);
    if (session_ply(table->session, index)->actor >= 0)
        table->game->legal(table->rules, session_state_at(table->session, index), &list);
    return list.count == 1;
}

/* ---- events and news ---- */

/* Refuses an unknown part unless this is a real table, because only there events are asked for. */
bool table_act(struct table *table, const struct action *action, struct error *error)
{
    if (!table_person_acts(table))
        return error_input(error, "it is not your turn");
    if (action->part == VALUE_UNKNOWN && !table_physical(table))
        return error_input(
            error, "name what you play: an unknown piece (?) needs a real table (--physical)");
    return session_play(table->session, action, error);
}

void table_computer_decide(struct table *table, struct action *action)
{
    int actor = session_actor(table->session);
    session_decide(table->session, session_seat(table->session, actor)->player,
        table->memory[actor], 0, action);
}

void table_computer_play(struct table *table, const struct action *action)
{
    if (stop_raised(table->stop) || !session_play_computer(table->session, action, &table->trouble))
        table->leaving = true;
}

void table_event_turn(struct table *table)
{
    struct text due = TEXT_ROOM(GAME_SPELLING_SIZE);
    table->game->format_due(table->rules, session_state(table->session), &due);
    error_input(&table->trouble,
        "the game waits for an event to be entered by hand (%s); use 'hexplay --gtp' for that",
        due.data);
    table->leaving = true;
}

bool table_keep(struct table *table)
{
    return session_keep(table->session, &table->trouble);
}

bool table_is_idle(const struct table *table)
{
    const struct session *session = table->session;
    bool idle = table_at_default_path(table) && session_actor(session) != ACTOR_OVER &&
                !session_can_redo(session) &&
                !(session_abandoned(session) && session_rated(session));
    for (size_t i = 0; idle && i < session_length(session); i++) {
        int actor = session_ply(session, i)->actor;
        idle = !session_ply_by_hand(session, i) &&
               (actor < 0 || session_seat(session, actor)->kind == SEAT_AI);
    }
    return idle;
}

void table_leave(struct table *table)
{
    table->leaving = true;
}

bool table_left(const struct table *table)
{
    return table->leaving;
}

const struct error *table_trouble(const struct table *table)
{
    return &table->trouble;
}
