/*
 * Exact answers for small endings: averages a turn over all rolls, and proves
 * two-player games without chance or secrets by everything that may follow.
 */
#include "play/problems/problem.h"

#include <math.h>

enum { TURN_DEPTH = 12, COUNT_POINTS = 0, COUNT_WINS = -1, COUNT_ALL = -2 };

struct turn {
    const struct game *game;
    const struct rules *rules;
    int seat;
    int number; /* one of the kinds above, or the number whose scoring is counted */
    int scored; /* how often it was scored before */
    int cap;    /* value CAP of the event counts only if it is SHOWN; CAP -1: all count */
    int shown;
    int new_turn; /* kind of the event that begins a turn; -1: none */
    struct state *state[TURN_DEPTH];
    struct action_list list[TURN_DEPTH];
};

struct state *problem_after(
    const struct problem *problem, const struct problem_move *move, int count)
{
    const struct position *position = &problem->position;
    struct state *state = game_state_copy(position->game, position->state);
    for (int i = 0; i < count; i++)
        position->game->apply(position->rules, state, &move->action[i]);
    return state;
}

/* Returns the kind of event due at the start of a game, which begins every turn. */
static int kind_of_new_turn(const struct game *game, const struct rules *rules)
{
    struct event due;
    FREED struct state *state = game_state_create(game, rules);
    memset(&due, 0, sizeof due);
    bool chance = game->actor(rules, state) == ACTOR_CHANCE;
    if (chance)
        game->due(rules, state, &due);
    return chance ? due.kind : -1;
}

static int times_scored(const struct turn *turn, const struct state *state)
{
    int number[GAME_TALLY_MAX], times = 0;
    int count = turn->game->tally(turn->rules, state, turn->seat, number);
    for (int i = 0; i < count; i++)
        times += number[i] == turn->number;
    return times;
}

static double worth_of(const struct turn *turn, const struct state *state)
{
    int value[GAME_PLAYERS_MAX] = {0};
    struct game_result result;
    if (turn->number > 0)
        return times_scored(turn, state) > turn->scored;
    if (turn->number != COUNT_POINTS) {
        turn->game->result(turn->rules, state, &result);
        return turn->number == COUNT_ALL || result.winner[turn->seat];
    }
    turn->game->value(turn->rules, state, value);
    return value[turn->seat];
}

static double count_turn(struct turn *turn, const struct state *state, int depth);

static double count_actions(struct turn *turn, const struct state *state, int depth)
{
    struct action_list *list = &turn->list[depth];
    double best = 0;
    turn->game->legal(turn->rules, state, list);
    for (size_t i = 0; i < list->count; i++) {
        memcpy(turn->state[depth], state, turn->game->state_size);
        turn->game->apply(turn->rules, turn->state[depth], &list->items[i]);
        double value = count_turn(turn, turn->state[depth], depth + 1);
        best = i == 0 || value > best ? value : best;
    }
    return best;
}

/* Averages over everything that value INDEX and later ones may be. */
static double count_event(
    struct turn *turn, const struct state *state, struct event *event, int index, int depth)
{
    struct chance_factor factor;
    double sum = 0, weights = 0;
    if (index == event->count) {
        memcpy(turn->state[depth], state, turn->game->state_size);
        turn->game->apply_event(turn->rules, turn->state[depth], event);
        return count_turn(turn, turn->state[depth], depth + 1);
    }
    turn->game->factor(turn->rules, state, event, index, &factor);
    for (int i = 0; i < factor.count; i++) {
        event->values[index] = factor.value[i];
        weights += (double)factor.weight[i];
        if (index != turn->cap || factor.value[i] == turn->shown)
            sum += (double)factor.weight[i] * count_event(turn, state, event, index + 1, depth);
    }
    return sum / weights;
}

static double count_turn(struct turn *turn, const struct state *state, int depth)
{
    int actor = turn->game->actor(turn->rules, state);
    struct event event;
    memset(&event, 0, sizeof event);
    if (actor == ACTOR_CHANCE)
        turn->game->due(turn->rules, state, &event);
    if (depth < TURN_DEPTH && actor == turn->seat)
        return count_actions(turn, state, depth);
    if (depth < TURN_DEPTH && actor == ACTOR_CHANCE && event.kind != turn->new_turn)
        return count_event(turn, state, &event, 0, depth);
    return worth_of(turn, state);
}

