/*
 * The component "paper-opponent": a page from which a person plays the other side, printed from the
 * list of the player `paper` (ai/toll_hexes/paper.h), with that player's results.
 */
#include "kits/toll_hexes/kit.h"

#include "ai/toll_hexes/paper.h"

enum { WORDS_SIZE = 400, COLUMNS = 5 };

/* Design sizes, in mm for a body of this width; all scale together. */
static const double whole_width = 194.0;
static const double whole_height = 262.0;
static const double least_scale = 0.66;
static const double title_size = 9.0;
static const double text_size = 3.5;
static const double gap = 7.0; /* between parts */
static const double heading_gap = 5.5;
static const double row_height = 10.5;
static const double badge = 3.2;   /* radius of a line's number */
static const double hexagon = 8.4; /* a tile's picture */
static const double line = 0.3;
/* Columns of the list: number, tile, place, coins, digit. */
static const double column[COLUMNS] = {0.0, 10.0, 55.0, 137.0, 163.0};

static const char *const tiles[PAPER_TILES] = {"paper-number", "paper-wild", "paper-stopper"};
static const char *const signs[PAPER_TILES] = {"1-6", "W", "X"};
static const char *const targets[PAPER_TARGETS] = {
    "paper-goal", "paper-assist", "paper-beside", "paper-away", "paper-tile-beside", "paper-tile"};
static const char *const heads[COLUMNS] = {
    NULL, "paper-head-tile", "paper-head-place", "paper-head-coins", "paper-head-digit"};
static const char *const before[] = {"paper-before", "paper-set-up", "paper-pile", NULL};
static const char *const turn[] = {"paper-turn", "paper-turn-up", "paper-read", "paper-next", NULL};
static const char *const after[] = {
    "paper-which", "paper-cheapest", "paper-open", "paper-hidden", NULL};

struct card {
    struct plan_base base;
    const struct texts *texts;
    struct fonts *fonts;
    struct rect body;
    double scale;
};

void *toll_hexes_paper_create(const struct kit_job *job, struct error *error)
{
    struct rect body = job->frame->body;
    double scale = fmin(body.width / whole_width, body.height / whole_height);
    if (scale < least_scale) {
        error_refuse(error, REASON_MISFIT, error_option("paper"),
            "the paper opponent's card does not fit on %s; use a5 or larger", job->wish.paper.name);
        return NULL;
    }
    struct card *card = memory_create(1, sizeof *card);
    *card = (struct card){{.pages = 1, .pieces = 1}, job->texts, job->fonts, body, scale};
    return card;
}

/* ---- drawing, in the sizes above ---- */

/* Returns the reading order of what is at Y: from top to bottom. */
static int order_at(double y)
{
    return (int)(10.0 * y);
}

/* Draws a paragraph over the whole width; returns its height. */
static double draw_paragraph(
    const struct card *card, const char *words, double y, struct scene *scene)
{
    struct text_style style = text_style_plain(text_size);
    struct error ignored = ERROR_INIT;
    struct paragraph *paragraph =
        paragraph_create(card->fonts, words, &style, whole_width, &ignored);
    if (paragraph == NULL)
        return 0.0;
    double height = paragraph_height(paragraph);
    scene_paragraph_as(scene, TAG_PARAGRAPH, order_at(y), paragraph, xy(0.0, y), COLOUR_INK);
    paragraph_destroy(paragraph);
    return height;
}

/* Draws the heading and paragraphs with the keys KEYS, from Y on; returns their end. */
static double draw_part(
    const struct card *card, const char *const *keys, double y, struct scene *scene)
{
    struct text_style bold = text_style_of(1.2 * text_size, WEIGHT_BOLD, ALIGN_LEFT);
    scene_text_as(scene, TAG_HEADING, order_at(y), word(card->texts, *keys), &bold, xy(0.0, y),
        COLOUR_ACCENT);
    y += 0.4 * heading_gap;
    for (keys++; *keys != NULL; keys++)
        y += draw_paragraph(card, word(card->texts, *keys), y, scene) + 0.3 * text_size;
    return y + gap;
}

static void draw_words(struct scene *scene, enum tag_role tag, const char *words, int at, double y,
    enum font_weight weight, enum colour_role role)
{
    struct text_style style = text_style_of(text_size, weight, ALIGN_LEFT);
    scene_text_as(
        scene, tag, at, words, &style, xy(column[at], y + ART_BASELINE_DROP * text_size), role);
}

