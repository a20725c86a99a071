/*
 * The list of kits, which CMakeLists.txt makes of the games' folders: KIT(GAME_kit) for each.
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
        .bleed = settings->bleed,
        .marks = (enum piece_marks)settings->marks,
        .pack = (enum piece_pack)settings->pack,
        .per_page = settings->per_page,
        .sheets = settings->sheets,
        .seed = settings->seed,
        .file = settings->file,
        .every = settings->every,
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
