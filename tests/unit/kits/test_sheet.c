/*
 * The Pocket Hexes sheet: every cell once with its name, exact widths, nothing over anything else,
 * and no ink in the margin, on every accepted paper.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scene_scan.h"

#include "core/board.h"
#include "kits/print.h"
#include "kits/kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 127, NAMES_MAX = 600 };

struct fixture {
    struct fonts *fonts;
};

/* A printed page and everything needed to make it. */
struct sheet {
    struct settings settings;
    struct symbols *symbols;
    struct catalogue *texts;
    struct print_tools tools;
    struct print *print;
    struct scene *scene;
    struct error error;
};

static void set(struct sheet *sheet, const char *name, const char *value)
{
    struct error error = ERROR_INIT;
    assert_true(settings_set(&sheet->settings, setting_find(name), value, &error));
}

/* Sets the settings in PAIRS ("name=value", ..., then NULL). */
static void sheet_init(struct sheet *sheet, const char *const *pairs)
{
    *sheet = (struct sheet){.error = ERROR_INIT};
    settings_defaults(&sheet->settings);
    for (; *pairs != NULL; pairs += 2)
        set(sheet, pairs[0], pairs[1]);
}

static bool sheet_print(struct sheet *sheet, struct fonts *fonts)
{
    const struct kit *kit = kit_find("pocket-hexes");
    sheet->symbols = symbols_create(fonts);
    sheet->texts = catalogue_create(sheet->settings.lang, words_spec, &sheet->error);
    assert_non_null(sheet->texts);
    sheet->tools = (struct print_tools){fonts, sheet->symbols, sheet->texts};
    sheet->print = print_create(kit, kit_component(kit, "sheet"), &sheet->settings, true, false,
        &sheet->tools, &sheet->error);
    if (sheet->print == NULL)
        return false;
    sheet->scene =
        scene_create(sheet->print->frame.width, sheet->print->frame.height, fonts, sheet->symbols);
    assert_true(print_draw(sheet->print, 0, sheet->scene, &sheet->error));
    return true;
}

static void sheet_finish(struct sheet *sheet)
{
    scene_destroy(sheet->scene);
    print_destroy(sheet->print);
    symbols_destroy(sheet->symbols);
    catalogue_destroy(sheet->texts);
}

static int set_up(void **state)
{
    struct error error = ERROR_INIT;
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->fonts = fonts_create(&error);
    *state = fixture;
    return fixture->fonts == NULL;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    fonts_destroy(fixture->fonts);
    free(fixture);
    return 0;
}

/* ---- cells ---- */

struct cell {
    struct point centre;
    double width; /* horizontal distance between opposite sides */
    bool dotted;
    double line;
};

struct cells {
    int count;
    struct cell cell[CELLS_MAX + 1];
    int name_count;
    struct point name_at[CELLS_MAX + 1];
    char name[CELLS_MAX + 1][BOARD_NAME_SIZE];
};

static void take_cell(struct cells *cells, const struct mark *mark)
{
    const struct path_view path = mark->command->path;
    assert_int_equal(path.point_count, 6);
    assert_true(cells->count < CELLS_MAX);
    double top = INFINITY, bottom = -INFINITY, x = 0.0;
    for (size_t i = 0; i < 6; i++) {
        struct point at = affine_apply(mark->affine, path.points[i]);
        top = fmin(top, at.y);
        bottom = fmax(bottom, at.y);
        x += at.x / 6.0;
    }
    cells->cell[cells->count++] = (struct cell){{x, (top + bottom) / 2.0}, bottom - top,
        mark->command->paint.stroke.dash_count > 0, mark->command->paint.stroke.width};
}

static void take_name(struct cells *cells, const struct mark *mark)
{
    const struct glyph_run run = mark->command->run;
    assert_true(cells->name_count < CELLS_MAX && run.source_length < BOARD_NAME_SIZE);
    memcpy(cells->name[cells->name_count], run.source, run.source_length);
    cells->name_at[cells->name_count++] = (struct point){
        (mark->ink.left + mark->ink.right) / 2.0, (mark->ink.top + mark->ink.bottom) / 2.0};
}

