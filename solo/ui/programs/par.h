#ifndef PAPERHEX_UI_PROGRAMS_PAR_H
#define PAPERHEX_UI_PROGRAMS_PAR_H

/* What the computer makes of the same dice, where somebody played alone. */

#include "play/history/history.h"
#include "play/session.h"

/* The level that plays pars, as on dice-sheets; NULL where the game has none. */
const char *par_level(const struct game *game);

/* The par of a finished game of one, whose glance is GLANCE: from HISTORY (or NULL), or played now
 * and kept there. False where there is none: several played, dice were entered by hand, or the
 * seed is not known. */
MUST_USE bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par);

#endif
