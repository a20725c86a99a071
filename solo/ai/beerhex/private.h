#pragma once

/*
 * Shared by the computer players of BeerHex; private to this folder.
 */

#include "games/beerhex/belief.h"
#include "games/player.h"

/*
 * history.c: everything that anybody at the table could note about one seat's caps: the order in
 * which they were placed, and which were shown later with which symbol. A cap is hidden as long as
 * nobody but its owner has seen its symbol. Hidden caps never leave the board unseen, so those that
 * were hidden before some placement and still are come first among those hidden now.
 */

enum {
    HISTORY_MAX = 256
}; /* placements kept; in longer games, the oldest shown ones are forgotten */

struct placement {
    uint8_t cell;
    uint8_t symbol;        /* or VALUE_UNKNOWN while hidden */
    uint8_t hidden_before; /* how many of the caps that are hidden now lay there already */
    uint8_t known[2];      /* by symbol: other known caps on the board at that time */
};

struct history {
    int owner;
    int count;
    struct placement placement[HISTORY_MAX];
    int hidden;
    uint8_t hidden_cell[BEERHEX_CELLS_MAX]; /* in the order of placement */
    int known[2];                           /* by symbol: caps on the board now */
};

void beerhex_history_init(int owner, struct history *history);
/* Notes that a cap was placed face down. */
void beerhex_history_place(struct history *history, int cell);
/* Notes that the cap on CELL was shown; does nothing if it was known. */
void beerhex_history_show(struct history *history, int cell, int symbol);
/* Notes that a shown cap went back to the hand. */
void beerhex_history_take_back(struct history *history, int symbol);

/* Both seats' caps, and what the deciding seat knows about all caps now on the board. */
struct chronicle {
    struct history history[2];
    struct cell_set symbol[2];
    int last_placed; /* cell of the opponent's last action, if that was a placement and nothing has
                        happened since; otherwise -1 */
};

/* Reads everything that SEAT has seen. If the game began from a position, caps in VIEW that SEAT
 * never saw placed count as there from the start, hidden or known. */
void beerhex_chronicle_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct chronicle *chronicle);

/*
 * guess.c: what the hidden caps of one owner may be, from the point of view of somebody else.
 *
 * It is exact under a model: whenever the owner placed a cap, it was drawn from the hand at that
 * time, with each own symbol W times as likely as each other one, so that the cap was own with
 * probability own W / (own W + other). W is unknown, one of a few values, each with a prior, and
 * constant throughout the game, except that some owners first place one to four decoys. The
 * posterior uses every placement, of caps shown since and of caps still hidden, and so every attack
 * that showed something; the hands limit what is possible. Optionally it also uses that an owner
 * who was connected at the start of the last turn would have declared.
 *
 * If there are at most GUESS_WORLDS ways to fill the hidden caps, all are listed with their
 * probabilities; otherwise that many are drawn.
 */

enum { GUESS_WORLDS = 2048, GUESS_KINDS = 10, GUESS_OWNS = 5, GUESS_ANY = -1, GUESS_WARY = -2 };

struct guess {
    int owner;
    struct cell_set cells; /* hidden */
    int count;
    struct cell_set own[GUESS_WORLDS]; /* by world, the cells with the owner's symbol */
    double weight[GUESS_WORLDS];       /* sums to 1 */
    double share[BEERHEX_CELLS_MAX];   /* by cell: probability of the owner's symbol; 0 elsewhere */
    double next; /* probability that the next cap placed has the owner's symbol */
};

/* Returns a random number from 0 up to, but not including, 1. */
double beerhex_unit(struct rng *rng);

/* Makes a guess. KIND: GUESS_ANY; GUESS_WARY, which hardly ever trusts the owner; or the owner's
 * kind, assumed whatever was seen (0 .. GUESS_KINDS - 1; up to GUESS_OWNS, each trusts more than
 * the one before). If there are more than WORLDS_MAX worlds (at most GUESS_WORLDS), that many are
 * drawn; nothing else uses RNG. */
void beerhex_guess_make(const struct rules *rules, const struct history *history, int kind,
    int worlds_max, struct rng *rng, struct guess *guess);
/* Makes worlds in which the owner's symbols were connected before the cap on LAST was placed KEPT
 * (0 .. 1) times as likely, because the owner did not declare then. STONES: other caps that the
 * owner knew. Does nothing if that would leave no world. */
