/*
 * Maps of kit files: half cells, track, tiles on cells, what is beside the map.
 */
#include "custom_bench.h"

const char *const custom_table_name = "own-map.csv";

#define MAP(keys)                                                                                  \
    "  terrain: {open: {fill: cell}, wood: {fill: accent-soft, symbol: tree}}\n"                   \
    "  boards:\n    map: {shape: rectangle, columns: 4, rows: 4, hex: 30 mm, names: "              \
    "\"0101\", " keys "}\n"

/* ---- half cells ---- */

static void cells_are_cut_in_half_along_the_edge(void **state)
{
    (void)state;
    static const char whole[] = MAP("centre: none"), half[] = MAP("halves: edges");
    struct point points[2][64];
    int count = custom_line_points(half, 0.9, true, points[0], 64);
    assert_int_equal(count, 4); /* the frame is a rectangle */
    double width = fabs(points[0][1].x - points[0][0].x);
    double height = fabs(points[0][2].y - points[0][1].y);
    assert_true(fabs(width - 3 * 1.5 * 30.0 / 1.7320508) < 0.01 && fabs(height - 105.0) < 0.01);
    assert_true(custom_line_points(whole, 0.9, true, points[1], 64) > 20);
    assert_true(custom_words_at(half, NULL, 0, "0101").top > points[0][0].y);
    assert_true(custom_words_at(half, NULL, 0, "0101").left > points[0][0].x);
    assert_true(custom_words_at(half, NULL, 0, "0404").right < points[0][2].x);
    static const char named[] = MAP("halves: edges, cells: [{at: \"0102\", text: Long Haven}, {at: "
                                    "\"0403\", text: Short Haven}]");
    assert_true(custom_words_at(named, NULL, 0, "Long Haven").left > points[0][0].x);
    assert_true(custom_words_at(named, NULL, 0, "Short Haven").right < points[0][2].x);
}

/* ---- track ---- */

#define TRACK "  lines: {rail: {colour: ink, width: 3 mm}}\n"
#define TILE(keys) TRACK "  tiles:\n    t: {hex: 50 mm, " keys "}\n"

/* Returns the middle of all lines as wide as those around slots on tiles of 50 mm. */
static struct point middle_of_slots(const char *kit, int *count)
{
    struct point points[256], low = {1e9, 1e9}, high = {-1e9, -1e9};
    *count = custom_line_points(kit, 0.7, false, points, 256);
    for (int i = 0; i < *count; i++) {
        low = (struct point){fmin(low.x, points[i].x), fmin(low.y, points[i].y)};
        high = (struct point){fmax(high.x, points[i].x), fmax(high.y, points[i].y)};
    }
    return (struct point){(low.x + high.x) / 2.0, (low.y + high.y) / 2.0};
}

static void cities_have_as_many_slots_as_asked(void **state)
{
    (void)state;
    int one, two, three, four, none;
    (void)middle_of_slots(TILE("stops: {city: 1}"), &one);
    (void)middle_of_slots(TILE("stops: {city: 2}"), &two);
    (void)middle_of_slots(TILE("stops: {city: 3}"), &three);
    (void)middle_of_slots(TILE("stops: {city: 4}"), &four);
    (void)middle_of_slots(TILE("stops: [{city: 0}, {city: \"\", town: \"\"}]"), &none);
    assert_true(one > 0 && none == 0);
    assert_true(two > 2 * one && three == 4 * one && four == two + 2 * one);
}

/* Returns the place of the text VALUE on a cell that KEYS describe. */
static struct place value_at(const char *keys, const char *value)
{
    char kit[1000];
    snprintf(kit, sizeof kit,
        TILE("values: 1 2 3 4 5 6, stops: [{city: 1, on: \"0-3\"}]") "  boards:\n    map: {shape: "
                                                                     "rectangle, columns: 1, rows: "
                                                                     "1, hex: 100 mm,\n"
                                                                     "      cells: [{at: a1, "
                                                                     "%s}]}\n",
        keys);
    return custom_words_at(kit, NULL, 0, value);
}

