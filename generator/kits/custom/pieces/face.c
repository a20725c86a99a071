/*
 * One side of a piece: looks up what a row names, and draws it; face_layout.c places it. Fill,
 * pattern and paths extend into the bleed; symbol, values and texts are above them.
 */
#include "kits/custom/pieces/face.h"
#include "kits/custom/pieces/layout.h"

/* A face being filled from a row. */
struct filling {
    struct custom_face *face;
    const struct custom_face_values *value;
    const struct custom_vocabulary *words;
    struct error *error;
};

/* ---- names ---- */

static bool read_fill(struct filling *filling)
{
    struct custom_face *face = filling->face;
    if (!custom_pick_colour(filling->words, &filling->value->fill, &face->ground, filling->error))
        return false;
    if (face->ground == COLOUR_NONE && face->owner > 0)
        face->ground = owner_role(face->owner);
    face->bare = face->ground == COLOUR_NONE;
    if (face->bare)
        face->ground = COLOUR_PAPER;
    face->ink = custom_ink_on(face->component->custom, face->ground);
    return true;
}

static bool read_owner(struct filling *filling)
{
    const struct custom_value *value = &filling->value->owner;
    int64_t owner = 0;
    if (*value->text != '\0' && !custom_read_whole(value->text, 1, OWNERS_MAX, &owner))
        return custom_refuse(value, filling->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected a player from 1 to %d", value->text, OWNERS_MAX);
    filling->face->owner = (int)owner;
    return true;
}

static bool expand_all(const struct custom_row *row, const struct custom_face_fields *field,
    struct custom_face_values *value, struct error *error)
{
    bool good = custom_expand(row, &field->fill, &value->fill, error) &&
                custom_expand(row, &field->pattern, &value->pattern, error) &&
                custom_expand(row, &field->symbol, &value->symbol, error) &&
                custom_expand(row, &field->owner, &value->owner, error) &&
                custom_expand_rich(row, &field->values, &value->values, error) &&
                custom_track_expand(row, &field->track, &value->track, error) &&
                custom_expand_rich(row, &field->text, &value->text, error) &&
                custom_expand_rich(row, &field->title, &value->title, error) &&
                custom_expand(row, &field->id, &value->id, error) &&
                custom_expand_rich(row, &field->value, &value->value, error);
    for (int i = 0; good && i < CUSTOM_SPOTS; i++)
        good = custom_expand_rich(row, &field->spot[i], &value->spot[i], error);
    return good;
}

bool custom_face_fill(struct custom_face *face, const struct custom_component *component,
    const struct custom_face_spec *spec, const struct custom_row *row, struct fonts *fonts,
    struct error *error)
{
    struct custom_face_values value;
    const struct custom_vocabulary *words = &component->custom->words;
    struct filling filling = {face, &value, words, error};
    *face = (struct custom_face){.component = component, .symbol = CUSTOM_NONE};
    bool good = expand_all(row, &spec->field, &value, error) && read_owner(&filling) &&
                read_fill(&filling) &&
                custom_pick(words, CUSTOM_PATTERNS, &value.pattern, &face->pattern, error) &&
                custom_pick(words, CUSTOM_SYMBOLS, &value.symbol, &face->symbol, error) &&
                custom_track_fill(&face->track, &value.track, words, row->pool, error) &&
                custom_track_check(face->track, &value.track.revenue, fonts, error) &&
                custom_chart_fill(face, spec->chart, row, error) &&
                (spec->layout != NULL ? custom_layout_fill(face, spec->layout, row, fonts, error)
                                      : custom_face_layout(face, &value, row->pool, fonts, error));
    if (good && face->symbol != CUSTOM_NONE && face->ground == COLOUR_PAPER)
        custom_symbol_note_white(words, face->symbol);
    return good;
}

/* ---- drawing ---- */

/* Design sizes. */
static const double pattern_reach = 0.75; /* in piece widths, so that corners are covered, too */
static const double edge_line = 0.25;     /* width of the edge of a piece without a fill, mm */
static const double edge_inset = 0.6;     /* mm */
static const double plate = 0.115;        /* radius of the plate below a value, in piece widths */
static const double badge_line = 0.12;    /* in badge radii */
static const double card_rule = 0.4;      /* mm */
static const double halo = 0.2;           /* around words on patterns and paths, in word sizes */

/* ---- background ---- */

static struct custom_track_look look_of(const struct custom_face *face, double grow)
{
    return (struct custom_track_look){
        face->component->custom, face->component->pieces->width, grow, face->ground, face->ink};
}

/* Draws the edge of a piece without a fill. */
static void draw_edge(struct scene *scene, const struct custom_face *face)
{
    if (!face->bare)
        return;
    custom_piece_outline(scene, face->component->pieces, edge_inset, edge_inset);
    scene_paint(scene, paint_line(COLOUR_LINE, edge_line));
}

void custom_face_under(struct scene *scene, const struct custom_face *face, double grow)
{
    const struct custom_pieces *pieces = face->component->pieces;
    double size = fmin(pieces->width, pieces->height);
    double most = fmax(pieces->width, pieces->height);
    if (face->pattern != CUSTOM_NONE)
        art_pattern(scene, face->pattern + 1, pattern_reach * most + grow, size,
            custom_tone_of(face->ground, TONE_SHADE));
    draw_edge(scene, face);
    struct custom_track_look look = look_of(face, grow);
    custom_track_under(scene, face->track, &look);
    custom_layout_under(scene, face, grow);
}

/* ---- foreground ---- */

static void draw_plates(struct scene *scene, const struct custom_face *face)
{
    double width = face->component->pieces->width;
    for (int side = 0; side < CUSTOM_SIDES; side++) {
        if (!face->plate[side])
            continue;
        art_circle(scene, custom_turned(custom_side_value(side, width), face->degrees),
            plate * width, paint_fill(face->ground));
    }
}

static void draw_body(struct scene *scene, const struct custom_face *face)
{
    const struct custom_body *body = &face->body;
    struct error error = ERROR_INIT;
    if (body->text == NULL)
        return;
    struct paragraph *paragraph =
        paragraph_create(scene_fonts(scene), body->text, &body->style, body->box.width, &error);
    assert(paragraph != NULL); /* it has been laid out before */
    double free_height = body->box.height - paragraph_height(paragraph);
    struct point at = {body->box.x, body->box.y + (body->centred ? free_height / 2.0 : 0.0)};
    custom_rich_draw(
        scene, face->component->custom, paragraph, body->style.size, at, face->ink, face->ground);
    paragraph_destroy(paragraph);
}

static void draw_rule(struct scene *scene, const struct custom_face *face)
{
    if (face->component->kind != CUSTOM_CARDS || face->body.centred || face->word_count == 0)
        return;
    const struct custom_word *title = &face->word[0];
    double half = -title->at.x;
    if (title->style.align == ALIGN_RIGHT) /* right to left */
        half = title->at.x + (face->value_disc ? 2.2 * face->disc_radius : 0.0);
    double y = title->at.y + 0.45 * title->style.size;
    double right = face->value_disc ? face->disc_at.x - 1.2 * face->disc_radius : half;
    scene_line(scene, xy(-half, y), xy(right, y));
    scene_paint(scene, paint_line(face->ink, card_rule));
}

/* Returns a word that stays upright on a rotated face: only its middle is rotated. */
static struct custom_word upright(
    const struct scene *scene, const struct custom_face *face, const struct custom_word *word)
{
    struct custom_word moved = *word;
    if (face->degrees == 0.0)
        return moved;
    double half = custom_line_width(scene_fonts(scene), word->text, &word->style) / 2.0;
    double shift = 0.0;
    if (word->style.align != ALIGN_CENTRE)
        shift = word->style.align == ALIGN_LEFT ? half : -half;
    double drop = ART_BASELINE_DROP * word->style.size;
    struct point at = custom_turned(xy(word->at.x + shift, word->at.y - drop), face->degrees);
    moved.style.align = ALIGN_CENTRE;
    moved.at = xy(at.x, at.y + drop);
    return moved;
}

static void draw_words(struct scene *scene, const struct custom_face *face)
{
    bool rails = face->track != NULL && face->track->rail_count > 0;
    for (int i = 0; i < face->word_count; i++) {
        struct custom_word word = upright(scene, face, &face->word[i]);
        if ((rails || face->pattern != CUSTOM_NONE) && word.role != face->ground)
            custom_line_halo(
                scene, word.text, &word.style, word.at, face->ground, halo * word.style.size);
        custom_line_draw(scene, face->component->custom, word.text, &word.style, word.at, word.role,
            word.role != face->ground ? face->ground : face->ink);
    }
}

static void draw_track(struct scene *scene, const struct custom_face *face)
{
    struct custom_track_look look = look_of(face, 0.0);
    struct custom_room room;
    custom_room_begin(&room, face->track, &look);
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        custom_room_block(&room, face->blocked[i]);
    for (int i = 0; i < face->word_count; i++) {
        struct custom_word word = upright(scene, face, &face->word[i]);
        custom_room_block(&room, custom_word_box(scene_fonts(scene), &word));
    }
    custom_track_over(scene, face->track, &look, &room);
}

void custom_face_draw(struct scene *scene, const struct custom_face *face)
{
    draw_plates(scene, face);
    draw_rule(scene, face);
    if (face->track != NULL)
        draw_track(scene, face);
    if (face->symbol != CUSTOM_NONE)
        custom_symbol_draw(scene, face->component->custom, face->symbol,
            custom_turned(face->symbol_at, face->degrees), face->symbol_radius, face->ink,
            face->ground);
    if (face->owner > 0)
        owner_badge(scene, face->owner, custom_turned(face->badge_at, face->degrees),
            face->badge_radius, badge_line * face->badge_radius);
    if (face->value_disc) {
        art_circle(scene, face->disc_at, face->disc_radius, paint_fill(face->ink));
    }
    draw_words(scene, face);
    draw_body(scene, face);
    custom_chart_draw(scene, face);
    custom_layout_draw(scene, face);
}
