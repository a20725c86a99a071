/*
 * What a solution is about, by how it is spelled and by what it changes: a table of signs, of which
 * the first that holds decides.
 */
#include "play/problems/problem.h"

/* What became of everybody once a move was played and then all passed till the round was over. */
struct round_end {
    unsigned out;                      /* bits by seat */
    json_int_t lost[GAME_PLAYERS_MAX]; /* figures that wait to come back */
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

static bool saves_chief(const struct problem *problem)
{
    const struct problem_move nothing = {.count = 0};
    unsigned own = 1u << problem->seat;
    return (pass_to_end(problem, &nothing).out & own) &&
           !(pass_to_end(problem, &problem->solution).out & own);
}

/* Others lose more figures by it than without it, and more than its own side does. */
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

/* Whether the solution changes what the position says under KEY. */
static bool changes(const struct problem *problem, const char *key)
{
    const struct position *position = &problem->position;
    FREED struct state *after = problem_after(problem, &problem->solution, problem->solution.count);
    json_auto_t *now = position->game->state_json(position->rules, position->state);
    json_auto_t *then = position->game->state_json(position->rules, after);
    const json_t *value = json_object_get(then, key);
    return value && !json_equal(json_object_get(now, key), value);
}

/* What is NULL is not asked for; HOLDS is asked in games of figures alone. */
static const struct sign {
    enum problem_theme theme;
    const char *begins;  /* how the solution is spelled */
    const char *changes; /* what it changes in the position */
    bool (*holds)(const struct problem *problem);
} signs[] = {
    {PROBLEM_DECLARE, "declare", NULL, NULL},
    {PROBLEM_DECLARE, "deny", NULL, NULL},
    {PROBLEM_ATTACK, "attack", NULL, NULL},
    {PROBLEM_CAP, "g@", NULL, NULL},
    {PROBLEM_CAP, "s@", NULL, NULL},
    {PROBLEM_STOP, "stop@", NULL, NULL},
    {PROBLEM_GOAL, NULL, "goals", NULL},
    {PROBLEM_ASSIST, NULL, "assists", NULL},
    {PROBLEM_CHIEF, NULL, NULL, takes_chief},
    {PROBLEM_SAVE, NULL, NULL, saves_chief},
    {PROBLEM_CAPTURE, NULL, NULL, captures},
};

static bool shows(const struct sign *sign, const struct problem *problem, const char *spelling)
{
    const struct game *game = problem->position.game;
    if (sign->begins)
        return strncmp(spelling, sign->begins, strlen(sign->begins)) == 0;
    if (sign->changes)
        return changes(problem, sign->changes);
    return game->goes_on && game->is_out && sign->holds(problem);
}

enum problem_theme problem_theme_of(const struct problem *problem)
{
    const struct position *position = &problem->position;
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    position->game->format(
        position->rules, position->state, &problem->solution.action[0], &spelling);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (shows(&signs[i], problem, spelling.data))
            return signs[i].theme;
    return strchr(spelling.data, '@') ? PROBLEM_TILE : PROBLEM_BEST;
}
