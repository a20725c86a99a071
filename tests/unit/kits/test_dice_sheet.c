/*
 * Dice-sheets: a row for every turn, nothing over anything else or too small to read on any paper,
 * seeds that can be read and typed, pages and pieces. tests/golden/dice_sheet.py compares the
 * numbers with hexplay.
 */
#include "worktop.h"

#include "scene_scan.h"

#include <stdlib.h>

enum { RUNS_MAX = 4000 };

/* ---- what is written on a page ---- */

struct words {
    int count;
    struct extent ink[RUNS_MAX];
    char text[RUNS_MAX][60];
    double smallest;   /* of all texts except cells' names, mm */
    struct extent all; /* of all ink */
};

static void take(void *closure, const struct mark *mark)
{
    struct words *words = closure;
    words->all.left = fmin(words->all.left, mark->ink.left);
    words->all.top = fmin(words->all.top, mark->ink.top);
    words->all.right = fmax(words->all.right, mark->ink.right);
    words->all.bottom = fmax(words->all.bottom, mark->ink.bottom);
    if (mark->command->kind != SCENE_GLYPHS)
        return;
    const struct glyph_run run = mark->command->run;
    assert_true(words->count < RUNS_MAX);
    if (strcmp(mark->group, "names") != 0)
        words->smallest = fmin(words->smallest, run.size);
    snprintf(words->text[words->count], sizeof words->text[0], "%.*s", (int)run.source_length,
        run.source);
    words->ink[words->count++] = mark->ink;
}

/* Returns the words of a page, which the caller frees. */
static struct words *read_page(struct worktop *top, int page)
{
    struct words *words = calloc(1, sizeof *words);
    words->smallest = INFINITY;
    words->all = (struct extent){INFINITY, INFINITY, -INFINITY, -INFINITY};
    struct scene *scene = worktop_page(top, page);
    scene_scan(scene, take, words);
    scene_destroy(scene);
    return words;
}

static bool says(const struct words *words, const char *text)
{
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->text[i], text) == 0)
            return true;
    }
    return false;
}

static bool page_says(struct worktop *top, int page, const char *text)
{
    struct words *words = read_page(top, page);
    bool found = says(words, text);
    free(words);
    return found;
}

static void open_sheet(struct worktop *top, const char *const *settings)
{
    worktop_open(top, "pocket-hexes", "dice-sheet", settings);
}

/* ---- room ---- */

static bool overlap(struct extent a, struct extent b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static void check_words(const struct words *words, double width, double height, double margin)
{
    const double slack = 1e-6;
    assert_true(words->all.left >= margin - slack && words->all.top >= margin - slack);
    assert_true(words->all.right <= width - margin + slack);
    assert_true(words->all.bottom <= height - margin + slack);
    assert_true(words->smallest >= 6.0 * MM_PER_POINT - slack);
    for (int i = 0; i < words->count; i++) {
        for (int j = 0; j < i; j++) {
            if (overlap(words->ink[i], words->ink[j]))
                fail_msg("'%s' and '%s' overlap", words->text[i], words->text[j]);
        }
    }
}

static bool try_page(const char *paper, bool landscape, const char *side, const char *per_page)
{
    struct worktop top;
    open_sheet(&top,
        (const char *const[]){"seed", "Long seeds want room, too", "count", "10000", "paper", paper,
            "landscape", landscape ? "true" : "false", "side", side, "per-page", per_page, NULL});
    bool accepted = top.print != NULL;
    if (accepted) {
        struct words *words = read_page(&top, 0);
        check_words(words, top.print->frame.width, top.print->frame.height, 8.0);
        free(words);
    } else {
        assert_int_equal(top.error.code, ERROR_INPUT);
        if (strstr(error_format(&top.error).line, "not fit") == NULL &&
            strstr(error_format(&top.error).line, "--seed") == NULL)
            fail_msg("%s", error_format(&top.error).line);
    }
    worktop_close(&top);
    return accepted;
}

static void nothing_overlaps_or_is_too_small_on_any_paper(void **state)
{
    (void)state;
    static const char *const sides[] = {"3", "4", "7"};
    static const char *const counts[] = {"1", "2", "4"};
    int accepted = 0;
    for (int paper = 0; paper_at(paper) != NULL; paper++) {
        for (int i = 0; i < 18; i++)
            accepted +=
                try_page(paper_at(paper)->name, i % 2 == 0, sides[i / 2 % 3], counts[i / 6]);
    }
    assert_true(accepted >= 80);
}

/* The line to type ends before the rules beside it begin. */
static void what_is_typed_stays_clear_of_the_words_beside_it(void **state)
{
    (void)state;
    struct worktop top;
    open_sheet(&top, (const char *const[]){"seed", "a", NULL});
    struct words *words = read_page(&top, 0);
    int seed = 0;
    while (seed < words->count && strcmp(words->text[seed], "--seed a") != 0)
        seed++;
    assert_true(seed < words->count);
    for (int i = 0; i < words->count; i++) {
        double down = words->ink[i].top - words->ink[seed].top;
        double away = words->ink[i].left - words->ink[seed].right;
        if (fabs(down) < 5.0 && away > -1.0 && away < 2.0)
            fail_msg("'%s' begins %.2f mm behind the seed", words->text[i], away);
    }
    free(words);
    worktop_close(&top);
}

static void the_published_sheet_fits_every_paper_once_and_a4_twice(void **state)
{
    (void)state;
    for (int paper = 0; paper_at(paper) != NULL; paper++) {
        assert_true(try_page(paper_at(paper)->name, false, "4", "1"));
        assert_true(try_page(paper_at(paper)->name, true, "4", "1"));
    }
    assert_true(try_page("a4", false, "4", "2"));
}

/* ---- rows ---- */

static bool is_number(const char *text)
{
    return text[0] != '\0' && text[strspn(text, "0123456789")] == '\0';
}

/* Counts the numbers at the height of run INDEX; 0 if it is not the leftmost, which is the turn's
 * own. */
static int count_row(const struct words *words, int index)
{
    double middle = (words->ink[index].top + words->ink[index].bottom) / 2.0;
    int count = 0;
    for (int i = 0; i < words->count; i++) {
        double other = (words->ink[i].top + words->ink[i].bottom) / 2.0;
        if (!is_number(words->text[i]) || fabs(other - middle) >= 0.6)
            continue;
        if (words->ink[i].left < words->ink[index].left)
            return 0;
        count++;
    }
    return count;
}

static void every_turn_is_a_row_of_thirteen_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *side, *boxes;
        int turns;
    } games[] = {{"4", "9", 16}, {"3", "9", 10}, {"3", "1", 7}, {"7", "20", 49}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct worktop top;
        char option[16];
        snprintf(option, sizeof option, "boxes=%s", games[i].boxes);
        open_sheet(&top,
            (const char *const[]){"seed", "s", "side", games[i].side, "option", option, NULL});
        assert_non_null(top.print);
        struct words *words = read_page(&top, 0);
        int rows = 0;
        for (int run = 0; run < words->count; run++) {
            char turn[16];
            snprintf(turn, sizeof turn, "%d", rows + 1);
            rows += strcmp(words->text[run], turn) == 0 && count_row(words, run) == 13;
        }
        assert_int_equal(rows, games[i].turns);
        free(words);
        worktop_close(&top);
    }
}

