/*
 * One problem: games between levels are played, and positions in them looked at until one has a
 * single best move. What is looked at is what its seat knows, as a position says it: nobody who is
 * given the problem remembers the game.
 *
 * Where it can be counted or proven, that decides. Else level hard must see a margin first, then
 * expert a wider one, and at last expert with five times its own search, by three seeds, always the
 * same move by more than what it may be wrong about. Whatever anything disagrees with is dropped.
 */
#include "play/problems/private.h"

enum {
    GAMES_TRIED = 80,
    RIVALS = 5,      /* next best moves that are looked at as long as the best */
    PASSES_EACH = 6, /* of so many problems one may be solved by doing nothing */
    LOOKED_AT = 16,  /* positions of a game */
    PLIES_MAX = 4000,
    GLANCE_EFFORT = 15,
    SURE_EFFORT = 500,
    SURE_SEEDS = 3,
    LEVEL_EXPERT = 3,
    PROOF_ACTIONS = 17, /* with more of them nothing is proven */
    PROOF_NODES = 200000,
};

/* Of shares of the win: to look closer, to take it, and to keep it. */
static const double margin_seen = 0.07, margin_wanted = 0.08, margin_sure = 0.08;
/* Of points: a turn's mean is worth half a point more than the next best. */
static const double margin_points = 0.5;

/* How problems are found. */
static const struct ground {
    const char *option; /* that says how large the board is; its values in turn */
    int low, high;
    int players_low, players_high; /* in turn */
    int patience; /* after so many games a level farther from the wanted one is taken, too */
    int any; /* one action in so many is any: good players alone leave little to find; 0: none */
} grounds[] = {
    [WAY_COUNTED] = {NULL, 0, 0, 1, 2, 12, 0},
    [WAY_PROVEN] = {"size", 5, 7, 2, 2, 16, 2},
    [WAY_SEARCHED] = {NULL, 0, 0, 2, 2, 8, 4},
    [WAY_GUESSED] = {NULL, 0, 0, 2, 2, 3, 5},
};

/* Games that may be played alone are counted; those where an action is a move and nothing is hidden
 * or rolled are proven. */
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

/* ---- moves ---- */

struct decision finder_decision(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, uint64_t seed, int effort)
{
    return (struct decision){.game = finder->game,
        .rules = candidate->position.rules,
        .view = state,
        .seat = finder->game->actor(candidate->position.rules, state),
        .seed = rng_seed_from(finder->search->seed, (uint64_t)finder->number, seed, 1),
        .stop = finder->search->stop,
        .effort = effort};
}

static bool goes_on(
    const struct finder *finder, const struct candidate *candidate, const struct state *state)
{
    const struct rules *rules = candidate->position.rules;
    if (finder->game->actor(rules, state) != candidate->seat)
        return false;
    return candidate->theme == PROBLEM_WRITE ||
           (finder->game->goes_on && finder->game->goes_on(rules, state));
}

void finder_choose(const struct finder *finder, const struct candidate *candidate, int level,
    uint64_t seed, int effort, struct problem_move *move)
{
    const struct game *game = finder->game;
    FREED struct state *state = memory_create(1, game->state_size);
    memcpy(state, candidate->position.state, game->state_size);
    memset(move, 0, sizeof *move);
    do {
        struct decision decision = finder_decision(finder, candidate, state, seed, effort);
        decision.parameter = finder->player[level]->parameter.usual;
        finder->player[level]->decide(finder->memory[level], &decision, &move->action[move->count]);
        game->apply(candidate->position.rules, state, &move->action[move->count]);
        move->count++;
    } while (move->count < PROBLEM_ACTIONS && candidate->theme != PROBLEM_TURN &&
             goes_on(finder, candidate, state));
}

struct state *finder_after(const struct candidate *candidate, const struct problem_move *move)
{
    const struct position *position = &candidate->position;
    struct state *state = memory_create(1, position->game->state_size);
    memcpy(state, position->state, position->game->state_size);
    for (int i = 0; i < move->count; i++)
        position->game->apply(position->rules, state, &move->action[i]);
    return state;
}

