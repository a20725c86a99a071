/*
 * Tiles, counters and cards as a kit file says them. Which keys there are depends on what it is.
 */
#include "kits/own/private.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* A key, and the kinds that have it. */
enum {
    FOR_TILES = 1 << OWN_TILES,
    FOR_COUNTERS = 1 << OWN_COUNTERS,
    FOR_CARDS = 1 << OWN_CARDS,
    FOR_ALL = FOR_TILES | FOR_COUNTERS | FOR_CARDS,
};

struct kind_key {
    int kinds;
    struct schema_row row;
};

enum { KEYS_MAX = 20 };

/* The rows of TABLE, which ends with a NULL key, that KIND has. */
static void choose_rows(
    const struct kind_key *table, enum own_kind kind, struct schema_row rows[KEYS_MAX])
{
    int count = 0;
    for (; table->row.key != NULL; table++) {
        if ((table->kinds & (1 << kind)) != 0)
            rows[count++] = table->row;
    }
    rows[count] = (struct schema_row){.key = NULL};
}

/* ---- a face ---- */

#define FACE(member) offsetof(struct own_face_spec, member)
#define FIELD_ROW(name, place)                                                                     \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_OWN, .read = own_field_read, .offset = (place)               \
    }

static const struct schema_row path_schema[] = {
    FIELD_ROW("line", FACE(line)),
    FIELD_ROW("join", FACE(join)),
    {.key = NULL},
};

/* PLACE is the face. */
static bool read_paths(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    return schema_fill(path_schema, tree, node, place, error);
}

static bool read_places(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    static const char *const names[OWN_PLACES] = {"top-left", "top", "top-right", "left", "centre",
        "right", "bottom-left", "bottom", "bottom-right"};
    struct schema_row rows[OWN_PLACES + 1] = {{.key = NULL}};
    for (int i = 0; i < OWN_PLACES; i++)
        rows[i] = (struct schema_row)FIELD_ROW(
            names[i], FACE(places) + (size_t)i * sizeof(struct own_field));
    return schema_fill(rows, tree, node, place, error);
}

/* Rows of maps, whose values go into several members, are given the whole struct. */
#define FACE_KEYS(base)                                                                            \
    {FOR_ALL, FIELD_ROW("fill", (base) + FACE(fill))},                                             \
        {FOR_ALL, FIELD_ROW("pattern", (base) + FACE(pattern))},                                   \
        {FOR_ALL, FIELD_ROW("symbol", (base) + FACE(symbol))},                                     \
        {FOR_ALL, FIELD_ROW("owner", (base) + FACE(owner))},                                       \
        {FOR_TILES, FIELD_ROW("values", (base) + FACE(values))},                                   \
        {FOR_TILES, {"paths", SCHEMA_OWN, .read = read_paths, .offset = (base)}},                  \
        {FOR_ALL, FIELD_ROW("text", (base) + FACE(text))},                                         \
        {FOR_TILES | FOR_COUNTERS, {"places", SCHEMA_OWN, .read = read_places, .offset = (base)}}, \
        {FOR_CARDS, FIELD_ROW("title", (base) + FACE(title))},                                     \
    {                                                                                              \
        FOR_CARDS, FIELD_ROW("value", (base) + FACE(value))                                        \
    }

static const struct kind_key back_keys[] = {
    FACE_KEYS(0),
    {.row = {.key = NULL}},
};

/* ---- a component ---- */

#define PIECES(member) offsetof(struct own_pieces, member)

/* What a component's keys are read into. */
struct spec {
    struct own_pieces pieces;
    const struct yaml_node *back, *rows;
    struct own_field size;
};

#define SPEC(member) offsetof(struct spec, member)

