/*
 * Blocks of pieces: complete, in order, apart and inside the page, on no more pages than they need.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs these first */
#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>

static struct frame frame_of(const char *paper_name)
{
    struct error error = ERROR_INIT;
    struct paper paper;
    struct frame frame;
    assert_true(paper_parse(paper_name, &paper, &error));
    assert_true(frame_init(&frame, &paper, margins_of(8.0), RULER_IF_IT_FITS, &error));
    return frame;
}

static const struct piece_wish tile = {
    .shape = PIECE_HEXAGON, .size = 18.8, .marks = PIECE_MARKS_CROP};
static const struct piece_wish disc = {
    .shape = PIECE_ROUND, .size = 12.0, .marks = PIECE_MARKS_CROP};
static const struct piece_wish card = {
    .shape = PIECE_RECTANGLE, .size = 30.0, .height = 20.0, .marks = PIECE_MARKS_CROP};

/* Returns the box around a block's cuts. */
static struct rect box_of(const struct piece_block *block)
{
    double x1 = 1e9, x2 = -1e9, y1 = 1e9, y2 = -1e9;
    const struct piece_wish *wish = &block->sheet.wish;
    double high = (wish->shape == PIECE_RECTANGLE ? wish->height : wish->size) / 2.0;
    double wide = wish->size / (wish->shape == PIECE_HEXAGON ? sqrt(3.0) : 2.0);
    for (int slot = 0; slot < block->count; slot++) {
        struct point at = piece_sheet_front(&block->sheet, slot);
        x1 = fmin(x1, at.x - (block->sheet.flat ? wide : high));
        x2 = fmax(x2, at.x + (block->sheet.flat ? wide : high));
        y1 = fmin(y1, at.y - (block->sheet.flat ? high : wide));
        y2 = fmax(y2, at.y + (block->sheet.flat ? high : wide));
    }
    return (struct rect){x1, y1, x2 - x1, y2 - y1};
}

static bool inside(struct rect inner, struct rect outer)
{
    return inner.x >= outer.x - 1e-6 && inner.y >= outer.y - 1e-6 &&
           inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
           inner.y + inner.height <= outer.y + outer.height + 1e-6;
}

/* Reports whether a clear strip of GAP mm runs between two boxes, across or down. */
static bool are_apart(struct rect a, struct rect b, double gap)
{
    return a.x + a.width + gap <= b.x + 1e-6 || b.x + b.width + gap <= a.x + 1e-6 ||
           a.y + a.height + gap <= b.y + 1e-6 || b.y + b.height + gap <= a.y + 1e-6;
}

static void check_blocks(const struct piece_blocks *blocks, const struct frame *frame)
{
    for (int i = 0; i < blocks->count; i++) {
        const struct piece_block *one = &blocks->block[i];
        assert_true(one->count <= one->sheet.per_page);
        assert_true(inside(box_of(one), frame->body));
        assert_true(inside(box_of(one), one->sheet.room));
        for (int k = 0; k < i; k++) {
            const struct piece_block *other = &blocks->block[k];
            if (other->page == one->page)
                assert_true(are_apart(box_of(one), box_of(other), 6.0));
        }
    }
}

/* Checks that every piece of every group occurs once, in order. */
static void check_complete(
    const struct piece_blocks *blocks, const struct piece_group *groups, int count)
{
    int block = 0;
    for (int group = 0; group < count; group++) {
        int next = 0;
        for (; block < blocks->count && blocks->block[block].group == group; block++) {
            assert_int_equal(blocks->block[block].first, next);
            next += blocks->block[block].count;
        }
        assert_int_equal(next, groups[group].count);
    }
    assert_int_equal(block, blocks->count);
}

static int pages_of(const char *paper, struct piece_group *groups, int count, enum piece_pack pack,
    enum piece_turn turn, bool fold)
{
    struct frame frame = frame_of(paper);
    struct piece_blocks blocks;
    int misfit;
    for (int i = 0; i < count; i++) {
        groups[i].wish.pack = pack;
        groups[i].wish.turn = turn;
        groups[i].wish.fold = fold;
    }
    assert_true(piece_blocks_init(&blocks, &frame, groups, count, &misfit));
    check_blocks(&blocks, &frame);
    check_complete(&blocks, groups, count);
    int pages = blocks.pages;
    piece_blocks_finish(&blocks);
    return pages;
}

static void blocks_are_complete_apart_and_inside(void **state)
{
    static const char *const papers[] = {"a4", "a5", "letter", "a3"};
    (void)state;
    for (int i = 0; i < 4 * 3 * 3 * 2; i++) {
        struct piece_group groups[] = {{tile, 22, 0}, {disc, 3, 0}, {tile, 22, 0}, {card, 7, 0},
            {disc, 300, 0}, {tile, 1, 0}, {card, 60, 0}};
        assert_true(pages_of(papers[i % 4], groups, 7, (enum piece_pack)(i / 4 % 3),
                        (enum piece_turn)(i / 12 % 3), i / 36 == 1) > 0);
    }
}

static void kits_need_few_pages(void **state)
{
    (void)state;
    struct piece_group tiles[] = {
        {tile, 22, 0}, {tile, 22, 0}, {tile, 22, 0}, {tile, 22, 0}, {tile, 1, 0}};
    struct piece_group discs[] = {{disc, 9, 0}, {disc, 9, 0}, {disc, 9, 0}, {disc, 9, 0},
        {disc, 9, 0}, {disc, 9, 0}, {disc, 30, 0}};
    assert_int_equal(pages_of("a4", tiles, 5, PACK_AUTO, TURN_LONG, false), 1);
    assert_int_equal(pages_of("letter", tiles, 4, PACK_AUTO, TURN_LONG, false), 1);
    assert_int_equal(pages_of("a5", discs, 7, PACK_AUTO, TURN_LONG, false), 1);
}

