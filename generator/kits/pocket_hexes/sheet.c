/*
 * Score sheets: reads what they contain from the game's options, finds how many fit on a page and
 * how large they are, and draws them as arranged by layout.c.
 */
#include "kits/pocket_hexes/kit.h"

enum { PER_PAGE_MAX = 8 };

/* Design sizes: between sheets on a page. */
static const double gap_share = 27.0; /* width of the body, in gaps */
static const double gap_most = 7.0;   /* mm */

/* ---- content of the sheet ---- */

/* Returns the number of turns in a game: each fills cells or boxes with three writes. */
static int turns_of(const struct pocket_spec *spec)
{
    const int writes = 3;
    return (spec->board.count + spec->boxes + writes - 1) / writes;
}

static void read_spec(const struct kit_job *job, bool with_dice, struct pocket_spec *spec)
{
    const struct part *sheet = kit_part(job, "sheet", NULL);
    board_init(&spec->board, sheet->shape, sheet->side);
    spec->boxes = sheet->boxes;
    spec->first = (enum pocket_first)job->options->value[POCKET_OPTION_FIRST];
    spec->one_ring = job->options->value[POCKET_OPTION_RINGS] == 1;
    spec->nameless = kit_nameless(&job->wish);
    spec->texts = job->texts;
    spec->turns = with_dice ? turns_of(spec) : 0;
}

/* ---- number and size ---- */

/* Returns the gap between sheets, with the cut line in its middle. */
static double gutter(const struct kit_job *job)
{
    double share = job->frame->body.width / gap_share;
    return share < gap_most ? share : gap_most;
}

enum { SIDE_LEAST = 3 };

struct fitting {
    const struct pocket_plan *plan;
    struct fonts *fonts;
    double hex;     /* the requested width, or 0 */
    double hex_max; /* the widest cell found */
};

static double rate_slot(void *closure, double width, double height, double best)
{
    struct fitting *fitting = closure;
    double bare = pocket_bare_hex(&fitting->plan->spec.board, width, height);
    if (bare < POCKET_HEX_MIN || (fitting->hex <= 0.0 && bare <= best))
        return 0.0;
    struct pocket_layout layout;
    double hex_max = 0.0;
    double rating = pocket_arrange(
        &fitting->plan->spec, fitting->fonts, width, height, fitting->hex, &layout, &hex_max);
    if (hex_max > fitting->hex_max)
        fitting->hex_max = hex_max;
    return hex_max >= POCKET_HEX_MIN ? rating : 0.0;
}

/* Arranges COUNT sheets on the page; returns false if they do not fit. HEX_MAX gets the widest
 * cell. */
static bool fit(
    struct pocket_plan *plan, const struct kit_job *job, int count, double hex, double *hex_max)
{
    struct fitting fitting = {plan, job->fonts, hex, 0.0};
    double rating = imposition_choose(
        &plan->imposition, job->frame->body, count, gutter(job), rate_slot, &fitting);
    *hex_max = fitting.hex_max;
    if (rating <= 0.0)
        return false;
    struct rect slot = imposition_slot(&plan->imposition, 0);
    return pocket_arrange(
               &plan->spec, job->fonts, slot.width, slot.height, hex, &plan->layout, NULL) > 0.0;
}

static double largest_hex(struct pocket_plan *plan, const struct kit_job *job, int count)
{
    struct fitting fitting = {plan, job->fonts, POCKET_HEX_MIN, 0.0};
    imposition_choose(&plan->imposition, job->frame->body, count, gutter(job), rate_slot, &fitting);
    return fitting.hex_max >= POCKET_HEX_MIN ? fitting.hex_max : 0.0;
}

/* Returns the largest smaller side whose sheet fits, or 0. */
static int smaller_side(const struct pocket_plan *plan, const struct kit_job *job)
{
    struct pocket_plan other = *plan;
    enum board_shape shape = plan->spec.board.shape;
    for (int side = plan->spec.board.side - 1; side >= SIDE_LEAST; side--) {
        board_init(&other.spec.board, shape, side);
        other.spec.turns = plan->spec.turns > 0 ? turns_of(&other.spec) : 0;
        if (largest_hex(&other, job, 1) > 0.0)
            return side;
    }
    return 0;
}

