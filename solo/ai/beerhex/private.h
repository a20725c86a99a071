#pragma once

/*
 * Shared by the computer players of BeerHex; private to this folder.
 */

#include "games/beerhex/belief.h"
#include "games/player.h"

/*
 * history.c: everything that all at the table could write down about one seat's caps: the order in
 * which they came, which were shown later, and their symbols. A cap is hidden as long as nobody
 * else has seen its symbol, even to its owner. Hidden caps never leave the board unseen, so those
 * that were hidden before some placement and still are come first among those hidden now.
 */

enum {
    HISTORY_MAX = 256
}; /* placements kept; of longer games the oldest shown ones are forgotten */

struct placement {
    uint8_t cell;
    uint8_t symbol;        /* or VALUE_UNKNOWN while hidden */
    uint8_t hidden_before; /* how many of the caps hidden now lay there already */
    uint8_t known[2];      /* by symbol: other caps that lay there */
};

struct history {
    int owner;
    int count;
    struct placement placement[HISTORY_MAX];
    int hidden;
    uint8_t hidden_cell[BEERHEX_CELLS_MAX]; /* in the order in which they were placed */
    int known[2];                           /* by symbol: on the board now */
};

void beerhex_history_init(int owner, struct history *history);
/* Notes that a cap was placed face down. */
void beerhex_history_place(struct history *history, int cell);
/* Notes that the cap on CELL was shown; does nothing if it was known. */
void beerhex_history_show(struct history *history, int cell, int symbol);
/* Notes that a shown cap went back to the hand. */
void beerhex_history_take_back(struct history *history, int symbol);

/* Both seats' caps, and what the deciding seat knows of all caps now on the board. */
struct chronicle {
    struct history history[2];
    struct cell_set symbol[2];
    int last_placed; /* cell of the other seat's last action, if that was a placement and nothing
                        has happened since; otherwise -1 */
};

/* Reads everything SEAT has seen. If the game began from a position, caps in VIEW that SEAT never
 * saw placed count as there from the start, hidden or known. */
void beerhex_chronicle_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct chronicle *chronicle);

/*
 * guess.c: what the hidden caps of one owner may be, as seen by somebody else.
 *
 * All of this is exact under a model: whenever the owner placed a cap, it was drawn from the hand
 * as it then was, with its own symbols W times as likely as the others: the next is own with
 * probability own W / (own W + other). W is unknown, one of a few values, each with a prior, and
 * constant through the game, except that some owners first lay one to four decoys. The posterior
 * takes account of every placement, both of caps shown since and of caps still hidden, and so of
 * every attack that showed something; the hands limit what is possible. Optionally it takes account
 * of the fact that an owner who was joined at the start of the last turn would have declared.
 *
 * If there are at most GUESS_WORLDS ways to fill the hidden caps, all are listed with their
 * probabilities; otherwise that many are drawn.
 */

enum { GUESS_WORLDS = 2048, GUESS_KINDS = 10, GUESS_OWNS = 5, GUESS_ANY = -1, GUESS_WARY = -2 };

struct guess {
    int owner;
    struct cell_set cells; /* hidden */
    int count;
    struct cell_set own[GUESS_WORLDS]; /* in each world, the cells with the owner's symbol */
    double weight[GUESS_WORLDS];       /* sums to 1 */
    double share[BEERHEX_CELLS_MAX];   /* by cell: probability of the owner's symbol; 0 elsewhere */
    double next;                       /* probability that the next cap placed has it */
};

/* Returns a number from 0 up to but excluding 1. */
double beerhex_unit(struct rng *rng);

/* Makes a guess. KIND: GUESS_ANY; GUESS_WARY, for owners hardly ever to be trusted; or a kind to
 * believe in whatever was seen (0 .. GUESS_KINDS - 1; up to GUESS_OWNS, a later one trusts more).
 * Of more worlds than WORLDS_MAX (at most GUESS_WORLDS) that many are drawn, the only use of
 * RNG. */
void beerhex_guess_make(const struct rules *rules, const struct history *history, int kind,
    int worlds_max, struct rng *rng, struct guess *guess);
/* Makes worlds in which the owner's symbols were joined before the cap on LAST was placed KEPT (0
 * .. 1) times as likely, because the owner did not declare then. STONES: other caps that the owner
 * knew. Does nothing if no world would be left. */
void beerhex_guess_doubt_joined(
    const struct rules *rules, struct cell_set stones, int last, double kept, struct guess *guess);
