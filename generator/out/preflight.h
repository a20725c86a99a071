#pragma once

/*
 * Checks a finished page against the rules of a profile, as a print shop would.
 */

#include "device/device.h"
#include "theme/theme.h"

/* The identity of a page, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* the kind of piece on it, in the singular: "cap" */
};

/* Reports whether PROFILE has rules that a page could break. */
bool preflight_has_rules(const struct profile *profile);

/* Checks SCENE, coloured by PALETTE, against PROFILE. Fails with ERROR_INPUT and the component,
 * page, piece, place and rule for lines too thin, text too small, pictures too coarse, dark text in
 * inks other than black, or more ink than the paper takes. SCENE has passed scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);
