/*
 * Learning the value of a sheet: forward, backward, and the form in which it is shipped.
 */
#include "bench/train/pocket_hexes_net.h"

#include "ai/pocket_hexes/private.h"

#include <math.h>
#include <string.h>

enum { BATCH = 8, DENSE_SIZE = sizeof(struct learner_dense) / sizeof(float) };

/* ---- beginning ---- */

static float uniform(struct rng *rng, float reach)
{
    return reach * (2 * (float)rng_below(rng, 1 << 24) / (float)(1 << 24) - 1);
}

static void init_dense(struct learner_dense *dense, struct rng *rng)
{
    for (int i = 0; i < LEARNER_WIDTH; i++) {
        for (int j = 0; j < LEARNER_UNITS; j++)
            dense->hidden[i][j] = uniform(rng, 0.2f);
    }
    for (int j = 0; j < LEARNER_UNITS; j++)
        dense->out[j] = uniform(rng, 0.2f);
    dense->out_bias = 1;
}

static int row_count(const struct learner *learner)
{
    return learner->fine ? FEATURE_COUNT : FEATURE_PLAIN_COUNT;
}

void learner_init(struct learner *learner, bool linear, bool fine, struct rng *rng)
{
    memset(learner, 0, sizeof *learner);
    learner->linear = linear;
    learner->fine = fine;
    for (int i = 0; i < LEARNER_WIDTH; i++)
        learner->bias[i] = 0.5f;
    for (int row = 0; row < row_count(learner); row++) {
        for (int i = 0; i < LEARNER_WIDTH; i++)
            learner->row[row][i] = linear ? 0 : uniform(rng, 0.03f);
    }
    for (int bucket = 0; bucket < LEARNER_BUCKETS; bucket++)
        init_dense(&learner->dense[bucket], rng);
}

/* ---- forward ---- */

static float dense_value(const struct learner_dense *dense, const float *sum, float *hidden)
{
    float h[LEARNER_UNITS];
    float part[4] = {0, 0, 0, 0};
    memcpy(h, dense->hidden_bias, sizeof h);
    for (int i = 0; i < LEARNER_WIDTH; i++) {
        float x = sum[i] > 0 ? sum[i] : 0;
        for (int j = 0; j < LEARNER_UNITS; j++)
            h[j] += x * dense->hidden[i][j];
    }
    for (int j = 0; j < LEARNER_UNITS; j++) {
        hidden[j] = h[j] > 0 ? h[j] : 0;
        part[j & 3] += hidden[j] * dense->out[j];
    }
    return dense->out_bias + part[0] + part[1] + part[2] + part[3];
}

float learner_value(const struct learner *learner, int bucket, const float *sum)
{
    float hidden[LEARNER_UNITS];
    return learner->linear ? sum[0] : dense_value(&learner->dense[bucket], sum, hidden);
}

/* ---- backward ---- */

static void adam(struct learner *learner, int bucket)
{
    const float keep_mean = 0.9f, keep_square = 0.999f;
    float *weight = (float *)&learner->dense[bucket];
    float *gradient = (float *)&learner->gradient[bucket];
    float *mean = (float *)&learner->mean[bucket];
    float *square = (float *)&learner->square[bucket];
    float share = 1.0f / (float)learner->samples[bucket];
    float updates = (float)++learner->updates[bucket];
    float rate = learner->dense_rate * sqrtf(1 - powf(keep_square, updates)) /
                 (1 - powf(keep_mean, updates));
    for (int i = 0; i < DENSE_SIZE; i++) {
        float slope = gradient[i] * share;
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * slope;
        square[i] = keep_square * square[i] + (1 - keep_square) * slope * slope;
        weight[i] -= rate * mean[i] / (sqrtf(square[i]) + 1e-8f);
    }
    memset(gradient, 0, sizeof(struct learner_dense));
    learner->samples[bucket] = 0;
}

/* Gathers the dense part's gradient; SLOPE gets that of the sum. */
static void dense_back(struct learner *learner, int bucket, const float *sum, float error,
    const float *hidden, float *slope)
{
    const struct learner_dense *dense = &learner->dense[bucket];
    struct learner_dense *gradient = &learner->gradient[bucket];
    float back[LEARNER_UNITS];
    gradient->out_bias += error;
    for (int j = 0; j < LEARNER_UNITS; j++) {
        gradient->out[j] += error * hidden[j];
        back[j] = hidden[j] > 0 ? error * dense->out[j] : 0;
        gradient->hidden_bias[j] += back[j];
    }
    for (int i = 0; i < LEARNER_WIDTH; i++) {
        float part[4] = {0, 0, 0, 0};
        slope[i] = 0;
        if (sum[i] <= 0)
            continue;
        for (int j = 0; j < LEARNER_UNITS; j++) {
            gradient->hidden[i][j] += back[j] * sum[i];
            part[j & 3] += back[j] * dense->hidden[i][j];
        }
        slope[i] = part[0] + part[1] + part[2] + part[3];
    }
    if (++learner->samples[bucket] == BATCH)
        adam(learner, bucket);
}

/* Returns the factor for a row's step: one for rows that occur often; for rare ones it grows with
 * the root of their rarity, up to LONGEST. */
