/*
 * Learns what the features of a Hex-Tri position are worth (ai/hex_tri/private.h). Generation by
 * generation the search plays against itself with the weights so far, and new ones are fitted to
 * how the games ended: the logarithm of a seat's odds is its worth less the others' (softmax), and
 * the cross-entropy goes down by gradient steps. One thread; the same arguments give the same
 * weights. A run that was stopped goes on from its checkpoint.
 *
 *     train_hex_tri --games 1000 --seed 1 --output solo/ai/hex_tri/learned.c
 *
 * With --part K/N it plays part K of N of the games of the generation that the checkpoint has come
 * to, on as many machines as there are, and keeps them in FILE.part-K-of-N; with --parts N it
 * learns that generation from them. Ten rounds of both give the bytes of a run without parts.
 */
#include "bench/train/course.h"
#include "bench/train/hex_tri_play.h"
#include "core/chance.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    KINDS = 2,       /* weights for games of two, and of more */
    GENERATIONS = 5, /* of each kind */
    STEPS = 400,
    BANDS = 10,
    DEPTH = 2,
    WIDTH = 8,
    LEAVES = 4000,
};

static const double rate = 0.5, momentum = 0.9, decay = 1e-3, pace = 0.6;

/* The names of the features in the file of weights. */
static const char *const names[WORTH_FEATURES] = {
    [WORTH_FIGURES] = "FIGURES",
    [WORTH_RESERVE] = "RESERVE",
    [WORTH_WAITING] = "WAITING",
    [WORTH_PRODUCTION] = "PRODUCTION",
    [WORTH_HEXES] = "HEXES",
    [WORTH_PURSE_FEW] = "PURSE_FEW",
    [WORTH_PURSE_MORE] = "PURSE_MORE",
    [WORTH_PURSE_MANY] = "PURSE_MANY",
    [WORTH_FIRST] = "FIRST",
    [WORTH_CHIEF_ON_ENTRY] = "CHIEF_ON_ENTRY",
    [WORTH_CHIEF_BETWEEN_TWO] = "CHIEF_BETWEEN_TWO",
    [WORTH_CHIEF_AMONG_THREE] = "CHIEF_AMONG_THREE",
    [WORTH_CHIEF_CENTRAL] = "CHIEF_CENTRAL",
    [WORTH_CHIEF_EXITS] = "CHIEF_EXITS",
    [WORTH_GUARDS] = "GUARDS",
    [WORTH_LOCKED] = "LOCKED",
    [WORTH_NEAR] = "NEAR",
    [WORTH_PINS] = "PINS",
    [WORTH_RAID_NEAR] = "RAID_NEAR",
    [WORTH_RAID] = "RAID",
    [WORTH_RAID_SURE] = "RAID_SURE",
    [WORTH_RAID_FIRST] = "RAID_FIRST",
    [WORTH_SIEGE_NEAR] = "SIEGE_NEAR",
    [WORTH_SIEGE] = "SIEGE",
    [WORTH_SIEGE_SURE] = "SIEGE_SURE",
    [WORTH_SIEGE_FIRST] = "SIEGE_FIRST",
};

enum { PART_BYTES_MAX = 1 << 30 };

struct run {
    int64_t games, seed;
    int64_t part[2]; /* part to play, and number of parts; 0: none */
    int64_t parts;   /* number of parts to learn from; 0: games are played here */
};

/* The whole state of a run, flat, so that its bytes are the checkpoint. */
struct progress {
    int64_t games, seed, done; /* generations of all kinds */
    double weight[KINDS][WORTH_FEATURES];
};

/* ---- fitting ---- */

/* Computes the shares of the seats that the weights expect in a sample. */
static void expect(const struct sample *sample, const double *weight, double *share)
{
    double sum = 0, most = -1e9, worth[TRI_PLAYERS_MAX];
    for (int k = 0; k < sample->seats; k++) {
        worth[k] = 0;
        for (int i = 0; i < WORTH_FEATURES; i++)
            worth[k] += weight[i] * sample->feature[k][i];
        most = worth[k] > most ? worth[k] : most;
    }
    for (int k = 0; k < sample->seats; k++)
        sum += share[k] = exp(worth[k] - most);
    for (int k = 0; k < sample->seats; k++)
        share[k] /= sum;
}

