#pragma once

/*
 * How a canvas looks on a terminal: bold, underlined, reversed, and in colours that are readable on
 * its background. Colours only repeat what the characters say.
 */

#include "games/canvas.h"

enum look_colour {
    LOOK_PLAIN, /* the terminal's default colour */
    LOOK_YELLOW,
    LOOK_CYAN,
    LOOK_MAGENTA,
    LOOK_GREEN,
    LOOK_BLUE,
    LOOK_RED,
    LOOK_COLOURS
};

/* The background on which colours must be readable. No colour is readable on both dark and light,
 * so an unknown background means no colours. */
enum look_ground { GROUND_UNKNOWN, GROUND_DARK, GROUND_LIGHT, GROUND_NO_COLOURS, GROUND_COUNT };

struct look {
    bool bold, underlined, reversed;
    enum look_colour colour;
};

/* Returns the look of a cell of a game's board with ROLE that belongs to player OWNER, or to
 * nobody. */
struct look look_of(enum canvas_role role, int owner);
enum look_colour look_of_owner(int owner);

/* Returns the number of COLOUR among xterm's 256, or -1 for the terminal's default. It is always
 * one of the colour cube (16 and up), because people redefine the first sixteen. */
int look_number(enum look_colour colour, enum look_ground ground);

struct look_rgb {
    uint8_t red, green, blue;
};
/* Reads a colour in the form of XParseColor, "ffff/ffff/ffff"; only the first two digits of each
 * part count. Returns false if TEXT is malformed. */
MUST_USE bool look_read(const char *text, struct look_rgb *rgb);
/* Returns the colour with NUMBER in xterm's colour cube. */
struct look_rgb look_cube(int number);
/* Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.1). Text needs 4.5. */
double look_contrast(struct look_rgb one, struct look_rgb other);
/* Reports whether BACKGROUND is dark or light. */
enum look_ground look_ground_of(struct look_rgb background);
/* Returns the ground named by COLORFGBG ("15;0"), a variable that some terminals set. */
enum look_ground look_ground_from_environment(void);
