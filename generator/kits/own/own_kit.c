/*
 * A kit file as a whole: its keys, its components, and what is printed of it.
 */
#include "kits/own/private.h"

/* ---- the keys of a file ---- */

struct file_keys {
    char name[OWN_NAME_SIZE];
    char title[80], by[80];
    const struct yaml_node *font;
    struct own_word_nodes words;
    const struct yaml_node *components[OWN_KIND_COUNT];
};

#define AT(member) offsetof(struct file_keys, member)

static const struct schema_row schema[] = {
    {"name", SCHEMA_TEXT, .high = OWN_NAME_SIZE, .offset = AT(name)}, /* what files are called */
    {"title", SCHEMA_TEXT, .high = 80, .offset = AT(title)},          /* what footers call it */
    {"by", SCHEMA_TEXT, .high = 80, .offset = AT(by)},                /* who made it */
    OWN_NODE("font", file_keys, font),
    OWN_NODE("colours", file_keys, words.colours),
    OWN_NODE("symbols", file_keys, words.symbols),
    OWN_NODE("lines", file_keys, words.lines),
    OWN_NODE("terrain", file_keys, words.terrain),
    OWN_NODE("sizes", file_keys, words.sizes),
    OWN_NODE("styles", file_keys, words.styles),
    OWN_NODE("boards", file_keys, components[OWN_BOARD]),
    OWN_NODE("tiles", file_keys, components[OWN_TILES]),
    OWN_NODE("counters", file_keys, components[OWN_COUNTERS]),
    OWN_NODE("cards", file_keys, components[OWN_CARDS]),
    OWN_NODE("texts", file_keys, components[OWN_TEXT]),
    OWN_NODE("pages", file_keys, components[OWN_PAGES]),
    {.key = NULL},
};

/* "kits/march.yaml" is called march unless it says otherwise. */
static void name_after_file(const struct yaml_tree *tree, char name[OWN_NAME_SIZE])
{
    const char *path = yaml_tree_path(tree);
    const char *slash = strrchr(path, '/');
    const char *base = slash != NULL ? slash + 1 : path;
    struct text text = text_in(name, OWN_NAME_SIZE);
    for (; *base != '\0' && *base != '.' && !text.full; base++) {
        if ((*base >= 'a' && *base <= 'z') || (*base >= '0' && *base <= '9') ||
            (*base == '-' && text.length > 0))
            text_add_char(&text, *base);
    }
    if (text.length == 0)
        text_add(&text, "kit");
}

static bool take_names(
    struct own_kit *own, struct file_keys *keys, const struct yaml_node *top, struct error *error)
{
    const struct yaml_node *name = yaml_find(top, "name");
    if (name == NULL)
        name_after_file(own->tree, keys->name);
    if (!own_is_name(keys->name))
        return yaml_bad(name, error, "'%s' is no name of files: a-z 0-9 -", keys->name);
    memcpy(own->name, keys->name, sizeof own->name);
    memcpy(own->title, keys->title[0] != '\0' ? keys->title : keys->name,
        keys->title[0] != '\0' ? sizeof own->title : sizeof own->name);
    memcpy(own->by, keys->by, sizeof own->by);
    return true;
}

/* ---- components ---- */

struct kind_row {
    const struct component *component;
    bool (*read)(struct own_component *component, struct error *error);
    void (*finish)(struct own_component *component);
};

static const struct kind_row kinds[OWN_KIND_COUNT] = {
    [OWN_BOARD] = {&own_board_component, own_board_read, own_board_finish},
    [OWN_TILES] = {&own_tiles_component, own_pieces_read, own_pieces_finish},
    [OWN_COUNTERS] = {&own_counters_component, own_pieces_read, own_pieces_finish},
    [OWN_CARDS] = {&own_cards_component, own_pieces_read, own_pieces_finish},
    [OWN_TEXT] = {&own_text_component, own_texts_take, own_pages_finish},
    [OWN_PAGES] = {&own_pages_component, own_pages_read, own_pages_finish},
};

