#ifndef PAPERHEX_CORE_HEX_H
#define PAPERHEX_CORE_HEX_H

/*
 * Hexagons by axial coordinates (q, r), after Amit Patel's "Hexagonal Grids": whole numbers only,
 * no floating point. Direction k = 0..5 goes clockwise. On flat-topped cells 0..5 are N, NE, SE,
 * S, SW, NW; on pointy-topped cells the same vectors are NW, NE, E, SE, SW, W.
 * (hex_geometry.h turns them into millimetres.)
 */

enum { HEX_DIRECTIONS = 6 };

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
/* Six times RADIUS hexagons (one for radius 0). */
int hex_ring_size(int radius);
/* The INDEX-th hexagon (0 .. hex_ring_size - 1) of the ring at distance RADIUS around CENTRE,
 * clockwise from the one straight in direction 0. */
struct hex hex_ring(struct hex centre, int radius, int index);

#endif
