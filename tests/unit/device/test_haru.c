/* The PDF device's files, as other programs read them. */
#define _GNU_SOURCE /* F_SETPIPE_SZ */
#include "judge.h"

#include "core/text.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void put_text(struct desk *desk, const char *utf8, double y)
{
    struct text_style style = text_style_plain(4);
    scene_text(desk->scene, utf8, &style, (struct point){5, y}, COLOUR_INK);
}

/* Fills a page with a little of everything. */
static void fill_page(struct desk *desk)
{
    struct scene *scene = desk->scene;
    scene_begin_group(scene, LAYER_ART, "Art");
    scene_stamp(scene, 0, affine_translation(20, 30));
    scene_stamp(scene, 0, affine_join(affine_translation(60, 30), affine_rotation(30)));
    scene_circle(scene, (struct point){50, 30}, 10);
    scene_begin_clip(scene);
    scene_begin_transform(scene, affine_scale(20, 20));
    scene_rect(scene, (struct rect){2, 1, 1, 1});
    scene_paint(scene, paint_fill(COLOUR_CELL));
    scene_end_transform(scene);
    scene_end_clip(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    put_text(desk, "AVATAR: fi, office, Größe", 10);
    put_text(desk, "六角形 and e\xcc\x81 or ★", 20);
    scene_end_group(scene);
}

static void qpdf_finds_nothing_wrong(void **state)
{
    struct desk *desk = *state;
    fill_page(desk);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("qpdf --check %s", desk->path);
    assert_non_null(strstr(said, "No syntax or stream encoding errors found"));
    assert_null(strstr(said, "WARNING"));
    free(said);
}

static void other_readers_find_nothing_wrong(void **state)
{
    struct desk *desk = *state;
    fill_page(desk);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("mutool draw -q -o /dev/null -F pam %s", desk->path);
    assert_null(strstr(said, "error"));
    free(said);
    said = judge("pdftoppm -r 20 %s > /dev/null", desk->path);
    assert_string_equal(said, "");
    free(said);
}

static void every_font_is_embedded_as_a_subset_with_its_text(void **state)
{
    struct desk *desk = *state;
    fill_page(desk);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("pdffonts %s", desk->path);
    assert_int_equal(count_of(said, "CID TrueType      Identity-H       yes yes yes"), 2);
    assert_int_equal(count_of(said, "\n"), 2 + 2); /* two lines of headings, and no other fonts */
    assert_non_null(strstr(said, "+Lato-Regular "));
    assert_non_null(strstr(said, "+BIZUDPGothic-Regular "));
    free(said);
}

static void text_can_be_copied_in_the_order_it_was_drawn(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "AVATAR: fi, ffi, office 1234", 10);
    put_text(desk, "六角形 and e\xcc\x81 q\xcc\x8a or ★", 20);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("pdftotext -raw %s -", desk->path);
    const char *rest = after(said, "AVATAR: fi, ffi, office 1234\n");
    rest = after(rest, "六角形 and ");
    /* Readers may compose the accent. */
    assert_true(strncmp(rest, "\xc3\xa9 ", 3) == 0 || strncmp(rest, "e\xcc\x81 ", 4) == 0);
    assert_non_null(strstr(rest, "q\xcc\x8a or ★"));
    free(said);
}

static uint32_t first_glyph(struct desk *desk, const char *utf8)
{
    struct text_style style = text_style_plain(4);
    const struct glyph_run *runs;
    size_t count;
    struct error error = ERROR_INIT;
    assert_true(text_line(desk->fonts, utf8, &style, &runs, &count, &error));
    return runs[0].glyphs[0].id;
}

static void a_glyph_with_two_meanings_still_copies_as_written(void **state)
{
    struct desk *desk = *state;
    /* Lato has one glyph for the hyphen-minus and for the hyphen U+2010. */
    assert_int_equal(first_glyph(desk, "-"), first_glyph(desk, "\xe2\x80\x90"));
    put_text(desk, "a-b", 10);
    put_text(desk,
        "c\xe2\x80\x90"
        "d",
        20);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("pdftotext -raw %s -", desk->path);
    assert_non_null(strstr(said, "a-b\n"));
    assert_non_null(strstr(said, "c\xe2\x80\x90"
                                 "d\n"));
    free(said);
}

/* ---- positions ---- */

