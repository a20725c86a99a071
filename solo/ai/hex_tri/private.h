#pragma once

/*
 * Shared by the computer players of Hex-Tri; private to this folder.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/player.h"

/* worth.c */

/* The number of steps between any two fields of an empty board. */
struct tri_distances {
    uint8_t steps[TRI_FIELDS_MAX][TRI_FIELDS_MAX];
};

void hex_tri_distances_init(const struct rules *rules, struct tri_distances *distances);

/*
 * ways.c: the whole moves of a Hex-Tri position for a search: each figure to each field by a
 * shortest way, or no move. Ways that differ only in between, or in who pays, count as one.
 */

enum {
    WAY_STEPS_MAX = 6, /* for one figure; the few longer ways take two moves */
    WAY_ACTIONS_MAX = WAY_STEPS_MAX + 1,
    WAY_SOURCES_MAX = 16,
    WAYS_MAX = 1024,
};
_Static_assert((int)WAY_STEPS_MAX <= (int)MOVE_REST_MAX, "a way is a move");

/* A figure of the acting seat, on FROM or off the board (TRI_NO_FIELD), and the fields at each
 * number of steps from it. */
struct way_source {
    uint8_t chief;
    uint8_t from;
    struct tri_set layer[WAY_STEPS_MAX + 1];
};

/* A whole move. Without a source: a pass. Without steps: the end of the move already begun. */
struct way {
    int8_t source; /* index, or -1 */
    uint8_t to;
    uint8_t steps;
    int order; /* for the caller to sort by, highest first */
};

struct way_list {
    int source_count;
    struct way_source source[WAY_SOURCES_MAX];
    int count;
    struct way way[WAYS_MAX];
};

/* Finds the acting seat's ways in STATE, a pass first; if a move was begun, its continuations. Some
 * prove too expensive only when walked. */
void ways_find(const struct rules *rules, const struct state *state, struct way_list *list);
/* Plays WAY of LIST in STATE, for which LIST was found, and ends the move. PATH, if not NULL, gets
 * its actions, one more than its steps. Returns false if it cannot be paid, with STATE in the
 * middle of it. */
bool ways_walk(const struct rules *rules, struct state *state, const struct way_list *list,
    const struct way *way, struct action *path);
/* Returns a number that is the same for the same move in any position; never 0. */
uint32_t way_key(const struct way_list *list, const struct way *way);

/*
 * worth.c: the value of a Hex-Tri position to each seat: counted features times weights learned
 * from self-play (solo/ai/train/hex_tri.c). Integers only, a hundred for one unit of the logarithm
 * of the odds: e^(worth / 100) is proportional to a seat's share of the win.
 */

enum worth_feature {
    WORTH_FIGURES,    /* on the board, without the Chief */
    WORTH_RESERVE,    /* off the board, ready to enter */
    WORTH_WAITING,    /* returning in the next rounds */
    WORTH_PRODUCTION, /* Manna a round from hexes that only this seat holds */
    WORTH_HEXES,      /* hexes that only this seat holds */
    WORTH_PURSE_FEW,  /* Manna to spend: the first four */
    WORTH_PURSE_MORE, /* the next eight */
    WORTH_PURSE_MANY, /* the rest, up to forty */
    WORTH_FIRST,      /* the seat moves first */
    WORTH_CHIEF_ON_ENTRY,
    WORTH_CHIEF_BETWEEN_TWO, /* the Chief is on a triangle with two hexes */
    WORTH_CHIEF_AMONG_THREE,
    WORTH_CHIEF_CENTRAL, /* production maximum of the Chief's hex, less one */
    WORTH_CHIEF_EXITS,   /* fields next to the Chief that no enemy holds, up to three */
    WORTH_GUARDS,        /* figures with the Chief or next to it, up to four */
    WORTH_LOCKED,        /* the Chief is its seat's only figure on a disputed hex */
    WORTH_NEAR,          /* for each figure, six less its steps to the nearest enemy Chief */
    WORTH_PINS,          /* figures on the hex of an enemy Chief */
    /* The figures that an enemy can bring to the Chief, compared with those it needs, without and
     * with the defenders that can also come. */
    WORTH_RAID_NEAR,  /* it needs one more */
    WORTH_RAID,       /* it has enough */
    WORTH_RAID_SURE,  /* it has more than enough */
    WORTH_RAID_FIRST, /* it has enough and moves first */
    WORTH_SIEGE_NEAR,
    WORTH_SIEGE,
    WORTH_SIEGE_SURE,
    WORTH_SIEGE_FIRST,
    WORTH_FEATURES,
};

/* learned.c, written by the training program, for two players; worth.c for more players. */
extern const int16_t worth_learned[WORTH_FEATURES], worth_by_hand[WORTH_FEATURES];

struct worth_basis {
    struct tri_distances distances;
    uint8_t from_entry[TRI_FIELDS_MAX]; /* steps for figures off the board */
    int16_t weights[WORTH_FEATURES];
};

