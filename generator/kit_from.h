#ifndef PAPERHEX_GENERATOR_KIT_FROM_H
#define PAPERHEX_GENERATOR_KIT_FROM_H

/* 'hexprint kit --from GAME': a kit file to begin with. */

#include "command_line.h"

/* Writes it to standard output, or where --output says. ERROR_INPUT, ERROR_SYSTEM. */
MUST_USE bool kit_from_game(const struct command_line *line, struct error *error);

#endif
