/*
 * Draws plots. The frame has only horizontal lines, so that the data stands out.
 */
#include "kits/art/art.h"

#include "core/text.h"

/* Design sizes, in mm. */
static const double number_size = ART_TEXT_LEAST;
static const double beside = 1.2; /* between numbers and the box */
static const double below = 2.6;  /* from the box to the baseline of the numbers */
static const double tick = 0.8;
static const double bar_share = 0.82;
static const double disc_line = 0.3;
static const double disc_sign = 1.5; /* of the sign, in radii */

struct point plot_at(const struct plot *plot, double x, double y)
{
    double across = (x - plot->left) / (plot->right - plot->left);
    double up = (y - plot->low) / (plot->high - plot->low);
    return xy(plot->box.x + across * plot->box.width, plot->box.y + (1.0 - up) * plot->box.height);
}

double plot_step(double range, int most)
{
    static const double factors[] = {1.0, 2.0, 5.0};
    double power = 1.0;
    while (power * 0.1 * most >= range && power > 1e-6)
        power /= 10.0;
    for (;; power *= 10.0)
        for (int i = 0; i < 3; i++)
            if (power * factors[i] * most >= range)
                return power * factors[i];
}

static void draw_number(
    struct scene *scene, double value, const char *unit, enum text_align align, struct point at)
{
    struct text_style style = text_style_of(number_size, WEIGHT_REGULAR, align);
    struct phrase number = text_phrase(
        "%s%s%s", value < 0.0 ? "\xe2\x88\x92" : "", decimal_phrase(fabs(value), 2).data, unit);
    style.tabular = true;
    scene_text(scene, number.data, &style, at, COLOUR_SOFT);
}

/* Returns the first multiple of STEP that is at least LOW. */
static double first_at(double low, double step)
{
    return ceil(low / step - 1e-9) * step;
}

void plot_frame(
    struct scene *scene, const struct plot *plot, double wide, double step, const char *unit)
{
    double foot = plot->box.y + plot->box.height;
    for (double y = first_at(plot->low, step); y <= plot->high + 1e-9 * step; y += step) {
        struct point at = plot_at(plot, plot->left, y);
        scene_line(scene, at, xy(at.x + plot->box.width, at.y));
        draw_number(
            scene, y, unit, ALIGN_RIGHT, xy(at.x - beside, at.y + ART_BASELINE_DROP * number_size));
    }
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
    for (double x = first_at(plot->left, wide); x <= plot->right + 1e-9 * wide; x += wide) {
        struct point at = plot_at(plot, x, plot->low);
        scene_line(scene, xy(at.x, foot), xy(at.x, foot + tick));
        draw_number(scene, x, "", ALIGN_CENTRE, xy(at.x, foot + below));
    }
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST));
}

void plot_line(struct scene *scene, const struct plot *plot, const struct point *values, int count,
    struct paint paint)
{
    for (int i = 0; i < count; i++) {
        struct point at = plot_at(plot, values[i].x, values[i].y);
        scene_outline_to(scene, i, at.x, at.y);
    }
    if (count > 1)
        scene_paint(scene, paint);
}

void plot_bars(
    struct scene *scene, const struct plot *plot, const double *heights, int count, double wide)
{
    int drawn = 0;
    for (int i = 0; i < count; i++) {
        double middle = plot->left + (i + 0.5) * wide, half = 0.5 * bar_share * wide;
        struct point top = plot_at(plot, middle - half, heights[i]);
        struct point foot = plot_at(plot, middle + half, plot->low);
        if (foot.y - top.y < ART_LINE_LEAST)
            continue;
        scene_rect(scene, (struct rect){top.x, top.y, foot.x - top.x, foot.y - top.y});
        drawn++;
    }
    if (drawn > 0)
        scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_INK, ART_LINE_LEAST));
}

void plot_disc(struct scene *scene, struct point at, double radius, const char *sign, bool dark)
{
    art_circle(scene, at, radius,
        paint_both(dark ? COLOUR_ACCENT : COLOUR_PAPER, COLOUR_ACCENT, disc_line));
    art_text(scene, sign, at, fmax(ART_TEXT_LEAST, disc_sign * radius), WEIGHT_BLACK,
        dark ? COLOUR_PAPER : COLOUR_ACCENT);
}
