/*
 * The list of kits and the list of their words, which CMakeLists.txt makes of the games' folders,
 * KIT(GAME_kit) for each, and of the files in templates/texts.
 */
#include "kits/kit.h"

#include <string.h>

#define KIT(name) extern const struct kit name;
#include "kits/list.h"
#undef KIT

#define KIT(name) &name,
const struct kit *const kit_registry[] = {
#include "kits/list.h"
    NULL,
};
#undef KIT

const char *kit_slug(const struct kit *kit)
{
    return kit->game != NULL ? kit->game->slug : NULL;
}

const char *kit_name(const struct kit *kit)
{
    return kit->name != NULL ? kit->name : kit_slug(kit);
}

/* --side as it was given, for components of no game. */
static const char *side_of(const struct settings *settings)
{
    const char *side = NULL;
    for (int i = 0; i < settings->pair_count; i++) {
        const char *alias = settings->pair[i].alias;
        if (alias != NULL && strcmp(alias, setting_row(SETTING_SIDE)->name) == 0)
            side = settings->pair[i].value;
    }
    return side;
}

static struct grid_wish grid_wish_of(const struct settings *settings)
{
    return (struct grid_wish){
        .shape = settings->shape,
        .top = settings->top,
        .columns = settings->columns,
        .rows = settings->rows,
        .inner = settings->inner,
        .shift = settings->shift,
        .names = settings->names,
        .cells = settings->cells,
        .coarse = settings->coarse,
        .centre = settings->centre,
        .halves = settings->halves,
        .shape_given = settings->given[SETTING_SHAPE],
        .shift_given = settings->given[SETTING_SHIFT],
        .side = side_of(settings),
    };
}

struct kit_wish kit_wish_of(const struct settings *settings)
{
    return (struct kit_wish){
        .paper = settings->paper.name,
        .hex = settings->hex,
        .diameter = settings->diameter,
        .poster = settings->poster,
        .overlap = settings->overlap,
        .players = settings->players,
        .duplex = (enum piece_turn)settings->duplex,
        .duplex_given = settings->given[SETTING_DUPLEX],
        .fold = settings->fold,
        .booklet = settings->booklet,
        .bleed = settings->bleed,
        .marks = (enum piece_marks)settings->marks,
        .pack = (enum piece_pack)settings->pack,
        .least = settings->least,
        .clearance = settings->clearance,
        .gutter = settings->gutter,
        .spares = settings->spares,
        .fronts = settings->fronts,
        .thickness = settings->thickness,
        .standees = settings->standees,
        .nameless = settings->given[SETTING_NAMES] && settings->names == NAMES_NONE,
        .per_page = settings->per_page,
        .sheets = settings->sheets,
        .seed = settings->seed,
        .par = settings->par,
        .file = settings->file,
        .every = settings->every,
        .grid = grid_wish_of(settings),
    };
}

const struct part *kit_part(const struct kit_job *job, const char *name, const struct part *after)
{
    const struct part *end = job->parts->part + job->parts->count;
    const struct part *part = after != NULL ? after + 1 : job->parts->part;
    while (part < end && strcmp(part->name, name) != 0)
        part++;
    return part < end ? part : NULL;
}

const struct kit *kit_find(const char *slug)
{
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++) {
        if (strcmp((*kit)->game->slug, slug) == 0)
            return *kit;
    }
    return NULL;
}

const struct component *kit_component(const struct kit *kit, const char *name)
{
    for (const struct component *c = kit->components; c->name != NULL; c++) {
        if (strcmp(c->name, name) == 0)
            return c;
    }
    return NULL;
}

/* ---- words ---- */

const struct text_spec *words_spec(int index)
{
    if (index == 0)
        return &kit_words_common;
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
