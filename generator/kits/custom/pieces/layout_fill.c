/*
 * Fills in a layout from a row: looks up names, measures texts, and checks that nothing leaves its
 * place or overlaps.
 */
#include "kits/custom/pieces/layout.h"

#include "kits/custom/pieces/face.h"

/* Design sizes. */
static const double shrink_step = 0.95;
static const double above = 0.88; /* height of a line above its baseline, in ems */
static const double below = 0.22;
static const double usual_leading = 1.3;
static const double tolerance = 0.05; /* mm */

struct filling {
    struct custom_face *face;
    const struct custom_layout *layout;
    const struct custom_row *row;
    struct fonts *fonts;
    const struct custom_kit *custom;
    struct rect piece;
    double scale_x, scale_y; /* of lengths in mm, if the piece is printed in another size */
    struct custom_box box[CUSTOM_BOXES_MAX];
    int count;
    struct error *error;
};

/* ---- rectangles ---- */

static bool is_inside(const struct rect *inner, const struct rect *outer)
{
    return inner->x >= outer->x - tolerance && inner->y >= outer->y - tolerance &&
           inner->x + inner->width <= outer->x + outer->width + tolerance &&
           inner->y + inner->height <= outer->y + outer->height + tolerance;
}

static bool do_meet(const struct rect *a, const struct rect *b)
{
    return a->x + tolerance < b->x + b->width && b->x + tolerance < a->x + a->width &&
           a->y + tolerance < b->y + b->height && b->y + tolerance < a->y + a->height;
}

/* Returns the box around RECT when rotated about the middle of WHOLE. */
static struct rect turned(struct rect rect, const struct rect *whole, double degrees)
{
    struct point middle = {whole->x + whole->width / 2.0, whole->y + whole->height / 2.0};
    struct affine turn = affine_join(affine_translation(middle.x, middle.y),
        affine_join(affine_rotation(degrees), affine_translation(-middle.x, -middle.y)));
    double x1 = INFINITY, y1 = INFINITY, x2 = -INFINITY, y2 = -INFINITY;
    for (int i = 0; i < 4; i++) {
        struct point corner = affine_apply(
            turn, xy(rect.x + (i % 2) * rect.width, rect.y + (i / 2) * rect.height)); /* NOLINT */
        x1 = fmin(x1, corner.x);
        y1 = fmin(y1, corner.y);
        x2 = fmax(x2, corner.x);
        y2 = fmax(y2, corner.y);
    }
    return (struct rect){x1, y1, x2 - x1, y2 - y1};
}

/* ---- messages ---- */

static const struct custom_value *place_of(
    const struct filling *filling, const struct custom_box *box)
{
    const struct custom_row *row = filling->row;
    struct custom_value place = {box->shown, custom_box_kind_name(box->spec->kind),
        yaml_tree_path(row->words->tree), box->spec->line};
    if (row->csv != NULL) {
        place.file = row->csv->path;
        place.line = csv_line(row->csv, row->row);
    }
    return custom_pool_keep_array(row->pool, &place, 1, sizeof place);
}

/* Returns how many bytes of TEXT to quote, in whole characters. */
static int shown_length(const char *text)
{
    const char *end = text;
    for (const char *at = text; *at != '\0' && end - text <= 36; end = at)
        (void)text_next_code_point(&at);
    return (int)(end - text);
}

/* Names a box: "text '4-4' (box 3 of the back)". */
static struct phrase name_of(const struct filling *filling, const struct custom_box *box)
{
    const struct custom_row *row = filling->row;
    bool quoted = *box->shown != '\0';
    bool numbered =
        row->csv != NULL && strcmp(row->csv->path, yaml_tree_path(row->words->tree)) == 0;
    struct phrase which =
        numbered ? text_phrase(" in row %d", row->row + 1) : text_phrase("%s", "");
    return text_phrase("%s%s%.*s%s (box %d%s%s)", custom_box_kind_name(box->spec->kind),
        quoted ? " '" : "", shown_length(box->shown), box->shown, quoted ? "'" : "",
        box->spec->number, filling->layout->back ? " of the back" : "", which.data);
}

/* ---- positions ---- */

