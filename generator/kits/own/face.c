/*
 * What a row says of one side of a piece: names are looked up here, and where they are to be drawn
 * is left to face_layout.c.
 */
#include "kits/own/private.h"

#include "kits/art/art.h"

#include <string.h>

/* A face that is being filled. */
struct filling {
    struct own_face *face;
    const struct own_row *row;
    const struct own_vocabulary *words;
    struct error *error;
};

/* ---- names ---- */

static bool read_fill(struct filling *filling, const struct own_face_spec *spec)
{
    struct own_value value;
    struct own_face *face = filling->face;
    if (!own_expand(filling->row, &spec->fill, &value, filling->error) ||
        !own_pick_colour(filling->words, &value, &face->ground, filling->error))
        return false;
    if (face->ground == COLOUR_NONE && face->owner > 0)
        face->ground = owner_role(face->owner);
    face->bare = face->ground == COLOUR_NONE;
    if (face->bare)
        face->ground = COLOUR_PAPER;
    face->ink = own_ink_on(face->component->own, face->ground);
    return true;
}

static bool read_owner(struct filling *filling, const struct own_face_spec *spec)
{
    struct own_value value;
    int64_t owner = 0;
    if (!own_expand(filling->row, &spec->owner, &value, filling->error))
        return false;
    if (*value.text != '\0' && !text_to_number(value.text, 1, OWNERS_MAX, &owner))
        return own_refuse(&value, filling->error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; accepted is a player from 1 to %d", value.text, OWNERS_MAX);
    filling->face->owner = (int)owner;
    return true;
}

static bool read_names(struct filling *filling, const struct own_face_spec *spec)
{
    struct own_value pattern, symbol;
    return own_expand(filling->row, &spec->pattern, &pattern, filling->error) &&
           own_pick_pattern(&pattern, &filling->face->pattern, filling->error) &&
           own_expand(filling->row, &spec->symbol, &symbol, filling->error) &&
           own_pick_symbol(filling->words, &symbol, &filling->face->symbol, filling->error);
}

/* ---- paths ---- */

/* "4", or "c" for the centre. */
static bool take_end(const char **at, int8_t *end)
{
    if (**at >= '0' && **at < '0' + OWN_SIDES)
        *end = (int8_t)(**at - '0');
    else if (**at == 'c')
        *end = OWN_CENTRE;
    else
        return false;
    *at += 1;
    return true;
}

static bool take_join(const char **at, struct own_join *join)
{
    if (!take_end(at, &join->from) || !text_take(at, "-") || !take_end(at, &join->to))
        return false;
    if (join->from == OWN_CENTRE) {
        join->from = join->to;
        join->to = OWN_CENTRE;
    }
    return join->from != join->to && (**at == ' ' || **at == '\0');
}

static bool read_joins(struct filling *filling, const struct own_value *value)
{
    struct own_face *face = filling->face;
    const char *at = value->text + strspn(value->text, " ");
    while (*at != '\0') {
        if (face->join_count == OWN_JOINS_MAX || !take_join(&at, &face->join[face->join_count]))
            return own_refuse(value, filling->error, REASON_BAD_VALUE,
                "'%.60s' is not accepted; accepted are at most %d pairs of sides 0 to 5, such as "
                "0-3 1-2, or 4-c to the centre",
                value->text, OWN_JOINS_MAX);
        face->join_count++;
        at += strspn(at, " ");
    }
    return true;
}

static bool read_paths(struct filling *filling, const struct own_face_spec *spec)
{
    struct own_value join, line;
    if (!own_expand(filling->row, &spec->join, &join, filling->error) ||
        !own_expand(filling->row, &spec->line, &line, filling->error) ||
        !read_joins(filling, &join) ||
        !own_pick_line(filling->words, &line, &filling->face->line, filling->error))
        return false;
    if (filling->face->join_count > 0 && filling->face->line == OWN_NONE)
        return own_refuse(&join, filling->error, REASON_MISSING,
            "a path needs 'line: NAME' beside 'join', one of the kit's lines");
    return true;
}

/* ---- texts ---- */

static bool read_text(
    struct filling *filling, const struct own_field *field, struct own_value *value)
{
    return own_expand(filling->row, field, value, filling->error);
}

static bool read_texts(
    struct filling *filling, const struct own_face_spec *spec, struct own_face_texts *texts)
{
    for (int i = 0; i < OWN_PLACES; i++) {
        if (!read_text(filling, &spec->places[i], &texts->place[i]))
            return false;
    }
    return read_text(filling, &spec->values, &texts->values) &&
           read_text(filling, &spec->text, &texts->text) &&
           read_text(filling, &spec->title, &texts->title) &&
           read_text(filling, &spec->value, &texts->value);
}

bool own_face_fill(struct own_face *face, const struct own_component *component,
    const struct own_face_spec *spec, const struct own_row *row, struct fonts *fonts,
    struct error *error)
{
    struct filling filling = {face, row, &component->own->words, error};
    struct own_face_texts texts;
    *face = (struct own_face){.component = component, .symbol = OWN_NONE, .line = OWN_NONE};
    return read_owner(&filling, spec) && read_fill(&filling, spec) && read_names(&filling, spec) &&
           read_paths(&filling, spec) && read_texts(&filling, spec, &texts) &&
           own_face_layout(face, &texts, row->pool, fonts, error);
}
