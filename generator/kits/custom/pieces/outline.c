/*
 * The shape of a piece: a hexagon with flat top, a circle, or a rectangle, around its middle.
 */
#include "kits/custom/pieces/face.h"

struct rect custom_piece_box(const struct custom_pieces *pieces)
{
    double width = pieces->outline == CUSTOM_HEXAGON ? 2.0 * pieces->width / root_3 : pieces->width;
    return (struct rect){-width / 2.0, -pieces->height / 2.0, width, pieces->height};
}

void custom_piece_outline(
    struct scene *scene, const struct custom_pieces *pieces, double inset, double corners)
{
    double width = pieces->width - 2.0 * inset, height = pieces->height - 2.0 * inset;
    struct rect box = {-width / 2.0, -height / 2.0, width, height};
    if (pieces->outline == CUSTOM_HEXAGON)
        scene_hexagon(scene, xy(0.0, 0.0), width, true);
    else if (pieces->outline == CUSTOM_CIRCLE)
        scene_circle(scene, xy(0.0, 0.0), width / 2.0);
    else if (corners > 0.0)
        scene_rounded_rect(scene, box, corners);
    else
        scene_rect(scene, box);
}

double custom_piece_half_width(const struct custom_pieces *pieces, double y)
{
    double half = pieces->width / 2.0;
    if (pieces->outline == CUSTOM_HEXAGON)
        return fmax(0.0, (pieces->width - fabs(y)) / root_3);
    if (pieces->outline == CUSTOM_CIRCLE)
        return sqrt(fmax(0.0, half * half - y * y));
    return half;
}

bool custom_piece_holds(const struct custom_pieces *pieces, double x, double y, double beyond)
{
    double half = pieces->width / 2.0 + beyond;
    if (pieces->outline == CUSTOM_CIRCLE)
        return hypot(x, y) <= half;
    if (pieces->outline == CUSTOM_HEXAGON)
        return fabs(y) <= half && fabs(x) * root_3 / 2.0 + fabs(y) / 2.0 <= half;
    double across = fabs(x) - half, down = fabs(y) - pieces->height / 2.0 - beyond;
    double corner = pieces->corner;
    bool in_corner = across > -corner && down > -corner;
    return across <= 0.0 && down <= 0.0 &&
           (!in_corner || hypot(across + corner, down + corner) <= corner);
}
