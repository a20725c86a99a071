/*
 * Draws the boxes of a layout. Boxes that reach the cut continue into the bleed.
 */
#include "kits/custom/pieces/layout.h"

#include "kits/custom/pieces/face.h"

/* Design sizes. */
static const double touches = 0.02; /* a box this close to the cut counts as reaching it, mm */
static const double beyond = 1.0;   /* added to the bleed, because clipping ends it */

/* ---- shapes ---- */

/* Returns RECT, extended beyond the cut on the sides where it reaches it. */
static struct rect with_bleed(struct rect rect, const struct rect *piece, double bleed)
{
    double right = rect.x + rect.width, bottom = rect.y + rect.height;
    double more = bleed + beyond;
    if (rect.x <= piece->x + touches)
        rect.x -= more;
    if (rect.y <= piece->y + touches)
        rect.y -= more;
    if (right >= piece->x + piece->width - touches)
        right += more;
    if (bottom >= piece->y + piece->height - touches)
        bottom += more;
    return (struct rect){rect.x, rect.y, right - rect.x, bottom - rect.y};
}

/* Reports whether a line's end (X, Y) is at the cut or beyond it. */
static bool is_at_cut(double x, double y, const struct rect *piece)
{
    return x <= piece->x + touches || y <= piece->y + touches ||
           x >= piece->x + piece->width - touches || y >= piece->y + piece->height - touches;
}

static void draw_line(
    struct scene *scene, const struct custom_box *box, const struct rect *piece, double bleed)
{
    struct point a = {box->box.x, box->box.y};
    struct point b = {box->box.x + box->box.width, box->box.y + box->box.height};
    double length = hypot(b.x - a.x, b.y - a.y);
    double more = length > 0.0 ? (bleed + beyond) / length : 0.0;
    struct point way = {more * (b.x - a.x), more * (b.y - a.y)};
    if (is_at_cut(b.x, b.y, piece))
        b = xy(b.x + way.x, b.y + way.y);
    if (is_at_cut(a.x, a.y, piece))
        a = xy(a.x - way.x, a.y - way.y);
    scene_line(scene, a, b);
    scene_paint(scene, paint_line(box->role, box->width));
}

static void add_shape(
    struct scene *scene, const struct custom_box *box, struct rect rect, double inset)
{
    struct rect inner = {rect.x + inset, rect.y + inset, fmax(0.0, rect.width - 2.0 * inset),
        fmax(0.0, rect.height - 2.0 * inset)};
    double least = fmin(inner.width, inner.height) / 2.0;
    if (box->spec->kind == BOX_CIRCLE)
        scene_circle(scene, xy(inner.x + inner.width / 2.0, inner.y + inner.height / 2.0), least);
    else if (box->round > inset)
        scene_rounded_rect(scene, inner, fmin(box->round - inset, least));
    else
        scene_rect(scene, inner);
}

static void draw_shape(
    struct scene *scene, const struct custom_box *box, const struct rect *piece, double bleed)
{
    if (box->spec->kind == BOX_LINE) {
        draw_line(scene, box, piece, bleed);
        return;
    }
    if (box->fill != COLOUR_NONE) {
        bool square = box->spec->kind == BOX_RECT && box->round <= 0.0;
        add_shape(scene, box, square ? with_bleed(box->box, piece, bleed) : box->box, 0.0);
        scene_paint(scene, paint_fill(box->fill));
    }
    if (box->width > 0.0) {
        add_shape(scene, box, box->box, box->width / 2.0);
        scene_paint(scene, paint_line(box->role, box->width));
    }
}

/* ---- content of boxes ---- */

static void begin_turn(struct scene *scene, const struct custom_box *box)
{
    struct point middle = {box->box.x + box->box.width / 2.0, box->box.y + box->box.height / 2.0};
    scene_begin_transform(scene, affine_join(affine_translation(middle.x, middle.y),
                                     affine_join(affine_rotation(box->spec->turn),
                                         affine_translation(-middle.x, -middle.y))));
}

static void draw_text(
    struct scene *scene, const struct custom_kit *custom, const struct custom_box *box)
{
    struct error error = ERROR_INIT;
    struct paragraph *paragraph =
        paragraph_create(scene_fonts(scene), box->text, &box->style, box->wrap, &error);
    assert(paragraph != NULL); /* it has been laid out before */
    struct point at = {box->at.x, box->at.y - paragraph_baseline(paragraph)};
    custom_rich_draw(scene, custom, paragraph, box->style.size, at, box->role, box->ground);
    paragraph_destroy(paragraph);
}

static void draw_picture(
    struct scene *scene, const struct custom_kit *custom, const struct custom_box *box)
{
    double aspect = custom_symbol_aspect(&custom->words, box->symbol);
    struct rect spot = {box->at.x, box->at.y, box->wrap, box->wrap / aspect};
    custom_symbol_draw_in(
        scene, custom, box->symbol, spot, box->role, box->ground, box->spec->colour.text != NULL);
}

static void draw_content(
    struct scene *scene, const struct custom_kit *custom, const struct custom_box *box)
{
    bool clipped =
        box->spec->kind == BOX_PICTURE && (box->spec->cover || box->spec->area != AREA_BOX);
    if (clipped) {
        scene_rect(scene, box->box);
        scene_begin_clip(scene);
    }
    if (box->spec->turn != 0.0)
        begin_turn(scene, box);
    if (box->spec->kind == BOX_TEXT)
        draw_text(scene, custom, box);
    else
        draw_picture(scene, custom, box);
    if (box->spec->turn != 0.0)
        scene_end_transform(scene);
    if (clipped)
        scene_end_clip(scene);
}

static void draw_box(
    struct scene *scene, const struct custom_face *face, const struct custom_box *box, double bleed)
{
    const struct rect piece = custom_piece_box(face->component->pieces);
    if (box->spec->kind >= BOX_RECT)
        draw_shape(scene, box, &piece, bleed);
    else
        draw_content(scene, face->component->custom, box);
}

void custom_layout_under(struct scene *scene, const struct custom_face *face, double grow)
{
    for (int i = 0; i < face->box_count; i++) {
        if (face->box[i].under)
            draw_box(scene, face, &face->box[i], fmax(grow, 0.0));
    }
}

void custom_layout_draw(struct scene *scene, const struct custom_face *face)
{
    const struct custom_pieces *pieces = face->component->pieces;
    for (int i = 0; i < face->box_count; i++) {
        const struct custom_box *box = &face->box[i];
        bool clipped = box->spec->kind >= BOX_PICTURE;
        if (box->under)
            continue;
        if (clipped) {
            custom_piece_outline(scene, pieces, 0.0, pieces->corner);
            scene_begin_clip(scene);
        }
        draw_box(scene, face, box, 0.0);
        if (clipped)
            scene_end_clip(scene);
    }
}
