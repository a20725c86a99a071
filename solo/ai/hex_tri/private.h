#pragma once

/*
 * Shared by the computer players of Hex-Tri; private to this folder.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/player.h"

/* judgement.c */

/*
 * The worth of a Hex-Tri position to a seat, as if everybody passed and the round ended now: who is
 * still in, figures, Manna and production, the danger to the seat's own Chief, and how close its
 * figures stand to an enemy's. Integers only.
 */

enum { TRI_MATE = 100000 };

/* Steps between any two fields of an empty board. */
struct tri_distances {
    uint8_t steps[TRI_FIELDS_MAX][TRI_FIELDS_MAX];
};

void hex_tri_distances_init(const struct rules *rules, struct tri_distances *distances);
/* Judges STATE, which must be between moves and is played to the end of its round. */
int hex_tri_judge(const struct rules *rules, const struct tri_distances *distances,
    struct state *state, int seat);

/*
 * ways.c: the whole moves of a Hex-Tri position for a search: each figure to each field by a
 * shortest way, or no move. Ways that differ only in between, or in the payer, count as one.
 */

enum {
    WAY_STEPS_MAX = 6, /* of one figure; the few longer ways take two moves */
    WAY_ACTIONS_MAX = WAY_STEPS_MAX + 1,
    WAY_SOURCES_MAX = 16,
    WAYS_MAX = 1024,
};
_Static_assert((int)WAY_STEPS_MAX <= (int)MOVE_REST_MAX, "a way is a move");

/* A figure of the acting seat, from FROM or (TRI_NO_FIELD) off the board, and the fields at each
 * number of steps from it. */
struct way_source {
    uint8_t chief;
    uint8_t from;
    struct tri_set layer[WAY_STEPS_MAX + 1];
};

/* Without a source: pass. Without steps: ends the move that is begun. */
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

/* Finds the ways of the acting seat in STATE, pass first; within a move that is begun, its
 * continuations. Some turn out to be too expensive only when they are walked. */
void ways_find(const struct rules *rules, const struct state *state, struct way_list *list);
/* Plays WAY of LIST on STATE, for which LIST was found, and ends the move. PATH (or NULL) gets its
 * actions, one more than its steps. Returns false if it cannot be paid: STATE is then in the middle
 * of it. */
bool ways_walk(const struct rules *rules, struct state *state, const struct way_list *list,
    const struct way *way, struct action *path);
/* Returns the same number for the same move in any position; never 0. */
uint32_t way_key(const struct way_list *list, const struct way *way);

/*
 * worth.c: what a Hex-Tri position promises each seat: counted features, times weights learned from
 * self-play (solo/ai/train/hex_tri.c). Integers only, a hundred for one unit of the logarithm of
 * odds: e to the (worth / 100) is proportional to a seat's share of the win.
 */

