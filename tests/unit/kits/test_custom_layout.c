/*
 * Layouts of kit files: the places of boxes, what is left out, boxes that overlap or are too small,
 * and which pictures a row may name.
 */
#include "custom_bench.h"

#include "scene_scan.h"

#include "kits/kit.h"

#include <unistd.h>

const char *const custom_table_name = "own-layout.csv";

/* Returns a kit with a card of 60 x 80 mm, with the boxes BOXES (lines below "layout:") and its
 * rows. */
static const char *card(const char *boxes)
{
    static char kit[2000];
    snprintf(kit, sizeof kit,
        "  sizes: {margin: 5 mm, head: 18 pt}\n"
        "  styles:\n    big: {size: head, weight: bold, align: centre}\n"
        "  cards:\n    a:\n      size: 60 x 80 mm\n      file: own-layout.csv\n      layout:\n%s",
        boxes);
    return kit;
}

static void refuses(const char *boxes, const char *table, const char *shown)
{
    custom_assert_refused(card(boxes), table, shown);
}

/* ---- what stands where ---- */

/* Returns the middle of the only card on its page. */
static struct point middle_of(const char *kit, const char *table)
{
    struct place place = custom_fill_at(kit, table, 0, COLOUR_ACCENT);
    assert_int_equal(place.count, 1);
    return xy((place.left + place.right) / 2.0, (place.top + place.bottom) / 2.0);
}

static void boxes_are_measured_from_the_upper_left(void **state)
{
    (void)state;
    static const char *const boxes = "        - {rect: cut, fill: accent}\n"
                                     "        - {text: Left, at: [margin, 10, 40, 5]}\n"
                                     "        - {text: Parts, at: [50 %, 50 %, 50 %, 10 %]}\n";
    const struct point middle = middle_of(card(boxes), "x\n1\n");
    struct place left = custom_words_at(card(boxes), "x\n1\n", 0, "Left");
    struct place parts = custom_words_at(card(boxes), "x\n1\n", 0, "Parts");
    assert_true(fabs(left.left - (middle.x - 30.0 + 5.0)) < 0.5);
    assert_true(left.top > middle.y - 40.0 + 10.0 - 0.2 && left.bottom < middle.y - 40.0 + 15.0);
    assert_true(fabs(parts.left - middle.x) < 0.5 && parts.top > middle.y - 0.2);
    assert_int_equal(left.role, COLOUR_PAPER); /* the colour that is readable on the ground */
}

static void styles_align_and_turn_hold(void **state)
{
    (void)state;
    static const char *const boxes =
        "        - {rect: cut, fill: accent}\n"
        "        - {text: Head, at: [10, 10, 40, 20], style: big}\n"
        "        - {text: Side, at: [50, 20, 6, 40], turn: 270, align: top-left}\n"
        "        - {text: Low, at: [10, 60, 40, 15], align: bottom-right, colour: ink}\n";
    const struct point middle = middle_of(card(boxes), "x\n1\n");
    struct place head = custom_words_at(card(boxes), "x\n1\n", 0, "Head");
    struct place side = custom_words_at(card(boxes), "x\n1\n", 0, "Side");
    struct place low = custom_words_at(card(boxes), "x\n1\n", 0, "Low");
    assert_true(fabs((head.left + head.right) / 2.0 - middle.x) < 0.2);
    assert_true(head.bottom - head.top > 5.0);
    assert_true(side.bottom - side.top > side.right - side.left);
    assert_true(
        fabs(side.bottom - (middle.y + 20.0)) < 1.5); /* it is read from the side, upwards */
    assert_true(fabs(low.right - (middle.x + 20.0)) < 0.5);
    assert_int_equal(low.role, COLOUR_INK);
}

