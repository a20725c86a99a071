/*
 * Reads a board: its shape, missing and additional cells, and the content of cells from lists and
 * tables.
 */
#include "kits/custom/board/board.h"
#include "kits/custom/board/rows.h"

struct entry {
    const struct yaml_node *at, *cell;
    struct custom_field file, terrain, symbol, text, tile, turn;
    struct custom_track_fields track;
};

static const struct schema_row cell_schema[] = {
    CUSTOM_FIELD("file", entry, file),
    CUSTOM_NODE("cell", entry, cell),
    CUSTOM_NODE("at", entry, at),
    CUSTOM_FIELD("terrain", entry, terrain),
    CUSTOM_FIELD("symbol", entry, symbol),
    CUSTOM_FIELD("text", entry, text),
    CUSTOM_FIELD("tile", entry, tile),
    CUSTOM_FIELD("turn", entry, turn),
    CUSTOM_ROW("paths", custom_track_read_paths, entry, track),
    CUSTOM_ROW("stops", custom_track_read_stops, entry, track),
    CUSTOM_ROW("values", custom_track_read_values, entry, track),
    {.key = NULL},
};

/* Reads a tile's name; the tile is looked up once all components have been read. */
static bool read_tile(struct custom_board_spec *board, const struct entry *entry,
    const struct custom_row *row, struct custom_cell *look, struct error *error)
{
    struct custom_value tile, turn;
    int64_t sides = 0;
    if (!custom_expand(row, &entry->tile, &tile, error) ||
        !custom_expand(row, &entry->turn, &turn, error))
        return false;
    bool turned = *turn.text != '\0', tiled = *tile.text != '\0';
    if (turned && !tiled)
        return custom_refuse(tile.key != NULL ? &tile : &turn, error, REASON_MISSING,
            "name the tile that is turned, under 'tile'");
    if (turned && !custom_read_whole(turn.text, 0, CUSTOM_SIDES - 1, &sides))
        return custom_refuse(&turn, error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected the number of sides, 0 to 5, by which "
            "the tile is turned clockwise",
            turn.text);
    struct custom_value kept = custom_keep_value(board->pool, &tile, "tile");
    if (tiled)
        look->tile = custom_pool_keep_array(board->pool, &kept, 1, sizeof kept);
    look->turn = (int)sides;
    return true;
}

/* Reads track. If a corner is at the top, sides count from the upper right. */
static bool read_track(struct custom_board_spec *board, const struct entry *entry,
    const struct custom_row *row, struct custom_cell *look, struct error *error)
{
    struct custom_track_values values;
    if (!custom_track_expand(row, &entry->track, &values, error) ||
        !custom_track_fill(&look->track, &values, &board->custom->words, board->pool, error))
        return false;
    if (look->track == NULL || grid_shape(board->grid)->top == HEX_FLAT_TOP)
        return true;
    struct custom_track track = *look->track;
    track.degrees = 30.0;
    look->track = custom_pool_keep_array(board->pool, &track, 1, sizeof track);
    return true;
}

/* Removes blanks around the lines of TEXT, and lines that empty fields have left empty. */
static void keep_lines(struct custom_pool *pool, struct custom_value *text)
{
    LOCAL_BUFFER lines = BUFFER_INIT;
    for (const char *at = text->text + strspn(text->text, " \n"); *at != '\0';
         at += strspn(at, " \n")) {
        size_t length = strcspn(at, "\n"), next = length;
        while (at[length - 1] == ' ')
            length--;
        buffer_add(&lines, lines.length > 0 ? "\n" : "");
        buffer_add_bytes(&lines, at, length);
        at += next;
    }
    text->text = custom_pool_keep(pool, lines.length > 0 ? lines.data : "", lines.length);
}

