/*
 * Draws one side of a piece: fill, pattern and paths reach into the bleed; symbol, values and texts
 * lie on them.
 */
#include "kits/own/layout.h"

/* What a designer may turn. */
static const double pattern_reach = 0.75; /* in pieces, so that a corner is covered too */
static const double edge_line = 0.25;     /* of a piece that nothing fills, mm */
static const double edge_inset = 0.6;     /* mm */
static const double casing = 0.5;  /* of the ground beside a path, in widths of it, both sides */
static const double plate = 0.115; /* radius under a value, in pieces */
static const double badge_line = 0.12; /* in radii of the badge */
static const double card_rule = 0.4;   /* mm */
static const double halo = 0.2;        /* around words on patterns and paths, in sizes of them */

/* ---- what others draw, too ---- */

struct paint own_line_paint(const struct own_kit *own, int line)
{
    const struct own_line *spec = &own->words.line[line];
    struct paint paint = art_round(paint_line(spec->role, spec->width));
    paint.stroke.dash_count = spec->dash_count;
    for (int i = 0; i < spec->dash_count; i++)
        paint.stroke.dash[i] = spec->dash[i];
    return paint;
}

/* Ink means what is read on the ground. */
static void draw_art(struct scene *scene, const struct own_symbol *symbol, struct rect box,
    enum colour_role role, bool tint)
{
    enum colour_role roles[SVG_COLOURS_MAX];
    for (int i = 0; i < svg_art_colour_count(symbol->art); i++) {
        roles[i] = symbol->role == COLOUR_INK || tint ? role
                   : symbol->role != COLOUR_NONE      ? symbol->role
                                                      : own_art_colour(symbol->colour[i]);
    }
    svg_art_draw(symbol->art, roles, box, scene);
}

/* As large as fits into the middle of BOX. */
static void draw_picture(struct scene *scene, const struct picture *picture, struct rect box)
{
    double scale = fmin(box.width / picture->width, box.height / picture->height);
    double width = scale * picture->width, height = scale * picture->height;
    scene_picture(scene, picture,
        (struct rect){
            box.x + (box.width - width) / 2.0, box.y + (box.height - height) / 2.0, width, height});
}

void own_symbol_draw_in(struct scene *scene, const struct own_kit *own, int symbol, struct rect box,
    enum colour_role role, enum colour_role ground, bool tint)
{
    if (symbol < own_symbols_built_in()) {
        struct point centre = {box.x + box.width / 2.0, box.y + box.height / 2.0};
        own_symbol_built_in_draw(
            scene, symbol, centre, fmin(box.width, box.height) / 2.0, role, ground);
        return;
    }
    const struct own_symbol *file = own_symbol_of(&own->words, symbol);
    if (file->art != NULL)
        draw_art(scene, file, box, role, tint);
    else if (file->picture != NULL) /* else its mistake is told in the end */
        draw_picture(scene, file->picture, box);
}

void own_symbol_draw(struct scene *scene, const struct own_kit *own, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground)
{
    struct rect box = {centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius};
    if (symbol < own_symbols_built_in())
        own_symbol_built_in_draw(scene, symbol, centre, radius, role, ground);
    else
        own_symbol_draw_in(scene, own, symbol, box, role, ground, false);
}

/* ---- paths ---- */

/* How far the ends of a path between two sides are led towards the middle, by how many sides apart
 * they are: arcs of circles that meet both sides squarely (4/3 tan of a quarter of the angle). */
static const double lead[4] = {0.0, 0.4444444444, 0.6188021535, 0.5};

static struct point side_middle(int side, double reach)
{
    double angle = side * pi / 3.0;
    return xy(reach * sin(angle), -reach * cos(angle));
}

static int apart(int from, int to)
{
    int steps = (to - from + OWN_SIDES) % OWN_SIDES;
    return steps > 3 ? OWN_SIDES - steps : steps;
}

/* A path leaves the piece squarely, by GROW and what hides the end of the line. */
static void add_join(struct scene *scene, const struct own_join *join, double width, double grow)
{
    struct point out = side_middle(join->from, width / 2.0 + grow);
    struct point from = side_middle(join->from, width / 2.0);
    scene_line(scene, out, from);
    if (join->to == OWN_CENTRE) {
        scene_line_to(scene, 0.0, 0.0);
        return;
    }
    double k = 1.0 - lead[apart(join->from, join->to)];
    struct point to = side_middle(join->to, width / 2.0);
    struct point end = side_middle(join->to, width / 2.0 + grow);
    scene_curve_to(scene, xy(k * from.x, k * from.y), xy(k * to.x, k * to.y), to);
    scene_line_to(scene, end.x, end.y);
}