static void an_empty_column_leaves_its_box_out(void **state)
{
    (void)state;
    static const char *const boxes = "        - {text: \"Cost {cost}\", at: [5, 5, 50, 6]}\n"
                                     "        - {rect: [5, 20, 50, 20], fill: \"{tint}\"}\n";
    struct custom_bench bench;
    custom_bench_open(&bench, card(boxes), "cost,tint\n,accent\n");
    assert_non_null(bench.print);
    custom_bench_close(&bench);
    assert_int_equal(custom_words_at(card(boxes), "cost,tint\n2,\n", 0, "Cost 2").count, 1);
    assert_int_equal(custom_fill_at(card(boxes), "cost,tint\n2,\n", 0, COLOUR_ACCENT).count, 0);
    assert_int_equal(
        custom_fill_at(card(boxes), "cost,tint\n,accent\n", 0, COLOUR_ACCENT).count, 1);
}

static void signs_become_bold_letters_and_symbols(void **state)
{
    (void)state;
    static const char *const boxes =
        "        - {rect: cut, fill: accent}\n"
        "        - {text: \"{t}\", at: [5, 5, 50, 30], colour: player-1}\n";
    static const char table[] = "t\nPay :star: **now**: 12::30 or ****\n";
    assert_int_equal(custom_words_at(card(boxes), table, 0, "now").count, 1);
    assert_int_equal(custom_words_at(card(boxes), table, 0, ": 12:30 or **").count, 1);
    struct place star = custom_fill_at(card(boxes), table, 0, COLOUR_PLAYER_1);
    assert_int_equal(star.count, 1);
    assert_true(star.right - star.left < 3.5);
    refuses(
        boxes, "t\nPay :stra: now\n", "own-layout.csv:2: t: no symbol 'stra'; did you mean star?");
    refuses(boxes, "t\nPay **now\n", "own-layout.csv:2: t: ** begins bold letters that do not end");
}

/* What is drawn on the pieces of a page, in order. */
struct drawn {
    int count;
    int words, fill; /* indices of the first words and of the last area in ROLE; or -1 */
    enum colour_role role, letters; /* of the areas to find; of the first words */
    double width, height, size;     /* of the widest such area; of the first words, mm */
};

static void note_drawn(void *closure, const struct mark *mark)
{
    struct drawn *drawn = closure;
    const struct scene_command *command = mark->command;
    if (mark->placement < 0)
        return;
    if (command->kind == SCENE_GLYPHS && drawn->words < 0) {
        drawn->words = drawn->count;
        drawn->letters = command->role;
        drawn->size = mark->ink.bottom - mark->ink.top;
    }
    if (command->kind == SCENE_PATH && command->paint.fill == drawn->role) {
        drawn->fill = drawn->count;
        drawn->width = fmax(drawn->width, mark->ink.right - mark->ink.left);
        drawn->height = fmax(drawn->height, mark->ink.bottom - mark->ink.top);
    }
    drawn->count++;
}

/* Returns what KIT draws on page 0 with BLEED, with DIAMETER unless that is 0, and with colours of
 * STRENGTH. */
static struct drawn drawn_in(
    const char *kit, enum colour_role role, double bleed, double diameter, double strength)
{
    struct custom_bench bench;
    struct drawn drawn = {.words = -1, .fill = -1, .role = role};
    custom_bench_open(&bench, kit, NULL);
    assert_non_null(bench.custom);
    const struct kit *own = custom_kit_of(bench.custom);
    bench.settings.bleed = bleed;
    bench.settings.gutter = 2.0 * bleed;
    bench.settings.diameter = diameter;
    bench.theme.custom_colours = strength;
    custom_kit_dress(bench.custom, &bench.theme);
    print_destroy(bench.print);
    bench.print = print_create(
        own, &own->components[0], &bench.settings, false, false, &bench.tools, &bench.error);
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    struct scene *scene = custom_bench_page(&bench, 0);
    scene_scan(scene, note_drawn, &drawn);
    scene_destroy(scene);
    custom_bench_close(&bench);
    return drawn;
}

static struct drawn drawn_of(const char *kit, enum colour_role role, double bleed, double diameter)
{
    return drawn_in(kit, role, bleed, diameter, 1.0);
}

#define COUNTER(boxes) "  counters:\n    a:\n      size: 20 mm\n      layout: [" boxes "]\n"

