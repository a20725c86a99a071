/*
 * Fonts of the user's own: set instead of ours, with ours for what they lack, and refused where
 * they cannot or must not be embedded.
 */
#include "cmocka_first.h"

#include "scene/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SERIF "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

static struct fonts *open_fonts(void)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    assert_non_null(fonts);
    return fonts;
}

static const struct font *font_of(struct fonts *fonts, const char *text, enum font_weight weight)
{
    struct error error = ERROR_INIT;
    struct text_style style = text_style_plain(4.0);
    style.weight = weight;
    const struct glyph_run *runs;
    size_t count;
    assert_true(text_line(fonts, text, &style, &runs, &count, &error));
    assert_int_equal(count, 1);
    return runs[0].font;
}

static void all_text_is_set_in_it(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_null(fonts_custom_file(fonts));
    assert_true(fonts_set_file(fonts, SERIF, &error));
    assert_string_equal(fonts_custom_file(fonts), SERIF);
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
    assert_true(fonts_set_file(fonts, SERIF, &error));
    const char *path = (font_of(fonts, "六角形", WEIGHT_REGULAR))->path;
    assert_non_null(strstr(path, "BIZUDPGothic"));
    fonts_destroy(fonts);
}

/* A copy of SERIF in the build folder, whose four bytes at AT of table TAG are SPLICED. */
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
    assert_false(fonts_set_file(fonts, path, &error));
    struct error_text said = error_format(&error);
    if (strstr(said.line, part) == NULL || strncmp(said.line, path, strlen(path)) != 0)
        fail_msg("%s: expected %s", said.line, part);
    assert_null(fonts_custom_file(fonts));
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
    refuse(path, "no TrueType outlines");
    write_copy(path, NULL, 3000, NULL);
    refuse(path, "no font file");
    write_copy(path, NULL, 0, NULL);
    refuse(path, "no font file");
    /* What may be looked at and printed, may be printed. */
    write_copy(path, "OS/2", 8, "\x00\x04");
    struct error error = ERROR_INIT;
    struct fonts *fonts = open_fonts();
    assert_true(fonts_set_file(fonts, path, &error));
    assert_string_equal((font_of(fonts, "Hex", WEIGHT_REGULAR))->path, path);
    fonts_destroy(fonts);
    remove(path);
}

static void families_are_those_of_the_system(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *path = fonts_find_family("dejavu serif", &error);
    assert_non_null(path);
    assert_non_null(strstr(path, "DejaVuSerif.ttf"));
    free(path);
    assert_null(fonts_find_family("No Such Family Here", &error));
    assert_true(error_is_about(&error, REASON_UNKNOWN, "family"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_text_is_set_in_it),
        cmocka_unit_test(what_it_lacks_comes_from_ours),
        cmocka_unit_test(rights_and_kinds_are_looked_at),
        cmocka_unit_test(families_are_those_of_the_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
