/*
 * Level easy of Hex-Tri. It compares whole moves, not steps: each figure to each field to which it
 * can pay its way, several figures against each enemy Chief, or no move, always as if everybody
 * then passed. It plays the first step of the best plan, and in the middle of a move asks the same
 * for the moving figure. It ignores the others' turns; stronger levels consider them.
 */
#include "ai/hex_tri/private.h"

#include "ai/ai.h"

/* ---- ways over the board, who pays for them, and strikes of several figures at a Chief ---- */

enum { TRI_FAR = 255, TRI_OFF_BOARD = TRI_NO_FIELD };

/* A figure of SEAT that may move, from FIELD (or TRI_OFF_BOARD). */
struct tri_figure {
    bool chief;
    uint8_t field;
};

enum { TRI_SOURCES_MAX = 16 };

/* For one figure, the number of steps to each field, and the field before it on the way. */
struct tri_reach {
    uint8_t steps[TRI_FIELDS_MAX];
    uint8_t before[TRI_FIELDS_MAX];
};

/* Lists the acting seat's figures that differ in kind or field; in the middle of a move, the moving
 * one; if a Chief has to enter, only that. Returns how many. */
static int find_figures(const struct rules *rules, const struct state *state,
    struct tri_figure figures[TRI_SOURCES_MAX])
{
    int seat = state->mover, count = 1;
    bool off = state->off_chief[seat] && !state->chain;
    figures[0] = (struct tri_figure){true, (uint8_t)(off ? TRI_OFF_BOARD : state->chief[seat])};
    if (state->chain)
        figures[0] = (struct tri_figure){state->chain_chief, state->chain_at};
    if (state->chain || off)
        return 1;
    if (state->off[seat] > 0)
        figures[count++] = (struct tri_figure){false, TRI_OFF_BOARD};
    for (int field = 0; field < rules->fields; field++)
        if (state->ordinary[field][seat] > 0)
            figures[count++] = (struct tri_figure){false, (uint8_t)field};
    return count;
}

/* Finds how far a figure reaches. One that holds a disputed hex, or just came to one, stops. */
static void find_reach(const struct rules *rules, const struct state *state,
    struct tri_figure figure, struct tri_reach *reach)
{
    uint8_t queue[TRI_FIELDS_MAX];
    int head = 0, tail = 0, seat = state->mover;
    memset(reach, TRI_FAR, sizeof *reach);
    if (figure.field != TRI_OFF_BOARD) {
        reach->steps[figure.field] = 0;
        queue[tail++] = figure.field;
    }
    for (int field = rules->hexes; figure.field == TRI_OFF_BOARD && field < rules->fields;
         field++) {
        if (!rules->entry[field] || state->holders[field] != 0)
            continue;
        reach->steps[field] = 1;
        queue[tail++] = (uint8_t)field;
    }
    while (head < tail) {
        int at = queue[head++], stands = reach->steps[at] == 0;
        if ((state->holders[at] & ~(1u << seat)) && tri_count(state, at, seat) <= stands)
            continue;
        for (int i = 0; i < rules->beside_count[at]; i++) {
            int to = rules->beside[at][i];
            bool closed = to >= rules->hexes && state->holders[to] != 0;
            if (closed || reach->steps[to] != TRI_FAR)
                continue;
            reach->steps[to] = (uint8_t)(reach->steps[at] + 1);
            reach->before[to] = (uint8_t)at;
            queue[tail++] = (uint8_t)to;
        }
    }
}

/* Takes FIGURE to FIELD by the game's own apply; FIRST (or NULL) gets the first step. Returns false
 * if it cannot be paid: STATE is then somewhere on the way. */
