/*
 * Tables on cards: a line a row, the first of which is their head, in columns as wide as they need.
 */
#include "kits/own/private.h"

/* What a designer may turn, in sizes of the text unless it says otherwise. */
static const double pitch = 1.6; /* of rows */
static const double above = 0.8; /* between a text and its table */
static const double shrink = 0.94;
static const double rule = 0.2; /* mm */

enum { ROWS_MAX = 24 };

/* ---- what a row makes of it ---- */

static bool read_cells(const struct yaml_node *line, const struct own_row *row,
    struct own_card_table *table, struct own_value *cells, bool *empty, struct error *error)
{
    if (line->kind != YAML_LIST || line->count < 1 || line->count > OWN_TABLE_COLUMNS ||
        (table->rows > 0 && line->count != table->columns))
        return yaml_refuse(line, error, REASON_BAD_VALUE, error_key("table"),
            "accepted are rows of as many cells as the first, 1 to %d", OWN_TABLE_COLUMNS);
    table->columns = line->count;
    *empty = false;
    int column = 0;
    for (const struct yaml_node *node = line->first; node != NULL; node = node->next, column++) {
        struct own_field field;
        if (!own_field_read(node, &field, error))
            return false;
        field.key = "table";
        if (!own_expand(row, &field, &cells[column], error))
            return false;
        *empty = *empty || (!own_is_constant(&field) && *cells[column].text == '\0');
    }
    return true;
}

bool own_table_fill(struct own_face *face, const struct yaml_node *node, const struct own_row *row,
    struct error *error)
{
    struct own_value cells[ROWS_MAX * OWN_TABLE_COLUMNS];
    struct own_card_table table = {.rows = 0};
    if (node == NULL)
        return true;
    if (node->kind != YAML_LIST || node->count == 0 || node->count > ROWS_MAX)
        return yaml_bad(node, error,
            "accepted are 1 to %d rows, the first the head: [[Roll, Result], [\"1\", \"{one}\"]]",
            ROWS_MAX);
    for (const struct yaml_node *line = node->first; line != NULL; line = line->next) {
        bool empty;
        if (!read_cells(line, row, &table, &cells[table.rows * OWN_TABLE_COLUMNS], &empty, error))
            return false;
        table.rows += empty ? 0 : 1;
    }
    table.cell = own_pool_keep_array(
        row->pool, cells, (size_t)table.rows * OWN_TABLE_COLUMNS, sizeof cells[0]);
    face->table = table;
    return true;
}

/* ---- where it lies ---- */

static struct text_style style_of(const struct own_card_table *table, int row)
{
    return text_style_of(table->size, row == 0 ? WEIGHT_BOLD : WEIGHT_REGULAR, ALIGN_LEFT);
}

/* Sets its columns in its size; how wide it is. */
static double measure(struct own_card_table *table, struct fonts *fonts)
{
    double x = 0.0;
    for (int column = 0; column < table->columns; column++) {
        double width = 0.0;
        for (int row = 0; row < table->rows; row++) {
            struct text_style style = style_of(table, row);
            const char *text = table->cell[row * OWN_TABLE_COLUMNS + column].text;
            width = fmax(width, own_column_width_of(fonts, text, &style).most);
        }
        table->column[column] = x;
        x += width + table->size;
    }
    return x - table->size;
}

bool own_table_lay(struct own_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error)
{
    struct own_card_table *table = &face->table;
    if (table->rows == 0)
        return true;
    table->size = size;
    for (int i = 0; i < table->rows * OWN_TABLE_COLUMNS; i++) {
        struct text_style style = style_of(table, i / OWN_TABLE_COLUMNS);
        if (i % OWN_TABLE_COLUMNS < table->columns &&
            !own_check_line(fonts, &table->cell[i], &style, error))
            return false;
    }
    while (measure(table, fonts) > box->width || table->rows * pitch * table->size > box->height) {
        table->size *= shrink;
        if (table->size < ART_TEXT_LEAST)
            return own_refuse(&table->cell[0], error, REASON_MISFIT,
                "the table does not fit in 6 pt: there are %s x %s mm",
                mm_spell(mm_round_down(box->width)).text,
                mm_spell(mm_round_down(box->height)).text);
    }
    double height = table->rows * pitch * table->size;
    table->box = *box;
    table->box.height = height;
    table->box.y = below ? box->y + box->height - height : box->y;
    box->height -= height + above * table->size;
    return true;
}

void own_table_draw(struct scene *scene, const struct own_face *face)
{
    const struct own_card_table *table = &face->table;
    for (int row = 0; row < table->rows; row++) {
        double bottom = table->box.y + (row + 1) * pitch * table->size;
        struct text_style style = style_of(table, row);
        for (int column = 0; column < table->columns; column++)
            scene_text(scene, table->cell[row * OWN_TABLE_COLUMNS + column].text, &style,
                xy(table->box.x + table->column[column],
                    bottom - (pitch / 2.0 - ART_BASELINE_DROP) * table->size),
                face->ink);
        scene_line(scene, xy(table->box.x, bottom), xy(table->box.x + table->box.width, bottom));
        scene_paint(scene, paint_line(face->ink, rule));
    }
}
