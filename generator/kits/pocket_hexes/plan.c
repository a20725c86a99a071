/*
 * The words of a Pocket Hexes sheet that are put together: its reminder of the rules, and what
 * stands beside its dice. The plain ones are had by their keys.
 *
 * Plans score sheets: reads what is on them from the game's options and finds how many fit on a
 * page, and how large.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/kit.h"
#include "layout/layout.h"

/* What is free of rule A. Where only 0 and 1 can open, or a 1 is printed, the first is not. */
static const char *one_is_free(const struct pocket_spec *spec, bool brief)
{
    if (spec->first == POCKET_FIRST_WAIVE)
        return brief ? "brief-one-and-first" : "reminder-one-and-first";
    return brief ? "brief-one" : "reminder-one";
}

/* Alone, with dice that are printed: how a turn goes stands beside them. */
static struct rule_words solo_words(const struct pocket_spec *spec)
{
    return (struct rule_words){3,
        {
            {"reminder-entering", false, 2, {{"A", "reminder-touches"}, {"B", "reminder-higher"}}},
            {"dice-except", false, 2, {{"1", one_is_free(spec, false)}, {"0", "reminder-zero"}}},
            {"reminder-scoring", true, 1,
                {{NULL, spec->one_ring ? "dice-rings-one" : "dice-rings"}}},
        }};
}

static struct rule_words full_words(const struct pocket_spec *spec)
{
    return (struct rule_words){
        3, {
               {"reminder-turn", false, 3,
                   {
                       {"1", "reminder-throw"},
                       {"2", "reminder-active"},
                       {"3", "reminder-all"},
                   }},
               {"reminder-entering", false, 4,
                   {
                       {"A", "reminder-touches"},
                       {"B", "reminder-higher"},
                       {"1", one_is_free(spec, false)},
                       {"0", "reminder-zero"},
                   }},
               {"reminder-scoring", true, 1,
                   {{NULL, spec->one_ring ? "reminder-rings-one" : "reminder-rings"}}},
           }};
}

static struct rule_words brief_words(const struct pocket_spec *spec)
{
    return (struct rule_words){
        3, {
               {NULL, false, 2, {{"A", "brief-touches"}, {"B", "brief-higher"}}},
               {NULL, false, 2, {{"1", one_is_free(spec, true)}, {"0", "brief-zero"}}},
               {NULL, true, 1, {{"+", "brief-rings"}}},
           }};
}

struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail)
{
    struct rule_words keys = {.block_count = 0};
    if (detail == DETAIL_FULL)
        keys = spec->turns > 0 ? solo_words(spec) : full_words(spec);
    else if (detail == DETAIL_SHORT)
        keys = brief_words(spec);
    return words_of_card(spec->texts, &keys);
}

void pocket_par_words(const struct texts *texts, int par, const char *level, struct text *text)
{
    word_fill(texts, text, "dice-par", "par", spell_number(par).text, "level", level, NULL);
}

struct rule_words pocket_how_words(const struct texts *texts)
{
    static const struct rule_words keys = {
        1, {{"dice-turn", false, 2, {{"1", "dice-turn-first"}, {"2", "dice-turn-pair"}}}}};
    return words_of_card(texts, &keys);
}

enum { PER_PAGE_MAX = 8 };

/* What a designer may turn: between sheets on a page. */
static const double gap_share = 27.0; /* widths of a gap in the body's */
static const double gap_most = 7.0;   /* mm */

/* ---- what is on the sheet ---- */

/* As many as a game can last: each write fills a cell or a box. */
static int count_turns(const struct pocket_spec *spec)
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
    spec->turns = with_dice ? count_turns(spec) : 0;
}

/* ---- how many, and how large ---- */

/* Between sheets, with the cut line in its middle. */
static double gutter(const struct kit_job *job)
{
    double share = job->frame->body.width / gap_share;
    return share < gap_most ? share : gap_most;
}

struct fitting {
    const struct pocket_plan *plan;
    struct fonts *fonts;
    double hex;     /* asked for, or 0 */
    double hex_max; /* widest cell seen */
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

/* Arranges COUNT sheets on the page; false if they do not fit. HEX_MAX gets the widest cell. */
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

/* The largest --hex for COUNT sheets a page, 0 if not even the least fits. */
static double largest_hex(struct pocket_plan *plan, const struct kit_job *job, int count)
{
    struct fitting fitting = {plan, job->fonts, POCKET_HEX_MIN, 0.0};
    imposition_choose(&plan->imposition, job->frame->body, count, gutter(job), rate_slot, &fitting);
    return fitting.hex_max >= POCKET_HEX_MIN ? fitting.hex_max : 0.0;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* Says what would fit instead: the same number with smaller cells, or fewer sheets. */
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
                mm_spell(job->wish.hex).text, count, plural(count), side, paper,
                mm_spell(hex).text);
        return error_refuse(error, REASON_MISFIT, error_option_inside("per-page"),
            "%d sheets of side %d do not fit on %s with cells of %s mm or more: the most is "
            "--per-page %d, with --hex %s",
            count, side, paper, mm_spell(POCKET_HEX_MIN).text, fewer, mm_spell(hex).text);
    }
    return error_set(error, ERROR_INPUT,
        "a sheet of side %d does not fit on %s with cells of %s mm or more", side, paper,
        mm_spell(POCKET_HEX_MIN).text);
}

/* As many sheets of the wanted cells as fit. */
static bool fit_most(struct pocket_plan *plan, const struct kit_job *job, struct error *error)
{
    double hex_max = 0.0;
    for (int count = PER_PAGE_MAX; count >= 1; count--) {
        if (fit(plan, job, count, job->wish.hex, &hex_max))
            return true;
    }
    return does_not_fit(plan, job, 1, error);
}

/* As many as WANTED, or fewer if their cells would be small or the rules cut short. */
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
            "%s: cells to write in are at least %s mm wide", mm_spell(wish->hex).text,
            mm_spell(POCKET_HEX_MIN).text);
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

bool pocket_plan_init(struct pocket_plan *plan, const struct kit_job *job,
    const struct pocket_wish *wish, struct error *error)
{
    *plan = (struct pocket_plan){.symbol = -1};
    read_spec(job, wish->with_dice, &plan->spec);
    if (!choose_size(plan, job, wish->per_page, error) || !set_rules(plan, job, error))
        return false;
    struct scene *symbol = symbols_add(job->symbols, wish->symbol);
    pocket_sheet_draw(symbol, &plan->spec, &plan->layout, plan->rules);
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
    char number[48];
    struct text boxes = text_in(number, sizeof number);
    word_fill(spec->texts, &boxes, spec->boxes == 1 ? "boxes-one" : "boxes-many", "boxes",
        spell_number(spec->boxes).text, NULL);
    word_fill(spec->texts, text, "sheet-parameters", "side", spell_number(spec->board.side).text,
        "boxes", number, "mm", mm_spell(plan->layout.hex).text, "count",
        spell_number(plan->imposition.count).text, NULL);
}
