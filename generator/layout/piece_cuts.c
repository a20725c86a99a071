/*
 * Cut lines for machines: a side that two rectangles share is cut once, with the first. Hexagons
 * touch only at corners and share no sides. Sides that overlap only partly would be cut twice, but
 * no page has any.
 */
#include "layout/layout.h"

static const double same = 1e-3; /* tolerance for equal sides, mm */

enum { SIDES = 4 };

/* One side of a piece. */
struct side {
    struct point middle;
    double length;
};

void piece_cuts_finish(struct piece_cuts *cuts)
{
    free(cuts->sides);
    *cuts = (struct piece_cuts){NULL, 0};
}

/* Reports whether the side from A to B has not been cut yet, and marks it as cut. */
static bool cut_side(struct piece_cuts *cuts, struct point a, struct point b)
{
    struct side side = {{(a.x + b.x) / 2.0, (a.y + b.y) / 2.0}, hypot(b.x - a.x, b.y - a.y)};
    for (size_t i = cuts->count; i-- > 0;) {
        const struct side *other = &cuts->sides[i];
        if (fabs(other->middle.x - side.middle.x) < same &&
            fabs(other->middle.y - side.middle.y) < same &&
            fabs(other->length - side.length) < same)
            return false;
    }
    *MEMORY_ADD(cuts->sides, cuts->count) = side;
    return true;
}

/* The straight parts of a rectangle's sides in order, joined by round corners. */
struct rim {
    struct point corner[SIDES], from[SIDES], to[SIDES];
    bool fresh[SIDES];
    bool round;
};

static struct rim rim_of(const struct piece_sheet *sheet, struct point centre)
{
    static const struct point way[SIDES] = {{0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}, {1.0, 0.0}};
    double x = (sheet->flat ? sheet->wish.size : sheet->wish.height) / 2.0;
    double y = (sheet->flat ? sheet->wish.height : sheet->wish.size) / 2.0;
    double r = fmin(sheet->wish.corner, fmin(x, y));
    const struct point start[SIDES] = {{x, -y}, {x, y}, {-x, y}, {-x, -y}};
    struct rim rim = {.round = r > 0.0};
    for (int i = 0; i < SIDES; i++) {
        struct point a = start[i], b = start[(i + 1) % SIDES];
        rim.corner[i] = xy(centre.x + b.x, centre.y + b.y);
        rim.from[i] = xy(centre.x + a.x + r * way[i].x, centre.y + a.y + r * way[i].y);
        rim.to[i] = xy(centre.x + b.x - r * way[i].x, centre.y + b.y - r * way[i].y);
    }
    return rim;
}

/* Draws the sides that are not cut yet, and the corners between them, in as few lines as
 * possible. */
static void draw_fresh(struct scene *scene, const struct rim *rim)
{
    bool down = false;
    int start = 0; /* begin after a side that is already cut */
    while (rim->fresh[(start + SIDES - 1) % SIDES])
        start++;
    for (int i = start; i < start + SIDES; i++) {
        int side = i % SIDES;
        if (!rim->fresh[side] && !rim->round) {
            down = false;
            continue;
        }
        struct point from = rim->fresh[side] ? rim->from[side] : rim->to[side];
        if (!down || !rim->fresh[side])
            scene_move_to(scene, from.x, from.y);
        if (rim->fresh[side])
            scene_line_to(scene, rim->to[side].x, rim->to[side].y);
        if (rim->round)
            scene_quarter_to(
                scene, rim->to[side], rim->corner[side], rim->from[(side + 1) % SIDES]);
        down = true;
    }
}

void piece_cut_once(struct piece_cuts *cuts, struct scene *scene, const struct piece_sheet *sheet,
    struct point centre, const char *name)
{
    bool straight = sheet->wish.shape == PIECE_RECTANGLE;
    struct rim rim = rim_of(sheet, centre);
    int kept = straight ? 0 : SIDES;
    for (int i = 0; straight && i < SIDES; i++) {
        rim.fresh[i] = cut_side(cuts, rim.from[i], rim.to[i]);
        kept += rim.fresh[i];
    }
    if (kept == 0 && !rim.round)
        return;
    scene_begin_group(scene, name, NULL);
    if (kept == SIDES)
        piece_outline(scene, sheet, centre, 0.0);
    else
        draw_fresh(scene, &rim);
    scene_paint(scene, paint_line(COLOUR_CUT, PIECE_CUT_LINE));
    scene_end_group(scene);
}
