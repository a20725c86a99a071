/*
 * The keys of a board: its shape, what is left out and added, and what lies on it.
 */
#include "kits/own/private.h"

#include <stddef.h>
#include <stdlib.h>

/* What the keys are read into. SIDE is what hexagons, rhombi, triangles and rings have instead of
 * columns and rows. */
struct keys {
    int form, top, shift, names, centre;
    double columns, rows, side, inner, hex;
    bool legend;
    const struct yaml_node *without, *also, *cells, *edges, *paths, *regions;
};

#define AT(member) offsetof(struct keys, member)
#define NODE_ROW(name, member)                                                                     \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_OWN, .read = own_node_read, .offset = AT(member)             \
    }

static bool read_count(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    int64_t number = 0;
    if (node->kind == YAML_VALUE && !node->empty &&
        text_to_number(node->text, 1, GRID_LINES_MAX, &number)) {
        *(double *)place = (double)number;
        return true;
    }
    return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key(node->key),
        "accepted is a whole number from 1 to %d", GRID_LINES_MAX);
}

#define COUNT_ROW(name, member)                                                                    \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_OWN, .read = read_count, .offset = AT(member)                \
    }

static const struct schema_row schema[] = {
    {"shape", SCHEMA_WORD, .words = "hexagon|rhombus|triangle|rectangle|ring", .offset = AT(form)},
    COUNT_ROW("side", side),
    COUNT_ROW("columns", columns),
    COUNT_ROW("rows", rows),
    COUNT_ROW("inner", inner),
    {"top", SCHEMA_WORD, .words = "flat|pointy", .offset = AT(top)},
    {"shift", SCHEMA_WORD, .words = "even|odd", .offset = AT(shift)},
    {"hex", SCHEMA_MEASURE, 4, 200, "mm", .offset = AT(hex)},
    {"names", SCHEMA_WORD, .words = "letters|0101|axial|spiral|none", .offset = AT(names)},
    {"centre", SCHEMA_WORD, .words = "none|dot", .offset = AT(centre)},
    NODE_ROW("without", without),
    NODE_ROW("also", also),
    NODE_ROW("cells", cells),
    NODE_ROW("edges", edges),
    NODE_ROW("paths", paths),
    NODE_ROW("regions", regions),
    {"legend", SCHEMA_FLAG, .offset = AT(legend)},
    {.key = NULL},
};

_Static_assert((int)GRID_RING == 4 && (int)GRID_UNNAMED == 4, "words stand in the order of grid.h");

/* ---- the grid ---- */

static bool refuse_size(
    const struct own_component *component, const char *key, const char *why, struct error *error)
{
    const struct yaml_node *node = yaml_find(component->node, key);
    return yaml_refuse(component->own->tree,
        node != NULL ? node->key_line : component->node->key_line, error,
        node != NULL ? REASON_BAD_VALUE : REASON_MISSING, error_key(key), "%s", why);
}

/* Which measures a shape has. */
static bool check_measures(
    const struct own_component *component, const struct keys *keys, struct error *error)
{
    bool two = keys->form == GRID_RECTANGLE;
    if (two && keys->side > 0.0)
        return refuse_size(component, "side", "a rectangle has columns and rows", error);
    if (two && keys->columns == 0.0)
        return refuse_size(component, "columns", "how many columns", error);
    if (two && keys->rows == 0.0)
        return refuse_size(component, "rows", "how many rows", error);
    if (!two && keys->side == 0.0)
        return refuse_size(component, "side", "how many cells a side has", error);
    if (!two && keys->columns > 0.0)
        return refuse_size(component, "columns", "this shape has a side", error);
    if (!two && keys->rows > 0.0)
        return refuse_size(component, "rows", "this shape has a side", error);
    if (keys->form == GRID_RING && keys->inner == 0.0)
        return refuse_size(component, "inner", "how many cells a side of the hole has", error);
    return true;
}

static struct grid_shape shape_of(const struct keys *keys)
{
    double across = keys->form == GRID_RECTANGLE ? keys->columns : keys->side;
    double down = keys->form == GRID_RECTANGLE ? keys->rows : keys->side;
    return (struct grid_shape){
        .form = (enum grid_form)keys->form,
        .top = keys->top == 0 ? HEX_FLAT_TOP : HEX_POINTY_TOP,
        .columns = (int)across,
        .rows = (int)down,
        .inner = (int)keys->inner,
        .shift_odd = keys->shift == 1,
        .names = (enum grid_names)keys->names,
    };
}

