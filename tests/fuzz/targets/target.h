#pragma once

/*
 * A fuzz target: the two functions libFuzzer calls. The ordinary tests call the same ones with
 * every file of the target's corpus (replay.c). What must never happen ends the program with abort.
 */

#include "core/text.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Once, before the first input. Returns 0. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
/* Tries one input. Returns 0, or -1 for one that is not worth keeping. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, saying WHAT did not hold, unless HOLDS. */
void must(bool holds, const char *what);

/* Moves to a new folder that is removed at the end, keeps the XDG folders there too, and throws
 * away what is written to standard output. */
void scratch_start(void);
/* Removes every file (not folder) in that folder. */
void scratch_clear(void);
/* Writes the file NAME there. */
void scratch_write(const char *name, const void *bytes, size_t count);
/* Writes the files at TEXT, which ends at END, each after a line with its name ("=== units.csv").
 * Returns whether NEEDED is among them. */
bool scratch_write_files(char *text, const char *end, const char *needed);
/* Makes standard input read these bytes. */
void scratch_input(const void *bytes, size_t count);

/* Splits LINE in place at the byte BETWEEN into at most MAX words after PROGRAM, followed by NULL.
 * Returns how many there are, including PROGRAM. WORDS has room for MAX + 2. */
int split_words(char *line, char between, char *program, char **words, int max);

/* Makes the digest in the last line of RECORD that of the bytes before it, if it has one. */
void scratch_mend_digest(struct buffer *record);
