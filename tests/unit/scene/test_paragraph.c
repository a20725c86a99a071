/* Paragraphs: where lines break, and their positions. */
#include "cmocka_first.h"

#include "scene/scene.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int open_fonts(void **state)
{
    struct error error = ERROR_INIT;
    *state = fonts_create(&error);
    return *state ? 0 : 1;
}

static int close_fonts(void **state)
{
    fonts_destroy(*state);
    return 0;
}

static struct paragraph *lay_out(
    struct fonts *fonts, const char *utf8, const struct text_style *style, double width)
{
    struct error error = ERROR_INIT;
    struct paragraph *paragraph = paragraph_create(fonts, utf8, style, width, &error);
    if (!paragraph)
        fail_msg("%s", error.message);
    return paragraph;
}

/* Joins the text of the runs at the height of line LINE. */
static void line_text(const struct paragraph *paragraph, const struct text_style *style,
    size_t line, char *out, size_t size)
{
    struct glyph_run run;
    double x, y, first = 0;
    size_t length = 0;
    for (size_t i = 0; paragraph_run(paragraph, i, &run, &x, &y); i++) {
        if (i == 0)
            first = y;
        double leading = style->leading > 0 ? style->leading : 1.3;
        if (lround((y - first) / (leading * style->size)) != (long)line)
            continue;
        assert_true(length + run.source_length < size);
        memcpy(out + length, run.source, run.source_length);
        length += run.source_length;
    }
    out[length] = '\0';
}

static void lines_break_between_words_and_fit(void **state)
{
    struct text_style style = text_style_plain(4);
    struct paragraph *paragraph =
        lay_out(*state, "one two three four five six seven eight nine ten", &style, 30);
    assert_true(paragraph_line_count(paragraph) >= 3);
    assert_true(paragraph_width(paragraph) <= 30);
    for (size_t i = 0; i < paragraph_line_count(paragraph); i++) {
        char text[64];
        line_text(paragraph, &style, i, text, sizeof text);
        assert_true(strlen(text) > 0);
        assert_true(text[0] != ' ');
        if (i + 1 < paragraph_line_count(paragraph))
            assert_true(text[strlen(text) - 1] == ' '); /* the line breaks after a space */
    }
    paragraph_destroy(paragraph);
}

static void nothing_is_lost_at_breaks(void **state)
{
    const char *text = "The active player enters one die and throws it again.";
    struct text_style style = text_style_plain(4);
    struct paragraph *paragraph = lay_out(*state, text, &style, 25);
    char all[256] = "";
    struct glyph_run run;
    double x, y;
    size_t length = 0;
    for (size_t i = 0; paragraph_run(paragraph, i, &run, &x, &y); i++) {
        memcpy(all + length, run.source, run.source_length);
        length += run.source_length;
    }
    all[length] = '\0';
    assert_string_equal(all, text);
    paragraph_destroy(paragraph);
}

static void newlines_break_whatever_the_width(void **state)
{
    struct text_style style = text_style_plain(4);
    struct paragraph *paragraph = lay_out(*state, "a\n\nb", &style, 0);
    assert_int_equal(paragraph_line_count(paragraph), 3);
    struct glyph_run run;
    double x, first, second;
    assert_true(paragraph_run(paragraph, 0, &run, &x, &first));
    assert_true(paragraph_run(paragraph, 1, &run, &x, &second));
    assert_false(paragraph_run(paragraph, 2, &run, &x, &second));
    assert_true(fabs(second - first - 2 * 1.3 * 4) < 1e-9); /* with an empty line between them */
    paragraph_destroy(paragraph);
}

static void leading_is_the_styles_whatever_the_script(void **state)
{
    struct text_style style = text_style_plain(4);
    style.leading = 1.5;
    struct paragraph *paragraph = lay_out(*state, "Latin\n六角形\nLatin", &style, 0);
    struct glyph_run run;
    double x, y[3];
    for (size_t i = 0; i < 3; i++)
        assert_true(paragraph_run(paragraph, i, &run, &x, &y[i]));
    assert_true(fabs(y[1] - y[0] - 6) < 1e-9 && fabs(y[2] - y[1] - 6) < 1e-9);
    struct text_extent extent = text_measure(*state, "Latin", &style);
    assert_true(fabs(y[0] - extent.ascent) < 1e-9);
    assert_true(fabs(paragraph_height(paragraph) - (extent.ascent + 12 + extent.descent)) < 1e-9);
    paragraph_destroy(paragraph);
}

