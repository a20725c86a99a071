#pragma once

/*
 * How what is shown looks on a terminal: bold, underlined, reversed, and colours that can be read
 * on its background. Colours only repeat what characters say.
 */

#include "games/canvas.h"

enum look_colour {
    LOOK_PLAIN, /* the terminal's own */
    LOOK_YELLOW,
    LOOK_CYAN,
    LOOK_MAGENTA,
    LOOK_GREEN,
    LOOK_BLUE,
    LOOK_RED,
    LOOK_COLOURS
};

/* What colours have to stand out from. No colour does so on dark and on light, so there are none
 * where the background is not known. */
enum look_ground { GROUND_UNKNOWN, GROUND_DARK, GROUND_LIGHT, GROUND_NO_COLOURS, GROUND_COUNT };

struct look {
    bool bold, underlined, reversed;
    enum look_colour colour;
};

/* Of what has ROLE on a game's board and belongs to player OWNER, or to nobody. */
struct look look_of(enum canvas_role role, int owner);
/* The colour of what belongs to player OWNER. */
enum look_colour look_of_owner(int owner);

/* Its number among the 256 colours of xterm, one of the cube from 16 on, which people do not change
 * as they do the first sixteen; -1: the terminal's own. */
int look_number(enum look_colour colour, enum look_ground ground);

struct look_rgb {
    uint8_t red, green, blue;
};
/* Reads "ffff/ffff/ffff", of which the first two hexadecimal digits of each count (XParseColor). */
MUST_USE bool look_read(const char *text, struct look_rgb *rgb);
/* What a number of the cube stands for. */
struct look_rgb look_cube(int number);
/* The contrast of two colours, 1 to 21 (WCAG 2.1, "contrast ratio"). Text wants 4.5. */
double look_contrast(struct look_rgb one, struct look_rgb other);
/* Which colours can be read on this background. */
enum look_ground look_ground_of(struct look_rgb background);
/* The same from COLORFGBG ("15;0"), which some terminals set. */
enum look_ground look_ground_from_environment(void);
