/*
 * Rule cards: nothing is broken across columns or leaves, lines are on one grid, figures beside
 * their text, Japanese paragraphs end in whole phrases, and booklets are in folding order.
 */
#include "worktop.h"

#include "kits/pages/rules.h"
#include "kits/kit.h"
#include "scene_scan.h"

static const char *const games[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
static const char *const languages[] = {"en", "ja"};
/* Games whose booklets have one column. */
static const char *const booklets[] = {"pocket-hexes", "toll-hexes", "hex"};

struct leaf_size {
    double width, height;
    int leaves;
    double largest;
    bool reference;
};

static const struct leaf_size sizes[] = {{132.0, 182.0, 2, 3.6, false},
    {89.0, 128.0, 6, 3.6, false}, {132.0, 170.0, 4, 3.6, false}, {89.0, 130.0, 1, 4.2, true}};

enum { LANGUAGES = 2, GAMES = 4, BOOKLETS = 3, SIZES = sizeof sizes / sizeof sizes[0] };

/* Every card, laid out once for all tests. */
static struct {
    struct fonts *fonts[LANGUAGES];
    struct catalogue *catalogue[LANGUAGES];
    struct rules_plan plan[LANGUAGES][GAMES][SIZES];
} cards;

static bool lay_out(int language, int game, int size, struct error *error)
{
    const struct leaf_size *leaf = &sizes[size];
    struct rules_plan *plan = &cards.plan[language][game][size];
    const struct texts *texts = catalogue_texts(cards.catalogue[language], games[game], error);
    *plan = (struct rules_plan){.texts = texts,
        .fonts = cards.fonts[language],
        .width = leaf->width,
        .height = leaf->height,
        .head = 18.0,
        .leading = language == 0 ? 1.32 : 1.5};
    plan->parts =
        leaf->reference ? texts_reference(texts, &plan->count) : texts_rules(texts, &plan->count);
    return rules_layout_fit(plan, leaf->leaves, leaf->largest, error);
}

static int lay_out_all(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    bool good = true;
    for (int language = 0; language < LANGUAGES; language++) {
        cards.fonts[language] = fonts_create(&error);
        cards.catalogue[language] = catalogue_create(languages[language], words_spec, &error);
        fonts_set_language(cards.fonts[language], languages[language]);
        for (int game = 0; game < GAMES; game++) {
            for (int size = 0; size < (int)SIZES; size++)
                good = lay_out(language, game, size, &error) && good;
        }
    }
    return good ? 0 : 1;
}

static int clear_all(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGES; language++) {
        for (int game = 0; game < GAMES; game++) {
            for (int size = 0; size < (int)SIZES; size++)
                rules_layout_clear(&cards.plan[language][game][size]);
        }
        catalogue_destroy(cards.catalogue[language]);
        fonts_destroy(cards.fonts[language]);
    }
    return 0;
}

static void for_all_cards(void (*judge)(const struct rules_plan *plan))
{
    for (int language = 0; language < LANGUAGES; language++) {
        for (int game = 0; game < GAMES; game++) {
            for (int size = 0; size < (int)SIZES; size++)
                judge(&cards.plan[language][game][size]);
        }
    }
}

static double top_of(const struct rules_plan *plan, int part)
{
    return plan->laid[part].leaf == 0 ? plan->head : 0.0;
}

static double end_of(const struct rules_plan *plan, int part)
{
    return plan->laid[part].y + plan->laid[part].lines * rules_line(plan);
}

static bool same_column(const struct rules_plan *plan, int a, int b)
{
    return plan->laid[a].leaf == plan->laid[b].leaf &&
           fabs(plan->laid[a].left - plan->laid[b].left) < 0.01;
}

static void judge_places(const struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        double line = (plan->laid[i].y - top_of(plan, i)) / rules_line(plan);
        assert_true(fabs(line - floor(line + 0.5)) < 1e-6); /* on the grid */
        assert_true(plan->laid[i].leaf >= 0 && plan->laid[i].leaf < plan->leaves);
        assert_true(end_of(plan, i) <= plan->height + 0.4 * rules_line(plan));
        assert_true(plan->size >= 6.0 * MM_PER_POINT);
        for (int k = 0; k < i; k++) {
            if (same_column(plan, i, k))
                assert_true(end_of(plan, k) <= plan->laid[i].y + 1e-6 ||
                            end_of(plan, i) <= plan->laid[k].y + 1e-6);
        }
    }
}

/* A part is set as a whole, so it is unbroken if it is within its leaf. */
static void parts_stand_whole_and_on_the_grid(void **state)
{
    (void)state;
    for_all_cards(judge_places);
}

