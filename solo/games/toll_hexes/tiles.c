/*
 * Toll Hexes: the tiles, their sides and their digits.
 */
#include "core/language.h"
#include "games/toll_hexes/private.h"

/* Every (120 / 18)th of the 120 sorted ways to write 1 .. 6 around a tile: number floor(k 120 /
 * 18). Then STOPPER, WILD and the Start tile; then NULL. */
const char *const toll_tile_names[TOLL_START + 2] = {"123456", "124356", "125364", "126435",
    "132546", "134562", "135624", "136524", "142653", "145236", "146235", "152364", "153426",
    "154326", "156342", "162534", "163524", "164532", "stop", "wild", "123456", NULL};

const char *const toll_side_name[HEX_DIRECTIONS] = {NC_("side of a tile", "N"),
    NC_("side of a tile", "NE"), NC_("side of a tile", "SE"), NC_("side of a tile", "S"),
    NC_("side of a tile", "SW"), NC_("side of a tile", "NW")};

const char *toll_side(int side)
{
    return language_of_context("side of a tile", toll_side_name[side]);
}

const char *toll_tile_name(int kind)
{
    assert(kind >= 0 && kind <= TOLL_START);
    return toll_tile_names[kind];
}

int toll_kind_named(const char *name)
{
    for (int kind = 0; name && kind < TOLL_KINDS; kind++)
        if (strcmp(name, toll_tile_names[kind]) == 0)
            return kind;
    return -1;
}

int toll_digit(int kind, int turn, int side)
{
    return toll_tile_names[kind][(side - turn + HEX_DIRECTIONS) % HEX_DIRECTIONS] - '0';
}
