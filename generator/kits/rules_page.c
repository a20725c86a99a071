/*
 * Sets a rule card. Everything is laid out on a card as wide as A5 between its margins and scaled
 * to the page. Parts flow through four columns; headings stay with what follows. Figures stand on
 * tinted panels with their captions.
 */
#include "kits/rules_page.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double card_width = 132.0;  /* mm, before scaling */
static const double bearing = 0.5;       /* letters may reach so far over the edge of their lines */
static const double gutter = 6.0;        /* between columns */
static const double title_size = 11.5;
static const double title_height = 20.0; /* with credit, lead and rule */
static const double largest = 4.1;       /* of the text, mm */
static const double smallest = 2.15;
static const double step = 0.05;         /* between sizes */
static const double loosest = 2.8;
static const double mark_least = 2.15;   /* 6 pt */
static const double panel_pad = 1.8;
static const double latin_leading = 1.28;
static const double full_leading = 1.48; /* characters as high as the line want more room */

enum {
    COLUMNS = 4,
    PAGES = 2,
    BREATH = 4, /* steps below the largest text that fits, for space between the parts */
};

struct place {
    int column;
    double x, y;   /* of the text, from the column's top left */
    double height;
    struct paragraph *name; /* above the text, or NULL */
    struct paragraph *text; /* or NULL */
};

struct rules_plan {
    const struct texts *texts;
    const struct text_part *parts;
    const struct rules_figure *figures;
    struct fonts *fonts;
    struct rect body;
    double scale;
    double leading;
    double size;
    double loose;    /* how much wider than usual the space between parts is */
    double fill;     /* how much of their height columns use, so that they end alike */
    int count;
    struct place place[TEXT_PARTS_MAX];
};

static double column_width(void)
{
    return (card_width - 2.0 * bearing - gutter) / 2.0;
}

static double column_height(const struct rules_plan *plan, int column)
{
    double height = plan->body.height / plan->scale;
    return plan->fill * (column < 2 ? height - title_height : height);
}

/* ---- setting ---- */

static struct text_style style_of(const struct rules_plan *plan, enum text_part_kind kind)
{
    struct text_style style = text_style_plain(plan->size);
    style.leading = plan->leading;
    if (kind == TEXT_HEADING) {
        style.size = 1.22 * plan->size;
        style.weight = WEIGHT_BLACK;
    }
    if (kind == TEXT_FIGURE)
        style.size = fmax(mark_least, 0.9 * plan->size);
    return style;
}

static double usual_space(enum text_part_kind kind, double size)
{
    switch (kind) {
    case TEXT_HEADING:
        return 0.75 * size;
    case TEXT_PARAGRAPH:
        return 0.25 * size;
    case TEXT_ITEM:
        return 0.28 * size;
    case TEXT_FIGURE:
        return 0.6 * size;
    }
    return 0.0;
}

/* Below a figure's panel there is as much space as above. */
static double space_before(const struct rules_plan *plan, int index)
{
    double space = usual_space(plan->parts[index].kind, plan->size);
    if (index > 0 && plan->parts[index - 1].kind == TEXT_FIGURE)
        space = fmax(space, usual_space(TEXT_FIGURE, plan->size));
    return plan->loose * space + (plan->leading - latin_leading) * plan->size;
}

/* At the top of a column: high characters rise above the ascent of Latin letters. */
static double top_room(const struct rules_plan *plan)
{
    return (plan->leading - latin_leading) * plan->size;
}

/* The texts name only figures that there are. */
static const struct rules_figure *find_figure(const struct rules_plan *plan, const char *name)
{
    const struct rules_figure *figure = plan->figures;
    while (strcmp(figure->name, name) != 0)
        figure++;
    return figure;
}

static double figure_width(void)
{
    return column_width() - 2.0 * panel_pad;
}

static double figure_height(const struct rules_plan *plan, const struct text_part *part)
{
    return find_figure(plan, part->figure)->height * figure_width();
}

static bool is_bullet(const struct text_part *part)
{
    return strcmp(part->mark, "•") == 0;
}

static double indent_of(const struct rules_plan *plan, const struct text_part *part)
{
    if (part->kind == TEXT_FIGURE)
        return panel_pad;
    if (part->kind != TEXT_ITEM)
        return 0.0;
    return (is_bullet(part) ? 1.0 : 1.65) * plan->size;
}

static bool set_paragraph(const struct rules_plan *plan, const char *text,
    const struct text_style *style, double width, struct paragraph **paragraph,
    struct error *error)
{
    if (text != NULL)
        *paragraph = paragraph_create(plan->fonts, text, style, width, error);
    return text == NULL || *paragraph != NULL;
}

static double height_of(const struct paragraph *paragraph)
{
    return paragraph != NULL ? paragraph_height(paragraph) : 0.0;
}

/* Its lines go on into those of the text. */
static double name_height(const struct rules_plan *plan, const struct place *place)
{
    if (place->name == NULL)
        return 0.0;
    return (double)paragraph_line_count(place->name) * plan->leading * plan->size;
}

