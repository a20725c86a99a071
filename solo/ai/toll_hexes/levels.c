/*
 * Levels normal, hard and expert of Toll Hexes: the same learned value with no search, a small one
 * and a large one.
 */
#include "ai/ai.h"
#include "ai/toll_hexes/private.h"

#include <math.h>

enum { WORLDS_JUDGED = 24 };

static const struct toll_effort look = {4, 0, false};
static const struct toll_effort search = {4, 80, false};
static const struct toll_effort long_search = {6, 4000, true};

struct memory {
    const struct player *player;
    struct toll_effort effort;
    struct toll_search *search;
    struct toll_finding *findings;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct toll_effort *effort = player->manner;
    struct memory *memory = memory_create(1, sizeof *memory);
    memory->player = player;
    memory->effort = *effort;
    memory->search = toll_search_create(rules);
    memory->findings = memory_create(game->actions_max(rules), sizeof *memory->findings);
    return memory;
}

static void destroy(void *self)
{
    struct memory *memory = self;
    if (!memory)
        return;
    toll_search_destroy(memory->search);
    free(memory->findings);
    free(memory);
}

/* What the level takes for DECISION, which may ask for more or less of it. */
static struct toll_effort effort_of(const struct memory *memory, const struct decision *decision)
{
    struct toll_effort effort = memory->effort;
    effort.rounds = decision_amount(decision, effort.rounds);
    if (effort.rounds == 0)
        effort.worlds = decision_amount(decision, effort.worlds);
    return effort;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct memory *memory = self;
    (void)toll_search_run(memory->search, decision, effort_of(memory, decision), memory->findings);
    *action = memory->findings[0].action;
}

/* ---- advice ---- */

static const double sure_share = 0.995; /* of the win */

/* What a SHARE of the win comes to: with two players the power 1.5 of the odds, as games of hard
 * with itself from positions gone astray come out (tests/bench/reliability), with more 1.25 of the
 * odds beside those of all seats alike. The search does not know of it. */
static double shown(const struct rules *rules, double share)
{
    int others = rules->players - 1;
    double other = share < 1 ? (1 - share) / others : 0;
    double more = others > 1 ? sqrt(sqrt(share)) : sqrt(share);
    double less = others > 1 ? sqrt(sqrt(other)) : sqrt(other);
    return share * more / (share * more + others * other * less);
}

static enum advice_code advice_for(const struct action *action, int coins)
{
    if (action->kind == TOLL_PASS || action->kind == TOLL_SWAP)
        return ADVICE_WAITS;
    if (action->kind == TOLL_PLAY_STOP)
        return ADVICE_HINDERS;
    if (action->kind == TOLL_PLAY_START)
        return ADVICE_NONE;
    return coins > 0 ? ADVICE_SCORES : coins < 0 ? ADVICE_INVESTS : ADVICE_SETTLES;
}

/* The most that a side of the tile just laid on CELL asks of who goes on from it; a WILD asks what
 * the other's own tile shows. */
static int dearest_side(const struct rules *rules, const struct state *after, int cell)
{
    const struct toll_cell *laid = &after->cell[cell];
    int most = 0;
    for (int side = 0; side < HEX_DIRECTIONS && !laid->closed; side++) {
        int beside = rules->board.neighbour[cell][side];
        if (beside == BOARD_NO_CELL || after->cell[beside].closed ||
            after->cell[beside].tile != TOLL_NO_TILE)
            continue;
        int digit = laid->tile < TOLL_NUMBERED ? toll_digit(laid->tile, laid->turn, side) : 6;
        most = digit > most ? digit : most;
    }
    return most;
}

