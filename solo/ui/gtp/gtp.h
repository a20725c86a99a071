#pragma once

/*
 * The engine protocol (PROTOCOL.md, section 1), in the form of the Go Text Protocol, for other
 * programs, tournaments and tests. Answers are in English in any locale.
 *
 * Details beyond PROTOCOL.md: without a level command the computer plays "normal", or the next
 * weaker level that the game has; "undo 0" does nothing; extra arguments and repeated options are
 * errors; show draws in ASCII below a line with the game's name; a record that ends at a due event
 * waits there for "chance auto" or "event".
 */

#include "play/session.h"

#include <stdio.h>

/* Reads commands from IN and answers on OUT, flushing each answer, until the input ends or a
 * command is quit. REGISTRY lists the games (ends with NULL), FIND_PLAYER finds the computer's
 * levels. chance_start must have been called. Returns the exit status: 0, or 1 if OUT cannot be
 * written. */
int gtp_run(const struct game *const *registry, player_finder find_player, FILE *in, FILE *out);
