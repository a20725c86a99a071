/*
 * Boards and texts of kit files: which cells there are, what is on them, and what is refused.
 */
#include "custom_bench.h"

#include "scene_scan.h"

const char *const custom_table_name = "own-cells.csv";

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
        count += command.kind == SCENE_STAMP;
    return count;
}

static struct drawn drawn_of(
    const char *kit, const char *table, const char *looked_for, double width)
{
    struct custom_bench bench;
    struct drawn drawn = {.width = width, .looked_for = looked_for};
    custom_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = custom_bench_page(&bench, 0);
    scene_scan(scene, read_mark, &drawn);
    drawn.placements = count_placements(scene);
    scene_destroy(scene);
    custom_bench_close(&bench);
    return drawn;
}

static void assert_advises(const char *kit, const char *advice)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    assert_non_null(strstr(bench.print->advice, advice));
    custom_bench_close(&bench);
}

static void what_has_no_room_on_cells_is_told(void **state)
{
    (void)state;
    assert_advises(
        "  boards:\n    map: {shape: rectangle, columns: 40, rows: 20, names: \"0101\"}\n",
        "have no room for their names, which are left out");
    assert_advises(
        "  boards:\n    map: {shape: rectangle, columns: 9, rows: 9, names: none, hex: 9 mm}\n"
        "  counters:\n    units: {size: 12 mm}\n",
        "units: 12 mm, wider than the board's cells of 9 mm");
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
    assert_int_equal(
        drawn_of("  boards:\n    map: {shape: rectangle, columns: 3, rows: 3, names: \"0101\",\n"
                 "      cells: [{at: [\"101.0\", \"0303\"], text: Ford}]}\n",
            NULL, "Ford", 1.0)
            .found,
        2);
    int words = drawn_of(plain, NULL, "", 1.0).words;
    assert_int_equal(drawn_of(changed, NULL, "", 1.0).words, words - 1);
}

static void a_ring_is_a_hexagon_with_a_hole(void **state)
{
    (void)state;
    static const char ring[] = "  boards:\n    map: {shape: ring, side: 3, inner: 2}\n";
    assert_int_equal(drawn_of(ring, NULL, "c3", 1.0).found, 0);
    assert_int_equal(drawn_of(ring, NULL, "c4", 1.0).found, 0);
    assert_int_equal(drawn_of(ring, NULL, "c5", 1.0).found, 1);
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

static bool lies_across(const char *kit)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    bool across = bench.print->frame.width > bench.print->frame.height;
    custom_bench_close(&bench);
    return across;
}

static void boards_lie_as_their_cells_are_widest(void **state)
{
    (void)state;
    assert_true(lies_across("  boards:\n    a: {shape: rectangle, columns: 16, rows: 5}\n"));
    assert_false(lies_across("  boards:\n    a: {shape: rectangle, columns: 5, rows: 16}\n"));
    assert_false(lies_across("  boards:\n    a: {side: 3}\n"));
    /* If texts fit upright with cells of the requested width, nothing is turned. */
    assert_false(
        lies_across("  boards:\n    a: {shape: rectangle, columns: 16, rows: 5, hex: 12 mm}\n"));
    assert_true(
        lies_across("  boards:\n    a: {shape: rectangle, columns: 16, rows: 5, hex: 18 mm}\n"));
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
    custom_assert_refused("  boards:\n    map: {shape: rectangle, columns: 3}\n", NULL,
        "own.yaml:3: rows: how many rows");
    custom_assert_refused(
        "  boards:\n    map: {shape: ring, side: 3}\n", NULL, "own.yaml:3: inner: ");
    custom_assert_refused("  boards:\n    map:\n      side: 0\n", NULL, "own.yaml:4: side: ");
    custom_assert_refused("  boards:\n    map: {side: 3, without: [z9z]}\n", NULL,
        "own.yaml:3: without: 'z9z' is not a name");
    custom_assert_refused(WORDS "  boards:\n    map:\n      side: 3\n      edges:\n"
                                "        - {line: wall, at: [c3/6]}\n",
        NULL, "own.yaml:8: at: 'c3/6' is not accepted");
    custom_assert_refused(WORDS "  boards:\n    map: {side: 3, cells: [{at: [a1, a1]}]}\n", NULL,
        "own.yaml:5: at: cell a1 has two entries");
    custom_assert_refused(WORDS "  boards:\n    map: {side: 3, cells: {file: own-cells.csv,\n"
                                "      cell: \"{c}\", terrain: \"{t}\"}}\n",
        "c,t\na1,wood\nz1,wood\n", "own-cells.csv:3: c: no cell 'z1'; there are a1 to e3");
}

