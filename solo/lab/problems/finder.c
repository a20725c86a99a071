/*
 * Finds one problem: plays games between levels and checks positions until one has a single best
 * move. It sees a position only as the acting seat knows it, because a reader does not remember the
 * game.
 *
 * If the position can be counted or proven, that decides. Otherwise hard must see a margin, then
 * expert a wider one, and finally expert with five times its search and three seeds, always for the
 * same move and by more than the error. Any disagreement drops the position.
 */
#include "lab/problems/making.h"

enum {
    GAMES_TRIED = 1000,
    RIVALS = 5,     /* next best moves that are searched as long as the best */
    LOOKED_AT = 16, /* positions checked in a game */
    PLIES_MAX = 4000,
    GLANCE_EFFORT = 15,
    SURE_SEEDS = 3,
    PROOF_ACTIONS = 17, /* with more legal actions, a proof is not attempted */
    PROOF_NODES = 200000,
};

/* Margins, in shares of the win: to look closer, to accept a problem, to keep it. */
static const double margin_seen = 0.07, margin_wanted = 0.08, margin_sure = 0.08;
/* In points: the turn's mean must be half a point above the next best. */
static const double margin_points = 0.5;

/* The games in which each kind of problem is searched for. */
static const struct ground {
    const char *option; /* the option for the board's size; its values are used in turn */
    int low, high;
    int players_low, players_high; /* used in turn */
    int patience;                  /* after this many games, the level may be off by one more */
    int any; /* one action in ANY is random, because good players leave little to find; 0: none */
} grounds[] = {
    [WAY_COUNTED] = {NULL, 0, 0, 1, 2, 12, 0},
    [WAY_PROVEN] = {"size", 5, 7, 2, 2, 16, 2},
    [WAY_SEARCHED] = {NULL, 0, 0, 2, 2, 8, 4},
    [WAY_GUESSED] = {NULL, 0, 0, 2, 2, 3, 5},
};

/* Returns how a game's problems are found: counted if it can be played solo, proven if each action
 * is a move and nothing is hidden or rolled, otherwise by search. */
static enum finder_way way_of(const struct game *game)
{
    if (game->players_min == 1 && game->value && game->due)
        return WAY_COUNTED;
    if (game->view || game->due)
        return WAY_GUESSED;
    return game->goes_on || game->players_max > 2 ? WAY_SEARCHED : WAY_PROVEN;
}

static const struct ground *ground_of(const struct game *game)
{
    return &grounds[way_of(game)];
}

/* ---- searched ---- */

/* Finds expert's best whole move. Returns its lead over every move that leads elsewhere, less the
 * error unless EFFORT is small; negative if it has no lead. */
static double rank_moves(const struct finder *finder, const struct candidate *candidate,
    uint64_t seed, int effort, struct problem_move *best)
{
    struct ranking ranking;
    struct problem_move other;
    double margin = -1;
    ranking_begin(&ranking, finder, candidate, seed, effort);
    bool on = ranking_next(&ranking, best);
    while (on && margin == -1 && ranking_next(&ranking, &other))
        if (!candidate_same(candidate, best, &other))
            margin = best->value - other.value -
                     (effort == GLANCE_EFFORT ? 0 : ranking.ranked[ranking.at - 1].error);
    ranking_end(&ranking);
    return margin;
}

static bool has_theme(const struct finder *finder, const struct problem *problem)
{
    return finder->any_theme || problem->theme == finder->wanted;
}

/* Searches briefly, then fully. */
static bool find_by_search(const struct finder *finder, struct candidate *candidate)
{
    static const int efforts[] = {GLANCE_EFFORT, 0};
    struct problem *problem = &candidate->problem;
    for (int i = 0; i < 2; i++) {
        if (rank_moves(finder, candidate, 0, efforts[i], &problem->solution) <
            (i == 0 ? margin_seen : margin_wanted))
            return false;
        problem->theme = problem_theme_of(problem);
        if (!has_theme(finder, problem))
            return false;
    }
    return true;
}

