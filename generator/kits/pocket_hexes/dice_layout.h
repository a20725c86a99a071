#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_LAYOUT_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_LAYOUT_H

/*
 * Where the dice of a whole game lie on a Pocket Hexes sheet: a panel beside or below the score
 * sheet, with the par and the seed, a row for each turn (its number, the six dice, the six dice
 * thrown again) and how to play from it.
 */

#include "games/pocket_hexes/pocket_hexes.h"
#include "scene/scene.h"
#include "theme/texts.h"

enum { POCKET_DICE_PANELS_MAX = 24 };

/* Size of the heading in the head, in sizes of words. */
static const double pocket_dice_challenge = 1.6;

/* All in mm from the slot's top left corner. */
struct pocket_dice_layout {
    struct rect area; /* all of the panel; no width: a sheet without dice */
    int turns;
    double size;        /* of the first throw's numbers */
    double small;       /* of words */
    double unit;        /* what columns are measured in, at least SIZE */
    double gap;         /* between the first throw and what comes after */
    bool beside;        /* the panel stands beside the sheet, not below */
    struct rect head;   /* par and seed */
    double badge;       /* height of the hexagon at its left, in which the par stands */
    struct rect words;  /* how to play */
    struct rect titles; /* above the columns */
    struct rect rows;
};

/* What a panel is made of. */
struct pocket_dice_content {
    struct fonts *fonts;
    const struct texts *texts;
    int turns;
};

/* The panels that could be set off a slot of WIDTH x HEIGHT mm; how many. What they leave of it is
 * the sheet's: see pocket_dice_rest. */
int pocket_dice_panels(const struct pocket_dice_content *content, double width, double height,
    struct pocket_dice_layout panels[POCKET_DICE_PANELS_MAX]);
/* Width and height of what PANEL leaves at the slot's top left corner, a gap taken off. */
struct rect pocket_dice_rest(const struct pocket_dice_layout *panel, double width, double height);
/* How good numbers of that size are to read, up to 1. */
double pocket_dice_share(const struct pocket_dice_layout *panel);

/* The middle of the badge, and where the words beside it begin. */
struct point pocket_dice_badge(const struct pocket_dice_layout *panel);
double pocket_dice_head_x(const struct pocket_dice_layout *panel);
/* Size of a die's name above its column. */
double pocket_dice_name_size(const struct pocket_dice_layout *panel, bool again);
/* Radius of its picture above that, and where its middle is. */
double pocket_dice_picture_radius(const struct pocket_dice_layout *panel, bool again);
double pocket_dice_picture_y(const struct pocket_dice_layout *panel);

/* The middle of a column: the turn's number, and DIE 0 .. 5 thrown first or again. */
double pocket_dice_turn_x(const struct pocket_dice_layout *panel);
double pocket_dice_die_x(const struct pocket_dice_layout *panel, int die, bool again);
/* The block that these columns fill, over all rows. */
struct rect pocket_dice_block(const struct pocket_dice_layout *panel, bool again);
/* Size of a turn's number, and width across the flats of the hexagon around it. */
double pocket_dice_turn_size(const struct pocket_dice_layout *panel);
double pocket_dice_turn_hex(const struct pocket_dice_layout *panel);
/* Height of a row. */
double pocket_dice_pitch(const struct pocket_dice_layout *panel);

#endif
