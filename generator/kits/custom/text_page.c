/*
 * Pages of text: headings, paragraphs, numbered steps and tables, in columns. No unit is broken,
 * and a heading stays with what follows. A table continues in the next column, with its head
 * repeated, only if it is higher than a column.
 */
#include "kits/custom/layout.h"

/* Design sizes, in mm. */
static const double text_size = 3.5;
static const double title_size = 8.0; /* of the first heading */
static const double heading_size = 4.8;
static const double chart_size = 3.1;
static const double heading_above = 5.0;
static const double text_above = 1.9;
static const double step_above = 1.2;
static const double step_indent = 6.0;
static const double label_share = 0.85; /* of the indent */
static const double row_pad = 0.9;
static const double write_pad = 1.9;   /* of rows for writing */
static const double wide_page = 150.0; /* least width for two columns */
static const double gutter = 8.0;
static const double rule_line = 0.25; /* below rows of tables */
static const double level_step = 1.0; /* by which columns grow until everything fits */

enum { TABLE_COLUMNS_MAX = CSV_COLUMNS_MAX };

struct text_cell {
    int column;
    struct paragraph *paragraph;
    const struct custom_kit *custom;
    const int *symbol; /* in the text (layout.h) */
    double size;
    double x; /* from the column's left end, mm */
    enum colour_role role;
};

/* A unit to keep together: a heading, a paragraph, a step, a row of a table. Lengths in mm. */
struct unit {
    enum unit_kind { UNIT_TITLE, UNIT_HEADING, UNIT_TEXT, UNIT_STEP, UNIT_COLUMNS, UNIT_ROW } kind;
    int block;   /* first unit of its group in the file: steps, a table */
    int columns; /* of a table, including empty cells */
    int head;    /* of a row: first unit of its table */
    const struct yaml_node *node;
    double above, height, width, pad;
    bool keeps; /* stays with the next unit */
    bool again; /* its table's head is repeated above it */
    bool ruled; /* with a line below */
    int page;   /* where it is placed */
    struct point at;
    int cell_count;
    struct text_cell *cell; /* COLUMNS of them, or two */
};

struct units {
    struct unit *unit;
    int count;
};

struct setting_texts {
    const struct custom_component *component;
    struct units *units;
    struct fonts *fonts;
    double width;
    int block;   /* start of the block being read */
    bool titled; /* the title has been read */
    struct error *error;
};

/* ---- units ---- */

static struct unit *add_unit(
    struct setting_texts *set, const struct yaml_node *node, enum unit_kind kind)
{
    struct unit *unit = MEMORY_ADD(set->units->unit, set->units->count);
    *unit = (struct unit){
        .kind = kind, .block = set->block, .node = node, .width = set->width, .above = text_above};
    return unit;
}

/* Reads the text of NODE, "" for an empty one, like all values of a kit file. */
static bool read_value(
    const struct setting_texts *set, const struct yaml_node *node, struct custom_rich *text)
{
    const struct custom_kit *custom = set->component->custom;
    const struct custom_row row = {.words = &custom->words, .pool = custom->words.pool};
    const struct custom_field field = {
        node->empty ? NULL : node->lines, node->key != NULL ? node->key : "texts", node->line};
    struct custom_value value;
    return custom_expand(&row, &field, &value, set->error) &&
           custom_rich_read(&custom->words, &value, custom->words.pool, text, set->error);
}

static bool check_text(
    const struct setting_texts *set, const struct yaml_node *node, struct custom_rich *text)
{
    if (node->kind == YAML_VALUE && !node->empty)
        return read_value(set, node, text);
    return yaml_refuse(node, set->error, REASON_BAD_VALUE,
        error_key(node->key != NULL ? node->key : "texts"), "accepted is a text");
}

