#ifndef PAPERHEX_PLAY_RECORD_FILE_H
#define PAPERHEX_PLAY_RECORD_FILE_H

/*
 * One record on disk and the secret beside it (PATH.secret, 0600), which holds the seed as long as
 * the game runs. It knows bytes, not games. (Internal to solo/play.)
 */

#include "core/chance.h"
#include "core/text.h"

struct record_file;

/* Opens or creates PATH, whose first KEEP bytes are the record so far. */
struct record_file *record_file_open(const char *path, size_t keep, struct error *error);
/* NULL is fine. The secret stays if the game has not ended. */
void record_file_close(struct record_file *file);

/* Makes the record its first KEEP bytes and LENGTH more, on disk when it returns. On failure
 * the file holds its first KEEP bytes, or what it held, and the next write sets it right. */
MUST_USE bool record_file_write(struct record_file *file, size_t keep, const char *bytes,
    size_t length, struct error *error);

MUST_USE bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    struct error *error);
/* Failing to remove it does no harm: the record reveals what it holds. */
void record_file_drop_secret(struct record_file *file);
/* The seed kept beside the record PATH; false if there is none or it is damaged. */
MUST_USE bool record_secret_read(const char *path, struct chance_seed *seed);

#endif
