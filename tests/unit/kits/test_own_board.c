/*
 * Boards and texts of kit files: which cells there are, what lies on them, what is refused.
 */
#include "own_bench.h"

#include "scene_scan.h"

const char *const own_table_name = "own-cells.csv";

#define WORDS                                                                                      \
    "  lines: {road: {colour: ink, width: 1 mm}, wall: {colour: ink, width: 2 mm}}\n"              \
    "  terrain: {clear: {fill: cell}, wood: {fill: accent-soft, symbol: tree, pattern: dots}}\n"

/* ---- what is drawn ---- */

struct drawn {
    int words;      /* runs of glyphs on the page itself */
    int placements; /* of symbols */
    int lines;      /* ends of lines WIDTH mm wide */
    double width;
    const char *looked_for;
    int found;
};

static void read_mark(void *closure, const struct mark *mark)
{
    struct drawn *drawn = closure;
    const struct scene_command *command = mark->command;
    if (command->kind == SCENE_PATH && command->paint.line != COLOUR_NONE &&
        fabs(command->paint.stroke.width - drawn->width) < 1e-6)
        drawn->lines += (int)command->path.point_count;
    if (command->kind != SCENE_GLYPHS)
        return;
    drawn->words++;
    size_t length = strlen(drawn->looked_for);
    drawn->found += command->run.source_length == length &&
                    memcmp(command->run.source, drawn->looked_for, length) == 0;
}

static int count_placements(const struct scene *scene)
{
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    while (scene_next(scene, &cursor, &command))
        count += command.kind == SCENE_PLACE;
    return count;
}

static struct drawn drawn_of(
    const char *kit, const char *table, const char *looked_for, double width)
{
    struct own_bench bench;
    struct drawn drawn = {.width = width, .looked_for = looked_for};
    own_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = own_bench_page(&bench, 0);
    scene_scan(scene, read_mark, &drawn);
    drawn.placements = count_placements(scene);
    scene_destroy(scene);
    own_bench_close(&bench);
    return drawn;
}

static void holes_and_extra_cells_have_their_names(void **state)
{
    (void)state;
    static const char plain[] =
        "  boards:\n    map: {shape: rectangle, columns: 3, rows: 3, names: \"0101\"}\n";
    static const char changed[] =
        "  boards:\n    map: {shape: rectangle, columns: 3, rows: 3, names: \"0101\",\n"
        "      without: [\"0101\", \"0202\"], also: \"0304\"}\n";
    assert_int_equal(drawn_of(plain, NULL, "0101", 1.0).found, 1);
    assert_int_equal(drawn_of(changed, NULL, "0101", 1.0).found, 0);
    assert_int_equal(drawn_of(changed, NULL, "0304", 1.0).found, 1);
    int words = drawn_of(plain, NULL, "", 1.0).words;
    assert_int_equal(drawn_of(changed, NULL, "", 1.0).words, words - 1);
}

static void terrain_comes_from_lists_and_tables(void **state)
{
    (void)state;
    static const char list[] = WORDS "  boards:\n    map: {side: 3, cells: [{terrain: wood, at: "
                                     "[a1, b2]}, {text: Hi, at: c3}]}\n";
    static const char file[] = WORDS "  boards:\n    map: {side: 3, cells: {file: own-cells.csv, "
                                     "cell: \"{c}\", terrain: \"{t}\",\n"
                                     "        text: \"{x}\"}}\n";
    assert_int_equal(drawn_of(list, NULL, "Hi", 1.0).placements, 2);
    assert_int_equal(drawn_of(list, NULL, "Hi", 1.0).found, 1);
    struct drawn drawn = drawn_of(file, "c,t,x\na1 b2,wood,\nc3,,Hi\n", "Hi", 1.0);
    assert_int_equal(drawn.placements, 2);
    assert_int_equal(drawn.found, 1);
}

static void edges_are_one_edge_from_either_side_and_borders_close(void **state)
{
    (void)state;
    static const char two[] =
        WORDS "  boards:\n    map: {side: 3, edges: [{line: wall, at: [c3/0, c3/1]}]}\n";
    static const char around[] =
        WORDS "  boards:\n    map: {side: 3, edges: [{line: wall, around: [c3, c2]}]}\n";
    assert_int_equal(drawn_of(two, NULL, "", 2.0).lines, 2 * 2);
    assert_int_equal(drawn_of(around, NULL, "", 2.0).lines, 2 * 10);
}

