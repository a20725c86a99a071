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
    {"title-dice-sheet", NULL},
    {"figure-allowed", NULL},
    {"figure-too-low", NULL},
    {"dice-challenge", NULL},
    {"dice-badge", NULL},
    {"dice-par", "par level"},
    {"dice-seed", NULL},
    {"dice-hint", NULL},
    {"dice-first", NULL},
    {"dice-again", NULL},
    {"dice-turn", NULL},
    {"dice-turn-first", NULL},
    {"dice-turn-pair", NULL},
    {"dice-parameters", "seed"},
    {"dice-parameters-many", "first last"},
    {"dice-parameters-option", "key value"},
    {NULL, NULL},
};

const char *const figures_pocket_hexes[] = {"writing", "ring", NULL};
