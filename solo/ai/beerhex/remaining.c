/*
 * The tree, fork by fork. A fork is a state whose face-down caps are unknown; with a type of
 * each seat it is complete, and the game's own functions say what is legal and what comes of it.
 */
#include "ai/beerhex/private.h"

enum {
    PATTERNS = 1 << BEERHEX_TRIO,
    PAYOFFS = 16, /* to a node, on the average at most */
};

/* A fork while its node is made. */
struct fork {
    struct state state;
    struct ways ways[2];
};

static int build(struct remaining *tree, const struct fork *fork);

/* ---- arrays ---- */

/* Makes room for COUNT more in an array of USED. */
static void *grow(void *array, int used, int count, int *room, size_t size)
{
    if (used + count <= *room)
        return array;
    *room = (used + count) * 2;
    return memory_resize(array, (size_t)*room, size);
}

static int add_node(struct remaining *tree, const struct fork *fork, int mover)
{
    tree->node = grow(tree->node, tree->nodes, 1, &tree->node_room, sizeof *tree->node);
    tree->node[tree->nodes] = (struct remaining_node){
        .mover = mover, .types = {fork->ways[0].count, fork->ways[1].count}};
    tree->given_up = tree->given_up || tree->nodes >= tree->most || stop_raised(tree->stop);
    return tree->nodes++;
}

static int add_map(struct remaining *tree)
{
    tree->map = grow(tree->map, tree->maps, REMAINING_TYPES, &tree->map_room, sizeof *tree->map);
    memset(tree->map + tree->maps, -1, REMAINING_TYPES);
    tree->maps += REMAINING_TYPES;
    return tree->maps - REMAINING_TYPES;
}

static int add_branches(struct remaining *tree, int count)
{
    tree->branch =
        grow(tree->branch, tree->branches, count, &tree->branch_room, sizeof *tree->branch);
    tree->branches += count;
    return tree->branches - count;
}

/* ---- states ---- */

void remaining_hide(struct state *state)
{
    for (int seat = 0; seat < 2; seat++) {
        state->symbol[seat] = cell_set_and(state->symbol[seat], state->up);
        memset(state->hand[seat], 0, sizeof state->hand[seat]);
        state->hand_unknown[seat] = 1;
    }
}

static struct cell_set hidden_of(const struct state *state, int seat)
{
    return cell_set_without(state->owned[seat], state->up);
}

/* How many caps with SYMBOL are left to a seat of this type. */
static int held(const struct remaining *tree, const struct state *state, int seat, int symbol,
    struct cell_set own)
{
    struct cell_set hidden = hidden_of(state, seat);
    struct cell_set open = cell_set_and(state->owned[seat], state->symbol[symbol]);
    struct cell_set laid = symbol == seat ? own : cell_set_without(hidden, own);
    return beerhex_total(tree->rules, seat, symbol) - cell_set_count(open) - cell_set_count(laid);
}

static void know(const struct remaining *tree, struct state *state, int seat, struct cell_set own)
{
    for (int symbol = 0; symbol < 2; symbol++)
        state->hand[seat][symbol] = (uint8_t)held(tree, state, seat, symbol, own);
    state->hand_unknown[seat] = 0;
    struct cell_set other = cell_set_without(hidden_of(state, seat), own);
    state->symbol[seat] = cell_set_or(state->symbol[seat], own);
    state->symbol[1 - seat] = cell_set_or(state->symbol[1 - seat], other);
}

/* ---- ends ---- */

/* To seat 0, when caps are turned up in STATE and seats are of these types. */
static int8_t payoff_of(const struct remaining *tree, const struct fork *fork, int a, int b)
{
    struct state state = fork->state;
    know(tree, &state, 0, fork->ways[0].own[a]);
    know(tree, &state, 1, fork->ways[1].own[b]);
    if (!state.over)
        beerhex_resolve(tree->rules, &state);
    return state.winners == 1 ? 1 : state.winners == 2 ? -1 : 0;
}

static int add_end(struct remaining *tree, const struct fork *fork)
{
    int node = add_node(tree, fork, ACTOR_OVER);
    int count = fork->ways[0].count * fork->ways[1].count;
    tree->payoff =
        grow(tree->payoff, tree->payoffs, count, &tree->payoff_room, sizeof *tree->payoff);
    tree->node[node].at = tree->payoffs;
    tree->given_up = tree->given_up || tree->payoffs > PAYOFFS * tree->most;
    for (int a = 0; a < fork->ways[0].count; a++)
        for (int b = 0; b < fork->ways[1].count; b++)
            tree->payoff[tree->payoffs++] = payoff_of(tree, fork, a, b);
    return node;
}

