/*
 * Whether what is expected comes true:
 *
 *     reliability GAME LEVEL [--said LEVEL[,LEVEL]] [--positions N] [--games N] [--part I/N]
 *                 [--seed N] [--astray N] [--effort N] [--players N] [KEY=VALUE...]
 *     reliability sum FILE...
 *
 * LEVEL plays against itself with --astray of a hundred actions at random; of each game one
 * decision is taken, each equally likely. There the levels that are asked (LEVEL itself) say what
 * the seat to act may expect, as hint, tutor, analysis and screen do (judge_expected), and LEVEL
 * plays on --games times with other luck. A line for each position: its number, seat, actions
 * before it, what came, and what each level said. Then ten ranges with as many positions each, the
 * mean absolute error of these, the same of ten ranges as wide as each other, and the map from what
 * is said that fits best. "sum" does the last part with lines that runs with --part wrote.
 *
 * --effort is in hundredths of LEVEL's own search, for playing alone. Luck has a part in the error:
 * where what is said is right everywhere, but only ten games are played, it is near the last
 * figure.
 */
#include "ai/ai.h"
#include "core/memory.h"
#include "core/text.h"
#include "games/registry.h"
#include "match.h"
#include "play/judge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS_MAX = 4, BINS = 10, ACTIONS_LIMIT = 20000, LINE_SIZE = 256 };

struct sample {
    int number, seat, actions;
    double came, said[LEVELS_MAX];
};

struct samples {
    struct sample *items;
    int count, capacity, levels;
    bool points;
};

struct wish {
    const struct game *game;
    const struct player *player, *said[LEVELS_MAX];
    struct option_values values;
    int levels;
    int64_t players, positions, games, seed, astray, effort, part, parts;
};

static void add_sample(struct samples *samples, const struct sample *sample)
{
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity ? 2 * samples->capacity : 64;
        samples->items =
            memory_resize(samples->items, (size_t)samples->capacity, sizeof *samples->items);
    }
    samples->items[samples->count++] = *sample;
}

/* ---- games ---- */

static struct match begin(const struct wish *wish, const struct rules *rules, uint64_t seed)
{
    const struct player *seats[GAME_PLAYERS_MAX];
    for (int i = 0; i < GAME_PLAYERS_MAX; i++)
        seats[i] = wish->player;
    struct match match = match_start(wish->game, rules, seats, seed);
    match.effort = (int)wish->effort;
    return match;
}

/* Returns the position of MATCH with other luck for the rest. */
static struct match go_on(const struct wish *wish, const struct match *match, uint64_t seed)
{
    struct match copy = begin(wish, match->rules, seed);
    memcpy(copy.state, match->state, wish->game->state_size);
    copy.seen_count = copy.seen_capacity = match->seen_count;
    copy.actions = match->actions;
    for (int seat = 0; seat < match->players && match->seen_count > 0; seat++) {
        size_t size = match->seen_count * sizeof *match->seen[seat];
        copy.seen[seat] = memory_create(match->seen_count, sizeof *match->seen[seat]);
        memcpy(copy.seen[seat], match->seen[seat], size);
    }
    return copy;
}

/* Plays any legal action now and then; returns false if this is not such a time. */
static bool go_astray(const struct wish *wish, struct match *match, struct rng *rng)
{
    struct ply ply = {.actor = match_actor(match)};
    if (ply.actor < 0 || rng_below(rng, 100) >= (uint32_t)wish->astray)
        return false;
    struct action_list list = action_list_create(wish->game, match->rules);
    game_random_playout(wish->game, match->rules, match->state, rng, &list, &ply.action);
    match_play(match, &ply);
    action_list_finish(&list);
    return true;
}

/* Chooses one decision of a game played by SEED, from which it can be continued. */
static struct match choose(const struct wish *wish, const struct rules *rules, uint64_t seed)
{
    struct match match = begin(wish, rules, seed), chosen = begin(wish, rules, seed);
    struct rng rng = rng_from_seed(seed ^ 0x5eed), luck = rng_from_seed(seed ^ 0x1c);
    uint32_t met = 0;
    do {
        if (match_actor(&match) < 0 || rng_below(&luck, ++met) > 0)
            continue;
        match_finish(&chosen);
        chosen = go_on(wish, &match, seed);
    } while (
        match.actions < ACTIONS_LIMIT && (go_astray(wish, &match, &rng) || match_step(&match)));
    match_finish(&match);
    return chosen;
}

static double play_on(const struct wish *wish, const struct match *match, int seat, uint64_t seed)
{
    struct match copy = go_on(wish, match, seed);
    struct game_result result;
    double payoff[GAME_PLAYERS_MAX];
    while (copy.actions < ACTIONS_LIMIT && match_step(&copy))
        ;
    wish->game->result(match->rules, copy.state, &result);
    result_payoff(&result, match->players, payoff);
    match_finish(&copy);
    return payoff[seat];
}

