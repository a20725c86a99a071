#pragma once

/* What tests of kits need: a component planned with settings as on a command line, and its pages.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants those first */
#include <cmocka.h>

#include "kits/print.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct worktop {
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
    struct print_tools tools;
    struct settings settings;
    struct print *print;
    struct error error;
};

/* Plans COMPONENT of GAME (NULL: of no game) with SETTINGS, pairs "name", "value" ended by NULL.
 * If it cannot be had, print is NULL and error says why. */
void worktop_open(
    struct worktop *top, const char *game, const char *component, const char *const *settings);
/* The same where the game's board is printed in the same call, as in whole kits. */
void worktop_open_beside_board(
    struct worktop *top, const char *game, const char *component, const char *const *settings);
void worktop_close(struct worktop *top);
/* Draws page PAGE; the caller destroys the scene. */
struct scene *worktop_page(struct worktop *top, int page);
