/*
 * Places texts, symbol and badge. A text has the usual size for its place, or a smaller one if it
 * is long, but at least 6 pt.
 */
#include "kits/custom/pieces/face.h"

/* Design sizes, in widths of the piece unless noted. */
static const double edge = 0.07; /* free space along the piece's edge */
static const double word_gap = 0.04;
/* The nine places: sizes of texts, */
static const double corner_size = 0.24;
static const double side_size = 0.17;
static const double centre_size = 0.38;
static const double over_symbol = 0.22; /* of a text in the middle of a symbol */
/* distance of the outer rows from the middle, */
static const double row_square = 0.345;
static const double row_round = 0.26;
/* distance of the symbol between them from the middle: */
static const double symbol_both = 0.24; /* if there are rows above and below */
static const double symbol_one = 0.31;
static const double symbol_alone = 0.37;
static const double symbol_shift = 0.09;
/* Tiles: */
static const double value_reach = 0.405; /* from the middle to a side's value */
static const double value_size = 0.13;
static const double value_room = 0.2;
static const double tile_symbol = 0.25;
static const double tile_symbol_small = 0.16; /* with a text below */
static const double tile_symbol_rise = 0.08;
static const double tile_text = 0.15;
static const double tile_text_drop = 0.19;
static const double track_text = 0.12;   /* if there are stops in the middle */
static const double track_shrink = 0.85; /* ratio between sizes that are tried */
static const double id_size = 0.055;
static const double id_reach = 0.46; /* from the middle of the tile to its corner */
static const double id_room = 0.2;
/* Badges of owners: */
static const double badge_alone = 0.17;
static const double badge_small = 0.09;
static const double badge_rise = 0.25; /* on tiles */
/* Cards, in shorter sides: */
static const double card_pad = 0.075;
static const double card_title = 0.095;
static const double card_text = 0.062;
static const double card_motto = 0.1; /* of a centred text without a title */
static const double card_value = 0.085;
static const double card_disc = 0.085; /* radius of the disc */
static const double card_symbol = 0.27;
static const double card_line = 1.75; /* from the top to the line below the title, in title sizes */
static const double card_middle = 0.35;  /* of the symbol above a text, in heights */
static const double card_text_at = 0.58; /* start of that text, in heights */

static const double shrink_step = 0.94;
/* The least overlap that is reported, mm; the area that a symbol covers, in its radii. */
static const double overlap_least = 0.15;
static const double symbol_core = 0.75;

struct draft {
    struct custom_face *face;
    struct fonts *fonts;
    struct error *error;
    enum custom_kind kind;
    const struct custom_pieces *pieces;
    int outline;
    double width, height; /* of PIECES */
    struct custom_word word[CUSTOM_WORDS_MAX];
    struct custom_value said[CUSTOM_WORDS_MAX]; /* which value each word is from */
};

/* ---- words ---- */

/* The place for a word: the height of its middle, and its greatest width. */
struct slot {
    struct point at;
    enum text_align align;
    double size, room;
    enum font_weight weight;
};

static struct custom_word *new_word(struct draft *draft)
{
    assert(draft->face->word_count < CUSTOM_WORDS_MAX);
    return &draft->word[draft->face->word_count++];
}

static bool add_word(struct draft *draft, const struct custom_value *value, const struct slot *slot)
{
    if (*value->text == '\0')
        return true;
    struct text_style style =
        text_style_of(fmax(slot->size, ART_TEXT_LEAST), slot->weight, slot->align);
    if (!custom_check_line(draft->fonts, value, &style, draft->error))
        return false;
    double width = custom_line_width(draft->fonts, value->text, &style);
    double least = width * ART_TEXT_LEAST / style.size;
    if (least > slot->room)
        return custom_refuse(value, draft->error, REASON_MISFIT,
            "'%.60s' does not fit: in 6 pt it is %s mm wide, and there are %s mm",
            custom_plain_of(value->text).data, mm_spell(mm_round_down(least)).data,
            mm_spell(mm_round_down(slot->room)).data);
    style.size *= fmin(1.0, slot->room / width);
    draft->said[draft->face->word_count] = *value;
    *new_word(draft) = (struct custom_word){value->text, style,
        {slot->at.x, slot->at.y + ART_BASELINE_DROP * style.size}, draft->face->ink};
    return true;
}

/* ---- the nine places ---- */

static bool is_row_used(const struct custom_face_values *texts, int row)
{
    return *texts->spot[3 * row].text != '\0' || *texts->spot[3 * row + 1].text != '\0' ||
           *texts->spot[3 * row + 2].text != '\0';
}

