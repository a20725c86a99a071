#pragma once

/*
 * Hexagons on a plane, y downwards, in the unit of the given width, for drawing but never for
 * rules. Width is the distance between two parallel sides.
 */

#include "core/hex.h"

static const double root_3 = 1.7320508075688772;
static const double pi = 3.14159265358979323846;

struct hex_point {
    double x;
    double y;
};

/* Returns the centre of HEX on a grid whose hexagon (0, 0) is centred on the origin. */
static inline struct hex_point hex_centre(
    struct hex hex, enum hex_orientation orientation, double width)
{
    double across = root_3 / 2.0 * width;
    if (orientation == HEX_FLAT_TOP)
        return (struct hex_point){across * hex.q, width * (hex.r + hex.q / 2.0)};
    return (struct hex_point){width * (hex.q + hex.r / 2.0), across * hex.r};
}
