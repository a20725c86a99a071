#ifndef PAPERHEX_KITS_ART_RULE_CARD_H
#define PAPERHEX_KITS_ART_RULE_CARD_H

/*
 * A reminder of rules in small print: blocks with a heading and marked items, set in one or more
 * columns of about equal height. Blocks are never broken. A spanning block runs below the columns
 * with its heading hanging at the left (in a single column it is like the others).
 */

#include "core/error.h"
#include "scene/scene.h"

/* One item: a mark in front ("1", "A"), or none (NULL). */
struct rule_item {
    const char *mark;
    const char *text;
};

enum { RULE_ITEMS_MAX = 8, RULE_BLOCKS_MAX = 4 };

struct rule_block {
    const char *heading; /* or NULL */
    bool spans;
    int item_count;
    struct rule_item item[RULE_ITEMS_MAX];
};

/* The blocks of a card, as a game's kit words them. */
struct rule_words {
    int block_count;
    struct rule_block block[RULE_BLOCKS_MAX];
};

struct rule_card;

/* Lays WORDS out in COLUMNS columns over WIDTH mm with text of SIZE mm. WORDS and its strings are
 * borrowed until the card is destroyed. NULL and an error for missing glyphs. */
struct rule_card *rule_card_create(struct fonts *fonts, const struct rule_words *words,
    double width, int columns, double size, struct error *error);
void rule_card_destroy(struct rule_card *card);
double rule_card_height(const struct rule_card *card);
void rule_card_draw(struct scene *scene, const struct rule_card *card, struct point origin);

#endif
