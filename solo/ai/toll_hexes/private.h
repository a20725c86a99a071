#pragma once

/*
 * What the files of the computer players of Toll Hexes know of each other.
 */

#include "games/player.h"
#include "games/toll_hexes/toll_hexes.h"

/*
 * aspects.c: What there is to a position of Toll Hexes, as rows of one table: each seat has a
 * handful of rows, and what it can hope for is the sum of a learned number for each. Every hand
 * must be known.
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

/* How far every cell is from each Goal. */
struct goal_distances {
    uint8_t away[TOLL_GOALS][TOLL_CELLS_MAX];
    uint8_t near[TOLL_CELLS_MAX]; /* 1: near enough to one to be told apart */
};
void goal_distances_init(struct goal_distances *distances, const struct rules *rules);

/* The seat to act next, after a draw that is due. */
int aspects_mover(const struct rules *rules, const struct state *state);
/* The aspects of every seat. */
void aspects_find(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct aspects of[TOLL_PLAYERS_MAX]);

/*
 * value.c: What a position is worth to each seat: its share of the win, from learned numbers for
 * its aspects (ai/weights/toll_hexes.net, made by ai/train/toll_hexes.c). Each seat's numbers are
 * summed up; a seat's share is e to its sum, over all seats'.
 *
 * The file has for two players and for more a line
 *     toll-hexes ROWS: the command that made it
 * and ROWS numbers of two bytes, the low one first: 1/1024 each.
 */

enum { VALUE_ONE = 1024 };

struct value {
    const struct rules *rules;
    struct goal_distances distances;
    int16_t number[ASPECT_ROWS];
};

/* With the numbers that are shipped. RULES are borrowed. */
void value_init(struct value *value, const struct rules *rules);
/* Each seat's share of the win in STATE, in which every hand is known. */
void value_find(const struct value *value, const struct state *state, double share[]);
/* e to the power X, at most 30, in few steps and the same on every machine. */
double value_power(double x);
/* The shares that belong to sums of numbers, in ones. */
void value_shares(int seats, const double sum[], double share[]);
/* Whether nothing that can still happen changes the result. SHARE gets it then. */
bool value_is_decided(const struct rules *rules, const struct state *state, double share[]);

/*
 * search.c: Search of Toll Hexes on what a seat knows: one tree over all worlds that agree with it
 * (Cowling, Powley and Whitehouse 2012), led by a first judgement of every action (as in
 * AlphaZero's formula, Silver and others 2017) and by the learned value at its leaves; every actor
 * goes for its own share of the win. Chance is drawn on the way down.
 *
 * Numbers are + - * / and square roots, so a fixed number of rounds gives the same on every
 * machine.
 */

struct toll_search;

/* RULES are borrowed. */
struct toll_search *toll_search_create(const struct rules *rules);
/* NULL is fine. */
void toll_search_destroy(struct toll_search *search);

/* How much is searched. */
struct toll_effort {
    int worlds; /* in which every action is judged at first */
    int rounds; /* of the tree; 0: none */
    bool clock; /* with a time to keep, rounds go on as long as there is time */
};

/* What was found out about an action. */
struct toll_finding {
    struct action action;
    uint32_t rounds; /* that went to it */
    double share;    /* of the win, for the seat that decides */
    double variance; /* of that, where the action had rounds */
};

/* Every legal action, best first: room for the game's actions_max; how many, at least one. Beside
 * the effort, the action that the decision is about gets as many rounds as the best one. */
size_t toll_search_run(struct toll_search *search, const struct decision *decision,
    struct toll_effort effort, struct toll_finding *findings);
/* After a run, in how many of a hundred lines after ACTION the seat goes on to which CELL when it
 * has its next turn; of cells the one most gone to. 0 where too few lines were searched. */
int toll_search_plan(const struct toll_search *search, const struct action *action, int *cell);
/* Each seat's share of the win, as the learned value has it over some worlds; false if none agrees.
 */
bool toll_search_value(
    struct toll_search *search, const struct decision *decision, int worlds, double share[]);

/*
 * reasons.c: Why an action is good, by what is better after it than before, or worse than the best,
 * by what is worse than after that. All of it is counted from the position.
 */

/* A seat's way to a Goal. */
struct toll_way {
    int tiles;  /* that it takes, on the Goal counted; 0: no short one that the seat can pay */
    int price;  /* of the first of them, at least */
    bool ready; /* it can be paid, and a tile that may be in hand fits */
};

/* A position as a seat knows it, and what it holds for everybody. */
struct toll_outlook {
    struct state state;
    struct toll_way way[TOLL_PLAYERS_MAX][TOLL_GOALS];
    int free; /* places where the seat pays nothing */
    int asks; /* digits of the tile just laid that show to free cells, in all */
};

/* After ACTION in STATE, the view of SEAT; with NULL in STATE itself. */
void toll_outlook_find(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_outlook *outlook);
struct advice toll_reason_for(const struct rules *rules, int seat,
    const struct toll_outlook *before, const struct toll_outlook *after,
    const struct action *action);
/* False where nothing is worse that could be said. */
bool toll_reason_against(const struct rules *rules, int seat, const struct toll_outlook *best,
    const struct toll_outlook *after, const struct action *action, struct advice *advice);
/* Why the best of the COUNT actions FOUND is to pass in VIEW. */
struct advice toll_reason_to_wait(const struct rules *rules, const struct state *view, int seat,
    const struct toll_finding *found, size_t count);
/* How many points SEAT is ahead of the best other, or behind; and who that RIVAL is, from 1. */
int toll_lead_of(const struct rules *rules, const struct state *state, int seat, int *rival);

/*
 * ai/weights/toll_hexes.net, linked into the program as it is: constant, from the first byte up to
 * the end. private.h says what is in it.
 */

extern const unsigned char weights_toll_hexes[], weights_toll_hexes_end[];