static void what_touches_the_cut_goes_into_the_bleed(void **state)
{
    (void)state;
    static const char *const band = COUNTER("{rect: [0, 5, 20, 5], fill: accent}");
    static const char *const inner = COUNTER("{rect: [1, 5, 18, 5], fill: accent}");
    assert_true(drawn_of(band, COLOUR_ACCENT, 3.0, 0.0).width >= 26.0);
    assert_true(fabs(drawn_of(inner, COLOUR_ACCENT, 3.0, 0.0).width - 18.0) < 1e-6);
    static const char *const column = COUNTER("{rect: [5, 0, 5, 20], fill: accent}");
    assert_true(drawn_of(column, COLOUR_ACCENT, 3.0, 0.0).height >= 26.0);
    static const char *const ground =
        COUNTER("{rect: cut, fill: ink}, {rect: [0, 5, 20, 5], fill: accent}");
    assert_true(drawn_of(ground, COLOUR_ACCENT, 3.0, 0.0).width >= 26.0);
    static const char *const all = COUNTER("{rect: bleed, fill: accent, round: 1 mm}");
    assert_true(fabs(drawn_of(all, COLOUR_ACCENT, 3.0, 0.0).width - 26.0) < 1e-6);
    static const char *const rounded = COUNTER("{rect: cut, fill: accent, round: 3 mm}");
    assert_true(fabs(drawn_of(rounded, COLOUR_ACCENT, 3.0, 0.0).width - 20.0) < 1e-6);
}

static void boxes_are_drawn_in_their_order(void **state)
{
    (void)state;
    struct drawn over = drawn_of(COUNTER("{text: A, at: [2, 2, 9, 5]}, "
                                         "{rect: [2, 2, 9, 5], fill: accent, over: true}"),
        COLOUR_ACCENT, 0.0, 0.0);
    assert_true(over.words >= 0 && over.fill > over.words);
    struct drawn beside = drawn_of(COUNTER("{text: A, at: [2, 2, 9, 5]}, "
                                           "{rect: [2, 12, 9, 5], fill: accent}"),
        COLOUR_ACCENT, 3.0, 0.0);
    assert_true(beside.words > 0 && beside.fill >= 0);
}

static void an_empty_column_leaves_a_whole_sentence_out(void **state)
{
    (void)state;
    static const char *const kit = "  counters:\n    a:\n      rows: [[cost, x], [%s, 1]]\n"
                                   "      layout: [{text: \"Cost {cost}\", at: [1, 2, 13, 5]}]\n";
    char text[300];
    snprintf(text, sizeof text, kit, "2");
    assert_true(drawn_of(text, COLOUR_ACCENT, 0.0, 0.0).words >= 0);
    snprintf(text, sizeof text, kit, "\"\"");
    assert_int_equal(drawn_of(text, COLOUR_ACCENT, 0.0, 0.0).words, -1);
}

static void words_in_weak_colours_are_darkened(void **state)
{
    (void)state;
    static const char *const kit =
        "  colours: {leaf: \"#4f7d5a\"}\n" COUNTER("{text: A, at: [2, 2, 9, 5], colour: leaf}");
    assert_int_equal(drawn_of(kit, COLOUR_ACCENT, 0.0, 0.0).letters, colour_custom(0));
    assert_true(drawn_in(kit, COLOUR_ACCENT, 0.0, 0.0, 0.35).letters > colour_custom(0));
}

static void a_layout_grows_with_its_piece(void **state)
{
    (void)state;
    static const char *const kit =
        COUNTER("{rect: [5, 2, 10, 4], fill: accent}, {text: A, at: [2, 10, 9, 8]}");
    struct drawn made = drawn_of(kit, COLOUR_ACCENT, 0.0, 0.0);
    struct drawn large = drawn_of(kit, COLOUR_ACCENT, 0.0, 40.0);
    assert_true(fabs(large.width - 2.0 * made.width) < 1e-6);
    assert_true(fabs(large.size - 2.0 * made.size) < 1e-6);
}

/* ---- what leaves and what meets ---- */

