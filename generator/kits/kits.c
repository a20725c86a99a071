/*
 * The lists of kits and of their words. CMakeLists.txt makes them from the games' folders, with
 * KIT(GAME_kit) for each, and from the files in templates/texts.
 */
#include "kits/kit.h"

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

bool kit_nameless(const struct settings *settings)
{
    return settings->given[SETTING_NAMES] && settings->names == NAMES_NONE;
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

bool plan_is_back(const struct plan_base *plan, int page)
{
    return plan->backs && page % 2 == 1;
}
