#ifndef PAPERHEX_KITS_ART_MEASURES_H
#define PAPERHEX_KITS_ART_MEASURES_H

/*
 * Measures that several kinds of pages share. What only one file draws is named at its top.
 */

#include "scene/scene.h"

/* The thinnest line and the smallest text that print everywhere, mm: what
 * templates/profiles/shop.yaml asks for. */
#define ART_LINE_LEAST (0.25 * MM_PER_POINT)
#define ART_TEXT_LEAST (6.0 * MM_PER_POINT)

/* How high capitals and digits are, and how far below their middle the baseline is, in sizes. */
#define ART_CAPITALS 0.72
#define ART_BASELINE_DROP 0.36

/* White inside of printed outlines, mm. */
#define ART_OUTLINE_INSET 0.35

/* Records, mm: text and headings, and what is beside them. */
#define ART_RECORD_TEXT 2.8
#define ART_RECORD_SMALL 2.3

/* The figures of rule cards, mm: lines around cells, around caps, figures and coins, and within
 * them; size of a word. */
#define ART_FIGURE_CELL_LINE 0.3
#define ART_FIGURE_PIECE_LINE 0.2
#define ART_FIGURE_INNER_LINE 0.15
#define ART_FIGURE_LABEL 2.7

/* Words on boards: size of cards and legends before it is scaled, mm; the line around a legend's
 * pictures, mm; a legend's size over the one tried before; size of a cell's name, in cell widths.
 */
#define ART_BOARD_CARD 3.7
#define ART_LEGEND_LINE 0.25
#define ART_LEGEND_STEP 0.9
#define ART_CELL_NAME 0.13
/* How far a name reaches from its middle, with what hangs below it, in its sizes; and the least
 * from there to a cell's side, mm. */
#define ART_NAME_REACH 0.58
#define ART_NAME_GAP 0.35

/* The plate under a number on records: its radius, in sizes of the number. */
#define ART_NUMBER_PLATE 0.62

#endif
