/*
 * The words of a kit file: colours, symbols, lines, kinds of terrain. Reads them and finds what
 * values name.
 */
#include "kits/custom/read/files.h"

/* Theme colours for the content of a kit file, without those for marks and cuts. */
enum { THEME_COLOURS = COLOUR_PLAYER_6 };

/* ---- lists ---- */

static const char *theme_colour_name(int index)
{
    return colour_role_name((enum colour_role)(index + 1));
}

static const char *symbol_name(int index)
{
    static const char *const names[CUSTOM_SYMBOLS_BUILT_IN] = {[CUSTOM_STAR] = "star",
        [CUSTOM_MOON] = "moon",
        [CUSTOM_CROWN] = "crown",
        [CUSTOM_SUN] = "sun",
        [CUSTOM_SHIELD] = "badge",
        [CUSTOM_HOUSE] = "house",
        [CUSTOM_TREE] = "tree",
        [CUSTOM_PEAK] = "peak",
        [CUSTOM_DISC] = "disc",
        [CUSTOM_BLOCK] = "square"};
    return names[index];
}

/* Returns a pattern's name; pattern 0 is the first of art_pattern. */
static const char *pattern_name(int index)
{
    static const char *const names[CUSTOM_PATTERNS_BUILT_IN] = {
        "rings", "stripes", "dots", "mesh", "lines", "waves"};
    return names[index];
}

/* A numbered list, which begins with the built-in entries. */
struct list {
    const char *noun;
    const char *none; /* the message if there are none */
    int built_in;
    const char *(*name)(int index);
    /* The file's entries: offsets in the vocabulary of their count and their array; each has SIZE
     * bytes and begins with its name. SIZE 0: there are none. */
    size_t count, first, size;
};

