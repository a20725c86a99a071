/*
 * Searches whole moves: those of the root, deeper and deeper.
 */
#include "ai/hex_tri/private.h"

#include "ai/general/general.h"

#include <math.h>

/* ---- positions already searched ---- */

enum { ENTRIES = 1 << 16 };

enum bound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER };

struct transposition {
    uint64_t hash;
    uint32_t key; /* of the best move; 0: none */
    uint16_t age;
    int8_t depth;
    uint8_t bound;
    int32_t value;
};

/* One place serves several positions; the latest is kept. Entries of another age do not count. */
struct transpositions {
    uint16_t age;
    struct transposition entry[ENTRIES];
};

static void transpositions_keep(struct transpositions *table, uint64_t hash, int depth, int value,
    int alpha, int beta, uint32_t key)
{
    enum bound bound = value <= alpha ? BOUND_UPPER : value >= beta ? BOUND_LOWER : BOUND_EXACT;
    table->entry[hash % ENTRIES] = (struct transposition){.hash = hash,
        .key = key,
        .age = table->age,
        .depth = (int8_t)depth,
        .bound = (uint8_t)bound,
        .value = value};
}

/* Reports whether the entry settles a search between ALPHA and BETA to DEPTH. */
static bool transposition_settles(const struct transposition *seen, int depth, int alpha, int beta)
{
    bool settled = seen->bound == BOUND_EXACT ||
                   (seen->bound == BOUND_LOWER ? seen->value >= beta : seen->value <= alpha);
    return seen->depth >= depth && settled;
}

/*
 * Nodes. Values are those of the deciding seat, a hundred for one unit of the logarithm of odds;
 * inside a node they are those of the side that moves.
 */

enum {
    TREE_DEPTH_MAX = 40,
    TREE_INFINITE = 2 * STANDING_WIN,
};

/* One node on the way down. */
struct frame {
    struct state state;
    struct way_list list; /* ordered by value if everybody then passes */
};

/* The values of a move at successive depths. */
struct course {
    int count;
    int16_t value[TREE_DEPTH_MAX];
};

struct root_move {
    struct way way;
    int value, noise;
    struct course course;
};

struct search {
    const struct rules *rules;
    struct worth_basis basis;
    struct transpositions seen;
    struct frame frame[TREE_DEPTH_MAX + 1];
    struct state scratch;
    struct rounds_past past;
    /* of the current decision */
    struct budget budget;
    struct search_limits limits;
    int seat;
    int leaves;
    bool over; /* no time or leaves are left */
    struct root_move root[WAYS_MAX];
    int root_count;
    struct root_move asked; /* the move asked about, if no listed way leads there */
};

enum { LOOK_EVERY = 32 }; /* leaves between two checks of clock and flag */

/* Counts a leaf; sometimes checks clock and flag. */
static void count_leaf(struct search *search)
{
    search->leaves++;
    if (search->leaves % LOOK_EVERY != 0)
        return;
    search->over |= !budget_time_left(&search->budget);
    search->over |= search->budget.end_ns == 0 && search->leaves >= search->limits.leaves;
}

static int side_of(const struct search *search, const struct state *state)
{
    return state->mover == search->seat ? 1 : -1;
}

/* Reports whether the figures were already placed twice as in STATE, which begins a round: the two
 * remaining players go in circles. */
static bool is_circle(const struct search *search, const struct state *state)
{
    enum { TIMES = 2 };
    return !state->over && __builtin_popcount(state->in) == 2 &&
           rounds_count(search->rules, &search->past, state) >= TIMES;
}

/* Returns the value to the deciding seat of the position in scratch if everybody passes. A game
 * that ends like this is not decided, because somebody may have an answer. */
