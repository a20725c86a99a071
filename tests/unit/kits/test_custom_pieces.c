/*
 * Tiles, counters and cards of kit files: how many there are, what is on them, what is refused and
 * where.
 */
#include "custom_bench.h"

#include "scene_scan.h"

#include "kits/kit.h"

const char *const custom_table_name = "own-rows.csv";

static void assert_pieces(const char *kit, const char *table, int pieces)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    assert_int_equal(print_piece_count(bench.print), pieces);
    custom_bench_close(&bench);
}

static void rows_and_counts_make_pieces(void **state)
{
    (void)state;
    assert_pieces("  counters: {a: {count: 7, symbol: star}}\n", NULL, 7);
    assert_pieces("  tiles: {a: {values: 123456}}\n", NULL, 1);
    assert_pieces("  cards: {a: {file: own-rows.csv, count: \"{n}\", title: \"{t}\"}}\n",
        "n,t\n3,Storm\n0,Calm\n2,Fog\n", 5);
    assert_pieces("  cards: {a: {file: own-rows.csv, count: \"{n}\", owner: \"{n}\"}}\n",
        "n\n3.0\n0.00\n1.0\n", 4);
    assert_pieces("  counters: {a: {count: 7.0, symbol: star}}\n", NULL, 7);
    assert_pieces("  cards: {a: {file: own-rows.csv, title: \"{t}\"}}\n", "t\nStorm\nCalm\n", 2);
}

static void wrong_keys_and_names_have_the_kit_files_line(void **state)
{
    (void)state;
    custom_assert_refused("  counters:\n    a:\n      size: 15\n", NULL, "own.yaml:4: size: ");
    custom_assert_refused(
        "  counters:\n    a:\n      title: x\n", NULL, "own.yaml:4: no key 'title' here");
    custom_assert_refused(
        "  counters:\n    a: {fill: gren}\n", NULL, "own.yaml:3: fill: no colour 'gren'");
    custom_assert_refused("  colours: {ink: \"#000000\"}\n  counters: {a: {count: 1}}\n", NULL,
        "own.yaml:2: there is a colour 'ink' already");
    custom_assert_refused(
        "  counters: {Big: {count: 1}}\n", NULL, "own.yaml:2: 'Big' is not a name");
    custom_assert_refused("  tiles: {a: {count: 1}}\n  cards: {a: {count: 1}}\n", NULL,
        "own.yaml:3: there is a component 'a' already");
    custom_assert_refused("  title: x\n", NULL, "own.yaml:2: nothing to print");
    custom_assert_refused("  tiles: {a: {text: \"{n}\"}}\n", NULL,
        "own.yaml:2: text: {n} is a column, and there is no file");
    custom_assert_refused("  cards: {a: {size: 63 mm}}\n", NULL, "own.yaml:2: size: '63 mm'");
}

/* A table with COUNT colours, all different. */
static void add_colours(struct buffer *table, int count)
{
    buffer_add(table, "c\n");
    for (int i = 0; i < count; i++)
        buffer_format(table, "#%06x\n", (unsigned)i * 257);
}

static void a_kit_may_have_256_colours(void **state)
{
    (void)state;
    static const char kit[] = "  cards: {a: {file: own-rows.csv, fill: \"{c}\"}}\n";
    LOCAL_BUFFER table = BUFFER_INIT, more = BUFFER_INIT;
    add_colours(&table, 256);
    assert_pieces(kit, table.data, 256);
    add_colours(&more, 257);
    custom_assert_refused(kit, more.data,
        "own-rows.csv:258: c: '#010100' is one colour too many; a kit file has at most 256");
}