/* Computes the mean squared difference of each feature between seats, by which steps are scaled. */
static void find_scales(const struct sample_list *list, double *scale)
{
    for (int i = 0; i < WORTH_FEATURES; i++) {
        double squares = 0, seats = 1e-9;
        for (size_t n = 0; n < list->count; n++) {
            const struct sample *sample = &list->items[n];
            double mean = 0;
            for (int k = 0; k < sample->seats; k++)
                mean += (double)sample->feature[k][i] / sample->seats;
            for (int k = 0; k < sample->seats; k++)
                squares += sample->weight * pow(sample->feature[k][i] - mean, 2);
            seats += sample->weight;
        }
        scale[i] = squares / seats + 0.02;
    }
}

static void find_gradient(const struct sample_list *list, const double *weight, double *gradient)
{
    double weights = 0;
    memset(gradient, 0, WORTH_FEATURES * sizeof *gradient);
    for (size_t n = 0; n < list->count; n++) {
        const struct sample *sample = &list->items[n];
        double share[TRI_PLAYERS_MAX];
        expect(sample, weight, share);
        for (int k = 0; k < sample->seats; k++)
            for (int i = 0; i < WORTH_FEATURES; i++)
                gradient[i] +=
                    sample->weight * (sample->share[k] - share[k]) * sample->feature[k][i];
        weights += sample->weight;
    }
    for (int i = 0; i < WORTH_FEATURES; i++)
        gradient[i] /= weights + 1e-9;
}

static void fit(const struct sample_list *list, double *weight)
{
    double scale[WORTH_FEATURES], gradient[WORTH_FEATURES], speed[WORTH_FEATURES] = {0};
    find_scales(list, scale);
    for (int step = 0; step < STEPS && !course_is_stopped(); step++) {
        find_gradient(list, weight, gradient);
        for (int i = 0; i < WORTH_FEATURES; i++) {
            double pull = gradient[i] / scale[i] - decay * weight[i];
            speed[i] = momentum * speed[i] + rate * (1 - momentum) * pull;
            weight[i] += speed[i];
        }
    }
}

/* ---- reports ---- */

static void add_line(const char *name, double a, double b, int64_t count)
{
    struct buffer line = BUFFER_INIT;
    buffer_format(&line, "%s", name);
    buffer_add(&line, ": ");
    buffer_add_decimal(&line, a, 3);
    buffer_add(&line, " against ");
    buffer_add_decimal(&line, b, 3);
    buffer_format(&line, " (%lld)", (long long)count);
    course_say(&line);
}

/* Reports expected and actual results, in bands of expectation, for positions that were not fitted
 * to. */
static void report_bands(const struct sample_list *list, const double *weight)
{
    double expected[BANDS] = {0}, came[BANDS] = {0};
    int64_t count[BANDS] = {0};
    for (size_t n = 0; n < list->count; n++) {
        double share[TRI_PLAYERS_MAX];
        expect(&list->items[n], weight, share);
        for (int k = 0; k < list->items[n].seats; k++) {
            int band = share[k] < 1 ? (int)(share[k] * (double)BANDS) : BANDS - 1;
            expected[band] += share[k];
            came[band] += list->items[n].share[k];
            count[band]++;
        }
    }
    for (int i = 0; i < BANDS; i++)
        if (count[i] > 0)
            add_line(
                "expected", expected[i] / (double)count[i], came[i] / (double)count[i], count[i]);
}

/* ---- files ---- */

/* Sets the initial weights: figures, production and Manna are good, a Chief that can be taken is
 * bad. */
static void begin(const struct run *run, struct progress *progress)
{
    static const double known[WORTH_FEATURES] = {[WORTH_FIGURES] = 0.25,
        [WORTH_RESERVE] = 0.12,
        [WORTH_WAITING] = 0.08,
        [WORTH_PRODUCTION] = 0.25,
        [WORTH_PURSE_FEW] = 0.15,
        [WORTH_PURSE_MORE] = 0.1,
        [WORTH_PURSE_MANY] = 0.03,
        [WORTH_LOCKED] = -1.2,
        [WORTH_PINS] = 0.3,
        [WORTH_SIEGE] = -0.6,
        [WORTH_SIEGE_SURE] = -1};
    *progress = (struct progress){.games = run->games, .seed = run->seed};
    for (int kind = 0; kind < KINDS; kind++)
        memcpy(progress->weight[kind], known, sizeof known);
}

