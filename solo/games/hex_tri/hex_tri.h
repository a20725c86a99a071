#pragma once

/*
 * Hex-Tri (RULES.md, section 4; design: Gable & BP): the rules and the state, shared with computer
 * players and print kits. Everything else goes through the table hex_tri.
 *
 * A field is a hex (0 .. hexes - 1, the cells of a hexagon board) or a triangle (after them, t1
 * first). Hexes touch only triangles, and triangles only hexes.
 */

#include "games/game.h"

extern const struct game hex_tri;

enum {
    TRI_SIDE_MAX = 5,
    TRI_HEXES_MAX = 61,
    TRI_TRIANGLES_MAX = 6 * TRI_SIDE_MAX * TRI_SIDE_MAX,
    TRI_FIELDS_MAX = TRI_HEXES_MAX + TRI_TRIANGLES_MAX,
    TRI_NO_FIELD = 255,
    TRI_PLAYERS_MAX = GAME_PLAYERS_MAX,
};

enum tri_option {
    TRI_OPTION_SIDE,
    TRI_OPTION_FIGURES,
    TRI_OPTION_SURROUND,
    TRI_OPTION_TRI_MANNA,
    TRI_OPTION_END,
    TRI_OPTION_ROUNDS,
};

/* Actions. STEP: part = 1 for the Chief, a = from, b = to; ENTER: part, b = to. Both: c = the
 * paying field + 1, or 0 for the Chief's free step. */
enum tri_action { TRI_STEP, TRI_ENTER, TRI_DONE, TRI_PASS };

/* A set of fields as bits: word 0 has the hexes, the others the triangles from t1 on. */
enum { TRI_SET_WORDS = 1 + (TRI_TRIANGLES_MAX + 63) / 64 };

struct tri_set {
    uint64_t word[TRI_SET_WORDS];
};

struct rules {
    struct board board;
    int players;
    int figures;
    int rounds;
    bool single; /* surround=single */
    bool tri_manna;
    bool end_first;
    int hexes;
    int fields;
    int words; /* used words of a tri_set; the others are 0 */
    uint8_t beside_count[TRI_FIELDS_MAX];
    /* a triangle's neighbours in ascending order; a hex's clockwise from its NW corner */
    uint8_t beside[TRI_FIELDS_MAX][HEX_DIRECTIONS];
    struct tri_set around[TRI_FIELDS_MAX]; /* the same neighbours as a set */
    uint8_t entry[TRI_FIELDS_MAX];         /* 1: the triangle touches only one hex */
    struct tri_set entries;
    uint8_t most[TRI_HEXES_MAX];         /* the most Manna it makes in a round */
    int16_t corner_x[TRI_TRIANGLES_MAX]; /* triangle centres on the flat-topped board, in quarters
                                            of a cell's corner-to-corner width */
    int16_t corner_y[TRI_TRIANGLES_MAX]; /* the same, in halves of the cell's height */
};

/* The members from IN on follow from the others and are kept up to date; call tri_refresh after
 * setting figures or Manna directly. */
struct state {
    int32_t manna[TRI_FIELDS_MAX];
    uint8_t ordinary[TRI_FIELDS_MAX][TRI_PLAYERS_MAX];
    uint8_t chief[TRI_PLAYERS_MAX];     /* the Chief's field; TRI_NO_FIELD: off the board or out */
    uint8_t off_chief[TRI_PLAYERS_MAX]; /* figures that may enter now */
    uint8_t off[TRI_PLAYERS_MAX];
    /* figures that may enter next round, and the round after */
    uint8_t waiting[TRI_PLAYERS_MAX][2];
    uint8_t free_step[TRI_PLAYERS_MAX];
    uint8_t out[TRI_PLAYERS_MAX]; /* players in the order they fell, from 1; 0: not out */
    uint8_t out_count;
    uint8_t first; /* seat */
    uint8_t mover;
    uint8_t passes;
    uint8_t chain; /* 1: in the middle of a move */
    uint8_t chain_chief;
    uint8_t chain_at;
    uint8_t stepped; /* a step was made in this round */
    uint8_t over;
    uint8_t winners; /* bits by seat */
    int32_t round;
    int32_t turn;
    uint8_t in;                           /* bits of the seats that are not out */
    uint8_t holders[TRI_FIELDS_MAX];      /* bits of the seats with figures on the field */
    struct tri_set held[TRI_PLAYERS_MAX]; /* fields with figures of a seat */
    struct tri_set rich;                  /* fields with Manna */
};

static inline int tri_set_word(const struct rules *rules, int field)
{
    return field < rules->hexes ? 0 : 1 + (field - rules->hexes) / 64;
}

static inline uint64_t tri_set_bit(const struct rules *rules, int field)
{
    return (uint64_t)1 << (field < rules->hexes ? field : (field - rules->hexes) % 64);
}

static inline bool tri_set_has(const struct rules *rules, const struct tri_set *set, int field)
{
    return (set->word[tri_set_word(rules, field)] & tri_set_bit(rules, field)) != 0;
}

static inline void tri_set_add(const struct rules *rules, struct tri_set *set, int field)
{
    set->word[tri_set_word(rules, field)] |= tri_set_bit(rules, field);
}

/* Returns the field of the lowest bit of BITS, which come from word WORD of a set. */
static inline int tri_set_field(const struct rules *rules, int word, uint64_t bits)
{
    int bit = __builtin_ctzll(bits);
    return word == 0 ? bit : rules->hexes + 64 * (word - 1) + bit;
}

/* Runs the next statement for each FIELD of SET, in ascending order. Do not break out of it: a
 * break only skips the rest of a word. */
#define TRI_EACH(FIELD, RULES, SET)                                                                \
    for (int FIELD##_word = 0, FIELD = 0; FIELD##_word < (RULES)->words; FIELD##_word++)           \
        for (uint64_t FIELD##_left = (SET).word[FIELD##_word];                                     \
             FIELD##_left && (FIELD = tri_set_field(RULES, FIELD##_word, FIELD##_left), true);     \
             FIELD##_left &= FIELD##_left - 1)

static inline int tri_count(const struct state *state, int field, int seat)
{
    return state->ordinary[field][seat] + (state->chief[seat] == field);
}

bool tri_is_out(const struct state *state, int seat);
int tri_players_in(const struct rules *rules, const struct state *state);
void tri_refresh(const struct rules *rules, struct state *state);
/* Returns the fields held by seats other than SEAT. */
struct tri_set tri_others(const struct rules *rules, const struct state *state, int seat);
/* Returns the neighbours of the fields of SET. */
struct tri_set tri_around(const struct rules *rules, const struct tri_set *set);
/* Chooses the one way to pay for the step ACTION that searches consider: nothing if it may be free,
 * otherwise the hex that the step leaves empty, otherwise the richest hex. Returns false if nothing
 * can pay. */
bool tri_pay(const struct rules *rules, const struct state *state, struct action *action);
/* Returns a hash for tables of positions: equal for states that differ only in the turn, and almost
 * never equal for others. */
uint64_t tri_hash(const struct rules *rules, const struct state *state);
/* Lists the fields that can pay for a step of SEAT; returns how many. */
int tri_payers(
    const struct rules *rules, const struct state *state, int seat, uint8_t payers[TRI_FIELDS_MAX]);
/* Returns the figures of SEAT on the board, including the Chief. */
int tri_on_board(const struct rules *rules, const struct state *state, int seat);
/* Returns the Manna that SEAT can spend. */
int tri_purse(const struct rules *rules, const struct state *state, int seat);
