/*
 * Draws the test pages. Nothing here is random or meant to look nice: each block tests one thing
 * that devices get wrong.
 */
#include "scenes.h"

#include <assert.h>

/* ---- shapes: fills, strokes, dashes, curves ---- */

static void draw_hexagons(struct scene *scene)
{
    scene_begin_group(scene, LAYER_ART, "Hexagons");
    for (int i = 0; i < 6; i++) {
        double width = 4 + 4 * i;
        struct point centre = {12 + 2.0 * i * (i + 5), 20};
        scene_hexagon(scene, centre, width, i % 2 == 0);
        scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_LINE, 0.1 + 0.2 * i));
    }
    scene_hexagon(scene, (struct point){28, 48}, 14, true);
    scene_hexagon(scene, (struct point){28, 48}, 7, true);
    scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    scene_circle(scene, (struct point){56, 48}, 9);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, 0.35));
    scene_rounded_rect(scene, (struct rect){72, 39, 32, 18}, 4);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_FRAME, 0.8));
    scene_rect(scene, (struct rect){110, 39, 28, 18});
    scene_paint(scene, paint_fill(COLOUR_PLAYER_1));
    scene_end_group(scene);
}

/* Draws an open path with a sharp and a blunt corner. The sharp one's mitre is 5.7 times as long as
 * the stroke is wide: beyond SVG's default limit (4) and within PDF's (10). */
static void zigzag(struct scene *scene, double x, double y)
{
    scene_move_to(scene, x, y + 14);
    scene_line_to(scene, x + 3.5, y);
    scene_line_to(scene, x + 5, y + 14);
    scene_line_to(scene, x + 24, y + 11);
}

static void draw_strokes(struct scene *scene)
{
    scene_begin_group(scene, LAYER_MARKS, NULL);
    for (int cap = CAP_BUTT; cap <= CAP_SQUARE; cap++) {
        struct paint paint = paint_line(COLOUR_PLAYER_2, 2.2);
        paint.stroke.cap = (enum line_cap)cap;
        paint.stroke.join = (enum line_join)cap;
        zigzag(scene, 14 + 44.0 * cap, 70);
        scene_paint(scene, paint);
    }
    scene_end_group(scene);
}

static void draw_dashes(struct scene *scene)
{
    static const double patterns[][DASHES_MAX] = {{2, 1}, {0.35, 0.65}, {4, 1, 0.5, 1}, {0, 1.5}};
    static const int counts[] = {2, 2, 4, 2};
    scene_begin_group(scene, LAYER_CUT, "Dashes");
    for (int i = 0; i < 4; i++) {
        struct paint paint = paint_line(COLOUR_CUT, 0.3 + 0.15 * i);
        paint.stroke.dash_count = counts[i];
        for (int k = 0; k < counts[i]; k++)
            paint.stroke.dash[k] = patterns[i][k];
        paint.stroke.dash_offset = 0.7 * i;
        paint.stroke.cap = i == 3 ? CAP_ROUND : CAP_BUTT;
        scene_move_to(scene, 12, 92 + 4.0 * i);
        scene_line_to(scene, 80, 92 + 4.0 * i);
        scene_hexagon(scene, (struct point){90 + 14.0 * i, 98}, 12, i % 2 == 0);
        scene_paint(scene, paint);
    }
    scene_end_group(scene);
}

static void draw_curves(struct scene *scene)
{
    scene_begin_group(scene, "curves", NULL);
    for (int i = 0; i < 5; i++) {
        double x = 12 + 26.0 * i;
        scene_move_to(scene, x, 140);
        scene_curve_to(scene, (struct point){x + 4.0 * i, 110},
            (struct point){x + 20, 170 - 10 * i}, (struct point){x + 22, 120});
        scene_close(scene);
        scene_paint(scene,
            paint_both(i % 2 ? COLOUR_NONE : COLOUR_PLAYER_3, COLOUR_PLAYER_4, 0.08 + 0.1 * i));
    }
    scene_end_group(scene);
}

/* Overlapping shapes in one path, both ways round: the non-zero rule, not even-odd. */
static void draw_winding(struct scene *scene)
{
    scene_rect(scene, (struct rect){14, 160, 30, 30});
    scene_rect(scene, (struct rect){22, 168, 30, 30});
    scene_paint(scene, paint_both(COLOUR_PLAYER_5, COLOUR_INK, 0.2));
    scene_rect(scene, (struct rect){64, 160, 30, 30});
    scene_move_to(scene, 72, 168);
    scene_line_to(scene, 72, 182);
    scene_line_to(scene, 86, 182);
    scene_line_to(scene, 86, 168);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_PLAYER_6));
    for (int i = 0; i < 12; i++) {
        scene_move_to(scene, 104 + 3.0 * i, 160);
        scene_line_to(scene, 104.5 + 3.0 * i, 195);
        scene_paint(scene, paint_line(COLOUR_FAINT, 0.05 + 0.05 * i));
    }
}

