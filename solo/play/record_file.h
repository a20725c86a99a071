#ifndef PAPERHEX_PLAY_RECORD_FILE_H
#define PAPERHEX_PLAY_RECORD_FILE_H

/*
 * One record on disk and the secret beside it (PATH.secret, 0600), which holds the seed and salts as
 * long as the game runs. It knows bytes, not games. (Internal to solo/play.)
 */

#include "core/chance.h"
#include "core/text.h"

#include <jansson.h>

struct record_file;

/* Opens or creates PATH, whose first KEEP bytes are the record so far. */
struct record_file *record_file_open(const char *path, size_t keep, struct error *error);
/* NULL is fine. The secret stays if the game has not ended. */
void record_file_close(struct record_file *file);

/* Makes the record its first KEEP bytes and LENGTH more, on disk when it returns. On failure
 * the file holds its first KEEP bytes, or what it held, and the next write sets it right. */
MUST_USE bool record_file_write(struct record_file *file, size_t keep, const char *bytes,
    size_t length, struct error *error);

/* Keeps the seed and SALTS (borrowed, an object), unless that is what was kept last. */
MUST_USE bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const json_t *salts, struct error *error);
/* Failing to remove it does no harm: the record reveals what it holds. */
void record_file_drop_secret(struct record_file *file);
/* The seed and the salts (a new reference) kept beside the record PATH; false if there is no secret
 * or it is damaged. */
MUST_USE bool record_secret_read(const char *path, struct chance_seed *seed, json_t **salts);

#endif
