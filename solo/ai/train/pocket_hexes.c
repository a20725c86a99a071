/*
 * Learns what a sheet of Pocket Hexes is worth, by playing against nothing but the dice: greedy
 * self-play, first at full pace, over the second half ever more slowly. One thread; the same
 * arguments give the same weights. A run that was stopped goes on from its checkpoint.
 *
 *     train_pocket_hexes --games 400000 --seed 1 --output FILE
 */
#include "ai/train/pocket_hexes_play.h"

#include "core/os.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_MS = 15000, HELD_OUT = 2000, BOXES = 9, RINGS = 6 };

static const float row_rate = 3e-3f, linear_rate = 3e-4f, dense_rate = 1e-3f, lambda = 0.6f;

struct run {
    int64_t games, seed, side;
    bool linear;
    const char *output;
};

/* All there is to a run under way, flat: a checkpoint is its bytes. */
struct progress {
    int64_t games, seed, side, done;
    struct rng rng;
    struct learner learner;
};

static bool read_number(const char *name, const char *text, int64_t low, int64_t high,
    int64_t *number, struct error *error)
{
    if (text && text_to_number(text, low, high, number))
        return true;
    return error_set(error, ERROR_INPUT, "%s: a whole number from %lld to %lld is accepted", name,
        (long long)low, (long long)high);
}

static bool read_argument(
    struct run *run, const char *name, const char *value, int *used, struct error *error)
{
    *used = 2;
    if (strcmp(name, "--games") == 0)
        return read_number(name, value, 1, 1000000000, &run->games, error);
    if (strcmp(name, "--seed") == 0)
        return read_number(name, value, 0, INT32_MAX, &run->seed, error);
    if (strcmp(name, "--side") == 0)
        return read_number(name, value, 3, 7, &run->side, error);
    if (strcmp(name, "--output") == 0 && value) {
        run->output = value;
        return true;
    }
    *used = 1;
    run->linear = run->linear || strcmp(name, "--linear") == 0;
    return strcmp(name, "--linear") == 0 ||
           error_set(error, ERROR_INPUT,
               "'%s': --games N, --seed N, --side N, --linear and --output FILE are accepted",
               name);
}

static bool read_arguments(struct run *run, int argc, char **argv, struct error *error)
{
    int used = 1;
    *run = (struct run){.games = 400000, .seed = 1, .side = 4};
    for (int i = 1; i < argc; i += used) {
        if (!read_argument(run, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &used, error))
            return false;
    }
    return run->output || error_set(error, ERROR_INPUT, "--output FILE says where weights go");
}

