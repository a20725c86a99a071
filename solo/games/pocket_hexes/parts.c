/*
 * Pocket Hexes: what must be on the table: a sheet for each player and the six dice.
 */
#include "games/pocket_hexes/private.h"

#include <string.h>

void pocket_parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    parts->part[parts->count++] = (struct part){.kind = PART_SHEET,
        .name = "sheet",
        .count = rules->players,
        .shape = BOARD_HEXAGON,
        .side = rules->board.side,
        .boxes = rules->boxes};
    for (int die = 0; die < POCKET_DICE; die++)
        parts->part[parts->count++] = (struct part){
            .kind = PART_DIE, .name = "die", .count = 1, .side = pocket_die_sides[die]};
}