static int judge_scratch(struct search *search)
{
    struct state *state = &search->scratch;
    bool open = !state->over && !tri_is_out(state, search->seat);
    standing_end_round(search->rules, state);
    if (open && is_circle(search, state))
        return STANDING_DRAW;
    int value = standing_value(search->rules, &search->basis, state, search->seat);
    if (open && standing_decided(value))
        value += value > 0 ? STANDING_THREAT - STANDING_WIN : STANDING_WIN - STANDING_THREAT;
    return value;
}

/* Returns the value of WAY of FRAME to the side that moves if everybody then passes; -TREE_INFINITE
 * if it cannot be paid. */
static int tree_judge_way(struct search *search, const struct frame *frame, const struct way *way)
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
    frame->list.way[a] = frame->list.way[b];
    frame->list.way[b] = way;
}

static void tree_pick_best(struct frame *frame, int at)
{
    int best = at;
    for (int i = at + 1; i < frame->list.count; i++)
        if (frame->list.way[i].order > frame->list.way[best].order)
            best = i;
    swap_ways(frame, at, best);
}

static int search_node(struct search *search, int ply, int depth, int alpha, int beta);

/* Returns the value to SIDE (1: the deciding seat, otherwise -1) of the position in frame PLY + 1,
 * after a move of SIDE, searched DEPTH moves deep, if it lies between ALPHA and BETA. */
static int tree_child(struct search *search, int side, int ply, int depth, int alpha, int beta)
{
    const struct state *state = &search->frame[ply + 1].state;
    if (state->over || tri_is_out(state, search->seat))
        return side * standing_value(search->rules, &search->basis, state, search->seat);
    if (state->round != search->frame[ply].state.round && is_circle(search, state))
        return side * STANDING_DRAW;
    if (side_of(search, state) == side)
        return search_node(search, ply + 1, depth, alpha, beta);
    return -search_node(search, ply + 1, depth, -beta, -alpha);
}

/* Plays WAY of frame PLY into the next frame; returns false if it cannot be paid. */
static bool tree_play(struct search *search, int ply, const struct way *way)
{
    const struct frame *frame = &search->frame[ply];
    struct state *next = &search->frame[ply + 1].state;
    *next = frame->state;
    return ways_walk(search->rules, next, &frame->list, way, NULL);
}

/* Returns the value of WAY of frame PLY, the last move, to the side that moves, if it lies between
 * ALPHA and BETA. A move that threatens to win is judged by the best answer, unless ANSWERED. */
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

/* Tries all moves just above the leaves until one is good enough. At DEPTH 0 they answer a threat.
 */
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

/* Searches the best moves of frame PLY; the one with *BEST_KEY comes first. */
static int search_deep(
    struct search *search, int ply, int depth, int alpha, int beta, uint32_t *best_key)
{
    struct frame *frame = &search->frame[ply];
    int best = -TREE_INFINITE, side = side_of(search, &frame->state), looked = 0;
    uint32_t first = *best_key;
    for (int i = 0; i < frame->list.count && !search->over; i++) {
        struct way *way = &frame->list.way[i];
        way->order = tree_judge_way(search, frame, way);
        way->order = way_key(&frame->list, way) == first ? TREE_INFINITE : way->order;
    }
    for (int i = 0; i < frame->list.count && looked < search->limits.width; i++) {
        tree_pick_best(frame, i);
        if (search->over || best >= beta || frame->list.way[i].order == -TREE_INFINITE)
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

/* Moves the move with KEY, which was good here or elsewhere, to the front. */
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
    const struct transposition *seen = &search->seen.entry[hash % ENTRIES];
    bool there = seen->age == search->seen.age && seen->hash == hash;
    uint32_t key = there ? seen->key : 0;
    int value;
    if (there && transposition_settles(seen, depth, alpha, beta))
        return seen->value;
    ways_find(search->rules, &frame->state, &frame->list);
    if (depth <= 1) {
        bring_first(frame, key);
        value = search_last(search, ply, depth, alpha, beta, &key);
    } else {
        value = search_deep(search, ply, depth, alpha, beta, &key);
    }
    if (!search->over)
        transpositions_keep(&search->seen, hash, depth, value, alpha, beta, key);
    return value;
}

/* ---- the search ---- */

enum { NOISE = 4 }; /* moves this close to each other are chosen equally often */

struct search *search_create(const struct rules *rules)
{
    struct search *search = memory_create(1, sizeof *search);
    search->rules = rules;
    worth_basis_init(rules, &search->basis);
    search->seen.age = 1;
    return search;
}

void search_destroy(struct search *search)
{
    free(search);
}

void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES])
{
    memcpy(search->basis.weights, weights, sizeof search->basis.weights);
}

