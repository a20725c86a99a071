/*
 * Standing figures of Hex-Tri, and figures that fit the board printed with them.
 */
#include "worktop.h"

#include "games/registry.h"
#include "kits/hex_tri/kit.h"
#include "kits/pages/pages.h"

#include <math.h>

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

/* ---- strips ---- */

enum { STRIPS_MAX = 80, FOLDS_MAX = 120 };

/* Counts the fronts of SYMBOL's strip: one upside down and one upright, equally far from its
 * middle. */
static double check_fronts(const struct worktop *top, int symbol)
{
    struct scene_command command;
    size_t cursor = 0;
    int depth = 0, count = 0;
    double head = 0.0;
    while (scene_next(symbols_scene(top->symbols, symbol), &cursor, &command)) {
        if (command.kind == SCENE_BEGIN_TRANSFORM && depth++ == 0) {
            double up = count++ % 2 == 0 ? 1.0 : -1.0;
            assert_true(near(command.affine.xx, up) && near(command.affine.yy, up));
            assert_true(near(command.affine.x0, 0.0) && up * command.affine.y0 > 0.0);
            head = up * command.affine.y0;
        }
        depth -= command.kind == SCENE_END_TRANSFORM;
    }
    assert_int_equal(count, 4); /* both grounds, then what is on them */
    return head;
}

/* Finds the middles of strips on the page and the height of their fronts; returns how many there
 * are. */
static int find_strips(
    const struct worktop *top, const struct scene *scene, struct point *strips, double *heads)
{
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_STAMP)
            continue;
        assert_true(count < STRIPS_MAX);
        assert_true(near(command.affine.xx, 1.0) && near(command.affine.yy, 1.0));
        heads[count] = check_fronts(top, command.symbol);
        strips[count++] = xy(command.affine.x0, command.affine.y0);
    }
    return count;
}

/* Lists the heights of horizontal lines in the layer FOLD that cross X; returns how many there are.
 */
static int find_folds(const struct scene *scene, double x, double folds[FOLDS_MAX])
{
    struct scene_command command;
    size_t cursor = 0;
    bool inside = false;
    int count = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_BEGIN_GROUP)
            inside = strcmp(command.name, LAYER_FOLD) == 0;
        if (command.kind != SCENE_PATH || !inside)
            continue;
        for (size_t i = 0; i + 1 < command.path.point_count; i += 2) {
            const struct point *line = command.path.points + i;
            if (line[0].x < x && x < line[1].x && count < FOLDS_MAX)
                folds[count++] = line[0].y;
        }
    }
    return count;
}

/* Checks that three of the folds belong to the strip whose top fold is at MIDDLE. */
static void check_folds(const double *folds, int count, double head, double middle)
{
    bool seen[3] = {false, false, false};
    const double wanted[3] = {middle - head, middle, middle + head};
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++)
            seen[k] |= near(folds[i], wanted[k]);
    }
    assert_true(seen[0] && seen[1] && seen[2]);
}

static void two_fronts_stand_head_to_head(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(&top, "hex-tri", "figures", (const char *const[]){"standees", "true", NULL});
    assert_non_null(top.print);
    assert_int_equal(print_piece_count(top.print), 54);
    int chiefs = 0;
    int total = 0;
    for (int page = 0; page < top.print->selected_count; page++) {
        struct point strips[STRIPS_MAX];
        double heads[STRIPS_MAX], folds[FOLDS_MAX];
        struct scene *scene = worktop_page(&top, page);
        int count = find_strips(&top, scene, strips, heads);
        assert_false(print_is_back(top.print, page));
        for (int i = 0; i < count; i++) {
            assert_true(near(heads[i], 1.3 * 18.0) || near(heads[i], 1.55 * 18.0));
            chiefs += near(heads[i], 1.55 * 18.0);
            check_folds(folds, find_folds(scene, strips[i].x, folds), heads[i], strips[i].y);
        }
        total += count;
        scene_destroy(scene);
    }
    assert_int_equal(total, 54);
    assert_int_equal(chiefs, 6);
    worktop_close(&top);
}