/* Reports whether SPOT is beside a word in the middle of its row, where round pieces leave little
 * room. */
static bool is_narrow(const struct draft *draft, const struct custom_face_values *texts, int spot)
{
    int middle = spot / 3 * 3 + 1;
    return draft->outline != CUSTOM_SQUARE && spot / 3 != 1 && *texts->spot[middle].text != '\0';
}

/* Returns the place for the badge: one without a text, and a narrow one only if there is no
 * other. */
static int badge_spot(const struct draft *draft, const struct custom_face_values *texts)
{
    static const int order[CUSTOM_SPOTS] = {0, 2, 6, 8, 3, 5, 1, 7, 4};
    for (int i = 0; i < 2 * CUSTOM_SPOTS; i++) {
        int spot = order[i % CUSTOM_SPOTS];
        bool narrow = i < CUSTOM_SPOTS && is_narrow(draft, texts, spot);
        if (*texts->spot[spot].text == '\0' && !narrow)
            return spot;
    }
    return -1;
}

static double row_of(const struct draft *draft, int row)
{
    double reach = draft->outline == CUSTOM_SQUARE ? row_square : row_round;
    return (row - 1) * reach * draft->height;
}

static double size_of(const struct draft *draft, int spot)
{
    if (spot == 4)
        return (draft->face->symbol == CUSTOM_NONE ? centre_size : over_symbol) * draft->width;
    return (spot % 2 == 0 ? corner_size : side_size) * draft->width;
}

static struct slot slot_of(const struct draft *draft, int spot, int count)
{
    static const enum text_align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    double size = size_of(draft, spot);
    double y = row_of(draft, spot / 3);
    double far = fabs(y) + ART_BASELINE_DROP * size;
    double half = custom_piece_half_width(draft->pieces, far) - edge * draft->width;
    double room = 2.0 * half;
    if (count > 1)
        room = room / count - word_gap * draft->width * (count - 1) / count;
    return (struct slot){{(spot % 3 - 1) * half, y}, aligns[spot % 3], size, room,
        spot == 1 || spot == 7 ? WEIGHT_BOLD : WEIGHT_BLACK};
}

/* Adds the nine places; BADGE is the place of the badge, or -1. */
static bool add_spots(struct draft *draft, const struct custom_face_values *texts, int badge)
{
    for (int spot = 0; spot < CUSTOM_SPOTS; spot++) {
        if (*texts->spot[spot].text == '\0')
            continue;
        int row = spot / 3 * 3;
        int count = 0;
        for (int i = row; i < row + 3; i++)
            count += *texts->spot[i].text != '\0' || i == badge ? 1 : 0;
        struct slot slot = slot_of(draft, spot, count);
        if (!add_word(draft, &texts->spot[spot], &slot))
            return false;
        if (spot == 4 && draft->face->symbol != CUSTOM_NONE)
            draft->word[draft->face->word_count - 1].role = draft->face->ground;
    }
    return true;
}

static void lay_symbol(struct draft *draft, const struct custom_face_values *texts)
{
    struct custom_face *face = draft->face;
    bool above = is_row_used(texts, 0), below = is_row_used(texts, 2);
    double radius = above || below ? symbol_one : symbol_alone;
    if (above && below)
        radius = symbol_both;
    double shift = (above ? symbol_shift : 0.0) - (below ? symbol_shift : 0.0);
    double narrow = draft->outline == CUSTOM_SQUARE ? 1.0 : 0.85;
    face->symbol_radius = narrow * radius * draft->width;
    face->symbol_at = xy(0.0, shift * draft->width);
}

static void lay_badge(struct draft *draft, int spot)
{
    struct custom_face *face = draft->face;
    if (spot < 0)
        return;
    double y = row_of(draft, spot / 3);
    face->badge_radius = badge_small * draft->width;
    double half =
        custom_piece_half_width(draft->pieces, fabs(y) + face->badge_radius) - edge * draft->width;
    face->badge_at = xy((spot % 3 - 1) * (half - face->badge_radius), y);
}

static bool lay_counter(struct draft *draft, struct custom_face_values *texts)
{
    if (*texts->spot[4].text == '\0')
        texts->spot[4] = texts->text;
    lay_symbol(draft, texts);
    int badge = draft->face->owner > 0 ? badge_spot(draft, texts) : -1;
    lay_badge(draft, badge);
    return add_spots(draft, texts, badge);
}

/* ---- tiles ---- */