const struct worth_basis *search_basis(const struct search *search)
{
    return &search->basis;
}

/* ---- values over depths, and the move asked about ---- */

/* Adds a value; those of deeper searches swing with what the last move may threaten. */
static void course_add(struct course *course, int value)
{
    enum { CLEAR = 600 };
    course->value[course->count++] = (int16_t)lesser_of(greater_of(value, -CLEAR), CLEAR);
}

/* Returns the mean of the course; VALUE is the deepest one. */
static int course_mean(const struct course *course, int value)
{
    int sum = 0;
    for (int i = 0; i < course->count; i++)
        sum += course->value[i];
    bool sure = value > STANDING_THREAT / 2 || value < -STANDING_THREAT / 2;
    return sure || course->count == 0 ? value : sum / course->count;
}

/* Returns the variance of the mean distance between two moves or, if COURSE is NULL, of the value
 * of BEST; every second depth says nearly the same as the one before. */
static double course_variance(const struct course *course, const struct course *best)
{
    double sum = 0, squares = 0;
    int count = course && course->count < best->count ? course->count : best->count;
    for (int i = 1; i <= count; i++) {
        int other = course ? course->value[course->count - i] : 0;
        int distance = best->value[best->count - i] - other;
        sum += distance;
        squares += distance * distance;
    }
    return count > 1 ? 2 * (squares - sum * sum / count) / (count - 1) / count : 0;
}

/* Returns MEAN as it is displayed: closer to even if the depths of the best move disagree, once
 * there are enough of them. All moves get the same factor, so their order does not change. */
static int course_shown(const struct course *best, int mean)
{
    enum { ENOUGH = 4 };
    const double spread = 50;
    if (best->count < ENOUGH || mean > STANDING_THREAT / 2 || mean < -STANDING_THREAT / 2)
        return mean;
    return (int)(mean * spread * spread / (spread * spread + course_variance(NULL, best)));
}

/* Returns the value of the position asked about, searched DEPTH moves deep; completing an
 * unfinished move costs no depth. */
static int value_asked(struct search *search, int depth)
{
    const struct state *asked = search->limits.asked;
    if (depth == 1 && !asked->chain) {
        search->scratch = *asked;
        return judge_scratch(search);
    }
    search->frame[1].state = *asked;
    return tree_child(
        search, 1, 0, asked->chain ? depth : depth - 1, -TREE_INFINITE, TREE_INFINITE);
}

static void look_at_asked(struct search *search, int depth)
{
    int value = search->limits.asked && !search->over ? value_asked(search, depth) : 0;
    if (search->over)
        return;
    search->asked.value = value;
    if (depth > 1)
        course_add(&search->asked.course, value);
}

/* ---- the root ---- */

/* Moves the first in order of the moves from AT on to AT. */
static void pick_move(struct search *search, int at)
{
    int best = at;
    for (int i = at + 1; i < search->root_count; i++)
        if (search->root[i].way.order > search->root[best].way.order)
            best = i;
    struct root_move move = search->root[best];
    search->root[best] = search->root[at];
    search->root[at] = move;
}

