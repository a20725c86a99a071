/*
 * One side is held at voltage 1, the other at 0; Kirchhoff's law for every cell gives a banded
 * system, since neighbours have near numbers, and the current that flows says the resistance.
 */
#include "ai/beerhex/private.h"

#include <assert.h>
#include <string.h>

enum { BAND_MAX = BEERHEX_SIDE_MAX + 2 };

static const double leak = 1e-9;  /* of every cell: cells that nothing reaches need a voltage too */
static const double least = 0.01; /* what always flows, so that nothing is infinite */

struct network {
    int cells, band;
    double row[BEERHEX_CELLS_MAX][BAND_MAX]; /* symmetric: entries (i, i + k) */
    double right[BEERHEX_CELLS_MAX];
};

static void connect(struct network *network, int a, int b, double conductance)
{
    assert(b > a && b - a < BAND_MAX);
    network->row[a][0] += conductance;
    network->row[b][0] += conductance;
    network->row[a][b - a] -= conductance;
    if (b - a > network->band)
        network->band = b - a;
}

static void make_network(
    const struct rules *rules, int seat, const double *conducts, struct network *network)
{
    network->cells = cell_set_count(rules->all);
    network->band = 0;
    memset(network->row, 0, (size_t)network->cells * sizeof network->row[0]);
    memset(network->right, 0, (size_t)network->cells * sizeof network->right[0]);
    for (int cell = 0; cell < network->cells; cell++) {
        double own = conducts[cell];
        network->row[cell][0] += leak;
        for (struct cell_set beside = rules->around[cell]; !cell_set_empty(beside);
             beside = cell_set_without_first(beside)) {
            int other = cell_set_first(beside);
            if (other > cell)
                connect(network, cell, other, own * conducts[other]);
        }
        for (int side = 0; side < 2; side++) {
            if (!cell_set_has(rules->edge[seat][side], cell))
                continue;
            network->row[cell][0] += own;
            network->right[cell] += side == 0 ? own : 0;
        }
    }
}

/* Gaussian elimination; the matrix is diagonally dominant, so it needs no pivots. RIGHT becomes the
 * voltages. */
static void solve(struct network *network)
{
    for (int i = 0; i < network->cells; i++) {
        for (int j = 1; j <= network->band && i + j < network->cells; j++) {
            double factor = network->row[i][j] / network->row[i][0];
            for (int k = j; k <= network->band; k++)
                network->row[i + j][k - j] -= factor * network->row[i][k];
            network->right[i + j] -= factor * network->right[i];
        }
    }
    for (int i = network->cells - 1; i >= 0; i--) {
        for (int k = 1; k <= network->band && i + k < network->cells; k++)
            network->right[i] -= network->row[i][k] * network->right[i + k];
        network->right[i] /= network->row[i][0];
    }
}

double resistance_between(
    const struct rules *rules, int seat, const double conducts[BEERHEX_CELLS_MAX])
{
    struct network network;
    double current = least;
    make_network(rules, seat, conducts, &network);
    solve(&network);
    for (int cell = 0; cell < network.cells; cell++)
        if (cell_set_has(rules->edge[seat][0], cell))
            current += conducts[cell] * (1 - network.right[cell]);
    return 1 / current;
}
