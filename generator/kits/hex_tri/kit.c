/*
 * The Hex-Tri kit: its words and components.
 *
 * Figures are discs in their owner's colour and pattern with a badge; the Chief has a crown on both
 * sides. Manna are crystals; the first-player marker is a large arrow.
 *
 * Standees are pawns on their owner's colour and pattern, with the badge on their chest; the Chief
 * is taller and has a crown.
 */
#include "kits/hex_tri/kit.h"

#include "games/hex_tri/hex_tri.h"

static const double figure_width = 18.0; /* mm */
static const double manna_width = 10.0;
static const double first_width = 30.0;

/* Design sizes, in widths of the piece. */
static const double crown_width = 0.36;
static const double crown_base = -0.12; /* of its base above the middle */
static const double crown_line = 0.02;
static const double face_radius = 0.46;
static const double figure_line = 0.018;
static const double chief_line = 0.035;
static const double figure_ground = 0.33; /* radius of the plain colour below the badge */
static const double chief_ground = 0.34;
static const double figure_badge = 0.23;
static const double chief_badge = 0.198;
static const double badge_line = 0.022;
static const double chief_drop = 0.145; /* of the badge, below the crown */
static const double edge_line = 0.03;   /* around a figure that is not cut out */
static const double manna_radius = 0.46;
static const double manna_line = 0.07;       /* in radii */
static const double first_rim = 0.475;       /* radii of star, field and letters */
static const double first_rim_depth = 0.955; /* of its inner points, in radii */
static const double first_line = 0.014;
static const double first_field = 0.295;
static const double first_field_depth = 0.78;
static const double first_number = 0.34;
static const double first_words_ring = 0.345;
static const double first_game_ring = 0.42;
static const double first_letters = 0.105;
/* of a figure's and a Chief's front, in widths */
static const double standee_heights[] = {1.3, 1.55};
static const double standee_pattern = 1.6; /* scale */
static const double standee_glue = 3.0;    /* greatest size of the word on a foot, mm */
static const struct point origin = {0.0, 0.0};

/* ---- words ---- */

static const struct rule_words manna_words = {
    1, {{"manna-heading", false, 1, {{NULL, "manna-about"}}}}};

static const struct rule_words first_words = {
    1, {{"first-heading", false, 1, {{NULL, "first-about"}}}}};

/* ---- faces ---- */

/* Draws a face. The plain background of badge and crown is central, so that the pattern around it
 * forms a complete ring. */
static void draw_face(struct scene *scene, int owner, bool chief, double size)
{
    struct point at = {0.0, chief ? chief_drop * size : 0.0};
    art_circle(scene, origin, face_radius * size,
        paint_line(COLOUR_INK, art_line_width(chief ? chief_line * size : figure_line * size)));
    art_circle(scene, origin, chief ? chief_ground * size : figure_ground * size,
        paint_fill(owner_role(owner)));
    owner_badge(
        scene, owner, at, chief ? chief_badge * size : figure_badge * size, badge_line * size);
    if (chief) /* above the badge, with a gap */
        art_crown(scene, xy(0.0, crown_base * size), crown_width * size,
            2.0 * art_line_width(crown_line * size), COLOUR_PAPER, COLOUR_INK);
}

void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size)
{
    art_circle(scene, origin, size / 2.0,
        paint_both(owner_role(owner), COLOUR_INK, art_line_width(edge_line * size)));
    draw_face(scene, owner, chief, size);
}

void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius)
{
    struct paint paint =
        art_round(paint_both(COLOUR_ACCENT, COLOUR_PAPER, art_line_width(manna_line * radius)));
    art_star(scene, centre, radius, 4, 1.0);
    scene_paint(scene, paint);
    scene_move_to(scene, centre.x, centre.y - 0.72 * radius);
    scene_line_to(scene, centre.x - 0.72 * radius, centre.y);
    scene_line_to(scene, centre.x - 0.3 * radius, centre.y);
    scene_line_to(scene, centre.x, centre.y - 0.3 * radius);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_ACCENT_SOFT));
}

static void paint_figure(struct scene *scene, const struct piece_face *face, double size)
{
    draw_face(scene, face->owner, face->value == 1, size);
}

static void paint_manna(struct scene *scene, const struct piece_face *face, double size)
{
    hex_tri_manna_draw(scene, origin, manna_radius * size);
}

