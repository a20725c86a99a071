#pragma once

/*
 * What the files of the computer players of Hex-Tri know of each other.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/player.h"

/* judgement.c */

/*
 * What a Hex-Tri position is worth to a seat, as if everybody passed and the round ended now: who
 * is still in, figures, Manna and production, the danger to the own Chief, and how close the
 * figures stand to an enemy's. Integers only.
 */

enum { TRI_MATE = 100000 };

/* Steps between any two fields of an empty board. */
struct tri_distances {
    uint8_t steps[TRI_FIELDS_MAX][TRI_FIELDS_MAX];
};

void hex_tri_distances_init(const struct rules *rules, struct tri_distances *distances);
/* STATE, between moves, is played on to the end of its round. */
int hex_tri_judge(const struct rules *rules, const struct tri_distances *distances,
    struct state *state, int seat);

/*
 * ways.c: The whole moves of a Hex-Tri position for a search: each figure to each field it may get
 * to by a shortest way, or no move at all. Ways that differ in between, or in who pays, are one.
 */

enum {
    WAY_STEPS_MAX = 6, /* of one figure; the few longer ways are done in two moves */
    WAY_ACTIONS_MAX = WAY_STEPS_MAX + 1,
    WAY_SOURCES_MAX = 16,
    WAYS_MAX = 1024,
};
_Static_assert((int)WAY_STEPS_MAX <= (int)MOVE_REST_MAX, "a way is a move");

/* A figure of the acting seat, from FROM or (TRI_NO_FIELD) onto the board, and the fields that are
 * so many steps away. */
struct way_source {
    uint8_t chief;
    uint8_t from;
    struct tri_set layer[WAY_STEPS_MAX + 1];
};

/* No source: pass. No steps: the move that is begun is ended. */
struct way {
    int8_t source; /* index, or -1 */
    uint8_t to;
    uint8_t steps;
    int order; /* whoever looks at them sorts by this, the highest first */
};

struct way_list {
    int source_count;
    struct way_source source[WAY_SOURCES_MAX];
    int count;
    struct way way[WAYS_MAX];
};

/* The ways of the acting seat in STATE, pass first; within a move that is begun, how it may go on.
 * Some turn out to be too dear when they are walked. */
void ways_find(const struct rules *rules, const struct state *state, struct way_list *list);
/* Plays WAY, which is of LIST, on STATE, which LIST was found for, with the end of the move. PATH
 * (or NULL) gets its actions, one more than its steps. False if it cannot be paid: STATE is then in
 * the middle of it. */
bool ways_walk(const struct rules *rules, struct state *state, const struct way_list *list,
    const struct way *way, struct action *path);
/* The same number for the same move in other positions; never 0. */
uint32_t way_key(const struct way_list *list, const struct way *way);

/*
 * worth.c: What a Hex-Tri position promises each seat: features that are counted, times weights
 * that were learned from self-play (solo/ai/train/hex_tri.c). Whole numbers only, a hundred of them
 * for one unit of the logarithm of odds: e to the (worth / 100) is a seat's part of the win.
 */

enum worth_feature {
    WORTH_FIGURES,    /* on the board, the Chief not counted */
    WORTH_RESERVE,    /* off the board, ready to enter */
    WORTH_WAITING,    /* to come back in the next rounds */
    WORTH_PRODUCTION, /* Manna a round from hexes held alone */
    WORTH_HEXES,      /* held alone */
    WORTH_PURSE_FEW,  /* Manna that can be spent: of the first four */
    WORTH_PURSE_MORE, /* of the next eight */
    WORTH_PURSE_MANY, /* of those after, up to forty */
    WORTH_FIRST,      /* moves first */
    WORTH_CHIEF_ON_ENTRY,
    WORTH_CHIEF_BETWEEN_TWO, /* on a triangle of two hexes */
    WORTH_CHIEF_AMONG_THREE,
    WORTH_CHIEF_CENTRAL, /* hex: its production maximum less one */
    WORTH_CHIEF_EXITS,   /* fields beside the Chief that no enemy holds, up to three */
    WORTH_GUARDS,        /* figures with the Chief or beside it, up to four */
    WORTH_LOCKED,        /* the Chief is alone on a disputed hex */
    WORTH_NEAR,          /* for each figure, steps below six to the nearest enemy Chief */
    WORTH_PINS,          /* figures on the hex of an enemy Chief */
    /* An enemy's figures that can come to the Chief, against those it needs: with and without
     * the defenders that can come as well. */
    WORTH_RAID_NEAR,  /* one is missing */
    WORTH_RAID,       /* enough */
    WORTH_RAID_SURE,  /* more than enough */
    WORTH_RAID_FIRST, /* enough, and it moves first */
    WORTH_SIEGE_NEAR,
    WORTH_SIEGE,
    WORTH_SIEGE_SURE,
    WORTH_SIEGE_FIRST,
    WORTH_FEATURES,
};

/* learned.c, written by the training program, for games of two; worth.c for games of more. */
extern const int16_t worth_learned[WORTH_FEATURES], worth_by_hand[WORTH_FEATURES];