#define ADDED(kind)                                                                                \
    offsetof(struct custom_vocabulary, kind##_count), offsetof(struct custom_vocabulary, kind),    \
        sizeof(struct custom_##kind)

static const struct list lists[] = {
    [CUSTOM_COLOURS] = {"colour", NULL, THEME_COLOURS, theme_colour_name, ADDED(colour)},
    [CUSTOM_SYMBOLS] = {"symbol", NULL, CUSTOM_SYMBOLS_BUILT_IN, symbol_name, ADDED(symbol)},
    [CUSTOM_LINES] = {"line", "add it below 'lines:', such as road: {width: 1 mm}", 0, NULL,
        ADDED(line)},
    [CUSTOM_TERRAINS] = {"terrain", "add it below 'terrain:', such as wood: {symbol: tree}", 0,
        NULL, ADDED(terrain)},
    [CUSTOM_PATTERNS] = {"pattern", NULL, CUSTOM_PATTERNS_BUILT_IN, pattern_name, 0, 0, 0},
};

static int list_count(const struct custom_vocabulary *words, const struct list *list)
{
    const char *added = (const char *)words + list->count;
    return list->built_in + (list->size > 0 ? *(const int *)(const void *)added : 0);
}

static const char *name_in(
    const struct custom_vocabulary *words, const struct list *list, int index)
{
    if (index < list->built_in)
        return list->name(index);
    const char *entry =
        (const char *)words + list->first + (size_t)(index - list->built_in) * list->size;
    return *(const char *const *)(const void *)entry;
}

const char *custom_symbol_name(const struct custom_vocabulary *words, int symbol)
{
    return name_in(words, &lists[CUSTOM_SYMBOLS], symbol);
}

/* Finds NAME or, if there is none, the only name that differs from it just in case. */
static int find(const struct custom_vocabulary *words, enum custom_list list, const char *name)
{
    int i = list_count(words, &lists[list]) - 1, same = CUSTOM_NONE, count = 0;
    for (; i >= 0 && strcmp(name_in(words, &lists[list], i), name) != 0; i--) {
        if (!text_same_letters(name_in(words, &lists[list], i), name))
            continue;
        same = i;
        count++;
    }
    return i < 0 && count == 1 ? same : i;
}

_Static_assert(CUSTOM_NONE == -1, "what is looked for in vain ends there");

static bool unknown(const struct custom_vocabulary *words, enum custom_list list,
    const struct custom_value *value, struct error *error)
{
    struct suggestion suggestion = suggestion_for(value->text);
    int count = list_count(words, &lists[list]);
    for (int i = 0; i < count; i++)
        suggestion_offer(&suggestion, name_in(words, &lists[list], i));
    return custom_refuse(value, error, REASON_UNKNOWN, "no %s '%.40s'; %s", lists[list].noun,
        value->text, count == 0 ? lists[list].none : suggestion_answer(&suggestion));
}

static bool no_value(const struct custom_value *value, struct error *error)
{
    return custom_refuse(value, error, REASON_BAD_VALUE,
        "'%.40s' has a picture for each value; name one, such as %.40s:tank", value->text,
        value->text);
}

/* Finds a picture in the gallery. */
static bool pick_picture(const struct custom_vocabulary *words, const struct custom_value *value,
    int side_most, int *index, struct error *error)
{
    int picture;
    if (!custom_gallery_find(words, value, side_most, &picture, error))
        return false;
    *index = CUSTOM_SYMBOLS_BUILT_IN + words->symbol_count + picture;
    return true;
}

bool custom_pick_picture(const struct custom_vocabulary *words, const struct custom_value *value,
    int side_most, int *index, struct error *error)
{
    if (custom_gallery_holds(value->text) || find(words, CUSTOM_SYMBOLS, value->text) < 0)
        return pick_picture(words, value, side_most, index, error);
    return custom_pick(words, CUSTOM_SYMBOLS, value, index, error);
}

bool custom_pick(const struct custom_vocabulary *words, enum custom_list list,
    const struct custom_value *value, int *index, struct error *error)
{
    *index = CUSTOM_NONE;
    if (*value->text == '\0')
        return true;
    if (list == CUSTOM_SYMBOLS && custom_gallery_holds(value->text))
        return pick_picture(words, value, PICTURE_SIDE_MAX, index, error);
    *index = find(words, list, value->text);
    if (*index == CUSTOM_NONE)
        return unknown(words, list, value, error);
    bool family = list == CUSTOM_SYMBOLS && *index >= CUSTOM_SYMBOLS_BUILT_IN &&
                  custom_symbol_of(words, *index)->files != NULL;
    return !family || no_value(value, error);
}

/* ---- colours such as #aa0000 ---- */

static bool is_hex_colour(const char *text)
{
    uint8_t bytes[3];
    return text[0] == '#' && text_from_hex(text + 1, bytes, sizeof bytes);
}

static int find_hex(const struct custom_vocabulary *words, const char *text)
{
    int i = words->hex->count - 1;
    while (i >= 0 && !text_same_letters(words->hex->colour[i].name, text))
        i--;
    return i;
}

static bool has_all_colours(const struct custom_vocabulary *words)
{
    return words->colour_count + words->hex->count >= CUSTOM_COLOURS_MAX;
}

void custom_add_hex_colour(const struct custom_vocabulary *words, const char *text)
{
    struct custom_hex_colours *hex = words->hex;
    const struct yaml_node node = {
        .tree = words->tree, .kind = YAML_VALUE, .text = text, .lines = text};
    struct error error = ERROR_INIT;
    if (!is_hex_colour(text) || find_hex(words, text) >= 0 || has_all_colours(words) ||
        !theme_read_colour(&node, &hex->colour[hex->count].colour, &error))
        return;
    hex->colour[hex->count++].name = custom_pool_keep(words->pool, text, strlen(text));
}

static void add_hex_colours(const struct custom_vocabulary *words, const struct yaml_node *node,
    const struct yaml_node *without)
{
    if (node == without)
        return;
    if (node->kind == YAML_VALUE)
        custom_add_hex_colour(words, node->text);
    else
        for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next)
            add_hex_colours(words, inside, without);
}

bool custom_pick_colour(const struct custom_vocabulary *words, const struct custom_value *value,
    enum colour_role *role, struct error *error)
{
    int index = find_hex(words, value->text);
    if (index >= 0) {
        *role = colour_custom(words->colour_count + index);
        return true;
    }
    if (is_hex_colour(value->text) && has_all_colours(words))
        return custom_refuse(value, error, REASON_MISFIT,
            "'%s' is one colour too many; a kit file has at most %d, named ones and #rrggbb "
            "together",
            value->text, CUSTOM_COLOURS_MAX);
    if (!custom_pick(words, CUSTOM_COLOURS, value, &index, error))
        return false;
    *role = index >= THEME_COLOURS ? colour_custom(index - THEME_COLOURS)
                                   : (enum colour_role)(index + 1);
    return true;
}

bool custom_take(const struct custom_row *row, const struct custom_field *field,
    enum custom_list list, int *index, struct error *error)
{
    struct custom_value value;
    return custom_expand(row, field, &value, error) &&
           custom_pick(row->words, list, &value, index, error);
}

bool custom_take_colour(const struct custom_row *row, const struct custom_field *field,
    enum colour_role *role, struct error *error)
{
    struct custom_value value;
    return custom_expand(row, field, &value, error) &&
           custom_pick_colour(row->words, &value, role, error);
}

/* ---- reading: these fields have no columns, but the same errors ---- */

/* Reads the label for legends: FIELD, or the name with a capital and with blanks for hyphens. */
static bool read_label(const struct custom_row *row, const struct custom_field *field,
    const char *name, const char **label, struct error *error)
{
    struct custom_value value;
    char made[CUSTOM_NAME_SIZE];
    if (!custom_expand(row, field, &value, error))
        return false;
    *label = value.text;
    if (**label != '\0')
        return true;
    size_t length = strlen(name);
    for (size_t i = 0; i <= length; i++)
        made[i] = name[i] == '-' ? ' ' : name[i];
    if (made[0] >= 'a' && made[0] <= 'z')
        made[0] = (char)(made[0] - 'a' + 'A');
    *label = custom_pool_keep(row->pool, made, length);
    return true;
}

/* Checks that NODE's key is a name that LIST does not have yet. */
static bool check_name(const struct custom_vocabulary *words, const struct yaml_node *node,
    enum custom_list list, struct error *error)
{
    return custom_check_name(node, error) &&
           (find(words, list, node->key) == CUSTOM_NONE ||
               yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
                   "there is a %s '%s' already; choose another name", lists[list].noun, node->key));
}

