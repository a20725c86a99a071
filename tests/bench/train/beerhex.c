/*
 * Learns what positions of BeerHex are worth (ai/beerhex/private.h), in games of the player that
 * looks at every action by itself, against itself and against yardsticks, and writes the networks
 * as C:
 *
 *     train_beerhex --games N --seed S --output solo/ai/weights/beerhex.inc
 *
 * Every position before and after an own turn is moved towards a mean of what was judged and what
 * came of it later (temporal differences). It goes on from its checkpoint (FILE.checkpoint).
 */
#include "bench/train/beerhex_play.h"
#include "bench/train/course.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double lambda = 0.85;

/* The whole state of a run, flat, so that its bytes are the checkpoint. */
struct progress {
    int64_t games, seed, generations, done;
    struct rng rng;
    struct beerhex_net net[BEERHEX_NETS];
};

struct trainer {
    struct progress progress;
    struct training_game game;
    double rate;
    double error; /* of STEPS since the last report */
    long steps;
    int played[WHO_COUNT], points[WHO_COUNT];
};

/* ---- learning ---- */

/* Makes steps smaller, slowly at first and quickly in the second half. */
static double rate_at(double done)
{
    double slow = 0.05 * (1 - done / 2) + 0.0005;
    return done < 0.5 ? slow : 0.075 * (1 - done) + 0.0005;
}

static void learn(struct trainer *trainer, const struct sample *sample, double target)
{
    struct beerhex_net *net = &trainer->progress.net[sample->net];
    double units[FEATURE_UNITS];
    double value = beerhex_net_value(net, sample->feature, units);
    double error = target - value;
    /* value = .5 + .5 s / (1 + |s|), whose slope is .5 / (1 + |s|)^2 */
    double close = value > 0.5 ? 2 * (1 - value) : 2 * value;
    double step = trainer->rate * error * (0.5 * close * close + 0.02);
    for (int i = 0; i < FEATURE_UNITS; i++) {
        double back = step * net->out[i] * (units[i] > 0 ? 1 : 0.05);
        net->out[i] += step * units[i];
        for (int j = 0; j < FEATURES; j++)
            net->unit[i][j] += back * sample->feature[j];
        net->unit[i][FEATURES] += back;
    }
    net->out[FEATURE_UNITS] += step;
    trainer->error += error * error;
    trainer->steps++;
}

static void learn_side(struct trainer *trainer, int seat)
{
    const struct side *side = &trainer->game.side[seat];
    int winners = trainer->game.state.winners;
    double target = winners == 3 || winners == 0 ? 0.5 : winners >> seat & 1;
    for (int i = side->samples - 1; i >= 0; i--) {
        const struct sample *sample = &side->sample[i];
        double judged =
            beerhex_net_value(&trainer->progress.net[sample->net], sample->feature, NULL);
        learn(trainer, sample, target);
        target = lambda * target + (1 - lambda) * judged;
    }
}

static void learn_sides(struct trainer *trainer)
{
    for (int i = 0; i < 2; i++)
        if (trainer->game.side[i].who == LEARNER)
            learn_side(trainer, i);
}

/* The head of a game that is learned from later, before its samples. */
struct game_head {
    int winners, who[2], samples[2];
};

static void play_alone(void *context, struct rng rng, struct buffer *bytes)
{
    struct training_game *game = &((struct trainer *)context)->game;
    struct rng *kept = game->rng;
    game->rng = &rng;
    training_game_play(game);
    game->rng = kept;
    const struct game_head head = {game->state.winners,
        {(int)game->side[0].who, (int)game->side[1].who},
        {game->side[0].samples, game->side[1].samples}};
    buffer_add_bytes(bytes, (const char *)&head, sizeof head);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < head.samples[i]; k++) {
            struct sample sample;
            memset(&sample, 0, sizeof sample);
            sample.net = game->side[i].sample[k].net;
            memcpy(sample.feature, game->side[i].sample[k].feature, sizeof sample.feature);
            buffer_add_bytes(bytes, (const char *)&sample, sizeof sample);
        }
}

static void learn_alone(void *context, const char *bytes, size_t length)
{
    struct trainer *trainer = context;
    struct game_head head;
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    length -= sizeof head;
    trainer->rate = rate_at((double)trainer->progress.done / (double)trainer->progress.games);
    trainer->game.state.winners = (uint8_t)head.winners;
    for (int i = 0; i < 2; i++) {
        size_t size = (size_t)head.samples[i] * sizeof(struct sample);
        size = size < length ? size : length;
        trainer->game.side[i].who = (enum who)head.who[i];
        trainer->game.side[i].samples = (int)(size / sizeof(struct sample));
        memcpy(trainer->game.side[i].sample, bytes, size);
        bytes += size;
        length -= size;
    }
    learn_sides(trainer);
}

/* Plays a game and learns from it; returns twice the learner's share of the win, 0 .. 2. */
static int train_game(struct trainer *trainer)
{
    struct training_game *game = &trainer->game;
    training_game_play(game);
    learn_sides(trainer);
    int winners = game->state.winners;
    return winners == 1 << game->learner ? 2 : winners == 3 || winners == 0 ? 1 : 0;
}