/* How many tiles lead to the GOAL, that on it counted, over cells that are free; 0: none do. */
static int tiles_to(const struct rules *rules, const struct state *state, int goal)
{
    uint8_t queue[TOLL_CELLS_MAX], tiles[TOLL_CELLS_MAX] = {0};
    int from = 0, to = 0;
    queue[to++] = (uint8_t)rules->goal[goal];
    tiles[rules->goal[goal]] = 1;
    for (; from < to; from++) {
        int cell = queue[from];
        if (state->cell[cell].closed || state->cell[cell].tile != TOLL_NO_TILE)
            continue;
        if (toll_set_has(&state->edge, cell))
            return tiles[cell];
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            int beside = rules->board.neighbour[cell][side];
            if (beside == BOARD_NO_CELL || tiles[beside] > 0)
                continue;
            tiles[beside] = (uint8_t)(tiles[cell] + 1);
            queue[to++] = (uint8_t)beside;
        }
    }
    return 0;
}

/* Whether the way to a Goal that nobody has is another AFTER the placement on CELL than BEFORE:
 * shorter, or with a STOPPER longer. Of several the Goal that is nearest to be taken. */
static bool changes_way(const struct rules *rules, const struct state *before,
    const struct state *after, int cell, struct advice *advice)
{
    bool shut = after->cell[cell].closed;
    int nearest = INT32_MAX;
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        int was = tiles_to(rules, before, goal), is = tiles_to(rules, after, goal);
        bool changes = shut ? is > was || is == 0 : is < was;
        int near = lesser_of(was, is > 0 ? is : was);
        if (before->captured[goal] || was == 0 || !changes || near >= nearest)
            continue;
        nearest = near;
        *advice = (struct advice){.code = shut ? ADVICE_BARS : ADVICE_NEEDS,
            .field_count = 2,
            .field = {cell, rules->goal[goal]},
            .number = {is, was}};
    }
    return nearest < INT32_MAX;
}

/* SHARE: of the win, as it was found. */
static void advise(const struct decision *decision, double share, struct ranked_action *ranked)
{
    const struct action *action = &ranked->action;
    struct advice *advice = &ranked->advice;
    struct state after = *decision->view;
    toll_hexes.apply(decision->rules, &after, action);
    int coins = after.coins[decision->seat] - decision->view->coins[decision->seat];
    bool goal =
        toll_goals_of(&after, decision->seat) > toll_goals_of(decision->view, decision->seat);
    advice->code = share > sure_share ? ADVICE_WINS
                   : goal             ? ADVICE_CAPTURES
                                      : advice_for(action, coins);
    advice->number[0] = coins;
    if (advice->code == ADVICE_WAITS || advice->code == ADVICE_NONE || advice->code == ADVICE_WINS)
        return;
    advice->field_count = 1;
    advice->field[0] = action->a;
    if (advice->code != ADVICE_CAPTURES && advice->code != ADVICE_SCORES &&
        changes_way(decision->rules, decision->view, &after, action->a, advice))
        return;
    bool pays = advice->code == ADVICE_INVESTS || advice->code == ADVICE_SETTLES;
    advice->number[1] = pays ? dearest_side(decision->rules, &after, action->a) : 0;
    if (pays && advice->number[1] < 1)
        advice->code = ADVICE_NONE;
}

static size_t find(struct memory *memory, const struct decision *decision,
    struct toll_effort effort, uint64_t *rounds)
{
    size_t count = toll_search_run(memory->search, decision, effort, memory->findings);
    *rounds = 0;
    for (size_t i = 0; i < count; i++)
        *rounds += memory->findings[i].rounds;
    return stop_raised(decision->stop) ? 1 : count;
}

/* Whoever advises has time: every level that searches takes what it is given. */
static struct toll_effort effort_of_advice(
    const struct memory *memory, const struct decision *decision)
{
    enum { ROUNDS_LEAST = 12000, TIMES = 3 };
    struct toll_effort effort = effort_of(memory, decision);
    effort.clock = effort.rounds > 0;
    if (decision->thorough)
        effort.rounds *= TIMES;
    if (decision->thorough && effort.rounds > 0 && effort.rounds < ROUNDS_LEAST)
        effort.rounds = ROUNDS_LEAST;
    if (effort.rounds == 0 && (decision->thorough || decision->time_ms > 0))
        effort.worlds *= TIMES;
    return effort;
}