static bool walk(const struct rules *rules, struct state *state, struct tri_figure figure,
    const struct tri_reach *reach, int field, struct action *first)
{
    uint8_t way[TRI_FIELDS_MAX];
    int steps = reach->steps[field];
    for (int i = steps, at = field; i > 0; i--) {
        way[i - 1] = (uint8_t)at;
        at = reach->before[at];
    }
    for (int i = 0, at = figure.field; i < steps; at = way[i++]) {
        struct action action = {TRI_STEP, figure.chief, (uint16_t)at, way[i], 0};
        if (at == TRI_OFF_BOARD)
            action = (struct action){TRI_ENTER, figure.chief, 0, way[i], 0};
        if (!tri_pay(rules, state, &action))
            return false;
        if (first && i == 0)
            *first = action;
        hex_tri.apply(rules, state, &action);
    }
    return true;
}

/* Returns how many more figures SEAT needs on FIELD to have more than any other colour there. */
static int missing_on(const struct rules *rules, const struct state *state, int seat, int field)
{
    int most = 0;
    for (int other = 0; other < rules->players; other++)
        if (other != seat && tri_count(state, field, other) > most)
            most = tri_count(state, field, other);
    int missing = most + 1 - tri_count(state, field, seat);
    return missing > 0 ? missing : 0;
}

/* Reports whether an ordinary figure on FIELD is free: it is not needed on a target itself. */
static bool is_spare(const struct rules *rules, const struct state *state, int field,
    const uint8_t *targets, int count)
{
    struct state without;
    for (int i = 0; i < count; i++) {
        if (targets[i] != field)
            continue;
        without = *state;
        without.ordinary[field][state->mover]--;
        return missing_on(rules, &without, state->mover, field) == 0;
    }
    return true;
}

/* One figure of a strike, and its way. */
struct sally {
    struct tri_figure figure;
    struct tri_reach reach;
    int target;
    int steps;
};

/* Finds the shortest way of a spare figure to a target that lacks one; false if there is none. */
static bool find_sally(const struct rules *rules, const struct state *state, const uint8_t *targets,
    int count, struct sally *best)
{
    struct tri_figure figures[TRI_SOURCES_MAX];
    int sources = find_figures(rules, state, figures);
    best->steps = TRI_FAR;
    for (int i = 0; i < sources; i++) {
        if (figures[i].chief || !is_spare(rules, state, figures[i].field, targets, count))
            continue;
        struct tri_reach reach;
        find_reach(rules, state, figures[i], &reach);
        for (int k = 0; k < count; k++) {
            int steps = reach.steps[targets[k]];
            if (steps >= best->steps || !missing_on(rules, state, state->mover, targets[k]))
                continue;
            *best = (struct sally){figures[i], reach, targets[k], steps};
        }
    }
    return best->steps != TRI_FAR;
}

/* Reports whether a target lacks figures. */
static bool wanting(
    const struct rules *rules, const struct state *state, const uint8_t *targets, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++)
        any = any || missing_on(rules, state, state->mover, targets[i]) > 0;
    return any;
}

/* Moves ordinary figures until the Chief of ENEMY is outnumbered on its hex, or all hexes beside
 * its triangle are held: the end of the round then removes it. Returns false if figures or Manna do
 * not suffice, or if none is missing. FIRST (or NULL) gets the first step. */
static bool strike(const struct rules *rules, struct state *state, int enemy, struct action *first)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    int seat = state->mover;
    uint8_t chief = state->chief[enemy];
    bool on_hex = chief < rules->hexes, begun = false;
    if (chief == TRI_NO_FIELD || state->off_chief[seat])
        return false;
    const uint8_t *targets = on_hex ? &chief : rules->beside[chief];
    int count = on_hex ? 1 : rules->beside_count[chief];
    for (; wanting(rules, state, targets, count); begun = true) {
        struct sally sally;
        if (!find_sally(rules, state, targets, count, &sally) ||
            !walk(rules, state, sally.figure, &sally.reach, sally.target, begun ? NULL : first))
            return false;
        hex_tri.apply(rules, state, &done);
        state->mover = (uint8_t)seat;
    }
    return begun;
}

/* ---- the comparison ---- */

enum { WAY_MAX = 4 }; /* steps of a single figure to consider */

struct easy {
    const struct player *player;
    struct tri_distances distances;
};

