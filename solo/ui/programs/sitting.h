#ifndef PAPERHEX_UI_PROGRAMS_SITTING_H
#define PAPERHEX_UI_PROGRAMS_SITTING_H

/* An evening at one table: a game from its welcome to its closing screen, and as many more as are
 * wanted after it. */

#include "play/session.h"
#include "ui/programs/arguments.h"

struct sitting {
    const struct arguments *arguments;
    bool resumed;       /* the first game goes on */
    bool default_place; /* its record is where a plain "resume" looks */
    int dealt_for;      /* as in struct position */
};

/* Takes SESSION, which has a journal. Returns the exit status; ERROR is set where something is to
 * be said about it. */
int sitting_play(struct session *session, const struct sitting *sitting, struct error *error);

#endif