double finder_value(
    const struct finder *finder, const struct candidate *candidate, const struct problem_move *move)
{
    const struct player *expert = finder->player[LEVEL_EXPERT];
    struct judgement judgement;
    if (candidate->way == WAY_PROVEN)
        return 0;
    if (candidate->way == WAY_COUNTED) {
        FREED struct state *after = finder_after(candidate, move);
        return problem_count_turn(finder->game, candidate->position.rules, after, candidate->seat);
    }
    struct decision decision =
        finder_decision(finder, candidate, candidate->position.state, 9, SURE_EFFORT);
    bool judged = judge_move(
        expert, finder->memory[LEVEL_EXPERT], &decision, move->action, move->count, &judgement);
    double value = judged ? candidate->solution.value - judgement.loss : candidate->solution.value;
    return value > 0 ? value : 0;
}

/* ---- searched ---- */

static void take_ranked(const struct ranked_action *ranked, struct problem_move *move)
{
    *move = (struct problem_move){.count = 1 + ranked->rest_count, .value = ranked->expected};
    move->action[0] = ranked->action;
    memcpy(move->action + 1, ranked->rest, sizeof ranked->rest);
}

/* What expert takes for the best whole move, and by how much over whatever leads elsewhere, less
 * the error of that; below 0 where that is nothing. A glance does not ask for the error. */
static double rank_moves(const struct finder *finder, const struct candidate *candidate,
    uint64_t seed, int effort, struct problem_move *best)
{
    const struct game *game = finder->game;
    const struct player *player = finder->player[LEVEL_EXPERT];
    void *memory = finder->memory[LEVEL_EXPERT];
    size_t room = game->actions_max(candidate->position.rules) + 1;
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    struct decision decision =
        finder_decision(finder, candidate, candidate->position.state, seed, effort);
    size_t count = player->rank(memory, &decision, ranked, room);
    if (count == 0)
        return -1;
    judge_complete(player, memory, &decision, &ranked[0]);
    take_ranked(&ranked[0], best);
    FREED struct state *end = finder_after(candidate, best);
    for (size_t i = 1; i < count; i++) {
        struct problem_move other;
        judge_complete(player, memory, &decision, &ranked[i]);
        take_ranked(&ranked[i], &other);
        FREED struct state *after = finder_after(candidate, &other);
        if (memcmp(after, end, game->state_size) != 0)
            return best->value - other.value - (effort == GLANCE_EFFORT ? 0 : ranked[i].error);
    }
    return -1;
}

/* What the position says under KEY once MOVE is played. */
static json_t *after_move(
    const struct candidate *candidate, const struct problem_move *move, const char *key)
{
    const struct position *position = &candidate->position;
    FREED struct state *after = finder_after(candidate, move);
    json_auto_t *state = position->game->state_json(position->rules, after);
    return json_incref(json_object_get(state, key));
}

/* Whether the move changes what the position says under KEY. */
static bool changes(const struct candidate *candidate, const char *key)
{
    const struct position *position = &candidate->position;
    json_auto_t *now = position->game->state_json(position->rules, position->state);
    json_auto_t *then = after_move(candidate, &candidate->solution, key);
    return then && !json_equal(json_object_get(now, key), then);
}

/* Who is out once MOVE is played and then everybody passes till the round ends: bits by seat. */
static unsigned out_when_passed(const struct candidate *candidate, const struct problem_move *move)
{
    const struct position *position = &candidate->position;
    const struct game *game = position->game;
    FREED struct state *state = finder_after(candidate, move);
    unsigned out = 0;
    struct action pass;
    memset(&pass, 0, sizeof pass);
    for (int i = 0; i < 2 * GAME_PLAYERS_MAX; i++) {
        if (game->actor(position->rules, state) < 0 ||
            !game_parse_legal(game, position->rules, state, "pass", &pass, NULL))
            break;
        game->apply(position->rules, state, &pass);
        for (int seat = 0; game->is_out && seat < game->players(position->rules); seat++)
            if (game->is_out(position->rules, state, seat))
                out |= 1u << seat;
        if (out)
            break;
    }
    return out;
}

/* A move of figures: whether Chiefs fall by it, or would without it. */
static enum problem_theme theme_of_figures(const struct candidate *candidate)
{
    const struct problem_move nothing = {.count = 0};
    unsigned before = out_when_passed(candidate, &nothing);
    unsigned after = out_when_passed(candidate, &candidate->solution);
    unsigned own = 1u << candidate->seat;
    if ((after & ~own) && !(after & own) && candidate->solution.value > 0.9)
        return PROBLEM_CHIEF;
    return (before & own) && !(after & own) ? PROBLEM_SAVE : PROBLEM_BEST;
}

