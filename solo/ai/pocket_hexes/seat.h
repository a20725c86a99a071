#ifndef PAPERHEX_AI_POCKET_HEXES_SEAT_H
#define PAPERHEX_AI_POCKET_HEXES_SEAT_H

/*
 * Between the game and the search: a seat's sheet as a task, a move as an action, and the memory
 * that a level keeps for a seat. Other players' sheets are not looked at for a decision: nothing
 * that they write changes what the own sheet may hold, but for when the game ends.
 */

#include "ai/pocket_hexes/search.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "games/player.h"

/* How a level goes about it. */
struct manner {
    bool linear; /* judges by the plain value, else by networks, where this board has some */
    int nets;    /* how many of them are averaged at most */
    int firsts, pairs, turns, closer; /* as in struct search_task */
};

struct seat_memory {
    const struct manner *manner;
    struct net *net[SEARCH_NETS_MAX];
    int nets;    /* at least one */
    bool rolled; /* whether rolls of the next turn are looked at: not on boards without networks */
    struct rolls rolls;
    struct turnings turnings;
    struct sheet_board board;
};

struct seat_memory *seat_memory_create(const struct manner *manner, const struct rules *rules);
/* What a person should know of such a level on this board, or NULL. */
const char *seat_remark(const struct manner *manner, const struct rules *rules);
/* NULL is fine. A struct seat_memory, as players keep it. */
void seat_memory_destroy(void *memory);

/* The sheet of SEAT in STATE, and what it is to do there: the write that is due of the seat that
 * writes, else nothing but the moment. */
struct search_task seat_task(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat);
/* The points of GRID with PROMISE, or with the most that its free boxes can hold. */
double seat_total(const struct rules *rules, const struct pocket_grid *grid, float promise);
/* A move of the acting SEAT as the game has it. */
struct action seat_action(
    const struct rules *rules, const struct state *state, int seat, const struct search_move *move);
/* The move of SEAT that the search of its task finds for the legal ACTION: with the first die and
 * on the first place that are the same, and with the highest of so many rings. */
struct search_move seat_move(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat, const struct action *action);

#endif
