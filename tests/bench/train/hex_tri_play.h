#pragma once

/*
 * Games of Hex-Tri that a search plays against itself, and their samples: positions in which
 * everybody passes, and how the game ended.
 */

#include "ai/hex_tri/private.h"

/* One position: for each seat still in the game, its features and its final share of the win. */
struct sample {
    int seats;
    float weight; /* so that all games count equally */
    int16_t feature[TRI_PLAYERS_MAX][WORTH_FEATURES];
    float share[TRI_PLAYERS_MAX];
};

struct sample_list {
    struct sample *items;
    size_t count, capacity;
};

struct selfplay {
    struct rules *rules;
    struct search *search;
    struct search_limits limits;
    int drawn, first_won; /* of the games so far */
};

/* Adds COUNT samples stored at BYTES, aligned or not. */
void sample_list_add(struct sample_list *list, const void *bytes, size_t count);

/* Plays a game and adds some of its positions to LIST. The same seed gives the same game. */
void selfplay_game(struct selfplay *play, uint64_t seed, struct sample_list *list);