/* Twice the standard error of the difference; and at least what rounds do not tell: searches of 200
 * ms by other seeds disagree by so much about what is best. */
static double error_of(const struct toll_finding *found, const struct toll_finding *best)
{
    const double least = 0.05;
    double error = 2 * sqrt(found->variance + best->variance);
    return error > least ? error : least;
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct memory *memory = self;
    uint64_t rounds;
    size_t count = find(memory, decision, effort_of_advice(memory, decision), &rounds);
    for (size_t i = 0; i < count && i < capacity; i++) {
        const struct toll_finding *found = &memory->findings[i];
        ranked[i] = (struct ranked_action){
            .action = found->action, .expected = shown(decision->rules, found->share)};
        if (i > 0 && ranked[i].expected > ranked[i - 1].expected) /* fewer rounds, so much luck */
            ranked[i].expected = ranked[i - 1].expected;
        double error = error_of(found, &memory->findings[0]);
        ranked[i].error =
            shown(decision->rules, fmin(found->share + error, 1)) - ranked[i].expected;
        ranked[i].asked =
            decision->about_count > 0 && action_equal(&found->action, decision->about);
        ranked[i].share = rounds > 0 ? (int)(100 * found->rounds / rounds) : i == 0 ? 100 : 0;
        advise(decision, found->share, &ranked[i]);
    }
    return count < capacity ? count : capacity;
}

/* ---- policies and values ---- */

/* An action that got a good part of the rounds is one that other luck may well lead to: taken to be
 * as likely as the square of its rounds. What got few is never played. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    enum { SELDOM = 20 }; /* times the rounds are fewer than the best action's */
    struct memory *memory = self;
    uint64_t rounds;
    if (memory->effort.rounds == 0)
        return policy_by_asking(memory->player, self, decision, likely);
    size_t found = find(memory, decision, memory->effort, &rounds), count = 0;
    double sum = 0;
    for (size_t i = 0; i < found; i++) {
        const struct toll_finding *finding = &memory->findings[i];
        if (i > 0 && (uint64_t)finding->rounds * SELDOM <= memory->findings[0].rounds)
            break;
        double weight = (finding->rounds + 1.0) * (finding->rounds + 1.0);
        likely[count++] = (struct likely_action){finding->action, weight};
        sum += weight;
    }
    for (size_t i = 0; i < count; i++)
        likely[i].probability /= sum;
    return count;
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct memory *memory = self;
    const struct state *view = decision->view;
    memset(expected, 0, GAME_PLAYERS_MAX * sizeof *expected);
    if (stop_raised(decision->stop))
        return false;
    bool known =
        !view->set_up || toll_search_value(memory->search, decision, WORLDS_JUDGED, expected);
    double sum = 0;
    for (int seat = 0; seat < decision->rules->players; seat++)
        sum += expected[seat] = view->set_up ? shown(decision->rules, expected[seat]) : 1;
    for (int seat = 0; seat < decision->rules->players && sum > 0; seat++)
        expected[seat] /= sum;
    return known;
}

/* ---- the levels ---- */

LEVEL(toll_hexes, &toll_hexes, normal, &look,
    N_("judges the position after each action by what it learned"));
LEVEL(toll_hexes, &toll_hexes, hard, &search, N_("looks a few turns ahead, by what it learned"));
LEVEL(toll_hexes, &toll_hexes, expert, &long_search, N_("looks far ahead, by what it learned"));

LEVEL_RATINGS(toll_hexes, &toll_hexes, {"1", 846, 43}, {"easy", 1113, 28}, {"normal", 1500, 19},
    {"hard", 1692, 19}, {"expert", 1861, 26});
