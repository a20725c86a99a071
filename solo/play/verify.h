#ifndef PAPERHEX_PLAY_VERIFY_H
#define PAPERHEX_PLAY_VERIFY_H

/*
 * Checks a record: the digest, the rules of every action, every event against the revealed seed,
 * the result. (Exit status: ERROR_CHECK for a well-formed record that is false, ERROR_INPUT for one
 * that cannot be read.)
 */

#include "games/game.h"

struct verify_report {
    bool finished;      /* has a result line */
    size_t actions;
    size_t drawn;       /* events recomputed from the seed */
    size_t by_hand;     /* events entered by hand, skipped */
};

MUST_USE bool record_verify(const struct game *const *registry, const char *path,
    struct verify_report *report, struct error *error);

#endif
