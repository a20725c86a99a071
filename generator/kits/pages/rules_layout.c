/*
 * Lays out a rule card. With two columns, sections form bands, each of the kind that suits it best,
 * and bands fill leaves about equally; dynamic programming tries all ways, beginning with the first
 * section. Then free space is distributed between bands in whole lines.
 */
#include "kits/pages/rules.h"

/* Design sizes. */
static const double step = 0.05; /* between sizes, mm */
static const double fill_least = 0.3;
/* Costs of a band, in lines: */
static const double cost_broken = 1.5; /* for columns that break a section */
static const double cost_list = 10.0;  /* for columns that break a list */
static const double cost_inline = 1.5; /* for each figure within the text */
/* for each line by which one column is longer than the other */
static const double cost_uneven = 0.5;
static const double cost_free = 90.0; /* for an empty leaf */
static const double cost_mixed = 0.2; /* for each additional section in a band */
/* Costs of a card, in empty leaves: */
static const double cost_small = 0.3; /* for each mm by which text is smaller */
static const double cost_torn = 0.1;  /* for a list in two columns */

enum { SECTIONS_MAX = 24, SPREAD_MOST = 1, PROBES = 4 };

/* Sections FIRST .. END - 1 over a leaf's whole width. */
struct band {
    int first, end; /* its parts */
    /* figures are in the right column, text in the left; otherwise text flows as in a newspaper */
    bool beside;
    int cut; /* first part of the right column; with BESIDE, of its text below the figures */
    /* with BESIDE: how many figures are on the right; the others are below the text */
    int figures;
    int height; /* in lines */
    double cost;
};

/* The possible bands, and the best ways to combine them. */
struct ways {
    int count;                    /* number of sections */
    int starts[SECTIONS_MAX + 1]; /* first part of each section, and the end */
    /* [FROM][TO]: the best band for sections FROM .. TO - 1 */
    struct band band[SECTIONS_MAX][SECTIONS_MAX + 1];
    /* [FROM][TO]: sections FROM .. TO - 1 on one leaf: start of the last band, lines, cost. */
    int last[SECTIONS_MAX][SECTIONS_MAX + 1];
    int lines[SECTIONS_MAX][SECTIONS_MAX + 1];
    double cost[SECTIONS_MAX][SECTIONS_MAX + 1];
    /* [LEAVES][TO]: the first TO sections on LEAVES leaves: start of the last leaf, cost. */
    int leaf_from[RULES_LEAVES_MAX + 1][SECTIONS_MAX + 1];
    double sum[RULES_LEAVES_MAX + 1][SECTIONS_MAX + 1];
};

/* ---- columns ---- */

static bool is_figure(const struct rules_plan *plan, int part)
{
    return plan->parts[part].kind == TEXT_FIGURE;
}

static bool is_heading(const struct rules_plan *plan, int part)
{
    return plan->parts[part].kind == TEXT_HEADING;
}

/* Returns the free lines above a part that follows BEFORE (-1: it is at the top). */
static int space_before(const struct rules_plan *plan, int before, int part)
{
    if (before < 0)
        return 0;
    if (is_heading(plan, part) || is_figure(plan, before))
        return 1;
    bool paragraphs =
        plan->parts[before].kind == TEXT_PARAGRAPH && plan->parts[part].kind == TEXT_PARAGRAPH;
    return paragraphs || (is_figure(plan, part) && plan->columns == 1) ? 1 : 0;
}

/* A column being filled. */
struct column {
    struct rules_plan *plan;
    int before; /* the last part, or -1 */
    int lines;
    /* For placing parts: whether to, and where. */
    bool lays;
    int leaf;
    double x, y;
};

static void add_part(struct column *column, int part)
{
    struct rules_plan *plan = column->plan;
    column->lines += space_before(plan, column->before, part);
    if (column->lays) {
        plan->laid[part].leaf = column->leaf;
        plan->laid[part].left = column->x;
        plan->laid[part].x += column->x;
        plan->laid[part].y = column->y + column->lines * rules_line(plan);
    }
    column->lines += plan->laid[part].lines;
    column->before = part;
}

/* Reports whether PART of BAND is in the right column; FIGURE is the number of figures before
 * it. */
static bool is_right(const struct rules_plan *plan, const struct band *band, int part, int figure)
{
    if (!band->beside)
        return part >= band->cut;
    return is_figure(plan, part) ? figure < band->figures : part >= band->cut;
}

static void add_parts(
    struct column *column, const struct band *band, bool right, bool figures, bool texts)
{
    int figure = 0;
    for (int part = band->first; part < band->end; part++) {
        bool is = is_figure(column->plan, part);
        if (is_right(column->plan, band, part, figure) == right && (is ? figures : texts))
            add_part(column, part);
        figure += is;
    }
}