void beerhex_guess_doubt_joined(
    const struct rules *rules, struct cell_set stones, int last, double kept, struct guess *guess);
/* Makes worlds KEPT times as likely in which the owner's caps connect the other seat, together with
 * the caps that this seat knows to be its own symbols (STONES), because players avoid that. Does
 * nothing if that would leave no world. */
void beerhex_guess_doubt_given(
    const struct rules *rules, struct cell_set stones, double kept, struct guess *guess);

/*
 * outlook.c: a position of BeerHex as one seat sees it: which caps it knows, what it guesses about
 * the others, and its chance to win, judged by the resistances between each player's sides
 * (ai/general/general.h), with the guessed probabilities as conductances.
 */

struct beerhex_net;

struct known_board {
    struct cell_set owned[2];
    struct cell_set symbol[2]; /* by symbol, the caps known to the seat */
    struct cell_set up;
};

struct outlook {
    const struct rules *rules;
    int seat;
    struct known_board now;
    int turn;
    const struct guess *guess;     /* about the opponent's hidden caps */
    const struct guess *seen;      /* what the opponent guesses about the seat's caps */
    const struct beerhex_net *net; /* the networks that judge, or NULL: only resistances */
    double plain;                  /* the weight of resistances in addition to the networks */
    double attacks;                /* factor of the guessed odds that an attack succeeds */
    const struct stop_flag *stop;  /* stops appraising, or NULL */
};

/* Fills OUTLOOK. SYMBOL has the caps that the seat knows; in STATE, its own caps must be known
 * accordingly. */
void beerhex_outlook_init(const struct rules *rules, const struct state *state, int seat,
    const struct cell_set symbol[2], const struct guess *guess, const struct guess *seen,
    struct outlook *outlook);

/* Reports whether the seat may have a cap with SYMBOL in hand. */
bool beerhex_outlook_holds(const struct outlook *outlook, int symbol);
/* Returns the chance to win, 0 .. 1, with the opponent to move. */
double beerhex_outlook_worth(const struct outlook *outlook, const struct known_board *known);
/* Returns the chance to win from the current position, with the seat to move. */
double beerhex_outlook_prospect(const struct outlook *outlook);
/* Returns the probability that SEAT's sides are connected, as OUTLOOK's seat guesses. */
double beerhex_outlook_joined(
    const struct outlook *outlook, const struct known_board *known, int seat);
/* Returns the probability that the opponent can no longer connect its sides, whatever is placed. */
double beerhex_outlook_cut_off(const struct outlook *outlook);
/* Places a cap on CELL with a symbol that the seat knows. */
void beerhex_known_place(struct known_board *known, int owner, int cell, int symbol);
/* Applies SEAT's attack on TRIO, which showed SILVER (bit i: cell i); reports whether it
 * succeeded. */
bool beerhex_known_attack(
    struct known_board *known, int seat, const int trio[BEERHEX_TRIO], unsigned silver);

/*
 * appraise.c: the value of each action to the acting seat, 0 .. 1, without looking further ahead:
 * for a declaration or denial the probability that it is right, for a placement the position after
 * it, for an attack the mean over what the trio may show, where a success gains a placement.
 */

/* Appraises the actions in LIST for OUTLOOK's seat; VALUES gets a number for each. */
void beerhex_appraise(
    const struct outlook *outlook, const struct action_list *list, double *values);
/* Computes the probabilities of what an attack can show: bit i of the index means that cell i is
 * silver. */
void beerhex_appraise_trio(
    const struct outlook *outlook, const struct action *action, double chance[1 << BEERHEX_TRIO]);

/*
 * features.c: a position of BeerHex as a few numbers, from the point of view of the seat that has
 * just ended its turn; and its value by a small network, trained in self-play (train/beerhex.c).
 */

enum { FEATURES = 27, FEATURE_UNITS = 24 };

struct beerhex_net {
    double unit[FEATURE_UNITS][FEATURES + 1]; /* the last is the bias */
    double out[FEATURE_UNITS + 1];
};

/* The networks: for a seat that has just ended its turn, and for one that begins a turn. */
enum { NET_AFTER, NET_BEFORE, BEERHEX_NETS };

extern const struct beerhex_net beerhex_learned[BEERHEX_NETS];

/* Returns the chance to win, 0 .. 1, from resistances only. */
double beerhex_plain_worth(const struct outlook *outlook, const struct known_board *known);

