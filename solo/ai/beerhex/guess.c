/*
 * The posterior over hidden caps. Between two hidden placements are known ones, whose probability
 * depends only on the number of hidden caps before them. So sums by (hidden caps so far, own
 * symbols among them) are enough to weigh each way to fill the caps.
 */
#include "ai/beerhex/private.h"

enum { HIDDEN_MAX = 62 };

/* ODDS: W, after the first DECOYS caps, nearly all of which have the other symbol, to provoke
 * attacks. PRIOR: the probability of this kind of owner, for a seat that guesses ([0]) and for a
 * wary one ([1]), which distrusts certainties because attacks on them fail. */
static const struct {
    double odds, prior[2];
    int decoys;
} kinds[GUESS_KINDS] = {{0.2, {0.05, 0.02}, 0}, {0.6, {0.07, 0.03}, 0}, {1.2, {0.10, 0.05}, 0},
    {2.5, {0.13, 0.40}, 0}, {7, {0.22, 0.38}, 0}, {40, {0.31, 0}, 0}, {12, {0.03, 0.03}, 1},
    {12, {0.04, 0.04}, 2}, {12, {0.03, 0.03}, 3}, {12, {0.02, 0.02}, 4}};
static const double decoy_odds = 0.04;

/* For one W: factors by (hidden caps so far, own symbols among them). */
struct sums {
    double between[HIDDEN_MAX + 1][HIDDEN_MAX + 1]; /* for the known placements there */
    double step[HIDDEN_MAX][HIDDEN_MAX + 1][2];     /* for the next hidden cap: other, own */
    /* for everything from there on, summed over all ways */
    double rest[HIDDEN_MAX + 1][HIDDEN_MAX + 1];
    /* at the end: the probability that the next cap is own */
    double next[HIDDEN_MAX + 1];
};

struct maker {
    const struct history *history;
    int total[2]; /* caps in all: other, own */
    int hidden;
    struct sums sums[GUESS_KINDS];
    double prior[GUESS_KINDS];
    double kind[GUESS_KINDS]; /* prior times likelihood, by kind */
    double all;               /* their sum */
};

/* Returns the probability that the next cap from a hand has its owner's symbol, after KNOWN caps
 * (by symbol) and HIDDEN ones, of which OWN have that symbol; -1 if that is impossible. */
static double chance_of_own(
    const struct maker *maker, const uint8_t known[2], int hidden, int own, double w)
{
    int owner = maker->history->owner;
    int left_own = maker->total[1] - known[owner] - own;
    int left_other = maker->total[0] - known[1 - owner] - (hidden - own);
    if (left_own < 0 || left_other < 0 || left_own + left_other == 0)
        return -1;
    return left_own * w / (left_own * w + left_other);
}

/* Returns the probability doubled, so that long products stay in range. */
static double factor(double own_chance, bool own)
{
    if (own_chance < 0)
        return 0;
    return own ? 2 * own_chance : 2 * (1 - own_chance);
}

static void enter(
    const struct maker *maker, const struct placement *placement, double w, struct sums *sums)
{
    int k = placement->hidden_before;
    for (int own = 0; own <= k; own++) {
        double chance = chance_of_own(maker, placement->known, k, own, w);
        if (placement->symbol != VALUE_UNKNOWN) {
            sums->between[k][own] *= factor(chance, placement->symbol == maker->history->owner);
            continue;
        }
        sums->step[k][own][0] = factor(chance, false);
        sums->step[k][own][1] = factor(chance, true);
    }
}

static void sum_up(const struct maker *maker, struct sums *sums)
{
    for (int k = maker->hidden; k >= 0; k--) {
        for (int own = 0; own <= k; own++) {
            const double *step = sums->step[k][own];
            double all = 1;
            if (k < maker->hidden)
                all = step[0] * sums->rest[k + 1][own] + step[1] * sums->rest[k + 1][own + 1];
            sums->rest[k][own] = all * sums->between[k][own];
        }
    }
}

