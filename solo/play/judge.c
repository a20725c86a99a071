/*
 * Judges moves by a player's ranking, or by its evaluation after the move if the ranking lacks it.
 * Uses only what the seat knows. Hints, the tutor, analysis and expectations all use this file, so
 * they agree.
 */
#include "play/judge.h"

/* Returns the view after ACTION; the caller frees it. */
static struct state *view_after(const struct decision *decision, const struct action *action)
{
    return game_state_after(decision->game, decision->rules, decision->view, action);
}

/* A decision after its seat has seen its own action. */
struct later {
    struct decision decision;
    struct state *view;
    struct observation *seen;
};

static struct later later_begin(const struct decision *decision, const struct action *action)
{
    struct later later = {*decision, view_after(decision, action), NULL};
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = decision->seat;
    ply.action = *action;
    later.seen = memory_create(decision->seen_count + 1, sizeof *later.seen);
    if (decision->seen_count > 0)
        memcpy(later.seen, decision->seen, decision->seen_count * sizeof *later.seen);
    bool observed = game_observe(decision->game, decision->rules, decision->view, &ply,
        decision->seat, &later.seen[decision->seen_count]);
    later.decision.view = later.view;
    later.decision.seen = later.seen;
    later.decision.seen_count = decision->seen_count + observed;
    later.decision.about = NULL;
    later.decision.about_count = 0;
    return later;
}

static void later_end(struct later *later)
{
    free(later->view);
    free(later->seen);
}

/* ---- one action ---- */

static bool lead_alike(
    const struct decision *decision, const struct action *action, const struct action *other)
{
    FREED struct state *after = view_after(decision, action);
    FREED struct state *others = view_after(decision, other);
    return memcmp(after, others, decision->game->state_size) == 0;
}

/* Returns the ranking's entry for the move that it was asked about, or NULL. */
static const struct ranked_action *find_asked(const struct ranked_action *ranked, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ranked[i].asked)
            return &ranked[i];
    return NULL;
}

/* Returns the first ranked action that leads to the same position as ACTION; its value is that of
 * all such actions. */
static const struct ranked_action *find_alike(const struct decision *decision,
    const struct ranked_action *ranked, size_t count, const struct action *action)
{
    for (size_t i = 0; i < count; i++)
        if (ranked[i].rest_count == 0 && lead_alike(decision, &ranked[i].action, action))
            return &ranked[i];
    return NULL;
}

/* Returns the first legal action that leads to the same position as ACTION, so that all such
 * actions are searched as one. */
static struct action first_alike(const struct decision *decision, struct action action)
{
    LOCAL_ACTIONS list = action_list_legal(decision->game, decision->rules, decision->view);
    for (size_t i = 0; i < list.count; i++)
        if (lead_alike(decision, &list.items[i], &action))
            return list.items[i];
    return action;
}

/* Returns the value of an unranked ACTION in the ranking's unit; a player that ranks by points
 * evaluates in points only in solo games. If there is no such value, it counts as the last ranked
 * one. */
static double value_unnamed(const struct player *player, void *memory,
    const struct decision *decision, const struct ranked_action *last, const struct action *action)
{
    double expected[GAME_PLAYERS_MAX] = {0};
    if (player->points && decision->game->players(decision->rules) > 1)
        return last->expected;
    struct later later = later_begin(decision, action);
    bool good = player->evaluate(memory, &later.decision, expected);
    later_end(&later);
    return good ? expected[decision->seat] : last->expected;
}

bool judge_about_as_good(const struct ranked_action *best, const struct ranked_action *one)
{
    return best->expected - one->expected <= one->error;
}

/* Fills JUDGEMENT. MORE: points that the move gains over the action ranked in its place. */
static void settle(struct judgement *judgement, const struct ranked_action *best,
    const struct ranked_action *one, double more)
{
    double loss = best->expected - one->expected - more;
    *judgement = (struct judgement){.best = *best, .best_value = best->expected};
    judgement->loss = loss > one->error && loss > 0 ? loss : 0;
    judgement->doubt = judgement->loss == 0 && loss > 0 ? loss : 0;
    judgement->value = judgement->best_value - judgement->loss;
    judgement->advice = one->advice;
    judgement->counted = one->counted;
}

