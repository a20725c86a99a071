/*
 * The built-in theme. Every meaning that a colour carries here is carried by a line's weight, a
 * dotted outline or a letter as well.
 */
#include "theme/theme.h"

#include <stdint.h>
#include <stdio.h>

struct role_row {
    uint32_t rgb;
    uint8_t cmyk[4]; /* per cent */
};

#define ROLE(role, rgb, c, m, y, k) [role] = {rgb, {c, m, y, k}}

/* Inks: text is black alone, so that its edges are sharp whatever the register. */
static const struct role_row roles[COLOUR_ROLE_COUNT] = {
    ROLE(COLOUR_PAPER, 0xffffff, 0, 0, 0, 0),
    ROLE(COLOUR_INK, 0x1c2b2d, 0, 0, 0, 100),
    ROLE(COLOUR_SOFT, 0x4d5c5e, 0, 0, 0, 75),
    ROLE(COLOUR_FAINT, 0x7b898b, 0, 0, 0, 55),
    ROLE(COLOUR_LINE, 0x849496, 0, 0, 0, 50),
    ROLE(COLOUR_FRAME, 0x234145, 80, 40, 45, 65),
    ROLE(COLOUR_CELL, 0xffffff, 0, 0, 0, 0),
    ROLE(COLOUR_CELL_EDGE, 0xeaf0ee, 8, 2, 6, 2),
    ROLE(COLOUR_ACCENT, 0x0a6158, 90, 30, 60, 35),
    ROLE(COLOUR_ACCENT_SOFT, 0xdcebe7, 14, 2, 10, 2),
    ROLE(COLOUR_PLAYER_1, 0xd99a00, 12, 40, 100, 2),
    ROLE(COLOUR_PLAYER_2, 0x8a97a0, 45, 30, 25, 10),
    ROLE(COLOUR_PLAYER_3, 0xb5342b, 18, 90, 90, 10),
    ROLE(COLOUR_PLAYER_4, 0x2463a8, 90, 60, 5, 5),
    ROLE(COLOUR_PLAYER_5, 0x4f8a2d, 70, 20, 100, 10),
    ROLE(COLOUR_PLAYER_6, 0x7a4a9c, 60, 80, 5, 5),
    ROLE(COLOUR_CUT, 0x9aa5a6, 0, 0, 0, 40),
    ROLE(COLOUR_FOLD, 0x9aa5a6, 0, 0, 0, 40),
    ROLE(COLOUR_MARK, 0x5b6869, 0, 0, 0, 70),
};

static struct colour rgb_colour(uint32_t rgb)
{
    return (struct colour){
        COLOUR_RGB, {(rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 0.0}};
}

static struct colour cmyk_colour(const uint8_t cmyk[4])
{
    return (struct colour){
        COLOUR_CMYK, {cmyk[0] / 100.0, cmyk[1] / 100.0, cmyk[2] / 100.0, cmyk[3] / 100.0}};
}

void theme_default(struct theme *theme)
{
    *theme = (struct theme){
        .name = "default", .lines = 1.0, .own_colours = 1.0, .font = {.face = FACE_LATO}};
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        theme->rgb.colour[role] = rgb_colour(roles[role].rgb);
        theme->cmyk.colour[role] = cmyk_colour(roles[role].cmyk);
    }
    theme->rgb.colour[COLOUR_BLACK] = rgb_colour(0x000000);
    theme->cmyk.colour[COLOUR_BLACK] = cmyk_colour((const uint8_t[]){0, 0, 0, 100});
}

void theme_set_spot(struct theme *theme, enum colour_role role, const char *name)
{
    theme->cmyk.colour[role] = (struct colour){COLOUR_SPOT, {0.0, 1.0, 0.0, 0.0}};
    snprintf(theme->cmyk.spot, sizeof theme->cmyk.spot, "%s", name);
}

/* RGB is mixed with white, inks become less. */
void theme_add_own(struct theme *theme, int index, const struct theme_colour *colour)
{
    enum colour_role role = colour_own(index);
    theme->rgb.colour[role] = colour->rgb;
    theme->cmyk.colour[role] = colour->cmyk;
    for (int i = 0; i < 3; i++)
        theme->rgb.colour[role].channel[i] =
            1.0 - theme->own_colours * (1.0 - colour->rgb.channel[i]);
    for (int i = 0; i < 4; i++)
        theme->cmyk.colour[role].channel[i] = theme->own_colours * colour->cmyk.channel[i];
}
