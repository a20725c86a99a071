/* Single lines: positions, the cache, the shortcuts around Pango, fonts and their outlines. */
#include "cmocka_first.h"

#include "core/text.h"
#include "scene/scene.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int open_fonts(void **state)
{
    struct error error = ERROR_INIT;
    *state = fonts_create(&error);
    if (!*state)
        print_error("%s\n", error.message);
    return *state ? 0 : 1;
}

static int close_fonts(void **state)
{
    fonts_destroy(*state);
    return 0;
}

static double width_of(struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    const struct glyph_run *runs;
    size_t count;
    struct error error = ERROR_INIT;
    if (!text_line(fonts, utf8, style, &runs, &count, &error))
        fail_msg("%s: %s", utf8, error.message);
    double width = 0;
    for (size_t i = 0; i < count; i++)
        width += runs[i].width;
    return width;
}

/* Returns UTF8 as a single run; fails the test if there are more. */
static const struct glyph_run *single_run(
    struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    const struct glyph_run *runs;
    size_t count;
    struct error error = ERROR_INIT;
    if (!text_line(fonts, utf8, style, &runs, &count, &error))
        fail_msg("%s: %s", utf8, error.message);
    assert_int_equal(count, 1);
    return &runs[0];
}

static void letters_are_kerned(void **state)
{
    struct text_style style = text_style_plain(10);
    double pair = width_of(*state, "AV", &style);
    double apart = width_of(*state, "A", &style) + width_of(*state, "V", &style);
    assert_true(pair < apart - 0.1);
}

static void widths_grow_with_the_size(void **state)
{
    struct text_style small = text_style_plain(3), large = text_style_plain(7.5);
    double ratio = width_of(*state, "Hexagon", &large) / width_of(*state, "Hexagon", &small);
    assert_true(fabs(ratio - 2.5) < 1e-9);
}

static void an_advance_is_the_fonts_own(void **state)
{
    /* Lato Regular has 2000 units to the em, and its zero is 1160 of them wide. */
    struct text_style style = text_style_plain(10);
    const struct glyph_run *run = single_run(*state, "0", &style);
    assert_string_equal(run->font->name, "Lato-Regular");
    assert_int_equal(font_units_per_em(run->font), 2000);
    assert_true(fabs(run->glyphs[0].advance - 5.8) < 1e-9);
    assert_true(run->size == 10);
}

static void the_weight_and_slant_choose_the_font(void **state)
{
    const struct {
        enum font_family family;
        enum font_weight weight;
        bool italic;
        const char *name;
        int number;
    } cases[] = {
        {FONT_SANS, WEIGHT_LIGHT, false, "Lato-Light", 300},
        {FONT_SANS, WEIGHT_BOLD, false, "Lato-Bold", 700},
        {FONT_SANS, WEIGHT_BLACK, true, "Lato-BlackItalic", 900},
        {FONT_SANS, WEIGHT_REGULAR, true, "Lato-Italic", 400},
        {FONT_SYMBOLS, WEIGHT_REGULAR, false, "DejaVuSans", 400},
        {FONT_SYMBOLS, WEIGHT_BOLD, false, "DejaVuSans-Bold", 700},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text_style style = text_style_plain(4);
        style.family = cases[i].family;
        style.weight = cases[i].weight;
        style.italic = cases[i].italic;
        const struct glyph_run *run = single_run(*state, "x", &style);
        assert_string_equal(run->font->name, cases[i].name);
        assert_int_equal(run->font->file->weight, cases[i].number);
        assert_int_equal(run->font->file->italic, cases[i].italic);
    }
}

/* The same text as a paragraph, which always goes through Pango because it could be broken, mm. */
#define NEVER_BROKEN 5000.0