/* Returns the value of NAME="..." after AT. */
static double attribute(const char *at, const char *name)
{
    struct buffer needle = BUFFER_INIT;
    buffer_format(&needle, " %s=\"", name);
    const char *value = after(at, needle.data);
    buffer_finish(&needle);
    return strtod(value, NULL);
}

static void glyphs_stand_within_a_hundredth_of_a_millimetre(void **state)
{
    struct desk *desk = *state;
    struct text_style style = text_style_plain(3.37);
    style.tracking = 0.0137;
    const char *text = "AVATAR To. Ty, WAVE 1711 and so on: fly";
    scene_text(desk->scene, text, &style, (struct point){7.77, 33.33}, COLOUR_INK);
    size_t length, count;
    free(desk_write(desk, &device_pdf, &length));
    char *trace = judge("mutool trace %s", desk->path);
    const struct glyph_run *runs;
    struct error error = ERROR_INIT;
    assert_true(text_line(desk->fonts, text, &style, &runs, &count, &error));
    assert_int_equal(count, 1);
    const char *at = after(trace, "<fill_text");
    assert_true(fabs(attribute(at, "trm") - 3.37) < 1e-4);
    /* The page's transform, from millimetres to points. */
    double scale = attribute(at, "transform");
    assert_true(fabs(scale - 72 / 25.4) < 1e-5);
    double pen = 7.77;
    for (size_t i = 0; i < runs[0].count; i++) {
        at = after(at, "<g ");
        assert_int_equal((int)attribute(at - 1, "glyph"), runs[0].glyphs[i].id);
        assert_true(fabs(attribute(at - 1, "x") - pen) < 0.01);
        assert_true(fabs(attribute(at - 1, "y") - 33.33) < 0.001);
        pen += runs[0].glyphs[i].advance;
    }
    free(trace);
}

static void paths_keep_a_thousandth_of_a_millimetre(void **state)
{
    struct desk *desk = *state;
    scene_begin_transform(desk->scene, affine_scale(0.5, 50));
    scene_move_to(desk->scene, 12.3456, -0.12345);
    scene_line_to(desk->scene, 1, 1.00002);
    scene_paint(desk->scene, paint_line(COLOUR_INK, 0.3));
    scene_end_transform(desk->scene);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *trace = judge("mutool trace %s", desk->path);
    const char *at = after(trace, "<moveto");
    assert_true(fabs(attribute(at, "x") - 12.3456) * 0.5 <= 0.0005);
    assert_true(fabs(attribute(at, "y") + 0.12345) * 50 <= 0.0005);
    at = after(at, "<lineto");
    assert_true(fabs(attribute(at, "y") - 1.00002) * 50 <= 0.0005);
    free(trace);
}

/* ---- structure ---- */

static void symbols_become_forms_and_only_those_used(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "no symbol", 10);
    char *objects = judge_objects(desk);
    assert_int_equal(count_of(objects, "/Subtype /Form"), 0);
    free(objects);
    for (int i = 0; i < 5; i++)
        scene_stamp(desk->scene, 0, affine_translation(10 * i, 20));
    objects = judge_objects(desk);
    assert_int_equal(count_of(objects, "/Subtype /Form"), 1);
    assert_int_equal(count_of(objects, " Do Q"), 5);
    free(objects);
}

/* Adds the symbol "pieceN" with LINES short lines of 28 bytes each. */
static int add_piece(struct desk *desk, int number, int lines)
{
    char name[24];
    snprintf(name, sizeof name, "piece%d", number);
    struct scene *scene = symbols_add(desk->symbols, name);
    for (int i = 0; i < lines; i++) {
        scene_move_to(scene, 1, i / 10.0);
        scene_line_to(scene, 2, i / 10.0);
    }
    scene_paint(scene, paint_line(COLOUR_INK, 0.1));
    return symbols_find(desk->symbols, name);
}

