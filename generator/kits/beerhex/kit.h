#ifndef PAPERHEX_KITS_BEERHEX_KIT_H
#define PAPERHEX_KITS_BEERHEX_KIT_H

/*
 * What BeerHex needs printed: a board, caps, clue tokens.
 */

#include "core/board.h"
#include "kits/kit.h"
#include "kits/pages/pages.h"
#include "kits/record/record.h"
#include "scene/scene.h"
#include "scene/text.h"
#include "theme/theme.h"

/* kit.c: What BeerHex needs printed: the board, the caps, the clue tokens, the rules. */

extern const struct kit beerhex_kit;

/* Its parts. */
extern const struct board_design beerhex_kit_board;    /* board.c */
extern const struct record_art beerhex_kit_record;     /* record.c */
extern const struct text_figure beerhex_kit_figures[]; /* rules.c */
extern const struct text_spec beerhex_kit_words;       /* made of templates/texts */

/*
 * pieces.c: Caps and clue tokens of BeerHex. The faces are open to the rule card, which draws
 * examples.
 */

/* What is cut out, each sort by itself and both. */
extern const struct piece_makers beerhex_make_caps, beerhex_make_clues, beerhex_make_pieces;

/* A cap of OWNER (1, 2) seen from above, and its inside with SYMBOL (0 gold, 1 silver); around the
 * origin. The ground is not drawn. */
void beerhex_cap_front(struct scene *scene, const struct texts *texts, int owner, double size);
void beerhex_cap_back(
    struct scene *scene, const struct texts *texts, int owner, int symbol, double size);

/*
 * sides.c: Where the cells of a BeerHex board lie, and what runs along its sides: bands with the
 * symbols and names of the players who join them.
 */

/* The smallest text on the board, a little over 6 pt, mm. */
#define SIDES_TEXT_LEAST 2.15

/* Where the cells lie. */
struct place {
    const struct board *board;
    const struct texts *texts;
    bool turned;
    double hex;
    double side;        /* of a cell */
    struct point first; /* centre of a1 */
    double name_width;  /* of Silver's name beside its bands, mm; 0: it is not there */
};

/* How far the bands reach beyond the outermost cells' centres: at the acute corners, and above and
 * below, in mm for cells of HEX mm. */
double sides_acute_reach(double hex);
double sides_flat_reach(double hex);
struct point sides_centre_of(const struct place *place, int column, int row);
/* Leaves room in Silver's bands for its name. */
void sides_measure_name(struct place *place, struct fonts *fonts);
/* The bands, with the symbols in their notches. */
void sides_draw(struct scene *scene, const struct place *place);
void sides_name(struct scene *scene, const struct place *place);

#endif