static void characters_that_no_font_has_are_refused_where_they_stand(void **state)
{
    (void)state;
    custom_assert_refused(
        "  boards:\n    map: {side: 3, cells: {file: own-cells.csv, cell: \"{c}\",\n"
        "        text: \"{t}\"}}\n",
        "c,t\na1,Aldford\nb1,\xe0\xb8\x81\n", "own-cells.csv:3: text: ");
    custom_assert_refused("  boards:\n    map:\n      side: 3\n      regions:\n"
                          "        - {name: \"\xe0\xb8\x81\", cells: a1}\n",
        NULL, "own.yaml:6: name: ");
}

static void a_path_that_leaves_out_a_cell_is_told(void **state)
{
    (void)state;
    struct custom_bench bench;
    struct buffer lines = BUFFER_INIT;
    custom_bench_open(&bench,
        WORDS "  boards:\n    map: {side: 3, paths: [{line: road, through: a1 c3 c2}]}\n", NULL);
    assert_non_null(bench.print);
    custom_kit_warn(bench.custom, &lines);
    assert_string_equal(lines.data, "hexprint: own.yaml:5: a1 and c3 are not neighbours; the path "
                                    "runs straight between them\n");
    buffer_finish(&lines);
    custom_bench_close(&bench);
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
    custom_assert_refused(kit, "n,c\nNorth,z9\n", "own-cells.csv:2: c: no cell 'z9'");
}

/* Returns how many runs have a line along their letters drawn right before them. */
static int light_edges(const char *kit)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    struct scene *scene = custom_bench_page(&bench, 0);
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    for (bool line = false; scene_next(scene, &cursor, &command);) {
        count += line && command.kind == SCENE_GLYPHS;
        line = command.kind == SCENE_PATH && command.paint.line != COLOUR_NONE &&
               command.path.point_count > 8;
    }
    scene_destroy(scene);
    custom_bench_close(&bench);
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
    assert_int_equal(
        light_edges(road), none + 2 + 8); /* the road's cells, and all those around them */
}

/* Lists the points of the closed lines 1 mm wide, at most MOST; returns how many. */
static int border_points(const char *kit, struct point *points, int most)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    struct scene *scene = custom_bench_page(&bench, 0);
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
    custom_bench_close(&bench);
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
    custom_assert_refused("  texts:\n    rules:\n      - {table: [[A, B], [c]]}\n", NULL,
        "own.yaml:4: table: every row must have as many cells");
    custom_assert_refused("  texts:\n    rules:\n      - {table: [[A, B], [c, d, e]]}\n", NULL,
        "own.yaml:4: table: every row must have as many cells");
    custom_assert_refused(
        "  texts:\n    rules:\n      - {title: x}\n", NULL, "own.yaml:4: texts: ");
    custom_assert_refused("  texts: {rules: x}\n", NULL, "own.yaml:2: rules: expected a list");
}

/* ---- where things are ---- */

#define MAP(keys) "  boards:\n    map: {" keys "}\n"

