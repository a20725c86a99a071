#ifndef PAPERHEX_KITS_POCKET_HEXES_CLASS_H
#define PAPERHEX_KITS_POCKET_HEXES_CLASS_H

/*
 * The component "class": dice-sheets that are all different, a table of scores, and what the
 * computer wrote on each of them.
 */

#include "kits/pocket_hexes/dice.h"

void *pocket_class_create(const struct kit_job *job, struct error *error);
void pocket_class_destroy(void *plan);
int pocket_class_page_count(const void *plan);
int pocket_class_piece_count(const void *plan);
void pocket_class_describe(const void *plan, struct text *text);
void pocket_class_draw(const void *plan, int page, struct scene *scene);

#define POCKET_CLASS_COMPONENT                                                                     \
    {                                                                                              \
        .name = "class",                                                                           \
        .about = "for a class: different dice-sheets, a table of scores, the computer's answers",  \
        .piece = "dice-sheet", .pieces = "dice-sheets", .by_name = true,                           \
        .understands = POCKET_DICE_SETTINGS, .options = "side|first|rings|boxes",                  \
        .create = pocket_class_create, .destroy = pocket_class_destroy,                            \
        .page_count = pocket_class_page_count, .piece_count = pocket_class_piece_count,            \
        .describe = pocket_class_describe, .draw = pocket_class_draw,                              \
    }

#endif