/* A symbol that is drawn in place is smaller than a form with its entry among the objects. */
static void small_symbols_become_forms_when_they_come_often(void **state)
{
    static const struct {
        int lines, times, forms;
    } cases[] = {{4, 1, 0}, {4, 2, 0}, {4, 3, 1}, {60, 1, 1}, {60, 4, 1}};
    struct desk *desk = *state;
    for (int i = 0; i < 5; i++) {
        int piece = add_piece(desk, i, cases[i].lines);
        scene_clear(desk->scene);
        for (int k = 0; k < cases[i].times; k++)
            scene_stamp(desk->scene, piece, affine_translation(10 * k, 20));
        char *objects = judge_objects(desk);
        assert_int_equal(count_of(objects, "/Subtype /Form"), cases[i].forms);
        assert_int_equal(count_of(objects, " Do Q"), cases[i].forms * cases[i].times);
        free(objects);
    }
}

/* Each form is where it is drawn, and in the dictionaries of the document and of the form around
 * it, even if another's name begins with its name. */
static void forms_with_names_alike_are_all_listed(void **state)
{
    struct desk *desk = *state;
    char name[24];
    int first = add_piece(desk, 1000, 60), last = first;
    while (last < 10 * first)
        last = add_piece(desk, 1000 + last, 60);
    struct scene *around = symbols_add(desk->symbols, "around");
    scene_stamp(around, last, affine_translation(10, 20));
    scene_stamp(around, first, affine_translation(20, 20));
    scene_clear(desk->scene);
    for (int i = 0; i < 4; i++)
        scene_stamp(desk->scene, symbols_find(desk->symbols, "around"), affine_translation(i, 0));
    char *objects = judge_objects(desk);
    for (int form = first; form <= last; form += last - first) {
        snprintf(name, sizeof name, "/X%d ", form);
        assert_int_equal(count_of(objects, name), 3);
    }
    free(objects);
}

/* More symbols than a dictionary of libharu has names for; each is rare, and all are drawn. */
static void a_page_is_small_whatever_its_pieces_show(void **state)
{
    enum { PIECES = 300, LINES = 20 };
    struct desk *desk = *state;
    for (int i = 0; i < PIECES; i++)
        scene_stamp(desk->scene, add_piece(desk, 100 + i, LINES), affine_translation(i % 90, 20));
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("qpdf --check %s", desk->path);
    assert_null(strstr(said, "WARNING"));
    free(said);
    said = judge("mutool show -b %s pages/1/Contents", desk->path);
    assert_true(strlen(said) > 20000 && strlen(said) < 60000);
    assert_true(count_of(said, " Do Q") > 128);
    free(said);
    said = judge("mutool trace %s", desk->path);
    assert_int_equal(count_of(said, "<stroke_path"), PIECES);
    free(said);
}

/* What one page draws in place leaves the next page its own allowance. */
static void every_page_has_room_for_small_symbols(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 50; i++)
        scene_stamp(desk->scene, add_piece(desk, 500 + i, 20), affine_translation(i, 20));
    judge_write_pages(desk, 2, NULL);
    for (int page = 1; page <= 2; page++) {
        char command[64];
        snprintf(command, sizeof command, "mutool show -b %%s pages/%d/Contents", page);
        char *said = judge(command, desk->path);
        assert_true(strlen(said) > 10000);
        assert_int_equal(count_of(said, " Do Q"), 0);
        free(said);
    }
}

static void what_is_set_already_is_not_set_again(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 10; i++) {
        scene_rect(desk->scene, (struct rect){i, i, 1, 1});
        scene_paint(desk->scene, paint_both(COLOUR_CELL, COLOUR_INK, 0.25));
    }
    put_text(desk, "same", 10);
    put_text(desk, "font", 20);
    char *objects = judge_objects(desk);
    assert_int_equal(count_of(objects, "1 .5 0 rg\n"), 1);
    assert_int_equal(count_of(objects, "0 0 0 RG\n"), 1);
    assert_int_equal(count_of(objects, ".25 w\n"), 1);
    assert_int_equal(count_of(objects, " Tf\n"), 1);
    free(objects);
}

static void colours_set_within_a_transform_end_with_it(void **state)
{
    struct desk *desk = *state;
    scene_begin_transform(desk->scene, affine_translation(1, 1));
    scene_rect(desk->scene, (struct rect){0, 0, 1, 1});
    scene_paint(desk->scene, paint_fill(COLOUR_CELL));
    scene_end_transform(desk->scene);
    scene_rect(desk->scene, (struct rect){0, 0, 1, 1});
    scene_paint(desk->scene, paint_fill(COLOUR_CELL));
    char *objects = judge_objects(desk);
    assert_int_equal(count_of(objects, "1 .5 0 rg\n"), 2);
    free(objects);
}

