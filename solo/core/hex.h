#pragma once

/*
 * Hexagons in axial coordinates (q, r), after Amit Patel's "Hexagonal Grids", in whole numbers
 * only. Directions 0..5 go clockwise: N, NE, SE, S, SW, NW with flat tops; the same vectors are NW,
 * NE, E, SE, SW, W with pointy tops. hex_geometry.h converts to millimetres.
 */

enum { HEX_DIRECTIONS = 6 };

enum hex_orientation { HEX_FLAT_TOP, HEX_POINTY_TOP };

static inline int lesser_of(int a, int b)
{
    return a < b ? a : b;
}

static inline int greater_of(int a, int b)
{
    return a > b ? a : b;
}

struct hex {
    int q;
    int r;
};

struct hex hex_add(struct hex a, struct hex b);
struct hex hex_subtract(struct hex a, struct hex b);
/* Returns the unit vector of DIRECTION (0..5). */
struct hex hex_direction(int direction);
struct hex hex_neighbour(struct hex hex, int direction);
/* Returns the number of steps from A to B over neighbouring hexagons. */
int hex_distance(struct hex a, struct hex b);
