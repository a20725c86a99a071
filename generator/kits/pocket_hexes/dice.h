#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_H

/*
 * The component "dice-sheet": a score sheet with the dice of a whole solo game of Pocket Hexes, its
 * seed, and the computer's score on the same dice.
 */

#include "kits/kit.h"
#include "kits/pocket_hexes/seed.h"
#include "play/session.h"

void *pocket_dice_create(const struct kit_job *job, struct error *error);
void pocket_dice_destroy(void *plan);
int pocket_dice_page_count(const void *plan);
int pocket_dice_piece_count(const void *plan);
void pocket_dice_describe(const void *plan, struct text *text);
void pocket_dice_draw(const void *plan, int page, struct scene *scene);

/* Of the plan's sheet INDEX (from 0, below piece_count): its seed, the computer's score, and the
 * game that it plays for it, which the caller destroys. */
void pocket_dice_seed(const void *plan, int index, char seed[POCKET_SEED_SIZE]);
int pocket_dice_par(const void *plan, int index);
struct session *pocket_dice_session(const void *plan, int index);

#define POCKET_DICE_SETTINGS                                                                       \
    (SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_HEX) |          \
        SETTING_BIT(SETTING_PER_PAGE) | SETTING_BIT(SETTING_SHEETS) | SETTING_BIT(SETTING_SEED) |  \
        SETTING_BIT(SETTING_PAR) | SETTING_BIT(SETTING_NAMES))

#endif
