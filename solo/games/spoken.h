#pragma once

/*
 * A board in words, by columns and rows, for spoken games and printed pages that are read aloud.
 */

#include "games/game.h"

/* A board to be read aloud: VIEW is what SEAT knows of it. */
struct spoken_board {
    const struct game *game;
    const struct rules *rules;
    const struct state *view;
    int seat;
};

/* Returns how many fields can be told: 0 if the game cannot say what lies on them. */
int speech_field_count(const struct spoken_board *board);
/* Adds a field's name and what lies there ("d4 8, scored"). Returns false if it is empty; then it
 * is added only with EMPTY. */
bool speech_add_field(const struct spoken_board *board, int field, bool empty, struct buffer *out);
/* Adds the line of column KEY ("d") or row ("3") below what OUT has, with EMPTY also its empty
 * fields. Returns false and adds nothing if there is nothing to tell. */
bool speech_add_strip(
    const struct spoken_board *board, const char *key, bool empty, struct buffer *out);
/* Adds LINES, each a field's name or more, as a list that shortens runs to their ends: "a1 to a4,
 * b2, b3". */
void spoken_add_names(const char *lines, struct buffer *out);
/* Adds a line for each column that has something, and says that all the rest is empty. */
void speech_add_board(const struct spoken_board *board, struct buffer *out);
