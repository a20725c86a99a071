#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_HEAD_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_HEAD_H

/*
 * The words in the head of a dice-sheet's panel that are one game's own: the par, and what to type
 * for the same game on a computer.
 */

#include "kits/pocket_hexes/dice_sheet.h"

void pocket_dice_head_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game);
/* The size at which SEED fits its line, mm; 0 if it would be too small to read. */
double pocket_dice_seed_size(const struct pocket_dice_art *art, const char *seed);

#endif
