#pragma once

/* What the tests of solo/play share: sessions of small games, random play, edited records. */

#include "unit/core/check.h"

#include "core/rng.h"
#include "play/journal.h"
#include "play/session.h"
#include "play/verify.h"
#include "support/registry.h"

/* Returns a setup for the game SLUG of the tests' registry, with external seats and seed text "play
 * test". OPTIONS is "key=value key=value" or "". */
struct session_setup setup_for(const char *slug, const char *options, enum chance_mode chance);
/* Returns the session of that setup; ends the test if there is none. */
struct session *session_for(const char *slug, const char *options, enum chance_mode chance);

/* Plays a random legal action, or a random event if one is due. Returns false if the game is over.
 */
bool play_random(struct session *session, struct rng *rng);
/* Plays COUNT plies, or until the game is over. */
void play_many(struct session *session, struct rng *rng, int count);
/* Plays the action with that spelling. */
void play_spelled(struct session *session, const char *spelling);
void event_spelled(struct session *session, const char *spelling);

/* Returns the record so far; free it with buffer_finish. */
struct buffer record_of(const struct session *session);
/* Removes the "t" keys and their numbers from TEXT, in place. */
void drop_times(char *text);
/* Makes the last line's digest that of the lines before it. */
void fresh_digest(struct buffer *record);
/* Replaces the first OLD at or after FROM with NEW; ends the test if there is none. */
void replace_text(struct buffer *record, size_t from, const char *old, const char *new);
/* Returns where line NUMBER (from 1) begins. */
size_t line_start(const struct buffer *record, int number);
int line_count(const struct buffer *record);

/* Asserts that both sessions are in the same state, byte for byte. */
void assert_same_state(const struct session *a, const struct session *b);

int start_chance(void **state);