/* Fills in the learned weights and what follows from the rules. */
void worth_basis_init(const struct rules *rules, struct worth_basis *basis);
/* Counts the features of SEAT, which must not be out; STATE must be between moves and not over. */
void worth_features(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int features[WORTH_FEATURES]);
/* Returns how many figures an enemy currently needs to remove the Chief of SEAT: more than are on
 * its hex, or on every hex next to its triangle. */
int worth_needed(const struct rules *rules, const struct state *state, int seat);
int worth_of(const struct rules *rules, const struct worth_basis *basis, const struct state *state,
    int seat);

/*
 * search.c: alpha-beta over whole moves of Hex-Tri with iterative deepening. At a leaf everybody
 * passes, so that the round's production and battles happen, and the result is judged (worth.c).
 * Every node first judges all its moves in this way and then searches the best of them deeper. With
 * more than two players, all others are assumed to play against the deciding one ("paranoid";
 * Sturtevant and Korf, 2000).
 */

struct search_limits {
    int depth_max; /* whole moves; 1: only the seat's own move */
    int leaves;    /* after that many judged positions no deeper search begins or continues */
    int width;     /* moves searched at a node below the root */
    bool alone;    /* search even if only one move is legal, because its value is needed */
    /* A position after a move of the seat, or in the middle of one, to be valued as deeply as the
     * best moves; or NULL. */
    const struct state *asked;
};

/* A first action, and the best whole move that begins with it. */
struct search_choice {
    struct action action;
    int value; /* its value to the seat in the deepest search */
    /* its mean over all depths from two on, for display: it changes little with a little more
     * time, and is closer to even if the depths disagree */
    int mean;
    int doubt;  /* how much its distance from the best choice varied between depths */
    int to;     /* the field where the moved figure arrives; -1: none moves */
    bool asked; /* leads to the position that the decision asks about */
    int rest_count;
    struct action rest[WAY_STEPS_MAX]; /* the actions of the move after the first */
    struct state after;                /* at the end of the move */
};

struct search;
struct search *search_create(const struct rules *rules);
/* Accepts NULL. */
void search_destroy(struct search *search);
/* Replaces the learned weights, for training. */
void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES]);
const struct worth_basis *search_basis(const struct search *search);
/* Finds the best first actions for DECISION, best first, at most CAPACITY (at least 1), and returns
 * how many. With CAPACITY 1, the decision's seed chooses among nearly equal ones. Otherwise all are
 * searched equally deep, and so is the move asked about: it comes last, beyond CAPACITY, unless one
 * of them leads to it. */
size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity);

/* reasons.c */

enum { REASONS_MAX = 24 };
/* Finds the reasons for CHOICE, which SEARCH found for DECISION, weightiest first, and returns how
 * many there are, at least one. EXPECTED is its expected share of the win, MOST that of BEST. */
size_t tri_reasons_find(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, double expected, const struct search_choice *best,
    double most, struct advice reasons[REASONS_MAX]);

/*
 * rounds.c: where the figures were at the beginning of each past round. A game goes in circles if
 * they are in the same places again and again, even while Manna that nobody can reach piles up.
 */

enum { ROUNDS_KEPT = 64 /* the latest rounds */ };

struct rounds_past {
    int count;
    uint64_t key[ROUNDS_KEPT];
};

/* Finds the rounds before the current one that led to DECISION; none if what was seen does not lead
 * there (a game that began from a position). */
void rounds_find(const struct decision *decision, struct rounds_past *past);
/* Returns how often the figures were placed as in STATE, which is at the beginning of a round. */
int rounds_count(
    const struct rules *rules, const struct rounds_past *past, const struct state *state);

/*
 * standing.c: how a seat stands against the others, as one number from the worths of all seats or
 * the end of the game.
 */

enum {
    STANDING_WIN = 30000,
    STANDING_LIMIT = 20000,  /* limit of values that are not decided */
    STANDING_THREAT = 10000, /* the seat wins if everybody passes, but others may have an answer */
    /* less than half a win, because many who are losing would accept it, too */
    STANDING_DRAW = -150,
    STANDING_EARLY_DRAW = -350, /* in the first rounds, when values mean little */
};

/* Has everybody pass until the round is over. STATE must be between moves. */
void standing_end_round(const struct rules *rules, struct state *state);
/* Returns a hundred times the logarithm of the odds that SEAT wins, from the worths. If it has won
 * or lost, the value is beyond STANDING_LIMIT in that direction, further the earlier that was. */
int standing_value(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat);
bool standing_decided(int value);
/* Returns the share of a win for VALUE, strictly between 0 and 1 if it is undecided. */
double standing_share(int value);

/* Returns, for display, the share of wins that such a VALUE really leads to. VALUE was found for
 * SEAT in STATE, where SEAT moves. A higher VALUE never gives less. */
double standing_expected(const struct rules *rules, const struct state *state, int seat, int value);
/* A share of the win, which includes half of the share of draws, and that share. */
struct standing_outcome {
    double share, drawn;
};
/* Does the same for players of the same LEVEL; NULL: for equals. */
struct standing_outcome standing_against(
    const struct rules *rules, const struct state *state, int seat, int value, const char *level);
/* Computes each seat's share if everybody passes; they sum to one. STATE must be between moves. */
void standing_shares(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, double share[GAME_PLAYERS_MAX]);
