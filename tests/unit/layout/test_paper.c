/*
 * Papers: names, spelled sizes, and how a page is divided.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>
#include <string.h>

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static bool parses(const char *spelling, struct paper *paper)
{
    struct error error = ERROR_INIT;
    bool done = paper_parse(spelling, paper, &error);
    assert_int_equal(error_exit_status(&error), done ? 0 : 2);
    return done;
}

static void names_have_their_sizes(void **state)
{
    (void)state;
    static const struct paper known[] = {{"a5", 148.0, 210.0}, {"a4", 210.0, 297.0},
        {"a3", 297.0, 420.0}, {"letter", 215.9, 279.4}, {"legal", 215.9, 355.6},
        {"tabloid", 279.4, 431.8}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct paper paper;
        assert_true(parses(known[i].name, &paper));
        assert_true(near(paper.width, known[i].width));
        assert_true(near(paper.height, known[i].height));
    }
}

static void the_table_lists_what_is_accepted(void **state)
{
    (void)state;
    char accepted[160];
    struct text text = text_in(accepted, sizeof accepted);
    paper_format_accepted(&text);
    for (int i = 0; paper_at(i) != NULL; i++) {
        struct paper paper;
        assert_true(parses(paper_at(i)->name, &paper));
        assert_non_null(strstr(accepted, paper_at(i)->name));
        assert_true(paper_at(i)->width < paper_at(i)->height);
    }
}

static void sizes_lie_as_they_are_spelled(void **state)
{
    (void)state;
    struct paper paper;
    assert_true(parses("200x150.5mm", &paper));
    assert_true(near(paper.width, 200.0));
    assert_true(near(paper.height, 150.5));
    assert_string_equal(paper.name, "200x150.5mm");
    assert_true(parses("200x150.5", &paper) && near(paper.height, 150.5));
    assert_true(parses("8.5x11in", &paper) && near(paper.width, 215.9));
    assert_true(near(paper.height, 279.4));
    assert_true(parses("20cmx150mm", &paper) && near(paper.width, 200.0));
    assert_true(near(paper.height, 150.0));
}

static void other_spellings_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "A4", "a9", "200x", "200mm", "x150mm", "200xmm",
        "200x150ft", "200inx150mm", "200 x150mm", "200x150mmm", "200,5x150mm", "1e2x150mm",
        "nanxnanmm", "infx100mm", "-200x150mm", "+200x150mm", "0x150mm", "7.9x150mm",
        "200x2000.1mm", "200x150x3mm", "0x10p4x100mm"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paper paper;
        assert_false(parses(wrong[i], &paper));
    }
}

static void landscape_turns_upright_papers_only(void **state)
{
    (void)state;
    struct paper turned = paper_landscape((struct paper){"", 100.0, 200.0});
    assert_true(near(turned.width, 200.0) && near(turned.height, 100.0));
    struct paper kept = paper_landscape((struct paper){"", 200.0, 100.0});
    assert_true(near(kept.width, 200.0) && near(kept.height, 100.0));
}

/* ---- frame ---- */

static void body_and_footer_share_the_page_inside_the_margin(void **state)
{
    (void)state;
    for (int i = 0; paper_at(i) != NULL; i++) {
        for (int ruler = RULER_NO; ruler <= RULER_YES; ruler++) {
            struct frame frame;
            struct error error = ERROR_INIT;
            assert_true(frame_init(&frame, paper_at(i), 8.0, (enum ruler_wish)ruler, &error));
            assert_true(near(frame.inside.x, 8.0));
            assert_true(near(frame.inside.width, paper_at(i)->width - 16.0));
            assert_true(frame.body.y + frame.body.height < frame.footer.y);
            assert_true(near(frame.footer.y + frame.footer.height, paper_at(i)->height - 8.0));
            assert_int_equal(frame.ruler, ruler != RULER_NO);
        }
    }
}

static void narrow_papers_go_without_a_ruler_unless_it_is_wanted(void **state)
{
    (void)state;
    struct paper narrow = {"narrow", 60.0, 120.0};
    struct frame frame;
    struct error error = ERROR_INIT;
    assert_true(frame_init(&frame, &narrow, 8.0, RULER_IF_IT_FITS, &error));
    assert_false(frame.ruler);
    assert_false(frame_init(&frame, &narrow, 8.0, RULER_YES, &error));
    assert_int_equal(error.code, ERROR_INPUT);
}

static void a_margin_that_leaves_nothing_is_refused(void **state)
{
    (void)state;
    struct frame frame;
    struct error error = ERROR_INIT;
    assert_false(frame_init(&frame, paper_at(0), 70.0, RULER_NO, &error));
    assert_int_equal(error.code, ERROR_INPUT);
}

/* ---- lengths in words ---- */

static void lengths_are_rounded_down_to_what_still_fits(void **state)
{
    (void)state;
    assert_true(near(mm_round_down(13.69), 13.6));
    assert_true(near(mm_round_down(13.6), 13.6));
    assert_true(near(mm_round_down(13.6 - 1e-9), 13.6));
    assert_string_equal(mm_spell(13.6).text, "13.6");
    assert_string_equal(mm_spell(8.0).text, "8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_their_sizes),
        cmocka_unit_test(the_table_lists_what_is_accepted),
        cmocka_unit_test(sizes_lie_as_they_are_spelled),
        cmocka_unit_test(other_spellings_are_refused),
        cmocka_unit_test(landscape_turns_upright_papers_only),
        cmocka_unit_test(body_and_footer_share_the_page_inside_the_margin),
        cmocka_unit_test(narrow_papers_go_without_a_ruler_unless_it_is_wanted),
        cmocka_unit_test(a_margin_that_leaves_nothing_is_refused),
        cmocka_unit_test(lengths_are_rounded_down_to_what_still_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
