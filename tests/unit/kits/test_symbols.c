/*
 * Drawn symbols: a moon of two arcs in the middle of its space, even teeth, tile backs that look
 * the same from all six sides, pips within their hex.
 */
#include "worktop.h"

#include "core/hex_geometry.h"
#include "kits/art/art.h"
#include "scene_scan.h"

enum { POINTS_MAX = 20000 };

/* Points along all paths of a scene, with curves in small steps. */
struct outline {
    struct point at[POINTS_MAX];
    size_t count;
};

static void add(struct outline *outline, struct affine affine, struct point point)
{
    assert_true(outline->count < POINTS_MAX);
    outline->at[outline->count++] = affine_apply(affine, point);
}

static struct point on_curve(const struct point *p, double t)
{
    double u = 1.0 - t;
    double w[] = {u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t};
    return (struct point){w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
        w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y};
}

/* Adds the ends of lines and CURVE_STEPS points of each curve; for a circle, only its middle. */
static void trace(struct outline *outline, struct affine affine, const struct path_view *path)
{
    enum { CURVE_STEPS = 8 };
    struct point pen = {0.0, 0.0};
    size_t next = 0;
    for (size_t i = 0; i < path->verb_count; i++) {
        const struct point *points = path->points + next;
        if (path->verbs[i] == PATH_CURVE) {
            struct point curve[] = {pen, points[0], points[1], points[2]};
            for (int step = 1; step <= CURVE_STEPS; step++)
                add(outline, affine, on_curve(curve, (double)step / (double)CURVE_STEPS));
            pen = points[2];
            next += 3;
        } else if (path->verbs[i] != PATH_CLOSE) {
            pen = points[0];
            add(outline, affine, pen);
            next++;
        }
    }
}

static void trace_mark(void *closure, const struct mark *mark)
{
    if (mark->command->kind == SCENE_PATH)
        trace(closure, mark->affine, &mark->command->path);
}

static struct scene *blank(void)
{
    return scene_create(100.0, 100.0, NULL, NULL);
}

/* ---- the moon ---- */

static void the_moon_is_what_two_circles_leave(void **state)
{
    (void)state;
    struct scene *scene = blank();
    struct outline outline = {.count = 0};
    art_crescent(scene, (struct point){50.0, 50.0}, 20.0);
    scene_paint(scene, paint_fill(COLOUR_INK));
    scene_scan(scene, trace_mark, &outline);
    double left = 1e9, right = -1e9, area = 0.0, moment = 0.0;
    for (size_t i = 0; i < outline.count; i++) {
        struct point a = outline.at[i];
        struct point b = outline.at[(i + 1) % outline.count];
        double strip = a.x * b.y - b.x * a.y;
        area += strip / 2.0;
        moment += strip * (a.x + b.x) / 6.0;
        left = fmin(left, a.x);
        right = fmax(right, a.x);
    }
    double disc = left + 20.0;
    for (size_t i = 0; i < outline.count; i++) {
        double outer = hypot(outline.at[i].x - disc, outline.at[i].y - 50.0);
        double inner = hypot(outline.at[i].x - disc - 10.0, outline.at[i].y - 50.0);
        assert_true(fabs(outer - 20.0) < 0.01 || fabs(inner - 16.4) < 0.01);
    }
    assert_true(fabs(moment / area - 50.0) < 2.2); /* weight and box are on either side */
    assert_true(fabs((left + right) / 2.0 - 50.0) < 2.2);
    assert_true((moment / area - 50.0) * ((left + right) / 2.0 - 50.0) < 0.0);
    scene_destroy(scene);
}

/* ---- turning ---- */

static bool has_point(const struct outline *outline, struct point point)
{
    for (size_t i = 0; i < outline->count; i++) {
        if (hypot(outline->at[i].x - point.x, outline->at[i].y - point.y) < 1e-6)
            return true;
    }
    return false;
}

/* Reports whether all points fall on points when the outline is turned about the origin. */
static bool looks_alike(const struct outline *outline, double degrees)
{
    struct affine turn = affine_rotation(degrees);
    for (size_t i = 0; i < outline->count; i++) {
        if (!has_point(outline, affine_apply(turn, outline->at[i])))
            return false;
    }
    return outline->count > 0;
}

static void a_cap_has_21_even_teeth(void **state)
{
    (void)state;
    struct scene *scene = blank();
    struct outline outline = {.count = 0};
    art_cap_teeth(scene, (struct point){0.0, 0.0}, 10.0, 12.0);
    scene_paint(scene, paint_fill(COLOUR_INK));
    scene_scan(scene, trace_mark, &outline);
    int tips = 0;
    for (size_t i = 1; i < outline.count; i++)
        tips += hypot(outline.at[i].x, outline.at[i].y) > 12.0 - 1e-6;
    assert_int_equal(tips, 21);
    assert_true(looks_alike(&outline, 360.0 / 21.0));
    assert_false(looks_alike(&outline, 360.0 / 20.0));
    scene_destroy(scene);
}

