/*
 * Symbols. The built-in ones are silhouettes that can be told apart at the size of a counter: no
 * lines, few corners, drawn in a circle of radius 1, y downwards. Those from files are drawn in the
 * theme's colours, or as pictures.
 */
#include "kits/custom/ink/ink.h"

/* The place and colours of a symbol. */
struct stamp {
    struct scene *scene;
    struct point centre;
    double radius;
    enum colour_role role, ground;
};

enum step_kind { STEP_POLYGON, STEP_DISC, STEP_STAR, STEP_CRESCENT, STEP_OWN };

/* A shape around the middle, and how to fill it. */
struct step {
    enum step_kind kind;
    enum { STEP_NONE, STEP_FILL, STEP_CUT } then; /* cut: the background shows through */
    double radius;                                /* of a disc, star or crescent */
    double depth;                                 /* of a star's inner points, in radii */
    int count;                                    /* points of a star, corners of a polygon */
    const double (*corner)[2];
    void (*draw)(const struct stamp *stamp); /* STEP_OWN: draws it */
};

#define POLYGON(then, corners)                                                                     \
    {                                                                                              \
        STEP_POLYGON, then, .corner = (corners), .count = sizeof(corners) / sizeof *(corners)      \
    }

static struct point at(const struct stamp *stamp, double x, double y)
{
    return xy(stamp->centre.x + x * stamp->radius, stamp->centre.y + y * stamp->radius);
}

static void curve(
    const struct stamp *stamp, const double c1[2], const double c2[2], const double end[2])
{
    scene_curve_to(
        stamp->scene, at(stamp, c1[0], c1[1]), at(stamp, c2[0], c2[1]), at(stamp, end[0], end[1]));
}

static void pearls(const struct stamp *stamp)
{
    static const double middles[][2] = {{-0.92, -0.46}, {0.0, -0.72}, {0.92, -0.46}};
    for (int i = 0; i < 3; i++)
        scene_circle(
            stamp->scene, at(stamp, 0.93 * middles[i][0], middles[i][1]), 0.13 * stamp->radius);
}

static void band(const struct stamp *stamp)
{
    scene_rect(stamp->scene, (struct rect){at(stamp, -0.76, 0.0).x, at(stamp, 0.0, 0.3).y,
                                 1.52 * stamp->radius, 0.1 * stamp->radius});
}

static void shield(const struct stamp *stamp)
{
    struct point start = at(stamp, -0.74, -0.84);
    scene_move_to(stamp->scene, start.x, start.y);
    struct point right = at(stamp, 0.74, -0.84);
    scene_line_to(stamp->scene, right.x, right.y);
    curve(stamp, (const double[]){0.74, -0.1}, (const double[]){0.78, 0.52},
        (const double[]){0.0, 0.98});
    curve(stamp, (const double[]){-0.78, 0.52}, (const double[]){-0.74, -0.1},
        (const double[]){-0.74, -0.84});
    scene_close(stamp->scene);
}

static const double crown[][2] = {{-0.8, 0.62}, {-0.92, -0.42}, {-0.44, 0.02}, {0.0, -0.66},
    {0.44, 0.02}, {0.92, -0.42}, {0.8, 0.62}};
static const double walls[][2] = {{-0.62, 0.72}, {-0.62, -0.12}, {-0.86, -0.12}, {0.0, -0.86},
    {0.86, -0.12}, {0.62, -0.12}, {0.62, 0.72}};
static const double door[][2] = {{-0.16, 0.72}, {-0.16, 0.2}, {0.16, 0.2}, {0.16, 0.72}};
static const double tree[][2] = {{0.0, -0.98}, {0.5, -0.26}, {0.28, -0.26}, {0.72, 0.5},
    {0.13, 0.5}, {0.13, 0.9}, {-0.13, 0.9}, {-0.13, 0.5}, {-0.72, 0.5}, {-0.28, -0.26},
    {-0.5, -0.26}};
