/*
 * The words of Pocket Hexes.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_pocket_hexes[] = {
    {"game", NULL},
    {"credit", NULL},
    {"rules-lead", NULL},
    {"title-sheet", NULL},
    {"figure-allowed", NULL},
    {"figure-too-low", NULL},
    {NULL, NULL},
};

const char *const figures_pocket_hexes[] = {"writing", "ring", NULL};
