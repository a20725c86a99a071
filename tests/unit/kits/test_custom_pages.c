/*
 * Pages that a kit file composes: which there are, in which order, and what is on them.
 */
#include "custom_bench.h"

const char *const custom_table_name = "own-pages.csv";

#define SIX                                                                                        \
    "  pages:\n    book:\n      paper-of-page: a5\n      title: The Vale\n      each:\n"           \
    "        - {grid: {hex: 20 mm, names: \"0101\", start: \"1501\"}, title: North}\n"             \
    "        - {board: map, title: Known}\n        - {texts: notes}\n"                             \
    "        - {table: own-pages.csv, title: Meetings}\n        - {squares: 5 mm, times: 2}\n"     \
    "  boards:\n    map: {side: 2}\n"                                                              \
    "  texts:\n    notes: [{heading: Travel}, {text: Go.}]\n"
static const char table[] = "die,what\n1,\"a {brace}, a \"\"quote\"\"\"\n\n2,a \\ slash\n";

/* Plans the pages of KIT with the settings in WISH, pairs of names and values; NULL if refused. */
static struct print *plan_pages(
    struct custom_bench *bench, const char *kit, const char *const *wish, const char *shown)
{
    custom_bench_open(bench, kit, table);
    assert_non_null(bench->custom);
    print_destroy(bench->print);
    bench->error = (struct error)ERROR_INIT;
    for (; *wish != NULL; wish += 2)
        assert_true(settings_set(&bench->settings, setting_find(wish[0]), wish[1], &bench->error));
    const struct kit *own = custom_kit_of(bench->custom);
    bench->print = print_create(own, kit_component(own, "book"), &bench->settings, false, false,
        &bench->tools, &bench->error);
    if (shown == NULL && bench->print == NULL)
        fail_msg("%s", error_format(&bench->error).line);
    if (shown != NULL && strncmp(error_format(&bench->error).line, shown, strlen(shown)) != 0)
        fail_msg("'%s' is not '%s'", error_format(&bench->error).line, shown);
    return bench->print;
}

/* Reports whether WORDS are on PAGE. */
static bool is_on(struct custom_bench *bench, int page, const char *words)
{
    struct scene *scene = custom_bench_page(bench, page);
    struct scene_command command;
    size_t cursor = 0;
    bool found = false;
    while (!found && scene_next(scene, &cursor, &command))
        found = command.kind == SCENE_GLYPHS && command.run.source_length == strlen(words) &&
                memcmp(command.run.source, words, strlen(words)) == 0;
    scene_destroy(scene);
    return found;
}

static void every_entry_has_its_page(void **state)
{
    (void)state;
    static const char *const one[] = {"per-page", "1", NULL};
    static const char *const words[] = {
        "1501", "b2", "Travel", "a {brace}, a \"quote\"", "The Vale"};
    static const char *const titles[] = {"North", "Known", "Go.", "Meetings", "5"};
    struct custom_bench bench;
    struct print *print = plan_pages(&bench, SIX, one, NULL);
    assert_int_equal(print->selected_count, 6);
    for (int page = 0; page < 5; page++) {
        assert_true(is_on(&bench, page, words[page]));
        assert_true(is_on(&bench, page, titles[page]));
        assert_false(is_on(&bench, page, titles[(page + 1) % 5]));
    }
    assert_true(is_on(&bench, 3, "a \\ slash"));
    custom_bench_close(&bench);
}

static void pages_stand_side_by_side_or_in_a_booklet(void **state)
{
    (void)state;
    static const char *const none[] = {NULL}, *const booklet[] = {"booklet", "true", NULL};
    static const char *const small[] = {"paper", "a5", NULL};
    struct custom_bench bench;
    struct print *print = plan_pages(&bench, SIX, none, NULL);
    assert_int_equal(print->selected_count, 3);
    assert_true(print->frame.width > print->frame.height);
    assert_true(is_on(&bench, 0, "North"));
    assert_true(is_on(&bench, 0, "Known"));
    custom_bench_close(&bench);
    print = plan_pages(&bench, SIX, small, NULL);
    assert_int_equal(print->selected_count, 6);
    assert_true(print->frame.width < print->frame.height);
    custom_bench_close(&bench);
    print = plan_pages(&bench, SIX, booklet, NULL);
    assert_int_equal(print->selected_count, 4);
    assert_true(is_on(&bench, 0, "North"));   /* 8 and 1 */
    assert_true(is_on(&bench, 1, "Known"));   /* 2 and 7 */
    assert_false(is_on(&bench, 3, "Travel")); /* 4 and 5 */
    assert_true(is_on(&bench, 3, "Meetings"));
    assert_true(print_is_back(print, 1));
    custom_bench_close(&bench);
}