static void ink_can_be_cmyk(void **state)
{
    struct desk *desk = *state;
    desk->palette.colour[COLOUR_INK] = (struct colour){COLOUR_CMYK, {0, 0, 0, 1}};
    scene_rect(desk->scene, (struct rect){0, 0, 1, 1});
    scene_paint(desk->scene, paint_both(COLOUR_INK, COLOUR_INK, 1));
    char *objects = judge_objects(desk);
    assert_non_null(strstr(objects, "0 0 0 1 k\n"));
    assert_non_null(strstr(objects, "0 0 0 1 K\n"));
    assert_null(strstr(objects, " rg\n"));
    free(objects);
}

static void dashes_may_be_fractions(void **state)
{
    struct desk *desk = *state;
    struct paint paint = paint_line(COLOUR_CUT, 0.125);
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 1.25;
    paint.stroke.dash[1] = 0.375;
    paint.stroke.dash_offset = 0.5;
    scene_rect(desk->scene, (struct rect){0, 0, 10, 10});
    scene_paint(desk->scene, paint);
    char *objects = judge_objects(desk);
    assert_non_null(strstr(objects, "[1.25 .375 ].5 d\n"));
    assert_non_null(strstr(objects, ".125 w\n"));
    free(objects);
}

static void layers_carry_the_groups_names(void **state)
{
    struct desk *desk = *state;
    const char *const names[] = {LAYER_ART, LAYER_CUT, "plain", LAYER_ART};
    for (size_t i = 0; i < 4; i++) {
        scene_begin_group(desk->scene, names[i], NULL);
        scene_rect(desk->scene, (struct rect){0, 0, 1, 1});
        scene_paint(desk->scene, paint_fill(COLOUR_INK));
        scene_end_group(desk->scene);
    }
    char *objects = judge_objects(desk);
    assert_int_equal(count_of(objects, "/Type /OCG"), 2);
    assert_non_null(strstr(objects, "/Name (art)"));
    assert_non_null(strstr(objects, "/Name (cut)"));
    assert_null(strstr(objects, "plain"));
    assert_int_equal(count_of(objects, " BDC\n"), 3);
    assert_int_equal(count_of(objects, "EMC\n"), 3);
    free(objects);
}

static void the_boxes_lie_around_the_paper(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "x", 10);
    desk->page.bleed = 25.4 / 72 * 10; /* ten points */
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("pdfinfo -box %s", desk->path);
    /* 100 x 60 mm are 283.46 x 170.08 points. */
    const char *const boxes[][2] = {{"MediaBox:", " 0.00     0.00   303.46   190.08"},
        {"BleedBox:", " 0.00     0.00   303.46   190.08"},
        {"TrimBox:", "10.00    10.00   293.46   180.08"}};
    for (size_t i = 0; i < 3; i++) {
        const char *line = after(said, boxes[i][0]);
        line += strspn(line, " ");
        assert_int_equal(strncmp(line, boxes[i][1] + strspn(boxes[i][1], " "), 30), 0);
    }
    free(said);
}

/* ---- what the document says of itself ---- */

static void titles_of_any_script_are_kept(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "x", 10);
    desk->info.title = "Größe – 六角 \xf0\x9f\x98\x80";
    desk->info.duplex = DUPLEX_SHORT;
    desk->info.language = "ja";
    char *objects = judge_objects(desk);
    assert_non_null(strstr(objects, "/PrintScaling /None"));
    assert_non_null(strstr(objects, "/Duplex /DuplexFlipShortEdge"));
    assert_non_null(strstr(objects, "/DisplayDocTitle true"));
    assert_non_null(strstr(objects, "/Lang (ja)"));
    free(objects);
    char *said = judge("pdfinfo %s", desk->path);
    assert_non_null(strstr(said, "Größe – 六角 \xf0\x9f\x98\x80\n"));
    assert_non_null(strstr(said, "An author\n"));
    assert_non_null(strstr(said, "side=4\n"));
    assert_null(strstr(said, "CreationDate"));
    free(said);
}

static void a_date_stands_only_where_one_is_given(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "x", 10);
    desk->info.date = 1700000000;
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("TZ=UTC pdfinfo -isodates %s", desk->path);
    assert_non_null(strstr(said, "2023-11-14T22:13:20Z"));
    free(said);
}

