/*
 * The look of a sheet. Where things lie is decided in pocket_layout.c.
 */
#include "kits/pocket_sheet.h"

#include <math.h>

static const double hair = 0.2; /* thin lines to write on, mm */

static struct text_style style_of(double size, enum font_weight weight, enum text_align align)
{
    struct text_style style = text_style_plain(size);
    style.weight = weight;
    style.align = align;
    return style;
}

static double small_print(const struct pocket_layout *layout)
{
    return fmax(6.0 * MM_PER_POINT, 0.9 * layout->size);
}

static void draw_title(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    const struct rect at = layout->title;
    struct text_style title = style_of(2.15 * layout->size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text_style credit = style_of(small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    scene_text(scene, spec->title, &title, (struct point){at.x, at.y + 1.6 * layout->size},
        COLOUR_ACCENT);
    scene_text(scene, spec->credit, &credit, (struct point){at.x, at.y + 2.95 * layout->size},
        COLOUR_SOFT);
}

/* A label and a line to write on behind it. */
static void draw_line(struct scene *scene, const struct pocket_layout *layout, struct rect at,
    const char *label)
{
    struct text_style style = style_of(small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double baseline = at.y + at.height - 0.35 * layout->size;
    scene_text(scene, label, &style, (struct point){at.x, baseline}, COLOUR_SOFT);
    scene_move_to(scene, at.x + 2.6 * layout->size, baseline);
    scene_line_to(scene, at.x + at.width, baseline);
    scene_paint(scene, paint_line(COLOUR_LINE, hair));
}

static void draw_boxes(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    struct text_style caption = style_of(small_print(layout), WEIGHT_BOLD, ALIGN_LEFT);
    scene_text(scene, "Scoring boxes", &caption,
        (struct point){layout->caption.x, layout->caption.y + 0.85 * layout->size},
        COLOUR_ACCENT);
    for (int i = 0; i < spec->boxes; i++)
        scene_rect(scene, pocket_box(spec, layout, i));
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_FRAME, 0.3));
}

static void draw_total(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    struct rect box = pocket_box(spec, layout, spec->boxes);
    box.x += 1.0;
    box.width -= 1.0;
    scene_rounded_rect(scene, box, 0.8);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, 0.5));
    double size = fmin(0.5 * box.height, 0.4 * box.width);
    struct text_style sum = style_of(size, WEIGHT_BOLD, ALIGN_LEFT);
    scene_text(scene, "\xce\xa3", &sum,
        (struct point){box.x + 0.9, box.y + box.height / 2.0 + 0.36 * size}, COLOUR_ACCENT);
}

static void draw_grid(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout)
{
    struct board_art art = pocket_board(spec, layout);
    board_art_draw(scene, &art, true);
    board_art_names(scene, &art, fmin(3.0, fmax(6.0 * MM_PER_POINT, 0.13 * layout->hex)));
    if (spec->opening == OPENING_CENTRE) {
        struct text_style one = style_of(0.5 * layout->hex, WEIGHT_REGULAR, ALIGN_CENTRE);
        struct point at = board_art_cell(&art, spec->board.centre);
        scene_text(scene, "1", &one, (struct point){at.x, at.y + 0.24 * layout->hex}, COLOUR_INK);
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
    draw_line(scene, layout, layout->name, "Name");
    draw_line(scene, layout, layout->date, "Date");
    if (rules != NULL)
        rule_card_draw(scene, rules, (struct point){layout->rules.x, layout->rules.y});
    scene_end_group(scene);
}