struct worth_basis {
    struct tri_distances distances;
    uint8_t from_entry[TRI_FIELDS_MAX]; /* steps for who is off the board */
    int16_t weights[WORTH_FEATURES];
};

/* With the weights that were learned. */
void worth_basis_init(const struct rules *rules, struct worth_basis *basis);
/* STATE is between moves and not over; SEAT is in. */
void worth_features(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int features[WORTH_FEATURES]);
/* Figures an enemy needs to remove the Chief of SEAT as things stand: more than there are on its
 * hex, or so on every hex beside its triangle. */
int worth_needed(const struct rules *rules, const struct state *state, int seat);
int worth_of(const struct rules *rules, const struct worth_basis *basis, const struct state *state,
    int seat);

/*
 * search.c: Alpha-beta over whole moves of Hex-Tri with iterative deepening. At a leaf everybody
 * passes, so that the round's production and battles happen, and what then stands on the board is
 * judged (private.h). Every node judges all its moves that way first, and looks deeper into the
 * best of them. With more than two players all others are taken to play against the one who decides
 * ("paranoid"; Sturtevant and Korf, 2000).
 */

/* How much is searched. */
struct search_limits {
    int depth_max; /* whole moves; 1: the own one */
    int leaves;    /* judged positions after which no deeper search begins or goes on */
    int width;     /* moves looked into at a node below the root */
    bool alone;    /* a move that is the only one is looked into, too: its value is asked for */
    /* Or NULL: a position after a move of the seat, or in the middle of one, which is valued as
     * deep as the best moves. */
    const struct state *asked;
};

/* A first action, the best whole move that begins with it, and what that is worth to the seat. */
struct search_choice {
    struct action action;
    int value;  /* as deep as was searched */
    int mean;   /* over all depths from two on, to be shown: what a little more time hardly changes,
                   and less where the depths disagree */
    int doubt;  /* how far its distance to the first choice was another from depth to depth */
    int to;     /* the field that its figure comes to; -1: none moves */
    bool asked; /* it leads to the position that is asked about */
    int rest_count;
    struct action rest[WAY_STEPS_MAX]; /* of the move, after the action */
    struct state after;                /* behind the move */
};

struct search;
struct search *search_create(const struct rules *rules);
/* NULL is fine. */
void search_destroy(struct search *search);
/* Takes other weights than those that were learned (for training). */
void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES]);
const struct worth_basis *search_basis(const struct search *search);
/* The best first actions for DECISION, best first, at most CAPACITY of them (at least 1); how many.
 * One alone is chosen by the decision's seed among those nearly alike; several are not, and each of
 * them is searched as deep as the others, and what is asked about, too: it comes last, beyond
 * CAPACITY, unless one of them leads to it. */
size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity);

/* reasons.c */

enum { REASONS_MAX = 24 };
/* What is to be said of CHOICE, which SEARCH found for DECISION, what weighs most first; it is
 * expected to win EXPECTED, where BEST wins MOST. How many, at least one. */
size_t tri_reasons_find(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, double expected, const struct search_choice *best,
    double most, struct advice reasons[REASONS_MAX]);

/*
 * rounds.c: Rounds gone by: how the figures stood at the beginning of each. A game goes round in
 * circles where they stand so again and again; Manna may well pile up meanwhile that nobody gets
 * at.
 */

enum { ROUNDS_KEPT = 64 /* the latest of them */ };

struct rounds_past {
    int count;
    uint64_t key[ROUNDS_KEPT];
};

/* The rounds that lead to DECISION, its own not among them; none where what was seen does not lead
 * there (a game that began from a position). */
void rounds_find(const struct decision *decision, struct rounds_past *past);
/* How often the figures stood as in STATE, which is at the beginning of a round. */
int rounds_count(
    const struct rules *rules, const struct rounds_past *past, const struct state *state);

/*
 * standing.c: How a seat stands against the others: all seats' worths in one number, and ends of
 * the game.
 */

enum {
    STANDING_WIN = 30000,
    STANDING_LIMIT = 20000,     /* of what is not decided */
    STANDING_THREAT = 10000,    /* won if everybody passes, who may do better */
    STANDING_DRAW = -150,       /* not half a win: many who could be beaten would take it, too */
    STANDING_EARLY_DRAW = -350, /* in the first rounds, when values say little */
};

/* Everybody passes until the round is over. STATE is between moves. */
void standing_end_round(const struct rules *rules, struct state *state);
/* A hundred times the logarithm of the odds that SEAT wins, as the worths say; beyond
 * STANDING_LIMIT either way where it has won or lost, more so the earlier that was. */
int standing_value(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat);
bool standing_decided(int value);
/* The share of a win that belongs to VALUE, above 0 and below 1 where that is not decided. */
double standing_share(int value);

/* The same as it comes true for SEAT, to be shown: VALUE was found for STATE, where it moves. More
 * VALUE is never less. */
double standing_expected(const struct rules *rules, const struct state *state, int seat, int value);
/* The share of each seat when everybody passes; they sum to one. STATE is between moves. */
void standing_shares(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, double share[GAME_PLAYERS_MAX]);