static bool write_file(const char *path, const void *bytes, size_t count, struct error *error)
{
    struct os_output *output = os_output_create(path, 0666, error);
    if (!output)
        return false;
    if (os_output_write(output, bytes, count, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

static void checkpoint_path(const struct run *run, struct buffer *path)
{
    buffer_format(path, "%s.checkpoint", run->output);
}

/* Goes on from a checkpoint of the same run, or begins. */
static void begin(const struct run *run, struct progress *progress)
{
    struct buffer path = BUFFER_INIT;
    struct error ignored = ERROR_INIT;
    const struct progress *kept;
    char *bytes = NULL;
    size_t length = 0;
    checkpoint_path(run, &path);
    bool found = os_read_file(path.data, sizeof *progress, &bytes, &length, &ignored) &&
                 length == sizeof *progress;
    kept = (const void *)bytes;
    if (found && kept->games == run->games && kept->seed == run->seed && kept->side == run->side &&
        kept->learner.linear == run->linear) {
        memcpy(progress, bytes, sizeof *progress);
        fprintf(stderr, "going on after %lld games\n", (long long)progress->done);
    } else {
        *progress = (struct progress){.games = run->games,
            .seed = run->seed,
            .side = run->side,
            .rng = rng_from_seed((uint64_t)run->seed)};
        learner_init(&progress->learner, run->linear, &progress->rng);
        progress->learner.lambda = lambda;
    }
    free(bytes);
    buffer_finish(&path);
}

/* At full pace for the first half, then down along half a wave. */
static float pace(const struct progress *progress)
{
    const double half_turn = 3.14159265358979;
    double part = (double)progress->done / (double)progress->games;
    return part < 0.5 ? 1.0f : (float)(0.5 * (1 + cos(half_turn * (part - 0.5) * 2)));
}

static void say(const struct buffer *line)
{
    fprintf(stderr, "%s\n", line->data);
}

static void report(const struct progress *progress, int64_t began, double sum, int64_t since)
{
    struct buffer line = BUFFER_INIT;
    buffer_add_decimal(&line, (double)(os_monotonic_ms() - began) / 1000, 1);
    buffer_format(&line, " s, %lld games, mean of the last %lld: ", (long long)progress->done,
        (long long)since);
    buffer_add_decimal(&line, sum / (double)since, 2);
    say(&line);
    buffer_finish(&line);
}

static bool train(const struct run *run, const struct sheet_board *board, struct progress *progress,
    struct error *error)
{
    struct learner_step *steps = memory_create(LEARNER_STEPS_MAX, sizeof *steps);
    struct training_game game = {.board = board, .learner = &progress->learner, .step = steps};
    struct buffer path = BUFFER_INIT;
    int64_t began = os_monotonic_ms(), last = began, since = 0;
    double sum = 0;
    bool good = true;
    checkpoint_path(run, &path);
    while (good && progress->done < progress->games && !os_stopping()) {
        progress->learner.row_rate = (run->linear ? linear_rate : row_rate) * pace(progress);
        progress->learner.dense_rate = dense_rate * pace(progress);
        sum += training_game_play(&game, &progress->rng);
        learner_learn(&progress->learner, steps, game.steps);
        progress->done++;
        since++;
        if (os_monotonic_ms() - last < REPORT_MS)
            continue;
        last = os_monotonic_ms();
        report(progress, began, sum, since);
        good = write_file(path.data, progress, sizeof *progress, error);
        sum = 0;
        since = 0;
    }
    good = good && write_file(path.data, progress, sizeof *progress, error);
    buffer_finish(&path);
    free(steps);
    return good;
}

/* Games that nothing is learned from, with dice that no training meets. */
static void measure(const struct learner *learner, const struct sheet_board *board)
{
    struct training_game game = {.board = board, .learner = learner};
    double total = 0, squares = 0;
    for (int i = 0; i < HELD_OUT; i++) {
        struct rng rng = rng_from_seed(UINT64_C(0x9000000000000000) + (uint64_t)i);
        double points = training_game_play(&game, &rng);
        total += points;
        squares += points * points;
    }
    double mean = total / HELD_OUT;
    struct buffer line = BUFFER_INIT;
    buffer_format(&line, "held out: %d games, mean ", HELD_OUT);
    buffer_add_decimal(&line, mean, 2);
    buffer_add(&line, ", 95% interval +- ");
    buffer_add_decimal(&line, 1.96 * sqrt((squares / HELD_OUT - mean * mean) / HELD_OUT), 2);
    say(&line);
    buffer_finish(&line);
}

static bool ship(const struct run *run, const struct learner *learner, struct error *error)
{
    struct buffer command = BUFFER_INIT, bytes = BUFFER_INIT;
    buffer_format(&command, "train_pocket_hexes --games %lld --seed %lld --side %lld%s",
        (long long)run->games, (long long)run->seed, (long long)run->side,
        run->linear ? " --linear" : "");
    struct learner *start = memory_create(1, sizeof *start);
    struct rng rng = rng_from_seed((uint64_t)run->seed);
    learner_init(start, run->linear, &rng);
    bool good = learner_export(learner, start, (int)run->side, command.data, &bytes, error) &&
                write_file(run->output, bytes.data, bytes.length, error);
    free(start);
    buffer_finish(&command);
    buffer_finish(&bytes);
    return good;
}

static bool run_training(const struct run *run, struct error *error)
{
    struct board cells;
    struct sheet_board board;
    struct progress *progress = memory_create(1, sizeof *progress);
    board_init(&cells, BOARD_HEXAGON, (int)run->side);
    sheet_board_init(&board, &cells, BOXES, RINGS, true);
    begin(run, progress);
    bool good = train(run, &board, progress, error);
    if (good && progress->done < progress->games) {
        fprintf(stderr, "stopped; the same command goes on\n");
    } else if (good) {
        measure(&progress->learner, &board);
        good = ship(run, &progress->learner, error);
    }
    free(progress);
    return good;
}

int main(int argc, char **argv)
{
    struct run run;
    struct error error = ERROR_INIT;
    os_catch_signals();
    bool good = read_arguments(&run, argc, argv, &error) && run_training(&run, &error);
    if (!good)
        fprintf(stderr, "train_pocket_hexes: %s\n", error_format(&error).line);
    return error_exit_status(&error);
}