static bool check_names(
    const struct yaml_node *node, enum custom_list list, int most, struct error *error)
{
    const char *noun = lists[list].noun;
    if (node->kind != YAML_MAP)
        return yaml_bad(node, error, "expected lines such as 'name: ...', one to a %s", noun);
    if (node->count > most)
        return yaml_bad(node, error, "%d of them; a kit file has at most %d", node->count, most);
    return true;
}

/* Reads the colour, symbol, line or terrain at NODE. Its name is added first, so that a mistake in
 * it is reported once and not wherever it is used. */
static bool read_colour(
    struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct custom_colour *colour = &words->colour[words->colour_count++];
    colour->name = node->key;
    return theme_read_colour(node, &colour->colour, error);
}

/* ---- symbols ---- */

struct symbol_spec {
    struct custom_field file, files, icon, colour;
};

static const struct schema_row symbol_schema[] = {
    CUSTOM_FIELD("file", symbol_spec, file),     /* SVG or PNG */
    CUSTOM_FIELD("files", symbol_spec, files),   /* one for each value: "art/{type}.svg" */
    CUSTOM_FIELD("icon", symbol_spec, icon),     /* the name of an icon */
    CUSTOM_FIELD("colour", symbol_spec, colour), /* one for the whole symbol */
    {.key = NULL},
};

/* Reads `files`, in which a single {name} stands for the value. */
static bool read_files(struct custom_symbol *symbol, const struct yaml_node *node,
    const struct custom_field *field, struct error *error)
{
    const char *files = field->text;
    const char *open = strchr(files, '{');
    size_t length = open != NULL ? strcspn(open + 1, "{}") : 0;
    if (length == 0 || open[1 + length] != '}' || strpbrk(open + 2 + length, "{}") != NULL)
        return yaml_refuse_at(node->tree, field->line, error, REASON_BAD_VALUE, error_key("files"),
            "expected a path with one {name} in it, such as art/{type}.svg");
    symbol->path = symbol->files = files;
    return true;
}

