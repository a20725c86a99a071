/*
 * A whole kit file: its keys, its components, and their printed kit.
 */
#include "kits/custom/custom.h"
#include "kits/custom/board/board.h"
#include "kits/custom/ink/ink.h"
#include "kits/custom/pages/pages.h"
#include "kits/custom/pieces/pieces.h"

/* ---- the keys of a file ---- */

struct file_keys {
    char name[CUSTOM_NAME_SIZE];
    char title[80], by[80];
    const struct yaml_node *font;
    struct custom_word_nodes words;
    const struct yaml_node *components[CUSTOM_KIND_COUNT];
};

#define AT(member) offsetof(struct file_keys, member)

static const struct schema_row schema[] = {
    {"name", SCHEMA_TEXT, .high = CUSTOM_NAME_SIZE, .offset = AT(name)}, /* start of file names */
    {"title", SCHEMA_TEXT, .high = 80, .offset = AT(title)},             /* name for footers */
    {"by", SCHEMA_TEXT, .high = 80, .offset = AT(by)},                   /* author */
    CUSTOM_NODE("font", file_keys, font),
    CUSTOM_NODE("icons", file_keys, words.icons),
    CUSTOM_NODE("colours", file_keys, words.colours),
    CUSTOM_NODE("symbols", file_keys, words.symbols),
    CUSTOM_NODE("lines", file_keys, words.lines),
    CUSTOM_NODE("terrain", file_keys, words.terrain),
    CUSTOM_NODE("sizes", file_keys, words.sizes),
    CUSTOM_NODE("styles", file_keys, words.styles),
    CUSTOM_NODE("boards", file_keys, components[CUSTOM_BOARD]),
    CUSTOM_NODE("tiles", file_keys, components[CUSTOM_TILES]),
    CUSTOM_NODE("counters", file_keys, components[CUSTOM_COUNTERS]),
    CUSTOM_NODE("cards", file_keys, components[CUSTOM_CARDS]),
    CUSTOM_NODE("texts", file_keys, components[CUSTOM_TEXT]),
    CUSTOM_NODE("pages", file_keys, components[CUSTOM_PAGES]),
    {.key = NULL},
};

/* Names the kit after its file by default: "kits/march.yaml" is called march. */
static void name_after_file(const struct yaml_tree *tree, char name[CUSTOM_NAME_SIZE])
{
    const char *path = yaml_tree_path(tree);
    const char *slash = strrchr(path, '/');
    const char *base = slash != NULL ? slash + 1 : path;
    struct text text = text_in(name, CUSTOM_NAME_SIZE);
    for (; *base != '\0' && *base != '.' && !text.full; base++) {
        if ((*base >= 'a' && *base <= 'z') || (*base >= '0' && *base <= '9') ||
            (*base == '-' && text.length > 0))
            text_add_char(&text, *base);
    }
    if (text.length == 0)
        text_add(&text, "kit");
}

static bool take_names(struct custom_kit *custom, struct file_keys *keys,
    const struct yaml_node *top, struct error *error)
{
    const struct yaml_node *name = yaml_find(top, "name");
    if (keys->name[0] == '\0') /* no name, or one whose mistake has been noted */
        name_after_file(custom->tree, keys->name);
    if (!custom_is_name(keys->name))
        return yaml_bad(name, error, "'%s' is not a file name; use a-z, 0-9 and -", keys->name);
    memcpy(custom->name, keys->name, sizeof custom->name);
    memcpy(custom->title, keys->title[0] != '\0' ? keys->title : keys->name,
        keys->title[0] != '\0' ? sizeof custom->title : sizeof custom->name);
    memcpy(custom->by, keys->by, sizeof custom->by);
    return true;
}

/* ---- components ---- */

struct kind_row {
    const struct component *component;
    bool (*read)(struct custom_component *component, struct error *error);
    void (*finish)(struct custom_component *component);
};

static const struct kind_row kinds[CUSTOM_KIND_COUNT] = {
    [CUSTOM_BOARD] = {&custom_board_component, custom_board_read, custom_board_finish},
    [CUSTOM_TILES] = {&custom_tiles_component, custom_pieces_read, custom_pieces_finish},
    [CUSTOM_COUNTERS] = {&custom_counters_component, custom_pieces_read, custom_pieces_finish},
    [CUSTOM_CARDS] = {&custom_cards_component, custom_pieces_read, custom_pieces_finish},
    [CUSTOM_TEXT] = {&custom_text_component, custom_texts_take, custom_pages_finish},
    [CUSTOM_PAGES] = {&custom_pages_component, custom_pages_read, custom_pages_finish},
};

