#ifndef PAPERHEX_PLAY_RECORD_FILE_H
#define PAPERHEX_PLAY_RECORD_FILE_H

/*
 * One record on disk and the secret beside it (PATH.secret, 0600), which holds the seed and salts
 * as long as the game runs. It knows bytes, not games. (Internal to solo/play.)
 */

#include "core/chance.h"
#include "core/os.h"
#include "core/text.h"

#include <jansson.h>

struct record_file;

/* Opens or begins PATH as a journal does; the new one appears with the first bytes written. */
struct record_file *record_file_open(
    const char *path, enum os_journal_start start, struct error *error);
/* NULL is fine. The secret stays if the game has not ended. */
void record_file_close(struct record_file *file);
/* What is in it, as os_journal_read. */
MUST_USE bool record_file_read(
    struct record_file *file, size_t limit, char **bytes, size_t *length, struct error *error);

/* What people call it: the path it was opened with, or since it was moved the new one. */
const char *record_file_path(const struct record_file *file);
/* Whether it is still where it was opened, and as it was left. */
bool record_file_in_place(const struct record_file *file);
/* Begins another one, empty, under its own name if that is free, else as NAME-2, NAME-3, ... The
 * secret is to be kept again. A file that cannot be begun leaves all as it was. */
MUST_USE bool record_file_move(struct record_file *file, struct error *error);

/* How much of the record it holds; and whether that is less than LENGTH, which no device is said to
 * do. */
size_t record_file_length(const struct record_file *file);
bool record_file_lacks(const struct record_file *file, size_t length);
/* Cuts the record to its first KEEP bytes, on disk when it returns. */
MUST_USE bool record_file_cut(struct record_file *file, size_t keep, struct error *error);
/* Makes it the record's first KEEP bytes, which are at RECORD, and LENGTH more, on disk when it
 * returns. On failure the file holds the first KEEP bytes or less, and the next write sets it
 * right. */
MUST_USE bool record_file_write(struct record_file *file, const char *record, size_t keep,
    const char *bytes, size_t length, struct error *error);

/* Keeps the seed, the PLAYERS' seed and SALTS (borrowed, an object), unless that is what was kept
 * last. */
MUST_USE bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const struct chance_seed *players, const json_t *salts, struct error *error);
/* Failing to remove it does no harm: the record reveals what it holds. */
void record_file_drop_secret(struct record_file *file);
/* The seeds and the salts (a new reference) that a secret holds. */
struct record_secret {
    bool known; /* false if there is none or it is damaged */
    struct chance_seed seed;
    bool has_players; /* older ones have none */
    struct chance_seed players;
    json_t *salts;
};
/* Reads the secret beside the record PATH, links at its end followed, or, where none that can be
 * read is there, beside the link, as earlier versions kept it. ERROR_INPUT if something is
 * planted there: a secret is a regular file of the user's own and no link. */
MUST_USE bool record_secret_read(
    const char *path, struct record_secret *secret, struct error *error);

#endif
