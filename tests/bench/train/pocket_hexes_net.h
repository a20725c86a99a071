#pragma once

/*
 * The value of a Pocket Hexes sheet while it is learned: the network of ai/pocket_hexes/private.h
 * with numbers that can still move. Rows are moved by plain steps (stochastic gradient descent),
 * which are longer where a fine row is met rarely, as AdaGrad has it (Duchi, Hazan and Singer,
 * "Adaptive subgradient methods for online learning and stochastic optimization", 2011); the dense
 * part by Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015).
 */

#include "ai/pocket_hexes/private.h"
#include "core/error.h"
#include "core/rng.h"
#include "core/text.h"

enum {
    LEARNER_WIDTH = 64,
    LEARNER_UNITS = 32,
    LEARNER_BUCKETS = 8,
    LEARNER_STEPS_MAX = 256, /* positions after a move, in a game */
    LEARNER_ROWS_MAX = 1024, /* rows of a sheet */
    LEARNER_POINTS = 20,     /* points in 1 of the network's output */
    LEARNER_MET_MIN = 100,   /* steps with a fine row before it is shipped */
};

struct learner_dense {
    float hidden[LEARNER_WIDTH][LEARNER_UNITS];
    float hidden_bias[LEARNER_UNITS];
    float out[LEARNER_UNITS];
    float out_bias;
};

/* Flat, so that a checkpoint is its bytes. */
struct learner {
    bool linear; /* only the first column is used, and is the value */
    bool fine;   /* includes the fine rows; rare ones take longer steps */
    float bias[LEARNER_WIDTH];
    float row[FEATURE_COUNT][LEARNER_WIDTH];
    struct learner_dense dense[LEARNER_BUCKETS];
    struct learner_dense gradient[LEARNER_BUCKETS];
    struct learner_dense mean[LEARNER_BUCKETS];
    struct learner_dense square[LEARNER_BUCKETS];
    int samples[LEARNER_BUCKETS];
    int64_t updates[LEARNER_BUCKETS];
    int64_t met[FEATURE_COUNT], learned; /* with FINE: the number of steps with each row (twice if
                                            the row occurred twice), and of all steps */
    float row_rate, dense_rate, lambda;
};

/* A position after a move of a game. */
struct learner_step {
    int rows;
    uint16_t row[LEARNER_ROWS_MAX];
    int bucket;
    float value;  /* its value when it was played */
    float reward; /* of the move that led here */
    bool final;   /* the game ends here */
    bool stray;   /* a random move led here; the best one promised PROMISED, including its reward */
    float promised;
};

void learner_init(struct learner *learner, bool linear, bool fine, struct rng *rng);

/* Eight numbers at a time, because compilers do not vectorise the plain loop. */
typedef float learner_lanes __attribute__((vector_size(32), aligned(4), may_alias));

static inline void learner_add_row(float *sum, const float *row)
{
    for (int i = 0; i < LEARNER_WIDTH; i += 8)
        *(learner_lanes *)(sum + i) += *(const learner_lanes *)(row + i);
}

static inline void learner_subtract_row(float *sum, const float *row)
{
    for (int i = 0; i < LEARNER_WIDTH; i += 8)
        *(learner_lanes *)(sum + i) -= *(const learner_lanes *)(row + i);
}

/* Returns the value of SUM, of bias and rows, in the bucket. */
float learner_value(const struct learner *learner, int bucket, const float *sum);

/* Learns from the positions of one game, the last first, by lambda returns (Sutton and Barto,
 * "Reinforcement learning", 2018, chapter 12). Returns end before a random move: the position
 * before it counts as worth what the best move promised. */
void learner_learn(struct learner *learner, const struct learner_step *steps, int count);

/* The weights before training, as from learner_init, and by how many steps of the file a row must
 * have moved to be written. */
struct learner_start {
    const struct learner *learner;
    float least;
};

/* Adds the network in the form of ai/pocket_hexes/private.h, for boards of SIDE; COMMAND made it.
 * Leaves out rows that moved less than that, and fine rows that occurred fewer than LEARNER_MET_MIN
 * times. False and an error if a number does not fit the form. */
MUST_USE bool learner_export(const struct learner *learner, const struct learner_start *start,
    int side, const char *command, struct buffer *bytes, struct error *error);
