/*
 * Tables: how wide their columns are, as their content asks for where that has room; and those on
 * cards, a line a row, the first of which is their head.
 */
#include "kits/custom/private.h"

/* What a designer may turn, mm. */
static const double cell_least = 8.0; /* where there is room */
static const double breath = 0.2;     /* beyond what letters take */

static double measure(
    struct fonts *fonts, const char *text, size_t length, const struct text_style *style)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    struct text_style marked = *style;
    double width = length > 0 ? breath : 0.0;
    buffer_add_bytes(&kept, text, length);
    marked.marked = true;
    for (size_t i = 0; i < length; i++)
        width += text[i] == MARK_PICTURE[0] ? style->size : 0.0;
    return length > 0 ? width + text_measure(fonts, kept.data, &marked).width : 0.0;
}

struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style)
{
    struct custom_column_width width = {0.0, 0.0};
    while (*text != '\0') {
        size_t line = strcspn(text, "\n");
        width.most = fmax(width.most, measure(fonts, text, line, style));
        for (const char *word = text; word < text + line;) {
            size_t length = strcspn(word, " \n");
            const char *at = word;
            double whole = measure(fonts, word, length, style);
            bool breaks = text_next_code_point(&at) >= 0x2e80;
            width.least = fmax(width.least, breaks ? fmin(whole, 3.0 * style->size) : whole);
            word += length + strspn(word + length, " ");
        }
        text += line + (text[line] == '\n');
    }
    width.most = fmax(width.most, width.least);
    return width;
}

static double width_at(const struct custom_column_width *width, double level)
{
    return fmax(width->least, fmin(width->most, level));
}

double custom_columns_width(const struct custom_column_width *widths, int count, double level)
{
    double width = (count - 1) * CUSTOM_CELL_GAP;
    for (int i = 0; i < count; i++)
        width += width_at(&widths[i], level);
    return width;
}

void custom_columns_share(struct custom_column_width *widths, int count, double room)
{
    double low = 0.0, high = room;
    for (int i = 0; i < 40; i++) {
        double level = (low + high) / 2.0;
        bool fits = custom_columns_width(widths, count, level) <= room;
        low = fits ? level : low;
        high = fits ? high : level;
    }
    struct custom_column_width roomy[CSV_COLUMNS_MAX] = {{0.0, 0.0}};
    for (int i = 0; i < count; i++)
        roomy[i] = (struct custom_column_width){0.0, fmax(cell_least, widths[i].most)};
    bool easy = custom_columns_width(roomy, count, room) <= room;
    for (int i = 0; i < count; i++)
        widths[i].most = easy ? roomy[i].most : width_at(&widths[i], low);
}

/* ---- tables on cards ---- */

/* What a designer may turn, in sizes of the text unless it says otherwise. */
static const double pitch = 1.6; /* of rows */
static const double above = 0.8; /* between a text and its table */
static const double shrink = 0.94;
static const double rule = 0.2; /* mm */

enum { ROWS_MAX = 24 };

/* ---- what a row makes of it ---- */

static bool read_cells(const struct yaml_node *line, const struct custom_row *row,
    struct custom_card_table *table, struct custom_value *cells, bool *empty, struct error *error)
{
    if (line->kind != YAML_LIST || line->count < 1 || line->count > CUSTOM_TABLE_COLUMNS ||
        (table->rows > 0 && line->count != table->columns))
        return yaml_refuse(line, error, REASON_BAD_VALUE, error_key("table"),
            "accepted are rows of as many cells as the first, 1 to %d", CUSTOM_TABLE_COLUMNS);
    table->columns = line->count;
    *empty = false;
    int column = 0;
    for (const struct yaml_node *node = line->first; node != NULL; node = node->next, column++) {
        struct custom_field field;
        if (!custom_field_read(node, &field, error))
            return false;
        field.key = "table";
        if (!custom_expand(row, &field, &cells[column], error))
            return false;
        *empty = *empty || (!custom_is_constant(&field) && *cells[column].text == '\0');
    }
    return true;
}

bool custom_table_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error)
{
    struct custom_value cells[ROWS_MAX * CUSTOM_TABLE_COLUMNS];
    struct custom_card_table table = {.rows = 0};
    if (node == NULL)
        return true;
    if (node->kind != YAML_LIST || node->count == 0 || node->count > ROWS_MAX)
        return yaml_bad(node, error,
            "accepted are 1 to %d rows, the first the head: [[Roll, Result], [\"1\", \"{one}\"]]",
            ROWS_MAX);
    for (const struct yaml_node *line = node->first; line != NULL; line = line->next) {
        bool empty = false;
        if (!read_cells(
                line, row, &table, &cells[table.rows * CUSTOM_TABLE_COLUMNS], &empty, error))
            return false;
        table.rows += empty ? 0 : 1;
    }
    table.cell = custom_pool_keep_array(
        row->pool, cells, (size_t)table.rows * CUSTOM_TABLE_COLUMNS, sizeof cells[0]);
    face->table = table;
    return true;
}

/* ---- where it lies ---- */

static struct text_style style_of(const struct custom_card_table *table, int row)
{
    return text_style_of(table->size, row == 0 ? WEIGHT_BOLD : WEIGHT_REGULAR, ALIGN_LEFT);
}

/* Sets its columns in its size; how wide it is. */
static double measure_columns(struct custom_card_table *table, struct fonts *fonts)
{
    double x = 0.0;
    for (int column = 0; column < table->columns; column++) {
        double width = 0.0;
        for (int row = 0; row < table->rows; row++) {
            struct text_style style = style_of(table, row);
            const char *text = table->cell[row * CUSTOM_TABLE_COLUMNS + column].text;
            width = fmax(width, custom_column_width_of(fonts, text, &style).most);
        }
        table->column[column] = x;
        x += width + table->size;
    }
    return x - table->size;
}

bool custom_table_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error)
{
    struct custom_card_table *table = &face->table;
    if (table->rows == 0)
        return true;
    table->size = size;
    for (int i = 0; i < table->rows * CUSTOM_TABLE_COLUMNS; i++) {
        struct text_style style = style_of(table, i / CUSTOM_TABLE_COLUMNS);
        if (i % CUSTOM_TABLE_COLUMNS < table->columns &&
            !custom_check_line(fonts, &table->cell[i], &style, error))
            return false;
    }
    while (measure_columns(table, fonts) > box->width ||
           table->rows * pitch * table->size > box->height) {
        table->size *= shrink;
        if (table->size < ART_TEXT_LEAST)
            return custom_refuse(&table->cell[0], error, REASON_MISFIT,
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

void custom_table_draw(struct scene *scene, const struct custom_face *face)
{
    const struct custom_card_table *table = &face->table;
    for (int row = 0; row < table->rows; row++) {
        double bottom = table->box.y + (row + 1) * pitch * table->size;
        struct text_style style = style_of(table, row);
        for (int column = 0; column < table->columns; column++)
            scene_text(scene, table->cell[row * CUSTOM_TABLE_COLUMNS + column].text, &style,
                xy(table->box.x + table->column[column],
                    bottom - (pitch / 2.0 - ART_BASELINE_DROP) * table->size),
                face->ink);
        scene_line(scene, xy(table->box.x, bottom), xy(table->box.x + table->box.width, bottom));
        scene_paint(scene, paint_line(face->ink, rule));
    }
}
