/*
 * The built-in themes. Every meaning that a colour carries here is carried by a line's weight, a
 * dotted outline or a letter as well, so the low-ink palette may be plain.
 */
#include "theme/theme.h"

#define RGB(hex) \
    {COLOUR_RGB, \
        {(((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex) & 0xff) / 255.0, \
            0.0}}

static const struct theme themes[] = {
    {
        .name = "default",
        .about = "deep green on white, light tints",
        .full.colour = {
            [COLOUR_PAPER] = RGB(0xffffff),
            [COLOUR_INK] = RGB(0x1c2b2d),
            [COLOUR_SOFT] = RGB(0x4d5c5e),
            [COLOUR_FAINT] = RGB(0x7b898b),
            [COLOUR_LINE] = RGB(0x849496),
            [COLOUR_FRAME] = RGB(0x234145),
            [COLOUR_CELL] = RGB(0xffffff),
            [COLOUR_CELL_EDGE] = RGB(0xeaf0ee),
            [COLOUR_ACCENT] = RGB(0x0a6158),
            [COLOUR_ACCENT_SOFT] = RGB(0xdcebe7),
            [COLOUR_PLAYER_1] = RGB(0xd99a00),
            [COLOUR_PLAYER_2] = RGB(0x8a97a0),
            [COLOUR_PLAYER_3] = RGB(0xb5342b),
            [COLOUR_PLAYER_4] = RGB(0x2463a8),
            [COLOUR_PLAYER_5] = RGB(0x4f8a2d),
            [COLOUR_PLAYER_6] = RGB(0x7a4a9c),
            [COLOUR_CUT] = RGB(0x9aa5a6),
            [COLOUR_FOLD] = RGB(0x9aa5a6),
            [COLOUR_MARK] = RGB(0x5b6869),
        },
        .low_ink.colour = {
            [COLOUR_PAPER] = RGB(0xffffff),
            [COLOUR_INK] = RGB(0x333333),
            [COLOUR_SOFT] = RGB(0x5c5c5c),
            [COLOUR_FAINT] = RGB(0x858585),
            [COLOUR_LINE] = RGB(0x9c9c9c),
            [COLOUR_FRAME] = RGB(0x4a4a4a),
            [COLOUR_CELL] = RGB(0xffffff),
            [COLOUR_CELL_EDGE] = RGB(0xffffff),
            [COLOUR_ACCENT] = RGB(0x333333),
            [COLOUR_ACCENT_SOFT] = RGB(0xffffff),
            [COLOUR_PLAYER_1] = RGB(0xe8c46a),
            [COLOUR_PLAYER_2] = RGB(0xbcc4c9),
            [COLOUR_PLAYER_3] = RGB(0xe09a94),
            [COLOUR_PLAYER_4] = RGB(0x94b5d8),
            [COLOUR_PLAYER_5] = RGB(0xaecb9a),
            [COLOUR_PLAYER_6] = RGB(0xbfa6d1),
            [COLOUR_CUT] = RGB(0xa8a8a8),
            [COLOUR_FOLD] = RGB(0xa8a8a8),
            [COLOUR_MARK] = RGB(0x6e6e6e),
        },
    },
};

enum { THEME_COUNT = sizeof themes / sizeof themes[0] };

const struct theme *theme_at(int index)
{
    return index >= 0 && index < THEME_COUNT ? &themes[index] : NULL;
}

const char *theme_role_name(enum colour_role role)
{
    static const char *const names[COLOUR_ROLE_COUNT] = {
        [COLOUR_PAPER] = "paper",
        [COLOUR_INK] = "ink",
        [COLOUR_SOFT] = "soft",
        [COLOUR_FAINT] = "faint",
        [COLOUR_LINE] = "line",
        [COLOUR_FRAME] = "frame",
        [COLOUR_CELL] = "cell",
        [COLOUR_CELL_EDGE] = "cell-edge",
        [COLOUR_ACCENT] = "accent",
        [COLOUR_ACCENT_SOFT] = "accent-soft",
        [COLOUR_PLAYER_1] = "player-1",
        [COLOUR_PLAYER_2] = "player-2",
        [COLOUR_PLAYER_3] = "player-3",
        [COLOUR_PLAYER_4] = "player-4",
        [COLOUR_PLAYER_5] = "player-5",
        [COLOUR_PLAYER_6] = "player-6",
        [COLOUR_CUT] = "cut",
        [COLOUR_FOLD] = "fold",
        [COLOUR_MARK] = "mark",
    };
    return names[role];
}
