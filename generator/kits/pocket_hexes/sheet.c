/*
 * The look of a sheet. Where things lie is decided in layout.c.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/art/art.h"

#include <math.h>

static const double hair = 0.2; /* thin lines to write on, mm */

/* What a designer may turn: boxes, mm. */
static const double box_line = 0.2;     /* between boxes */
static const double boxes_frame = 0.45; /* around a row of them */
static const double box_corner = 0.8;   /* radius */
static const double total_frame = 0.5;
static const double total_gap = 1.0;  /* between boxes and total */
static const double sum_high = 0.52;  /* size of the sum sign, of the total's height */
static const double sum_wide = 0.34;  /* and of its width, at most */
static const double tab_width = 1.05; /* in sizes of the sum sign */

/* In sizes of the small print. */
static const double title_baseline = 0.755; /* below the title's top, in its sizes */
static const double credit_rise = 0.25;     /* over the bottom of the title's room */
static const double label_rise = 0.35;      /* over the bottom of a line's room */
static const double label_gap = 0.5;        /* between a label and its line */
static const double caption_drop = 0.8;     /* below the top of a caption's room */
static const double legend_indent = 1.6;    /* for its cell */
static const double legend_left = 0.85;     /* of the cell's middle from the words */
static const double legend_rise = 0.34;     /* over their baseline */
static const double legend_cell = 1.15;     /* width */

/* In cells, in their widths. */
static const double cell_name_least = 5.0; /* pt */
static const double cell_name_small = 0.3; /* of what 6 pt are too much for */
static const double cell_name_most = 3.0;  /* mm */
static const double first_size = 0.5;      /* of the number printed in the centre */
static const double first_drop = 0.24;

static void draw_title(
    struct scene *scene, const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    const struct rect at = layout->title;
    struct text_style title = pocket_title_style(layout->title_size);
    struct text_style credit =
        text_style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    scene_text(scene, word(spec->texts, "game"), &title,
        (struct point){at.x, at.y + title_baseline * layout->title_size}, COLOUR_ACCENT);
    scene_text(scene, word(spec->texts, "credit"), &credit,
        (struct point){at.x, at.y + at.height - credit_rise * layout->size}, COLOUR_SOFT);
}

/* A label and a line to write on behind it. */
static void draw_line(
    struct scene *scene, const struct pocket_layout *layout, struct rect at, const char *label)
{
    struct text_style style = text_style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double baseline = at.y + at.height - label_rise * layout->size;
    scene_text(scene, label, &style, (struct point){at.x, baseline}, COLOUR_SOFT);
    double width = text_measure(scene_fonts(scene), label, &style).width;
    scene_move_to(scene, at.x + width + label_gap * layout->size, baseline);
    scene_line_to(scene, at.x + at.width - hair / 2.0, baseline);
    scene_paint(scene, paint_line(COLOUR_LINE, hair));
}

static void draw_captions(
    struct scene *scene, const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    const char *legend = word(spec->texts, "sheet-never");
    double drop = caption_drop * layout->size;
    if (layout->caption.width > 0.0)
        art_words(scene, word(spec->texts, "sheet-boxes"),
            text_style_of(pocket_small_print(layout), WEIGHT_BOLD, ALIGN_LEFT),
            (struct point){layout->caption.x, layout->caption.y + drop}, COLOUR_ACCENT);
    struct text_style plain = text_style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double width = text_measure(scene_fonts(scene), legend, &plain).width;
    const struct rect at = layout->legend;
    double x = at.x > 0.0 ? at.x + at.width - width : at.x + legend_indent * layout->size;
    scene_text(scene, legend, &plain, (struct point){x, at.y + drop}, COLOUR_SOFT);
    board_art_edge_cell(scene,
        (struct point){x - legend_left * layout->size, at.y + drop - legend_rise * layout->size},
        legend_cell * layout->size);
}

/* One row of joined boxes: a rounded frame and lines between. */
static void draw_box_row(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, int first, int last)
{
    struct rect row = pocket_box(spec, layout, first);
    struct rect end = pocket_box(spec, layout, last);
    row.width = end.x + end.width - row.x;
    scene_rounded_rect(scene, row, box_corner);
    scene_paint(scene, paint_fill(COLOUR_CELL));
    for (int i = first + 1; i <= last; i++) {
        double x = pocket_box(spec, layout, i).x;
        scene_line(scene, (struct point){x, row.y}, (struct point){x, row.y + row.height});
    }
    scene_paint(scene, paint_line(COLOUR_FRAME, box_line));
    scene_rounded_rect(scene, row, box_corner);
    scene_paint(scene, paint_line(COLOUR_FRAME, boxes_frame));
}

static void draw_boxes(
    struct scene *scene, const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    for (int first = 0; first < spec->boxes; first += layout->box_columns) {
        int last = first + layout->box_columns - 1;
        draw_box_row(scene, spec, layout, first, last < spec->boxes ? last : spec->boxes - 1);
    }
}

/* A dark tab with the sum sign, and room to write. */
static void draw_total(
    struct scene *scene, const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    struct rect box = pocket_box(spec, layout, spec->boxes);
    box.x += total_gap;
    box.width -= total_gap;
    double size = fmin(sum_high * box.height, sum_wide * box.width);
    double tab = tab_width * size;
    scene_rounded_rect(scene, box, box_corner);
    scene_paint(scene, paint_fill(COLOUR_ACCENT_SOFT));
    scene_rounded_rect(scene, (struct rect){box.x, box.y, tab, box.height}, box_corner);
    scene_rect(scene, (struct rect){box.x + box_corner, box.y, tab - box_corner, box.height});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    scene_rounded_rect(scene, box, box_corner);
    scene_paint(scene, paint_line(COLOUR_FRAME, total_frame));
    art_words(scene, "\xce\xa3", text_style_of(size, WEIGHT_BLACK, ALIGN_CENTRE),
        (struct point){box.x + tab / 2.0, box.y + box.height / 2.0 + ART_BASELINE_DROP * size},
        COLOUR_PAPER);
}

/* 6 pt; a little smaller in very small cells, larger in large ones. */
static double name_size(double hex)
{
    double small =
        fmax(cell_name_least * MM_PER_POINT, fmin(ART_TEXT_LEAST, cell_name_small * hex));
    return fmin(cell_name_most, fmax(small, ART_CELL_NAME * hex));
}

static void draw_grid(
    struct scene *scene, const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    struct board_art art = pocket_board(spec, layout);
    board_art_draw(scene, &art, true);
    if (!spec->nameless)
        board_art_names(scene, &art, name_size(layout->hex));
    if (spec->first == POCKET_FIRST_CENTRE) {
        struct point at = board_art_cell(&art, spec->board.centre);
        art_words(scene, "1", text_style_of(first_size * layout->hex, WEIGHT_REGULAR, ALIGN_CENTRE),
            (struct point){at.x, at.y + first_drop * layout->hex}, COLOUR_INK);
    }
}

void pocket_sheet_draw(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, const struct rule_card *rules)
{
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_grid(scene, spec, layout);
    draw_boxes(scene, spec, layout);
    draw_total(scene, spec, layout);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_title(scene, spec, layout);
    draw_captions(scene, spec, layout);
    draw_line(scene, layout, layout->name, word(spec->texts, "sheet-name"));
    draw_line(scene, layout, layout->date, word(spec->texts, "sheet-date"));
    if (rules != NULL)
        rule_card_draw(scene, rules, (struct point){layout->rules.x, layout->rules.y});
    scene_end_group(scene);
}