/* A mark is higher than the line behind it. */
static double head_room(const struct rules_plan *plan, const struct text_part *part)
{
    return part->mark != NULL && !is_bullet(part) ? 0.2 * plan->size : 0.0;
}

static bool set_part(struct rules_plan *plan, int index, struct error *error)
{
    const struct text_part *part = &plan->parts[index];
    struct place *place = &plan->place[index];
    bool figure = part->kind == TEXT_FIGURE;
    struct text_style style = style_of(plan, part->kind);
    struct text_style bold = style;
    bold.weight = WEIGHT_BOLD;
    place->x = indent_of(plan, part);
    double width = column_width() - place->x - (figure ? panel_pad : 0.0);
    if (!set_paragraph(plan, part->name, &bold, width, &place->name, error) ||
        !set_paragraph(plan, part->text, &style, width, &place->text, error))
        return false;
    place->height = head_room(plan, part) + name_height(plan, place) + height_of(place->text);
    if (figure)
        place->height += figure_height(plan, part) + panel_pad * (part->text != NULL ? 2.8 : 2.0);
    return true;
}

static void clear_parts(struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        paragraph_destroy(plan->place[i].name);
        paragraph_destroy(plan->place[i].text);
        plan->place[i] = (struct place){.column = 0};
    }
}

static bool set_parts(struct rules_plan *plan, double size, struct error *error)
{
    clear_parts(plan);
    plan->size = size;
    for (int i = 0; i < plan->count; i++) {
        if (!set_part(plan, i, error))
            return false;
    }
    return true;
}

/* What must stand together with part INDEX: a heading and what follows it. */
static double kept_height(const struct rules_plan *plan, int index)
{
    double height = plan->place[index].height;
    if (plan->parts[index].kind == TEXT_HEADING && index + 1 < plan->count)
        height += space_before(plan, index + 1) + plan->place[index + 1].height;
    return height;
}

/* Puts the parts into columns in order; false if they need more than there are. */
static bool flow(struct rules_plan *plan)
{
    int column = 0;
    double y = 0.0;
    for (int i = 0; i < plan->count; i++) {
        double space = y > 0.0 ? space_before(plan, i) : top_room(plan);
        if (y > 0.0 && y + space + kept_height(plan, i) > column_height(plan, column)) {
            column++;
            y = 0.0;
            space = top_room(plan);
        }
        if (column >= COLUMNS || space + kept_height(plan, i) > column_height(plan, column))
            return false;
        plan->place[i].column = column;
        plan->place[i].y = y + space;
        y += space + plan->place[i].height;
    }
    return true;
}

/* Loosens the parts as far as there is room, and lets all columns end at about the same height. */
static void level(struct rules_plan *plan)
{
    double low = 0.2;
    double high = 1.0;
    do
        plan->loose += 0.05;
    while (plan->loose < loosest && flow(plan));
    plan->loose -= 0.05;
    for (int i = 0; i < 12; i++) {
        plan->fill = (low + high) / 2.0;
        if (flow(plan))
            high = plan->fill;
        else
            low = plan->fill;
    }
    plan->fill = high;
    bool fits = flow(plan);
    assert(fits);
}

/* Sets the parts in the size that is STEPS above the smallest; FITS whether they fit. */
static bool try_size(struct rules_plan *plan, int steps, bool *fits, struct error *error)
{
    if (!set_parts(plan, smallest + steps * step, error))
        return false;
    plan->fill = 1.0;
    plan->loose = 1.0;
    *fits = flow(plan);
    return true;
}

/* The largest text that fits, and a little less. */
static bool fit(struct rules_plan *plan, struct error *error)
{
    int low = 0;
    int high = (int)lround((largest - smallest) / step);
    bool fits = false;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (!try_size(plan, middle, &fits, error))
            return false;
        low = fits ? middle : low;
        high = fits ? high : middle - 1;
    }
    if (!try_size(plan, low > BREATH ? low - BREATH : 0, &fits, error))
        return false;
    if (!fits)
        return error_set(error, ERROR_INPUT,
            "the rules do not fit on this paper: take a5 or larger, upright");
    level(plan);
    return true;
}

/* ---- the plan ---- */

static double leading_of(const struct texts *texts)
{
    return strcmp(texts_language(texts), "ja") == 0 ? full_leading : latin_leading;
}

void rules_page_destroy(void *memory)
{
    struct rules_plan *plan = memory;
    clear_parts(plan);
    free(plan);
}

void *rules_page_create(const struct rules_figure *figures, const struct kit_job *job,
    struct error *error)
{
    struct rules_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->figures = figures;
    plan->parts = texts_rules(job->texts, &plan->count);
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->leading = leading_of(job->texts);
    plan->scale = fmin(plan->body.width / card_width, plan->body.height / 150.0);
    if (fit(plan, error))
        return plan;
    rules_page_destroy(plan);
    return NULL;
}

int rules_page_count(const void *plan)
{
    (void)plan;
    return PAGES;
}

int rules_page_pieces(const void *plan)
{
    (void)plan;
    return 1;
}

void rules_page_describe(const void *memory, struct text *text)
{
    const struct rules_plan *plan = memory;
    text_add(text, word(plan->texts, "rules-sides"));
}