static void columns_and_rows_are_named_and_shifted_as_asked(void **state)
{
    (void)state;
#define FOUR "shape: rectangle, columns: 4, rows: 2, names: \"0101\", hex: 20 mm"
    struct place first = custom_words_at(MAP(FOUR), NULL, 0, "0101");
    assert_true(custom_words_at(MAP(FOUR), NULL, 0, "0401").left > first.right);
    assert_true(fabs(custom_words_at(MAP(FOUR), NULL, 0, "0102").top - first.top - 20.0) < 1e-6);
    assert_true(fabs(custom_words_at(MAP(FOUR), NULL, 0, "0201").top - first.top - 10.0) < 1e-6);
    struct place odd = custom_words_at(MAP(FOUR ", shift: odd"), NULL, 0, "0101");
    struct place even = custom_words_at(MAP(FOUR ", shift: odd"), NULL, 0, "0201");
    assert_true(fabs(odd.top - even.top - 10.0) < 1e-6);
    struct place left = custom_words_at(MAP(FOUR ", top: pointy"), NULL, 0, "0101");
    struct place right = custom_words_at(MAP(FOUR ", top: pointy"), NULL, 0, "0201");
    assert_true(fabs(left.top - right.top) < 1e-6 && fabs(right.left - left.left - 20.0) < 1e-6);
}

static void a_board_stands_in_the_middle_of_the_page(void **state)
{
    (void)state;
    static const char kit[] =
        MAP("shape: rectangle, columns: 3, rows: 2, names: \"0101\", hex: 20 mm");
    double left = custom_words_at(kit, NULL, 0, "0101").left;
    double right = custom_words_at(kit, NULL, 0, "0301").right;
    assert_true(fabs(left + right - 210.0) < 1e-6);
}

static void what_says_nothing_of_terrain_leaves_it(void **state)
{
    (void)state;
    static const char plain[] = WORDS MAP("side: 3");
    static const char text[] = WORDS MAP("side: 3, cells: [{text: Hi, at: c3}]");
    int before = custom_fill_at(plain, NULL, 0, COLOUR_PAPER).count;
    assert_int_equal(custom_fill_at(text, NULL, 0, COLOUR_PAPER).count, before);
}

/* Also the first symbol. */
static void a_cells_symbol_is_drawn_in_ink(void **state)
{
    (void)state;
    int none = custom_fill_at(MAP("side: 3"), NULL, 0, COLOUR_INK).count;
    assert_int_equal(
        custom_fill_at(MAP("side: 3, cells: [{symbol: star, at: c3}]"), NULL, 0, COLOUR_INK).count,
        none + 1);
    assert_int_equal(
        custom_fill_at(MAP("side: 3, cells: [{symbol: moon, at: c3}]"), NULL, 0, COLOUR_INK).count,
        none + 1);
}

static void centres_have_dots_where_asked(void **state)
{
    (void)state;
    struct point points[32];
    double radius = 0.022 * 20.0;
    static const char none[] = MAP("side: 2, hex: 20 mm");
    static const char dots[] = MAP("side: 2, hex: 20 mm, centre: dot");
    int before = custom_line_points(none, 2.0 * radius, true, points, 32);
    assert_true(custom_line_points(dots, 2.0 * radius, true, points, 32) > before);
}

/* Sides are counted from the top, and from the upper right where a corner is at the top. */
static void sides_are_counted_from_the_top(void **state)
{
    (void)state;
#define SIDE "side: 2, hex: 20 mm, cells: [{text: Hi, at: b2}], edges: [{line: wall, at: b2/0}]"
    for (int pointy = 0; pointy < 2; pointy++) {
        const char *kit = pointy ? WORDS MAP(SIDE ", top: pointy") : WORDS MAP(SIDE);
        struct place cell = custom_words_at(kit, NULL, 0, "Hi");
        struct point ends[2];
        assert_int_equal(custom_line_points(kit, 2.0, true, ends, 2), 2);
        double x = (ends[0].x + ends[1].x - cell.left - cell.right) / 2.0;
        double y = (ends[0].y + ends[1].y - cell.top - cell.bottom) / 2.0;
        assert_true(fabs(x - (pointy ? 5.0 : 0.0)) < 0.5 && y < (pointy ? -7.0 : -9.0));
    }
}

