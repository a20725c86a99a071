/*
 * The nodes of the search of whole moves.
 */
#include "ai/hex_tri/private.h"

#include "core/os_thread.h"
#include "games/search.h"

enum { LOOK_EVERY = 32 }; /* leaves between two looks at clock and flag */

/* Looks at clock and flag now and then. */
static void count_leaf(struct search *search)
{
    search->leaves++;
    if (search->leaves % LOOK_EVERY != 0)
        return;
    search->over |= stop_raised(search->stop);
    if (search->end_ns > 0)
        search->over |= os_thread_cpu_ns() >= search->end_ns;
    else
        search->over |= search->leaves >= search->limits.leaves;
}

/* 1 where the seat that decides moves, -1 where somebody else does. */
static int side_of(const struct search *search, const struct state *state)
{
    return state->mover == search->seat ? 1 : -1;
}

/* Whether the figures stood twice as in STATE, which begins a round: two who are left go in
 * circles. */
static bool is_circle(const struct search *search, const struct state *state)
{
    enum { TIMES = 2 };
    return !state->over && __builtin_popcount(state->in) == 2 &&
           rounds_count(search->rules, &search->past, state) >= TIMES;
}

/* What the position in scratch is worth to the seat that decides, when everybody passes. A game
 * that ends so is not decided: somebody may have an answer. */
static int judge_scratch(struct search *search)
{
    struct state *state = &search->scratch;
    bool open = !state->over && !tri_is_out(state, search->seat);
    standing_end_round(search->rules, state);
    if (open && is_circle(search, state))
        return STANDING_CIRCLE;
    int value = standing_value(search->rules, &search->tables, state, search->seat);
    if (open && standing_decided(value))
        value += value > 0 ? STANDING_THREAT - STANDING_WIN : STANDING_WIN - STANDING_THREAT;
    return value;
}

int tree_judge_way(struct search *search, const struct frame *frame, const struct way *way)
{
    int side = side_of(search, &frame->state);
    search->scratch = frame->state;
    if (!ways_walk(search->rules, &search->scratch, &frame->list, way, NULL))
        return -TREE_INFINITE;
    count_leaf(search);
    return side * judge_scratch(search);
}

static void swap_ways(struct frame *frame, int a, int b)
{
    struct way way = frame->list.way[a];
    int order = frame->order[a];
    frame->list.way[a] = frame->list.way[b];
    frame->order[a] = frame->order[b];
    frame->list.way[b] = way;
    frame->order[b] = order;
}

void tree_pick_best(struct frame *frame, int at)
{
    int best = at;
    for (int i = at + 1; i < frame->list.count; i++)
        if (frame->order[i] > frame->order[best])
            best = i;
    swap_ways(frame, at, best);
}

/* The move of KEY comes first. */
static void put_first(struct frame *frame, uint32_t key)
{
    for (int i = 0; key != 0 && i < frame->list.count; i++)
        if (way_key(&frame->list, &frame->list.way[i]) == key) {
            frame->order[i] = TREE_INFINITE;
            return;
        }
}

static int search_node(struct search *search, int ply, int depth, int alpha, int beta);

int tree_child(struct search *search, int side, int ply, int depth, int alpha, int beta)
{
    const struct state *state = &search->frame[ply + 1].state;
    if (state->over || tri_is_out(state, search->seat))
        return side * standing_value(search->rules, &search->tables, state, search->seat);
    if (state->round != search->frame[ply].state.round && is_circle(search, state))
        return side * STANDING_CIRCLE;
    if (side_of(search, state) == side)
        return search_node(search, ply + 1, depth, alpha, beta);
    return -search_node(search, ply + 1, depth, -beta, -alpha);
}

bool tree_play(struct search *search, int ply, const struct way *way)
{
    const struct frame *frame = &search->frame[ply];
    struct state *next = &search->frame[ply + 1].state;
    *next = frame->state;
    return ways_walk(search->rules, next, &frame->list, way, NULL);
}

/* What WAY of frame PLY, the last move, is worth to the side that moves, if more than ALPHA and
 * less than BETA. Where everybody would have to pass for it to win, it is answered first. */
static int judge_last(
    struct search *search, int ply, const struct way *way, bool answered, int alpha, int beta)
{
    const struct frame *frame = &search->frame[ply];
    int side = side_of(search, &frame->state), value = tree_judge_way(search, frame, way);
    bool threat = value > STANDING_THREAT / 2 && !standing_decided(value);
    if (!threat || answered || !tree_play(search, ply, way))
        return value;
    return tree_child(search, side, ply, 0, alpha, beta);
}

/* The last move before the leaves: all moves, until one is good enough. At DEPTH 0 they answer a
 * threat. */
static int search_last(
    struct search *search, int ply, int depth, int alpha, int beta, uint32_t *best_key)
{
    int best = -TREE_INFINITE;
    const struct way_list *list = &search->frame[ply].list;
    for (int i = 0; i < list->count && best < beta && !search->over; i++) {
        int least = alpha > best ? alpha : best;
        int value = judge_last(search, ply, &list->way[i], depth == 0, least, beta);
        if (value <= best)
            continue;
        best = value;
        *best_key = way_key(list, &list->way[i]);
    }
    return best;
}

/* The best of the moves of frame PLY, looked into. */
static int search_deep(
    struct search *search, int ply, int depth, int alpha, int beta, uint32_t *best_key)
{
    struct frame *frame = &search->frame[ply];
    int best = -TREE_INFINITE, side = side_of(search, &frame->state), looked = 0;
    uint32_t first = *best_key;
    for (int i = 0; i < frame->list.count && !search->over; i++)
        frame->order[i] = tree_judge_way(search, frame, &frame->list.way[i]);
    put_first(frame, first);
    for (int i = 0; i < frame->list.count && looked < search->limits.width; i++) {
        tree_pick_best(frame, i);
        if (search->over || best >= beta || frame->order[i] == -TREE_INFINITE)
            break;
        if (!tree_play(search, ply, &frame->list.way[i]))
            continue;
        looked++;
        int value = tree_child(search, side, ply, depth - 1, alpha > best ? alpha : best, beta);
        if (value <= best)
            continue;
        best = value;
        *best_key = way_key(&frame->list, &frame->list.way[i]);
    }
    return best;
}

/* The last move before the leaves: a move that was good here or elsewhere is tried first. */
static void bring_first(struct frame *frame, uint32_t key)
{
    for (int i = 1; key != 0 && i < frame->list.count; i++)
        if (way_key(&frame->list, &frame->list.way[i]) == key) {
            swap_ways(frame, 0, i);
            return;
        }
}

static int search_node(struct search *search, int ply, int depth, int alpha, int beta)
{
    struct frame *frame = &search->frame[ply];
    uint64_t hash = tri_hash(search->rules, &frame->state);
    const struct transposition *seen = transpositions_find(search->seen, hash);
    uint32_t key = seen ? seen->key : 0;
    int value;
    if (seen && transposition_settles(seen, depth, alpha, beta))
        return seen->value;
    ways_find(search->rules, &frame->state, &frame->list);
    if (depth <= 1) {
        bring_first(frame, key);
        value = search_last(search, ply, depth, alpha, beta, &key);
    } else {
        value = search_deep(search, ply, depth, alpha, beta, &key);
    }
    if (!search->over)
        transpositions_keep(search->seen, hash, depth, value, alpha, beta, key);
    return value;
}
