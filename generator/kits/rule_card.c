/*
 * Sets small print in columns. Every item is a paragraph with its mark hanging in front.
 */
#include "kits/rule_card.h"

#include "core/text.h"
#include "kits/board_art.h"

#include <math.h>
#include <stdlib.h>

static const double leading = 1.22;
static const double heading_rise = 0.12;   /* more room below a heading, in sizes */
static const double block_gap = 0.55;      /* between blocks of a column, in sizes */
static const double column_gap = 1.5;      /* in sizes */
static const double mark_width = 1.05;     /* in sizes */

struct rule_card {
    struct fonts *fonts;
    const struct rule_words *words;
    double size;
    double column_width;
    double height;
    int column[RULE_BLOCKS_MAX];            /* of each block */
    double block_height[RULE_BLOCKS_MAX];
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

static bool is_marked(const struct rule_item *item)
{
    return item->mark != NULL || item->edge_cell;
}

static double item_indent(const struct rule_card *card, const struct rule_item *item)
{
    return is_marked(item) ? mark_width * card->size : 0.0;
}

static double heading_height(const struct rule_card *card, const struct rule_block *block)
{
    return block->heading ? (leading + heading_rise) * card->size : 0.0;
}

/* ---- laying out ---- */

static bool lay_out_block(struct rule_card *card, int index, struct error *error)
{
    const struct rule_block *block = &card->words->block[index];
    struct text_style style = body_style(card->size);
    double height = heading_height(card, block);
    for (int i = 0; i < block->item_count; i++) {
        const struct rule_item *item = &block->item[i];
        struct paragraph *paragraph = paragraph_create(card->fonts, item->text, &style,
            card->column_width - item_indent(card, item), error);
        if (paragraph == NULL)
            return false;
        card->paragraph[index][i] = paragraph;
        height += paragraph_height(paragraph);
    }
    card->block_height[index] = height;
    return true;
}

/* Puts the blocks in order into columns none of which is higher than LIMIT; false if they need
 * more than COLUMNS. */
static bool fill_columns(struct rule_card *card, int columns, double limit)
{
    int column = 0;
    double height = 0.0;
    for (int i = 0; i < card->words->block_count; i++) {
        double gap = height > 0.0 ? block_gap * card->size : 0.0;
        if (height > 0.0 && height + gap + card->block_height[i] > limit + 1e-9) {
            column++;
            height = 0.0;
            gap = 0.0;
        }
        height += gap + card->block_height[i];
        card->column[i] = column;
        if (height > limit + 1e-9)
            return false;
    }
    return column < columns;
}

/* The lowest card: the limit is some run of whole blocks. */
static void balance_columns(struct rule_card *card, int columns)
{
    double best = INFINITY;
    for (int first = 0; first < card->words->block_count; first++) {
        double run = 0.0;
        for (int last = first; last < card->words->block_count; last++) {
            run += card->block_height[last] + (last > first ? block_gap * card->size : 0.0);
            if (run < best && fill_columns(card, columns, run))
                best = run;
        }
    }
    fill_columns(card, columns, best);
    card->height = best;
}

struct rule_card *rule_card_create(struct fonts *fonts, const struct rule_words *words,
    double width, int columns, double size, struct error *error)
{
    struct rule_card *card = memory_create(1, sizeof *card);
    card->fonts = fonts;
    card->words = words;
    card->size = size;
    card->column_width = (width - (columns - 1) * column_gap * size) / columns;
    for (int i = 0; i < words->block_count; i++) {
        if (!lay_out_block(card, i, error)) {
            rule_card_destroy(card);
            return NULL;
        }
    }
    balance_columns(card, columns);
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

/* ---- drawing ---- */

static void draw_mark(struct scene *scene, const struct rule_card *card,
    const struct rule_item *item, struct point at, double baseline)
{
    if (item->edge_cell) {
        struct point centre = {at.x + 0.42 * card->size, at.y + baseline - 0.34 * card->size};
        board_art_edge_cell(scene, centre, 0.8 * card->size);
    } else if (item->mark != NULL) {
        struct text_style style = bold_style(card->size);
        scene_text(scene, item->mark, &style, (struct point){at.x, at.y + baseline},
            COLOUR_ACCENT);
    }
}

/* The baseline of a paragraph's first line below its top. */
static double first_baseline(const struct paragraph *paragraph)
{
    struct glyph_run run;
    double x = 0.0;
    double y = 0.0;
    return paragraph_run(paragraph, 0, &run, &x, &y) ? y : 0.0;
}

static void draw_block(struct scene *scene, const struct rule_card *card, int index,
    struct point at)
{
    const struct rule_block *block = &card->words->block[index];
    if (block->heading != NULL) {
        struct text_style style = bold_style(card->size);
        scene_text(scene, block->heading, &style, (struct point){at.x, at.y + card->size},
            COLOUR_ACCENT);
        at.y += heading_height(card, block);
    }
    for (int i = 0; i < block->item_count; i++) {
        const struct paragraph *paragraph = card->paragraph[index][i];
        draw_mark(scene, card, &block->item[i], at, first_baseline(paragraph));
        struct point text = {at.x + item_indent(card, &block->item[i]), at.y};
        scene_paragraph(scene, paragraph, text, COLOUR_INK);
        at.y += paragraph_height(paragraph);
    }
}

void rule_card_draw(struct scene *scene, const struct rule_card *card, struct point origin)
{
    scene_begin_group(scene, "rules", "Rules reminder");
    int column = -1;
    struct point at = origin;
    for (int i = 0; i < card->words->block_count; i++) {
        if (card->column[i] != column) {
            column = card->column[i];
            at = origin;
            at.x += column * (card->column_width + column_gap * card->size);
        }
        draw_block(scene, card, i, at);
        at.y += card->block_height[i] + block_gap * card->size;
    }
    scene_end_group(scene);
}