static void tiles_on_cells_turn_and_stay_upright(void **state)
{
    (void)state;
    static const char *const values[] = {"1", "2", "3", "4", "5", "6"};
    for (int turn = 0; turn < 6; turn++) {
        char keys[40];
        snprintf(keys, sizeof keys, "tile: t, turn: %d", turn);
        struct place turned = value_at(keys, "1");
        struct place there = value_at("tile: t/t", values[turn]);
        assert_true(fabs(turned.left + turned.right - there.left - there.right) < 1.0);
        assert_true(fabs(turned.top - there.top) < 0.5);
        assert_true(fabs(turned.bottom - turned.top - (there.bottom - there.top)) < 0.5);
    }
}

static void a_tile_is_found_by_its_id_or_its_first_column(void **state)
{
    (void)state;
#define FOUND(id, tile)                                                                            \
    TRACK "  tiles:\n    t: {hex: 50 mm, file: own-map.csv, text: \"{word}\"" id "}\n"             \
          "  boards:\n    map: {side: 1, cells: [{at: a1, tile: " tile "}]}\n"
    static const char table[] = "name,number,word\na,7,first\nb,8,second\n";
    assert_int_equal(custom_words_at(FOUND("", "b"), table, 0, "second").count, 1);
    assert_int_equal(
        custom_words_at(FOUND(", id: \"{number}\"", "t/7"), table, 0, "first").count, 1);
    custom_assert_refused(
        FOUND("", "\"8\""), table, "own.yaml:6: tile: no tile '8'; there is: a, b");
    custom_assert_refused(FOUND("", "u/a"), table, "own.yaml:6: tile: no tile 'u/a'");
}

/* A cell 60 mm wide with straight track from top to bottom. */
#define CELL(keys)                                                                                 \
    TRACK "  boards:\n    map: {shape: rectangle, columns: 1, rows: 1, hex: 60 mm, names: none,\n" \
          "      cells: [{at: a1, paths: {line: rail, join: \"0-3\", casing: paper},\n"            \
          "        " keys "}]}\n"

static void what_is_worth_something_says_so_beside_the_track(void **state)
{
    (void)state;
    struct place worth = custom_words_at(CELL("values: {revenue: 30}"), NULL, 0, "30");
    double middle = 297.0 / 2.0;
    assert_int_equal(worth.count, 1);
    assert_true(worth.left > middle + 1.5 || worth.right < middle - 1.5);
    struct place brown = custom_words_at(
        CELL("text: \"\", values: {revenue: \"accent=30 player-2=60\"}"), NULL, 0, "60");
    assert_int_equal(brown.count, 1);
    struct place name = custom_words_at(CELL("text: Ax, stops: {city: 1}"), NULL, 0, "Ax");
    assert_true(name.left > middle + 1.5 || name.right < middle - 1.5);
}

/* Reports whether WORDS, anywhere on page 0 of KIT, stay clear of a box around MIDDLE. */
static bool keeps_off(const char *kit, const char *words, struct point middle, double half)
{
    struct place at = custom_words_at(kit, NULL, 0, words);
    assert_int_equal(at.count, 1);
    return at.left > middle.x + half || at.right < middle.x - half || at.top > middle.y + half ||
           at.bottom < middle.y - half;
}

static void names_keep_off_cities_and_their_cells_name(void **state)
{
    (void)state;
    static const char long_one[] =
        MAP("cells: [{at: \"0202\", text: Great Haven, paths: {line: rail, join: \"0-3\"}, stops: "
            "{city: 2}}], top: pointy") TRACK;
    struct place name = custom_words_at(long_one, NULL, 0, "0202");
    struct point middle = {(name.left + name.right) / 2.0, name.top + 0.37 * 30.0};
    assert_true(keeps_off(long_one, "Great Haven", middle, 5.0));
    struct place text = custom_words_at(long_one, NULL, 0, "Great Haven");
    assert_true(text.top > name.bottom || text.right < name.left || text.left > name.right);
}

