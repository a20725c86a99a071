#pragma once

/*
 * Checks a record: digest, rules, result, and events against the revealed seed. One player's record
 * (session_record_of) has no seed: it is played and its digest checked, but the outcome is still
 * ERROR_CHECK, with a message about what could not be checked. Errors have the record and line as
 * their place: ERROR_CHECK for a well-formed but false record, ERROR_INPUT for an unreadable one.
 */

#include "games/game.h"

struct verify_report {
    bool finished; /* the record has a result line */
    size_t actions;
    size_t drawn;   /* events that the seed confirms */
    size_t by_hand; /* events that were entered by hand and are not checked */
    size_t lost;    /* events whose seed was lost with the secret, before a later commitment */
    size_t waiting; /* events of an unfinished game, whose seed is not revealed yet */
    size_t caps;    /* commitments that were opened and are right */
    size_t commitments_lost; /* commitments whose salts were lost with the secret */
    bool torn;               /* an incomplete last line was left out */
};

/* A commitment to something hidden, as shown to people. */
struct commitment_shown {
    char name[16]; /* its place, "c3" */
    int player;    /* from 1 */
    size_t line;   /* in the record, from 1 */
    char commitment[CHANCE_HEX_SIZE];
};

/* All commitments of a record, including those taken back, ordered by place and then by line.
 * Begins as zeros. */
struct commitments_shown {
    struct commitment_shown *items;
    size_t count;
};

void commitments_shown_finish(struct commitments_shown *shown);

/* Returns the number of all events of the record. */
size_t verify_events(const struct verify_report *report);
/* Returns how many of them no seed will ever cover. */
size_t verify_uncovered(const struct verify_report *report);

/* Verifies the record at PATH. If SHOWN is not NULL, fills it; the caller finishes it. */
MUST_USE bool record_verify_shown(const struct game *const *registry, const char *path,
    struct verify_report *report, struct commitments_shown *shown, struct error *error);
/* Verifies LENGTH bytes in memory; errors give NAME as the file. */
MUST_USE bool record_verify_bytes(const struct game *const *registry, const char *name,
    const char *bytes, size_t length, struct verify_report *report, struct error *error);
