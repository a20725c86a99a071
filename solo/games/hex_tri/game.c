/*
 * Hex-Tri: its entry in the list of games.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

const struct game hex_tri = {
    GAME_TABLE(tri),
    .slug = "hex-tri",
    .title = "Hex-Tri",
    .designer = "Gable & BP",
    .about =
        N_("move figures over hexes and triangles, gather Manna, and capture every other Chief"),
    .goals = {"chief", "save", "capture", "save", "capture"},
    .players_min = 2,
    .players_max = TRI_PLAYERS_MAX,
    .players_default = 2,
    .parse_path = tri_parse_path,
    .is_out = tri_seat_is_out,
    .goes_on = tri_goes_on,
    .beside = N_("beside it:"),
    .describe_cell = tri_describe_cell,
    .field_count = tri_field_count,
    .format_field = tri_format_field,
    .neighbours = tri_neighbours,
    .primer = hex_tri_primer,
};