/* How the solution is spelled says what it is about. */
static enum problem_theme theme_of(const struct candidate *candidate)
{
    static const struct {
        const char *begins;
        enum problem_theme theme;
    } words[] = {{"declare", PROBLEM_DECLARE}, {"deny", PROBLEM_DECLARE},
        {"attack", PROBLEM_ATTACK}, {"g@", PROBLEM_CAP}, {"s@", PROBLEM_CAP},
        {"stop@", PROBLEM_STOP}};
    const struct position *position = &candidate->position;
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    position->game->format(
        position->rules, position->state, &candidate->solution.action[0], &spelling);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(spelling.data, words[i].begins, strlen(words[i].begins)) == 0)
            return words[i].theme;
    if (changes(candidate, "goals"))
        return PROBLEM_GOAL;
    return position->game->goes_on && position->game->is_out ? theme_of_figures(candidate)
           : strchr(spelling.data, '@')                      ? PROBLEM_TILE
                                                             : PROBLEM_BEST;
}

/* Whether it changes nothing on the board and ends nothing. */
static bool does_nothing(const struct candidate *candidate)
{
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    candidate->position.game->format(candidate->position.rules, candidate->position.state,
        &candidate->solution.action[0], &spelling);
    return strcmp(spelling.data, "pass") == 0 || strcmp(spelling.data, "swap") == 0;
}

static bool find_by_search(const struct finder *finder, struct candidate *candidate)
{
    struct problem_move seen;
    if (rank_moves(finder, candidate, 0, GLANCE_EFFORT, &seen) < margin_seen ||
        rank_moves(finder, candidate, 0, 0, &candidate->solution) < margin_wanted)
        return false;
    candidate->theme = theme_of(candidate);
    return finder->number % PASSES_EACH == 0 || !does_nothing(candidate);
}

/* Whether what comes next is worse, too, where it gets as much of the search. */
static bool rivals_lose(const struct finder *finder, const struct candidate *candidate)
{
    const struct player *expert = finder->player[LEVEL_EXPERT];
    void *memory = finder->memory[LEVEL_EXPERT];
    size_t room = finder->game->actions_max(candidate->position.rules) + 1;
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    struct decision decision =
        finder_decision(finder, candidate, candidate->position.state, 8, SURE_EFFORT);
    size_t count = expert->rank(memory, &decision, ranked, room);
    for (size_t i = 1, looked = 0; i < count && looked < RIVALS; i++) {
        struct problem_move rival;
        judge_complete(expert, memory, &decision, &ranked[i]);
        take_ranked(&ranked[i], &rival);
        FREED struct state *after = finder_after(candidate, &rival);
        bool same = memcmp(after, candidate->end, finder->game->state_size) == 0;
        looked += !same;
        if (!same &&
            finder_value(finder, candidate, &rival) > candidate->solution.value - margin_sure)
            return false;
    }
    return true;
}

/* Five times the search, by three seeds. */
static bool is_sure(const struct finder *finder, struct candidate *candidate)
{
    double sum = 0;
    if (candidate->way < WAY_SEARCHED)
        return true;
    for (uint64_t seed = 1; seed <= SURE_SEEDS; seed++) {
        struct problem_move best;
        double margin = rank_moves(finder, candidate, seed, SURE_EFFORT, &best);
        if (margin < margin_sure)
            return false;
        FREED struct state *after = finder_after(candidate, &best);
        if (memcmp(after, candidate->end, finder->game->state_size) != 0)
            return false;
        candidate->margin = seed == 1 || margin < candidate->margin ? margin : candidate->margin;
        sum += best.value;
    }
    candidate->solution.value = sum / SURE_SEEDS;
    return rivals_lose(finder, candidate);
}

/* ---- proven ---- */

/* What follows ACTION for the other seat; too long where the game is over by it. */
static enum problem_proof prove_after(
    const struct finder *finder, const struct candidate *candidate, const struct action *action)
{
    const struct problem_move move = {.count = 1, .action = {*action}};
    FREED struct state *after = finder_after(candidate, &move);
    bool open = finder->game->actor(candidate->position.rules, after) >= 0;
    return open ? prover_run(finder->prover, after, PROOF_NODES) : PROOF_TOO_LONG;
}

