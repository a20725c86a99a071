/*
 * Figures: discs in their owner's colour and pattern with the badge; the Chief wears a crown, on
 * both sides. Manna are crystals, the first-player marker a large arrow.
 */
#include "kits/hex_tri/pieces.h"

#include "kits/pages/board_page.h"
#include "kits/art/owner_art.h"
#include "kits/art/symbol_art.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const double figure_width = 18.0; /* mm */
static const double manna_width = 10.0;
static const double first_width = 30.0;
static const double field_piece_least = 8.0; /* what can be picked up */

/* What a designer may turn, in widths of the piece. */
static const double crown_width = 0.36;
static const double crown_base = -0.12; /* of its base over the middle */
static const double crown_line = 0.02;
static const double face_radius = 0.46;
static const double figure_line = 0.018;
static const double chief_line = 0.035;
static const double figure_ground = 0.33; /* radius of the colour under the badge */
static const double chief_ground = 0.34;
static const double figure_badge = 0.23;
static const double chief_badge = 0.198;
static const double badge_line = 0.022;
static const double chief_drop = 0.145; /* of the badge, for the crown over it */
static const double edge_line = 0.03;   /* around a figure that is not cut out */
static const double manna_radius = 0.46;
static const double manna_line = 0.07;       /* in radii */
static const double first_rim = 0.475;       /* radii of the star, the field and the letters */
static const double first_rim_depth = 0.955; /* of its inner points, in radii */
static const double first_line = 0.014;
static const double first_field = 0.295;
static const double first_field_depth = 0.78;
static const double first_number = 0.34;
static const double first_words_ring = 0.345;
static const double first_game_ring = 0.42;
static const double first_letters = 0.105;
static const struct point origin = {0.0, 0.0};

/* ---- words ---- */

static const struct rule_words manna_words = {
    1, {{"manna-heading", false, 1, {{NULL, "manna-about"}}}}};

static const struct rule_words first_words = {
    1, {{"first-heading", false, 1, {{NULL, "first-about"}}}}};

enum { KINDS_MAX = 12 };

/* ---- faces ---- */

/* A crown above the badge, set off from it by a white line. */
static void draw_crown(struct scene *scene, double size)
{
    const struct point base = {0.0, crown_base * size};
    struct paint edge = paint_line(COLOUR_PAPER, 2.0 * art_line_width(crown_line * size));
    edge.stroke.join = JOIN_ROUND;
    art_crown(scene, base, crown_width * size);
    scene_paint(scene, edge);
    art_crown(scene, base, crown_width * size);
    scene_paint(scene, paint_fill(COLOUR_INK));
}

/* The plain ground under badge and crown lies in the middle, so that what is left of the pattern is
 * a whole ring. */
static void draw_face(struct scene *scene, int owner, bool chief, double size)
{
    struct point at = {0.0, chief ? chief_drop * size : 0.0};
    scene_circle(scene, origin, face_radius * size);
    scene_paint(scene,
        paint_line(COLOUR_INK, art_line_width(chief ? chief_line * size : figure_line * size)));
    scene_circle(scene, origin, chief ? chief_ground * size : figure_ground * size);
    scene_paint(scene, paint_fill(owner_role(owner)));
    owner_badge(
        scene, owner, at, chief ? chief_badge * size : figure_badge * size, badge_line * size);
    if (chief)
        draw_crown(scene, size);
}

void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size)
{
    scene_circle(scene, origin, size / 2.0);
    scene_paint(scene, paint_both(owner_role(owner), COLOUR_INK, art_line_width(edge_line * size)));
    draw_face(scene, owner, chief, size);
}

void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius)
{
    struct paint paint =
        paint_both(COLOUR_ACCENT, COLOUR_PAPER, art_line_width(manna_line * radius));
    paint.stroke.join = JOIN_ROUND;
    art_star(scene, centre, radius, 4, 1.0);
    scene_paint(scene, paint);
    scene_move_to(scene, centre.x, centre.y - 0.72 * radius);
    scene_line_to(scene, centre.x - 0.72 * radius, centre.y);
    scene_line_to(scene, centre.x - 0.3 * radius, centre.y);
    scene_line_to(scene, centre.x, centre.y - 0.3 * radius);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_ACCENT_SOFT));
}

