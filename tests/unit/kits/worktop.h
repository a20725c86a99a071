#pragma once

/* What tests of kits need: a component planned with settings as on a command line, and its pages.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs these first */
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

/* Plans COMPONENT of GAME (NULL: no game) with SETTINGS, pairs "name", "value", then NULL. On
 * failure, print is NULL and error says why. */
void worktop_open(
    struct worktop *top, const char *game, const char *component, const char *const *settings);
/* Does the same as if the game's board were printed by the same command, as in whole kits. */
void worktop_open_beside_board(
    struct worktop *top, const char *game, const char *component, const char *const *settings);
void worktop_close(struct worktop *top);
/* Draws page PAGE; the caller destroys the scene. */
struct scene *worktop_page(struct worktop *top, int page);
