/*
 * Draws footer, ruler and cut lines. They stay a hairline's width inside the margin, so that no ink
 * crosses it.
 */
#include "layout/layout.h"

#include <stdio.h>

static const double hair = 0.18; /* width of marks, mm */
static const double label_size = 6.0 * MM_PER_POINT;

static void line(struct scene *scene, double x1, double y1, double x2, double y2)
{
    scene_line(scene, xy(x1, y1), xy(x2, y2));
}

/* ---- ruler: millimetres above the line, inches below it ---- */

static double tick(int at, int whole, int part)
{
    if (at % whole == 0)
        return 2.2;
    return at % part == 0 ? 1.7 : 0.9;
}

static void ruler_ticks(struct scene *scene, double x, double y)
{
    line(scene, x - hair / 2.0, y, x + 50.8 + hair / 2.0, y);
    for (int mm = 0; mm <= 50; mm += 5)
        line(scene, x + mm, y, x + mm, y - tick(mm, 50, 10));
    for (int eighth = 0; eighth <= 16; eighth += 2)
        line(scene, x + eighth * 3.175, y, x + eighth * 3.175, y + tick(eighth, 16, 8));
    scene_paint(scene, paint_line(COLOUR_MARK, hair));
}

static void draw_ruler(struct scene *scene, const struct footer *footer, double left, double top)
{
    double x = left + hair;
    double y = top + MARKS_RULER_HEIGHT / 2.0;
    scene_begin_group(scene, "ruler", "Scale check: 50 mm, 2 inches");
    ruler_ticks(scene, x, y);
    struct text_style style = text_style_digits(label_size, WEIGHT_REGULAR, ALIGN_LEFT);
    scene_text(scene, footer->mm, &style, xy(x + 51.6, y - 0.45), COLOUR_MARK);
    scene_text(scene, footer->inches, &style, xy(x + 51.6, y + 2.0), COLOUR_MARK);
    scene_end_group(scene);
}

/* ---- footer text ---- */

static const double slack = 0.01; /* tolerance for the width of words, mm */

void marks_shorten(struct fonts *fonts, const char *words, const struct text_style *style,
    double width, struct buffer *kept)
{
    size_t length = strlen(words);
    buffer_set(kept, words);
    while (length > 0 && text_measure(fonts, kept->data, style).width > width + slack) {
        do
            length--;
        while (length > 0 && ((unsigned char)words[length] & 0xc0) == 0x80);
        buffer_clear(kept);
        buffer_add_bytes(kept, words, length);
        buffer_add(kept, "\xe2\x80\xa6");
    }
}

static void draw_text(struct scene *scene, struct fonts *fonts, const char *what,
    enum font_weight weight, struct point at, double right)
{
    struct text_style style = text_style_digits(label_size, WEIGHT_REGULAR, ALIGN_LEFT);
    style.weight = weight;
    LOCAL_BUFFER kept = BUFFER_INIT;
    marks_shorten(fonts, what, &style, right - at.x, &kept);
    scene_text(scene, kept.data, &style, at, COLOUR_SOFT);
}

/* Draws the page number at the right end of the last line; returns its left end. */
static double draw_number(
    struct scene *scene, struct fonts *fonts, const struct footer *footer, struct point at)
{
    char number[32];
    snprintf(number, sizeof number, "%d/%d", footer->page, footer->pages);
    struct text_style style = text_style_digits(label_size, WEIGHT_REGULAR, ALIGN_RIGHT);
    scene_text(scene, number, &style, at, COLOUR_SOFT);
    return at.x - text_measure(fonts, number, &style).width;
}

static void draw_lines(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer)
{
    const struct rect band = frame->footer;
    bool beside = frame->ruler && !frame->stacked;
    struct point at = {band.x + (beside ? MARKS_RULER_WIDTH + 4.0 : 0.0), band.y + 1.95};
    double right = band.x + band.width;
    double last = at.y + (frame->lines - 1) * MARKS_LINE_HEIGHT;
    right = draw_number(scene, fonts, footer, xy(right, last)) - 3.0;
    if (frame->lines == 2) {
        draw_text(scene, fonts, footer->title, WEIGHT_BOLD, at, band.x + band.width);
        draw_text(scene, fonts, footer->parameters, WEIGHT_REGULAR, xy(at.x, last), right);
    } else {
        LOCAL_BUFFER both = BUFFER_INIT;
        buffer_format(&both, "%s%s%s", footer->title, footer->colon, footer->parameters);
        draw_text(scene, fonts, both.data, WEIGHT_REGULAR, at, right);
    }
}

/* Draws a footer along the right side, from bottom to top. */
static void draw_beside(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer)
{
    const struct rect band = frame->footer;
    struct frame lying = *frame;
    lying.footer = (struct rect){0.0, 0.0, band.height, band.width};
    scene_begin_transform(scene,
        affine_join(affine_translation(band.x, band.y + band.height), affine_rotation(-90.0)));
    draw_lines(scene, fonts, &lying, footer);
    scene_end_transform(scene);
}

void marks_footer(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer)
{
    scene_begin_group(scene, LAYER_MARKS, NULL);
    if (frame->beside)
        draw_beside(scene, fonts, frame, footer);
    else
        draw_lines(scene, fonts, frame, footer);
    if (frame->ruler)
        draw_ruler(scene, footer, frame->footer.x,
            frame->footer.y + frame->footer.height - MARKS_RULER_HEIGHT);
    scene_end_group(scene);
}

/* ---- cut lines ---- */

void marks_cut_lines(struct scene *scene, const struct imposition *imposition)
{
    const struct rect area = imposition->area;
    if (imposition->columns * imposition->rows == 1)
        return;
    double across = (area.width + imposition->gutter) / imposition->columns;
    double down = (area.height + imposition->gutter) / imposition->rows;
    scene_begin_group(scene, LAYER_CUT, NULL);
    for (int i = 1; i < imposition->columns; i++) {
        double x = area.x + i * across - imposition->gutter / 2.0;
        line(scene, x, area.y + hair / 2.0, x, area.y + area.height - hair / 2.0);
    }
    for (int i = 1; i < imposition->rows; i++) {
        double y = area.y + i * down - imposition->gutter / 2.0;
        line(scene, area.x + hair / 2.0, y, area.x + area.width - hair / 2.0, y);
    }
    scene_paint(scene, paint_dashed(COLOUR_CUT, hair, 1.2, 1.8));
    scene_end_group(scene);
}
