#ifndef PAPERHEX_AI_POCKET_HEXES_SEARCH_H
#define PAPERHEX_AI_POCKET_HEXES_SEARCH_H

/*
 * What to write, found with the learned value: over both writes of a step together, over every face
 * that the die rolled again may show, and over rolls of the next turn. It knows one sheet and its
 * dice, nothing of other players.
 */

#include "ai/pocket_hexes/net.h"
#include "ai/pocket_hexes/rolls.h"

enum { SEARCH_NETS_MAX = 3, SEARCH_MOVES_MAX = SHEET_DICE * SHEET_CELLS_MAX * 3 };

/* Where a sheet stands in a turn, for the one who writes. */
struct search_task {
    const struct sheet_board *board;
    struct sheet sheet;
    int dice[SHEET_DICE];
    int used;                   /* bits of dice that are used up */
    enum feature_moment moment; /* after the write that is due */
    /* How the search goes about it. */
    const struct net *net[SEARCH_NETS_MAX];
    int nets;
    int firsts; /* first writes looked at over all faces; 0: judged by value */
    int pairs;  /* of the two writes: first ones followed by the best second; 0: by value */
    int turns;  /* sheets at the end of a turn looked at with ROLLS; 0: judged by value */
    const struct rolls *rolls; /* of the next turn; NULL where TURNS is 0 */
    bool (*stop)(void *data);  /* asked every few milliseconds; NULL: never */
    void *stop_data;
};

/* A write, or a penalty. */
struct search_move {
    int die;     /* of a penalty: the one to roll again, or -1 */
    int cell;    /* -1: a penalty */
    int scored;  /* rings: the highest numbers first */
    int points;  /* at once */
    float value; /* points from here to the end that are expected, these included */
};

/* The moves of TASK, best first, into MOVES (SEARCH_MOVES_MAX); how many, at least one. */
int search_moves(const struct search_task *task, struct search_move *moves);
/* What the sheet of TASK promises after MOVE (NULL: as it is now), whatever dice show: points from
 * there to the end, those of MOVE not counted. */
float search_promise(const struct search_task *task, const struct search_move *move);
/* The same where the dice of DICE are known. */
float search_promise_with(const struct search_task *task, const struct known_dice *dice);
/* Points from here to the end that the best move leads to. */
float search_best_value(const struct search_task *task);

#endif
