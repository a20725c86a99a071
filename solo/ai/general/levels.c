/*
 * Levels for every game that has none of its own: the search of uct.c over worlds, with a budget of
 * rounds by level. A leaf is judged by playing on at random, or by the game's own folder (struct
 * leaf_judge).
 */
#include "ai/ai.h"
#include "ai/general/general.h"

#include <math.h>

#include "games/registry.h"

enum { PLAYOUT_ACTIONS_MAX = 1000 };

#define LEAF(name) extern const struct leaf_judge leaf_##name;
#include "ai/leaves_list.h"
#undef LEAF

#define LEAF(name) &leaf_##name,
static const struct leaf_judge *const leaves[] = {
#include "ai/leaves_list.h"
    NULL,
};
#undef LEAF

struct level {
    struct uct_kind kind;
    struct uct *uct;
    const struct leaf_judge *leaf; /* the game's, or NULL */
    /* Of the last search with judged leaves: what the position is worth at first sight, and how
     * many doublings of the rounds would lead to ROUNDS_SETTLED. */
    double first[GAME_PLAYERS_MAX], doublings;
};

/* Judges by playing on; seats in a game without an end share the win. */
static void judge_by_playout(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    int players = uct->game->players(uct->rules);
    if (game_play_on(
            uct->game, uct->rules, state, &uct->rng, &uct->list, PLAYOUT_ACTIONS_MAX, NULL))
        uct_final_reward(uct, state, reward);
    else
        for (int seat = 0; seat < players; seat++)
            reward[seat] = 1.0 / players;
}

/* Rounds by level, for every sixteen actions of the most that a position can have; a search with
 * weights (the second number) needs fewer. A level's manner points to its pair. */
static const int rounds[][2] = {{128, 51}, {512, 320}, {2048, 2048}};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const int *own = player->manner, actions = (int)game->actions_max(rules);
    struct level *level = memory_create(1, sizeof *level);
    level->kind = (struct uct_kind){.judge = judge_by_playout, .exploration = 0.7};
    for (const struct leaf_judge *const *leaf = leaves; *leaf; leaf++) {
        if ((*leaf)->game != game)
            continue;
        level->leaf = *leaf;
        level->kind = (*leaf)->kind;
    }
    level->kind.list = game_quiet;
    level->kind.fixed_rounds = (own[level->kind.lead != NULL] * actions + 15) / 16;
    level->uct = uct_create(&level->kind, game, rules);
    return level;
}

static void destroy(void *self)
{
    struct level *level = self;
    uct_destroy(level->uct);
    free(level);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct level *level = self;
    uct_decide(level->uct, decision, action);
}

/* Each time the rounds double, the log-odds of a judged value move further from zero, and from
 * their first value, by these shares of the distance. Values shown are extrapolated to
 * ROUNDS_SETTLED, and the odds squared to be realistic (tests/bench/TRIALS.md, "Hex"). */
enum { ROUNDS_SETTLED = 1 << 16 };
static const double from_even = 0.02, from_first = 0.08;

static bool search(struct level *level, const struct decision *decision)
{
    struct uct *uct = level->uct;
    if (!uct_search(uct, decision))
        return false;
    if (level->leaf) {
        memcpy(uct->state, decision->view, decision->game->state_size);
        level->kind.judge(uct, uct->state, level->first);
        level->doublings = log2((double)ROUNDS_SETTLED / uct->rounds);
    }
    return true;
}

/* Returns REWARD for people: the points in a game for one, otherwise SEAT's share of the win. */
static double expected_of(const struct level *level, int seat, double reward)
{
    if (level->uct->game->players(level->uct->rules) == 1)
        return reward * (double)UCT_POINTS_SPAN + (double)UCT_POINTS_LOWEST;
    if (!level->leaf)
        return reward;
    double back = 2 * from_first * level->doublings;
    double power = 2 + 2 * from_even * level->doublings + back;
    double own = pow(reward, power) * pow(1 - level->first[seat], back);
    return own / (own + pow(1 - reward, power) * pow(level->first[seat], back));
}

/* By how much values of judged leaves differ from one search to the next (tests/bench/TRIALS.md,
 * "Hex"). */
static const double swing = 0.08;

static double odds(double share)
{
    return share / (1 - share);
}

/* Returns the value of passing if the best action has the value BEST: the odds change as they do in
 * the first judgement. */
static double worth_of_pass(struct level *level, int seat, double best, struct state *passed)
{
    double reward[GAME_PLAYERS_MAX];
    if (best <= 0 || best >= 1)
        return best;
    level->kind.judge(level->uct, passed, reward);
    double change = odds(reward[seat]) / odds(level->first[seat]);
    double own = odds(best) * change * change;
    return fmin(own / (1 + own), best);
}

