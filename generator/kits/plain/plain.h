#pragma once

/*
 * The kit of a game without a folder here: its board, counters and records, drawn from what the
 * game says about itself (games/parts.h, its picture in the terminal), and its rule card from its
 * texts. CMakeLists.txt makes one for each such game that has texts.
 */

#include "kits/record/record.h"

extern const struct component plain_components[];
extern const struct component plain_without_problems[]; /* for a game without a file of problems */
extern const struct text_figure plain_figures[];
extern const struct record_art plain_record;

#define PLAIN_KIT(played, texts, list)                                                             \
    {                                                                                              \
        .game = (played), .components = (list), .words = (texts), .board = &cell_board,            \
        .record = &plain_record,                                                                   \
    }