/* Makes worlds in which the owner's caps join the other seat, together with what that seat knows to
 * be its own symbols (STONES), KEPT times as likely, because players look where they place caps.
 * Does nothing if no world would be left. */
void beerhex_guess_doubt_given(
    const struct rules *rules, struct cell_set stones, double kept, struct guess *guess);

/*
 * outlook.c: a position of BeerHex as one seat sees it: what it knows to lie where, what it guesses
 * of the caps it does not know, and its chance to win, judged by the two resistances between the
 * sides (ai/general/general.h), with the guessed shares as conductances.
 */

struct beerhex_net;

struct known_board {
    struct cell_set owned[2];
    struct cell_set symbol[2]; /* known to the seat */
    struct cell_set up;
};

struct outlook {
    const struct rules *rules;
    int seat;
    struct known_board now;
    int turn;
    const struct guess *guess;     /* of the other seat's hidden caps */
    const struct guess *seen;      /* of the seat's own caps, by the other seat */
    const struct beerhex_net *net; /* the judge, or NULL: only resistances */
    double plain;                  /* the weight of resistances beside the networks */
    double attacks;                /* factor of the guessed odds that attacks succeed */
    const struct stop_flag *stop;  /* or NULL; ends an appraisal */
};

/* Sets up an outlook. In STATE, the seat's own caps must be known as far as SYMBOL says. */
void beerhex_outlook_init(const struct rules *rules, const struct state *state, int seat,
    const struct cell_set symbol[2], const struct guess *guess, const struct guess *seen,
    struct outlook *outlook);

/* Reports whether the seat may have a cap with SYMBOL in hand. */
bool beerhex_outlook_holds(const struct outlook *outlook, int symbol);
/* Returns the chance to win, 0 .. 1, with the other seat to move. */
double beerhex_outlook_worth(const struct outlook *outlook, const struct known_board *known);
/* Returns the chance to win from the present position, with the seat to move. */
double beerhex_outlook_prospect(const struct outlook *outlook);
/* Returns the probability that SEAT's sides are joined, by what OUTLOOK's seat guesses. */
double beerhex_outlook_joined(
    const struct outlook *outlook, const struct known_board *known, int seat);
/* Returns the probability that the other seat cannot join its sides, however hands are placed. */
double beerhex_outlook_cut_off(const struct outlook *outlook);
/* Places a cap on CELL with a symbol that the seat knows. */
void beerhex_known_place(struct known_board *known, int owner, int cell, int symbol);
/* Applies SEAT's attack on TRIO, which showed SILVER (bit i: cell i); returns its success. */
bool beerhex_known_attack(
    struct known_board *known, int seat, const int trio[BEERHEX_TRIO], unsigned silver);

/*
 * appraise.c: what each action is worth to the acting seat, 0 .. 1, without looking further ahead.
 * A declaration and a denial are worth the probability that they are right, a placement the
 * position after it, an attack the mean over what the trio may show, where a success gains a
 * placement.
 */

/* Appraises LIST, actions of OUTLOOK's seat; VALUES gets one number for each. */
void beerhex_appraise(
    const struct outlook *outlook, const struct action_list *list, double *values);
/* Gives the probabilities of what an attack shows: bit i of the index means cell i is silver. */
void beerhex_appraise_trio(
    const struct outlook *outlook, const struct action *action, double chance[1 << BEERHEX_TRIO]);

/*
 * features.c: a position of BeerHex in a few numbers, as seen by the seat that has just ended its
 * turn; and what a small network, trained in self-play (train/beerhex.c), says they are worth.
 */

enum { FEATURES = 27, FEATURE_UNITS = 24 };

struct beerhex_net {
    double unit[FEATURE_UNITS][FEATURES + 1]; /* the last is the bias */
    double out[FEATURE_UNITS + 1];
};

/* Networks for a seat that has just ended its turn, and for one that begins a turn. */
enum { NET_AFTER, NET_BEFORE, BEERHEX_NETS };

extern const struct beerhex_net beerhex_learned[BEERHEX_NETS];

/* Returns the chance to win, 0 .. 1, by resistances only. */
double beerhex_plain_worth(const struct outlook *outlook, const struct known_board *known);

void beerhex_features_of(
    const struct outlook *outlook, const struct known_board *known, double feature[FEATURES]);
