#pragma once

/*
 * Toll Hexes (RULES.md, section 3; designer unknown, working title): the rules and the state,
 * shared with computer players and print kits. Everything else goes through the table toll_hexes.
 *
 * A tile is known by its kind: 0 .. 17 are the numbered tiles, in the order of their digits, then
 * STOPPER and WILD, so kinds sort as their names do; TOLL_START is the bank's.
 */

#include "games/game.h"

extern const struct game toll_hexes;

enum {
    TOLL_PLAYERS_MAX = 4,
    TOLL_NUMBERED = 18,
    TOLL_STOP = 18,
    TOLL_WILD = 19,
    TOLL_KINDS = 20,
    TOLL_START = 20,
    TOLL_NO_TILE = 255,
    TOLL_CELLS_MAX = 217,
    TOLL_SET_WORDS = 4,
    TOLL_GOALS = 3,
    TOLL_HAND = 3,
    TOLL_TILES = 22, /* of each player */
    TOLL_COINS = 6,  /* of each player at the start */
    TOLL_NO_ZONE = 255,
    TOLL_TILE_SIZE = 8, /* bytes for any tile's name, including the NUL */
};

_Static_assert(TOLL_STOP == TOLL_NUMBERED && TOLL_KINDS == TOLL_WILD + 1,
    "the numbered kinds come first, the Start tile is none");

enum toll_option {
    TOLL_OPTION_SIDE,
    TOLL_OPTION_GOAL,
    TOLL_OPTION_ASSIST,
    TOLL_OPTION_BANK,
    TOLL_OPTION_MATCH,
    TOLL_OPTION_STALL,
};

/* Actions. START: part = turn. PLACE: part = turn 0 .. 5, a = cell, b = kind (numbered or WILD), c
 * = the named side + 1 with match=one, otherwise 0. STOP: a = cell. */
enum toll_action { TOLL_PLAY_START, TOLL_PLACE, TOLL_PLAY_STOP, TOLL_SWAP, TOLL_PASS };

/* Events. DIE: subject = bits of the seats that roll, with a value 1 .. 6 for each. DRAW: subject =
 * the seat, with one value: the kind of the tile, or VALUE_UNKNOWN. */
enum toll_event { TOLL_EVENT_DIE = 1, TOLL_EVENT_DRAW };

enum toll_phase { TOLL_DIE, TOLL_DRAW, TOLL_STARTING, TOLL_TURN, TOLL_OVER };

struct rules {
    struct board board;
    int players;
    int goal_reward;
    int assist_reward;
    int bank;  /* all coins in the game; -1: unlimited */
    int stall; /* the game ends after this many turns without a placement: stall x players */
    bool match_one;
    int goal[TOLL_GOALS]; /* their cells */
    uint8_t goal_at[TOLL_CELLS_MAX];
    /* index of the Goal whose Assist Zone has the cell, or TOLL_NO_ZONE */
    uint8_t zone_at[TOLL_CELLS_MAX];
    /* code: the digits of each kind in each turn, a nibble a side (0 for STOPPER and WILD).
     * showing: at 8 S + D, the digits of the kind when turned to show D at side S, and above them
     * that turn. */
    uint32_t code[TOLL_START + 1][HEX_DIRECTIONS];
    uint32_t showing[TOLL_START + 1][8 * HEX_DIRECTIONS];
    /* [D][E][n]: bits of the kinds whose digit E is n sides clockwise of digit D. */
    uint32_t apart[7][7][HEX_DIRECTIONS];
};

/* A set of cells: bit i % 64 of word i / 64 is cell i. */
struct toll_set {
    uint64_t word[TOLL_SET_WORDS];
};