static void judge_company(const struct rules_plan *plan)
{
    for (int i = 0; i + 1 < plan->count; i++) {
        if (plan->parts[i].kind == TEXT_HEADING) {
            assert_true(same_column(plan, i, i + 1));
            assert_true(fabs(end_of(plan, i) - plan->laid[i + 1].y) < 1e-6);
        }
        if (plan->parts[i + 1].kind == TEXT_FIGURE && plan->parts[i].kind != TEXT_FIGURE)
            assert_int_equal(plan->laid[i].leaf, plan->laid[i + 1].leaf);
    }
}

static void headings_and_figures_stay_with_their_text(void **state)
{
    (void)state;
    for_all_cards(judge_company);
}

/* Returns the lowest end in a column, right or left, of a leaf. */
static double column_end(const struct rules_plan *plan, int leaf, bool right)
{
    double end = 0.0;
    for (int i = 0; i < plan->count; i++) {
        if (plan->laid[i].leaf == leaf && (plan->laid[i].left > 1.0) == right)
            end = fmax(end, end_of(plan, i));
    }
    return end;
}

static void judge_balance(const struct rules_plan *plan)
{
    for (int leaf = 0; leaf < plan->leaves && plan->leaves == 2 && plan->columns == 2; leaf++) {
        double left = column_end(plan, leaf, false);
        double right = column_end(plan, leaf, true);
        if (fabs(left - right) > 0.4 * plan->height)
            fail_msg("leaf %d: %.0f and %.0f mm in %.2f mm, %s", leaf, left, right, plan->size,
                plan->parts[0].text);
    }
}

static void columns_are_balanced(void **state)
{
    (void)state;
    for_all_cards(judge_balance);
}

/* The choices of a turn are seen together. */
static void judge_lists(const struct rules_plan *plan)
{
    for (int i = 1; i < plan->count && (plan->leaves == 2 || plan->columns == 1); i++) {
        bool within = plan->parts[i].kind == TEXT_ITEM && plan->parts[i - 1].kind == TEXT_ITEM;
        if (within && !same_column(plan, i, i - 1))
            fail_msg("torn before: %s", plan->parts[i].text);
    }
}

static void no_list_changes_columns_or_narrow_leaves(void **state)
{
    (void)state;
    for_all_cards(judge_lists);
}

/* Free space is at the foot of a leaf, not between its parts. */
static void judge_gaps(const struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        double above = 0.0;
        for (int k = 0; k < plan->count; k++) {
            if (plan->laid[k].leaf == plan->laid[i].leaf && plan->laid[k].y < plan->laid[i].y)
                above = fmax(above, end_of(plan, k));
        }
        if (plan->laid[i].opens && plan->laid[i].y - above > 2.01 * rules_line(plan))
            fail_msg("%.1f mm above %s", plan->laid[i].y - above, plan->parts[i].text);
    }
}

static void bands_stand_close(void **state)
{
    (void)state;
    for_all_cards(judge_gaps);
}

/* ---- Japanese ---- */

static size_t last_line_characters(const struct paragraph *paragraph)
{
    struct glyph_run run;
    double x = 0.0, y = 0.0, last = -1.0;
    size_t count = 0;
    for (size_t i = 0; paragraph_run(paragraph, i, &run, &x, &y); i++) {
        if (y > last + 1e-9)
            count = 0;
        last = y;
        for (size_t k = 0; k < run.source_length; k++)
            count += ((unsigned char)run.source[k] & 0xc0) != 0x80;
    }
    return count;
}

static void judge_last_lines(const struct rules_plan *plan)
{
    bool japanese = strcmp(texts_language(plan->texts), "ja") == 0;
    for (int i = 0; i < plan->count && japanese; i++) {
        const struct paragraph *text = plan->laid[i].text;
        if (text != NULL && paragraph_line_count(text) > 1)
            if (last_line_characters(text) < 3)
                fail_msg("%s (%.2f mm)", plan->parts[i].text, plan->size);
    }
}

static void last_lines_have_three_characters(void **state)
{
    (void)state;
    for_all_cards(judge_last_lines);
}

/* ---- pages ---- */

static int pages_of(const char *game, const char *component, const char *const *settings)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_non_null(top.print);
    int pages = top.print->selected_count;
    worktop_close(&top);
    return pages;
}