static void a_legend_names_what_is_used(void **state)
{
    (void)state;
    static const char used[] =
        WORDS "  boards:\n    map: {side: 3, legend: true, cells: {terrain: wood, at: a1},\n"
              "      paths: [{line: road, through: [c2, c3]}]}\n";
    assert_int_equal(drawn_of(used, NULL, "Wood", 1.0).found, 1);
    assert_int_equal(drawn_of(used, NULL, "Road", 1.0).found, 1);
    assert_int_equal(drawn_of(used, NULL, "Clear", 1.0).found, 1);
    assert_int_equal(drawn_of(used, NULL, "Wall", 1.0).found, 0);
}

static void wrong_boards_are_refused_where_they_are_wrong(void **state)
{
    (void)state;
    own_assert_refused("  boards:\n    map: {shape: rectangle, columns: 3}\n", NULL,
        "own.yaml:3: rows: how many rows");
    own_assert_refused("  boards:\n    map: {shape: ring, side: 3}\n", NULL, "own.yaml:3: inner: ");
    own_assert_refused("  boards:\n    map:\n      side: 0\n", NULL, "own.yaml:4: side: ");
    own_assert_refused("  boards:\n    map: {side: 3, without: [z9z]}\n", NULL,
        "own.yaml:3: without: 'z9z' is no name");
    own_assert_refused(WORDS "  boards:\n    map:\n      side: 3\n      edges:\n"
                             "        - {line: wall, at: [c3/6]}\n",
        NULL, "own.yaml:8: at: 'c3/6' is not accepted");
    own_assert_refused(WORDS "  boards:\n    map: {side: 3, cells: [{at: [a1, a1]}]}\n", NULL,
        "own.yaml:5: at: cell a1 is named twice");
    own_assert_refused(WORDS "  boards:\n    map: {side: 3, cells: {file: own-cells.csv,\n"
                             "      cell: \"{c}\", terrain: \"{t}\"}}\n",
        "c,t\na1,wood\nz1,wood\n", "own-cells.csv:3: c: no cell 'z1'; there are a1 to e3");
}

static void characters_that_no_font_has_are_refused_where_they_stand(void **state)
{
    (void)state;
    own_assert_refused("  boards:\n    map: {side: 3, cells: {file: own-cells.csv, cell: \"{c}\",\n"
                       "        text: \"{t}\"}}\n",
        "c,t\na1,Aldford\nb1,\xe0\xb8\x81\n", "own-cells.csv:3: text: ");
    own_assert_refused("  boards:\n    map:\n      side: 3\n      regions:\n"
                       "        - {name: \"\xe0\xb8\x81\", cells: a1}\n",
        NULL, "own.yaml:6: name: ");
}

static void a_path_that_leaves_out_a_cell_is_told(void **state)
{
    (void)state;
    struct own_bench bench;
    struct buffer lines = BUFFER_INIT;
    own_bench_open(&bench,
        WORDS "  boards:\n    map: {side: 3, paths: [{line: road, through: a1 c3 c2}]}\n", NULL);
    assert_non_null(bench.print);
    own_kit_warn(bench.own, &lines);
    assert_string_equal(lines.data,
        "hexprint: own.yaml:5: a1 and c3 are no neighbours; the path runs straight between them\n");
    buffer_finish(&lines);
    own_bench_close(&bench);
}

static void regions_come_from_tables(void **state)
{
    (void)state;
    static const char kit[] = WORDS
        "  boards:\n    map: {side: 3, regions: {file: own-cells.csv, name: \"{n}\", line: wall,\n"
        "        cells: \"{c}\"}}\n";
    struct drawn drawn = drawn_of(kit, "n,c\nNorth,c2 c3\nSouth,c5\n", "South", 2.0);
    assert_int_equal(drawn.found, 1);
    assert_int_equal(drawn.lines, 10 + 6);
    own_assert_refused(kit, "n,c\nNorth,z9\n", "own-cells.csv:2: c: no cell 'z9'");
}