/* Rules as a booklet, a reference on four cards; without these options as usual. */
static void texts_are_folded_too(void **state)
{
    (void)state;
    static const char rules[] = "  texts:\n    book: [{heading: Travel}, {text: Go.}]\n";
    static const char *const none[] = {NULL}, *const booklet[] = {"booklet", "true", NULL};
    static const char *const four[] = {"per-page", "4", NULL};
    struct custom_bench bench;
    struct print *print = plan_pages(&bench, rules, none, NULL);
    assert_int_equal(print_piece_count(print), 1);
    custom_bench_close(&bench);
    print = plan_pages(&bench, rules, booklet, NULL);
    assert_int_equal(print->selected_count, 2);
    assert_true(is_on(&bench, 0, "Travel"));
    assert_true(print_is_back(print, 1));
    custom_bench_close(&bench);
    print = plan_pages(&bench, rules, four, NULL);
    assert_int_equal(print->selected_count, 1);
    assert_int_equal(print_piece_count(print), 4);
    assert_false(is_on(&bench, 0, "1"));
    custom_bench_close(&bench);
}

/* What stands on pages is not printed once more by whole kits. */
/* Returns the size of the heading on the page of KIT's book, mm. */
static double heading_size(const char *kit)
{
    struct custom_bench bench;
    (void)plan_pages(&bench, kit, (const char *const[]){NULL}, NULL);
    struct scene *scene = custom_bench_page(&bench, 0);
    struct scene_command command;
    size_t cursor = 0;
    double size = 0.0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_GLYPHS && strncmp(command.run.source, "Hills", 5) == 0)
            size = command.run.size;
    }
    scene_destroy(scene);
    custom_bench_close(&bench);
    return size;
}

static void a_page_has_one_title(void **state)
{
    (void)state;
#define TITLED(title)                                                                              \
    "  pages:\n    book: {each: [{texts: r" title "}]}\n"                                          \
    "  texts: {r: [{heading: Hills}, {text: a}]}\n"
    assert_true(heading_size(TITLED("")) > 1.5 * heading_size(TITLED(", title: Land")));
    assert_true(heading_size(TITLED(", title: Land")) > 0.0);
}

static void what_stands_on_pages_is_printed_there(void **state)
{
    (void)state;
    struct custom_bench bench;
    custom_bench_open(&bench, SIX, table);
    const struct kit *kit = custom_kit_of(bench.custom);
    assert_true(kit_component(kit, "map")->by_name && kit_component(kit, "notes")->by_name);
    assert_false(kit_component(kit, "book")->by_name);
    custom_bench_close(&bench);
}

static void wrong_pages_are_refused_where_they_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *entry, *shown;
    } cases[] = {
        {"{times: 2}", "own.yaml:5: each: expected one of grid"},
        {"{texts: notes, squares: 5 mm}", "own.yaml:5: each: expected one of grid"},
        {"{texts: note}", "own.yaml:5: texts: no text 'note'; did you mean notes?"},
        {"{board: notes}", "own.yaml:5: board: no board 'notes'"},
        {"{squares: 1 mm}", "own.yaml:5: squares: expected a length"},
        {"{table: gone.csv}", "own.yaml:5: table: no file 'gone.csv'"},
        {"{table: [[a, b], [c]]}", "own.yaml:5: table: every row must have as many cells"},
        {"{grid: {hex: wide}}", "own.yaml:5: hex: 'wide' is not accepted"},
        {"{grid: {paper: a4}}", "own.yaml:5: no key 'paper' here"},
        {"{grid: {names: \"0101\", start: c4}}", "own.yaml:5: start: 'c4' is not accepted"},
        {"{grid: {hex: 500 mm}}", "own.yaml:5: hex"},
        {"{squares: 5 mm, times: 101}", "own.yaml:5: times: '101' is not accepted"},
        {"{squares: 5 mm, title: \"\xe0\xb8\x81\"}", "own.yaml:5: title: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char kit[400];
        snprintf(kit, sizeof kit,
            "  pages:\n    book:\n      each: [\n        %s]\n  texts: {notes: [{text: a}]}\n",
            cases[i].entry);
        struct custom_bench bench;
        static const char *const none[] = {NULL};
        custom_bench_open(&bench, kit, NULL);
        if (bench.custom != NULL) {
            custom_bench_close(&bench);
            assert_null(plan_pages(&bench, kit, none, cases[i].shown));
        } else if (strncmp(error_format(&bench.error).line, cases[i].shown,
                       strlen(cases[i].shown)) != 0) {
            fail_msg("'%s' is not '%s'", error_format(&bench.error).line, cases[i].shown);
        }
        custom_bench_close(&bench);
    }
    custom_assert_refused(
        "  pages:\n    book: {title: A}\n", NULL, "own.yaml:3: each: needs a list of pages");
    custom_assert_refused(
        "  pages:\n    book:\n      paper-of-page: a9\n      each: [{lines: 8 mm}]\n", NULL,
        "own.yaml:4: paper-of-page: ");
    custom_assert_refused(
        "  pages:\n    book:\n      paper-of-page: a3\n      each: [{lines: 8 mm}]\n", NULL,
        "own.yaml:4: paper-of-page: a page of a3 is larger than the paper, a4");
    custom_assert_refused(
        "  pages:\n    book:\n      paper-of-page: 40x30mm\n      each: [{lines: 8 mm}]\n", NULL,
        "own.yaml:4: paper-of-page: a page of");
}