static double length_of(struct custom_length length, double whole, double scale)
{
    return length.part ? length.value / 100.0 * whole : length.value * scale;
}

/* Returns a size of letters or lines; per cent are of the shorter side. */
static double size_of(const struct filling *filling, struct custom_length length)
{
    return length_of(length, fmin(filling->piece.width, filling->piece.height),
        fmin(filling->scale_x, filling->scale_y));
}

static struct rect grown(struct rect rect, double by)
{
    return (struct rect){rect.x - by, rect.y - by, rect.width + 2.0 * by, rect.height + 2.0 * by};
}

static struct rect lay_box(const struct filling *filling, const struct custom_box_spec *spec)
{
    const struct rect *piece = &filling->piece;
    if (spec->area == AREA_CUT)
        return *piece;
    if (spec->area == AREA_BLEED)
        return grown(*piece, filling->face->component->pieces->bleed);
    double x = length_of(spec->at[0], piece->width, filling->scale_x);
    double y = length_of(spec->at[1], piece->height, filling->scale_y);
    double width = length_of(spec->at[2], piece->width, filling->scale_x);
    double height = length_of(spec->at[3], piece->height, filling->scale_y);
    if (spec->kind == BOX_LINE)
        return (struct rect){piece->x + x, piece->y + y, width - x, height - y};
    return (struct rect){piece->x + x, piece->y + y, width, height};
}

/* ---- backgrounds ---- */

static bool is_shape(const struct custom_box *box)
{
    return box->spec->kind >= BOX_RECT;
}

static bool is_ground(const struct custom_box *box)
{
    enum custom_box_kind kind = box->spec->kind;
    return kind == BOX_RECT || kind == BOX_CIRCLE ||
           (kind == BOX_PICTURE && (box->spec->cover || box->spec->area != AREA_BOX));
}

/* Returns the colour below BOX, which is added next; below a picture it is unknown, so paper
 * is assumed. */
static enum colour_role ground_below(const struct filling *filling, const struct rect *ink)
{
    for (int i = filling->count - 1; i >= 0; i--) {
        const struct custom_box *other = &filling->box[i];
        bool filled = is_ground(other) && (!is_shape(other) || other->fill != COLOUR_NONE);
        if (filled && is_inside(ink, &other->ink))
            return is_shape(other) ? other->fill : COLOUR_PAPER;
    }
    return filling->face->ground;
}

/* ---- texts ---- */

/* Places lines in an upright box: finds the left end and the first baseline. */
static void lay_lines(struct custom_box *box, const struct paragraph *paragraph, struct rect room)
{
    double size = box->style.size, width = paragraph_width(paragraph);
    double leading = (box->style.leading > 0.0 ? box->style.leading : usual_leading) * size;
    double between = (double)(paragraph_line_count(paragraph) - 1) * leading;
    double height = (above + below) * size + between;
    int row = box->spec->align / 3, column = box->spec->align % 3;
    double y = room.y + above * size;
    if (row == 1)
        y = room.y + (room.height - between) / 2.0 + ART_BASELINE_DROP * size;
    else if (row == 2)
        y = room.y + room.height - height + above * size;
    box->at = xy(room.x, y);
    box->ink = (struct rect){
        room.x + column * (room.width - width) / 2.0, y - above * size, width, height};
    if (row == 1 && box->ink.height <= room.height) /* centre the capitals rather than the line */
        box->ink.y = fmin(fmax(box->ink.y, room.y), room.y + room.height - height);
}

static bool is_letter(uint32_t c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') ||
           (c >= 0xc0 && c < 0x2000);
}

/* Reports whether a word is broken because it does not fit. */
static bool is_torn(const struct paragraph *paragraph)
{
    struct glyph_run run;
    const char *end = NULL;
    double x = 0.0, y = 0.0, line = 0.0;
    for (size_t i = 0; paragraph_run(paragraph, i, &run, &x, &y); i++) {
        const char *next = run.source;
        if (i > 0 && y > line && end == next) {
            const char *last = end - 1;
            while ((*last & 0xc0) == 0x80)
                last--;
            if (is_letter(text_next_code_point(&last)) && is_letter(text_next_code_point(&next)))
                return true;
        }
        end = run.source + run.source_length;
        line = y;
    }
    return false;
}

