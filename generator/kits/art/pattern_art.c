/*
 * Patterns for pieces and for the backs of tiles. A tile's pattern is drawn for the bottom side and
 * turned to the others, or is made of points of a triangular lattice.
 */
#include "kits/art/art.h"

/* Design sizes: */
static const double pattern_pitch = 0.125; /* in piece widths */
static const double pattern_line = 0.022;  /* in piece widths */
static const double stripe_pitch = 0.8;    /* of parallel stripes, in pitches */
static const double dot_radius = 0.2;      /* in pitches */
static const double dot_row = 0.866;       /* between staggered rows, in pitches */
static const double stripe_reach = 1.5;    /* of slanting stripes, in half squares */
static const double corner_reach = 1.42;   /* of rings, in half squares */
static const double zigzag_rise = 0.45;    /* in pitches */
/* On tiles, in their widths: */
static const double tile_field = 0.56;  /* plain middle, across flats */
static const double tile_inner = 0.305; /* where the pattern begins, from the middle to a side */
static const double tile_outer = 0.445; /* where it ends */
static const double tile_line = 0.02;   /* width of a white line */
static const double tile_rail = 0.014;  /* of a thinner one, for dense patterns */
static const double tile_dot = 0.019;   /* radius */
static const double tile_spoke = 0.052; /* between stripes */
static const double tile_corner = 0.55; /* distance of stripes from the corners, in pitches */

/* ---- on any piece ---- */

static void stripes(struct scene *scene, double reach, double pitch, double dx, double dy)
{
    double length = hypot(dx, dy);
    double x = dx / length;
    double y = dy / length;
    int count = (int)ceil(stripe_reach * reach / pitch);
    for (int i = -count; i <= count; i++) {
        struct point middle = {-y * i * pitch, x * i * pitch};
        struct point from = {
            middle.x - stripe_reach * reach * x, middle.y - stripe_reach * reach * y};
        struct point to = {
            middle.x + stripe_reach * reach * x, middle.y + stripe_reach * reach * y};
        scene_line(scene, from, to);
    }
}

static void dots(struct scene *scene, double reach, double pitch)
{
    int count = (int)ceil(reach / pitch);
    for (int row = -count; row <= count; row++) {
        for (int i = -count; i <= count; i++) {
            double shift = row % 2 != 0 ? 0.5 : 0.0;
            scene_dot(scene, xy((i + shift) * pitch, row * pitch * dot_row), dot_radius * pitch);
        }
    }
}

static void zigzags(struct scene *scene, double reach, double pitch)
{
    int count = (int)ceil(reach / pitch) + 1;
    for (int row = -count; row <= count; row++) {
        scene_move_to(scene, -count * pitch, row * pitch);
        for (int i = -count; i < count; i++) {
            scene_line_to(scene, (i + 0.5) * pitch, (row - zigzag_rise) * pitch);
            scene_line_to(scene, (i + 1.0) * pitch, row * pitch);
        }
    }
}

void art_pattern(struct scene *scene, int pattern, double reach, double size, enum colour_role role)
{
    assert(pattern >= 1 && pattern <= OWNERS_MAX);
    const double pitch = pattern_pitch * size;
    switch (pattern) {
    case 1:
        for (double radius = pitch / 2.0; radius < corner_reach * reach; radius += pitch)
            scene_circle(scene, xy(0.0, 0.0), radius);
        break;
    case 2:
        stripes(scene, reach, stripe_pitch * pitch, 1.0, -1.0);
        break;
    case 3:
        dots(scene, reach, pitch);
        scene_paint_dots(scene, dot_radius * pitch, role);
        return;
    case 4:
        stripes(scene, reach, pitch, 1.0, -1.0);
        stripes(scene, reach, pitch, 1.0, 1.0);
        break;
    case 5:
        stripes(scene, reach, stripe_pitch * pitch, 1.0, 0.0);
        break;
    case 6:
        zigzags(scene, reach, pitch);
        break;
    default:
        break;
    }
    scene_paint(scene, paint_line(role, pattern_line * size));
}

void owner_pattern(struct scene *scene, int owner, double reach, double size)
{
    art_pattern(scene, owner, reach, size, COLOUR_PAPER);
}

/* ---- on tiles ---- */

static void turn_to_side(struct scene *scene, int side)
{
    scene_begin_transform(scene, affine_rotation(60.0 * side));
}

static void tile_rings(struct scene *scene, double size)
{
    enum { RINGS = 3 };
    for (int i = 0; i < RINGS; i++) {
        double away = tile_inner + i * (tile_outer - tile_inner) / (RINGS - 1);
        scene_hexagon(scene, xy(0.0, 0.0), 2.0 * away * size, true);
    }
    scene_paint(scene, paint_line(COLOUR_PAPER, art_line_width(tile_line * size)));
}

