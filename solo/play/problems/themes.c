/*
 * Goals of problems: a table with their words and the signs of a solution. A problem gets the first
 * of its game's goals whose signs hold.
 */
#include "play/problems/problem.h"

#include "core/language.h"

/* Least lead of a solution over other actions, in chances and in points. */
static const double ahead_least = 0.05, points_least = 1;
/* A claim with a smaller chance is not a solution. */
static const double claim_least = 0.25;

/* The state of all seats after a move and passes until the end of the round. */
struct round_end {
    unsigned out;                      /* bit for each seat */
    json_int_t lost[GAME_PLAYERS_MAX]; /* figures waiting to come back */
};

static void count_lost(
    const struct problem *problem, const struct state *state, struct round_end *end)
{
    const struct position *position = &problem->position;
    json_auto_t *json = position->game->state_json(position->rules, state);
    const json_t *waiting = json_object_get(json, "waiting");
    for (size_t seat = 0; seat < json_array_size(waiting) && seat < GAME_PLAYERS_MAX; seat++) {
        const json_t *list = json_array_get(waiting, seat);
        for (size_t i = 0; i < json_array_size(list); i++)
            end->lost[seat] += json_integer_value(json_array_get(json_array_get(list, i), 1));
    }
}

static struct round_end pass_to_end(const struct problem *problem, const struct problem_move *move)
{
    const struct position *position = &problem->position;
    const struct game *game = position->game;
    FREED struct state *state = problem_after(problem, move, move->count);
    struct round_end end = {.out = 0};
    struct action pass;
    memset(&pass, 0, sizeof pass);
    int players = game->players(position->rules);
    for (int i = 0; i < players && end.out == 0; i++) {
        if (game->actor(position->rules, state) < 0 ||
            !game_parse_legal(game, position->rules, state, "pass", &pass, NULL))
            break;
        game->apply(position->rules, state, &pass);
        for (int seat = 0; seat < players; seat++)
            end.out |= (unsigned)game->is_out(position->rules, state, seat) << seat;
    }
    count_lost(problem, state, &end);
    return end;
}

static bool takes_chief(const struct problem *problem)
{
    struct round_end end = pass_to_end(problem, &problem->solution);
    unsigned own = 1u << problem->seat;
    return (end.out & ~own) && !(end.out & own) && problem->solution.value > 0.9;
}

/* Reports whether MOVE loses the seat's own Chief. */
static bool is_lost(const struct problem *problem, const struct problem_move *move)
{
    return pass_to_end(problem, move).out >> problem->seat & 1;
}

static bool fears_for_chief(const struct problem *problem)
{
    return is_lost(problem, &(struct problem_move){.count = 0});
}

static bool saves_chief(const struct problem *problem)
{
    return fears_for_chief(problem) && !is_lost(problem, &problem->solution);
}

/* Reports whether the solution costs others more figures, beyond its own loss. */
static bool captures(const struct problem *problem)
{
    const struct problem_move nothing = {.count = 0};
    struct round_end before = pass_to_end(problem, &nothing);
    struct round_end after = pass_to_end(problem, &problem->solution);
    json_int_t gain = 0;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        gain += (after.lost[seat] - before.lost[seat]) * (seat == problem->seat ? -1 : 1);
    return gain > 0;
}

/* Reports whether the solution changes the position at KEY. */
static bool changes(const struct problem *problem, const char *key)
{
    const struct position *position = &problem->position;
    FREED struct state *after = problem_after(problem, &problem->solution, problem->solution.count);
    json_auto_t *now = position->game->state_json(position->rules, position->state);
    json_auto_t *then = position->game->state_json(position->rules, after);
    const json_t *value = json_object_get(then, key);
    return value && !json_equal(json_object_get(now, key), value);
}

/* Returns the legal actions of the problem's position. */
static struct action_list list_actions(const struct problem *problem)
{
    const struct position *position = &problem->position;
    return action_list_legal(position->game, position->rules, position->state);
}

