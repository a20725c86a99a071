/*
 * The figures as standees: a pawn on the owner's colour and pattern with the badge on its chest;
 * the Chief is taller and wears a crown.
 */
#include "kits/hex_tri/kit.h"

#include "kits/art/art.h"
#include "kits/pages/pages.h"

#include <assert.h>

enum { KINDS_MAX = 12 };

/* Head, neck and a skirt that widens to the foot; SIZE: the width of the front. */
static void add_pawn(struct scene *scene, double size)
{
    const double x = 0.01 * size;
    scene_move_to(scene, -38.0 * x, -9.0 * x);
    scene_curve_to(scene, (struct point){-38.0 * x, -40.0 * x},
        (struct point){-18.0 * x, -44.0 * x}, (struct point){-14.0 * x, -78.0 * x});
    scene_line_to(scene, 14.0 * x, -78.0 * x);
    scene_curve_to(scene, (struct point){18.0 * x, -44.0 * x}, (struct point){38.0 * x, -40.0 * x},
        (struct point){38.0 * x, -9.0 * x});
    scene_close(scene);
}

static void draw_pawn(struct scene *scene, double size)
{
    struct paint halo = paint_both(COLOUR_INK, COLOUR_PAPER, 0.07 * size);
    halo.stroke.join = JOIN_ROUND;
    const struct point head = {0.0, -0.92 * size};
    scene_circle(scene, head, 0.21 * size);
    add_pawn(scene, size);
    scene_paint(scene, halo);
    scene_circle(scene, head, 0.21 * size);
    add_pawn(scene, size);
    scene_paint(scene, paint_fill(COLOUR_INK));
}

static void paint_standee(
    struct scene *scene, const struct standee_kind *kind, double width, double height)
{
    (void)height;
    draw_pawn(scene, width);
    owner_badge(scene, kind->owner, (struct point){0.0, -0.34 * width}, 0.2 * width, 0.02 * width);
    if (kind->value == 1)
        art_crown(scene, (struct point){0.0, -1.06 * width}, 0.54 * width, 0.09 * width, COLOUR_INK,
            COLOUR_PAPER);
}

/* Chiefs come first: they are taller, and strips of one height lie together. */
static int find_kinds(const struct kit_job *job, struct standee_kind *kinds)
{
    static const char *const names[] = {"chief", "figure"};
    static const double heights[] = {1.55, 1.3};
    int count = 0;
    for (int sort = 0; sort < 2; sort++) {
        for (const struct part *part = NULL; (part = kit_part(job, names[sort], part)) != NULL;) {
            assert(count < KINDS_MAX);
            kinds[count++] = (struct standee_kind){part->count, heights[sort],
                owner_role(part->owner), part->owner, sort == 0, paint_standee};
        }
    }
    return count;
}

static void *standees_create(const struct kit_job *job, struct error *error)
{
    struct standee_kind kinds[KINDS_MAX];
    double width;
    if (!hex_tri_standee_width(job, &width, error))
        return NULL;
    struct standee_set set = {"hex-tri-standee", width, kinds, find_kinds(job, kinds)};
    return standee_page_create(&set, job, error);
}

const struct component hex_tri_standees = {
    .create = standees_create,
    .destroy = standee_page_destroy,
    .page_count = standee_page_count,
    .piece_count = standee_page_pieces,
    .describe = standee_page_describe,
    .draw = standee_page_draw,
    .cut = standee_page_cut,
    .yield = standee_page_yield,
};
