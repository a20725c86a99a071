/*
 * Toll Hexes: what must be on the table: the board, each player's tiles, coins.
 */
#include "games/toll_hexes/private.h"

#include <string.h>

static void add_part(struct part_list *parts, struct part part, const char *mark)
{
    memcpy(part.mark, mark, strlen(mark) + 1);
    parts->part[parts->count++] = part;
}

static void add_mark(struct part_list *parts, int cell, const char *name)
{
    parts->mark[parts->mark_count++] = (struct part_mark){0, cell, name};
}

static void add_board(const struct rules *rules, struct part_list *parts)
{
    add_part(parts,
        (struct part){.kind = PART_BOARD,
            .name = "board",
            .count = 1,
            .shape = BOARD_HEXAGON,
            .side = rules->board.side},
        "");
    add_mark(parts, rules->board.centre, "start");
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        add_mark(parts, rules->goal[goal], "goal");
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            add_mark(parts, rules->board.neighbour[rules->goal[goal]][side], "assist");
    }
}

void toll_parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    add_board(rules, parts);
    add_part(parts, (struct part){.kind = PART_TILE, .name = "start", .count = 1},
        toll_tile_name(TOLL_START));
    for (int seat = 0; seat < rules->players; seat++) {
        uint8_t bag[TOLL_KINDS];
        toll_fill_bag(bag);
        for (int kind = 0; kind < TOLL_KINDS; kind++)
            add_part(parts,
                (struct part){
                    .kind = PART_TILE, .name = "tile", .count = bag[kind], .owner = seat + 1},
                toll_tile_name(kind));
    }
    add_part(parts, (struct part){.kind = PART_COUNTER, .name = "coin", .count = 50}, "1");
}
