#ifndef PAPERHEX_PLAY_RECORD_GLANCE_H
#define PAPERHEX_PLAY_RECORD_GLANCE_H

/*
 * What the first and the last line of a record say, without playing it: for lists of games and for
 * statistics. What is said is believed, but for the digest of a finished game, which is compared.
 */

#include "core/chance.h"
#include "games/game.h"

enum { GLANCE_NAME_SIZE = 32, GLANCE_OPTIONS_SIZE = 512, GLANCE_OPPONENTS_SIZE = 128 };

enum glance_end { GLANCE_UNFINISHED, GLANCE_FINISHED, GLANCE_ABANDONED };

/* Nothing in it points anywhere. */
struct record_glance {
    char game[GLANCE_NAME_SIZE]; /* a slug, known or not */
    int players;
    char options[GLANCE_OPTIONS_SIZE]; /* JSON, those that differ from the default */
    int people;
    /* Who sits there beside one person: "" for nobody, "normal", "easy+normal", "people". */
    char opponents[GLANCE_OPPONENTS_SIZE];
    bool rated;
    bool positioned; /* it was begun from a position */
    int64_t created; /* seconds since 1970 */
    char commitment[CHANCE_HEX_SIZE];
    enum glance_end end;
    char digest[CHANCE_HEX_SIZE]; /* where it is finished, as the two below */
    int score;                    /* of the person, of several the best */
    int outcome;                  /* 1: a person won alone, 0: shared it, -1: lost */
};

/* ERROR_INPUT for what is no record, or a damaged one; ERROR_SYSTEM if it cannot be read. */
MUST_USE bool record_glance(const char *path, struct record_glance *glance, struct error *error);
/* The same for LENGTH bytes in memory. */
MUST_USE bool record_glance_bytes(
    const char *bytes, size_t length, struct record_glance *glance, struct error *error);

#endif
