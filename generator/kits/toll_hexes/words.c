/*
 * The words of Toll Hexes.
 */
#include "kits/toll_hexes/kit.h"

#include <stddef.h>

static const struct text_key keys[] = {
    {"game", NULL},
    {"credit", NULL},
    {"tagline", NULL},
    {"rules-lead", NULL},
    {"title-tiles", NULL},
    {"title-coins", NULL},
    {"board-parameters", "side goal assist"},
    {"start", NULL},
    {"goal", NULL},
    {"wild", NULL},
    {"stopper", NULL},
    {"one-coin", NULL},
    {"legend-start", NULL},
    {"legend-goal", "coins"},
    {"legend-assist", "coins"},
    {"turn-heading", NULL},
    {"turn-place", NULL},
    {"turn-stopper", NULL},
    {"turn-swap", NULL},
    {"turn-pass", NULL},
    {"end-heading", NULL},
    {"end-round", NULL},
    {"end-coins", NULL},
    {"coins-heading", NULL},
    {"coins-about", NULL},
    {"figure-pays", NULL},
    {"figure-to-bank", NULL},
    {"figure-bank-gets", NULL},
    {"figure-a-gets", NULL},
    {"figure-start-tile", NULL},
    {"figure-goal-coins", NULL},
    {"figure-zone-coins", NULL},
    {NULL, NULL},
};

const struct text_spec toll_hexes_kit_words = {"toll-hexes", keys, toll_hexes_kit_figures};