static bool is_lost(const struct remaining *tree, int end, int seat)
{
    const struct remaining_node *node = &tree->node[end];
    for (int i = 0; i < node->types[0] * node->types[1]; i++)
        if (tree->payoff[node->at + i] != (seat == 0 ? -1 : 1))
            return false;
    return true;
}

/* ---- moves ---- */

/* A child of any kind; caps have to be turned up where a reveal is due. */
static int add_child(struct remaining *tree, const struct fork *fork)
{
    bool over = fork->state.over || fork->state.pending != BEERHEX_NOTHING;
    return over ? add_end(tree, fork) : build(tree, fork);
}

static void keep_types(struct remaining *tree, int map, int count)
{
    for (int type = 0; type < count; type++)
        tree->map[map + type] = (int8_t)type;
}

/* The types that a placement makes of TYPE. Before caps are turned up an own symbol is never worse
 * than the other. False where there are too many. */
static bool place_types(struct remaining *tree, const struct fork *fork, const int map[2], int type,
    int cell, struct fork *after)
{
    int seat = fork->state.mover;
    struct cell_set own = fork->ways[seat].own[type];
    bool has_own = held(tree, &fork->state, seat, seat, own) > 0;
    for (int symbol = 0; symbol < 2; symbol++) {
        struct ways *ways = &after->ways[seat];
        if (held(tree, &fork->state, seat, symbol, own) <= 0 ||
            (symbol != seat && has_own && after->state.pending != BEERHEX_NOTHING))
            continue;
        if (ways->count == REMAINING_TYPES)
            return false;
        tree->map[map[symbol] + type] = (int8_t)ways->count;
        ways->own[ways->count++] = symbol == seat ? cell_set_or(own, cell_set_one(cell)) : own;
    }
    return true;
}

static void add_placement(
    struct remaining *tree, const struct fork *fork, int move, const struct action *action)
{
    int seat = fork->state.mover, branch = add_branches(tree, 1);
    struct remaining_branch made = {.other = add_map(tree), .mover = {add_map(tree), 0}};
    struct fork after = *fork;
    struct action unknown = *action;
    made.mover[1] = add_map(tree);
    unknown.part = VALUE_UNKNOWN;
    beerhex.apply(tree->rules, &after.state, &unknown);
    after.ways[seat].count = 0;
    keep_types(tree, made.other, fork->ways[1 - seat].count);
    for (int type = 0; type < fork->ways[seat].count; type++)
        if (!place_types(tree, fork, made.mover, type, action->a, &after))
            tree->given_up = true;
    if (tree->given_up)
        return;
    made.child = add_child(tree, &after);
    tree->branch[branch] = made;
    tree->move[move].variants = REMAINING_VARIANTS;
    tree->move[move].branch = branch;
    tree->move[move].branches = 1;
}

/* Declarations and denials, where they may be right. */
static void add_claim(
    struct remaining *tree, const struct fork *fork, int move, const struct action *action)
{
    struct fork after = *fork;
    beerhex.apply(tree->rules, &after.state, action);
    int end = add_end(tree, &after);
    if (is_lost(tree, end, fork->state.mover))
        return;
    struct remaining_branch made = {
        .child = end, .other = add_map(tree), .mover = {add_map(tree), 0}};
    int branch = add_branches(tree, 1);
    keep_types(tree, made.other, REMAINING_TYPES);
    keep_types(tree, made.mover[0], REMAINING_TYPES);
    tree->branch[branch] = made;
    tree->move[move].variants = 1;
    tree->move[move].branch = branch;
    tree->move[move].branches = 1;
}

/* The types of SEAT that show SILVER of the caps SHOWN, without these. */
static void filter_types(struct remaining *tree, const struct fork *fork, int seat,
    struct cell_set shown, struct cell_set silver, int map, struct ways *kept)
{
    struct cell_set asked = cell_set_and(shown, fork->state.owned[seat]);
    struct cell_set wanted =
        seat == BEERHEX_SILVER ? cell_set_and(asked, silver) : cell_set_without(asked, silver);
    kept->count = 0;
    for (int type = 0; type < fork->ways[seat].count; type++) {
        struct cell_set own = fork->ways[seat].own[type];
        if (!cell_set_equal(cell_set_and(own, asked), wanted))
            continue;
        tree->map[map + type] = (int8_t)kept->count;
        kept->own[kept->count++] = cell_set_without(own, asked);
    }
}

