/*
 * What the games' pictures of positions have in common.
 */
#include "kits/record/record.h"

/* Design sizes, in cell widths. */
static const double mark_line = 0.055;
static const double mark_reach = 0.95;
static const double field_name = 0.13;

const char *record_letter(const struct record_art *art, int seat)
{
    return art->letters != NULL ? art->letters[seat] : owner_letter(seat + 1);
}

struct point record_field(const struct record_picture *picture, int field)
{
    return picture->design->field(picture->spec, picture->hex, picture->box, field);
}

void record_mark_cell(struct scene *scene, struct point centre, double hex, bool flat_top)
{
    struct paint paint = paint_line(COLOUR_ACCENT, art_line_width(mark_line * hex));
    paint.stroke.join = JOIN_ROUND;
    art_hexagon(scene, centre, mark_reach * hex, flat_top, paint);
}

void record_piece(const struct record_picture *picture, const char *name,
    record_piece_function draw, const void *piece, struct point at, struct scene *scene)
{
    char full[96];
    snprintf(full, sizeof full, "%s-%s", symbols_name(picture->symbols, picture->board), name);
    if (symbols_find(picture->symbols, full) < 0)
        draw(picture, piece, symbols_add(picture->symbols, full));
    scene_stamp(scene, symbols_find(picture->symbols, full), affine_translation(at.x, at.y));
}

void record_name_field(const struct record_picture *picture, const struct record_position *position,
    int field, struct point at, enum colour_role role, struct scene *scene)
{
    struct phrase name = game_field_name(position->record->game, position->record->rules, field);
    art_text(scene, name.data, at, fmax(ART_TEXT_LEAST, field_name * picture->hex), WEIGHT_REGULAR,
        role);
}

int record_column(struct record_roster *roster, const char *head)
{
    assert(roster->columns < RECORD_COLUMNS_MAX);
    roster->head[roster->columns] = head;
    return roster->columns++;
}

struct text record_cell(struct record_roster *roster, int seat, int column)
{
    return text_in(roster->cell[seat][column], RECORD_CELL_SIZE);
}

void record_columns(struct record_roster *roster, const char *const *heads)
{
    for (; *heads != NULL; heads++)
        record_column(roster, *heads);
}

void record_numbers(struct record_roster *roster, int seat, const int *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        struct text text = record_cell(roster, seat, i);
        text_add(&text, spell_signed(numbers[i]).text);
    }
}
