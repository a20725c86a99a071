/*
 * Tables: column widths, chosen by their content if there is enough space; and tables on cards,
 * with one line for each row, the first of which is the head.
 */
#include "kits/custom/private.h"

/* Design sizes, in mm. */
static const double cell_least = 8.0; /* if there is space */
static const double breath = 0.2;     /* beyond the width of letters */

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
    struct custom_column_width width = {0.0, 0.0, false};
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
    struct custom_column_width roomy[CSV_COLUMNS_MAX] = {{0.0, 0.0, false}};
    for (int i = 0; i < count; i++)
        roomy[i] = (struct custom_column_width){0.0, fmax(cell_least, widths[i].most), false};
    bool easy = custom_columns_width(roomy, count, room) <= room;
    for (int i = 0; i < count; i++)
        widths[i].most = easy ? roomy[i].most : width_at(&widths[i], low);
    double rest = fmax(0.0, room - custom_columns_width(widths, count, room));
    int blanks = 0;
    for (int i = 0; i < count; i++)
        blanks += !widths[i].filled;
    for (int i = 0; i < count; i++)
        widths[i].most += widths[i].filled ? 0.0 : rest / blanks;
}

/* ---- tables on cards ---- */

/* Design sizes, in text sizes unless noted. */
static const double pitch = 1.6; /* of rows */
static const double above = 0.8; /* between a text and its table */
static const double shrink = 0.94;
static const double rule = 0.2; /* mm */

enum { ROWS_MAX = 24 };

/* ---- filling ---- */

static bool read_cells(const struct yaml_node *line, const struct custom_row *row,
    struct custom_chart *chart, struct custom_value *cells, bool *empty, struct error *error)
{
    if (line->kind != YAML_LIST || line->count < 1 || line->count > CUSTOM_CHART_COLUMNS ||
        (chart->rows > 0 && line->count != chart->columns))
        return yaml_refuse(line, error, REASON_BAD_VALUE, error_key("table"),
            "accepted are rows of as many cells as the first, 1 to %d", CUSTOM_CHART_COLUMNS);
    chart->columns = line->count;
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

bool custom_chart_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error)
{
    struct custom_value cells[ROWS_MAX * CUSTOM_CHART_COLUMNS];
    struct custom_chart chart = {.rows = 0};
    if (node == NULL)
        return true;
    if (node->kind != YAML_LIST || node->count == 0 || node->count > ROWS_MAX)
        return yaml_bad(node, error,
            "accepted are 1 to %d rows, the first the head: [[Roll, Result], [\"1\", \"{one}\"]]",
            ROWS_MAX);
    for (const struct yaml_node *line = node->first; line != NULL; line = line->next) {
        bool empty = false;
        if (!read_cells(
                line, row, &chart, &cells[chart.rows * CUSTOM_CHART_COLUMNS], &empty, error))
            return false;
        chart.rows += empty ? 0 : 1;
    }
    chart.cell = custom_pool_keep_array(
        row->pool, cells, (size_t)chart.rows * CUSTOM_CHART_COLUMNS, sizeof cells[0]);
    face->chart = chart;
    return true;
}

/* ---- layout ---- */

static struct text_style style_of(const struct custom_chart *chart, int row)
{
    return text_style_of(chart->size, row == 0 ? WEIGHT_BOLD : WEIGHT_REGULAR, ALIGN_LEFT);
}

/* Sets the columns in the chart's size; returns their total width. */
static double measure_columns(struct custom_chart *chart, struct fonts *fonts)
{
    double x = 0.0;
    for (int column = 0; column < chart->columns; column++) {
        double width = 0.0;
        for (int row = 0; row < chart->rows; row++) {
            struct text_style style = style_of(chart, row);
            const char *text = chart->cell[row * CUSTOM_CHART_COLUMNS + column].text;
            width = fmax(width, custom_column_width_of(fonts, text, &style).most);
        }
        chart->column[column] = x;
        x += width + chart->size;
    }
    return x - chart->size;
}

bool custom_chart_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error)
{
    struct custom_chart *chart = &face->chart;
    if (chart->rows == 0)
        return true;
    chart->size = size;
    for (int i = 0; i < chart->rows * CUSTOM_CHART_COLUMNS; i++) {
        struct text_style style = style_of(chart, i / CUSTOM_CHART_COLUMNS);
        if (i % CUSTOM_CHART_COLUMNS < chart->columns &&
            !custom_check_line(fonts, &chart->cell[i], &style, error))
            return false;
    }
    while (measure_columns(chart, fonts) > box->width ||
           chart->rows * pitch * chart->size > box->height) {
        chart->size *= shrink;
        if (chart->size < ART_TEXT_LEAST)
            return custom_refuse(&chart->cell[0], error, REASON_MISFIT,
                "the table does not fit in 6 pt: there are %s x %s mm",
                mm_spell(mm_round_down(box->width)).data,
                mm_spell(mm_round_down(box->height)).data);
    }
    double height = chart->rows * pitch * chart->size;
    chart->box = *box;
    chart->box.height = height;
    chart->box.y = below ? box->y + box->height - height : box->y;
    box->height -= height + above * chart->size;
    return true;
}

void custom_chart_draw(struct scene *scene, const struct custom_face *face)
{
    const struct custom_chart *chart = &face->chart;
    for (int row = 0; row < chart->rows; row++) {
        double bottom = chart->box.y + (row + 1) * pitch * chart->size;
        struct text_style style = style_of(chart, row);
        for (int column = 0; column < chart->columns; column++)
            scene_text(scene, chart->cell[row * CUSTOM_CHART_COLUMNS + column].text, &style,
                xy(chart->box.x + chart->column[column],
                    bottom - (pitch / 2.0 - ART_BASELINE_DROP) * chart->size),
                face->ink);
        scene_line(scene, xy(chart->box.x, bottom), xy(chart->box.x + chart->box.width, bottom));
        scene_paint(scene, paint_line(face->ink, rule));
    }
}
