/*
 * Hex-Tri positions: on every field, a token for each player's ordinary figures, with their number
 * if there are several, and one with a crown for each Chief; Manna as a crystal with its amount.
 */
#include "kits/hex_tri/kit.h"

#include "games/hex_tri/hex_tri.h"

static const double full_figure = 9.0; /* narrower figures are drawn plainly, mm */

/* Design sizes of plain figures, in their widths. */
static const double crown_width = 0.72;
static const double crown_base = -0.24; /* of its base above the middle */
static const double plain_radius = 0.48;
static const double plain_line = 0.03;
static const double chief_radius = 0.43;
static const double chief_line = 0.07;
static const double chief_drop = 0.08; /* below the crown */
static const double shape_radius = 0.33;
static const double letter_size = 0.48;
static const double count_size = 0.34;  /* of the number of equal figures */
static const double count_right = 0.42; /* from the middle */
static const double count_drop = 0.36;

/* Positions of figures, in their widths. */
static const double triangle_pitch = 0.95;
static const double pair_pitch = 1.1;
static const double circle_apart = 0.62; /* half the distance of neighbours around a hex */
static const double hex_share = 1.1;     /* of a hex with many figures, in figure widths */
static const double triangle_share = 0.55;

/* On fields, in hex widths. */
static const double manna_number = 0.15; /* size */
static const double manna_shift = 0.4;   /* of Manna and number, in sizes of the number */
static const double manna_radius = 0.48; /* in sizes of the number */
static const double hex_manna_drop = 0.29;
static const double triangle_manna_drop = -0.12;
static const double tokens_rise = 0.03;
static const double many_tokens_rise = 0.06;
static const double name_drop = 0.41;
static const double entry_name_shift = 0.15; /* away from its hex, as a share of their distance */
static const double mark_radius = 0.19;      /* around a triangle's middle */
static const double mark_line = 0.05;

/* ---- figures ---- */

enum { TOKENS_MAX = 2 * TRI_PLAYERS_MAX };

struct token {
    int owner;
    int count;
    bool chief;
    double size;
};

static int list_tokens(const struct rules *rules, const struct state *state, int field,
    struct token tokens[TOKENS_MAX])
{
    int count = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        if (state->chief[seat] == field)
            tokens[count++] = (struct token){seat + 1, 1, true, 0.0};
        if (state->ordinary[field][seat] > 0)
            tokens[count++] = (struct token){seat + 1, state->ordinary[field][seat], false, 0.0};
    }
    return count;
}

/* Draws the owner's shape on its colour with the letter, readable down to 4 mm. */
static void draw_plain(struct scene *scene, const struct token *token, double size)
{
    struct point at = {0.0, token->chief ? chief_drop * size : 0.0};
    if (token->chief) /* across the rim of a disc, which leaves space for it */
        art_crown(
            scene, xy(0.0, crown_base * size), crown_width * size, 0.0, COLOUR_NONE, COLOUR_INK);
    art_circle(scene, at, (token->chief ? chief_radius : plain_radius) * size,
        paint_both(owner_role(token->owner), COLOUR_INK,
            art_line_width((token->chief ? chief_line : plain_line) * size)));
    owner_shape(scene, token->owner, at, shape_radius * size);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    at.y += token->owner == 3 ? 0.04 * size : 0.0;
    art_text(scene, owner_letter(token->owner), at, fmax(ART_TEXT_LEAST, letter_size * size),
        WEIGHT_BLACK, COLOUR_INK);
}

static void draw_count(struct scene *scene, int count, double size)
{
    double letters = fmax(ART_TEXT_LEAST, count_size * size);
    struct point at = {count_right * size, count_drop * size};
    art_circle(scene, at, ART_NUMBER_PLATE * letters,
        paint_both(COLOUR_PAPER, COLOUR_INK, ART_LINE_LEAST));
    art_text(scene, spell_number(count).text, at, letters, WEIGHT_BOLD, COLOUR_INK);
}

static void draw_token(const struct record_picture *picture, const void *piece, struct scene *scene)
{
    const struct token *token = piece;
    if (token->size < full_figure)
        draw_plain(scene, token, token->size);
    else
        hex_tri_figure_draw(scene, token->owner, token->chief, token->size);
    if (token->count > 1)
        draw_count(scene, token->count, token->size);
}

/* Returns the position of a token: side by side or in a circle on a hex, one above the other in a
 * triangle. */
static struct point token_at(struct point middle, bool is_hex, int index, int count, double size)
{
    double shift = index - (count - 1) / 2.0;
    if (!is_hex)
        return xy(middle.x, middle.y + triangle_pitch * shift * size);
    if (count <= 2)
        return xy(middle.x + pair_pitch * shift * size, middle.y);
    double angle = 2.0 * pi * index / count;
    double reach = circle_apart * size / sin(pi / count);
    return xy(middle.x + reach * sin(angle), middle.y - reach * cos(angle));
}

static double token_size(bool is_hex, int count, double hex)
{
    static const double in_hex[] = {0.44, 0.36, 0.27, 0.24, 0.2};
    static const double in_triangle[] = {0.34, 0.26, 0.18};
    if (is_hex)
        return hex * (count <= 5 ? in_hex[count - 1] : hex_share / count);
    return hex * (count <= 3 ? in_triangle[count - 1] : triangle_share / count);
}

/* ---- fields ---- */

