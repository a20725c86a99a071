/*
 * Tiles, counters and cards of kit files: how many, what stands on them, what is refused and where.
 */
#include "own_bench.h"

#include "scene_scan.h"

const char *const own_table_name = "own-rows.csv";

static void assert_pieces(const char *kit, const char *table, int pieces)
{
    struct own_bench bench;
    own_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    assert_int_equal(print_piece_count(bench.print), pieces);
    own_bench_close(&bench);
}

static void rows_and_counts_make_pieces(void **state)
{
    (void)state;
    assert_pieces("  counters: {a: {count: 7, symbol: star}}\n", NULL, 7);
    assert_pieces("  tiles: {a: {values: 123456}}\n", NULL, 1);
    assert_pieces("  cards: {a: {file: own-rows.csv, count: \"{n}\", title: \"{t}\"}}\n",
        "n,t\n3,Storm\n0,Calm\n2,Fog\n", 5);
    assert_pieces("  cards: {a: {file: own-rows.csv, title: \"{t}\"}}\n", "t\nStorm\nCalm\n", 2);
}

static void wrong_keys_and_names_have_the_kit_files_line(void **state)
{
    (void)state;
    own_assert_refused("  counters:\n    a:\n      size: 15\n", NULL, "own.yaml:4: size: ");
    own_assert_refused(
        "  counters:\n    a:\n      title: x\n", NULL, "own.yaml:4: no key 'title' here");
    own_assert_refused(
        "  counters:\n    a: {fill: gren}\n", NULL, "own.yaml:3: fill: no colour 'gren'");
    own_assert_refused("  colours: {ink: \"#000000\"}\n  counters: {a: {count: 1}}\n", NULL,
        "own.yaml:2: there is a colour 'ink' already");
    own_assert_refused("  counters: {Big: {count: 1}}\n", NULL, "own.yaml:2: 'Big' is no name");
    own_assert_refused("  tiles: {a: {count: 1}}\n  cards: {a: {count: 1}}\n", NULL,
        "own.yaml:3: there is a component 'a' already");
    own_assert_refused("  title: x\n", NULL, "own.yaml:2: nothing to print");
    own_assert_refused("  tiles: {a: {text: \"{n}\"}}\n", NULL,
        "own.yaml:2: text: {n} is a column, and there is no file");
    own_assert_refused("  cards: {a: {size: 63 mm}}\n", NULL, "own.yaml:2: size: '63 mm'");
}

static void wrong_values_of_a_table_have_its_line(void **state)
{
    (void)state;
    static const char kit[] =
        "  lines: {road: {colour: ink}}\n"
        "  tiles:\n    a: {file: own-rows.csv, count: \"{n}\", symbol: \"{s}\", values: \"{v}\",\n"
        "        paths: {line: road, join: \"{p}\"}}\n";
    own_assert_refused(kit, "n,s,v,p\n1,,,\nx,,,\n", "own-rows.csv:3: n: 'x' is not accepted");
    own_assert_refused(kit, "n,s,v,p\n1,tnak,,\n", "own-rows.csv:2: s: no symbol 'tnak'");
    own_assert_refused(kit, "n,s,v,p\n1,,12345,\n", "own-rows.csv:2: v: '12345' is not accepted");
    own_assert_refused(kit, "n,s,v,p\n1,,1 2 3 4 5 6 7,\n", "own-rows.csv:2: v: '1 2 3 4 5 6 7'");
    own_assert_refused(kit, "n,s,v,p\n1,,,0-6\n", "own-rows.csv:2: p: '0-6' is not accepted");
    own_assert_refused(kit, "n,s,v,p\n1,,,2-2\n", "own-rows.csv:2: p: '2-2' is not accepted");
    own_assert_refused(kit, "n,s,v\n1,,\n", "own.yaml:5: join: own-rows.csv has no column 'p'");
    own_assert_refused(kit, "n,s,v,p\n9999,,,\n2,,,\n", "own-rows.csv:3: n: more than 10000");
}

static void a_text_without_room_names_its_row(void **state)
{
    (void)state;
    static const char kit[] = "  counters:\n    a: {size: 12 mm, file: own-rows.csv,\n"
                              "        places: {top: \"{t}\"}}\n";
    assert_pieces(kit, "t\n2nd Foot\n", 1);
    own_assert_refused(kit, "t\nAldford\nThe Royal Regiment\n",
        "own-rows.csv:3: t: 'The Royal Regiment' does not fit: in 6 pt it is");
    own_assert_refused(kit, "t\n\xe0\xb8\x81\n", "own-rows.csv:2: t: ");
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

static struct words words_of(const char *kit, const char *table, const char *looked_for)
{
    struct own_bench bench;
    struct words words = {.least = 1000.0, .looked_for = looked_for};
    own_bench_open(&bench, kit, table);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = own_bench_page(&bench, 0);
    scene_scan(scene, read_word, &words);
    scene_destroy(scene);
    own_bench_close(&bench);
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

/* Where the row of a word is narrow, the badge stands beside the symbol. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_counts_make_pieces),
        cmocka_unit_test(wrong_keys_and_names_have_the_kit_files_line),
        cmocka_unit_test(wrong_values_of_a_table_have_its_line),
        cmocka_unit_test(a_text_without_room_names_its_row),
        cmocka_unit_test(an_empty_field_leaves_the_thing_out),
        cmocka_unit_test(braces_and_several_columns_make_one_text),
        cmocka_unit_test(badges_leave_words_their_row_on_round_pieces),
        cmocka_unit_test(long_texts_shrink_but_not_below_6_pt),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    own_bench_leave();
    return failed;
}
