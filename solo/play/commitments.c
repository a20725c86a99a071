/*
 * Commitments to what computer seats hide (PROTOCOL.md, section 3): a salted digest when something
 * is placed face down, the salt when it is shown. The game says which actions hide a byte, under
 * which name, and what is still hidden.
 */

#include "play/private.h"

#include "play/verify.h"

#include <inttypes.h>

enum { SALT_HEX_SIZE = 2 * CHANCE_SALT_SIZE + 1 };

static bool salt_from_hex(const char *hex, uint8_t salt[CHANCE_SALT_SIZE])
{
    return text_is_hex(hex, SALT_HEX_SIZE - 1) && text_from_hex(hex, salt, CHANCE_SALT_SIZE);
}

static void commit(const struct session *session, const struct timeline_entry *entry,
    const uint8_t salt[CHANCE_SALT_SIZE], char digest[CHANCE_HEX_SIZE])
{
    struct text about = TEXT_ROOM(CHANCE_HEX_SIZE + COMMITMENT_NAME_SIZE + 64);
    const struct commitment *commitment = &entry->commitment;
    if (session->commitments_bound)
        text_format(&about, "paperhex-cap-2:%s:%d:%s:%" PRIu32 ":", session->header_commitment,
            entry->ply.actor + 1, commitment->name, commitment->number);
    chance_commit_byte(about.data, salt, commitment->value, digest);
}

static bool opens(const struct session *session, const struct timeline_entry *entry,
    const uint8_t salt[CHANCE_SALT_SIZE])
{
    char digest[CHANCE_HEX_SIZE];
    commit(session, entry, salt, digest);
    return strcmp(digest, entry->commitment.digest) == 0;
}

void commitments_note(const struct session *session, size_t index)
{
    struct timeline_entry *entry = &session->timeline.entries[index];
    struct commitment *commitment = &entry->commitment;
    struct text name = text_in(commitment->name, sizeof commitment->name);
    commitment->hides =
        entry->ply.actor >= 0 && session->game->commits &&
        session->game->commits(session->rules, timeline_state(&session->timeline, index),
            &entry->ply.action, &name, &commitment->value);
}

void commitments_make(struct session *session, size_t index)
{
    struct timeline_entry *entry = &session->timeline.entries[index];
    struct commitment *commitment = &entry->commitment;
    if (!commitment->hides)
        return;
    if (!commitment->made || !commitment->known)
        chance_system_bytes(commitment->salt, sizeof commitment->salt);
    commitment->made = commitment->known = true;
    commitment->number = ++session->commitments_made[entry->ply.actor];
    commit(session, entry, commitment->salt, commitment->digest);
}

/* Reports whether what COMMITMENT names is hidden in the state before ply INDEX. */
static bool is_hidden(
    const struct session *session, const struct commitment *commitment, size_t index)
{
    return session->game->hidden(
        session->rules, timeline_state(&session->timeline, index), commitment->name);
}

/* Reports whether the place where ply INDEX hid something was used again before ply END. */
static bool is_replaced(const struct session *session, size_t index, size_t end)
{
    const struct timeline_entry *entries = session->timeline.entries;
    for (size_t i = index + 1; i < end; i++)
        if (entries[i].commitment.hides &&
            strcmp(entries[i].commitment.name, entries[index].commitment.name) == 0)
            return true;
    return false;
}

/* Reports whether ply BY opens the commitment of ply INDEX. BY at the end of the timeline stands
 * for the result, which opens all commitments. */
static bool opened_by(const struct session *session, size_t index, size_t by)
{
    const struct commitment *commitment = &session->timeline.entries[index].commitment;
    bool at_end = by == session->timeline.length;
    if (!commitment->made || is_replaced(session, index, by) ||
        (index < by && !is_hidden(session, commitment, by)))
        return false;
    return at_end || !is_hidden(session, commitment, by + 1);
}

/* Returns the end of the plies whose commitments BY may open. It includes BY itself, because an
 * action may show the cap that it places. */
static size_t opened_end(const struct session *session, size_t by)
{
    return by < session->timeline.length ? by + 1 : by;
}

static json_t *opened_salts(const struct session *session, size_t by, bool *lost)
{
    json_t *salts = json_object();
    *lost = false;
    for (size_t i = 0; i < opened_end(session, by); i++) {
        const struct commitment *commitment = &session->timeline.entries[i].commitment;
        char hex[SALT_HEX_SIZE];
        if (!opened_by(session, i, by))
            continue;
        *lost |= !commitment->known;
        text_to_hex(commitment->salt, CHANCE_SALT_SIZE, hex);
        if (commitment->known)
            json_object_set_new(salts, commitment->name, json_string(hex));
    }
    return salts;
}

static bool lost_at(const struct session *session, size_t by)
{
    bool lost;
    json_decref(opened_salts(session, by, &lost));
    return lost;
}

bool commitments_lost(const struct session *session)
{
    size_t length = session->timeline.length;
    return session->game->commits && length > 0 &&
           (lost_at(session, length - 1) ||
               (session_actor(session) == ACTOR_OVER && lost_at(session, length)));
}

static void add_salts(const struct session *session, size_t by, json_t *line)
{
    bool lost;
    json_auto_t *salts = opened_salts(session, by, &lost);
    if (json_object_size(salts) > 0)
        json_object_set(line, "salt", salts);
}

