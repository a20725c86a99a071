/*
 * The words of BeerHex.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_beerhex[] = {
    {"game", NULL},
    {"credit", NULL},
    {"rules-lead", NULL},
    {"title-caps", NULL},
    {"title-clues", NULL},
    {"figure-return", NULL},
    {"figure-stay", NULL},
    {NULL, NULL},
};

const char *const figures_beerhex[] = {"caps", "joined", "attack", NULL};