/* The one move that wins, where nothing wins at once. */
static bool find_by_proof(const struct finder *finder, struct candidate *candidate)
{
    struct action_list list = action_list_create(finder->game, candidate->position.rules);
    int wins = 0;
    game_quiet(finder->game, candidate->position.rules, candidate->position.state, &list);
    bool open = list.count <= PROOF_ACTIONS;
    for (size_t i = 0; i < list.count && open; i++) {
        enum problem_proof theirs = prove_after(finder, candidate, &list.items[i]);
        wins += theirs == PROOF_LOSES;
        open = theirs != PROOF_TOO_LONG && wins < 2;
        if (theirs == PROOF_LOSES)
            candidate->solution =
                (struct problem_move){.count = 1, .action = {list.items[i]}, .value = 1};
    }
    action_list_finish(&list);
    candidate->theme = PROBLEM_FORCE;
    candidate->margin = 1;
    return open && wins == 1;
}

/* ---- counted ---- */

/* The best of what may be played in STATE, how many different ends are worth as much, and what is
 * worth most of the rest. */
struct count {
    struct problem_move line, best;
    uint64_t end; /* of the best */
    int ends;
    double next;
    bool any;
};

static uint64_t end_of(const struct candidate *candidate, const struct state *state)
{
    json_auto_t *json = candidate->position.game->state_json(candidate->position.rules, state);
    const json_t *grids = json_object_get(json, "grids");
    FREED char *text = json_dumps(json_array_get(grids, (size_t)candidate->seat), JSON_COMPACT);
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

/* Every line of the writes that are left. */
static void count_lines(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, struct count *count)
{
    const struct game *game = finder->game;
    const struct rules *rules = candidate->position.rules;
    struct action_list list = action_list_create(game, rules);
    FREED struct state *after = memory_create(1, game->state_size);
    game->legal(rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        memcpy(after, state, game->state_size);
        game->apply(rules, after, &list.items[i]);
        count->line.action[count->line.count++] = list.items[i];
        bool more = candidate->theme == PROBLEM_WRITE &&
                    game->actor(rules, after) == candidate->seat &&
                    count->line.count < PROBLEM_ACTIONS;
        if (more)
            count_lines(finder, candidate, after, count);
        else
            note_line(count, problem_count_turn(game, rules, after, candidate->seat),
                candidate->theme == PROBLEM_WRITE ? end_of(candidate, after) : i + 1);
        count->line.count--;
    }
    action_list_finish(&list);
}

/* Whether these are writes at the end: the last ones of a game of two, which the other has ended;
 * or, alone, a turn with one box left. */
static bool is_end_of_game(const struct finder *finder, struct candidate *candidate)
{
    const struct position *position = &candidate->position;
    json_auto_t *json = finder->game->state_json(position->rules, position->state);
    const json_t *boxes = json_object_get(json, "boxes");
    int64_t step = json_integer_value(json_object_get(json, "step"));
    size_t all = 9, own = json_array_size(json_array_get(boxes, (size_t)candidate->seat));
    if (json_array_size(boxes) == 1) {
        candidate->theme = PROBLEM_TURN;
        return step == 2 && own + 1 == all;
    }
    candidate->theme = PROBLEM_WRITE;
    return step == 3 && own < all &&
           json_array_size(json_array_get(boxes, 1 - (size_t)candidate->seat)) == all;
}

static bool find_by_counting(const struct finder *finder, struct candidate *candidate)
{
    struct count count = {.any = false};
    if (!is_end_of_game(finder, candidate))
        return false;
    count_lines(finder, candidate, candidate->position.state, &count);
    candidate->solution = count.best;
    candidate->margin = count.best.value - count.next;
    return count.ends == 1 && candidate->margin >= margin_points && candidate->margin < 90;
}

/* ---- one position ---- */

static void candidate_finish(struct candidate *candidate)
{
    if (candidate->position.game)
        position_finish(&candidate->position);
    free(candidate->end);
}

/* The position before ply INDEX of SESSION as its seat knows it. */
static bool candidate_init(const struct finder *finder, const struct session *session, size_t index,
    struct candidate *candidate)
{
    const struct state *state = session_state_at(session, index);
    const struct game *const registry[] = {finder->game, NULL};
    int seat = session_ply(session, index)->actor;
    memset(candidate, 0, sizeof *candidate);
    json_auto_t *json =
        position_json(finder->game, session_rules(session), session_options(session), state, seat);
    candidate->seat = seat;
    candidate->way = way_of(finder->game);
    return position_read_json(&candidate->position, registry, json, NULL);
}

/* What most games bring is wanted by one number in three, and at last by any. */
static bool is_rare_enough(const struct finder *finder, enum problem_theme theme, int attempt)
{
    bool common = theme == PROBLEM_ATTACK || theme == PROBLEM_TILE || theme == PROBLEM_BEST;
    return common == (finder->number % 3 == 0) || attempt >= ground_of(finder->game)->patience ||
           way_of(finder->game) < WAY_SEARCHED;
}

static bool is_found(const struct finder *finder, struct candidate *candidate, int attempt)
{
    static bool (*const find[])(const struct finder *, struct candidate *) = {
        [WAY_COUNTED] = find_by_counting,
        [WAY_PROVEN] = find_by_proof,
        [WAY_SEARCHED] = find_by_search,
        [WAY_GUESSED] = find_by_search,
    };
    if (!find[candidate->way](finder, candidate) ||
        !is_rare_enough(finder, candidate->theme, attempt))
        return false;
    candidate->end = finder_after(candidate, &candidate->solution);
    grading_run(finder, candidate);
    return true;
}

/* ---- lines ---- */

static json_t *spelled(
    const struct finder *finder, const struct candidate *candidate, const struct problem_move *move)
{
    json_t *list = json_array();
    const struct rules *rules = candidate->position.rules;
    FREED struct state *state = finder_after(candidate, &(struct problem_move){.count = 0});
    for (int i = 0; i < move->count; i++) {
        struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
        finder->game->format(rules, state, &move->action[i], &text);
        json_array_append_new(list, json_string(text.data));
        finder->game->apply(rules, state, &move->action[i]);
    }
    return list;
}

/* What follows MOVE. */
static json_t *spelled_line(const struct finder *finder, const struct candidate *candidate,
    const struct problem_move *move, const struct ply *line, int count)
{
    json_t *list = json_array();
    FREED struct state *state = finder_after(candidate, move);
    for (int i = 0; i < count; i++) {
        struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
        finder->game->format(candidate->position.rules, state, &line[i].action, &text);
        json_array_append_new(list, json_string(text.data));
        finder->game->apply(candidate->position.rules, state, &line[i].action);
    }
    return list;
}

/* With three places: more would say more than is known. */
static json_t *rounded(double value)
{
    return json_real((double)(int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5)) / 1000);
}

