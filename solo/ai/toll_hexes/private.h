#pragma once

/*
 * Shared by the computer players of Toll Hexes; private to this folder.
 */

#include "games/player.h"
#include "games/toll_hexes/toll_hexes.h"

/*
 * aspects.c: the aspects of a position of Toll Hexes, as rows of one table. Each seat has a few
 * rows, and its prospects are the sum of their learned numbers. Every hand must be known.
 */

enum {
    LEADS = 41, /* leads over the best other seat, in points: -20 .. 20 */
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
    uint8_t near[TOLL_CELLS_MAX]; /* 1: so close to a Goal that distances matter */
};
void goal_distances_init(struct goal_distances *distances, const struct rules *rules);

/* Returns the seat to act next, after a draw if one is due. */
int aspects_mover(const struct rules *rules, const struct state *state);
/* Finds the aspects of every seat. */
void aspects_find(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct aspects of[TOLL_PLAYERS_MAX]);

/*
 * value.c: the value of a position to each seat: its share of the win, from learned numbers for its
 * aspects (ai/weights/toll_hexes.net, made by ai/train/toll_hexes.c). Each seat's numbers are
 * added; its share is e^(its sum), divided by the total for all seats.
 *
 * The file has, for two players and for more, a line
 *     toll-hexes ROWS: the command that made it
 * and ROWS numbers of two bytes, low byte first, in units of 1/1024.
 */

enum { VALUE_ONE = 1024 };

struct value {
    const struct rules *rules;
    struct goal_distances distances;
    int16_t number[ASPECT_ROWS];
};

/* Reads the numbers that are linked in. Borrows RULES. */
void value_init(struct value *value, const struct rules *rules);
/* Computes each seat's share of the win in STATE, in which every hand must be known. */
void value_find(const struct value *value, const struct state *state, double share[]);
/* Returns e to the power X (at most 30) in few steps, the same on every machine. */
double value_power(double x);
/* Computes the shares from SUM, each seat's sum of numbers. */
void value_shares(int seats, const double sum[], double share[]);
/* Reports whether nothing that can still happen changes the result; if so, SHARE gets it. */
bool value_is_decided(const struct rules *rules, const struct state *state, double share[]);

/*
 * search.c: searches Toll Hexes with a seat's knowledge: one tree over all worlds that agree with
 * it (Cowling, Powley and Whitehouse 2012), guided by a first judgement of every action (with
 * AlphaZero's formula, Silver and others 2017) and judged by the learned value at its leaves. Every
 * actor maximises its own share of the win. Chance is sampled on the way down.
 *
 * Numbers are computed only by + - * / and square roots, so a fixed number of rounds gives the same
 * result on every machine.
 */

struct toll_search;

/* Borrows RULES. */
struct toll_search *toll_search_create(const struct rules *rules);
/* Accepts NULL. */
void toll_search_destroy(struct toll_search *search);

/* The limits of a search. */
struct toll_effort {
    int worlds; /* worlds in which every action gets its first judgement */
    int rounds; /* of the tree; 0: no tree */
    bool clock; /* if there is a time limit, search until it ends instead */
};

/* What was found out about an action. */
struct toll_finding {
    struct action action;
    uint32_t rounds; /* number of the tree's rounds that began with this action */
    double share;    /* of the win, for the deciding seat */
    double variance; /* of SHARE, if the action had rounds */
};

/* Lists every legal action, best first, in room for the game's actions_max; returns how many, at
 * least one. The action that the decision asks about gets as many rounds as the best one. */
size_t toll_search_run(struct toll_search *search, const struct decision *decision,
    struct toll_effort effort, struct toll_finding *findings);
/* After a run: returns in how many per cent of the lines after ACTION the seat's next turn goes to
 * CELL, its most frequent one. Returns 0 if too few lines were searched. */
int toll_search_plan(const struct toll_search *search, const struct action *action, int *cell);
/* Computes each seat's share of the win by the learned value over some worlds; returns false if no
 * world agrees. */
bool toll_search_value(
    struct toll_search *search, const struct decision *decision, int worlds, double share[]);

/*
 * reasons.c: why an action is good (what is better after it than before), or worse than the best
 * (what is worse than after the best). Everything is counted on the position.
 */

struct toll_way {
    int tiles;  /* how many it takes, with the Goal's; 0: no short way that the seat can pay for */
    int price;  /* the lowest price of the first tile */
    bool ready; /* the seat can pay for it and may have a tile that fits */
};

/* A position as a seat knows it, and what it means for each seat. */
struct toll_outlook {
    struct state state;
    struct toll_way way[TOLL_PLAYERS_MAX][TOLL_GOALS];
    int free; /* cells on which the seat can build for nothing */
    int asks; /* sum of the digits of the latest tile that face free cells */
};

/* Fills in the outlook after ACTION in STATE, the view of SEAT; for STATE itself if ACTION is
 * NULL. */
void toll_outlook_find(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_outlook *outlook);
struct advice toll_reason_for(const struct rules *rules, int seat,
    const struct toll_outlook *before, const struct toll_outlook *after,
    const struct action *action);
/* Finds a reason against an action; returns false if none of the known ones applies. */
bool toll_reason_against(const struct rules *rules, int seat, const struct toll_outlook *best,
    const struct toll_outlook *after, const struct action *action, struct advice *advice);
/* Returns why a pass in VIEW is the best of the COUNT actions FOUND. */
struct advice toll_reason_to_wait(const struct rules *rules, const struct state *view, int seat,
    const struct toll_finding *found, size_t count);
/* Returns by how many points SEAT leads the best other seat (negative: trails), and that seat's
 * player number in RIVAL. */
int toll_lead_of(const struct rules *rules, const struct state *state, int seat, int *rival);

/*
 * ai/weights/toll_hexes.net, linked in unchanged: its first byte and its end. value.c above
 * describes the format.
 */

extern const unsigned char weights_toll_hexes[], weights_toll_hexes_end[];