void beerhex_features_of(
    const struct outlook *outlook, const struct known_board *known, double feature[FEATURES]);
/* Returns the share of a win, 0 .. 1. UNITS, if not NULL, gets the units' outputs, for training. */
double beerhex_net_value(
    const struct beerhex_net *net, const double feature[FEATURES], double units[FEATURE_UNITS]);

/*
 * search.c: looks at an action of BeerHex and the opponent's reply. The reply is chosen in worlds
 * drawn from the seat's guess, but from the opponent's point of view: it knows its own caps there,
 * and guesses the seat's from the same history as anybody could. How much it trusts the seat varies
 * from world to world, because its beliefs are unknown. After the reply the position is judged with
 * the seat's knowledge; nothing is played at random.
 */

enum { CANDIDATES_MAX = 32 };

struct candidate {
    struct action action;
    double value;  /* 0 .. 1 */
    double judged; /* its value without replies */
    double sum;    /* of the values after replies in WORLDS worlds */
    double squares;
    int worlds;
    int after;     /* the lowest rank among the candidates searched longer; 0: there was none */
    double behind; /* how much more that one was worth when this one was dropped */
    bool asked;    /* the decision asks about it, so it is searched as long as the best */
};

struct search {
    const struct game *game;
    const struct rules *rules;
    const struct beerhex_net *net; /* BEERHEX_NETS networks, or NULL: only resistances judge */
    int trust;                     /* the opponent's assumed kind, as in guess.c */
    double plain;                  /* as in struct outlook */
    double odds;  /* factor of the odds that a judgement is right; declarations are more certain */
    double given; /* factor for guessed worlds in which the opponent's caps connect this seat */
    double own;   /* weight of an action's own value beside that of the replies */
    double attacks; /* as in struct outlook */
    bool counts;    /* for advice: claims are worth how often they are right, not how often they are
                       believed to be */
    bool counted;   /* this is exact: no worlds were drawn */
    struct rng rng;
    struct chronicle chronicle;
    struct guess guess, seen, theirs;
    struct outlook outlook; /* of the deciding seat */
    struct action_list list, replies;
    double *values; /* a number for each action */
    int count;
    struct candidate candidate[CANDIDATES_MAX];
};

struct search *beerhex_search_create(const struct game *game, const struct rules *rules);
/* Accepts NULL. */
void beerhex_search_destroy(struct search *search);
/* Builds chronicle, guesses and outlook from what was seen. */
void beerhex_search_look(struct search *search, const struct decision *decision);
/* Returns the value of the position, 0 .. 1, with the opponent to act; call it after looking. */
double beerhex_search_prospect(const struct search *search);
/* Looks, judges every action by itself, and keeps the best CAPACITY actions, best first. The action
 * that the decision asks about is always kept. */
void beerhex_search_first(struct search *search, const struct decision *decision, int capacity);
/* Continues with replies to the candidates, in ROUNDS worlds if the decision has no time limit.
 * Candidates that fall behind are dropped. Those with the most worlds come first, best first. */
void beerhex_search_replies(struct search *search, const struct decision *decision, int rounds);
/* Makes the values comparable: an action that was dropped early stays as far behind as when it was
 * dropped, even though more worlds have since changed the others' values. */
void beerhex_search_level(struct search *search);
/* Returns twice the standard error of the difference between two candidates. */
double beerhex_search_error(
    const struct search *search, const struct candidate *candidate, const struct candidate *best);

/* claims.c */

/* How often a claim of SEAT would be right, 0 .. 1. */
struct beerhex_claims {
    double declare, deny;
    int worlds;
    bool counted; /* exact: these are all worlds; otherwise they were drawn */
};
/* Counts over all worlds that agree with what the seat of DECISION saw, for a claim by SEAT. */
void beerhex_claims_count(const struct rules *rules, const struct decision *decision, int seat,
    struct beerhex_claims *claims);

/* reasons.c */

enum { BEERHEX_REASONS_MAX = 12 };
/* Finds the reasons for ACTION, weightiest first, and returns how many there are, at least one.
 * EXPECTED is its expected share of the win, MOST that of BEST. */
size_t beerhex_reasons(const struct outlook *outlook, const struct action *action, double expected,
    const struct action *best, double most, struct advice reasons[BEERHEX_REASONS_MAX]);