/* Fills both columns: figures come first on the right, last on the left. */
static void fill_band(const struct band *band, struct column *left, struct column *right)
{
    if (!band->beside) {
        add_parts(left, band, false, true, true);
        add_parts(right, band, true, true, true);
        return;
    }
    add_parts(left, band, false, false, true);
    add_parts(left, band, false, true, false);
    add_parts(right, band, true, true, false);
    add_parts(right, band, true, false, true);
}

static void measure_band(struct rules_plan *plan, struct band *band)
{
    struct column left = {.plan = plan, .before = -1};
    struct column right = left;
    fill_band(band, &left, &right);
    band->height = left.lines > right.lines ? left.lines : right.lines;
    band->cost += band->height + cost_uneven * abs(left.lines - right.lines);
    if (band->cut <= band->first || band->cut >= band->end || is_heading(plan, band->cut))
        return;
    bool list = plan->parts[band->cut].kind == TEXT_ITEM;
    band->cost += list ? cost_list : cost_broken;
}

static void keep_better(struct band *best, const struct band *band)
{
    if (best->end == 0 || band->cost < best->cost)
        *best = *band;
}

/* ---- kinds of bands ---- */

/* Reports whether PART may be separated from the part before it: not after a heading or the
 * introduction of a list, and not a figure from its text. */
static bool may_break(const struct rules_plan *plan, int part)
{
    bool introduced =
        plan->parts[part].kind == TEXT_ITEM && plan->parts[part - 1].kind == TEXT_PARAGRAPH;
    return !is_heading(plan, part - 1) && !is_figure(plan, part) && !introduced;
}

static int count_figures(const struct rules_plan *plan, int first, int end)
{
    int count = 0;
    for (int part = first; part < end; part++)
        count += is_figure(plan, part);
    return count;
}

/* Tries text and figures in one flow through both columns. */
static void try_newspaper(
    struct rules_plan *plan, int first, int end, double cost, struct band *best)
{
    cost += cost_inline * count_figures(plan, first, end);
    for (int cut = first + 1; cut <= end; cut++) {
        struct band band = {.first = first, .end = end, .cut = cut, .cost = cost};
        if (cut < end && !may_break(plan, cut))
            continue;
        measure_band(plan, &band);
        keep_better(best, &band);
    }
}

/* Tries figures to the right of their section's text. */
static void try_beside(struct rules_plan *plan, int first, int end, double cost, struct band *best)
{
    int figures = count_figures(plan, first, end);
    for (int right = 1; right <= figures; right++) {
        for (int cut = first + 2; cut <= end; cut++) {
            struct band band = {first, end, true, cut, right, 0, cost};
            if (cut < end && !may_break(plan, cut))
                continue;
            if (cut < end && right < figures)
                continue;
            measure_band(plan, &band);
            keep_better(best, &band);
        }
    }
}

/* ---- leaves ---- */

static int leaf_lines(const struct rules_plan *plan, int leaf)
{
    double height = plan->height - (leaf == 0 ? plan->head : 0.0);
    return (int)floor(plan->fill * height / rules_line(plan) + 0.05);
}

static double leaf_top(const struct rules_plan *plan, int leaf)
{
    return leaf == 0 ? plan->head : 0.0;
}

/* Finds the sections; parts before the first heading are a section, too. */
static void find_sections(const struct rules_plan *plan, struct ways *ways)
{
    for (int part = 0; part < plan->count; part++) {
        bool begins = part == 0 || is_heading(plan, part);
        if (begins && ways->count < SECTIONS_MAX) /* additional ones are part of the last section */
            ways->starts[ways->count++] = part;
    }
    ways->starts[ways->count] = plan->count;
}

static struct band best_band(struct rules_plan *plan, const int *starts, int from, int to)
{
    struct band best = {.end = 0};
    const double cost = cost_mixed * (to - from - 1);
    if (to == from + 1)
        try_beside(plan, starts[from], starts[to], cost, &best);
    try_newspaper(plan, starts[from], starts[to], cost, &best);
    return best;
}

/* Finds the cheapest bands on one leaf for the sections from FROM on, for each possible end. */
static void stack_bands(struct rules_plan *plan, struct ways *ways, int from)
{
    for (int to = from + 1; to <= ways->count; to++) {
        ways->band[from][to] = best_band(plan, ways->starts, from, to);
        ways->cost[from][to] = INFINITY;
    }
}

