/*
 * Axial hexagon arithmetic. What belongs to a board, and what is a length, is elsewhere.
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

int hex_ring_size(int radius)
{
    assert(radius >= 0);
    return radius == 0 ? 1 : HEX_DIRECTIONS * radius;
}

struct hex hex_ring(struct hex centre, int radius, int index)
{
    assert(index >= 0 && index < hex_ring_size(radius));
    if (radius == 0)
        return centre;
    int corner = index / radius;
    int steps = index % radius;
    struct hex out = hex_direction(corner);
    struct hex along = hex_direction((corner + 2) % HEX_DIRECTIONS);
    return (struct hex){
        centre.q + out.q * radius + along.q * steps, centre.r + out.r * radius + along.r * steps};
}