static void what_leaves_its_box_names_row_and_box(void **state)
{
    (void)state;
    static const char *const boxes = "        - {text: \"{t}\", at: [5, 5, 20, 5]}\n";
    refuses(boxes, "t\nShort\nMuch too long for it\n",
        "own-layout.csv:3: text: text 'Much too long for it' (box 1) leaves its box: in 9 pt it "
        "takes");
    refuses(boxes, "t\nOne\n\"Two\nlines\"\n", "own-layout.csv:3: text: text 'Two");
    /* A word is never broken to fit. */
    refuses("        - {text: \"{t}\", at: [5, 5, 10, 30]}\n", "t\nDonaudampfschiff\n",
        "own-layout.csv:2: text: text 'Donaudampfschiff' (box 1) leaves its box");
    refuses("        - {text: \"{t}\", at: [5, 5, 10, 30]}\n", "t\nöööööööööö\n",
        "own-layout.csv:2: text: text 'öööööööööö' (box 1) leaves its box");
    refuses("        - {text: \"{t}\", at: [5, 5, 20, 5], fit: 6 pt}\n",
        "t\nMuch much too long for it\n",
        "own-layout.csv:2: text: text 'Much much too long for it' (box 1) leaves its box: in 6");
    custom_assert_refused(
        "  cards:\n    a:\n      corner: 8 mm\n      layout: [{text: A, at: [0, 0, 9, 9]}]\n", NULL,
        "own.yaml:5: text: text 'A' (box 1) leaves the piece");
    custom_assert_refused("  tiles:\n    a:\n      layout: [{text: A, at: [0, 1, 6, 6]}]\n", NULL,
        "own.yaml:4: text: text 'A' (box 1) leaves the piece");
    refuses("        - {text: Gone, at: [50, 5, 20, 5], align: right}\n", "t\n1\n",
        "own-layout.csv:2: text: text 'Gone' (box 1) leaves the piece");
}

static void what_meets_another_names_both(void **state)
{
    (void)state;
    refuses("        - {text: \"{a}\", at: [5, 5, 30, 6]}\n"
            "        - {symbol: star, at: [10, 6, 10, 10]}\n",
        "a\nI\nLonger words\n",
        "own-layout.csv:3: symbol: symbol 'star' (box 2) meets text 'Longer words' (box 1)");
    refuses("        - {rect: [5, 5, 20, 20], fill: accent}\n"
            "        - {text: \"{a}\", at: [20, 10, 30, 6]}\n",
        "a\nBeside\n", "own-layout.csv:2: text: text 'Beside' (box 2) meets rect (box 1)");
    refuses("        - {text: \"{a}\", at: [5, 5, 30, 6]}\n"
            "        - {line: [5, 8, 50, 8]}\n",
        "a\nBeside\n", "own-layout.csv:2: line: line (box 2) meets text 'Beside' (box 1)");
}

static void what_may_lie_on_others_does(void **state)
{
    (void)state;
    static const char *const good[] = {
        ("        - {rect: [5, 5, 40, 20], fill: accent}\n"
         "        - {text: On it, at: [6, 10, 30, 6]}\n"
         "        - {rect: [5, 5, 40, 20], colour: ink}\n"),
        ("        - {symbol: star, at: [5, 5, 20, 20]}\n"
         "        - {text: 7, at: [5, 5, 20, 20], align: centre, over: true}\n"),
        "        - {text: A, at: [5, 5, 50, 6]}\n        - {line: [5, 12, 55, 12]}\n",
        "        - {line: [5, 5, 55, 75]}\n        - {line: [5, 75, 55, 5]}\n",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct custom_bench bench;
        custom_bench_open(&bench, card(good[i]), "x\n1\n");
        if (bench.print == NULL)
            fail_msg("%s", error_format(&bench.error).line);
        custom_bench_close(&bench);
    }
}

/* ---- what is refused in the file ---- */