/* Collects cells and names of the first sheet on the page. */
static void collect(void *closure, const struct mark *mark)
{
    struct cells *cells = closure;
    if (mark->placement == 0 && strcmp(mark->group, "cells") == 0)
        take_cell(cells, mark);
    if (mark->placement == 0 && strcmp(mark->group, "names") == 0)
        take_name(cells, mark);
}

/* Returns the cell of the board whose name is in CELL, or BOARD_NO_CELL; FOUND counts them. */
static int name_in(
    const struct cells *cells, const struct board *board, const struct cell *cell, int *found)
{
    int named = BOARD_NO_CELL;
    for (int i = 0; i < cells->name_count; i++) {
        double dx = fabs(cells->name_at[i].x - cell->centre.x);
        double dy = fabs(cells->name_at[i].y - cell->centre.y);
        if (dx < 0.3 * cell->width && dy < 0.5 * cell->width) {
            const char *cursor = cells->name[i];
            named = board_parse_cell(board, &cursor);
            (*found)++;
        }
    }
    return named;
}

static void check_cells(const struct cells *cells, int side, double hex)
{
    struct board board;
    board_init(&board, BOARD_HEXAGON, side);
    bool seen[BOARD_CELLS_MAX] = {false};
    assert_int_equal(cells->count, board.count);
    assert_int_equal(cells->name_count, board.count);
    struct point origin = {0.0, 0.0};
    for (int i = 0; i < cells->count; i++) {
        origin.x += cells->cell[i].centre.x / cells->count;
        origin.y += cells->cell[i].centre.y / cells->count;
    }
    for (int i = 0; i < cells->count; i++) {
        const struct cell *drawn = &cells->cell[i];
        int found = 0;
        int cell = name_in(cells, &board, drawn, &found);
        assert_int_equal(found, 1);
        assert_true(cell != BOARD_NO_CELL && !seen[cell]);
        seen[cell] = true;
        double x = origin.x + board.hex[cell].q * hex * sqrt(3.0) / 2.0;
        double y = origin.y + (board.hex[cell].r + board.hex[cell].q / 2.0) * hex;
        assert_true(hypot(drawn->centre.x - x, drawn->centre.y - y) < 1e-6);
        assert_true(fabs(drawn->width - hex) < 1e-9);
        assert_int_equal(drawn->dotted, board.neighbours[cell] < 6);
    }
}

static void every_cell_is_drawn_once_in_its_place_under_its_name(void **state)
{
    const struct fixture *fixture = *state;
    static const char *const sides[] = {"3", "4", "5", "6", "7"};
    for (int i = 0; i < 5; i++) {
        struct sheet sheet;
        struct cells *cells = calloc(1, sizeof *cells);
        sheet_init(&sheet, (const char *const[]){"side", sides[i], "hex", "8.7", NULL});
        assert_true(sheet_print(&sheet, fixture->fonts));
        scene_scan(sheet.scene, collect, cells);
        check_cells(cells, 3 + i, 8.7);
        sheet_finish(&sheet);
        free(cells);
    }
}

static void edge_cells_differ_by_their_line_and_not_by_colour_alone(void **state)
{
    const struct fixture *fixture = *state;
    struct sheet sheet;
    struct cells *cells = calloc(1, sizeof *cells);
    sheet_init(&sheet, (const char *const[]){"low-ink", "true", NULL});
    assert_true(sheet_print(&sheet, fixture->fonts));
    scene_scan(sheet.scene, collect, cells);
    int dotted = 0;
    double dotted_line = 0.0, solid_line = INFINITY;
    for (int i = 0; i < cells->count; i++) {
        const struct cell *cell = &cells->cell[i];
        dotted += cell->dotted;
        if (cell->dotted)
            dotted_line = fmax(dotted_line, cell->line);
        else
            solid_line = fmin(solid_line, cell->line);
    }
    assert_int_equal(dotted, 18);
    assert_true(dotted_line < 0.8 * solid_line);
    sheet_finish(&sheet);
    free(cells);
}

