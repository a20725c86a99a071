#ifndef PAPERHEX_GENERATOR_PREFLIGHT_H
#define PAPERHEX_GENERATOR_PREFLIGHT_H

/*
 * Judges a finished page by the rules of a profile: what a print shop would send back.
 */

#include "scene/scene.h"
#include "theme/profile.h"

/* Which page it is, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* what it holds, one of them: "cap" */
};

/* Whether PROFILE has rules a page could break. */
bool preflight_has_rules(const struct profile *profile);

/* False and ERROR_INPUT with the component, page, piece, place and the rule if SCENE, coloured
 * by PALETTE, breaks one: lines too thin, text too small, pictures too coarse, dark text in other
 * inks than black, more ink than paper takes. SCENE has passed scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);

#endif