static void make_sums(const struct maker *maker, int kind, struct sums *sums)
{
    double w = kinds[kind].odds;
    const struct history *history = maker->history;
    for (int k = 0; k <= maker->hidden; k++)
        for (int own = 0; own <= k; own++)
            sums->between[k][own] = 1;
    for (int i = 0; i < history->count; i++)
        enter(maker, &history->placement[i], i < kinds[kind].decoys ? decoy_odds : w, sums);
    sum_up(maker, sums);
    uint8_t known[2] = {(uint8_t)history->known[0], (uint8_t)history->known[1]};
    for (int own = 0; own <= maker->hidden; own++) {
        double chance = chance_of_own(
            maker, known, maker->hidden, own, history->count < kinds[kind].decoys ? decoy_odds : w);
        sums->next[own] = chance < 0 ? 0 : chance;
    }
}

/* ---- listing ---- */

struct path {
    struct cell_set own;
    double product[GUESS_KINDS];
};

/* Extends the path by one hidden cap; returns false if that is impossible. */
static bool go_on(
    const struct maker *maker, const struct path *from, int k, int own, int symbol, struct path *to)
{
    bool possible = false;
    *to = *from;
    if (symbol)
        to->own = cell_set_or(to->own, cell_set_one(maker->history->hidden_cell[k]));
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        const struct sums *sums = &maker->sums[kind];
        to->product[kind] *= sums->step[k][own][symbol] * sums->between[k + 1][own + symbol];
        possible = possible || to->product[kind] > 0;
    }
    return possible;
}

static void list_from(
    const struct maker *maker, const struct path *path, int k, int own, struct guess *guess)
{
    struct path next;
    double weight = 0;
    for (int symbol = 0; k < maker->hidden && symbol < 2; symbol++)
        if (go_on(maker, path, k, own, symbol, &next))
            list_from(maker, &next, k + 1, own + symbol, guess);
    if (k < maker->hidden)
        return;
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        weight += path->product[kind];
        guess->next += path->product[kind] * maker->sums[kind].next[own];
    }
    guess->own[guess->count] = path->own;
    guess->weight[guess->count++] = weight;
}

/* Returns the number of ways, or more than MOST. */
static int count_ways(const struct maker *maker, int most)
{
    int ways[HIDDEN_MAX + 2] = {1};
    for (int k = 0; k < maker->hidden; k++) {
        int all = 0;
        for (int own = k + 1; own >= 0; own--) {
            bool stays = own <= k && maker->sums[0].step[k][own][0] > 0;
            bool comes = own > 0 && maker->sums[0].step[k][own - 1][1] > 0;
            ways[own] = (stays ? ways[own] : 0) + (comes ? ways[own - 1] : 0);
            all += ways[own];
        }
        if (all > most)
            return most + 1;
    }
    int all = 0;
    for (int own = 0; own <= maker->hidden; own++)
        all += ways[own];
    return all;
}

/* ---- drawing ---- */

double beerhex_unit(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

static void draw_world(const struct maker *maker, struct rng *rng, struct guess *guess)
{
    double at = beerhex_unit(rng) * maker->all;
    int count = 0, kind = 0;
    while (kind < GUESS_KINDS - 1 && (at -= maker->kind[kind]) >= 0)
        kind++;
    const struct sums *sums = &maker->sums[kind];
    struct cell_set own = cell_set_none();
    for (int k = 0; k < maker->hidden; k++) {
        double other = sums->step[k][count][0] * sums->rest[k + 1][count];
        double mine = sums->step[k][count][1] * sums->rest[k + 1][count + 1];
        if (beerhex_unit(rng) * (other + mine) < other)
            continue;
        own = cell_set_or(own, cell_set_one(maker->history->hidden_cell[k]));
        count++;
    }
    guess->own[guess->count] = own;
    guess->weight[guess->count++] = 1;
    guess->next += sums->next[count];
}

/* ---- the guess ---- */

static void prepare(
    const struct rules *rules, const struct history *history, int only, struct maker *maker)
{
    maker->history = history;
    maker->hidden = history->hidden;
    maker->total[1] = beerhex_total(rules, history->owner, history->owner);
    maker->total[0] = rules->caps - maker->total[1];
    maker->all = 0;
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        make_sums(maker, kind, &maker->sums[kind]);
        maker->prior[kind] = only < 0 ? kinds[kind].prior[only == GUESS_WARY] : only == kind;
        maker->kind[kind] = maker->prior[kind] * maker->sums[kind].rest[0][0];
        maker->all += maker->kind[kind];
    }
}