enum worth_feature {
    WORTH_FIGURES,    /* on the board, without the Chief */
    WORTH_RESERVE,    /* off the board, ready to enter */
    WORTH_WAITING,    /* returning in the next rounds */
    WORTH_PRODUCTION, /* Manna a round from hexes held alone */
    WORTH_HEXES,      /* held alone */
    WORTH_PURSE_FEW,  /* Manna to spend: of the first four */
    WORTH_PURSE_MORE, /* of the next eight */
    WORTH_PURSE_MANY, /* of the rest, up to forty */
    WORTH_FIRST,      /* moves first */
    WORTH_CHIEF_ON_ENTRY,
    WORTH_CHIEF_BETWEEN_TWO, /* on a triangle with two hexes */
    WORTH_CHIEF_AMONG_THREE,
    WORTH_CHIEF_CENTRAL, /* its hex's production maximum less one */
    WORTH_CHIEF_EXITS,   /* fields beside the Chief that no enemy holds, up to three */
    WORTH_GUARDS,        /* figures with the Chief or beside it, up to four */
    WORTH_LOCKED,        /* the Chief is the only one of its seat on a disputed hex */
    WORTH_NEAR,          /* for each figure, steps fewer than six to the nearest enemy Chief */
    WORTH_PINS,          /* figures on the hex of an enemy Chief */
    /* An enemy's figures that can come to the Chief, compared with those it needs, without and with
     * the defenders that can come too. */
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

/* learned.c, written by the training program, for two players; worth.c for more. */
extern const int16_t worth_learned[WORTH_FEATURES], worth_by_hand[WORTH_FEATURES];

struct worth_basis {
    struct tri_distances distances;
    uint8_t from_entry[TRI_FIELDS_MAX]; /* steps for figures off the board */
    int16_t weights[WORTH_FEATURES];
};

/* Fills in the learned weights, and what follows from the rules. */
void worth_basis_init(const struct rules *rules, struct worth_basis *basis);
/* Counts the features of SEAT, which must be in; STATE must be between moves and not over. */
void worth_features(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int features[WORTH_FEATURES]);
/* Returns the figures an enemy needs to remove the Chief of SEAT as things stand: more than there
 * are on its hex, or on every hex beside its triangle. */
int worth_needed(const struct rules *rules, const struct state *state, int seat);
int worth_of(const struct rules *rules, const struct worth_basis *basis, const struct state *state,
    int seat);

/*
 * search.c: alpha-beta over whole moves of Hex-Tri with iterative deepening. At a leaf everybody
 * passes, so that the round's production and battles happen, and the result is judged (worth.c).
 * Every node first judges all its moves in this way, and searches the best of them deeper. With
 * more than two players, all others are taken to play against the deciding one ("paranoid";
 * Sturtevant and Korf, 2000).
 */

/* The limits of a search. */
struct search_limits {
    int depth_max; /* whole moves; 1: only the seat's own */
    int leaves;    /* judged positions after which no deeper search begins or continues */
    int width;     /* moves searched at a node below the root */
    bool alone;    /* search even an only move, because its value is asked for */
    /* A position after a move of the seat, or in the middle of one, to value as deeply as the best
     * moves; or NULL. */
    const struct state *asked;
};

/* A first action, and the best whole move that begins with it. */
struct search_choice {
    struct action action;
    int value; /* its worth to the seat at the deepest search */
    int mean;  /* its mean over all depths from two on, to be shown: it hardly changes with a little
                  more time, and is less sure if the depths disagree */
    int doubt; /* how much its gap to the best choice varied between depths */
    int to;    /* the field where its figure arrives; -1: none moves */
    bool asked; /* leads to the position that is asked about */
    int rest_count;
    struct action rest[WAY_STEPS_MAX]; /* of the move, after the action */
    struct state after;                /* at the end of the move */
};

struct search;
struct search *search_create(const struct rules *rules);
/* Accepts NULL. */
void search_destroy(struct search *search);
/* Replaces the learned weights (for training). */
void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES]);
const struct worth_basis *search_basis(const struct search *search);
/* Finds the best first actions for DECISION, best first, at most CAPACITY (at least 1); returns how
 * many. With CAPACITY 1, the decision's seed chooses among those nearly equal. Otherwise each is
 * searched as deeply as the others, and so is the move asked about: it comes last, beyond CAPACITY,
 * unless one of them leads to it. */
size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity);

/* reasons.c */

enum { REASONS_MAX = 24 };
/* Finds the reasons for CHOICE, which SEARCH found for DECISION, weightiest first, and returns how
 * many, at least one. EXPECTED is its expected share of the win, MOST that of BEST. */
size_t tri_reasons_find(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, double expected, const struct search_choice *best,
    double most, struct advice reasons[REASONS_MAX]);

/*
 * rounds.c: how the figures stood at the beginning of each past round. A game goes in circles if
 * they stand the same again and again, even while Manna piles up that nobody can reach.
 */

enum { ROUNDS_KEPT = 64 /* the latest of them */ };

struct rounds_past {
    int count;
    uint64_t key[ROUNDS_KEPT];
};

/* Finds the rounds that led to DECISION, without its own; none if what was seen does not lead there
 * (a game that began from a position). */
void rounds_find(const struct decision *decision, struct rounds_past *past);
/* Returns how often the figures stood as in STATE, which is at the beginning of a round. */
int rounds_count(
    const struct rules *rules, const struct rounds_past *past, const struct state *state);

/*
 * standing.c: how a seat stands against the others: the worths of all seats, and ends of the game,
 * as one number.
 */

enum {
    STANDING_WIN = 30000,
    STANDING_LIMIT = 20000,  /* of undecided values */
    STANDING_THREAT = 10000, /* wins if everybody passes, but others may have an answer */
    STANDING_DRAW = -150, /* not half a win, because many who could be beaten would accept it too */
    STANDING_EARLY_DRAW = -350, /* in the first rounds, when values say little */
};

/* Lets everybody pass until the round is over. STATE must be between moves. */
void standing_end_round(const struct rules *rules, struct state *state);
/* Returns a hundred times the logarithm of the odds that SEAT wins, by the worths; beyond
 * STANDING_LIMIT either way if it has won or lost, further the earlier that was. */
int standing_value(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat);
bool standing_decided(int value);
/* Returns the share of a win for VALUE, above 0 and below 1 if it is undecided. */
double standing_share(int value);

/* Returns the same share as it comes true for SEAT, to be shown. VALUE was found for STATE, in
 * which SEAT moves. A higher VALUE never gives less. */
double standing_expected(const struct rules *rules, const struct state *state, int seat, int value);
/* Gives each seat's share if everybody passes; they sum to one. STATE must be between moves. */
void standing_shares(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, double share[GAME_PLAYERS_MAX]);
