#pragma once

/*
 * The look of a canvas on a terminal: bold, underlined, reversed, and colours that can be read on
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

/* The background that colours must stand out from. No colour does so on both dark and light, so
 * none are used if the background is unknown. */
enum look_ground { GROUND_UNKNOWN, GROUND_DARK, GROUND_LIGHT, GROUND_NO_COLOURS, GROUND_COUNT };

struct look {
    bool bold, underlined, reversed;
    enum look_colour colour;
};

/* Returns the look of ROLE on a game's board, owned by player OWNER or by nobody. */
struct look look_of(enum canvas_role role, int owner);
/* Returns the colour of player OWNER. */
enum look_colour look_of_owner(int owner);

/* Returns the number of COLOUR among xterm's 256, always one of the cube from 16 on, because people
 * redefine the first sixteen; -1 for the terminal's default. */
int look_number(enum look_colour colour, enum look_ground ground);

struct look_rgb {
    uint8_t red, green, blue;
};
/* Reads a colour in XParseColor's form "ffff/ffff/ffff"; only the first two hexadecimal digits of
 * each part count. Returns false if TEXT is malformed. */
MUST_USE bool look_read(const char *text, struct look_rgb *rgb);
/* Returns the colour of NUMBER in xterm's cube. */
struct look_rgb look_cube(int number);
/* Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.1). Text needs 4.5. */
double look_contrast(struct look_rgb one, struct look_rgb other);
/* Returns the kind of ground that BACKGROUND is. */
enum look_ground look_ground_of(struct look_rgb background);
/* Returns the ground that COLORFGBG ("15;0") names, which some terminals set. */
enum look_ground look_ground_from_environment(void);
