/*
 * Reads tiles, counters and cards of a kit file; each kind has its own keys.
 */
#include "kits/custom/pieces/layout.h"

/* Bits for the kinds that have a key, and for those whose backs have it, too. */
enum {
    FOR_TILES = 1 << CUSTOM_TILES,
    FOR_COUNTERS = 1 << CUSTOM_COUNTERS,
    FOR_CARDS = 1 << CUSTOM_CARDS,
    FOR_ALL = FOR_TILES | FOR_COUNTERS | FOR_CARDS,
    BACKS = 1 << CUSTOM_KIND_COUNT,
};

/* ---- a face ---- */

/* Reads six values, one for each side, or the tile's revenue. Here and below, INTO is the face. */
static bool read_values(const struct yaml_node *node, void *into, struct error *error)
{
    struct custom_face_spec *face = into;
    if (node->kind == YAML_MAP)
        return custom_track_read_values(node, &face->field.track, error);
    return custom_field_read(node, &face->field.values, error);
}

static bool read_spots(const struct yaml_node *node, void *into, struct error *error)
{
    static const char *const names[CUSTOM_SPOTS] = {"top-left", "top", "top-right", "left",
        "centre", "right", "bottom-left", "bottom", "bottom-right"};
    struct schema_row rows[CUSTOM_SPOTS + 1] = {{.key = NULL}};
    for (int i = 0; i < CUSTOM_SPOTS; i++)
        rows[i] = (struct schema_row)CUSTOM_FIELD(names[i], custom_face_spec, field.spot[i]);
    return schema_fill(rows, node, into, error);
}

/* ---- a component ---- */

/* The values of a component's keys, and of a back's as if it were the front. */
struct spec {
    struct custom_pieces pieces;
    const struct yaml_node *back, *rows;
    struct custom_field size;
};

#define SPEC(member) offsetof(struct spec, member)
#define OF_FACE(kinds) ((kinds) | (kinds)*BACKS)
#define FACE(name, member) CUSTOM_FIELD(name, spec, pieces.front.field.member)

