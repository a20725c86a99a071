/*
 * The user's own fonts: used instead of ours, with their bold and italic letters, with fallbacks
 * and ours for missing characters; refused if they cannot or must not be embedded.
 */
#include "cmocka_first.h"

#include "scene/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FONTS "/usr/share/fonts/"
#define SERIF FONTS "truetype/dejavu/DejaVuSerif.ttf"
#define SERIF_BOLD FONTS "truetype/dejavu/DejaVuSerif-Bold.ttf"
#define SANS FONTS "truetype/dejavu/DejaVuSans.ttf"
#define LATO_ITALIC FONTS "truetype/lato/Lato-Italic.ttf"

static struct fonts *open_fonts(void)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    assert_non_null(fonts);
    return fonts;
}

static const struct font *styled_font(
    struct fonts *fonts, const char *text, enum font_weight weight, bool italic)
{
    struct error error = ERROR_INIT;
    struct text_style style = text_style_plain(4.0);
    style.weight = weight;
    style.italic = italic;
    const struct glyph_run *runs;
    size_t count;
    assert_true(text_line(fonts, text, &style, &runs, &count, &error));
    assert_int_equal(count, 1);
    return runs[0].font;
}

static const struct font *font_of(struct fonts *fonts, const char *text, enum font_weight weight)
{
    return styled_font(fonts, text, weight, false);
}

static void count_file(void *closure, const char *path)
{
    (void)path;
    ++*(int *)closure;
}

static int files_of(const struct fonts *fonts)
{
    int count = 0;
    fonts_visit_custom(fonts, count_file, &count);
    return count;
}

static bool set_file(struct fonts *fonts, const char *path, struct error *error)
{
    const struct font_wish wish = {.file = {path}};
    return fonts_set_custom(fonts, &wish, error);
}

static void all_text_is_set_in_it(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_int_equal(files_of(fonts), 0);
    assert_true(set_file(fonts, SERIF, &error));
    assert_int_equal(files_of(fonts), 1);
    for (int weight = WEIGHT_LIGHT; weight <= WEIGHT_BLACK; weight++) {
        const struct font *font = font_of(fonts, "Hex 12", (enum font_weight)weight);
        assert_string_equal(font->path, SERIF);
        assert_string_equal(font->name, "DejaVuSerif");
        assert_int_equal(font->file->weight, 400);
    }
    assert_string_equal((font_of(fonts, "1234", WEIGHT_REGULAR))->path, SERIF);
    fonts_destroy(fonts);
}

static void what_it_lacks_comes_from_ours(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_true(set_file(fonts, SERIF, &error));
    const char *path = (font_of(fonts, "六角形", WEIGHT_REGULAR))->path;
    assert_non_null(strstr(path, "BIZUDPGothic"));
    fonts_destroy(fonts);
}

/* Writes a copy of SERIF to the build folder, with its four bytes at AT of table TAG replaced by
 * SPLICED. */
static void write_copy(const char *path, const char *tag, size_t at, const char *spliced)
{
    FILE *file = fopen(SERIF, "rb");
    assert_non_null(file);
    static unsigned char bytes[1 << 20];
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    size_t tables = (size_t)bytes[4] << 8 | bytes[5];
    for (size_t i = 0; tag != NULL && i < tables; i++) {
        unsigned char *entry = bytes + 12 + 16 * i;
        size_t offset =
            (size_t)entry[8] << 24 | (size_t)entry[9] << 16 | (size_t)entry[10] << 8 | entry[11];
        if (memcmp(entry, tag, 4) == 0)
            memcpy(spliced != NULL ? bytes + offset + at : entry,
                spliced != NULL ? spliced : "none", spliced != NULL ? 2 : 4);
    }
    file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, tag != NULL ? length : at, file), tag != NULL ? length : at);
    assert_int_equal(fclose(file), 0);
}

static void refuse(const char *path, const char *part)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_false(set_file(fonts, path, &error));
    struct error_text said = error_format(&error);
    if (strstr(said.line, part) == NULL || strncmp(said.line, path, strlen(path)) != 0)
        fail_msg("%s: expected %s", said.line, part);
    fonts_destroy(fonts);
}

static void rights_and_kinds_are_looked_at(void **state)
{
    (void)state;
    char path[300];
    snprintf(path, sizeof path, "%s/own-font-%ld.ttf", BUILD_FOLDER, (long)getpid());
    write_copy(path, "OS/2", 8, "\x00\x02");
    refuse(path, "forbids embedding");
    write_copy(path, "OS/2", 8, "\x01\x00");
    refuse(path, "forbids embedding a part");
    write_copy(path, "OS/2", 8, "\x02\x04");
    refuse(path, "forbids embedding a part");
    write_copy(path, "glyf", 0, NULL);
    refuse(path, "no outlines");
    write_copy(path, NULL, 3000, NULL);
    refuse(path, "not a font file");
    write_copy(path, NULL, 0, NULL);
    refuse(path, "not a font file");
    /* Fonts that may be viewed and printed may be printed. */
    write_copy(path, "OS/2", 8, "\x00\x04");
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_true(set_file(fonts, path, &error));
    assert_string_equal((font_of(fonts, "Hex", WEIGHT_REGULAR))->path, path);
    fonts_destroy(fonts);
    remove(path);
}

