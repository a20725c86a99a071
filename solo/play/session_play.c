/*
 * Begins a session, plays, takes back and replays.
 */
#include "play/private.h"

struct session *session_create(const struct session_setup *setup, struct error *error)
{
    struct rules *rules = game_rules_create(setup->game, setup->players, &setup->options, error);
    if (!rules)
        return NULL;
    struct session *session = session_create_bare(setup->game, rules, &setup->options);
    if (setup->position)
        session_begin_from(session, setup->position);
    memcpy(session->seats, setup->seats, sizeof session->seats);
    session->mode = setup->chance;
    struct chance_seed seed = setup->seed ? *setup->seed : seed_of_text(setup->seed_text);
    chance_source_set(&session->chance, &seed);
    session->player_seed = setup->computer_seed_text || setup->secret_choices
                               ? seed_of_text(setup->computer_seed_text)
                               : seed;
    session->repeatable = setup->computer_seed_text != NULL;
    session->rated = setup->rated;
    session->physical = setup->chance == CHANCE_TABLE;

    struct session_change change = change_begin(session);
    record_add_header(session, &session->pending);
    if (!change_finish(session, &change, error)) {
        session_destroy(session);
        return NULL;
    }
    return session;
}

static bool may_act(const struct session *session, struct error *error)
{
    if (session->abandoned)
        return error_input(error, "the game was abandoned");
    int actor = session_actor(session);
    if (actor == ACTOR_OVER)
        return error_input(error, "the game is over");
    if (actor != ACTOR_CHANCE)
        return true;
    struct text due = TEXT_ROOM(GAME_SPELLING_SIZE);
    session->game->format_due(session->rules, session_state(session), &due);
    return error_input(error, "an event is due: %s", due.data);
}

static bool play_and_settle(struct session *session, const struct ply *ply, bool by_hand,
    bool computer, struct error *error)
{
    struct session_change change = change_begin(session);
    change_play(session, ply, by_hand, computer);
    if (change_finish(session, &change, error))
        return true;
    timeline_forget_cut(&session->timeline);
    return false;
}

static struct ply ply_of(const struct session *session, const struct action *action)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = session_actor(session);
    ply.action = *action;
    return ply;
}

bool session_can_play(
    const struct session *session, const struct action *action, struct error *error)
{
    if (!may_act(session, error) ||
        !session->game->allows(session->rules, session_state(session), action, error))
        return false;
    struct ply ply = ply_of(session, action);
    return session_ply_agrees(session, &ply, error);
}

static bool play(
    struct session *session, const struct action *action, bool computer, struct error *error)
{
    if (!session_can_play(session, action, error))
        return false;
    struct ply ply = ply_of(session, action);
    return play_and_settle(session, &ply, false, computer, error);
}

bool session_play(struct session *session, const struct action *action, struct error *error)
{
    return play(session, action, false, error);
}

bool session_play_computer(
    struct session *session, const struct action *action, struct error *error)
{
    return play(session, action, true, error);
}

bool session_event(struct session *session, const struct event *event, struct error *error)
{
    if (session->abandoned)
        return error_input(error, "the game was abandoned");
    if (session_actor(session) != ACTOR_CHANCE)
        return error_input(error, "no event is due");
    if (!session->game->allows_event(session->rules, session_state(session), event, error))
        return false;
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = ACTOR_CHANCE;
    /* Copy only the members that count, so that equal events have equal bytes. */
    ply.event.kind = event->kind;
    ply.event.subject = event->subject;
    ply.event.count = event->count;
    memcpy(ply.event.values, event->values, event->count);
    if (!session_ply_agrees(session, &ply, error))
        return false;
    return play_and_settle(session, &ply, true, false, error);
}

