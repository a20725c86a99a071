/*
 * Hex-Tri before the first move: options, the fields and their neighbours, and the parts needed on
 * the table.
 */
#include "games/hex_tri/private.h"

const struct option_spec tri_options[] = {
    [TRI_OPTION_SIDE] = {"side", NULL, 2, TRI_SIDE_MAX, 3, N_("hexes on each side of the board"),
        "side"},
    [TRI_OPTION_FIGURES] = {"figures", NULL, 4, 12, 9,
        N_("figures of each player, including the Chief"), NULL},
    [TRI_OPTION_SURROUND] = {"surround", "groups|single", 1, 0, 0,
        N_("what is removed when surrounded"), NULL},
    [TRI_OPTION_TRI_MANNA] = {"tri-manna", "off|on", 1, 0, 0,
        N_("figures removed from triangles leave Manna too"), NULL},
    [TRI_OPTION_END] = {"end", "last|first", 1, 0, 0,
        N_("the last colour wins, or the first to capture a Chief"), NULL},
    [TRI_OPTION_ROUNDS] = {"rounds", NULL, 1, 100000, 100, N_("rounds after which it is a draw"),
        NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

struct corner {
    int x, y;
};

/* Returns corner 0 .. 5 of a cell, clockwise from the upper left: x in quarters of the
 * corner-to-corner width, y in halves of the height. Cell centres are at x = 3 q, y = 2 r + q. */
static struct corner corner_of(struct hex hex, int corner)
{
    static const struct corner offsets[HEX_DIRECTIONS] = {
        {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    return (struct corner){3 * hex.q + offsets[corner].x, 2 * hex.r + hex.q + offsets[corner].y};
}

static bool corner_before(struct corner a, struct corner b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/* Adds a corner to the sorted list unless it is already there; returns the new count. */
static int add_corner(struct corner *corners, int count, struct corner corner)
{
    int at = count;
    while (at > 0 && !corner_before(corners[at - 1], corner))
        at--;
    if (at < count && !corner_before(corner, corners[at]))
        return count;
    memmove(&corners[at + 1], &corners[at], (size_t)(count - at) * sizeof *corners);
    corners[at] = corner;
    return count + 1;
}

static int find_corner(const struct corner *corners, struct corner corner)
{
    int at = 0;
    while (corners[at].x != corner.x || corners[at].y != corner.y)
        at++;
    return at;
}

static void join(struct rules *rules, int field, int other)
{
    rules->beside[field][rules->beside_count[field]++] = (uint8_t)other;
    tri_set_add(rules, &rules->around[field], other);
}

static void join_fields(struct rules *rules)
{
    struct corner corners[TRI_TRIANGLES_MAX + 1];
    int count = 0;
    for (int hex = 0; hex < rules->hexes; hex++)
        for (int k = 0; k < HEX_DIRECTIONS; k++)
            count = add_corner(corners, count, corner_of(rules->board.hex[hex], k));
    rules->fields = rules->hexes + count;
    for (int hex = 0; hex < rules->hexes; hex++) {
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            int triangle = find_corner(corners, corner_of(rules->board.hex[hex], k));
            join(rules, hex, rules->hexes + triangle);
            join(rules, rules->hexes + triangle, hex);
        }
    }
    rules->words = 1 + (count + 63) / 64;
    for (int i = 0; i < count; i++) {
        int field = rules->hexes + i;
        rules->corner_x[i] = (int16_t)corners[i].x;
        rules->corner_y[i] = (int16_t)corners[i].y;
        rules->entry[field] = rules->beside_count[field] == 1;
        if (rules->entry[field])
            tri_set_add(rules, &rules->entries, field);
    }
}

bool tri_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    memset(rules, 0, sizeof *rules);
    int side = values->value[TRI_OPTION_SIDE];
    board_init(&rules->board, BOARD_HEXAGON, side);
    rules->players = players;
    rules->figures = values->value[TRI_OPTION_FIGURES];
    rules->rounds = values->value[TRI_OPTION_ROUNDS];
    rules->single = values->value[TRI_OPTION_SURROUND] == 1;
    rules->tri_manna = values->value[TRI_OPTION_TRI_MANNA] == 1;
    rules->end_first = values->value[TRI_OPTION_END] == 1;
    rules->hexes = rules->board.count;
    for (int hex = 0; hex < rules->hexes; hex++) {
        int most = side - hex_distance(rules->board.hex[hex], (struct hex){0, 0});
        rules->most[hex] = (uint8_t)(most > 1 ? most : 1);
    }
    join_fields(rules);
    return true;
}

int tri_players(const struct rules *rules)
{
    return rules->players;
}

void tri_state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->chief, TRI_NO_FIELD, sizeof state->chief);
    for (int seat = 0; seat < rules->players; seat++) {
        state->off_chief[seat] = 1;
        state->off[seat] = (uint8_t)(rules->figures - 1);
        state->free_step[seat] = 1;
    }
    state->round = 1;
    state->turn = 1;
    tri_refresh(rules, state);
}

/* ---- parts on the table ---- */

/* Returns how many Manna counters to print: one and a half times what all hexes, or all figures if
 * there are fewer, can make in a round. */
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
    parts_add(parts, (struct part){.kind = PART_BOARD,
                         .name = "board",
                         .count = 1,
                         .shape = BOARD_HEXAGON,
                         .side = rules->board.side,
                         .triangles = true});
    for (int seat = 0; seat < rules->players; seat++) {
        parts_add(parts,
            (struct part){.kind = PART_COUNTER, .name = "chief", .count = 1, .owner = seat + 1});
        parts_add(parts, (struct part){.kind = PART_COUNTER,
                             .name = "figure",
                             .count = rules->figures - 1,
                             .owner = seat + 1});
    }
    parts_add(
        parts, (struct part){.kind = PART_COUNTER, .name = "manna", .count = manna_of(rules)});
    parts_add(parts, (struct part){.kind = PART_COUNTER, .name = "first-player", .count = 1});
}
