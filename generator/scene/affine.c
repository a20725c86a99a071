/*
 * Affine maps of the plane as values.
 */
#include "scene/scene.h"

#include "core/hex_geometry.h"

struct affine affine_identity(void)
{
    return (struct affine){1, 0, 0, 1, 0, 0};
}

struct affine affine_translation(double x, double y)
{
    return (struct affine){1, 0, 0, 1, x, y};
}

struct affine affine_scale(double x, double y)
{
    return (struct affine){x, 0, 0, y, 0, 0};
}

struct affine affine_rotation(double degrees)
{
    double turn = fmod(degrees, 360.0);
    if (turn < 0)
        turn += 360.0;
    double quarter = turn / 90.0;
    if (quarter == floor(quarter)) { /* exact, unlike sin and cos of radians */
        static const double sines[] = {0, 1, 0, -1, 0};
        static const double cosines[] = {1, 0, -1, 0, 1};
        int index = (int)quarter;
        return (struct affine){cosines[index], sines[index], -sines[index], cosines[index], 0, 0};
    }
    double radians = turn * pi / 180.0;
    return (struct affine){cos(radians), sin(radians), -sin(radians), cos(radians), 0, 0};
}

struct affine affine_join(struct affine outer, struct affine inner)
{
    return (struct affine){
        outer.xx * inner.xx + outer.xy * inner.yx,
        outer.yx * inner.xx + outer.yy * inner.yx,
        outer.xx * inner.xy + outer.xy * inner.yy,
        outer.yx * inner.xy + outer.yy * inner.yy,
        outer.xx * inner.x0 + outer.xy * inner.y0 + outer.x0,
        outer.yx * inner.x0 + outer.yy * inner.y0 + outer.y0,
    };
}

struct point affine_apply(struct affine affine, struct point point)
{
    return xy(affine.xx * point.x + affine.xy * point.y + affine.x0,
        affine.yx * point.x + affine.yy * point.y + affine.y0);
}

struct affine affine_invert(struct affine affine)
{
    double area = affine.xx * affine.yy - affine.xy * affine.yx;
    assert(area != 0.0);
    struct affine back = {
        affine.yy / area, -affine.yx / area, -affine.xy / area, affine.xx / area, 0.0, 0.0};
    struct point origin = affine_apply(back, xy(affine.x0, affine.y0));
    back.x0 = -origin.x;
    back.y0 = -origin.y;
    return back;
}

double affine_growth(struct affine affine)
{
    return sqrt(fabs(affine.xx * affine.yy - affine.xy * affine.yx));
}