static void wrong_values_of_a_table_have_its_line(void **state)
{
    (void)state;
    static const char kit[] =
        "  lines: {road: {colour: ink}}\n"
        "  tiles:\n    a: {file: own-rows.csv, count: \"{n}\", symbol: \"{s}\", values: \"{v}\",\n"
        "        paths: {line: road, join: \"{p}\"}}\n";
    custom_assert_refused(kit, "n,s,v,p\n1,,,\nx,,,\n", "own-rows.csv:3: n: 'x' is not accepted");
    custom_assert_refused(kit, "n,s,v,p\n2.5,,,\n",
        "own-rows.csv:2: n: '2.5' is not accepted; expected a whole number from 0 to 10000");
    custom_assert_refused(kit, "n,s,v,p\n2.000,,,\n", "own-rows.csv:2: n: '2.000' is not accepted");
    custom_assert_refused(kit, "n,s,v,p\n2.,,,\n", "own-rows.csv:2: n: '2.' is not accepted");
    custom_assert_refused(kit, "n,s,v,p\n1,tnak,,\n", "own-rows.csv:2: s: no symbol 'tnak'");
    custom_assert_refused(
        kit, "n,s,v,p\n1,,12345,\n", "own-rows.csv:2: v: '12345' is not accepted");
    custom_assert_refused(
        kit, "n,s,v,p\n1,,1 2 3 4 5 6 7,\n", "own-rows.csv:2: v: '1 2 3 4 5 6 7'");
    custom_assert_refused(kit, "n,s,v,p\n1,,,0-6\n", "own-rows.csv:2: p: '0-6' is not accepted");
    custom_assert_refused(kit, "n,s,v,p\n1,,,2-2\n", "own-rows.csv:2: p: '2-2' is not accepted");
    custom_assert_refused(kit, "n,s,v\n1,,\n", "own.yaml:5: join: own-rows.csv has no column 'p'");
    custom_assert_refused(kit, "n,s,v,p\n9999,,,\n2,,,\n", "own-rows.csv:3: n: too many pieces");
}