static const double rock[][2] = {
    {-0.98, 0.66}, {-0.28, -0.72}, {0.12, 0.02}, {0.36, -0.36}, {0.98, 0.66}};
static const double snow[][2] = {
    {-0.28, -0.54}, {-0.08, -0.16}, {-0.22, -0.24}, {-0.3, -0.08}, {-0.4, -0.22}, {-0.47, -0.17}};
static const double square[][2] = {{-0.74, -0.74}, {0.74, -0.74}, {0.74, 0.74}, {-0.74, 0.74}};

enum { STEPS_MAX = 3 };

/* By symbol, its steps, up to STEP_NONE. */
static const struct step built_in[CUSTOM_SYMBOLS_BUILT_IN][STEPS_MAX] = {
    [CUSTOM_STAR] = {{STEP_STAR, STEP_FILL, 1.0, .depth = 0.42, .count = 5}},
    [CUSTOM_MOON] = {{STEP_CRESCENT, STEP_FILL, .radius = 0.82}},
    [CUSTOM_CROWN] = {POLYGON(STEP_FILL, crown), {STEP_OWN, STEP_FILL, .draw = pearls},
        {STEP_OWN, STEP_CUT, .draw = band}},
    [CUSTOM_SUN] = {{STEP_STAR, STEP_FILL, 1.0, .depth = 0.68, .count = 12},
        {STEP_DISC, STEP_CUT, .radius = 0.58}, {STEP_DISC, STEP_FILL, .radius = 0.46}},
    [CUSTOM_SHIELD] = {{STEP_OWN, STEP_FILL, .draw = shield}},
    [CUSTOM_HOUSE] = {POLYGON(STEP_FILL, walls), POLYGON(STEP_CUT, door)},
    [CUSTOM_TREE] = {POLYGON(STEP_FILL, tree)},
    [CUSTOM_PEAK] = {POLYGON(STEP_FILL, rock), POLYGON(STEP_CUT, snow)},
    [CUSTOM_DISC] = {{STEP_DISC, STEP_FILL, .radius = 0.86}},
    [CUSTOM_BLOCK] = {POLYGON(STEP_FILL, square)},
};

static void add_polygon(const struct stamp *stamp, const struct step *step)
{
    for (int i = 0; i < step->count; i++) {
        struct point corner = at(stamp, step->corner[i][0], step->corner[i][1]);
        scene_outline_to(stamp->scene, i, corner.x, corner.y);
    }
    scene_close(stamp->scene);
}

static void draw_step(const struct stamp *stamp, const struct step *step)
{
    const double radius = step->radius * stamp->radius;
    switch (step->kind) {
    case STEP_POLYGON:
        add_polygon(stamp, step);
        break;
    case STEP_DISC:
        scene_circle(stamp->scene, stamp->centre, radius);
        break;
    case STEP_STAR:
        art_star(stamp->scene, stamp->centre, radius, step->count, step->depth);
        break;
    case STEP_CRESCENT:
        art_crescent(stamp->scene, stamp->centre, radius);
        break;
    case STEP_OWN:
        step->draw(stamp);
        break;
    }
    scene_paint(stamp->scene, paint_fill(step->then == STEP_FILL ? stamp->role : stamp->ground));
}

static void draw_built_in(struct scene *scene, int symbol, struct point centre, double radius,
    enum colour_role role, enum colour_role ground)
{
    assert(symbol >= 0 && symbol < CUSTOM_SYMBOLS_BUILT_IN);
    struct stamp stamp = {scene, centre, radius, role, ground};
    const struct step *step = built_in[symbol];
    for (int i = 0; i < STEPS_MAX && step[i].then != STEP_NONE; i++)
        draw_step(&stamp, &step[i]);
}

/* ---- symbols from files ---- */

/* Draws a symbol's shapes; ink becomes the colour that is readable on the background. */
static void draw_art(struct scene *scene, const struct custom_symbol *symbol, struct rect box,
    enum colour_role role, bool tint)
{
    enum colour_role roles[SVG_COLOURS_MAX];
    for (int i = 0; i < svg_art_colour_count(symbol->art); i++) {
        roles[i] =
            symbol->role != COLOUR_NONE ? symbol->role : custom_art_colour(symbol->colour[i]);
        if (symbol->role == COLOUR_INK || tint)
            roles[i] = role;
    }
    svg_art_draw(symbol->art, roles, box, scene);
}

