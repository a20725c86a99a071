/*
 * Learns what a position of Toll Hexes is worth to each seat, by self-play: every action is tried
 * in one world that agrees with what the seat knows, and the best is played, seldom any other. What
 * is learned is each seat's share of the win (value.h): at the end of a game its positions move
 * from the last to the first towards what came of them. One thread; the same arguments give the
 * same numbers. A run that was stopped goes on from its checkpoint.
 *
 *     train_toll_hexes --games 200000 --players 2 --seed 1 --output FILE
 */
#include "ai/ai.h"
#include "ai/toll_hexes/private.h"
#include "bench/train/course.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 1024 };

static const double rate = 0.012, lambda = 0.85, adventure = 0.04;

struct run {
    int64_t games, seed, players;
    struct course_generations plan;
};

/* The whole state of a run, flat, so that its bytes are the checkpoint. */
struct progress {
    int64_t games, seed, players, generations, done;
    struct rng rng;
    float number[ASPECT_ROWS];
};

struct position {
    struct aspects of[TOLL_PLAYERS_MAX];
};

struct trainer {
    struct progress *progress;
    struct rules *rules;
    struct goal_distances distances;
    struct action_list list;
    struct position *position;
    int positions;
};

/* ---- playing ---- */

static void shares_of(
    const struct trainer *trainer, const struct position *position, double share[TOLL_PLAYERS_MAX])
{
    double sum[TOLL_PLAYERS_MAX] = {0};
    for (int seat = 0; seat < trainer->rules->players; seat++)
        for (int i = 0; i < position->of[seat].count; i++)
            sum[seat] += (double)trainer->progress->number[position->of[seat].row[i]];
    value_shares(trainer->rules->players, sum, share);
}

/* Draws the chance events that are due. */
static void draw(const struct trainer *trainer, struct rng *rng, struct state *state)
{
    while (toll_hexes.actor(trainer->rules, state) == ACTOR_CHANCE) {
        struct event event;
        game_sample(&toll_hexes, trainer->rules, state, rng, &event);
        toll_hexes.apply_event(trainer->rules, state, &event);
    }
}

/* Returns SEAT's share after ACTION is played in WORLD, with the same luck for every action. */
static double try_action(const struct trainer *trainer, const struct state *world,
    const struct action *action, int seat, struct rng luck)
{
    double share[TOLL_PLAYERS_MAX];
    struct position position;
    struct state after = *world;
    toll_hexes.apply(trainer->rules, &after, action);
    draw(trainer, &luck, &after);
    if (value_is_decided(trainer->rules, &after, share))
        return share[seat];
    aspects_find(trainer->rules, &trainer->distances, &after, position.of);
    shares_of(trainer, &position, share);
    return share[seat];
}

static struct action choose(struct trainer *trainer, const struct state *state)
{
    struct rng *rng = &trainer->progress->rng;
    struct state view, world;
    struct rng luck = rng_from_seed(rng_next(rng));
    toll_hexes.legal(trainer->rules, state, &trainer->list);
    size_t best = rng_below(rng, (uint32_t)trainer->list.count);
    if (rng_below(rng, 1000) < (uint32_t)(1000 * adventure))
        return trainer->list.items[best];
    toll_hexes.view(trainer->rules, state, state->active, &view);
    if (!toll_hexes.determinize(trainer->rules, &view, state->active, NULL, 0, rng, &world))
        return trainer->list.items[best];
    double most = -1;
    for (size_t i = 0; i < trainer->list.count; i++) {
        double share = try_action(trainer, &world, &trainer->list.items[i], state->active, luck);
        if (share > most) {
            most = share;
            best = i;
        }
    }
    return trainer->list.items[best];
}

/* Plays a game; SHARE gets its result. */
static void play(struct trainer *trainer, double share[GAME_PLAYERS_MAX])
{
    struct state state;
    struct game_result result;
    toll_hexes.state_init(trainer->rules, &state);
    trainer->positions = 0;
    for (;;) {
        draw(trainer, &trainer->progress->rng, &state);
        if (state.phase == TOLL_OVER)
            break;
        if (trainer->positions < POSITIONS_MAX)
            aspects_find(trainer->rules, &trainer->distances, &state,
                trainer->position[trainer->positions++].of);
        struct action action = choose(trainer, &state);
        toll_hexes.apply(trainer->rules, &state, &action);
    }
    toll_hexes.result(trainer->rules, &state, &result);
    result_payoff(&result, trainer->rules->players, share);
}