static void a_text_without_room_names_its_row(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {size: 12 mm, file: own-rows.csv,\n"
                              "        places: {top: \"{t}\"}}\n";
    assert_pieces(kit, "t\n2nd Foot\n", 1);
    custom_assert_refused(kit, "t\nAldford\nThe Royal Regiment\n",
        "own-rows.csv:3: t: 'The Royal Regiment' does not fit: in 6 pt it is");
    custom_assert_refused(kit, "t\n\xe0\xb8\x81\n", "own-rows.csv:2: t: ");
}

/* ---- what is drawn ---- */

struct words {
    int count;
    double least; /* smallest text, mm */
    bool found;   /* LOOKED_FOR is among them */
    const char *looked_for;
};

static void read_word(void *closure, const struct mark *mark)
{
    struct words *words = closure;
    const struct scene_command *command = mark->command;
    if (command->kind != SCENE_GLYPHS || mark->placement < 0)
        return;
    words->count++;
    words->least = fmin(words->least, command->run.size);
    size_t length = strlen(words->looked_for);
    words->found |= command->run.source_length == length &&
                    memcmp(command->run.source, words->looked_for, length) == 0;
}

/* Reads the lowest words on pieces. Words of the footer are on the page itself, and a badge has
 * only a letter. */
static void read_lowest(void *closure, const struct mark *mark)
{
    if (mark->command->kind == SCENE_GLYPHS && mark->placement >= 0 &&
        mark->command->run.source_length > 1)
        *(double *)closure = fmax(*(double *)closure, mark->ink.bottom);
}

static struct words words_of(const char *kit, const char *table, const char *looked_for)
{
    struct custom_bench bench;
    struct words words = {.least = 1000.0, .looked_for = looked_for};
    custom_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = custom_bench_page(&bench, 0);
    scene_scan(scene, read_word, &words);
    scene_destroy(scene);
    custom_bench_close(&bench);
    return words;
}

static void an_empty_field_leaves_the_thing_out(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {file: own-rows.csv, size: 20 mm,\n"
                              "        places: {top: \"{t}\", bottom: \"{b}\"}}\n";
    assert_int_equal(words_of(kit, "t,b\nup,down\n", "up").count, 2);
    assert_int_equal(words_of(kit, "t,b,x\nup,,1\n", "up").count, 1);
    assert_int_equal(words_of(kit, "t,b,x\n,,1\n", "up").count, 0);
}

static void braces_and_several_columns_make_one_text(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {file: own-rows.csv, size: 40 mm,\n"
                              "        places: {top: \"{{{a}}}{b}/x\"}}\n";
    assert_true(words_of(kit, "a,b\n1,2\n", "{1}2/x").found);
}

/* Returns how many pages the component "pieces" of KIT, with PIECES pieces, has. */
static int packed_pages(const char *kit, int pieces)
{
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.custom);
    const struct kit *own = custom_kit_of(bench.custom);
    const struct component *pack = kit_component(own, "pieces");
    assert_non_null(pack);
    for (const struct component *c = own->components; c->name != NULL; c++)
        assert_int_equal(c->by_name, c < pack || strcmp(c->name, "build") == 0);
    struct print *print =
        print_create(own, pack, &bench.settings, false, false, &bench.tools, &bench.error);
    assert_non_null(print);
    assert_int_equal(print_piece_count(print), pieces);
    int pages = print_plan_pages(print);
    print_destroy(print);
    custom_bench_close(&bench);
    return pages;
}

static void small_pieces_are_packed_with_backs_where_one_has_one(void **state)
{
    (void)state;
    static const char texts[] = "  texts:\n    r: [{text: A}]\n";
    char kit[300];
    snprintf(kit, sizeof kit, "  tiles:\n    a: {hex: 30 mm}\n  counters:\n    b: {count: 9}\n%s",
        texts);
    assert_int_equal(packed_pages(kit, 10), 1);
    snprintf(kit, sizeof kit,
        "  tiles:\n    a: {hex: 30 mm, back: {symbol: star}}\n  counters:\n    b: {count: 9}\n%s",
        texts);
    assert_int_equal(packed_pages(kit, 10), 2);
    /* The last sheet's back is empty. */
    assert_int_equal(packed_pages("  tiles:\n    a: {hex: 34 mm, count: 28, back: {symbol: star}}\n"
                                  "  counters:\n    b: {size: 30 mm, count: 30}\n",
                         58),
        3);
    /* The rest of the first shares a page with the second. */
    assert_int_equal(packed_pages("  tiles:\n    a: {hex: 34 mm, count: 32}\n"
                                  "    b: {hex: 34 mm, count: 5}\n",
                         37),
        2);
}

static void a_single_component_and_one_called_pieces_stay_what_they_are(void **state)
{
    (void)state;
    static const char *const kits[] = {"  counters:\n    a: {count: 3}\n",
        "  counters:\n    pieces: {count: 3}\n    b: {count: 2}\n"};
    for (int i = 0; i < 2; i++) {
        struct custom_bench bench;
        custom_bench_open(&bench, kits[i], NULL);
        assert_non_null(bench.print);
        assert_int_equal(print_piece_count(bench.print), 3);
        assert_int_equal(print_plan_pages(bench.print), 1); /* the back is empty */
        const struct kit *own = custom_kit_of(bench.custom);
        for (const struct component *c = own->components; c->name != NULL; c++)
            assert_int_equal(c->by_name, strcmp(c->name, "build") == 0);
        custom_bench_close(&bench);
    }
}

/* ---- cut lines ---- */

enum { SIDES_MOST = 400 };

struct cut_sides {
    int count, curves;
    struct point middle[SIDES_MOST];
    double length; /* of all cut lines */
    double chords; /* of all curves, from end to end */
    char names[SIDES_MOST];
};

/* Takes each straight side of COMMAND's path, which must not have occurred before. */
static void take_sides(struct cut_sides *sides, const struct path_view *path)
{
    const struct point *at = path->points;
    struct point start = *at, here = *at;
    for (size_t verb = 0; verb < path->verb_count; verb++) {
        bool curve = path->verbs[verb] == PATH_CURVE;
        struct point to = path->verbs[verb] == PATH_CLOSE ? start : at[curve ? 2 : 0];
        if (path->verbs[verb] == PATH_MOVE)
            start = to;
        double length = hypot(to.x - here.x, to.y - here.y);
        struct point middle = {(here.x + to.x) / 2.0, (here.y + to.y) / 2.0};
        sides->curves += curve;
        sides->chords += curve ? length : 0.0;
        if (path->verbs[verb] != PATH_MOVE && !curve && length > 0.01) {
            for (int i = 0; i < sides->count; i++)
                assert_true(
                    hypot(sides->middle[i].x - middle.x, sides->middle[i].y - middle.y) > 0.01);
            assert_true(sides->count < SIDES_MOST);
            sides->middle[sides->count++] = middle;
            sides->length += length;
        }
        here = to;
        at += path->verbs[verb] == PATH_CLOSE ? 0 : curve ? 3 : 1;
    }
}

static struct cut_sides cut_sides_of(const char *kit)
{
    struct custom_bench bench;
    struct cut_sides sides = {.count = 0};
    struct scene_command command;
    size_t cursor = 0;
    custom_bench_open(&bench, kit, NULL);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = scene_create(
        bench.print->frame.width, bench.print->frame.height, bench.fonts, bench.symbols);
    assert_true(print_cut(bench.print, 0, scene));
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_PATH)
            take_sides(&sides, &command.path);
        if (command.kind == SCENE_BEGIN_GROUP)
            snprintf(sides.names + strlen(sides.names), sizeof sides.names - strlen(sides.names),
                "%s ", command.name);
    }
    scene_destroy(scene);
    custom_bench_close(&bench);
    return sides;
}