bool own_kit_understands(enum setting setting)
{
    int i = 0;
    while (i < OWN_KIND_COUNT && !setting_is_among(setting, kinds[i].component->understands))
        i++;
    return i < OWN_KIND_COUNT || setting == SETTING_THICKNESS; /* of build */
}

static bool check_component_name(
    const struct own_kit *own, const struct yaml_node *node, struct error *error)
{
    if (own->component_count == OWN_COMPONENTS_MAX)
        return yaml_error_at(own->tree, node->key_line, error,
            "a kit file has at most %d components", OWN_COMPONENTS_MAX);
    if (!own_is_name(node->key))
        return yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
            "'%.40s' is no name: a-z 0-9 -, at most %d characters", node->key, OWN_NAME_SIZE - 1);
    for (int i = 0; i < own->component_count; i++) {
        if (strcmp(own->table[i].name, node->key) == 0)
            return yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
                "there is a component '%s' already; take another name", node->key);
    }
    return true;
}

static void finish_component(struct own_component *component)
{
    kinds[component->kind].finish(component);
}

/* One with a mistake is as if it were not there, if that is noted. */
static bool read_component(
    struct own_kit *own, const struct yaml_node *node, enum own_kind kind, struct error *error)
{
    if (!check_component_name(own, node, error))
        return mistakes_note(own->words.mistakes, error);
    struct own_component *component = &own->component[own->component_count];
    struct component *entry = &own->table[own->component_count];
    *component = (struct own_component){.own = own, .node = node, .kind = kind};
    *entry = *kinds[kind].component;
    entry->name = node->key;
    entry->data = component;
    own->component_count++;
    if (kinds[kind].read(component, error))
        return true;
    if (!mistakes_note(own->words.mistakes, error))
        return false;
    own->component_count--;
    finish_component(component);
    *entry = (struct component){.name = NULL};
    return true;
}

static bool read_kind(
    struct own_kit *own, const struct yaml_node *node, enum own_kind kind, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_bad(
            node, error, "accepted are names with what they are below them, such as 'units:'");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!read_component(own, inside, kind, error))
            return false;
    }
    return true;
}

static bool read_components(
    struct own_kit *own, const struct file_keys *keys, int line, struct error *error)
{
    for (int kind = 0; kind < OWN_KIND_COUNT; kind++) {
        const struct yaml_node *node = keys->components[kind];
        if (node != NULL && !read_kind(own, node, (enum own_kind)kind, error) &&
            !mistakes_note(own->words.mistakes, error))
            return false;
    }
    if (own->component_count == 0)
        return mistakes_none_since(own->words.mistakes, 0, error) &&
               yaml_error_at(own->tree, line, error,
                   "nothing to print; a kit file has boards, tiles, counters, cards, texts or "
                   "pages");
    return true;
}

/* NODE is NULL where the theme's font stays. */
static bool take_font(struct own_kit *own, const struct yaml_node *node, struct error *error)
{
    own->has_font = node != NULL;
    return node == NULL || theme_read_font(node, &own->font, error);
}

static bool fill_keys(
    struct own_kit *own, const struct yaml_node *top, struct file_keys *keys, struct error *error)
{
    if (top->kind != YAML_MAP)
        return schema_fill(schema, top, keys, error);
    for (const struct yaml_node *key = top->first; key != NULL; key = key->next) {
        if (!schema_fill_key(schema, key, keys, error) &&
            !mistakes_note(own->words.mistakes, error))
            return false;
    }
    return true;
}