/* Reports whether the next best moves are still worse with the same amount of search. */
static bool rivals_lose(const struct finder *finder, const struct candidate *candidate)
{
    const struct problem_move *solution = &candidate->problem.solution;
    struct ranking ranking;
    struct problem_move rival;
    bool lose = true;
    ranking_begin(&ranking, finder, candidate, 8, SURE_EFFORT);
    for (int looked = 0; lose && looked < RIVALS && ranking_next(&ranking, &rival);) {
        if (candidate_same(candidate, solution, &rival))
            continue;
        lose = finder_worth(finder, candidate, &rival) <= solution->value - margin_sure;
        looked++;
    }
    ranking_end(&ranking);
    return lose;
}

/* Confirms the solution with five times the search and three seeds. */
static bool is_sure(const struct finder *finder, struct candidate *candidate)
{
    struct problem_move *solution = &candidate->problem.solution;
    double sum = 0;
    if (candidate->way < WAY_SEARCHED)
        return true;
    for (uint64_t seed = 1; seed <= SURE_SEEDS; seed++) {
        struct problem_move best;
        double margin = rank_moves(finder, candidate, seed, SURE_EFFORT, &best);
        if (margin < margin_sure || !candidate_same(candidate, solution, &best))
            return false;
        candidate->margin = seed == 1 || margin < candidate->margin ? margin : candidate->margin;
        sum += best.value;
    }
    solution->value = sum / (double)SURE_SEEDS;
    return rivals_lose(finder, candidate);
}

/* ---- proven ---- */

/* Finds the only winning move, unless some action wins at once. */
static bool find_by_proof(const struct finder *finder, struct candidate *candidate)
{
    struct problem *problem = &candidate->problem;
    const struct rules *rules = problem->position.rules;
    LOCAL_ACTIONS list = action_list_create(finder->game, rules);
    int wins = 0;
    game_quiet(finder->game, rules, problem->position.state, &list);
    bool open = list.count <= PROOF_ACTIONS;
    for (size_t i = 0; i < list.count && open; i++) {
        const struct problem_move move = {.count = 1, .action = {list.items[i]}, .value = 1};
        FREED struct state *after = problem_after(problem, &move, 1);
        enum problem_proof proof =
            prover_try(finder->prover, problem->position.state, &list.items[i], PROOF_NODES);
        wins += proof == PROOF_WINS;
        open = finder->game->actor(rules, after) >= 0 && proof != PROOF_TOO_LONG && wins < 2;
        if (proof == PROOF_WINS)
            problem->solution = move;
    }
    problem->theme = PROBLEM_FORCE;
    candidate->margin = 1;
    return open && wins == 1;
}

/* ---- counted ---- */

/* The best line in STATE, how many different final states have its value, and the next best
 * value. */
struct count {
    struct problem_move line, best;
    uint64_t end; /* final state of the best line */
    int ends;
    double next;
    bool any;
};

static uint64_t end_of(const struct problem *problem, const struct state *state)
{
    const struct position *position = &problem->position;
    json_auto_t *json = position->game->state_json(position->rules, state);
    const json_t *grids = json_object_get(json, "grids");
    FREED char *text = json_dumps(json_array_get(grids, (size_t)problem->seat), JSON_COMPACT);
    return text ? hash_bytes(0, text, strlen(text)) : 0;
}

static void note_line(struct count *count, double value, uint64_t end)
{
    double best = count->best.value;
    if (!count->any || value > best + 1e-9) {
        count->next = count->any ? best : value - 100;
        count->best = count->line;
        count->best.value = value;
        count->end = end;
        count->ends = 1;
        count->any = true;
    } else if (value > best - 1e-9) {
        count->ends += end != count->end;
    } else if (value > count->next) {
        count->next = value;
    }
}

