#ifndef PAPERHEX_AI_HEX_TRI_TREE_H
#define PAPERHEX_AI_HEX_TRI_TREE_H

/*
 * The moves below a decision: what the parts of the search (search.h) have in common. Values are
 * those of the seat that decides, a hundred for one unit of the logarithm of odds; inside a node
 * they are turned to the side that moves.
 */

#include "ai/hex_tri/rounds.h"
#include "ai/hex_tri/search.h"
#include "ai/hex_tri/standing.h"
#include "ai/hex_tri/transpositions.h"

enum {
    TREE_DEPTH_MAX = 40,
    TREE_INFINITE = 2 * STANDING_WIN,
};

/* One node on the way down. */
struct frame {
    struct state state;
    struct way_list list;
    int order[WAYS_MAX]; /* value to the side that moves, when everybody then passes */
};

struct search {
    const struct rules *rules;
    struct worth_tables tables;
    struct transpositions *seen;
    struct frame frame[TREE_DEPTH_MAX + 1];
    struct state scratch;
    struct rounds_past past;
    /* Of the decision under way. */
    const struct stop_flag *stop;
    struct search_limits limits;
    int seat;
    int64_t end_ns;
    int leaves;
    bool over; /* no time or leaves left */
    /* The moves of the root. */
    int noise[WAYS_MAX];
    int value[WAYS_MAX];
};

/* What WAY of FRAME is worth to the side that moves if everybody then passes; -TREE_INFINITE if it
 * cannot be paid. */
int tree_judge_way(struct search *search, const struct frame *frame, const struct way *way);
/* Brings the best of the moves from AT on to AT. */
void tree_pick_best(struct frame *frame, int at);
/* Plays WAY of frame PLY into the next frame; false if it cannot be paid. */
bool tree_play(struct search *search, int ply, const struct way *way);
/* What the position in frame PLY + 1, after a move of SIDE (1: the seat that decides, else -1), is
 * worth to SIDE, DEPTH moves on, if more than ALPHA and less than BETA. */
int tree_child(struct search *search, int side, int ply, int depth, int alpha, int beta);

#endif
