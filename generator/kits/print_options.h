#ifndef PAPERHEX_KITS_PRINT_OPTIONS_H
#define PAPERHEX_KITS_PRINT_OPTIONS_H

/*
 * The options of a game's rules for one print.
 */

#include "kits/kit.h"

/* Reads GAME's options from SETTINGS into VALUES, and what it needs on the table with them into
 * PARTS. ALONE: an option that the game does not have is an error; else it is passed over.
 * ERROR_INPUT. */
MUST_USE bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error);

#endif