static bool read_symbol(
    struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct custom_symbol *symbol = &words->symbol[words->symbol_count++];
    struct symbol_spec spec = {.file = {.text = NULL}};
    struct custom_row row = {.words = words, .pool = words->pool, .line = node->key_line};
    symbol->name = node->key;
    if (!schema_fill(symbol_schema, node, &spec, error) ||
        !custom_take_colour(&row, &spec.colour, &symbol->role, error))
        return false;
    if (spec.icon.text != NULL && spec.file.text == NULL && spec.files.text == NULL)
        return custom_symbol_read_icon(words, symbol, &spec.icon, error);
    if (spec.icon.text != NULL)
        return yaml_refuse_key(node, error, REASON_IDLE, error_key("icon"),
            "the symbol already has a file; give only one of the two");
    if (spec.files.text != NULL && spec.file.text == NULL)
        return read_files(symbol, node, &spec.files, error);
    if (spec.files.text != NULL)
        return yaml_refuse_key(node, error, REASON_IDLE, error_key("files"),
            "the symbol already has a 'file'; give only one of the two");
    const struct custom_field *given = spec.file.line > 0 ? &spec.file : &spec.files;
    if (spec.file.text == NULL)
        return yaml_refuse_at(node->tree, given->line > 0 ? given->line : node->key_line, error,
            REASON_MISSING, error_key("file"), "'%s' needs a file, such as 'file: art/%s.svg'",
            node->key, node->key);
    return custom_symbol_read(words, symbol, &spec.file, error);
}

/* ---- lines ---- */

struct line_spec {
    struct custom_field colour, label;
    double width;
    const struct yaml_node *dash;
};

static const struct schema_row line_schema[] = {
    CUSTOM_FIELD("label", line_spec, label), /* name in legends */
    CUSTOM_FIELD("colour", line_spec, colour),
    {"width", SCHEMA_MEASURE, 0.1, 20, "mm", .offset = offsetof(struct line_spec, width)},
    CUSTOM_NODE("dash", line_spec, dash), /* [on, off] in mm */
    {.key = NULL},
};

static bool read_dash(const struct yaml_node *node, struct custom_line *line, struct error *error)
{
    static const char accepted[] =
        "two or four lengths in mm from 0.1 to 50, on and off in turns, such as [3, 1]";
    if (node == NULL)
        return true;
    bool good = node->kind == YAML_LIST && (node->count == 2 || node->count == 4);
    const struct yaml_node *inside = good ? node->first : NULL;
    for (; good && inside != NULL; inside = inside->next) {
        double *dash = &line->dash[line->dash_count++];
        good = inside->kind == YAML_VALUE && text_to_decimal(inside->text, dash) && *dash >= 0.1 &&
               *dash <= 50.0;
    }
    return good ||
           yaml_refuse(node, error, REASON_BAD_VALUE, error_key("dash"), "expected %s", accepted);
}

static bool read_line(
    struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct custom_line *line = &words->line[words->line_count++];
    struct line_spec spec = {.width = 1.0};
    struct custom_row row = {.words = words, .pool = words->pool, .line = node->key_line};
    line->name = line->label = node->key;
    if (!schema_fill(line_schema, node, &spec, error) ||
        !custom_take_colour(&row, &spec.colour, &line->role, error) ||
        !read_dash(spec.dash, line, error) ||
        !read_label(&row, &spec.label, node->key, &line->label, error))
        return false;
    if (line->role == COLOUR_NONE)
        line->role = COLOUR_INK;
    line->width = spec.width;
    line->place = node->key_line;
    line->label_line = spec.label.line;
    return true;
}

/* ---- terrain ---- */

struct terrain_spec {
    struct custom_field fill, pattern, symbol, text, label;
};

static const struct schema_row terrain_schema[] = {
    CUSTOM_FIELD("label", terrain_spec, label), /* name in legends */
    CUSTOM_FIELD("fill", terrain_spec, fill),
    CUSTOM_FIELD("pattern", terrain_spec, pattern),
    CUSTOM_FIELD("symbol", terrain_spec, symbol),
    CUSTOM_FIELD("text", terrain_spec, text), /* in every such cell */
    {.key = NULL},
};