/* Adds TEXT to UNIT in COLUMN, X mm from the left, WIDTH mm wide. */
static bool add_cell(struct setting_texts *set, struct unit *unit, int column,
    const struct custom_rich *text, const struct text_style *style, double x, double width,
    enum colour_role role)
{
    struct error trouble = ERROR_INIT;
    struct text_style marked = *style;
    marked.marked = text->marked;
    struct paragraph *paragraph =
        paragraph_create(set->fonts, text->text, &marked, width, &trouble);
    if (paragraph == NULL)
        return yaml_error(unit->node, set->error, "%s", trouble.message);
    *MEMORY_ADD(unit->cell, unit->cell_count) = (struct text_cell){
        column, paragraph, set->component->custom, text->symbol, style->size, x, role};
    unit->height = fmax(unit->height, paragraph_height(paragraph) + 2.0 * unit->pad);
    if (paragraph_width(paragraph) <= width + 1e-6)
        return true;
    return yaml_error(
        unit->node, set->error, "'%.40s' has a word that is wider than its column", text->text);
}

/* ---- blocks ---- */

static bool read_heading(struct setting_texts *set, const struct yaml_node *node)
{
    bool title = set->units->count == 0 && !set->titled;
    struct custom_rich text;
    struct text_style style =
        text_style_of(title ? title_size : heading_size, WEIGHT_BLACK, ALIGN_LEFT);
    style.leading = 1.1;
    if (!check_text(set, node, &text))
        return false;
    struct unit *unit = add_unit(set, node, set->titled ? UNIT_HEADING : UNIT_TITLE);
    set->titled = true;
    unit->above = heading_above;
    unit->keeps = true;
    return add_cell(set, unit, 0, &text, &style, 0.0, set->width, COLOUR_ACCENT);
}

static bool read_text(struct setting_texts *set, const struct yaml_node *node)
{
    struct text_style style = text_style_plain(text_size);
    struct custom_rich text;
    return check_text(set, node, &text) && add_cell(set, add_unit(set, node, UNIT_TEXT), 0, &text,
                                               &style, 0.0, set->width, COLOUR_INK);
}

static bool read_step(struct setting_texts *set, const struct yaml_node *node, int number)
{
    struct text_style style = text_style_plain(text_size);
    struct text_style bold = text_style_of(text_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct custom_rich text;
    if (!check_text(set, node, &text))
        return false;
    struct unit *unit = add_unit(set, node, UNIT_STEP);
    unit->above = step_above;
    const struct phrase spelled = text_phrase("%d", number);
    const struct custom_rich count = {.text = spelled.data};
    return add_cell(set, unit, 0, &count, &bold, 0.0, step_indent, COLOUR_ACCENT) &&
           add_cell(set, unit, 1, &text, &style, step_indent, set->width - step_indent, COLOUR_INK);
}

static bool read_steps(struct setting_texts *set, const struct yaml_node *node)
{
    int number = 1;
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_refuse(
            node, set->error, REASON_BAD_VALUE, error_key("steps"), "accepted is a list of texts");
    for (const struct yaml_node *step = node->first; step != NULL; step = step->next) {
        if (!read_step(set, step, number++))
            return false;
    }
    return true;
}

/* ---- tables ---- */

/* Start and width of the columns. */
struct chart_columns {
    int count;
    bool blank; /* some are for writing */
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
                "this row has not the %d cells of the first; accepted are rows of as many texts",
                columns);
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next) {
            if (cell->kind != YAML_VALUE)
                return yaml_refuse(cell, set->error, REASON_BAD_VALUE, error_key("table"),
                    "accepted is a text in each cell");
        }
    }
    return good || yaml_refuse(node, set->error, REASON_BAD_VALUE, error_key("table"),
                       "accepted is a list of rows of 1 to %d cells, the first "
                       "row its headings, such as [[Terrain, Cost], [wood, 2]]",
                       TABLE_COLUMNS_MAX);
}

/* Measures all cells of a table, column by column. Fails if one is wrong. */
static bool measure_chart(
    struct setting_texts *set, const struct yaml_node *node, struct custom_column_width *widths)
{
    struct text_style style = text_style_of(chart_size, WEIGHT_BOLD, ALIGN_LEFT);
    for (const struct yaml_node *row = node->first; row != NULL; row = row->next) {
        int i = 0;
        for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next, i++) {
            struct custom_rich text;
            if (!read_value(set, cell, &text))
                return false;
            struct custom_column_width width =
                custom_column_width_of(set->fonts, text.text, &style);
            widths[i].least = fmax(widths[i].least, width.least);
            widths[i].most = fmax(widths[i].most, width.most);
            widths[i].filled = widths[i].filled || (row != node->first && *text.text != '\0');
        }
    }
    return true;
}