/* For a key that sets several members, INTO is the whole struct. */
static const struct custom_key keys[] = {
    {FOR_COUNTERS,
        {"shape", SCHEMA_WORD, .words = "hexagon|circle|square", .offset = SPEC(pieces.outline)}},
    {FOR_TILES, {"hex", SCHEMA_MEASURE, 10, 200, "mm", .offset = SPEC(pieces.width)}},
    {FOR_COUNTERS | FOR_CARDS, CUSTOM_FIELD("size", spec, size)},
    {FOR_COUNTERS | FOR_CARDS,
        {"corner", SCHEMA_MEASURE, 0, 20, "mm", .offset = SPEC(pieces.corner)}},
    {FOR_ALL, CUSTOM_FIELD("file", spec, pieces.file)},
    {FOR_ALL, CUSTOM_NODE("rows", spec, rows)},
    {FOR_ALL, CUSTOM_FIELD("count", spec, pieces.count)},
    {FOR_TILES, FACE("id", id)},
    {OF_FACE(FOR_ALL), FACE("fill", fill)},
    {OF_FACE(FOR_ALL), FACE("pattern", pattern)},
    {OF_FACE(FOR_ALL), FACE("symbol", symbol)},
    {OF_FACE(FOR_ALL), FACE("owner", owner)},
    {OF_FACE(FOR_TILES), CUSTOM_ROW("values", read_values, spec, pieces.front)},
    {OF_FACE(FOR_TILES),
        CUSTOM_ROW("paths", custom_track_read_paths, spec, pieces.front.field.track)},
    {OF_FACE(FOR_TILES),
        CUSTOM_ROW("stops", custom_track_read_stops, spec, pieces.front.field.track)},
    {OF_FACE(FOR_ALL), FACE("text", text)},
    {OF_FACE(FOR_ALL), CUSTOM_NODE("layout", spec, pieces.front.layout_node)},
    {OF_FACE(FOR_TILES | FOR_COUNTERS), CUSTOM_ROW("places", read_spots, spec, pieces.front)},
    {OF_FACE(FOR_CARDS), FACE("title", title)},
    {OF_FACE(FOR_CARDS), CUSTOM_NODE("table", spec, pieces.front.chart)},
    {OF_FACE(FOR_CARDS), FACE("value", value)},
    {FOR_ALL, CUSTOM_NODE("back", spec, back)},
    {.row = {.key = NULL}},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

/* Reads the name of a size in templates/sizes, "poker". */
static bool read_named_size(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error)
{
    struct piece_size size;
    struct error trouble = ERROR_INIT;
    if (!piece_size_read(field->text, &size, &trouble))
        return trouble.file[0] != '\0' ? error_pass(error, &trouble)
                                       : yaml_refuse_at(tree, field->line, error, trouble.reason,
                                             error_key("size"), "%s", trouble.message);
    pieces->width = size.width;
    pieces->height = size.height;
    return true;
}

/* Reads a width and a height, "63 x 88 mm". */
static bool read_two(const char *text, double least, struct custom_pieces *pieces)
{
    struct value_pair size;
    if (!value_read_size(text, &size))
        return false;
    pieces->width = size.x;
    pieces->height = size.y;
    return size.x >= least && size.x <= 200.0 && size.y >= least && size.y <= 200.0;
}

static bool refuse_comma(
    const struct yaml_tree *tree, const struct custom_field *field, struct error *error)
{
    return yaml_refuse_at(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
        "'%.40s' has a comma; write a decimal point, as in 12.5", field->text);
}

static bool read_card_size(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error)
{
    pieces->width = 63.0;
    pieces->height = 88.0;
    if (field->text != NULL && value_has_decimal_comma(field->text))
        return refuse_comma(tree, field, error);
    if (field->text != NULL && strchr("0123456789.-", field->text[0]) == NULL)
        return read_named_size(tree, field, pieces, error);
    return field->text == NULL || read_two(field->text, 20.0, pieces) ||
           yaml_refuse_at(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
               "'%.40s' is not accepted; expected width x height from 20 to 200 mm, "
               "such as 63 x 88 mm, or a name such as poker",
               field->text);
}

bool custom_size_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error)
{
    if (field->text == NULL)
        return true;
    if (value_has_decimal_comma(field->text))
        return refuse_comma(tree, field, error);
    if (pieces->outline == CUSTOM_SQUARE && read_two(field->text, 8.0, pieces))
        return true;
    bool good = value_read_measure(field->text, "mm", &pieces->width) && pieces->width >= 8.0 &&
                pieces->width <= 200.0;
    pieces->height = pieces->width;
    return good || yaml_refuse_at(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
                       "'%.40s' is not accepted; expected a length from 8 to 200 mm, such as "
                       "15 mm%s",
                       field->text,
                       pieces->outline == CUSTOM_SQUARE ? ", or width x height: 15 x 18 mm" : "");
}

/* Returns the first given field that has a usual place, or NULL. */
static const struct custom_field *find_placed(const struct custom_face_fields *field)
{
    const struct custom_field *const placed[] = {
        &field->symbol, &field->owner, &field->values, &field->text, &field->title, &field->value};
    for (size_t i = 0; i < sizeof placed / sizeof placed[0]; i++) {
        if (placed[i]->text != NULL)
            return placed[i];
    }
    for (int i = 0; i < CUSTOM_SPOTS; i++) {
        if (field->spot[i].text != NULL)
            return &field->spot[i];
    }
    return NULL;
}

/* Reads a layout, which must be alone: fields with usual places are refused beside it. */
static bool read_layout(const struct custom_component *component, struct custom_face_spec *spec,
    bool back, struct error *error)
{
    if (spec->layout_node == NULL)
        return true;
    const struct custom_field *placed = find_placed(&spec->field);
    if (placed != NULL)
        return yaml_refuse_at(component->custom->tree, placed->line, error, REASON_IDLE,
            error_key(placed->key), "is not drawn beside a 'layout'; make it a box of that");
    if (spec->chart != NULL)
        return yaml_refuse_key(spec->chart, error, REASON_IDLE, error_key("table"),
            "is not drawn beside a 'layout'; make it boxes of that");
    spec->layout = custom_layout_read(&component->custom->words, spec->layout_node, back, error);
    return spec->layout != NULL;
}

static void read_named(const struct custom_field *field, const struct custom_row *row)
{
    struct custom_value value;
    struct error mistake = ERROR_INIT;
    int symbol = CUSTOM_NONE;
    bool found = field->text != NULL && custom_expand(row, field, &value, &mistake) &&
                 custom_gallery_holds(value.text) &&
                 custom_pick(row->words, CUSTOM_SYMBOLS, &value, &symbol, &mistake);
    (void)found; /* its mistake is reported when the row is filled in */
}