/* ---- ink ---- */

struct ink {
    double width, height, margin;
    struct extent sheet[8]; /* all ink of each placed sheet */
    int text_count;
    struct extent text[NAMES_MAX]; /* runs of the first sheet */
    char words[NAMES_MAX][40];
    double smallest; /* size of text */
    bool outside;
};

static void report_outside(struct ink *ink, const struct mark *mark)
{
    if (!ink->outside)
        print_error("outside: '%.*s' %s %.3f %.3f - %.3f %.3f on %.0f x %.0f\n",
            mark->command->kind == SCENE_GLYPHS ? (int)mark->command->run.source_length : 0,
            mark->command->run.source, mark->group, mark->ink.left, mark->ink.top, mark->ink.right,
            mark->ink.bottom, ink->width, ink->height);
    ink->outside = true;
}

static void measure(void *closure, const struct mark *mark)
{
    struct ink *ink = closure;
    const double slack = 1e-6;
    if (mark->ink.left < ink->margin - slack || mark->ink.top < ink->margin - slack ||
        mark->ink.right > ink->width - ink->margin + slack ||
        mark->ink.bottom > ink->height - ink->margin + slack)
        report_outside(ink, mark);
    if (mark->command->kind == SCENE_GLYPHS)
        ink->smallest = fmin(ink->smallest, mark->command->run.size);
    if (mark->placement < 0)
        return;
    struct extent *all = &ink->sheet[mark->placement];
    all->left = fmin(all->left, mark->ink.left);
    all->top = fmin(all->top, mark->ink.top);
    all->right = fmax(all->right, mark->ink.right);
    all->bottom = fmax(all->bottom, mark->ink.bottom);
    if (mark->placement == 0 && mark->command->kind == SCENE_GLYPHS) {
        assert_true(ink->text_count < NAMES_MAX);
        snprintf(ink->words[ink->text_count], sizeof ink->words[0], "%.*s",
            (int)mark->command->run.source_length, mark->command->run.source);
        ink->text[ink->text_count++] = mark->ink;
    }
}