bool custom_kit_understands(enum setting setting)
{
    int i = 0;
    while (i < CUSTOM_KIND_COUNT && !setting_is_among(setting, kinds[i].component->understands))
        i++;
    return i < CUSTOM_KIND_COUNT || setting == SETTING_THICKNESS; /* for build */
}

static bool check_component_name(
    const struct custom_kit *custom, const struct yaml_node *node, struct error *error)
{
    if (custom->component_count == CUSTOM_COMPONENTS_MAX)
        return yaml_error_at(custom->tree, node->key_line, error,
            "a kit file has at most %d components", CUSTOM_COMPONENTS_MAX);
    if (!custom_check_name(node, error))
        return false;
    for (int i = 0; i < custom->component_count; i++) {
        if (strcmp(custom->listed[i].name, node->key) == 0)
            return yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
                "there is a component '%s' already; choose another name", node->key);
    }
    return true;
}

static void finish_component(struct custom_component *component)
{
    kinds[component->kind].finish(component);
}

/* Reads a component. If its mistake can be collected, the component is left out. */
static bool read_component(struct custom_kit *custom, const struct yaml_node *node,
    enum custom_kind kind, struct error *error)
{
    if (!check_component_name(custom, node, error))
        return mistakes_note(custom->words.mistakes, error);
    struct custom_component *component = &custom->component[custom->component_count];
    struct component *entry = &custom->listed[custom->component_count];
    *component = (struct custom_component){.custom = custom, .node = node, .kind = kind};
    *entry = *kinds[kind].component;
    entry->name = node->key;
    entry->data = component;
    custom->component_count++;
    bool good = kinds[kind].read(component, error);
    if (good && kind == CUSTOM_COUNTERS)
        entry->understands = custom_counters_understand(component);
    if (good)
        return true;
    if (!mistakes_note(custom->words.mistakes, error))
        return false;
    custom->component_count--;
    finish_component(component);
    *entry = (struct component){.name = NULL};
    return true;
}

static bool read_kind(struct custom_kit *custom, const struct yaml_node *node,
    enum custom_kind kind, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_bad(node, error, "expected names with their keys below them, such as 'units:'");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!read_component(custom, inside, kind, error))
            return false;
    }
    return true;
}

static bool read_components(
    struct custom_kit *custom, const struct file_keys *keys, int line, struct error *error)
{
    for (int kind = 0; kind < CUSTOM_KIND_COUNT; kind++) {
        const struct yaml_node *node = keys->components[kind];
        if (node != NULL && !read_kind(custom, node, (enum custom_kind)kind, error) &&
            !mistakes_note(custom->words.mistakes, error))
            return false;
    }
    if (custom->component_count == 0)
        return mistakes_none_since(custom->words.mistakes, 0, error) &&
               yaml_error_at(custom->tree, line, error,
                   "nothing to print; a kit file has boards, tiles, counters, cards, texts or "
                   "pages");
    return true;
}

static bool fill_keys(struct custom_kit *custom, const struct yaml_node *top,
    struct file_keys *keys, struct error *error)
{
    if (top->kind != YAML_MAP)
        return schema_fill(schema, top, keys, error);
    for (const struct yaml_node *key = top->first; key != NULL; key = key->next) {
        if (!schema_fill_key(schema, key, keys, error) &&
            !mistakes_note(custom->words.mistakes, error))
            return false;
    }
    return true;
}

static bool read_file(struct custom_kit *custom, struct error *error)
{
    const struct yaml_node *top = schema_top(custom->tree, "kit", error);
    struct file_keys keys = {.name = ""};
    if (top == NULL || !fill_keys(custom, top, &keys, error) ||
        !take_names(custom, &keys, top, error) ||
        (keys.font != NULL && !theme_read_font(keys.font, &custom->font, error)))
        return false;
    custom->has_font = keys.font != NULL;
    custom_vocabulary_begin(&custom->words, custom->tree, &keys.words);
    if (!custom_styles_check(&custom->words, &keys.words, error) ||
        !custom_vocabulary_read(&custom->words, &keys.words, error) ||
        !custom_vocabulary_enrich(&custom->words, error) ||
        !read_components(custom, &keys, top->line, error))
        return false;
    custom_pieces_pack(custom);
    custom_pages_take(custom);
    custom->kit = (struct kit){
        .components = custom->listed,
        .board = &custom_board_design,
        .name = custom->name,
        .title = custom->title,
        .by = custom->by[0] != '\0' ? custom->by : NULL,
    };
    return true;
}

