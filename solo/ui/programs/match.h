#ifndef PAPERHEX_UI_PROGRAMS_MATCH_H
#define PAPERHEX_UI_PROGRAMS_MATCH_H

/*
 * A match: best of so many games of two players. Who starts the first game is drawn by lot
 * (PROTOCOL.md, section 3). In a game with an option "starter" the loser of the game before says
 * who starts the next; in others seats are exchanged, and player 1 is whose turn it is to start.
 * Each game is a session with a record of its own; that a record belongs to a match is not written,
 * so "resume" goes on with a game that was left, not with its match.
 */

#include "ui/programs/arguments.h"

/* Plays the match that ARGUMENTS ask for. SETUP is what a single game would be. Returns the exit
 * status; ERROR is set where something is to be said about it. */
int match_play(const struct arguments *arguments, struct session_setup *setup, struct error *error);

/* Who starts the first game of a match with this seed: seat 0 or 1. */
int match_lot(const struct chance_seed *seed);
/* The path of game NUMBER (from 1) of a match whose records are named like PATH: "a.jsonl" gives
 * "a-1.jsonl". */
void match_record_path(const char *path, int number, struct buffer *out);

#endif