static void wrong_boxes_have_their_line(void **state)
{
    (void)state;
    refuses("        - {txt: A, at: [5, 5, 50, 6]}\n", "x\n1\n",
        "own.yaml:10: no key 'txt' here; did you mean text?");
    refuses("        - {text: A}\n", "x\n1\n", "own.yaml:10: at: needs the place of the box");
    refuses("        - {text: A, at: [5, 5, 50]}\n", "x\n1\n", "own.yaml:10: at: expected [");
    refuses("        - {text: A, at: [5, 5, 50, gap]}\n", "x\n1\n",
        "own.yaml:10: at: 'gap' is not a length");
    refuses("        - {text: A, at: [5, 5, 50, margn]}\n", "x\n1\n",
        "own.yaml:10: at: 'margn' is not a length; expected 4 mm (or 4), 11 pt, 30 % of the "
        "piece "
        "and "
        "names of 'sizes'; did you mean margin?");
    refuses(
        "        - {text: A, at: cut, fill: ink}\n", "x\n1\n", "own.yaml:10: no key 'fill' here");
    refuses("        - {text: A, at: cut, style: bgi}\n", "x\n1\n",
        "own.yaml:10: style: no style 'bgi'; did you mean big?");
    refuses("        - {text: A, at: cut, size: 2 pt}\n", "x\n1\n",
        "own.yaml:10: size: '2 pt' is not accepted");
    refuses("        - {rect: [0, 0, 5, 5], fill: grn}\n", "x\n1\n",
        "own.yaml:10: fill: no colour 'grn'");
    refuses("        []\n", "x\n1\n", "own.yaml:");
    custom_assert_refused(
        "  cards:\n    a:\n      title: T\n      layout: [{rect: cut, fill: ink}]\n", NULL,
        "own.yaml:4: title: is not drawn beside a 'layout'");
    custom_assert_refused(
        "  sizes: {a: b}\n  cards: {a: {title: T}}\n", NULL, "own.yaml:2: a: 'b' is not a length");
    custom_assert_refused("  styles: {a: {sise: 3 mm}}\n  cards: {a: {title: T}}\n", NULL,
        "own.yaml:2: no key 'sise'");
}

/* ---- pictures by row ---- */

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void a_row_names_pictures_in_the_kits_folder_alone(void **state)
{
    (void)state;
    static const char *const boxes = "        - {symbol: \"{f}\", at: [5, 5, 20, 20]}\n";
    struct custom_bench bench;
    custom_bench_open(&bench, card(boxes), "f\nstar\n"); /* leads into the folder */
    custom_bench_close(&bench);
    write_file("tank.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect "
                           "width='2' height='1'/></svg>");
    assert_int_equal(symlink("tank.svg", "link.svg"), 0);
    custom_bench_open(&bench, card(boxes), "f\ntank.svg\n");
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    custom_bench_close(&bench);
    refuses(boxes, "f\ntank.svg\ntnak.svg\n",
        "own-layout.csv:3: f: no picture 'tnak.svg'; did you mean tank.svg?");
    refuses(boxes, "f\n../tank.svg\n", "own-layout.csv:2: f: '../tank.svg' leads out of");
    refuses(boxes, "f\na/../../tank.svg\n", "own-layout.csv:2: f: 'a/../../tank.svg' leads out of");
    refuses(boxes, "f\n/etc/tank.svg\n", "own-layout.csv:2: f: '/etc/tank.svg' leads out of");
    custom_bench_open(&bench, card(boxes), "f\nlink.svg\n"); /* a link that stays in the folder */
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    custom_bench_close(&bench);
    (void)unlink("link.svg");
    assert_int_equal(symlink("/etc/hostname", "link.svg"), 0);
    refuses(boxes, "f\nlink.svg\n", "own-layout.csv:2: f: 'link.svg' leads out of");
    refuses("        - {picture: \"{f}\", at: bleed}\n", "f\nown-layout.csv/x\n",
        "own-layout.csv:2: f: no picture");
    (void)unlink("link.svg");
    (void)unlink("tank.svg");
}