/* Finds the columns of the table NODE. */
static bool find_columns(
    struct setting_texts *set, const struct yaml_node *node, struct chart_columns *columns)
{
    struct custom_column_width widths[TABLE_COLUMNS_MAX] = {{0.0, 0.0, false}};
    columns->count = node->first->count;
    double x = 0.0;
    if (!measure_chart(set, node, widths))
        return false;
    double least = custom_columns_width(widths, columns->count, 0.0);
    if (least > set->width + 1e-6)
        return yaml_refuse(node, set->error, REASON_MISFIT, error_key("table"),
            "its words take %s mm side by side, and there are %s mm; take larger paper or fewer "
            "columns",
            mm_spell(least).data, mm_spell(mm_round_down(set->width)).data);
    custom_columns_share(widths, columns->count, set->width);
    for (int i = 0; i < columns->count; i++) {
        columns->blank = columns->blank || !widths[i].filled;
        columns->width[i] = widths[i].most;
        columns->x[i] = x;
        x += columns->width[i] + CUSTOM_CELL_GAP;
    }
    return true;
}

static bool read_row(struct setting_texts *set, const struct yaml_node *row,
    const struct chart_columns *columns, const struct text_style *style, bool first)
{
    struct unit *unit = add_unit(set, row, first ? UNIT_COLUMNS : UNIT_ROW);
    int i = 0;
    unit->columns = columns->count;
    unit->head = set->block;
    unit->above = first ? text_above : 0.0;
    unit->pad = columns->blank && !first ? write_pad : row_pad;
    unit->height = style->size + 2.0 * unit->pad; /* if it is empty */
    unit->keeps = first;
    unit->ruled = true;
    for (const struct yaml_node *cell = row->first; cell != NULL; cell = cell->next, i++) {
        struct custom_rich text;
        if (!read_value(set, cell, &text) ||
            (*text.text != '\0' && !add_cell(set, unit, i, &text, style, columns->x[i],
                                       columns->width[i], COLOUR_INK)))
            return false;
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
        "accepted is one of '- heading: ...', '- text: ...', '- steps: [...]' and '- table: "
        "[...]'");
}

/* Reports whether all tables of COMPONENT fit into WIDTH mm; a single table for writing takes the
 * whole page. Mistakes are reported elsewhere. */
static bool charts_fit(const struct custom_component *component, struct fonts *fonts, double width)
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

/* Sets all of COMPONENT's texts WIDTH mm wide. Fails with ERROR_INPUT and its line. Finish UNITS in
 * either case. */
static bool units_read(
    struct units *units, const struct kit_job *job, double width, struct error *error)
{
    const struct custom_component *component = job->component->data;
    const struct yaml_node *node = component->node;
    struct setting_texts set = {component, units, job->fonts, .width = width,
        .titled = job->wish.title != NULL, .error = error};
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_bad(
            node, error, "accepted is a list that begins with '- heading: ...' or '- text: ...'");
    struct mistakes *mistakes = component->custom->words.mistakes;
    int before = mistakes_count(mistakes);
    for (const struct yaml_node *block = node->first; block != NULL; block = block->next) {
        set.block = units->count;
        if (!read_block(&set, block) && !mistakes_note(mistakes, error))
            return false;
    }
    return mistakes_none_since(mistakes, before, error);
}

static void units_finish(struct units *units)
{
    for (int i = 0; i < units->count; i++) {
        for (int k = 0; k < units->unit[i].cell_count; k++)
            paragraph_destroy(units->unit[i].cell[k].paragraph);
        free(units->unit[i].cell);
    }
    free(units->unit);
}

struct text_plan {
    struct plan_base base;
    const struct texts *texts;
    struct units units;
};

/* ---- placing ---- */

/* The place of the next unit. */
struct cursor {
    struct rect body;
    int columns, column, page;
    double width, y;
    double height; /* greatest height of columns */
};

static void next_column(struct cursor *cursor)
{
    cursor->y = 0.0;
    if (++cursor->column < cursor->columns)
        return;
    cursor->column = 0;
    cursor->page++;
}

/* Returns the height to keep together from unit INDEX: headings with what follows. */
static double height_together(const struct units *units, int index)
{
    double height = units->unit[index].height;
    for (; units->unit[index].keeps && index + 1 < units->count; index++)
        height += units->unit[index + 1].height + units->unit[index + 1].above;
    return height;
}