/* Six counters in a row have seven sides across and twelve along. */
static void a_side_that_two_share_is_cut_once(void **state)
{
    (void)state;
    struct cut_sides sides = cut_sides_of("  counters:\n    a: {size: 20 mm, rows: [[n], [4], [2]],"
                                          " count: \"{n}\"}\n");
    assert_int_equal(sides.count, 19);
    assert_true(fabs(sides.length - 380.0) < 0.01);
    assert_string_equal(sides.names, "cut a-1-1 a-1-2 a-1-3 a-1-4 a-2-1 a-2-2 ");
}

static void round_corners_are_cut_round(void **state)
{
    (void)state;
    struct cut_sides sides =
        cut_sides_of("  cards:\n    c: {size: 60 x 40 mm, corner: 5 mm, count: 3}\n");
    custom_assert_refused("  counters:\n    c: {shape: circle, corner: 2 mm}\n", NULL,
        "own.yaml:3: corner: is for square pieces");
    assert_int_equal(sides.curves, 12);
    assert_true(fabs(sides.chords - 12 * hypot(5.0, 5.0)) < 0.01);
    assert_int_equal(sides.count, 10);
    double whole = 3 * 2 * (50.0 + 30.0);
    assert_true(fabs(sides.length - (whole - 2 * 50.0)) < 0.01 ||
                fabs(sides.length - (whole - 2 * 30.0)) < 0.01);
}

static double height_of(const char *kit, const char *words)
{
    struct place place = custom_words_at(kit, NULL, 0, words);
    return (place.top + place.bottom) / 2.0;
}