static void count_lines(
    const struct problem *problem, const struct state *state, struct count *count)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    LOCAL_ACTIONS list = action_list_legal(game, rules, state);
    for (size_t i = 0; i < list.count; i++) {
        FREED struct state *after = game_state_after(game, rules, state, &list.items[i]);
        count->line.action[count->line.count++] = list.items[i];
        bool writes = problem->theme == PROBLEM_WRITE;
        if (writes && game->actor(rules, after) == problem->seat &&
            count->line.count < PROBLEM_ACTIONS)
            count_lines(problem, after, count);
        else
            note_line(count, problem_count_turn(problem, after, 0),
                writes ? end_of(problem, after) : i + 1);
        count->line.count--;
    }
}

static bool find_by_counting(const struct finder *finder, struct candidate *candidate)
{
    struct count count = {.any = false};
    struct problem *problem = &candidate->problem;
    problem->theme = finder->any_theme ? PROBLEM_WRITE : finder->wanted;
    while (!problem_theme_may_be(problem, problem->theme))
        if (++problem->theme > PROBLEM_TURN)
            return false;
    count_lines(problem, problem->position.state, &count);
    problem->solution = count.best;
    candidate->margin = count.best.value - count.next;
    return count.ends == 1 && candidate->margin >= margin_points && candidate->margin < 90 &&
           (problem->theme != PROBLEM_KEEP || problem_theme_of(problem) == PROBLEM_KEEP);
}

/* ---- one position ---- */

/* Sets CANDIDATE to the position before ply INDEX of SESSION, as its seat knows it. */
static bool candidate_init(const struct finder *finder, const struct session *session, size_t index,
    struct candidate *candidate)
{
    const struct state *state = session_state_at(session, index);
    const struct game *const registry[] = {finder->game, NULL};
    int seat = session_ply(session, index)->actor;
    memset(candidate, 0, sizeof *candidate);
    json_auto_t *json =
        position_json(finder->game, session_rules(session), session_options(session), state, seat);
    candidate->problem.seat = seat;
    candidate->way = way_of(finder->game);
    return position_read_json(&candidate->problem.position, registry, json, NULL);
}

static bool is_found(const struct finder *finder, struct candidate *candidate)
{
    static bool (*const find[])(const struct finder *, struct candidate *) = {
        [WAY_COUNTED] = find_by_counting,
        [WAY_PROVEN] = find_by_proof,
        [WAY_SEARCHED] = find_by_search,
        [WAY_GUESSED] = find_by_search,
    };
    return (finder->any_theme || problem_theme_may_be(&candidate->problem, finder->wanted)) &&
           find[candidate->way](finder, candidate) && has_theme(finder, &candidate->problem) &&
           grading_run(finder, candidate);
}

/* ---- lines ---- */

static json_t *spelled(
    const struct problem *problem, const struct problem_move *move, const struct problem_move *rest)
{
    const struct position *position = &problem->position;
    FREED struct state *state = problem_after(problem, move, rest ? move->count : 0);
    return problem_spell(position->game, position->rules, state, rest ? rest : move);
}

/* Rounds to three decimals; further ones mean nothing. */
static json_t *rounded(double value)
{
    return json_real((double)(int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5)) / 1000);
}

static json_t *wrongs_json(const struct candidate *candidate)
{
    const struct problem *problem = &candidate->problem;
    json_t *list = json_array();
    for (int i = 0; i < problem->wrong_count; i++) {
        const struct problem_wrong *wrong = &problem->wrong[i];
        json_array_append_new(
            list, json_pack("{s:o,s:o,s:i,s:o}", "play", spelled(problem, &wrong->move, NULL),
                      "value", rounded(wrong->move.value), "share", candidate->wrong_share[i],
                      "reply", spelled(problem, &wrong->move, &wrong->reply)));
    }
    return list;
}

static json_t *found_json(const struct candidate *candidate)
{
    json_t *rows = json_object();
    for (int level = 0; level < 3; level++) {
        json_t *row = json_array();
        for (int i = 0; i < 3; i++)
            json_array_append_new(row, rounded(candidate->found[level][i]));
        json_object_set_new(rows, player_levels[level], row);
    }
    return rows;
}