/* ---- learning ---- */

/* Learns from the last game; returns how surprising its result was, summed over positions. */
static double learn(struct trainer *trainer, const double result[GAME_PLAYERS_MAX])
{
    double target[TOLL_PLAYERS_MAX], share[TOLL_PLAYERS_MAX], error = 0;
    float step = (float)(rate * course_pace(trainer->progress->done, trainer->progress->games));
    memcpy(target, result, sizeof target);
    for (int at = trainer->positions - 1; at >= 0; at--) {
        const struct position *position = &trainer->position[at];
        shares_of(trainer, position, share);
        for (int seat = 0; seat < trainer->rules->players; seat++) {
            double missing = target[seat] - share[seat];
            error += (result[seat] - share[seat]) * (result[seat] - share[seat]);
            for (int i = 0; i < position->of[seat].count; i++)
                trainer->progress->number[position->of[seat].row[i]] += step * (float)missing;
            target[seat] = lambda * target[seat] + (1 - lambda) * share[seat];
        }
    }
    return error;
}

/* ---- a run ---- */

static void play_alone(void *context, struct rng rng, struct buffer *bytes)
{
    struct trainer *trainer = context;
    struct rng kept = trainer->progress->rng;
    double share[GAME_PLAYERS_MAX] = {0};
    memset(trainer->position, 0, POSITIONS_MAX * sizeof *trainer->position);
    trainer->progress->rng = rng;
    play(trainer, share);
    trainer->progress->rng = kept;
    buffer_add_bytes(bytes, (const char *)share, sizeof share);
    buffer_add_bytes(bytes, (const char *)trainer->position,
        (size_t)trainer->positions * sizeof *trainer->position);
}

static void learn_alone(void *context, const char *bytes, size_t length)
{
    struct trainer *trainer = context;
    double share[GAME_PLAYERS_MAX];
    memcpy(share, bytes, sizeof share);
    length -= sizeof share;
    trainer->positions = (int)(length / sizeof *trainer->position);
    memcpy(trainer->position, bytes + sizeof share, length);
    (void)learn(trainer, share);
}

static void report(
    const struct course *course, const struct progress *progress, double error, double turns)
{
    struct buffer line = BUFFER_INIT;
    course_begin_line(course, progress->done, "games", &line);
    buffer_add(&line, "; squared error of a position ");
    buffer_add_decimal(&line, error / turns, 4);
    course_say(&line);
}

static bool train(struct course *course, struct trainer *trainer, struct error *error)
{
    struct progress *progress = trainer->progress;
    double surprise = 0, turns = 0, share[GAME_PLAYERS_MAX];
    while (progress->done < progress->games && !course_is_stopped()) {
        play(trainer, share);
        surprise += learn(trainer, share);
        turns += trainer->positions;
        progress->done++;
        if (!course_is_due(course))
            continue;
        report(course, progress, surprise, turns);
        surprise = turns = 0;
        if (!course_keep(course, progress, sizeof *progress, error))
            return false;
    }
    return course_keep(course, progress, sizeof *progress, error);
}

enum { HELD_OUT = 1000, STEPS = 10 };

/* How often seats won whose share was said to be in one of ten steps. */
struct reliability {
    double said[STEPS], won[STEPS], times[STEPS];
};

static void add_game(
    const struct trainer *trainer, const double *result, struct reliability *reliability)
{
    for (int at = 0; at < trainer->positions; at++) {
        double share[TOLL_PLAYERS_MAX];
        shares_of(trainer, &trainer->position[at], share);
        for (int seat = 0; seat < trainer->rules->players; seat++) {
            int step = share[seat] < 1 ? (int)(share[seat] * (double)STEPS) : STEPS - 1;
            reliability->said[step] += share[seat];
            reliability->won[step] += result[seat];
            reliability->times[step]++;
        }
    }
}