/* Keeps tables that fit in a column whole, with the headings above them. */
static void keep_charts(struct units *units, double room)
{
    for (int head = 0; head < units->count; head++) {
        int first = head, last = head;
        if (units->unit[head].kind != UNIT_COLUMNS)
            continue;
        double height = units->unit[head].height;
        while (last + 1 < units->count && units->unit[last + 1].kind == UNIT_ROW)
            height += units->unit[++last].height;
        for (; first > 0 && units->unit[first - 1].keeps; first--)
            height += units->unit[first - 1].height + units->unit[first].above;
        for (int i = head; height <= room && i < last; i++)
            units->unit[i].keeps = true;
    }
}

/* Places the units from FIRST, beginning at CURSOR; returns the last page. */
static int lay_from(struct text_plan *plan, struct cursor cursor, int first)
{
    for (int i = first; i < plan->units.count; i++) {
        struct unit *unit = &plan->units.unit[i];
        double above = cursor.y > 0.0 ? unit->above : 0.0;
        double needed = cursor.y + above + height_together(&plan->units, i);
        if (cursor.y > 0.0 && needed > cursor.height + 1e-6) { /* allows for rounding */
            next_column(&cursor);
            above = 0.0;
        }
        unit->again = cursor.y <= 0.0 && unit->kind == UNIT_ROW;
        if (unit->again)
            above = plan->units.unit[unit->head].height;
        unit->page = cursor.page;
        unit->at = xy(cursor.body.x + cursor.column * (cursor.width + gutter),
            cursor.body.y + cursor.y + above);
        cursor.y += above + unit->height;
    }
    return cursor.page;
}

/* Levels the columns of the last page as far as whole units allow: finds the least height that
 * holds everything. */
static void level_page(struct text_plan *plan, struct cursor cursor)
{
    int first = plan->units.count;
    double height = 0.0, least = 0.0;
    while (first > 0 && plan->units.unit[first - 1].page == cursor.page) {
        first--;
        height += plan->units.unit[first].height;
        least = fmax(least, height_together(&plan->units, first));
    }
    for (cursor.height = fmax(least, height / cursor.columns); cursor.height < cursor.body.height;
         cursor.height += level_step) {
        if (lay_from(plan, cursor, first) == cursor.page)
            return;
    }
    cursor.height = cursor.body.height;
    (void)lay_from(plan, cursor, first);
}

static void lay_units(struct text_plan *plan, struct cursor cursor)
{
    cursor.height = cursor.body.height;
    keep_charts(&plan->units, cursor.height);
    cursor.page = lay_from(plan, cursor, 0);
    plan->base.pages = plan->base.pieces = cursor.page + 1;
    if (cursor.columns > 1)
        level_page(plan, cursor);
}

static bool check_heights(
    const struct text_plan *plan, const struct cursor *cursor, struct error *error)
{
    for (int i = 0; i < plan->units.count; i++) {
        const struct unit *unit = &plan->units.unit[i];
        double head = unit->kind == UNIT_ROW ? plan->units.unit[unit->head].height : 0.0;
        if (unit->height + head > cursor->body.height)
            return yaml_error(plan->units.unit[i].node, error,
                "this is higher than the page; take larger paper or divide it");
    }
    return true;
}

static void destroy(void *memory)
{
    struct text_plan *plan = memory;
    units_finish(&plan->units);
    free(plan);
}

static void *create(const struct kit_job *job, struct error *error)
{
    const struct custom_component *component = job->component->data;
    struct text_plan *plan = memory_create(1, sizeof *plan);
    struct cursor cursor = {.body = job->frame->body};
    cursor.columns = cursor.body.width >= wide_page ? 2 : 1;
    cursor.width = (cursor.body.width - (cursor.columns - 1) * gutter) / cursor.columns;
    if (cursor.columns > 1 && !charts_fit(component, job->fonts, cursor.width)) {
        cursor.columns = 1;
        cursor.width = cursor.body.width;
    }
    plan->texts = job->texts;
    if (!units_read(&plan->units, job, cursor.width, error) ||
        !check_heights(plan, &cursor, error)) {
        destroy(plan);
        return NULL;
    }
    lay_units(plan, cursor);
    return plan;
}