static void round_weights(const double *weight, int16_t *rounded)
{
    for (int i = 0; i < WORTH_FEATURES; i++)
        rounded[i] = (int16_t)lrint(100 * weight[i]);
}

/* Writes a C file with the weights for two players: the means of learned and hand-chosen weights,
 * which play better than either alone, because shallow self-play teaches the opening but little
 * about sieges. For more players the learned weights play worse than the hand-chosen ones, which
 * are used alone. */
static bool ship(const struct course *course, const struct progress *progress, struct error *error)
{
    struct buffer file = BUFFER_INIT;
    buffer_format(&file,
        "/*\n * What each feature of a Hex-Tri position is worth in games of two. Written by\n"
        " *     train_hex_tri --games %lld --seed %lld --output FILE\n */\n",
        (long long)progress->games, (long long)progress->seed);
    buffer_add(&file, "#include \"ai/hex_tri/worth.h\"\n\n");
    buffer_add(&file, "const int16_t worth_learned[WORTH_FEATURES] = {\n");
    for (int i = 0; i < WORTH_FEATURES; i++)
        buffer_format(&file, "    [WORTH_%s] = %d,\n", names[i],
            (int)lrint((100 * progress->weight[0][i] + worth_by_hand[i]) / 2));
    buffer_add(&file, "};\n");
    bool good = course_write(course, file.data, file.length, error);
    buffer_finish(&file);
    return good;
}

/* ---- generations ---- */

/* Returns the number of players: two, or three and four in turn. */
static int players_of(int kind, int64_t game)
{
    return kind == 0 ? 2 : 3 + (int)(game % 2);
}

static struct split part_of(const struct run *run)
{
    return (struct split){(int)run->part[0], (int)run->part[1]};
}

static void play_games(const struct run *run, const struct progress *progress, int kind,
    int players, struct sample_list *list)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    int16_t weights[WORTH_FEATURES];
    struct selfplay play = {.limits = {.depth_max = DEPTH, .leaves = LEAVES, .width = WIDTH}};
    struct split part = part_of(run);
    struct split_range range = split_range(&part, &(struct split_whole){run->games, 1});
    options_defaults(hex_tri.options, &values);
    play.rules = game_rules_create(&hex_tri, players, &values, &error);
    play.search = search_create(play.rules);
    round_weights(progress->weight[kind], weights);
    search_set_weights(play.search, weights);
    int games = 0;
    for (int64_t game = range.first; game < range.end && !course_is_stopped(); game++) {
        if (players_of(kind, game) != players)
            continue;
        games++;
        selfplay_game(&play,
            rng_seed_from("hex-tri", (uint64_t)run->seed, (uint64_t)progress->done, (uint64_t)game),
            list);
    }
    struct buffer line = BUFFER_INIT;
    buffer_format(&line, "generation %lld, %d players: %d games, %d drawn, %d won by seat 1",
        (long long)progress->done, players, games, play.drawn, play.first_won);
    course_say(&line);
    search_destroy(play.search);
    game_rules_destroy(play.rules);
}

/* ---- parts ---- */

/* The head of a part's samples, which come with games of fewer players first. Bytes, like a
 * checkpoint; meaningless members are 0. */
struct part_head {
    struct progress progress;
    struct split part;
    char program[CHANCE_HEX_SIZE];
    uint64_t samples[TRI_PLAYERS_MAX + 1]; /* by number of players */
};

static void begin_head(
    const struct progress *progress, const struct split *part, struct part_head *head)
{
    memset(head, 0, sizeof *head);
    head->progress = *progress;
    head->part = *part;
    struct text program = text_in(head->program, sizeof head->program);
    text_add(&program, split_program);
}

static bool play_part(const struct course *course, const struct run *run,
    const struct progress *progress, struct error *error)
{
    LOCAL_BUFFER bytes = BUFFER_INIT;
    struct sample_list list = {NULL, 0, 0};
    struct part_head head;
    struct split part = part_of(run);
    int kind = (int)(progress->done % KINDS);
    begin_head(progress, &part, &head);
    for (int players = 2; players <= 4; players++) {
        size_t before = list.count;
        if ((players > 2) == kind)
            play_games(run, progress, kind, players, &list);
        head.samples[players] = list.count - before;
    }
    buffer_add_bytes(&bytes, &head, sizeof head);
    buffer_add_bytes(&bytes, list.items, list.count * sizeof *list.items);
    free(list.items);
    return course_is_stopped() || course_write_part(course, &part, &bytes, error);
}

