/*
 * Lines of a board: along the sides of cells, through their centres, around regions.
 */
#include "kits/custom/board/board.h"
#include "kits/custom/board/rows.h"

struct entry {
    const struct yaml_node *at, *around, *through, *cells;
    struct custom_field file, line, name, fill;
};

static const struct schema_row edge_schema[] = {
    CUSTOM_FIELD("line", entry, line),
    CUSTOM_FIELD("file", entry, file),
    CUSTOM_NODE("at", entry, at),
    CUSTOM_NODE("around", entry, around),
    {.key = NULL},
};

static const struct schema_row path_schema[] = {
    CUSTOM_FIELD("line", entry, line),
    CUSTOM_FIELD("file", entry, file),
    CUSTOM_NODE("through", entry, through),
    {.key = NULL},
};

static const struct schema_row region_schema[] = {
    CUSTOM_FIELD("file", entry, file),
    CUSTOM_FIELD("name", entry, name),
    CUSTOM_FIELD("line", entry, line),
    CUSTOM_FIELD("fill", entry, fill),
    CUSTOM_NODE("cells", entry, cells),
    {.key = NULL},
};

/* Finds the line named in a row; NEEDED: there must be one. */
static bool pick_line(const struct entry *entry, const struct custom_row *row, bool needed,
    int *line, struct error *error)
{
    struct custom_value value;
    if (!custom_expand(row, &entry->line, &value, error) ||
        !custom_pick(row->words, CUSTOM_LINES, &value, line, error))
        return false;
    if (value.key == NULL)
        value.key = "line";
    return *line != CUSTOM_NONE || !needed ||
           custom_refuse(&value, error, REASON_MISSING, "which line; one of the kit's lines");
}

/* ---- edges ---- */

static void add_edge(struct custom_board_spec *board, int line, int cell, int side)
{
    *MEMORY_ADD(board->edges, board->edge_count) = (struct custom_edge){line, cell, side};
}

/* Reads an edge such as "0302/2". */
static bool take_edge(struct custom_board_spec *board, const struct custom_row *row,
    const struct custom_value *value, int line, struct error *error)
{
    const char *slash = strchr(value->text, '/');
    struct custom_value name = *value;
    int cell;
    if (slash == NULL || slash[1] < '0' || slash[1] > '5' || slash[2] != '\0')
        return custom_refuse(value, error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; expected a cell, / and one of its sides 0 to 5, clockwise "
            "from the top (or the upper right)",
            value->text);
    name.text = custom_pool_keep(row->pool, value->text, (size_t)(slash - value->text));
    if (!custom_pick_cell(board, &name, &cell, error))
        return false;
    /* otherwise the upper right side is first */
    int first = grid_shape(board->grid)->top == HEX_FLAT_TOP ? 0 : 1;
    add_edge(board, line, cell, (slash[1] - '0' + first) % HEX_DIRECTIONS);
    return true;
}

/* Marks the cells named in NODE in INSIDE, a byte for every cell. */
static bool mark_cells(const struct custom_board_spec *board, const struct yaml_node *node,
    const struct custom_row *row, uint8_t *inside, struct error *error)
{
    struct custom_words words;
    custom_words_begin(&words, node, row);
    while (custom_words_next(&words, error)) {
        int cell;
        if (!custom_pick_cell(board, &words.value, &cell, error))
            return false;
        inside[cell] = 1;
    }
    return !words.wrong;
}

static uint8_t *new_marks(const struct custom_board_spec *board)
{
    return memory_create((size_t)grid_count(board->grid), 1);
}

static void add_border(struct custom_board_spec *board, const uint8_t *inside, int line)
{
    for (int cell = 0; cell < grid_count(board->grid); cell++) {
        for (int side = 0; inside[cell] && side < HEX_DIRECTIONS; side++) {
            int other = grid_neighbour(board->grid, cell, side);
            if (other == GRID_NO_CELL || !inside[other])
                add_edge(board, line, cell, side);
        }
    }
}

static bool read_around(struct custom_board_spec *board, const struct entry *entry,
    const struct custom_row *row, int line, struct error *error)
{
    FREED uint8_t *inside = new_marks(board);
    bool good = mark_cells(board, entry->around, row, inside, error);
    if (good)
        add_border(board, inside, line);
    return good;
}

