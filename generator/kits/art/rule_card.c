/*
 * Sets small print in columns. Each item is a paragraph with a hanging mark.
 */
#include "kits/art/art.h"

/* Design sizes. */
static const double leading = 1.22;      /* in ems */
static const double first_line = 0.97;   /* from the top to the first baseline, in ems */
static const double heading_space = 0.1; /* extra space below a heading, in ems */
static const double block_gap = 0.5;     /* between blocks, in ems */
static const double column_gap = 1.6;    /* in ems */
static const double mark_width = 1.15;   /* in ems */
static const double heading_gap = 0.9;   /* after a hanging heading, in ems */

/* The position of a block, from the card's top left. */
struct block_box {
    double x, y, width, height;
    double indent; /* of items beside a hanging heading; 0: the heading is above */
    int column;
};

struct rule_card {
    struct fonts *fonts;
    const struct rule_words *words;
    int columns;
    double width;
    double size;
    double height;
    struct block_box box[RULE_BLOCKS_MAX];
    struct paragraph *paragraph[RULE_BLOCKS_MAX][RULE_ITEMS_MAX];
};

static struct text_style body_style(double size)
{
    struct text_style style = text_style_plain(size);
    style.leading = leading;
    return style;
}

static struct text_style bold_style(double size)
{
    struct text_style style = body_style(size);
    style.weight = WEIGHT_BOLD;
    return style;
}

static bool spans(const struct rule_card *card, int index)
{
    return card->words->block[index].spans && card->columns > 1;
}

static double item_indent(const struct rule_card *card, int block, int item)
{
    bool marked = card->words->block[block].item[item].mark != NULL;
    return card->box[block].indent + (marked ? mark_width * card->size : 0.0);
}

static double item_height(const struct rule_card *card, const struct paragraph *paragraph)
{
    return (double)paragraph_line_count(paragraph) * leading * card->size;
}

static double heading_height(const struct rule_card *card, int block)
{
    bool above = card->words->block[block].heading != NULL && card->box[block].indent <= 0.0;
    return above ? (leading + heading_space) * card->size : 0.0;
}

/* ---- laying out ---- */

static double heading_indent(const struct rule_card *card, int index)
{
    const char *heading = card->words->block[index].heading;
    if (heading == NULL || !spans(card, index))
        return 0.0;
    struct text_style style = bold_style(card->size);
    return text_measure(card->fonts, heading, &style).width + heading_gap * card->size;
}

/* Breaks the items of a block, whose width is known, into lines. */
static bool lay_out_block(struct rule_card *card, int index, struct error *error)
{
    const struct rule_block *block = &card->words->block[index];
    struct block_box *box = &card->box[index];
    struct text_style style = body_style(card->size);
    box->indent = heading_indent(card, index);
    box->height = heading_height(card, index);
    for (int i = 0; i < block->item_count; i++) {
        struct paragraph *paragraph = paragraph_create(card->fonts, block->item[i].text, &style,
            box->width - item_indent(card, index, i), error);
        if (paragraph == NULL)
            return false;
        card->paragraph[index][i] = paragraph;
        box->height += item_height(card, paragraph);
    }
    return true;
}

static double column_width(const struct rule_card *card)
{
    return (card->width - (card->columns - 1) * column_gap * card->size) / card->columns;
}

/* Puts the blocks that do not span, in order, into columns of height LIMIT or less; returns false
 * if there are too few columns. */
static bool fill_columns(struct rule_card *card, double limit)
{
    int column = 0;
    double height = 0.0;
    for (int i = 0; i < card->words->block_count; i++) {
        struct block_box *box = &card->box[i];
        if (spans(card, i))
            continue;
        if (height > 0.0 && height + box->height > limit + 1e-9) {
            column++;
            height = 0.0;
        }
        box->column = column;
        box->x = column * (column_width(card) + column_gap * card->size);
        box->y = height;
        if (height + box->height > limit + 1e-9)
            return false;
        height += box->height + block_gap * card->size;
    }
    return column < card->columns;
}

/* Returns the lowest limit for fill_columns, which is the height of some sequence of whole
 * blocks. */
