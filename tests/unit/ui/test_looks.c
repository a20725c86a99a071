/*
 * Everything shown can be read, on dark and on light.
 */
#include "check.h"

#include "ui/words/looks.h"

#include <stdlib.h>

static const struct look_rgb black = {0, 0, 0}, white = {255, 255, 255};
static const struct look_rgb solarized_dark = {0x00, 0x2b, 0x36},
                             solarized_light = {0xfd, 0xf6, 0xe3};

static void contrast_is_that_of_wcag(void **state)
{
    (void)state;
    assert_true(look_contrast(black, white) == 21);
    assert_true(look_contrast(white, white) == 1);
    /* #767676 is the lightest readable grey on white. */
    assert_true(look_contrast((struct look_rgb){0x76, 0x76, 0x76}, white) >= 4.5);
    assert_true(look_contrast((struct look_rgb){0x77, 0x77, 0x77}, white) < 4.5);
}

static void every_colour_stands_out_from_its_backgrounds(void **state)
{
    const struct look_rgb grounds[][2] = {
        [GROUND_DARK] = {black, solarized_dark}, [GROUND_LIGHT] = {white, solarized_light}};
    (void)state;
    for (int ground = GROUND_DARK; ground <= GROUND_LIGHT; ground++)
        for (int colour = LOOK_PLAIN + 1; colour < LOOK_COLOURS; colour++)
            for (int i = 0; i < 2; i++) {
                int number = look_number((enum look_colour)colour, (enum look_ground)ground);
                double contrast = look_contrast(look_cube(number), grounds[ground][i]);
                if (number < 16 || number > 231 || contrast < 4.5)
                    fail_msg("colour %d, number %d: %.2f", colour, number, contrast);
            }
}

/* People and terminals redefine the first sixteen colours. */
static void without_a_known_background_there_is_no_colour(void **state)
{
    (void)state;
    for (int colour = LOOK_PLAIN; colour < LOOK_COLOURS; colour++) {
        assert_int_equal(look_number((enum look_colour)colour, GROUND_UNKNOWN), -1);
        assert_int_equal(look_number((enum look_colour)colour, GROUND_NO_COLOURS), -1);
    }
    assert_int_equal(look_number(LOOK_PLAIN, GROUND_DARK), -1);
}

static void the_background_says_which_colours_fit(void **state)
{
    (void)state;
    assert_int_equal(look_ground_of(black), GROUND_DARK);
    assert_int_equal(look_ground_of(solarized_dark), GROUND_DARK);
    assert_int_equal(look_ground_of(white), GROUND_LIGHT);
    assert_int_equal(look_ground_of(solarized_light), GROUND_LIGHT);
    assert_int_equal(look_ground_of((struct look_rgb){128, 128, 128}), GROUND_UNKNOWN);
    setenv("COLORFGBG", "15;0", 1);
    assert_int_equal(look_ground_from_environment(), GROUND_DARK);
    setenv("COLORFGBG", "0;default;15", 1);
    assert_int_equal(look_ground_from_environment(), GROUND_LIGHT);
    setenv("COLORFGBG", "0;7", 1);
    assert_int_equal(look_ground_from_environment(), GROUND_UNKNOWN);
    unsetenv("COLORFGBG");
    assert_int_equal(look_ground_from_environment(), GROUND_UNKNOWN);
}

static void answers_of_terminals_are_read(void **state)
{
    struct look_rgb rgb;
    (void)state;
    assert_true(look_read("fdfd/F6F6/e3e3", &rgb));
    assert_memory_equal(&rgb, &solarized_light, sizeof rgb);
    assert_true(look_read("00/2b/36", &rgb));
    assert_memory_equal(&rgb, &solarized_dark, sizeof rgb);
    assert_false(look_read("", &rgb));
    assert_false(look_read("ff/ff", &rgb));
    assert_false(look_read("f/f/f", &rgb));
    assert_false(look_read("gg/gg/gg", &rgb));
}

/* A role's meaning shows without colour, too: no two neighbours differ only in colour, and an owner
 * changes only the colour. */
static void owners_change_colours_alone(void **state)
{
    (void)state;
    for (int role = 0; role < CANVAS_ROLE_COUNT; role++)
        for (int owner = 1; owner <= 6; owner++) {
            struct look bare = look_of((enum canvas_role)role, CANVAS_NO_OWNER);
            struct look owned = look_of((enum canvas_role)role, owner);
            assert_int_equal(bare.bold, owned.bold);
            assert_int_equal(bare.underlined, owned.underlined);
            assert_int_equal(bare.reversed, owned.reversed);
            assert_int_not_equal(owned.colour, LOOK_PLAIN);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_that_of_wcag),
        cmocka_unit_test(every_colour_stands_out_from_its_backgrounds),
        cmocka_unit_test(without_a_known_background_there_is_no_colour),
        cmocka_unit_test(the_background_says_which_colours_fit),
        cmocka_unit_test(answers_of_terminals_are_read),
        cmocka_unit_test(owners_change_colours_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
