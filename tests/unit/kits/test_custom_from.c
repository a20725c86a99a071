/*
 * Kit files made from games: the same cells under the same names, and as many pieces of each kind.
 */
#include "custom_bench.h"

#include "kits/custom/board/spec.h"
#include "kits/custom/custom.h"
#include "kits/custom/pieces/pieces.h"

const char *const custom_table_name = "own-none.csv";

struct made {
    struct part_list parts;
    struct buffer yaml;
    struct yaml_tree *tree;
    struct custom_kit *custom;
};

static void make(struct made *made, const struct game *game)
{
    struct error error = ERROR_INIT;
    struct settings settings;
    settings_defaults(&settings);
    *made = (struct made){.yaml = BUFFER_INIT};
    assert_true(print_parts(game, &settings, &made->parts, &error));
    custom_from_game(game, &made->parts, &made->yaml);
    made->tree = yaml_tree_read_text("made.yaml", made->yaml.data, made->yaml.length, &error);
    made->custom = made->tree != NULL ? custom_kit_from_tree(made->tree, &error) : NULL;
    if (made->custom == NULL)
        fail_msg("%s: %s", game->slug, error_format(&error).line);
}

static void finish(struct made *made)
{
    custom_kit_destroy(made->custom);
    yaml_tree_destroy(made->tree);
    buffer_finish(&made->yaml);
}

static const struct custom_component *find(const struct made *made, const char *name)
{
    const struct component *component = kit_component(custom_kit_of(made->custom), name);
    assert_non_null(component);
    return component->data;
}

/* A game's mark on a cell becomes the cell's terrain. */
static void assert_same_marks(
    const struct made *made, const struct custom_board_spec *board, int part)
{
    for (int i = 0; i < made->parts.mark_count; i++) {
        const struct part_mark *mark = &made->parts.mark[i];
        struct board cells;
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        assert_int_equal(mark->part, part);
        board_init(&cells, made->parts.part[part].shape, made->parts.part[part].side);
        board_format_cell(&cells, mark->cell, &text);
        int terrain = board->cells[grid_find(board->grid, name)].terrain;
        assert_int_not_equal(terrain, 0);
    }
}

static void assert_same_cells(const struct made *made, int part)
{
    const struct part *given = &made->parts.part[part];
    const struct custom_board_spec *board = find(made, given->name)->board;
    struct board cells;
    board_init(&cells, given->shape, given->side);
    assert_int_equal(grid_count(board->grid), cells.count);
    for (int cell = 0; cell < cells.count; cell++) {
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        board_format_cell(&cells, cell, &text);
        int found = grid_find(board->grid, name);
        assert_int_not_equal(found, GRID_NO_CELL);
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            assert_int_equal(grid_neighbour(board->grid, found, side) == GRID_NO_CELL,
                cells.neighbour[cell][side] == BOARD_NO_CELL);
    }
    assert_int_equal(board->triangles, given->triangles);
    assert_int_equal(board->triangles,
        strncmp(made->yaml.data, "# A kit file to begin with: the cells and pieces of Hex-Tri",
            59) == 0);
    assert_same_marks(made, board, part);
}

/* Asserts that the field of row ROW in column NAME is TEXT. */
static void assert_field(const struct csv *table, int row, const char *name, const char *text)
{
    assert_string_equal(csv_field(table, row, csv_column(table, name)), text);
}

static void assert_same_piece(const struct made *made, int part, int row)
{
    const struct part *given = &made->parts.part[part];
    const struct csv *table = find(made, given->name)->pieces->csv;
    char number[16];
    struct text text = text_in(number, sizeof number);
    text_add_number(&text, given->count);
    assert_field(table, row, "count", number);
    text = text_in(number, sizeof number);
    if (given->owner > 0)
        text_add_number(&text, given->owner);
    assert_field(table, row, "owner", number);
    assert_field(table, row, "back", given->back);
    if (given->mark[0] != '\0')
        assert_field(table, row, strlen(given->mark) == 6 ? "values" : "text", given->mark);
}

static void assert_same_parts(const struct made *made)
{
    for (int part = 0; part < made->parts.count; part++) {
        const struct part *given = &made->parts.part[part];
        int row = 0;
        for (int i = 0; i < part; i++)
            row += strcmp(made->parts.part[i].name, given->name) == 0;
        if (given->kind == PART_BOARD || given->kind == PART_SHEET)
            assert_same_cells(made, part);
        else if (given->kind != PART_DIE)
            assert_same_piece(made, part, row);
    }
}

static void every_games_kit_file_has_its_cells_and_pieces(void **state)
{
    (void)state;
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++) {
        struct made made;
        make(&made, (*kit)->game);
        assert_same_parts(&made);
        assert_non_null(strstr(made.yaml.data, "# What is lost:\n"));
        finish(&made);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_games_kit_file_has_its_cells_and_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