/* Draws a star, as on the board, with the number in the middle. */
static void paint_first(struct scene *scene, const struct piece_face *face, double size)
{
    art_star(scene, origin, first_rim * size, 36, first_rim_depth);
    scene_paint(scene, art_round(paint_line(COLOUR_PAPER, art_line_width(first_line * size))));
    art_star(scene, origin, first_field * size, 12, first_field_depth);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    art_text(scene, "1", origin, first_number * size, WEIGHT_BLACK, COLOUR_ACCENT);
    art_ring_text(scene, word(face->texts, "first-player"), origin, first_words_ring * size,
        first_letters * size, false, COLOUR_PAPER);
    art_ring_text(
        scene, "HEX-TRI", origin, first_game_ring * size, first_letters * size, true, COLOUR_PAPER);
}

/* ---- components ---- */

/* Checks that a piece fits on the narrowest fields, the triangles, whose inscribed circle is a
 * third of a hex wide. */
static bool size_on_field(
    const struct kit_job *job, double width, struct piece_batch *batch, struct error *error)
{
    return piece_size_disc(job, width, piece_field_over(board_page_cell(job) / 3.0), batch, error);
}

/* Makes the figures; with standees, a pack has no figures. */
static bool make_figures(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->set =
        (struct piece_set){.name = "hex-tri-figure", .component = "figures", .shape = PIECE_ROUND};
    for (int i = 0; i < job->parts->count && !job->wish.standees; i++) {
        const struct part *part = &job->parts->part[i];
        bool chief = strcmp(part->name, "chief") == 0;
        if (!chief && strcmp(part->name, "figure") != 0)
            continue;
        struct piece_face face = {.ground = owner_role(part->owner),
            .pattern = part->owner,
            .paint = paint_figure,
            .owner = part->owner,
            .value = chief};
        piece_batch_add(
            batch, (struct piece_kind){.count = part->count, .front = face, .back = face});
    }
    return size_on_field(job, figure_width, batch, error);
}

static void fill_alike(struct piece_batch *batch, const char *name, int count,
    struct piece_face face, const struct rule_words *words)
{
    batch->kind[0] = (struct piece_kind){.count = count, .front = face, .back = face};
    batch->set =
        (struct piece_set){.name = name, .shape = PIECE_ROUND, .kind_count = 1, .caption = words};
}

static bool make_manna(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    struct piece_face face = {.ground = COLOUR_ACCENT_SOFT, .paint = paint_manna};
    int count = job->wish.sheets > 0 ? job->wish.sheets : kit_part(job, "manna", NULL)->count;
    fill_alike(batch, "hex-tri-manna", count, face, &manna_words);
    batch->set.component = "manna";
    return size_on_field(job, manna_width, batch, error);
}

/* Makes the marker, which lies beside the board. */
static bool make_first(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    struct piece_face face = {.ground = COLOUR_ACCENT, .paint = paint_first};
    fill_alike(batch, "hex-tri-first-player", 1, face, &first_words);
    batch->set.component = "first-player";
    return piece_size_disc(job, first_width, (struct piece_field){0.0, 0.0}, batch, error);
}

/* ---- standees ---- */

/* Adds a head, a neck and a skirt that widens to the foot; SIZE is the width of the front. */
static void add_pawn(struct scene *scene, double size)
{
    const double x = 0.01 * size;
    scene_move_to(scene, -38.0 * x, -9.0 * x);
    scene_curve_to(
        scene, xy(-38.0 * x, -40.0 * x), xy(-18.0 * x, -44.0 * x), xy(-14.0 * x, -78.0 * x));
    scene_line_to(scene, 14.0 * x, -78.0 * x);
    scene_curve_to(scene, xy(18.0 * x, -44.0 * x), xy(38.0 * x, -40.0 * x), xy(38.0 * x, -9.0 * x));
    scene_close(scene);
}

static void draw_pawn(struct scene *scene, double size)
{
    const struct point head = {0.0, -0.92 * size};
    scene_circle(scene, head, 0.21 * size);
    add_pawn(scene, size);
    scene_paint(scene, art_round(paint_both(COLOUR_INK, COLOUR_PAPER, 0.07 * size)));
    scene_circle(scene, head, 0.21 * size);
    add_pawn(scene, size);
    scene_paint(scene, paint_fill(COLOUR_INK));
}

/* Returns the transform to front FRONT (0, 1) of a strip: to the middle of its lower edge. */
static struct affine front_at(int front, double height)
{
    return affine_join(affine_rotation(180.0 * front), affine_translation(0.0, height));
}

/* Extends backgrounds only at the sides, because above a front is the other one and below it a
 * foot. */
static void paint_grounds(
    struct scene *scene, const struct piece_face *face, double size, double grow)
{
    double height = standee_heights[face->value] * size;
    struct rect box = {-size / 2.0 - grow, -height, size + 2.0 * grow, height};
    for (int front = 0; front < 2; front++) {
        scene_begin_transform(scene, front_at(front, height));
        scene_rect(scene, box);
        scene_paint(scene, paint_fill(owner_role(face->owner)));
        scene_rect(scene, box);
        scene_begin_clip(scene);
        scene_begin_transform(scene, affine_translation(0.0, -height / 2.0));
        owner_pattern(scene, face->owner, 0.5 * height + size, standee_pattern * size);
        scene_end_transform(scene);
        scene_end_clip(scene);
        scene_end_transform(scene);
    }
}