/* Reports whether the solution, a single action, leads all others of its kind in MEASURE by
 * LEAD. */
static bool is_ahead(const struct problem *problem, double lead,
    double (*measure)(const struct problem *problem, const struct problem_move *move))
{
    LOCAL_ACTIONS list = list_actions(problem);
    double own = measure(problem, &problem->solution);
    bool ahead = problem->solution.count == 1;
    for (size_t i = 0; i < list.count && ahead; i++) {
        struct problem_move other = {.count = 1, .action = {list.items[i]}};
        ahead = list.items[i].kind != problem->solution.action[0].kind ||
                action_equal(&list.items[i], &problem->solution.action[0]) ||
                measure(problem, &other) <= own - lead;
    }
    return ahead;
}

/* ---- Pocket Hexes ---- */

enum { BOXES = 9 };

/* Reports whether the position is at the goal's step, its seat has no more than the goal's boxes
 * left, and the other none. */
static bool is_late(const struct problem_goal *goal, const struct problem *problem)
{
    const struct position *position = &problem->position;
    json_auto_t *json = position->game->state_json(position->rules, position->state);
    const json_t *boxes = json_object_get(json, "boxes");
    size_t seat = (size_t)problem->seat;
    size_t own = json_array_size(json_array_get(boxes, seat));
    size_t other = json_array_size(json_array_get(boxes, 1 - seat));
    return json_integer_value(json_object_get(json, "step")) == goal->step && own < BOXES &&
           own + goal->boxes >= BOXES && json_array_size(boxes) == goal->players &&
           (goal->players == 1 || other == BOXES);
}

static double chance_of_number(const struct problem *problem, const struct problem_move *move)
{
    FREED struct state *after = problem_after(problem, move, move->count);
    return problem_count_turn(problem, after, PROBLEM_KEPT);
}

static bool keeps_number(const struct problem *problem)
{
    return chance_of_number(problem, &problem->solution) > 2 * ahead_least &&
           is_ahead(problem, ahead_least, chance_of_number);
}

/* ---- BeerHex ---- */

static bool may_be_claimed(const struct problem *problem)
{
    return problem_claim(problem, &problem->solution.action[0]).wins > claim_least;
}

/* Reports whether one cap decides and no other nearly as much. */
static bool hangs_on_one(const struct problem *problem)
{
    struct problem_claim claim = problem_claim(problem, &problem->solution.action[0]);
    return claim.wins > claim_least && claim.swing > 0.5 &&
           claim.next < claim.swing - 2 * ahead_least;
}

/* Returns the chance that the seat's sides are joined after MOVE, as a claim in its next turn. */
static double chance_joined(const struct problem *problem, const struct problem_move *move)
{
    const struct position *position = &problem->position;
    const struct game *const registry[] = {position->game, NULL};
    FREED struct state *after = problem_after(problem, move, move->count);
    struct problem next = {.seat = problem->seat};
    struct action declare = {.kind = 0};
    double joined = 0;
    json_auto_t *json =
        position_json(position->game, position->rules, &position->options, after, problem->seat);
    json_t *state = json_object_get(json, "state"), *turn = json_object_get(state, "turn");
    json_object_set_new(state, "actor", json_integer(problem->seat + 1));
    json_object_set_new(state, "turn", json_integer(json_integer_value(turn) + 1));
    if (!position_read_json(&next.position, registry, json, NULL))
        return 0;
    if (game_parse_legal(
            position->game, next.position.rules, next.position.state, "declare", &declare, NULL))
        joined = problem_claim(&next, &declare).wins;
    position_finish(&next.position);
    return joined;
}

static bool joins_alone(const struct problem *problem)
{
    return chance_joined(problem, &problem->solution) > 1 - 1e-9 &&
           is_ahead(problem, ahead_least, chance_joined);
}

/* ---- Toll Hexes ---- */

/* Returns minus what MOVE leaves to the opponent's next tile: the sum, over all tiles it may hold,
 * of its best gain in points. */
