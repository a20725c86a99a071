/*
 * The units of texts: headings, paragraphs, numbered steps and tables, set in a given width.
 */
#include "kits/custom/pages/texts.h"

/* Design sizes, in mm. */
static const double text_size = 3.5;
static const double title_size = 8.0; /* of the first heading */
static const double heading_size = 4.8;
static const double chart_size = 3.1;
static const double heading_above = 5.0;
static const double text_above = 1.9;
static const double step_above = 1.2;
static const double row_pad = 0.9;
static const double write_pad = 1.9; /* above and below in rows for writing */

enum { TABLE_COLUMNS_MAX = CSV_COLUMNS_MAX };

struct setting_texts {
    const struct custom_component *component;
    struct custom_units *units;
    struct fonts *fonts;
    double width;
    int block;   /* first unit of the block being read */
    bool titled; /* the title has been read */
    struct error *error;
};

/* ---- units ---- */

static struct custom_unit *add_unit(
    struct setting_texts *set, const struct yaml_node *node, enum custom_unit_kind kind)
{
    struct custom_unit *unit = MEMORY_ADD(set->units->unit, set->units->count);
    *unit = (struct custom_unit){
        .kind = kind, .block = set->block, .node = node, .width = set->width, .above = text_above};
    return unit;
}

/* Reads the text of NODE; an empty one is "", as everywhere in kit files. */
static bool read_value(
    const struct setting_texts *set, const struct yaml_node *node, struct custom_value *text)
{
    const struct custom_kit *custom = set->component->custom;
    const struct custom_row row = {.words = &custom->words, .pool = custom->words.pool};
    const struct custom_field field = {
        node->empty ? NULL : node->lines, node->key != NULL ? node->key : "texts", node->line};
    return custom_expand_rich(&row, &field, text, set->error);
}

static bool check_text(
    const struct setting_texts *set, const struct yaml_node *node, struct custom_value *text)
{
    if (node->kind == YAML_VALUE && !node->empty)
        return read_value(set, node, text);
    return yaml_refuse(node, set->error, REASON_BAD_VALUE,
        error_key(node->key != NULL ? node->key : "texts"), "expected a text");
}

/* Adds TEXT to UNIT in COLUMN, X mm from the left, WIDTH mm wide. */
static bool add_cell(struct setting_texts *set, struct custom_unit *unit, int column,
    const struct custom_value *text, const struct text_style *style, double x, double width,
    enum colour_role role)
{
    struct error trouble = ERROR_INIT;
    struct text_style marked = custom_marked(style);
    struct paragraph *paragraph =
        paragraph_create(set->fonts, text->text, &marked, width, &trouble);
    if (paragraph == NULL)
        return yaml_error(unit->node, set->error, "%s", trouble.message);
    *MEMORY_ADD(unit->cell, unit->cell_count) =
        (struct custom_text_cell){column, paragraph, set->component->custom, style->size, x, role};
    unit->height = fmax(unit->height, paragraph_height(paragraph) + 2.0 * unit->pad);
    if (paragraph_width(paragraph) <= width + 1e-6)
        return true;
    return yaml_error(unit->node, set->error, "'%.40s' has a word that is wider than its column",
        custom_plain_of(text->text).data);
}

/* ---- blocks ---- */

static bool read_heading(struct setting_texts *set, const struct yaml_node *node)
{
    bool title = set->units->count == 0 && !set->titled;
    struct custom_value text;
    struct text_style style =
        text_style_of(title ? title_size : heading_size, WEIGHT_BLACK, ALIGN_LEFT);
    style.leading = 1.1;
    if (!check_text(set, node, &text))
        return false;
    struct custom_unit *unit = add_unit(set, node, set->titled ? UNIT_HEADING : UNIT_TITLE);
    set->titled = true;
    unit->above = heading_above;
    unit->keeps = true;
    return add_cell(set, unit, 0, &text, &style, 0.0, set->width, COLOUR_ACCENT);
}

static bool read_text(struct setting_texts *set, const struct yaml_node *node)
{
    struct text_style style = text_style_plain(text_size);
    struct custom_value text;
    return check_text(set, node, &text) && add_cell(set, add_unit(set, node, UNIT_TEXT), 0, &text,
                                               &style, 0.0, set->width, COLOUR_INK);
}

