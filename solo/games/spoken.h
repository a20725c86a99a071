#pragma once

/*
 * A board in words, by columns and rows, for spoken games and for printed pages that are read
 * aloud.
 */

#include "games/game.h"

/* A board to read aloud: VIEW is what SEAT knows of it. */
struct spoken_board {
    const struct game *game;
    const struct rules *rules;
    const struct state *view;
    int seat;
};

/* Returns how many fields can be read aloud: 0 if the game cannot say what is on them. */
int speech_field_count(const struct spoken_board *board);
/* Adds what is on a field, without its name. Returns false if it is empty. */
bool speech_add_what(const struct spoken_board *board, int field, struct text *text);
/* Adds a field's name and what is on it ("d4 8, scored"). Returns false if it is empty; an empty
 * field is added only with EMPTY. */
bool speech_add_field(const struct spoken_board *board, int field, bool empty, struct buffer *out);
/* Adds the line of column KEY ("d") or row ("3") below the text in OUT; with EMPTY, also its empty
 * fields. Returns false and adds nothing if there is nothing to say. */
bool speech_add_strip(
    const struct spoken_board *board, const char *key, bool empty, struct buffer *out);
/* Adds LINES, which each begin with a field's name, as a list with runs shortened to their ends:
 * "a1 to a4, b2, b3". */
void spoken_add_names(const char *lines, struct buffer *out);
/* Adds a line for each column with something in it, and says that all other fields are empty. */
void speech_add_board(const struct spoken_board *board, struct buffer *out);