static double count_all(
    const struct problem *problem, const struct state *state, int number, int cap, int shown)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    struct turn turn = {.game = game,
        .rules = rules,
        .seat = problem->seat,
        .number = number,
        .cap = cap,
        .shown = shown,
        .new_turn = kind_of_new_turn(game, rules)};
    turn.scored = number > 0 ? times_scored(&turn, problem->position.state) : 0;
    for (int i = 0; i < TURN_DEPTH; i++) {
        turn.state[i] = memory_create(1, game->state_size);
        turn.list[i] = action_list_create(game, rules);
    }
    double value = count_turn(&turn, state, 0);
    for (int i = 0; i < TURN_DEPTH; i++) {
        free(turn.state[i]);
        action_list_finish(&turn.list[i]);
    }
    return value;
}

double problem_count_turn(const struct problem *problem, const struct state *state, int number)
{
    return count_all(problem, state, number, -1, 0);
}

/* ---- a claim ---- */

/* Names cap INDEX of those that EVENT shows, "s@c3". */
static void name_cap(const struct problem *problem, const struct state *state,
    const struct event *event, int index, char *name, size_t size)
{
    const struct position *position = &problem->position;
    struct text all = TEXT_ROOM(GAME_EVENT_SIZE), cap = text_in(name, size);
    position->game->format_event(position->rules, state, event, &all);
    const char *at = all.data;
    for (int i = 0; i <= index; i++)
        at = strchr(at, ' ') + 1;
    text_format(&cap, "%c@%.*s", strchr(at, '=')[1], (int)strcspn(at, "="), at);
}

struct problem_claim problem_claim(const struct problem *problem, const struct action *action)
{
    const struct position *position = &problem->position;
    const struct problem_move move = {.count = 1, .action = {*action}};
    FREED struct state *state = problem_after(problem, &move, 1);
    struct event due = {.count = 0};
    struct problem_claim claim = {.wins = count_all(problem, state, COUNT_WINS, -1, 0)};
    if (position->game->actor(position->rules, state) == ACTOR_CHANCE)
        position->game->due(position->rules, state, &due);
    for (int i = 0; i < due.count && claim.wins > 0; i++) {
        double likely = count_all(problem, state, COUNT_ALL, i, 1);
        double wins = count_all(problem, state, COUNT_WINS, i, 1);
        bool open = likely > 0 && likely < 1;
        double swing = open ? wins / likely - (claim.wins - wins) / (1 - likely) : 0;
        due.values[i] = swing > 0;
        likely = swing > 0 ? likely : 1 - likely;
        swing = swing > 0 ? swing : -swing;
        claim.next = swing > claim.swing ? claim.swing : fmax(swing, claim.next);
        if (swing <= claim.swing)
            continue;
        claim.swing = swing;
        claim.likely = likely;
        name_cap(problem, state, &due, i, claim.cap, sizeof claim.cap);
    }
    return claim;
}

/* ---- a proof ---- */

enum { KEPT_BITS = 20, PROOF_DEPTH = 64, SPOTS = 512 };

/* A proven position by its hash; later ones replace earlier ones. */
struct proven {
    uint64_t key;
    bool wins;
};

struct prover {
    const struct game *game;
    const struct rules *rules;
    const struct stop_flag *stop;
    int64_t nodes;
    struct proven *kept;
    struct state *state[PROOF_DEPTH];
    struct action_list list[PROOF_DEPTH];
    struct action winner[PROOF_DEPTH + 1]; /* last winning action at each depth */
    uint32_t won[SPOTS]; /* how often a place won, so that it is tried first in other positions */
};

/* Puts the likeliest winners first. */
static void sort_by_wins(const struct prover *prover, struct action_list *list)
{
    for (size_t i = 1; i < list->count; i++)
        for (size_t k = i; k > 0 && prover->won[list->items[k].a % SPOTS] >
                                        prover->won[list->items[k - 1].a % SPOTS];
             k--) {
            struct action swap = list->items[k];
            list->items[k] = list->items[k - 1];
            list->items[k - 1] = swap;
        }
}

