#pragma once

/*
 * What the files of the computer players of BeerHex know of each other.
 */

#include "games/beerhex/belief.h"
#include "games/player.h"

/*
 * history.c: What everybody at the table could write down of the caps that one seat placed: in
 * which order they came, which of them were shown later and what they were. A cap is hidden as long
 * as nobody else saw its symbol, also for its owner; and hidden caps never leave the board unseen,
 * so those that were hidden before some placement and still are come first among those hidden now.
 */

enum {
    HISTORY_MAX = 256
}; /* placements kept; of longer games the oldest shown ones are forgotten */

struct placement {
    uint8_t cell;
    uint8_t symbol;        /* or VALUE_UNKNOWN while it is hidden */
    uint8_t hidden_before; /* of the caps hidden now, how many lay there already */
    uint8_t known[2];      /* the others that lay there, by symbol */
};

struct history {
    int owner;
    int count;
    struct placement placement[HISTORY_MAX];
    int hidden;
    uint8_t hidden_cell[BEERHEX_CELLS_MAX]; /* in the order they were placed */
    int known[2];                           /* on the board now, by symbol */
};

void beerhex_history_init(int owner, struct history *history);
/* A cap was placed face down. */
void beerhex_history_place(struct history *history, int cell);
/* The cap on CELL was shown; nothing happens if it was known. */
void beerhex_history_show(struct history *history, int cell, int symbol);
/* A cap that was shown went back to the hand. */
void beerhex_history_take_back(struct history *history, int symbol);

/* Both seats' caps, and what the seat of a decision knows of all caps now on the board. */
struct chronicle {
    struct history history[2];
    struct cell_set symbol[2];
    int last_placed; /* where the other seat's last action was a placement and nothing else happened
                        since; else -1 */
};

/* Reads everything SEAT has seen; what VIEW shows beyond that (a game begun from a position) lies
 * there hidden or known from the start. */
void beerhex_chronicle_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct chronicle *chronicle);

/*
 * guess.c: What the hidden caps of one owner may be, as someone else sees them.
 *
 * The model, under which all of this is exact: whenever the owner placed a cap, it was drawn from
 * the hand as it then was, own symbols being W times as likely as the others, each cap like each:
 * own W / (own W + other). W is not known: one of a few values, each with a prior, and the same in
 * the whole game but for owners who lay one to four decoys first. The posterior takes in every
 * placement, those of caps shown since as well as those hidden still, and so every attack that
 * showed something; the hands bound what is possible at all. Optionally it takes in that an owner
 * who was joined at the start of the last turn would have declared.
 *
 * Where there are no more than GUESS_WORLDS ways to fill the hidden caps all of them are listed
 * with their probabilities; else that many are drawn.
 */

enum { GUESS_WORLDS = 2048, GUESS_KINDS = 10, GUESS_OWNS = 5, GUESS_ANY = -1, GUESS_WARY = -2 };

struct guess {
    int owner;
    struct cell_set cells; /* hidden */
    int count;
    struct cell_set own[GUESS_WORLDS]; /* of them, those with the owner's symbol */
    double weight[GUESS_WORLDS];       /* sums to 1 */
    double share[BEERHEX_CELLS_MAX];   /* by cell: the chance of the owner's symbol; 0 elsewhere */
    double next;                       /* the chance that the next cap placed carries it */
};

/* 0 up to 1, which is not reached. */
double beerhex_unit(struct rng *rng);

/* KIND: GUESS_ANY, GUESS_WARY of owners who are hardly ever to be trusted, or the one that is
 * believed in whatever was seen (0 .. GUESS_KINDS - 1; up to GUESS_OWNS a later one trusts more).
 * WORLDS_MAX, at most GUESS_WORLDS: more than that are drawn, and RNG is used for that alone. */
void beerhex_guess_make(const struct rules *rules, const struct history *history, int kind,
    int worlds_max, struct rng *rng, struct guess *guess);
/* Worlds in which the owner's symbols were joined before the cap on LAST was placed are KEPT (0 ..
 * 1) as likely as they were, since the owner did not declare then. STONES: others that the owner
 * knew. No effect where that leaves nothing. */