static void all_of_a_half_cell_is_on_the_map(void **state)
{
    (void)state;
    static const char half[] = MAP(
        "top: pointy, halves: edges, cells: [{at: \"0201\", text: Gulf, paths: {line: rail, join: "
        "\"2-c 3-c\"}, values: {revenue: \"30 60\"}}, {at: \"0204\", text: Cape, paths: {line: "
        "rail, "
        "join: \"0-c 5-c\"}, values: {revenue: 40}}]") TRACK;
    struct point frame[64];
    assert_int_equal(custom_line_points(half, 0.9, true, frame, 64), 4);
    assert_true(custom_words_at(half, NULL, 0, "Gulf").top > frame[0].y);
    assert_true(custom_words_at(half, NULL, 0, "60").top > frame[0].y);
    assert_true(custom_words_at(half, NULL, 0, "Cape").bottom < frame[2].y);
    assert_true(custom_words_at(half, NULL, 0, "40").bottom < frame[2].y);
}

static void cells_say_several_lines_without_those_that_are_empty(void **state)
{
    (void)state;
    static const char kit[] = MAP("cells: {file: own-map.csv, cell: \"{hex}\", text: \"{name} "
                                  "\\n{cost}\"}");
    static const char table[] = "hex,name,cost\n0202,Ax,80\n0302,Bo,\n0303,,40\n";
    struct place name = custom_words_at(kit, table, 0, "Ax");
    struct place cost = custom_words_at(kit, table, 0, "80");
    struct place alone = custom_words_at(kit, table, 0, "Bo");
    struct place cell = custom_words_at(kit, table, 0, "0302");
    assert_true(name.count == 1 && cost.count == 1 && cost.top > name.bottom);
    assert_true(fabs(alone.left + alone.right - cell.left - cell.right) < 0.1);
    assert_int_equal(custom_words_at(kit, table, 0, "40").count, 1);
}

static void words_of_tiles_keep_off_their_track(void **state)
{
    (void)state;
    static const char crossing[] =
        TILE("id: a7, text: N, paths: [{line: rail, join: \"0-3\"}, {line: rail, join: \"1-4\"}]");
    static const char low[] =
        TILE("id: a7, paths: {line: rail, join: \"2-3\"}, stops: [{city: 1, on: \"2-3\"}]");
    static const char bare[] = TILE("id: a7, text: N, paths: {line: rail, join: \"0-3\"}");
    struct place usual = custom_words_at(bare, NULL, 0, "a7");
    struct place moved = custom_words_at(low, NULL, 0, "a7");
    struct place middle = custom_words_at(bare, NULL, 0, "N");
    struct place label = custom_words_at(crossing, NULL, 0, "N");
    struct place corner = custom_words_at(crossing, NULL, 0, "a7");
    assert_true(fabs(corner.left - usual.left) < 0.01 && fabs(corner.top - usual.top) < 0.01);
    assert_true(hypot(moved.left - usual.left, moved.top - usual.top) > 7.0);
    assert_true(hypot(label.left - middle.left, label.top - middle.top) > 5.0);
}

static void stops_on_tracks_that_cross_lie_apart(void **state)
{
    (void)state;
    int parted, same;
    static const char crossing[] = TILE("stops: [{city: 1, on: \"0-3 1-4\"}]");
    struct point points[256], far = {0.0, 0.0};
    (void)middle_of_slots(crossing, &parted);
    (void)middle_of_slots(TILE("stops: [{city: 1, on: \"0-3\"}]"), &same);
    int count = custom_line_points(crossing, 0.7, false, points, 256);
    for (int i = 0; i < count; i++)
        far = hypot(points[i].x - points[0].x, points[i].y - points[0].y) > hypot(far.x, far.y)
                  ? xy(points[i].x - points[0].x, points[i].y - points[0].y)
                  : far;
    assert_int_equal(parted, 2 * same);
    assert_true(hypot(far.x, far.y) > 12.0);
}