/* 400 pages are allowed, one more is too many, whatever the pages show. */
static void a_book_has_400_pages_at_most(void **state)
{
    static const char *const more[] = {
        "", "{lines: 8 mm, title: Last}", "{texts: notes, title: Last}"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        LOCAL_BUFFER kit = BUFFER_INIT;
        struct custom_bench bench;
        buffer_add(&kit, "  texts: {notes: [{text: a}]}\n  pages:\n    book:\n      each: [\n");
        for (int k = 0; k < 4; k++)
            buffer_add(&kit, "        {squares: 5 mm, title: A, times: 100},\n");
        buffer_format(&kit, "        %s]\n", more[i]);
        static const char *const none[] = {NULL};
        plan_pages(&bench, kit.data, none,
            i == 0 ? NULL : "own.yaml:10: each: this is page 401; at most 400 are accepted");
        assert_int_equal(bench.print != NULL, i == 0);
        custom_bench_close(&bench);
    }
}

/* With all mistakes collected, every entry is checked, and nothing else goes wrong. */
static void every_entry_is_judged(void **state)
{
    (void)state;
    static const char kit[] =
        "kit:\n  pages:\n    book:\n      each:\n        - {texts: a}\n        - {squares: 1 mm}\n"
        "        - {table: gone.csv}\n        - {lines: 8 mm}\n"
        "  boards:\n    map:\n      side: 2\n      beside:\n        - {track: squares, count: 3, "
        "texts: [a]}\n"
        "        - {box: a}\n        - {track: squares, count: 3}\n";
    struct error error = ERROR_INIT;
    struct mistakes mistakes = {.count = 0};
    struct yaml_tree *tree = yaml_tree_read_text("own.yaml", kit, sizeof kit - 1, &error);
    struct custom_kit *custom = custom_kit_judge(tree, &mistakes, &error);
    assert_non_null(custom);
    assert_int_equal(mistakes.count, 5);
    custom_kit_destroy(custom);
    yaml_tree_destroy(tree);
}

#define LONG_TITLE                                                                                 \
    "What all of these pages have in common is told in a line that no page of any paper here is "  \
    "wide enough for, and it goes on until its end"

static void a_long_running_title_leaves_room_for_the_own(void **state)
{
    (void)state;
    static const char kit[] = "  pages:\n    book: {paper-of-page: a5, title: \"" LONG_TITLE
                              "\", each: [{lines: 8 mm, title: Mine}]}\n";
    struct place own = custom_words_at(kit, NULL, 0, "Mine");
    assert_true(own.right > own.left + 5.0);
    assert_true(own.right < custom_words_at(kit, NULL, 0, LONG_TITLE).left);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_has_its_page),
        cmocka_unit_test(pages_stand_side_by_side_or_in_a_booklet),
        cmocka_unit_test(a_long_running_title_leaves_room_for_the_own),
        cmocka_unit_test(texts_are_folded_too),
        cmocka_unit_test(a_page_has_one_title),
        cmocka_unit_test(what_stands_on_pages_is_printed_there),
        cmocka_unit_test(every_entry_is_judged),
        cmocka_unit_test(a_book_has_400_pages_at_most),
        cmocka_unit_test(wrong_pages_are_refused_where_they_are_wrong),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    custom_bench_leave();
    return failed;
}
