/*
 * Writes a record as one seat saw it (PROTOCOL.md, section 5). Replays the record beside a second
 * game in which everything that others hid is unknown, and adds a line wherever that game must be
 * told what was shown.
 */

#include "play/private.h"

struct seat_record {
    int seat;
    struct session *known; /* the game as the seat saw it */
    const struct json_lines *lines;
    size_t *known_at; /* number of known plies before each ply of the true game */
    struct buffer *out;
    size_t start; /* where the record begins in OUT */
};

/* Adds LINE, otherwise complete, with PLY as spelled in the known game, and plays PLY there. Frees
 * LINE. */
static void add_ply(struct seat_record *record, const struct ply *ply, bool by_hand, json_t *line)
{
    struct session *known = record->known;
    const struct state *before = session_state(known);
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE);
    bool event = ply->actor < 0;
    if (event)
        known->game->format_event(known->rules, before, &ply->event, &spelling);
    else
        known->game->format(known->rules, before, &ply->action, &spelling);
    json_object_set_new(line, event ? "event" : "action", json_string(spelling.data));
    json_object_del(line, "salt");
    json_line_add(record->out, line);
    json_decref(line);
    timeline_push(&known->timeline, ply, by_hand);
}

static void add_shown(struct seat_record *record, const struct state *before, const struct ply *ply)
{
    const struct session *known = record->known;
    struct ply shown;
    memset(&shown, 0, sizeof shown);
    shown.actor = ACTOR_CHANCE;
    while (known->game->answer && session_actor(known) == ACTOR_CHANCE &&
           known->game->answer(known->rules, before, ply, session_state(known), &shown.event)) {
        add_ply(record, &shown, true, json_pack("{s:n,s:s}", "event", "by", "hand"));
        memset(&shown.event, 0, sizeof shown.event);
    }
}

/* Returns PLY as the seat knows it: what others placed or drew unseen is unknown. Its own things
 * stay known, even those that it may not look at again. */
static struct ply seen_by(
    const struct seat_record *record, const struct session *truth, const struct ply *ply)
{
    struct observation seen;
    bool any =
        game_observe(truth->game, truth->rules, session_state(truth), ply, record->seat, &seen);
    assert(any);
    (void)any;
    return seen.ply;
}

static bool add_played(struct seat_record *record, const struct session *truth,
    const struct record_line *line, struct error *error)
{
    struct ply ply;
    const struct state *before = session_state(truth);
    if (!record_parse_ply(truth, line, &ply, error))
        return false;
    record->known_at[truth->timeline.length] = record->known->timeline.length;
    bool told = ply.actor < 0 && truth->game->answer;
    struct ply seen = seen_by(record, truth, &ply);
    if (!told)
        add_ply(record, &seen, line->by_hand, json_deep_copy(line->value));
    add_shown(record, before, &ply);
    return true;
}

static void add_raw(struct seat_record *record, size_t index)
{
    const struct json_lines *lines = record->lines;
    buffer_add_bytes(record->out, lines->bytes + lines->start[index],
        lines->start[index + 1] - lines->start[index]);
}

/* Adds the header, with only the seat's view of a position. */
static void add_header(struct seat_record *record, const struct session *truth)
{
    if (!truth->position) {
        add_raw(record, 0);
        return;
    }
    json_auto_t *line = json_copy(record->lines->value[0]);
    json_object_set_new(line, "position",
        position_json(
            truth->game, truth->rules, &truth->options, session_state_at(truth, 0), record->seat));
    json_line_add(record->out, line);
}

static void take_back(struct seat_record *record, size_t length)
{
    timeline_cut(&record->known->timeline, length);
    timeline_forget_cut(&record->known->timeline);
}

static void add_undo(
    struct seat_record *record, const struct session *truth, size_t count, size_t index)
{
    size_t length;
    add_raw(record, index);
    if (count > 0 && timeline_action_back(&truth->timeline, count, &length))
        take_back(record, record->known_at[length]);
}

/* Takes back an event that was entered by hand, of which the seat may have seen two plies or
 * none. */
static void add_undo_event(struct seat_record *record, const struct session *truth, size_t index)
{
    size_t at;
    const struct timeline *known = &record->known->timeline;
    bool found = timeline_event_back(&truth->timeline, &at);
    assert(found);
    (void)found;
    size_t length = record->known_at[at];
    for (size_t i = length; i < known->length; i++)
        if (known->entries[i].by_hand)
            add_raw(record, index);
    take_back(record, length);
}

/* Adds the result with a digest of these bytes, and without the rest of what it reveals. */
static void add_result(struct seat_record *record, const struct record_line *line)
{
    char digest[CHANCE_HEX_SIZE];
    chance_digest(record->out->data + record->start, record->out->length - record->start, digest);
    json_auto_t *result =
        json_pack("{s:O,s:s}", "result", json_object_get(line->value, "result"), "digest", digest);
    json_line_add(record->out, result);
}

/* Handles each line before it is played in the true game. */
static bool add_line(void *context, const struct session *truth, const struct record_line *line,
    size_t index, struct error *error)
{
    struct seat_record *record = context;
    switch (line->kind) {
    case RECORD_EVENT:
    case RECORD_ACTION:
        return add_played(record, truth, line, error);
    case RECORD_UNDO:
        add_undo(record, truth, line->count, index);
        return true;
    case RECORD_UNDO_EVENT:
        add_undo_event(record, truth, index);
        return true;
    case RECORD_ABANDONED:
    case RECORD_COMMITMENT:
        add_raw(record, index);
        return true;
    case RECORD_RESULT:
        add_result(record, line);
        return true;
    }
    return true;
}

/* Cannot fail, because a session's own record is valid. */
void session_record_of(const struct session *session, int seat, struct buffer *out)
{
    const struct game *const registry[] = {session->game, NULL};
    struct error error = ERROR_INIT;
    LOCAL_LINES lines;
    bool read =
        json_lines_parse(&lines, "record", session->record.data, session->record.length, &error);
    assert(read);
    struct session *truth = record_open(registry, NULL, lines.value[0], &error);
    assert(truth);
    struct seat_record record = {.seat = seat,
        .lines = &lines,
        .out = out,
        .start = out->length,
        .known = record_open(registry, NULL, lines.value[0], &error)};
    assert(record.known);
    FREED struct state *view = memory_create(1, truth->game->state_size);
    session_view(truth, record.seat, view); /* it begins with what the seat knew at the start */
    timeline_begin(&record.known->timeline, view, true);
    record.known_at = memory_create(lines.count + 1, sizeof *record.known_at);
    truth->no_salts = true;
    add_header(&record, truth);
    read = record_replay(truth, &lines, "record", add_line, &record, &error);
    assert(read);
    (void)read;
    free(record.known_at);
    session_destroy(record.known);
    session_destroy(truth);
}