static void notes_are(const struct fonts *fonts, const char *first, const char *second)
{
    struct buffer lines = BUFFER_INIT;
    buffer_add(&lines, "");
    fonts_note_lacks(fonts, &lines);
    assert_int_equal(strstr(lines.data, "no bold") != NULL, first != NULL);
    assert_int_equal(strstr(lines.data, "no italic") != NULL, second != NULL);
    if (first != NULL)
        assert_non_null(strstr(lines.data, first));
    buffer_finish(&lines);
}

static void bold_and_italic_are_files_of_their_own(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    const struct font_wish wish = {
        .file = {[CUT_REGULAR] = SERIF, [CUT_BOLD] = SERIF_BOLD, [CUT_ITALIC] = LATO_ITALIC}};
    assert_true(fonts_set_custom(fonts, &wish, &error));
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_LIGHT)->path, SERIF);
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_REGULAR)->path, SERIF);
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_BOLD)->path, SERIF_BOLD);
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_BLACK)->path, SERIF_BOLD);
    assert_string_equal(styled_font(fonts, "Hex", WEIGHT_REGULAR, true)->path, LATO_ITALIC);
    notes_are(fonts, NULL, NULL);
    fonts_destroy(fonts);
}

static void what_letters_lack_is_noted(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_true(set_file(fonts, SERIF, &error));
    font_of(fonts, "Hex", WEIGHT_REGULAR);
    notes_are(fonts, NULL, NULL); /* nothing bold was requested */
    font_of(fonts, "Hex", WEIGHT_BOLD);
    notes_are(fonts, "DejaVuSerif.ttf", NULL);
    styled_font(fonts, "Hex", WEIGHT_REGULAR, true);
    notes_are(fonts, "DejaVuSerif.ttf", "");
    fonts_destroy(fonts);
}

/* Returns the path of the font of run INDEX of a marked text. */
static const char *marked_font(struct fonts *fonts, const char *text, size_t index)
{
    struct error error = ERROR_INIT;
    struct text_style style = text_style_plain(4.0);
    const struct glyph_run *runs;
    size_t count;
    style.marked = true;
    assert_true(text_line(fonts, text, &style, &runs, &count, &error));
    assert_true(index < count);
    return runs[index].font->path;
}

static void marks_change_the_letters(void **state)
{
    (void)state;
    static const char text[] = "a " MARK_BOLD "b " MARK_ITALIC "c " MARK_BOLD "d " MARK_ITALIC "e";
    struct fonts *fonts = open_fonts();
    assert_non_null(strstr(marked_font(fonts, text, 0), "Lato-Regular.ttf"));
    assert_non_null(strstr(marked_font(fonts, text, 1), "Lato-Bold.ttf"));
    assert_non_null(strstr(marked_font(fonts, text, 2), "Lato-BoldItalic.ttf"));
    assert_non_null(strstr(marked_font(fonts, text, 3), "Lato-Italic.ttf"));
    assert_non_null(strstr(marked_font(fonts, text, 4), "Lato-Regular.ttf"));
    fonts_destroy(fonts);
}

static void fallbacks_come_before_ours(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    const struct font_wish wish = {.fallback = {SERIF, "DejaVu Sans"}};
    assert_true(fonts_set_custom(fonts, &wish, &error));
    assert_non_null(strstr(font_of(fonts, "Hex", WEIGHT_REGULAR)->path, "Lato-Regular.ttf"));
    assert_string_equal(font_of(fonts, "\u10d0", WEIGHT_REGULAR)->path, SERIF); /* Georgian */
    assert_string_equal(font_of(fonts, "\u0645", WEIGHT_REGULAR)->path, SANS);  /* Arabic */
    notes_are(fonts, NULL, NULL);
    fonts_destroy(fonts);
}

static void families_are_those_of_the_system(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    struct font_wish wish = {.family = "dejavu serif"};
    assert_true(fonts_set_custom(fonts, &wish, &error));
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_REGULAR)->path, SERIF);
    assert_string_equal(font_of(fonts, "Hex", WEIGHT_BOLD)->path, SERIF_BOLD);
    fonts_destroy(fonts);
    fonts = open_fonts();
    wish.family = "No Such Family Here";
    assert_false(fonts_set_custom(fonts, &wish, &error));
    assert_true(error_is_about(&error, REASON_UNKNOWN, "family"));
    fonts_destroy(fonts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_text_is_set_in_it),
        cmocka_unit_test(what_it_lacks_comes_from_ours),
        cmocka_unit_test(bold_and_italic_are_files_of_their_own),
        cmocka_unit_test(what_letters_lack_is_noted),
        cmocka_unit_test(marks_change_the_letters),
        cmocka_unit_test(fallbacks_come_before_ours),
        cmocka_unit_test(rights_and_kinds_are_looked_at),
        cmocka_unit_test(families_are_those_of_the_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