/* How many runs have a line drawn right before them, along their letters. */
static int light_edges(const char *kit)
{
    struct own_bench bench;
    own_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    struct scene *scene = own_bench_page(&bench, 0);
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    for (bool line = false; scene_next(scene, &cursor, &command);) {
        count += line && command.kind == SCENE_GLYPHS;
        line = command.kind == SCENE_PATH && command.paint.line != COLOUR_NONE &&
               command.path.point_count > 8;
    }
    scene_destroy(scene);
    own_bench_close(&bench);
    return count;
}

static void words_that_something_runs_through_have_a_light_edge(void **state)
{
    (void)state;
    static const char plain[] = WORDS "  boards:\n    map: {side: 4}\n";
    static const char text[] = WORDS "  boards:\n    map: {side: 4, cells: [{text: Hi, at: d4}]}\n";
    static const char wood[] =
        WORDS "  boards:\n    map: {side: 4, cells: [{terrain: wood, at: d4}]}\n";
    static const char road[] =
        WORDS "  boards:\n    map: {side: 4, paths: [{line: road, through: [c4, d4]}]}\n";
    int none = light_edges(plain);
    assert_int_equal(light_edges(text), none + 1);
    assert_int_equal(light_edges(wood), none + 1);
    assert_int_equal(light_edges(road), none + 2 + 8); /* its cells, and all around them */
}

/* The points of the closed lines 1 mm wide, at most MOST. */
static int border_points(const char *kit, struct point *points, int most)
{
    struct own_bench bench;
    own_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    struct scene *scene = own_bench_page(&bench, 0);
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_PATH || fabs(command.paint.stroke.width - 1.0) > 1e-6)
            continue;
        for (size_t i = 0; i < command.path.point_count && count < most; i++)
            points[count++] = command.path.points[i];
    }
    scene_destroy(scene);
    own_bench_close(&bench);
    return count;
}

static void borders_of_neighbours_lie_side_by_side(void **state)
{
    (void)state;
    static const char kit[] = WORDS "  boards:\n    map: {side: 3, regions: [{line: road, cells: "
                                    "c2}, {line: road, cells: c3}]}\n";
    struct point points[16];
    assert_int_equal(border_points(kit, points, 16), 12);
    for (int one = 0; one < 6; one++)
        for (int other = 6; other < 12; other++)
            assert_true(
                hypot(points[one].x - points[other].x, points[one].y - points[other].y) > 1.0);
}

static void texts_are_set_and_refused(void **state)
{
    (void)state;
    static const char kit[] = "  texts:\n    rules:\n      - {heading: Border}\n"
                              "      - {steps: [Move., Fight.]}\n"
                              "      - {table: [[A, B], [c, d]]}\n";
    struct drawn drawn = drawn_of(kit, NULL, "Fight.", 1.0);
    assert_int_equal(drawn.found, 1);
    own_assert_refused("  texts:\n    rules:\n      - {table: [[A, B], [c]]}\n", NULL,
        "own.yaml:4: table: this row has not the 2 cells");
    own_assert_refused("  texts:\n    rules:\n      - {title: x}\n", NULL, "own.yaml:4: texts: ");
    own_assert_refused("  texts: {rules: x}\n", NULL, "own.yaml:2: rules: accepted is a list");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holes_and_extra_cells_have_their_names),
        cmocka_unit_test(terrain_comes_from_lists_and_tables),
        cmocka_unit_test(edges_are_one_edge_from_either_side_and_borders_close),
        cmocka_unit_test(a_legend_names_what_is_used),
        cmocka_unit_test(wrong_boards_are_refused_where_they_are_wrong),
        cmocka_unit_test(characters_that_no_font_has_are_refused_where_they_stand),
        cmocka_unit_test(a_path_that_leaves_out_a_cell_is_told),
        cmocka_unit_test(regions_come_from_tables),
        cmocka_unit_test(words_that_something_runs_through_have_a_light_edge),
        cmocka_unit_test(borders_of_neighbours_lie_side_by_side),
        cmocka_unit_test(texts_are_set_and_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    own_bench_leave();
    return failed;
}
