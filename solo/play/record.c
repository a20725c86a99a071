/*
 * Writes the lines of a record (PROTOCOL.md, section 2), with keys in a fixed order and no spaces.
 * record_read.c reads them.
 */

#include "play/private.h"

static void add_line(struct buffer *buffer, json_t *line)
{
    json_line_add(buffer, line);
    json_decref(line);
}

static void add_timed_line(const struct session *session, struct buffer *buffer, json_t *line)
{
    int64_t now = os_monotonic_ms() - session->clock_start;
    json_object_set_new(line, "t", json_integer(now > 0 ? now : 0));
    add_line(buffer, line);
}

/* ---- the header ---- */

static json_t *seat_json(const struct seat *seat)
{
    static const char *const kinds[] = {
        [SEAT_HUMAN] = "human",
        [SEAT_AI] = "ai",
        [SEAT_EXTERNAL] = "external",
    };
    const struct player *player = seat->kind == SEAT_AI ? seat->player : NULL;
    return json_pack("{s:s,s:s,s:s*,s:o*}", "name", seat_name(seat), "kind", kinds[seat->kind],
        "level", player ? player->name : NULL, "version",
        player && player->version > 1 ? json_integer(player->version) : NULL);
}

static json_t *yes_or_left_out(bool yes)
{
    return yes ? json_true() : NULL;
}

void record_add_header(struct session *session, struct buffer *buffer)
{
    memcpy(session->header_commitment, session->chance.commitment, CHANCE_HEX_SIZE);
    char created[32];
    os_format_time(os_wall_seconds(), created);
    json_t *seats = json_array();
    for (int seat = 0; seat < session->timeline.players; seat++)
        json_array_append_new(seats, seat_json(&session->seats[seat]));
    add_line(
        buffer, json_pack("{s:i,s:s,s:i,s:o,s:o,s:s,s:s,s:o*,s:o*,s:o*,s:O*,s:o*}", "paperhex",
                    session->position ? 2 : 1, "game", session->game->slug, "players",
                    session->timeline.players, "options",
                    record_options_json(session->game->options, &session->options), "seats", seats,
                    "created", created, "commitment", session->chance.commitment, "repeatable",
                    yes_or_left_out(session->repeatable), "rated", yes_or_left_out(session->rated),
                    "physical", yes_or_left_out(session->physical), "position", session->position,
                    "caps", session->commitments_bound ? json_integer(2) : NULL));
}

/* ---- plies ---- */

void record_add_ply(const struct session *session, size_t index, struct buffer *buffer)
{
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE);
    const struct state *before = timeline_state(&session->timeline, index);
    const struct timeline_entry *entry = &session->timeline.entries[index];
    json_t *line;
    if (entry->ply.actor == ACTOR_CHANCE) {
        session->game->format_event(session->rules, before, &entry->ply.event, &spelling);
        line =
            json_pack("{s:s,s:s*}", "event", spelling.data, "by", entry->by_hand ? "hand" : NULL);
    } else {
        session->game->format(session->rules, before, &entry->ply.action, &spelling);
        line = json_pack("{s:i,s:s}", "player", entry->ply.actor + 1, "action", spelling.data);
    }
    commitments_add_to_line(session, index, line);
    add_timed_line(session, buffer, line);
}

void record_add_undo(const struct session *session, size_t count, struct buffer *buffer)
{
    add_timed_line(session, buffer, json_pack("{s:I}", "undo", (json_int_t)count));
}

void record_add_undo_event(const struct session *session, struct buffer *buffer)
{
    add_timed_line(session, buffer, json_pack("{s:i}", "undo_event", 1));
}

void record_add_abandoned(const struct session *session, int seat, struct buffer *buffer)
{
    add_timed_line(session, buffer, json_pack("{s:i}", "abandoned", seat + 1));
}

void record_add_commitment(const struct session *session, struct buffer *buffer)
{
    add_timed_line(session, buffer, json_pack("{s:s}", "commitment", session->chance.commitment));
}

/* ---- the result ---- */

json_t *session_result_json(const struct session *session)
{
    struct game_result result = session_result(session);
    json_t *scores = json_array(), *winners = json_array();
    for (int seat = 0; seat < session->timeline.players; seat++) {
        json_array_append_new(scores, json_integer(result.scores[seat]));
        if (result.winner[seat])
            json_array_append_new(winners, json_integer(seat + 1));
    }
    return json_pack("{s:o,s:o}", "scores", scores, "winners", winners);
}

/* Computes the digest of all bytes before the result line, which are in two pieces. */
static void digest_so_far(const struct session *session, size_t kept, const struct buffer *tail,
    char digest[CHANCE_HEX_SIZE])
{
    LOCAL_BUFFER whole = BUFFER_INIT;
    buffer_add_bytes(&whole, session->record.data, kept);
    buffer_add_bytes(&whole, tail->data, tail->length);
    chance_digest(whole.data, whole.length, digest);
}

/* Writes no "t": the digest covers only earlier lines, so everything in this line must be checked
 * against the game, the commitment or the digest. */
void record_add_result(const struct session *session, size_t kept, struct buffer *buffer)
{
    char seed[CHANCE_HEX_SIZE];
    char digest[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&session->chance.seed, seed);
    digest_so_far(session, kept, buffer, digest);
    json_t *line = json_pack(
        "{s:o,s:s,s:s}", "result", session_result_json(session), "seed", seed, "digest", digest);
    commitments_add_to_result(session, line);
    add_line(buffer, line);
}
