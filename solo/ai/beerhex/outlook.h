#ifndef PAPERHEX_AI_BEERHEX_OUTLOOK_H
#define PAPERHEX_AI_BEERHEX_OUTLOOK_H

/*
 * How a position of BeerHex looks from one seat: what lies where as far as that seat knows, what it
 * guesses of the caps it does not know, and what that is worth: its chance to win, judged by the
 * two resistances between the sides (resistance.h) with the guessed shares as conductances.
 */

#include "ai/beerhex/guess.h"
#include "core/stop.h"

struct beerhex_net;

struct layout {
    struct cell_set owned[2];
    struct cell_set symbol[2]; /* known to the seat */
    struct cell_set up;
};

struct outlook {
    const struct rules *rules;
    int seat;
    struct layout now;
    int turn;
    const struct guess *guess;     /* of the other seat's hidden caps */
    const struct guess *seen;      /* of the own ones, by the other seat */
    const struct beerhex_net *net; /* what judges, or NULL: resistances alone */
    double plain;                  /* the share that resistances have beside the networks */
    const struct stop_flag *stop;  /* or NULL; ends an appraisal */
};

/* STATE may be anything in which the seat's own caps are known as far as SYMBOL says. */
void beerhex_outlook_init(const struct rules *rules, const struct state *state, int seat,
    const struct cell_set symbol[2], const struct guess *guess, const struct guess *seen,
    struct outlook *outlook);

/* Whether the seat may have a cap with SYMBOL in hand. */
bool beerhex_outlook_holds(const struct outlook *outlook, int symbol);
/* 0 .. 1, the other seat to move. */
double beerhex_outlook_worth(const struct outlook *outlook, const struct layout *layout);
/* The same of what lies there now, the seat to move. */
double beerhex_outlook_prospect(const struct outlook *outlook);
/* How likely the SEAT's sides are joined, by what OUTLOOK's seat guesses. */
double beerhex_outlook_joined(const struct outlook *outlook, const struct layout *layout, int seat);
/* How likely the other seat cannot join its sides, however both hands' caps are placed. */
double beerhex_outlook_cut_off(const struct outlook *outlook);
/* A cap is placed on CELL with a symbol that the seat knows. */
void beerhex_layout_place(struct layout *layout, int owner, int cell, int symbol);
/* A TRIO has shown SILVER (bit i: cell i): SEAT's attack. True where it succeeded. */
bool beerhex_layout_attack(
    struct layout *layout, int seat, const int trio[BEERHEX_TRIO], unsigned silver);

#endif