struct point custom_side_value(int side, double width)
{
    double angle = side * pi / 3.0;
    return xy(value_reach * width * sin(angle), -value_reach * width * cos(angle));
}

/* Reads the next value: a word between blanks, or a single character. */
static bool take_value(
    struct custom_pool *pool, const char **at, bool blanks, struct custom_value *value)
{
    *at += strspn(*at, " ");
    const char *end = *at + strcspn(*at, " ");
    if (!blanks && **at == MARK_PICTURE[0]) {
        end = *at + MARK_PICTURE_LENGTH;
    } else if (!blanks) {
        end = *at;
        text_next_code_point(&end);
    }
    value->text = custom_pool_keep(pool, *at, (size_t)(end - *at));
    *at = end;
    return *value->text != '\0';
}

static bool add_values(struct draft *draft, const struct custom_value *values)
{
    struct custom_pool *pool = draft->face->component->custom->words.pool;
    const char *at = values->text;
    bool blanks = strchr(at, ' ') != NULL;
    bool good = true;
    if (*at == '\0')
        return true;
    for (int side = 0; good && side < CUSTOM_SIDES; side++) {
        struct custom_value value = *values;
        good = take_value(pool, &at, blanks, &value);
        struct slot slot = {custom_side_value(side, draft->width), ALIGN_CENTRE,
            value_size * draft->width, value_room * draft->width, WEIGHT_BLACK};
        if (good && !add_word(draft, &value, &slot))
            return false;
    }
    if (good && at[strspn(at, " ")] == '\0')
        return true;
    return custom_refuse(values, draft->error, REASON_BAD_VALUE,
        "'%.60s' is not accepted; expected six values, one for each side, clockwise from the top, "
        "such as 123456 or 1 2 3 4 5 6",
        custom_plain_of(values->text).data);
}

static void mark_plates(struct custom_face *face)
{
    int rails = face->track != NULL ? face->track->rail_count : 0;
    for (int i = 0; i < rails; i++) {
        const struct custom_rail *rail = &face->track->rail[i];
        for (int k = 0; k < rail->join_count; k++) {
            face->plate[rail->join[k].from] = true;
            if (rail->join[k].to != CUSTOM_CENTRE)
                face->plate[rail->join[k].to] = true;
        }
    }
}

/* Reports whether words must avoid the track; paths that only connect sides may run below them. */
static bool leaves_room(const struct custom_track *track)
{
    return track != NULL && (track->stop_count + track->worth_count > 0 || track->rail_count > 1 ||
                                (track->rail_count == 1 && track->rail[0].casing != COLOUR_NONE));
}

/* Moves SLOT to where TEXT fits, in smaller letters if necessary, and marks that place as
 * occupied. */
static void find_slot(struct draft *draft, struct custom_room *room,
    const struct custom_value *text, struct slot *slot)
{
    struct text_style style = text_style_of(slot->size, slot->weight, ALIGN_CENTRE);
    struct rect box = {0.0, 0.0, 0.0, 0.0};
    bool found = *text->text == '\0';
    for (int i = 0; !found && i < 4; i++) {
        slot->size = style.size;
        box.width = custom_line_width(draft->fonts, text->text, &style);
        box.height = ART_CAPITALS * style.size;
        box.x = slot->at.x - box.width / 2.0;
        box.y = slot->at.y - box.height / 2.0;
        found = custom_room_has(room, box) ||
                custom_room_find(room, box.width, box.height, 0.0, &slot->at);
        style.size *= track_shrink;
    }
    box.x = slot->at.x - box.width / 2.0;
    box.y = slot->at.y - box.height / 2.0;
    custom_room_block(room, box);
}

static bool lay_tile(struct draft *draft, const struct custom_face_values *texts)
{
    struct custom_face *face = draft->face;
    double width = draft->width;
    bool symbol = face->symbol != CUSTOM_NONE, text = *texts->text.text != '\0';
    face->symbol_radius = (text ? tile_symbol_small : tile_symbol) * width;
    face->symbol_at = xy(0.0, text ? -tile_symbol_rise * width : 0.0);
    if (face->owner > 0) {
        bool small = symbol || text || *texts->spot[4].text != '\0';
        face->badge_radius = (small ? badge_small : badge_alone) * width;
        face->badge_at = xy(0.0, small ? -badge_rise * width : 0.0);
    }
    struct slot corner = {{id_reach * width / 2.0, id_reach * width * root_3 / 2.0}, ALIGN_CENTRE,
        id_size * width, id_room * width, WEIGHT_REGULAR};
    struct slot slot = {{0.0, symbol ? tile_text_drop * width : 0.0}, ALIGN_CENTRE,
        tile_text * width, 0.62 * width, WEIGHT_BOLD};
    if (leaves_room(face->track)) {
        struct custom_track_look look = {
            face->component->custom, width, 0.0, face->ground, face->ink};
        struct custom_room room;
        custom_room_begin(&room, face->track, &look);
        slot.size = track_text * width;
        find_slot(draft, &room, &texts->id, &corner);
        find_slot(draft, &room, &texts->text, &slot);
    }
    if (*texts->values.text != '\0')
        mark_plates(face);
    face->numbered = *texts->id.text != '\0';
    return add_values(draft, &texts->values) && add_word(draft, &texts->text, &slot) &&
           add_spots(draft, texts, -1) && add_word(draft, &texts->id, &corner);
}

