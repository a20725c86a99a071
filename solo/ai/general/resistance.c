/*
 * One side is held at voltage 1, the other at 0. Kirchhoff's law for every cell gives a system of
 * equations, which is banded because neighbours have close numbers; the current that flows gives
 * the resistance.
 */
#include "ai/general/general.h"

#include <math.h>

enum { CELLS_MAX = BOARD_RHOMBUS_MAX * BOARD_RHOMBUS_MAX, BAND_MAX = BOARD_RHOMBUS_MAX + 2 };

/* of every cell, because cells without a connection need a voltage, too */
static const double leak = 1e-9;
/* a current that always flows, so that no resistance is infinite */
static const double least = 0.01;

struct network {
    int cells, band;
    /* symmetric: row[k] of cell i is entry (i, i + k); the last is 0 */
    double row[CELLS_MAX][BAND_MAX];
    double right[CELLS_MAX];
};

static void connect_onwards(
    const struct board *board, int cell, const double *conducts, struct network *network)
{
    bool more_columns = board->column[cell] + 1 < board->side, above = board->row[cell] > 0;
    const int other[] = {
        board->row[cell] + 1 < board->side ? cell + 1 : cell,
        more_columns && above ? cell + board->side - 1 : cell,
        more_columns ? cell + board->side : cell,
    };
    for (int i = 0; i < 3; i++) {
        int far = other[i] - cell;
        double conductance = conducts[cell] * conducts[other[i]];
        if (far <= 0)
            continue;
        assert(far < BAND_MAX);
        network->row[cell][0] += conductance;
        network->row[other[i]][0] += conductance;
        network->row[cell][far] -= conductance;
        network->band = greater_of(network->band, far);
    }
}

static void make_network(
    const struct board *board, int seat, const double *conducts, struct network *network)
{
    network->cells = board->count;
    network->band = 0;
    memset(network->row, 0, (size_t)network->cells * sizeof network->row[0]);
    memset(network->right, 0, (size_t)network->cells * sizeof network->right[0]);
    for (int cell = 0; cell < network->cells; cell++) {
        double own = conducts[cell];
        network->row[cell][0] += leak;
        connect_onwards(board, cell, conducts, network);
        for (int side = 0; side < 2; side++) {
            if (!board_is_at_side(board, cell, seat, side))
                continue;
            network->row[cell][0] += own;
            network->right[cell] += side == 0 ? own : 0;
        }
    }
}

/* Solves by Gaussian elimination; the matrix is diagonally dominant, so no pivoting is needed.
 * RIGHT becomes the voltages. Does two columns at once, which takes processors no longer than
 * one. */
static void solve(struct network *network)
{
    for (int i = 0; i < network->cells; i++) {
        const double *restrict pivot = network->row[i];
        for (int j = 1; j <= network->band && i + j < network->cells; j++) {
            double *restrict row = network->row[i + j], factor = pivot[j] / pivot[0];
            if (factor == 0)
                continue;
            for (int k = j; k <= network->band; k += 2) {
                double one = row[k - j] - factor * pivot[k];
                double two = row[k - j + 1] - factor * pivot[k + 1];
                row[k - j] = one;
                row[k - j + 1] = two;
            }
            network->right[i + j] -= factor * network->right[i];
        }
    }
    for (int i = network->cells - 1; i >= 0; i--) {
        for (int k = 1; k <= network->band && i + k < network->cells; k++)
            network->right[i] -= network->row[i][k] * network->right[i + k];
        network->right[i] /= network->row[i][0];
    }
}

double resistance_between(const struct board *board, int seat, const double *conducts, double *flow)
{
    struct network network;
    double current = least;
    make_network(board, seat, conducts, &network);
    solve(&network);
    for (int cell = 0; cell < network.cells; cell++)
        if (board_is_at_side(board, cell, seat, 0))
            current += conducts[cell] * (1 - network.right[cell]);
    for (int cell = 0; flow && cell < network.cells; cell++) {
        double voltage = network.right[cell], sum = 0;
        for (int end = 0; end < 2; end++)
            sum += board_is_at_side(board, cell, seat, end) ? fabs(1 - end - voltage) : 0;
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            int beside = board->neighbour[cell][i];
            if (beside != BOARD_NO_CELL)
                sum += conducts[beside] * fabs(voltage - network.right[beside]);
        }
        flow[cell] = conducts[cell] * sum / (2 * current);
    }
    return 1 / current;
}