bool session_set_chance(struct session *session, enum chance_mode mode, struct error *error)
{
    enum chance_mode before = session->mode;
    session->mode = mode;
    if (mode == CHANCE_MANUAL || session_actor(session) != ACTOR_CHANCE || session->abandoned)
        return true;
    struct session_change change = change_begin(session);
    if (change_finish(session, &change, error))
        return true;
    session->mode = before;
    return false;
}

void session_set_chance_later(struct session *session, enum chance_mode mode)
{
    session->mode = mode;
}

bool session_reseed(struct session *session, const char *seed_text)
{
    if (session->chance.drawn || session->ended)
        return false;
    struct chance_seed seed = chance_seed_from_text(seed_text);
    struct session_change change = change_begin(session);
    char committed[CHANCE_HEX_SIZE];
    memcpy(committed, session->chance.commitment, sizeof committed);
    chance_source_set(&session->chance, &seed);
    /* If only the header exists and nobody else has read it, write it again. */
    bool only_header =
        session->timeline.top == 0 && !session->file && !session->read &&
        strchr(session->record.data, '\n') == session->record.data + session->record.length - 1;
    if (only_header) {
        session->pending_start = 0;
        record_add_header(session, &session->pending);
    } else if (strcmp(committed, session->chance.commitment) != 0) {
        record_add_commitment(session, &session->pending);
    }
    return change_commit(session, &change, NULL);
}

bool session_abandon(struct session *session, int seat, struct error *error)
{
    if (session->abandoned || session_actor(session) == ACTOR_OVER)
        return error_input(error, "the game has ended already");
    struct session_change change = change_begin(session);
    record_add_abandoned(session, seat, &session->pending);
    if (!change_commit(session, &change, error))
        return false;
    session->end_start = session->pending_start;
    session->ended = true;
    session->abandoned = true;
    if (session->file)
        record_file_drop_secret(session->file);
    return true;
}

/* ---- taking back ---- */

bool session_undo(struct session *session, size_t count, struct error *error)
{
    size_t index;
    if (count == 0)
        return true;
    if (!timeline_action_back(&session->timeline, count, &index))
        return error_input(
            error, "only %zu actions can be taken back", session_action_count(session));
    struct session_change change = change_begin(session);
    change_reopen(session);
    record_add_undo(session, count, &session->pending);
    timeline_cut(&session->timeline, index);
    if (change_finish(session, &change, error))
        return true;
    while (session->timeline.length < change.length)
        timeline_advance(&session->timeline);
    return false;
}

void session_note_help(struct session *session)
{
    struct session_change change = change_begin(session);
    record_add_undo(session, 0, &session->pending);
    (void)!change_commit(session, &change, NULL);
}

bool session_undo_event(struct session *session, struct error *error)
{
    if (!timeline_ends_by_hand(&session->timeline))
        return error_input(
            error, "the latest thing played is not an event that was entered by hand");
    size_t length = session->timeline.length - 1;
    struct ply last = session->timeline.entries[length].ply;
    struct session_change change = change_begin(session);
    change_reopen(session);
    record_add_undo_event(session, &session->pending);
    timeline_cut(&session->timeline, length);
    timeline_forget_cut(&session->timeline);
    if (change_finish(session, &change, error))
        return true;
    /* In CHANCE_AUTO, another event was drawn in its place. */
    timeline_cut(&session->timeline, length);
    timeline_push(&session->timeline, &last, true);
    return false;
}

/* Adds lines that take back all plies from LENGTH on: first actions with their events, then earlier
 * events. */
static void add_lines(struct session *session, size_t length)
{
    const struct timeline *timeline = &session->timeline;
    size_t actions = 0, events = 0;
    for (size_t at = length; at < timeline->length; at++) {
        if (timeline->entries[at].ply.actor >= 0)
            actions++;
        else if (actions == 0)
            events += timeline->entries[at].by_hand;
    }
    if (actions > 0)
        record_add_undo(session, actions, &session->pending);
    for (; events > 0; events--)
        record_add_undo_event(session, &session->pending);
}