static void assert_as_pango_has_it(
    struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    struct error error = ERROR_INIT;
    struct paragraph *paragraph = paragraph_create(fonts, utf8, style, NEVER_BROKEN, &error);
    const struct glyph_run *runs;
    size_t count;
    assert_non_null(paragraph);
    assert_true(text_line(fonts, utf8, style, &runs, &count, &error));
    double x, y, pen = 0;
    struct glyph_run run;
    size_t index = 0;
    for (; paragraph_run(paragraph, index, &run, &x, &y); index++) {
        assert_true(index < count);
        const struct glyph_run *line = &runs[index];
        assert_ptr_equal(line->font, run.font);
        assert_int_equal(line->count, run.count);
        assert_int_equal(line->source_length, run.source_length);
        assert_memory_equal(line->source, run.source, run.source_length);
        assert_true(fabs(x - pen) < 1e-9);
        for (size_t i = 0; i < run.count; i++) {
            const struct glyph *a = &line->glyphs[i], *b = &run.glyphs[i];
            if (a->id != b->id || a->cluster != b->cluster ||
                fabs(a->advance - b->advance) > 1e-12 || fabs(a->dx - b->dx) > 1e-12 ||
                fabs(a->dy - b->dy) > 1e-12)
                fail_msg("glyph %zu of \"%s\" differs", i, utf8);
        }
        pen += line->width;
    }
    assert_int_equal(index, count);
    paragraph_destroy(paragraph);
}

static void a_line_is_what_a_paragraph_has(void **state)
{
    const char *texts[] = {"Write the value of one die", "AVATAR To Ty. fi ffi ffl office", "c4",
        "d20@d4+b3", "12:30, \"done\" (50 %)", "it’s – or — “so” · 1/2", "Größe Øl œuvre Ľ", "0",
        "1234567890", "11", "74", "07", "3×4 ≥ 5 − 2", "a/b_c~d|e^f`g{h}", "  two  spaces ",
        "Hex 六角形 test", "→ ★ ✓", "A\xcc\x81q\xcc\x8a", "e\xcc\x81"};
    struct text_style style = text_style_plain(3.7);
    for (int form = 0; form < 8; form++) {
        style.weight = form & 1 ? WEIGHT_BOLD : WEIGHT_REGULAR;
        style.italic = (form & 2) != 0;
        style.tabular = (form & 4) != 0;
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
            assert_as_pango_has_it(*state, texts[i], &style);
    }
    style.tracking = 1e-14; /* turns ligatures off; Pango adds larger tracking itself */
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_as_pango_has_it(*state, texts[i], &style);
}

static bool pango_is_loaded(void)
{
    return dlopen(PANGOFT2_SONAME, RTLD_LAZY | RTLD_NOLOAD) != NULL;
}

/* This must be the first test, because loaded libraries stay loaded. */
static void plain_lines_load_no_pango(void **state)
{
    struct text_style style = text_style_plain(4);
    struct error error = ERROR_INIT;
    assert_true(width_of(*state, "Größe: 12 × “3” – office", &style) > 0);
    assert_true(width_of(*state, "12", &style) > 0);
    assert_false(pango_is_loaded());
    paragraph_destroy(paragraph_create(*state, "Größe", &style, 40, &error));
    assert_true(pango_is_loaded());
}

static void numbers_are_what_pango_gives(void **state)
{
    uint32_t seed = 12345;
    for (int i = 0; i < 300; i++) {
        struct text_style style = text_style_plain(2.4);
        style.weight = (enum font_weight)(i % 4);
        style.italic = i % 3 == 0;
        style.tabular = i % 2 == 0;
        style.family = i % 5 == 0 ? FONT_SYMBOLS : FONT_SANS;
        seed = seed * 1664525 + 1013904223;
        char digits[24];
        struct text text = text_in(digits, sizeof digits);
        text_add_number(&text, (int64_t)(seed >> (i % 28)));
        assert_as_pango_has_it(*state, digits, &style);
    }
}

