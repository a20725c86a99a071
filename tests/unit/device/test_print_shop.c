/* What the PDF device writes for print shops. */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reports whether the object of the resources' state NAME contains WORDS. */
static bool state_has(const char *objects, const char *name, const char *words)
{
    char head[32];
    long number = 0;
    for (const char *use = strstr(objects, name); use && number == 0; use = strstr(use + 1, name))
        number = strtol(use + strlen(name), NULL, 10); /* the use itself is followed by 0 */
    assert_true(number > 0);
    snprintf(head, sizeof head, "\n%ld 0 obj", number);
    const char *from = strstr(objects, head);
    assert_non_null(from);
    const char *at = strstr(from, words);
    return at != NULL && at < strstr(from, "endobj");
}

/* Content that takes over the state of lines must know it. */
static void a_spot_colour_goes_over_the_print_and_nothing_else_does(void **state)
{
    struct desk *desk = *state;
    struct scene *scene = desk->scene;
    desk->palette.colour[COLOUR_CUT] = (struct colour){COLOUR_SPOT, {0, 1, 0, 0}};
    snprintf(desk->palette.spot, sizeof desk->palette.spot, "Die");
    scene_rect(scene, (struct rect){5, 5, 10, 10});
    scene_paint(scene, paint_line(COLOUR_CUT, 1));
    for (int i = 0; i < 3; i++) /* often enough to become a form */
        scene_stamp(scene, 0, affine_translation(60, 30));
    scene_rect(scene, (struct rect){5, 5, 10, 10});
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_CUT, 1));
    scene_rect(scene, (struct rect){5, 5, 10, 10});
    scene_paint(scene, paint_line(COLOUR_INK, 1));
    char *objects = judge_objects(desk);
    const char *over = strstr(objects, "/Over gs\n/Spot CS 1 SCN\n");
    assert_non_null(over);
    const char *knock = strstr(over, "/Knock gs\n");
    const char *form = strstr(over, " Do Q");
    assert_non_null(knock);
    assert_true(knock < form);
    over = strstr(form, "/Over gs\n");
    assert_non_null(over);
    assert_non_null(strstr(over, "/Knock gs\n"));
    assert_non_null(strstr(objects, "/Die\n"));
    assert_true(state_has(objects, "/Over ", "/OP true"));
    assert_true(state_has(objects, "/Over ", "/op false"));
    assert_true(state_has(objects, "/Knock ", "/OP false"));
    assert_true(state_has(objects, "/Knock ", "/op false"));
    free(objects);
}

static void what_a_shop_gets_says_what_it_is_made_for(void **state)
{
    static const struct print_intent intent = {"FOGRA39", "Coated", NULL, 0};
    struct desk *desk = *state;
    scene_begin_group(desk->scene, LAYER_ART, "Art");
    scene_rect(desk->scene, (struct rect){5, 5, 10, 10});
    scene_paint(desk->scene, paint_fill(COLOUR_CELL));
    scene_end_group(desk->scene);
    desk->options.intent = &intent;
    desk->info.date = 1700000000;
    char *objects = judge_objects(desk);
    assert_non_null(strstr(objects, "/GTS_PDFXVersion (PDF/X-1a:2003)"));
    assert_non_null(strstr(objects, "/OutputConditionIdentifier (FOGRA39)"));
    assert_non_null(strstr(objects, "/Trapped /False"));
    assert_null(strstr(objects, "/OCProperties"));
    assert_null(strstr(objects, "/OC /"));
    assert_null(strstr(objects, "/PrintScaling"));
    assert_memory_equal(objects, "%PDF-1.4", 8);
    free(objects);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_spot_colour_goes_over_the_print_and_nothing_else_does, desk_clear),
        cmocka_unit_test_setup(what_a_shop_gets_says_what_it_is_made_for, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