/* A strip is as wide as requested, and as long as two fronts and two feet. */
static void cuts_leave_room_for_two_feet(void **state)
{
    (void)state;
    struct worktop top;
    int found = 0;
    worktop_open(&top, "hex-tri", "figures",
        (const char *const[]){
            "standees", "true", "diameter", "12", "players", "2", "gutter", "2", NULL});
    assert_non_null(top.print);
    for (int page = 0; page < top.print->selected_count; page++) {
        struct scene_command command;
        size_t cursor = 0;
        struct scene *scene =
            scene_create(top.print->frame.width, top.print->frame.height, top.fonts, top.symbols);
        assert_true(print_cut(top.print, page, scene));
        while (scene_next(scene, &cursor, &command)) {
            if (command.kind != SCENE_PATH)
                continue;
            double width = command.path.points[1].x - command.path.points[0].x;
            double length = command.path.points[2].y - command.path.points[1].y;
            assert_true(near(width, 12.0));
            assert_true(near(length, 2 * 12.0 * (1.3 + STANDEE_DEPTH)) ||
                        near(length, 2 * 12.0 * (1.55 + STANDEE_DEPTH)));
            found++;
        }
        scene_destroy(scene);
    }
    assert_int_equal(found, 18);
    worktop_close(&top);
}

static void backs_and_folding_over_mean_nothing_for_standees(void **state)
{
    (void)state;
    static const char *const idle[][2] = {
        {"duplex", "short"}, {"back-offset", "1,1"}, {"fold", "true"}, {"pack", "flat"}};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        struct worktop top;
        worktop_open(&top, "hex-tri", "figures",
            (const char *const[]){"standees", "true", idle[i][0], idle[i][1], NULL});
        assert_null(top.print);
        assert_non_null(strstr(error_format(&top.error).line, "does not apply to --standees"));
        worktop_close(&top);
    }
    struct worktop top;
    worktop_open(&top, "hex-tri", "manna", (const char *const[]){"standees", "true", NULL});
    assert_null(top.print);
    worktop_close(&top);
    worktop_open(&top, "hex-tri", "figures",
        (const char *const[]){"standees", "true", "diameter", "190", NULL});
    assert_non_null(strstr(error_format(&top.error).line, "the largest is --diameter "));
    worktop_close(&top);
}

/* ---- beside the board ---- */

/* Returns the number after WORDS in the footer of COMPONENT as a part of its kit. */
static double number_behind(struct worktop *top, const char *component, const char *words)
{
    const struct kit *kit = kit_find("hex-tri");
    struct print *print = print_create(
        kit, kit_component(kit, component), &top->settings, false, true, &top->tools, &top->error);
    assert_non_null(print);
    char number[16];
    double value;
    const char *found = strstr(print->parameters, words);
    assert_non_null(found);
    found += strlen(words);
    snprintf(number, sizeof number, "%.*s", (int)strspn(found, "0123456789."), found);
    assert_true(text_to_decimal(number, &value));
    print_destroy(print);
    return value;
}

/* Returns the width of figures printed with the board, and sets that of its hexes. */
static double width_beside_board(struct worktop *top, const char *const *settings, double *cell)
{
    worktop_open(top, "hex-tri", "board", settings);
    *cell = number_behind(top, "board", "cells ");
    return number_behind(top, "figures", "54 of ");
}

/* Discs are at most 1.3 times as wide as a triangle's inscribed circle (a third of a hex), but
 * never under 12 mm; a standee's foot, a rectangle, is within the triangle. */
static void figures_fit_the_triangles_of_their_board(void **state)
{
    (void)state;
    static const char *const settings[][5] = {{NULL}, {"side", "2", NULL}, {"side", "4", NULL},
        {"paper", "a3", NULL}, {"poster", "true", NULL}, {"hex", "30", NULL}};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        struct worktop top;
        double cell;
        double width = width_beside_board(&top, settings[i], &cell);
        double space = fmin(18.0, 1.3 * cell / 3.0);
        assert_true(width <= fmax(space, 12.0) + 1e-9 && width > fmax(space, 12.0) - 0.11);
        assert_true(width <= 0.9 * cell);
        top.settings.standees = true;
        double foot = number_behind(&top, "figures", "54 standees ");
        double depth = STANDEE_DEPTH * foot;
        assert_true(foot >= 12.0 && foot <= width);
        if (foot > 12.0)
            assert_true(foot + depth * 2.0 / root_3 <= cell / root_3);
        worktop_close(&top);
    }
}

static void what_is_asked_for_is_not_shrunk(void **state)
{
    (void)state;
    struct worktop top;
    double cell;
    assert_true(
        near(width_beside_board(&top, (const char *const[]){"diameter", "13", NULL}, &cell), 13.0));
    worktop_close(&top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_fronts_stand_head_to_head),
        cmocka_unit_test(cuts_leave_room_for_two_feet),
        cmocka_unit_test(backs_and_folding_over_mean_nothing_for_standees),
        cmocka_unit_test(figures_fit_the_triangles_of_their_board),
        cmocka_unit_test(what_is_asked_for_is_not_shrunk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