/* What a cell touches: open tiles, a nibble a side, side 0 lowest; and what follows from that. */
struct toll_beside {
    uint32_t digit; /* what the tile shows to this cell; 0: WILD, or no open tile */
    uint32_t whose; /* its owner: player + 1; 1: the bank; 0: no open tile */
    uint32_t fits;  /* bits of the kinds that match in some turn, and perhaps TOLL_BY_WILD */
    uint32_t toll;  /* a byte for each seat, the first lowest: what it pays for these digits */
};
/* Set next to an open WILD, where a tile's own digits may cost more. */
#define TOLL_BY_WILD (UINT32_C(1) << 31)

/* What lies on one cell of the board. */
struct toll_cell {
    uint8_t tile; /* kind, or TOLL_NO_TILE */
    uint8_t turn;
    /* player, from 1; 0: the bank; on a closed empty cell: the player who stopped it */
    uint8_t owner;
    uint8_t closed;
};

struct state {
    struct toll_cell cell[TOLL_CELLS_MAX]; /* written only by toll_lay */
    /* Tiles that each player has not yet played, in hand and bag together, by kind. */
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS];
    uint8_t hand[TOLL_PLAYERS_MAX][TOLL_KINDS]; /* known to be in hand */
    uint8_t hand_unknown[TOLL_PLAYERS_MAX];     /* number of further, unknown tiles in hand */
    uint8_t hidden[TOLL_PLAYERS_MAX];           /* 1: this is a view that hides the seat's tiles */
    uint32_t drawn[TOLL_PLAYERS_MAX];           /* tiles drawn since the game began */
    int32_t coins[TOLL_PLAYERS_MAX];
    int32_t bank; /* coins in the bank, if limited */
    int32_t turn;
    int32_t idle; /* turns in a row without a placement */
    uint8_t phase;
    uint8_t starter, active; /* seats; undefined until the dice have decided */
    uint8_t decided;         /* 1: the dice have decided who starts */
    uint8_t rolling;         /* bits of the seats that roll */
    uint8_t die_round;       /* from 1 */
    uint8_t drawer;          /* seat that draws */
    uint8_t draws;           /* number of tiles it has yet to draw */
    uint8_t set_up;          /* 1: all hands are drawn */
    uint8_t last_round;
    uint8_t captured[TOLL_GOALS]; /* player, from 1; 0: nobody */
    uint8_t assisted[TOLL_GOALS];
    /* What follows from the cells; kept up to date by toll_lay. */
    struct toll_beside beside[TOLL_CELLS_MAX];
    struct toll_set edge;                       /* empty cells next to an open tile */
    struct toll_set open[TOLL_PLAYERS_MAX + 1]; /* open tiles by player, 0: the bank's */
};

/* Returns the digit at board side SIDE of KIND (numbered or TOLL_START), turned TURN steps
 * clockwise. */
int toll_digit(int kind, int turn, int side);
/* Returns KIND's name: "164532", "wild", "stop". */
const char *toll_tile_name(int kind);
int toll_hand_size(const struct state *state, int seat);
/* Returns the number of Goals that SEAT has captured. */
int toll_goals_of(const struct state *state, int seat);
int toll_bag_size(const struct state *state, int seat);
/* Returns how many tiles SEAT has left, in hand and bag. */
int toll_tiles_of(const struct state *state, int seat);
/* Returns how many tiles of KIND are in the seat's bag; the hand must be known. */
int toll_in_bag(const struct state *state, int seat, int kind);
/* Reports whether the seat has KIND in hand or, if the hand is unknown, may have it. */
bool toll_may_hold(const struct state *state, int seat, int kind);
/* Reports whether an open tile, which others can touch, lies on CELL. */
bool toll_open(const struct state *state, int cell);

