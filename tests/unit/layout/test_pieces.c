/*
 * Pieces on their pages: apart and inside, backs behind fronts, marks clear of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs these first */
#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>

static const double root_3 = 1.7320508075688772;

static struct frame frame_of(const char *paper_name, bool landscape)
{
    struct error error = ERROR_INIT;
    struct paper paper;
    struct frame frame;
    assert_true(paper_parse(paper_name, &paper, &error));
    if (landscape)
        paper = paper_landscape(paper);
    assert_true(frame_init(&frame, &paper, margins_of(8.0), RULER_IF_IT_FITS, &error));
    return frame;
}

/* Checks a sheet; called for every sensible wish on every paper. */
typedef void (*sheet_check)(const struct piece_sheet *sheet);

static void for_all_sheets(sheet_check check)
{
    static const struct {
        const char *paper;
        bool landscape;
    } papers[] = {{"a4", false}, {"a4", true}, {"letter", false}, {"160x160mm", false}};
    for (size_t p = 0; p < sizeof papers / sizeof papers[0]; p++) {
        struct frame frame = frame_of(papers[p].paper, papers[p].landscape);
        for (int i = 0; i < 3 * 3 * 2 * 4 * 3 * 2; i++) {
            struct piece_wish wish = {
                .shape = (enum piece_shape)(i % 3),
                .pack = (enum piece_pack)(i / 3 % 3),
                .size = i / 9 % 2 ? 11.3 : 27.0,
                .height = i / 9 % 2 ? 11.3 : 41.0,
                .marks = (enum piece_marks)(i / 18 % 4),
                .turn = (enum piece_turn)(i / 72 % 3),
                .fold = i / 216 % 2 == 1,
            };
            wish.bleed = i % 5 * 0.75;
            if (wish.marks == PIECE_MARKS_OUTLINE)
                wish.bleed = 0.0;
            struct piece_sheet sheet;
            assert_true(piece_sheet_init(&sheet, &frame, &wish));
            check(&sheet);
        }
    }
}

/* Returns how far POINT is outside the piece at CENTRE; negative inside. */
static double outside(const struct piece_sheet *sheet, struct point centre, struct point point)
{
    double x = fabs(point.x - centre.x);
    double y = fabs(point.y - centre.y);
    if (sheet->wish.shape == PIECE_ROUND)
        return hypot(x, y) - sheet->wish.size / 2.0;
    if (!sheet->flat) {
        double swap = x;
        x = y;
        y = swap;
    }
    if (sheet->wish.shape == PIECE_RECTANGLE)
        return fmax(x - sheet->wish.size / 2.0, y - sheet->wish.height / 2.0);
    return fmax(y, x * root_3 / 2.0 + y / 2.0) - sheet->wish.size / 2.0;
}

/* Reports whether two pieces are apart. Hexagons of the same orientation are if the centre of one
 * is a whole width from the other's middle, measured along the hexagon's axes; rectangles are if
 * they are apart across or down. */
static bool are_apart(const struct piece_sheet *sheet, struct point a, struct point b)
{
    double across = sheet->flat ? sheet->wish.size : sheet->wish.height;
    double down = sheet->flat ? sheet->wish.height : sheet->wish.size;
    if (sheet->wish.shape == PIECE_RECTANGLE)
        return fabs(a.x - b.x) >= across - 1e-6 || fabs(a.y - b.y) >= down - 1e-6;
    return outside(sheet, a, b) - sheet->wish.size / 2.0 >= -1e-6;
}

static void check_apart(const struct piece_sheet *sheet)
{
    for (int a = 0; a < sheet->per_page; a++) {
        for (int b = a + 1; b < sheet->per_page; b++)
            assert_true(are_apart(sheet, piece_sheet_front(sheet, a), piece_sheet_front(sheet, b)));
    }
}

static void pieces_do_not_overlap(void **state)
{
    (void)state;
    for_all_sheets(check_apart);
}

static bool in_body(const struct piece_sheet *sheet, struct point at)
{
    const struct rect body = sheet->frame.body;
    double reach = sheet->wish.size / 2.0 + sheet->wish.bleed;
    double high = sheet->wish.height / 2.0 + sheet->wish.bleed;
    double wide = sheet->wish.shape == PIECE_HEXAGON ? reach * 2.0 / root_3 : reach;
    if (sheet->wish.shape == PIECE_RECTANGLE)
        reach = high;
    double x = sheet->flat ? wide : reach;
    double y = sheet->flat ? reach : wide;
    return at.x - x >= body.x - 1e-6 && at.x + x <= body.x + body.width + 1e-6 &&
           at.y - y >= body.y - 1e-6 && at.y + y <= body.y + body.height + 1e-6;
}

