#ifndef PAPERHEX_KITS_PAGES_PIECE_CAPTION_H
#define PAPERHEX_KITS_PAGES_PIECE_CAPTION_H

/*
 * What a sheet of pieces says beside them, where they leave room: the game, what the pieces are and
 * what is done with them.
 */

#include "kits/pages/board_text.h"
#include "layout/pieces.h"

struct piece_caption {
    const char *title;       /* the game's; NULL: there is no caption */
    const char *credit;      /* of its designer */
    struct rule_words words; /* one block: what the pieces are, and a line about them */
};

/* Prints CAPTION beside or below the first COUNT pieces of SHEET, whichever leaves more room, if it
 * is enough. */
void piece_caption_draw(struct scene *scene, struct fonts *fonts,
    const struct piece_caption *caption, const struct piece_sheet *sheet, int count);

#endif
