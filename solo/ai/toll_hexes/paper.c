/*
 * Plays by the card. Legal actions are ordered by cell and turn, so the first of equally good ones
 * is right.
 */
#include "ai/toll_hexes/paper.h"

#include "ai/ai.h"
#include "ai/toll_hexes/private.h"

const struct paper_line paper_lines[] = {
    {PAPER_NUMBER, PAPER_ASSIST, 5, 5},
    {PAPER_NUMBER, PAPER_GOAL, 3, 0},
    {PAPER_WILD, PAPER_GOAL, 4, 0},
    {PAPER_NUMBER, PAPER_ASSIST, 2, 3},
    {PAPER_NUMBER, PAPER_BESIDE, 3, 3},
    {PAPER_NUMBER, PAPER_AWAY, 1, 0},
    {PAPER_WILD, PAPER_AWAY, 2, 0},
    {PAPER_STOPPER, PAPER_TILE_BESIDE, 0, 0},
    {PAPER_STOPPER, PAPER_TILE, 0, 0},
};
const int paper_line_count = sizeof paper_lines / sizeof *paper_lines;
_Static_assert(sizeof paper_lines <= PAPER_LINES_MAX * sizeof *paper_lines, "a card has room");

const struct paper_strength paper_strengths[PAPER_STRENGTHS] = {
    {"easy", 162, 400}, {"normal", 8, 200}};

enum { FAR = 100 }; /* farther than any distance */

struct memory {
    struct action_list list;
    struct goal_distances distances;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct memory *memory = memory_create(1, sizeof *memory);
    memory->list = action_list_create(game, rules);
    goal_distances_init(&memory->distances, rules);
    return memory;
}

/* Removes the first KIND from a row of *COUNT tiles. */
static void take(uint8_t *row, int *count, int kind)
{
    uint8_t *at = memchr(row, kind, (size_t)*count);
    if (!at)
        return;
    memmove(at, at + 1, (size_t)(row + --*count - at));
}

/* Fills ROW with the tiles in hand in the order in which the seat drew them, after those that it
 * did not see itself draw, by name; returns how many. */
static int lay_out(const struct decision *decision, uint8_t row[TOLL_TILES + TOLL_HAND])
{
    const struct state *view = decision->view;
    uint8_t drawn[TOLL_TILES], left[TOLL_KINDS];
    int count = 0, all = 0;
    for (size_t i = 0; i < decision->seen_count; i++) {
        const struct ply *ply = &decision->seen[i].ply;
        if (ply->actor < 0 && ply->event.kind == TOLL_EVENT_DRAW &&
            ply->event.subject == decision->seat && count < TOLL_TILES)
            drawn[count++] = ply->event.values[0];
        if (ply->actor != decision->seat)
            continue;
        if (ply->action.kind == TOLL_SWAP)
            count = 0;
        if (ply->action.kind == TOLL_PLACE)
            take(drawn, &count, ply->action.b);
        if (ply->action.kind == TOLL_PLAY_STOP)
            take(drawn, &count, TOLL_STOP);
    }
    memcpy(left, view->hand[decision->seat], sizeof left);
    for (int i = 0; i < count; i++)
        left[drawn[i]] = (uint8_t)(left[drawn[i]] - (left[drawn[i]] > 0));
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < left[kind]; i++)
            row[all++] = (uint8_t)kind;
    memcpy(row + all, drawn, (size_t)count);
    return all + count;
}

/* ---- whether a line fits ---- */

static int away(const struct memory *memory, const struct state *view, int cell)
{
    int least = FAR;
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        if (!view->captured[goal] && memory->distances.away[goal][cell] < least)
            least = memory->distances.away[goal][cell];
    return least;
}

static bool is_open_goal(const struct decision *decision, int cell)
{
    int goal = cell == BOARD_NO_CELL ? TOLL_NO_ZONE : decision->rules->goal_at[cell];
    return goal != TOLL_NO_ZONE && !decision->view->captured[goal];
}

/* Returns the lowest digit that the action's tile shows to an open Goal; 6 if it touches none. */
static int least_shown(const struct decision *decision, const struct action *action)
{
    int least = HEX_DIRECTIONS;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = decision->rules->board.neighbour[action->a][side];
        if (!is_open_goal(decision, other))
            continue;
        int digit = action->b == TOLL_WILD ? 1 : toll_digit(action->b, action->part, side);
        least = digit < least ? digit : least;
    }
    return least;
}

static bool is_target(const struct memory *memory, const struct decision *decision,
    enum paper_target target, int cell)
{
    const struct state *view = decision->view;
    int zone = decision->rules->zone_at[cell];
    bool theirs = view->cell[cell].tile != TOLL_NO_TILE;
    switch (target) {
    case PAPER_GOAL:
        return is_open_goal(decision, cell);
    case PAPER_ASSIST:
        return zone != TOLL_NO_ZONE && !view->assisted[zone];
    case PAPER_BESIDE:
        return away(memory, view, cell) == 1;
    case PAPER_AWAY:
        return away(memory, view, cell) > 1;
    case PAPER_TILE_BESIDE:
        return theirs && away(memory, view, cell) == 1;
    case PAPER_TILE:
        return theirs;
    case PAPER_TARGETS:
        break;
    }
    return false;
}

static int cost_of(const struct memory *memory, const struct decision *decision,
    const struct paper_line *line, int kind, const struct action *action)
{
    struct toll_payment payment = {0};
    bool stops = action->kind == TOLL_PLAY_STOP;
    if (stops ? kind != TOLL_STOP : action->kind != TOLL_PLACE || action->b != kind)
        return -1;
    if (!is_target(memory, decision, line->target, action->a))
        return -1;
    if (stops)
        return 0;
    (void)toll_try(decision->rules, decision->view, decision->seat, action, &payment);
    bool fits = payment.total <= line->most && least_shown(decision, action) >= line->shows;
    return fits ? payment.total : -1;
}

/* ---- the choice ---- */

static bool try_line(struct memory *memory, const struct decision *decision,
    const struct paper_line *line, int kind, struct action *action)
{
    enum paper_tile tile = kind == TOLL_STOP   ? PAPER_STOPPER
                           : kind == TOLL_WILD ? PAPER_WILD
                                               : PAPER_NUMBER;
    int best = INT32_MAX;
    for (size_t i = 0; i < memory->list.count && tile == line->tile; i++) {
        const struct action *one = &memory->list.items[i];
        int cost = cost_of(memory, decision, line, kind, one);
        int steps = away(memory, decision->view, one->a);
        int rank = cost * 2 * FAR + (tile == PAPER_STOPPER ? steps : FAR - steps);
        if (cost < 0 || rank >= best)
            continue;
        best = rank;
        *action = *one;
    }
    return best < INT32_MAX;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct memory *memory = self;
    uint8_t row[TOLL_TILES + TOLL_HAND];
    int count = lay_out(decision, row);
    toll_hexes.legal(decision->rules, decision->view, &memory->list);
    *action = memory->list.items[0]; /* the Start tile, unturned */
    if (decision->view->phase == TOLL_STARTING)
        return;
    *action = (struct action){.kind = TOLL_PASS};
    for (int tile = 0; tile < count; tile++)
        for (int i = 0; i < paper_line_count; i++)
            if (try_line(memory, decision, &paper_lines[i], row[tile], action))
                return;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    likely[0].probability = 1;
    decide(self, decision, &likely[0].action);
    return 1;
}

const struct player ai_toll_hexes_paper = {
    .name = "paper",
    .game = &toll_hexes,
    .about = N_("the printed opponent, line by line as its card says"),
    .create = create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
