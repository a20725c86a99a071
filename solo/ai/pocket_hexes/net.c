/*
 * The learned value of a sheet: finding the networks in the linked weights, and summing up.
 */
#include "ai/pocket_hexes/net.h"

#include "ai/pocket_hexes/weights.h"
#include "core/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct bucket {
    float hidden[NET_WIDTH_MAX][NET_UNITS_MAX];
    float hidden_bias[NET_UNITS_MAX];
    float out[NET_UNITS_MAX];
    float out_bias;
};

struct net {
    int width, units;
    int16_t bias[NET_WIDTH_MAX];
    int16_t *rows; /* FEATURE_COUNT of width */
    struct bucket bucket[NET_BUCKETS];
};

/* ---- reading ---- */

/* What is left of the weights. What is shipped is known to be whole: it is the program's own. */
struct cursor {
    const unsigned char *at, *end;
};

static uint32_t take_number(struct cursor *cursor, int bytes)
{
    uint32_t number = 0;
    assert(cursor->end - cursor->at >= bytes);
    for (int i = 0; i < bytes; i++)
        number |= (uint32_t)*cursor->at++ << 8 * i;
    return number;
}

static void take_steps(struct cursor *cursor, int16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int16_t)take_number(cursor, 2);
}

static void take_floats(struct cursor *cursor, float *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = take_number(cursor, 4);
        memcpy(&numbers[i], &bits, sizeof bits);
    }
}

static int take_digits(struct cursor *cursor)
{
    int number = 0;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9')
        number = 10 * number + *cursor->at++ - '0';
    cursor->at++; /* what ends it */
    return number;
}

/* Width, units and rows of the line that a network begins with; the command is for people. */
static bool take_line(struct cursor *cursor, int *width, int *units)
{
    static const char name[] = "pocket-hexes ";
    size_t length = sizeof name - 1;
    if (cursor->at == cursor->end)
        return false;
    assert((size_t)(cursor->end - cursor->at) > length && memcmp(cursor->at, name, length) == 0);
    cursor->at += length;
    *width = take_digits(cursor);
    *units = take_digits(cursor);
    int rows = take_digits(cursor);
    assert(rows == FEATURE_COUNT);
    (void)rows;
    while (*cursor->at++ != '\n')
        assert(cursor->at < cursor->end);
    return true;
}

static void skip_net(struct cursor *cursor, int width, int units)
{
    size_t dense = (size_t)(width * units + 2 * units + 1) * 4 * NET_BUCKETS;
    cursor->at += (size_t)width * (FEATURE_COUNT + 1) * 2 + (units > 0 ? dense : 0);
}

static struct net *take_net(struct cursor *cursor, int width, int units)
{
    struct net *net = memory_create(1, sizeof *net);
    size_t count = (size_t)width * FEATURE_COUNT;
    assert(units == 0 ? width == 1 : width == NET_WIDTH_MAX && units == NET_UNITS_MAX);
    net->width = width;
    net->units = units;
    net->rows = memory_create(count, sizeof *net->rows);
    take_steps(cursor, net->bias, (size_t)width);
    take_steps(cursor, net->rows, count);
    for (int i = 0; i < NET_BUCKETS && units > 0; i++)
        take_floats(cursor, (float *)&net->bucket[i], sizeof net->bucket[i] / sizeof(float));
    return net;
}

struct net *net_create(int number)
{
    struct cursor cursor = {weights_pocket_hexes, weights_pocket_hexes_end};
    int width, units;
    while (take_line(&cursor, &width, &units)) {
        if (number-- == 0)
            return take_net(&cursor, width, units);
        skip_net(&cursor, width, units);
    }
    return NULL;
}

void net_destroy(struct net *net)
{
    if (net)
        free(net->rows);
    free(net);
}

/* ---- summing up ---- */

static void add_row(int32_t *sum, const int16_t *row, int width)
{
    for (int i = 0; i < width; i++)
        sum[i] += row[i];
}

static void subtract_row(int32_t *sum, const int16_t *row, int width)
{
    for (int i = 0; i < width; i++)
        sum[i] -= row[i];
}

static void add(const struct net *net, int32_t *sum, int row)
{
    add_row(sum, net->rows + (size_t)row * (size_t)net->width, net->width);
}

static void subtract(const struct net *net, int32_t *sum, int row)
{
    subtract_row(sum, net->rows + (size_t)row * (size_t)net->width, net->width);
}

void net_sum_fill(struct net_sum *sum, const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board)
{
    sum->net = net;
    for (int i = 0; i < NET_WIDTH_MAX; i++)
        sum->sum[i] = i < net->width ? net->bias[i] : 0;
    for (int cell = 0; cell < board->cells; cell++) {
        sum->count[cell] = (uint8_t)feature_cell_rows(sheet, board, cell, sum->rows[cell]);
        for (int i = 0; i < sum->count[cell]; i++)
            add(net, sum->sum, sum->rows[cell][i]);
    }
}

/* What a write on CELL changes: the rows of cells within two steps. */
static void follow_write(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int32_t *sum)
{
    for (int n = 0; n < board->near_count[cell]; n++) {
        int other = board->near[cell][n];
        uint16_t rows[FEATURE_CELL_MAX];
        int count = feature_cell_rows(sheet, board, other, rows);
        if (count == from->count[other] &&
            memcmp(rows, from->rows[other], (size_t)count * sizeof *rows) == 0)
            continue;
        for (int i = 0; i < from->count[other]; i++)
            subtract(from->net, sum, from->rows[other][i]);
        for (int i = 0; i < count; i++)
            add(from->net, sum, rows[i]);
    }
}

static void add_whole(const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board, int free, const struct known_dice *dice, int32_t *sum)
{
    uint16_t rows[FEATURE_WHOLE_MAX];
    int count = feature_whole_rows(sheet, board, free, dice, rows);
    for (int i = 0; i < count; i++)
        add(net, sum, rows[i]);
    for (int cell = 0; cell < board->cells && dice->count > 0; cell++) {
        int row = feature_fill_row(sheet, board, cell, dice);
        if (row >= 0)
            add(net, sum, row);
    }
}

static float dense_value(const struct bucket *bucket, const int32_t *sum)
{
    float hidden[NET_UNITS_MAX];
    float value = bucket->out_bias;
    memcpy(hidden, bucket->hidden_bias, sizeof hidden);
    for (int i = 0; i < NET_WIDTH_MAX; i++) {
        if (sum[i] <= 0)
            continue;
        float x = (float)sum[i] * (1.0f / NET_STEPS);
        for (int j = 0; j < NET_UNITS_MAX; j++)
            hidden[j] += x * bucket->hidden[i][j];
    }
    for (int j = 0; j < NET_UNITS_MAX; j++)
        value += (hidden[j] > 0 ? hidden[j] : 0) * bucket->out[j];
    return value;
}

float net_value(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int free, const struct known_dice *dice)
{
    const struct net *net = from->net;
    int32_t sum[NET_WIDTH_MAX];
    if (free == 0)
        return 0;
    memcpy(sum, from->sum, sizeof sum);
    if (cell >= 0)
        follow_write(from, sheet, board, cell, sum);
    add_whole(net, sheet, board, free, dice, sum);
    if (net->units == 0)
        return (float)sum[0] * ((float)NET_POINTS / NET_STEPS);
    int written = board->cells - sheet->empty;
    return NET_POINTS * dense_value(&net->bucket[written * NET_BUCKETS / (board->cells + 1)], sum);
}