static void every_path_runs_through_its_own_cells(void **state)
{
    (void)state;
    static const char kit[] = WORDS MAP("side: 3, hex: 20 mm, cells: [{text: A, at: a1}, {text: B, "
                                        "at: e3}], paths: [{line: wall, through: a1 a2}, "
                                        "{line: wall, through: e3 e2}]");
    struct point points[4];
    assert_int_equal(custom_line_points(kit, 2.0, true, points, 4), 4);
    struct place a = custom_words_at(kit, NULL, 0, "A"), b = custom_words_at(kit, NULL, 0, "B");
    assert_true(points[0].x > a.left && points[0].x < a.right);
    assert_true(points[2].x > b.left && points[2].x < b.right);
}

/* Crossings stay open: the paper-coloured lines below roads are below every road. */
static void roads_are_drawn_over_the_paper_beside_them(void **state)
{
    (void)state;
    struct custom_bench bench;
    custom_bench_open(&bench,
        WORDS MAP("side: 3, paths: [{line: wall, through: a1 b2 c3}, {line: road, through: c1 c2 "
                  "c3}]"),
        NULL);
    assert_non_null(bench.print);
    struct scene *scene = custom_bench_page(&bench, 0);
    struct scene_command command;
    size_t cursor = 0;
    int roads = 0, paper = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_PATH || command.paint.stroke.join != JOIN_ROUND ||
            command.path.point_count != 3)
            continue;
        roads += command.paint.line == COLOUR_INK;
        paper += command.paint.line == COLOUR_PAPER;
        assert_false(command.paint.line == COLOUR_PAPER && roads > 0);
    }
    assert_true(roads == 2 && paper == 2);
    scene_destroy(scene);
    custom_bench_close(&bench);
}

/* Within the region's own cell, which is 20 mm wide. */
static void a_border_lies_inside_its_region(void **state)
{
    (void)state;
    static const char kit[] = WORDS MAP("side: 3, hex: 20 mm, cells: [{text: Hi, at: c3}], "
                                        "regions: [{line: wall, cells: c3}]");
    struct place cell = custom_words_at(kit, NULL, 0, "Hi");
    struct point at[8];
    assert_int_equal(custom_line_points(kit, 2.0, true, at, 8), 6);
    for (int i = 0; i < 6; i++)
        assert_true(hypot(at[i].x - (cell.left + cell.right) / 2.0,
                        at[i].y - (cell.top + cell.bottom) / 2.0) < 20.0 / 1.732 - 0.3);
}

static void a_symbol_stands_above_its_cells_text(void **state)
{
    (void)state;
    static const char kit[] = MAP("side: 3, cells: [{symbol: star, text: Hi, at: c3}]");
    struct place star = custom_fill_at(kit, NULL, 0, COLOUR_INK);
    struct place text = custom_words_at(kit, NULL, 0, "Hi"),
                 name = custom_words_at(kit, NULL, 0, "c3");
    assert_int_equal(star.count, 1);
    assert_true(star.top > name.bottom && star.bottom < text.top);
}

static void names_on_a_dark_region_are_light(void **state)
{
    (void)state;
    static const char kit[] = WORDS MAP("side: 3, regions: [{fill: ink, cells: c3}]");
    assert_int_equal(custom_words_at(kit, NULL, 0, "c3").role, COLOUR_PAPER);
    assert_int_equal(custom_words_at(kit, NULL, 0, "a1").role, COLOUR_SOFT);
}

static void a_name_stands_above_what_its_cell_says(void **state)
{
    (void)state;
    static const char flat[] = MAP("side: 3, cells: [{text: Hi, at: c3}]");
    static const char pointy[] = MAP("side: 3, top: pointy, cells: [{text: Hi, at: c3}]");
    assert_true(
        custom_words_at(flat, NULL, 0, "c3").bottom < custom_words_at(flat, NULL, 0, "Hi").top);
    assert_true(
        custom_words_at(pointy, NULL, 0, "c3").bottom < custom_words_at(pointy, NULL, 0, "Hi").top);
}

