/*
 * Axial hexagon arithmetic.
 */
#include "core/hex.h"

#include <assert.h>
#include <stdlib.h>

static const struct hex directions[HEX_DIRECTIONS] = {
    {0, -1},
    {1, -1},
    {1, 0},
    {0, 1},
    {-1, 1},
    {-1, 0},
};

struct hex hex_add(struct hex a, struct hex b)
{
    return (struct hex){a.q + b.q, a.r + b.r};
}

struct hex hex_subtract(struct hex a, struct hex b)
{
    return (struct hex){a.q - b.q, a.r - b.r};
}

struct hex hex_direction(int direction)
{
    assert(direction >= 0 && direction < HEX_DIRECTIONS);
    return directions[direction];
}

struct hex hex_neighbour(struct hex hex, int direction)
{
    return hex_add(hex, hex_direction(direction));
}

int hex_distance(struct hex a, struct hex b)
{
    struct hex d = hex_subtract(a, b);
    return (abs(d.q) + abs(d.r) + abs(d.q + d.r)) / 2;
}
