/*
 * Divides a page into margin, body and footer.
 */
#include "layout/layout.h"

static const double footer_gap = 3.0;   /* between body and footer, mm */
static const double body_least = 25.0;  /* a body smaller than this holds nothing, mm */
static const double text_least = 60.0;  /* room for two lines of text beside the ruler, mm */
static const double line_least = 110.0; /* room for all of the text in one line, mm */

static bool wants_ruler(enum ruler_wish wish, double width)
{
    return wish == RULER_YES || (wish == RULER_IF_IT_FITS && width >= MARKS_RULER_WIDTH);
}

static void plan_footer(struct frame *frame, enum ruler_wish wish)
{
    double width = frame->inside.width;
    frame->ruler = wants_ruler(wish, width);
    frame->stacked = frame->ruler && width < MARKS_RULER_WIDTH + text_least;
    bool beside = frame->ruler && !frame->stacked;
    frame->lines = beside || width < line_least ? 2 : 1;
}

static double footer_height(const struct frame *frame)
{
    double text = frame->lines * MARKS_LINE_HEIGHT;
    if (!frame->ruler)
        return text;
    return MARKS_RULER_HEIGHT + (frame->stacked ? text : 0.0);
}

bool frame_init(struct frame *frame, const struct paper *paper, double margin,
    enum ruler_wish ruler, struct error *error)
{
    *frame = (struct frame){.width = paper->width, .height = paper->height};
    double width = paper->width - 2.0 * margin;
    double height = paper->height - 2.0 * margin;
    if (width < body_least || height < body_least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s: at least %s mm must remain",
            mm_spell(margin).text, paper->name, mm_spell(body_least).text);
    if (ruler == RULER_YES && width < MARKS_RULER_WIDTH)
        return error_refuse(error, REASON_MISFIT, error_option_opens("ruler"),
            "needs %s mm between the margins; here are %s (use --no-ruler)",
            mm_spell(MARKS_RULER_WIDTH).text, mm_spell(width).text);
    frame->inside = (struct rect){margin, margin, width, height};
    plan_footer(frame, ruler);
    double band = footer_height(frame);
    frame->footer = (struct rect){margin, margin + height - band, width, band};
    frame->body = (struct rect){margin, margin, width, height - band - footer_gap};
    if (frame->body.height < body_least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s", mm_spell(margin).text, paper->name);
    return true;
}