/* Lists the moves by their value if everybody then passes, best first. */
static void begin_root(struct search *search, const struct decision *decision, uint32_t noise)
{
    struct frame *frame = &search->frame[0];
    struct rng rng = rng_from_seed(decision->seed);
    frame->state = *decision->view;
    ways_find(search->rules, &frame->state, &frame->list);
    search->root_count = frame->list.count;
    for (int i = 0; i < search->root_count; i++) {
        int value = tree_judge_way(search, frame, &frame->list.way[i]);
        value += value == -TREE_INFINITE ? 0 : (int)rng_below(&rng, noise);
        search->root[i] = (struct root_move){.way = frame->list.way[i], .value = value};
        search->root[i].way.order = value;
    }
    for (int i = 0; i < search->root_count; i++) {
        pick_move(search, i);
        search->root[i].noise = (int)rng_below(&rng, noise);
    }
    search->asked.course.count = 0;
    look_at_asked(search, 1);
    while (
        search->root_count > 1 && search->root[search->root_count - 1].way.order == -TREE_INFINITE)
        search->root_count--;
}

/* Returns how many moves of the root to search at DEPTH if LINES are wanted: no fewer than for a
 * single best move, so that both find the same one. */
static int root_width(const struct search *search, int depth, int lines)
{
    int count = search->root_count, width = 3 * search->limits.width;
    width = lines > width ? lines : width;
    return depth <= 2 || count < width ? count : width;
}

/* Searches DEPTH moves deep for the best move only: a better one moves to the front. */
static void search_root(struct search *search, int depth)
{
    int best = -TREE_INFINITE, count = root_width(search, depth, 0);
    for (int i = 0; i < count && !search->over; i++) {
        struct root_move move = search->root[i];
        if (!tree_play(search, 0, &move.way))
            continue;
        int alpha = best - move.noise;
        move.value = tree_child(search, 1, 0, depth - 1, alpha, TREE_INFINITE) + move.noise;
        if (search->over)
            break;
        int to = move.value > best ? 0 : i;
        memmove(search->root + to + 1, search->root + to, (size_t)(i - to) * sizeof move);
        search->root[to] = move;
        best = move.value > best ? move.value : best;
    }
}

enum { KEPT_MAX = 60 }; /* moves with a value of their own */

/* Inserts VALUE into the FOUND best values, at most SIZE; returns how many there are then. */
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

/* Searches DEPTH moves deep and values at least the LINES best moves exactly; the others are only
 * known to be worse. Changes nothing if there is no time for all of that. */
static void search_lines(struct search *search, int depth, int lines)
{
    int count = root_width(search, depth, lines), best[KEPT_MAX], found = 0;
    int kept = lines < KEPT_MAX / 3 ? 3 * lines : KEPT_MAX; /* several moves may begin alike */
    for (int i = 0; i < count && !search->over; i++) {
        struct root_move *move = &search->root[i];
        if (!tree_play(search, 0, &move->way))
            continue;
        int alpha = found < kept ? -TREE_INFINITE : best[kept - 1];
        move->way.order = tree_child(search, 1, 0, depth - 1, alpha, TREE_INFINITE);
        found = insert_value(best, found, kept, move->way.order);
    }
    look_at_asked(search, depth);
    if (search->over)
        return;
    search->root_count = count;
    for (int i = 0; i < count; i++) {
        pick_move(search, i);
        search->root[i].value = search->root[i].way.order;
        course_add(&search->root[i].course, search->root[i].value);
    }
}

/* Orders the moves by their mean over all depths; those refuted at the last depth come last. */
static void order_lines(struct search *search)
{
    enum { REFUTED = 300 };
    int top = search->root[0].value;
    for (int i = 0; i < search->root_count; i++) {
        struct root_move *move = &search->root[i];
        move->way.order = course_mean(&move->course, move->value) -
                          (top - move->value > REFUTED ? TREE_INFINITE : 0);
    }
    for (int i = 0; i < search->root_count; i++)
        pick_move(search, i);
}

/* Deepens until the best move is decided and the asked one is decided, too, or no longer
 * matters. */
