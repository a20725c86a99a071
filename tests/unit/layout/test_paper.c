/*
 * Papers: names, sizes as they are spelled, and how a page is divided.
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
    assert_true(parses("A4", &paper) && near(paper.width, 210.0));
    assert_string_equal(paper.name, "a4");
    assert_true(parses("8 1/2 x 11 in", &paper) && near(paper.width, 215.9));
    assert_true(parses("200 × 150 mm", &paper) && near(paper.width, 200.0));
    assert_true(parses("20cmx150mm", &paper) && near(paper.width, 200.0));
    assert_true(near(paper.height, 150.0));
}

static void other_spellings_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "a 4", "a9", "200x", "200mm", "x150mm", "200xmm",
        "200x150ft", "200inx150mm", "200x150mmm", "200,5x150mm", "1e2x150mm", "nanxnanmm",
        "infx100mm", "-200x150mm", "+200x150mm", "0x150mm", "7.9x150mm", "200x2000.1mm",
        "200x150x3mm", "0x10p4x100mm"};
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
            assert_true(
                frame_init(&frame, paper_at(i), margins_of(8.0), (enum ruler_wish)ruler, &error));
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
    assert_true(frame_init(&frame, &narrow, margins_of(8.0), RULER_IF_IT_FITS, &error));
    assert_false(frame.ruler);
    assert_false(frame_init(&frame, &narrow, margins_of(8.0), RULER_YES, &error));
    assert_int_equal(error.code, ERROR_INPUT);
}

static void a_margin_that_leaves_nothing_is_refused(void **state)
{
    (void)state;
    struct frame frame;
    struct error error = ERROR_INIT;
    assert_false(frame_init(&frame, paper_at(0), margins_of(70.0), RULER_NO, &error));
    assert_int_equal(error.code, ERROR_INPUT);
}

/* ---- lengths in words ---- */

static void lengths_are_rounded_down_to_what_still_fits(void **state)
{
    (void)state;
    assert_true(near(mm_round_down(13.69), 13.6));
    assert_true(near(mm_round_down(13.6), 13.6));
    assert_true(near(mm_round_down(13.6 - 1e-9), 13.6));
    assert_string_equal(mm_spell(13.6).data, "13.6");
    assert_string_equal(mm_spell(8.0).data, "8");
}

/* ---- what stands in the footer ---- */

/* What a footer draws: boxes of its texts, and the ruler's ends. */
struct seen {
    struct rect words[4];
    int count;
    bool number;                   /* "3/7" is there, */
    bool title;                    /* and the title, whole */
    double left, top, bottom;      /* of the ruler */
    double last_above, last_below; /* ends of its millimetre and inch ticks */
};

static struct seen new_seen(void)
{
    return (struct seen){.left = 1e9, .top = 1e9, .bottom = -1e9};
}

static bool says(const struct scene_command *command, const char *words)
{
    return command->run.source_length == strlen(words) &&
           memcmp(command->run.source, words, strlen(words)) == 0;
}

static void see_words(struct seen *seen, const struct scene_command *command)
{
    double size = command->run.size;
    assert_true(seen->count < 6);
    seen->number |= says(command, "3/7");
    seen->title |= says(command, "Pocket Hexes score sheets");
    if (says(command, "50 mm") || says(command, "2 inch"))
        return;
    assert_true(seen->count < 4);
    seen->words[seen->count++] = (struct rect){
        command->origin.x, command->origin.y - 0.7 * size, command->run.width, 0.7 * size};
}

/* Takes the ruler's line, which comes first; ticks are above or below it. */
static void see_ruler(struct seen *seen, const struct path_view *path)
{
    double line = path->points[0].y;
    for (size_t i = 2; i < path->point_count; i++) {
        struct point at = path->points[i];
        seen->left = fmin(seen->left, at.x);
        seen->top = fmin(seen->top, at.y);
        seen->bottom = fmax(seen->bottom, at.y);
        if (at.y < line)
            seen->last_above = fmax(seen->last_above, at.x);
        if (at.y > line)
            seen->last_below = fmax(seen->last_below, at.x);
    }
}

static struct seen footer_of(const struct frame *frame, const char *parameters)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct scene *scene = scene_create(frame->width, frame->height, fonts, NULL);
    struct footer footer = {"Pocket Hexes score sheets", parameters, ": ", "50 mm", "2 inch", 3, 7};
    struct seen seen = new_seen();
    struct scene_command command;
    size_t cursor = 0;
    marks_footer(scene, fonts, frame, &footer);
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_GLYPHS)
            see_words(&seen, &command);
        if (command.kind == SCENE_PATH)
            see_ruler(&seen, &command.path);
    }
    scene_destroy(scene);
    fonts_destroy(fonts);
    return seen;
}