static json_t *line_of(const struct finder *finder, const struct candidate *candidate,
    const char *game_seed, const struct session *session, size_t ply)
{
    static const char *const proofs[] = {"counted", "proven", "searched", "searched"};
    const struct problem *problem = &candidate->problem;
    json_t *players = json_array();
    for (int seat = 0; seat < finder->game->players(session_rules(session)); seat++)
        json_array_append_new(players, json_string(session_seat(session, seat)->name));
    return json_pack("{s:I,s:s,s:i,s:s,s:O,s:{s:o,s:o},s:o,s:o,s:o,s:o,s:{s:s,s:o,s:i}}", "number",
        (json_int_t)finder->number, "theme", problem_goals[problem->theme].name, "level",
        problem->level, "by", proofs[candidate->way], "position", problem->position.json,
        "solution", "play", spelled(problem, &problem->solution, NULL), "value",
        rounded(problem->solution.value), "margin", rounded(candidate->margin), "line",
        spelled(problem, &problem->solution, &problem->line), "wrong", wrongs_json(candidate),
        "found", found_json(candidate), "from", "seed", game_seed, "players", players, "ply",
        (int)ply);
}

/* ---- games ---- */

static void fill_options(const struct finder *finder, const struct ground *ground, int attempt,
    struct session_setup *setup)
{
    const struct option_spec *specs = finder->game->options;
    int turn = (int)finder->number + attempt;
    options_defaults(specs, &setup->options);
    for (int i = 0; i < options_count(specs) && ground->option; i++)
        if (strcmp(specs[i].key, ground->option) == 0)
            setup->options.value[i] = ground->low + turn % (ground->high - ground->low + 1);
    setup->players = ground->players_low + turn % (ground->players_high - ground->players_low + 1);
}

/* Begins a game between random levels below expert. */
static struct session *begin_game(struct finder *finder, int attempt, const char *seed)
{
    struct session_setup setup = {
        .game = finder->game, .seed_text = seed, .chance = CHANCE_AUTO, .computer_seed_text = seed};
    struct error error = ERROR_INIT;
    bool proven = way_of(finder->game) == WAY_PROVEN;
    fill_options(finder, ground_of(finder->game), attempt, &setup);
    for (int seat = 0; seat < setup.players; seat++) {
        struct seat *own = &setup.seats[seat];
        struct text name = text_in(own->name, sizeof own->name);
        own->kind = SEAT_AI;
        own->player = finder->player[rng_below(&finder->rng, proven ? 1 : LEVEL_EXPERT)];
        text_add(&name, proven ? "easy and random" : own->player->name);
    }
    struct session *session = session_create(&setup, &error);
    assert(session);
    return session;
}

static void decide(
    struct finder *finder, const struct session *session, int level, struct action *action)
{
    LOCAL_ACTIONS list = action_list_create(finder->game, finder->rules);
    int any = ground_of(finder->game)->any;
    memset(action, 0, sizeof *action);
    if (any > 0 && rng_below(&finder->rng, (uint32_t)any) == 0)
        game_random_playout(
            finder->game, finder->rules, session_state(session), &finder->rng, &list, action);
    else
        session_decide(session, finder->player[level], finder->memory[level], 0, action);
}

static void play_game(struct finder *finder, struct session *session)
{
    struct error error = ERROR_INIT;
    int seat;
    for (int i = 0; i < PLIES_MAX && (seat = session_actor(session)) >= 0; i++) {
        const struct player *player = session_seat(session, seat)->player;
        int level = 0;
        struct action action;
        while (finder->player[level] != player)
            level++;
        decide(finder, session, level, &action);
        if (stop_raised(finder->source->stop) || !session_play_computer(session, &action, &error))
            return;
    }
}

/* Lists the plies that begin a decision worth checking; shuffles them unless problems are counted
 * or proven, which is fast. Returns how many. */
