/*
 * The words of Toll Hexes.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_toll_hexes[] = {
    {"game", NULL},
    {"credit", NULL},
    {"rules-lead", NULL},
    {"title-tiles", NULL},
    {"title-coins", NULL},
    {"figure-pays", NULL},
    {"figure-to-bank", NULL},
    {NULL, NULL},
};

const char *const figures_toll_hexes[] = {"tiles", "placing", NULL};