struct custom_kit *custom_kit_from_tree(const struct yaml_tree *tree, struct error *error)
{
    return custom_kit_judge(tree, NULL, error);
}

struct custom_kit *custom_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error)
{
    struct custom_kit *custom = memory_create(1, sizeof *custom);
    custom->tree = tree;
    custom->words.mistakes = mistakes;
    if (read_file(custom, error))
        return custom;
    custom_kit_destroy(custom);
    return NULL;
}

struct custom_kit *custom_kit_read(const char *path, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    struct custom_kit *custom = tree != NULL ? custom_kit_from_tree(tree, error) : NULL;
    if (custom != NULL)
        custom->owned = tree;
    else
        yaml_tree_destroy(tree);
    return custom;
}

void custom_kit_destroy(struct custom_kit *custom)
{
    if (custom == NULL)
        return;
    for (int i = 0; i < custom->component_count; i++)
        finish_component(&custom->component[i]);
    custom_vocabulary_finish(&custom->words);
    yaml_tree_destroy(custom->owned);
    free(custom);
}

const struct kit *custom_kit_of(const struct custom_kit *custom)
{
    return &custom->kit;
}

int custom_kit_count(const struct custom_kit *custom)
{
    return custom->component_count;
}

void custom_kit_visit_files(
    const struct custom_kit *custom, void (*visit)(void *context, const char *path), void *context)
{
    visit(context, yaml_tree_path(custom->tree));
    for (int i = 0; i < custom->component_count; i++) {
        const struct custom_pieces *pieces = custom->component[i].pieces;
        if (pieces != NULL && pieces->csv != NULL)
            visit(context, pieces->csv->path);
        custom_pages_visit_files(&custom->component[i], visit, context);
    }
    for (int i = 0; i < custom->words.symbol_count; i++) {
        if (custom->words.symbol[i].files == NULL && custom->words.symbol[i].path != NULL)
            visit(context, custom->words.symbol[i].path);
    }
    for (int i = 0; i < custom->words.gallery->count; i++) {
        if (custom->words.gallery->picture[i]->path != NULL)
            visit(context, custom->words.gallery->picture[i]->path);
    }
    custom_icons_visit_files(custom->words.icons, visit, context);
}

static void explain(const struct custom_symbol *symbol, struct buffer *lines)
{
    if (symbol->drawing != NULL)
        buffer_format(lines, "hexprint: %s; so the file is drawn as a picture, at 600 dpi\n",
            error_format(svg_drawing_why(symbol->drawing)).line);
}

void custom_kit_explain(const struct custom_kit *custom, struct buffer *lines)
{
    for (int i = 0; i < custom->words.symbol_count; i++)
        explain(&custom->words.symbol[i], lines);
    for (int i = 0; i < custom->words.gallery->count; i++)
        explain(custom->words.gallery->picture[i], lines);
}

const char *custom_kit_notes(const struct custom_kit *custom)
{
    return custom->words.notes->length > 0 ? custom->words.notes->data : "";
}

void custom_kit_dress(struct custom_kit *custom, struct theme *theme)
{
    if (custom->has_font)
        theme->font = custom->font;
    custom_colours_dress(custom, theme);
}

static bool look_alike(const struct custom_terrain *a, const struct custom_terrain *b)
{
    return a->pattern == b->pattern && a->symbol == b->symbol && strcmp(a->text, b->text) == 0 &&
           a->fill != b->fill;
}

static void warn_terrain(const struct custom_kit *custom, struct buffer *lines)
{
    const struct custom_vocabulary *words = &custom->words;
    for (int i = 1; i < words->terrain_count; i++) {
        for (int k = 0; k < i; k++) {
            const struct custom_terrain *one = &words->terrain[k], *other = &words->terrain[i];
            if (look_alike(one, other))
                buffer_format(lines,
                    "hexprint: %s:%d: %s and %s differ only in their fill; a pattern, a symbol or "
                    "a text tells them apart in grey, too\n",
                    yaml_tree_path(custom->tree), other->line, one->name, other->name);
        }
    }
}

void custom_kit_warn(const struct custom_kit *custom, struct buffer *lines)
{
    warn_terrain(custom, lines);
    for (int i = 0; i < custom->component_count; i++) {
        if (custom->component[i].kind == CUSTOM_BOARD)
            custom_board_warn(custom->component[i].board, lines);
    }
}
