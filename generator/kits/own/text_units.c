/*
 * Reads headings, paragraphs, steps and tables and sets each to a column's width.
 */
#include "kits/own/private.h"

#include "kits/art/art.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a designer may turn, mm. */
static const double text_size = 3.5;
static const double title_size = 8.0; /* of the first heading */
static const double heading_size = 4.8;
static const double table_size = 3.1;
static const double heading_above = 5.0;
static const double text_above = 1.9;
static const double step_above = 1.2;
static const double step_indent = 6.0;
static const double row_pad = 0.9;
static const double cell_gap = 3.0;
static const double cell_least = 8.0;

struct setting_texts {
    struct own_units *units;
    const struct yaml_tree *tree;
    struct fonts *fonts;
    double width;
    struct error *error;
};

/* ---- units ---- */

static struct own_unit *add_unit(struct setting_texts *set, const struct yaml_node *node)
{
    struct own_units *units = set->units;
    units->unit = memory_resize(units->unit, (size_t)units->count + 1, sizeof *units->unit);
    struct own_unit *unit = &units->unit[units->count++];
    *unit = (struct own_unit){.line = node->line, .width = set->width, .above = text_above};
    return unit;
}

static bool check_text(const struct setting_texts *set, const struct yaml_node *node)
{
    if (node->kind == YAML_VALUE && !node->empty)
        return true;
    return yaml_refuse(set->tree, node->line, set->error, REASON_BAD_VALUE,
        error_key(node->key != NULL ? node->key : "texts"), "accepted is a text");
}

/* Adds TEXT to UNIT, X mm from the left in WIDTH mm. */
static bool add_cell(struct setting_texts *set, struct own_unit *unit, const char *text,
    const struct text_style *style, double x, double width, enum colour_role role)
{
    struct error own = ERROR_INIT;
    struct paragraph *paragraph = paragraph_create(set->fonts, text, style, width, &own);
    if (paragraph == NULL)
        return yaml_error(set->tree, unit->line, set->error, "%s", own.message);
    unit->cell[unit->cell_count++] = (struct own_text_cell){paragraph, x, role};
    unit->height = fmax(unit->height, paragraph_height(paragraph) + 2.0 * unit->pad);
    if (paragraph_width(paragraph) <= width + 1e-6)
        return true;
    return yaml_error(set->tree, unit->line, set->error,
        "'%.40s' has a word that is wider than its column", text);
}

/* ---- what there is ---- */

static bool read_heading(struct setting_texts *set, const struct yaml_node *node)
{
    bool first = set->units->count == 0;
    struct text_style style =
        text_style_of(first ? title_size : heading_size, WEIGHT_BLACK, ALIGN_LEFT);
    style.leading = 1.1;
    if (!check_text(set, node))
        return false;
    struct own_unit *unit = add_unit(set, node);
    unit->above = heading_above;
    unit->keeps = true;
    return add_cell(set, unit, node->lines, &style, 0.0, set->width, COLOUR_ACCENT);
}

static bool read_text(struct setting_texts *set, const struct yaml_node *node)
{
    struct text_style style = text_style_plain(text_size);
    return check_text(set, node) &&
           add_cell(set, add_unit(set, node), node->lines, &style, 0.0, set->width, COLOUR_INK);
}

static bool read_step(struct setting_texts *set, const struct yaml_node *node, int number)
{
    struct text_style style = text_style_plain(text_size), bold = style;
    bold.weight = WEIGHT_BLACK;
    if (!check_text(set, node))
        return false;
    struct own_unit *unit = add_unit(set, node);
    unit->above = step_above;
    return add_cell(set, unit, spell_number(number).text, &bold, 0.0, step_indent, COLOUR_ACCENT) &&
           add_cell(
               set, unit, node->lines, &style, step_indent, set->width - step_indent, COLOUR_INK);
}

static bool read_steps(struct setting_texts *set, const struct yaml_node *node)
{
    int number = 1;
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_refuse(set->tree, node->line, set->error, REASON_BAD_VALUE, error_key("steps"),
            "accepted is a list of texts");
    for (const struct yaml_node *step = node->first; step != NULL; step = step->next) {
        if (!read_step(set, step, number++))
            return false;
    }
    return true;
}

/* ---- tables ---- */

/* Where columns begin, and how wide they are. */
struct table_columns {
    int count;
    double x[OWN_TABLE_COLUMNS_MAX], width[OWN_TABLE_COLUMNS_MAX];
};

