#pragma once

/*
 * Hexagons by axial coordinates (q, r), after Amit Patel's "Hexagonal Grids": whole numbers only,
 * no floating point. Direction k = 0..5 goes clockwise. On flat-topped cells 0..5 are N, NE, SE,
 * S, SW, NW; on pointy-topped cells the same vectors are NW, NE, E, SE, SW, W.
 * (hex_geometry.h turns them into millimetres.)
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
/* The unit vector of direction 0..5. */
struct hex hex_direction(int direction);
/* The neighbour of HEX across side DIRECTION (0..5). */
struct hex hex_neighbour(struct hex hex, int direction);
/* Steps from A to B over neighbouring hexagons. */
int hex_distance(struct hex a, struct hex b);