/* Measures by games that are not learned from, with luck that training never uses. */
static void measure(struct trainer *trainer)
{
    struct reliability found = {{0}, {0}, {0}};
    struct buffer lines = BUFFER_INIT;
    double result[GAME_PLAYERS_MAX];
    trainer->progress->rng = rng_from_seed(UINT64_C(0x9000000000000000));
    for (int game = 0; game < HELD_OUT && !course_is_stopped(); game++) {
        play(trainer, result);
        add_game(trainer, result, &found);
    }
    buffer_format(&lines, "held out, %d games: percent said, percent won, positions", HELD_OUT);
    for (int step = 0; step < STEPS; step++) {
        if (found.times[step] == 0)
            continue;
        buffer_add(&lines, "\n");
        buffer_add_decimal(&lines, 100 * found.said[step] / found.times[step], 1);
        buffer_add(&lines, " ");
        buffer_add_decimal(&lines, 100 * found.won[step] / found.times[step], 1);
        buffer_format(&lines, " %lld", (long long)found.times[step]);
    }
    course_say(&lines);
}

static bool ship(const struct course *course, const struct progress *progress, struct error *error)
{
    struct buffer bytes = BUFFER_INIT;
    buffer_format(&bytes,
        "toll-hexes %d: train_toll_hexes --games %lld --players %lld --seed %lld\n", ASPECT_ROWS,
        (long long)progress->games, (long long)progress->players, (long long)progress->seed);
    for (int row = 0; row < ASPECT_ROWS; row++) {
        double whole = floor((double)progress->number[row] * (double)VALUE_ONE + 0.5);
        int number = whole < INT16_MIN ? INT16_MIN : whole > INT16_MAX ? INT16_MAX : (int)whole;
        const char pair[2] = {(char)(number & 0xff), (char)(number >> 8 & 0xff)};
        buffer_add_bytes(&bytes, pair, sizeof pair);
    }
    bool good = course_write(course, bytes.data, bytes.length, error);
    buffer_finish(&bytes);
    return good;
}

static bool run_training(struct course *course, void *context, struct error *error)
{
    const struct run *run = context;
    struct progress *progress = memory_create(1, sizeof *progress);
    struct trainer trainer = {.progress = progress};
    *progress = (struct progress){.games = run->games,
        .seed = run->seed,
        .players = run->players,
        .generations = run->plan.generations,
        .rng = rng_from_seed((uint64_t)run->seed)};
    trainer.rules = game_rules_create(&toll_hexes, (int)run->players, NULL, error);
    trainer.position = memory_create(POSITIONS_MAX, sizeof *trainer.position);
    trainer.list = action_list_create(&toll_hexes, trainer.rules);
    goal_distances_init(&trainer.distances, trainer.rules);
    const struct course_games games = {"toll-hexes", run->games, run->seed, &progress->done,
        progress, sizeof *progress, play_alone, learn_alone, &trainer};
    bool good =
        course_check(&run->plan, run->games, error) &&
        course_begin(course, progress, sizeof *progress, offsetof(struct progress, done), error) &&
        (run->plan.generations > 0 ? course_learn(course, &run->plan, &games, error)
                                   : train(course, &trainer, error));
    if (good && progress->done == progress->games && run->plan.part[1] == 0) {
        good = ship(course, progress, error);
        measure(&trainer);
    }
    action_list_finish(&trainer.list);
    game_rules_destroy(trainer.rules);
    free(trainer.position);
    free(progress);
    return good;
}

int main(int argc, char **argv)
{
    struct run run = {.games = 200000, .seed = 1, .players = 2};
    const struct course_option options[] = {
        {"--games", 1, 1000000000, &run.games},
        {"--seed", 0, INT32_MAX, &run.seed},
        {"--players", 2, TOLL_PLAYERS_MAX, &run.players},
        COURSE_GENERATION_OPTIONS(run.plan),
    };
    struct course course = {.program = "train_toll_hexes",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    return course_main(&course, argc, argv, run_training, &run);
}
