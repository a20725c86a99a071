/*
 * Damaged themes, profiles, papers and jobs: each is read or refused with one line that names its
 * own file and a line the file has.
 */
#include "mutate.h"

#include "core/os.h"
#include "core/yaml.h"
#include "settings/settings.h"
#include "theme/theme.h"
#include "unit/core/check.h"

#include <stdlib.h>

enum { ROUNDS = 20000, SOURCE_COUNT = 6 };

static const char *const sources[SOURCE_COUNT] = {
    SOURCE_FOLDER "/templates/themes/default.yaml",
    SOURCE_FOLDER "/templates/themes/woodcut.yaml",
    SOURCE_FOLDER "/templates/profiles/shop.yaml",
    SOURCE_FOLDER "/templates/papers/a4.yaml",
    SOURCE_FOLDER "/examples/complete-set.yaml",
    SOURCE_FOLDER "/examples/print-shop.yaml",
};

static const char *const dictionary[] = {
    "[",
    "]",
    "{",
    "}",
    ": ",
    "- ",
    "? ",
    "&a ",
    "*a",
    "!!int ",
    "---\n",
    "...\n",
    "%YAML 1.1\n",
    "|\n",
    ">\n",
    "\t",
    "\"",
    "'",
    "#",
    "\n",
    "  ",
    "<<: ",
    "null",
    "~",
    ".nan",
    "1e999",
    ",",
    "colours: cmyk",
    "ink: ",
    "\xff",
    "\xc2\x85",
    "\xef\xbb\xbf",
    "\\x00",
    NULL,
};

static int lines_of(const struct buffer *text)
{
    int lines = 1;
    for (size_t i = 0; i < text->length; i++)
        lines += text->data[i] == '\n';
    return lines;
}

/* The error must name the file "t" and an existing line. */
static void check_error(const struct error *error, const struct buffer *text)
{
    assert_int_equal(error->code, ERROR_INPUT);
    assert_string_equal(error->file, "t");
    if (error->line < 1 || error->line > lines_of(text) || error->message[0] == '\0')
        fail_msg("%s", error_format(error).line);
}

static bool try_paper(const struct yaml_tree *tree, const struct buffer *text)
{
    struct error error = ERROR_INIT;
    struct paper paper;
    if (!paper_from_tree(tree, &paper, &error)) {
        check_error(&error, text);
        return false;
    }
    assert_true(paper.width >= PAPER_SIDE_MIN && paper.width <= PAPER_SIDE_MAX);
    assert_true(paper.height >= PAPER_SIDE_MIN && paper.height <= PAPER_SIDE_MAX);
    assert_true(paper.name[0] != '\0');
    return true;
}

static void check_theme(const struct theme *theme)
{
    assert_true(theme->lines >= 0.5 && theme->lines <= 2.0);
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
        for (int i = 0; i < 4; i++) {
            double rgb = theme->rgb.colour[role].channel[i];
            double ink = theme->cmyk.colour[role].channel[i];
            assert_true(rgb >= 0 && rgb <= 1 && ink >= 0 && ink <= 1);
        }
}

static bool try_template(const struct buffer *text)
{
    struct error error = ERROR_INIT, profile_error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("t", text->data, text->length, &error);
    if (tree == NULL) {
        check_error(&error, text);
        return false;
    }
    struct theme theme;
    struct profile profile;
    bool good = theme_from_tree(tree, &theme, &error);
    bool good_profile = profile_from_tree(tree, &profile, &profile_error);
    bool good_paper = try_paper(tree, text);
    assert_true(good + good_profile + good_paper <= 1);
    if (!good)
        check_error(&error, text);
    if (!good_profile)
        check_error(&profile_error, text);
    /* What was refused may be half read. */
    if (good)
        check_theme(&theme);
    if (good_profile)
        assert_true(profile.bleed >= 0 && profile.bleed <= 20);
    yaml_tree_destroy(tree);
    return good || good_profile || good_paper;
}

static void damaged_templates_are_read_or_refused(void **state)
{
    (void)state;
    char *source[SOURCE_COUNT];
    size_t length[SOURCE_COUNT];
    struct error error = ERROR_INIT;
    for (int i = 0; i < SOURCE_COUNT; i++)
        if (!os_read_file(sources[i], YAML_FILE_MAX, &source[i], &length[i], &error))
            fail_msg("%s", error_format(&error).line);
    int understood = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct rng rng = rng_from_seed((uint64_t)round);
        struct buffer text = BUFFER_INIT;
        buffer_add_bytes(&text, source[round % SOURCE_COUNT], length[round % SOURCE_COUNT]);
        mutate(&text, dictionary, &rng);
        understood += try_template(&text);
        buffer_finish(&text);
    }
    /* Both must happen, otherwise the damage is too weak or too strong to show anything. */
    assert_in_range(understood, ROUNDS / 50, ROUNDS - ROUNDS / 50);
    for (int i = 0; i < SOURCE_COUNT; i++)
        free(source[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_templates_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