static bool read_step(struct setting_texts *set, const struct yaml_node *node, int number)
{
    struct text_style style = text_style_plain(text_size);
    struct text_style bold = text_style_of(text_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct custom_value text;
    if (!check_text(set, node, &text))
        return false;
    struct custom_unit *unit = add_unit(set, node, UNIT_STEP);
    unit->above = step_above;
    const struct phrase spelled = text_phrase("%d", number);
    const struct custom_value count = {.text = spelled.data};
    double rest = set->width - CUSTOM_STEP_INDENT;
    bool backwards = text_is_backwards(text.text);
    bold.align = backwards ? ALIGN_RIGHT : ALIGN_LEFT;
    return add_cell(set, unit, 0, &count, &bold, backwards ? rest : 0.0, CUSTOM_STEP_INDENT,
               COLOUR_ACCENT) &&
           add_cell(
               set, unit, 1, &text, &style, backwards ? 0.0 : CUSTOM_STEP_INDENT, rest, COLOUR_INK);
}

static bool read_steps(struct setting_texts *set, const struct yaml_node *node)
{
    int number = 1;
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_refuse(
            node, set->error, REASON_BAD_VALUE, error_key("steps"), "expected a list of texts");
    for (const struct yaml_node *step = node->first; step != NULL; step = step->next) {
        if (!read_step(set, step, number++))
            return false;
    }
    return true;
}

/* ---- tables ---- */

/* Positions and widths of the columns. */
struct chart_columns {
    int count;
    bool blank;     /* some are for writing */
    bool backwards; /* the first column is on the right */
    double x[TABLE_COLUMNS_MAX], width[TABLE_COLUMNS_MAX];
};

static bool check_chart(const struct setting_texts *set, const struct yaml_node *node)
{
    int columns = node->kind == YAML_LIST && node->count > 0 ? node->first->count : 0;
    bool good = columns >= 1 && columns <= TABLE_COLUMNS_MAX;
    const struct yaml_node *row = good ? node->first : NULL;
    for (; good && row != NULL; row = row->next) {
        if (row->kind != YAML_LIST || row->count != columns)
            return yaml_refuse(row, set->error, REASON_BAD_VALUE, error_key("table"),
                "every row must have as many cells as the first (%d)", columns);
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next) {
            if (cell->kind != YAML_VALUE)
                return yaml_refuse(cell, set->error, REASON_BAD_VALUE, error_key("table"),
                    "expected a text in each cell");
        }
    }
    return good || yaml_refuse(node, set->error, REASON_BAD_VALUE, error_key("table"),
                       "expected a list of rows of 1 to %d cells, the first "
                       "row its headings, such as [[Terrain, Cost], [wood, 2]]",
                       TABLE_COLUMNS_MAX);
}

/* Measures all cells of a table, column by column. Fails if a cell has a mistake. */
static bool measure_chart(
    struct setting_texts *set, const struct yaml_node *node, struct custom_column_width *widths)
{
    struct text_style style = text_style_of(chart_size, WEIGHT_BOLD, ALIGN_LEFT);
    for (const struct yaml_node *row = node->first; row != NULL; row = row->next) {
        int i = 0;
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next) {
            struct custom_value text;
            if (!read_value(set, cell, &text))
                return false;
            struct custom_column_width width =
                custom_column_width_of(set->fonts, text.text, &style);
            widths[i].least = fmax(widths[i].least, width.least);
            widths[i].most = fmax(widths[i].most, width.most);
            widths[i].filled = widths[i].filled || (row != node->first && *text.text != '\0');
            i++;
        }
    }
    return true;
}

static bool find_columns(
    struct setting_texts *set, const struct yaml_node *node, struct chart_columns *columns)
{
    struct custom_column_width widths[TABLE_COLUMNS_MAX] = {{0.0, 0.0, false}};
    columns->count = node->first->count;
    columns->backwards = text_is_backwards(node->first->first->text);
    double x = 0.0;
    if (!measure_chart(set, node, widths))
        return false;
    double least = custom_columns_width(widths, columns->count, 0.0);
    if (least > set->width + 1e-6)
        return yaml_refuse(node, set->error, REASON_MISFIT, error_key("table"),
            "its words need %s mm side by side, but there are %s mm; use larger paper or fewer "
            "columns",
            mm_spell(least).data, mm_spell(mm_round_down(set->width)).data);
    custom_columns_share(widths, columns->count, set->width);
    for (int i = 0; i < columns->count; i++) {
        columns->blank = columns->blank || !widths[i].filled;
        columns->width[i] = widths[i].most;
        columns->x[i] = columns->backwards ? set->width - x - columns->width[i] : x;
        x += columns->width[i] + CUSTOM_CELL_GAP;
    }
    return true;
}

