#pragma once

/*
 * colours.c: What symbols need of colours.
 */

#include "kits/custom/ink/ink.h"

/* Returns colour INDEX of all symbols from files. */
enum colour_role custom_art_colour(int index);
