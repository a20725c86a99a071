#pragma once

/*
 * Games of BeerHex to learn from: the player that looks at every action by itself, against itself
 * and against others.
 */

#include "ai/beerhex/private.h"

enum { SAMPLES_MAX = 2048, SEEN_MAX = 2048 };

/* A position that the learner stood before (NET_AFTER: had made), in the order of the game. */
struct sample {
    int net;
    double feature[FEATURES];
};

/* Who sits at a side: the one that learns, or somebody to learn against: PLAIN judges by
 * resistances, CARELESS lays any symbol where it would lay its best one. */
enum who { LEARNER, PLAIN, CARELESS, RESIST, LINE, DECOYS, WHO_COUNT };

struct side {
    enum who who;
    struct search *search;       /* of learner, plain and careless */
    const struct player *player; /* of the others, with its memory */
    void *memory;
    double believed;
    struct observation seen[SEEN_MAX];
    size_t seen_count;
    struct sample sample[SAMPLES_MAX];
    int samples;
    struct state view;
};

struct training_game {
    const struct beerhex_net *net; /* BEERHEX_NETS, those that learn; borrowed */
    struct rng *rng;               /* of the whole run; borrowed */
    double heat;                   /* how far from the best actions are chosen */
    struct rules *rules;
    struct state state;
    struct side side[2];
    int learner;    /* a seat of the learner */
    enum who other; /* who had the other seat */
};

/* Plays a game of drawn size, length and opponent to its end. The sides hold what was seen until
 * the next game is played. */
void training_game_play(struct training_game *game);

/* A number from 0 to below 1. */
double training_unit(struct rng *rng);