/* Positions that are named at NODE. */
struct positions {
    struct hex *hex;
    int count;
};

static bool read_positions(const struct own_board_spec *board, const struct yaml_node *node,
    struct positions *positions, struct error *error)
{
    struct own_row row = {board->own->tree, NULL, 0, board->pool};
    struct own_words words;
    bool done = false;
    own_words_begin(&words, node, &row);
    while (own_words_next(&words, &done, error) && !done) {
        positions->hex =
            memory_resize(positions->hex, (size_t)positions->count + 1, sizeof *positions->hex);
        if (!grid_parse(board->grid, words.value.text, &positions->hex[positions->count]))
            return own_refuse(&words.value, error, REASON_UNKNOWN,
                "'%.40s' is no name of a cell here", words.value.text);
        positions->count++;
    }
    return done;
}

static bool change_grid(struct own_board_spec *board, const struct keys *keys, struct error *error)
{
    struct positions without = {NULL, 0}, also = {NULL, 0};
    const struct yaml_node *node = keys->without != NULL ? keys->without : keys->also;
    struct error own = ERROR_INIT;
    if (node == NULL)
        return true;
    bool good = read_positions(board, keys->without, &without, error) &&
                read_positions(board, keys->also, &also, error);
    if (good && !grid_change(board->grid, without.hex, without.count, also.hex, also.count, &own))
        good = yaml_refuse(board->own->tree, node->line, error, own.reason, error_key(node->key),
            "%s", own.message);
    free(without.hex);
    free(also.hex);
    return good;
}

static bool make_grid(struct own_board_spec *board, const struct own_component *component,
    const struct keys *keys, struct error *error)
{
    struct grid_shape shape = shape_of(keys);
    struct error own = ERROR_INIT;
    if (!check_measures(component, keys, error))
        return false;
    board->grid = grid_create(&shape, &own);
    if (board->grid == NULL)
        return refuse_size(component, own.subject, own.message, error);
    return change_grid(board, keys, error);
}

/* ---- the board ---- */

static void make_cells(struct own_board_spec *board)
{
    int count = grid_count(board->grid);
    int terrain = board->own->words.terrain_count > 0 ? 0 : OWN_NONE;
    board->cells = memory_create((size_t)count, sizeof *board->cells);
    for (int i = 0; i < count; i++)
        board->cells[i] = (struct own_cell){.terrain = (int16_t)terrain, .symbol = OWN_NONE};
}

/* Calls READ with every map of NODE, a list of maps or a single one. */
static bool each_entry(struct own_board_spec *board, const struct yaml_node *node,
    bool (*read)(struct own_board_spec *board, const struct yaml_node *entry, struct error *error),
    struct error *error)
{
    if (node == NULL)
        return true;
    if (node->kind == YAML_MAP)
        return read(board, node, error);
    if (node->kind == YAML_VALUE)
        return yaml_refuse(board->own->tree, node->line, error, REASON_BAD_VALUE,
            error_key(node->key), "accepted is a list of entries such as '- {...}'");
    for (const struct yaml_node *entry = node->first; entry != NULL; entry = entry->next) {
        if (!read(board, entry, error))
            return false;
    }
    return true;
}

bool own_board_read(struct own_component *component, struct error *error)
{
    struct own_board_spec *board = memory_create(1, sizeof *board);
    struct keys keys = {.form = GRID_HEXAGON};
    component->board = board;
    board->own = component->own;
    board->pool = own_pool_create();
    if (!schema_fill(schema, component->own->tree, component->node, &keys, error) ||
        !make_grid(board, component, &keys, error))
        return false;
    board->hex = keys.hex;
    board->dots = keys.centre == 1;
    board->legend = keys.legend;
    make_cells(board);
    return each_entry(board, keys.cells, own_board_read_cells, error) &&
           each_entry(board, keys.edges, own_board_read_edges, error) &&
           each_entry(board, keys.paths, own_board_read_paths, error) &&
           each_entry(board, keys.regions, own_board_read_regions, error);
}

void own_board_finish(struct own_component *component)
{
    struct own_board_spec *board = component->board;
    if (board == NULL)
        return;
    for (int i = 0; i < board->region_count; i++)
        free(board->regions[i].inside);
    grid_destroy(board->grid);
    own_pool_destroy(board->pool);
    free(board->cells);
    free(board->edges);
    free(board->paths);
    free(board->path_cells);
    free(board->regions);
    free(board);
}
