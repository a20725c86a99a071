/*
 * Learns what positions of BeerHex are worth (ai/beerhex/features.h), in games of the player that
 * looks at every action by itself, against itself and against yardsticks, and writes the networks
 * as C:
 *
 *     train_beerhex --games N --seed S --output solo/ai/beerhex/learned.c
 *
 * Every position before and after an own turn is moved towards a mean of what was judged and what
 * came of it later (temporal differences). It goes on from its checkpoint (FILE.checkpoint).
 */
#include "ai/beerhex/features.h"
#include "ai/beerhex/resist.h"
#include "ai/beerhex/search.h"
#include "ai/beerhex/straight.h"
#include "ai/train/course.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES_MAX = 2048, SEEN_MAX = 2048, CANDIDATES = 16 };

static const double lambda = 0.85;

struct sample {
    int net;
    double feature[FEATURES];
};

/* Who sits at a side: the one that learns, or somebody to learn against. */
enum who { LEARNER, PLAIN, RESIST, LINE, DECOYS };

struct side {
    enum who who;
    struct search *search;       /* of learner and plain */
    const struct player *player; /* of the others, with its memory */
    void *memory;
    double believed;
    struct observation seen[SEEN_MAX];
    size_t seen_count;
    struct sample sample[SAMPLES_MAX];
    int samples;
    struct state view;
};

/* All there is to a run under way, flat: a checkpoint is its bytes. */
struct progress {
    int64_t games, seed, done;
    struct rng rng;
    struct beerhex_net net[BEERHEX_NETS];
};

struct trainer {
    struct progress progress;
    struct rules *rules;
    struct state state;
    struct side side[2];
    double heat, rate;
    double error; /* of STEPS since the last report */
    long steps;
    int played[DECOYS + 1], points[DECOYS + 1];
};

static double unit(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

/* ---- playing ---- */

static struct decision decision_of(struct trainer *trainer, int seat)
{
    struct side *side = &trainer->side[seat];
    beerhex.view(trainer->rules, &trainer->state, seat, &side->view);
    return (struct decision){.game = &beerhex,
        .rules = trainer->rules,
        .view = &side->view,
        .seen = side->seen,
        .seen_count = side->seen_count,
        .seat = seat,
        .seed = rng_next(&trainer->progress.rng),
        .parameter = side->believed};
}

static void add_sample(struct side *side, int net)
{
    if (side->samples == SAMPLES_MAX)
        return;
    struct sample *sample = &side->sample[side->samples++];
    sample->net = net;
    beerhex_features_of(&side->search->outlook, &side->search->outlook.now, sample->feature);
}

/* By lot, the better the likelier. */
static struct action choose(struct trainer *trainer, const struct search *search)
{
    double weight[CANDIDATES], all = 0, best = search->candidate[0].value;
    if (unit(&trainer->progress.rng) < 0.03)
        return search->candidate[rng_below(&trainer->progress.rng, (uint32_t)search->count)].action;
    for (int i = 0; i < search->count; i++) {
        double below = (best - search->candidate[i].value) / trainer->heat;
        weight[i] = search->candidate[i].value <= 0 ? 0 : 1 / (1 + below * below * below * below);
        weight[i] = below > 4 ? 0 : weight[i];
        all += weight[i];
    }
    double at = unit(&trainer->progress.rng) * all;
    int index = 0;
    while (index < search->count - 1 && (at -= weight[index]) >= 0)
        index++;
    return search->candidate[index].action;
}

static struct action act(struct trainer *trainer, int seat)
{
    struct side *side = &trainer->side[seat];
    struct decision decision = decision_of(trainer, seat);
    struct action action = {0};
    if (side->player) {
        side->player->decide(side->memory, &decision, &action);
        return action;
    }
    beerhex_search_first(side->search, &decision, CANDIDATES);
    if (side->who == LEARNER && trainer->state.phase == BEERHEX_TURN)
        add_sample(side, NET_BEFORE);
    return choose(trainer, side->search);
}

static void play(struct trainer *trainer, int seat, const struct action *action)
{
    struct ply ply = {.actor = seat, .action = *action};
    for (int i = 0; i < 2; i++)
        if (beerhex.observe(trainer->rules, &trainer->state, &ply, i,
                &trainer->side[i].seen[trainer->side[i].seen_count]))
            trainer->side[i].seen_count++;
    beerhex.apply(trainer->rules, &trainer->state, action);
}

static void play_game(struct trainer *trainer)
{
    beerhex.state_init(trainer->rules, &trainer->state);
    while (!trainer->state.over && trainer->side[0].seen_count < SEEN_MAX - 1) {
        int seat = trainer->state.mover;
        struct side *side = &trainer->side[seat];
        struct action action = act(trainer, seat);
        play(trainer, seat, &action);
        if (side->who == LEARNER && !trainer->state.over && trainer->state.mover != seat) {
            struct decision decision = decision_of(trainer, seat);
            beerhex_search_look(side->search, &decision);
            add_sample(side, NET_AFTER);
        }
    }
}

/* ---- learning ---- */

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
    const struct side *side = &trainer->side[seat];
    int winners = trainer->state.winners;
    double target = winners == 3 || winners == 0 ? 0.5 : winners >> seat & 1;
    for (int i = side->samples - 1; i >= 0; i--) {
        const struct sample *sample = &side->sample[i];
        double judged =
            beerhex_net_value(&trainer->progress.net[sample->net], sample->feature, NULL);
        learn(trainer, sample, target);
        target = lambda * target + (1 - lambda) * judged;
    }
}

