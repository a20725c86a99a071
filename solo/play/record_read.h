#ifndef PAPERHEX_PLAY_RECORD_READ_H
#define PAPERHEX_PLAY_RECORD_READ_H

/*
 * Reading a record: what a line says, and playing it. Keys that are not known are ignored; a line
 * that says nothing known, or says it wrongly, is an error. (Internal to solo/play.)
 */

#include "play/session_private.h"

#include "core/json_lines.h"

enum record_kind {
    RECORD_EVENT,
    RECORD_ACTION,
    RECORD_UNDO,
    RECORD_UNDO_EVENT,
    RECORD_ABANDONED,
    RECORD_COMMITMENT,
    RECORD_RESULT,
};

/* One line after the header. Texts are borrowed from its JSON value. */
struct record_line {
    enum record_kind kind;
    const char *text;     /* the event's or action's spelling, or the commitment */
    int player;           /* RECORD_ACTION, RECORD_ABANDONED: the seat */
    size_t count;         /* RECORD_UNDO */
    bool by_hand;         /* RECORD_EVENT */
    int64_t milliseconds; /* since the header, below 2^53, or -1 */
    const char *cap;      /* a commitment, or NULL */
    const json_t *salts;  /* by name, or NULL */
    const json_t *value;
};

/* ERROR_INPUT without a place for what is not as PROTOCOL.md says. */
MUST_USE bool record_read_line(const json_t *value, struct record_line *line, struct error *error);

/* A session at the start of the record whose header is VALUE: chance is manual, its seed unknown.
 * FIND_PLAYER may be NULL. */
struct session *record_open(const struct game *const *registry, player_finder find_player,
    const json_t *value, struct error *error);

/* The ply that LINE (an event or action) spells here. ERROR_CHECK if it cannot be played. */
MUST_USE bool record_parse_ply(const struct session *session, const struct record_line *line,
    struct ply *ply, struct error *error);
/* Called before each line after the header is played; false with an error stops. */
typedef bool (*record_hook)(void *context, const struct session *session,
    const struct record_line *line, size_t index, struct error *error);

/* Plays all lines after the header of LINES in SESSION, which record_open made from it, without
 * writing anything; its record gets their bytes. A result line must be the last and true: scores,
 * winners, digest. Errors have NAME and the line as their place: ERROR_INPUT for what is malformed,
 * ERROR_CHECK for what is false. HOOK may be NULL. */
MUST_USE bool record_replay(struct session *session, const struct json_lines *lines,
    const char *name, record_hook hook, void *context, struct error *error);
/* The seed revealed by a result line; ERROR_INPUT if it is no seed. */
MUST_USE bool record_revealed_seed(
    const json_t *value, struct chance_seed *seed, struct error *error);

/* record_clock.c: "t" of what is added goes on from the header's date and the latest "t". */
void record_clock_start(struct session *session, const json_t *header);
void record_clock_line(struct session *session, const struct record_line *line);

#endif