static bool read_row(struct setting_texts *set, const struct yaml_node *row,
    const struct chart_columns *columns, const struct text_style *style, bool first)
{
    struct custom_unit *unit = add_unit(set, row, first ? UNIT_COLUMNS : UNIT_ROW);
    int i = 0;
    unit->columns = columns->count;
    unit->head = set->block;
    unit->above = first ? text_above : 0.0;
    unit->pad = columns->blank && !first ? write_pad : row_pad;
    unit->height = style->size + 2.0 * unit->pad; /* if the row is empty */
    unit->keeps = first;
    unit->ruled = true;
    for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next) {
        struct custom_value text;
        if (!read_value(set, cell, &text) ||
            (*text.text != '\0' && !add_cell(set, unit, i, &text, style, columns->x[i],
                                       columns->width[i], COLOUR_INK)))
            return false;
        i++;
    }
    return true;
}

static bool read_chart(struct setting_texts *set, const struct yaml_node *node)
{
    struct text_style bold = text_style_of(chart_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style plain = text_style_plain(chart_size);
    struct chart_columns columns = {.count = 0};
    if (!check_chart(set, node) || !find_columns(set, node, &columns))
        return false;
    bold.align = plain.align = columns.backwards ? ALIGN_RIGHT : ALIGN_LEFT;
    for (const struct yaml_node *row = node->first; row != NULL; row = row->next) {
        bool first = row == node->first;
        if (!read_row(set, row, &columns, first ? &bold : &plain, first))
            return false;
    }
    return true;
}

/* ---- all units ---- */

struct kind {
    const char *key;
    bool (*read)(struct setting_texts *set, const struct yaml_node *node);
};

static const struct kind kinds[] = {
    {"heading", read_heading},
    {"text", read_text},
    {"steps", read_steps},
    {"table", read_chart},
};

static bool read_block(struct setting_texts *set, const struct yaml_node *node)
{
    const struct yaml_node *inside = node->kind == YAML_MAP ? node->first : NULL;
    for (size_t i = 0; inside != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(inside->key, kinds[i].key) == 0 && inside->next == NULL)
            return kinds[i].read(set, inside);
    }
    return yaml_refuse(node, set->error, REASON_BAD_VALUE, error_key("texts"),
        "expected one of '- heading: ...', '- text: ...', '- steps: [...]' and '- table: "
        "[...]'");
}

bool custom_charts_fit(const struct custom_component *component, struct fonts *fonts, double width)
{
    struct error none = ERROR_INIT;
    struct setting_texts set = {.component = component, .fonts = fonts, .error = &none};
    const struct yaml_node *list = component->node;
    bool fit = true;
    for (const struct yaml_node *block = list->first; fit && block != NULL; block = block->next) {
        struct custom_column_width widths[TABLE_COLUMNS_MAX] = {{0.0, 0.0, false}};
        const struct yaml_node *chart = block->kind == YAML_MAP ? yaml_find(block, "table") : NULL;
        bool good = chart != NULL && check_chart(&set, chart) && measure_chart(&set, chart, widths);
        if (good)
            fit = custom_columns_width(widths, chart->first->count, 0.0) <= width + 1e-6;
        for (int i = 0; list->count == 1 && good && i < chart->first->count; i++)
            fit = fit && widths[i].filled;
        error_clear(&none);
    }
    return fit;
}

bool custom_units_read(
    struct custom_units *units, const struct kit_job *job, double width, struct error *error)
{
    const struct custom_component *component = job->component->data;
    const struct yaml_node *node = component->node;
    struct setting_texts set = {component, units, job->fonts, .width = width,
        .titled = job->wish.title != NULL, .error = error};
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_bad(
            node, error, "expected a list that begins with '- heading: ...' or '- text: ...'");
    struct mistakes *mistakes = component->custom->words.mistakes;
    int before = mistakes_count(mistakes);
    for (const struct yaml_node *block = node->first; block != NULL; block = block->next) {
        set.block = units->count;
        if (!read_block(&set, block) && !mistakes_note(mistakes, error))
            return false;
    }
    return mistakes_none_since(mistakes, before, error);
}

void custom_units_finish(struct custom_units *units)
{
    for (int i = 0; i < units->count; i++) {
        for (int k = 0; k < units->unit[i].cell_count; k++)
            paragraph_destroy(units->unit[i].cell[k].paragraph);
        free(units->unit[i].cell);
    }
    free(units->unit);
}
