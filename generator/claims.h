#ifndef PAPERHEX_GENERATOR_CLAIMS_H
#define PAPERHEX_GENERATOR_CLAIMS_H

/*
 * The files that one call of hexprint reads and writes, so that none is written over another one or
 * over what the call is made from. A file is known by what it is, not by its spelling: links lead
 * where they lead, and a file that is not there yet is known by its folder and name.
 */

#include "core/error.h"
#include "settings/settings.h"

struct claim {
    char *key;            /* of the file (os_file_key) */
    char *path;           /* as it was spelled, for messages */
    enum setting setting; /* what names the file; SETTING_COUNT: it is the job file */
    bool written;         /* else it is read */
    int entry;            /* of a job, from 0; 0 for a single run */
    size_t order;         /* in which it was claimed */
};

struct claims {
    struct claim *claim;
    size_t count;
};

#define CLAIMS_INIT                                                                                \
    {                                                                                              \
        NULL, 0                                                                                    \
    }
void claims_finish(struct claims *claims);

/* PATH is an input. Devices and pipes are left out: nothing is lost in them. */
void claims_read(struct claims *claims, const char *path, enum setting setting, int entry);
/* PATH is an output; "-" is what standard output leads to. */
void claims_write(struct claims *claims, const char *path, enum setting setting, int entry);

/* A file that would be written and is claimed by somebody else as well. Both NULL: none. */
struct claim_clash {
    const struct claim *writer; /* the later one of two writers */
    const struct claim *other;
};

/* The clash of the earliest writer. Sorts the claims. To be asked before anything is written: what
 * is borrowed ends with CLAIMS. */
struct claim_clash claims_clash(struct claims *claims);

/* Of a single run: REASON_SAME_FILE and the option that names the output, if there is a clash. */
MUST_USE bool claims_check(struct claims *claims, struct error *error);

#endif