void beerhex_guess_doubt_joined(
    const struct rules *rules, struct cell_set stones, int last, double kept, struct guess *guess);
/* Worlds in which the owner's caps join the other seat, with what that seat knows to be its own
 * symbols (STONES), are KEPT as likely: who places caps looks where they lie. No effect where that
 * leaves nothing. */
void beerhex_guess_doubt_given(
    const struct rules *rules, struct cell_set stones, double kept, struct guess *guess);

/*
 * outlook.c: How a position of BeerHex looks from one seat: what lies where as far as that seat
 * knows, what it guesses of the caps it does not know, and what that is worth: its chance to win,
 * judged by the two resistances between the sides (ai/general/general.h) with the guessed shares as
 * conductances.
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
    const struct guess *seen;      /* of the own ones, by the other seat */
    const struct beerhex_net *net; /* what judges, or NULL: resistances alone */
    double plain;                  /* the share that resistances have beside the networks */
    double attacks;                /* the odds that attacks succeed, to what is guessed */
    const struct stop_flag *stop;  /* or NULL; ends an appraisal */
};

/* STATE may be anything in which the seat's own caps are known as far as SYMBOL says. */
void beerhex_outlook_init(const struct rules *rules, const struct state *state, int seat,
    const struct cell_set symbol[2], const struct guess *guess, const struct guess *seen,
    struct outlook *outlook);

/* Whether the seat may have a cap with SYMBOL in hand. */
bool beerhex_outlook_holds(const struct outlook *outlook, int symbol);
/* 0 .. 1, the other seat to move. */
double beerhex_outlook_worth(const struct outlook *outlook, const struct known_board *known);
/* The same of what lies there now, the seat to move. */
double beerhex_outlook_prospect(const struct outlook *outlook);
/* How likely the SEAT's sides are joined, by what OUTLOOK's seat guesses. */
double beerhex_outlook_joined(
    const struct outlook *outlook, const struct known_board *known, int seat);
/* How likely the other seat cannot join its sides, however both hands' caps are placed. */
double beerhex_outlook_cut_off(const struct outlook *outlook);
/* A cap is placed on CELL with a symbol that the seat knows. */
void beerhex_known_place(struct known_board *known, int owner, int cell, int symbol);
/* A TRIO has shown SILVER (bit i: cell i): SEAT's attack. True where it succeeded. */
bool beerhex_known_attack(
    struct known_board *known, int seat, const int trio[BEERHEX_TRIO], unsigned silver);

/*
 * appraise.c: What each action is worth to the seat to act, 0 .. 1, looking no further than the
 * action itself: a declaration and a denial are worth the chance that they are right, a placement
 * the position after it, an attack the mean over what the trio may show, a success with the gain of
 * a placement.
 */

/* LIST: actions of the seat of OUTLOOK. VALUES: one for each. */
void beerhex_appraise(
    const struct outlook *outlook, const struct action_list *list, double *values);
/* The chances of what an attack shows: bit i of the index is whether cell i is silver. */
void beerhex_appraise_trio(
    const struct outlook *outlook, const struct action *action, double chance[1 << BEERHEX_TRIO]);

/*
 * features.c: A position of BeerHex in a few numbers, as the seat sees it that has just ended its
 * turn; and what a small network, learned in self-play (train/beerhex.c), takes them to be worth.
 */

enum { FEATURES = 27, FEATURE_UNITS = 24 };

struct beerhex_net {
    double unit[FEATURE_UNITS][FEATURES + 1]; /* the last is the bias */
    double out[FEATURE_UNITS + 1];
};

/* The seat has just ended its turn, or begins one. */
enum { NET_AFTER, NET_BEFORE, BEERHEX_NETS };

extern const struct beerhex_net beerhex_learned[BEERHEX_NETS];

/* What the resistances alone say, 0 .. 1. */
double beerhex_plain_worth(const struct outlook *outlook, const struct known_board *known);

void beerhex_features_of(
    const struct outlook *outlook, const struct known_board *known, double feature[FEATURES]);
/* The share of a win, 0 .. 1. UNITS gets what the units say, for learning; may be NULL. */
double beerhex_net_value(
    const struct beerhex_net *net, const double feature[FEATURES], double units[FEATURE_UNITS]);

