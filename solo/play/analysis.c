/*
 * Judges a game decision by decision. Luck is the value after a roll or draw minus the value
 * expected before it, as the seat concerned sees both.
 */
#include "play/judge.h"

struct analyst {
    struct analysis *analysis;
    const struct session *session;
    const struct player *player;
    void *memory;
    struct state *view;
    /* For points: the promise of each seat's latest action, and whether chance has acted since. */
    double promised[GAME_PLAYERS_MAX];
    bool has_promise[GAME_PLAYERS_MAX];
    bool chanced[GAME_PLAYERS_MAX];
};

static const struct game *game_of(const struct analyst *analyst)
{
    return session_game(analyst->session);
}

static int players_of(const struct analyst *analyst)
{
    return game_of(analyst)->players(session_rules(analyst->session));
}

/* ---- luck ---- */

/* Reports whether ply INDEX is a roll or draw. A reveal that somebody asked for is not. */
static bool is_chance(const struct analyst *analyst, size_t index)
{
    const struct game *game = game_of(analyst);
    struct chance_seed seed = {{0}};
    struct event event;
    memset(&event, 0, sizeof event);
    if (session_ply(analyst->session, index)->actor >= 0)
        return false;
    return game->draw_event(
        session_rules(analyst->session), session_state_at(analyst->session, index), &seed, &event);
}

/* Reports whether SEAT sees what chance gave in a ply from FIRST to END. */
static bool sees(const struct analyst *analyst, size_t first, size_t end, int seat)
{
    for (size_t at = first; at < end; at++) {
        struct observation seen;
        const struct ply *ply = session_ply(analyst->session, at);
        if (game_observe(game_of(analyst), session_rules(analyst->session),
                session_state_at(analyst->session, at), ply, seat, &seen) &&
            !memchr(seen.ply.event.values, VALUE_UNKNOWN, seen.ply.event.count))
            return true;
    }
    return false;
}

/* Sets VALUE to what SEAT may expect after COUNT plies. All calls use the same seed, so that worlds
 * drawn before and after an event are alike. */
static bool expect(struct analyst *analyst, size_t count, int seat, double *value)
{
    double expected[GAME_PLAYERS_MAX] = {0};
    struct decision decision;
    session_decision_at(analyst->session, analyst->player, count, seat, analyst->view, &decision);
    decision.seed = (uint64_t)seat;
    bool good = analyst->player->evaluate(analyst->memory, &decision, expected);
    *value = expected[seat];
    return good;
}

/* Adds the luck of the events from FIRST to END, in shares of the win, for seats that learn
 * something. */
static void add_luck(struct analyst *analyst, size_t first, size_t end)
{
    for (int seat = 0; seat < players_of(analyst); seat++) {
        double before, after;
        analyst->chanced[seat] = true;
        if (!analyst->player->points && sees(analyst, first, end, seat) &&
            expect(analyst, first, seat, &before) && expect(analyst, end, seat, &after))
            analyst->analysis->luck[seat] += after - before;
    }
}

/* Adds luck in points: what the best action promises after a roll, minus the promise of the
 * previous action. Before the first roll of a solo game that is the player's expectation of an
 * empty game. */
static void add_points_of_luck(
    struct analyst *analyst, size_t index, int seat, const struct judgement *judgement)
{
    bool known = analyst->has_promise[seat];
    if (!known && players_of(analyst) == 1 && index > 0)
        known = expect(analyst, 0, seat, &analyst->promised[seat]);
    if (known && analyst->chanced[seat])
        analyst->analysis->luck[seat] += judgement->best_value - analyst->promised[seat];
    analyst->promised[seat] = judgement->value;
    analyst->has_promise[seat] = true;
    analyst->chanced[seat] = false;
}

/* ---- decisions ---- */

/* Reports whether ply INDEX continues the move of the previous ply. */
static bool goes_on(const struct analyst *analyst, size_t index)
{
    const struct game *game = game_of(analyst);
    return game->goes_on && index < session_length(analyst->session) &&
           session_ply(analyst->session, index)->actor ==
               session_ply(analyst->session, index - 1)->actor &&
           game->goes_on(
               session_rules(analyst->session), session_state_at(analyst->session, index));
}

/* Collects the actions of the move that begins with ply INDEX. */
static void gather(const struct analyst *analyst, size_t index, struct judged_ply *judged)
{
    *judged = (struct judged_ply){.ply = index,
        .line = session_ply_line(analyst->session, index),
        .seat = session_ply(analyst->session, index)->actor};
    do {
        judged->action[judged->count] = session_ply(analyst->session, index)->action;
        judged->count++;
        index++;
    } while (judged->count <= MOVE_REST_MAX && goes_on(analyst, index));
}

