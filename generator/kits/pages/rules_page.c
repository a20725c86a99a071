/*
 * Draws a rule card. It is laid out on a card as wide as A5 between its margins and scaled to the
 * page. Figures stand on tinted panels with their captions.
 */
#include "kits/pages/rules_page.h"

#include "kits/art/owner_art.h"
#include "kits/pages/rules_layout.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a designer may turn. The head, mm on the card before it is scaled: */
static const double card_height_least = 150.0; /* that a page has room for */
static const double title_size = 11.5;
static const double title_least = 6.0;
static const double title_tracking = -0.015; /* in sizes */
static const double title_baseline = 10.2;   /* the credit's, too */
static const double title_gap = 5.0;         /* before lead and credit */
static const double lead_size = 3.3;
static const double lead_baseline = 5.6;
static const double credit_size = 2.9;
static const double rule_top = 13.4; /* the bar below the head */
static const double rule_height = 1.1;
/* Figures, mm: */
static const double label_size = 2.8;
static const double panel_radius = 1.4;
static const double panel_pads = 1.8; /* above and below a figure, in pads, before its caption */
static const double divider_line = 0.35;
/* Marks of items, in sizes of the text: */
static const double bullet_at = 0.3;
static const double bullet_width = 0.5;
static const double mark_at = 0.6;
static const double mark_width = 1.14;
static const double mark_rise = 0.33; /* of both, above the baseline */
static const double mark_size = 0.78; /* of the letter in it */
static const double sign_size = 0.95;
static const double divider_rise = -0.4; /* of the line over headings, in sizes */
static const double full_leading = 1.48; /* characters as high as the line want more room */

/* ---- the plan ---- */

static double leading_of(const struct texts *texts)
{
    return strcmp(texts_language(texts), "ja") == 0 ? full_leading : rules_latin_leading;
}

void rules_page_destroy(void *memory)
{
    struct rules_plan *plan = memory;
    rules_layout_clear(plan);
    free(plan);
}

void *rules_page_create(const struct kit_job *job, struct error *error)
{
    struct rules_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->parts = texts_rules(job->texts, &plan->count);
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->leading = leading_of(job->texts);
    plan->scale = fmin(plan->body.width / rules_card_width, plan->body.height / card_height_least);
    if (rules_layout_fit(plan, error))
        return plan;
    rules_page_destroy(plan);
    return NULL;
}

int rules_page_count(const void *plan)
{
    (void)plan;
    return RULES_PAGES;
}

int rules_page_pieces(const void *plan)
{
    (void)plan;
    return 1;
}

void rules_page_describe(const void *memory, struct text *text)
{
    const struct rules_plan *plan = memory;
    word_add(plan->texts, text, "rules-sides");
}

bool rules_page_is_back(const void *plan, int page)
{
    (void)plan;
    return page == 1;
}

/* ---- drawing ---- */

/* The size up to that of STYLE in which TEXT is at most WIDTH mm wide, LEAST at least. */
static double fitting_size(
    struct fonts *fonts, const char *text, struct text_style style, double width, double least)
{
    double natural = text_measure(fonts, text, &style).width;
    return fmax(least, style.size * fmin(1.0, width / natural));
}

void rules_label(
    struct scene *scene, struct fonts *fonts, const char *text, struct point at, double width)
{
    struct text_style style = text_style_plain(label_size);
    style.weight = WEIGHT_BOLD;
    style.size = fitting_size(fonts, text, style, width, rules_mark_least);
    scene_text(scene, text, &style, at, COLOUR_ACCENT);
}

