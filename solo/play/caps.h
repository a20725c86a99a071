#ifndef PAPERHEX_PLAY_CAPS_H
#define PAPERHEX_PLAY_CAPS_H

/*
 * Commitments to what computer seats put face down, and their salts: made, written, kept in the
 * secret, read back and judged. They sit in the timeline's entries, so that taking back and playing
 * again needs no bookkeeping. (Internal to solo/play.)
 */

#include "play/record_read.h"
#include "play/session_private.h"

/* Takes note of what ply INDEX hides, if anything. */
void caps_note(const struct session *session, size_t index);
/* Commits to it; where that was done before, with the same salt and its new number. */
void caps_make(struct session *session, size_t index);
/* Whether a salt that the latest ply (or the end of the game) has to show is lost. */
bool caps_lost(const struct session *session);

/* Adds "cap" and "salt" of ply INDEX, which is played, to its line; and what is still hidden at the
 * end to the result line. */
void caps_add_to_line(const struct session *session, size_t index, json_t *line);
void caps_add_to_result(const struct session *session, json_t *line);

/* The salts to keep beside the record (a new reference), and what was kept. Salts that open no
 * commitment are left out. */
json_t *caps_secret(const struct session *session);
void caps_take_secret(struct session *session, const json_t *salts);

/* After LINE (number NUMBER, from 0) was played: takes its "cap" and judges its "salt". ERROR_CHECK
 * for a seat that owes a commitment and gives none, a missing, superfluous or wrong salt. What was
 * hidden before the session's forgiven line may lack its salt: the secret was lost. */
MUST_USE bool caps_read(
    struct session *session, const struct record_line *line, size_t number, struct error *error);
MUST_USE bool caps_read_result(
    struct session *session, const struct record_line *line, struct error *error);

#endif
