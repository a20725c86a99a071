/*
 * The learned value of a sheet: finds the networks in the linked weights, and sums their rows.
 */
#include "ai/pocket_hexes/private.h"

struct bucket {
    float hidden[NET_WIDTH_MAX][NET_UNITS_MAX];
    float hidden_bias[NET_UNITS_MAX];
    float out[NET_UNITS_MAX];
    float out_bias;
};

struct net {
    int width, units;
    int16_t bias[NET_WIDTH_MAX];
    int16_t *rows; /* FEATURE_COUNT rows of WIDTH numbers */
    struct bucket bucket[NET_BUCKETS];
};

/* ---- reading ---- */

/* The rest of the weights. Those linked in are known to be complete. */
struct cursor {
    const unsigned char *at, *end;
};

static int32_t take_folded(struct cursor *cursor)
{
    uint32_t folded = 0;
    int shift = 0, byte;
    do {
        assert(cursor->at < cursor->end && shift < 21);
        byte = *cursor->at++;
        folded |= (uint32_t)(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    return folded & 1 ? -(int32_t)(folded / 2) - 1 : (int32_t)(folded / 2);
}

static void take_steps(struct cursor *cursor, int16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int16_t number = (int16_t)take_folded(cursor);
        if (numbers)
            numbers[i] = number;
    }
}

static void take_floats(struct cursor *cursor, float *numbers, size_t count)
{
    assert((size_t)(cursor->end - cursor->at) >= 4 * count);
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = 0;
        for (int byte = 0; byte < 4; byte++)
            bits |= (uint32_t)*cursor->at++ << 8 * byte;
        memcpy(&numbers[i], &bits, sizeof bits);
    }
}

static int take_digits(struct cursor *cursor)
{
    int number = 0;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9')
        number = 10 * number + *cursor->at++ - '0';
    cursor->at++; /* the end of the line */
    return number;
}

/* The line at the beginning of a network; its command is for people. */
struct net_line {
    int side, width, units, rows;
};

static bool take_line(struct cursor *cursor, struct net_line *line)
{
    static const char name[] = "pocket-hexes ";
    size_t length = sizeof name - 1;
    if (cursor->at == cursor->end)
        return false;
    assert((size_t)(cursor->end - cursor->at) > length && memcmp(cursor->at, name, length) == 0);
    cursor->at += length;
    line->side = take_digits(cursor);
    line->width = take_digits(cursor);
    line->units = take_digits(cursor);
    line->rows = take_digits(cursor);
    assert(line->rows == FEATURE_PLAIN_COUNT || line->rows == FEATURE_COUNT);
    while (*cursor->at++ != '\n')
        assert(cursor->at < cursor->end);
    return true;
}

static bool has_row(const unsigned char *there, int row)
{
    return there[row / 8] >> row % 8 & 1;
}

static void skip_net(struct cursor *cursor, const struct net_line *line)
{
    size_t width = (size_t)line->width, units = (size_t)line->units;
    take_steps(cursor, NULL, width);
    const unsigned char *there = cursor->at;
    cursor->at += net_row_bytes(line->rows);
    for (int row = 0; row < line->rows; row++)
        take_steps(cursor, NULL, has_row(there, row) ? width : 0);
    cursor->at += units > 0 ? (width * units + 2 * units + 1) * 4 * NET_BUCKETS : 0;
}

static struct net *take_net(struct cursor *cursor, const struct net_line *line)
{
    struct net *net = memory_create(1, sizeof *net);
    size_t width = (size_t)line->width;
    assert(line->units == 0 ? width == 1 : width == NET_WIDTH_MAX && line->units == NET_UNITS_MAX);
    net->width = line->width;
    net->units = line->units;
    net->rows = memory_create(width * FEATURE_COUNT, sizeof *net->rows);
    take_steps(cursor, net->bias, width);
    const unsigned char *there = cursor->at;
    cursor->at += net_row_bytes(line->rows);
    for (int row = 0; row < line->rows; row++) {
        if (has_row(there, row))
            take_steps(cursor, net->rows + (size_t)row * width, width);
    }
    for (int i = 0; i < NET_BUCKETS && line->units > 0; i++)
        take_floats(cursor, (float *)&net->bucket[i], sizeof net->bucket[i] / sizeof(float));
    return net;
}

/* Moves past the line of the wanted network; returns false if there is none. */
static bool find_net(
    struct cursor *cursor, struct net_line *line, int side, bool linear, int number)
{
    while (take_line(cursor, line)) {
        bool wanted = line->side == side && (line->units == 0) == linear;
        if (wanted && number-- == 0)
            return true;
        skip_net(cursor, line);
    }
    return false;
}

struct net *net_read(
    const unsigned char *from, const unsigned char *to, int side, bool linear, int number)
{
    struct cursor cursor = {from, to};
    struct net_line line;
    return find_net(&cursor, &line, side, linear, number) ? take_net(&cursor, &line) : NULL;
}

