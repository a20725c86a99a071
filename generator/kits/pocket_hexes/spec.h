#ifndef PAPERHEX_KITS_POCKET_HEXES_SPEC_H
#define PAPERHEX_KITS_POCKET_HEXES_SPEC_H

/*
 * What a Pocket Hexes sheet shows: its words (reminder.h) and its arrangement (layout.h) follow it.
 */

#include "core/board.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "theme/texts.h"

/* What is on the sheet, whatever its size. */
struct pocket_spec {
    struct board board;
    int boxes;
    enum pocket_first first; /* how a first number is written */
    bool one_ring;
    int turns;     /* whose dice are printed beside the sheet; 0: none are */
    bool nameless; /* cells have no names */
    const struct texts *texts;
};

#endif
