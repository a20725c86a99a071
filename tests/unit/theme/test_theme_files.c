/* Themes and profiles: the shipped ones, and what users' own files mean. */
#include "../scene/cmocka_first.h"

#include "core/yaml.h"
#include "theme/theme.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define THEMES SOURCE_FOLDER "/templates/themes/"
#define PROFILES SOURCE_FOLDER "/templates/profiles/"

static const char *const shipped[] = {"default", "low-ink", "woodcut"};
enum { SHIPPED_COUNT = sizeof shipped / sizeof shipped[0] };

static struct theme read_shipped(const char *name)
{
    char path[500];
    snprintf(path, sizeof path, "%s%s.yaml", THEMES, name);
    struct theme theme;
    struct error error = ERROR_INIT;
    if (!theme_read(path, &theme, &error))
        fail_msg("%s", error_format(&error).line);
    return theme;
}

static struct theme read_text(const char *text)
{
    struct theme theme;
    theme_default(&theme);
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("a.yaml", text, strlen(text), &error);
    bool good = tree != NULL && theme_from_tree(tree, &theme, &error);
    yaml_tree_destroy(tree);
    if (!good)
        fail_msg("%s", error_format(&error).line);
    return theme;
}

static void assert_same_palette(const struct palette *a, const struct palette *b)
{
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        const struct colour *one = &a->colour[role], *other = &b->colour[role];
        assert_int_equal(one->space, other->space);
        for (int i = 0; i < 4; i++)
            if (one->channel[i] != other->channel[i])
                fail_msg("%s differs", colour_role_name((enum colour_role)role));
    }
}

static void assert_colour(const struct colour *colour, const double channel[4])
{
    for (int i = 0; i < 4; i++)
        assert_true(fabs(colour->channel[i] - channel[i]) < 1e-9);
}