static void draw_head(const struct rules_plan *plan, struct scene *scene)
{
    struct text_style title = text_style_plain(title_size);
    struct text_style lead = text_style_plain(lead_size);
    struct text_style credit = text_style_plain(credit_size);
    title.weight = WEIGHT_BLACK;
    title.tracking = title_tracking * title_size;
    lead.weight = WEIGHT_BOLD;
    lead.align = ALIGN_RIGHT;
    credit.align = ALIGN_RIGHT;
    const double right = rules_card_width - rules_bearing;
    double room = right - rules_bearing - title_gap -
                  fmax(text_measure(plan->fonts, word(plan->texts, "rules-lead"), &lead).width,
                      text_measure(plan->fonts, word(plan->texts, "credit"), &credit).width);
    title.size = fitting_size(plan->fonts, word(plan->texts, "game"), title, room, title_least);
    scene_text(scene, word(plan->texts, "game"), &title,
        (struct point){rules_bearing, title_baseline}, COLOUR_ACCENT);
    scene_text(scene, word(plan->texts, "rules-lead"), &lead, (struct point){right, lead_baseline},
        COLOUR_INK);
    scene_text(scene, word(plan->texts, "credit"), &credit, (struct point){right, title_baseline},
        COLOUR_SOFT);
    scene_rect(scene, (struct rect){rules_bearing, rule_top, right - rules_bearing, rule_height});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

/* The baseline of a paragraph's first line below its top. */
static double first_baseline(const struct paragraph *paragraph)
{
    struct glyph_run run;
    double x = 0.0;
    double y = 0.0;
    return paragraph_run(paragraph, 0, &run, &x, &y) ? y : 0.0;
}

/* A hexagon with the mark in it, or a small one for a bullet, before the line whose baseline is
 * at Y. */
static void draw_mark(const struct rules_plan *plan, const struct text_part *part, double x,
    double y, struct scene *scene)
{
    bool bullet = rules_is_bullet(part);
    struct point at = {x + (bullet ? bullet_at : mark_at) * plan->size, y - mark_rise * plan->size};
    scene_hexagon(scene, at, (bullet ? bullet_width : mark_width) * plan->size, false);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    if (bullet)
        return;
    bool sign = part->mark[0] & 0x80 || strchr("=+!?", part->mark[0]) != NULL;
    struct text_style style =
        text_style_plain(fmax(rules_mark_least, (sign ? sign_size : mark_size) * plan->size));
    style.weight = WEIGHT_BLACK;
    style.align = ALIGN_CENTRE;
    scene_text(scene, part->mark, &style,
        (struct point){at.x, at.y + ART_BASELINE_DROP * style.size}, COLOUR_PAPER);
}

/* Returns the height that panel and figure take above the caption. */
static double draw_figure(
    const struct rules_plan *plan, int index, struct point at, struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    scene_rounded_rect(scene,
        (struct rect){at.x, at.y, rules_column_width(), plan->place[index].height}, panel_radius);
    scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    scene_begin_transform(
        scene, affine_translation(at.x + rules_panel_pad, at.y + rules_panel_pad));
    part->figure->draw(scene, plan->fonts, plan->texts, rules_figure_width());
    scene_end_transform(scene);
    return rules_figure_height(part) + panel_pads * rules_panel_pad;
}

static enum colour_role role_of(enum text_part_kind kind)
{
    switch (kind) {
    case TEXT_HEADING:
        return COLOUR_ACCENT;
    case TEXT_FIGURE:
        return COLOUR_SOFT;
    case TEXT_PARAGRAPH:
    case TEXT_ITEM:
        break;
    }
    return COLOUR_INK;
}

/* A line over a heading, between the section that ends and its own. */
static void draw_divider(const struct rules_plan *plan, struct point at, struct scene *scene)
{
    double y = at.y + divider_rise * plan->size;
    scene_move_to(scene, at.x, y);
    scene_line_to(scene, at.x + rules_column_width(), y);
    scene_paint(scene, paint_line(COLOUR_ACCENT, divider_line));
}

static void draw_part(
    const struct rules_plan *plan, int index, struct point at, struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct rules_place *place = &plan->place[index];
    if (rules_begins_section(plan, index))
        draw_divider(plan, at, scene);
    if (part->kind == TEXT_FIGURE)
        at.y += draw_figure(plan, index, at, scene);
    at.y += rules_head_room(plan, part);
    if (part->mark != NULL)
        draw_mark(plan, part, at.x,
            at.y + first_baseline(place->name != NULL ? place->name : place->text), scene);
    if (place->name != NULL)
        scene_paragraph(scene, place->name, (struct point){at.x + place->x, at.y}, COLOUR_INK);
    at.y += rules_name_height(plan, place);
    if (place->text != NULL)
        scene_paragraph(
            scene, place->text, (struct point){at.x + place->x, at.y}, role_of(part->kind));
}

void rules_page_draw(const void *memory, int page, struct scene *scene)
{
    const struct rules_plan *plan = memory;
    assert(page >= 0 && page < RULES_PAGES);
    double spare = plan->body.width - rules_card_width * plan->scale;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_transform(
        scene, affine_join(affine_translation(plan->body.x + spare / 2.0, plan->body.y),
                   affine_scale(plan->scale, plan->scale)));
    if (page == 0)
        draw_head(plan, scene);
    for (int i = 0; i < plan->count; i++) {
        const struct rules_place *place = &plan->place[i];
        if (place->column / 2 != page)
            continue;
        double right = place->column % 2 * (rules_column_width() + rules_gutter);
        struct point at = {
            rules_bearing + right, place->y + (page == 0 ? rules_title_height : 0.0)};
        draw_part(plan, i, at, scene);
    }
    scene_end_transform(scene);
    scene_end_group(scene);
}
