/*
 * Learns what a sheet of Pocket Hexes is worth, by playing against nothing but the dice: greedy
 * self-play, first at full pace, over the second half ever more slowly. The same arguments give the
 * same weights, whatever --threads says. A run that was stopped goes on from its checkpoint. With
 * --fine there are more rows, and those met rarely take longer steps: more is learned from the
 * first few hundred thousand games, something else from millions. With --least N rows that moved by
 * at most N steps of the file are left out of it: games hardly met them.
 *
 *     train_pocket_hexes --games 400000 --seed 1 --output FILE
 */
#include "bench/train/course.h"
#include "bench/train/pocket_hexes_play.h"
#include "core/os.h"

#include <math.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_OUT = 2000, BOXES = 9, RINGS = 6, BATCH = 32, THREADS_MAX = 16 };

static const float row_rate = 3e-3f, linear_rate = 3e-4f, dense_rate = 1e-3f, lambda = 0.6f;
static const float fine_rate = 6e-3f; /* for fine rows that occur often */

struct run {
    int64_t games, seed, side, linear, fine;
    int64_t least;   /* steps by which a row must have moved to be written */
    int64_t threads; /* number of threads; affects only the time */
    struct course_generations plan;
};

/* The whole state of a run, flat, so that its bytes are the checkpoint. */
struct progress {
    int64_t games, seed, side, linear, fine, generations, done;
    struct rng rng;
    struct learner learner;
};

/* Resumes a run from its checkpoint, or begins it. */
static bool begin(const struct course *course, const struct run *run, struct progress *progress,
    struct error *error)
{
    *progress = (struct progress){.games = run->games,
        .seed = run->seed,
        .side = run->side,
        .linear = run->linear,
        .fine = run->fine,
        .generations = run->plan.generations,
        .rng = rng_from_seed((uint64_t)run->seed)};
    learner_init(&progress->learner, run->linear > 0, run->fine > 0, &progress->rng);
    progress->learner.lambda = lambda;
    return course_begin(course, progress, sizeof *progress, offsetof(struct progress, done), error);
}

static void report(
    const struct course *course, const struct progress *progress, double sum, int64_t since)
{
    struct buffer line = BUFFER_INIT;
    course_begin_line(course, progress->done, "games", &line);
    buffer_format(&line, ", mean of the last %lld: ", (long long)since);
    buffer_add_decimal(&line, sum / (double)since, 2);
    course_say(&line);
}

/* Games that are played with the same weights, each with its own dice. */
struct batch {
    struct training_game game[BATCH];
    struct rng rng[BATCH];
    int points[BATCH];
    int count;
    atomic_int next; /* the first game that no thread has taken */
};

static struct batch *create_batch(const struct sheet_board *board, const struct learner *learner)
{
    struct batch *batch = memory_create(1, sizeof *batch);
    for (int i = 0; i < BATCH; i++)
        batch->game[i] = (struct training_game){.board = board,
            .learner = learner,
            .step = memory_create(LEARNER_STEPS_MAX, sizeof *batch->game[i].step)};
    return batch;
}

static void destroy_batch(struct batch *batch)
{
    for (int i = 0; i < BATCH; i++)
        free(batch->game[i].step);
    free(batch);
}

static void play_batch(void *context)
{
    struct batch *batch = context;
    for (int i = atomic_fetch_add(&batch->next, 1); i < batch->count;
         i = atomic_fetch_add(&batch->next, 1))
        batch->points[i] = training_game_play(&batch->game[i], &batch->rng[i]);
}

/* Plays a batch and learns from its games in order; returns the sum of the points. */
static double train_batch(const struct run *run, struct batch *batch, struct progress *progress)
{
    double sum = 0;
    int64_t left = progress->games - progress->done;
    batch->count = left < BATCH ? (int)left : BATCH;
    batch->next = 0;
    for (int i = 0; i < batch->count; i++)
        batch->rng[i] = rng_from_seed(rng_next(&progress->rng));
    os_run_threads((int)run->threads, play_batch, batch);
    for (int i = 0; i < batch->count; i++) {
        learner_learn(&progress->learner, batch->game[i].step, batch->game[i].steps);
        sum += batch->points[i];
    }
    progress->done += batch->count;
    return sum;
}

static float first_rate(const struct run *run)
{
    if (run->linear > 0)
        return linear_rate;
    return run->fine > 0 ? fine_rate : row_rate;
}

static void set_pace(const struct run *run, struct progress *progress)
{
    float pace = (float)course_pace(progress->done, progress->games);
    progress->learner.row_rate = first_rate(run) * pace;
    progress->learner.dense_rate = dense_rate * pace;
}

/* ---- generations ---- */

/* The part of a step after its rows. */
enum { STEP_REST = offsetof(struct learner_step, bucket) };

struct alone {
    const struct run *run;
    struct progress *progress;
    struct training_game game;
};

/* Stores steps without their unused rows. */
static void play_alone(void *context, struct rng rng, struct buffer *bytes)
{
    struct training_game *game = &((struct alone *)context)->game;
    memset(game->step, 0, LEARNER_STEPS_MAX * sizeof *game->step);
    (void)training_game_play(game, &rng);
    for (int i = 0; i < game->steps; i++) {
        const struct learner_step *step = &game->step[i];
        buffer_add_bytes(bytes, (const char *)&step->rows, sizeof step->rows);
        buffer_add_bytes(bytes, (const char *)step->row, (size_t)step->rows * sizeof step->row[0]);
        buffer_add_bytes(bytes, (const char *)step + STEP_REST, sizeof *step - STEP_REST);
    }
}

