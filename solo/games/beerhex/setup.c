/*
 * BeerHex before the first cap: options, board tables, full hands, and the parts needed on the
 * table.
 */
#include "games/beerhex/private.h"

const struct option_spec beerhex_options[] = {
    [BEERHEX_SIZE] = {"size", NULL, 3, BEERHEX_SIDE_MAX, 5, N_("cells on each side of the board"),
        "size"},
    [BEERHEX_STARTER] = {"starter", NULL, 1, 2, 1, N_("the player who begins"), NULL},
    [BEERHEX_ATTACK] = {"attack", "connected|triangle", 1, 0, 0,
        N_("how the three caps of an attack must lie"), NULL},
    [BEERHEX_TURN_LIMIT] = {"turn-limit", NULL, 1, 100000, 200,
        N_("turns after which all caps are turned up"), NULL},
    [BEERHEX_CLUE] = {"clues", "off|on", 1, 0, 0,
        N_("nobody looks at placed caps again; clue tokens help to remember"), NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

static void mark_cells(struct rules *rules)
{
    for (int cell = 0; cell < rules->board.count; cell++) {
        struct cell_set one = cell_set_one(cell);
        const int across[2] = {rules->board.row[cell], rules->board.column[cell]};
        rules->all = cell_set_or(rules->all, one);
        for (int seat = 0; seat < 2; seat++)
            for (int side = 0; side < 2; side++)
                if (across[seat] == side * (rules->size - 1))
                    rules->edge[seat][side] = cell_set_or(rules->edge[seat][side], one);
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            int other = rules->board.neighbour[cell][direction];
            if (other != BOARD_NO_CELL)
                rules->around[cell] = cell_set_or(rules->around[cell], cell_set_one(other));
        }
    }
    rules->not_top = cell_set_without(rules->all, rules->edge[0][0]);
    rules->not_bottom = cell_set_without(rules->all, rules->edge[0][1]);
}

bool beerhex_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    memset(rules, 0, sizeof *rules);
    rules->size = values->value[BEERHEX_SIZE];
    rules->starter = values->value[BEERHEX_STARTER] - 1;
    rules->turn_limit = values->value[BEERHEX_TURN_LIMIT];
    rules->triangles_only = values->value[BEERHEX_ATTACK] == 1;
    rules->clues = values->value[BEERHEX_CLUE] == 1;
    board_init(&rules->board, BOARD_RHOMBUS, rules->size);
    rules->caps = (rules->board.count + 1) / 2;
    rules->true_caps = (rules->caps + 1) / 2;
    mark_cells(rules);
    return true;
}

int beerhex_players(const struct rules *rules)
{
    return 2;
}

void beerhex_state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->turn = 1;
    state->mover = (uint8_t)rules->starter;
    for (int seat = 0; seat < 2; seat++) {
        for (int symbol = 0; symbol < 2; symbol++)
            state->hand[seat][symbol] = (uint8_t)beerhex_total(rules, seat, symbol);
        state->hand_count[seat] = (uint8_t)rules->caps;
    }
}

/* ---- parts on the table ---- */

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
    parts_add(parts, (struct part){.kind = PART_BOARD,
                         .name = "board",
                         .count = 1,
                         .shape = BOARD_RHOMBUS,
                         .side = rules->size});
    for (int seat = 0; seat < 2; seat++)
        for (int symbol = 0; symbol < 2; symbol++)
            parts_add(parts, caps_part(rules, seat, symbol));
    for (int seat = 0; seat < 2 && rules->clues; seat++)
        parts_add(parts,
            (struct part){
                .kind = PART_COUNTER, .name = "clue", .count = BEERHEX_CLUES, .owner = seat + 1});
}