static void draw_paths(struct scene *scene, const struct own_face *face, double grow)
{
    if (face->join_count == 0)
        return;
    struct paint paint = own_line_paint(face->component->own, face->line);
    struct paint around = paint_line(face->ground, paint.stroke.width * (1.0 + casing));
    double reach = grow + 1.0;
    for (int i = 0; i < face->join_count; i++) {
        bool ends = face->join[i].to == OWN_CENTRE;
        paint.stroke.cap = ends ? CAP_ROUND : CAP_BUTT;
        if (!ends) {
            add_join(scene, &face->join[i], face->component->pieces.width, reach);
            scene_paint(scene, around);
        }
        add_join(scene, &face->join[i], face->component->pieces.width, reach);
        scene_paint(scene, paint);
    }
}

/* Where a piece ends that no colour ends. */
static void draw_edge(struct scene *scene, const struct own_face *face)
{
    const struct own_pieces *pieces = &face->component->pieces;
    const struct point middle = {0.0, 0.0};
    double width = pieces->width - 2.0 * edge_inset, height = pieces->height - 2.0 * edge_inset;
    if (!face->bare)
        return;
    if (pieces->outline == OWN_HEXAGON)
        scene_hexagon(scene, middle, width, true);
    else if (pieces->outline == OWN_CIRCLE)
        scene_circle(scene, middle, width / 2.0);
    else
        scene_rounded_rect(
            scene, (struct rect){-width / 2.0, -height / 2.0, width, height}, edge_inset);
    scene_paint(scene, paint_line(COLOUR_LINE, edge_line));
}

void own_face_under(struct scene *scene, const struct own_face *face, double grow)
{
    const struct own_pieces *pieces = &face->component->pieces;
    double size = fmin(pieces->width, pieces->height);
    double most = fmax(pieces->width, pieces->height);
    if (face->pattern > 0)
        art_pattern(scene, face->pattern, pattern_reach * most + grow, size,
            own_tone_of(face->ground, TONE_SHADE));
    draw_edge(scene, face);
    draw_paths(scene, face, grow);
    own_layout_under(scene, face, grow);
}

/* ---- what lies on them ---- */

static void draw_plates(struct scene *scene, const struct own_face *face)
{
    double width = face->component->pieces.width;
    for (int side = 0; side < OWN_SIDES; side++) {
        if (!face->plate[side])
            continue;
        art_circle(scene, own_side_value(side, width), plate * width, paint_fill(face->ground));
    }
}

static void draw_body(struct scene *scene, const struct own_face *face)
{
    const struct own_body *body = &face->body;
    struct error error = ERROR_INIT;
    if (body->text == NULL)
        return;
    struct paragraph *paragraph =
        paragraph_create(scene_fonts(scene), body->text, &body->style, body->box.width, &error);
    assert(paragraph != NULL); /* laid out before */
    double free_height = body->box.height - paragraph_height(paragraph);
    struct point at = {body->box.x, body->box.y + (body->centred ? free_height / 2.0 : 0.0)};
    scene_paragraph(scene, paragraph, at, face->ink);
    paragraph_destroy(paragraph);
}

/* The line below a card's title. */
static void draw_rule(struct scene *scene, const struct own_face *face)
{
    if (face->component->kind != OWN_CARDS || face->body.centred || face->word_count == 0)
        return;
    const struct own_word *title = &face->word[0];
    double half = -title->at.x;
    double y = title->at.y + 0.45 * title->style.size;
    double right = face->value_disc ? face->disc_at.x - 1.2 * face->disc_radius : half;
    scene_line(scene, xy(-half, y), xy(right, y));
    scene_paint(scene, paint_line(face->ink, card_rule));
}

void own_face_draw(struct scene *scene, const struct own_face *face)
{
    draw_plates(scene, face);
    draw_rule(scene, face);
    if (face->symbol != OWN_NONE)
        own_symbol_draw(scene, face->component->own, face->symbol, face->symbol_at,
            face->symbol_radius, face->ink, face->ground);
    if (face->owner > 0)
        owner_badge(scene, face->owner, face->badge_at, face->badge_radius,
            badge_line * face->badge_radius);
    if (face->value_disc) {
        art_circle(scene, face->disc_at, face->disc_radius, paint_fill(face->ink));
    }
    bool crossed = face->join_count > 0 || face->pattern > 0;
    for (int i = 0; i < face->word_count; i++) {
        const struct own_word *word = &face->word[i];
        if (crossed && word->role != face->ground)
            scene_text_halo(
                scene, word->text, &word->style, word->at, face->ground, halo * word->style.size);
        scene_text(scene, word->text, &word->style, word->at, word->role);
    }
    draw_body(scene, face);
    own_layout_draw(scene, face);
}