static void many_pages_are_one_tree_with_labels_and_an_outline(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "x", 10);
    desk->options.outline = true;
    judge_write_pages(desk, 150, "A");
    char *said = judge("qpdf --show-npages %s", desk->path);
    assert_string_equal(said, "150\n");
    free(said);
    said = judge("qpdf --check %s", desk->path);
    assert_null(strstr(said, "WARNING"));
    free(said);
    said = judge("qpdf --json --json-key=pagelabels --json-key=outlines %s", desk->path);
    assert_int_equal(count_of(said, "\"title\": \"Title "), 15);
    assert_non_null(strstr(said, "A150"));
    free(said);
    said = judge("qpdf --json --json-key=pages %s | grep -A1 '\"contents\"' | grep R | sort -u |"
                 " wc -l",
        desk->path);
    assert_string_equal(said, "150\n"); /* each page has its own content */
    free(said);
}

static void numbered_pages_need_one_label(void **state)
{
    struct desk *desk = *state;
    put_text(desk, "x", 10);
    judge_write_pages(desk, 30, "");
    char *said = judge("qpdf --json --json-key=pagelabels %s", desk->path);
    assert_int_equal(count_of(said, "\"index\""), 1);
    free(said);
}

/* ---- bytes ---- */

static void the_same_page_gives_the_same_bytes(void **state)
{
    struct desk *desk = *state;
    fill_page(desk);
    size_t first_length, second_length;
    char *first = desk_write(desk, &device_pdf, &first_length);
    setenv("TZ", "Asia/Tokyo", 1);
    char *second = desk_write(desk, &device_pdf, &second_length);
    unsetenv("TZ");
    assert_int_equal(first_length, second_length);
    assert_memory_equal(first, second, first_length);
    free(first);
    free(second);
}

static void another_page_has_another_identifier(void **state)
{
    struct desk *desk = *state;
    char ids[2][80];
    for (int i = 0; i < 2; i++) {
        put_text(desk, "x", 10 + i);
        size_t length;
        char *bytes = desk_write(desk, &device_pdf, &length);
        const char *id = NULL; /* the file has zero bytes, so it is searched from its end */
        for (size_t at = length - 4; at > 0 && !id; at--)
            if (memcmp(bytes + at, "/ID", 3) == 0)
                id = bytes + at;
        assert_non_null(id);
        memcpy(ids[i], id, 40);
        free(bytes);
    }
    assert_memory_not_equal(ids[0], ids[1], 40);
}

/* ---- failures ---- */

static void a_broken_page_is_refused(void **state)
{
    struct desk *desk = *state;
    scene_move_to(desk->scene, NAN, 0);
    struct error error = ERROR_INIT;
    assert_false(desk_write_to(desk, &device_pdf, desk->path, &error));
    assert_non_null(strstr(error.message, "not a number"));
}