static void a_cached_line_is_the_line_laid_out_afresh(void **state)
{
    struct error error = ERROR_INIT;
    struct text_style style = text_style_plain(5);
    struct glyph kept[8];
    const struct glyph_run *first = single_run(*state, "Cache A1", &style);
    assert_int_equal(first->count, 8);
    memcpy(kept, first->glyphs, sizeof kept);
    struct fonts *fresh = fonts_create(&error);
    const struct glyph_run *again = single_run(*state, "Cache A1", &style);
    const struct glyph_run *other = single_run(fresh, "Cache A1", &style);
    for (size_t i = 0; i < 8; i++) {
        assert_true(again->glyphs[i].id == kept[i].id && other->glyphs[i].id == kept[i].id);
        assert_true(again->glyphs[i].advance == kept[i].advance);
        assert_true(other->glyphs[i].advance == kept[i].advance);
    }
    fonts_destroy(fresh);
}

static void a_cache_that_overflows_still_tells_styles_and_texts_apart(void **state)
{
    struct text_style style = text_style_plain(4), wide = text_style_plain(4);
    wide.tracking = 1;
    double narrow_width = width_of(*state, "x0", &style);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 10000; i++) {
            char label[16] = "x";
            struct text text = text_in(label + 1, sizeof label - 1);
            text_add_number(&text, i);
            double width = width_of(*state, label, &style);
            assert_true(width > narrow_width - 0.5);
            if (i % 1000 == 0)
                assert_true(
                    fabs(width_of(*state, label, &wide) - width - (double)strlen(label)) < 1e-9);
        }
    assert_true(width_of(*state, "x0", &style) == narrow_width);
}

static void tabular_digits_are_equally_wide(void **state)
{
    struct text_style style = text_style_plain(10);
    style.tabular = true;
    double zero = width_of(*state, "0", &style);
    for (char digit[] = "1"; digit[0] <= '9'; digit[0]++)
        assert_true(fabs(width_of(*state, digit, &style) - zero) < 1e-9);
}

static void tracking_widens_and_parts_ligatures(void **state)
{
    struct text_style style = text_style_plain(10);
    assert_int_equal(single_run(*state, "fi", &style)->count, 1); /* Lato has this ligature */
    style.tracking = 0.5;
    const struct glyph_run *run = single_run(*state, "fi", &style);
    assert_int_equal(run->count, 2);
    assert_true(run->glyphs[0].advance > 0.5);
}

static void clusters_lead_back_to_the_text(void **state)
{
    struct text_style style = text_style_plain(4);
    const struct glyph_run *run = single_run(*state, "aé–z", &style);
    assert_int_equal(run->count, 4);
    const uint32_t offsets[] = {0, 1, 3, 6};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(run->glyphs[i].cluster, offsets[i]);
}

static void other_scripts_take_other_fonts(void **state)
{
    struct text_style style = text_style_plain(4);
    style.weight = WEIGHT_BLACK;
    const struct glyph_run *runs;
    size_t count;
    struct error error = ERROR_INIT;
    assert_true(text_line(*state, "Hex 六角 ok", &style, &runs, &count, &error));
    assert_int_equal(count, 3);
    assert_string_equal(runs[0].font->name, "Lato-Black");
    assert_string_equal(runs[1].font->name, "BIZUDPGothic-Bold");
    assert_string_equal(runs[2].font->name, "Lato-Black");
    assert_string_equal(runs[1].font->file->family, "BIZ UDPGothic");
}

