/*
 * Chooses the look of each role, and colours with enough contrast.
 */
#include "ui/words/looks.h"

#include <math.h>
#include <stdlib.h>

static const struct look looks[CANVAS_ROLE_COUNT] = {
    [CANVAS_VALUE] = {.bold = true},
    [CANVAS_LEGAL] = {.bold = true, .colour = LOOK_GREEN},
    [CANVAS_LAST] = {.bold = true, .underlined = true},
    [CANVAS_SCORED] = {.colour = LOOK_CYAN},
    [CANVAS_HIDDEN] = {.colour = LOOK_MAGENTA},
    [CANVAS_TITLE] = {.bold = true},
};

static const enum look_colour owners[] = {
    LOOK_PLAIN, LOOK_YELLOW, LOOK_CYAN, LOOK_MAGENTA, LOOK_GREEN, LOOK_BLUE, LOOK_RED};

enum look_colour look_of_owner(int owner)
{
    bool known = owner > 0 && (size_t)owner < sizeof owners / sizeof owners[0];
    return known ? owners[owner] : LOOK_PLAIN;
}

struct look look_of(enum canvas_role role, int owner)
{
    struct look look = looks[role];
    if (role != CANVAS_LEGAL && look_of_owner(owner) != LOOK_PLAIN)
        look.colour = look_of_owner(owner);
    return look;
}

/* ---- colours ---- */

/* The numbers for dark grounds (readable on black and on Solarized's dark one) and for light
 * grounds (white and Solarized's light one). */
static const uint8_t numbers[LOOK_COLOURS][2] = {
    [LOOK_YELLOW] = {220, 94},
    [LOOK_CYAN] = {44, 23},
    [LOOK_MAGENTA] = {213, 90},
    [LOOK_GREEN] = {40, 22},
    [LOOK_BLUE] = {111, 26},
    [LOOK_RED] = {210, 124},
};

int look_number(enum look_colour colour, enum look_ground ground)
{
    bool coloured = colour != LOOK_PLAIN && (ground == GROUND_DARK || ground == GROUND_LIGHT);
    return coloured ? numbers[colour][ground == GROUND_LIGHT] : -1;
}

struct look_rgb look_cube(int number)
{
    enum { FIRST = 16, SIDE = 6 };
    static const uint8_t steps[SIDE] = {0, 95, 135, 175, 215, 255};
    int at = number - FIRST;
    return (struct look_rgb){steps[at / (SIDE * SIDE)], steps[at / SIDE % SIDE], steps[at % SIDE]};
}

/* Reads two hexadecimal digits at *AT, then skips further digits and a slash. Returns -1 if there
 * are none. */
static int read_part(const char **at)
{
    static const char digits[] = "0123456789abcdef";
    int value = 0;
    size_t count = 0;
    for (; (*at)[count] != '\0' && strchr(digits, text_lower((*at)[count])) != NULL; count++)
        if (count < 2)
            value = value * 16 + (int)(strchr(digits, text_lower((*at)[count])) - digits);
    *at += count;
    *at += **at == '/';
    return count >= 2 ? value : -1;
}

bool look_read(const char *text, struct look_rgb *rgb)
{
    int red = read_part(&text), green = read_part(&text), blue = read_part(&text);
    *rgb = (struct look_rgb){(uint8_t)red, (uint8_t)green, (uint8_t)blue};
    return red >= 0 && green >= 0 && blue >= 0;
}

static double linear(uint8_t value)
{
    double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(struct look_rgb colour)
{
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

double look_contrast(struct look_rgb one, struct look_rgb other)
{
    double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

static bool all_stand_out(enum look_ground ground, struct look_rgb background)
{
    static const double wanted = 4.5;
    for (int colour = LOOK_PLAIN + 1; colour < LOOK_COLOURS; colour++)
        if (look_contrast(look_cube(look_number((enum look_colour)colour, ground)), background) <
            wanted)
            return false;
    return true;
}

enum look_ground look_ground_of(struct look_rgb background)
{
    return all_stand_out(GROUND_DARK, background)    ? GROUND_DARK
           : all_stand_out(GROUND_LIGHT, background) ? GROUND_LIGHT
                                                     : GROUND_UNKNOWN;
}

enum look_ground look_ground_from_environment(void)
{
    const char *said = getenv("COLORFGBG");
    const char *last = said != NULL ? strrchr(said, ';') : NULL;
    if (last == NULL)
        return GROUND_UNKNOWN;
    return strcmp(last, ";0") == 0    ? GROUND_DARK
           : strcmp(last, ";15") == 0 ? GROUND_LIGHT
                                      : GROUND_UNKNOWN;
}