static void wrong_track_is_refused_where_it_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *shown;
    } cases[] = {
        {"stops: {city: 5}", "own.yaml:5: city: '5' is not accepted"},
        {"stops: {town: hut}", "own.yaml:5: town: 'hut' is not accepted"},
        {"stops: {city: 1, town: dot}", "own.yaml:5: town: a stop is a city or a town"},
        {"stops: {city: 1, on: \"0-7\"}", "own.yaml:5: on: '0-7' is not accepted"},
        {"stops: {city: 1, on: \"0-3\", at: 120 %}", "own.yaml:5: at: '120 %' is not accepted"},
        {"stops: {city: 1, on: \"0-1 0-2 0-3 0-4 0-5 1-2 1-3\"}",
            "own.yaml:5: on: too many cities and towns"},
        {"paths: {join: \"0-3\"}", "own.yaml:5: join: a path needs 'line: NAME'"},
        {"paths: {line: road, join: \"0-3\"}", "own.yaml:5: line: no line 'road'"},
        {"paths: {line: rail, join: \"0-3\", casing: pink}", "own.yaml:5: casing: no colour"},
        {"paths: [{}, {}, {}, {}, {}]", "own.yaml:5: paths: too many; at most 4"},
        {"values: {revenue: \"pink=30\"}", "own.yaml:5: revenue: no colour 'pink'"},
        {"values: {revenue: 1 2 3 4 5 6 7}", "own.yaml:5: revenue: too many values"},
        {"turn: 1", "own.yaml:5: turn: name the tile that is turned"},
        {"tile: t, turn: 6", "own.yaml:5: turn: '6' is not accepted"},
        {"tile: t", "own.yaml:5: tile: no tile 't'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char kit[600];
        snprintf(kit, sizeof kit,
            TRACK "  boards:\n    map: {side: 1, cells: [{at: a1,\n      %s}]}\n", cases[i].keys);
        custom_assert_refused(kit, NULL, cases[i].shown);
    }
    custom_assert_refused(
        TILE("values: {revenue: \"\xe0\xb8\x81\"}"), NULL, "own.yaml:4: revenue: ");
}

/* ---- beside the map ---- */

#define BESIDE(entries) "  boards:\n    map: {side: 3, hex: 10 mm, beside: [\n      " entries "]}\n"

static void tracks_run_in_rows_above_and_below(void **state)
{
    (void)state;
    static const char kit[] =
        BESIDE("{track: squares, count: 30, from: -4, size: 10 mm, label: Score},\n"
               "{track: squares, count: 3, side: above, label: Turn},\n"
               "{box: Dead pile, size: 40 x 30 mm}, {box: Pool, size: 30 mm}");
    struct place first = custom_words_at(kit, NULL, 0, "-4"),
                 last = custom_words_at(kit, NULL, 0, "25");
    struct place score = custom_words_at(kit, NULL, 0, "Score"),
                 turn = custom_words_at(kit, NULL, 0, "Turn");
    struct place pile = custom_words_at(kit, NULL, 0, "Dead pile"),
                 pool = custom_words_at(kit, NULL, 0, "Pool");
    assert_true(turn.bottom < score.top && score.bottom < first.top);
    assert_true(last.top > first.top + 9.0 && pile.top > last.bottom);
    assert_true(fabs(pool.top - pile.top) < 0.5 && pool.left > pile.left + 40.0);
    assert_int_equal(custom_words_at(kit, NULL, 0, "0").count, 1);
}

static void squares_are_cells_of_the_board(void **state)
{
    (void)state;
    struct custom_bench bench;
    const void *plan;
    int cells = 0;
    double right = 0.0;
    custom_bench_open(&bench,
        BESIDE("{track: squares, count: 5, label: Turn, side: right, columns: 1},\n"
               "{grid: squares, columns: 2, rows: 2}, {box: Pool, size: 30 mm}"),
        NULL);
    assert_non_null(bench.print);
    const struct alone_kind *alone = print_alone(bench.print, &plan);
    char name[64];
    struct text text = text_in(name, sizeof name);
    struct point at;
    for (; alone->cell(plan, cells, &text, &at); cells++) {
        if (cells == 19)
            assert_string_equal(name, "Turn 1");
        right = fmax(right, at.x);
        text = text_in(name, sizeof name);
    }
    assert_int_equal(cells, 19 + 5 + 4 + 1);
    struct alone board = alone->read(plan, 0);
    assert_true(right < board.width && right > board.width - 12.0);
    custom_bench_close(&bench);
}

