/*
 * BeerHex: what must be on the table: the board, caps, clue tokens.
 */
#include "games/beerhex/private.h"

#include <string.h>

static void add_part(struct part_list *parts, struct part part)
{
    parts->part[parts->count++] = part;
}

static struct part caps_part(const struct rules *rules, int seat, int symbol)
{
    static const char *const marks[] = {"g", "s"};
    struct part part = {.kind = PART_COUNTER,
        .name = "cap",
        .owner = seat + 1,
        .count = beerhex_total(rules, seat, symbol)};
    memcpy(part.mark, marks[seat], 2);
    memcpy(part.back, marks[symbol], 2);
    return part;
}

void beerhex_parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    add_part(parts, (struct part){.kind = PART_BOARD,
                        .name = "board",
                        .count = 1,
                        .shape = BOARD_RHOMBUS,
                        .side = rules->size});
    for (int seat = 0; seat < 2; seat++)
        for (int symbol = 0; symbol < 2; symbol++)
            add_part(parts, caps_part(rules, seat, symbol));
    for (int seat = 0; seat < 2 && rules->clues; seat++)
        add_part(parts,
            (struct part){
                .kind = PART_COUNTER, .name = "clue", .count = BEERHEX_CLUES, .owner = seat + 1});
}