bool net_exists(int side, bool linear)
{
    struct cursor cursor = {weights_pocket_hexes, weights_pocket_hexes_end};
    struct net_line line;
    return find_net(&cursor, &line, side, linear, 0);
}

struct net *net_create(int side, bool linear, int number)
{
    return net_read(weights_pocket_hexes, weights_pocket_hexes_end, side, linear, number);
}

void net_destroy(struct net *net)
{
    if (net)
        free(net->rows);
    free(net);
}

/* ---- summing up ---- */

static const int16_t *row_of(const struct net *net, int row)
{
    return net->rows + (size_t)row * (size_t)net->width;
}

/* Adds in sixteen bits, so that a processor adds many numbers at once. */
static void add(const struct net *net, int16_t *change, int row)
{
    const int16_t *numbers = row_of(net, row);
    if (net->width == 1)
        change[0] = (int16_t)(change[0] + numbers[0]);
    for (int i = 0; i < NET_WIDTH_MAX && net->width > 1; i++)
        change[i] = (int16_t)(change[i] + numbers[i]);
}

static void subtract(const struct net *net, int16_t *change, int row)
{
    const int16_t *numbers = row_of(net, row);
    if (net->width == 1)
        change[0] = (int16_t)(change[0] - numbers[0]);
    for (int i = 0; i < NET_WIDTH_MAX && net->width > 1; i++)
        change[i] = (int16_t)(change[i] - numbers[i]);
}

void net_add_rows(const struct net *net, int16_t *change, const uint16_t *rows, int count)
{
    for (int i = 0; i < count; i++)
        add(net, change, rows[i]);
}

void net_sum_fill(struct net_sum *sum, const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board)
{
    sum->net = net;
    for (int i = 0; i < NET_WIDTH_MAX; i++)
        sum->sum[i] = i < net->width ? net->bias[i] : 0;
    for (int cell = 0; cell < board->cells; cell++) {
        sum->count[cell] = (uint8_t)feature_cell_rows(sheet, board, cell, sum->rows[cell]);
        for (int i = 0; i < sum->count[cell]; i++) {
            const int16_t *numbers = row_of(net, sum->rows[cell][i]);
            for (int k = 0; k < net->width; k++)
                sum->sum[k] += numbers[k];
        }
    }
}

void net_follow_write(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int16_t change[NET_WIDTH_MAX])
{
    memset(change, 0, NET_WIDTH_MAX * sizeof *change);
    for (int n = 0; n < board->near_count[cell]; n++) {
        int other = board->near[cell][n];
        const uint16_t *before = from->rows[other];
        uint16_t rows[FEATURE_CELL_MAX];
        int count = feature_cell_rows(sheet, board, other, rows), were = from->count[other];
        for (int i = 0; i < were || i < count; i++) {
            if (i < were && i < count && rows[i] == before[i])
                continue;
            if (i < were)
                subtract(from->net, change, before[i]);
            if (i < count)
                add(from->net, change, rows[i]);
        }
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
        float x = (float)sum[i] * (1.0f / (float)NET_STEPS);
        for (int j = 0; j < NET_UNITS_MAX; j++)
            hidden[j] += x * bucket->hidden[i][j];
    }
    for (int j = 0; j < NET_UNITS_MAX; j++)
        value += (hidden[j] > 0 ? hidden[j] : 0) * bucket->out[j];
    return value;
}

float net_answer(const struct net_sum *from, const struct sheet_board *board, int empty, int free,
    const int16_t change[NET_WIDTH_MAX])
{
    const struct net *net = from->net;
    uint16_t rows[FEATURE_FREE_MAX];
    int16_t with_free[NET_WIDTH_MAX];
    int32_t whole[NET_WIDTH_MAX];
    if (free == 0)
        return 0;
    memcpy(with_free, change, sizeof with_free);
    net_add_rows(net, with_free, rows, feature_free_rows(empty, free, rows));
    for (int i = 0; i < NET_WIDTH_MAX; i++)
        whole[i] = from->sum[i] + with_free[i];
    if (net->units == 0)
        return (float)whole[0] * ((float)NET_POINTS / (float)NET_STEPS);
    int written = board->cells - empty;
    return (float)NET_POINTS *
           dense_value(&net->bucket[written * NET_BUCKETS / (board->cells + 1)], whole);
}

float net_value(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int free, const struct known_dice *dice)
{
    uint16_t rows[FEATURE_FIT_MAX];
    struct feature_fits fits;
    int16_t change[NET_WIDTH_MAX] = {0};
    _Static_assert((int)FEATURE_FIT_MAX >= (int)FEATURE_DICE_MAX, "one array for both");
    net_add_rows(from->net, change, rows, feature_dice_rows(sheet->empty, dice, rows));
    feature_find_fits(sheet, board, &fits);
    net_add_rows(from->net, change, rows, feature_fit_rows(&fits, dice, rows));
    return net_answer(from, board, sheet->empty, free, change);
}