/* Row by row below the board, in as many columns as there is room for. */
static void a_legend_stands_in_rows_below_the_board(void **state)
{
    (void)state;
    static const char few[] = WORDS MAP("side: 3, legend: true, cells: {terrain: wood, at: a1}, "
                                        "paths: [{line: road, through: c2 c3}]");
    struct place clear = custom_words_at(few, NULL, 0, "Clear"),
                 wood = custom_words_at(few, NULL, 0, "Wood");
    struct place road = custom_words_at(few, NULL, 0, "Road"),
                 cell = custom_words_at(few, NULL, 0, "c5");
    assert_true(clear.right < wood.left && wood.right < road.left);
    assert_true(fabs(clear.top - wood.top) < 1e-6 && fabs(clear.top - road.top) < 1e-6);
    assert_true(clear.top > cell.bottom);
    static const char narrow[] =
        WORDS MAP("side: 2, hex: 8 mm, legend: true, cells: {terrain: wood, at: a1}, "
                  "paths: [{line: road, through: b1 b2}]");
    assert_true(custom_words_at(narrow, NULL, 0, "Wood").top >
                custom_words_at(narrow, NULL, 0, "Clear").bottom);
    assert_true(custom_words_at(narrow, NULL, 0, "Road").top >
                custom_words_at(narrow, NULL, 0, "Wood").bottom);
}

/* The space above a board equals that below its legend, in a body of 272.8 mm that begins at 8 mm.
 */
static void a_board_and_its_legend_stand_in_the_middle(void **state)
{
    (void)state;
    static const char kit[] = WORDS MAP("side: 3, hex: 20 mm, legend: true");
    struct point frame[128];
    int count = custom_line_points(kit, 0.6, true, frame, 128);
    double top = 297.0;
    assert_true(count > 20 && count < 128);
    for (int i = 0; i < count; i++)
        top = fmin(top, frame[i].y - 0.3);
    struct place word = custom_words_at(kit, NULL, 0, "Clear");
    double bottom = (word.top + word.bottom) / 2.0 + 8.5 / 2.0;
    assert_true(fabs(top - 8.0 - (280.8 - bottom)) < 1.0);
}

static void a_board_has_250_regions_at_most(void **state)
{
    (void)state;
    static const char kit[] =
        MAP("side: 2, regions: {file: own-cells.csv, name: \"{n}\", cells: \"{c}\"}");
    struct buffer table = BUFFER_INIT;
    buffer_add(&table, "n,c\n");
    for (int i = 0; i < 250; i++)
        buffer_add(&table, ",a1\n");
    drawn_of(kit, table.data, "", 1.0);
    buffer_add(&table, ",a1\n");
    custom_assert_refused(kit, table.data, "own-cells.csv:252: n: too many regions");
    buffer_finish(&table);
}

/* ---- texts ---- */

#define TEXTS(blocks) "  texts:\n    rules:\n" blocks
#define TEXT(words) "      - {text: " words "}\n"

static void texts_fill_two_columns_evenly_and_stay_on_the_page(void **state)
{
    (void)state;
    static const char three[] = TEXTS(TEXT("One.") TEXT("Two.") TEXT("Three."));
    struct place one = custom_words_at(three, NULL, 0, "One.");
    struct place two = custom_words_at(three, NULL, 0, "Two.");
    struct place last = custom_words_at(three, NULL, 0, "Three.");
    assert_true(fabs(one.left - two.left) < 0.01 && two.top > one.bottom);
    assert_true(last.left > 105.0 && last.right < 202.0);
    assert_true(fabs(last.top - one.top) < 1.0);
}

static void paragraphs_are_evenly_apart(void **state)
{
    (void)state;
    static const char kit[] =
        TEXTS(TEXT("A1") TEXT("A2") TEXT("A3") TEXT("A4") TEXT("A5") TEXT("A6"));
    double first = custom_words_at(kit, NULL, 0, "A1").top;
    double second = custom_words_at(kit, NULL, 0, "A2").top;
    double third = custom_words_at(kit, NULL, 0, "A3").top;
    assert_true(fabs(third - second - (second - first)) < 1e-6 && second - first > 5.0);
}

static void a_long_paragraph_in_japanese_is_read(void **state)
{
    (void)state;
    LOCAL_BUFFER kit = BUFFER_INIT;
    buffer_add(&kit, "  texts:\n    own:\n      - text: \"");
    for (int i = 0; i < 120; i++)
        buffer_add(&kit, "六角形の道。");
    buffer_add(&kit, "\"\n      - {text: after}\n");
    assert_int_equal(custom_words_at(kit.data, NULL, 0, "after").count, 1);
}

