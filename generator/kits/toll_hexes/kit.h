#pragma once

/*
 * The printed parts of Toll Hexes: a board, tiles, coins.
 */

#include "kits/record/record.h"

extern const struct kit toll_hexes_kit;

/* What the kit adds to the pages common to all games. */
extern const struct board_look toll_hexes_kit_look;       /* board.c */
extern const struct record_art toll_hexes_kit_record;     /* record.c */
extern const struct text_figure toll_hexes_kit_figures[]; /* rules.c */
extern const struct text_spec toll_hexes_kit_words;       /* generated from templates/texts */

/*
 * kit.c: tiles and coins of Toll Hexes. The rule card also draws tile faces as examples.
 */

/* Draws around the origin the front of OWNER's tile (0: the bank's Start tile) with its background,
 * flat-topped, SIZE mm across. MARK is six digits clockwise from the top, "wild" or "stop". */
void toll_hexes_tile_draw(
    struct scene *scene, const struct texts *texts, int owner, const char *mark, double size);

/* paper_page.c: the opponent made of paper: the list from which a person plays the other side. */

void *toll_hexes_paper_create(const struct kit_job *job, struct error *error);
extern const struct page_kind toll_hexes_paper_pages;

#define PAPER_OPPONENT_COMPONENT                                                                   \
    {                                                                                              \
        .name = "paper-opponent",                                                                  \
        .about = "an opponent to play alone without a computer: a card to play its side by",       \
        .piece = "card", .pieces = "cards", .by_name = true, .create = toll_hexes_paper_create,    \
        .pages = &toll_hexes_paper_pages,                                                          \
    }
