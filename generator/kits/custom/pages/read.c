/*
 * Reads the pages that a kit file composes, and finds the components that they name.
 */
#include "kits/custom/pages/pages.h"
#include "kits/custom/pages/sheets.h"

enum { TIMES_MAX = 100 };

struct entry {
    const struct yaml_node *what[6]; /* in the order of the kinds */
    struct custom_field title;
    double times;
};

static const struct schema_row sheet_schema[] = {
    CUSTOM_NODE("grid", entry, what[SHEET_GRID]),
    CUSTOM_NODE("board", entry, what[SHEET_BOARD]),
    CUSTOM_NODE("texts", entry, what[SHEET_TEXTS]),
    CUSTOM_NODE("table", entry, what[SHEET_TABLE]),
    CUSTOM_NODE("squares", entry, what[SHEET_SQUARES]),
    CUSTOM_NODE("lines", entry, what[SHEET_LINES]),
    CUSTOM_FIELD("title", entry, title),
    {"times", SCHEMA_NUMBER, 1, TIMES_MAX, .offset = offsetof(struct entry, times)},
    {.key = NULL},
};

struct keys {
    struct custom_field title, paper;
    const struct yaml_node *each;
};

static const struct schema_row schema[] = {
    CUSTOM_FIELD("title", keys, title),
    CUSTOM_FIELD("paper-of-page", keys, paper),
    CUSTOM_NODE("each", keys, each),
    {.key = NULL},
};

/* Turns a table into a text page: a list of one block. */
static bool take_chart(
    struct custom_component *component, struct custom_sheet *sheet, struct error *error)
{
    const struct yaml_node *node = sheet->node;
    sheet->chart = *node;
    if (node->kind == YAML_VALUE) {
        const struct custom_field file = {node->empty ? "" : node->text, "table", node->line};
        sheet->tree = custom_csv_tree(&component->custom->words, &file, error);
        if (sheet->tree == NULL)
            return false;
        sheet->chart = *yaml_tree_root(sheet->tree);
    }
    sheet->chart.key = "table";
    sheet->chart.next = NULL;
    sheet->block = (struct yaml_node){.tree = sheet->chart.tree,
        .kind = YAML_MAP,
        .line = node->line,
        .count = 1,
        .first = &sheet->chart,
        .last = &sheet->chart};
    sheet->list = sheet->block;
    sheet->list.kind = YAML_LIST;
    sheet->list.first = sheet->list.last = &sheet->block;
    sheet->texts = (struct custom_component){
        .custom = component->custom, .node = &sheet->list, .kind = CUSTOM_TEXT};
    return true;
}

static bool check_name(
    const struct custom_kit *custom, const struct custom_sheet *sheet, struct error *error)
{
    enum custom_kind kind = sheet->kind == SHEET_BOARD ? CUSTOM_BOARD : CUSTOM_TEXT;
    const char *typed = sheet->node->kind == YAML_VALUE ? sheet->node->text : "";
    struct suggestion suggestion = suggestion_for(typed);
    for (int i = 0; i < custom->component_count; i++) {
        if (custom->component[i].kind != kind)
            continue;
        if (strcmp(custom->component[i].node->key, typed) == 0)
            return true;
        suggestion_offer(&suggestion, custom->component[i].node->key);
    }
    bool board = kind == CUSTOM_BOARD, any = suggestion.list[0] != '\0';
    return yaml_refuse(sheet->node, error, REASON_UNKNOWN, error_key(sheet->node->key),
        "no %s '%.40s'; %s", board ? "board" : "text", typed,
        any     ? suggestion_answer(&suggestion)
        : board ? "add it below 'boards:'"
                : "add it below 'texts:'");
}

static bool take_sheet(
    struct custom_component *component, struct custom_sheet *sheet, struct error *error)
{
    switch (sheet->kind) {
    case SHEET_GRID:
        return sheet->node->kind == YAML_MAP ||
               yaml_bad(sheet->node, error, "expected options of hex paper: {hex: 12 mm}");
    case SHEET_BOARD:
    case SHEET_TEXTS:
        return check_name(component->custom, sheet, error);
    case SHEET_TABLE:
        return take_chart(component, sheet, error);
    case SHEET_SQUARES:
    case SHEET_LINES:
        break;
    }
    bool good = sheet->node->kind == YAML_VALUE && !sheet->node->empty &&
                value_read_measure(sheet->node->text, "mm", &sheet->pitch) && sheet->pitch >= 2.0 &&
                sheet->pitch <= 50.0;
    return good || yaml_bad(sheet->node, error, "expected a length from 2 to 50 mm, as in 5 mm");
}