static float stretch(struct learner *learner, int row)
{
    const float often = 0.05f, longest = 10;
    if (!learner->fine)
        return 1;
    float times = often * (float)learner->learned / (float)++learner->met[row];
    float root = times > 1 ? sqrtf(times) : 1;
    return root < longest ? root : longest;
}

static void move_rows(struct learner *learner, const struct learner_step *step, const float *slope)
{
    float part[LEARNER_WIDTH];
    int rows = row_count(learner);
    learner->learned++;
    learner_subtract_row(learner->bias, slope);
    for (int i = 0; i < step->rows; i++) {
        if (step->row[i] >= rows)
            continue;
        float times = stretch(learner, step->row[i]);
        for (int j = 0; j < LEARNER_WIDTH; j++)
            part[j] = slope[j] * times;
        learner_subtract_row(learner->row[step->row[i]], part);
    }
}

static void learn_step(struct learner *learner, const struct learner_step *step, float target)
{
    float sum[LEARNER_WIDTH], hidden[LEARNER_UNITS], slope[LEARNER_WIDTH] = {0};
    memcpy(sum, learner->bias, sizeof sum);
    for (int i = 0; i < step->rows; i++)
        learner_add_row(sum, learner->row[step->row[i]]);
    if (learner->linear) {
        slope[0] = sum[0] - target;
    } else {
        float error = dense_value(&learner->dense[step->bucket], sum, hidden) - target;
        dense_back(learner, step->bucket, sum, error, hidden, slope);
    }
    for (int i = 0; i < LEARNER_WIDTH; i++)
        slope[i] *= learner->row_rate;
    move_rows(learner, step, slope);
}

void learner_learn(struct learner *learner, const struct learner_step *steps, int count)
{
    float target = 0;
    for (int i = count - 1; i >= 0; i--) {
        const struct learner_step *step = &steps[i];
        if (!step->final)
            learn_step(learner, step, target);
        float value = step->final ? 0 : step->value;
        float from_here = step->final ? 0 : target;
        float here = step->reward + learner->lambda * from_here + (1 - learner->lambda) * value;
        target = step->stray ? step->promised : here;
    }
}

/* ---- shipping ---- */

static void add_bytes(struct buffer *bytes, uint32_t number, int count)
{
    for (int i = 0; i < count; i++) {
        char byte = (char)(number >> 8 * i & 0xff);
        buffer_add_bytes(bytes, &byte, 1);
    }
}

static void add_float(struct buffer *bytes, float number)
{
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    add_bytes(bytes, bits, 4);
}

/* Adds seven bits in each byte: see ai/pocket_hexes/private.h. */
static void add_folded(struct buffer *bytes, long number)
{
    uint32_t folded = (uint32_t)(number < 0 ? -2 * number - 1 : 2 * number);
    for (; folded > 0x7f; folded >>= 7)
        add_bytes(bytes, (folded & 0x7f) | 0x80, 1);
    add_bytes(bytes, folded, 1);
}

static bool add_steps(struct buffer *bytes, const float *numbers, int count, struct error *error)
{
    for (int i = 0; i < count; i++) {
        long whole = lrintf(numbers[i] * (float)NET_STEPS);
        if (whole < INT16_MIN || whole > INT16_MAX)
            return error_set(error, ERROR_CHECK, "a row's number is too large for the file");
        add_folded(bytes, whole);
    }
    return true;
}

static void add_dense(struct buffer *bytes, const struct learner_dense *dense)
{
    const float *numbers = (const float *)dense;
    for (int i = 0; i < DENSE_SIZE; i++)
        add_float(bytes, numbers[i]);
}

/* Reports whether training moved the row by more than the least that counts and, for a fine row,
 * whether it occurred often enough to have learned anything. */
static bool was_met(const struct learner *learner, const struct learner_start *start, int row)
{
    if (learner->fine)
        return learner->met[row] >= LEARNER_MET_MIN;
    for (int i = 0; i < LEARNER_WIDTH; i++)
        if (fabsf(learner->row[row][i] - start->learner->row[row][i]) * (float)NET_STEPS >
            start->least)
            return true;
    return false;
}

static void add_row_bits(
    struct buffer *bytes, const struct learner *learner, const struct learner_start *start)
{
    uint8_t bits[FEATURE_COUNT / 8 + 1] = {0};
    for (int row = 0; row < row_count(learner); row++)
        bits[row / 8] = (uint8_t)(bits[row / 8] | was_met(learner, start, row) << row % 8);
    buffer_add_bytes(bytes, (const char *)bits, net_row_bytes(row_count(learner)));
}

bool learner_export(const struct learner *learner, const struct learner_start *start, int side,
    const char *command, struct buffer *bytes, struct error *error)
{
    int width = learner->linear ? 1 : LEARNER_WIDTH, units = learner->linear ? 0 : LEARNER_UNITS;
    buffer_format(
        bytes, "pocket-hexes %d %d %d %d: %s\n", side, width, units, row_count(learner), command);
    if (!add_steps(bytes, learner->bias, width, error))
        return false;
    add_row_bits(bytes, learner, start);
    for (int row = 0; row < row_count(learner); row++) {
        if (was_met(learner, start, row) && !add_steps(bytes, learner->row[row], width, error))
            return false;
    }
    for (int bucket = 0; bucket < LEARNER_BUCKETS && units > 0; bucket++)
        add_dense(bytes, &learner->dense[bucket]);
    return true;
}
