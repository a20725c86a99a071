/*
 * The words of Hex-Tri.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_hex_tri[] = {
    {"game", NULL},
    {"credit", NULL},
    {"rules-lead", NULL},
    {"title-figures", NULL},
    {"title-manna", NULL},
    {"title-first-player", NULL},
    {"figure-steps", NULL},
    {"figure-cost", NULL},
    {NULL, NULL},
};

const char *const figures_hex_tri[] = {"moving", "battle", NULL};
