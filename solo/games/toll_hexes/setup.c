/*
 * Toll Hexes before the first event: options, board, full bags, and the parts needed on the table.
 */
#include "games/toll_hexes/private.h"

const struct option_spec toll_options[] = {
    [TOLL_OPTION_SIDE] = {"side", NULL, 4, 9, 6, N_("cells on each side of the board"), "side"},
    [TOLL_OPTION_GOAL] = {"goal", NULL, 0, 100, 5, N_("coins for capturing a Goal"), NULL},
    [TOLL_OPTION_ASSIST] = {"assist", NULL, 0, 100, 2, N_("coins for an Assist Zone"), NULL},
    [TOLL_OPTION_BANK] = {"bank", "unlimited", 12, 1000000, -1,
        N_("all the coins in the game (at least 6 for each player)"), NULL},
    [TOLL_OPTION_MATCH] = {"match", "all|one", 1, 0, 0,
        N_("how many touching sides must match and are paid"), NULL},
    [TOLL_OPTION_STALL] = {"stall", NULL, 1, 100, 3,
        N_("rounds without a placement that end the game"), NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

static const char *const direction_names[HEX_DIRECTIONS] = {N_("north"), N_("north-east"),
    N_("south-east"), N_("south"), N_("south-west"), N_("north-west")};

const char *toll_direction(int side)
{
    return _(direction_names[side]);
}

static void mark_goals(struct rules *rules)
{
    memset(rules->goal_at, TOLL_NO_ZONE, sizeof rules->goal_at);
    memset(rules->zone_at, TOLL_NO_ZONE, sizeof rules->zone_at);
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        struct hex way = hex_direction(2 * goal);
        int far = rules->board.side - 2;
        int cell = board_cell_at(&rules->board, (struct hex){way.q * far, way.r * far});
        rules->goal[goal] = cell;
        rules->goal_at[cell] = (uint8_t)goal;
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            rules->zone_at[rules->board.neighbour[cell][side]] = (uint8_t)goal;
    }
}

bool toll_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    memset(rules, 0, sizeof *rules);
    int bank = values->value[TOLL_OPTION_BANK];
    if (bank >= 0 && bank < TOLL_COINS * players)
        return error_input(error,
            "bank=%d is not enough: %d players start with 6 coins each, so bank is unlimited or "
            "at least %d",
            bank, players, TOLL_COINS * players);
    board_init(&rules->board, BOARD_HEXAGON, values->value[TOLL_OPTION_SIDE]);
    rules->players = players;
    rules->goal_reward = values->value[TOLL_OPTION_GOAL];
    rules->assist_reward = values->value[TOLL_OPTION_ASSIST];
    rules->bank = bank < 0 ? -1 : bank;
    rules->stall = values->value[TOLL_OPTION_STALL];
    rules->match_one = values->value[TOLL_OPTION_MATCH] == 1;
    mark_goals(rules);
    toll_sides_init(rules);
    return true;
}

int toll_players(const struct rules *rules)
{
    return rules->players;
}

void toll_fill_bag(uint8_t bag[TOLL_KINDS])
{
    for (int kind = 0; kind < TOLL_NUMBERED; kind++)
        bag[kind] = 1;
    bag[TOLL_STOP] = bag[TOLL_WILD] = 2;
}

void toll_state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    for (int cell = 0; cell < TOLL_CELLS_MAX; cell++)
        state->cell[cell].tile = TOLL_NO_TILE;
    for (int seat = 0; seat < rules->players; seat++) {
        toll_fill_bag(state->left[seat]);
        state->coins[seat] = TOLL_COINS;
    }
    state->bank = rules->bank < 0 ? 0 : rules->bank - TOLL_COINS * rules->players;
    state->turn = 1;
    state->phase = TOLL_DIE;
    state->die_round = 1;
    state->rolling = (uint8_t)((1 << rules->players) - 1);
}

/* ---- parts on the table ---- */

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
