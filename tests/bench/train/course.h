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
    int64_t low, high; /* accepted numbers. Both 0: no number, and *VALUE becomes 1. HIGH below 0:
                          takes K/N into VALUE[0] and VALUE[1] */
    int64_t *value;    /* keeps its value if the option is not given */
};

struct course {
    const char *program;
    const struct course_option *options;
    int option_count;
    const char *output; /* --output FILE, borrowed from the arguments */
    int64_t began, last;
};

/* Does the whole of a program's main: reads the arguments, then calls RUN with CONTEXT. Returns the
 * exit status. */
int course_main(struct course *course, int argc, char **argv,
    bool (*run)(struct course *course, void *context, struct error *error), void *context);

/* Replaces PROGRESS by the checkpoint if there is one; its first KEY bytes say what was requested.
 * Otherwise writes the first checkpoint. False and an error if it is of another run, or cannot be
 * read or written, so that nobody's hours of work are overwritten by mistake or lost at the end. */
MUST_USE bool course_begin(
    const struct course *course, void *progress, size_t size, size_t key, struct error *error);
MUST_USE bool course_keep(
    const struct course *course, const void *progress, size_t size, struct error *error);
/* Writes the result to the output, whole or not at all. */
MUST_USE bool course_write(
    const struct course *course, const void *bytes, size_t count, struct error *error);

/* Writes a part's file beside the output, for programs whose games can be split. The caller defines
 * its bytes. */
MUST_USE bool course_write_part(const struct course *course, const struct split *part,
    const struct buffer *bytes, struct error *error);
/* Reads a part's file of at most LIMIT bytes; the caller frees *BYTES. */
MUST_USE bool course_read_part(const struct course *course, const struct split *part, size_t limit,
    char **bytes, size_t *length, struct error *error);
/* Sets the error that the file of PART is of another run, program or generation. Always returns
 * false. */
bool course_refuse_part(const struct course *course, const struct split *part, struct error *error);

/*
 * Learning by generations: all games of a generation are played with what was learned before it, so
 * that they can be split, and are then learned from in order. For programs that otherwise learn
 * from each game before the next.
 */
struct course_generations {
    int64_t generations; /* 0: there are none */
    int64_t part[2];     /* the next generation's games to play: part number and number of parts */
    int64_t parts; /* number of parts to learn the next generation from; 0: games are played here */
};

#define COURSE_GENERATION_OPTIONS(plan)                                                            \
    {"--generations", 1, 100000, &(plan).generations}, {"--part", 0, -1, (plan).part},             \
    {                                                                                              \
        "--parts", 1, SPLIT_MAX, &(plan).parts                                                     \
    }

struct course_games {
    const char *name; /* of the game, for seeds */
    int64_t games, seed, *done;
    void *progress; /* its size in bytes, what has been learned, and DONE */
    size_t size;
    /* Plays a game with luck from RNG; adds everything that it teaches, as bytes without pointers
     * that are the same on every machine. Does not change PROGRESS. */
    void (*play)(void *context, struct rng rng, struct buffer *bytes);
    /* Learns from these bytes; DONE is this game's number. */
    void (*learn)(void *context, const char *bytes, size_t length);
    void *context;
};

/* Reports whether the options fit together. */
MUST_USE bool course_check(
    const struct course_generations *plan, int64_t games, struct error *error);
/* Learns all generations or, with --parts, the next one, or plays the part. False in the same cases
 * as course_keep. */
MUST_USE bool course_learn(const struct course *course, const struct course_generations *plan,
    const struct course_games *games, struct error *error);

/* Reports whether a report and a checkpoint are due; the next are due a quarter of a minute later.
 */
bool course_is_due(struct course *course);
/* Reports whether a signal asked the program to stop. */
bool course_is_stopped(void);

/* Begins a line of a report: the time and how many of UNIT ("games") are done. */
void course_begin_line(
    const struct course *course, int64_t done, const char *unit, struct buffer *line);
/* Prints the line and frees it. */
void course_say(struct buffer *line);

/* Returns the factor of the usual step after DONE of ALL games: 1 in the first half, then falling
 * along half a cosine wave. */
double course_pace(int64_t done, int64_t all);