/* Two pages are filled about equally, rather than one completely. */
static void pages_are_filled_alike(void **state)
{
    struct frame frame = frame_of("a4");
    struct piece_group groups[] = {
        {tile, 22, 1}, {tile, 22, 2}, {tile, 22, 3}, {tile, 22, 4}, {tile, 1, 0}, {disc, 50, 0}};
    struct piece_blocks blocks;
    double end[2] = {0.0, 0.0};
    int misfit;
    (void)state;
    groups[5].wish.size = 17.3;
    assert_true(piece_blocks_init(&blocks, &frame, groups, 6, &misfit));
    check_blocks(&blocks, &frame);
    check_complete(&blocks, groups, 6);
    assert_int_equal(blocks.pages, 2);
    for (int i = 0; i < blocks.count; i++) {
        struct rect box = box_of(&blocks.block[i]);
        int page = blocks.block[i].page;
        end[page] = fmax(end[page], box.y + box.height);
    }
    assert_true(fabs(end[0] - end[1]) < 20.0);
    assert_int_equal(blocks.block[3].page, blocks.block[5].page);
    piece_blocks_finish(&blocks);
}

static void what_is_too_large_is_named(void **state)
{
    struct frame frame = frame_of("a5");
    struct piece_group groups[] = {{disc, 3, 0}, {tile, 2, 0}};
    struct piece_blocks blocks;
    int misfit = -1;
    (void)state;
    groups[1].wish.size = 200.0;
    assert_false(piece_blocks_init(&blocks, &frame, groups, 2, &misfit));
    assert_int_equal(misfit, 1);
}

/* ---- marks of blocks ---- */

static double away_from(struct rect box, struct point at)
{
    double x = fmax(box.x - at.x, at.x - box.x - box.width);
    double y = fmax(box.y - at.y, at.y - box.y - box.height);
    return fmax(x, y);
}

/* Checks that marks end within half of the strip between blocks, on either side of a fold. */
static int check_marks(const struct piece_block *block, struct fonts *fonts)
{
    const struct piece_sheet *sheet = &block->sheet;
    struct scene *scene = scene_create(sheet->frame.width, sheet->frame.height, fonts, NULL);
    struct rect box = box_of(block);
    struct scene_command command;
    size_t cursor = 0;
    int marks = 0;
    piece_marks(scene, sheet, block->count);
    while (scene_next(scene, &cursor, &command)) {
        for (size_t i = 0; command.kind == SCENE_PATH && i < command.path.point_count; i++) {
            struct point at = command.path.points[i];
            struct point behind = {sheet->frame.width - at.x, at.y};
            double away = away_from(box, at);
            if (sheet->wish.fold)
                away = fmin(away, away_from(box, behind));
            assert_true(away <= 3.0 + 1e-6);
            marks++;
        }
    }
    scene_destroy(scene);
    return marks;
}

static void marks_of_a_block_end_before_the_next_one(void **state)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct frame frame = frame_of("a4");
    (void)state;
    for (int fold = 0; fold < 2; fold++) {
        struct piece_group groups[] = {{card, 4, 0}, {tile, 3, 0}, {card, 2, 0}, {tile, 5, 0}};
        struct piece_blocks blocks;
        int misfit, marks = 0;
        for (int i = 0; i < 4; i++)
            groups[i].wish.fold = fold == 1;
        assert_true(piece_blocks_init(&blocks, &frame, groups, 4, &misfit));
        for (int i = 0; i < blocks.count; i++)
            marks += check_marks(&blocks.block[i], fonts);
        assert_true(marks > 40);
        piece_blocks_finish(&blocks);
    }
    fonts_destroy(fonts);
}

/* Saving a page is not worth a shelf with one player's last pieces next to another's first. */
static void what_belongs_to_players_stays_apart(void **state)
{
    struct frame frame = frame_of("a4");
    struct piece_group groups[] = {
        {tile, 22, 1}, {disc, 3, 1}, {disc, 3, 2}, {tile, 22, 2}, {disc, 4, 2}, {disc, 5, 3}};
    struct piece_blocks blocks;
    int misfit;
    (void)state;
    assert_true(piece_blocks_init(&blocks, &frame, groups, 6, &misfit));
    assert_int_equal(blocks.count, 6);
    for (int i = 1; i < 6; i++) {
        struct rect before = box_of(&blocks.block[i - 1]), box = box_of(&blocks.block[i]);
        bool beside = blocks.block[i - 1].page == blocks.block[i].page &&
                      before.y < box.y + box.height && box.y < before.y + before.height;
        assert_false(beside && groups[i - 1].owner != groups[i].owner);
    }
    piece_blocks_finish(&blocks);
}

static void a_shelf_stands_in_the_middle_of_the_page(void **state)
{
    struct frame frame = frame_of("a4");
    struct piece_group groups[] = {{card, 3, 0}};
    struct piece_blocks blocks;
    int misfit;
    (void)state;
    assert_true(piece_blocks_init(&blocks, &frame, groups, 1, &misfit));
    struct rect box = box_of(&blocks.block[0]);
    assert_true(fabs(box.x + box.width / 2.0 - 105.0) < 1e-6);
    piece_blocks_finish(&blocks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_complete_apart_and_inside),
        cmocka_unit_test(kits_need_few_pages),
        cmocka_unit_test(pages_are_filled_alike),
        cmocka_unit_test(what_is_too_large_is_named),
        cmocka_unit_test(marks_of_a_block_end_before_the_next_one),
        cmocka_unit_test(what_belongs_to_players_stays_apart),
        cmocka_unit_test(a_shelf_stands_in_the_middle_of_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