/* Sets BOX's text in its size. *FITS: all of it is inside the box. */
static bool set_text(struct filling *filling, struct custom_box *box, bool *fits)
{
    struct error trouble = ERROR_INIT;
    bool upright = fmod(box->spec->turn, 180.0) == 0.0;
    bool across = fmod(box->spec->turn, 180.0) == 90.0;
    struct rect room = across ? turned(box->box, &box->box, 90.0) : box->box;
    box->wrap = upright || across ? room.width : 0.0;
    struct paragraph *paragraph =
        paragraph_create(filling->fonts, box->text, &box->style, box->wrap, &trouble);
    if (paragraph == NULL)
        return custom_refuse(
            place_of(filling, box), filling->error, REASON_BAD_VALUE, "%s", trouble.message);
    if (box->wrap == 0.0) { /* aligned within its own width */
        double width = paragraph_width(paragraph);
        room.x += (room.width - width) / 2.0;
        room.width = width;
    }
    lay_lines(box, paragraph, room);
    *fits = !is_torn(paragraph);
    paragraph_destroy(paragraph);
    box->ink = turned(box->ink, &box->box, box->spec->turn);
    *fits = *fits && is_inside(&box->ink, &box->box);
    return true;
}

static bool has_no_room(const struct filling *filling, const struct custom_box *box, bool shrunk)
{
    return custom_refuse(place_of(filling, box), filling->error, REASON_MISFIT,
        "%s leaves its box: in %s pt it takes %s x %s mm, and there are %s x %s mm%s",
        name_of(filling, box).data, mm_spell(box->style.size / MM_PER_POINT).data,
        mm_spell(box->ink.width).data, mm_spell(box->ink.height).data,
        mm_spell(box->box.width).data, mm_spell(box->box.height).data,
        shrunk || box->style.size <= ART_TEXT_LEAST ? "" : "; 'fit: 6 pt' lets it shrink");
}

static bool is_japanese(const char *text)
{
    for (uint32_t c = text_next_code_point(&text); c != 0; c = text_next_code_point(&text)) {
        if (c >= 0x3041 && c <= 0x30ff)
            return true;
    }
    return false;
}