static void read_row_pictures(const struct custom_face_spec *spec, const struct custom_row *row)
{
    read_named(&spec->field.symbol, row);
    for (int i = 0; spec->layout != NULL && i < spec->layout->count; i++) {
        const struct custom_box_spec *box = &spec->layout->box[i];
        if (box->kind == BOX_SYMBOL || box->kind == BOX_PICTURE)
            read_named(&box->content, row);
    }
}

/* Reads the pictures that rows name; mistakes are reported when rows are filled in. */
static void read_pictures(
    const struct custom_component *component, const struct custom_face_spec *spec)
{
    const struct custom_pieces *pieces = component->pieces;
    struct custom_pool *pool = custom_pool_create();
    int rows = pieces->csv != NULL ? pieces->csv->row_count : 1;
    for (int i = 0; i < rows; i++) {
        struct custom_row row = {
            &component->custom->words, pieces->csv, i, pool, component->node->key_line};
        read_row_pictures(spec, &row);
    }
    custom_pool_destroy(pool);
}

static bool read_back(
    struct custom_component *component, const struct yaml_node *node, struct error *error)
{
    struct schema_row rows[KEYS];
    struct spec spec = {.back = NULL};
    if (node == NULL)
        return true;
    custom_choose_rows(keys, BACKS << component->kind, rows);
    component->pieces->has_back = true;
    if (!schema_fill(rows, node, &spec, error))
        return false;
    component->pieces->back = spec.pieces.front;
    return read_layout(component, &component->pieces->back, true, error);
}

static bool read_rows(
    struct custom_component *component, const struct yaml_node *rows, struct error *error)
{
    struct custom_pieces *pieces = component->pieces;
    if (rows != NULL && pieces->file.text != NULL)
        return yaml_refuse_at(component->custom->tree, rows->key_line, error, REASON_IDLE,
            error_key("rows"), "the data come from 'file' already");
    if (rows != NULL) {
        pieces->csv = custom_csv_of_rows(rows, component->custom->words.mistakes, error);
        return pieces->csv != NULL;
    }
    if (pieces->file.text == NULL)
        return true;
    pieces->csv = custom_csv_read(&component->custom->words, &pieces->file, error);
    return pieces->csv != NULL;
}

bool custom_pieces_read(struct custom_component *component, struct error *error)
{
    static const double usual[CUSTOM_KIND_COUNT] = {
        [CUSTOM_TILES] = 30.0, [CUSTOM_COUNTERS] = 15.0};
    const struct yaml_tree *tree = component->custom->tree;
    struct schema_row rows[KEYS];
    struct spec spec = {.pieces = {.width = usual[component->kind]}};
    if (component->kind != CUSTOM_TILES)
        spec.pieces.outline = CUSTOM_SQUARE;
    custom_choose_rows(keys, 1 << component->kind, rows);
    if (!schema_fill(rows, component->node, &spec, error))
        return false;
    spec.pieces.height = spec.pieces.width;
    if ((component->kind == CUSTOM_CARDS &&
            !read_card_size(tree, &spec.size, &spec.pieces, error)) ||
        (component->kind == CUSTOM_COUNTERS &&
            !custom_size_read(tree, &spec.size, &spec.pieces, error)))
        return false;
    if (spec.pieces.corner > 0.0 && spec.pieces.outline != CUSTOM_SQUARE)
        return yaml_refuse_key(yaml_find(component->node, "corner"), error, REASON_IDLE,
            error_key("corner"), "is for square pieces");
    spec.pieces.made_width = spec.pieces.width;
    spec.pieces.made_height = spec.pieces.height;
    component->pieces = memory_create(1, sizeof *component->pieces);
    *component->pieces = spec.pieces;
    if (!read_layout(component, &component->pieces->front, false, error) ||
        !read_back(component, spec.back, error) || !read_rows(component, spec.rows, error))
        return false;
    read_pictures(component, &component->pieces->front);
    read_pictures(component, &component->pieces->back);
    return true;
}

void custom_pieces_finish(struct custom_component *component)
{
    if (component->pieces == NULL)
        return;
    csv_destroy(component->pieces->csv);
    free(component->pieces);
}