static void a_heading_stays_with_what_follows(void **state)
{
    (void)state;
    static const char kit[] =
        TEXTS(TEXT("A1") TEXT("A2") TEXT("A3") "      - {heading: Border}\n" TEXT("A4"));
    struct place heading = custom_words_at(kit, NULL, 0, "Border");
    assert_true(fabs(heading.left - custom_words_at(kit, NULL, 0, "A4").left) < 1.0);
    assert_true(custom_words_at(kit, NULL, 0, "A1").right < heading.left);
}

static void steps_are_numbered(void **state)
{
    (void)state;
    static const char kit[] = TEXTS("      - {steps: [Move., Fight., Rest.]}\n");
    static const char *const words[][2] = {{"1", "Move."}, {"2", "Fight."}, {"3", "Rest."}};
    for (int i = 0; i < 3; i++) {
        struct place number = custom_words_at(kit, NULL, 0, words[i][0]);
        struct place step = custom_words_at(kit, NULL, 0, words[i][1]);
        assert_true(number.right < step.left && fabs(number.bottom - step.bottom) < 1.0);
    }
}

static void cells_of_tables_keep_off_each_other(void **state)
{
    (void)state;
    static const char kit[] =
        TEXTS("      - {table: [[Terrain of the map, Cost], [wood, two]]}\n" TEXT("After.")
                TEXT("After.") TEXT("Last."));
    struct place terrain = custom_words_at(kit, NULL, 0, "Terrain of the map");
    struct place cost = custom_words_at(kit, NULL, 0, "Cost");
    assert_true(cost.left >= terrain.right + 2.9);
    assert_true(fabs(custom_words_at(kit, NULL, 0, "two").left - cost.left) < 0.5);
}

/* A row is as high as its highest cell, and what follows is below all of it. */
static void a_row_is_as_high_as_its_highest_cell(void **state)
{
    (void)state;
    static const char kit[] =
        TEXTS("      - {table: [[A, B], [\"first\\nsecond\\nthird\", x], [next, y]]}\n" TEXT("A1")
                TEXT("A2") TEXT("A3") TEXT("A4") TEXT("A5") TEXT("A6") TEXT("A7"));
    struct place third = custom_words_at(kit, NULL, 0, "third");
    struct place next = custom_words_at(kit, NULL, 0, "next");
    assert_true(fabs(next.left - third.left) < 0.5 && next.top > third.bottom);
}

/* Makes a table of ROWS rows behind WORDS, whose cells are r1, r2, ... and d1, d2, ... */
static const char *table_kit(struct buffer *kit, const char *words, int rows)
{
    buffer_clear(kit);
    buffer_format(kit, TEXTS("%s      - table:\n          - [Cost, Die]\n"), words);
    for (int i = 1; i <= rows; i++)
        buffer_format(kit, "          - [r%d, d%d]\n", i, i);
    return kit->data;
}

static void a_table_that_has_room_in_a_column_is_not_torn(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    const char *kit = table_kit(&buffer, TEXT("A1") TEXT("A2"), 12);
    struct place head = custom_words_at(kit, NULL, 0, "Cost");
    struct place last = custom_words_at(kit, NULL, 0, "r12");
    assert_int_equal(head.count, 1);
    assert_true(fabs(head.left - last.left) < 1.0 && last.top > head.bottom);
    for (int rows = 3; rows <= 12; rows++)
        assert_int_equal(custom_words_at(table_kit(&buffer, "", rows), NULL, 0, "Cost").count, 1);
    buffer_finish(&buffer);
}

static void a_long_table_goes_on_below_its_head(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    const char *kit = table_kit(&buffer, "", 80);
    assert_int_equal(custom_words_at(kit, NULL, 0, "Cost").count, 2);
    assert_int_equal(custom_words_at(kit, NULL, 0, "r80").count, 1);
    kit = table_kit(&buffer, "", 150);
    struct place head = custom_words_at(kit, NULL, 1, "Cost");
    struct place body = custom_words_at(kit, NULL, 1, "r110");
    assert_true(head.count >= 1 && head.bottom < body.top + 200.0);
    buffer_finish(&buffer);
}