/* The result of placing a tile. */
enum toll_fit {
    TOLL_FITS,
    TOLL_OCCUPIED,
    TOLL_CLOSED,
    TOLL_TOUCHES_NOTHING,
    TOLL_MISMATCH,
    TOLL_BAD_SIDE,
    TOLL_TOO_DEAR
};
struct toll_payment {
    int total;                    /* the coins that the player pays in all */
    int to[TOLL_PLAYERS_MAX + 1]; /* by player, 0: the bank */
    int side;                     /* a side that does not match, for messages */
};
/* Reports whether SEAT can place the action's tile, and what it would pay. */
enum toll_fit toll_try(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_payment *payment);
/* Reports whether SEAT may put a STOPPER on CELL; if not, WHY (or NULL) says why. */
bool toll_may_stop(
    const struct rules *rules, const struct state *state, int seat, int cell, struct error *why);

/*
 * What follows from the tiles on the board (struct toll_beside, the edge), kept up to date, and
 * arithmetic on six sides at once: a nibble a side, side 0 lowest. A digit occurs only once on a
 * tile, so a single side that must match determines the turn, and one comparison then checks the
 * others.
 */

enum { TOLL_NIBBLE = 4, TOLL_TURNED = 24 /* above the digits */ };
#define TOLL_SIDE UINT32_C(15)
#define TOLL_ONES UINT32_C(0x111111) /* 1 at every side */
#define TOLL_ALL_SIDES UINT32_C(0xffffff)
#define TOLL_NUMBERED_KINDS ((UINT32_C(1) << TOLL_NUMBERED) - 1) /* as bits */

/* Fills the tables of digits, which must be zeroed. */
void toll_sides_init(struct rules *rules);
/* Puts NOW on CELL, or removes what was there, and updates everything that follows. */
void toll_lay(const struct rules *rules, struct state *state, int cell, struct toll_cell now);
/* Reports whether everything that follows from the cells equals a fresh computation. */
bool toll_sides_right(const struct rules *rules, const struct state *state);

/* Returns 15 at each side whose nibble is not 0. */
static inline uint32_t toll_nonzero_sides(uint32_t nibbles)
{
    nibbles |= nibbles >> 1;
    nibbles |= nibbles >> 2;
    return (nibbles & TOLL_ONES) * TOLL_SIDE;
}

static inline int toll_sum_sides(uint32_t nibbles)
{
    uint32_t pairs = (nibbles & 0x0f0f0f) + (nibbles >> TOLL_NIBBLE & 0x0f0f0f);
    return (int)(pairs * UINT32_C(0x010101) >> 16 & 0xff);
}

/* Returns 15 at each side with an open tile of SEAT. */
static inline uint32_t toll_own_sides(const struct toll_beside *beside, int seat)
{
    return toll_nonzero_sides(beside->whose ^ (uint32_t)(seat + 2) * TOLL_ONES) ^ TOLL_ALL_SIDES;
}

/* Returns 15 at each side where SEAT pays for what it touches. */
static inline uint32_t toll_paying_sides(const struct toll_beside *beside, int seat)
{
    return toll_nonzero_sides(beside->whose) & ~toll_own_sides(beside, seat);
}

/* Returns the least that SEAT pays for a WILD or, if CELL touches no WILD, for any tile. */
static inline int toll_least(const struct toll_beside *beside, int seat)
{
    return (int)(beside->toll >> 8 * seat & 0xff);
}

/* Works out what SEAT pays to whom for a tile that shows DIGITS to what it touches. Towards a
 * numbered tile both digits are the same; a WILD shows the digits that it touches. */
void toll_pay_sides(
    const struct toll_beside *beside, int seat, uint32_t digits, struct toll_payment *payment);

/* Removes and returns the lowest cell of SET; -1 if it is empty. */
static inline int toll_set_take(struct toll_set *set)
{
    for (int word = 0; word < TOLL_SET_WORDS; word++) {
        uint64_t cells = set->word[word];
        if (cells == 0)
            continue;
        set->word[word] = cells & (cells - 1);
        return 64 * word + __builtin_ctzll(cells);
    }
    return -1;
}

static inline bool toll_set_has(const struct toll_set *set, int cell)
{
    return set->word[cell >> 6] >> (cell & 63) & 1;
}
