/*
 * Random playouts a second, one thread, for every game: uniform over the legal actions that do not
 * end a game at will (game_random_playout), chance by its weights. It only reports. Usage:
 * bench_playouts [SECONDS] [GAME [KEY=VALUE ..]]
 */
#include "core/os.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bench {
    const struct game *game;
    struct rules *rules;
    struct state *state;
    struct action_list list;
    uint64_t actions;
    uint64_t score; /* score of seat 0, so that the compiler cannot drop any work */
};

static void play_out(struct bench *bench, struct rng *rng)
{
    const struct game *game = bench->game;
    game->state_init(bench->rules, bench->state);
    for (int actor; (actor = game->actor(bench->rules, bench->state)) != ACTOR_OVER;) {
        if (actor == ACTOR_CHANCE) {
            struct event event;
            game_sample(game, bench->rules, bench->state, rng, &event);
            game->apply_event(bench->rules, bench->state, &event);
            continue;
        }
        struct action action;
        game_random_playout(game, bench->rules, bench->state, rng, &bench->list, &action);
        game->apply(bench->rules, bench->state, &action);
        bench->actions++;
    }
    struct game_result result;
    game->result(bench->rules, bench->state, &result);
    bench->score += (uint64_t)(int64_t)result.scores[0];
}

static void run(const struct game *game, struct rules *rules, double seconds)
{
    struct bench bench = {
        game, rules, game_state_create(game, rules), action_list_create(game, rules), 0, 0};
    struct rng rng = rng_from_seed(1);
    int64_t start = os_monotonic_ns(), now = start;
    uint64_t playouts = 0;
    while ((double)(now - start) < seconds * 1e9) {
        for (int i = 0; i < 256; i++)
            play_out(&bench, &rng);
        playouts += 256;
        now = os_monotonic_ns();
    }
    double elapsed = (double)(now - start) / 1e9;
    printf("%s: %.0f playouts/s, %.0f actions/s, %.1f actions a playout, mean score %.2f\n",
        game->slug, (double)playouts / elapsed, (double)bench.actions / elapsed,
        (double)bench.actions / (double)playouts, (double)(int64_t)bench.score / (double)playouts);
    action_list_finish(&bench.list);
    game_state_destroy(bench.state);
}

static bool set_option(
    const struct game *game, struct option_values *values, char *pair, struct error *error)
{
    char *equals = strchr(pair, '=');
    if (!equals)
        return error_set(error, ERROR_INPUT, "%s: KEY=VALUE is expected", pair);
    *equals = '\0';
    return options_set(game->options, values, pair, equals + 1, error);
}

static int bench_game(const struct game *game, double seconds, int count, char **pairs)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    options_defaults(game->options, &values);
    bool fine = true;
    for (int i = 0; i < count && fine; i++)
        fine = set_option(game, &values, pairs[i], &error);
    struct rules *rules = fine ? game_rules_create(game, 0, &values, &error) : NULL;
    if (!rules) {
        fprintf(stderr, "bench_playouts: %s\n", error.message);
        return 2;
    }
    run(game, rules, seconds);
    game_rules_destroy(rules);
    return 0;
}

int main(int argc, char **argv)
{
    double seconds = 2;
    if (argc > 1 && !text_to_decimal(argv[1], &seconds)) {
        fprintf(stderr, "bench_playouts: '%s' is not a number of seconds\n", argv[1]);
        return 2;
    }
    if (argc > 2) {
        const struct game *game = game_find(game_registry, argv[2]);
        if (game)
            return bench_game(game, seconds, argc - 3, argv + 3);
        fprintf(stderr, "bench_playouts: no game '%s'\n", argv[2]);
        return 2;
    }
    for (int i = 0; game_registry[i]; i++)
        bench_game(game_registry[i], seconds, 0, NULL);
    return 0;
}