static bool meet(struct rect a, struct rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* Checks that words are in the footer's band, and not over each other or the ruler. */
static void check_words(const struct frame *frame, const struct seen *seen)
{
    const struct rect band = frame->footer;
    struct rect ruler = {seen->left, seen->top, MARKS_RULER_WIDTH, seen->bottom - seen->top};
    for (int i = 0; i < seen->count; i++) {
        const struct rect *word = &seen->words[i];
        assert_true(word->x >= band.x - 1e-6 && word->y >= band.y - 1e-6);
        assert_true(word->x + word->width <= band.x + band.width + 1e-6);
        assert_true(word->y + word->height <= band.y + band.height + 1e-6);
        assert_false(frame->ruler && meet(*word, ruler));
        for (int k = 0; k < i; k++)
            assert_false(meet(*word, seen->words[k]));
    }
}

/* The footer beside the ruler, above it on narrow paper, and without one; with words that are too
 * long. */
static void footers_say_which_page_it_is_and_keep_off_the_ruler(void **state)
{
    static const char *const spellings[] = {"a4", "90x150mm", "a5", "70x120mm"};
    static const char longer[] = "side 4, four on a page, with three dice, a long name that is no "
                                 "less than two hundred millimetres wide when it is set, and then "
                                 "some more of it so that no paper here has room for it";
    (void)state;
    for (int i = 0; i < 16; i++) {
        struct paper paper;
        struct frame frame;
        struct error error = ERROR_INIT;
        assert_true(parses(spellings[i / 4], &paper));
        assert_true(frame_init(
            &frame, &paper, margins_of(8.0), i % 2 == 0 ? RULER_IF_IT_FITS : RULER_NO, &error));
        struct seen seen = footer_of(&frame, i / 2 % 2 == 0 ? longer : "side 4");
        assert_true(seen.number);
        assert_true(seen.title || frame.lines == 1);
        check_words(&frame, &seen);
    }
}

static void rulers_measure_50_mm_and_2_inches(void **state)
{
    struct frame frame;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(frame_init(&frame, paper_at(1), margins_of(8.0), RULER_YES, &error));
    struct seen seen = footer_of(&frame, "side 4");
    assert_true(near(seen.last_above - seen.left, 50.0));
    assert_true(near(seen.last_below - seen.left, 50.8));
    assert_true(seen.top >= frame.footer.y);
    assert_true(seen.bottom <= frame.footer.y + frame.footer.height);
}

/* ---- registration ---- */

/* Silhouette's types 1 and 2. */
static const struct registration_marks silhouette[] = {
    {{MARK_SQUARE, MARK_BRACKET, MARK_BRACKET, MARK_NONE}, false, 10.0, 20.0, 0.5, 5.0, 3.0},
    {{MARK_BRACKET, MARK_BRACKET, MARK_BRACKET, MARK_BRACKET}, false, 10.0, 20.0, 0.5, 5.0, 3.0}};

static struct frame wide_margins(void)
{
    struct frame frame;
    struct error error = ERROR_INIT;
    assert_true(frame_init(&frame, paper_at(1),
        registration_margins(&silhouette[0], margins_of(0.0)), RULER_IF_IT_FITS, &error));
    return frame;
}

static void pieces_keep_3_mm_off_the_registration_square(void **state)
{
    (void)state;
    const struct frame before = wide_margins();
    for (int kind = 1; kind <= 2; kind++) {
        struct frame frame = before;
        registration_reserve(&frame, &silhouette[kind - 1]);
        double top = kind == 1 ? 18.0 : before.body.y;
        assert_true(near(frame.body.y, top));
        assert_true(near(frame.body.y + frame.body.height, before.body.y + before.body.height));
    }
}

/* Checks a mark at a corner, 10 mm inside: a square, or a bracket whose lines are half a mm wide.
 */
static void check_mark(const struct path_view *path, bool square, bool right, bool low)
{
    double reach = square ? 5.0 : 20.0;
    double far = 0.0;
    for (size_t i = 0; i < path->point_count; i++) {
        double x = right ? 200.0 - path->points[i].x : path->points[i].x - 10.0;
        double y = low ? 287.0 - path->points[i].y : path->points[i].y - 10.0;
        assert_true(fmin(x, y) >= -1e-9 && fmax(x, y) <= reach + 1e-9);
        assert_true(square || fmin(x, y) <= 0.5 + 1e-9);
        far = fmax(far, fmin(x, reach) + fmin(y, reach));
    }
    assert_true(near(far, square ? 10.0 : 20.5));
}

static void registration_marks_are_black_and_lie_at_their_corners(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = wide_margins();
    for (int kind = 1; kind <= 2; kind++) {
        struct fonts *fonts = fonts_create(&error);
        struct scene *scene = scene_create(frame.width, frame.height, fonts, NULL);
        struct scene_command command;
        size_t cursor = 0;
        int seen = 0;
        registration_draw(scene, &frame, &silhouette[kind - 1]);
        while (scene_next(scene, &cursor, &command)) {
            if (command.kind != SCENE_PATH)
                continue;
            bool right = command.path.points[0].x > 105.0, low = command.path.points[0].y > 148.0;
            assert_int_equal(command.paint.fill, COLOUR_BLACK);
            assert_int_equal(command.paint.line, COLOUR_NONE);
            check_mark(&command.path, kind == 1 && !right && !low, right, low);
            seen |= 1 << (right + 2 * low);
        }
        assert_int_equal(seen, kind == 1 ? 7 : 15);
        scene_destroy(scene);
        fonts_destroy(fonts);
    }
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
        cmocka_unit_test(footers_say_which_page_it_is_and_keep_off_the_ruler),
        cmocka_unit_test(rulers_measure_50_mm_and_2_inches),
        cmocka_unit_test(pieces_keep_3_mm_off_the_registration_square),
        cmocka_unit_test(registration_marks_are_black_and_lie_at_their_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