bool session_take_back(struct session *session, size_t length, struct error *error)
{
    if (length >= session->timeline.length || !session_ply_told(session, length))
        return error_input(error, "there is nothing to take back");
    struct session_change change = change_begin(session);
    change_reopen(session);
    add_lines(session, length);
    timeline_cut(&session->timeline, length);
    if (change_finish(session, &change, error))
        return true;
    while (session->timeline.length < change.length)
        timeline_advance(&session->timeline);
    return false;
}

bool session_can_redo(const struct session *session)
{
    return session->timeline.length < session->timeline.top;
}

/* Replays the event that followed. A drawn event is drawn again: it is the same unless the seed was
 * lost meanwhile, and then the rest cannot be replayed. */
static bool advance_event(struct session *session)
{
    struct timeline_entry next = session->timeline.entries[session->timeline.length];
    struct ply drawn;
    if (next.by_hand) {
        change_advance(session);
        return true;
    }
    if (!change_draw(session, &drawn))
        return false;
    if (memcmp(&drawn.event, &next.ply.event, sizeof drawn.event) == 0)
        change_advance(session);
    else
        change_play(session, &drawn, false, false);
    return true;
}

bool session_redo(struct session *session, struct error *error)
{
    if (session->abandoned || !session_can_redo(session))
        return error_input(error, "nothing to play again");
    struct session_change change = change_begin(session);
    change_advance(session);
    bool going = true;
    while (going && session_can_redo(session) && session_actor(session) == ACTOR_CHANCE) {
        bool told = session_ply_told(session, session->timeline.length);
        bool one_by_one = session->mode == CHANCE_TABLE && told;
        going = !one_by_one && advance_event(session);
    }
    return change_finish(session, &change, error);
}

/* ---- forking ---- */

/* If only computers played, makes the next seat to act a person. */
static void seat_people(struct session *session, int actor)
{
    int players = session->timeline.players;
    for (int seat = 0; seat < players; seat++)
        if (session->seats[seat].kind != SEAT_AI)
            return;
    int seat = actor >= 0 ? actor : 0;
    session->seats[seat] = (struct seat){.kind = SEAT_HUMAN, .number = seat + 1};
}

static struct session *begin_like(const struct session *source, size_t count, struct error *error)
{
    struct rules *rules =
        game_rules_create(source->game, source->timeline.players, &source->options, error);
    if (!rules)
        return NULL;
    struct session *session = session_create_bare(source->game, rules, &source->options);
    struct chance_seed seed = chance_seed_from_system();
    memcpy(session->seats, source->seats, sizeof session->seats);
    timeline_begin(&session->timeline, session_state_at(source, 0), source->timeline.partial);
    session->position = json_incref(source->position);
    chance_source_set(&session->chance, &seed);
    session->player_seed = chance_seed_from_system();
    seat_people(session, source->game->actor(rules, session_state_at(source, count)));
    struct session_change change = change_begin(session);
    record_add_header(session, &session->pending);
    if (change_finish(session, &change, error))
        return session;
    session_destroy(session);
    return NULL;
}

/* Copies the first plies. Earlier events did not come from the new seed, so they count as entered
 * by hand; what computer seats hid gets new commitments. */
struct session *session_fork(const struct session *source, size_t count, struct error *error)
{
    if (source->physical && source->game->view) {
        error_input(error,
            "what people held at that real table is not in the record, so nobody can play "
            "on from it; 'hexplay resume' continues an unfinished game at the table");
        return NULL;
    }
    struct session *session = begin_like(source, count, error);
    for (size_t i = 0; session && i < count; i++) {
        const struct ply *ply = session_ply(source, i);
        bool computer = ply->actor >= 0 && session->seats[ply->actor].kind == SEAT_AI;
        if (ply->actor < 0 ? session_event(session, &ply->event, error)
                           : play(session, &ply->action, computer, error))
            continue;
        session_destroy(session);
        session = NULL;
    }
    return session;
}
