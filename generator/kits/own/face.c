/*
 * One side of a piece: what a row says of it, where names are looked up and where they are to be
 * drawn is left to face_layout.c; and how it looks: fill, pattern and paths reach into the bleed,
 * symbol, values and texts lie on them.
 */
#include "kits/own/layout.h"

/* A face that is being filled with what a row says. */
struct filling {
    struct own_face *face;
    const struct own_value *value; /* FACE_FIELDS */
    const struct own_vocabulary *words;
    struct error *error;
};

/* ---- names ---- */

static bool read_fill(struct filling *filling)
{
    struct own_face *face = filling->face;
    if (!own_pick_colour(filling->words, &filling->value[FACE_FILL], &face->ground, filling->error))
        return false;
    if (face->ground == COLOUR_NONE && face->owner > 0)
        face->ground = owner_role(face->owner);
    face->bare = face->ground == COLOUR_NONE;
    if (face->bare)
        face->ground = COLOUR_PAPER;
    face->ink = own_ink_on(face->component->own, face->ground);
    return true;
}

static bool read_owner(struct filling *filling)
{
    const struct own_value *value = &filling->value[FACE_OWNER];
    int64_t owner = 0;
    if (*value->text != '\0' && !text_to_number(value->text, 1, OWNERS_MAX, &owner))
        return own_refuse(value, filling->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; accepted is a player from 1 to %d", value->text, OWNERS_MAX);
    filling->face->owner = (int)owner;
    return true;
}

bool own_face_fill(struct own_face *face, const struct own_component *component,
    const struct own_face_spec *spec, const struct own_row *row, struct fonts *fonts,
    struct error *error)
{
    struct own_value value[FACE_FIELDS];
    const struct own_vocabulary *words = &component->own->words;
    struct filling filling = {face, value, words, error};
    *face = (struct own_face){.component = component, .symbol = OWN_NONE};
    for (int i = 0; i < FACE_FIELDS; i++) {
        if (!own_expand(row, &spec->field[i], &value[i], error))
            return false;
    }
    return read_owner(&filling) && read_fill(&filling) &&
           own_pick(words, OWN_PATTERNS, &value[FACE_PATTERN], &face->pattern, error) &&
           own_pick(words, OWN_SYMBOLS, &value[FACE_SYMBOL], &face->symbol, error) &&
           own_track_fill(&face->track, &value[FACE_TRACK], words, row->pool, error) &&
           own_track_check(face->track, &value[FACE_TRACK + TRACK_REVENUE], fonts, error) &&
           own_table_fill(face, spec->table, row, error) &&
           (spec->layout != NULL ? own_layout_fill(face, spec->layout, row, fonts, error)
                                 : own_face_layout(face, value, row->pool, fonts, error));
}

/* ---- pictures ---- */

static void read_named(const struct own_field *field, const struct own_row *row)
{
    struct own_value value;
    struct error mistake = ERROR_INIT;
    int symbol = OWN_NONE;
    bool found = field->text != NULL && own_expand(row, field, &value, &mistake) &&
                 own_gallery_holds(value.text) &&
                 own_pick(row->words, OWN_SYMBOLS, &value, &symbol, &mistake);
    (void)found; /* else its mistake is told where the row is filled */
}

void own_face_read_pictures(const struct own_face_spec *spec, const struct own_row *row)
{
    read_named(&spec->field[FACE_SYMBOL], row);
    for (int i = 0; spec->layout != NULL && i < spec->layout->count; i++) {
        const struct own_box_spec *box = &spec->layout->box[i];
        if (box->kind == BOX_SYMBOL || box->kind == BOX_PICTURE)
            read_named(&box->content, row);
    }
}

/* ---- how it looks ---- */

/* What a designer may turn. */
static const double pattern_reach = 0.75; /* in pieces, so that a corner is covered too */
static const double edge_line = 0.25;     /* of a piece that nothing fills, mm */
static const double edge_inset = 0.6;     /* mm */
static const double plate = 0.115;        /* radius under a value, in pieces */
static const double badge_line = 0.12;    /* in radii of the badge */
static const double card_rule = 0.4;      /* mm */
static const double halo = 0.2;           /* around words on patterns and paths, in sizes of them */

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
    if (symbol < OWN_SYMBOLS_BUILT_IN) {
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
    own_symbol_draw_in(scene, own, symbol, box, role, ground, false);
}

/* ---- below ---- */

static struct own_track_look look_of(const struct own_face *face, double grow)
{
    return (struct own_track_look){
        face->component->own, face->component->pieces.width, grow, face->ground, face->ink};
}

void own_piece_outline(
    struct scene *scene, const struct own_pieces *pieces, double inset, double corners)
{
    double width = pieces->width - 2.0 * inset, height = pieces->height - 2.0 * inset;
    struct rect box = {-width / 2.0, -height / 2.0, width, height};
    if (pieces->outline == OWN_HEXAGON)
        scene_hexagon(scene, xy(0.0, 0.0), width, true);
    else if (pieces->outline == OWN_CIRCLE)
        scene_circle(scene, xy(0.0, 0.0), width / 2.0);
    else if (corners > 0.0)
        scene_rounded_rect(scene, box, corners);
    else
        scene_rect(scene, box);
}

/* Where a piece ends that no colour ends. */
static void draw_edge(struct scene *scene, const struct own_face *face)
{
    if (!face->bare)
        return;
    own_piece_outline(scene, &face->component->pieces, edge_inset, edge_inset);
    scene_paint(scene, paint_line(COLOUR_LINE, edge_line));
}

void own_face_under(struct scene *scene, const struct own_face *face, double grow)
{
    const struct own_pieces *pieces = &face->component->pieces;
    double size = fmin(pieces->width, pieces->height);
    double most = fmax(pieces->width, pieces->height);
    if (face->pattern != OWN_NONE)
        art_pattern(scene, face->pattern + 1, pattern_reach * most + grow, size,
            own_tone_of(face->ground, TONE_SHADE));
    draw_edge(scene, face);
    struct own_track_look look = look_of(face, grow);
    own_track_under(scene, face->track, &look);
    own_layout_under(scene, face, grow);
}

/* ---- what lies on them ---- */

static void draw_plates(struct scene *scene, const struct own_face *face)
{
    double width = face->component->pieces.width;
    for (int side = 0; side < OWN_SIDES; side++) {
        if (!face->plate[side])
            continue;
        art_circle(scene, own_turned(own_side_value(side, width), face->degrees), plate * width,
            paint_fill(face->ground));
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
    own_rich_draw(scene, face->component->own, paragraph, body->symbol, body->style.size, at,
        face->ink, face->ground);
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

/* A word stays upright where its face lies turned: its middle goes round. */
static struct own_word upright(
    const struct scene *scene, const struct own_face *face, const struct own_word *word)
{
    struct own_word moved = *word;
    if (face->degrees == 0.0)
        return moved;
    double half = text_measure(scene_fonts(scene), word->text, &word->style).width / 2.0;
    double shift = word->style.align == ALIGN_LEFT    ? half
                   : word->style.align == ALIGN_RIGHT ? -half
                                                      : 0.0;
    double drop = ART_BASELINE_DROP * word->style.size;
    struct point at = own_turned(xy(word->at.x + shift, word->at.y - drop), face->degrees);
    moved.style.align = ALIGN_CENTRE;
    moved.at = xy(at.x, at.y + drop);
    return moved;
}

static void draw_words(struct scene *scene, const struct own_face *face)
{
    bool rails = face->track != NULL && face->track->rail_count > 0;
    for (int i = 0; i < face->word_count; i++) {
        struct own_word word = upright(scene, face, &face->word[i]);
        if ((rails || face->pattern != OWN_NONE) && word.role != face->ground)
            scene_text_halo(
                scene, word.text, &word.style, word.at, face->ground, halo * word.style.size);
        scene_text(scene, word.text, &word.style, word.at, word.role);
    }
}

/* Stops, and what they are worth where no word stands. */
static void draw_track(struct scene *scene, const struct own_face *face)
{
    struct own_track_look look = look_of(face, 0.0);
    struct own_room room;
    own_room_begin(&room, face->track, &look);
    for (int i = 0; i < 2; i++)
        own_room_block(&room, face->blocked[i]);
    for (int i = 0; i < face->word_count; i++) {
        struct own_word word = upright(scene, face, &face->word[i]);
        own_room_block(&room, own_word_box(scene_fonts(scene), &word));
    }
    own_track_over(scene, face->track, &look, &room);
}

void own_face_draw(struct scene *scene, const struct own_face *face)
{
    draw_plates(scene, face);
    draw_rule(scene, face);
    if (face->track != NULL)
        draw_track(scene, face);
    if (face->symbol != OWN_NONE)
        own_symbol_draw(scene, face->component->own, face->symbol,
            own_turned(face->symbol_at, face->degrees), face->symbol_radius, face->ink,
            face->ground);
    if (face->owner > 0)
        owner_badge(scene, face->owner, own_turned(face->badge_at, face->degrees),
            face->badge_radius, badge_line * face->badge_radius);
    if (face->value_disc) {
        art_circle(scene, face->disc_at, face->disc_radius, paint_fill(face->ink));
    }
    draw_words(scene, face);
    draw_body(scene, face);
    own_table_draw(scene, face);
    own_layout_draw(scene, face);
}