static bool read_look(struct custom_board_spec *board, const struct entry *entry,
    const struct custom_row *row, struct custom_cell *look, struct error *error)
{
    struct custom_value text;
    if (!custom_take(row, &entry->terrain, CUSTOM_TERRAINS, &look->terrain, error) ||
        !custom_take(row, &entry->symbol, CUSTOM_SYMBOLS, &look->symbol, error) ||
        !custom_expand(row, &entry->text, &text, error) ||
        !read_tile(board, entry, row, look, error) || !read_track(board, entry, row, look, error))
        return false;
    keep_lines(board->pool, &text);
    if (!custom_rich_read(row->words, &text, board->pool, error))
        return false;
    look->text = custom_keep_value(board->pool, &text, "text");
    return true;
}

static void take_look(struct custom_cell *cell, struct custom_cell look)
{
    if (look.terrain == CUSTOM_NONE)
        look.terrain = cell->terrain;
    *cell = look;
}

static bool read_row(struct custom_board_spec *board, const void *closure,
    const struct custom_row *row, struct error *error)
{
    const struct entry *entry = closure;
    struct custom_cell look = {.named = true};
    struct custom_words words;
    if (!read_look(board, entry, row, &look, error))
        return false;
    custom_words_begin(&words, entry->at != NULL ? entry->at : entry->cell, row);
    while (custom_words_next(&words, error)) {
        int cell;
        if (!custom_pick_cell(board, &words.value, &cell, error))
            return false;
        if (board->cells[cell].named)
            return custom_refuse(&words.value, error, REASON_BAD_VALUE,
                "cell %s has two entries; put all that it shows into one", words.value.text);
        take_look(&board->cells[cell], look);
    }
    return !words.wrong;
}

/* Reads an entry of cells. Fails with ERROR_INPUT and the place of the mistake. */
static bool read_cells(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.at = NULL};
    if (!schema_fill(cell_schema, node, &entry, error))
        return false;
    if ((entry.at != NULL) == (entry.cell != NULL))
        return yaml_refuse(node, error, REASON_MISSING, error_key("cells"),
            "which cells: one of 'at: [...]' and, with a file, 'cell: \"{column}\"'");
    return custom_each_row(board, node, &entry.file, read_row, &entry, error);
}

/* The values of the keys. SIDE replaces columns and rows for hexagons, rhombi, triangles and
 * rings. */
struct keys {
    int form, top, shift, names, centre;
    double columns, rows, side, inner, hex;
    bool legend;
    int halves, corners;
    const struct yaml_node *start, *without, *also, *cells, *edges, *paths, *regions, *beside,
        *picture;
};

#define KEY(member) offsetof(struct keys, member)

static bool read_count(const struct yaml_node *node, void *into, struct error *error)
{
    int64_t number = 0;
    if (node->kind == YAML_VALUE && !node->empty &&
        custom_read_whole(node->text, 1, GRID_LINES_MAX, &number)) {
        *(double *)into = (double)number;
        return true;
    }
    return yaml_bad(node, error, "expected a whole number from 1 to %d", GRID_LINES_MAX);
}

static const struct schema_row schema[] = {
    {"shape", SCHEMA_WORD, .words = "hexagon|rhombus|triangle|rectangle|ring", .offset = KEY(form)},
    CUSTOM_ROW("side", read_count, keys, side),
    CUSTOM_ROW("columns", read_count, keys, columns),
    CUSTOM_ROW("rows", read_count, keys, rows),
    CUSTOM_ROW("inner", read_count, keys, inner),
    {"top", SCHEMA_WORD, .words = "flat|pointy", .offset = KEY(top)},
    {"shift", SCHEMA_WORD, .words = "even|odd", .offset = KEY(shift)},
    {"hex", SCHEMA_MEASURE, 4, 200, "mm", .offset = KEY(hex)},
    {"names", SCHEMA_WORD, .words = "letters|0101|axial|spiral|A1|none", .offset = KEY(names)},
    CUSTOM_NODE("start", keys, start),
    {"halves", SCHEMA_WORD, .words = "none|edges", .offset = KEY(halves)},
    {"corners", SCHEMA_WORD, .words = "none|triangles", .offset = KEY(corners)},
    {"centre", SCHEMA_WORD, .words = "none|dot", .offset = KEY(centre)},
    CUSTOM_NODE("without", keys, without),
    CUSTOM_NODE("also", keys, also),
    CUSTOM_NODE("cells", keys, cells),
    CUSTOM_NODE("edges", keys, edges),
    CUSTOM_NODE("paths", keys, paths),
    CUSTOM_NODE("regions", keys, regions),
    CUSTOM_NODE("beside", keys, beside),
    CUSTOM_NODE("picture", keys, picture),
    {"legend", SCHEMA_FLAG, .offset = KEY(legend)},
    {.key = NULL},
};

