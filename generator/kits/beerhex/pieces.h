#ifndef PAPERHEX_KITS_BEERHEX_PIECES_H
#define PAPERHEX_KITS_BEERHEX_PIECES_H

/*
 * Caps and clue tokens of BeerHex. The faces are open to the rule card, which draws examples.
 */

#include "kits/pages/piece_page.h"

/* What is cut out, each sort by itself and both. */
extern const struct piece_makers beerhex_make_caps, beerhex_make_clues, beerhex_make_pieces;

/* A cap of OWNER (1, 2) seen from above, and its inside with SYMBOL (0 gold, 1 silver); around the
 * origin. The ground is not drawn. */
void beerhex_cap_front(
    struct scene *scene, struct fonts *fonts, const struct texts *texts, int owner, double size);
void beerhex_cap_back(struct scene *scene, struct fonts *fonts, const struct texts *texts,
    int owner, int symbol, double size);

#endif
