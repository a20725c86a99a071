#ifndef PAPERHEX_UI_PROGRAMS_SETUP_POSITION_H
#define PAPERHEX_UI_PROGRAMS_SETUP_POSITION_H

#include "play/position.h"
#include "ui/programs/arguments.h"

/* Reads --position into POSITION, all of it known, and fills SETUP, all of a game that begins
 * there; it borrows from both. Where it is an error there is nothing to finish. */
MUST_USE bool setup_from_position(const struct arguments *arguments, struct position *position,
    struct session_setup *setup, struct error *error);

#endif