/* ---- how many ---- */

static void a_count_makes_different_sheets_with_numbered_seeds(void **state)
{
    (void)state;
    struct worktop top;
    open_sheet(&top, (const char *const[]){"seed", "pad", "count", "5", "per-page", "2", NULL});
    assert_int_equal(top.print->selected_count, 3);
    assert_int_equal(print_piece_count(top.print), 5);
    assert_true(page_says(&top, 0, "--seed pad-1") && page_says(&top, 0, "--seed pad-2"));
    assert_true(page_says(&top, 2, "--seed pad-5"));
    assert_false(page_says(&top, 2, "--seed pad-6") || page_says(&top, 0, "--seed pad"));
    worktop_close(&top);
    open_sheet(&top, (const char *const[]){"seed", "pad", "count", "1", NULL});
    assert_true(page_says(&top, 0, "--seed pad-1"));
    worktop_close(&top);
}

static void without_a_count_a_page_holds_one_game_as_often_as_fits(void **state)
{
    (void)state;
    struct worktop top;
    open_sheet(&top, (const char *const[]){"seed", "pad", "per-page", "2", NULL});
    assert_int_equal(top.print->selected_count, 1);
    assert_int_equal(print_piece_count(top.print), 2);
    struct words *words = read_page(&top, 0);
    int seeds = 0;
    for (int i = 0; i < words->count; i++)
        seeds += strcmp(words->text[i], "--seed pad") == 0;
    assert_int_equal(seeds, 2);
    free(words);
    worktop_close(&top);
}

/* ---- seeds ---- */

static void seeds_that_cannot_be_read_or_typed_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {" rain", "rain ", "two  spaces", "a\nb", "\xff", "a\tb",
        "\x7f", "\xf0\x9f\x8e\xb2" /* no font has it */,
        "a seed that goes on and on and on, until no sheet has a line that is long enough for it",
        ("0123456789012345678901234567890123456789012345678901234567890123456789"
         "0123456789012345678901234567890123456789")};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct worktop top;
        open_sheet(&top, (const char *const[]){"paper", "a5", "seed", bad[i], NULL});
        assert_null(top.print);
        assert_int_equal(top.error.code, ERROR_INPUT);
        assert_memory_equal(error_format(&top.error).line, "--seed: ", 8);
        worktop_close(&top);
    }
}

static void japanese_seeds_are_printed(void **state)
{
    (void)state;
    struct worktop top;
    open_sheet(&top, (const char *const[]){"seed", "雨の日", NULL});
    assert_non_null(top.print);
    struct words *words = read_page(&top, 0);
    assert_true(says(words, "雨の日"));
    free(words);
    worktop_close(&top);
}

static void what_the_sheet_does_not_show_is_in_the_parameters(void **state)
{
    (void)state;
    struct worktop top;
    open_sheet(&top,
        (const char *const[]){"seed", "s", "option", "rings=one", "option", "first=strict", NULL});
    assert_non_null(strstr(top.print->parameters, "first=strict, rings=one, seed s"));
    worktop_close(&top);
    open_sheet(&top, (const char *const[]){"seed", "s", "count", "3", NULL});
    assert_null(strstr(top.print->parameters, "first="));
    assert_non_null(strstr(top.print->parameters, "seeds s-1 to s-3"));
    worktop_close(&top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_overlaps_or_is_too_small_on_any_paper),
        cmocka_unit_test(the_published_sheet_fits_every_paper_once_and_a4_twice),
        cmocka_unit_test(every_turn_is_a_row_of_thirteen_numbers),
        cmocka_unit_test(what_is_typed_stays_clear_of_the_words_beside_it),
        cmocka_unit_test(a_count_makes_different_sheets_with_numbered_seeds),
        cmocka_unit_test(without_a_count_a_page_holds_one_game_as_often_as_fits),
        cmocka_unit_test(seeds_that_cannot_be_read_or_typed_are_refused),
        cmocka_unit_test(japanese_seeds_are_printed),
        cmocka_unit_test(what_the_sheet_does_not_show_is_in_the_parameters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
