/*
 * The lines of a record (PROTOCOL.md, section 2): keys in their order, no spaces. Reading them is
 * record_read.c's work.
 */

#include "play/private.h"

#include "core/json_lines.h"
#include "core/os.h"

#include <stdlib.h>
#include <string.h>

static void set_string(json_t *object, const char *key, const char *string)
{
    json_object_set_new(object, key, json_string(string));
}

static void set_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static void add_line(struct buffer *buffer, json_t *line)
{
    json_line_add(buffer, line);
    json_decref(line);
}

/* A line of the game under way, with its time. */
static void add_timed_line(const struct session *session, struct buffer *buffer, json_t *line)
{
    int64_t now = os_monotonic_ms() - session->clock_start;
    set_number(line, "t", now > 0 ? now : 0);
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
    json_t *object = json_object();
    set_string(object, "name", seat_name(seat));
    set_string(object, "kind", kinds[seat->kind]);
    if (seat->kind == SEAT_AI && seat->player)
        set_string(object, "level", seat->player->name);
    return object;
}

void record_add_header(struct session *session, struct buffer *buffer)
{
    memcpy(session->header_commitment, session->chance.commitment, CHANCE_HEX_SIZE);
    char created[32];
    os_format_time(os_wall_seconds(), created);
    json_t *seats = json_array();
    for (int seat = 0; seat < session->timeline.players; seat++)
        json_array_append_new(seats, seat_json(&session->seats[seat]));
    json_t *line = json_object();
    set_number(line, "paperhex", session->position ? 2 : 1);
    set_string(line, "game", session->game->slug);
    set_number(line, "players", session->timeline.players);
    json_object_set_new(
        line, "options", record_options_json(session->game->options, &session->options));
    json_object_set_new(line, "seats", seats);
    set_string(line, "created", created);
    set_string(line, "commitment", session->chance.commitment);
    if (session->repeatable)
        json_object_set_new(line, "repeatable", json_true());
    if (session->rated)
        json_object_set_new(line, "rated", json_true());
    if (session->physical)
        json_object_set_new(line, "physical", json_true());
    if (session->position)
        json_object_set(line, "position", session->position);
    if (session->caps_bound)
        set_number(line, "caps", 2);
    add_line(buffer, line);
}

/* ---- what is played ---- */

void record_add_ply(const struct session *session, size_t index, struct buffer *buffer)
{
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE);
    const struct state *before = timeline_state(&session->timeline, index);
    const struct timeline_entry *entry = &session->timeline.entries[index];
    json_t *line = json_object();
    if (entry->ply.actor == ACTOR_CHANCE) {
        session->game->format_event(session->rules, before, &entry->ply.event, &spelling);
        set_string(line, "event", spelling.data);
        if (entry->by_hand)
            set_string(line, "by", "hand");
    } else {
        session->game->format(session->rules, before, &entry->ply.action, &spelling);
        set_number(line, "player", entry->ply.actor + 1);
        set_string(line, "action", spelling.data);
    }
    caps_add_to_line(session, index, line);
    add_timed_line(session, buffer, line);
}

void record_add_undo(const struct session *session, size_t count, struct buffer *buffer)
{
    json_t *line = json_object();
    set_number(line, "undo", (int64_t)count);
    add_timed_line(session, buffer, line);
}

void record_add_undo_event(const struct session *session, struct buffer *buffer)
{
    json_t *line = json_object();
    set_number(line, "undo_event", 1);
    add_timed_line(session, buffer, line);
}

void record_add_abandoned(const struct session *session, int seat, struct buffer *buffer)
{
    json_t *line = json_object();
    set_number(line, "abandoned", seat + 1);
    add_timed_line(session, buffer, line);
}

void record_add_commitment(const struct session *session, struct buffer *buffer)
{
    json_t *line = json_object();
    set_string(line, "commitment", session->chance.commitment);
    add_timed_line(session, buffer, line);
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

/* The digest of all bytes before the result line, which are in two pieces. */
static void digest_so_far(const struct session *session, size_t kept, const struct buffer *tail,
    char digest[CHANCE_HEX_SIZE])
{
    LOCAL_BUFFER whole = BUFFER_INIT;
    buffer_add_bytes(&whole, session->record.data, kept);
    buffer_add_bytes(&whole, tail->data, tail->length);
    chance_digest(whole.data, whole.length, digest);
}

/* Without "t": the digest covers the lines before this one only, and everything else in this line
 * is checked against the game, the commitment and the digest. */
void record_add_result(const struct session *session, size_t kept, struct buffer *buffer)
{
    char seed[CHANCE_HEX_SIZE];
    char digest[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&session->chance.seed, seed);
    digest_so_far(session, kept, buffer, digest);
    json_t *line = json_object();
    json_object_set_new(line, "result", session_result_json(session));
    set_string(line, "seed", seed);
    set_string(line, "digest", digest);
    caps_add_to_result(session, line);
    add_line(buffer, line);
}
