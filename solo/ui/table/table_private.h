#pragma once

/* Shared by the files of solo/ui/table. */

#include "ui/table/table.h"

/* Finds out whether people have secrets from each other; once they do, that does not change.
 * (told.c) */
void table_look_for_secrets(struct table *table);

/* Returns what the viewer knew after COUNT plies; if everybody looks at a finished game, what they
 * know now. Borrowed until the next call. (table.c) */
const struct state *table_view_past(const struct table *table, size_t count);

/* Returns what all people together may see of STATE, in table->view, even at the end, so that a
 * game that ends by resigning reveals nothing. Computers hide nothing from each other. With
 * COMPUTERS it is what somebody without a hand knows. (told.c) */
const struct state *table_view_for_all(
    const struct table *table, const struct state *state, bool computers);

/* Reduces PLY, number INDEX at a real table, to what table_listener, or all people together, may be
 * told. (physical.c) */
void table_hide_ply(const struct table *table, size_t index, struct ply *ply);

/* Makes unknown what LIST hides at a real table, and drops duplicates. (physical.c) */
void table_hide_all(const struct table *table, struct action_list *list);
