/*
 * Tables on cards, with a line for each row; the first row is the head.
 */
#include "kits/custom/pieces/face.h"

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
            "expected rows of 1 to %d cells, each as long as the first", CUSTOM_CHART_COLUMNS);
    chart->columns = line->count;
    *empty = false;
    int column = 0;
    for (const struct yaml_node *node = line->first; node != NULL; node = node->next) {
        struct custom_field field;
        if (!custom_field_read(node, &field, error))
            return false;
        field.key = "table";
        if (!custom_expand_rich(row, &field, &cells[column], error))
            return false;
        *empty = *empty || (!custom_is_constant(&field) && *cells[column].text == '\0');
        column++;
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
            "expected 1 to %d rows, the first for headings: [[Roll, Result], [\"1\", \"{one}\"]]",
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
    bool backwards = chart->rows > 0 && text_is_backwards(chart->cell[0].text);
    for (int row = 0; row < chart->rows; row++) {
        double bottom = chart->box.y + (row + 1) * pitch * chart->size;
        struct text_style style = style_of(chart, row);
        style.align = backwards ? ALIGN_RIGHT : ALIGN_LEFT;
        for (int column = 0; column < chart->columns; column++)
            custom_line_draw(scene, face->component->custom,
                chart->cell[row * CUSTOM_CHART_COLUMNS + column].text, &style,
                xy(backwards ? chart->box.x + chart->box.width - chart->column[column]
                             : chart->box.x + chart->column[column],
                    bottom - (pitch / 2.0 - ART_BASELINE_DROP) * chart->size),
                face->ink, face->ground);
        scene_line(scene, xy(chart->box.x, bottom), xy(chart->box.x + chart->box.width, bottom));
        scene_paint(scene, paint_line(face->ink, rule));
    }
}