static void cards_take_as_much_paper_as_they_should(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i += 3) { /* the shortest and the longest */
        assert_int_equal(pages_of(games[i], "rules", (const char *const[]){NULL}), 1);
        assert_int_equal(
            pages_of(games[i], "rules", (const char *const[]){"paper", "a5", NULL}), 2);
        assert_int_equal(
            pages_of(games[i], "rules", (const char *const[]){"booklet", "true", NULL}), 2);
        assert_int_equal(
            pages_of(games[i], "rules", (const char *const[]){"paper", "a6", NULL}) % 2, 0);
        assert_int_equal(pages_of(games[i], "rules",
                             (const char *const[]){"paper", "a5", "booklet", "true", NULL}) %
                             2,
            0);
        static const char *const papers[] = {"a4", "a5", "a6", "letter"};
        for (int paper = 0; paper < 4; paper++)
            assert_int_equal(pages_of(games[i], "reference",
                                 (const char *const[]){"paper", papers[paper], NULL}),
                1);
    }
}

/* In booklets of half a page's height, no leaf has only one short section, except the one with the
 * title; and no list continues in another column. */
static void booklets_are_full_and_keep_lists_together(void **state)
{
    (void)state;
    for (int i = 0; i < LANGUAGES * BOOKLETS; i++) {
        struct rules_plan plan, *before = &cards.plan[i % 2][0][0];
        struct error error = ERROR_INIT;
        const struct texts *texts =
            catalogue_texts(cards.catalogue[i % 2], booklets[i / 2], &error);
        double two = 0.0;
        for (int one = 0; one < 2; one++) {
            plan = (struct rules_plan){.texts = texts,
                .fonts = before->fonts,
                .width = 132.0,
                .height = 183.0,
                .head = 18.0,
                .leading = before->leading,
                .one_column = one == 1};
            plan.parts = texts_rules(texts, &plan.count);
            assert_true(rules_layout_fit(&plan, 4, 4.8, &error));
            assert_int_equal(plan.columns, one == 1 ? 1 : 2);
            two = one == 1 ? two : plan.cost;
            for (int part = 1; one == 1 && part < plan.count; part++)
                assert_true(plan.parts[part].kind == TEXT_HEADING ||
                            plan.laid[part].leaf == plan.laid[part - 1].leaf);
            if (one == 0)
                rules_layout_clear(&plan);
        }
        assert_true(plan.cost < two);
        for (int leaf = 1; leaf < 4; leaf++)
            assert_true(column_end(&plan, leaf, false) > 0.55 * plan.height);
        rules_layout_clear(&plan);
    }
}

/* Words, and where they are on a page. */
struct said {
    int count;
    struct {
        char text[16];
        struct point at;
    } word[1000];
};

static void say_once(void *closure, const struct mark *mark)
{
    struct said *said = closure;
    const struct glyph_run *run = &mark->command->run;
    if (mark->command->kind != SCENE_GLYPHS || run->source_length >= 16)
        return;
    struct point at = {
        (mark->ink.left + mark->ink.right) / 2.0, (mark->ink.top + mark->ink.bottom) / 2.0};
    assert_true(said->count < 1000);
    snprintf(said->word[said->count].text, 16, "%.*s", (int)run->source_length, run->source);
    said->word[said->count].at = at;
    for (int i = 0; i < said->count; i++) {
        if (strcmp(said->word[i].text, said->word[said->count].text) == 0 &&
            hypot(said->word[i].at.x - at.x, said->word[i].at.y - at.y) < 1.0)
            fail_msg("drawn twice: %s", said->word[i].text);
    }
    said->count++;
}

static void no_number_lies_on_itself(void **state)
{
    (void)state;
    for (int game = 0; game < 5; game++) {
        struct worktop top;
        worktop_open(&top, games[game], "rules", (const char *const[]){NULL});
        struct said *said = calloc(1, sizeof *said);
        struct scene *scene = worktop_page(&top, 0);
        scene_scan(scene, say_once, said);
        assert_true(said->count > 0);
        scene_destroy(scene);
        free(said);
        worktop_close(&top);
    }
}

/* The place of the bar below the title on PAGE, or -1. */
struct bar {
    double x, y;
};

static void find_bar(void *closure, const struct mark *mark)
{
    struct bar *bar = closure;
    double high = mark->ink.bottom - mark->ink.top;
    double wide = mark->ink.right - mark->ink.left;
    if (mark->command->kind == SCENE_PATH && mark->command->paint.fill == COLOUR_ACCENT &&
        wide > 60.0 && high < 3.0)
        *bar = (struct bar){mark->ink.left, mark->ink.top};
}

static struct bar bar_on(struct worktop *top, int page)
{
    struct bar bar = {-1.0, -1.0};
    struct scene *scene = worktop_page(top, page);
    scene_scan(scene, find_bar, &bar);
    scene_destroy(scene);
    return bar;
}

