/*
 * Millimetres (or any unit) for axial hexagons.
 */
#include "core/hex_geometry.h"

struct hex_point hex_centre(struct hex hex, enum hex_orientation orientation, double width)
{
    double across = root_3 / 2.0 * width;
    if (orientation == HEX_FLAT_TOP)
        return (struct hex_point){across * hex.q, width * (hex.r + hex.q / 2.0)};
    return (struct hex_point){width * (hex.q + hex.r / 2.0), across * hex.r};
}
