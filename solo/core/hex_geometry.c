/*
 * Millimetres (or any unit) for axial hexagons.
 */
#include "core/hex_geometry.h"

#include <assert.h>

struct hex_point hex_centre(struct hex hex, enum hex_orientation orientation, double width)
{
    double across = root_3 / 2.0 * width;
    if (orientation == HEX_FLAT_TOP)
        return (struct hex_point){across * hex.q, width * (hex.r + hex.q / 2.0)};
    return (struct hex_point){width * (hex.q + hex.r / 2.0), across * hex.r};
}

/* The corners of a flat-topped hexagon of width 1, from the left end of side N; a pointy-topped
 * one is the same turned back by 30 degrees, from the lower end of side NW. */
struct hex_point hex_corner(int corner, enum hex_orientation orientation, double width)
{
    assert(corner >= 0 && corner < HEX_DIRECTIONS);
    static const signed char flat[HEX_DIRECTIONS][2] = {
        {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    static const signed char pointy[HEX_DIRECTIONS][2] = {
        {-1, -1}, {0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}};
    const double half_side = width / root_3 / 2.0;
    const double half_width = width / 2.0;
    if (orientation == HEX_FLAT_TOP)
        return (struct hex_point){flat[corner][0] * half_side, flat[corner][1] * half_width};
    return (struct hex_point){pointy[corner][0] * half_width, pointy[corner][1] * half_side};
}
