#pragma once

/* Shared by the parts of the table; internal to solo/ui/table. */

#include "ui/table/table.h"

/* Finds out whether people have secrets from each other; once true, it stays true. (told.c) */
void table_look_for_secrets(struct table *table);

/* Returns what these eyes knew after COUNT plies; if all look at the end of a game, what they know
 * then. Borrowed until the next call. (table.c) */
const struct state *table_view_past(const struct table *table, size_t count);

/* Returns what all people may see of STATE together, in table->view; also at the end, so a game
 * that ends by resigning reveals nothing. Computers hide nothing from each other; with COMPUTERS it
 * is what somebody knows who holds nothing. (told.c) */
const struct state *table_view_for_all(
    const struct table *table, const struct state *state, bool computers);

/* Reduces PLY, number INDEX at a real table, to what table_listener, or all people together, may be
 * told. (physical.c) */
void table_hide_ply(const struct table *table, size_t index, struct ply *ply);

/* Makes what LIST hides at a real table unknown, and drops duplicates. (physical.c) */
void table_hide_all(const struct table *table, struct action_list *list);
