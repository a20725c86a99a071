#ifndef PAPERHEX_AI_BEERHEX_APPRAISE_H
#define PAPERHEX_AI_BEERHEX_APPRAISE_H

/*
 * What each action is worth to the seat to act, 0 .. 1, looking no further than the action itself:
 * a declaration and a denial are worth the chance that they are right, a placement the position
 * after it, an attack the mean over what the trio may show, a success with the gain of a placement.
 */

#include "ai/beerhex/outlook.h"

/* LIST: actions of the seat of OUTLOOK. VALUES: one for each. */
void beerhex_appraise(
    const struct outlook *outlook, const struct action_list *list, double *values);
/* The chances of what an attack shows: bit i of the index is whether cell i is silver. */
void beerhex_appraise_trio(
    const struct outlook *outlook, const struct action *action, double chance[1 << BEERHEX_TRIO]);

#endif
