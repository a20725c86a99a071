#pragma once

/*
 * The kit of a game that has no folder here: its board, its counters and its records, drawn from
 * what the game says of itself (games/parts.h, its picture in the terminal), and its rule card,
 * from its texts. CMakeLists.txt makes one for each such game with texts.
 */

#include "kits/record/record.h"

extern const struct component plain_components[];
extern const struct component plain_without_problems[]; /* of a game without a file of them */
extern const struct text_figure plain_figures[];
extern const struct record_art plain_record;

#define PLAIN_KIT(played, texts, list)                                                             \
    {                                                                                              \
        .game = (played), .components = (list), .words = (texts), .board = &cell_board,            \
        .record = &plain_record,                                                                   \
    }
