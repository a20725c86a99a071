#pragma once

/*
 * BeerHex (RULES.md, section 2; design: Takashi Saito): the state that rules, views and computer
 * players share. Seat 0 is Gold and connects top and bottom; seat 1 is Silver and connects left and
 * right.
 */

#include "core/cell_set.h"
#include "games/game.h"

extern const struct game beerhex;

enum { BEERHEX_SIDE_MAX = 11, BEERHEX_CLUES = 3, BEERHEX_TRIO = 3 };

/* A cap's symbol; also the part of an action that places a cap. */
enum beerhex_symbol { BEERHEX_GOLD, BEERHEX_SILVER };
_Static_assert(BEERHEX_GOLD == 0 && BEERHEX_SILVER == 1, "a seat's own symbol has its number");

enum beerhex_option {
    BEERHEX_SIZE,
    BEERHEX_STARTER,
    BEERHEX_ATTACK,
    BEERHEX_TURN_LIMIT,
    BEERHEX_CLUE,
};

/* The kinds of struct action. PLACE: part = symbol (or VALUE_UNKNOWN), a = cell, b = 1 with a clue
 * token. ATTACK: a < b < c are cells. */
enum beerhex_action {
    BEERHEX_DECLARE,
    BEERHEX_DENY,
    BEERHEX_RESIGN,
    BEERHEX_ATTACK_TRIO,
    BEERHEX_PLACE,
};

/* The only event: the symbols of the caps that must be shown, in the order of their cells. */
enum { BEERHEX_REVEAL = 1 };

enum beerhex_phase { BEERHEX_TURN, BEERHEX_PLACING, BEERHEX_FILL };

/* Why caps are being turned up while some of them are unknown. */
enum beerhex_pending {
    BEERHEX_NOTHING,
    BEERHEX_SHOW_TRIO,
    BEERHEX_SHOW_DECLARE,
    BEERHEX_SHOW_DENY,
    BEERHEX_SHOW_END, /* the board is full or the turn limit is reached */
};

struct rules {
    struct board board;
    int size;
    int starter; /* seat */
    int turn_limit;
    bool triangles_only;
    bool clues;
    int caps;      /* of each player */
    int true_caps; /* how many of them have the owner's symbol */
    struct cell_set all;
    struct cell_set not_top, not_bottom;
    struct cell_set edge[2][2]; /* by seat: the two sides to connect */
    struct cell_set around[BEERHEX_SIDE_MAX * BEERHEX_SIDE_MAX];
};

/* A face-down cap whose symbol is unknown is in its owner's set but in neither symbol set. */
struct state {
    struct cell_set owned[2];
    struct cell_set symbol[2]; /* by enum beerhex_symbol */
    struct cell_set up;        /* face up */
    struct cell_set clue;
    struct cell_set pending_cells; /* the trio being shown */
    int32_t turn;
    uint8_t hand[2][2];      /* by seat and symbol; zeros if the symbols are unknown */
    uint8_t hand_count[2];   /* caps in hand, whether their symbols are known or not */
    uint8_t hand_unknown[2]; /* 1: only the number of caps is known */
    uint8_t mover;
    uint8_t phase;
    uint8_t pending;
    uint8_t over;
    uint8_t winners; /* bit by seat */
    uint8_t shown;   /* the game ended with all caps turned up */
    uint8_t reserved[4];
};

static inline struct cell_set beerhex_owned(const struct state *state)
{
    return cell_set_or(state->owned[0], state->owned[1]);
}

static inline struct cell_set beerhex_known(const struct state *state)
{
    return cell_set_or(state->symbol[0], state->symbol[1]);
}

/* Returns the caps on the board whose symbol this state does not know. */
static inline struct cell_set beerhex_unknown(const struct state *state)
{
    return cell_set_without(beerhex_owned(state), beerhex_known(state));
}

static inline struct cell_set beerhex_to_show(const struct state *state)
{
    struct cell_set unknown = beerhex_unknown(state);
    return state->pending == BEERHEX_SHOW_TRIO ? cell_set_and(unknown, state->pending_cells)
                                               : unknown;
}

static inline struct cell_set beerhex_trio(const struct action *attack)
{
    return cell_set_or(
        cell_set_one(attack->a), cell_set_or(cell_set_one(attack->b), cell_set_one(attack->c)));
}

static inline struct cell_set beerhex_face_down(const struct state *state)
{
    return cell_set_without(beerhex_owned(state), state->up);
}

static inline int beerhex_total(const struct rules *rules, int seat, int symbol)
{
    return seat == symbol ? rules->true_caps : rules->caps - rules->true_caps;
}

/* rules.c: reports whether SEAT's symbols in STONES connect its sides. */
bool beerhex_joined(const struct rules *rules, struct cell_set stones, int seat);
/* Returns how many cells of EMPTY SEAT needs in addition to STONES to connect its sides, or 255 if
 * that is impossible. */
int beerhex_cells_needed(
    const struct rules *rules, struct cell_set stones, struct cell_set empty, int seat);
/* Returns how many caps with SYMBOL SEAT may have in hand: the exact number if it is known,
 * otherwise whether the totals leave any. */
bool beerhex_may_hold(const struct rules *rules, const struct state *state, int seat, int symbol);

/* Sets the hands to the caps that are not on the board, all of which must be known. */
void beerhex_know_hands(const struct rules *rules, struct state *state);
