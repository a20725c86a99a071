#pragma once

/*
 * The engine protocol (PROTOCOL.md, section 1): the Go Text Protocol's form of conversation, for
 * other programs, tournaments and tests. Answers are English in any locale.
 *
 * What PROTOCOL.md leaves open: without a level command the computer plays "normal", or the next
 * weaker level that exists for the game; "undo 0" does nothing; extra arguments and options given
 * twice are errors; show is ASCII under a line that names the game; a record that ends where an
 * event is due stays there until "chance auto" or "event".
 */

#include "play/session.h"

#include <stdio.h>

/* Reads commands from IN and answers on OUT until the input ends or says quit; each answer is
 * flushed. REGISTRY are the games that can be played (ends with NULL), FIND_PLAYER the computer's
 * levels. The chance library must have been started. Returns the exit status: 0, or 1 if OUT
 * cannot be written. */
int gtp_run(const struct game *const *registry, player_finder find_player, FILE *in, FILE *out);