static void join_bands(struct ways *ways, int from)
{
    for (int to = from + 1; to <= ways->count; to++) {
        for (int last = from; last < to; last++) {
            const struct band *band = &ways->band[last][to];
            double cost = band->cost + (last > from ? ways->cost[from][last] : 0.0);
            if (cost >= ways->cost[from][to])
                continue;
            ways->cost[from][to] = cost;
            ways->last[from][to] = last;
            ways->lines[from][to] = band->height + (last > from ? ways->lines[from][last] + 1 : 0);
        }
    }
}

/* Returns the cost of free space below the bands; a nearly empty leaf is the worst. */
static double leaf_cost(
    const struct rules_plan *plan, const struct ways *ways, int leaf, int from, int to)
{
    int room = leaf_lines(plan, leaf);
    if (ways->lines[from][to] > room)
        return INFINITY;
    double free = (double)(room - ways->lines[from][to]) / room;
    return ways->cost[from][to] + cost_free * free * free;
}

/* Fills the leaves in order; the cost is INFINITY if there are too few. */
static double fill_leaves(const struct rules_plan *plan, struct ways *ways)
{
    for (int to = 0; to <= ways->count; to++)
        ways->sum[0][to] = to == 0 ? 0.0 : INFINITY;
    for (int leaf = 0; leaf < plan->leaves; leaf++) {
        for (int to = 0; to <= ways->count; to++) {
            ways->sum[leaf + 1][to] = ways->sum[leaf][to] + cost_free; /* an empty leaf */
            ways->leaf_from[leaf + 1][to] = to;
            for (int from = 0; from < to; from++) {
                double sum = ways->sum[leaf][from] + leaf_cost(plan, ways, leaf, from, to);
                if (sum >= ways->sum[leaf + 1][to])
                    continue;
                ways->sum[leaf + 1][to] = sum;
                ways->leaf_from[leaf + 1][to] = from;
            }
        }
    }
    return ways->sum[plan->leaves][ways->count];
}

/* Places BAND on LEAF so that it ends with line END. */
static void lay_band(struct rules_plan *plan, const struct band *band, int leaf, int end)
{
    struct column left = {.plan = plan, .before = -1, .lays = true, .leaf = leaf};
    left.y = leaf_top(plan, leaf) + (end - band->height) * rules_line(plan);
    struct column right = left;
    right.x = plan->width - rules_column_width(plan);
    fill_band(band, &left, &right);
    plan->laid[band->first].opens = end > band->height;
}

static void lay_leaf(struct rules_plan *plan, const struct ways *ways, int leaf, int from, int to)
{
    while (to > from) {
        int last = ways->last[from][to];
        lay_band(plan, &ways->band[last][to], leaf, ways->lines[from][to]);
        to = last;
    }
}

/* Places the bands; does nothing unless all fit. */
static bool flow_bands(struct rules_plan *plan, bool lays)
{
    FREED struct ways *ways = memory_create(1, sizeof *ways);
    find_sections(plan, ways);
    for (int from = 0; from < ways->count; from++)
        stack_bands(plan, ways, from);
    for (int from = 0; from < ways->count; from++)
        join_bands(ways, from);
    bool fits = !isinf(fill_leaves(plan, ways));
    int to = ways->count;
    for (int leaf = plan->leaves; fits && lays && leaf > 0; leaf--) {
        int from = ways->leaf_from[leaf][to];
        lay_leaf(plan, ways, leaf - 1, from, to);
        to = from;
    }
    return fits;
}

/* ---- one column ---- */

/* Reports whether the leaf may end before PART: not within a list, but between figures; with one
 * column on a wide leaf, not within a section. */
static bool may_end(const struct rules_plan *plan, int part)
{
    if (plan->one_column)
        return is_heading(plan, part);
    return plan->parts[part].kind == plan->parts[part - 1].kind
               ? plan->parts[part].kind != TEXT_ITEM
               : may_break(plan, part);
}

/* Returns the number of lines to keep together from PART on: headings with what follows, lists,
 * anything with its figure. */
static int kept_lines(const struct rules_plan *plan, int part, int *last)
{
    int lines = plan->laid[part].lines;
    *last = part;
    while (*last + 1 < plan->count && !may_end(plan, *last + 1)) {
        lines += space_before(plan, *last, *last + 1) + plan->laid[*last + 1].lines;
        (*last)++;
    }
    return lines;
}