static json_t *moves_json(const struct finder *finder, const struct candidate *candidate)
{
    json_t *wrongs = json_array();
    for (int i = 0; i < candidate->wrong_count; i++) {
        const struct problem_wrong *wrong = &candidate->wrong[i];
        json_array_append_new(wrongs,
            json_pack("{s:o,s:o,s:i,s:o}", "play", spelled(finder, candidate, &wrong->move),
                "value", rounded(wrong->move.value), "share", candidate->wrong_share[i], "reply",
                spelled_line(finder, candidate, &wrong->move, wrong->reply, wrong->reply_count)));
    }
    return wrongs;
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
    json_t *players = json_array();
    for (int seat = 0; seat < finder->game->players(session_rules(session)); seat++)
        json_array_append_new(players, json_string(session_seat(session, seat)->name));
    json_t *solution =
        json_pack("{s:o,s:o}", "play", spelled(finder, candidate, &candidate->solution), "value",
            rounded(candidate->solution.value));
    return json_pack("{s:I,s:s,s:i,s:s,s:O,s:o,s:o,s:o,s:o,s:o,s:{s:s,s:o,s:i}}", "number",
        (json_int_t)finder->number, "theme", problem_theme_name(candidate->theme), "level",
        candidate->level, "by", proofs[candidate->way], "position", candidate->position.json,
        "solution", solution, "margin", rounded(candidate->margin), "line",
        spelled_line(
            finder, candidate, &candidate->solution, candidate->line, candidate->line_count),
        "wrong", moves_json(finder, candidate), "found", found_json(candidate), "from", "seed",
        game_seed, "players", players, "ply", (int)ply);
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

/* A game between levels below expert, each seat's drawn by lot; of what is proven, see decide. */
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
    struct action_list list = action_list_create(finder->game, finder->rules);
    int any = ground_of(finder->game)->any;
    memset(action, 0, sizeof *action);
    if (any > 0 && rng_below(&finder->rng, (uint32_t)any) == 0)
        game_random_playout(
            finder->game, finder->rules, session_state(session), &finder->rng, &list, action);
    else
        session_decide(session, finder->player[level], finder->memory[level], 0, action);
    action_list_finish(&list);
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
        if (stop_raised(finder->search->stop) || !session_play_computer(session, &action, &error))
            return;
    }
}