/* ---- cards ---- */

static bool body_fits(struct draft *draft, const struct custom_value *value, struct error *error)
{
    struct custom_body *body = &draft->face->body;
    struct paragraph *paragraph =
        paragraph_create(draft->fonts, body->text, &body->style, body->box.width, error);
    if (paragraph == NULL)
        return custom_refuse(value, draft->error, REASON_BAD_VALUE, "%s", error->message);
    bool fits = paragraph_height(paragraph) <= body->box.height &&
                paragraph_width(paragraph) <= body->box.width + 1e-6;
    paragraph_destroy(paragraph);
    return fits;
}

static bool add_body(
    struct draft *draft, const struct custom_value *value, struct rect box, double size)
{
    struct custom_body *body = &draft->face->body;
    struct error trouble = ERROR_INIT;
    if (*value->text == '\0')
        return true;
    body->text = value->text;
    body->box = box;
    body->style = text_style_plain(size);
    body->style.marked = true;
    body->style.align = body->centred ? ALIGN_CENTRE : ALIGN_LEFT;
    body->style.weight = body->centred ? WEIGHT_BOLD : WEIGHT_REGULAR;
    while (!body_fits(draft, value, &trouble)) {
        if (trouble.code != ERROR_NONE)
            return false;
        body->style.size *= shrink_step;
        if (body->style.size < ART_TEXT_LEAST)
            return custom_refuse(value, draft->error, REASON_MISFIT,
                "the text does not fit in 6 pt: there are %s x %s mm",
                mm_spell(mm_round_down(box.width)).data, mm_spell(mm_round_down(box.height)).data);
    }
    return true;
}

static bool add_card_value(struct draft *draft, const struct custom_value *value, double unit)
{
    struct custom_face *face = draft->face;
    if (*value->text == '\0')
        return true;
    double pad = card_pad * unit;
    face->value_disc = true;
    face->disc_radius = card_disc * unit;
    face->disc_at = xy(draft->width / 2.0 - 0.8 * pad - face->disc_radius,
        -draft->height / 2.0 + 0.8 * pad + face->disc_radius);
    struct slot slot = {
        face->disc_at, ALIGN_CENTRE, card_value * unit, 1.6 * face->disc_radius, WEIGHT_BLACK};
    int index = face->word_count;
    if (!add_word(draft, value, &slot))
        return false;
    draft->word[index].role = face->ground;
    return true;
}

static bool lay_card(struct draft *draft, const struct custom_face_values *texts)
{
    struct custom_face *face = draft->face;
    double unit = fmin(draft->width, draft->height);
    double pad = card_pad * unit, width = draft->width - 2.0 * pad;
    double left = -draft->width / 2.0 + pad, top = -draft->height / 2.0 + pad;
    bool title = *texts->title.text != '\0', text = *texts->text.text != '\0';
    struct slot slot = {
        {left, top + 0.5 * card_title * unit}, ALIGN_LEFT, card_title * unit, width, WEIGHT_BLACK};
    if (*texts->value.text != '\0')
        slot.room -= 2.2 * card_disc * unit;
    if (text_is_backwards(texts->title.text)) {
        slot.at.x += slot.room;
        slot.align = ALIGN_RIGHT;
    }
    double begin = title ? top + card_line * card_title * unit : top;
    double bottom = draft->height / 2.0 - pad;
    bool both = face->symbol != CUSTOM_NONE && (text || face->chart.rows > 0);
    face->symbol_radius = card_symbol * unit;
    face->symbol_at = xy(0.0, both ? (card_middle - 0.5) * draft->height : 0.0);
    if (face->owner > 0) {
        face->badge_radius = badge_small * unit;
        face->badge_at = xy(left + face->badge_radius, bottom - face->badge_radius);
        bottom -= 2.4 * face->badge_radius;
    }
    if (face->symbol != CUSTOM_NONE)
        begin = (card_text_at - 0.5) * draft->height;
    face->body.centred = !title;
    struct rect box = {left, begin, width, bottom - begin};
    return add_word(draft, &texts->title, &slot) && add_card_value(draft, &texts->value, unit) &&
           custom_chart_lay(face, &box, text, card_text * unit, draft->fonts, draft->error) &&
           add_body(draft, &texts->text, box, (title ? card_text : card_motto) * unit);
}