static double cost_to_other(const struct problem *problem, const struct problem_move *move)
{
    enum { TILES = 64 };
    const struct position *position = &problem->position;
    struct rng rng = rng_from_seed(1);
    FREED struct state *after = problem_after(problem, move, move->count);
    LOCAL_ACTIONS list = action_list_create(position->game, position->rules);
    int best[TILES] = {0}, sum = 0, before[GAME_PLAYERS_MAX], value[GAME_PLAYERS_MAX];
    /* The draw does not matter. */
    (void)game_play_on(position->game, position->rules, after, &rng, &list, 0, NULL);
    int other = position->game->actor(position->rules, after);
    position->game->value(position->rules, after, before);
    list.count = 0;
    if (other >= 0)
        position->game->legal(position->rules, after, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.items[i].kind != problem->solution.action[0].kind)
            continue;
        FREED struct state *next =
            game_state_after(position->game, position->rules, after, &list.items[i]);
        position->game->value(position->rules, next, value);
        int *tile = &best[list.items[i].b % TILES], gain = value[other] - before[other];
        sum += greater_of(gain - *tile, 0);
        *tile = greater_of(gain, *tile);
    }
    return other >= 0 && other != problem->seat ? -sum : -1000;
}

static bool costs_most(const struct problem *problem)
{
    return is_ahead(problem, points_least, cost_to_other);
}

/* ---- the table ---- */

const struct problem_goal problem_goals[PROBLEM_THEMES] = {
    [PROBLEM_WRITE] = {"write", 200, {NULL}, NULL, 3, 2, 9, NULL,
        N_("These are the last numbers of the game. Reach the highest total.")},
    [PROBLEM_KEEP] = {"keep", 200, {NULL}, NULL, 2, 1, 3, keeps_number,
        N_("Keep the 9 alive: which number, written now, scores a 9 most surely and brings the "
           "most points this turn, whatever is rolled again?")},
    [PROBLEM_TURN] = {"turn", 200, {NULL}, NULL, 2, 1, 1, NULL,
        N_("Treat this turn as the last one: which number, written now, brings the most points by "
           "its end, whatever the rerolled die shows?")},
    [PROBLEM_FORCE] = {"force", 0, {NULL}, NULL, 0, 0, 0, NULL,
        N_("Only one move wins by force, whatever the answer.")},
    [PROBLEM_WHICH] = {"which", 900, {"declare", "deny"}, NULL, 0, 0, 0, hangs_on_one,
        N_("One hidden cap decides. Which is it, and what do you claim?")},
    [PROBLEM_DECLARE] = {"declare", 60, {"declare", "deny"}, NULL, 0, 0, 0, may_be_claimed,
        N_("Something can be claimed here. What wins most often?")},
    [PROBLEM_ATTACK] = {"attack", 20, {"attack"}, NULL, 0, 0, 0, NULL,
        N_("An attack pays here. On which three caps?")},
    [PROBLEM_JOIN] = {"join", 150, {"g@", "s@"}, NULL, 0, 0, 0, joins_alone,
        N_("Join your sides with one cap: where, and with which symbol?")},
    [PROBLEM_CAP] = {"cap", 20, {"g@", "s@"}, NULL, 0, 0, 0, NULL,
        N_("Lay the one cap that wins most often: where, and with which symbol?")},
    [PROBLEM_GOAL] = {"goal", 40, {NULL}, "goals", 0, 0, 0, NULL,
        N_("Reach a Goal with these coins.")},
    [PROBLEM_STOP] = {"stop", 40, {"stop@"}, NULL, 0, 0, 0, NULL,
        N_("One STOPPER hurts more than any tile helps. Where?")},
    [PROBLEM_ASSIST] = {"assist", 40, {NULL}, "assists", 0, 0, 0, NULL,
        N_("An Assist reward is within reach. Which tile, and where?")},
    [PROBLEM_COST] = {"cost", 400, {"@"}, NULL, 0, 0, 0, costs_most,
        N_("Lay the tile that costs your opponent most, so that whatever they lay next brings them "
           "least.")},
    [PROBLEM_TILE] = {"tile", 20, {"@"}, NULL, 0, 0, 0, NULL,
        N_("One tile in the right place is worth more than anything else. Which, and where?")},
    [PROBLEM_CHIEF] = {"chief", 60, {NULL}, NULL, 0, 0, 0, takes_chief,
        N_("Take the other Chief in this round.")},
    [PROBLEM_SAVE] = {"save", 400, {NULL}, NULL, 0, 0, 0, saves_chief,
        N_("Your Chief is in danger. Save it.")},
    [PROBLEM_CAPTURE] = {"capture", 60, {NULL}, NULL, 0, 0, 0, captures,
        N_("Figures can be captured in this round. How?")},
    [PROBLEM_BEST] = {"best", 0, {NULL}, NULL, 0, 0, 0, NULL, N_("One move is clearly the best.")},
    [PROBLEM_BLUNDER] = {"own", 0, {NULL}, NULL, 0, 0, 0, NULL,
        N_("You went wrong here in one of your games. What is better?")},
};