static bool overlap(struct extent a, struct extent b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static void check_ink(const struct ink *ink, int sheets)
{
    assert_false(ink->outside);
    assert_true(ink->smallest >= 5.0 * MM_PER_POINT - 1e-9);
    for (int i = 0; i < sheets; i++) {
        for (int j = 0; j < i; j++)
            assert_false(overlap(ink->sheet[i], ink->sheet[j]));
    }
    for (int i = 0; i < ink->text_count; i++) {
        for (int j = 0; j < i; j++) {
            if (overlap(ink->text[i], ink->text[j]))
                fail_msg("'%s' and '%s' overlap", ink->words[i], ink->words[j]);
        }
    }
}

/* Prints if that is accepted, and checks the page; returns whether it was accepted. */
static bool try_page(struct fonts *fonts, const char *paper, bool landscape, int side, int count)
{
    char side_text[8], count_text[8];
    snprintf(side_text, sizeof side_text, "%d", side);
    snprintf(count_text, sizeof count_text, "%d", count);
    struct sheet sheet;
    sheet_init(&sheet, (const char *const[]){"paper", paper, "side", side_text, "per-page",
                           count_text, "landscape", landscape ? "true" : "false", NULL});
    bool accepted = sheet_print(&sheet, fonts);
    if (accepted) {
        struct ink *ink = calloc(1, sizeof *ink);
        ink->width = sheet.print->frame.width;
        ink->height = sheet.print->frame.height;
        ink->margin = 8.0;
        ink->smallest = INFINITY;
        for (int i = 0; i < 8; i++)
            ink->sheet[i] = (struct extent){INFINITY, INFINITY, -INFINITY, -INFINITY};
        scene_scan(sheet.scene, measure, ink);
        assert_int_equal(print_piece_count(sheet.print), count);
        check_ink(ink, count);
        free(ink);
    } else {
        assert_int_equal(sheet.error.code, ERROR_INPUT);
        assert_non_null(strstr(error_format(&sheet.error).line, "--hex"));
    }
    sheet_finish(&sheet);
    return accepted;
}

/* Tries every side and number on one paper; the published side fits any number. */
static int try_paper(struct fonts *fonts, const char *paper, bool landscape)
{
    int accepted = 0;
    for (int side = 3; side <= 7; side++) {
        for (int count = 1; count <= 8; count++) {
            bool fits = try_page(fonts, paper, landscape, side, count);
            if (side <= 4 || count == 1)
                assert_true(fits);
            accepted += fits;
        }
    }
    return accepted;
}

static void sheets_never_overlap_or_leave_the_margin(void **state)
{
    const struct fixture *fixture = *state;
    int accepted = 0;
    for (int paper = 0; paper_at(paper) != NULL; paper++) {
        accepted += try_paper(fixture->fonts, paper_at(paper)->name, false);
        accepted += try_paper(fixture->fonts, paper_at(paper)->name, true);
    }
    assert_true(accepted > 400);
}

/* ---- sizes asked for ---- */

static void too_wide_cells_name_the_widest_that_fit(void **state)
{
    const struct fixture *fixture = *state;
    static const char *const counts[] = {"1", "4", "8"};
    for (int i = 0; i < 3; i++) {
        struct sheet wide;
        sheet_init(&wide, (const char *const[]){"hex", "90", "per-page", counts[i], NULL});
        assert_false(sheet_print(&wide, fixture->fonts));
        const char *named = strstr(wide.error.message, "is --hex ");
        assert_non_null(named);
        const char *largest = named + strlen("is --hex ");
        struct sheet fitting;
        sheet_init(&fitting, (const char *const[]){"hex", largest, "per-page", counts[i], NULL});
        assert_true(sheet_print(&fitting, fixture->fonts));
        char wider[32];
        snprintf(wider, sizeof wider, "%s%s", largest, strchr(largest, '.') ? "1" : ".01");
        struct sheet over;
        sheet_init(&over, (const char *const[]){"hex", wider, "per-page", counts[i], NULL});
        assert_false(sheet_print(&over, fixture->fonts));
        sheet_finish(&over);
        sheet_finish(&fitting);
        sheet_finish(&wide);
    }
}

static void a_width_alone_gives_as_many_sheets_as_fit(void **state)
{
    const struct fixture *fixture = *state;
    struct sheet sheet;
    sheet_init(&sheet, (const char *const[]){"hex", "13", NULL});
    assert_true(sheet_print(&sheet, fixture->fonts));
    int count = print_piece_count(sheet.print);
    sheet_finish(&sheet);
    char more[16];
    snprintf(more, sizeof more, "%d", count + 1);
    sheet_init(&sheet, (const char *const[]){"hex", "13", "per-page", more, NULL});
    assert_false(sheet_print(&sheet, fixture->fonts));
    assert_int_equal(sheet.error.code, ERROR_INPUT);
    sheet_finish(&sheet);
}

static void the_default_is_four_to_an_a4_page_with_cells_to_write_in(void **state)
{
    const struct fixture *fixture = *state;
    struct sheet sheet;
    struct cells *cells = calloc(1, sizeof *cells);
    sheet_init(&sheet, (const char *const[]){NULL});
    assert_true(sheet_print(&sheet, fixture->fonts));
    scene_scan(sheet.scene, collect, cells);
    assert_int_equal(print_piece_count(sheet.print), 4);
    assert_int_equal(cells->count, 37);
    assert_true(cells->cell[0].width >= 13.0);
    sheet_finish(&sheet);
    free(cells);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_drawn_once_in_its_place_under_its_name),
        cmocka_unit_test(edge_cells_differ_by_their_line_and_not_by_colour_alone),
        cmocka_unit_test(sheets_never_overlap_or_leave_the_margin),
        cmocka_unit_test(too_wide_cells_name_the_widest_that_fit),
        cmocka_unit_test(a_width_alone_gives_as_many_sheets_as_fit),
        cmocka_unit_test(the_default_is_four_to_an_a4_page_with_cells_to_write_in),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