static void columns_to_be_written_in_take_the_room_there_is(void **state)
{
    (void)state;
    static const char alone[] =
        TEXTS("      - {table: [[Round, Ann, Ben], [r1, \"\", \"\"], [r2, \"\", \"\"]]}\n");
    struct place ann = custom_words_at(alone, NULL, 0, "Ann");
    struct place ben = custom_words_at(alone, NULL, 0, "Ben");
    assert_true(ann.left < 30.0 && ben.left > 105.0 && ben.left < 150.0);
    static const char among[] =
        TEXTS(TEXT("A1") "      - {table: [[Round, Ann, Notes], [r1, x, \"\"], [r2, y, \"\"]]}\n");
    ann = custom_words_at(among, NULL, 0, "Ann");
    assert_true(custom_words_at(among, NULL, 0, "Notes").left < ann.left + 15.0);
}

static void rows_to_be_written_in_are_high_enough_for_a_pen(void **state)
{
    (void)state;
    static const char log[] =
        TEXTS("      - {table: [[Day, Notes], [d1, \"\"], [\"\", \"\"], [d3, \"\"]]}\n");
    static const char read[] = TEXTS("      - {table: [[Day, Notes], [d1, n1], [d2, n2]]}\n");
    double first = custom_words_at(log, NULL, 0, "d1").top;
    assert_true(custom_words_at(log, NULL, 0, "d3").top - first > 12.0);
    first = custom_words_at(read, NULL, 0, "d1").top;
    assert_true(custom_words_at(read, NULL, 0, "d2").top - first < 6.0);
}

static void columns_are_as_wide_as_what_stands_in_them(void **state)
{
    (void)state;
    struct buffer kit = BUFFER_INIT;
    buffer_add(&kit, TEXTS("      - table:\n          - [n0"));
    for (int i = 1; i < 20; i++)
        buffer_format(&kit, ", n%d", i);
    buffer_add(&kit, "]\n");
    struct place first = custom_words_at(kit.data, NULL, 0, "n0");
    struct place last = custom_words_at(kit.data, NULL, 0, "n19");
    assert_true(first.right < last.left && last.right < 202.0);
    static const char *const uneven = TEXTS(
        "      - table:\n          - [Name, A rule that takes several lines because it is long "
        "and goes on for quite a while]\n          - [Two words, x]\n");
    assert_int_equal(custom_words_at(uneven, NULL, 0, "Two words").count, 1); /* on one line */
    custom_assert_refused(
        TEXTS("      - {table: [[Donaudampfschifffahrtsgesellschaftskapitaensmuetze"
              "Donaudampfschifffahrtsgesellschaftskapitaensmuetze"
              "Donaudampfschifffahrtsgesellschaftskapitaensmuetze]]}\n"),
        NULL, "own.yaml:4: table: its words need ");
    buffer_finish(&kit);
}

static void braces_and_line_ends_mean_in_texts_what_they_do_on_pieces(void **state)
{
    (void)state;
    static const char kit[] = TEXTS("      - {text: 'a {{b}} c\\nnext \\\\n d'}\n");
    assert_int_equal(custom_words_at(kit, NULL, 0, "a {b} c").count, 1);
    assert_int_equal(custom_words_at(kit, NULL, 0, "next \\n d").count, 1);
    static const char signs[] = TEXTS(TEXT("\"Pay :tree: **now**: 12::30\""));
    assert_int_equal(custom_words_at(signs, NULL, 0, "now").count, 1);
    assert_int_equal(custom_words_at(signs, NULL, 0, ": 12:30").count, 1);
    assert_int_equal(custom_fill_at(signs, NULL, 0, COLOUR_INK).count > 0, 1);
    custom_assert_refused(
        TEXTS(TEXT("\"Pay :tre: now\"")), NULL, "own.yaml:4: text: no symbol 'tre'");
    custom_assert_refused(
        TEXTS(TEXT("\"a {b}\"")), NULL, "own.yaml:4: text: {b} is a column, and there");
}