/* Adds the samples of games of PLAYERS in PART to LIST. */
static bool read_part(const struct course *course, const struct progress *progress,
    const struct split *part, int players, struct sample_list *list, struct error *error)
{
    struct part_head own, head;
    size_t length, samples = 0, skipped = 0;
    FREED char *bytes = NULL;
    if (!course_read_part(course, part, PART_BYTES_MAX, &bytes, &length, error))
        return false;
    begin_head(progress, part, &own);
    memset(&head, 0, sizeof head);
    memcpy(&head, bytes, length < sizeof head ? length : sizeof head);
    for (int i = 0; i <= TRI_PLAYERS_MAX; i++) {
        skipped += i < players ? (size_t)head.samples[i] : 0;
        samples += (size_t)head.samples[i];
    }
    if (memcmp(&own, &head, offsetof(struct part_head, samples)) != 0 ||
        length != sizeof head + samples * sizeof *list->items)
        return course_refuse_part(course, part, error);
    sample_list_add(
        list, bytes + sizeof head + skipped * sizeof *list->items, (size_t)head.samples[players]);
    return true;
}

/* Reads all games of PLAYERS in order, beginning with part 1. */
static bool read_games(const struct course *course, const struct run *run,
    const struct progress *progress, int players, struct sample_list *list, struct error *error)
{
    bool good = true;
    for (struct split part = {1, (int)run->parts}; good && part.number <= part.of; part.number++)
        good = read_part(course, progress, &part, players, list, error);
    return good;
}

/* ---- a run ---- */

static bool train_generation(const struct course *course, const struct run *run,
    struct progress *progress, struct error *error)
{
    int kind = (int)(progress->done % KINDS);
    struct sample_list list = {NULL, 0, 0};
    bool good = true;
    for (int players = 2; good && players <= 4; players++) {
        if ((players > 2) != kind)
            continue;
        if (run->parts > 0)
            good = read_games(course, run, progress, players, &list, error);
        else
            play_games(run, progress, kind, players, &list);
    }
    if (good) {
        report_bands(&list, progress->weight[kind]);
        double fitted[WORTH_FEATURES];
        memcpy(fitted, progress->weight[kind], sizeof fitted);
        fit(&list, fitted);
        for (int i = 0; i < WORTH_FEATURES; i++)
            progress->weight[kind][i] += (fitted[i] - progress->weight[kind][i]) * pace;
    }
    free(list.items);
    return good;
}

/* Trains one generation after the other; with parts, only the next one. */
static bool train(const struct course *course, const struct run *run, struct progress *progress,
    struct error *error)
{
    int64_t end = run->parts > 0 ? progress->done + 1 : GENERATIONS * KINDS;
    while (progress->done < end) {
        if (!train_generation(course, run, progress, error))
            return false;
        if (course_is_stopped()) /* an unfinished generation is done again */
            return true;
        progress->done++;
        if (!course_keep(course, progress, sizeof *progress, error))
            return false;
    }
    return progress->done < GENERATIONS * KINDS || ship(course, progress, error);
}

static bool run_training(struct course *course, void *context, struct error *error)
{
    struct progress progress;
    const struct run *run = context;
    struct split part = part_of(run);
    if (part.of > 0 && run->parts > 0)
        return error_refuse(error, REASON_MISFIT, error_word("--part"),
            "--part K/N plays games, --parts N learns from them: one of them is accepted");
    if (!split_fits(&part, &(struct split_whole){run->games, 1}, error))
        return false;
    begin(run, &progress);
    if (!course_begin(course, &progress, sizeof progress, offsetof(struct progress, done), error))
        return false;
    if (progress.done == GENERATIONS * KINDS)
        return part.of > 0 || ship(course, &progress, error);
    return part.of > 0 ? play_part(course, run, &progress, error)
                       : train(course, run, &progress, error);
}

int main(int argc, char **argv)
{
    struct run run = {.games = 1000, .seed = 1};
    const struct course_option options[] = {
        {"--games", 1, 1000000, &run.games},
        {"--seed", 0, INT32_MAX, &run.seed},
        {"--part", 0, -1, run.part},
        {"--parts", 1, SPLIT_MAX, &run.parts},
    };
    struct course course = {.program = "train_hex_tri",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    return course_main(&course, argc, argv, run_training, &run);
}
