/*
 * The words of Pocket Hexes, and the figures its rules show.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_pocket_hexes[] = {
    {"game", NULL},
    {"credit", NULL},
    {"rules-lead", NULL},
    {"title-sheet", NULL},
    {"sheet-parameters", "side boxes mm count"},
    {"boxes-one", "boxes"},
    {"boxes-many", "boxes"},
    {"sheet-boxes", NULL},
    {"sheet-never", NULL},
    {"sheet-name", NULL},
    {"sheet-date", NULL},
    {"reminder-turn", NULL},
    {"reminder-throw", NULL},
    {"reminder-active", NULL},
    {"reminder-all", NULL},
    {"reminder-entering", NULL},
    {"reminder-touches", NULL},
    {"reminder-higher", NULL},
    {"reminder-one-and-first", NULL},
    {"reminder-one", NULL},
    {"reminder-zero", NULL},
    {"reminder-scoring", NULL},
    {"reminder-rings", NULL},
    {"reminder-rings-one", NULL},
    {"brief-touches", NULL},
    {"brief-higher", NULL},
    {"brief-one-and-first", NULL},
    {"brief-one", NULL},
    {"brief-zero", NULL},
    {"brief-rings", NULL},
    {"figure-allowed", NULL},
    {"figure-too-low", NULL},
    {NULL, NULL},
};

const char *const figures_pocket_hexes[] = {"dice", "writing", "ring", NULL};
