#pragma once

/*
 * Boards of kit files.
 */

#include "kits/custom/read/read.h"

MUST_USE bool custom_board_read(struct custom_component *component, struct error *error);
void custom_board_finish(struct custom_component *component);
/* Adds a warning for every path that skips a cell and so runs straight to the next. */
void custom_board_warn(const struct custom_board_spec *board, struct buffer *lines);

extern const struct component custom_board_component; /* without its name */
extern const struct board_design custom_board_design;