/* Reports what would fit: as many sheets with smaller cells, or fewer sheets. */
static bool does_not_fit(
    struct pocket_plan *plan, const struct kit_job *job, int count, struct error *error)
{
    const char *paper = job->wish.paper.name;
    int side = plan->spec.board.side;
    for (int fewer = count; fewer >= 1; fewer--) {
        double hex = largest_hex(plan, job, fewer);
        if (hex <= 0.0)
            continue;
        if (fewer == count)
            return error_refuse(error, REASON_MISFIT, error_option_opens("hex"),
                "%s is too wide for %d sheet%s of side %d on %s: the largest is --hex %s",
                mm_spell(job->wish.hex).data, count, count == 1 ? "" : "s", side, paper,
                mm_spell(hex).data);
        return error_refuse(error, REASON_MISFIT, error_option_inside("per-page"),
            "%d sheets of side %d do not fit on %s with cells of %s mm or more: the most is "
            "--per-page %d, with --hex %s",
            count, side, paper, mm_spell(POCKET_HEX_MIN).data, fewer, mm_spell(hex).data);
    }
    int smaller = smaller_side(plan, job);
    if (smaller == 0)
        return error_input(error,
            "a sheet of side %d does not fit on %s with cells of %s mm or more; take a larger "
            "--paper",
            side, paper, mm_spell(POCKET_HEX_MIN).data);
    return error_input(error,
        "a sheet of side %d does not fit on %s with cells of %s mm or more; --side %d does, and a "
        "larger --paper",
        side, paper, mm_spell(POCKET_HEX_MIN).data, smaller);
}

static bool fit_most(struct pocket_plan *plan, const struct kit_job *job, struct error *error)
{
    double hex_max = 0.0;
    for (int count = PER_PAGE_MAX; count >= 1; count--) {
        if (fit(plan, job, count, job->wish.hex, &hex_max))
            return true;
    }
    return does_not_fit(plan, job, 1, error);
}

/* Fits WANTED sheets, or fewer if cells would be small or the rules cut short. */
static bool fit_default(
    struct pocket_plan *plan, const struct kit_job *job, int wanted, struct error *error)
{
    double hex_max = 0.0;
    for (int count = wanted; count > 1; count /= 2) {
        if (fit(plan, job, count, 0.0, &hex_max) && plan->layout.detail == DETAIL_FULL &&
            plan->layout.hex >= POCKET_HEX_GOOD)
            return true;
    }
    return fit(plan, job, 1, 0.0, &hex_max) || does_not_fit(plan, job, 1, error);
}

static bool choose_size(
    struct pocket_plan *plan, const struct kit_job *job, int wanted, struct error *error)
{
    const struct settings *wish = &job->wish;
    double hex_max = 0.0;
    if (wish->hex > 0.0 && wish->hex < POCKET_HEX_MIN)
        return error_refuse(error, REASON_MISFIT, error_option_opens("hex"),
            "%s: cells to write in must be at least %s mm wide", mm_spell(wish->hex).data,
            mm_spell(POCKET_HEX_MIN).data);
    if (wish->per_page > 0)
        return fit(plan, job, wish->per_page, wish->hex, &hex_max) ||
               does_not_fit(plan, job, wish->per_page, error);
    return wish->hex > 0.0 ? fit_most(plan, job, error) : fit_default(plan, job, wanted, error);
}

/* ---- the plan ---- */

static bool set_rules(struct pocket_plan *plan, const struct kit_job *job, struct error *error)
{
    const struct pocket_layout *layout = &plan->layout;
    plan->words = pocket_words(&plan->spec, layout->detail);
    if (plan->words.block_count == 0)
        return true;
    plan->rules = rule_card_create(
        job->fonts, &plan->words, layout->rules.width, layout->rule_columns, layout->size, error);
    return plan->rules != NULL;
}

static const double hair = 0.2; /* thin lines for writing, mm */

/* Design sizes of boxes, in mm. */
static const double box_line = 0.2;     /* between boxes */
static const double boxes_frame = 0.45; /* around a row of them */
static const double box_corner = 0.8;   /* radius */
static const double total_frame = 0.5;
static const double total_gap = 1.0; /* between boxes and total */
static const double sum_high = 0.52; /* of the sum sign, as a share of the total's height */
/* of the sum sign, at most, as a share of the total's width */
static const double sum_wide = 0.34;
static const double tab_width = 1.05; /* of the tab, in sizes of the sum sign */