static void judge_first(const struct player *player, void *memory, const struct decision *decision,
    const struct ranked_action *ranked, size_t count, double more, struct judgement *judgement)
{
    const struct action *action = decision->about;
    const struct ranked_action *named = find_alike(decision, ranked, 1, action);
    struct ranked_action unnamed = {.action = *action};
    if (!named)
        named = find_asked(ranked, count);
    if (!named)
        named = find_alike(decision, ranked, count, action);
    if (!named)
        unnamed.expected = value_unnamed(player, memory, decision, &ranked[count - 1], action);
    settle(judgement, ranked, named ? named : &unnamed, more);
    for (size_t i = 0; i < count && i < JUDGED_CANDIDATES; i++)
        judgement->candidate[judgement->candidates++] = ranked[i];
}

/* Searches again with another seed and keeps the smaller loss, because a loss may be due to the
 * worlds drawn. RANKED has ROOM for the ranking. */
static void judge_again(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *ranked, size_t room, double more, struct judgement *judgement)
{
    struct judgement again;
    struct decision other = *decision;
    other.seed = rng_seed_from("again", decision->seed, 0, 0);
    size_t found = player->rank(memory, &other, ranked, room);
    if (found == 0)
        return;
    judge_first(player, memory, &other, ranked, found, more, &again);
    if (again.loss < judgement->loss)
        *judgement = again;
}

/* ---- moves ---- */

/* Adds what the rest of the move loses compared with the best continuation. */
static bool judge_rest(const struct player *player, void *memory, const struct decision *decision,
    const struct action *actions, int count, struct judgement *judgement)
{
    struct judgement rest;
    struct later later = later_begin(decision, actions);
    bool good = judge_move(player, memory, &later.decision, actions + 1, count - 1, &rest);
    later_end(&later);
    if (good)
        judgement->loss += rest.loss;
    judgement->value = judgement->best_value - judgement->loss;
    return good;
}

/* Makes no move better than the best: an unranked move is evaluated differently from the
 * ranking. */
static bool judge_searched(const struct player *player, void *memory,
    const struct decision *decision, const struct action *actions, int count,
    struct judgement *judgement)
{
    size_t room = decision->game->actions_max(decision->rules) + 1;
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    struct decision asking = *decision;
    struct action first = first_alike(decision, actions[0]);
    double more = player->represent ? player->represent(memory, decision, &first) : 0;
    bool one = player->represent || count == 1;
    asking.about = one ? &first : actions;
    asking.about_count = one ? 1 : count;
    size_t found = player->rank(memory, &asking, ranked, room);
    if (found == 0 || stop_raised(decision->stop))
        return false;
    bool whole = asking.about_count == count && find_asked(ranked, found);
    judge_first(player, memory, &asking, ranked, found, more, judgement);
    if (judgement->loss > 0 && decision->thorough && decision->game->view)
        judge_again(player, memory, &asking, ranked, room, more, judgement);
    bool good =
        whole || count == 1 || judge_rest(player, memory, decision, actions, count, judgement);
    return good && !stop_raised(decision->stop);
}

static bool goes_on(const struct decision *decision)
{
    const struct game *game = decision->game;
    return game->goes_on && game->actor(decision->rules, decision->view) == decision->seat &&
           game->goes_on(decision->rules, decision->view);
}

/* Adds to MOVE what PLAYER plays next in DECISION. */
static void add_next(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *move)
{
    struct ranked_action next = {.advice = {.code = ADVICE_NONE}};
    if (!player->rank || player->rank(memory, decision, &next, 1) == 0)
        player->decide(memory, decision, &next.action);
    move->rest[move->rest_count++] = next.action;
    bool worse = move->advice.code >= ADVICE_ENOUGH && move->advice.code <= ADVICE_HARDENS;
    if (move->advice.code != ADVICE_SCORES && next.advice.code == ADVICE_SCORES && !worse)
        move->advice = next.advice;
}

/* Completes MOVE after its action AT; -1: from the beginning. */
static void complete(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *move, int at)
{
    struct later later = later_begin(decision, at < 0 ? &move->action : &move->rest[at]);
    later.decision.time_ms = 0;
    if (at + 1 == move->rest_count && at + 1 < MOVE_REST_MAX && goes_on(&later.decision))
        add_next(player, memory, &later.decision, move);
    if (at + 1 < move->rest_count)
        complete(player, memory, &later.decision, move, at + 1);
    later_end(&later);
}