static bool read_sheet(
    struct custom_component *component, const struct yaml_node *node, struct error *error)
{
    struct custom_page_set *set = component->pages;
    struct entry entry = {.times = 1.0};
    struct custom_row row = {&component->custom->words, NULL, 0, set->pool, node->line};
    struct custom_sheet *sheet = &set->sheet[set->count];
    int given = 0;
    if (!schema_fill(sheet_schema, node, &entry, error))
        return false;
    for (int i = 0; i < 6; i++) {
        given += entry.what[i] != NULL;
        if (entry.what[i] != NULL)
            *sheet = (struct custom_sheet){.kind = (enum custom_sheet_kind)i,
                .node = entry.what[i],
                .times = (int)entry.times};
    }
    if (given != 1 || entry.times != floor(entry.times))
        return yaml_refuse(node, error, REASON_MISSING, error_key("each"),
            "expected one of grid, board, texts, table, squares and lines, with a title and how "
            "many times");
    if (take_sheet(component, sheet, error) &&
        custom_expand_rich(&row, &entry.title, &sheet->title, error)) {
        set->count++;
        return true;
    }
    yaml_tree_destroy(sheet->tree);
    return false;
}

bool custom_pages_read(struct custom_component *component, struct error *error)
{
    struct custom_page_set *set = memory_create(1, sizeof *set);
    struct custom_row row = {&component->custom->words, NULL, 0, NULL, component->node->key_line};
    struct keys keys = {.each = NULL};
    struct mistakes *mistakes = component->custom->words.mistakes;
    int before = mistakes_count(mistakes);
    component->pages = set;
    set->pool = row.pool = custom_pool_create();
    if (!schema_fill(schema, component->node, &keys, error) ||
        !custom_expand_rich(&row, &keys.title, &set->title, error) ||
        !custom_expand(&row, &keys.paper, &set->paper, error))
        return false;
    if (keys.each == NULL || keys.each->kind != YAML_LIST || keys.each->count == 0)
        return yaml_refuse_key(keys.each != NULL ? keys.each : component->node, error,
            REASON_MISSING, error_key("each"),
            "needs a list of pages, such as '- {grid: {hex: 12 mm}, title: The Vale}'");
    set->sheet = memory_create((size_t)keys.each->count, sizeof *set->sheet);
    for (const struct yaml_node *node = keys.each->first; node != NULL; node = node->next) {
        if (!read_sheet(component, node, error) && !mistakes_note(mistakes, error))
            return false;
    }
    return set->count > 0 || mistakes_none_since(mistakes, before, error);
}

bool custom_texts_take(struct custom_component *component, struct error *error)
{
    struct custom_page_set *set = memory_create(1, sizeof *set);
    component->pages = set;
    set->title.text = set->paper.text = "";
    set->sheet = memory_create(1, sizeof *set->sheet);
    set->count = 1;
    set->sheet[0] = (struct custom_sheet){
        .kind = SHEET_TABLE, .node = component->node, .title.text = "", .texts = *component};
    return true;
}

void custom_pages_finish(struct custom_component *component)
{
    struct custom_page_set *set = component->pages;
    if (set == NULL)
        return;
    for (int i = 0; i < set->count; i++)
        yaml_tree_destroy(set->sheet[i].tree);
    custom_pool_destroy(set->pool);
    free(set->sheet);
    free(set);
}

void custom_pages_take(struct custom_kit *custom)
{
    for (int i = 0; i < custom->component_count; i++) {
        const struct custom_page_set *set = custom->component[i].pages;
        for (int k = 0; set != NULL && k < set->count; k++) {
            bool named = set->sheet[k].kind == SHEET_BOARD || set->sheet[k].kind == SHEET_TEXTS;
            for (struct component *entry = custom->listed; named && entry->name != NULL; entry++)
                entry->by_name |= strcmp(entry->name, set->sheet[k].node->text) == 0;
        }
    }
}

void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context)
{
    const struct custom_page_set *set = component->pages;
    for (int i = 0; set != NULL && i < set->count; i++) {
        if (set->sheet[i].tree != NULL)
            visit(context, yaml_tree_path(set->sheet[i].tree));
    }
}