/* Draws strokes at right angles to each side, like the milling of a coin. */
static void tile_stripes(struct scene *scene, double size)
{
    const double pitch = tile_spoke * size;
    for (int side = 0; side < 6; side++) {
        turn_to_side(scene, side);
        int count = (int)floor(tile_outer * size / root_3 / pitch);
        for (int i = -count; i <= count; i++) {
            double x = i * pitch;
            double from = fmax(tile_inner * size, root_3 * (fabs(x) + tile_corner * pitch));
            if (from < tile_outer * size)
                scene_line(scene, xy(x, from), xy(x, tile_outer * size));
        }
        scene_paint(scene, paint_line(COLOUR_PAPER, art_line_width(tile_line * size)));
        scene_end_transform(scene);
    }
}

/* Returns point I (0 .. RING) on the bottom side of ring RING in a lattice of PITCH. */
static struct point lattice_point(double pitch, int ring, int i)
{
    return xy((i - ring / 2.0) * pitch, ring * pitch * root_3 / 2.0);
}

static void tile_dots(struct scene *scene, double size)
{
    enum { FIRST = 5, LAST = 7 };
    const double pitch = tile_outer * size * 2.0 / root_3 / (double)LAST;
    for (int side = 0; side < 6; side++) {
        turn_to_side(scene, side);
        for (int ring = FIRST; ring <= LAST; ring++) {
            for (int i = 0; i < ring; i++) /* the last point belongs to the next side */
                scene_dot(scene, lattice_point(pitch, ring, i), tile_dot * size);
        }
        scene_paint_dots(scene, tile_dot * size, COLOUR_PAPER);
        scene_end_transform(scene);
    }
}

static void tile_mesh(struct scene *scene, double size)
{
    enum { FIRST = 5, LAST = 7 };
    const double pitch = tile_outer * size * 2.0 / root_3 / (double)LAST;
    struct paint paint = paint_line(COLOUR_PAPER, art_line_width(tile_rail * size));
    paint.stroke.cap = CAP_ROUND;
    for (int side = 0; side < 6; side++) {
        turn_to_side(scene, side);
        for (int ring = FIRST; ring <= LAST; ring++) {
            scene_line(scene, lattice_point(pitch, ring, 0), lattice_point(pitch, ring, ring));
            for (int i = 0; ring < LAST && i <= ring; i++) {
                struct point from = lattice_point(pitch, ring, i);
                scene_line(scene, from, lattice_point(pitch, ring + 1, i));
                scene_line(scene, from, lattice_point(pitch, ring + 1, i + 1));
            }
        }
        scene_paint(scene, paint);
        scene_end_transform(scene);
    }
}

static void tile_rails(struct scene *scene, double size)
{
    enum { RAILS = 5 };
    for (int i = 0; i < RAILS; i++) {
        double away = tile_inner + i * (tile_outer - tile_inner) / (RAILS - 1);
        scene_hexagon(scene, xy(0.0, 0.0), 2.0 * away * size, true);
    }
    scene_paint(scene, paint_line(COLOUR_PAPER, art_line_width(tile_rail * size)));
}

static void tile_waves(struct scene *scene, double size)
{
    enum { FIRST = 5, LAST = 7 };
    const double pitch = tile_outer * size * 2.0 / root_3 / (double)LAST;
    struct paint paint = art_round(paint_line(COLOUR_PAPER, art_line_width(tile_line * size)));
    paint.stroke.cap = CAP_ROUND;
    for (int side = 0; side < 6; side++) {
        turn_to_side(scene, side);
        for (int ring = FIRST; ring < LAST; ring++) {
            struct point start = lattice_point(pitch, ring + 1, 0);
            scene_move_to(scene, start.x, start.y);
            for (int i = 0; i <= ring; i++) {
                struct point low = lattice_point(pitch, ring, i);
                struct point high = lattice_point(pitch, ring + 1, i + 1);
                scene_line_to(scene, low.x, low.y);
                scene_line_to(scene, high.x, high.y);
            }
        }
        scene_paint(scene, paint);
        scene_end_transform(scene);
    }
}

void owner_tile_pattern(struct scene *scene, int owner, double size)
{
    static void (*const patterns[OWNERS_MAX])(struct scene *, double) = {
        tile_rings, tile_stripes, tile_dots, tile_mesh, tile_rails, tile_waves};
    assert(owner >= 1 && owner <= OWNERS_MAX);
    patterns[owner - 1](scene, size);
}

double owner_tile_field(void)
{
    return tile_field;
}