/* Reports whether the move JUDGED ended the game and won it. */
static bool has_won(const struct analyst *analyst, const struct judged_ply *judged)
{
    const struct session *session = analyst->session;
    size_t at = judged->ply + (size_t)judged->count;
    while (at < session_length(session) && session_ply(session, at)->actor < 0)
        at++;
    return at == session_length(session) && session_actor(session) == ACTOR_OVER &&
           session_result(session).winner[judged->seat];
}

/* A claim that won lost nothing: whoever made it may have known more than their seat could see. */
static void forgive(struct judged_ply *judged)
{
    struct judgement *judgement = &judged->judgement;
    judgement->best = (struct ranked_action){.action = judged->action[0],
        .expected = judgement->value,
        .advice = judgement->advice,
        .rest_count = judged->count - 1};
    memcpy(judgement->best.rest, judged->action + 1,
        (size_t)(judged->count - 1) * sizeof judged->action[0]);
    judgement->best_value = judgement->value;
    judgement->loss = judgement->doubt = 0;
}

/* Judges the move that begins with ply INDEX; returns its number of plies. */
static size_t judge_plies(struct analyst *analyst, size_t index)
{
    struct analysis *analysis = analyst->analysis;
    struct judged_ply *judged = &analysis->items[analysis->count];
    struct decision decision;
    gather(analyst, index, judged);
    session_decision_at(
        analyst->session, analyst->player, index, judged->seat, analyst->view, &decision);
    decision.thorough = true;
    if (judged->action[0].part == VALUE_UNKNOWN ||
        !judge_move(analyst->player, analyst->memory, &decision, judged->action, judged->count,
            &judged->judgement))
        return (size_t)judged->count;
    if (!analysis->points && has_won(analyst, judged))
        forgive(judged);
    analysis->count++;
    analysis->lost[judged->seat] += judged->judgement.loss;
    judged->verdict = judge_verdict(analysis->points, judged->judgement.loss);
    analysis->verdicts[judged->seat][judged->verdict]++;
    if (analyst->player->points)
        add_points_of_luck(analyst, index, judged->seat, &judged->judgement);
    return (size_t)judged->count;
}

static size_t count_actions(const struct session *session)
{
    size_t count = 0;
    for (size_t i = 0; i < session_length(session); i++)
        count += session_ply(session, i)->actor >= 0;
    return count;
}

static bool judge_all(struct analyst *analyst, analysis_hook hook, void *context)
{
    size_t length = session_length(analyst->session), all = count_actions(analyst->session);
    size_t done = 0;
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && is_chance(analyst, end))
            end++;
        if (end > at)
            add_luck(analyst, at, end);
        at = end;
        if (at == length)
            break;
        bool acts = session_ply(analyst->session, at)->actor >= 0;
        if (acts && hook && !hook(context, done, all))
            return false;
        size_t plies = acts ? judge_plies(analyst, at) : 1;
        done += acts ? plies : 0;
        at += plies;
    }
    return true;
}

/* Finds the decisions with the largest losses; of equal ones the earlier. */
static void find_worst(struct analysis *analysis)
{
    while (analysis->worst_count < ANALYSIS_WORST) {
        size_t best = analysis->count;
        for (size_t i = 0; i < analysis->count; i++) {
            bool taken = analysis->items[i].judgement.loss <= 0;
            for (size_t k = 0; k < analysis->worst_count; k++)
                taken = taken || analysis->worst[k] == i;
            if (!taken && (best == analysis->count || analysis->items[i].judgement.loss >
                                                          analysis->items[best].judgement.loss))
                best = i;
        }
        if (best == analysis->count)
            return;
        analysis->worst[analysis->worst_count++] = best;
    }
}

bool analysis_run(struct analysis *analysis, const struct session *session,
    const struct player *player, analysis_hook hook, void *context, struct error *error)
{
    const struct game *game = session_game(session);
    memset(analysis, 0, sizeof *analysis);
    if (!player->rank || !player->evaluate)
        return error_input(error, "%s of %s plays but cannot rate moves", player->name, game->slug);
    analysis->points = player->points;
    analysis->items = memory_create(count_actions(session) + 1, sizeof *analysis->items);
    struct analyst analyst = {.analysis = analysis,
        .session = session,
        .player = player,
        .memory = player_create(player, game, session_rules(session)),
        .view = memory_create(1, game->state_size)};
    bool done = judge_all(&analyst, hook, context);
    player_destroy(player, analyst.memory);
    free(analyst.view);
    if (!done) {
        analysis_finish(analysis);
        return error_set(error, ERROR_SYSTEM, "stopped before the end");
    }
    find_worst(analysis);
    return true;
}

void analysis_finish(struct analysis *analysis)
{
    free(analysis->items);
    memset(analysis, 0, sizeof *analysis);
}
