#pragma once

/*
 * Pocket Hexes (RULES.md, section 1; design: Phil Tootill). The rules and the state are shared with
 * computer players and print kits; everything else goes through the table pocket_hexes.
 */

#include "games/game.h"
#include "core/cell_set.h"

extern const struct game pocket_hexes;

enum {
    POCKET_DICE = 6,
    POCKET_SIDE_MAX = 7,
    POCKET_CELLS_MAX = 127,
    POCKET_BOXES_MAX = 20,
    POCKET_VALUE_MAX = 20, /* the highest face of any die */
    POCKET_EMPTY = 255,    /* value of an empty cell */
    POCKET_NO_CELL = 255,
    POCKET_PENALTY_POINTS = -3,
};

/* The options, in table order. */
enum pocket_option {
    POCKET_OPTION_SIDE,
    POCKET_OPTION_STARTER,
    POCKET_OPTION_FIRST,
    POCKET_OPTION_RINGS,
    POCKET_OPTION_BOXES,
};

/* Option first: where the first number on an empty grid may go. */
enum pocket_first { POCKET_FIRST_WAIVE, POCKET_FIRST_STRICT, POCKET_FIRST_CENTRE };

struct rules {
    int players;
    int starter; /* seat */
    int boxes;
    enum pocket_first first;
    int rings_max; /* how many rings one write may score: 6, or 1 with rings=one */
    struct board board;
    struct cell_set cells;
    struct cell_set interior;               /* cells with six neighbours; only they can score */
    struct cell_set ring[POCKET_CELLS_MAX]; /* the neighbours of a cell */
    /* The neighbours in name order, the same directions for every cell: NW, SW, N, S, NE, SE;
     * POCKET_NO_CELL outside the board. Bit i of an action's rings is the ring around
     * around[cell][i]. */
    uint8_t around[POCKET_CELLS_MAX][HEX_DIRECTIONS];
    /* ways[k][j]: ways to score at most j of k completed rings (option rings included). */
    uint8_t ways[HEX_DIRECTIONS + 1][HEX_DIRECTIONS + 1];
};

/* One player's sheet. All information is in value, scored and box; the rest follows from them and
 * is kept up to date, so that finding legal writes takes a few bit operations. */
struct pocket_grid {
    uint8_t value[POCKET_CELLS_MAX];   /* or POCKET_EMPTY */
    uint8_t missing[POCKET_CELLS_MAX]; /* neighbours not yet written; 100 more for edge cells */
    int8_t box[POCKET_BOXES_MAX];      /* in the order they were filled */
    uint8_t box_count;
    struct cell_set scored;
    struct cell_set written;
    struct cell_set adjacent; /* cells next to a written one */
    struct cell_set closing;  /* empty cells that complete a ring when written */
    /* blocked[v]: cells next to a number above v. blocked[0] stays empty, because 0 goes
     * anywhere. */
    struct cell_set blocked[POCKET_VALUE_MAX + 1];
};

enum pocket_phase {
    POCKET_ROLL,   /* chance: all six dice are due */
    POCKET_FIRST,  /* step 2: the active player writes one die */
    POCKET_REROLL, /* chance: one die is due again */
    POCKET_PAIR,   /* step 3: every player writes two dice */
    POCKET_OVER,
};

struct state {
    uint16_t turn;             /* from 1 */
    uint8_t phase;             /* enum pocket_phase */
    uint8_t step;              /* 1, 2, 3 as in RULES.md; unchanged when the game ends */
    uint8_t active;            /* seat whose turn it is */
    uint8_t writer;            /* POCKET_PAIR: the seat to write */
    uint8_t writes;            /* POCKET_PAIR: writes or penalties the writer has made: 0 or 1 */
    uint8_t used;              /* POCKET_PAIR: bits of dice the writer has used */
    uint8_t rerolled;          /* POCKET_REROLL: the die that is due */
    uint8_t rolled;            /* whether dice is valid: 0 before the first roll */
    uint8_t dice[POCKET_DICE]; /* values shown by d4 d6 d8 d10 d12 d20 */
    struct pocket_grid grid[GAME_PLAYERS_MAX];
};

/* Actions. WRITE: part is the die (0 .. 5), a the cell, b the rings scored (bits as in
 * rules.around). PENALTY: step 3, the rest 0. PENALTY_DIE: step 2, part is the die. */
enum pocket_action { POCKET_WRITE = 1, POCKET_PENALTY, POCKET_PENALTY_DIE };

/* Events. ROLL: six values in the order of dice. REROLL: subject is the die, one value. A value is
 * the number that the die shows. */
enum pocket_event { POCKET_EVENT_ROLL = 1, POCKET_EVENT_REROLL };

/* The number of sides of die 0 .. 5: 4 6 8 10 12 20. */
extern const uint8_t pocket_die_sides[POCKET_DICE];
/* Returns the number on face 0 .. sides - 1 of DIE (the d10 counts from 0). */
int pocket_die_value(int die, int face);

/* All dice of a turn: the roll, and what each die would show if rolled again. */
struct pocket_throws {
    uint8_t first[POCKET_DICE];
    uint8_t again[POCKET_DICE];
};

/* Returns the dice that SEED determines for TURN (from 1), whatever was played before. */
struct pocket_throws pocket_draw_turn(const struct chance_seed *seed, int turn);

/* Reports whether SEAT has a free box and so must write (its obligation in RULES.md). */
bool pocket_has_room(const struct rules *rules, const struct state *state, int seat);
/* Reports whether the game ends with this turn because a player's boxes are full. */
bool pocket_turn_is_last(const struct rules *rules, const struct state *state);
/* Returns the dice that the acting seat may use for the current write, as bits. */
int pocket_eligible(const struct state *state);
/* Returns the cells of GRID on which VALUE may be written. */
struct cell_set pocket_spots(const struct rules *rules, const struct pocket_grid *grid, int value);
/* Returns the lowest number, except 0, that may go on the empty CELL: the highest number next to
 * it, or 0 if there is none. */
int pocket_need(const struct rules *rules, const struct pocket_grid *grid, int cell);
/* Returns the rings that a number on the empty CELL would complete, as bits of rules.around. */
int pocket_closed_rings(const struct rules *rules, const struct pocket_grid *grid, int cell);
/* Writes VALUE on CELL of GRID and scores RINGS (bits), which must be among those that it
 * completes. */
void pocket_grid_write(
    const struct rules *rules, struct pocket_grid *grid, int cell, int value, int rings);
/* Writes a penalty into the next free box. */
void pocket_grid_penalty(struct pocket_grid *grid);
/* Sets GRID to an empty sheet. */
void pocket_grid_init(const struct rules *rules, struct pocket_grid *grid);
/* Returns the sum of the boxes. */
int pocket_total(const struct pocket_grid *grid);
