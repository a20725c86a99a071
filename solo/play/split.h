#pragma once

/*
 * A long run in parts, on as many machines as there are (PROTOCOL.md, section 8): games, or
 * whatever else a number and the seed of the run decide, each a line of JSON with that number. Here
 * is which part has which of them, what the first line of its file says beside, and putting files
 * together. What a line means is for others.
 */

#include "core/json_lines.h"

/* Part NUMBER, from 1, of OF. All zeros: the run is not split. */
struct split {
    int number, of;
};

/* What is split: COUNT items, numbered from 0, of which GROUP at a time stay together. */
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
/* Refuses more parts than there are groups: a part does something. */
MUST_USE bool split_fits(
    const struct split *part, const struct split_whole *whole, struct error *error);
/* What a part that fits has: whole groups, one after another, as many as any other part has or one
 * more. All of it where the run is not split. */
struct split_range split_range(const struct split *part, const struct split_whole *whole);
/* Adds to the first line of a part's file which part it is, and what tells it from parts of another
 * run beside what the caller says there: the COUNT of items, the version, and split_program. */
void split_tie(const struct split *part, int64_t count, json_t *header);

/* The file of a run or part, and what stood in it when it was opened; PATH is borrowed. What is
 * added is on disk when the call returns. To be closed also where opening failed. */
struct split_file {
    struct os_journal *journal;
    const char *path;
    struct json_lines lines; /* only split */
};

/* Opens the file or makes a new one; a torn last line goes. */
MUST_USE bool split_file_open(struct split_file *file, const char *path, struct error *error);
/* Makes HEADER the first line, or holds it against the one that is there: the error names what
 * differs. */
MUST_USE bool split_file_begin(struct split_file *file, json_t *header, struct error *error);
MUST_USE bool split_file_add(struct split_file *file, const json_t *line, struct error *error);
void split_file_close(struct split_file *file);

/* A hash of all that decides how games come out, hexadecimal: of the sources of core, games, play
 * and ai, and of the weights. */
extern const char split_program[];

/* Who puts files together. */
struct split_reader {
    const char *key; /* of a line: the number of its item, from 1 */
    /* Once, with the first line of the first file, less which part it is: what WHOLE is. */
    bool (*begin)(void *context, json_t *header, struct split_whole *whole, struct error *error);
    /* Once for each item, in the order of the files. */
    bool (*take)(void *context, int64_t item, const json_t *line, struct error *error);
    void *context;
};

/* Hands READER the items of all files. What stands in several counts once; lines of one item that
 * differ (but in "times") are refused, and so are files of another run, program or version.
 * MISSING gets how many items stand in none, GAPS says which, in the user's language. */
MUST_USE bool split_merge(const char *const *paths, int count, const struct split_reader *reader,
    int64_t *missing, struct buffer *gaps, struct error *error);