static void check_inside(const struct piece_sheet *sheet)
{
    for (int slot = 0; slot < sheet->per_page; slot++) {
        assert_true(in_body(sheet, piece_sheet_front(sheet, slot)));
        assert_true(in_body(sheet, piece_sheet_back(sheet, slot)));
    }
}

static void pieces_and_backs_stay_inside_the_body(void **state)
{
    (void)state;
    for_all_sheets(check_inside);
}

/* Checks the backs. A sheet turned over its long edge exchanges left and right if that edge is
 * vertical, otherwise top and bottom; a fold across the middle always exchanges left and right. */
static void check_behind(const struct piece_sheet *sheet)
{
    bool upright = sheet->frame.height >= sheet->frame.width;
    bool sideways = sheet->wish.turn == TURN_SHORT ? !upright : upright;
    if (sheet->wish.fold)
        sideways = true;
    for (int slot = 0; slot < sheet->per_page; slot++) {
        struct point front = piece_sheet_front(sheet, slot);
        struct point back = piece_sheet_back(sheet, slot);
        double x = sideways ? sheet->frame.width - front.x : front.x;
        double y = sideways ? front.y : sheet->frame.height - front.y;
        assert_true(fabs(back.x - x) <= 0.01);
        assert_true(fabs(back.y - y) <= 0.01);
    }
}

static void backs_lie_behind_their_fronts(void **state)
{
    (void)state;
    for_all_sheets(check_behind);
}

/* Checks that all points of a mark stay clear of all pieces and inside the body. */
static void check_mark(const struct piece_sheet *sheet, struct point a, struct point b)
{
    const struct rect body = sheet->frame.body;
    for (int step = 0; step <= 10; step++) {
        struct point at = {a.x + (b.x - a.x) * step / 10.0, a.y + (b.y - a.y) * step / 10.0};
        assert_true(at.x >= body.x && at.x <= body.x + body.width);
        assert_true(at.y >= body.y && at.y <= body.y + body.height);
        for (int slot = 0; slot < sheet->per_page; slot++) {
            assert_true(
                outside(sheet, piece_sheet_front(sheet, slot), at) >= sheet->wish.bleed + 0.5);
            if (sheet->wish.fold)
                assert_true(
                    outside(sheet, piece_sheet_back(sheet, slot), at) >= sheet->wish.bleed + 0.5);
        }
    }
}

static struct fonts *fonts;

static int open_fonts(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    fonts = fonts_create(&error);
    return fonts == NULL;
}

static int close_fonts(void **state)
{
    (void)state;
    fonts_destroy(fonts);
    return 0;
}

/* Marks are lines of two points in the layer "marks". */
static int check_marks_of(const struct piece_sheet *sheet)
{
    struct error error = ERROR_INIT;
    struct scene *scene = scene_create(sheet->frame.width, sheet->frame.height, fonts, NULL);
    piece_marks(scene, sheet, sheet->per_page);
    assert_true(scene_check(scene, &error));
    struct scene_command command;
    size_t cursor = 0;
    int marks = 0;
    bool inside = false;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_BEGIN_GROUP)
            inside = command.name[0] == 'm';
        if (command.kind != SCENE_PATH || !inside)
            continue;
        assert_int_equal(
            command.paint.stroke.cap, CAP_BUTT); /* it ends exactly where its line ends */
        for (size_t i = 0; i + 1 < command.path.point_count; i += 2, marks++)
            check_mark(sheet, command.path.points[i], command.path.points[i + 1]);
    }
    scene_destroy(scene);
    return marks;
}

static void check_marks(const struct piece_sheet *sheet)
{
    if (sheet->wish.size > 20.0) /* many small ones would take too long */
        check_marks_of(sheet);
}

static void marks_never_touch_artwork_and_stay_inside(void **state)
{
    (void)state;
    for_all_sheets(check_marks);
}