static void what_is_wrong_beside_the_map_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *entry, *shown;
    } cases[] = {
        {"{count: 3}", "own.yaml:4: beside: expected one of"},
        {"{track: squares}", "own.yaml:4: count: needs a number"},
        {"{track: rounds, count: 3}", "own.yaml:4: track: 'rounds' is not accepted"},
        {"{track: squares, count: 2.5}", "own.yaml:4: count: '2.5' is not a whole number"},
        {"{track: squares, count: 401}", "own.yaml:4: count: '401' is not accepted"},
        {"{grid: squares, columns: 30, rows: 30}", "own.yaml:4: grid: too many squares"},
        {"{box: Pool}", "own.yaml:4: size: a box needs"},
        {"{box: Pool, size: 40 x 3 mm}", "own.yaml:4: size: '40 x 3 mm' is not accepted"},
        {"{track: squares, count: 3, texts: {\"4\": Rain}}", "own.yaml:4: texts: no square '4'"},
        {"{track: squares, count: 3, texts: [Rain]}", "own.yaml:4: texts: expected words"},
        {"{track: squares, count: 3, texts: {\"1\": Incomprehensibility}}",
            "own.yaml:4: 1: 'Incomprehensibility' does not fit"},
        {"{track: squares, count: 3, fill: pink}", "own.yaml:4: fill: no colour 'pink'"},
        {"{box: A label that is longer than any label may be, size: 40 mm}",
            "own.yaml:4: box: 'A label"},
        {"{box: Pool, size: 40 mm, count: 3}", "own.yaml:4: no key 'count' here"},
        {"{grid: squares, columns: 2, rows: 2, count: 3}", "own.yaml:4: no key 'count' here"},
        {"{grid: squares, columns: 2, rows: 2, texts: {\"1\": Rain}}",
            "own.yaml:4: no key 'texts' here"},
        {"{track: squares, count: 3, rows: 2}", "own.yaml:4: no key 'rows' here"},
        {"{trak: squares, count: 3}", "own.yaml:4: no key 'trak' here; did you mean track?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char kit[400];
        snprintf(kit, sizeof kit, BESIDE("%s"), cases[i].entry);
        custom_assert_refused(kit, NULL, cases[i].shown);
    }
}

static void wrong_maps_are_refused_where_they_are_wrong(void **state)
{
    (void)state;
    custom_assert_refused("  boards:\n    map:\n      side: 3\n      halves: edges\n", NULL,
        "own.yaml:5: halves: only rectangles");
    custom_assert_refused("  boards:\n    map:\n      side: 3\n      start: 1501\n", NULL,
        "own.yaml:5: start: expected the first cell's name");
    custom_assert_refused("  boards:\n    map:\n      side: 3\n      start: [a, b]\n", NULL,
        "own.yaml:5: start: expected the first cell's name");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_cut_in_half_along_the_edge),
        cmocka_unit_test(cities_have_as_many_slots_as_asked),
        cmocka_unit_test(tiles_on_cells_turn_and_stay_upright),
        cmocka_unit_test(a_tile_is_found_by_its_id_or_its_first_column),
        cmocka_unit_test(what_is_worth_something_says_so_beside_the_track),
        cmocka_unit_test(names_keep_off_cities_and_their_cells_name),
        cmocka_unit_test(all_of_a_half_cell_is_on_the_map),
        cmocka_unit_test(cells_say_several_lines_without_those_that_are_empty),
        cmocka_unit_test(words_of_tiles_keep_off_their_track),
        cmocka_unit_test(stops_on_tracks_that_cross_lie_apart),
        cmocka_unit_test(wrong_track_is_refused_where_it_is_wrong),
        cmocka_unit_test(tracks_run_in_rows_above_and_below),
        cmocka_unit_test(squares_are_cells_of_the_board),
        cmocka_unit_test(what_is_wrong_beside_the_map_is_refused),
        cmocka_unit_test(wrong_maps_are_refused_where_they_are_wrong),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    custom_bench_leave();
    return failed;
}
