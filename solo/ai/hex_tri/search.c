/*
 * The search of whole moves: the moves of the root, deeper and deeper.
 */
#include "ai/hex_tri/private.h"

#include "core/os_thread.h"

#include <stdlib.h>
#include <string.h>

enum { NOISE = 4 }; /* moves within so much of each other are taken one as often as the other */

struct search *search_create(const struct rules *rules)
{
    struct search *search = memory_create(1, sizeof *search);
    search->rules = rules;
    worth_tables_init(rules, &search->tables);
    search->seen = transpositions_create();
    return search;
}

void search_destroy(struct search *search)
{
    if (!search)
        return;
    transpositions_destroy(search->seen);
    free(search);
}

void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES])
{
    memcpy(search->tables.weights, weights, sizeof search->tables.weights);
}

const struct worth_tables *search_tables(const struct search *search)
{
    return &search->tables;
}

/* ---- the root ---- */

/* The moves as they stand when everybody then passes, best first. */
static void begin_root(struct search *search, const struct decision *decision, uint32_t noise)
{
    struct frame *frame = &search->frame[0];
    struct rng rng = rng_from_seed(decision->seed);
    frame->state = *decision->view;
    ways_find(search->rules, &frame->state, &frame->list);
    for (int i = 0; i < frame->list.count; i++) {
        int value = tree_judge_way(search, frame, &frame->list.way[i]);
        frame->order[i] = value == -TREE_INFINITE ? value : value + (int)rng_below(&rng, noise);
    }
    for (int i = 0; i < frame->list.count; i++) {
        tree_pick_best(frame, i);
        search->noise[i] = (int)rng_below(&rng, noise);
        search->value[i] = frame->order[i];
    }
    while (frame->list.count > 1 && frame->order[frame->list.count - 1] == -TREE_INFINITE)
        frame->list.count--;
}

/* Brings move AT to the front, the others one back. */
static void lead_with(struct search *search, int at)
{
    struct frame *frame = &search->frame[0];
    struct way way = frame->list.way[at];
    int value = search->value[at], noise = search->noise[at];
    for (; at > 0; at--) {
        frame->list.way[at] = frame->list.way[at - 1];
        search->value[at] = search->value[at - 1];
        search->noise[at] = search->noise[at - 1];
    }
    frame->list.way[0] = way;
    search->value[0] = value;
    search->noise[0] = noise;
}

/* Moves of the root that are looked into at DEPTH, where LINES are asked for: no fewer than for the
 * best move alone, so that both find the same one. */
static int root_width(const struct search *search, int depth, int lines)
{
    int count = search->frame[0].list.count, width = 3 * search->limits.width;
    width = lines > width ? lines : width;
    return depth <= 2 || count < width ? count : width;
}

/* Looks DEPTH moves ahead, for the best move alone. */
static void search_root(struct search *search, int depth)
{
    int best = -TREE_INFINITE, count = root_width(search, depth, 0);
    for (int i = 0; i < count && !search->over; i++) {
        if (!tree_play(search, 0, &search->frame[0].list.way[i]))
            continue;
        int alpha = best - search->noise[i];
        int value = tree_child(search, 1, 0, depth - 1, alpha, TREE_INFINITE) + search->noise[i];
        if (search->over)
            break;
        search->value[i] = value;
        if (value <= best)
            continue;
        best = value;
        lead_with(search, i);
    }
}

enum { KEPT_MAX = 60 }; /* moves that are valued on their own */

/* Puts VALUE in its place among the FOUND best ones, SIZE at most; how many there are then. */
static int insert_value(int *best, int found, int size, int value)
{
    int at = found < size ? found : size - 1;
    if (found == size && value <= best[at])
        return found;
    for (; at > 0 && best[at - 1] < value; at--)
        best[at] = best[at - 1];
    best[at] = value;
    return found < size ? found + 1 : found;
}

/* Looks DEPTH moves ahead and values the best moves, at least LINES, each on its own (of the others
 * no more is found than that they are worse); nothing changes if there is no time for all. */
static void search_lines(struct search *search, int depth, int lines)
{
    struct frame *frame = &search->frame[0];
    int count = root_width(search, depth, lines), best[KEPT_MAX], found = 0;
    int kept = lines < KEPT_MAX / 3 ? 3 * lines : KEPT_MAX; /* several may begin alike */
    for (int i = 0; i < count && !search->over; i++) {
        if (!tree_play(search, 0, &frame->list.way[i]))
            continue;
        int alpha = found < kept ? -TREE_INFINITE : best[kept - 1];
        frame->order[i] = tree_child(search, 1, 0, depth - 1, alpha, TREE_INFINITE);
        found = insert_value(best, found, kept, frame->order[i]);
    }
    if (search->over)
        return;
    frame->list.count = count;
    for (int i = 0; i < count; i++) {
        tree_pick_best(frame, i);
        search->value[i] = frame->order[i];
    }
}

static void deepen(struct search *search, int lines)
{
    int depth_max =
        search->limits.depth_max < TREE_DEPTH_MAX ? search->limits.depth_max : TREE_DEPTH_MAX;
    for (int depth = 2; depth <= depth_max && !search->over; depth++) {
        if (lines > 0)
            search_lines(search, depth, lines);
        else
            search_root(search, depth);
        bool forced = search->frame[0].list.count == 1 && lines == 0 && !search->limits.alone;
        if (forced || standing_decided(search->value[0]))
            break;
    }
}

/* Whether an action begins one of the choices already. */
static bool is_chosen(
    const struct search_choice *choices, size_t count, const struct action *action)
{
    for (size_t i = 0; i < count; i++)
        if (action_equal(&choices[i].action, action))
            return true;
    return false;
}

/* The moves in their order, those that begin with the same action as one. */
static size_t name_choices(struct search *search, struct search_choice *choices, size_t capacity)
{
    const struct frame *frame = &search->frame[0];
    size_t count = 0;
    for (int i = 0; i < frame->list.count && count < capacity; i++) {
        const struct way *way = &frame->list.way[i];
        struct search_choice *choice = &choices[count];
        choice->after = frame->state;
        choice->value = search->value[i];
        choice->to = way->source < 0 ? -1 : way->to;
        if (ways_walk(search->rules, &choice->after, &frame->list, way, &choice->action) &&
            !is_chosen(choices, count, &choice->action))
            count++;
    }
    return count;
}

static void begin(
    struct search *search, const struct decision *decision, const struct search_limits *limits)
{
    search->stop = decision->stop;
    search->limits = *limits;
    search->seat = decision->seat;
    search->leaves = 0;
    search->over = false;
    search->end_ns = 0;
    if (decision->time_ms > 0)
        search->end_ns = os_thread_cpu_ns() + (int64_t)decision->time_ms * 1000000;
    transpositions_clear(search->seen);
    rounds_find(decision, &search->past);
}

size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity)
{
    begin(search, decision, limits);
    begin_root(search, decision, capacity > 1 ? 1 : NOISE);
    deepen(search, capacity > 1 ? (int)capacity : 0);
    return name_choices(search, choices, stop_raised(decision->stop) ? 1 : capacity);
}
