/*
 * Recognises a problem's theme by its solution. The first of a game's goals whose signs all hold
 * decides.
 */
#include "lab/problems/making.h"

/* The signs of a goal. NULL or 0: not a sign; a goal without signs is the default. */
struct signs {
    int games;              /* after this many games without this theme, any other is accepted */
    const char *spelled[2]; /* the solution's spelling must contain one of them */
    const char *changes;    /* a key of the position that the solution must change */
    int step;               /* a turn's step in Pocket Hexes, with PLAYERS and at most BOXES free */
    size_t players, boxes;  /* the seat has at most that many free boxes */
    bool (*holds)(const struct problem *problem); /* tests the solution */
};

/* The least lead of a solution over other actions, in chances and in points. */
static const double ahead_least = 0.05, points_least = 1;
/* A claim that is less likely to be right is not a solution. */
static const double claim_least = 0.25;

/* What all seats have lost when everybody passes after a move until the round ends. */
struct round_end {
    unsigned out;                      /* bits of the seats that are out */
    json_int_t lost[GAME_PLAYERS_MAX]; /* figures waiting to come back */
};

/* Figures lost in a round may enter again two rounds later. */
static void count_lost(
    const struct problem *problem, const struct state *state, struct round_end *end)
{
    const struct position *position = &problem->position;
    json_auto_t *json = position->game->state_json(position->rules, state);
    const json_t *now = json_object_get(position->json, "state");
    json_int_t back = json_integer_value(json_object_get(now, "round")) + 2;
    const json_t *waiting = json_object_get(json, "waiting");
    for (size_t seat = 0; seat < json_array_size(waiting) && seat < GAME_PLAYERS_MAX; seat++) {
        const json_t *list = json_array_get(waiting, seat);
        for (size_t i = 0; i < json_array_size(list); i++)
            if (json_integer_value(json_array_get(json_array_get(list, i), 0)) == back)
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

/* Describes STATE, at the end of a round. */
static struct round_end end_in(const struct problem *problem, const struct state *state)
{
    const struct position *position = &problem->position;
    struct round_end end = {.out = 0};
    for (int seat = 0; seat < position->game->players(position->rules); seat++)
        end.out |= (unsigned)position->game->is_out(position->rules, state, seat) << seat;
    count_lost(problem, state, &end);
    return end;
}

static bool chief_is_taken(const struct problem *problem, const struct round_end *end)
{
    unsigned own = 1u << problem->seat;
    return (end->out & ~own) && !(end->out & own);
}

static bool has_taken_chief(
    const struct problem *problem, const struct state *state, const void *unused)
{
    struct round_end end = end_in(problem, state);
    (void)unused;
    return chief_is_taken(problem, &end);
}

static bool takes_chief(const struct problem *problem)
{
    struct round_end end = pass_to_end(problem, &problem->solution);
    return chief_is_taken(problem, &end) && problem->solution.value > 0.9 &&
           problem_forces(problem, &problem->solution, has_taken_chief, NULL);
}

static bool is_lost(const struct problem *problem, const struct problem_move *move)
{
    return pass_to_end(problem, move).out >> problem->seat & 1;
}

static bool fears_for_chief(const struct problem *problem)
{
    return is_lost(problem, &(struct problem_move){.count = 0});
}

static bool has_saved_chief(
    const struct problem *problem, const struct state *state, const void *unused)
{
    (void)unused;
    return !(end_in(problem, state).out >> problem->seat & 1);
}

static bool saves_chief(const struct problem *problem)
{
    return fears_for_chief(problem) && !is_lost(problem, &problem->solution) &&
           problem_forces(problem, &problem->solution, has_saved_chief, NULL);
}

/* Returns how many more figures the others lost than the seat. */
static json_int_t gain_of(const struct problem *problem, const struct round_end *end)
{
    json_int_t gain = 0;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        gain += seat == problem->seat ? -end->lost[seat] : end->lost[seat];
    return gain;
}

static bool has_captured(
    const struct problem *problem, const struct state *state, const void *unused)
{
    struct round_end end = end_in(problem, state);
    (void)unused;
    return gain_of(problem, &end) > 0 || chief_is_taken(problem, &end);
}

/* Reports whether the solution captures more figures than it loses, and more than passing would,
 * whatever everybody plays before the battle. */
static bool captures(const struct problem *problem)
{
    const struct problem_move nothing = {.count = 0};
    struct round_end before = pass_to_end(problem, &nothing);
    struct round_end after = pass_to_end(problem, &problem->solution);
    return gain_of(problem, &after) > gain_of(problem, &before) &&
           problem_forces(problem, &problem->solution, has_captured, NULL);
}

static bool changes(const struct problem *problem, const char *key)
{
    const struct position *position = &problem->position;
    FREED struct state *after = problem_after(problem, &problem->solution, problem->solution.count);
    json_auto_t *now = position->game->state_json(position->rules, position->state);
    json_auto_t *then = position->game->state_json(position->rules, after);
    const json_t *value = json_object_get(then, key);
    return value && !json_equal(json_object_get(now, key), value);
}

static struct action_list list_actions(const struct problem *problem)
{
    const struct position *position = &problem->position;
    return action_list_legal(position->game, position->rules, position->state);
}

/* Reports whether the solution, a single action, is ahead of all others of its kind by LEAD in
 * MEASURE. */
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

/* Reports whether the game is at the goal's step, the seat has at most the goal's number of free
 * boxes, and the other seat has none. */
static bool is_late(const struct signs *goal, const struct problem *problem)
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

/* Reports whether one cap decides the game and no other cap matters nearly as much. */
static bool hangs_on_one(const struct problem *problem)
{
    struct problem_claim claim = problem_claim(problem, &problem->solution.action[0]);
    return claim.wins > claim_least && claim.swing > 0.5 &&
           claim.next < claim.swing - 2 * ahead_least;
}

/* Returns the chance that the seat's sides are connected after MOVE, as it could claim in its next
 * turn. */
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

/* Returns the negative of what MOVE leaves for the opponent's next tile: the sum of the best gains,
 * in points, of all tiles that it may hold. */
static double cost_to_other(const struct problem *problem, const struct problem_move *move)
{
    enum { TILES = 64 };
    const struct position *position = &problem->position;
    struct rng rng = rng_from_seed(1);
    FREED struct state *after = problem_after(problem, move, move->count);
    LOCAL_ACTIONS list = action_list_create(position->game, position->rules);
    int best[TILES] = {0}, sum = 0, before[GAME_PLAYERS_MAX], value[GAME_PLAYERS_MAX];
    /* The result of the draw does not matter. */
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

static const struct signs signs[PROBLEM_THEMES] = {
    [PROBLEM_WRITE] = {.games = 200, .step = 3, .players = 2, .boxes = 9},
    [PROBLEM_KEEP] = {.games = 200, .step = 2, .players = 1, .boxes = 3, .holds = keeps_number},
    [PROBLEM_TURN] = {.games = 200, .step = 2, .players = 1, .boxes = 1},
    [PROBLEM_WHICH] = {.games = 900, .spelled = {"declare", "deny"}, .holds = hangs_on_one},
    [PROBLEM_DECLARE] = {.games = 60, .spelled = {"declare", "deny"}, .holds = may_be_claimed},
    [PROBLEM_ATTACK] = {.games = 20, .spelled = {"attack"}},
    [PROBLEM_JOIN] = {.games = 150, .spelled = {"g@", "s@"}, .holds = joins_alone},
    [PROBLEM_CAP] = {.games = 20, .spelled = {"g@", "s@"}},
    [PROBLEM_GOAL] = {.games = 40, .changes = "goals"},
    [PROBLEM_STOP] = {.games = 40, .spelled = {"stop@"}},
    [PROBLEM_ASSIST] = {.games = 40, .changes = "assists"},
    [PROBLEM_COST] = {.games = 400, .spelled = {"@"}, .holds = costs_most},
    [PROBLEM_TILE] = {.games = 20, .spelled = {"@"}},
    [PROBLEM_CHIEF] = {.games = 60, .holds = takes_chief},
    [PROBLEM_SAVE] = {.games = 400, .holds = saves_chief},
    [PROBLEM_CAPTURE] = {.games = 60, .holds = captures},
};

int problem_theme_patience(enum problem_theme theme)
{
    return signs[theme].games;
}

static bool belongs(enum problem_theme theme, const struct game *game)
{
    int at = 0;
    while (at < GAME_GOALS_MAX && game->goals[at] &&
           strcmp(game->goals[at], problem_goals[theme].name) != 0)
        at++;
    return at < GAME_GOALS_MAX && game->goals[at];
}

static bool shows(const struct signs *goal, const struct problem *problem)
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
    while (theme < PROBLEM_BEST && !(belongs((enum problem_theme)theme, problem->position.game) &&
                                       shows(&signs[theme], problem)))
        theme++;
    return (enum problem_theme)theme;
}

enum problem_theme problem_theme_wanted(const struct game *game, int64_t number)
{
    enum problem_theme wanted = PROBLEM_BEST;
    int count = 0;
    while (count < GAME_GOALS_MAX && game->goals[count])
        count++;
    number--; /* so that each goal gets every level */
    bool known = count > 0 && problem_theme_read(
                                  game->goals[(number + number / PROBLEM_LEVELS) % count], &wanted);
    return known ? wanted : PROBLEM_BEST;
}

bool problem_theme_may_be(const struct problem *problem, enum problem_theme theme)
{
    const struct signs *goal = &signs[theme];
    bool may = false;
    if (goal->step > 0)
        return is_late(goal, problem);
    if (problem->position.game->goes_on) /* a move may have several actions */
        return theme != PROBLEM_SAVE || fears_for_chief(problem);
    LOCAL_ACTIONS list = list_actions(problem);
    for (size_t i = 0; i < list.count && !may; i++) {
        struct problem trial = *problem;
        trial.solution = (struct problem_move){.count = 1, .action = {list.items[i]}, .value = 1};
        may = shows(goal, &trial);
    }
    return may;
}
