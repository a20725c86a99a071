/*
 * The look of a sheet. Where things lie is decided in layout.c.
 */
#include "kits/pocket_hexes/sheet.h"

#include "kits/art/owner_art.h"

#include <math.h>

static const double hair = 0.2; /* thin lines to write on, mm */

static struct text_style style_of(double size, enum font_weight weight, enum text_align align)
{
    struct text_style style = text_style_plain(size);
    style.weight = weight;
    style.align = align;
    return style;
}

static void draw_title(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    const struct rect at = layout->title;
    struct text_style title = pocket_title_style(layout->title_size);
    struct text_style credit = style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    scene_text(scene, word(spec->texts, "game"), &title,
        (struct point){at.x, at.y + 0.755 * layout->title_size}, COLOUR_ACCENT);
    scene_text(scene, word(spec->texts, "credit"), &credit,
        (struct point){at.x, at.y + at.height - 0.25 * layout->size}, COLOUR_SOFT);
}

/* A label and a line to write on behind it. */
static void draw_line(struct scene *scene, const struct pocket_layout *layout,
    struct fonts *fonts, struct rect at, const char *label)
{
    struct text_style style = style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double baseline = at.y + at.height - 0.35 * layout->size;
    scene_text(scene, label, &style, (struct point){at.x, baseline}, COLOUR_SOFT);
    double width = text_measure(fonts, label, &style).width;
    scene_move_to(scene, at.x + width + 0.5 * layout->size, baseline);
    scene_line_to(scene, at.x + at.width - hair / 2.0, baseline);
    scene_paint(scene, paint_line(COLOUR_LINE, hair));
}

static void draw_captions(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, struct fonts *fonts)
{
    const char *legend = word(spec->texts, "sheet-never");
    struct text_style bold = style_of(pocket_small_print(layout), WEIGHT_BOLD, ALIGN_LEFT);
    double drop = 0.8 * layout->size;
    if (layout->caption.width > 0.0)
        scene_text(scene, word(spec->texts, "sheet-boxes"), &bold,
            (struct point){layout->caption.x, layout->caption.y + drop}, COLOUR_ACCENT);
    struct text_style plain = style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double width = text_measure(fonts, legend, &plain).width;
    const struct rect at = layout->legend;
    double x = at.x > 0.0 ? at.x + at.width - width : at.x + 1.6 * layout->size;
    scene_text(scene, legend, &plain, (struct point){x, at.y + drop}, COLOUR_SOFT);
    board_art_edge_cell(scene,
        (struct point){x - 0.85 * layout->size, at.y + drop - 0.34 * layout->size},
        1.15 * layout->size);
}

/* One row of joined boxes: a rounded frame and lines between. */
static void draw_box_row(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, int first, int last)
{
    struct rect row = pocket_box(spec, layout, first);
    struct rect end = pocket_box(spec, layout, last);
    row.width = end.x + end.width - row.x;
    scene_rounded_rect(scene, row, 0.8);
    scene_paint(scene, paint_fill(COLOUR_CELL));
    for (int i = first + 1; i <= last; i++) {
        double x = pocket_box(spec, layout, i).x;
        scene_move_to(scene, x, row.y);
        scene_line_to(scene, x, row.y + row.height);
    }
    scene_paint(scene, paint_line(COLOUR_FRAME, 0.2));
    scene_rounded_rect(scene, row, 0.8);
    scene_paint(scene, paint_line(COLOUR_FRAME, 0.45));
}

static void draw_boxes(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    for (int first = 0; first < spec->boxes; first += layout->box_columns) {
        int last = first + layout->box_columns - 1;
        draw_box_row(scene, spec, layout, first, last < spec->boxes ? last : spec->boxes - 1);
    }
}

/* A dark tab with the sum sign, and room to write. */
static void draw_total(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    struct rect box = pocket_box(spec, layout, spec->boxes);
    box.x += 1.0;
    box.width -= 1.0;
    double size = fmin(0.52 * box.height, 0.34 * box.width);
    double tab = 1.05 * size;
    struct text_style sum = style_of(size, WEIGHT_BLACK, ALIGN_CENTRE);
    scene_rounded_rect(scene, box, 0.8);
    scene_paint(scene, paint_fill(COLOUR_ACCENT_SOFT));
    scene_rounded_rect(scene, (struct rect){box.x, box.y, tab, box.height}, 0.8);
    scene_rect(scene, (struct rect){box.x + 0.8, box.y, tab - 0.8, box.height});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    scene_rounded_rect(scene, box, 0.8);
    scene_paint(scene, paint_line(COLOUR_FRAME, 0.5));
    scene_text(scene, "\xce\xa3", &sum,
        (struct point){box.x + tab / 2.0, box.y + box.height / 2.0 + ART_BASELINE_DROP * size},
        COLOUR_PAPER);
}

/* 6 pt; a little smaller in very small cells, larger in large ones. */
static double name_size(double hex)
{
    double small = fmax(5.0 * MM_PER_POINT, fmin(ART_TEXT_LEAST, 0.3 * hex));
    return fmin(3.0, fmax(small, 0.13 * hex));
}

static void draw_grid(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    struct board_art art = pocket_board(spec, layout);
    board_art_draw(scene, &art, true);
    board_art_names(scene, &art, name_size(layout->hex));
    if (spec->first == POCKET_FIRST_CENTRE) {
        struct text_style one = style_of(0.5 * layout->hex, WEIGHT_REGULAR, ALIGN_CENTRE);
        struct point at = board_art_cell(&art, spec->board.centre);
        scene_text(scene, "1", &one, (struct point){at.x, at.y + 0.24 * layout->hex}, COLOUR_INK);
    }
}

void pocket_sheet_draw(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, const struct rule_card *rules, struct fonts *fonts)
{
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_grid(scene, spec, layout);
    draw_boxes(scene, spec, layout);
    draw_total(scene, spec, layout);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_title(scene, spec, layout);
    draw_captions(scene, spec, layout, fonts);
    draw_line(scene, layout, fonts, layout->name, word(spec->texts, "sheet-name"));
    draw_line(scene, layout, fonts, layout->date, word(spec->texts, "sheet-date"));
    if (rules != NULL)
        rule_card_draw(scene, rules, (struct point){layout->rules.x, layout->rules.y});
    scene_end_group(scene);
}