static double balance_columns(struct rule_card *card)
{
    double best = INFINITY;
    for (int first = 0; first < card->words->block_count; first++) {
        double run = -block_gap * card->size;
        for (int last = first; last < card->words->block_count; last++) {
            if (spans(card, last))
                continue;
            run += card->box[last].height + block_gap * card->size;
            if (run < best && fill_columns(card, run))
                best = run;
        }
    }
    fill_columns(card, best);
    return best;
}

static void lay_spanning(struct rule_card *card)
{
    for (int i = 0; i < card->words->block_count; i++) {
        if (!spans(card, i))
            continue;
        card->height += block_gap * card->size;
        card->box[i].y = card->height;
        card->height += card->box[i].height;
    }
}

struct rule_card *rule_card_create(struct fonts *fonts, const struct rule_words *words,
    double width, int columns, double size, struct error *error)
{
    struct rule_card *card = memory_create(1, sizeof *card);
    card->fonts = fonts;
    card->words = words;
    card->columns = columns;
    card->width = width;
    card->size = size;
    for (int i = 0; i < words->block_count; i++) {
        card->box[i].width = spans(card, i) ? width : column_width(card);
        if (!lay_out_block(card, i, error)) {
            rule_card_destroy(card);
            return NULL;
        }
    }
    card->height = balance_columns(card);
    lay_spanning(card);
    return card;
}

void rule_card_destroy(struct rule_card *card)
{
    if (card == NULL)
        return;
    for (int block = 0; block < RULE_BLOCKS_MAX; block++) {
        for (int item = 0; item < RULE_ITEMS_MAX; item++)
            paragraph_destroy(card->paragraph[block][item]);
    }
    free(card);
}

double rule_card_height(const struct rule_card *card)
{
    return card->height;
}

double rule_card_overhang(const struct rule_card *card)
{
    struct text_style style = bold_style(card->size);
    struct glyph_run run;
    double least = 0.0, x, y;
    for (int i = 0; i < card->words->block_count; i++) {
        const struct rule_block *block = &card->words->block[i];
        const double left = card->box[i].x;
        if (block->heading != NULL)
            least = fmin(least, left + text_bearing(card->fonts, block->heading, &style));
        for (int item = 0; item < block->item_count; item++) {
            for (size_t k = 0; paragraph_run(card->paragraph[i][item], k, &run, &x, &y); k++)
                least =
                    fmin(least, left + item_indent(card, i, item) + x + glyph_run_bearing(&run));
        }
    }
    return -least;
}

/* ---- drawing ---- */

double art_first_baseline(const struct paragraph *paragraph)
{
    struct glyph_run run;
    double x = 0.0;
    double y = 0.0;
    return paragraph_run(paragraph, 0, &run, &x, &y) ? y : 0.0;
}

static void draw_bold(
    struct scene *scene, const struct rule_card *card, const char *text, double x, double baseline)
{
    struct text_style style = bold_style(card->size);
    scene_text(scene, text, &style, xy(x, baseline), COLOUR_ACCENT);
}

static void draw_block(
    struct scene *scene, const struct rule_card *card, int index, struct point at)
{
    const struct rule_block *block = &card->words->block[index];
    if (block->heading != NULL)
        draw_bold(scene, card, block->heading, at.x, at.y + first_line * card->size);
    at.y += heading_height(card, index);
    for (int i = 0; i < block->item_count; i++) {
        const struct paragraph *paragraph = card->paragraph[index][i];
        double baseline = at.y + first_line * card->size;
        if (block->item[i].mark != NULL)
            draw_bold(scene, card, block->item[i].mark, at.x + card->box[index].indent, baseline);
        struct point text = {
            at.x + item_indent(card, index, i), baseline - art_first_baseline(paragraph)};
        scene_paragraph(scene, paragraph, text, COLOUR_INK);
        at.y += item_height(card, paragraph);
    }
}

void rule_card_draw(struct scene *scene, const struct rule_card *card, struct point origin)
{
    scene_begin_group(scene, "rules", "Rules reminder");
    for (int i = 0; i < card->words->block_count; i++) {
        const struct block_box *box = &card->box[i];
        draw_block(scene, card, i, xy(origin.x + box->x, origin.y + box->y));
    }
    scene_end_group(scene);
}