/* ---- what is written ---- */

/* Adds COUNT numbers, eight on a line. */
static void add_numbers(const double *number, int count, struct buffer *out)
{
    for (int i = 0; i < count; i++) {
        buffer_add(out, i % 8 == 0 ? "\n        " : " ");
        buffer_add_decimal(out, number[i], 6);
        buffer_add(out, ",");
    }
}

static void add_net(const struct beerhex_net *net, struct buffer *out)
{
    buffer_add(out, "    {.unit = {");
    for (int i = 0; i < FEATURE_UNITS; i++) {
        buffer_add(out, "{");
        add_numbers(net->unit[i], FEATURES + 1, out);
        buffer_add(out, "},\n");
    }
    buffer_add(out, "     }, .out = {");
    add_numbers(net->out, FEATURE_UNITS + 1, out);
    buffer_add(out, "}},\n");
}

static bool ship(const struct course *course, const struct progress *progress, struct error *error)
{
    struct buffer out = BUFFER_INIT;
    buffer_format(&out,
        "/*\n * What positions of BeerHex are worth, learned in self-play. Made by:\n *\n"
        " *     train_beerhex --games %lld --seed %lld --output beerhex.inc\n */\n",
        (long long)progress->games, (long long)progress->seed);
    for (int i = 0; i < BEERHEX_NETS; i++)
        add_net(&progress->net[i], &out);
    bool good = course_write(course, out.data, out.length, error);
    buffer_finish(&out);
    return good;
}

/* ---- the run ---- */

static void begin_nets(struct progress *progress)
{
    for (int n = 0; n < BEERHEX_NETS; n++) {
        struct beerhex_net *net = &progress->net[n];
        for (int i = 0; i < FEATURE_UNITS; i++) {
            net->out[i] = training_unit(&progress->rng) - 0.5;
            for (int j = 0; j < FEATURES; j++)
                net->unit[i][j] = 0.6 * (training_unit(&progress->rng) - 0.5);
        }
        net->unit[0][1] = 1; /* resistances only, at first */
        net->out[0] = 2;
    }
}

/* Returns the share in thousandths for POINTS, twice the share summed over COUNT games. */
static int thousandths(int points, int count)
{
    return count > 0 ? 500 * points / count : 0;
}

static void report(const struct course *course, struct trainer *trainer)
{
    struct buffer line = BUFFER_INIT;
    course_begin_line(course, trainer->progress.done, "games", &line);
    buffer_format(&line, "; mean square error %d, won against plain %d, resist %d (thousandths)",
        (int)(1000 * trainer->error / (double)trainer->steps),
        thousandths(trainer->points[PLAIN], trainer->played[PLAIN]),
        thousandths(trainer->points[RESIST], trainer->played[RESIST]));
    course_say(&line);
    trainer->error = 0;
    trainer->steps = 0;
    memset(trainer->played, 0, sizeof trainer->played);
    memset(trainer->points, 0, sizeof trainer->points);
}

static bool train(struct course *course, struct trainer *trainer, struct error *error)
{
    struct progress *progress = &trainer->progress;
    while (progress->done < progress->games && !course_is_stopped()) {
        trainer->rate = rate_at((double)progress->done / (double)progress->games);
        int result = train_game(trainer);
        trainer->played[trainer->game.other]++;
        trainer->points[trainer->game.other] += result;
        progress->done++;
        if (!course_is_due(course))
            continue;
        report(course, trainer);
        if (!course_keep(course, progress, sizeof *progress, error))
            return false;
    }
    return course_keep(course, progress, sizeof *progress, error);
}

struct run {
    int64_t games, seed;
    struct course_generations plan;
};

static bool run_training(struct course *course, void *context, struct error *error)
{
    const struct run *run = context;
    struct trainer *trainer = memory_create(1, sizeof *trainer);
    struct progress *progress = &trainer->progress;
    progress->games = run->games;
    progress->seed = run->seed;
    progress->generations = run->plan.generations;
    progress->rng = rng_from_seed((uint64_t)run->seed);
    begin_nets(progress);
    trainer->game.net = progress->net;
    trainer->game.rng = &progress->rng;
    const struct course_games games = {"beerhex", run->games, run->seed, &progress->done, progress,
        sizeof *progress, play_alone, learn_alone, trainer};
    bool good =
        course_check(&run->plan, run->games, error) &&
        course_begin(course, progress, sizeof *progress, offsetof(struct progress, done), error) &&
        (run->plan.generations > 0 ? course_learn(course, &run->plan, &games, error)
                                   : train(course, trainer, error)) &&
        (progress->done < progress->games || ship(course, progress, error));
    free(trainer);
    return good;
}

int main(int argc, char **argv)
{
    struct run run = {.games = 40000, .seed = 1};
    const struct course_option options[] = {
        {"--games", 1, 1000000000, &run.games},
        {"--seed", 0, INT32_MAX, &run.seed},
        COURSE_GENERATION_OPTIONS(run.plan),
    };
    struct course course = {.program = "train_beerhex",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    return course_main(&course, argc, argv, run_training, &run);
}