/*
 * easy.c: Possible symbols of the hidden caps ("worlds"), drawn as the exact belief of
 * games/beerhex/belief.h allows.
 */

enum { BEERHEX_WORLDS = 64 };

struct beerhex_worlds {
    const struct rules *rules;
    int seat;
    struct cell_set owned;    /* cells with a cap */
    struct cell_set known[2]; /* by symbol, what the seat is sure of */
    struct cell_set symbol[BEERHEX_WORLDS][2];
};

/* Draws the worlds that agree with the decision's view and observations. */
void beerhex_worlds_draw(
    const struct decision *decision, struct rng *rng, struct beerhex_worlds *worlds);
/* In how many worlds the seat's sides are joined. */
int beerhex_worlds_joined(const struct beerhex_worlds *worlds);
/* Whether the opponent cannot join its sides whatever the hidden caps are. */
bool beerhex_cut_off(const struct beerhex_worlds *worlds);

/*
 * search.c: An action of BeerHex, and the other seat's reply to it. The reply is chosen in worlds
 * drawn from what the seat guesses, but with the eyes of the other seat: it knows its own caps
 * there, and guesses those of the seat from the same history as anybody could. How much it trusts
 * them varies from world to world, for nobody knows what the other one believes. After the reply
 * the position is judged as the seat knows it; nothing is played at random.
 */

enum { CANDIDATES_MAX = 32 };

struct candidate {
    struct action action;
    double value;  /* 0 .. 1 */
    double judged; /* by itself, without replies */
    double sum;    /* of what replies leave, over so many worlds */
    double squares;
    int worlds;
    int after;     /* the last place of those that were looked at longer; 0: none was */
    double behind; /* how much more that one was worth when this one was left */
    bool asked;    /* it is what the decision is about, and stays as long as the best */
};

struct search {
    const struct game *game;
    const struct rules *rules;
    const struct beerhex_net *net; /* BEERHEX_NETS of them, or NULL: resistances judge */
    int trust;                     /* the kind of the other seat, as guess.c takes it */
    double plain;                  /* as in struct outlook */
    double odds;    /* those that a judgement is right, to what it says; declaring is surer */
    double given;   /* how likely the other seat joined this one, to what is guessed of its caps */
    double own;     /* the share of an action's judgement by itself in its value, beside replies */
    double attacks; /* as in struct outlook */
    struct rng rng;
    struct chronicle chronicle;
    struct guess guess, seen, theirs;
    struct outlook outlook; /* of the seat that decides */
    struct action_list list, replies;
    double *values; /* room for one by action */
    int count;
    struct candidate candidate[CANDIDATES_MAX];
};

struct search *beerhex_search_create(const struct game *game, const struct rules *rules);
/* NULL is fine. */
void beerhex_search_destroy(struct search *search);
/* Reads what was seen: chronicle, guesses, outlook. */
void beerhex_search_look(struct search *search, const struct decision *decision);
/* After looking, where the other seat is to act: what the position is worth, 0 .. 1. */
double beerhex_search_prospect(const struct search *search);
/* Looks, and judges every action by itself: the best of them, CAPACITY at most, best first; and the
 * one that the decision is about is always among them. */
void beerhex_search_first(struct search *search, const struct decision *decision, int capacity);
/* Goes on with replies to them: ROUNDS worlds where the decision gives no time. Those that fell
 * behind are left, so the ones with the most worlds come first, best first. */
void beerhex_search_replies(struct search *search, const struct decision *decision, int rounds);
/* After that, values that can be shown beside each other: what was left early stays as far behind
 * those that were looked at longer as it was then, whatever more worlds made of these. */
void beerhex_search_level(struct search *search);
/* Twice the standard error of the difference between two candidates. */
double beerhex_search_error(
    const struct search *search, const struct candidate *candidate, const struct candidate *best);

/* reasons.c */

enum { BEERHEX_REASONS_MAX = 12 };
/* What is to be said of ACTION, what weighs most first; it is expected to win EXPECTED, where BEST
 * wins MOST. How many, at least one. */
size_t beerhex_reasons(const struct outlook *outlook, const struct action *action, double expected,
    const struct action *best, double most, struct advice reasons[BEERHEX_REASONS_MAX]);