static bool fill_text(
    struct filling *filling, struct custom_box *box, const struct custom_value *value)
{
    static const enum text_align sides[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    const struct custom_box_spec *spec = box->spec;
    struct custom_value rich = *value;
    double least = spec->fit.value > 0.0 ? size_of(filling, spec->fit) : INFINITY;
    if (!custom_rich_read(&filling->custom->words, &rich, filling->row->pool, filling->error))
        return false;
    box->text = rich.text;
    box->style = text_style_of(
        size_of(filling, spec->size), (enum font_weight)spec->weight, sides[spec->align % 3]);
    box->style.marked = true;
    box->style.language = is_japanese(rich.text) ? "ja" : NULL;
    box->style.leading = spec->leading;
    if (box->style.size < CUSTOM_SIZE_LEAST - 1e-6) {
        return custom_refuse(place_of(filling, box), filling->error, REASON_MISFIT,
            "%s is %s pt high on a piece of this size; 4 pt are the least",
            name_of(filling, box).data, mm_spell(box->style.size / MM_PER_POINT).data);
    }
    for (;;) {
        bool fits = false;
        if (!set_text(filling, box, &fits))
            return false;
        if (fits)
            return true;
        if (box->style.size * shrink_step < least)
            return has_no_room(filling, box, spec->fit.value > 0.0);
        box->style.size *= shrink_step;
    }
}

/* ---- pictures ---- */

/* Scales the picture to fit into its box or, with COVER, to fill it, keeping its proportions. */
static void fit_picture(const struct filling *filling, struct custom_box *box)
{
    double aspect = custom_symbol_aspect(&filling->custom->words, box->symbol);
    struct rect room = box->box;
    bool covers_all = box->spec->cover || box->spec->area != AREA_BOX;
    if (fmod(box->spec->turn, 180.0) == 90.0)
        room = turned(room, &box->box, 90.0);
    bool wide = room.width > aspect * room.height;
    double width = wide != covers_all ? aspect * room.height : room.width;
    double height = width / aspect;
    int row = box->spec->align / 3, column = box->spec->align % 3;
    box->ink = (struct rect){room.x + column * (room.width - width) / 2.0,
        room.y + row * (room.height - height) / 2.0, width, height};
    box->at = xy(box->ink.x, box->ink.y);
    box->wrap = width;
    box->ink = covers_all ? box->box : turned(box->ink, &box->box, box->spec->turn);
}

/* ---- one box ---- */

static bool read_content(struct filling *filling, struct custom_box *box)
{
    struct custom_value value;
    if (is_shape(box))
        return true;
    if (!custom_expand(filling->row, &box->spec->content, &value, filling->error))
        return false;
    box->shown = value.text;
    if (*value.text == '\0')
        return true;
    if (box->spec->kind == BOX_TEXT)
        return fill_text(filling, box, &value);
    const struct custom_vocabulary *words = &filling->custom->words;
    bool picture = box->spec->kind == BOX_PICTURE;
    if (!(picture
                ? custom_pick_picture(words, &value, PICTURE_SIDE_MAX, &box->symbol, filling->error)
                : custom_pick(words, CUSTOM_SYMBOLS, &value, &box->symbol, filling->error)))
        return false;
    if (box->role != COLOUR_NONE &&
        !custom_symbol_check_colour(&filling->custom->words, box->symbol, &value, filling->error))
        return false;
    fit_picture(filling, box);
    return true;
}

/* ---- boxes that leave the piece or overlap ---- */

static bool holds(const struct filling *filling, double x, double y)
{
    return custom_piece_holds(filling->face->component->pieces, x, y, tolerance);
}

/* Checks that words and symbols stay on the piece; backgrounds end at the cut. */
static bool check_on_piece(const struct filling *filling, const struct custom_box *box)
{
    const struct rect *ink = &box->ink;
    bool good = is_ground(box) || is_shape(box)
                    ? do_meet(ink, &filling->piece) || box->spec->kind == BOX_LINE
                    : holds(filling, ink->x, ink->y) &&
                          holds(filling, ink->x + ink->width, ink->y) &&
                          holds(filling, ink->x, ink->y + ink->height) &&
                          holds(filling, ink->x + ink->width, ink->y + ink->height);
    return good || custom_refuse(place_of(filling, box), filling->error, REASON_MISFIT,
                       "%s leaves the piece, which is %s x %s mm", name_of(filling, box).data,
                       mm_spell(filling->piece.width).data, mm_spell(filling->piece.height).data);
}

static bool crosses(const struct custom_box *line, const struct rect *rect)
{
    enum { STEPS = 64 };
    bool inside = false;
    for (int i = 0; !inside && i <= STEPS; i++) {
        double share = (double)i / (double)STEPS;
        double x = line->box.x + share * line->box.width;
        double y = line->box.y + share * line->box.height;
        inside = x > rect->x + tolerance && x < rect->x + rect->width - tolerance &&
                 y > rect->y + tolerance && y < rect->y + rect->height - tolerance;
    }
    return inside;
}

/* Reports whether LATER must not be where EARLIER is: on something that is not a background, or
 * only partly on a background. */
static bool collides(const struct custom_box *earlier, const struct custom_box *later)
{
    bool lines = earlier->spec->kind == BOX_LINE && later->spec->kind == BOX_LINE;
    if (lines || !do_meet(&earlier->ink, &later->ink))
        return false;
    if (is_ground(earlier) && is_inside(&later->ink, &earlier->ink))
        return false;
    if (is_shape(later) && later->fill == COLOUR_NONE && later->spec->kind != BOX_LINE &&
        is_inside(&earlier->ink, &later->ink))
        return false; /* it is a frame around EARLIER */
    if (earlier->spec->kind == BOX_LINE)
        return crosses(earlier, &later->ink);
    return later->spec->kind != BOX_LINE || crosses(later, &earlier->ink);
}

static bool check_meets(const struct filling *filling, const struct custom_box *box)
{
    for (int i = 0; !box->spec->over && i < filling->count; i++) {
        const struct custom_box *other = &filling->box[i];
        if (collides(other, box))
            return custom_refuse(place_of(filling, box), filling->error, REASON_MISFIT,
                "%s meets %s; move one, or say 'over: true'", name_of(filling, box).data,
                name_of(filling, other).data);
    }
    return true;
}

/* Reports whether BOX is drawn with the piece's background: it is a background with only
 * backgrounds below it. */
static bool lies_under(const struct filling *filling, const struct custom_box *box)
{
    bool under = is_shape(box) || is_ground(box);
    for (int i = 0; under && i < filling->count; i++)
        under = filling->box[i].under || !do_meet(&filling->box[i].ink, &box->ink);
    return under;
}

/* Makes a box that covers the piece its background, because otherwise the one below would show
 * along the edges. */
static void adopt_ground(struct filling *filling)
{
    struct custom_box *box = &filling->box[0];
    if (filling->count == 0 || box->spec->kind != BOX_RECT || box->fill == COLOUR_NONE ||
        box->round > 0.0 || !is_inside(&filling->piece, &box->ink))
        return;
    filling->face->ground = box->fill;
    box->fill = COLOUR_NONE;
}

/* Returns the area of a line, wide enough to overlap what it passes through. */
static struct rect line_ink(const struct custom_box *box)
{
    double least = 4.0 * tolerance;
    struct rect ink = {fmin(box->box.x, box->box.x + box->box.width),
        fmin(box->box.y, box->box.y + box->box.height), fabs(box->box.width),
        fabs(box->box.height)};
    double x = fmax(0.0, least - ink.width) / 2.0, y = fmax(0.0, least - ink.height) / 2.0;
    return (struct rect){ink.x - x, ink.y - y, ink.width + 2.0 * x, ink.height + 2.0 * y};
}

static bool fill_box(struct filling *filling, const struct custom_box_spec *spec)
{
    struct custom_box *box = &filling->box[filling->count];
    const struct custom_row *row = filling->row;
    *box = (struct custom_box){.spec = spec, .symbol = CUSTOM_NONE, .shown = ""};
    if (custom_has_empty_column(row, &spec->content) || custom_has_empty_column(row, &spec->fill) ||
        custom_has_empty_column(row, &spec->colour))
        return true; /* the box is left out */
    box->box = lay_box(filling, spec);
    box->ink = spec->kind == BOX_LINE ? line_ink(box) : box->box;
    box->width = size_of(filling, spec->width);
    box->round = size_of(filling, spec->round);
    if (!custom_take_colour(filling->row, &box->spec->fill, &box->fill, filling->error) ||
        !custom_take_colour(filling->row, &box->spec->colour, &box->role, filling->error) ||
        !read_content(filling, box))
        return false;
    if (!is_shape(box) && *box->shown == '\0')
        return true;
    box->ground = ground_below(filling, &box->ink);
    if (box->symbol != CUSTOM_NONE && box->role == COLOUR_NONE && box->ground == COLOUR_PAPER)
        custom_symbol_note_white(&filling->custom->words, box->symbol);
    if (box->role == COLOUR_NONE)
        box->role = custom_ink_on(filling->custom, box->ground);
    else if (filling->custom->pale && spec->kind == BOX_TEXT && box->role >= COLOUR_OWN_FIRST)
        box->role = custom_tone_of(box->role, TONE_DEEP); /* otherwise it would be unreadable */
    if (!check_on_piece(filling, box) || !check_meets(filling, box))
        return false;
    box->under = lies_under(filling, box);
    filling->count++;
    return true;
}

bool custom_layout_fill(struct custom_face *face, const struct custom_layout *layout,
    const struct custom_row *row, struct fonts *fonts, struct error *error)
{
    const struct custom_pieces *pieces = face->component->pieces;
    struct filling filling = {.face = face,
        .layout = layout,
        .row = row,
        .fonts = fonts,
        .custom = face->component->custom,
        .piece = custom_piece_box(pieces),
        .scale_x = pieces->width / pieces->made_width,
        .scale_y = pieces->height / pieces->made_height,
        .error = error};
    for (int i = 0; i < layout->count; i++) {
        if (!fill_box(&filling, &layout->box[i]))
            return false;
    }
    adopt_ground(&filling);
    face->bare = false;
    face->box_count = filling.count;
    face->box = custom_pool_keep_array(
        row->pool, filling.box, (size_t)filling.count, sizeof filling.box[0]);
    return true;
}