/* Circles are drawn with four curves; their middles represent them. */
static void trace_symmetry(void *closure, const struct mark *mark)
{
    struct outline *outline = closure;
    const struct path_view *path = &mark->command->path;
    if (mark->command->kind != SCENE_PATH)
        return;
    bool curved = memchr(path->verbs, PATH_CURVE, path->verb_count) != NULL;
    if (!curved) {
        trace(outline, mark->affine, path);
        return;
    }
    enum { OF_A_CIRCLE = 13 };
    for (size_t i = 0; i + OF_A_CIRCLE <= path->point_count; i += OF_A_CIRCLE) {
        const struct point *circle = path->points + i;
        add(outline, mark->affine, (struct point){(circle[0].x + circle[6].x) / 2.0, circle[0].y});
    }
}

static void tile_backs_look_alike_from_all_six_sides(void **state)
{
    (void)state;
    for (int owner = 1; owner <= OWNERS_MAX; owner++) {
        struct scene *scene = blank();
        struct outline outline = {.count = 0};
        owner_tile_pattern(scene, owner, 30.0);
        scene_scan(scene, trace_symmetry, &outline);
        assert_true(looks_alike(&outline, 60.0));
        assert_false(looks_alike(&outline, 30.0));
        for (size_t i = 0; i < outline.count;
             i++) { /* neither the rim nor the field cuts anything */
            struct point at = outline.at[i];
            double away = 0.0;
            for (int side = 0; side < 6; side++)
                away = fmax(away, at.x * sin(side * pi / 3.0) + at.y * cos(side * pi / 3.0));
            assert_true(away > owner_tile_field() * 15.0 && away < 14.0);
        }
        scene_destroy(scene);
    }
}

/* ---- the board of Hex-Tri ---- */

struct fields {
    struct point hex[100];
    double width;
    int count;
    int pips, outside;
};

static void collect_hexes(void *closure, const struct mark *mark)
{
    struct fields *fields = closure;
    const struct scene_command *command = mark->command;
    if (command->kind != SCENE_PATH || command->path.point_count != 6 ||
        command->paint.fill != COLOUR_CELL)
        return;
    const struct point *corner = command->path.points;
    struct point middle = {(corner[0].x + corner[3].x) / 2.0, (corner[0].y + corner[3].y) / 2.0};
    fields->hex[fields->count++] = affine_apply(mark->affine, middle);
    fields->width = fmax(fabs(corner[1].x - corner[4].x), fabs(corner[1].x - corner[5].x));
}

/* Returns how far a corner is from the middle of a pointy-topped hex, along its six normals. */
static double reach(struct point middle, struct point at)
{
    double away = 0.0;
    for (int side = 0; side < 6; side++)
        away = fmax(away,
            (at.x - middle.x) * cos(side * pi / 3.0) + (at.y - middle.y) * sin(side * pi / 3.0));
    return away;
}

static void judge_pips(void *closure, const struct mark *mark)
{
    struct fields *fields = closure;
    const struct scene_command *command = mark->command;
    if (command->kind != SCENE_PATH || command->path.point_count != 4 ||
        command->paint.fill != COLOUR_ACCENT || command->paint.line != COLOUR_PAPER)
        return;
    double nearest = 1e9;
    for (int hex = 0; hex < fields->count; hex++) {
        double away = 0.0;
        for (int i = 0; i < 4; i++)
            away = fmax(
                away, reach(fields->hex[hex], affine_apply(mark->affine, command->path.points[i])));
        nearest = fmin(nearest, away);
    }
    fields->pips++;
    fields->outside += nearest > 0.5 * fields->width - 0.4;
}

static void pips_lie_within_their_hex(void **state)
{
    (void)state;
    static const char *const sides[] = {"2", "3", "4", "5"};
    static const char *const papers[] = {"a4", "a5"};
    static const int pips[] = {8, 27, 64, 125};
    for (int side = 0; side < 4; side++) {
        for (int paper = 0; paper < 2; paper++) {
            struct worktop top;
            struct fields fields = {.count = 0};
            worktop_open(&top, "hex-tri", "board",
                (const char *const[]){"side", sides[side], "paper", papers[paper], NULL});
            assert_non_null(top.print);
            struct scene *scene = worktop_page(&top, 0);
            scene_scan(scene, collect_hexes, &fields);
            scene_scan(scene, judge_pips, &fields);
            assert_in_range(fields.pips, pips[side], pips[side] + 1); /* one in the legend */
            assert_in_range(fields.outside, 0, fields.pips - pips[side]);
            scene_destroy(scene);
            worktop_close(&top);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_moon_is_what_two_circles_leave),
        cmocka_unit_test(a_cap_has_21_even_teeth),
        cmocka_unit_test(tile_backs_look_alike_from_all_six_sides),
        cmocka_unit_test(pips_lie_within_their_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
