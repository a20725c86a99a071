/*
 * The words of BeerHex.
 */
#include "kits/beerhex/kit.h"

#include <stddef.h>

static const struct text_key keys[] = {
    {"game", NULL},
    {"credit", NULL},
    {"tagline", NULL},
    {"rules-lead", NULL},
    {"title-caps", NULL},
    {"title-clues", NULL},
    {"board-parameters", "size"},
    {"gold", NULL},
    {"silver", NULL},
    {"cap-of", "letter"},
    {"first-cap", NULL},
    {"aim-heading", NULL},
    {"aim-short", NULL},
    {"turn-heading", NULL},
    {"turn-place", NULL},
    {"turn-attack", NULL},
    {"turn-declare", NULL},
    {"attack-heading", NULL},
    {"attack-alike", NULL},
    {"attack-not-alike", NULL},
    {"caps-heading", NULL},
    {"caps-tokens", NULL},
    {"caps-labels", NULL},
    {"clues-heading", NULL},
    {"clues-about", NULL},
    {"figure-outside", NULL},
    {"figure-inside", NULL},
    {"figure-triangle", NULL},
    {"figure-bend", NULL},
    {"figure-line", NULL},
    {"figure-return", NULL},
    {"figure-stay", NULL},
    {"figure-named", NULL},
    {"figure-turned", NULL},
    {"figure-placed", NULL},
    {NULL, NULL},
};

const struct text_spec beerhex_kit_words = {"beerhex", keys, beerhex_kit_figures};