/* Round pieces are wide in the middle, so the badge is beside the word there. */
static void a_badge_of_full_round_pieces_is_in_the_middle_row(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {shape: circle, size: 40 mm, owner: 1,\n"
                              "        places: {top: above, centre: 7, bottom: below}}\n";
    assert_true(fabs(height_of(kit, "A") - height_of(kit, "7")) < 2.0);
    assert_true(height_of(kit, "A") - height_of(kit, "above") > 8.0);
    assert_true(custom_words_at(kit, NULL, 0, "A").right < custom_words_at(kit, NULL, 0, "7").left);
}

/* If a word's row is narrow, the badge is beside the symbol. */
static void badges_leave_words_their_row_on_round_pieces(void **state)
{
    (void)state;
    assert_pieces("  counters:\n    a: {shape: circle, size: 20 mm, owner: 1, symbol: star,\n"
                  "        places: {top: \"Frigate, old\", bottom-left: 4, bottom-right: 3}}\n",
        NULL, 1);
}

static void long_texts_shrink_but_not_below_6_pt(void **state)
{
    (void)state;
    static const char kit[] = "  tiles:\n    a: {hex: 30 mm, text: \"Northern Marches\"}\n";
    struct words words = words_of(kit, NULL, "Northern Marches");
    assert_true(words.found);
    assert_true(words.least >= 6.0 * 25.4 / 72.0 - 1e-9 && words.least < 0.15 * 30.0);
}

/* ---- where things are ---- */

static double middle(struct place place)
{
    return (place.left + place.right) / 2.0;
}

static void the_nine_places_are_where_they_are_called(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {size: 60 mm, places: {top-left: A, top: B, "
                              "top-right: C, left: D,\n        centre: E, right: F, bottom-left: G,"
                              " bottom: H, bottom-right: I}}\n";
    struct place at[9];
    for (int i = 0; i < 9; i++) {
        const char name[2] = {(char)('A' + i), '\0'};
        at[i] = custom_words_at(kit, NULL, 0, name);
    }
    for (int i = 0; i < 9; i++) {
        assert_true(i % 3 == 0 || at[i].left > at[i - 1].right);
        assert_true(i < 3 || at[i].top > at[i - 3].bottom);
    }
}

/* A symbol makes room for the words above or below it. */
static void a_symbol_stands_clear_of_the_words(void **state)
{
    (void)state;
    static const char *const kits[] = {
        "  counters: {a: {size: 60 mm, symbol: star, places: {top: Word}}}\n",
        "  counters: {a: {size: 60 mm, symbol: star, places: {bottom: Word}}}\n",
        "  tiles: {a: {hex: 60 mm, symbol: star, text: Word}}\n"};
    for (int i = 0; i < 3; i++) {
        struct place star = custom_fill_at(kits[i], NULL, 0, COLOUR_INK);
        struct place word = custom_words_at(kits[i], NULL, 0, "Word");
        assert_int_equal(star.count, 1);
        assert_true(i == 0 ? word.bottom < star.top : star.bottom < word.top);
    }
}

/* A picture of two pixels, side by side. */
static const unsigned char wide_picture[] = {0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00,
    0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08,
    0x00, 0x00, 0x00, 0x00, 0xd1, 0x49, 0x20, 0x56, 0x00, 0x00, 0x00, 0x0b, 0x49, 0x44, 0x41, 0x54,
    0x78, 0xda, 0x63, 0x60, 0xf8, 0x0f, 0x00, 0x01, 0x02, 0x01, 0x00, 0xd1, 0x1a, 0xcb, 0x8f, 0x00,
    0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82};

static void read_picture(void *closure, const struct mark *mark)
{
    if (mark->command->kind == SCENE_PICTURE)
        *(struct extent *)closure = mark->ink;
}

static void pictures_keep_their_shape_and_stay_on_the_piece(void **state)
{
    (void)state;
    static const char kit[] = "  symbols: {wide: {file: own-wide.png}}\n"
                              "  counters: {a: {size: 60 mm, symbol: wide}}\n";
    struct custom_bench bench;
    struct extent at = {0.0, 0.0, 0.0, 0.0};
    custom_bench_open(&bench, "  counters: {a: {count: 1}}\n", "x\n1\n"); /* creates the folder */
    custom_bench_close(&bench);
    FILE *file = fopen("own-wide.png", "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(wide_picture, 1, sizeof wide_picture, file), sizeof wide_picture);
    assert_int_equal(fclose(file), 0);
    custom_bench_open(&bench, kit, NULL);
    assert_int_equal(remove("own-wide.png"), 0);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = custom_bench_page(&bench, 0);
    scene_scan(scene, read_picture, &at);
    double width = at.right - at.left, height = at.bottom - at.top;
    assert_true(width > 30.0 && width < 60.0 && fabs(width - 2.0 * height) < 1e-6);
    scene_destroy(scene);
    custom_bench_close(&bench);
}

static void values_of_tiles_go_clockwise_from_the_top(void **state)
{
    (void)state;
    static const char kit[] = "  tiles: {t: {hex: 60 mm, values: A B C D E F}}\n";
    struct place at[6];
    for (int i = 0; i < 6; i++) {
        const char name[2] = {(char)('A' + i), '\0'};
        at[i] = custom_words_at(kit, NULL, 0, name);
    }
    assert_true(fabs(middle(at[0]) - middle(at[3])) < 0.5 && at[0].bottom < at[1].top);
    assert_true(at[1].left > at[0].right && at[2].left > at[3].right);
    assert_true(at[1].bottom < at[2].top && at[2].bottom < at[3].top);
    assert_true(at[5].right < at[0].left && at[4].right < at[3].left);
    assert_true(at[5].bottom < at[4].top);
}

#define PATH(join)                                                                                 \
    "  lines: {road: {colour: ink, width: 3 mm}}\n  tiles: {t: {hex: 40 mm, "                      \
    "paths: {line: road, join: \"" join "\"}}}\n"

/* Lists the points of KIT's only path, beginning with its ends; returns how many. */
static int path_of(const char *kit, struct point points[16])
{
    return custom_line_points(kit, 3.0, false, points, 16);
}

static void paths_lead_from_side_to_side(void **state)
{
    (void)state;
    struct point one[16], other[16];
    int count = path_of(PATH("0-3"), one);
    assert_true(count > 3 && one[0].y < -19.9 && one[count - 1].y > 19.9);
    for (int i = 0; i < count; i++)
        assert_true(fabs(one[i].x) < 1e-6);
    assert_int_equal(path_of(PATH("0-2"), one), path_of(PATH("0-4"), other));
    count = path_of(PATH("0-2"), one);
    for (int i = 0; i < count; i++)
        assert_true(fabs(one[i].x + other[i].x) < 1e-6 && fabs(one[i].y - other[i].y) < 1e-6);
    assert_true(one[count - 1].x > 17.0 && one[count - 1].y > 9.9);
}

static void a_path_may_be_told_from_its_end_in_the_middle(void **state)
{
    (void)state;
    struct point one[16], other[16];
    int count = path_of(PATH("4-c"), one);
    assert_int_equal(path_of(PATH("c-4"), other), count);
    assert_true(one[0].x < -17.0 && one[0].y > 9.9);
    assert_true(fabs(one[count - 1].x) + fabs(one[count - 1].y) < 1e-6);
    for (int i = 0; i < count; i++)
        assert_true(fabs(one[i].x - other[i].x) + fabs(one[i].y - other[i].y) < 1e-6);
}

static void cards_are_as_wide_and_high_as_said(void **state)
{
    (void)state;
    struct place card = custom_fill_at(
        "  cards: {a: {size: 40 x 60 mm, fill: accent-soft}}\n", NULL, 0, COLOUR_ACCENT_SOFT);
    assert_true(fabs(card.right - card.left - 40.0) < 1e-6);
    assert_true(fabs(card.bottom - card.top - 60.0) < 1e-6);
    static const char *const wrong[] = {"63 x 10 mm", "10 x 63 mm", "63 x 201 mm", "201 x 63 mm"};
    for (int i = 0; i < 4; i++) {
        char kit[64], shown[64];
        snprintf(kit, sizeof kit, "  cards: {a: {size: %s}}\n", wrong[i]);
        snprintf(shown, sizeof shown, "own.yaml:2: size: '%s' is not accepted", wrong[i]);
        custom_assert_refused(kit, NULL, shown);
    }
}

static void read_card(void *closure, const struct mark *mark)
{
    if (mark->command->kind == SCENE_PATH && mark->command->paint.fill == COLOUR_ACCENT_SOFT)
        *(struct extent *)closure = mark->ink;
}

/* Returns the card on page 0 of BENCH, planned again with its present settings. */
static struct extent card_again(struct custom_bench *bench)
{
    struct extent card = {0.0, 0.0, 0.0, 0.0};
    const struct kit *kit = custom_kit_of(bench->custom);
    print_destroy(bench->print);
    bench->print = print_create(
        kit, &kit->components[0], &bench->settings, false, false, &bench->tools, &bench->error);
    assert_non_null(bench->print);
    struct scene *scene = custom_bench_page(bench, 0);
    scene_scan(scene, read_card, &card);
    scene_destroy(scene);
    return card;
}

static void the_size_asked_for_goes_before_the_files(void **state)
{
    (void)state;
    struct custom_bench bench;
    custom_bench_open(&bench, "  cards: {a: {size: 40 x 40 mm, fill: accent-soft}}\n", NULL);
    bench.settings.piece_size = "tarot";
    bench.settings.piece = (struct piece_size){.width = 70.0, .height = 120.0};
    struct extent card = card_again(&bench);
    assert_true(fabs(card.right - card.left - 70.0) < 1e-6);
    assert_true(fabs(card.bottom - card.top - 120.0) < 1e-6);
    custom_bench_close(&bench);
}

static void cards_have_no_diameter(void **state)
{
    (void)state;
    struct custom_bench bench;
    custom_bench_open(&bench, "  cards: {a: {title: Long Title, fill: accent-soft}}\n", NULL);
    bench.settings.diameter = 15.0; /* of counters printed by the same command */
    struct extent card = card_again(&bench);
    assert_true(fabs(fmax(card.right - card.left, card.bottom - card.top) - 88.0) < 1e-6);
    custom_bench_close(&bench);
}

static void counters_understand_their_own_size_alone(void **state)
{
    (void)state;
    static const struct {
        const char *keys;
        bool hex, diameter;
    } cases[] = {{"a: {shape: hexagon}", true, false}, {"a: {shape: circle}", false, true},
        {"a: {shape: square}", false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct custom_bench bench;
        char kit[100];
        snprintf(kit, sizeof kit, "  counters: {%s}\n", cases[i].keys);
        custom_bench_open(&bench, kit, NULL);
        const char *understood = custom_kit_of(bench.custom)->components[0].understands;
        assert_int_equal(setting_is_among(SETTING_HEX, understood), cases[i].hex);
        assert_int_equal(setting_is_among(SETTING_DIAMETER, understood), cases[i].diameter);
        custom_bench_close(&bench);
    }
}

static void every_row_has_its_own_back(void **state)
{
    (void)state;
    static const char kit[] = "  counters: {a: {size: 30 mm, file: own-rows.csv, back: {text: "
                              "\"{b}\"}}}\n";
    assert_int_equal(custom_words_at(kit, "b\nred\nblue\n", 1, "red").count, 1);
    assert_int_equal(custom_words_at(kit, "b\nred\nblue\n", 1, "blue").count, 1);
}

/* On a screen, a piece without a back of its own is not turned over. */
static void pieces_by_themselves_have_a_back_if_the_file_says_one(void **state)
{
    (void)state;
    static const char *const kits[] = {
        "  counters: {a: {symbol: star}}\n", "  counters: {a: {symbol: star, back: {text: b}}}\n"};
    for (int back = 0; back < 2; back++) {
        struct custom_bench bench;
        const void *plan = NULL;
        custom_bench_open(&bench, kits[back], NULL);
        assert_non_null(bench.print);
        const struct alone_kind *alone = print_alone(bench.print, &plan);
        assert_non_null(alone);
        assert_int_equal(alone->count(plan), 1);
        assert_int_equal(alone->read(plan, 0).has_back, back);
        custom_bench_close(&bench);
    }
}

/* Rows that make no piece count, too. */
static void a_piece_by_itself_knows_its_row(void **state)
{
    (void)state;
    struct custom_bench bench;
    const void *plan = NULL;
    custom_bench_open(
        &bench, "  counters: {a: {file: own-rows.csv, count: \"{n}\"}}\n", "n\n0\n3\n1\n");
    assert_non_null(bench.print);
    const struct alone_kind *alone = print_alone(bench.print, &plan);
    assert_int_equal(alone->count(plan), 2);
    assert_int_equal(alone->read(plan, 0).row, 2);
    assert_int_equal(alone->read(plan, 0).count, 3);
    assert_int_equal(alone->read(plan, 1).row, 3);
    custom_bench_close(&bench);
}

static void a_fill_goes_before_the_owners_colour(void **state)
{
    (void)state;
    static const char kit[] = "  colours: {moss: \"#dfe8cf\", water: \"#3f7fae\"}\n"
                              "  counters: {a: {size: 30 mm, fill: water, owner: 1}}\n";
    struct place water = custom_fill_at(kit, NULL, 0, colour_custom(1));
    assert_true(fabs(water.right - water.left - 30.0) < 1e-6);
    struct place owner = custom_fill_at(kit, NULL, 0, COLOUR_PLAYER_1);
    assert_true(owner.count == 0 || owner.right - owner.left < 15.0);
}

/* The badge is at the foot of a card, below its text. */
static void texts_of_cards_end_above_the_badge(void **state)
{
    (void)state;
#define LINE "word word word word word word word word word word word word word word word word word "
#define LINES LINE LINE LINE LINE LINE LINE
    static const char kit[] =
        "  cards: {a: {owner: 1, fill: accent-soft, title: T, text: \"" LINES LINE LINE LINE
        "end\"}}\n";
    struct place card = custom_fill_at(kit, NULL, 0, COLOUR_ACCENT_SOFT);
    double badge = card.bottom - (0.075 + 2.0 * 0.09) * 63.0;
    struct custom_bench bench;
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.print);
    struct scene *scene = custom_bench_page(&bench, 0);
    double lowest = 0.0;
    scene_scan(scene, read_lowest, &lowest);
    assert_true(lowest > badge - 12.0 && lowest <= badge);
    scene_destroy(scene);
    custom_bench_close(&bench);
}

static void a_title_ends_before_the_cards_value(void **state)
{
    (void)state;
    static const char kit[] = "  cards: {a: {title: A title that takes all of it, value: 7}}\n";
    struct place title = custom_words_at(kit, NULL, 0, "A title that takes all of it");
    assert_true(title.right < custom_words_at(kit, NULL, 0, "7").left);
}

static void a_component_has_10000_pieces_at_most(void **state)
{
    (void)state;
    assert_pieces("  counters: {a: {size: 8 mm, count: 10000}}\n", NULL, 10000);
    custom_assert_refused(
        "  counters: {a: {count: 10001}}\n", NULL, "own.yaml:2: count: '10001' is not accepted");
}

static void rows_in_the_kit_file_may_hold_quotes_and_keep_their_lines(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a:\n      size: 40 mm\n      rows:\n"
                              "        - [n, t]\n        - [1, 'say \"hi\", now']\n"
                              "        - [%s, x]\n      count: \"{n}\"\n      text: \"{t}\"\n";
    char good[300], wrong[300];
    snprintf(good, sizeof good, kit, "1");
    snprintf(wrong, sizeof wrong, kit, "many");
    custom_words_at(good, NULL, 0, "say \"hi\", now");
    custom_assert_refused(wrong, NULL, "own.yaml:8: n: 'many' is not accepted");
}

static void words_may_follow_a_column(void **state)
{
    (void)state;
    custom_words_at("  counters: {a: {size: 40 mm, file: own-rows.csv, text: \"{n} men\"}}\n",
        "n\n12\n", 0, "12 men");
}

/* ---- tables on cards ---- */

#define CARD(rows)                                                                                 \
    "  cards:\n    loot:\n      rows: [[a, b], [gold, \"\"], [gems, crown]]\n"                     \
    "      title: Loot\n      table: [" rows "]\n"

static void a_card_has_a_table_with_what_its_row_says(void **state)
{
    (void)state;
    static const char kit[] = CARD("[Roll, Find], [\"1\", \"{a}\"], [\"2\", \"{b}\"], [all, \"\"]");
    struct place head = custom_words_at(kit, NULL, 0, "Find");
    struct place gold = custom_words_at(kit, NULL, 0, "gold");
    struct place gems = custom_words_at(kit, NULL, 0, "gems");
    struct place crown = custom_words_at(kit, NULL, 0, "crown");
    assert_true(fabs(head.left - gold.left) < 0.6 && fabs(gems.left - crown.left) < 0.6);
    assert_true(head.bottom < gold.top && gems.bottom < crown.top);
    assert_int_equal(custom_words_at(kit, NULL, 0, "1").count, 2);
    assert_int_equal(
        custom_words_at(kit, NULL, 0, "2").count, 1); /* if it finds nothing, there is no row */
    assert_int_equal(custom_words_at(kit, NULL, 0, "all").count, 2);
}

static void wrong_tables_on_cards_are_refused(void **state)
{
    (void)state;
    custom_assert_refused(CARD("[a, b], [c]"), NULL, "own.yaml:6: table: expected rows");
    custom_assert_refused(CARD("a, b"), NULL, "own.yaml:6: table: expected rows");
    custom_assert_refused(CARD(""), NULL, "own.yaml:6: table: expected 1 to 24 rows");
    custom_assert_refused(CARD("[\"{c}\"]"), NULL, "own.yaml:6: table: ");
    custom_assert_refused(
        CARD("[\"a row that is so long that no card has room for it, as small as may "
             "be, wherever it stands\"]"),
        NULL, "own.yaml:6: table: the table does not fit in 6 pt");
    custom_assert_refused(
        "  cards:\n    a:\n      table: [[b]]\n      layout: [{rect: cut, fill: ink}]\n", NULL,
        "own.yaml:4: table: is not drawn beside a 'layout'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_counts_make_pieces),
        cmocka_unit_test(wrong_keys_and_names_have_the_kit_files_line),
        cmocka_unit_test(a_kit_may_have_256_colours),
        cmocka_unit_test(wrong_values_of_a_table_have_its_line),
        cmocka_unit_test(a_text_without_room_names_its_row),
        cmocka_unit_test(an_empty_field_leaves_the_thing_out),
        cmocka_unit_test(small_pieces_are_packed_with_backs_where_one_has_one),
        cmocka_unit_test(a_side_that_two_share_is_cut_once),
        cmocka_unit_test(round_corners_are_cut_round),
        cmocka_unit_test(a_single_component_and_one_called_pieces_stay_what_they_are),
        cmocka_unit_test(braces_and_several_columns_make_one_text),
        cmocka_unit_test(badges_leave_words_their_row_on_round_pieces),
        cmocka_unit_test(a_badge_of_full_round_pieces_is_in_the_middle_row),
        cmocka_unit_test(long_texts_shrink_but_not_below_6_pt),
        cmocka_unit_test(the_nine_places_are_where_they_are_called),
        cmocka_unit_test(a_symbol_stands_clear_of_the_words),
        cmocka_unit_test(pictures_keep_their_shape_and_stay_on_the_piece),
        cmocka_unit_test(values_of_tiles_go_clockwise_from_the_top),
        cmocka_unit_test(paths_lead_from_side_to_side),
        cmocka_unit_test(a_path_may_be_told_from_its_end_in_the_middle),
        cmocka_unit_test(cards_are_as_wide_and_high_as_said),
        cmocka_unit_test(the_size_asked_for_goes_before_the_files),
        cmocka_unit_test(cards_have_no_diameter),
        cmocka_unit_test(counters_understand_their_own_size_alone),
        cmocka_unit_test(every_row_has_its_own_back),
        cmocka_unit_test(a_piece_by_itself_knows_its_row),
        cmocka_unit_test(a_fill_goes_before_the_owners_colour),
        cmocka_unit_test(pieces_by_themselves_have_a_back_if_the_file_says_one),
        cmocka_unit_test(texts_of_cards_end_above_the_badge),
        cmocka_unit_test(a_title_ends_before_the_cards_value),
        cmocka_unit_test(a_component_has_10000_pieces_at_most),
        cmocka_unit_test(rows_in_the_kit_file_may_hold_quotes_and_keep_their_lines),
        cmocka_unit_test(words_may_follow_a_column),
        cmocka_unit_test(a_card_has_a_table_with_what_its_row_says),
        cmocka_unit_test(wrong_tables_on_cards_are_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    custom_bench_leave();
    return failed;
}