/* Corrects a ranked action if the game's own judge is certain. ROOT is the judge's value of the
 * position, or -1. */
static void correct(struct level *level, const struct decision *decision, int root, double best,
    struct ranked_action *one)
{
    const struct leaf_judge *leaf = level->leaf;
    FREED struct state *after =
        game_state_after(decision->game, decision->rules, decision->view, &one->action);
    int sure = root >= 0 ? root : leaf->surely(decision->rules, after, decision->seat);
    if (sure >= 0)
        one->expected = sure;
    else if (leaf->wastes(decision->rules, decision->view, &one->action, after))
        one->expected = fmin(one->expected, worth_of_pass(level, decision->seat, best, after));
    else
        return;
    one->error = 0;
}

static void sort(struct ranked_action *ranked, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        struct ranked_action one = ranked[i];
        size_t at = i;
        for (; at > 0 && ranked[at - 1].expected < one.expected; at--)
            ranked[at] = ranked[at - 1];
        ranked[at] = one;
    }
}

/* Only the first actions and the one asked about are corrected. */
static void correct_all(struct level *level, const struct decision *decision,
    struct ranked_action *ranked, size_t count)
{
    enum { LOOKED_AT = 8 };
    double best = count > 0 ? ranked[0].expected : 0;
    int root = level->leaf->surely(decision->rules, decision->view, decision->seat);
    for (size_t i = 0; i < count; i++)
        if (root >= 0 || i < LOOKED_AT || ranked[i].asked)
            correct(level, decision, root, best, &ranked[i]);
    sort(ranked, count);
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct level *level = self;
    struct uct *uct = level->uct;
    if (!search(level, decision))
        return 0;
    int seat = decision->seat;
    size_t count = uct_rank(uct, decision, ranked, capacity);
    for (size_t i = 0; i < count; i++) {
        ranked[i].error *= expected_of(level, seat, 1) - expected_of(level, seat, 0);
        if (level->leaf)
            ranked[i].error = fmax(2 * ranked[i].error, swing);
        ranked[i].expected = expected_of(level, seat, ranked[i].expected);
    }
    if (level->leaf && level->leaf->surely)
        correct_all(level, decision, ranked, count);
    for (size_t i = 0; i < count && level->leaf && level->leaf->advise; i++)
        ranked[i].advice = level->leaf->advise(decision, ranked, i);
    return count;
}

/* Estimates what other seeds would take from how often this search tried each action. They mostly
 * take the one tried most, so the shares are cubed. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    struct uct *uct = ((struct level *)self)->uct;
    size_t capacity = uct->game->actions_max(uct->rules);
    FREED struct ranked_action *ranked = memory_create(capacity, sizeof *ranked);
    size_t count = uct_search(uct, decision) ? uct_rank(uct, decision, ranked, capacity) : 0;
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        double tried = 1 + ranked[i].share;
        likely[i] = (struct likely_action){ranked[i].action, tried * tried * tried};
        sum += likely[i].probability;
    }
    for (size_t i = 0; i < count; i++)
        likely[i].probability /= sum;
    return count;
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct level *level = self;
    struct uct *uct = level->uct;
    if (expect_result(decision, expected))
        return true;
    if (stop_raised(decision->stop) || !search(level, decision))
        return false;
    for (int seat = 0; seat < uct->game->players(uct->rules); seat++)
        expected[seat] = expected_of(level, seat, uct->total[seat] / uct->rounds);
    for (int seat = 0; level->leaf && level->leaf->surely && seat < 2; seat++) {
        int sure = level->leaf->surely(decision->rules, decision->view, seat);
        expected[seat] = sure >= 0 ? sure : expected[seat];
    }
    return true;
}

LEVEL(general, NULL, normal, rounds[0], N_("looks ahead for a short while"), .version = 3);
LEVEL(general, NULL, hard, rounds[1], N_("looks ahead for a while"), .version = 3);
LEVEL(general, NULL, expert, rounds[2], N_("looks ahead for a long while"), .version = 3);
STRENGTH(general, NULL, 1, normal, 70, 100, 3);
STRENGTH(general, NULL, easy, normal, 50, 100, 3);
STRENGTH(general, NULL, 3, normal, 25, 100, 3);
STRENGTH(general, NULL, 5, hard, 0, 40, 3);
STRENGTH(general, NULL, 7, expert, 0, 40, 3);
