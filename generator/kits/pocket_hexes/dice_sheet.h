#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_SHEET_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_SHEET_H

/*
 * Draws the panel of dice on a Pocket Hexes sheet: what every sheet has in common, and what is one
 * sheet's own. Origin: the slot's top left corner.
 */

#include "kits/pocket_hexes/dice_layout.h"

/* What is drawn, and with what. All borrowed. */
struct pocket_dice_art {
    const struct pocket_dice_layout *panel;
    const struct texts *texts;
    struct fonts *fonts;
};

/* One game. */
struct pocket_dice_game {
    const char *seed;
    const char *command; /* to type before the seed, with its options ("hexplay ..") */
    const char *level;   /* who made the par */
    int par;
    const struct pocket_throws *turns; /* as many as the panel has rows */
};

/* The columns, their names and how to play. */
void pocket_dice_panel_draw(struct scene *scene, const struct pocket_dice_art *art);
/* The numbers, the par and the seed. */
void pocket_dice_game_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game);
#endif