/* Seven cells have a field around each of their six corners: three points for each, and two of a
 * line. */
static void cells_have_triangles_at_their_corners(void **state)
{
    (void)state;
    static const char plain[] = "  boards:\n    map: {side: 2, hex: 20 mm}\n";
    static const char with[] = "  boards:\n    map: {side: 2, hex: 20 mm, corners: triangles}\n";
    const double width = 0.012 * 20.0; /* of a cell's line */
    int before = drawn_of(plain, "", "", width).lines;
    assert_int_equal(drawn_of(with, "", "", width).lines, before + 7 * 6 * (3 + 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_have_triangles_at_their_corners),
        cmocka_unit_test(what_has_no_room_on_cells_is_told),
        cmocka_unit_test(a_table_that_has_room_in_a_column_is_not_torn),
        cmocka_unit_test(a_long_table_goes_on_below_its_head),
        cmocka_unit_test(columns_to_be_written_in_take_the_room_there_is),
        cmocka_unit_test(rows_to_be_written_in_are_high_enough_for_a_pen),
        cmocka_unit_test(columns_are_as_wide_as_what_stands_in_them),
        cmocka_unit_test(braces_and_line_ends_mean_in_texts_what_they_do_on_pieces),
        cmocka_unit_test(holes_and_extra_cells_have_their_names),
        cmocka_unit_test(a_ring_is_a_hexagon_with_a_hole),
        cmocka_unit_test(terrain_comes_from_lists_and_tables),
        cmocka_unit_test(edges_are_one_edge_from_either_side_and_borders_close),
        cmocka_unit_test(boards_lie_as_their_cells_are_widest),
        cmocka_unit_test(a_legend_names_what_is_used),
        cmocka_unit_test(wrong_boards_are_refused_where_they_are_wrong),
        cmocka_unit_test(characters_that_no_font_has_are_refused_where_they_stand),
        cmocka_unit_test(a_path_that_leaves_out_a_cell_is_told),
        cmocka_unit_test(regions_come_from_tables),
        cmocka_unit_test(words_that_something_runs_through_have_a_light_edge),
        cmocka_unit_test(borders_of_neighbours_lie_side_by_side),
        cmocka_unit_test(texts_are_set_and_refused),
        cmocka_unit_test(columns_and_rows_are_named_and_shifted_as_asked),
        cmocka_unit_test(a_board_stands_in_the_middle_of_the_page),
        cmocka_unit_test(what_says_nothing_of_terrain_leaves_it),
        cmocka_unit_test(a_cells_symbol_is_drawn_in_ink),
        cmocka_unit_test(centres_have_dots_where_asked),
        cmocka_unit_test(sides_are_counted_from_the_top),
        cmocka_unit_test(every_path_runs_through_its_own_cells),
        cmocka_unit_test(roads_are_drawn_over_the_paper_beside_them),
        cmocka_unit_test(a_border_lies_inside_its_region),
        cmocka_unit_test(a_symbol_stands_above_its_cells_text),
        cmocka_unit_test(names_on_a_dark_region_are_light),
        cmocka_unit_test(a_name_stands_above_what_its_cell_says),
        cmocka_unit_test(a_legend_stands_in_rows_below_the_board),
        cmocka_unit_test(a_board_and_its_legend_stand_in_the_middle),
        cmocka_unit_test(a_board_has_250_regions_at_most),
        cmocka_unit_test(texts_fill_two_columns_evenly_and_stay_on_the_page),
        cmocka_unit_test(paragraphs_are_evenly_apart),
        cmocka_unit_test(a_long_paragraph_in_japanese_is_read),
        cmocka_unit_test(a_heading_stays_with_what_follows),
        cmocka_unit_test(steps_are_numbered),
        cmocka_unit_test(cells_of_tables_keep_off_each_other),
        cmocka_unit_test(a_row_is_as_high_as_its_highest_cell),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    custom_bench_leave();
    return failed;
}