static void learn_alone(void *context, const char *bytes, size_t length)
{
    struct alone *alone = context;
    const char *end = bytes + length;
    int count = 0;
    for (; bytes < end && count < LEARNER_STEPS_MAX; count++) {
        struct learner_step *step = &alone->game.step[count];
        memcpy(&step->rows, bytes, sizeof step->rows);
        bytes += sizeof step->rows;
        size_t rows = (size_t)step->rows * sizeof step->row[0];
        if (step->rows < 0 || step->rows > LEARNER_ROWS_MAX ||
            (size_t)(end - bytes) < rows + sizeof *step - STEP_REST)
            break; /* this program did not write the file */
        memcpy(step->row, bytes, rows);
        memcpy((char *)step + STEP_REST, bytes + rows, sizeof *step - STEP_REST);
        bytes += rows + sizeof *step - STEP_REST;
    }
    set_pace(alone->run, alone->progress);
    learner_learn(&alone->progress->learner, alone->game.step, count);
}

static bool learn_generations(const struct course *course, const struct run *run,
    const struct sheet_board *board, struct progress *progress, struct error *error)
{
    struct alone alone = {.run = run,
        .progress = progress,
        .game = {.board = board,
            .learner = &progress->learner,
            .step = memory_create(LEARNER_STEPS_MAX, sizeof(struct learner_step))}};
    const struct course_games games = {"pocket-hexes", run->games, run->seed, &progress->done,
        progress, sizeof *progress, play_alone, learn_alone, &alone};
    bool good = course_learn(course, &run->plan, &games, error);
    free(alone.game.step);
    return good;
}

/* ---- a run ---- */

static bool train(struct course *course, const struct run *run, const struct sheet_board *board,
    struct progress *progress, struct error *error)
{
    struct batch *batch = create_batch(board, &progress->learner);
    int64_t since = 0;
    double sum = 0;
    bool good = true;
    while (good && progress->done < progress->games && !course_is_stopped()) {
        set_pace(run, progress);
        since -= progress->done;
        sum += train_batch(run, batch, progress);
        since += progress->done;
        if (!course_is_due(course))
            continue;
        report(course, progress, sum, since);
        good = course_keep(course, progress, sizeof *progress, error);
        sum = 0;
        since = 0;
    }
    destroy_batch(batch);
    return good && course_keep(course, progress, sizeof *progress, error);
}

/* Measures by games that are not learned from, with dice that training never uses. */
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
    double mean = total / (double)HELD_OUT;
    struct buffer line = BUFFER_INIT;
    buffer_format(&line, "held out: %d games, mean ", HELD_OUT);
    buffer_add_decimal(&line, mean, 2);
    buffer_add(&line, ", 95% interval +- ");
    buffer_add_decimal(
        &line, 1.96 * sqrt((squares / (double)HELD_OUT - mean * mean) / (double)HELD_OUT), 2);
    course_say(&line);
}

static bool ship(const struct course *course, const struct run *run, const struct learner *learner,
    struct error *error)
{
    struct buffer command = BUFFER_INIT, bytes = BUFFER_INIT;
    buffer_format(&command, "train_pocket_hexes --games %lld --seed %lld --side %lld%s%s",
        (long long)run->games, (long long)run->seed, (long long)run->side,
        run->linear > 0 ? " --linear" : "", run->fine > 0 ? " --fine" : "");
    if (run->least > 0)
        buffer_format(&command, " --least %lld", (long long)run->least);

    struct learner *start = memory_create(1, sizeof *start);
    struct rng rng = rng_from_seed((uint64_t)run->seed);
    learner_init(start, run->linear > 0, run->fine > 0, &rng);
    bool good = learner_export(learner, &(struct learner_start){start, (float)run->least},
                    (int)run->side, command.data, &bytes, error) &&
                course_write(course, bytes.data, bytes.length, error);
    free(start);
    buffer_finish(&command);
    buffer_finish(&bytes);
    return good;
}

static bool run_training(struct course *course, void *context, struct error *error)
{
    const struct run *run = context;
    if (run->linear > 0 && run->fine > 0)
        return error_refuse(error, REASON_MISFIT, error_word("--fine"),
            "--fine: for a network; without --linear it is accepted");
    struct board cells;
    struct sheet_board board;
    struct progress *progress = memory_create(1, sizeof *progress);
    board_init(&cells, BOARD_HEXAGON, (int)run->side);
    sheet_board_init(&board, &cells, BOXES, RINGS, true);
    bool good = course_check(&run->plan, run->games, error) &&
                begin(course, run, progress, error) &&
                (run->plan.generations > 0 ? learn_generations(course, run, &board, progress, error)
                                           : train(course, run, &board, progress, error));
    if (good && progress->done == progress->games && run->plan.part[1] == 0) {
        measure(&progress->learner, &board);
        good = ship(course, run, &progress->learner, error);
    }
    free(progress);
    return good;
}

int main(int argc, char **argv)
{
    struct run run = {.games = 400000, .seed = 1, .side = 4, .threads = 1};
    const struct course_option options[] = {
        {"--games", 1, 1000000000, &run.games},
        {"--seed", 0, INT32_MAX, &run.seed},
        {"--side", 3, 7, &run.side},
        {"--linear", 0, 0, &run.linear},
        {"--fine", 0, 0, &run.fine},
        {"--least", 0, 1000, &run.least},
        {"--threads", 1, THREADS_MAX, &run.threads},
        COURSE_GENERATION_OPTIONS(run.plan),
    };
    struct course course = {.program = "train_pocket_hexes",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    return course_main(&course, argc, argv, run_training, &run);
}