static void paint_figure(
    struct scene *scene, struct fonts *fonts, const struct piece_face *face, double size)
{
    (void)fonts;
    draw_face(scene, face->owner, face->value == 1, size);
}

static void paint_manna(
    struct scene *scene, struct fonts *fonts, const struct piece_face *face, double size)
{
    (void)fonts;
    (void)face;
    hex_tri_manna_draw(scene, origin, manna_radius * size);
}

/* A star, as the board is one, with the number in its middle. */
static void paint_first(
    struct scene *scene, struct fonts *fonts, const struct piece_face *face, double size)
{
    struct paint rim = paint_line(COLOUR_PAPER, art_line_width(first_line * size));
    rim.stroke.join = JOIN_ROUND;
    art_star(scene, origin, first_rim * size, 36, first_rim_depth);
    scene_paint(scene, rim);
    art_star(scene, origin, first_field * size, 12, first_field_depth);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    art_text(scene, "1", origin, first_number * size, WEIGHT_BLACK, 0.0, COLOUR_ACCENT);
    art_ring_text(scene, fonts, word(face->texts, "first-player"), origin, first_words_ring * size,
        first_letters * size, false, COLOUR_PAPER);
    art_ring_text(scene, fonts, "HEX-TRI", origin, first_game_ring * size, first_letters * size,
        true, COLOUR_PAPER);
}

/* ---- components ---- */

/* The diameter of pieces that lie on a field: the narrowest fields are the triangles, whose
 * inscribed circle is a third of a hex wide. What would be too small to be picked up lies over a
 * triangle's sides, but still within a hex. */
static double field_diameter(const struct kit_job *job, double width)
{
    double hex = board_page_cell(job);
    double fitting = piece_page_diameter(job, width, hex / 3.0);
    return fmax(fitting, fmin(field_piece_least, piece_page_diameter(job, width, hex)));
}

double hex_tri_figure_width(const struct kit_job *job)
{
    return field_diameter(job, figure_width);
}

void *hex_tri_counters_create(const struct kit_job *job, struct error *error)
{
    struct piece_kind kinds[KINDS_MAX];
    int count = 0;
    for (int i = 0; i < job->parts->count; i++) {
        const struct part *part = &job->parts->part[i];
        bool chief = strcmp(part->name, "chief") == 0;
        if (!chief && strcmp(part->name, "figure") != 0)
            continue;
        assert(count < KINDS_MAX);
        struct piece_face face = {.ground = owner_role(part->owner),
            .pattern = part->owner,
            .paint = paint_figure,
            .owner = part->owner,
            .value = chief};
        kinds[count++] = (struct piece_kind){part->count, face, face};
    }
    struct piece_set set = {
        "hex-tri-figure", PIECE_ROUND, hex_tri_figure_width(job), kinds, count, NULL, 0.0};
    return piece_page_create(&set, job, error);
}

/* COUNT round pieces of SIZE mm with two faces alike. */
static void *create_alike(const struct kit_job *job, const char *name, int count, double size,
    struct piece_face face, const struct rule_words *words, struct error *error)
{
    struct piece_kind kind = {count, face, face};
    struct piece_set set = {name, PIECE_ROUND, size, &kind, 1, words, 0.0};
    return piece_page_create(&set, job, error);
}

void *hex_tri_manna_create(const struct kit_job *job, struct error *error)
{
    struct piece_face face = {.ground = COLOUR_ACCENT_SOFT, .paint = paint_manna};
    return create_alike(job, "hex-tri-manna", kit_part(job, "manna", NULL)->count,
        field_diameter(job, manna_width), face, &manna_words, error);
}

/* The marker lies beside the board. */
void *hex_tri_first_create(const struct kit_job *job, struct error *error)
{
    struct piece_face face = {.ground = COLOUR_ACCENT, .paint = paint_first};
    return create_alike(job, "hex-tri-first-player", 1, piece_page_diameter(job, first_width, 0.0),
        face, &first_words, error);
}
