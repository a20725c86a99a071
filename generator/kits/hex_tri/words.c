/*
 * The words of Hex-Tri, and the figures its rules show.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_hex_tri[] = {
    {"game", NULL},
    {"credit", NULL},
    {"tagline", NULL},
    {"rules-lead", NULL},
    {"title-figures", NULL},
    {"title-manna", NULL},
    {"title-first-player", NULL},
    {"board-parameters", "side hexes triangles"},
    {"first-player", NULL},
    {"legend-manna", NULL},
    {"legend-entry", NULL},
    {"legend-chief", NULL},
    {"legend-figure", NULL},
    {"round-heading", NULL},
    {"round-movement", NULL},
    {"round-production", NULL},
    {"round-battle", NULL},
    {"aim-heading", NULL},
    {"aim-short", NULL},
    {"manna-heading", NULL},
    {"manna-about", NULL},
    {"first-heading", NULL},
    {"first-about", NULL},
    {"figure-hex", NULL},
    {"figure-triangle", NULL},
    {"figure-entry", NULL},
    {"figure-cost", NULL},
    {NULL, NULL},
};

const char *const figures_hex_tri[] = {"board", "moving", "production", "battle", "surrounded", NULL};