/* ---- drawing ---- */

static void draw_words(
    const struct unit *unit, const struct text_cell *cell, struct point at, struct scene *scene)
{
    custom_rich_draw(scene, cell->custom, cell->paragraph, cell->symbol, cell->size,
        xy(at.x + cell->x, at.y + unit->pad), cell->role, COLOUR_PAPER);
}

/* Draws the cell in COLUMN, if any, with its tag. */
static void draw_cell(const struct unit *unit, int column, struct point at, enum tag_role role,
    int order, struct scene *scene)
{
    if (role == TAG_LABEL)
        scene_begin_label(
            scene, order, (struct rect){at.x, at.y, label_share * step_indent, unit->height});
    else
        scene_begin_tag(scene, role, order, NULL);
    for (int i = 0; i < unit->cell_count; i++) {
        const struct text_cell *cell = &unit->cell[i];
        if (cell->column == column)
            draw_words(unit, cell, at, scene);
    }
    scene_end_tag(scene);
}

static void draw_step(const struct unit *unit, int index, struct point at, struct scene *scene)
{
    scene_begin_item(scene, TAG_NUMBERS, unit->block, index);
    draw_cell(unit, 0, at, TAG_LABEL, 0, scene);
    scene_begin_tag(scene, TAG_BODY, 1, NULL);
    draw_cell(unit, 1, at, TAG_PARAGRAPH, 0, scene);
    scene_end_tags(scene, 3);
}

static void draw_row(const struct unit *unit, int index, struct point at, struct scene *scene)
{
    scene_begin_tag(scene, TAG_TABLE, unit->block, NULL);
    scene_begin_tag(scene, TAG_ROW, index, NULL);
    for (int i = 0; i < unit->columns; i++)
        draw_cell(unit, i, at, unit->kind == UNIT_ROW ? TAG_CELL : TAG_COLUMN, i, scene);
    scene_end_tags(scene, 2);
}

static void draw_rule(const struct unit *unit, struct point at, struct scene *scene)
{
    scene_line(scene, xy(at.x, at.y + unit->height), xy(at.x + unit->width, at.y + unit->height));
    scene_paint(scene, paint_line(COLOUR_LINE, rule_line));
}

/* Draws the head of a continued table, not read aloud again. */
static void draw_again(const struct unit *head, struct point at, struct scene *scene)
{
    scene_begin_tag(scene, TAG_DECORATION, 0, NULL);
    for (int i = 0; i < head->cell_count; i++)
        draw_words(head, &head->cell[i], at, scene);
    scene_end_tag(scene);
    draw_rule(head, at, scene);
}

static void draw_unit(const struct unit *unit, int index, struct scene *scene)
{
    const struct point at = unit->at;
    static const enum tag_role roles[] = {
        [UNIT_TITLE] = TAG_TITLE, [UNIT_HEADING] = TAG_HEADING, [UNIT_TEXT] = TAG_PARAGRAPH};
    if (unit->columns > 0)
        draw_row(unit, index, at, scene);
    else if (unit->kind == UNIT_STEP)
        draw_step(unit, index, at, scene);
    else
        draw_cell(unit, 0, at, roles[unit->kind], index, scene);
    if (unit->ruled)
        draw_rule(unit, at, scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct text_plan *plan = memory;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int i = 0; i < plan->units.count; i++) {
        const struct unit *unit = &plan->units.unit[i];
        const struct unit *head = &plan->units.unit[unit->head];
        if (unit->page == page && unit->again)
            draw_again(head, xy(unit->at.x, unit->at.y - head->height), scene);
        if (unit->page == page)
            draw_unit(unit, i, scene);
    }
    scene_end_group(scene);
}

static void describe(const void *memory, struct text *text)
{
    const struct text_plan *plan = memory;
    word_fill(plan->texts, text, plan->base.pages == 1 ? "page-one" : "own-pages", "count",
        spell_number(plan->base.pages).text, NULL);
}

static const struct page_kind text_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};

const struct component custom_text_component = {
    .about = "pages of text of a kit file",
    .piece = "page",
    .pieces = "pages",
    .understands = "duplex|back-offset|booklet|per-page|file",
    .create = create,
    .pages = &text_pages,
    .folded = &custom_folded_component,
};