static void assert_refused(struct fonts *fonts, const char *utf8, const char *needle)
{
    struct text_style style = text_style_plain(4);
    const struct glyph_run *runs;
    size_t count;
    struct error error = ERROR_INIT;
    assert_false(text_line(fonts, utf8, &style, &runs, &count, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    if (!strstr(error.message, needle))
        fail_msg("\"%s\" does not say \"%s\"", error.message, needle);
    error_clear(&error);
    assert_null(paragraph_create(fonts, utf8, &style, 0, &error) && strcmp(needle, "line break"));
}

static void a_character_no_font_has_is_named(void **state)
{
    assert_refused(*state, "a \xf0\x93\x80\x80 z", "U+13000");
    assert_refused(*state, "\xe1\x80\x80", "U+1000");
    assert_refused(*state, "tab\there", "U+0009");
}

static void text_that_is_not_utf8_is_refused(void **state)
{
    assert_refused(*state, "caf\xe9", "UTF-8");
}

static void an_empty_line_has_no_runs(void **state)
{
    struct text_style style = text_style_plain(4);
    const struct glyph_run *runs;
    size_t count = 7;
    struct error error = ERROR_INIT;
    assert_true(text_line(*state, "", &style, &runs, &count, &error));
    assert_int_equal(count, 0);
}

static void a_measure_is_the_lines_width_and_the_fonts_height(void **state)
{
    struct text_style style = text_style_plain(10);
    struct text_extent low = text_measure(*state, "aceo", &style);
    struct text_extent high = text_measure(*state, "Ågj", &style);
    assert_true(low.width == width_of(*state, "aceo", &style));
    assert_true(low.ascent == high.ascent && low.descent == high.descent);
    assert_true(low.ascent > 5 && low.descent > 1 && low.ascent + low.descent < 15);
}

/* ---- outlines ---- */

struct box {
    double left, right, bottom, top;
    int moves, closes;
};

static void widen(void *closure, int verb, const double *points)
{
    static const int counts[] = {1, 1, 3, 0};
    struct box *box = closure;
    box->moves += verb == PATH_MOVE;
    box->closes += verb == PATH_CLOSE;
    for (int i = 0; i < counts[verb]; i++) {
        box->left = fmin(box->left, points[2 * i]);
        box->right = fmax(box->right, points[2 * i]);
        box->bottom = fmin(box->bottom, points[2 * i + 1]);
        box->top = fmax(box->top, points[2 * i + 1]);
    }
}

static void an_outline_is_the_glyphs_in_font_units(void **state)
{
    struct text_style style = text_style_plain(4);
    const struct glyph_run *run = single_run(*state, "H", &style);
    struct box box = {1e9, -1e9, 1e9, -1e9, 0, 0};
    font_outline(run->font, run->glyphs[0].id, widen, &box);
    /* A capital H stands on the baseline, is one contour, and is about 0.72 em high. */
    assert_true(box.bottom == 0);
    assert_true(box.top > 1400 && box.top < 1480);
    assert_true(box.left > 0 && box.right < run->glyphs[0].advance / 4 * 2000);
    assert_int_equal(box.moves, 1);
    assert_int_equal(box.closes, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_lines_load_no_pango),
        cmocka_unit_test(letters_are_kerned),
        cmocka_unit_test(widths_grow_with_the_size),
        cmocka_unit_test(an_advance_is_the_fonts_own),
        cmocka_unit_test(the_weight_and_slant_choose_the_font),
        cmocka_unit_test(a_line_is_what_a_paragraph_has),
        cmocka_unit_test(numbers_are_what_pango_gives),
        cmocka_unit_test(a_cached_line_is_the_line_laid_out_afresh),
        cmocka_unit_test(a_cache_that_overflows_still_tells_styles_and_texts_apart),
        cmocka_unit_test(tabular_digits_are_equally_wide),
        cmocka_unit_test(tracking_widens_and_parts_ligatures),
        cmocka_unit_test(clusters_lead_back_to_the_text),
        cmocka_unit_test(other_scripts_take_other_fonts),
        cmocka_unit_test(a_character_no_font_has_is_named),
        cmocka_unit_test(text_that_is_not_utf8_is_refused),
        cmocka_unit_test(an_empty_line_has_no_runs),
        cmocka_unit_test(a_measure_is_the_lines_width_and_the_fonts_height),
        cmocka_unit_test(an_outline_is_the_glyphs_in_font_units),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
