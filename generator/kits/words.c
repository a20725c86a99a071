/*
 * The words that all games share.
 */
#include "kits/kit.h"

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
    {"title-pieces", NULL},
    {"record-options", "options"},
    {"record-usual", NULL},
    {"record-running", "count"},
    {"record-to-play", "player"},
    {"record-abandoned", "count"},
    {"record-wins", "player name"},
    {"record-shared", "players"},
    {"record-nobody", NULL},
    {"record-actions", NULL},
    {"record-goes-on", "page"},
    {"record-after", "count"},
    {"record-start", NULL},
    {"record-seed", "seed"},
    {"record-player", NULL},
    {"record-score", NULL},
    {"record-boxes", NULL},
    {"record-penalties", NULL},
    {"record-numbers", NULL},
    {"record-on-board", NULL},
    {"record-face-up", NULL},
    {"record-in-hand", NULL},
    {"record-coins", NULL},
    {"record-tiles-left", NULL},
    {"record-paid", NULL},
    {"record-received", NULL},
    {"record-goals", NULL},
    {"record-ready", NULL},
    {"record-waiting", NULL},
    {"record-manna", NULL},
    {"record-chief", NULL},
    {"record-out", NULL},
    {"record-off-board", NULL},
    {"record-shown", "count"},
    {"record-round", "round"},
    {"record-parameters", "players count"},
    {"record-every", "count"},
    {"title-reference", NULL},
    {"reference-lead", NULL},
    {"reference-count", "count"},
    {"rules-sides", "count"},
    {"rules-fold", "count"},
    {"rules-booklet", "count"},
    {"grid-hexagon", "side"},
    {"grid-rhombus", "columns rows"},
    {"grid-triangle", "side"},
    {"grid-rectangle", "columns rows"},
    {"grid-ring", "side inner"},
    {"board-cells", "mm"},
    {"own-board", "count"},
    {"own-pages", "count"},
    {"board-poster", "width height"},
    {"poster-map", NULL},
    {"poster-title", NULL},
    {"poster-trim", NULL},
    {"poster-glue", NULL},
    {"pieces-parameters", "count mm page"},
    {"pieces-some", "count what mm"},
    {"pieces-and", NULL},
    {"registration-marks", "kind arm line inset"},
    {"pieces-flat", NULL},
    {"pieces-pointy", NULL},
    {"pieces-bleed", "mm"},
    {"standees-parameters", "count mm"},
    {"standees-glue", NULL},
    {"pieces-fold", NULL},
    {"turn-long", NULL},
    {"turn-short", NULL},
    {"title-build", NULL},
    {"build-title", NULL},
    {"build-parameters", "width height depth boxes"},
    {"build-card", "mm"},
    {"build-contents", "count what"},
    {"build-net", NULL},
    {"build-paper", NULL},
    {"build-paper-board", NULL},
    {"build-paper-pieces", NULL},
    {"build-paper-sheets", NULL},
    {"build-paper-box", NULL},
    {"build-glue", NULL},
    {"build-glue-spread", NULL},
    {"build-glue-fold", NULL},
    {"build-glue-dry", NULL},
    {"build-cut", NULL},
    {"build-cut-knife", NULL},
    {"build-cut-long", NULL},
    {"build-cut-strips", NULL},
    {"build-cut-round", NULL},
    {"build-cut-sheets", NULL},
    {"build-box", NULL},
    {"build-box-fold", NULL},
    {"build-box-glue", NULL},
    {"calibrate-long", NULL},
    {"calibrate-short", NULL},
    {"calibrate-two", NULL},
    {"calibrate-front", NULL},
    {"calibrate-print", NULL},
    {"calibrate-across", "mm"},
    {"calibrate-down", "mm"},
    {"calibrate-then", NULL},
    {"calibrate-back", NULL},
    {"calibrate-hold", NULL},
    {"calibrate-read", NULL},
    {"calibrate-corners", NULL},
    {NULL, NULL},
};

static const struct text_spec common = {"common", words_common, NULL};

const struct text_spec *words_spec(int index)
{
    if (index == 0)
        return &common;
    const struct kit *kit = kit_registry[index - 1];
    return kit != NULL ? kit->words : NULL;
}

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
