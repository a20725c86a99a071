/*
 * The words of BeerHex, and the figures its rules show.
 */
#include "kits/words.h"

#include <stddef.h>

const struct text_key words_beerhex[] = {
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
    {"turn-deny", NULL},
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
    {NULL, NULL},
};

const char *const figures_beerhex[] = {"caps", "joined", "shapes", "attack", NULL};
