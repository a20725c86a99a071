#pragma once

/*
 * What a game draws, as text, at the table of rule_table.h.
 */
#include "unit/games/rule_table.h"

/* The picture in lines, each with a line feed; the caller frees it. REQUEST->last may be NULL. */
char *picture(const struct rule_table *table, const struct draw_request *request);
/* Plays SPELLINGS as plays does, and returns the last of them, for what draw marks. */
struct ply plays_last(struct rule_table *table, const char *spellings);
/* Ends the test unless a line of PICTURE holds WORDS, or WORDS's lines stand one below the other in
 * the same column. */
void shows(const char *picture, const char *words);
void shows_not(const char *picture, const char *words);
int lines_of(const char *picture);
/* Characters of the longest line. */
int columns_of(const char *picture);
