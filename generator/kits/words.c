/*
 * The words that all games share, and the list of all tables.
 */
#include "kits/words.h"

#include <stddef.h>

static const struct text_key words_common[] = {
    {"title", "game component"},
    {"on-paper", "paper"},
    {"on-paper-landscape", "paper"},
    {"footer-colon", NULL},
    {"ruler-mm", NULL},
    {"ruler-inches", NULL},
    {"several", NULL},
    {"title-grid", NULL},
    {"title-calibrate", NULL},
    {"title-board", NULL},
    {"title-rules", NULL},
    {"title-record", NULL},
    {NULL, NULL},
};

const struct text_spec words_specs[] = {
    {"common", words_common, NULL},
    {"pocket-hexes", words_pocket_hexes, figures_pocket_hexes},
    {"beerhex", words_beerhex, figures_beerhex},
    {"toll-hexes", words_toll_hexes, figures_toll_hexes},
    {"hex-tri", words_hex_tri, figures_hex_tri},
    {NULL, NULL, NULL},
};

struct rule_words words_of_card(const struct texts *texts, const struct rule_words *keys)
{
    struct rule_words words = *keys;
    for (int i = 0; i < words.block_count; i++) {
        struct rule_block *block = &words.block[i];
        if (block->heading != NULL)
            block->heading = word(texts, block->heading);
        for (int item = 0; item < block->item_count; item++)
            block->item[item].text = word(texts, block->item[item].text);
    }
    return words;
}