/* If MOVE ends the game, sets VALUE to the seat's result. */
static bool end_with(const struct player *player, const struct decision *decision,
    const struct ranked_action *move, double *value)
{
    const struct game *game = decision->game;
    FREED struct state *after = view_after(decision, &move->action);
    for (int i = 0; i < move->rest_count; i++)
        game->apply(decision->rules, after, &move->rest[i]);
    if (game->actor(decision->rules, after) != ACTOR_OVER)
        return false;
    struct game_result result;
    int players = game->players(decision->rules), winners = 0;
    game->result(decision->rules, after, &result);
    for (int seat = 0; seat < players; seat++)
        winners += result.winner[seat];
    double share = result.winner[decision->seat] ? 1.0 / winners : 0;
    *value = player->points || players == 1 ? result.scores[decision->seat] : share;
    return true;
}

void judge_complete(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *move)
{
    complete(player, memory, decision, move, -1);
    (void)end_with(player, decision, move, &move->expected);
}

/* ---- a move beside the best ---- */

/* Gives the judged move and the best one, if they end the game, their results as values, whatever a
 * search expected. */
static void settle_ends(const struct player *player, const struct decision *decision,
    const struct action *actions, int count, struct judgement *judgement)
{
    double value = judgement->value, best_value;
    struct ranked_action own = {
        .action = actions[0], .rest_count = count - 1, .advice = judgement->advice};
    memcpy(own.rest, actions + 1, (size_t)own.rest_count * sizeof *own.rest);
    bool ends = end_with(player, decision, &own, &value);
    bool best_ends = end_with(player, decision, &judgement->best, &best_value);
    bool alike = judgement->loss <= 0;
    /* Giving up costs nothing if the game is lost, as far as the search can tell. */
    alike = alike || (ends && !best_ends && value <= 0 &&
                         judgement->best_value <= 2 * judgement->best.error);
    if (!ends && !best_ends)
        return;
    if (best_ends)
        judgement->best_value = best_value;
    if (!ends && (alike || value > judgement->best_value))
        value = judgement->best_value;
    own.expected = value;
    if (value > judgement->best_value || (alike && !best_ends)) {
        judgement->best = own;
        judgement->best_value = value;
    }
    judgement->value = value;
    judgement->loss = judgement->best_value - value;
    judgement->doubt = 0;
    judgement->counted = ends;
}

bool judge_move(const struct player *player, void *memory, const struct decision *decision,
    const struct action *actions, int count, struct judgement *judgement)
{
    if (!judge_searched(player, memory, decision, actions, count, judgement))
        return false;
    judge_complete(player, memory, decision, &judgement->best);
    settle_ends(player, decision, actions, count, judgement);
    return true;
}

/* ---- replies ---- */

enum { REPLY_WORLDS = 7, REPLY_LEAST = 3 };

/* Plays chance events in WORLD; reports whether a seat other than SEAT acts next. */
static bool let_other_act(
    const struct decision *decision, struct rng *rng, struct state *world, int *actor)
{
    const struct game *game = decision->game;
    while ((*actor = game->actor(decision->rules, world)) == ACTOR_CHANCE && game->view) {
        struct event event;
        game_sample(game, decision->rules, world, rng, &event);
        game->apply_event(decision->rules, world, &event);
    }
    return *actor >= 0 && *actor != decision->seat;
}

/* Finds the reply in WORLD from the point of view of the replying seat. For the replying player,
 * the game begins there. */
static bool reply_in(const struct player *player, const struct decision *decision, struct rng *rng,
    struct state *world, struct ply *reply)
{
    const struct game *game = decision->game;
    struct decision theirs = *decision;
    struct observation seen;
    int fields[ACTION_FIELDS_MAX];
    memset(reply, 0, sizeof *reply);
    if (!let_other_act(decision, rng, world, &reply->actor))
        return false;
    FREED struct state *view = memory_create(1, game->state_size);
    void *memory = player_create(player, game, decision->rules);
    game_view(game, decision->rules, world, reply->actor, view);
    theirs.seat = reply->actor;
    theirs.view = view;
    theirs.seen_count = 0;
    player->decide(memory, &theirs, &reply->action);
    player_destroy(player, memory);
    if (game_observe(game, decision->rules, world, reply, decision->seat, &seen))
        *reply = seen.ply;
    return game->action_fields(decision->rules, &reply->action, fields) > 0;
}