/* ---- the run ---- */

static void make_rules(struct trainer *trainer)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    static const int sizes[] = {5, 5, 5, 5, 5, 5, 5, 5, 3, 4, 4, 6, 6, 7};
    static const int limits[] = {60, 60, 60, 60, 30, 20, 120, 200};
    options_defaults(beerhex.options, &values);
    int size = sizes[rng_below(&trainer->progress.rng, 14)];
    values.value[BEERHEX_SIZE] = size;
    values.value[BEERHEX_STARTER] = 1 + (int)rng_below(&trainer->progress.rng, 2);
    values.value[BEERHEX_TURN_LIMIT] =
        limits[rng_below(&trainer->progress.rng, 8)] * size * size / 25;
    trainer->rules = game_rules_create(&beerhex, 2, &values, &error);
}

static void begin_side(struct trainer *trainer, int seat, enum who who)
{
    static const struct player *const players[] = {
        [RESIST] = &ai_beerhex_resist, [LINE] = &ai_beerhex_line, [DECOYS] = &ai_beerhex_decoys};
    struct side *side = &trainer->side[seat];
    side->who = who;
    side->seen_count = 0;
    side->samples = 0;
    side->search = NULL;
    side->player = who >= RESIST ? players[who] : NULL;
    side->believed = 0.5 + 0.5 * unit(&trainer->progress.rng);
    if (side->player) {
        side->memory = side->player->create(&beerhex, trainer->rules);
        return;
    }
    side->search = beerhex_search_create(&beerhex, trainer->rules);
    side->search->net = who == LEARNER ? trainer->progress.net : NULL;
}

static void end_side(struct side *side)
{
    beerhex_search_destroy(side->search);
    if (side->player)
        side->player->destroy(side->memory);
}

/* The learner's other side: itself in six games of ten. */
static enum who choose_other(struct trainer *trainer)
{
    static const enum who others[] = {LEARNER, LEARNER, LEARNER, LEARNER, LEARNER, LEARNER, PLAIN,
        PLAIN, RESIST, RESIST, RESIST, RESIST};
    if (rng_below(&trainer->progress.rng, 25) == 0)
        return rng_below(&trainer->progress.rng, 2) ? LINE : DECOYS;
    return others[rng_below(&trainer->progress.rng, sizeof others / sizeof others[0])];
}

/* Twice the learner's share of the win: 0 .. 2. */
static int train_game(struct trainer *trainer, enum who *who)
{
    make_rules(trainer);
    int seat = (int)rng_below(&trainer->progress.rng, 2);
    *who = choose_other(trainer);
    trainer->heat = 0.004 + 0.03 * unit(&trainer->progress.rng);
    begin_side(trainer, seat, LEARNER);
    begin_side(trainer, 1 - seat, *who);
    play_game(trainer);
    for (int i = 0; i < 2; i++) {
        if (trainer->side[i].who == LEARNER)
            learn_side(trainer, i);
        end_side(&trainer->side[i]);
    }
    game_rules_destroy(trainer->rules);
    int winners = trainer->state.winners;
    return winners == 1 << seat ? 2 : winners == 3 || winners == 0 ? 1 : 0;
}

/* ---- what is written ---- */

/* COUNT numbers, eight a line. */
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
        " *     train_beerhex --games %lld --seed %lld --output learned.c\n */\n"
        "#include \"ai/beerhex/features.h\"\n\n/* clang-format off */\n"
        "const struct beerhex_net beerhex_learned[BEERHEX_NETS] = {\n",
        (long long)progress->games, (long long)progress->seed);
    for (int i = 0; i < BEERHEX_NETS; i++)
        add_net(&progress->net[i], &out);
    buffer_add(&out, "};\n/* clang-format on */\n");
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
            net->out[i] = unit(&progress->rng) - 0.5;
            for (int j = 0; j < FEATURES; j++)
                net->unit[i][j] = 0.6 * (unit(&progress->rng) - 0.5);
        }
        net->unit[0][1] = 1; /* to begin with, resistances */
        net->out[0] = 2;
    }
}

/* Twice a share in COUNT games, as a share in thousandths. */
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

/* Steps become smaller slowly, and from half time on quickly. */
static double rate_at(double done)
{
    double slow = 0.05 * (1 - done / 2) + 0.0005;
    return done < 0.5 ? slow : 0.075 * (1 - done) + 0.0005;
}

static bool train(struct course *course, struct trainer *trainer, struct error *error)
{
    struct progress *progress = &trainer->progress;
    while (progress->done < progress->games && !course_is_stopped()) {
        enum who who;
        trainer->rate = rate_at((double)progress->done / (double)progress->games);
        int result = train_game(trainer, &who);
        trainer->played[who]++;
        trainer->points[who] += result;
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
};

static bool run_training(struct course *course, void *context, struct error *error)
{
    const struct run *run = context;
    struct trainer *trainer = memory_create(1, sizeof *trainer);
    struct progress *progress = &trainer->progress;
    progress->games = run->games;
    progress->seed = run->seed;
    progress->rng = rng_from_seed((uint64_t)run->seed);
    begin_nets(progress);
    bool good =
        course_begin(course, progress, sizeof *progress, offsetof(struct progress, done), error) &&
        train(course, trainer, error) &&
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
    };
    struct course course = {.program = "train_beerhex",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    return course_main(&course, argc, argv, run_training, &run);
}