static void a_symbol_of_many_files_has_one_for_each_value(void **state)
{
    (void)state;
    static const char kit[] = "  symbols:\n    unit: {files: \"{type}.svg\", colour: ink}\n"
                              "  counters:\n    a: {file: own-layout.csv, layout: [{symbol: "
                              "\"unit:{t}\", at: [2, 2, 11, 11]}]}\n";
    write_file("gun.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect "
                          "width='2' height='1'/></svg>");
    struct custom_bench bench;
    custom_bench_open(&bench, kit, "t\ngun\n");
    if (bench.print == NULL)
        fail_msg("%s", error_format(&bench.error).line);
    custom_bench_close(&bench);
    custom_assert_refused(
        kit, "t\ngnu\n", "own-layout.csv:2: t: no picture 'gnu.svg'; did you mean gun.svg?");
    custom_assert_refused(
        "  symbols:\n    unit: {files: \"a.svg\"}\n  counters: {a: {symbol: unit}}\n", NULL,
        "own.yaml:3: files: expected a path with one {name}");
    custom_assert_refused(
        "  symbols:\n    unit: {files: \"{a}.svg\"}\n  counters: {a: {symbol: unit}}\n", NULL,
        "own.yaml:4: symbol: 'unit' has a picture for each value");
    (void)unlink("gun.svg");
}

static void numbered_rows_need_no_table(void **state)
{
    (void)state;
    static const char *const kit = "  counters:\n    a:\n      rows: 8-12\n      layout:\n"
                                   "        - {text: \"{row}\", at: [2, 2, 11, %s]}\n";
    char text[300];
    struct custom_bench bench;
    snprintf(text, sizeof text, kit, "5");
    custom_bench_open(&bench, text, NULL);
    assert_non_null(bench.print);
    assert_int_equal(print_piece_count(bench.print), 5);
    custom_bench_close(&bench);
    assert_int_equal(custom_words_at(text, NULL, 0, "12").count, 1);
    snprintf(text, sizeof text, kit, "2");
    custom_assert_refused(text, NULL, "own.yaml:4: text: text '8' (box 1 in row 1) leaves its box");
    static const char *const wrong[] = {"12-8", "x", "1-5001", "-3"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(text, sizeof text, "  counters:\n    a: {rows: %s, text: x}\n", wrong[i]);
        custom_assert_refused(text, NULL, "own.yaml:3: rows: '");
    }
}

static void rows_mean_the_same_in_the_kit_file_and_in_a_table(void **state)
{
    (void)state;
    static const char *const boxes = "layout: [{text: \"{t}\", at: [2, 2, 50, 30]}]";
    char kit[300];
    snprintf(kit, sizeof kit, "  cards:\n    a:\n      file: own-layout.csv\n      %s\n", boxes);
    assert_int_equal(custom_words_at(kit, "t\n\"One\ntwo\"\n", 0, "two").count, 1);
    assert_int_equal(custom_words_at(kit, "t\nOne\\ntwo\n", 0, "two").count, 1);
    snprintf(kit, sizeof kit,
        "  cards:\n    a:\n      rows: [[t], [\"One\\ntwo\"], ['Three\\nfour {{x}}']]\n      %s\n",
        boxes);
    assert_int_equal(custom_words_at(kit, NULL, 0, "two").count, 1);
    assert_int_equal(
        custom_words_at(kit, NULL, 0, "four {{x}}").count, 1); /* values are not templates */
}

static int leave(void **state)
{
    (void)state;
    custom_bench_leave();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_are_measured_from_the_upper_left),
        cmocka_unit_test(styles_align_and_turn_hold),
        cmocka_unit_test(an_empty_column_leaves_its_box_out),
        cmocka_unit_test(signs_become_bold_letters_and_symbols),
        cmocka_unit_test(what_touches_the_cut_goes_into_the_bleed),
        cmocka_unit_test(boxes_are_drawn_in_their_order),
        cmocka_unit_test(an_empty_column_leaves_a_whole_sentence_out),
        cmocka_unit_test(words_in_weak_colours_are_darkened),
        cmocka_unit_test(a_layout_grows_with_its_piece),
        cmocka_unit_test(what_leaves_its_box_names_row_and_box),
        cmocka_unit_test(what_meets_another_names_both),
        cmocka_unit_test(what_may_lie_on_others_does),
        cmocka_unit_test(wrong_boxes_have_their_line),
        cmocka_unit_test(a_row_names_pictures_in_the_kits_folder_alone),
        cmocka_unit_test(numbered_rows_need_no_table),
        cmocka_unit_test(rows_mean_the_same_in_the_kit_file_and_in_a_table),
        cmocka_unit_test(a_symbol_of_many_files_has_one_for_each_value),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
