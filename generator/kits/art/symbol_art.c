/*
 * Symbols made of arcs and few corners, which look the same at sizes from 8 to 40 mm.
 */
#include "kits/art/art.h"

/* Design sizes. Sun and moon, in radii: */
static const double sun_valley = 0.66; /* between two rays */
static const double sun_disc = 0.46;
static const double moon_night = 0.96;
static const double moon_crescent = 0.72;
static const double bite_away = 0.5; /* of the smaller circle's centre, in radii of the crescent */
static const double bite_radius = 0.82;
static const double crescent_shift = 0.306; /* calculated from the two above */
/* A crown, in half widths: */
static const double crown_foot = 0.8; /* half its base */
static const double crown_tip = 0.86; /* half the distance of the outer points */
static const double crown_side = 0.78;
static const double crown_peak = 1.02; /* height of the middle point */
static const double crown_notch = 0.48;
static const double crown_pearl = 0.14; /* radius */

/* ---- arcs ---- */

/* Continues along the circle from angle FROM to angle TO (radians, clockwise on paper). */
static void arc_to(struct scene *scene, struct point centre, double radius, double from, double to)
{
    int count = (int)ceil(fabs(to - from) / (pi / 4.0));
    double step = (to - from) / count;
    double reach = 4.0 / 3.0 * tan(step / 4.0) * radius;
    for (int i = 0; i < count; i++) {
        double a = from + i * step;
        double b = a + step;
        struct point start = {centre.x + radius * cos(a), centre.y + radius * sin(a)};
        struct point end = {centre.x + radius * cos(b), centre.y + radius * sin(b)};
        scene_curve_to(scene, xy(start.x - reach * sin(a), start.y + reach * cos(a)),
            xy(end.x + reach * sin(b), end.y - reach * cos(b)), end);
    }
}

/* ---- sun and moon ---- */

void art_sun(struct scene *scene, struct point centre, double radius, double line)
{
    struct paint paint = art_round(paint_both(COLOUR_PLAYER_1, COLOUR_INK, line));
    art_star(scene, centre, radius, ART_SUN_POINTS, sun_valley);
    scene_paint(scene, paint);
    art_circle(scene, centre, sun_disc * radius, paint_both(COLOUR_PAPER, COLOUR_INK, line));
}

void art_crescent(struct scene *scene, struct point centre, double radius)
{
    const struct point disc = {centre.x + crescent_shift * radius, centre.y};
    const struct point bite = {disc.x + bite_away * radius, centre.y};
    /* Where the two circles meet, from the centre of each. */
    const double tip =
        (bite_away * bite_away + 1.0 - bite_radius * bite_radius) / (2.0 * bite_away);
    const double outer = acos(tip);
    const double inner = acos((tip - bite_away) / bite_radius);
    scene_move_to(scene, disc.x + radius * tip, disc.y + radius * sin(outer));
    arc_to(scene, disc, radius, outer, 2.0 * pi - outer);
    arc_to(scene, bite, bite_radius * radius, 2.0 * pi - inner, inner);
    scene_close(scene);
}

/* From a distance, the moon looks as dark as the sun looks bright. */
void art_moon(struct scene *scene, struct point centre, double radius, double line)
{
    art_circle(scene, centre, moon_night * radius, paint_both(COLOUR_INK, COLOUR_INK, line));
    art_crescent(scene, centre, moon_crescent * radius);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
}

void art_beer_symbol(
    struct scene *scene, int symbol, struct point centre, double radius, double line)
{
    if (symbol == 0)
        art_sun(scene, centre, radius, line);
    else
        art_moon(scene, centre, radius, line);
}

/* ---- crowns ---- */

/* Adds a crown of three points; BASE is the middle of its base. */
static void add_crown(struct scene *scene, struct point base, double width)
{
    const double half = width / 2.0;
    const double corners[][2] = {{-crown_foot, 0.0}, {-crown_tip, -crown_side},
        {-0.5 * crown_tip, -crown_notch}, {0.0, -crown_peak}, {0.5 * crown_tip, -crown_notch},
        {crown_tip, -crown_side}, {crown_foot, 0.0}};
    for (int i = 0; i < 7; i++) {
        struct point at = {base.x + half * corners[i][0], base.y + half * corners[i][1]};
        scene_outline_to(scene, i, at.x, at.y);
    }
    scene_close(scene);
    for (int i = 1; i <= 5; i += 2)
        scene_circle(scene, xy(base.x + half * corners[i][0], base.y + half * corners[i][1]),
            crown_pearl * half);
}

void art_crown(struct scene *scene, struct point base, double width, double edge,
    enum colour_role rim, enum colour_role fill)
{
    add_crown(scene, base, width);
    if (edge > 0.0) {
        scene_paint(scene, art_round(paint_line(rim, edge)));
        add_crown(scene, base, width);
    }
    scene_paint(scene, paint_fill(fill));
}

/* ---- coins and caps ---- */

void art_milling(struct scene *scene, int count, double radius, double length, struct paint paint)
{
    for (int i = 0; i < count; i++) {
        double angle = 2.0 * pi * i / count;
        struct point in = {radius * cos(angle), radius * sin(angle)};
        scene_line(scene, in, xy(length * in.x, length * in.y));
    }
    scene_paint(scene, paint);
}

/* Adds each tooth as two curves, level at their ends. */
void art_cap_teeth(struct scene *scene, struct point centre, double low, double high)
{
    enum { HALVES = 2 * ART_CAP_TEETH };
    const double fold = 2.0 * pi / (double)HALVES;
    const double level = 0.42; /* share along which a curve stays level */
    for (int i = 0; i <= HALVES; i++) {
        double angle = i * fold - pi / 2.0;
        double radius = i % 2 == 0 ? high : low;
        struct point at = {centre.x + radius * cos(angle), centre.y + radius * sin(angle)};
        if (i == 0) {
            scene_move_to(scene, at.x, at.y);
            continue;
        }
        double before = angle - fold;
        double other = i % 2 == 0 ? low : high;
        struct point from = {centre.x + other * cos(before), centre.y + other * sin(before)};
        double go = level * fold * other;
        double come = level * fold * radius;
        scene_curve_to(scene, xy(from.x - go * sin(before), from.y + go * cos(before)),
            xy(at.x + come * sin(angle), at.y - come * cos(angle)), at);
    }
    scene_close(scene);
}