static size_t list_plies(struct finder *finder, const struct session *session, size_t *plies)
{
    const struct game *game = finder->game;
    bool developed = way_of(game) == WAY_SEARCHED; /* earlier positions decide little */
    size_t count = 0, length = session_length(session);
    for (size_t i = developed ? length / 3 : 0; i < length; i++) {
        const struct state *state = session_state_at(session, i);
        bool acts = session_ply(session, i)->actor >= 0;
        bool begins = acts && !(game->goes_on && game->goes_on(session_rules(session), state));
        if (begins || (acts && way_of(game) == WAY_COUNTED))
            plies[count++] = i;
    }
    if (way_of(game) < WAY_SEARCHED)
        return count;
    for (size_t i = count; i > 1; i--) {
        size_t other = rng_below(&finder->rng, (uint32_t)i), swap = plies[i - 1];
        plies[i - 1] = plies[other];
        plies[other] = swap;
    }
    return count < LOOKED_AT ? count : LOOKED_AT;
}

/* Looks for a problem in the game. The more attempts, the farther its level may be from the one
 * wanted. */
static json_t *look_at_game(
    struct finder *finder, const struct session *session, const char *seed, int attempt)
{
    FREED size_t *plies = memory_create(session_length(session) + 1, sizeof *plies);
    size_t count = list_plies(finder, session, plies);
    json_t *found = NULL;
    for (size_t i = 0; i < count && !found && !stop_raised(finder->source->stop); i++) {
        struct candidate candidate;
        if (candidate_init(finder, session, plies[i], &candidate) && is_found(finder, &candidate) &&
            abs(candidate.problem.level - finder->level_wanted) <=
                attempt / ground_of(finder->game)->patience &&
            is_sure(finder, &candidate) && grading_refute(finder, &candidate))
            found = line_of(finder, &candidate, seed, session, plies[i]);
        problem_finish(&candidate.problem);
    }
    return found;
}

static json_t *try_game(struct finder *finder, int attempt)
{
    LOCAL_BUFFER seed = BUFFER_INIT;
    buffer_format(&seed, "%s-%d-%d", finder->source->seed, (int)finder->number, attempt + 1);
    finder->rng = rng_from_seed(rng_seed_from(seed.data, 0, 0, 0));
    finder->any_theme = attempt >= problem_theme_patience(finder->wanted);
    struct session *session = begin_game(finder, attempt, seed.data);
    finder->rules = session_rules(session);
    for (int i = 0; i < PLAYER_LEVELS; i++)
        finder->memory[i] = player_create(finder->player[i], finder->game, finder->rules);
    bool proven = way_of(finder->game) == WAY_PROVEN;
    finder->prover =
        proven ? prover_create(finder->game, finder->rules, finder->source->stop) : NULL;
    session_set_stop(session, finder->source->stop);
    play_game(finder, session);
    json_t *found = look_at_game(finder, session, seed.data, attempt);
    for (int i = 0; i < PLAYER_LEVELS; i++)
        player_destroy(finder->player[i], finder->memory[i]);
    prover_destroy(finder->prover);
    session_destroy(session);
    return found;
}

json_t *problem_find(const struct problem_source *source, int64_t number)
{
    struct finder finder = {.source = source,
        .game = source->game,
        .number = number,
        .level_wanted = 1 + (int)((number - 1) % PROBLEM_LEVELS),
        .wanted = problem_theme_wanted(source->game, number)};
    json_t *found = NULL;
    for (int i = 0; i < PLAYER_LEVELS; i++)
        finder.player[i] = source->find(source->game->slug, player_levels[i]);
    for (int attempt = 0; attempt < GAMES_TRIED && !found; attempt++) {
        found = try_game(&finder, attempt);
        if (stop_raised(source->stop)) {
            json_decref(found);
            return NULL;
        }
    }
    return found ? found : json_pack("{s:I}", "number", (json_int_t)number);
}