_Static_assert(
    (int)BOARD_RING == 4 && (int)SHAPE_UNNAMED == 5, "words stand in the order of grid.h");

/* ---- the grid ---- */

static bool refuse_size(
    const struct custom_component *component, const char *key, const char *why, struct error *error)
{
    const struct yaml_node *node = yaml_find(component->node, key);
    return yaml_refuse_key(node != NULL ? node : component->node, error,
        node != NULL ? REASON_BAD_VALUE : REASON_MISSING, error_key(key), "%s", why);
}

static bool check_measures(
    const struct custom_component *component, const struct keys *keys, struct error *error)
{
    bool two = keys->form == BOARD_RECTANGLE;
    if (two && keys->side > 0.0)
        return refuse_size(component, "side", "a rectangle has columns and rows", error);
    if (two && keys->columns == 0.0)
        return refuse_size(component, "columns", "how many columns", error);
    if (two && keys->rows == 0.0)
        return refuse_size(component, "rows", "how many rows", error);
    if (!two && keys->side == 0.0)
        return refuse_size(component, "side", "needs the number of cells on a side", error);
    if (!two && keys->columns > 0.0)
        return refuse_size(component, "columns", "this shape has a side", error);
    if (!two && keys->rows > 0.0)
        return refuse_size(component, "rows", "this shape has a side", error);
    if (keys->form == BOARD_RING && keys->inner == 0.0)
        return refuse_size(
            component, "inner", "needs the number of cells on a side of the hole", error);
    return true;
}

static struct shape shape_of(const struct keys *keys)
{
    double across = keys->form == BOARD_RECTANGLE ? keys->columns : keys->side;
    double down = keys->form == BOARD_RECTANGLE ? keys->rows : keys->side;
    return (struct shape){
        .form = (enum board_shape)keys->form,
        .top = keys->top == 0 ? HEX_FLAT_TOP : HEX_POINTY_TOP,
        .columns = (int)across,
        .rows = (int)down,
        .inner = (int)keys->inner,
        .shift_odd = keys->shift == 1,
        .names = (enum shape_names)keys->names,
    };
}

/* The positions named at NODE. */
struct positions {
    struct hex *hex;
    int count;
};

static bool read_positions(const struct custom_board_spec *board, const struct yaml_node *node,
    struct positions *positions, struct error *error)
{
    struct custom_row row = {&board->custom->words, NULL, 0, board->pool, 0};
    struct custom_words words;
    custom_words_begin(&words, node, &row);
    while (custom_words_next(&words, error)) {
        if (!grid_parse(
                board->grid, words.value.text, MEMORY_ADD(positions->hex, positions->count)))
            return custom_refuse(&words.value, error, REASON_UNKNOWN,
                "'%.40s' is not a name of a cell here", words.value.text);
    }
    return !words.wrong;
}

static bool change_grid(
    struct custom_board_spec *board, const struct keys *keys, struct error *error)
{
    struct positions without = {NULL, 0}, also = {NULL, 0};
    const struct yaml_node *node = keys->without != NULL ? keys->without : keys->also;
    struct error trouble = ERROR_INIT;
    if (node == NULL)
        return true;
    bool good = read_positions(board, keys->without, &without, error) &&
                read_positions(board, keys->also, &also, error);
    if (good &&
        !grid_change(board->grid, without.hex, without.count, also.hex, also.count, &trouble))
        good =
            yaml_refuse(node, error, trouble.reason, error_key(node->key), "%s", trouble.message);
    free(without.hex);
    free(also.hex);
    return good;
}

/* Checks the start of names (the name of the first cell) and half cells, which only rectangles with
 * at least two columns and rows have. */