static bool look(
    const struct wish *wish, const struct rules *rules, int64_t number, struct sample *sample)
{
    uint64_t seed = (uint64_t)(wish->seed * 1000003 + number) * 1009;
    struct match match = choose(wish, rules, seed);
    bool good = true;
    *sample = (struct sample){.number = (int)number, .seat = match_actor(&match)};
    sample->actions = (int)match.actions;
    for (int i = 0; i < wish->levels && good; i++) {
        double expected[GAME_PLAYERS_MAX] = {0};
        void *memory = player_create(wish->said[i], wish->game, rules);
        struct decision decision = match_decision(&match, sample->seat);
        decision.effort = 0;
        good = judge_expected(wish->said[i], memory, &decision, expected);
        sample->said[i] = expected[sample->seat];
        player_destroy(wish->said[i], memory);
    }
    for (int i = 0; i < wish->games && good; i++)
        sample->came +=
            play_on(wish, &match, sample->seat, seed + 1 + (uint64_t)i) / (double)wish->games;
    match_finish(&match);
    return good;
}

static void print_sample(const struct sample *sample, int levels)
{
    printf("%d %d %d %.4f", sample->number, sample->seat, sample->actions, sample->came);
    for (int i = 0; i < levels; i++)
        printf(" %.4f", sample->said[i]);
    printf("\n");
    fflush(stdout);
}

/* ---- what is made of it ---- */

static int sorted_level;

static int compare_said(const void *a, const void *b)
{
    const struct sample *left = a, *right = b;
    double less = left->said[sorted_level] - right->said[sorted_level];
    return (less > 0) - (less < 0);
}

static double logit(double share)
{
    double inner = fmin(fmax(share, 0.005), 0.995);
    return log(inner / (1 - inner));
}

static double said_as_x(const struct samples *samples, int at, int level)
{
    double said = samples->items[at].said[level];
    return samples->points ? said : logit(said);
}

/* Fits came = A + B said: for points by least squares; for shares in logarithms of the odds, by
 * likelihood (Newton's method). */
static void fit(const struct samples *samples, int level, double *a, double *b)
{
    *a = 0;
    *b = 1;
    for (int step = 0; step < 25; step++) {
        double ga = 0, gb = 0, haa = 1e-9, hab = 0, hbb = 1e-9;
        for (int i = 0; i < samples->count; i++) {
            double x = said_as_x(samples, i, level), y = *a + *b * x;
            double p = samples->points ? y : 1 / (1 + exp(-y));
            double weight = samples->points ? 1 : p * (1 - p);
            ga += samples->items[i].came - p;
            gb += (samples->items[i].came - p) * x;
            haa += weight;
            hab += weight * x;
            hbb += weight * x * x;
        }
        double whole = haa * hbb - hab * hab;
        *a += (hbb * ga - hab * gb) / whole;
        *b += (haa * gb - hab * ga) / whole;
    }
}

static double error_of_wide_bins(const struct samples *samples, int level)
{
    double said[BINS] = {0}, came[BINS] = {0}, error = 0;
    for (int i = 0; i < samples->count; i++) {
        double value = samples->items[i].said[level];
        int at = (int)fmin(fmax(value * (double)BINS, 0), (double)BINS - 1);
        said[at] += value;
        came[at] += samples->items[i].came;
    }
    for (int at = 0; at < BINS; at++)
        error += fabs(said[at] - came[at]);
    return error / samples->count;
}

static void report_level(struct samples *samples, int level)
{
    double error = 0, luck = 0, a, b, all_said = 0, all_came = 0;
    sorted_level = level;
    qsort(samples->items, (size_t)samples->count, sizeof *samples->items, compare_said);
    printf("| said | came | twice the error of the mean |\n|---|---|---|\n");
    for (int bin = 0; bin < BINS; bin++) {
        int from = bin * samples->count / BINS, to = (bin + 1) * samples->count / BINS;
        double said = 0, came = 0, squares = 0, n = to - from;
        for (int i = from; i < to; i++) {
            double less = samples->items[i].came - samples->items[i].said[level];
            said += samples->items[i].said[level] / n;
            came += samples->items[i].came / n;
            squares += less * less / n;
        }
        double mean = came - said, spread = sqrt(fmax(squares - mean * mean, 0) / fmax(n - 1, 1));
        printf("| %.3f | %.3f | %.3f |\n", said, came, 2 * spread);
        error += fabs(mean) / (double)BINS;
        luck += 0.8 * spread / (double)BINS;
        all_said += said / (double)BINS;
        all_came += came / (double)BINS;
    }
    fit(samples, level, &a, &b);
    printf("level %d, %d positions: said %.3f, came %.3f; bins err by %.4f", level + 1,
        samples->count, all_said, all_came, error);
    if (!samples->points)
        printf(", those as wide as each other by %.4f", error_of_wide_bins(samples, level));
    printf(", luck alone by %.4f; fits %.3f + %.3f x\n", luck, a, b);
}