/* Reports whether two replies do the same on the same fields. */
static bool are_alike(
    const struct decision *decision, const struct ply *one, const struct ply *other)
{
    const struct game *game = decision->game;
    int fields[ACTION_FIELDS_MAX], others[ACTION_FIELDS_MAX];
    int count = game->action_fields(decision->rules, &one->action, fields);
    return one->actor == other->actor && one->action.kind == other->action.kind &&
           game->action_fields(decision->rules, &other->action, others) == count &&
           memcmp(fields, others, (size_t)count * sizeof *fields) == 0;
}

/* Finds the most common reply; returns false if none is common enough. */
static bool find_reply(const struct player *player, const struct decision *decision,
    struct state *world, struct ply *reply)
{
    struct ply found[REPLY_WORLDS];
    int met[REPLY_WORLDS] = {0}, most = 0, count = 0;
    struct rng rng = rng_from_seed(decision->seed);
    struct game_worlds *worlds = game_worlds_create(decision);
    for (int i = 0; worlds && i < REPLY_WORLDS && !stop_raised(decision->stop); i++) {
        if (game_worlds_sample(worlds, &rng, world) == 0 ||
            !reply_in(player, decision, &rng, world, &found[count]))
            continue;
        int at = 0;
        while (!are_alike(decision, &found[at], &found[count]))
            at++;
        met[at]++;
        most = met[at] > met[most] ? at : most;
        count++;
    }
    game_worlds_destroy(worlds);
    *reply = count > 0 ? found[most] : *reply;
    return met[most] >= REPLY_LEAST;
}

struct state *judge_reply(const struct player *player, const struct decision *decision,
    const struct ranked_action *move, int time_ms, struct ply *reply)
{
    const struct game *game = decision->game;
    struct later later = later_begin(decision, &move->action);
    struct rng rng = rng_from_seed(decision->seed);
    for (int i = 0; i < move->rest_count; i++)
        game->apply(decision->rules, later.view, &move->rest[i]);
    FREED struct state *world = game_state_copy(game, later.view);
    later.decision.time_ms = game->view ? time_ms / REPLY_WORLDS : time_ms;
    bool there = game->view ? find_reply(player, &later.decision, world, reply)
                            : reply_in(player, &later.decision, &rng, world, reply);
    struct state *before = there ? later.view : NULL;
    later.view = there ? NULL : later.view;
    later_end(&later);
    return before;
}

bool judge_expected(const struct player *player, void *memory, const struct decision *decision,
    double expected[GAME_PLAYERS_MAX])
{
    struct ranked_action best;
    int seat = decision->seat, players = decision->game->players(decision->rules);
    if (!player->evaluate || !player->evaluate(memory, decision, expected))
        return false;
    bool acts = decision->game->actor(decision->rules, decision->view) == seat;
    if (!acts || !player->rank || (player->points && players > 1) ||
        player->rank(memory, decision, &best, 1) == 0)
        return true;
    double others = players > 1 ? 1 - expected[seat] : 1;
    for (int i = 0; i < players; i++)
        expected[i] = others > 0 ? expected[i] * (1 - best.expected) / others
                                 : (1 - best.expected) / (players - 1);
    expected[seat] = best.expected;
    return true;
}

const char *const judge_verdict_names[VERDICT_COUNT] = {"fine", "inaccurate", "mistake", "blunder"};

static const double from[2][VERDICT_COUNT] = {{0, 0.05, 0.10, 0.20}, {0, 2, 5, 10}};

bool judge_is_worth_naming(bool points, double less)
{
    return less >= from[points][VERDICT_INACCURATE];
}

enum verdict judge_verdict(bool points, double loss)
{
    enum verdict verdict = VERDICT_COUNT - 1;
    while (verdict > VERDICT_FINE && loss < from[points][verdict])
        verdict--;
    return verdict;
}