static void draw_shapes(struct scene *scene)
{
    draw_hexagons(scene);
    draw_strokes(scene);
    draw_dashes(scene);
    draw_curves(scene);
    draw_winding(scene);
}

/* ---- placing: transforms, clips, symbols ---- */

static void add_arrow(struct symbols *symbols)
{
    struct scene *scene = symbols_add(symbols, "arrow");
    scene_move_to(scene, 0, -5);
    scene_line_to(scene, 4, 3);
    scene_line_to(scene, 0, 1);
    scene_line_to(scene, -2, 3);
    scene_close(scene);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, 0.3));
    struct text_style style = text_style_plain(2.5);
    scene_text(scene, "R7", &style, (struct point){-6, 6}, COLOUR_INK);
}

/* A symbol that places another one. */
static void add_pair(struct symbols *symbols)
{
    int arrow = symbols_find(symbols, "arrow");
    struct scene *scene = symbols_add(symbols, "pair");
    scene_begin_group(scene, "pair-of-arrows", NULL);
    scene_stamp(scene, arrow, affine_translation(-5, 0));
    scene_stamp(scene, arrow, affine_join(affine_translation(5, 0), affine_scale(-0.8, 0.8)));
    scene_end_group(scene);
}

void golden_add_symbols(struct symbols *symbols)
{
    add_arrow(symbols);
    add_pair(symbols);
}

static void draw_placements(struct scene *scene, const struct symbols *symbols)
{
    int arrow = symbols_find(symbols, "arrow");
    int pair = symbols_find(symbols, "pair");
    for (int i = 0; i < 8; i++) {
        struct affine there = affine_translation(16 + 16.0 * i, 20);
        scene_stamp(scene, arrow, affine_join(there, affine_rotation(45.0 * i)));
        struct affine below = affine_translation(16 + 16.0 * i, 42);
        struct affine mirror = affine_scale(i % 2 ? -1.25 : 0.75, 1);
        scene_stamp(
            scene, arrow, affine_join(below, affine_join(affine_rotation(17.0 * i), mirror)));
    }
    scene_stamp(scene, pair, affine_translation(30, 64));
    scene_stamp(scene, pair, affine_join(affine_translation(70, 64), affine_rotation(90)));
    scene_stamp(scene, pair, affine_join(affine_translation(110, 64), affine_scale(1.6, -1.6)));
}

static void draw_nested(struct scene *scene, int depth)
{
    if (depth == 0)
        return;
    scene_begin_transform(scene, affine_join(affine_translation(14, 3),
                                     affine_join(affine_rotation(12), affine_scale(0.93, 0.93))));
    scene_hexagon(scene, (struct point){0, 0}, 12, true);
    scene_paint(scene, paint_both(depth % 2 ? COLOUR_CELL : COLOUR_NONE, COLOUR_LINE, 0.4));
    struct text_style style = text_style_plain(3.2);
    style.align = ALIGN_CENTRE;
    scene_text(scene, "Ag4", &style, (struct point){0, 1}, COLOUR_INK);
    draw_nested(scene, depth - 1);
    scene_end_transform(scene);
}

static void draw_clips(struct scene *scene)
{
    scene_circle(scene, (struct point){40, 165}, 25);
    scene_begin_clip(scene);
    for (int i = 0; i < 30; i++) {
        scene_move_to(scene, 10, 138 + 2.0 * i);
        scene_line_to(scene, 70, 134 + 2.1 * i);
        scene_paint(scene, paint_line(COLOUR_PLAYER_1, 0.6));
    }
    scene_begin_transform(scene, affine_join(affine_translation(40, 165), affine_rotation(30)));
    scene_rect(scene, (struct rect){-30, -8, 60, 16});
    scene_begin_clip(scene);
    scene_rect(scene, (struct rect){-40, -40, 80, 80});
    scene_paint(scene, paint_fill(COLOUR_PLAYER_2));
    struct text_style style = text_style_plain(9);
    style.align = ALIGN_CENTRE;
    style.weight = WEIGHT_BOLD;
    scene_text(scene, "CLIPPED TEXT", &style, (struct point){0, 6}, COLOUR_PAPER);
    scene_end_clip(scene);
    scene_end_transform(scene);
    scene_end_clip(scene);
}

/* A stroke drawn through a matrix that stretches it. */
static void draw_stretched(struct scene *scene)
{
    scene_begin_transform(scene, affine_join(affine_translation(105, 165), affine_scale(3, 1)));
    scene_circle(scene, (struct point){0, 0}, 9);
    struct paint paint = paint_both(COLOUR_CELL_EDGE, COLOUR_FOLD, 1);
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 2.5;
    paint.stroke.dash[1] = 1.25;
    scene_paint(scene, paint);
    scene_end_transform(scene);
}

