#pragma once

/*
 * A long run in parts, on several machines (PROTOCOL.md, section 8): games or other items that
 * depend only on their number and the run's seed, each a line of JSON with that number. Here: which
 * part has which items, the first line of a part's file, and putting files together. Callers know
 * what a line means.
 */

#include "core/json_lines.h"

/* Part NUMBER, from 1, of OF. All zeros: not split. */
struct split {
    int number, of;
};

/* COUNT items, from 0; each GROUP of them stays together. */
struct split_whole {
    int64_t count;
    int group;
};

/* The items from FIRST up to END. */
struct split_range {
    int64_t first, end;
};

enum { SPLIT_MAX = 1000000 };

/* Reads "K/N". */
MUST_USE bool split_read(const char *text, struct split *part);
/* Refuses more parts than groups, so that no part is empty. */
MUST_USE bool split_fits(
    const struct split *part, const struct split_whole *whole, struct error *error);
/* Returns the items of a part that fits: consecutive whole groups, as many as any other part or one
 * more. All items if the run is not split. */
struct split_range split_range(const struct split *part, const struct split_whole *whole);
/* Adds to the first line of a part's file which part it is and, beside the caller's settings, what
 * distinguishes runs: COUNT, version and split_program. */
void split_tie(const struct split *part, int64_t count, json_t *header);

/* The file of a run or part and its content when opened. PATH is borrowed. Added lines are on disk
 * when the call returns. Close it even if opening failed. */
struct split_file {
    struct os_journal *journal;
    const char *path;
    struct json_lines lines; /* only split */
};

/* Opens or creates the file; cuts off a torn last line. */
MUST_USE bool split_file_open(struct split_file *file, const char *path, struct error *error);
/* Writes HEADER as the first line, or compares it with the existing one; the error names what
 * differs. */
MUST_USE bool split_file_begin(struct split_file *file, json_t *header, struct error *error);
MUST_USE bool split_file_add(struct split_file *file, const json_t *line, struct error *error);
void split_file_close(struct split_file *file);

/* A hash, in hexadecimal, of everything that decides games: the sources of core, games, play and
 * ai, and the weights. */
extern const char split_program[];

/* How files are put together. */
struct split_reader {
    const char *key; /* of a line's item number, from 1 */
    /* Called once with the first file's header, without its part; fills in WHOLE. */
    bool (*begin)(void *context, json_t *header, struct split_whole *whole, struct error *error);
    /* Called once for each item, in the order of the files. */
    bool (*take)(void *context, int64_t item, const json_t *line, struct error *error);
    void *context;
};

/* Hands the items of all files to READER. An item in several files counts once; refuses lines of
 * one item that differ (except in "times") and files of another run, program or version. MISSING is
 * the number of missing items; GAPS names them in the user's language. */
MUST_USE bool split_merge(const char *const *paths, int count, const struct split_reader *reader,
    int64_t *missing, struct buffer *gaps, struct error *error);
