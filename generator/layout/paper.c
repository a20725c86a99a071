/*
 * The table of papers, the spelling of other sizes, and the division of a page into margin, body
 * and footer.
 */
#include "layout/layout.h"

#include "core/value.h"

#include <stdio.h>

static const struct paper papers[] = {
    {"a5", 148.0, 210.0},
    {"a4", 210.0, 297.0},
    {"a3", 297.0, 420.0},
    {"letter", 215.9, 279.4},
    {"legal", 215.9, 355.6},
    {"tabloid", 279.4, 431.8},
};

enum { PAPER_COUNT = sizeof papers / sizeof papers[0] };

const struct paper *paper_at(int index)
{
    return index >= 0 && index < PAPER_COUNT ? &papers[index] : NULL;
}

void paper_format_accepted(struct text *text)
{
    for (int i = 0; i < PAPER_COUNT; i++)
        text_format(text, "%s, ", papers[i].name);
    text_add(text, "a size such as 200x150mm or a FILE.yaml");
}

static bool side_in_range(double side)
{
    return side >= PAPER_SIDE_MIN && side <= PAPER_SIDE_MAX;
}

static bool parse_size(const char *spelling, struct paper *paper)
{
    struct value_pair size;
    if (!value_read_size(spelling, &size))
        return false;
    paper->width = size.x;
    paper->height = size.y;
    return true;
}

bool paper_parse(const char *spelling, struct paper *paper, struct error *error)
{
    for (int i = 0; i < PAPER_COUNT; i++) {
        if (text_same_letters(spelling, papers[i].name)) {
            *paper = papers[i];
            return true;
        }
    }
    struct paper size = {"", 0.0, 0.0};
    if (value_has_decimal_comma(spelling))
        return error_input(
            error, "paper '%.40s' has a comma; write a decimal point, as in 210.5x297mm", spelling);
    if (strlen(spelling) >= sizeof size.name || !parse_size(spelling, &size)) {
        struct text text = TEXT_ROOM(160);
        paper_format_accepted(&text);
        return error_input(error, "no paper '%.40s'; expected %s", spelling, text.data);
    }
    if (!side_in_range(size.width) || !side_in_range(size.height))
        return error_input(error, "paper '%.40s': its sides must be %s to %s mm", spelling,
            mm_spell(PAPER_SIDE_MIN).data, mm_spell(PAPER_SIDE_MAX).data);
    snprintf(size.name, sizeof size.name, "%s", spelling);
    *paper = size;
    return true;
}

struct paper paper_landscape(struct paper paper)
{
    if (paper.width < paper.height) {
        double shorter = paper.width;
        paper.width = paper.height;
        paper.height = shorter;
    }
    return paper;
}

static const double footer_gap = 3.0;   /* between body and footer, mm */
static const double body_least = 25.0;  /* smallest useful body, mm */
static const double text_least = 60.0;  /* width for two lines of text beside the ruler, mm */
static const double line_least = 110.0; /* width for the whole text on one line, mm */

static void plan_footer(struct frame *frame, enum ruler_wish wish)
{
    double width = frame->inside.width;
    frame->ruler = wish == RULER_YES || (wish == RULER_IF_IT_FITS && width >= MARKS_RULER_WIDTH);
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
    double least = ruler == RULER_NO_FOOTER ? PAPER_SIDE_MIN : body_least;
    if (width < least || height < least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s: at least %s mm must remain",
            mm_spell(margin).data, paper->name, mm_spell(least).data);
    if (ruler == RULER_YES && width < MARKS_RULER_WIDTH)
        return error_refuse(error, REASON_MISFIT, error_option_opens("ruler"),
            "needs %s mm between the margins; here are %s (use --no-ruler)",
            mm_spell(MARKS_RULER_WIDTH).data, mm_spell(width).data);
    frame->inside = (struct rect){margin, margin, width, height};
    frame->body = frame->inside;
    if (ruler == RULER_NO_FOOTER)
        return true;
    plan_footer(frame, ruler);
    double band = footer_height(frame);
    frame->footer = (struct rect){margin, margin + height - band, width, band};
    frame->body = (struct rect){margin, margin, width, height - band - footer_gap};
    if (frame->body.height < body_least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s", mm_spell(margin).data, paper->name);
    return true;
}

struct rect frame_even_body(const struct frame *frame)
{
    struct rect body = frame->body;
    double foot = frame->inside.height - body.height;
    body.y += foot;
    body.height -= foot;
    return body;
}
