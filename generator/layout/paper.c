/*
 * The table of papers and the spelling of sizes that are not in it.
 */
#include "layout/layout.h"

#include "core/value.h"

#include <stdio.h>
#include <string.h>

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

static bool unknown_paper(const char *spelling, struct error *error)
{
    char accepted[160];
    struct text text = text_in(accepted, sizeof accepted);
    paper_format_accepted(&text);
    return error_set(error, ERROR_INPUT, "no paper '%.40s': accepted are %s", spelling, accepted);
}

/* Reads the LENGTH characters at DIGITS as a side of a paper, in UNIT unless it has its own. */
static bool parse_side(const char *digits, size_t length, const char *unit, double *side)
{
    static const char figures[] = "0123456789.";
    char copy[24];
    if (length == 0 || strspn(digits, figures) == 0)
        return false;
    if (strspn(digits, figures) < length)
        unit = "";
    int written = snprintf(copy, sizeof copy, "%.*s%s", (int)length, digits, unit);
    return written < (int)sizeof copy && value_read_length(copy, side);
}

static bool side_in_range(double side)
{
    return side >= PAPER_SIDE_MIN && side <= PAPER_SIDE_MAX;
}

static bool parse_size(const char *spelling, struct paper *paper)
{
    const char *cross = strchr(spelling, 'x');
    if (cross == NULL)
        return false;
    const char *second = cross + 1;
    const char *unit = second + strspn(second, "0123456789.");
    return parse_side(spelling, (size_t)(cross - spelling), unit, &paper->width) &&
           parse_side(second, strlen(second), "", &paper->height);
}

bool paper_parse(const char *spelling, struct paper *paper, struct error *error)
{
    for (int i = 0; i < PAPER_COUNT; i++) {
        if (strcmp(spelling, papers[i].name) == 0) {
            *paper = papers[i];
            return true;
        }
    }
    struct paper size = {"", 0.0, 0.0};
    if (strlen(spelling) >= sizeof size.name || !parse_size(spelling, &size))
        return unknown_paper(spelling, error);
    if (!side_in_range(size.width) || !side_in_range(size.height))
        return error_set(error, ERROR_INPUT, "paper '%.40s': its sides must be %s to %s mm",
            spelling, mm_spell(PAPER_SIDE_MIN).text, mm_spell(PAPER_SIDE_MAX).text);
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