static bool read_file(struct own_kit *own, struct error *error)
{
    const struct yaml_node *top = schema_top(own->tree, "kit", error);
    struct file_keys keys = {.name = ""};
    if (top == NULL || !fill_keys(own, top, &keys, error) || !take_names(own, &keys, top, error) ||
        !take_font(own, keys.font, error))
        return false;
    if (!own_vocabulary_read(&own->words, own->tree, &keys.words, error) ||
        !read_components(own, &keys, top->line, error))
        return false;
    own_pieces_pack(own);
    own_pages_take(own);
    own->kit = (struct kit){
        .components = own->table,
        .board = &own_board_design,
        .name = own->name,
        .title = own->title,
        .by = own->by[0] != '\0' ? own->by : NULL,
    };
    return true;
}

struct own_kit *own_kit_from_tree(const struct yaml_tree *tree, struct error *error)
{
    return own_kit_judge(tree, NULL, error);
}

struct own_kit *own_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error)
{
    struct own_kit *own = memory_create(1, sizeof *own);
    own->tree = tree;
    own->words.mistakes = mistakes;
    if (read_file(own, error))
        return own;
    own_kit_destroy(own);
    return NULL;
}

struct own_kit *own_kit_read(const char *path, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    struct own_kit *own = tree != NULL ? own_kit_from_tree(tree, error) : NULL;
    if (own != NULL)
        own->owned = tree;
    else
        yaml_tree_destroy(tree);
    return own;
}

void own_kit_destroy(struct own_kit *own)
{
    if (own == NULL)
        return;
    for (int i = 0; i < own->component_count; i++)
        finish_component(&own->component[i]);
    own_vocabulary_finish(&own->words);
    yaml_tree_destroy(own->owned);
    free(own);
}

const struct kit *own_kit_of(const struct own_kit *own)
{
    return &own->kit;
}

int own_kit_count(const struct own_kit *own)
{
    return own->component_count;
}

void own_kit_visit_files(
    const struct own_kit *own, void (*visit)(void *context, const char *path), void *context)
{
    visit(context, yaml_tree_path(own->tree));
    for (int i = 0; i < own->component_count; i++) {
        const struct csv *table = own->component[i].pieces.table;
        if (table != NULL)
            visit(context, csv_path(table));
        own_pages_visit_files(&own->component[i], visit, context);
    }
    for (int i = 0; i < own->words.symbol_count; i++) {
        if (own->words.symbol[i].files == NULL)
            visit(context, own->words.symbol[i].path);
    }
    for (int i = 0; i < own->words.gallery->count; i++)
        visit(context, own->words.gallery->picture[i]->path);
}

void own_kit_note(const struct own_kit *own, const char *line)
{
    struct buffer *notes = own->words.notes;
    if (notes->length == 0 || strstr(notes->data, line) == NULL)
        buffer_add(notes, line);
}

const char *own_kit_notes(const struct own_kit *own)
{
    return own->words.notes->length > 0 ? own->words.notes->data : "";
}

/* Whether two kinds of terrain look alike to whoever sees no colours. */
static bool look_alike(const struct own_terrain *a, const struct own_terrain *b)
{
    return a->pattern == b->pattern && a->symbol == b->symbol && strcmp(a->text, b->text) == 0 &&
           a->fill != b->fill;
}

static void warn_terrain(const struct own_kit *own, struct buffer *lines)
{
    const struct own_vocabulary *words = &own->words;
    for (int i = 1; i < words->terrain_count; i++) {
        for (int k = 0; k < i; k++) {
            const struct own_terrain *one = &words->terrain[k], *other = &words->terrain[i];
            if (look_alike(one, other))
                buffer_format(lines,
                    "hexprint: %s:%d: %s and %s differ in their fill alone; a pattern, a symbol or "
                    "a text tells them apart in grey, too\n",
                    yaml_tree_path(own->tree), other->line, one->name, other->name);
        }
    }
}

void own_kit_warn(const struct own_kit *own, struct buffer *lines)
{
    warn_terrain(own, lines);
    for (int i = 0; i < own->component_count; i++) {
        if (own->component[i].kind == OWN_BOARD)
            own_board_warn(own->component[i].board, lines);
    }
}
