/*
 * What a row says of one side of a piece: names are looked up here, and where they are to be drawn
 * is left to face_layout.c.
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
           own_pick_pattern(&value[FACE_PATTERN], &face->pattern, error) &&
           own_pick(words, OWN_SYMBOLS, &value[FACE_SYMBOL], &face->symbol, error) &&
           own_track_fill(&face->track, &value[FACE_TRACK], words, row->pool, error) &&
           own_track_check(face->track, &value[FACE_TRACK + TRACK_REVENUE], fonts, error) &&
           own_table_fill(face, spec->table, row, error) &&
           (spec->layout != NULL ? own_layout_fill(face, spec->layout, row, fonts, error)
                                 : own_face_layout(face, value, row->pool, fonts, error));
}

/* ---- pictures ---- */

static void read_named(
    const struct own_field *field, const struct own_row *row, const struct own_vocabulary *words)
{
    struct own_value value;
    struct error mistake = ERROR_INIT;
    int symbol = OWN_NONE;
    bool found = field->text != NULL && own_expand(row, field, &value, &mistake) &&
                 own_gallery_holds(value.text) &&
                 own_pick(words, OWN_SYMBOLS, &value, &symbol, &mistake);
    (void)found; /* else its mistake is told where the row is filled */
}

void own_face_read_pictures(
    const struct own_face_spec *spec, const struct own_row *row, const struct own_vocabulary *words)
{
    read_named(&spec->field[FACE_SYMBOL], row, words);
    for (int i = 0; spec->layout != NULL && i < spec->layout->count; i++) {
        const struct own_box_spec *box = &spec->layout->box[i];
        if (box->kind == BOX_SYMBOL || box->kind == BOX_PICTURE)
            read_named(&box->content, row, words);
    }
}