/* Returns the share of a win, 0 .. 1. UNITS (or NULL) gets the units' outputs, for training. */
double beerhex_net_value(
    const struct beerhex_net *net, const double feature[FEATURES], double units[FEATURE_UNITS]);

/*
 * easy.c: possible symbols of the hidden caps ("worlds"), drawn as the exact belief of
 * games/beerhex/belief.h allows.
 */

enum { BEERHEX_WORLDS = 64 };

struct beerhex_worlds {
    const struct rules *rules;
    int seat;
    struct cell_set owned;    /* cells with a cap */
    struct cell_set known[2]; /* by symbol: what the seat is sure of */
    struct cell_set symbol[BEERHEX_WORLDS][2];
};

/* Draws the worlds that agree with the decision's view and observations. */
void beerhex_worlds_draw(
    const struct decision *decision, struct rng *rng, struct beerhex_worlds *worlds);
/* Returns in how many worlds the seat's sides are joined. */
int beerhex_worlds_joined(const struct beerhex_worlds *worlds);
/* Reports whether the opponent cannot join its sides, whatever the hidden caps are. */
bool beerhex_cut_off(const struct beerhex_worlds *worlds);

/*
 * search.c: an action of BeerHex, and the other seat's reply. The reply is chosen in worlds drawn
 * from what the seat guesses, but as the other seat sees them: it knows its own caps there, and
 * guesses those of the seat from the same history as anybody could. How much it trusts them varies
 * from world to world, because nobody knows what the other one believes. After the reply the
 * position is judged as the seat knows it; nothing is played at random.
 */

enum { CANDIDATES_MAX = 32 };

struct candidate {
    struct action action;
    double value;  /* 0 .. 1 */
    double judged; /* by itself, without replies */
    double sum;    /* of the values after replies, over WORLDS of them */
    double squares;
    int worlds;
    int after;     /* the lowest rank among those searched longer; 0: none was */
    double behind; /* how much more that one was worth when this one was dropped */
    bool asked;    /* the decision asks about it; it is searched as long as the best */
};

struct search {
    const struct game *game;
    const struct rules *rules;
    const struct beerhex_net *net; /* BEERHEX_NETS of them, or NULL: only resistances judge */
    int trust;                     /* the kind of the other seat, as in guess.c */
    double plain;                  /* as in struct outlook */
    double odds;    /* factor of the odds that a judgement is right; declarations are surer */
    double given;   /* factor of the guessed probability that the other seat's caps join this one */
    double own;     /* weight of an action's own judgement in its value, beside replies */
    double attacks; /* as in struct outlook */
    struct rng rng;
    struct chronicle chronicle;
    struct guess guess, seen, theirs;
    struct outlook outlook; /* of the deciding seat */
    struct action_list list, replies;
    double *values; /* room for one for each action */
    int count;
    struct candidate candidate[CANDIDATES_MAX];
};

struct search *beerhex_search_create(const struct game *game, const struct rules *rules);
/* Accepts NULL. */
void beerhex_search_destroy(struct search *search);
/* Reads what was seen: chronicle, guesses, outlook. */
void beerhex_search_look(struct search *search, const struct decision *decision);
/* Returns what the position is worth, 0 .. 1, after looking, with the other seat to act. */
double beerhex_search_prospect(const struct search *search);
/* Looks, judges every action by itself, and keeps the best, at most CAPACITY, best first. The
 * action that the decision asks about is always kept. */
void beerhex_search_first(struct search *search, const struct decision *decision, int capacity);
/* Continues with replies to them: in ROUNDS worlds if the decision gives no time. Actions that fall
 * behind are dropped, so those with the most worlds come first, best first. */
void beerhex_search_replies(struct search *search, const struct decision *decision, int rounds);
/* Makes the values comparable: an action dropped early stays as far behind the others as when it
 * was dropped, even though more worlds have since changed their values. */
void beerhex_search_level(struct search *search);
/* Returns twice the standard error of the difference between two candidates. */
double beerhex_search_error(
    const struct search *search, const struct candidate *candidate, const struct candidate *best);

/* reasons.c */

enum { BEERHEX_REASONS_MAX = 12 };
/* Finds the reasons for ACTION, weightiest first, and returns how many, at least one. EXPECTED is
 * its expected share of the win, MOST that of BEST. */
size_t beerhex_reasons(const struct outlook *outlook, const struct action *action, double expected,
    const struct action *best, double most, struct advice reasons[BEERHEX_REASONS_MAX]);