/* Moves ACTION, which refuted the previous one, to place AT, because it may refute others. */
static void try_next(struct action_list *list, size_t at, const struct action *action)
{
    for (size_t i = at + 1; i < list->count; i++)
        if (action_equal(&list->items[i], action)) {
            memmove(&list->items[at + 1], &list->items[at], (i - at) * sizeof *list->items);
            list->items[at] = *action;
            return;
        }
}

static enum problem_proof prove(struct prover *prover, const struct state *state, int depth);

static enum problem_proof prove_action(struct prover *prover, const struct state *state, int seat,
    const struct action *action, int depth)
{
    struct state *after = prover->state[depth];
    memcpy(after, state, prover->game->state_size);
    prover->game->apply(prover->rules, after, action);
    if (prover->game->actor(prover->rules, after) < 0) {
        struct game_result result;
        prover->game->result(prover->rules, after, &result);
        return result.winner[seat] ? PROOF_WINS : PROOF_LOSES;
    }
    enum problem_proof theirs = prove(prover, after, depth + 1);
    return theirs == PROOF_TOO_LONG ? theirs : theirs == PROOF_WINS ? PROOF_LOSES : PROOF_WINS;
}

static enum problem_proof prove_all(struct prover *prover, const struct state *state, int depth)
{
    struct action_list *list = &prover->list[depth];
    int seat = prover->game->actor(prover->rules, state);
    game_quiet(prover->game, prover->rules, state, list);
    sort_by_wins(prover, list);
    for (size_t i = 0; i < list->count; i++) {
        enum problem_proof own = prove_action(prover, state, seat, &list->items[i], depth);
        if (own == PROOF_WINS) {
            prover->won[list->items[i].a % SPOTS]++;
            prover->winner[depth] = list->items[i];
        }
        if (own != PROOF_LOSES)
            return own;
        try_next(list, i + 1, &prover->winner[depth + 1]);
    }
    return PROOF_LOSES;
}

static enum problem_proof prove(struct prover *prover, const struct state *state, int depth)
{
    uint64_t key = hash_bytes(0, state, prover->game->state_size) | 1;
    struct proven *kept = &prover->kept[key >> (64 - KEPT_BITS)];
    if (kept->key == key)
        return kept->wins ? PROOF_WINS : PROOF_LOSES;
    if (depth == PROOF_DEPTH || prover->nodes-- <= 0 || stop_raised(prover->stop))
        return PROOF_TOO_LONG;
    enum problem_proof found = prove_all(prover, state, depth);
    if (found != PROOF_TOO_LONG)
        *kept = (struct proven){key, found == PROOF_WINS};
    return found;
}

struct prover *prover_create(
    const struct game *game, const struct rules *rules, const struct stop_flag *stop)
{
    struct prover *prover = memory_create(1, sizeof *prover);
    prover->game = game;
    prover->rules = rules;
    prover->stop = stop;
    prover->kept = memory_create((size_t)1 << KEPT_BITS, sizeof *prover->kept);
    for (int i = 0; i < PROOF_DEPTH; i++) {
        prover->state[i] = memory_create(1, game->state_size);
        prover->list[i] = action_list_create(game, rules);
    }
    return prover;
}

void prover_destroy(struct prover *prover)
{
    for (int i = 0; prover && i < PROOF_DEPTH; i++) {
        free(prover->state[i]);
        action_list_finish(&prover->list[i]);
    }
    if (prover)
        free(prover->kept);
    free(prover);
}

enum problem_proof prover_try(
    struct prover *prover, const struct state *state, const struct action *action, int64_t nodes)
{
    prover->nodes = nodes;
    return prove_action(prover, state, prover->game->actor(prover->rules, state), action, 0);
}

bool prover_winner(
    struct prover *prover, const struct state *state, int64_t nodes, struct action *action)
{
    LOCAL_ACTIONS list = action_list_create(prover->game, prover->rules);
    bool found = false;
    if (prover->game->actor(prover->rules, state) >= 0)
        game_quiet(prover->game, prover->rules, state, &list);
    for (size_t i = 0; i < list.count && !found && !stop_raised(prover->stop); i++) {
        *action = list.items[i];
        found = prover_try(prover, state, action, nodes) == PROOF_WINS;
    }
    return found;
}