static void crop_marks_are_there_and_full_ones_are_more(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", false);
    int counts[4];
    for (int marks = 0; marks < 4; marks++) {
        struct piece_wish wish = {
            .shape = PIECE_HEXAGON, .size = 30.0, .bleed = 1.0, .marks = (enum piece_marks)marks};
        struct piece_sheet sheet;
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        counts[marks] = check_marks_of(&sheet);
    }
    assert_int_equal(counts[PIECE_MARKS_NONE], 0);
    assert_true(counts[PIECE_MARKS_CROP] > 30);
    assert_true(counts[PIECE_MARKS_FULL] >= counts[PIECE_MARKS_CROP]);
}

static void auto_takes_the_better_packing(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", false);
    for (double size = 10.0; size < 60.0; size += 1.7) {
        struct piece_wish wish = {.shape = PIECE_HEXAGON, .size = size};
        int per_page[3] = {0, 0, 0};
        for (int pack = 0; pack < 3; pack++) {
            struct piece_sheet sheet;
            wish.pack = (enum piece_pack)pack;
            if (piece_sheet_init(&sheet, &frame, &wish))
                per_page[pack] = sheet.per_page;
        }
        int better = per_page[1] > per_page[2] ? per_page[1] : per_page[2];
        assert_int_equal(per_page[PACK_AUTO], better);
        assert_true(better >= 3);
    }
}

static void the_largest_fits_and_no_larger(void **state)
{
    (void)state;
    struct frame frame = frame_of("a5", false);
    for (int shape = 0; shape < 2; shape++) {
        struct piece_wish wish = {.shape = (enum piece_shape)shape};
        struct piece_sheet sheet;
        wish.size = piece_sheet_largest(&frame, &wish);
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        wish.size += 0.11;
        assert_false(piece_sheet_init(&sheet, &frame, &wish));
    }
}

/* Rows are shifted by half a piece; if that is not possible, there is one row, in the middle. */
static void a_page_too_narrow_to_stagger_has_one_row(void **state)
{
    (void)state;
    struct frame frame = frame_of("100x250mm", false);
    for (int i = 0; i < 2; i++) {
        struct piece_wish wish = {
            .shape = i ? PIECE_ROUND : PIECE_HEXAGON, .pack = PACK_FLAT, .size = 60.0};
        struct piece_sheet sheet;
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        assert_int_equal(sheet.across[1], 0);
        assert_int_equal(sheet.rows, 1);
        assert_int_equal(sheet.per_page, 1);
        struct point at = piece_sheet_front(&sheet, 0);
        assert_true(fabs(at.x - (frame.body.x + frame.body.width / 2.0)) < 1e-6);
        assert_true(fabs(at.y - (frame.body.y + frame.body.height / 2.0)) < 1e-6);
    }
}

/* Pieces are a gutter apart, with or without bleed. */
static void gutters_keep_pieces_apart(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", false);
    for (int i = 0; i < 6; i++) {
        struct piece_wish wish = {.shape = (enum piece_shape)(i % 3),
            .size = 30.0,
            .height = 40.0,
            .gutter = 5.0,
            .bleed = i / 3 * 1.5};
        struct piece_sheet sheet;
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        sheet.wish.size += 5.0;
        sheet.wish.height += 5.0;
        check_apart(&sheet);
    }
}

/* Checks that the top of a card's front is the top of its back when the sheet is turned as
 * intended. */
static void check_tops(const struct piece_sheet *sheet)
{
    bool upright = sheet->frame.height >= sheet->frame.width;
    bool sideways = sheet->wish.fold || (sheet->wish.turn == TURN_SHORT ? !upright : upright);
    double front = piece_sheet_rotation(sheet) * 3.141592653589793 / 180.0;
    double back = piece_sheet_back_rotation(sheet) * 3.141592653589793 / 180.0;
    double x = sideways ? -sin(front) : sin(front);
    double y = sideways ? -cos(front) : cos(front);
    if (sheet->wish.shape != PIECE_RECTANGLE)
        return;
    assert_true(fabs(sin(back) - x) < 1e-9 && fabs(-cos(back) - y) < 1e-9);
}

static void the_top_of_both_sides_of_a_card_is_one_edge(void **state)
{
    (void)state;
    for_all_sheets(check_tops);
}