static bool flow_parts(struct rules_plan *plan, bool lays)
{
    struct column column = {.plan = plan, .before = -1, .lays = lays};
    column.y = leaf_top(plan, 0);
    for (int part = 0; part < plan->count;) {
        int last = part;
        int kept = kept_lines(plan, part, &last);
        int space = space_before(plan, column.before, part);
        if (column.before >= 0 && column.lines + space + kept > leaf_lines(plan, column.leaf)) {
            column.leaf++;
            column = (struct column){plan, -1, 0, lays, column.leaf, 0.0, 0.0};
        }
        if (column.leaf >= plan->leaves || kept > leaf_lines(plan, column.leaf))
            return false;
        if (lays)
            plan->laid[part].opens = is_heading(plan, part) && column.before >= 0;
        for (; part <= last; part++)
            add_part(&column, part);
    }
    return true;
}

static bool flow(struct rules_plan *plan, bool lays)
{
    return plan->columns == 2 ? flow_bands(plan, lays) : flow_parts(plan, lays);
}

/* ---- evenness ---- */

static bool flows(void *closure, double fill)
{
    struct rules_plan *plan = closure;
    plan->fill = fill;
    return flow(plan, false);
}

/* Returns the last line of a leaf's parts. */
static int leaf_end(const struct rules_plan *plan, int leaf)
{
    double end = 0.0;
    for (int i = 0; i < plan->count; i++) {
        const struct rules_laid *laid = &plan->laid[i];
        if (laid->leaf == leaf)
            end = fmax(end, laid->y - leaf_top(plan, leaf) + laid->lines * rules_line(plan));
    }
    return (int)lround(end / rules_line(plan));
}

/* Returns the cost of small text, free space and split lists. */
static double card_cost(const struct rules_plan *plan)
{
    double cost = -cost_small * plan->size;
    double free[RULES_LEAVES_MAX];
    for (int leaf = 0; leaf < plan->leaves; leaf++)
        free[leaf] = 1.0;
    for (int i = 0; i < plan->count; i++) {
        const struct rules_laid *laid = &plan->laid[i];
        free[laid->leaf] -= (double)laid->lines / (plan->columns * leaf_lines(plan, laid->leaf));
        if (i > 0 && plan->parts[i].kind == TEXT_ITEM && plan->parts[i - 1].kind == TEXT_ITEM)
            cost += fabs(laid->left - laid[-1].left) > 1.0 ? cost_torn : 0.0;
    }
    for (int leaf = 0; leaf < plan->leaves; leaf++)
        cost += free[leaf] * free[leaf] * free[leaf]; /* the emptiest leaf is the worst */
    return cost;
}

/* Distributes the free space at the end of a leaf among the gaps between its bands. */
static void spread(struct rules_plan *plan, int leaf)
{
    int spare = leaf_lines(plan, leaf) - leaf_end(plan, leaf);
    int gaps = 0;
    for (int i = 0; i < plan->count; i++)
        gaps += plan->laid[i].leaf == leaf && plan->laid[i].opens;
    if (gaps == 0 || spare <= 0)
        return;
    int most = spare < SPREAD_MOST * gaps ? spare : SPREAD_MOST * gaps;
    double line = rules_line(plan);
    for (int i = plan->count - 1; i >= 0; i--) {
        int above = 0; /* number of gaps above this part */
        for (int k = 0; k < plan->count; k++)
            above += plan->laid[k].leaf == leaf && plan->laid[k].opens &&
                     plan->laid[k].y <= plan->laid[i].y + 0.01;
        if (plan->laid[i].leaf == leaf)
            plan->laid[i].y += most * above / gaps * line;
    }
}

bool rules_layout_fit(struct rules_plan *plan, int leaves, double largest, struct error *error)
{
    int low = -1;
    const int most = (int)lround((largest - RULES_TEXT_LEAST) / step);
    int high = most;
    plan->leaves = leaves;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (!rules_set(plan, RULES_TEXT_LEAST + middle * step, error))
            return false;
        bool fits = flows(plan, 1.0);
        low = fits ? middle : low;
        high = fits ? high : middle - 1;
    }
    /* a larger text may fit again */
    for (int more = low + PROBES; low >= 0 && more > low; more--) {
        if (more > most || !rules_set(plan, RULES_TEXT_LEAST + more * step, error))
            continue;
        if (flows(plan, 1.0))
            low = more;
    }
    if (low < 0 || !rules_set(plan, RULES_TEXT_LEAST + low * step, error))
        return false;
    plan->fill = plan->columns == 2 ? 1.0 : bisect(1.0, fill_least, 12, 0.0, flows, plan);
    bool fits = flow(plan, true);
    assert(fits);
    plan->fill = 1.0;
    plan->cost = card_cost(plan);
    for (int leaf = 0; leaf < leaves; leaf++)
        spread(plan, leaf);
    return true;
}