static bool check_table(const struct setting_texts *set, const struct yaml_node *node)
{
    int columns = node->kind == YAML_LIST && node->count > 0 ? node->first->count : 0;
    bool good = columns >= 1 && columns <= OWN_TABLE_COLUMNS_MAX;
    const struct yaml_node *row = good ? node->first : NULL;
    for (; good && row != NULL; row = row->next) {
        if (row->kind != YAML_LIST || row->count != columns)
            return yaml_refuse(set->tree, row->line, set->error, REASON_BAD_VALUE,
                error_key("table"), "this row has not the %d cells of the first", columns);
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next) {
            if (cell->kind != YAML_VALUE)
                return yaml_refuse(set->tree, cell->line, set->error, REASON_BAD_VALUE,
                    error_key("table"), "a cell is a text");
        }
    }
    return good ||
           yaml_refuse(set->tree, node->line, set->error, REASON_BAD_VALUE, error_key("table"),
               "accepted is a list of rows of 1 to %d cells, the first "
               "row its headings, such as [[Terrain, Cost], [wood, 2]]",
               OWN_TABLE_COLUMNS_MAX);
}

/* Columns are as wide as their longest cell, or share what there is by that. */
static struct table_columns columns_of(
    const struct setting_texts *set, const struct yaml_node *node, const struct text_style *style)
{
    struct table_columns columns = {.count = node->first->count};
    double total = 0.0, room = set->width - (columns.count - 1) * cell_gap;
    for (const struct yaml_node *row = node->first; row != NULL; row = row->next) {
        int i = 0;
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next, i++)
            columns.width[i] = fmax(columns.width[i],
                fmax(cell_least, text_measure(set->fonts, cell->text, style).width + 0.2));
    }
    for (int i = 0; i < columns.count; i++)
        total += columns.width[i];
    double x = 0.0, share = fmin(1.0, room / total);
    for (int i = 0; i < columns.count; i++) {
        columns.width[i] *= share;
        columns.x[i] = x;
        x += columns.width[i] + cell_gap;
    }
    return columns;
}

static bool read_row(struct setting_texts *set, const struct yaml_node *row,
    const struct table_columns *columns, const struct text_style *style, bool first)
{
    struct own_unit *unit = add_unit(set, row);
    int i = 0;
    unit->above = first ? text_above : 0.0;
    unit->pad = row_pad;
    unit->keeps = first;
    unit->ruled = true;
    for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next, i++) {
        if (!cell->empty && *cell->text != '\0' &&
            !add_cell(set, unit, cell->lines, style, columns->x[i], columns->width[i], COLOUR_INK))
            return false;
    }
    return true;
}

static bool read_table(struct setting_texts *set, const struct yaml_node *node)
{
    struct text_style bold = text_style_of(table_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style plain = text_style_plain(table_size);
    if (!check_table(set, node))
        return false;
    struct table_columns columns = columns_of(set, node, &bold);
    for (const struct yaml_node *row = node->first; row != NULL; row = row->next) {
        bool first = row == node->first;
        if (!read_row(set, row, &columns, first ? &bold : &plain, first))
            return false;
    }
    return true;
}

/* ---- all of them ---- */

struct kind {
    const char *key;
    bool (*read)(struct setting_texts *set, const struct yaml_node *node);
};

static const struct kind kinds[] = {
    {"heading", read_heading},
    {"text", read_text},
    {"steps", read_steps},
    {"table", read_table},
};

static bool read_block(struct setting_texts *set, const struct yaml_node *node)
{
    const struct yaml_node *inside = node->kind == YAML_MAP ? node->first : NULL;
    for (size_t i = 0; inside != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(inside->key, kinds[i].key) == 0 && inside->next == NULL)
            return kinds[i].read(set, inside);
    }
    return yaml_refuse(set->tree, node->line, set->error, REASON_BAD_VALUE, error_key("texts"),
        "accepted is one of '- heading: ...', '- text: ...', '- steps: [...]' and '- table: "
        "[...]'");
}

bool own_units_read(struct own_units *units, const struct own_component *component,
    struct fonts *fonts, double width, struct error *error)
{
    const struct yaml_node *node = component->node;
    struct setting_texts set = {units, component->own->tree, fonts, width, error};
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_refuse(set.tree, node->line, error, REASON_BAD_VALUE, error_key(node->key),
            "accepted is a list that begins with '- heading: ...' or '- text: ...'");
    for (const struct yaml_node *block = node->first; block != NULL; block = block->next) {
        if (!read_block(&set, block))
            return false;
    }
    return true;
}

void own_units_finish(struct own_units *units)
{
    for (int i = 0; i < units->count; i++) {
        for (int k = 0; k < units->unit[i].cell_count; k++)
            paragraph_destroy(units->unit[i].cell[k].paragraph);
    }
    free(units->unit);
}