/* A decision under way: what was tried, and the best of it. */
struct comparison {
    const struct player *player;
    const struct rules *rules;
    const struct tri_distances *distances;
    const struct state *root;
    int seat;
    struct rng rng;
    uint32_t equals;
    int best;
    struct action action;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct easy *easy = memory_create(1, sizeof *easy);
    easy->player = player;
    hex_tri_distances_init(rules, &easy->distances);
    return easy;
}

/* Judges STATE (which is used up) as the result of ACTION. */
static void consider(struct comparison *search, struct state *state, const struct action *action)
{
    int worth = hex_tri_judge(search->rules, search->distances, state, search->seat);
    if (search->equals > 0 && worth < search->best)
        return;
    search->equals = search->equals > 0 && worth == search->best ? search->equals + 1 : 1;
    search->best = worth;
    if (rng_below(&search->rng, search->equals) == 0)
        search->action = *action;
}

/* Considers strikes from STATE, in which the seat has just ended a move or not moved yet, with
 * FIRST as the step that leads there (NULL: the strike's own first step). Because they may end the
 * game, they get three chances not to be overlooked. */
static void consider_strikes(
    struct comparison *search, const struct state *state, const struct action *first)
{
    for (int enemy = 0; enemy < search->rules->players; enemy++) {
        int looks = 0;
        while (enemy != search->seat && looks < 3 && player_overlooks(search->player, &search->rng))
            looks++;
        if (enemy == search->seat || looks == 3)
            continue;
        struct state copy = *state;
        struct action action;
        copy.mover = (uint8_t)search->seat;
        if (strike(search->rules, &copy, enemy, &action))
            consider(search, &copy, first ? first : &action);
    }
}

static void consider_way(
    struct comparison *search, struct tri_figure figure, const struct tri_reach *reach, int field)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    struct state copy = *search->root;
    struct action first = done;
    if (!walk(search->rules, &copy, figure, reach, field, &first))
        return;
    hex_tri.apply(search->rules, &copy, &done);
    if (search->root->chain)
        consider_strikes(search, &copy, &first);
    consider(search, &copy, &first);
}

/* Considers a figure's ways; in the middle of a move, "done" too. It overlooks none of its
 * Chief. */
static void consider_figure(struct comparison *search, struct tri_figure figure)
{
    struct tri_reach reach;
    find_reach(search->rules, search->root, figure, &reach);
    int least = search->root->chain ? 0 : 1;
    for (int field = 0; field < search->rules->fields; field++)
        if (reach.steps[field] >= least && reach.steps[field] <= WAY_MAX &&
            (figure.chief || search->equals == 0 ||
                !player_overlooks(search->player, &search->rng)))
            consider_way(search, figure, &reach, field);
}

/* Considers passing first, and replaces it only by something better: no pointless steps. */
static void decide(void *self, const struct decision *decision, struct action *action)
{
    const struct easy *easy = self;
    const struct state *root = decision->view;
    struct comparison search = {easy->player, decision->rules, &easy->distances, root,
        decision->seat, rng_from_seed(decision->seed), 0, 0, {0}};
    struct tri_figure figures[TRI_SOURCES_MAX];
    int count = find_figures(search.rules, root, figures);
    if (!root->chain && !root->off_chief[decision->seat]) {
        static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
        struct state copy = *root;
        hex_tri.apply(search.rules, &copy, &pass);
        consider(&search, &copy, &pass);
        search.best++;
        consider_strikes(&search, root, NULL);
    }
    for (int i = 0; i < count; i++)
        if (search.equals == 0 || !stop_raised(decision->stop))
            consider_figure(&search, figures[i]);
    *action = search.action;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct easy *easy = self;
    return policy_by_asking(easy->player, self, decision, likely);
}

LEVEL_EASY(hex_tri, 2, 65, 2, 90,
    N_("tries the moves and strikes at Chiefs that it sees, one round deep"), .create = create,
    .destroy = free, .decide = decide, .policy = policy);
