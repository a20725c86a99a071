/*
 * Hex-Tri: what must be on the table: the board, Chiefs, figures, Manna.
 */
#include "games/hex_tri/private.h"

#include <string.h>

static void add_part(struct part_list *parts, struct part part)
{
    parts->part[parts->count++] = part;
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
    add_part(parts, (struct part){.kind = PART_COUNTER, .name = "manna", .count = 40});
    add_part(parts, (struct part){.kind = PART_COUNTER, .name = "first-player", .count = 1});
}