static void report(struct samples *samples)
{
    for (int level = 0; level < samples->levels && samples->count >= BINS; level++)
        report_level(samples, level);
}

/* ---- the command line ---- */

/* Reads a line of print_sample; ignores other lines. */
static void read_line(const char *line, struct samples *samples)
{
    struct sample sample = {0};
    double *said = sample.said;
    int levels = sscanf(line, "%d %d %d %lf %lf %lf %lf %lf", &sample.number, &sample.seat,
                     &sample.actions, &sample.came, said, said + 1, said + 2, said + 3) -
                 4;
    if (levels < 1)
        return;
    samples->levels = levels;
    samples->points = samples->points || sample.said[0] > 1;
    add_sample(samples, &sample);
}

static int sum(int argc, char **argv)
{
    struct samples samples = {0};
    for (int i = 2; i < argc; i++) {
        char line[LINE_SIZE];
        FILE *file = fopen(argv[i], "r");
        while (file && fgets(line, sizeof line, file))
            read_line(line, &samples);
        if (!file)
            return fprintf(stderr, "%s cannot be read\n", argv[i]), 1;
        fclose(file);
    }
    report(&samples);
    free(samples.items);
    return 0;
}

static bool read_said(struct wish *wish, char *names)
{
    wish->levels = 0;
    for (char *comma = names; comma; names = comma + 1) {
        comma = strchr(names, ',');
        if (comma)
            *comma = '\0';
        const struct player *player = ai_find(wish->game->slug, names);
        if (!player || !player->evaluate || wish->levels == LEVELS_MAX)
            return false;
        wish->said[wish->levels++] = player;
    }
    return true;
}

static bool read_part(struct wish *wish, char *words)
{
    char *of = strchr(words, '/');
    if (!of)
        return false;
    *of = '\0';
    return text_to_number(of + 1, 1, 1000, &wish->parts) &&
           text_to_number(words, 1, wish->parts, &wish->part);
}

static bool read_pair(struct wish *wish, const char *key, char *value)
{
    const struct {
        const char *key;
        int64_t *number;
    } numbers[] = {{"--players", &wish->players}, {"--positions", &wish->positions},
        {"--games", &wish->games}, {"--seed", &wish->seed}, {"--astray", &wish->astray},
        {"--effort", &wish->effort}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(key, numbers[i].key) == 0)
            return text_to_number(value, 0, INT32_MAX, numbers[i].number);
    return (strcmp(key, "--said") == 0 && read_said(wish, value)) ||
           (strcmp(key, "--part") == 0 && read_part(wish, value));
}

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    struct error error = ERROR_INIT;
    wish->game = argc > 2 ? game_find(game_registry, argv[1]) : NULL;
    wish->player = wish->game ? ai_find(argv[1], argv[2]) : NULL;
    if (!wish->player || !wish->player->evaluate)
        return false;
    wish->said[0] = wish->player;
    wish->levels = 1;
    options_defaults(wish->game->options, &wish->values);
    wish->players = wish->game->players_min;
    for (int i = 3; i < argc; i++) {
        char *equals = strchr(argv[i], '=');
        if (argv[i][0] == '-' && i + 1 < argc && read_pair(wish, argv[i], argv[i + 1])) {
            i++;
            continue;
        }
        if (argv[i][0] == '-' || !equals)
            return false;
        *equals = '\0';
        if (!options_set(wish->game->options, &wish->values, argv[i], equals + 1, &error))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    struct wish wish = {.positions = 300,
        .games = 10,
        .seed = 1,
        .astray = 15,
        .effort = 100,
        .part = 1,
        .parts = 1};
    struct error error = ERROR_INIT;
    struct samples samples = {0};
    if (argc > 2 && strcmp(argv[1], "sum") == 0)
        return sum(argc, argv);
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr, "reliability GAME LEVEL [--said LEVEL[,LEVEL]] [--positions N] [--games N] "
                        "[--part I/N] [--seed N] [--astray N] [--effort N] [--players N] "
                        "[KEY=VALUE...]\nreliability sum FILE...\n");
        return 2;
    }
    struct rules *rules = game_rules_create(wish.game, (int)wish.players, &wish.values, &error);
    if (!rules) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    samples.levels = wish.levels;
    samples.points = wish.players == 1;
    for (int64_t i = wish.part - 1; i < wish.positions; i += wish.parts) {
        struct sample sample;
        if (!look(&wish, rules, i, &sample))
            continue;
        print_sample(&sample, wish.levels);
        add_sample(&samples, &sample);
    }
    game_rules_destroy(rules);
    report(&samples);
    free(samples.items);
    return 0;
}