/* Normalises the weights to a sum of one and adds up each cap's probability. */
static void settle(struct guess *guess)
{
    double all = 0;
    memset(guess->share, 0, sizeof guess->share);
    for (int i = 0; i < guess->count; i++)
        all += guess->weight[i];
    for (int i = 0; i < guess->count; i++) {
        guess->weight[i] /= all;
        for (struct cell_set own = guess->own[i]; !cell_set_empty(own);)
            guess->share[cell_set_take(&own)] += guess->weight[i];
    }
}

/* If no world agrees, because somebody reported the table wrongly, lists one world in which all
 * caps have their owner's symbol. */
void beerhex_guess_make(const struct rules *rules, const struct history *history, int kind,
    int worlds_max, struct rng *rng, struct guess *guess)
{
    struct maker maker;
    struct path path = {.own = cell_set_none()};
    double all = 0;
    prepare(rules, history, kind, &maker);
    guess->owner = history->owner;
    guess->cells = cell_set_none();
    guess->count = 0;
    guess->next = 0;
    for (int i = 0; i < history->hidden; i++)
        guess->cells = cell_set_or(guess->cells, cell_set_one(history->hidden_cell[i]));
    for (int i = 0; i < GUESS_KINDS; i++)
        path.product[i] = maker.prior[i] * maker.sums[i].between[0][0];
    if (maker.all <= 0) {
        guess->count = 1;
        guess->own[0] = guess->cells;
        guess->weight[0] = 1;
        guess->next = 0.5;
    } else if (count_ways(&maker, worlds_max) <= worlds_max) {
        list_from(&maker, &path, 0, 0, guess);
    } else {
        while (guess->count < worlds_max)
            draw_world(&maker, rng, guess);
    }
    for (int i = 0; i < guess->count; i++)
        all += guess->weight[i];
    guess->next /= all;
    settle(guess);
}

/* Makes DOUBTED worlds KEPT times as likely, unless all are doubted. */
static void doubt(const bool *doubted, double kept, struct guess *guess)
{
    double left = 0;
    for (int i = 0; i < guess->count; i++)
        left += doubted[i] ? 0 : guess->weight[i];
    if (left <= 0)
        return;
    for (int i = 0; i < guess->count; i++)
        guess->weight[i] *= doubted[i] ? kept : 1;
    settle(guess);
}

void beerhex_guess_doubt_joined(
    const struct rules *rules, struct cell_set stones, int last, double kept, struct guess *guess)
{
    bool joined[GUESS_WORLDS];
    struct cell_set without = cell_set_one(last);
    for (int i = 0; i < guess->count; i++) {
        struct cell_set before = cell_set_without(cell_set_or(stones, guess->own[i]), without);
        joined[i] = beerhex_joined(rules, before, guess->owner);
    }
    doubt(joined, kept, guess);
}

void beerhex_guess_doubt_given(
    const struct rules *rules, struct cell_set stones, double kept, struct guess *guess)
{
    bool given[GUESS_WORLDS];
    int other = 1 - guess->owner;
    if (beerhex_joined(rules, stones, other) ||
        !beerhex_joined(rules, cell_set_or(stones, guess->cells), other))
        return;
    for (int i = 0; i < guess->count; i++) {
        struct cell_set with = cell_set_without(guess->cells, guess->own[i]);
        given[i] = beerhex_joined(rules, cell_set_or(stones, with), other);
    }
    doubt(given, kept, guess);
}