/* Draws the strip; the lower foot says that the upper one is glued onto it. */
static void paint_standee(struct scene *scene, const struct piece_face *face, double size)
{
    double height = standee_heights[face->value] * size;
    double foot = STANDEE_DEPTH * size;
    double letters = fmin(standee_glue, foot / 2.0);
    for (int front = 0; front < 2; front++) {
        scene_begin_transform(scene, front_at(front, height));
        draw_pawn(scene, size);
        owner_badge(scene, face->owner, xy(0.0, -0.34 * size), 0.2 * size, 0.02 * size);
        if (face->value == 1)
            art_crown(
                scene, xy(0.0, -1.06 * size), 0.54 * size, 0.09 * size, COLOUR_INK, COLOUR_PAPER);
        scene_end_transform(scene);
    }
    if (letters >= ART_TEXT_LEAST)
        art_text(scene, word(face->texts, "standees-glue"), xy(0.0, height + foot / 2.0), letters,
            WEIGHT_REGULAR, COLOUR_FAINT);
}

/* Makes strips with two fronts head to head and a foot at either end. Folded at the top and at both
 * feet, with one foot glued onto the other, a strip becomes a small tent with the same front on
 * both sides. Its foot fits into a triangle. */
static bool make_standees(
    const struct kit_job *job, struct piece_batch *batch, int chief, struct error *error)
{
    struct piece_set *set = &batch->set;
    *set = (struct piece_set){.name = "hex-tri-standee",
        .component = "figures",
        .shape = PIECE_RECTANGLE,
        .one_sided = true};
    for (const struct part *part = NULL;
         (part = kit_part(job, chief ? "chief" : "figure", part)) != NULL;) {
        struct piece_face face = {.paint = paint_standee,
            .under = paint_grounds,
            .ground = COLOUR_PAPER,
            .owner = part->owner,
            .value = chief};
        piece_batch_add(batch, (struct piece_kind){.count = part->count,
                                   .row = (int)(part - job->parts->part) + 1,
                                   .front = face,
                                   .back = face});
    }
    if (!piece_size_disc(
            job, figure_width, piece_field_in(board_page_cell(job) / 3.0), batch, error))
        return false;
    set->foot = STANDEE_DEPTH * set->size;
    set->height = 2.0 * (standee_heights[chief] * set->size + set->foot);
    return true;
}

static bool make_chiefs_stand(
    const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    return make_standees(job, batch, 1, error);
}

static bool make_others_stand(
    const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    return make_standees(job, batch, 0, error);
}

/* Creates upright pieces, without the backs that other components have. */
static void *standees_create(const struct kit_job *job, struct error *error)
{
    struct kit_job own = *job;
    own.component = job->component->standees;
    own.wish.fold = false;
    own.wish.pack = PACK_FLAT;
    return piece_pack_make(&own, error);
}

static const struct component standees = {
    .name = "figures",
    .create = standees_create,
    .pages = &piece_pages,
    .data = &(const struct piece_makers){{make_chiefs_stand, make_others_stand}},
};

/* Settings that affect the number and size of figures. */
#define ALL_FIGURES "option|players|diameter"

static const struct component components[] = {
    GAME_BOARD_COMPONENT("the board of hexes and triangles", "side", "side"),
    PIECES_COMPONENT("figures", "figure", "figures",
        "Chiefs and ordinary figures for two to six colours", make_figures, "figures",
        ALL_FIGURES "|standees", &standees),
    PIECES_COMPONENT("manna", "Manna", "Manna", "Manna", make_manna, "side|figures",
        ALL_FIGURES "|side|count", NULL),
    PIECES_COMPONENT("first-player", "marker", "markers", "the marker of the first player",
        make_first, NULL, "diameter", NULL),
    PACK_COMPONENT("all figures, Manna and the first-player marker, packed", "side|figures",
        ALL_FIGURES "|side|count", make_figures, make_manna, make_first),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    PROBLEMS_PAGE_COMPONENT,
    BUILD_COMPONENT(NULL, "figures", BUILD_PAGE_SETTINGS "|" ALL_FIGURES),
    {.name = NULL},
};

const struct kit hex_tri_kit = {
    .game = &hex_tri,
    .components = components,
    .words = &hex_tri_kit_words,
    .board = &hex_tri_kit_board,
    .record = &hex_tri_kit_record,
};