bool rules_page_is_back(const void *plan, int page)
{
    (void)plan;
    return page == 1;
}

/* ---- drawing ---- */

/* The size up to that of STYLE in which TEXT is at most WIDTH mm wide, LEAST at least. */
static double fitting_size(struct fonts *fonts, const char *text, struct text_style style,
    double width, double least)
{
    double natural = text_measure(fonts, text, &style).width;
    return fmax(least, style.size * fmin(1.0, width / natural));
}

void rules_label(struct scene *scene, struct fonts *fonts, const char *text, struct point at,
    double width)
{
    struct text_style style = text_style_plain(2.8);
    style.weight = WEIGHT_BOLD;
    style.size = fitting_size(fonts, text, style, width, mark_least);
    scene_text(scene, text, &style, at, COLOUR_ACCENT);
}

static void draw_head(const struct rules_plan *plan, struct scene *scene)
{
    struct text_style title = text_style_plain(title_size);
    struct text_style lead = text_style_plain(3.3);
    struct text_style credit = text_style_plain(2.9);
    title.weight = WEIGHT_BLACK;
    title.tracking = -0.015 * title_size;
    lead.weight = WEIGHT_BOLD;
    lead.align = ALIGN_RIGHT;
    credit.align = ALIGN_RIGHT;
    const double right = card_width - bearing;
    double room = right - bearing - 5.0 -
        fmax(text_measure(plan->fonts, word(plan->texts, "rules-lead"), &lead).width,
            text_measure(plan->fonts, word(plan->texts, "credit"), &credit).width);
    title.size = fitting_size(plan->fonts, word(plan->texts, "game"), title, room, 6.0);
    scene_text(scene, word(plan->texts, "game"), &title, (struct point){bearing, 10.2},
        COLOUR_ACCENT);
    scene_text(scene, word(plan->texts, "rules-lead"), &lead, (struct point){right, 5.6},
        COLOUR_INK);
    scene_text(scene, word(plan->texts, "credit"), &credit, (struct point){right, 10.2},
        COLOUR_SOFT);
    scene_rect(scene, (struct rect){bearing, 13.4, right - bearing, 1.1});
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
    bool bullet = is_bullet(part);
    struct point at = {x + (bullet ? 0.3 : 0.6) * plan->size, y - 0.33 * plan->size};
    scene_hexagon(scene, at, (bullet ? 0.5 : 1.14) * plan->size, false);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    if (bullet)
        return;
    bool sign = part->mark[0] & 0x80 || strchr("=+!?", part->mark[0]) != NULL;
    struct text_style style =
        text_style_plain(fmax(mark_least, (sign ? 0.95 : 0.78) * plan->size));
    style.weight = WEIGHT_BLACK;
    style.align = ALIGN_CENTRE;
    scene_text(scene, part->mark, &style, (struct point){at.x, at.y + 0.36 * style.size},
        COLOUR_PAPER);
}

/* Returns the height that panel and figure take above the caption. */
static double draw_figure(const struct rules_plan *plan, int index, struct point at,
    struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    scene_rounded_rect(scene,
        (struct rect){at.x, at.y, column_width(), plan->place[index].height}, 1.4);
    scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    scene_begin_transform(scene, affine_translation(at.x + panel_pad, at.y + panel_pad));
    find_figure(plan, part->figure)->draw(scene, plan->fonts, plan->texts, figure_width());
    scene_end_transform(scene);
    return figure_height(plan, part) + 1.8 * panel_pad;
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

static void draw_part(const struct rules_plan *plan, int index, struct point at,
    struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct place *place = &plan->place[index];
    if (part->kind == TEXT_FIGURE)
        at.y += draw_figure(plan, index, at, scene);
    at.y += head_room(plan, part);
    if (part->mark != NULL)
        draw_mark(plan, part, at.x,
            at.y + first_baseline(place->name != NULL ? place->name : place->text), scene);
    if (place->name != NULL)
        scene_paragraph(scene, place->name, (struct point){at.x + place->x, at.y}, COLOUR_INK);
    at.y += name_height(plan, place);
    if (place->text != NULL)
        scene_paragraph(scene, place->text, (struct point){at.x + place->x, at.y},
            role_of(part->kind));
}

void rules_page_draw(const void *memory, int page, struct scene *scene)
{
    const struct rules_plan *plan = memory;
    assert(page >= 0 && page < PAGES);
    double spare = plan->body.width - card_width * plan->scale;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_transform(scene,
        affine_join(affine_translation(plan->body.x + spare / 2.0, plan->body.y),
            affine_scale(plan->scale, plan->scale)));
    if (page == 0)
        draw_head(plan, scene);
    for (int i = 0; i < plan->count; i++) {
        const struct place *place = &plan->place[i];
        if (place->column / 2 != page)
            continue;
        struct point at = {bearing + place->column % 2 * (column_width() + gutter),
            place->y + (page == 0 ? title_height : 0.0)};
        draw_part(plan, i, at, scene);
    }
    scene_end_transform(scene);
    scene_end_group(scene);
}
