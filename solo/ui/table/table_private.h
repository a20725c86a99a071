#pragma once

/* What the parts of the table share. (Internal to solo/ui/table.) */

#include "ui/table/table.h"

struct table {
    struct session *session; /* owned; the next two are of it */
    const struct game *game;
    const struct rules *rules;
    bool default_path;
    void *memory[GAME_PLAYERS_MAX]; /* of computer seats */
    struct state *view;             /* of state_size bytes */
    struct action_list legal;       /* room for legal actions */
    size_t told[GAME_PLAYERS_MAX];  /* plies already told to each seat; where nothing is hidden
                                       all share the screen and the first counts */
    bool secret;                    /* several people who know different things */
    int reader;                     /* the seat whose person looks at the screen, or -1 */
    bool looking;                   /* nobody plays, the game is looked at, */
    size_t looked_at;               /* as it stood after so many plies */
    bool leaving;
    const struct stop_flag *stop;
    struct error trouble;
};

/* Finds out whether people have secrets from each other; once true it stays so. (told.c) */
void table_look_for_secrets(struct table *table);

/* What these eyes knew after the first COUNT plies; where all look at the end of a game, what they
 * know then. Borrowed until the table is asked again. (table.c) */
const struct state *table_view_past(const struct table *table, size_t count);

/* What of STATE none of the people is kept from seeing when all look together, in table->view: at
 * the end, too, a game that ends by resigning shows nothing. Computers have nothing to hide from
 * each other; with COMPUTERS it is what somebody knows who holds nothing. (table.c) */
const struct state *table_view_for_all(
    const struct table *table, const struct state *state, bool computers);

/* Makes PLY, number INDEX of a game at a real table, what table_listener, or all people at once,
 * may be told of it. (physical.c) */
void table_hide_ply(const struct table *table, size_t index, struct ply *ply);

/* Makes what the actions of LIST hide unknown at a real table; each is there once. (physical.c) */
void table_hide_all(const struct table *table, struct action_list *list);