static bool check_keys(const struct keys *keys, const struct custom_component *component,
    struct shape *shape, struct error *error)
{
    bool good = keys->start == NULL || (keys->start->kind == YAML_VALUE && !keys->start->empty &&
                                           grid_start(shape, keys->start->text));
    if (!good)
        return yaml_bad(keys->start, error,
            "expected the first cell's name, as 'names' has it: letters (c4), 0101 (\"1501\") "
            "or A1 (B2)");
    return keys->halves == 0 ||
           (shape->form == BOARD_RECTANGLE && shape->columns > 1 && shape->rows > 1) ||
           refuse_size(component, "halves",
               "only rectangles of at least two columns and two rows have them", error);
}

static bool make_grid(struct custom_board_spec *board, const struct custom_component *component,
    const struct keys *keys, struct error *error)
{
    struct shape shape = shape_of(keys);
    struct error trouble = ERROR_INIT;
    if (!check_measures(component, keys, error) || !check_keys(keys, component, &shape, error))
        return false;
    board->halves = keys->halves != 0;
    board->grid = grid_create(&shape, &trouble);
    if (board->grid == NULL)
        return refuse_size(component, trouble.subject, trouble.message, error);
    return change_grid(board, keys, error);
}

/* ---- the board ---- */

/* Creates the cells: of the first terrain or, if they show a PICTURE, without terrain. */
static void make_cells(struct custom_board_spec *board, bool picture)
{
    int count = grid_count(board->grid);
    int terrain = board->custom->words.terrain_count > 0 && !picture ? 0 : CUSTOM_NONE;
    board->cells = memory_create((size_t)count, sizeof *board->cells);
    for (int i = 0; i < count; i++)
        board->cells[i] = (struct custom_cell){terrain, CUSTOM_NONE, .text = {.text = ""}};
}

/* Calls READ for every map of NODE, which is a map or a list of maps. */
static bool each_entry(struct custom_board_spec *board, const struct yaml_node *node,
    custom_board_reader *read, struct error *error)
{
    if (node == NULL)
        return true;
    if (node->kind == YAML_MAP)
        return read(board, node, error);
    if (node->kind == YAML_VALUE)
        return yaml_bad(node, error, "expected a list of entries such as '- {...}'");
    for (const struct yaml_node *entry = node->first; entry != NULL; entry = entry->next) {
        if (!read(board, entry, error) && !mistakes_note(board->custom->words.mistakes, error))
            return false;
    }
    return true;
}

bool custom_board_read(struct custom_component *component, struct error *error)
{
    struct custom_board_spec *board = memory_create(1, sizeof *board);
    struct keys keys = {.form = BOARD_HEXAGON};
    component->board = board;
    board->custom = component->custom;
    board->pool = custom_pool_create();
    if (!schema_fill(schema, component->node, &keys, error) ||
        !make_grid(board, component, &keys, error))
        return false;
    board->hex = keys.hex;
    board->dots = keys.centre == 1;
    board->triangles = keys.corners == 1;
    board->legend = keys.legend;
    make_cells(board, keys.picture != NULL);
    return (keys.picture == NULL || custom_board_read_picture(board, keys.picture, error)) &&
           each_entry(board, keys.cells, read_cells, error) &&
           each_entry(board, keys.edges, custom_board_read_edges, error) &&
           each_entry(board, keys.paths, custom_board_read_paths, error) &&
           each_entry(board, keys.regions, custom_board_read_regions, error) &&
           each_entry(board, keys.beside, custom_beside_read, error);
}

void custom_board_finish(struct custom_component *component)
{
    struct custom_board_spec *board = component->board;
    if (board == NULL)
        return;
    for (int i = 0; i < board->region_count; i++)
        free(board->regions[i].inside);
    for (int i = 0; i < board->aside_count; i++)
        free(board->aside[i].texts);
    grid_destroy(board->grid);
    custom_pool_destroy(board->pool);
    free(board->cells);
    free(board->edges);
    free(board->paths);
    free(board->path_cells);
    free(board->regions);
    free(board);
}
