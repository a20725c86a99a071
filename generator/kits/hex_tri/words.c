/*
 * The words of Hex-Tri.
 */
#include "kits/hex_tri/kit.h"

#include <stddef.h>

static const struct text_key keys[] = {
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

const struct text_spec hex_tri_kit_words = {"hex-tri", keys, hex_tri_kit_figures};
