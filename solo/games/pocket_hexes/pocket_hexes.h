#pragma once

/*
 * Pocket Hexes (RULES.md, section 1; design: Phil Tootill). The rules and the state are open to
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

/* The options, in the order of the table. */
enum pocket_option {
    POCKET_OPTION_SIDE,
    POCKET_OPTION_STARTER,
    POCKET_OPTION_FIRST,
    POCKET_OPTION_RINGS,
    POCKET_OPTION_BOXES,
};

/* Option first: how an empty grid may be opened. */
enum pocket_first { POCKET_FIRST_WAIVE, POCKET_FIRST_STRICT, POCKET_FIRST_CENTRE };

struct rules {
    int players;
    int starter; /* seat */
    int boxes;
    enum pocket_first first;
    int rings_max; /* rings that one write may score: 6, or 1 with rings=one */
    struct board board;
    struct cell_set cells;                  /* all of them */
    struct cell_set interior;               /* those with six neighbours; only they can score */
    struct cell_set ring[POCKET_CELLS_MAX]; /* the neighbours of a cell */
    /* The neighbours in the order of their names, the same directions for every cell: NW, SW, N, S,
     * NE, SE; POCKET_NO_CELL outside the board. Bit i of an action's rings is the ring around
     * around[cell][i]. */
    uint8_t around[POCKET_CELLS_MAX][HEX_DIRECTIONS];
    /* ways[k][j]: ways to score at most j of k completed rings (option rings included). */
    uint8_t ways[HEX_DIRECTIONS + 1][HEX_DIRECTIONS + 1];
};

/* One player's sheet. value, scored and box hold everything; the rest follows from them and is kept
 * up to date, so that legal writes take a few bit operations. */
struct pocket_grid {
    uint8_t value[POCKET_CELLS_MAX];   /* or POCKET_EMPTY */
    uint8_t missing[POCKET_CELLS_MAX]; /* neighbours not yet written; edge cells have 100 more */
    int8_t box[POCKET_BOXES_MAX];      /* in the order filled */
    uint8_t box_count;
    struct cell_set scored;
    struct cell_set written;
    struct cell_set adjacent; /* cells with a written neighbour */
    struct cell_set closing;  /* empty cells that complete a ring when written */
    /* blocked[v]: cells beside a number above v. blocked[0] stays empty: 0 goes anywhere. */
    struct cell_set blocked[POCKET_VALUE_MAX + 1];
};

enum pocket_phase {
    POCKET_ROLL,   /* chance: six dice are due */
    POCKET_FIRST,  /* step 2: the active player writes one die */
    POCKET_REROLL, /* chance: that die is due again */
    POCKET_PAIR,   /* step 3: everybody writes two dice */
    POCKET_OVER,
};

struct state {
    uint16_t turn;             /* from 1 */
    uint8_t phase;             /* enum pocket_phase */
    uint8_t step;              /* 1, 2, 3 as in RULES.md; keeps its last value at the end */
    uint8_t active;            /* seat whose turn it is */
    uint8_t writer;            /* POCKET_PAIR: the seat that writes */
    uint8_t writes;            /* POCKET_PAIR: writes the writer has done or paid for: 0 or 1 */
    uint8_t used;              /* POCKET_PAIR: bits of dice the writer has used */
    uint8_t rerolled;          /* POCKET_REROLL: the die that is due */
    uint8_t rolled;            /* whether dice holds a roll; 0 before the first */
    uint8_t dice[POCKET_DICE]; /* values shown by d4 d6 d8 d10 d12 d20 */
    struct pocket_grid grid[GAME_PLAYERS_MAX];
};

/* Actions. WRITE: part is the die (0 .. 5), a the cell, b the rings scored (bits as in
 * rules.around). PENALTY: step 3, the rest 0. PENALTY_DIE: step 2, part is the die. */
enum pocket_action { POCKET_WRITE = 1, POCKET_PENALTY, POCKET_PENALTY_DIE };

/* Events. ROLL: six values in the order of dice. REROLL: subject is the die, one value. A value is
 * the number that the die shows. */
enum pocket_event { POCKET_EVENT_ROLL = 1, POCKET_EVENT_REROLL };

/* Faces of die 0 .. 5: 4 6 8 10 12 20. */
extern const uint8_t pocket_die_sides[POCKET_DICE];
/* Returns the number on face 0 .. sides - 1 of DIE (the d10 counts from 0). */
int pocket_die_value(int die, int face);

/* All dice of a turn: the roll, and what each die shows if it is the one rolled again. */
struct pocket_throws {
    uint8_t first[POCKET_DICE];
    uint8_t again[POCKET_DICE];
};

/* Returns what SEED gives to TURN (from 1), whatever is played. */
struct pocket_throws pocket_draw_turn(const struct chance_seed *seed, int turn);

/* Reports whether SEAT has a free box, so that it must write (its obligation in RULES.md). */
bool pocket_has_room(const struct rules *rules, const struct state *state, int seat);
/* Reports whether the game ends with this turn because somebody's boxes are full. */
bool pocket_turn_is_last(const struct rules *rules, const struct state *state);
/* Returns bits of the dice that the acting seat may use for the write that is due. */
int pocket_eligible(const struct state *state);
/* Returns the cells of GRID on which VALUE may be written. */
struct cell_set pocket_spots(const struct rules *rules, const struct pocket_grid *grid, int value);
/* Returns the least number, except 0, that the empty CELL takes: the highest number beside it, or 0
 * if there is none. */
int pocket_need(const struct rules *rules, const struct pocket_grid *grid, int cell);
/* Returns the rings that writing on the empty CELL would complete, as bits of rules.around. */
int pocket_closed_rings(const struct rules *rules, const struct pocket_grid *grid, int cell);
/* Writes VALUE on CELL of GRID and scores RINGS (bits), which must be among those it completes. */
void pocket_grid_write(
    const struct rules *rules, struct pocket_grid *grid, int cell, int value, int rings);
/* Writes a penalty into the next free box. */
void pocket_grid_penalty(struct pocket_grid *grid);
/* Makes a sheet before the first turn. */
void pocket_grid_init(const struct rules *rules, struct pocket_grid *grid);
/* Returns the sum of the boxes. */
int pocket_total(const struct pocket_grid *grid);