bool problem_theme_read(const char *name, enum problem_theme *theme)
{
    int at = 0;
    while (at < PROBLEM_THEMES && (!name || strcmp(problem_goals[at].name, name) != 0))
        at++;
    *theme = at < PROBLEM_THEMES ? (enum problem_theme)at : PROBLEM_BEST;
    return at < PROBLEM_THEMES;
}

static bool belongs(const struct problem_goal *goal, const struct game *game)
{
    int at = 0;
    while (at < GAME_GOALS_MAX && game->goals[at] && strcmp(game->goals[at], goal->name) != 0)
        at++;
    return at < GAME_GOALS_MAX && game->goals[at];
}

static bool shows(const struct problem_goal *goal, const struct problem *problem)
{
    const struct position *position = &problem->position;
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    position->game->format(
        position->rules, position->state, &problem->solution.action[0], &spelling);
    bool spelled = !goal->spelled[0] || strstr(spelling.data, goal->spelled[0]) ||
                   (goal->spelled[1] && strstr(spelling.data, goal->spelled[1]));
    return spelled && (goal->step == 0 || is_late(goal, problem)) &&
           (!goal->changes || changes(problem, goal->changes)) &&
           (!goal->holds || goal->holds(problem));
}

enum problem_theme problem_theme_of(const struct problem *problem)
{
    int theme = PROBLEM_WRITE;
    while (theme < PROBLEM_BEST && !(belongs(&problem_goals[theme], problem->position.game) &&
                                       shows(&problem_goals[theme], problem)))
        theme++;
    return (enum problem_theme)theme;
}

enum problem_theme problem_theme_wanted(const struct game *game, int64_t number)
{
    enum problem_theme wanted = PROBLEM_BEST;
    int count = 0;
    while (count < GAME_GOALS_MAX && game->goals[count])
        count++;
    number--; /* each goal gets every level */
    bool known = count > 0 && problem_theme_read(
                                  game->goals[(number + number / PROBLEM_LEVELS) % count], &wanted);
    return known ? wanted : PROBLEM_BEST;
}

bool problem_theme_may_be(const struct problem *problem, enum problem_theme theme)
{
    const struct problem_goal *goal = &problem_goals[theme];
    bool may = false;
    if (goal->step > 0)
        return is_late(goal, problem);
    if (problem->position.game->goes_on) /* a move has several actions */
        return theme != PROBLEM_SAVE || fears_for_chief(problem);
    LOCAL_ACTIONS list = list_actions(problem);
    for (size_t i = 0; i < list.count && !may; i++) {
        struct problem trial = *problem;
        trial.solution = (struct problem_move){.count = 1, .action = {list.items[i]}, .value = 1};
        may = shows(goal, &trial);
    }
    return may;
}
