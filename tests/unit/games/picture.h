#pragma once

/*
 * A game's picture as text, at the table of rule_table.h.
 */
#include "unit/games/rule_table.h"

/* Returns the picture's lines, each with a line feed; the caller frees them. REQUEST->last may be
 * NULL. */
char *picture(const struct rule_table *table, const struct draw_request *request);
/* Plays SPELLINGS like plays, and returns the last of them, which draw marks. */
struct ply plays_last(struct rule_table *table, const char *spellings);
/* Ends the test unless a line of PICTURE contains WORDS, or the lines of WORDS are one below the
 * other in the same column. */
void shows(const char *picture, const char *words);
void shows_not(const char *picture, const char *words);
int lines_of(const char *picture);
/* Returns the length of the longest line in characters. */
int columns_of(const char *picture);