static const struct kind_key keys[] = {
    {FOR_COUNTERS,
        {"shape", SCHEMA_WORD, .words = "hexagon|circle|square", .offset = SPEC(pieces.outline)}},
    {FOR_TILES, {"hex", SCHEMA_MEASURE, 10, 200, "mm", .offset = SPEC(pieces.width)}},
    {FOR_COUNTERS, {"size", SCHEMA_MEASURE, 8, 200, "mm", .offset = SPEC(pieces.width)}},
    {FOR_CARDS, FIELD_ROW("size", SPEC(size))},
    {FOR_ALL, FIELD_ROW("file", SPEC(pieces.file))},
    {FOR_ALL, {"rows", SCHEMA_OWN, .read = own_node_read, .offset = SPEC(rows)}},
    {FOR_ALL, FIELD_ROW("count", SPEC(pieces.count))},
    FACE_KEYS(SPEC(pieces.front)),
    {FOR_ALL, {"back", SCHEMA_OWN, .read = own_node_read, .offset = SPEC(back)}},
    {.row = {.key = NULL}},
};

/* "63 x 88 mm" */
static bool read_card_size(const struct yaml_tree *tree, const struct own_field *field,
    struct own_pieces *pieces, struct error *error)
{
    double width = 63.0, height = 88.0;
    char word[24] = "";
    const char *times = field->text != NULL ? strstr(field->text, "x") : NULL;
    size_t length = times != NULL ? (size_t)(times - field->text) : 0;
    bool good = field->text == NULL;
    if (times != NULL && length < sizeof word) {
        while (length > 0 && field->text[length - 1] == ' ')
            length--;
        snprintf(word, sizeof word, "%.*s", (int)length, field->text);
        times += 1 + strspn(times + 1, " ");
        good = text_to_decimal(word, &width) && value_read_measure(times, "mm", &height) &&
               width >= 20.0 && width <= 200.0 && height >= 20.0 && height <= 200.0;
    }
    pieces->width = width;
    pieces->height = height;
    return good || yaml_refuse(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
                       "'%.40s' is not accepted; accepted is width x height from 20 to 200 mm, "
                       "such as 63 x 88 mm",
                       field->text);
}

static bool read_back(
    struct own_component *component, const struct yaml_node *node, struct error *error)
{
    struct schema_row rows[KEYS_MAX];
    if (node == NULL)
        return true;
    choose_rows(back_keys, component->kind, rows);
    component->pieces.has_back = true;
    return schema_fill(rows, component->own->tree, node, &component->pieces.back, error);
}

static bool read_table(
    struct own_component *component, const struct yaml_node *rows, struct error *error)
{
    struct own_pieces *pieces = &component->pieces;
    if (rows != NULL && pieces->file.text != NULL)
        return yaml_refuse(component->own->tree, rows->key_line, error, REASON_IDLE,
            error_key("rows"), "the data come from 'file' already");
    if (rows != NULL) {
        pieces->table = own_table_of_rows(component->own->tree, rows, error);
        return pieces->table != NULL;
    }
    if (pieces->file.text == NULL)
        return true;
    pieces->table = own_table_read(component->own->tree, &pieces->file, error);
    return pieces->table != NULL;
}

bool own_pieces_read(struct own_component *component, struct error *error)
{
    static const double usual[OWN_KIND_COUNT] = {[OWN_TILES] = 30.0, [OWN_COUNTERS] = 15.0};
    const struct yaml_tree *tree = component->own->tree;
    struct schema_row rows[KEYS_MAX];
    struct spec spec = {.pieces = {.width = usual[component->kind]}};
    if (component->kind != OWN_TILES)
        spec.pieces.outline = OWN_SQUARE;
    choose_rows(keys, component->kind, rows);
    if (!schema_fill(rows, tree, component->node, &spec, error))
        return false;
    spec.pieces.height = spec.pieces.width;
    if (component->kind == OWN_CARDS && !read_card_size(tree, &spec.size, &spec.pieces, error))
        return false;
    component->pieces = spec.pieces;
    return read_back(component, spec.back, error) && read_table(component, spec.rows, error);
}

void own_pieces_finish(struct own_component *component)
{
    csv_destroy(component->pieces.table);
}