void commitments_add_to_line(const struct session *session, size_t index, json_t *line)
{
    const struct commitment *commitment = &session->timeline.entries[index].commitment;
    if (!session->game->commits)
        return;
    if (commitment->made)
        json_object_set_new(line, "cap", json_string(commitment->digest));
    add_salts(session, index, line);
}

void commitments_add_to_result(const struct session *session, json_t *line)
{
    if (session->game->commits)
        add_salts(session, session->timeline.length, line);
}

/* Includes plies that were taken back: they may be played again, and the line that takes them back
 * may not be on disk yet. */
json_t *commitments_secret(const struct session *session)
{
    json_t *salts = json_object();
    for (size_t i = 0; i < session->timeline.top; i++) {
        const struct commitment *commitment = &session->timeline.entries[i].commitment;
        char hex[SALT_HEX_SIZE];
        if (!commitment->made || !commitment->known)
            continue;
        text_to_hex(commitment->salt, CHANCE_SALT_SIZE, hex);
        json_object_set_new(salts, commitment->name, json_string(hex));
    }
    return salts;
}

void commitments_take_secret(struct session *session, const json_t *salts)
{
    for (size_t i = 0; i < session->timeline.top; i++) {
        struct timeline_entry *entry = &session->timeline.entries[i];
        struct commitment *commitment = &entry->commitment;
        uint8_t salt[CHANCE_SALT_SIZE];
        const char *hex = json_string_value(json_object_get(salts, commitment->name));
        if (!commitment->made || commitment->known || !hex || !salt_from_hex(hex, salt) ||
            !opens(session, entry, salt))
            continue;
        memcpy(commitment->salt, salt, sizeof salt);
        commitment->known = true;
    }
}

/* ---- reading ---- */

static void note_shown(
    struct commitments_shown *shown, const struct timeline_entry *entry, size_t number)
{
    struct commitment_shown *own = MEMORY_ADD(shown->items, shown->count);
    own->player = entry->ply.actor + 1;
    own->line = number + 1;
    memcpy(own->name, entry->commitment.name, sizeof own->name);
    memcpy(own->commitment, entry->commitment.digest, sizeof own->commitment);
}

static bool read_commitment(struct session *session, size_t index, const struct record_line *line,
    size_t number, struct error *error)
{
    struct timeline_entry *entry = &session->timeline.entries[index];
    struct commitment *commitment = &entry->commitment;
    if (line->commitment && entry->ply.actor >= 0)
        commitment->number = ++session->commitments_made[entry->ply.actor];
    /* In the record of one seat nobody can open it. */
    if (entry->ply.actor >= 0 && entry->ply.action.part == VALUE_UNKNOWN)
        return true;
    commitments_note(session, index);
    commitment->line = number;
    if (!line->commitment && commitment->hides && session->sworn[entry->ply.actor])
        return error_set(error, ERROR_CHECK,
            "the computer hides something at %s without a commitment (\"cap\")", commitment->name);
    if (!line->commitment)
        return true;
    if (!commitment->hides)
        return error_set(error, ERROR_CHECK, "there is a \"cap\", but nothing is hidden here");
    commitment->made = true;
    memcpy(commitment->digest, line->commitment, CHANCE_HEX_SIZE);
    if (session->shown)
        note_shown(session->shown, entry, number);
    return true;
}

/* Checks the salt HEX (NULL: missing) of ENTRY's cap, which is shown here. */
static bool judge_salt(
    struct session *session, struct timeline_entry *entry, const char *hex, struct error *error)
{
    struct commitment *commitment = &entry->commitment;
    uint8_t salt[CHANCE_SALT_SIZE];
    if (!hex && (commitment->line < session->forgiven || session->no_salts)) {
        session->commitments_unchecked++;
        return true;
    }
    if (!hex)
        return error_set(error, ERROR_CHECK, "the salt of %s is missing", commitment->name);
    if (!salt_from_hex(hex, salt))
        return error_input(error, "the salt of %s is not 32 hexadecimal digits", commitment->name);
    if (!opens(session, entry, salt))
        return error_set(error, ERROR_CHECK, "%s with this salt is not what line %zu committed to",
            commitment->name, commitment->line + 1);
    memcpy(commitment->salt, salt, sizeof salt);
    commitment->known = true;
    session->commitments_checked++;
    return true;
}

static bool judge_salts(
    struct session *session, size_t by, const json_t *salts, struct error *error)
{
    size_t used = 0;
    for (size_t i = 0; session->game->commits && i < opened_end(session, by); i++) {
        struct timeline_entry *entry = &session->timeline.entries[i];
        if (!opened_by(session, i, by))
            continue;
        const char *hex = json_string_value(json_object_get(salts, entry->commitment.name));
        used += hex != NULL;
        if (!judge_salt(session, entry, hex, error))
            return false;
    }
    if (used != json_object_size(salts))
        return error_set(error, ERROR_CHECK,
            "\"salt\" names something that is not shown here or was not committed to");
    return true;
}

bool commitments_read(
    struct session *session, const struct record_line *line, size_t number, struct error *error)
{
    size_t index = session->timeline.length - 1;
    return read_commitment(session, index, line, number, error) &&
           judge_salts(session, index, line->salts, error);
}

bool commitments_read_result(
    struct session *session, const struct record_line *line, struct error *error)
{
    return judge_salts(session, session->timeline.length, line->salts, error);
}