/* False where no types show that pattern. */
static bool add_pattern(struct remaining *tree, const struct fork *fork,
    const struct action *action, unsigned pattern, struct remaining_branch *made)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    int seat = fork->state.mover;
    struct cell_set silver = cell_set_none(), shown = cell_set_none();
    struct fork after = *fork;
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        shown = cell_set_or(shown, cell_set_one(trio[i]));
        if (pattern >> i & 1)
            silver = cell_set_or(silver, cell_set_one(trio[i]));
    }
    *made = (struct remaining_branch){
        .shown = pattern, .other = add_map(tree), .mover = {add_map(tree), 0}};
    filter_types(tree, fork, seat, shown, silver, made->mover[0], &after.ways[seat]);
    filter_types(tree, fork, 1 - seat, shown, silver, made->other, &after.ways[1 - seat]);
    if (after.ways[0].count == 0 || after.ways[1].count == 0)
        return false;
    beerhex.apply(tree->rules, &after.state, action);
    after.state.symbol[1] = cell_set_or(after.state.symbol[1], silver);
    after.state.symbol[0] = cell_set_or(after.state.symbol[0], cell_set_without(shown, silver));
    beerhex_resolve(tree->rules, &after.state);
    made->child = add_child(tree, &after);
    return true;
}

static void add_attack(
    struct remaining *tree, const struct fork *fork, int move, const struct action *action)
{
    int first = add_branches(tree, PATTERNS), count = 0;
    for (unsigned pattern = 0; pattern < PATTERNS && !tree->given_up; pattern++) {
        struct remaining_branch made;
        if (add_pattern(tree, fork, action, pattern, &made))
            tree->branch[first + count++] = made;
    }
    tree->move[move].variants = 1;
    tree->move[move].branch = first;
    tree->move[move].branches = count;
}

/* ---- nodes ---- */

/* Not by what is left out everywhere: clue tokens and resigning. */
static bool is_open(const struct remaining *tree, bool root, const struct action *action)
{
    bool placed = action->kind == BEERHEX_PLACE;
    if (root && tree->first >= 0 && !(placed && action->a == tree->first))
        return false;
    return placed ? action->b == 0 : action->kind != BEERHEX_RESIGN;
}

/* Each public move of the NODE once; how many. They stand one after the other. */
static int list_moves(struct remaining *tree, const struct state *state, int node, int *first)
{
    int count = 0;
    beerhex.legal(tree->rules, state, &tree->list);
    tree->move =
        grow(tree->move, tree->moves, (int)tree->list.count, &tree->move_room, sizeof *tree->move);
    *first = tree->moves;
    for (size_t i = 0; i < tree->list.count; i++) {
        struct action action = tree->list.items[i];
        bool placed = action.kind == BEERHEX_PLACE, seen = false;
        if (placed)
            action.part = 0;
        for (int j = 0; placed && j < count && !seen; j++)
            seen = action_equal(&tree->move[*first + j].action, &action);
        if (!seen && is_open(tree, node == 0, &action))
            tree->move[*first + count++] = (struct remaining_move){.action = action};
    }
    tree->moves += count;
    return count;
}

/* The node. A move without branches is never made. */
static int build(struct remaining *tree, const struct fork *fork)
{
    int first, mover = fork->state.mover, node = add_node(tree, fork, mover);
    if (tree->given_up)
        return node;
    int count = list_moves(tree, &fork->state, node, &first);
    for (int i = 0; i < count && !tree->given_up; i++) {
        const struct action action = tree->move[first + i].action;
        (action.kind == BEERHEX_PLACE            ? add_placement
            : action.kind == BEERHEX_ATTACK_TRIO ? add_attack
                                                 : add_claim)(tree, fork, first + i, &action);
    }
    tree->node[node].move = first;
    tree->node[node].moves = count;
    tree->node[node].at = tree->numbers;
    tree->numbers += fork->ways[mover].count * count * REMAINING_VARIANTS;
    return node;
}

void remaining_init(const struct rules *rules, struct remaining *tree)
{
    *tree = (struct remaining){.rules = rules, .list = action_list_create(&beerhex, rules)};
}

void remaining_finish(struct remaining *tree)
{
    action_list_finish(&tree->list);
    free(tree->node);
    free(tree->move);
    free(tree->branch);
    free(tree->map);
    free(tree->payoff);
}

bool remaining_build(struct remaining *tree, const struct state *state, const struct ways ways[2],
    int first, int most, const struct stop_flag *stop)
{
    const struct fork root = {*state, {ways[0], ways[1]}};
    tree->nodes = tree->moves = tree->branches = tree->maps = tree->payoffs = tree->numbers = 0;
    tree->most = most;
    tree->first = first;
    tree->stop = stop;
    tree->given_up = false;
    build(tree, &root);
    return !tree->given_up;
}

int remaining_find_move(
    const struct remaining *tree, const struct remaining_node *node, const struct action *action)
{
    struct action wanted = *action;
    if (wanted.kind == BEERHEX_PLACE) {
        wanted.part = 0;
        wanted.b = 0;
    }
    for (int i = 0; i < node->moves; i++)
        if (action_equal(&tree->move[node->move + i].action, &wanted))
            return i;
    return -1;
}
