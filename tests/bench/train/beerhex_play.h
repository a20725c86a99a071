#pragma once

/*
 * Games of BeerHex to learn from: the player that looks at every action by itself, against itself
 * and against others.
 */

#include "ai/beerhex/private.h"

enum { SAMPLES_MAX = 2048, SEEN_MAX = 2048 };

/* A position before the learner's move, or after it (NET_AFTER), in the order of the game. */
struct sample {
    int net;
    double feature[FEATURES];
};

/* Who plays a side: the learner, or an opponent to learn from. PLAIN judges by resistances;
 * CARELESS puts any symbol where it would put its best one. */
enum who { LEARNER, PLAIN, CARELESS, RESIST, LINE, DECOYS, WHO_COUNT };

struct side {
    enum who who;
    struct search *search;       /* for learner, plain and careless */
    const struct player *player; /* for the others, with its memory */
    void *memory;
    double believed;
    struct observation seen[SEEN_MAX];
    size_t seen_count;
    struct sample sample[SAMPLES_MAX];
    int samples;
    struct state view;
};

struct training_game {
    const struct beerhex_net *net; /* the learning networks, BEERHEX_NETS; borrowed */
    struct rng *rng;               /* for the whole run; borrowed */
    double heat;                   /* how much worse than the best the chosen actions may be */
    struct rules *rules;
    struct state state;
    struct side side[2];
    int learner;    /* a seat of the learner */
    enum who other; /* who plays the other seat */
};

/* Plays a game of random size, length and opponent to its end. The sides keep what they saw until
 * the next game. */
void training_game_play(struct training_game *game);

/* Returns a number from 0 to below 1. */
double training_unit(struct rng *rng);
