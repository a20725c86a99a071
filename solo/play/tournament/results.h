#ifndef PAPERHEX_PLAY_TOURNAMENT_RESULTS_H
#define PAPERHEX_PLAY_TOURNAMENT_RESULTS_H

/*
 * The results of a tournament on disk, as JSON Lines: first what is played, then a line a game in
 * the order in which they ended, each on disk before the next begins. A torn last line is dropped.
 */

#include "play/tournament/tournament.h"

struct results;

/* Opens the file at PATH or begins one. What it holds must be of the same tournament; how many
 * games are wanted may differ. SEED is that of the setup, or empty: then it gets the file's, or a
 * random one. NULL with ERROR_INPUT or ERROR_SYSTEM. */
struct results *results_open(const char *path, const struct tournament_setup *setup,
    struct buffer *seed, struct error *error);
/* NULL is fine. */
void results_close(struct results *results);

/* The games that the file held when it was opened, in its order. */
typedef void (*results_visitor)(void *context, int64_t game, const struct contest_result *result);
MUST_USE bool results_visit(
    const struct results *results, results_visitor visit, void *context, struct error *error);
/* For one thread at a time. */
MUST_USE bool results_add(struct results *results, int64_t game,
    const struct contest_result *result, struct error *error);

#endif
