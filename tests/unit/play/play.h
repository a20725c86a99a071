#pragma once

/* What the tests of solo/play share: sessions of small games, random play, edited records. */

#include "unit/core/check.h"

#include "core/rng.h"
#include "play/journal.h"
#include "play/session.h"
#include "play/verify.h"
#include "support/registry.h"

/* A setup for the game SLUG of the tests' registry, external seats, seed text "play test". OPTIONS
 * is "key=value key=value" or "". */
struct session_setup setup_for(const char *slug, const char *options, enum chance_mode chance);
/* The session of that setup; ends the test if there is none. */
struct session *session_for(const char *slug, const char *options, enum chance_mode chance);

/* Plays a random legal action, or a random event where one is due. False if the game is over. */
bool play_random(struct session *session, struct rng *rng);
/* Plays until the game is over or COUNT plies were made. */
void play_many(struct session *session, struct rng *rng, int count);
/* The action's spelling in the position now. */
void play_spelled(struct session *session, const char *spelling);
void event_spelled(struct session *session, const char *spelling);

/* The record so far; freed with buffer_finish. */
struct buffer record_of(const struct session *session);
/* TEXT without its "t" keys and their numbers, in place. */
void drop_times(char *text);
/* Makes the last line's digest that of the lines before it. */
void fresh_digest(struct buffer *record);
/* Replaces the first OLD at or after FROM with NEW; ends the test if there is none. */
void replace_text(struct buffer *record, size_t from, const char *old, const char *new);
/* Where line NUMBER (from 1) starts. */
size_t line_start(const struct buffer *record, int number);
int line_count(const struct buffer *record);

/* Asserts that both stand at the same state, byte for byte. */
void assert_same_state(const struct session *a, const struct session *b);

int start_chance(void **state);