static void draw_manna(const struct record_picture *picture, const void *piece, struct scene *scene)
{
    const int *amount = piece;
    double size = fmax(ART_TEXT_LEAST, manna_number * picture->hex);
    double shift = manna_shift * size;
    hex_tri_manna_draw(scene, xy(-shift, 0.0), manna_radius * size);
    art_text(
        scene, spell_number(*amount).text, xy(1.05 * shift, 0.0), size, WEIGHT_BLACK, COLOUR_INK);
}

static void draw_field(const struct record_picture *picture, const struct rules *rules,
    const struct state *state, int field, struct scene *scene)
{
    struct token tokens[TOKENS_MAX];
    int count = list_tokens(rules, state, field, tokens);
    bool is_hex = field < rules->hexes;
    struct point at = record_field(picture, field);
    if (state->manna[field] > 0)
        record_piece(picture, text_phrase("manna-%d", state->manna[field]).data, draw_manna,
            &state->manna[field],
            xy(at.x, at.y + (is_hex ? hex_manna_drop : triangle_manna_drop) * picture->hex), scene);
    if (is_hex)
        at.y -= (count > 2 ? many_tokens_rise : tokens_rise) * picture->hex;
    for (int i = 0; i < count; i++) {
        struct token *token = &tokens[i];
        char name[48];
        token->size = token_size(is_hex, count, picture->hex);
        snprintf(name, sizeof name, "token-%d-%d-%d-%d-%d", token->owner, token->count,
            token->chief, is_hex, count);
        record_piece(
            picture, name, draw_token, token, token_at(at, is_hex, i, count, token->size), scene);
    }
}

/* Writes a field's name in a diagram: below a hex's middle, or in a triangle if it is empty. */
static void name_field(const struct record_picture *picture, const struct record_position *position,
    int field, struct scene *scene)
{
    const struct rules *rules = position->record->rules;
    const struct state *state = position->state;
    struct point at = record_field(picture, field);
    if (field < rules->hexes) {
        at.y += name_drop * picture->hex;
    } else if (state->holders[field] != 0 || state->manna[field] > 0) {
        return;
    } else if (rules->entry[field]) { /* beside the arrow */
        struct point hex = record_field(picture, rules->beside[field][0]);
        at.x -= (hex.x - at.x) * entry_name_shift;
        at.y -= (hex.y - at.y) * entry_name_shift;
    }
    bool dark = field >= rules->hexes && rules->entry[field];
    record_name_field(picture, position, field, at, dark ? COLOUR_PAPER : COLOUR_SOFT, scene);
}

static void mark_field(
    const struct record_picture *picture, const struct rules *rules, int field, struct scene *scene)
{
    struct point at = record_field(picture, field);
    if (field < rules->hexes) {
        record_mark_cell(scene, at, picture->hex, false);
        return;
    }
    art_circle(scene, at, mark_radius * picture->hex,
        paint_line(rules->entry[field] ? COLOUR_PAPER : COLOUR_ACCENT,
            art_line_width(mark_line * picture->hex)));
}

static void draw(const struct record_picture *picture, const struct record_position *position,
    struct scene *scene)
{
    const struct rules *rules = position->record->rules;
    for (int i = 0; i < position->spot_count; i++)
        mark_field(picture, rules, position->spot[i].field, scene);
    for (int field = 0; field < rules->fields; field++) {
        if (picture->small)
            name_field(picture, position, field, scene);
        draw_field(picture, rules, position->state, field, scene);
    }
}

/* ---- words ---- */

/* Counts the Manna on fields that only this seat occupies. */
static int count_manna(const struct rules *rules, const struct state *state, int seat)
{
    int count = 0;
    for (int field = 0; field < rules->fields; field++) {
        if (state->holders[field] == 1U << seat)
            count += state->manna[field];
    }
    return count;
}

static void add_chief(const struct record_game *record, int seat, struct text *text)
{
    const struct state *state = record->state;
    if (tri_is_out(state, seat))
        word_add(record->texts, text, "record-out");
    else if (state->chief[seat] == TRI_NO_FIELD)
        word_add(record->texts, text, "record-off-board");
    else
        text_add(text, game_field_name(record->game, record->rules, state->chief[seat]).data);
}

static void roster(const struct record_game *record, struct record_roster *rows)
{
    static const char *const heads[] = {
        "record-on-board", "record-ready", "record-waiting", "record-manna", NULL};
    const struct rules *rules = record->rules;
    const struct state *state = record->state;
    record_columns(rows, heads);
    int chief = record_column(rows, "record-chief");
    for (int seat = 0; seat < record->players; seat++) {
        const int values[] = {tri_on_board(rules, state, seat),
            state->off[seat] + state->off_chief[seat],
            state->waiting[seat][0] + state->waiting[seat][1], count_manna(rules, state, seat)};
        record_numbers(rows, seat, values, chief);
        struct text text = record_cell(rows, seat, chief);
        add_chief(record, seat, &text);
    }
}

static void note(const struct record_game *record, const struct state *before,
    const struct state *after, const struct ply *ply, struct text *text)
{
    for (int seat = 0; seat < record->players; seat++) {
        if (tri_is_out(after, seat) && !tri_is_out(before, seat))
            text_format(text, ", %s %s", owner_letter(seat + 1), word(record->texts, "record-out"));
    }
    if (after->round != before->round) {
        text_add(text, ", ");
        word_fill(
            record->texts, text, "record-round", "round", spell_number(after->round).text, NULL);
    }
}

const struct record_art hex_tri_kit_record = {
    .small_hex = 12.5,
    .marks = 2,
    .draw = draw,
    .roster = roster,
    .note = note,
};
