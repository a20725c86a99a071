#ifndef PAPERHEX_AI_POCKET_HEXES_TASK_H
#define PAPERHEX_AI_POCKET_HEXES_TASK_H

/*
 * What a search of Pocket Hexes is given, and the moves it finds.
 */

#include "ai/pocket_hexes/net.h"
#include "ai/pocket_hexes/rolls.h"
#include "ai/pocket_hexes/turnings.h"

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
    bool last;  /* turn: nothing comes after it, since another player is done */
    float lost; /* what part of what a sheet promises will not come, since another is done first */
    int firsts; /* first writes looked at over all faces; 0: judged by value */
    int pairs;  /* of the two writes: first ones followed by the best second; 0: by value */
    int turns;  /* sheets at the end of a turn looked at with rolls; 0: judged by value */
    int closer; /* moves in close call with the best that are looked at once more, a step further */
    const struct rolls *rolls; /* of the next turn; NULL where TURNS and CLOSER are 0 */
    const struct turnings
        *turnings;            /* of the board; NULL: places that are the same are all named */
    bool (*stop)(void *data); /* asked every few milliseconds; NULL: never */
    void *stop_data;
};

static inline bool search_is_stopped(const struct search_task *task)
{
    return task->stop && task->stop(task->stop_data);
}

/* A write, or a penalty. */
struct search_move {
    int die;     /* of a penalty: the one to roll again, or -1 */
    int cell;    /* -1: a penalty */
    int scored;  /* rings: the highest numbers first */
    int points;  /* at once */
    float value; /* points from here to the end that are expected, these included */
};

#endif
