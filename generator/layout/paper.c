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
static const double beside_gap = 1.0;   /* between the body and a footer beside it, mm */
static const double edge_line = 0.55;   /* the heaviest usual line at the edge of a body, mm */
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

/* Puts the footer along the right side and keeps the same width free on the left, so that both
 * sides of a sheet match. */
static void put_beside(struct frame *frame)
{
    const struct rect inside = frame->inside;
    double band = MARKS_LINE_HEIGHT + beside_gap;
    frame->beside = true;
    frame->lines = 1;
    frame->footer = (struct rect){
        inside.x + inside.width - MARKS_LINE_HEIGHT, inside.y, MARKS_LINE_HEIGHT, inside.height};
    frame->body =
        (struct rect){inside.x + band, inside.y, inside.width - 2.0 * band, inside.height};
}

struct margins margins_at_least(struct margins margins, double least)
{
    return (struct margins){fmax(margins.top, least), fmax(margins.right, least),
        fmax(margins.bottom, least), fmax(margins.left, least)};
}

struct margins margins_even(struct margins margins)
{
    double ends = fmax(margins.top, margins.bottom);
    double sides = fmax(margins.left, margins.right);
    return (struct margins){ends, sides, ends, sides};
}

struct margins margins_turned(struct margins margins)
{
    struct margins even = margins_even(margins);
    return (struct margins){even.left, even.top, even.left, even.top};
}

/* Returns "8", or "5,5,14,5" if the margins differ. */
static struct phrase spell_margins(struct margins margins)
{
    const double all[] = {margins.top, margins.right, margins.bottom, margins.left};
    struct phrase phrase = {""};
    struct text text = text_in(phrase.data, sizeof phrase.data);
    bool equal = all[0] == all[1] && all[0] == all[2] && all[0] == all[3];
    for (int i = 0; i < (equal ? 1 : 4); i++)
        text_format(&text, "%s%s", i > 0 ? "," : "", mm_spell(all[i]).data);
    return phrase;
}

bool frame_init(struct frame *frame, const struct paper *paper, struct margins margins,
    enum ruler_wish ruler, struct error *error)
{
    *frame = (struct frame){.width = paper->width, .height = paper->height};
    double width = paper->width - margins.left - margins.right;
    double height = paper->height - margins.top - margins.bottom;
    double least = ruler == RULER_NO_FOOTER ? PAPER_SIDE_MIN : body_least;
    if (width < least || height < least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s: at least %s mm must remain",
            spell_margins(margins).data, paper->name, mm_spell(least).data);
    if (ruler == RULER_YES && width < MARKS_RULER_WIDTH)
        return error_refuse(error, REASON_MISFIT, error_option_opens("ruler"),
            "needs %s mm between the margins; here are %s (use --no-ruler)",
            mm_spell(MARKS_RULER_WIDTH).data, mm_spell(width).data);
    frame->inside = (struct rect){margins.left, margins.top, width, height};
    frame->body = frame->inside;
    if (ruler == RULER_NO_FOOTER)
        return true;
    if (ruler == RULER_NO_BESIDE) {
        put_beside(frame);
        return true;
    }
    plan_footer(frame, ruler);
    double band = footer_height(frame);
    frame->footer = (struct rect){margins.left, margins.top + height - band, width, band};
    frame->body.height -= band + footer_gap;
    if (frame->body.height < body_least)
        return error_refuse(error, REASON_MISFIT, error_option_inside("margin"),
            "a margin of %s mm leaves no room on %s", spell_margins(margins).data, paper->name);
    return true;
}

void frame_make_room(struct frame *frame, double line_scale)
{
    if (line_scale <= 1.0)
        return;
    double inset = (line_scale - 1.0) * edge_line / 2.0;
    frame->body.x += inset;
    frame->body.y += inset;
    frame->body.width -= 2.0 * inset;
    frame->body.height -= 2.0 * inset;
}

struct rect frame_even_body(const struct frame *frame)
{
    struct rect body = frame->body;
    double foot = frame->inside.height - body.height;
    body.y += foot;
    body.height -= foot;
    return body;
}