static bool read_terrain(
    struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct custom_terrain *terrain = &words->terrain[words->terrain_count++];
    struct terrain_spec spec = {.fill = {.text = NULL}};
    terrain->name = terrain->label = node->key;
    terrain->text = "";
    terrain->pattern = terrain->symbol = CUSTOM_NONE;
    struct custom_row row = {.words = words, .pool = words->pool, .line = node->key_line};
    struct custom_value text;
    if (!schema_fill(terrain_schema, node, &spec, error) ||
        !custom_take_colour(&row, &spec.fill, &terrain->fill, error) ||
        !custom_take(&row, &spec.pattern, CUSTOM_PATTERNS, &terrain->pattern, error) ||
        !custom_take(&row, &spec.symbol, CUSTOM_SYMBOLS, &terrain->symbol, error) ||
        !custom_expand(&row, &spec.text, &text, error) ||
        !read_label(&row, &spec.label, node->key, &terrain->label, error))
        return false;
    terrain->text = text.text;
    terrain->line = node->key_line;
    terrain->text_line = text.line;
    terrain->label_line = spec.label.line;
    return true;
}

static bool read_names(struct custom_vocabulary *words, const struct yaml_node *node,
    enum custom_list list, int most,
    bool (*read)(
        struct custom_vocabulary *words, const struct yaml_node *node, struct error *error),
    struct error *error)
{
    if (node == NULL)
        return true;
    if (!check_names(node, list, most, error))
        return mistakes_note(words->mistakes, error);
    bool good = true;
    const struct yaml_node *inside = node->first;
    for (; good && inside != NULL; inside = inside->next)
        good = (check_name(words, inside, list, error) && read(words, inside, error)) ||
               mistakes_note(words->mistakes, error);
    return good;
}

/* Returns NODE, or NULL if it is not a map, which custom_styles_check reports. */
static const struct yaml_node *names_in(const struct yaml_node *node)
{
    return node != NULL && node->kind == YAML_MAP ? node : NULL;
}

void custom_vocabulary_begin(struct custom_vocabulary *words, const struct yaml_tree *tree,
    const struct custom_word_nodes *nodes)
{
    words->tree = tree;
    words->pool = custom_pool_create();
    words->gallery = memory_create(1, sizeof *words->gallery);
    words->palette = memory_create(1, sizeof *words->palette);
    words->icons = custom_icons_create();
    words->hex = memory_create(1, sizeof *words->hex);
    words->notes = memory_create(1, sizeof *words->notes);
    words->sizes = names_in(nodes->sizes);
    words->styles = names_in(nodes->styles);
}

/* Reads colours first, because the others refer to them. */
bool custom_vocabulary_read(
    struct custom_vocabulary *words, const struct custom_word_nodes *nodes, struct error *error)
{
    if (!read_names(words, nodes->colours, CUSTOM_COLOURS, CUSTOM_COLOURS_MAX, read_colour, error))
        return false;
    add_hex_colours(words, yaml_tree_root(words->tree), nodes->colours);
    if (!custom_icons_read(words, nodes->icons, error) && !mistakes_note(words->mistakes, error))
        return false;
    return read_names(
               words, nodes->symbols, CUSTOM_SYMBOLS, CUSTOM_SYMBOLS_MAX, read_symbol, error) &&
           read_names(words, nodes->lines, CUSTOM_LINES, CUSTOM_LINES_MAX, read_line, error) &&
           read_names(
               words, nodes->terrain, CUSTOM_TERRAINS, CUSTOM_TERRAIN_MAX, read_terrain, error);
}

void custom_vocabulary_finish(struct custom_vocabulary *words)
{
    for (int i = 0; i < words->symbol_count; i++)
        custom_symbol_finish(&words->symbol[i]);
    for (int i = 0; words->gallery != NULL && i < words->gallery->count; i++) {
        custom_symbol_finish(words->gallery->picture[i]);
        free(words->gallery->picture[i]);
    }
    if (words->gallery != NULL)
        free(words->gallery->picture);
    free(words->gallery);
    free(words->palette);
    custom_icons_destroy(words->icons);
    free(words->hex);
    if (words->notes != NULL)
        buffer_finish(words->notes);
    free(words->notes);
    custom_pool_destroy(words->pool);
}
