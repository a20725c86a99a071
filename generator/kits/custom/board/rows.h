#pragma once

/*
 * What the readers of a board share: rows of its entries, words in them, cells by name.
 */

#include "kits/custom/board/spec.h"

/* Reads a row of an entry. */
typedef bool custom_row_reader(struct custom_board_spec *board, const void *entry,
    const struct custom_row *row, struct error *error);

/* Words separated by blanks: from a single value, after filling in a row, or from a list. */
struct custom_words {
    const char *text;
    struct custom_value value; /* the current word, with its place */
    const struct yaml_node *node, *next;
    const struct custom_row *row;
    bool wrong; /* a value was wrong, and the error is set */
};
/* Returns a copy of VALUE that outlives its table, called KEY in messages. */
struct custom_value custom_keep_value(
    struct custom_pool *pool, const struct custom_value *value, const char *key);
/* Begin with the words at NODE. Each call reads the next one into value.text, kept in the row's
 * pool; returns false at the end, or with WRONG set if a value is wrong. */
void custom_words_begin(
    struct custom_words *words, const struct yaml_node *node, const struct custom_row *row);
MUST_USE bool custom_words_next(struct custom_words *words, struct error *error);
/* Finds the cell named VALUE. Fails with ERROR_INPUT and the existing cells. */
MUST_USE bool custom_pick_cell(const struct custom_board_spec *board,
    const struct custom_value *value, int *cell, struct error *error);
/* Calls READ for each row of the table FILE, or once without a table if FILE is empty; NODE is the
 * entry with FILE. */
MUST_USE bool custom_each_row(struct custom_board_spec *board, const struct yaml_node *node,
    const struct custom_field *file, custom_row_reader *read, const void *entry,
    struct error *error);

/* lines.c, beside.c: read an entry of edges, paths, regions, or parts beside the board. Fail with
 * ERROR_INPUT and the place of the mistake. */
typedef bool custom_board_reader(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error);
custom_board_reader custom_board_read_edges, custom_board_read_paths, custom_board_read_regions,
    custom_beside_read, custom_board_read_picture;