static void remember(struct finder *finder, const struct rules *rules)
{
    finder->rules = rules;
    for (int i = 0; i < PLAYER_LEVELS; i++)
        finder->memory[i] = player_create(finder->player[i], finder->game, rules);
    if (way_of(finder->game) == WAY_PROVEN)
        finder->prover = prover_create(finder->game, rules);
}

static void forget(struct finder *finder)
{
    for (int i = 0; i < PLAYER_LEVELS; i++)
        player_destroy(finder->player[i], finder->memory[i]);
    prover_destroy(finder->prover);
    finder->prover = NULL;
}

/* The plies of SESSION that begin a decision worth a look, mixed; how many. What is counted or
 * proven is looked at in the order of the game, since that is quick. */
static size_t list_plies(struct finder *finder, const struct session *session, size_t *plies)
{
    const struct game *game = finder->game;
    bool developed = way_of(game) == WAY_SEARCHED; /* before that little is at stake */
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

/* Whether a problem of LEVEL is wanted after so many attempts: at last any. */
static bool is_wanted(const struct finder *finder, int level, int attempt)
{
    int away =
        level > finder->level_wanted ? level - finder->level_wanted : finder->level_wanted - level;
    return away <= attempt / ground_of(finder->game)->patience;
}

static json_t *look_at_game(
    struct finder *finder, const struct session *session, const char *seed, int attempt)
{
    FREED size_t *plies = memory_create(session_length(session) + 1, sizeof *plies);
    size_t count = list_plies(finder, session, plies);
    json_t *found = NULL;
    for (size_t i = 0; i < count && !found && !stop_raised(finder->search->stop); i++) {
        struct candidate candidate;
        if (candidate_init(finder, session, plies[i], &candidate) &&
            is_found(finder, &candidate, attempt) && is_wanted(finder, candidate.level, attempt) &&
            is_sure(finder, &candidate) && grading_refute(finder, &candidate))
            found = line_of(finder, &candidate, seed, session, plies[i]);
        candidate_finish(&candidate);
    }
    return found;
}

static json_t *try_game(struct finder *finder, int attempt)
{
    LOCAL_BUFFER seed = BUFFER_INIT;
    buffer_format(&seed, "%s-%d-%d", finder->search->seed, (int)finder->number, attempt + 1);
    finder->rng = rng_from_seed(rng_seed_from(seed.data, 0, 0, 0));
    struct session *session = begin_game(finder, attempt, seed.data);
    remember(finder, session_rules(session));
    session_set_stop(session, finder->search->stop);
    play_game(finder, session);
    json_t *found = look_at_game(finder, session, seed.data, attempt);
    forget(finder);
    session_destroy(session);
    return found;
}

json_t *problem_find(const struct problem_search *search, int64_t number)
{
    struct finder finder = {.search = search,
        .game = search->game,
        .number = number,
        .level_wanted = 1 + (int)((number - 1) % PROBLEM_LEVELS)};
    json_t *found = NULL;
    for (int i = 0; i < PLAYER_LEVELS; i++)
        finder.player[i] = search->find(search->game->slug, player_levels[i]);
    for (int attempt = 0; attempt < GAMES_TRIED && !found; attempt++) {
        found = try_game(&finder, attempt);
        if (stop_raised(search->stop)) {
            json_decref(found);
            return NULL;
        }
    }
    return found ? found : json_pack("{s:I}", "number", (json_int_t)number);
}
