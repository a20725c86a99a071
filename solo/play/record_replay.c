/*
 * Plays the lines of a record and checks its result line.
 */

#include "play/private.h"

/* Reads a ply from a well-formed line. If it cannot be played, the record is false. */
bool record_parse_ply(const struct session *session, const struct record_line *line,
    struct ply *ply, struct error *error)
{
    struct error why = ERROR_INIT;
    const struct state *state = session_state(session);
    bool event = line->kind == RECORD_EVENT;
    memset(ply, 0, sizeof *ply);
    ply->actor = event ? ACTOR_CHANCE : line->player;
    if (session->abandoned)
        return error_set(error, ERROR_CHECK, "continues after the game was abandoned");
    if (event && session_actor(session) != ACTOR_CHANCE)
        return error_set(error, ERROR_CHECK, "no event is due: %s", line->text);
    if (session_actor(session) != ply->actor)
        return error_set(error, ERROR_CHECK, "it is not player %d's turn to act", line->player + 1);
    bool good = event ? game_parse_event(
                            session->game, session->rules, state, line->text, &ply->event, &why)
                      : game_parse_legal(
                            session->game, session->rules, state, line->text, &ply->action, &why);
    good = good && ((event && !line->by_hand) || session_ply_agrees(session, ply, &why));
    why.code = ERROR_CHECK;
    return good || error_pass(error, &why);
}

static bool replay_ply(
    struct session *session, const struct record_line *line, size_t index, struct error *error)
{
    struct ply ply;
    if (!record_parse_ply(session, line, &ply, error))
        return false;
    if (line->kind == RECORD_EVENT && !line->by_hand)
        session->chance.drawn = true;
    timeline_push(&session->timeline, &ply, line->by_hand);
    session->timeline.entries[session->timeline.length - 1].line = index + 1;
    return commitments_read(session, line, index, error);
}

static bool replay_undo(
    struct session *session, const struct record_line *line, struct error *error)
{
    size_t index;
    if (line->count == 0)
        return true;
    if (!timeline_action_back(&session->timeline, line->count, &index))
        return error_set(error, ERROR_CHECK, "takes back more actions than were played");
    timeline_cut(&session->timeline, index);
    session->abandoned = false;
    return true;
}

/* Takes back the latest event entered by hand and, at a real table, the draws after it. */
static bool replay_undo_event(struct session *session, struct error *error)
{
    size_t index;
    if (!timeline_event_back(&session->timeline, &index))
        return error_set(error, ERROR_CHECK, "takes back an event that was not given by hand");
    timeline_cut(&session->timeline, index);
    timeline_forget_cut(&session->timeline);
    session->abandoned = false;
    return true;
}

static bool replay_abandoned(
    struct session *session, const struct record_line *line, struct error *error)
{
    if (line->player >= session->timeline.players)
        return error_set(error, ERROR_CHECK, "there is no player %d", line->player + 1);
    if (session->abandoned || session_actor(session) == ACTOR_OVER)
        return error_set(error, ERROR_CHECK, "abandons a game that has ended already");
    session->abandoned = true;
    return true;
}

static bool replay_line(
    struct session *session, const struct record_line *line, size_t index, struct error *error)
{
    switch (line->kind) {
    case RECORD_EVENT:
    case RECORD_ACTION:
        return replay_ply(session, line, index, error);
    case RECORD_UNDO:
        return replay_undo(session, line, error);
    case RECORD_UNDO_EVENT:
        return replay_undo_event(session, error);
    case RECORD_ABANDONED:
        return replay_abandoned(session, line, error);
    case RECORD_COMMITMENT:
        if (session->abandoned)
            return error_set(error, ERROR_CHECK, "continues after the game was abandoned");
        memcpy(session->chance.commitment, line->text, CHANCE_HEX_SIZE);
        session->chance.known = false;
        return true;
    case RECORD_RESULT:
        break;
    }
    return true;
}

/* ---- the result line ---- */