static void draw_placing(struct scene *scene, const struct symbols *symbols)
{
    scene_begin_group(scene, LAYER_ART, "Symbols & placements");
    draw_placements(scene, symbols);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_begin_transform(scene, affine_translation(4, 92));
    draw_nested(scene, 8);
    scene_end_transform(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_FOLD, NULL);
    draw_clips(scene);
    draw_stretched(scene);
    scene_end_group(scene);
}

/* ---- text ---- */

struct line {
    const char *text;
    enum font_weight weight;
    bool italic;
    double size, tracking;
};

static const struct line lines[] = {
    {"AVATAR Total Wave “To. Ty. LT”", WEIGHT_REGULAR, false, 8, 0},
    {"office affluent fjord ffi", WEIGHT_REGULAR, true, 7, 0},
    {"Pocket Hexes", WEIGHT_BLACK, false, 12, 0},
    {"Ångström naïve Žižek ǘ ệ", WEIGHT_LIGHT, false, 6, 0},
    {"TRACKED 0123456789", WEIGHT_BOLD, false, 4, 0.8},
    {"六角形のゲームを印刷する。ABC", WEIGHT_REGULAR, false, 6, 0},
    {"「括弧」、句読点…テスト", WEIGHT_BOLD, false, 5, 0},
    {"<tags> & \"quotes\" 'n' ]]>", WEIGHT_REGULAR, false, 5, 0},
    {"tiny: a1 b2 c3 d4 the quick brown fox jumps over 0123456789", WEIGHT_REGULAR, false, 1.2, 0},
    {"smaller still: the quick brown fox", WEIGHT_BOLD, false, 0.6, 0},
};

static double draw_lines(struct scene *scene, double y)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct text_style style = text_style_plain(lines[i].size);
        style.weight = lines[i].weight;
        style.italic = lines[i].italic;
        style.tracking = lines[i].tracking;
        y += 1.3 * lines[i].size + 1;
        scene_text(scene, lines[i].text, &style, (struct point){12, y}, COLOUR_INK);
    }
    return y;
}

static void draw_aligned(struct scene *scene, double y)
{
    static const enum text_align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    for (int i = 0; i < 3; i++) {
        struct text_style style = text_style_plain(4.5);
        style.align = aligns[i];
        style.tabular = i > 0;
        scene_text(scene, "1117 Align", &style, (struct point){74, y + 6.0 * i}, COLOUR_ACCENT);
    }
    scene_begin_transform(scene, affine_join(affine_translation(138, y), affine_rotation(90)));
    struct text_style style = text_style_plain(5);
    scene_text(scene, "upright 縦", &style, (struct point){0, 0}, COLOUR_SOFT);
    scene_end_transform(scene);
    struct text_style symbols = text_style_plain(6);
    symbols.family = FONT_SYMBOLS;
    scene_text(scene, "⚀⚁⚂ ♟ →", &symbols, (struct point){12, y + 12}, COLOUR_PLAYER_2);
}

static void draw_paragraph(struct scene *scene, struct fonts *fonts, double y)
{
    static const char text[] =
        "A paragraph that is broken into lines: with kerning (AVA), numbers 10 + 20 = 30, and "
        "日本語の文章も混ざっていて、行末の句読点は次の行に送られない。 And an end.";
    struct text_style style = text_style_plain(3.6);
    struct error error = ERROR_INIT;
    struct paragraph *paragraph = paragraph_create(fonts, text, &style, 90, &error);
    assert(paragraph);
    scene_paragraph(scene, paragraph, (struct point){12, y}, COLOUR_INK);
    paragraph_destroy(paragraph);
}

static void draw_text(struct scene *scene, struct fonts *fonts)
{
    scene_begin_group(scene, LAYER_TEXT, "Text <&>");
    double y = draw_lines(scene, 8);
    draw_aligned(scene, y + 10);
    draw_paragraph(scene, fonts, y + 32);
    scene_end_group(scene);
}

/* ---- pictures ---- */

enum { PICTURE_SIDE = 200 };

/* Returns a smooth picture, because renderers enlarge pixels differently; with CLEAR, transparent
 * towards one corner. It is made once, because a picture must not change while its document is
 * written. */
