/*
 * What a device receives from a scene: everything in order, with its transform to the page; nothing
 * that it has no entry for; symbols only if it cannot place them itself.
 */
#include "document.h"

#include "device/device.h"

struct teller {
    struct device device;
    int paths, groups, ends, places;
    struct point last; /* of the last path, on the page */
    bool has_symbols;
};

static void tell_path(struct device *device, const struct scene_command *command)
{
    struct teller *teller = (struct teller *)device;
    teller->paths++;
    teller->last = affine_apply(command->to_page, command->path.points[0]);
}

static void tell_group(struct device *device, const struct scene_command *command)
{
    struct teller *teller = (struct teller *)device;
    teller->groups += command->kind == SCENE_BEGIN_GROUP;
    teller->ends += command->kind == SCENE_END_GROUP;
}

static bool tell_place(struct device *device, const struct scene_command *command)
{
    struct teller *teller = (struct teller *)device;
    teller->places += command->kind == SCENE_STAMP;
    return teller->has_symbols;
}

static void add_dot(struct scene *scene, double x, double y)
{
    scene_move_to(scene, x, y);
    scene_line_to(scene, x + 1, y);
    scene_paint(scene, paint_line(COLOUR_INK, 1));
}

/* Returns a page with a dot in a symbol, placed within a group within a transform. */
static struct scene *nested_page(struct symbols *symbols)
{
    add_dot(symbols_add(symbols, "dot"), 1, 2);
    struct scene *scene = scene_create(100, 100, NULL, symbols);
    scene_begin_transform(scene, affine_translation(10, 20));
    scene_begin_group(scene, "outer", NULL);
    scene_stamp(scene, 0, affine_scale(2, 3));
    scene_end_group(scene);
    scene_end_transform(scene);
    return scene;
}

static void placed_symbols_are_drawn_where_they_lie(void **state)
{
    (void)state;
    struct symbols *symbols = symbols_create(NULL);
    struct scene *scene = nested_page(symbols);
    struct teller teller = {.device = {.begin_group = tell_group,
                                .end_group = tell_group,
                                .path = tell_path,
                                .stamp = tell_place}};
    device_draw(&teller.device, scene);
    assert_int_equal(teller.groups, 1);
    assert_int_equal(teller.ends, 1);
    assert_int_equal(teller.places, 1);
    assert_int_equal(teller.paths, 1);
    assert_true(teller.last.x == 12 && teller.last.y == 26);
    scene_destroy(scene);
    symbols_destroy(symbols);
}

static void a_device_with_symbols_is_not_told_what_is_in_them(void **state)
{
    (void)state;
    struct symbols *symbols = symbols_create(NULL);
    struct scene *scene = nested_page(symbols);
    struct teller teller = {
        .device = {.path = tell_path, .stamp = tell_place}, .has_symbols = true};
    device_draw(&teller.device, scene);
    assert_int_equal(teller.places, 1);
    assert_int_equal(teller.paths, 0);
    scene_destroy(scene);
    symbols_destroy(symbols);
}

static void what_a_device_does_not_support_is_passed_over(void **state)
{
    (void)state;
    struct symbols *symbols = symbols_create(NULL);
    struct scene *scene = nested_page(symbols);
    struct teller teller = {.device = {.path = tell_path}};
    device_draw(&teller.device, scene);
    assert_int_equal(teller.paths, 1);
    struct device nothing = {0};
    device_draw(&nothing, scene);
    struct error error = ERROR_INIT;
    assert_true(device_finish(&nothing, &error));
    device_destroy(NULL);
    scene_destroy(scene);
    symbols_destroy(symbols);
}

struct pen {
    struct device device;
    double width;
    enum line_cap cap;
};

static void tell_pen(struct device *device, const struct scene_command *command)
{
    struct pen *pen = (struct pen *)device;
    pen->width = command->paint.stroke.width;
    pen->cap = command->paint.stroke.cap;
}

/* A line of length zero is a dot only with a round pen, and as wide as the dot. */
static void dots_are_painted_by_a_round_pen_of_their_size(void **state)
{
    (void)state;
    struct symbols *symbols = symbols_create(NULL);
    struct scene *scene = scene_create(100, 100, NULL, symbols);
    struct pen pen = {.device = {.path = tell_pen}, .cap = CAP_BUTT};
    scene_dot(scene, (struct point){10, 10}, 0.75);
    scene_paint_dots(scene, 0.75, COLOUR_INK);
    device_draw(&pen.device, scene);
    assert_true(pen.width > 1.4999 && pen.width < 1.5001);
    assert_int_equal(pen.cap, CAP_ROUND);
    scene_destroy(scene);
    symbols_destroy(symbols);
}

static void formats_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(device_find("pdf"), &device_pdf);
    assert_null(device_find("trace")); /* these two exist only in tests */
    assert_null(device_find("cairo-pdf"));
    assert_null(device_find(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placed_symbols_are_drawn_where_they_lie),
        cmocka_unit_test(a_device_with_symbols_is_not_told_what_is_in_them),
        cmocka_unit_test(what_a_device_does_not_support_is_passed_over),
        cmocka_unit_test(dots_are_painted_by_a_round_pen_of_their_size),
        cmocka_unit_test(formats_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