static bool read_edge_row(struct custom_board_spec *board, const void *closure,
    const struct custom_row *row, struct error *error)
{
    const struct entry *entry = closure;
    struct custom_words words;
    int line;
    if (!pick_line(entry, row, true, &line, error) ||
        (entry->around != NULL && !read_around(board, entry, row, line, error)))
        return false;
    custom_words_begin(&words, entry->at, row);
    while (custom_words_next(&words, error)) {
        if (!take_edge(board, row, &words.value, line, error))
            return false;
    }
    return !words.wrong;
}

bool custom_board_read_edges(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.at = NULL};
    return schema_fill(edge_schema, node, &entry, error) &&
           custom_each_row(board, node, &entry.file, read_edge_row, &entry, error);
}

/* ---- paths ---- */

static bool add_path_cell(struct custom_board_spec *board, struct custom_path_of_cells *path,
    const struct custom_value *value, struct error *error)
{
    int cell;
    if (!custom_pick_cell(board, value, &cell, error))
        return false;
    *MEMORY_ADD(board->path_cells, board->path_cell_count) = cell;
    path->count++;
    path->last = custom_keep_value(board->pool, value, value->key);
    return true;
}

static bool read_path_row(struct custom_board_spec *board, const void *closure,
    const struct custom_row *row, struct error *error)
{
    const struct entry *entry = closure;
    struct custom_path_of_cells path = {.first = board->path_cell_count};
    struct custom_words words;
    if (!pick_line(entry, row, true, &path.line, error))
        return false;
    custom_words_begin(&words, entry->through, row);
    while (custom_words_next(&words, error)) {
        if (!add_path_cell(board, &path, &words.value, error))
            return false;
    }
    if (words.wrong)
        return false;
    *MEMORY_ADD(board->paths, board->path_count) = path;
    return true;
}

bool custom_board_read_paths(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.at = NULL};
    return schema_fill(path_schema, node, &entry, error) &&
           custom_each_row(board, node, &entry.file, read_path_row, &entry, error);
}

static void warn_path(const struct custom_board_spec *board,
    const struct custom_path_of_cells *path, struct buffer *lines)
{
    for (int i = 1; i < path->count; i++) {
        const int *cell = &board->path_cells[path->first + i];
        char names[2][GRID_NAME_SIZE];
        if (hex_distance(grid_hex(board->grid, cell[-1]), grid_hex(board->grid, cell[0])) <= 1)
            continue;
        for (int k = 0; k < 2; k++) {
            struct text text = text_in(names[k], sizeof names[k]);
            grid_format_cell(board->grid, cell[k - 1], &text);
        }
        buffer_format(lines,
            "hexprint: %s:%d: %s and %s are not neighbours; the path runs straight between them\n",
            path->last.file, path->last.line, names[0], names[1]);
    }
}

void custom_board_warn(const struct custom_board_spec *board, struct buffer *lines)
{
    for (int i = 0; i < board->path_count; i++)
        warn_path(board, &board->paths[i], lines);
}

/* ---- regions ---- */

static bool read_region_row(struct custom_board_spec *board, const void *closure,
    const struct custom_row *row, struct error *error)
{
    const struct entry *entry = closure;
    struct custom_value name;
    struct custom_region region = {.inside = NULL};
    if (!custom_expand_rich(row, &entry->name, &name, error) ||
        !pick_line(entry, row, false, &region.line, error) ||
        !custom_take_colour(row, &entry->fill, &region.fill, error))
        return false;
    if (board->region_count == CUSTOM_REGIONS_MAX)
        return custom_refuse(&name, error, REASON_MISFIT,
            "too many regions; a board has at most %d", CUSTOM_REGIONS_MAX);
    region.name = custom_keep_value(board->pool, &name, "name");
    region.inside = new_marks(board);
    *MEMORY_ADD(board->regions, board->region_count) = region;
    return mark_cells(board, entry->cells, row, region.inside, error);
}

bool custom_board_read_regions(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.at = NULL};
    return schema_fill(region_schema, node, &entry, error) &&
           custom_each_row(board, node, &entry.file, read_region_row, &entry, error);
}