static void deepen(struct search *search, int lines)
{
    int depth_max =
        search->limits.depth_max < TREE_DEPTH_MAX ? search->limits.depth_max : TREE_DEPTH_MAX;
    for (int depth = 2; depth <= depth_max && !search->over; depth++) {
        if (lines > 0)
            search_lines(search, depth, lines);
        else
            search_root(search, depth);
        bool forced = search->root_count == 1 && lines == 0 && !search->limits.alone;
        int best = search->root[0].value;
        bool asks = best > 0 && search->limits.asked && !standing_decided(search->asked.value);
        if (forced || (standing_decided(best) && !asks))
            break;
    }
}

static bool is_chosen(
    const struct search_choice *choices, size_t count, const struct action *action)
{
    for (size_t i = 0; i < count; i++)
        if (action_equal(&choices[i].action, action))
            return true;
    return false;
}

/* Reports whether the choice leads to the asked position, by its first action or at its end. */
static bool leads_to_asked(const struct search *search, const struct search_choice *choice)
{
    const struct state *asked = search->limits.asked;
    struct state after = search->frame[0].state;
    if (!asked)
        return false;
    hex_tri.apply(search->rules, &after, &choice->action);
    return memcmp(&choice->after, asked, sizeof after) == 0 ||
           (asked->chain && memcmp(&after, asked, sizeof after) == 0);
}

/* Returns what was found about MOVE, which leads to AFTER. */
static struct search_choice choice_of(
    const struct search *search, const struct root_move *move, const struct state *after)
{
    const struct course *best = &search->root[0].course;
    double variance = course_variance(&move->course, best);
    return (struct search_choice){.after = *after,
        .value = move->value,
        .mean = course_shown(best, course_mean(&move->course, move->value)),
        .doubt = variance > 0 ? (int)(2 * sqrt(variance)) : 0,
        .to = -1};
}

/* Fills in CHOICE from root move AT; returns false if it cannot be paid. */
static bool name_choice(const struct search *search, int at, struct search_choice *choice)
{
    const struct frame *frame = &search->frame[0];
    const struct way *way = &search->root[at].way;
    struct action path[WAY_ACTIONS_MAX];
    *choice = choice_of(search, &search->root[at], &frame->state);
    choice->to = way->source < 0 ? -1 : way->to;
    choice->rest_count = way->steps;
    if (!ways_walk(search->rules, &choice->after, &frame->list, way, path))
        return false;
    choice->action = path[0];
    memcpy(choice->rest, path + 1, way->steps * sizeof *path);
    choice->asked = leads_to_asked(search, choice);
    return true;
}

/* Fills in the moves in order, only the first of those that begin with the same action; then the
 * move asked about. */
static size_t name_choices(struct search *search, struct search_choice *choices, size_t capacity)
{
    size_t count = 0;
    bool named = false;
    for (int i = 0; i < search->root_count && count < capacity; i++)
        if (name_choice(search, i, &choices[count]) &&
            !is_chosen(choices, count, &choices[count].action))
            named |= choices[count++].asked;
    if (search->limits.asked && !named) {
        choices[count] = choice_of(search, &search->asked, search->limits.asked);
        choices[count++].asked = true;
    }
    return count;
}

size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity)
{
    search->budget = budget_begin(decision, 0);
    search->limits = *limits;
    search->seat = decision->seat;
    search->leaves = 0;
    search->over = false;
    if (++search->seen.age == 0) {
        memset(&search->seen, 0, sizeof search->seen);
        search->seen.age = 1;
    }
    rounds_find(decision, &search->past);
    begin_root(search, decision, capacity > 1 ? 1 : NOISE);
    deepen(search, capacity > 1 ? (int)capacity : 0);
    if (capacity > 1)
        order_lines(search);
    return name_choices(search, choices, stop_raised(decision->stop) ? 1 : capacity);
}