static const struct picture *smooth_picture(bool clear)
{
    static uint8_t pixels[2][PICTURE_SIDE][PICTURE_SIDE][4];
    static const struct picture pictures[] = {{PICTURE_SIDE, PICTURE_SIDE, pixels[0][0][0], NULL},
        {PICTURE_SIDE, PICTURE_SIDE, pixels[1][0][0], NULL}};
    for (int y = 0; y < PICTURE_SIDE; y++) {
        for (int x = 0; x < PICTURE_SIDE; x++) {
            uint8_t *pixel = pixels[clear][y][x];
            pixel[0] = (uint8_t)x;
            pixel[1] = (uint8_t)y;
            pixel[2] = (uint8_t)((x + y) / 2);
            pixel[3] = (uint8_t)(clear ? 255 - (x + y) / 2 : 255);
        }
    }
    return &pictures[clear];
}

/* A star whose middle the even-odd rule leaves out and the other fills. */
static void draw_star(struct scene *scene, double x, bool even_odd)
{
    static const double points[][2] = {
        {0, -14}, {8.2, 11.3}, {-13.3, -4.3}, {13.3, -4.3}, {-8.2, 11.3}};
    for (int i = 0; i < 5; i++) {
        if (i == 0)
            scene_move_to(scene, x + points[i][0], 125 + points[i][1]);
        else
            scene_line_to(scene, x + points[i][0], 125 + points[i][1]);
    }
    scene_close(scene);
    struct paint paint = paint_both(COLOUR_PLAYER_2, COLOUR_INK, 0.6);
    paint.even_odd = even_odd;
    scene_paint(scene, paint);
}

static void draw_pictures(struct scene *scene)
{
    scene_begin_group(scene, LAYER_ART, "Pictures");
    scene_rect(scene, (struct rect){20, 60, 100, 20});
    scene_paint(scene, paint_fill(COLOUR_PLAYER_1));
    scene_picture(scene, smooth_picture(false), (struct rect){12, 12, 50, 30});
    scene_picture(scene, smooth_picture(true), (struct rect){30, 50, 40, 40});
    scene_begin_transform(scene, affine_join(affine_translation(100, 40), affine_rotation(30)));
    scene_picture(scene, smooth_picture(true), (struct rect){0, 0, 30, 30});
    scene_end_transform(scene);
    draw_star(scene, 35, true);
    draw_star(scene, 80, false);
    scene_end_group(scene);
}

/* ---- the pages ---- */

const char *golden_name(int page)
{
    static const char *const names[] = {"shapes", "placing", "text", "pictures"};
    return page >= 0 && page < 4 ? names[page] : NULL;
}

void golden_draw(int page, struct scene *scene, struct fonts *fonts, const struct symbols *symbols)
{
    assert(golden_name(page));
    if (page == 0)
        draw_shapes(scene);
    else if (page == 1)
        draw_placing(scene, symbols);
    else if (page == 2)
        draw_text(scene, fonts);
    else
        draw_pictures(scene);
}

struct palette golden_palette(void)
{
    static const double channels[COLOUR_ROLE_COUNT][3] = {
        [COLOUR_PAPER] = {1, 1, 1},
        [COLOUR_INK] = {0, 0, 0},
        [COLOUR_SOFT] = {0.35, 0.35, 0.4},
        [COLOUR_FAINT] = {0.6, 0.6, 0.65},
        [COLOUR_LINE] = {0.2, 0.25, 0.3},
        [COLOUR_FRAME] = {0.1, 0.1, 0.3},
        [COLOUR_CELL] = {0.93, 0.9, 0.8},
        [COLOUR_CELL_EDGE] = {0.8, 0.87, 0.93},
        [COLOUR_ACCENT] = {0.7, 0.2, 0.1},
        [COLOUR_ACCENT_SOFT] = {0.98, 0.85, 0.8},
        [COLOUR_PLAYER_1] = {0.85, 0.3, 0.1},
        [COLOUR_PLAYER_2] = {0, 0.45, 0.7},
        [COLOUR_PLAYER_3] = {0.95, 0.85, 0.3},
        [COLOUR_PLAYER_4] = {0, 0.6, 0.5},
        [COLOUR_PLAYER_5] = {0.8, 0.6, 0.7},
        [COLOUR_PLAYER_6] = {0.35, 0.7, 0.9},
        [COLOUR_CUT] = {0.9, 0, 0.5},
        [COLOUR_FOLD] = {0, 0.5, 0.2},
        [COLOUR_MARK] = {0, 0, 0},
    };
    struct palette palette = {0};
    for (int role = 0; role < COLOUR_ROLE_COUNT; role++)
        for (int i = 0; i < 3; i++)
            palette.colour[role].channel[i] = channels[role][i];
    return palette;
}

struct document_info golden_info(void)
{
    return (struct document_info){
        .title = "Test pages <&> \"テスト\"",
        .author = "Paperhex",
        .subject = "every kind of command",
        .language = "en",
        .date = -1,
        .duplex = DUPLEX_NONE,
    };
}