/* In small print sizes. */
static const double title_baseline = 0.755; /* below the title's top, in title sizes */
static const double credit_rise = 0.25;     /* above the bottom of the title's area */
static const double label_rise = 0.35;      /* above the bottom of a line's area */
static const double label_gap = 0.5;        /* between a label and its line */
static const double caption_drop = 0.8;     /* below the top of a caption's area */
static const double legend_indent = 1.6;    /* space for the cell in the legend */
static const double legend_left = 0.85;     /* of the cell's middle from the words */
static const double legend_rise = 0.34;     /* above their baseline */
static const double legend_cell = 1.15;     /* width */

/* In cells, in cell widths. */
static const double cell_name_least = 5.0; /* pt */
static const double cell_name_small = 0.3; /* in cells too small for 6 pt */
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
        xy(at.x, at.y + title_baseline * layout->title_size), COLOUR_ACCENT);
    scene_text(scene, word(spec->texts, "credit"), &credit,
        xy(at.x, at.y + at.height - credit_rise * layout->size), COLOUR_SOFT);
}

static void draw_line(
    struct scene *scene, const struct pocket_layout *layout, struct rect at, const char *label)
{
    struct text_style style = text_style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double baseline = at.y + at.height - label_rise * layout->size;
    scene_text(scene, label, &style, xy(at.x, baseline), COLOUR_SOFT);
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
            xy(layout->caption.x, layout->caption.y + drop), COLOUR_ACCENT);
    struct text_style plain = text_style_of(pocket_small_print(layout), WEIGHT_REGULAR, ALIGN_LEFT);
    double width = text_measure(scene_fonts(scene), legend, &plain).width;
    const struct rect at = layout->legend;
    double x = at.x > 0.0 ? at.x + at.width - width : at.x + legend_indent * layout->size;
    scene_text(scene, legend, &plain, xy(x, at.y + drop), COLOUR_SOFT);
    board_art_edge_cell(scene,
        xy(x - legend_left * layout->size, at.y + drop - legend_rise * layout->size),
        legend_cell * layout->size);
}

/* Draws a row of joined boxes: a rounded frame with lines between. */
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
        scene_line(scene, xy(x, row.y), xy(x, row.y + row.height));
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

/* Draws a dark tab with the sum sign, and space for writing. */
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
        xy(box.x + tab / 2.0, box.y + box.height / 2.0 + ART_BASELINE_DROP * size), COLOUR_PAPER);
}

/* Returns 6 pt, or a little less in very small cells and more in large ones. */
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
    board_art_draw(scene, &art);
    if (!spec->nameless)
        board_art_names(scene, &art, name_size(layout->hex));
    if (spec->first == POCKET_FIRST_CENTRE) {
        struct point at = board_art_cell(&art, spec->board.centre);
        art_words(scene, "1", text_style_of(first_size * layout->hex, WEIGHT_REGULAR, ALIGN_CENTRE),
            xy(at.x, at.y + first_drop * layout->hex), COLOUR_INK);
    }
}

/* Draws the sheet; RULES are its words, laid out for the space, or NULL. */
static void draw_sheet(struct scene *scene, const struct pocket_spec *spec,
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
        rule_card_draw(scene, rules, xy(layout->rules.x, layout->rules.y));
    scene_end_group(scene);
}

/* ---- plans ---- */

bool pocket_plan_init(struct pocket_plan *plan, const struct kit_job *job,
    const struct pocket_wish *wish, struct error *error)
{
    *plan = (struct pocket_plan){.symbol = -1};
    read_spec(job, wish->with_dice, &plan->spec);
    if (!choose_size(plan, job, wish->per_page, error) || !set_rules(plan, job, error))
        return false;
    struct scene *symbol = symbols_add(job->symbols, wish->symbol);
    draw_sheet(symbol, &plan->spec, &plan->layout, plan->rules);
    plan->symbol = symbols_find(job->symbols, wish->symbol);
    return true;
}

void pocket_plan_finish(struct pocket_plan *plan)
{
    rule_card_destroy(plan->rules);
}

void pocket_plan_describe(const struct pocket_plan *plan, struct text *text)
{
    const struct pocket_spec *spec = &plan->spec;
    struct text boxes = TEXT_ROOM(48);
    word_fill(spec->texts, &boxes, spec->boxes == 1 ? "boxes-one" : "boxes-many", "boxes",
        spell_number(spec->boxes).text, NULL);
    word_fill(spec->texts, text, "sheet-parameters", "side", spell_number(spec->board.side).text,
        "boxes", boxes.data, "mm", mm_spell(plan->layout.hex).data, "count",
        spell_number(plan->imposition.count).text, NULL);
}