/* The first page is the right half of the first side, whichever edge sheets are turned over. */
static void booklets_begin_at_the_right_of_the_outermost_sheet(void **state)
{
    (void)state;
    static const char *const edges[] = {"long", "short"};
    for (int edge = 0; edge < 2; edge++) {
        struct worktop top;
        worktop_open(&top, "beerhex", "rules",
            (const char *const[]){"booklet", "true", "duplex", edges[edge], NULL});
        assert_non_null(top.print);
        assert_true(top.print->frame.width > top.print->frame.height);
        assert_true(bar_on(&top, 0).x > top.print->frame.width / 2.0);
        assert_true(bar_on(&top, 1).x < 0.0);
        assert_true(print_is_back(top.print, 1));
        worktop_close(&top);
    }
}

static void add_fold(void *closure, const struct mark *mark)
{
    struct extent *fold = closure;
    if (mark->command->kind != SCENE_PATH || mark->command->paint.line != COLOUR_FOLD)
        return;
    fold->top = fmin(fold->top, mark->ink.top);
    fold->bottom = fmax(fold->bottom, mark->ink.bottom);
}

/* Backs are upside down, so leaves are back to back only if they are equally far from both edges.
 */
static void leaves_of_booklets_lie_behind_each_other(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(
        &top, "beerhex", "rules", (const char *const[]){"booklet", "true", "duplex", "long", NULL});
    assert_non_null(top.print);
    for (int page = 0; page < 2; page++) {
        struct extent fold = {.top = INFINITY};
        struct scene *scene = worktop_page(&top, page);
        scene_scan(scene, add_fold, &fold);
        scene_destroy(scene);
        assert_true(fold.bottom - fold.top > 0.8 * top.print->frame.height);
        assert_true(fabs(fold.top + fold.bottom - top.print->frame.height) < 0.01);
    }
    worktop_close(&top);
}

/* ---- positions ---- */

struct ink {
    struct extent all;
    int marks;
};

static void add_ink(void *closure, const struct mark *mark)
{
    struct ink *ink = closure;
    ink->marks++;
    ink->all =
        (struct extent){fmin(ink->all.left, mark->ink.left), fmin(ink->all.top, mark->ink.top),
            fmax(ink->all.right, mark->ink.right), fmax(ink->all.bottom, mark->ink.bottom)};
}

/* Returns the ink of Hex's position of three counters on a board of SHAPE, 60 mm wide. */
static struct ink ink_of_position(enum board_shape shape)
{
    static const struct text_figure position = {"position-2", 0.66, NULL};
    struct error error = ERROR_INIT;
    struct ink ink = {{30.0, 20.0, 30.0, 20.0}, 0};
    struct scene *scene = scene_create(60.0, 40.0, cards.fonts[0], NULL);
    cell_board_figure(
        scene, catalogue_texts(cards.catalogue[0], "hex", &error), &position, shape, 60.0);
    scene_scan(scene, add_ink, &ink);
    scene_destroy(scene);
    return ink;
}

static void positions_are_drawn_on_the_board_that_a_game_has(void **state)
{
    static const enum board_shape shapes[] = {BOARD_RHOMBUS, BOARD_HEXAGON, BOARD_TRIANGLE};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct ink ink = ink_of_position(shapes[i]);
        assert_true(ink.all.left > -0.5 && ink.all.right < 60.5);
        assert_true(ink.all.top > -0.5 && ink.all.bottom < 0.66 * 60.0 + 0.5);
        assert_true(ink.all.bottom - ink.all.top > 0.6 * 60.0); /* as large as possible */
    }
    /* 19 cells on one ground; a circle, a badge and its letter for each counter */
    assert_int_equal(ink_of_position(BOARD_HEXAGON).marks, 20 + 3 * 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_stand_whole_and_on_the_grid),
        cmocka_unit_test(headings_and_figures_stay_with_their_text),
        cmocka_unit_test(columns_are_balanced),
        cmocka_unit_test(no_list_changes_columns_or_narrow_leaves),
        cmocka_unit_test(bands_stand_close),
        cmocka_unit_test(last_lines_have_three_characters),
        cmocka_unit_test(cards_take_as_much_paper_as_they_should),
        cmocka_unit_test(booklets_are_full_and_keep_lists_together),
        cmocka_unit_test(no_number_lies_on_itself),
        cmocka_unit_test(booklets_begin_at_the_right_of_the_outermost_sheet),
        cmocka_unit_test(leaves_of_booklets_lie_behind_each_other),
        cmocka_unit_test(positions_are_drawn_on_the_board_that_a_game_has),
    };
    return cmocka_run_group_tests(tests, lay_out_all, clear_all);
}
