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

#endif
