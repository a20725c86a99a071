#pragma once

/*
 * A long run split into parts, for several machines (PROTOCOL.md, section 8): games or other items
 * that depend only on their number and the run's seed, each a line of JSON with that number. Says
 * which part has which items, writes the first line of a part's file, and merges files. Only
 * callers know what the other lines mean.
 */

#include "core/json_lines.h"

/* Part NUMBER (from 1) of OF. All zeros: not split. */
struct split {
    int number, of;
};

/* COUNT items, from 0, in groups of GROUP that stay together. */
struct split_whole {
    int64_t count;
    int group;
};

/* The items from FIRST to before END. */
struct split_range {
    int64_t first, end;
};

enum { SPLIT_MAX = 1000000 };

/* Reads "K/N". */
MUST_USE bool split_read(const char *text, struct split *part);
/* Refuses a split into more parts than groups, so that no part is empty. */
MUST_USE bool split_fits(
    const struct split *part, const struct split_whole *whole, struct error *error);
/* Returns the items of a part: consecutive whole groups, at most one more than in any other part.
 * All items if the run is not split. */
struct split_range split_range(const struct split *part, const struct split_whole *whole);
/* Adds to the first line of a part's file which part it is and what else distinguishes runs besides
 * the caller's settings: COUNT, version and split_program. */
void split_tie(const struct split *part, int64_t count, json_t *header);

/* The file of a run or part, with its content when opened. PATH is borrowed. Added lines are on
 * disk when the call returns. Close it even if opening failed. */
struct split_file {
    struct os_journal *journal;
    const char *path;
    struct json_lines lines; /* split but not parsed */
};

/* Opens or creates the file; cuts off an incomplete last line. */
MUST_USE bool split_file_open(struct split_file *file, const char *path, struct error *error);
/* Writes HEADER as the first line, or compares it with the existing one; the error names the
 * difference. */
MUST_USE bool split_file_begin(struct split_file *file, json_t *header, struct error *error);
MUST_USE bool split_file_add(struct split_file *file, const json_t *line, struct error *error);
void split_file_close(struct split_file *file);

/* A hash, in hexadecimal, of everything that affects games: the sources of core, games, play and
 * ai, and the weights. */
extern const char split_program[];

/* How to read files that are merged. */
struct split_reader {
    const char *key; /* of an item's number in its line, from 1 */
    /* Called once with the first file's header, without its part; fills in WHOLE. */
    bool (*begin)(void *context, json_t *header, struct split_whole *whole, struct error *error);
    /* Called once for each item, in the order of the files. */
    bool (*take)(void *context, int64_t item, const json_t *line, struct error *error);
    void *context;
};

/* Passes the items of all files to READER. An item in several files counts once; lines of one item
 * that differ (except in "times") and files of another run, program or version are refused. MISSING
 * is the number of missing items; GAPS names them in the user's language. */
MUST_USE bool split_merge(const char *const *paths, int count, const struct split_reader *reader,
    int64_t *missing, struct buffer *gaps, struct error *error);
