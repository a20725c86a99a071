#pragma once

/*
 * What all training programs have in common: their options, a checkpoint beside what they write
 * (FILE.checkpoint), reports on standard error, and that a signal stops them with nothing lost.
 * What is learned, and how, is theirs.
 *
 * A program keeps all there is to a run in one flat struct, its progress, whose bytes are the
 * checkpoint. It begins with what the run was asked for, its key: only a run of the same key goes
 * on from it.
 */

#include "core/error.h"
#include "core/rng.h"
#include "core/text.h"
#include "lab/split.h"

/* An option of a program besides --output. */
struct course_option {
    const char *name;  /* "--games" */
    int64_t low, high; /* accepted numbers; both 0: it takes none, and *VALUE becomes 1; high below
                          0: it takes K/N, and the two go to VALUE[0] and VALUE[1] */
    int64_t *value;    /* as it is where the option isn't given */
};

struct course {
    const char *program;
    const struct course_option *options;
    int option_count;
    const char *output; /* --output FILE, borrowed from the arguments */
    int64_t began, last;
};

/* The whole of a program's main: reads the arguments, then RUN with CONTEXT. The exit status. */
int course_main(struct course *course, int argc, char **argv,
    bool (*run)(struct course *course, void *context, struct error *error), void *context);

/* Takes the checkpoint in place of PROGRESS, whose first KEY bytes say what is asked for, or makes
 * the first one. False and an error if it is of another run, or cannot be read or written: nobody's
 * hour of work is written over by a slip, or lost in the end. */
MUST_USE bool course_begin(
    const struct course *course, void *progress, size_t size, size_t key, struct error *error);
MUST_USE bool course_keep(
    const struct course *course, const void *progress, size_t size, struct error *error);
/* Writes what was learned to the output, whole or not at all. */
MUST_USE bool course_write(
    const struct course *course, const void *bytes, size_t count, struct error *error);

/* Beside what they write, training programs whose games can be split keep a file for each part. Its
 * bytes are the caller's. */
MUST_USE bool course_write_part(const struct course *course, const struct split *part,
    const struct buffer *bytes, struct error *error);
/* At most LIMIT bytes; *BYTES is for the caller to free. */
MUST_USE bool course_read_part(const struct course *course, const struct split *part, size_t limit,
    char **bytes, size_t *length, struct error *error);
/* Says that the file of PART is of another run, program or generation. False. */
bool course_refuse_part(const struct course *course, const struct split *part, struct error *error);

/*
 * Learning by generations: all games of one are played with what was learned before it, so that
 * they split, and then learned from in their order. For programs that else learn from a game before
 * the next one.
 */
struct course_generations {
    int64_t generations; /* 0: there are none */
    int64_t part[2];     /* of the next generation's games, to play: its number and of how many */
    int64_t parts;       /* to learn the next generation from; 0: games are played here */
};

#define COURSE_GENERATION_OPTIONS(plan)                                                            \
    {"--generations", 1, 100000, &(plan).generations}, {"--part", 0, -1, (plan).part},             \
    {                                                                                              \
        "--parts", 1, SPLIT_MAX, &(plan).parts                                                     \
    }

struct course_games {
    const char *name; /* of the game, for seeds */
    int64_t games, seed, *done;
    void *progress; /* bytes: what has been learned, and DONE */
    size_t size;
    /* Plays a game with luck from RNG; adds all that is learned from, as bytes without pointers,
     * the same ones on every machine. PROGRESS stays as it is. */
    void (*play)(void *context, struct rng rng, struct buffer *bytes);
    /* Learns from these bytes; DONE is this game's number. */
    void (*learn)(void *context, const char *bytes, size_t length);
    void *context;
};

/* Whether the options go together. */
MUST_USE bool course_check(
    const struct course_generations *plan, int64_t games, struct error *error);
/* Learns all generations, with --parts the next one, or plays the part. False as course_keep. */
MUST_USE bool course_learn(const struct course *course, const struct course_generations *plan,
    const struct course_games *games, struct error *error);

/* Whether a report and a checkpoint are due; then the next ones are a quarter of a minute away. */
bool course_is_due(struct course *course);
/* Whether a signal asked for an end. */
bool course_is_stopped(void);

/* Begins a line of a report: the time and how many of UNIT ("games") are done. */
void course_begin_line(
    const struct course *course, int64_t done, const char *unit, struct buffer *line);
/* Says the line and frees it. */
void course_say(struct buffer *line);

/* The part of the usual step to take after DONE of ALL games: whole for the first half, then down
 * along half a wave. */
double course_pace(int64_t done, int64_t all);