/* Characters that may not begin a line, and one that may not end it. */
static const char *const no_start[] = {"。", "、", "」", "）", "ー", "っ", "ょ", "！"};
static const char *const no_end[] = {"「", "（"};

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static void japanese_breaks_by_its_own_rules(void **state)
{
    const char *text = "「周囲」がすべて埋まったら、得点（とくてん）できます。もう一度サイコロを"
                       "振ってください！「ルール」を読みましょう。";
    struct text_style style = text_style_plain(4);
    style.language = "ja";
    int broken = 0;
    for (double width = 12; width < 40; width += 0.9) {
        struct paragraph *paragraph = lay_out(*state, text, &style, width);
        assert_true(paragraph_width(paragraph) <= width);
        for (size_t i = 0; i < paragraph_line_count(paragraph); i++, broken++) {
            char line[256];
            line_text(paragraph, &style, i, line, sizeof line);
            for (size_t k = 0; i > 0 && k < sizeof no_start / sizeof no_start[0]; k++)
                if (begins_with(line, no_start[k]))
                    fail_msg("a line begins \"%s\"", line);
            for (size_t k = 0; k < sizeof no_end / sizeof no_end[0]; k++)
                if (ends_with(line, no_end[k]))
                    fail_msg("a line ends \"%s\"", line);
        }
        paragraph_destroy(paragraph);
    }
    assert_true(broken > 100); /* there were enough breaks to judge */
}

static void lines_are_aligned_in_the_width(void **state)
{
    struct text_style style = text_style_plain(4);
    const enum text_align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    double line = text_measure(*state, "short", &style).width;
    for (size_t i = 0; i < 3; i++) {
        style.align = aligns[i];
        struct paragraph *paragraph = lay_out(*state, "short", &style, 50);
        struct glyph_run run;
        double x, y;
        assert_true(paragraph_run(paragraph, 0, &run, &x, &y));
        assert_true(fabs(x - (double)i / 2 * (50 - line)) < 1e-9);
        paragraph_destroy(paragraph);
    }
}

static void without_a_width_lines_align_with_the_longest(void **state)
{
    struct text_style style = text_style_plain(4);
    style.align = ALIGN_RIGHT;
    struct paragraph *paragraph = lay_out(*state, "a longer line\nshort", &style, 0);
    struct glyph_run run;
    double x, y;
    assert_true(paragraph_run(paragraph, 0, &run, &x, &y));
    assert_true(x == 0);
    assert_true(fabs(run.width - paragraph_width(paragraph)) < 1e-9);
    assert_true(paragraph_run(paragraph, 1, &run, &x, &y));
    assert_true(fabs(x + run.width - paragraph_width(paragraph)) < 1e-9);
    paragraph_destroy(paragraph);
}

static void the_users_fonts_and_settings_do_not_matter(void **state)
{
    struct text_style style = text_style_plain(4);
    struct paragraph *before = lay_out(*state, "Hex 六角", &style, 0);
    setenv("FONTCONFIG_FILE", "/nonexistent/fonts.conf", 1);
    setenv("LANG", "ja_JP.UTF-8", 1);
    setenv("LC_ALL", "tr_TR.UTF-8", 1);
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct paragraph *after = lay_out(fonts, "Hex 六角", &style, 0);
    struct glyph_run a, b;
    double x[2], y[2];
    for (size_t i = 0; paragraph_run(before, i, &a, &x[0], &y[0]); i++) {
        assert_true(paragraph_run(after, i, &b, &x[1], &y[1]));
        assert_string_equal(a.font->path, b.font->path);
        assert_true(x[0] == x[1] && y[0] == y[1] && a.width == b.width);
    }
    paragraph_destroy(after);
    fonts_destroy(fonts);
    paragraph_destroy(before);
}

static void the_systems_font_settings_are_never_loaded(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct text_style style = text_style_plain(4);
    paragraph_destroy(lay_out(fonts, "Hex", &style, 0));
    fonts_destroy(fonts);
    /* Without a current configuration, Fontconfig would load the system's here at the latest. */
    FcConfig *current = FcConfigReference(NULL);
    FcFontSet *known = FcConfigGetFonts(current, FcSetSystem);
    FcStrList *files = FcConfigGetConfigFiles(current);
    assert_true(!known || known->nfont == 0);
    assert_null(FcStrListNext(files));
    FcStrListDone(files);
    FcConfigDestroy(current);
}