static void draw_line(const struct card *card, int index, double y, struct scene *scene)
{
    const struct paper_line *entry = &paper_lines[index];
    double middle = y + row_height / 2.0;
    struct text digit = TEXT_ROOM(40);
    scene_begin_tag(scene, TAG_ROW, index + 1, NULL);
    scene_begin_tag(scene, TAG_CELL, 0, NULL);
    plot_disc(scene, xy(badge, middle), badge, spell_number(index + 1).text, true);
    scene_end_tag(scene);
    art_hexagon(scene, xy(column[1] + hexagon / 2.0, middle), hexagon, true,
        paint_both(COLOUR_CELL, COLOUR_FRAME, line));
    art_text(scene, signs[entry->tile], xy(column[1] + hexagon / 2.0, middle), text_size,
        WEIGHT_BLACK, COLOUR_INK);
    struct text_style bold = text_style_of(text_size, WEIGHT_BOLD, ALIGN_LEFT);
    scene_text_as(scene, TAG_CELL, 1, word(card->texts, tiles[entry->tile]), &bold,
        xy(column[1] + hexagon + 2.0, middle + ART_BASELINE_DROP * text_size), COLOUR_INK);
    draw_words(scene, TAG_CELL, word(card->texts, targets[entry->target]), 2, middle,
        WEIGHT_REGULAR, COLOUR_INK);
    draw_words(scene, TAG_CELL, spell_number(entry->most).text, 3, middle, WEIGHT_BOLD, COLOUR_INK);
    if (entry->shows > 0)
        word_fill(
            card->texts, &digit, "paper-digit", "digit", spell_number(entry->shows).text, NULL);
    else
        word_add(card->texts, &digit, "paper-any");
    draw_words(scene, TAG_CELL, digit.data, 4, middle,
        entry->shows > 0 ? WEIGHT_BOLD : WEIGHT_REGULAR,
        entry->shows > 0 ? COLOUR_INK : COLOUR_SOFT);
    scene_end_tag(scene);
    scene_line(scene, xy(0.0, y + row_height), xy(whole_width, y + row_height));
    scene_paint(scene, paint_line(COLOUR_LINE, ART_LINE_LEAST / card->scale));
}

/* Draws the list below its headings; returns its end. */
static double draw_list(const struct card *card, double y, struct scene *scene)
{
    scene_begin_tag(scene, TAG_TABLE, order_at(y), NULL);
    scene_begin_tag(scene, TAG_ROW, 0, NULL);
    for (int i = 0; i < COLUMNS; i++)
        draw_words(scene, TAG_COLUMN, heads[i] != NULL ? word(card->texts, heads[i]) : "", i, y,
            WEIGHT_BOLD, COLOUR_SOFT);
    scene_end_tag(scene);
    y += 3.0;
    for (int i = 0; i < paper_line_count; i++)
        draw_line(card, i, y + i * row_height, scene);
    y += paper_line_count * row_height;
    scene_end_tag(scene);
    scene_begin_tag(scene, TAG_SECTION, order_at(y), NULL);
    draw_words(scene, TAG_PARAGRAPH, word(card->texts, "paper-none"), 1, y + row_height / 2.0,
        WEIGHT_BOLD, COLOUR_INK);
    scene_end_tag(scene);
    return y + row_height + gap;
}

static void draw_strength(const struct card *card, double y, struct scene *scene)
{
    const struct paper_strength *easy = &paper_strengths[0], *normal = &paper_strengths[1];
    struct text words = TEXT_ROOM(WORDS_SIZE);
    word_fill(card->texts, &words, "paper-strength", "won", spell_number(easy->won).text, "games",
        spell_number(easy->games).text, "wonnormal", spell_number(normal->won).text, "gamesnormal",
        spell_number(normal->games).text, NULL);
    (void)draw_paragraph(card, words.data, y, scene);
}

static void draw(const void *plan, int page, struct scene *scene)
{
    const struct card *card = plan;
    struct text_style title = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    struct text_style small = text_style_plain(text_size);
    struct affine affine = affine_join(
        affine_translation(card->body.x, card->body.y), affine_scale(card->scale, card->scale));
    (void)page;
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_begin_transform(scene, affine);
    scene_text_as(scene, TAG_TITLE, 0, word(card->texts, "paper-title"), &title,
        xy(0.0, 0.75 * title_size), COLOUR_ACCENT);
    scene_text_as(scene, TAG_PARAGRAPH, 1, word(card->texts, "paper-about"), &small,
        xy(0.0, 1.4 * title_size), COLOUR_SOFT);
    double y = draw_part(card, before, 2.4 * title_size, scene);
    y = draw_part(card, turn, y, scene);
    y = draw_list(card, y, scene);
    y = draw_part(card, after, y, scene);
    draw_strength(card, y - 0.6 * gap, scene);
    scene_end_transform(scene);
    scene_end_group(scene);
}

static void describe(const void *plan, struct text *text)
{
    word_fill(((const struct card *)plan)->texts, text, "paper-lines", "count",
        spell_number(paper_line_count).text, NULL);
}

const struct page_kind toll_hexes_paper_pages = {
    .destroy = free, .describe = describe, .draw = draw, .is_tagged = true};