static void the_share_of_the_page_counts_both_halves_of_a_fold(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", false);
    double body = frame.body.width * frame.body.height;
    for (int i = 0; i < 6; i++) {
        static const double areas[] = {866.0254038, 865.9014751, 1400.0};
        static const double sizes[] = {31.6227766, 33.204, 35.0};
        struct piece_wish wish = {.shape = (enum piece_shape)(i % 3),
            .size = sizes[i % 3],
            .height = 40.0,
            .fold = i / 3 == 1};
        struct piece_sheet sheet;
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        int faces = sheet.per_page * (wish.fold ? 2 : 1);
        assert_true(fabs(piece_sheet_yield(&sheet) - faces * areas[i % 3] / body) < 1e-4);
    }
}

/* Returns the size of what was drawn, and its middle. */
static struct rect box_drawn(const struct scene *scene)
{
    struct scene_command command;
    size_t cursor = 0;
    double x1 = 1e9, x2 = -1e9, y1 = 1e9, y2 = -1e9;
    while (scene_next(scene, &cursor, &command)) {
        for (size_t i = 0; command.kind == SCENE_PATH && i < command.path.point_count; i++) {
            x1 = fmin(x1, command.path.points[i].x);
            x2 = fmax(x2, command.path.points[i].x);
            y1 = fmin(y1, command.path.points[i].y);
            y2 = fmax(y2, command.path.points[i].y);
        }
    }
    return (struct rect){(x1 + x2) / 2.0, (y1 + y2) / 2.0, x2 - x1, y2 - y1};
}

static void cards_bleed_as_much_on_every_side(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", false);
    for (int i = 0; i < 2; i++) {
        struct piece_wish wish = {.shape = PIECE_RECTANGLE,
            .size = 63.0,
            .height = 88.0,
            .pack = i == 0 ? PACK_FLAT : PACK_POINTY};
        struct piece_sheet sheet;
        assert_true(piece_sheet_init(&sheet, &frame, &wish));
        struct scene *scene = scene_create(210.0, 297.0, fonts, NULL);
        piece_outline(scene, &sheet, (struct point){100.0, 150.0}, 3.0);
        scene_paint(scene, paint_fill(COLOUR_INK));
        struct rect box = box_drawn(scene);
        assert_true(fabs(box.width - (i == 0 ? 69.0 : 94.0)) < 1e-9);
        assert_true(fabs(box.height - (i == 0 ? 94.0 : 69.0)) < 1e-9);
        assert_true(fabs(box.x - 100.0) < 1e-9 && fabs(box.y - 150.0) < 1e-9);
        scene_destroy(scene);
    }
}

/* The line is halfway between every front and its back, and as long as the body is high. */
static void the_fold_lies_between_fronts_and_backs(void **state)
{
    (void)state;
    struct frame frame = frame_of("a4", true);
    struct piece_wish wish = {.shape = PIECE_HEXAGON, .size = 30.0, .fold = true};
    struct piece_sheet sheet;
    struct scene *scene = scene_create(297.0, 210.0, fonts, NULL);
    assert_true(piece_sheet_init(&sheet, &frame, &wish));
    piece_fold_line(scene, &frame);
    struct rect line = box_drawn(scene);
    struct point front = piece_sheet_front(&sheet, 0), back = piece_sheet_back(&sheet, 0);
    assert_true(fabs(line.x - (front.x + back.x) / 2.0) < 1e-9 && line.width < 1e-9);
    assert_true(fabs(line.height - frame.body.height) < 1e-9);
    scene_destroy(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_too_narrow_to_stagger_has_one_row),
        cmocka_unit_test(pieces_do_not_overlap),
        cmocka_unit_test(pieces_and_backs_stay_inside_the_body),
        cmocka_unit_test(backs_lie_behind_their_fronts),
        cmocka_unit_test(marks_never_touch_artwork_and_stay_inside),
        cmocka_unit_test(crop_marks_are_there_and_full_ones_are_more),
        cmocka_unit_test(auto_takes_the_better_packing),
        cmocka_unit_test(the_largest_fits_and_no_larger),
        cmocka_unit_test(gutters_keep_pieces_apart),
        cmocka_unit_test(the_top_of_both_sides_of_a_card_is_one_edge),
        cmocka_unit_test(the_share_of_the_page_counts_both_halves_of_a_fold),
        cmocka_unit_test(cards_bleed_as_much_on_every_side),
        cmocka_unit_test(the_fold_lies_between_fronts_and_backs),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
