#pragma once

/*
 * Checks a record: the digest, the rules of every action, every event against the revealed seed,
 * the result. One player's record (session_record_of) has no seed: it is played and its digest is
 * checked, and then it is ERROR_CHECK all the same, with a message that says what could not be
 * checked. Errors have the record and the line as their place. (Exit status: ERROR_CHECK for a
 * well-formed record that is false, ERROR_INPUT for one that cannot be read.)
 */

#include "games/game.h"

struct verify_report {
    bool finished; /* has a result line */
    size_t actions;
    size_t drawn;   /* events recomputed from the seed */
    size_t by_hand; /* events entered by hand, skipped */
    size_t lost;    /* events before a later commitment: their seed was lost with its secret */
    size_t waiting; /* events of an unfinished game whose seed is still to be revealed */
    size_t caps;    /* commitments to what was hidden that were opened and hold */
    size_t commitments_lost; /* those whose salts were lost with the secret */
    bool torn;               /* a torn last line was left out */
};

/* A commitment to something hidden, as people were shown it. */
struct commitment_shown {
    char name[16]; /* of the place, "c3" */
    int player;    /* from 1 */
    size_t line;   /* of the record, from 1 */
    char commitment[CHANCE_HEX_SIZE];
};

/* All of a record, also those taken back, by place and in its order. Zeros at first. */
struct commitments_shown {
    struct commitment_shown *items;
    size_t count;
};

void commitments_shown_finish(struct commitments_shown *shown);

/* All events of the record, and those that no seed will ever cover. */
size_t verify_events(const struct verify_report *report);
size_t verify_uncovered(const struct verify_report *report);

/* Verifies the record at PATH. SHOWN is filled where it is not NULL, the caller's to finish. */
MUST_USE bool record_verify_shown(const struct game *const *registry, const char *path,
    struct verify_report *report, struct commitments_shown *shown, struct error *error);
/* The same for LENGTH bytes in memory; NAME is the file of errors. */
MUST_USE bool record_verify_bytes(const struct game *const *registry, const char *name,
    const char *bytes, size_t length, struct verify_report *report, struct error *error);