/* Asserts that TEXT is refused at LINE because of SUBJECT, with SHOWN in the message. */
static void assert_refused(
    const char *text, int line, enum error_reason reason, const char *subject, const char *shown)
{
    struct theme theme;
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("a.yaml", text, strlen(text), &error);
    assert_false(tree != NULL && theme_from_tree(tree, &theme, &error));
    yaml_tree_destroy(tree);
    assert_true(error_is_about(&error, reason, subject));
    assert_string_equal(error.file, "a.yaml");
    assert_int_equal(error.line, line);
    if (strncmp(error_format(&error).line, shown, strlen(shown)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", error_format(&error).line, shown);
}

static void the_default_file_is_the_built_in_theme(void **state)
{
    (void)state;
    struct theme built_in, file = read_shipped("default");
    theme_default(&built_in);
    assert_same_palette(&file.rgb, &built_in.rgb);
    assert_same_palette(&file.cmyk, &built_in.cmyk);
    assert_true(file.lines == built_in.lines);
    assert_int_equal(file.font.face, built_in.font.face);
}

static void a_file_says_only_what_is_different(void **state)
{
    (void)state;
    struct theme built_in, theme = read_text("theme:\n  colours:\n    soft: ff8000\n");
    theme_default(&built_in);
    assert_colour(&theme.rgb.colour[COLOUR_SOFT], (double[4]){1, 128 / 255.0, 0, 0});
    theme.rgb.colour[COLOUR_SOFT] = built_in.rgb.colour[COLOUR_SOFT];
    theme.cmyk.colour[COLOUR_SOFT] = built_in.cmyk.colour[COLOUR_SOFT];
    assert_same_palette(&theme.rgb, &built_in.rgb);
    assert_same_palette(&theme.cmyk, &built_in.cmyk);
    assert_true(theme.lines == 1.0);
}

static void the_other_colour_is_worked_out(void **state)
{
    (void)state;
    struct theme theme =
        read_text("theme:\n  colours:\n    accent: \"#800000\"\n    ink: \"#000000\"\n"
                  "    frame: {cmyk: [0, 50, 100, 20]}\n");
    assert_colour(&theme.cmyk.colour[COLOUR_ACCENT], (double[4]){0, 1, 1, 1 - 128 / 255.0});
    assert_colour(&theme.cmyk.colour[COLOUR_INK], (double[4]){0, 0, 0, 1});
    assert_colour(&theme.rgb.colour[COLOUR_FRAME], (double[4]){0.8, 0.4, 0, 0});
    assert_int_equal(theme.rgb.colour[COLOUR_FRAME].space, COLOUR_RGB);
}

static void dark_text_becomes_black_ink_alone(void **state)
{
    (void)state;
    struct theme theme = read_text("theme:\n  colours:\n    soft: \"#203040\"\n");
    const struct colour *soft = &theme.cmyk.colour[COLOUR_SOFT];
    assert_true(soft->channel[0] == 0 && soft->channel[1] == 0 && soft->channel[2] == 0);
    assert_true(soft->channel[3] > 0.7 && soft->channel[3] < 0.9);
}

/* Relative luminance and contrast as defined by WCAG 2. */
static double luminance(const struct colour *colour)
{
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double c = colour->channel[i];
        sum += weight[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(const struct theme *theme, enum colour_role a, enum colour_role b)
{
    double one = luminance(&theme->rgb.colour[a]), other = luminance(&theme->rgb.colour[b]);
    return (fmax(one, other) + 0.05) / (fmin(one, other) + 0.05);
}

static void assert_contrast(const char *name, enum colour_role text, double least)
{
    static const enum colour_role grounds[] = {
        COLOUR_PAPER, COLOUR_CELL, COLOUR_CELL_EDGE, COLOUR_ACCENT_SOFT};
    struct theme theme = read_shipped(name);
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        double found = contrast(&theme, text, grounds[i]);
        if (found < least)
            fail_msg("%s: %s on %s has a contrast of %d/100", name, colour_role_name(text),
                colour_role_name(grounds[i]), (int)(100 * found));
    }
}

static void text_can_be_read_in_every_theme_and_in_grey(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED_COUNT; i++) {
        assert_contrast(shipped[i], COLOUR_INK, 7.0);
        assert_contrast(shipped[i], COLOUR_ACCENT, 4.5);
        assert_contrast(shipped[i], COLOUR_SOFT, 4.5);
        assert_contrast(shipped[i], COLOUR_FAINT, 2.8); /* names of cells, which must not disturb */
    }
}

static double ink_of(const struct colour *colour)
{
    return colour->channel[0] + colour->channel[1] + colour->channel[2] + colour->channel[3];
}

static void low_ink_takes_less_ink_than_the_default(void **state)
{
    (void)state;
    struct theme usual = read_shipped("default"), low = read_shipped("low-ink");
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
        assert_true(ink_of(&low.cmyk.colour[role]) <= ink_of(&usual.cmyk.colour[role]) + 1e-9);
}

static void the_shop_has_the_rules_it_promises(void **state)
{
    (void)state;
    struct profile shop, home, built_in;
    struct error error = ERROR_INIT;
    assert_true(profile_read(PROFILES "shop.yaml", &shop, &error));
    assert_int_equal(shop.colours, PROFILE_CMYK);
    assert_int_equal(shop.black_text, TEXT_PURE_BLACK);
    assert_true(shop.stroke_least == 0.25 && shop.text_least == 6.0 && shop.bleed == 3.0);
    assert_false(shop.ruler);
    assert_false(shop.outline);
    assert_true(profile_read(PROFILES "home.yaml", &home, &error));
    profile_default(&built_in);
    assert_int_equal(home.colours, built_in.colours);
    assert_true(home.ruler && home.outline && home.bleed == 0 && home.stroke_least == 0 &&
                home.text_least == 0 && home.ink_most == built_in.ink_most);
}

static void shipped_inks_keep_to_the_shops_rules(void **state)
{
    (void)state;
    struct profile shop;
    struct error error = ERROR_INIT;
    assert_true(profile_read(PROFILES "shop.yaml", &shop, &error));
    for (int i = 0; i < SHIPPED_COUNT; i++) {
        struct theme theme = read_shipped(shipped[i]);
        for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
            assert_true(100 * ink_of(&theme.cmyk.colour[role]) <= shop.ink_most);
    }
}

/* A cutting machine's sensor sees only black, and a print shop treats black as one ink. */
static void black_is_black_in_every_theme(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED_COUNT; i++) {
        struct theme theme = read_shipped(shipped[i]);
        assert_int_equal(theme.rgb.colour[COLOUR_BLACK].space, COLOUR_RGB);
        assert_int_equal(theme.cmyk.colour[COLOUR_BLACK].space, COLOUR_CMYK);
        assert_colour(&theme.rgb.colour[COLOUR_BLACK], (const double[]){0, 0, 0, 0});
        assert_colour(&theme.cmyk.colour[COLOUR_BLACK], (const double[]){0, 0, 0, 1});
    }
}

static void unknown_names_are_told_with_the_setting(void **state)
{
    (void)state;
    struct theme theme;
    struct profile profile;
    struct error error = ERROR_INIT;
    assert_false(theme_read("no-such", &theme, &error));
    assert_int_equal(strncmp(error_format(&error).line, "--theme: no theme 'no-such'", 27), 0);
    error_clear(&error);
    assert_false(profile_read("a/b.yaml", &profile, &error));
    assert_string_equal(error_format(&error).line, "--profile: there is no file 'a/b.yaml'");
}

/* Green looks lighter than red and blue, so it takes the least ink (Rec. 601). */
static void black_ink_is_as_dark_as_the_colour_looks(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double black;
    } cases[] = {{"ff0000", 1.0 - 0.299}, {"00ff00", 1.0 - 0.587}, {"0000ff", 1.0 - 0.114},
        {"ffffff", 0.0}, {"000000", 1.0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[60];
        snprintf(text, sizeof text, "theme:\n  colours:\n    ink: \"%s\"\n", cases[i].text);
        struct theme theme = read_text(text);
        assert_colour(&theme.cmyk.colour[COLOUR_INK], (double[4]){0, 0, 0, cases[i].black});
    }
}

static void black_in_any_role_is_black_ink_and_no_number_that_is_none(void **state)
{
    (void)state;
    struct theme theme = read_text("theme:\n  colours:\n    accent: \"#000000\"\n");
    assert_colour(&theme.cmyk.colour[COLOUR_ACCENT], (double[4]){0, 0, 0, 1});
    theme = read_text("theme:\n  colours:\n    accent: {cmyk: [0, 0, 0, 100]}\n");
    assert_colour(&theme.rgb.colour[COLOUR_ACCENT], (double[4]){0, 0, 0, 0});
}

static void an_error_says_which_key_is_wrong(void **state)
{
    (void)state;
    assert_refused("theme:\n  colours: 3\n", 2, REASON_BAD_VALUE, "colours",
        "a.yaml:2: colours: expected lines such as");
    assert_refused("theme:\n  lines: 49 %\n", 2, REASON_BAD_VALUE, "lines", "a.yaml:2: lines: ");
    assert_refused("theme:\n  lines: 201 %\n", 2, REASON_BAD_VALUE, "lines", "a.yaml:2: lines: ");
    assert_refused("theme:\n  colours:\n    ink: red\n", 3, REASON_BAD_VALUE, "ink",
        "a.yaml:3: ink: 'red' is not a colour; expected six");
    assert_refused("theme:\n  colours:\n    ink: #123456\n", 3, REASON_MISSING, "ink",
        "a.yaml:3: ink: a text that begins with # must be in quotes");
    assert_refused("theme:\n  colours:\n    ink: {cmyk: [1, 2]}\n", 3, REASON_BAD_VALUE, "cmyk",
        "a.yaml:3: cmyk: expected four numbers");
    assert_refused("theme:\n  colours:\n    ink: {cmyk: [1, 2, 3, 101]}\n", 3, REASON_BAD_VALUE,
        "cmyk", "a.yaml:3: cmyk: '101' is none of four numbers");
    assert_refused("theme:\n  colours:\n    ink: {hsv: 1}\n", 3, REASON_UNKNOWN, "hsv",
        "a.yaml:3: no key 'hsv' here; a colour has rgb and cmyk");
    assert_refused("theme:\n  colours:\n    inkk: 1\n", 3, REASON_UNKNOWN, "inkk",
        "a.yaml:3: no colour 'inkk' is used; did you mean ink?");
}

static void a_theme_says_how_strong_own_colours_are(void **state)
{
    (void)state;
    struct theme theme = read_text("theme:\n  own-colours: 25 %\n");
    const struct theme_colour red = {
        {COLOUR_RGB, {1.0, 0.0, 0.2, 0.0}}, {COLOUR_CMYK, {0.0, 1.0, 0.8, 0.0}}};
    theme_add_custom(&theme, 7, &red);
    assert_colour(&theme.rgb.colour[colour_custom(7)], (const double[]){1.0, 0.75, 0.8, 0.0});
    assert_colour(&theme.cmyk.colour[colour_custom(7)], (const double[]){0.0, 0.25, 0.2, 0.0});
    theme = read_text("theme:\n  lines: 90 %\n");
    theme_add_custom(&theme, 7, &red);
    assert_colour(&theme.rgb.colour[colour_custom(7)], red.rgb.channel);
    assert_colour(&theme.cmyk.colour[colour_custom(7)], red.cmyk.channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_says_which_key_is_wrong),
        cmocka_unit_test(black_ink_is_as_dark_as_the_colour_looks),
        cmocka_unit_test(black_in_any_role_is_black_ink_and_no_number_that_is_none),
        cmocka_unit_test(the_default_file_is_the_built_in_theme),
        cmocka_unit_test(a_file_says_only_what_is_different),
        cmocka_unit_test(a_theme_says_how_strong_own_colours_are),
        cmocka_unit_test(the_other_colour_is_worked_out),
        cmocka_unit_test(dark_text_becomes_black_ink_alone),
        cmocka_unit_test(text_can_be_read_in_every_theme_and_in_grey),
        cmocka_unit_test(low_ink_takes_less_ink_than_the_default),
        cmocka_unit_test(the_shop_has_the_rules_it_promises),
        cmocka_unit_test(shipped_inks_keep_to_the_shops_rules),
        cmocka_unit_test(black_is_black_in_every_theme),
        cmocka_unit_test(unknown_names_are_told_with_the_setting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