/* Returns how many characters line LINE has. */
static size_t count_characters(
    const struct paragraph *paragraph, const struct text_style *style, size_t line)
{
    char text[400];
    line_text(paragraph, style, line, text, sizeof text);
    size_t count = 0;
    for (const char *at = text; *at; at++)
        count += ((unsigned char)*at & 0xc0) != 0x80;
    return count;
}

/* Two lines end after phrases, however much space is left; with more lines that would look ragged.
 */
static void japanese_lines_end_behind_phrases(void **state)
{
    static const char text[] =
        "置いた王冠の内側は、自分のものでも見られません。代わりに、王冠を置くとき、"
        "3個のトークンの1つを上に乗せられます。";
    struct text_style style = text_style_plain(3);
    style.language = "ja";
    for (double width = 90; width < 160; width += 2.5) {
        struct paragraph *paragraph = lay_out(*state, text, &style, width);
        size_t lines = paragraph_line_count(paragraph);
        assert_true(paragraph_width(paragraph) <= width);
        for (size_t line = 0; line < lines; line++) {
            char part[400];
            line_text(paragraph, &style, line, part, sizeof part);
            static const char *const never[] = {
                "は", "の", "を", "に", "、", "。", "個", "冠", "り"};
            for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
                if (strncmp(part, never[i], strlen(never[i])) == 0)
                    fail_msg("%.1f mm, line %zu: %s", width, line, part);
        }
        assert_int_equal(lines, 2);
        assert_true(count_characters(paragraph, &style, lines - 1) >= 3);
        paragraph_destroy(paragraph);
    }
}

static void japanese_of_several_lines_fills_them(void **state)
{
    static const char text[] =
        "置いた王冠の内側は、自分のものでも見られません。代わりに、王冠を置くとき、"
        "3個のトークンの1つを上に乗せられます。";
    struct text_style style = text_style_plain(3);
    style.language = "ja";
    for (double width = 30; width < 70; width += 2.5) {
        struct paragraph *paragraph = lay_out(*state, text, &style, width);
        size_t lines = paragraph_line_count(paragraph);
        assert_true(lines >= 3 && paragraph_width(paragraph) <= width);
        for (size_t line = 0; line + 1 < lines; line++)
            if ((double)count_characters(paragraph, &style, line) * style.size < 0.8 * width &&
                line + 2 < lines)
                fail_msg("%.1f mm: line %zu is short", width, line);
        assert_true(count_characters(paragraph, &style, lines - 1) >= 3);
        paragraph_destroy(paragraph);
    }
}

/* Recent layouts are kept; a paragraph outlives them. They are found by text, style and width. */
static void a_paragraph_outlives_the_texts_laid_out_lately(void **state)
{
    struct text_style style = text_style_plain(4);
    const char *const words = "one two three four five six seven eight nine ten";
    struct paragraph *paragraph = lay_out(*state, words, &style, 30);
    struct paragraph *wide = lay_out(*state, words, &style, 60);
    assert_true(paragraph_line_count(wide) < paragraph_line_count(paragraph));
    for (int i = 0; i < 5000; i++) {
        char other[16];
        snprintf(other, sizeof other, "a%d", i);
        paragraph_destroy(lay_out(*state, other, &style, 0));
    }
    struct paragraph *again = lay_out(*state, words, &style, 30);
    for (size_t line = 0; line < paragraph_line_count(again); line++) {
        char before[80], after[80];
        line_text(paragraph, &style, line, before, sizeof before);
        line_text(again, &style, line, after, sizeof after);
        assert_string_equal(before, after);
    }
    paragraph_destroy(paragraph);
    paragraph_destroy(wide);
    paragraph_destroy(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_break_between_words_and_fit),
        cmocka_unit_test(nothing_is_lost_at_breaks),
        cmocka_unit_test(newlines_break_whatever_the_width),
        cmocka_unit_test(leading_is_the_styles_whatever_the_script),
        cmocka_unit_test(japanese_breaks_by_its_own_rules),
        cmocka_unit_test(lines_are_aligned_in_the_width),
        cmocka_unit_test(without_a_width_lines_align_with_the_longest),
        cmocka_unit_test(the_systems_font_settings_are_never_loaded),
        cmocka_unit_test(the_users_fonts_and_settings_do_not_matter),
        cmocka_unit_test(japanese_lines_end_behind_phrases),
        cmocka_unit_test(japanese_of_several_lines_fills_them),
        cmocka_unit_test(a_paragraph_outlives_the_texts_laid_out_lately),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
