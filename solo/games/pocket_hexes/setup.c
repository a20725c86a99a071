/*
 * Pocket Hexes before the first roll: options, board tables, empty sheets, and the parts needed on
 * the table.
 */
#include "games/pocket_hexes/private.h"

const struct option_spec pocket_options[] = {
    {"side", NULL, 3, POCKET_SIDE_MAX, 4, N_("cells along one side of the board"), "side"},
    {"starter", NULL, 1, GAME_PLAYERS_MAX, 1, N_("the player who takes the first turn"), NULL},
    {"first", "waive|strict|centre", 1, 0, POCKET_FIRST_WAIVE,
        N_("how a grid is opened: with any number, with 0 and 1 only, or with a 1 in the centre"),
        NULL},
    {"rings", "any|one", 1, 0, 0, N_("how many rings one write may score"), NULL},
    {"boxes", NULL, 1, POCKET_BOXES_MAX, 9, N_("scoring boxes of each player"), NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

_Static_assert(POCKET_FIRST_WAIVE == 0 && POCKET_FIRST_STRICT == 1 && POCKET_FIRST_CENTRE == 2,
    "the words of the option are in the order of enum pocket_first");

/* The directions of hex.h in the order of the neighbours' names. */
static const int named_order[HEX_DIRECTIONS] = {5, 4, 0, 3, 1, 2};

static void fill_cell(struct rules *rules, int cell)
{
    const struct board *board = &rules->board;
    rules->cells = cell_set_or(rules->cells, cell_set_one(cell));
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = board->neighbour[cell][named_order[i]];
        bool inside = other != BOARD_NO_CELL;
        rules->around[cell][i] = inside ? (uint8_t)other : POCKET_NO_CELL;
        if (inside)
            rules->ring[cell] = cell_set_or(rules->ring[cell], cell_set_one(other));
    }
    if (board->neighbours[cell] == HEX_DIRECTIONS)
        rules->interior = cell_set_or(rules->interior, cell_set_one(cell));
}

/* Sets ways[k][j] to the sum of (k over i) for i = 0 .. min(j, rings_max). */
static void fill_ways(struct rules *rules)
{
    static const uint8_t choose[HEX_DIRECTIONS + 1][HEX_DIRECTIONS + 1] = {{1}, {1, 1}, {1, 2, 1},
        {1, 3, 3, 1}, {1, 4, 6, 4, 1}, {1, 5, 10, 10, 5, 1}, {1, 6, 15, 20, 15, 6, 1}};
    for (int k = 0; k <= HEX_DIRECTIONS; k++) {
        int sum = 0;
        for (int j = 0; j <= HEX_DIRECTIONS; j++) {
            sum += j <= rules->rings_max ? choose[k][j] : 0;
            rules->ways[k][j] = (uint8_t)sum;
        }
    }
}

bool pocket_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    int starter = values->value[POCKET_OPTION_STARTER];
    if (starter > players)
        return error_input(
            error, "starter=%d is not accepted (1 to %d, the players)", starter, players);
    memset(rules, 0, sizeof *rules);
    rules->players = players;
    rules->starter = starter - 1;
    rules->boxes = values->value[POCKET_OPTION_BOXES];
    rules->first = (enum pocket_first)values->value[POCKET_OPTION_FIRST];
    rules->rings_max = values->value[POCKET_OPTION_RINGS] == 1 ? 1 : HEX_DIRECTIONS;
    board_init(&rules->board, BOARD_HEXAGON, values->value[POCKET_OPTION_SIDE]);
    for (int cell = 0; cell < rules->board.count; cell++)
        fill_cell(rules, cell);
    fill_ways(rules);
    return true;
}

int pocket_players(const struct rules *rules)
{
    return rules->players;
}

void pocket_grid_init(const struct rules *rules, struct pocket_grid *grid)
{
    memset(grid, 0, sizeof *grid);
    memset(grid->value, POCKET_EMPTY, sizeof grid->value);
    memset(grid->missing, HEX_DIRECTIONS, sizeof grid->missing);
    struct cell_set edge = cell_set_without(rules->cells, rules->interior);
    while (!cell_set_empty(edge)) {
        int cell = cell_set_take(&edge);
        grid->missing[cell] = (uint8_t)(100 + rules->board.neighbours[cell]);
    }
    if (rules->first == POCKET_FIRST_CENTRE)
        pocket_grid_write(rules, grid, rules->board.centre, 1, 0);
}

void pocket_state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->turn = 1;
    state->phase = POCKET_ROLL;
    state->step = 1;
    state->active = (uint8_t)rules->starter;
    state->writer = state->active;
    for (int seat = 0; seat < rules->players; seat++)
        pocket_grid_init(rules, &state->grid[seat]);
}

/* ---- parts on the table ---- */

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
