#ifndef PAPERHEX_AI_HEX_TRI_REASONS_H
#define PAPERHEX_AI_HEX_TRI_REASONS_H

/*
 * What speaks for an action of Hex-Tri: the whole move it begins against passing, each as it stands
 * when the round ends.
 */

#include "ai/hex_tri/search.h"

/* CHOICE is what SEARCH found for DECISION. */
struct advice reason_for(const struct search *search, const struct decision *decision,
    const struct search_choice *choice);

#endif
