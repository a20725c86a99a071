#pragma once

/*
 * Shared by the computer players of Toll Hexes; private to this folder.
 */

#include "games/player.h"
#include "games/toll_hexes/toll_hexes.h"

/*
 * aspects.c: the aspects of a position of Toll Hexes, as rows of one table: each seat has a few
 * rows, and its prospects are the sum of a learned number for each. Every hand must be known.
 */

enum {
    LEADS = 41, /* points ahead of the best other: -20 .. 20 */
    STAGES = 12,
    ENDS = 12,
    COINS_OWN = 16,
    COINS_OTHER = 8,
    REACHES = 32,
    CELLS_COUNTED = 8,

    ASPECT_LEAD = 0,
    ASPECT_END = ASPECT_LEAD + LEADS * STAGES,
    ASPECT_COINS = ASPECT_END + LEADS * ENDS,
    ASPECT_HAND = ASPECT_COINS + COINS_OWN * COINS_OTHER,
    ASPECT_GROUND = ASPECT_HAND + 3 * 3 * (TOLL_GOALS + 1),
    ASPECT_ORDER = ASPECT_GROUND + CELLS_COUNTED * CELLS_COUNTED * (TOLL_GOALS + 1),
    ASPECT_TILES = ASPECT_ORDER + TOLL_PLAYERS_MAX * (TOLL_GOALS + 1),
    ASPECT_REACH = ASPECT_TILES + 3 * (TOLL_TILES + 1),
    ASPECT_ROWS = ASPECT_REACH + 2 * 2 * REACHES * REACHES,

    ASPECTS_MAX = 7 + TOLL_GOALS,
};

struct aspects {
    int count;
    uint16_t row[ASPECTS_MAX];
};

/* The distance of every cell from each Goal. */
struct goal_distances {
    uint8_t away[TOLL_GOALS][TOLL_CELLS_MAX];
    uint8_t near[TOLL_CELLS_MAX]; /* 1: near enough to a Goal for distances to matter */
};
void goal_distances_init(struct goal_distances *distances, const struct rules *rules);

/* Returns the seat to act next, after a draw that is due. */
int aspects_mover(const struct rules *rules, const struct state *state);
/* Finds the aspects of every seat. */
void aspects_find(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct aspects of[TOLL_PLAYERS_MAX]);

/*
 * value.c: the worth of a position to each seat: its share of the win, from learned numbers for its
 * aspects (ai/weights/toll_hexes.net, made by ai/train/toll_hexes.c). Each seat's numbers are
 * added; its share is e to its sum, divided by that of all seats together.
 *
 * The file has, for two players and for more, a line
 *     toll-hexes ROWS: the command that made it
 * and ROWS numbers of two bytes, the low one first: 1/1024 each.
 */

enum { VALUE_ONE = 1024 };

struct value {
    const struct rules *rules;
    struct goal_distances distances;
    int16_t number[ASPECT_ROWS];
};

/* Sets up the shipped numbers. Borrows RULES. */
void value_init(struct value *value, const struct rules *rules);
/* Gives each seat's share of the win in STATE, in which every hand must be known. */
void value_find(const struct value *value, const struct state *state, double share[]);
/* Returns e to the power X, at most 30, in few steps and the same on every machine. */
double value_power(double x);
/* Gives the shares for SUM, each seat's sum of numbers in units of 1. */
void value_shares(int seats, const double sum[], double share[]);
/* Reports whether nothing that can still happen changes the result; SHARE then gets it. */
bool value_is_decided(const struct rules *rules, const struct state *state, double share[]);

/*
 * search.c: search of Toll Hexes on what a seat knows: one tree over all worlds that agree with it
 * (Cowling, Powley and Whitehouse 2012), led by a first judgement of every action (as in
 * AlphaZero's formula, Silver and others 2017) and by the learned value at its leaves. Every actor
 * maximises its own share of the win. Chance is drawn on the way down.
 *
 * Numbers are computed by + - * / and square roots only, so a fixed number of rounds gives the same
 * on every machine.
 */

struct toll_search;

/* Borrows RULES. */
struct toll_search *toll_search_create(const struct rules *rules);
/* Accepts NULL. */
void toll_search_destroy(struct toll_search *search);

/* The limits of a search. */
struct toll_effort {
    int worlds; /* in which every action gets its first judgement */
    int rounds; /* of the tree; 0: none */
    bool clock; /* if there is a time limit, rounds continue until it ends */
};

/* What was found about an action. */
struct toll_finding {
    struct action action;
    uint32_t rounds; /* spent on it */
    double share;    /* of the win, for the deciding seat */
    double variance; /* of that share, if the action had rounds */
};

/* Lists every legal action, best first, in room for the game's actions_max; returns how many, at
 * least one. The action that the decision asks about also gets as many rounds as the best one. */
size_t toll_search_run(struct toll_search *search, const struct decision *decision,
    struct toll_effort effort, struct toll_finding *findings);
/* After a run: returns in how many of a hundred lines after ACTION the seat's next turn goes to
 * CELL, the cell it goes to most often. Returns 0 if too few lines were searched. */
int toll_search_plan(const struct toll_search *search, const struct action *action, int *cell);
/* Gives each seat's share of the win by the learned value over some worlds; returns false if none
 * agrees. */
bool toll_search_value(
    struct toll_search *search, const struct decision *decision, int worlds, double share[]);

/*
 * reasons.c: why an action is good (what is better after it than before), or worse than the best
 * (what is worse than after the best). All is counted on the position.
 */

/* A seat's way to a Goal. */
struct toll_way {
    int tiles;  /* number it takes, the Goal included; 0: no short way that the seat can pay */
    int price;  /* least price of the first tile */
    bool ready; /* the seat can pay for it, and may hold a tile that fits */
};

/* A position as a seat knows it, and what it means for everybody. */
struct toll_outlook {
    struct state state;
    struct toll_way way[TOLL_PLAYERS_MAX][TOLL_GOALS];
    int free; /* places that cost the seat nothing */
    int asks; /* sum of the digits of the tile just laid that face free cells */
};

/* Finds the outlook after ACTION in STATE, the view of SEAT; in STATE itself if ACTION is NULL. */
void toll_outlook_find(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_outlook *outlook);
struct advice toll_reason_for(const struct rules *rules, int seat,
    const struct toll_outlook *before, const struct toll_outlook *after,
    const struct action *action);
/* Finds a reason against an action; returns false if nothing that can be said is worse. */
bool toll_reason_against(const struct rules *rules, int seat, const struct toll_outlook *best,
    const struct toll_outlook *after, const struct action *action, struct advice *advice);
/* Returns why passing in VIEW is the best of the COUNT actions FOUND. */
struct advice toll_reason_to_wait(const struct rules *rules, const struct state *view, int seat,
    const struct toll_finding *found, size_t count);
/* Returns how far SEAT is ahead of the best other in points, or behind; and that RIVAL, from 1. */
int toll_lead_of(const struct rules *rules, const struct state *state, int seat, int *rival);

/*
 * ai/weights/toll_hexes.net, linked in unchanged: constant, from the first byte up to the end.
 * value.c above describes its format.
 */

extern const unsigned char weights_toll_hexes[], weights_toll_hexes_end[];