static void draw_picture(struct scene *scene, const struct picture *picture, struct rect box)
{
    double scale = fmin(box.width / picture->width, box.height / picture->height);
    double width = scale * picture->width, height = scale * picture->height;
    scene_picture(scene, picture,
        (struct rect){
            box.x + (box.width - width) / 2.0, box.y + (box.height - height) / 2.0, width, height});
}

/* Draws a picture to fill BOX, with as many pixels as its size on paper needs. */
static void draw_pixels(struct scene *scene, struct svg_drawing *drawing, struct rect box)
{
    struct error error = ERROR_INIT;
    const struct picture *picture = svg_drawing_picture(drawing, box.width, box.height, &error);
    if (picture != NULL)
        scene_picture(scene, picture, box);
    else
        scene_break(scene, &error);
}

/* Draws a picture as large as possible in the middle of BOX. */
static void draw_drawing(struct scene *scene, struct svg_drawing *drawing, struct rect box)
{
    double aspect = svg_drawing_aspect(drawing);
    double width = fmin(box.width, box.height * aspect), height = width / aspect;
    draw_pixels(scene, drawing,
        (struct rect){
            box.x + (box.width - width) / 2.0, box.y + (box.height - height) / 2.0, width, height});
}

void custom_symbol_draw_in(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct rect box, enum colour_role role, enum colour_role ground, bool tint)
{
    if (symbol < CUSTOM_SYMBOLS_BUILT_IN) {
        struct point centre = {box.x + box.width / 2.0, box.y + box.height / 2.0};
        draw_built_in(scene, symbol, centre, fmin(box.width, box.height) / 2.0, role, ground);
        return;
    }
    const struct custom_symbol *file = custom_symbol_of(&custom->words, symbol);
    if (file->art != NULL)
        draw_art(scene, file, box, role, tint);
    else if (file->drawing != NULL)
        draw_drawing(scene, file->drawing, box);
    else if (file->picture != NULL) /* otherwise its mistake is reported at the end */
        draw_picture(scene, file->picture, box);
}

const struct picture *custom_symbol_pixels(
    const struct custom_kit *custom, int symbol, double width, double height)
{
    struct error error = ERROR_INIT; /* drawing the picture reports it */
    const struct custom_symbol *file =
        symbol < CUSTOM_SYMBOLS_BUILT_IN ? NULL : custom_symbol_of(&custom->words, symbol);
    if (file == NULL || file->drawing == NULL)
        return file != NULL ? file->picture : NULL;
    return svg_drawing_picture(file->drawing, width, height, &error);
}

void custom_symbol_fill(
    struct scene *scene, const struct custom_kit *custom, int symbol, struct rect box)
{
    double aspect = custom_symbol_aspect(&custom->words, symbol);
    struct rect own = {0.0, 0.0, box.height * aspect, box.height};
    const struct custom_symbol *file =
        symbol < CUSTOM_SYMBOLS_BUILT_IN ? NULL : custom_symbol_of(&custom->words, symbol);
    if (file != NULL && file->picture != NULL) {
        scene_picture(scene, file->picture, box);
        return;
    }
    if (file != NULL && file->drawing != NULL) {
        draw_pixels(scene, file->drawing, box);
        return;
    }
    scene_begin_transform(scene,
        affine_join(affine_translation(box.x, box.y), affine_scale(box.width / own.width, 1.0)));
    custom_symbol_draw_in(scene, custom, symbol, own, COLOUR_INK, COLOUR_PAPER, false);
    scene_end_transform(scene);
}

void custom_symbol_draw(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground)
{
    struct rect box = {centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius};
    custom_symbol_draw_in(scene, custom, symbol, box, role, ground, false);
}