static void a_full_disk_is_told(void **state)
{
    struct desk *desk = *state;
    fill_page(desk);
    struct error error = ERROR_INIT;
    assert_false(desk_write_to(desk, &device_pdf, "/dev/full", &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
}

static void nesting_beyond_what_readers_keep_is_refused(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 40; i++)
        scene_begin_transform(desk->scene, affine_translation(1, 0));
    for (int i = 0; i < 40; i++)
        scene_end_transform(desk->scene);
    struct error error = ERROR_INIT;
    assert_false(desk_write_to(desk, &device_pdf, desk->path, &error));
    assert_non_null(strstr(error.message, "deep"));
}

#define ON_A_DESK(test) cmocka_unit_test_setup(test, desk_clear)

/* ---- strokes ---- */

static void draw_dashed(struct desk *desk, double y, double offset)
{
    struct paint paint = paint_line(COLOUR_INK, 0.3);
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 1.25;
    paint.stroke.dash[1] = 0.4;
    paint.stroke.dash_offset = offset;
    scene_rect(desk->scene, (struct rect){5, y, 20, 4});
    scene_paint(desk->scene, paint);
}

/* Also if nothing else about the stroke has changed. */
static void dashes_begin_where_they_are_told(void **state)
{
    struct desk *desk = *state;
    draw_dashed(desk, 5, 0.1);
    draw_dashed(desk, 15, 0.7);
    draw_dashed(desk, 25, 0.0);
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char *said = judge("qpdf --qdf --object-streams=disable %s -", desk->path);
    assert_non_null(strstr(said, "[1.25 .4 ].1 d"));
    assert_non_null(strstr(said, "[1.25 .4 ].7 d"));
    assert_non_null(strstr(said, "[1.25 .4 ]0 d"));
    free(said);
}

/* ---- memory ---- */

/* Draws lines that cannot be compressed well, so that a page takes tens of kilobytes. */
static void scatter(struct desk *desk, uint32_t seed)
{
    for (int i = 0; i < 4000; i++) {
        seed = seed * 1664525u + 1013904223u;
        double x = (seed >> 8) % 9000 / 100.0, y = (seed >> 20) % 4000 / 100.0;
        scene_rect(desk->scene, (struct rect){x, y, 1 + (seed & 0xff) / 97.0, 2});
        scene_paint(desk->scene, paint_line(COLOUR_INK, 0.3));
    }
}

/* Returns what has arrived at the other end of a pipe while the document is still being written. */
static void finished_pages_do_not_wait_for_the_end(void **state)
{
    struct desk *desk = *state;
    struct error error = ERROR_INIT;
    int ends[2], arrived = 0;
    char path[40];
    assert_int_equal(pipe(ends), 0);
    assert_true(fcntl(ends[1], F_SETPIPE_SZ, 1 << 20) >= 1 << 20);
    snprintf(path, sizeof path, "/proc/self/fd/%d", ends[1]);
    struct os_output *output = os_output_create(path, 0644, &error);
    assert_non_null(output);
    struct device *device =
        device_pdf.create(output, &desk->info, &desk->palette, &desk->options, &error);
    assert_non_null(device);
    for (uint32_t page = 0; page < 5; page++) {
        scene_clear(desk->scene);
        scatter(desk, page);
        assert_true(device_page(device, desk->scene, &desk->page, &error));
    }
    assert_int_equal(ioctl(ends[0], FIONREAD, &arrived), 0);
    device_destroy(device);
    os_output_destroy(output);
    close(ends[0]);
    close(ends[1]);
    assert_in_range(arrived, 1 << 16, 1 << 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(dashes_begin_where_they_are_told, desk_clear),
        cmocka_unit_test_setup(finished_pages_do_not_wait_for_the_end, desk_clear),
        ON_A_DESK(qpdf_finds_nothing_wrong),
        ON_A_DESK(other_readers_find_nothing_wrong),
        ON_A_DESK(every_font_is_embedded_as_a_subset_with_its_text),
        ON_A_DESK(text_can_be_copied_in_the_order_it_was_drawn),
        ON_A_DESK(a_glyph_with_two_meanings_still_copies_as_written),
        ON_A_DESK(glyphs_stand_within_a_hundredth_of_a_millimetre),
        ON_A_DESK(paths_keep_a_thousandth_of_a_millimetre),
        ON_A_DESK(symbols_become_forms_and_only_those_used),
        ON_A_DESK(small_symbols_become_forms_when_they_come_often),
        ON_A_DESK(forms_with_names_alike_are_all_listed),
        ON_A_DESK(a_page_is_small_whatever_its_pieces_show),
        ON_A_DESK(every_page_has_room_for_small_symbols),
        ON_A_DESK(what_is_set_already_is_not_set_again),
        ON_A_DESK(colours_set_within_a_transform_end_with_it),
        ON_A_DESK(ink_can_be_cmyk),
        ON_A_DESK(dashes_may_be_fractions),
        ON_A_DESK(layers_carry_the_groups_names),
        ON_A_DESK(the_boxes_lie_around_the_paper),
        ON_A_DESK(titles_of_any_script_are_kept),
        ON_A_DESK(a_date_stands_only_where_one_is_given),
        ON_A_DESK(many_pages_are_one_tree_with_labels_and_an_outline),
        ON_A_DESK(numbered_pages_need_one_label),
        ON_A_DESK(the_same_page_gives_the_same_bytes),
        ON_A_DESK(another_page_has_another_identifier),
        ON_A_DESK(a_broken_page_is_refused),
        ON_A_DESK(a_full_disk_is_told),
        ON_A_DESK(nesting_beyond_what_readers_keep_is_refused),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
