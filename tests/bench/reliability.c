/*
 * Whether what a player expects comes true:
 *
 *     reliability GAME LEVEL [--players N] [--games N] [--seed N] [--astray N] [KEY=VALUE...]
 *
 * LEVEL plays against itself, where games would be too much alike with one in N of the first twelve
 * actions any legal one; what is said before them does not count then. Every few decisions the seat
 * to act says what it expects, its share of the win or, alone, its points at the end. A line for
 * each range of that: how often it was said, its mean, and the mean of what came, with twice its
 * standard error; games count as one sample each there, since what is said in one game belongs
 * together.
 */
#include "ai/ai.h"
#include "core/text.h"
#include "games/registry.h"
#include "match.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EVERY = 5, RANGES = 24, SAID_MAX = 512, ASTRAY_ACTIONS = 12 };

/* What was said in one game. */
struct said {
    int seat;
    double expected;
};

struct range {
    int64_t said, games;
    double expected, came;         /* sums */
    double game_sum, game_squares; /* of means of a game: what came less what was expected */
};

struct wish {
    const struct game *game;
    const struct player *player;
    struct option_values values;
    int64_t players, games, seed, astray;
};

/* A tenth of a win, or ten points from -40 on. */
static int range_of(double expected, bool points)
{
    int range = (int)(points ? floor(expected / 10) + 4 : floor(expected * 10));
    int last = points ? RANGES - 1 : 9;
    return range < 0 ? 0 : range > last ? last : range;
}

/* Any legal action of SEAT now and then; false if this is not such a time. */
static bool go_astray(
    const struct wish *wish, const struct rules *rules, struct match *match, struct rng *rng)
{
    struct ply ply = {.actor = match_actor(match)};
    if (wish->astray == 0 || match->actions >= ASTRAY_ACTIONS || ply.actor < 0 ||
        rng_below(rng, (uint32_t)wish->astray) > 0)
        return false;
    struct action_list list = action_list_create(wish->game, rules);
    game_random_playout(wish->game, rules, match->state, rng, &list, &ply.action);
    match_play(match, &ply);
    action_list_finish(&list);
    return true;
}

static int play(const struct wish *wish, const struct rules *rules, uint64_t seed,
    struct said said[SAID_MAX], double payoff[GAME_PLAYERS_MAX])
{
    const struct player *seats[GAME_PLAYERS_MAX];
    struct game_result result;
    int count = 0, asked = (int)(seed % EVERY);
    for (int i = 0; i < GAME_PLAYERS_MAX; i++)
        seats[i] = wish->player;
    struct match match = match_start(wish->game, rules, seats, seed);
    struct rng rng = rng_from_seed(seed);
    do {
        int seat = match_actor(&match);
        double expected[GAME_PLAYERS_MAX] = {0};
        if (seat < 0 || asked++ % EVERY > 0 || count == SAID_MAX)
            continue;
        if (wish->astray > 0 && match.actions < ASTRAY_ACTIONS)
            continue;
        struct decision decision = match_decision(&match, seat);
        if (wish->player->evaluate(match.memory[seat], &decision, expected))
            said[count++] = (struct said){seat, expected[seat]};
    } while (go_astray(wish, rules, &match, &rng) || match_step(&match));
    wish->game->result(rules, match.state, &result);
    result_payoff(&result, match.players, payoff);
    match_finish(&match);
    return count;
}

/* Ranges that were met in one game get one more sample of what came less what was expected. */
static void note_game(
    struct range *ranges, const struct said *said, int count, const double *payoff, bool points)
{
    double less[RANGES] = {0};
    int met[RANGES] = {0};
    for (int i = 0; i < count; i++) {
        int at = range_of(said[i].expected, points);
        ranges[at].said++;
        ranges[at].expected += said[i].expected;
        ranges[at].came += payoff[said[i].seat];
        less[at] += payoff[said[i].seat] - said[i].expected;
        met[at]++;
    }
    for (int at = 0; at < RANGES; at++) {
        if (met[at] == 0)
            continue;
        double mean = less[at] / met[at];
        ranges[at].games++;
        ranges[at].game_sum += mean;
        ranges[at].game_squares += mean * mean;
    }
}

static void report(const struct range *ranges, bool points)
{
    double scale = points ? 1 : 100;
    printf("| said | expected%s | came%s | +- |\n|---|---|---|---|\n", points ? "" : " (%)",
        points ? "" : " (%)");
    for (int at = 0; at < RANGES; at++) {
        const struct range *range = &ranges[at];
        if (range->said == 0)
            continue;
        double n = (double)range->games, mean = range->game_sum / n;
        double variance = range->game_squares / n - mean * mean;
        double error = n > 1 ? 2 * sqrt((variance > 0 ? variance : 0) / (n - 1)) : NAN;
        printf("| %lld | %.1f | %.1f | %.1f |\n", (long long)range->said,
            scale * range->expected / (double)range->said,
            scale * range->came / (double)range->said, scale * error);
    }
}

static bool read_number(const char *word, int64_t *number)
{
    return text_to_number(word, 1, INT32_MAX, number);
}

/* --players, --games, --seed and --astray with their numbers, and options of the game. */
static bool read_rest(int argc, char **argv, struct wish *wish)
{
    for (int i = 3; i < argc; i++) {
        int64_t *number = strcmp(argv[i], "--players") == 0  ? &wish->players
                          : strcmp(argv[i], "--games") == 0  ? &wish->games
                          : strcmp(argv[i], "--seed") == 0   ? &wish->seed
                          : strcmp(argv[i], "--astray") == 0 ? &wish->astray
                                                             : NULL;
        struct error error = ERROR_INIT;
        char *equals = strchr(argv[i], '=');
        if (number && i + 1 < argc && read_number(argv[i + 1], number)) {
            i++;
            continue;
        }
        if (number || !equals)
            return false;
        *equals = '\0';
        if (!options_set(wish->game->options, &wish->values, argv[i], equals + 1, &error))
            return false;
    }
    return true;
}

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    wish->game = argc > 2 ? game_find(game_registry, argv[1]) : NULL;
    wish->player = wish->game ? ai_find(argv[1], argv[2]) : NULL;
    if (!wish->player || !wish->player->evaluate)
        return false;
    options_defaults(wish->game->options, &wish->values);
    wish->players = wish->game->players_min;
    return read_rest(argc, argv, wish);
}

int main(int argc, char **argv)
{
    struct wish wish = {.games = 200, .seed = 1};
    struct error error = ERROR_INIT;
    static struct said said[SAID_MAX];
    static struct range ranges[RANGES];
    double payoff[GAME_PLAYERS_MAX];
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr, "reliability GAME LEVEL [--players N] [--games N] [--seed N] [--astray N] "
                        "[KEY=VALUE...]\n");
        return 2;
    }
    struct rules *rules = game_rules_create(wish.game, (int)wish.players, &wish.values, &error);
    if (!rules) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    bool points = wish.players == 1;
    for (int64_t i = 0; i < wish.games; i++) {
        int count = play(&wish, rules, (uint64_t)(wish.seed * 1000003 + i), said, payoff);
        note_game(ranges, said, count, payoff, points);
    }
    game_rules_destroy(rules);
    report(ranges, points);
    return 0;
}
