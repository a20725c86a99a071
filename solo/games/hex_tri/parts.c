/*
 * Hex-Tri: what must be on the table: the board, Chiefs, figures, Manna.
 */
#include "games/hex_tri/private.h"

#include <string.h>

static void add_part(struct part_list *parts, struct part part)
{
    parts->part[parts->count++] = part;
}

/* What all hexes bring in a round, or as much as all figures can have, and half as much again. */
static int manna_of(const struct rules *rules)
{
    int most = 0;
    int figures = rules->players * rules->figures;
    for (int hex = 0; hex < rules->hexes; hex++)
        most += rules->most[hex];
    return 3 * (most < figures ? most : figures) / 2;
}

void tri_parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    add_part(parts, (struct part){.kind = PART_BOARD,
                        .name = "board",
                        .count = 1,
                        .shape = BOARD_HEXAGON,
                        .side = rules->board.side});
    for (int seat = 0; seat < rules->players; seat++) {
        add_part(parts,
            (struct part){.kind = PART_COUNTER, .name = "chief", .count = 1, .owner = seat + 1});
        add_part(parts, (struct part){.kind = PART_COUNTER,
                            .name = "figure",
                            .count = rules->figures - 1,
                            .owner = seat + 1});
    }
    add_part(parts, (struct part){.kind = PART_COUNTER, .name = "manna", .count = manna_of(rules)});
    add_part(parts, (struct part){.kind = PART_COUNTER, .name = "first-player", .count = 1});
}