static bool lay(struct draft *draft, struct custom_face_values *texts)
{
    switch (draft->kind) {
    case CUSTOM_TILES:
        return lay_tile(draft, texts);
    case CUSTOM_CARDS:
        return lay_card(draft, texts);
    case CUSTOM_COUNTERS:
    case CUSTOM_BOARD:
    case CUSTOM_TEXT:
    case CUSTOM_PAGES:
    case CUSTOM_KIND_COUNT:
        break;
    }
    return lay_counter(draft, texts);
}

/* ---- overlaps ---- */

struct rect custom_word_box(struct fonts *fonts, const struct custom_word *word)
{
    double width = custom_line_width(fonts, word->text, &word->style);
    double share = 0.5;
    if (word->style.align != ALIGN_CENTRE)
        share = word->style.align == ALIGN_LEFT ? 0.0 : 1.0;
    double high = ART_CAPITALS * word->style.size;
    return (struct rect){word->at.x - share * width, word->at.y - high, width, high};
}

static bool do_overlap(const struct rect *a, const struct rect *b)
{
    return fmin(a->x + a->width, b->x + b->width) - fmax(a->x, b->x) > overlap_least &&
           fmin(a->y + a->height, b->y + b->height) - fmax(a->y, b->y) > overlap_least;
}

/* Reports whether BOX overlaps the area that a symbol of RADIUS certainly covers. */
static bool is_over_disc(const struct rect *box, struct point centre, double radius)
{
    double x = fmax(box->x, fmin(centre.x, box->x + box->width)) - centre.x;
    double y = fmax(box->y, fmin(centre.y, box->y + box->height)) - centre.y;
    return hypot(x, y) < symbol_core * radius - overlap_least;
}

/* Reports an overlap with another word, OTHER, or with the symbol (NULL). */
static void tell_overlap(const struct draft *draft, int word, const char *other)
{
    const struct custom_value *said = &draft->said[word];
    const char *quote = other != NULL ? "'" : "";
    LOCAL_BUFFER line = BUFFER_INIT;
    buffer_format(&line, "hexprint: %s:%d: %s: '", said->file, said->line, said->key);
    buffer_add_escaped(&line, custom_plain_of(said->text).data);
    buffer_format(&line, "' lies over %s", quote);
    buffer_add_escaped(&line, other != NULL ? other : "the symbol");
    buffer_format(&line, "%s; a 'layout' gives each its place\n", quote);
    custom_note(&draft->face->component->custom->words, line.data);
}

/* Reports overlaps, except a word in the middle of the symbol, which is intended and has the
 * background's colour. */
static void tell_overlaps(const struct draft *draft)
{
    const struct custom_face *face = draft->face;
    for (int i = 0; i < face->word_count; i++) {
        const struct rect box = custom_word_box(draft->fonts, &draft->word[i]);
        if (face->symbol != CUSTOM_NONE && draft->word[i].role != face->ground &&
            is_over_disc(&box, face->symbol_at, face->symbol_radius))
            tell_overlap(draft, i, NULL);
        for (int k = 0; k < i; k++) {
            const struct rect other = custom_word_box(draft->fonts, &draft->word[k]);
            if (do_overlap(&box, &other))
                tell_overlap(draft, i, custom_plain_of(draft->said[k].text).data);
        }
    }
}

bool custom_face_layout(struct custom_face *face, struct custom_face_values *texts,
    struct custom_pool *pool, struct fonts *fonts, struct error *error)
{
    const struct custom_component *component = face->component;
    struct draft draft = {.face = face,
        .fonts = fonts,
        .error = error,
        .kind = component->kind,
        .pieces = component->pieces,
        .outline = component->pieces->outline,
        .width = component->pieces->width,
        .height = component->pieces->height};
    if (!lay(&draft, texts))
        return false;
    tell_overlaps(&draft);
    face->word =
        custom_pool_keep_array(pool, draft.word, (size_t)face->word_count, sizeof draft.word[0]);
    return true;
}