static bool check_scores(const struct session *session, const json_t *value, struct error *error)
{
    json_auto_t *expected = session_result_json(session);
    const json_t *claimed = json_object_get(value, "result");
    bool scores =
        json_equal(json_object_get(claimed, "scores"), json_object_get(expected, "scores"));
    bool winners =
        json_equal(json_object_get(claimed, "winners"), json_object_get(expected, "winners"));
    if (!scores)
        return error_set(error, ERROR_CHECK, "the scores are not those of the game");
    if (!winners)
        return error_set(error, ERROR_CHECK, "the winners are not those of the game");
    return true;
}

static bool check_digest(
    const struct json_lines *lines, size_t index, const json_t *value, struct error *error)
{
    char digest[CHANCE_HEX_SIZE];
    const char *claimed = json_string_value(json_object_get(value, "digest"));
    if (!claimed)
        return error_input(error, "\"digest\" must be text");
    chance_digest(lines->bytes, lines->start[index], digest);
    if (strcmp(digest, claimed) != 0)
        return error_set(error, ERROR_CHECK, "the digest is not that of the lines before");
    return true;
}

static bool check_result(struct session *session, const struct record_line *line,
    const struct json_lines *lines, size_t index, struct error *error)
{
    if (session->abandoned || session_actor(session) != ACTOR_OVER)
        return error_set(error, ERROR_CHECK, "a result, but the game is not over");
    return check_scores(session, line->value, error) &&
           commitments_read_result(session, line, error) &&
           check_digest(lines, index, line->value, error);
}

/* ---- the clock ---- */

/* Makes "t" of new lines continue from the header's date, but never before the latest "t" (clocks
 * may be set back, SOURCE_DATE_EPOCH stands still). */
static void go_on_from(struct session *session, int64_t milliseconds)
{
    int64_t start = os_monotonic_ms() - milliseconds;
    if (start < session->clock_start)
        session->clock_start = start;
}

static void start_clock(struct session *session, const json_t *header)
{
    const char *text = json_string_value(json_object_get(header, "created"));
    int64_t created, now = os_wall_seconds();
    if (text && os_read_time(text, &created) && created < now)
        go_on_from(session, 1000 * (now - created));
}

/* ---- the whole record ---- */

static bool replay_index(struct session *session, const struct json_lines *lines, size_t index,
    record_hook hook, void *context, struct error *error)
{
    struct record_line line;
    json_auto_t *value = json_lines_value(lines, index, error);
    if (!value)
        return false;
    if (session->ended && !session->abandoned)
        return error_set(error, ERROR_CHECK, "the record continues after its result");
    if (!record_read_line(value, &line, error) ||
        (hook && !hook(context, session, &line, index, error)))
        return false;
    if (line.kind == RECORD_RESULT && !check_result(session, &line, lines, index, error))
        return false;
    if (!replay_line(session, &line, index, error))
        return false;
    session->ended = line.kind == RECORD_RESULT || session->abandoned;
    session->end_start = lines->start[index];
    if (line.milliseconds >= 0)
        go_on_from(session, line.milliseconds);
    return true;
}

/* Returns the last line after the header that has a commitment; 0 if there is none. */
static size_t last_commitment(const struct json_lines *lines)
{
    for (size_t i = lines->count - 1; i > 0; i--) {
        if (!json_lines_may_have(lines, i, "commitment"))
            continue;
        json_auto_t *line = json_lines_value(lines, i, NULL);
        if (json_object_get(line, "commitment"))
            return i;
    }
    return 0;
}

/* A commitment after the header means that the secret and its salts were lost before that line. */
bool record_replay(struct session *session, const struct json_lines *lines, const char *name,
    record_hook hook, void *context, struct error *error)
{
    json_auto_t *header = json_lines_value(lines, 0, error);
    start_clock(session, header);
    session->forgiven = last_commitment(lines);
    for (size_t index = 1; index < lines->count; index++) {
        if (!replay_index(session, lines, index, hook, context, error))
            return error_place(error, name, (int)index + 1);
    }
    buffer_add_bytes(&session->record, lines->bytes, lines->length);
    return true;
}
