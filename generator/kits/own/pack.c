/*
 * All small pieces of a kit file together, as whole kits print them; and what all of its pieces
 * need to be built.
 */
#include "kits/own/private.h"

#include "kits/pages/pages.h"

struct pack {
    int count;
    struct own_plan *plan[PIECE_PACK_MAX];
    struct piece_set set[PIECE_PACK_MAX];
    const struct piece_set *sets[PIECE_PACK_MAX];
};

static void destroy_pack(void *memory)
{
    struct pack *pack = memory;
    for (int i = 0; i < pack->count; i++)
        own_plan_destroy(pack->plan[i]);
    free(pack);
}

static bool is_small(const struct own_component *component)
{
    return component->kind == OWN_TILES || component->kind == OWN_COUNTERS;
}

static bool is_piece(const struct own_component *component)
{
    return is_small(component) || component->kind == OWN_CARDS;
}

/* With the components that TAKES takes. */
static bool fill_pack(struct pack *pack, bool (*takes)(const struct own_component *component),
    const struct kit_job *job, struct error *error)
{
    const struct own_kit *own = job->component->data;
    int before = mistakes_count(own->words.mistakes);
    for (int i = 0; i < own->component_count; i++) {
        if (!takes(&own->component[i]))
            continue;
        struct kit_job sized = *job;
        struct own_plan *plan = own_plan_create(&own->component[i], &sized, error);
        if (plan == NULL && !mistakes_note(own->words.mistakes, error))
            return false;
        if (plan == NULL)
            continue;
        pack->plan[pack->count] = plan;
        pack->set[pack->count] = own_plan_set(plan);
        pack->sets[pack->count] = &pack->set[pack->count];
        pack->count++;
    }
    return mistakes_none_since(own->words.mistakes, before, error);
}

static void *create_pack(const struct kit_job *job, struct error *error)
{
    struct pack *pack = memory_create(1, sizeof *pack);
    void *pages = fill_pack(pack, is_small, job, error)
                      ? piece_pack_create(pack->sets, pack->count, job, error)
                      : NULL;
    if (pages != NULL)
        piece_page_keep(pages, pack, destroy_pack);
    else
        destroy_pack(pack);
    return pages;
}

static void *create_build(const struct kit_job *job, struct error *error)
{
    struct pack *pack = memory_create(1, sizeof *pack);
    void *pages = fill_pack(pack, is_piece, job, error)
                      ? build_page_of(pack->sets, pack->count, job, error)
                      : NULL;
    destroy_pack(pack);
    return pages;
}

static void add_build(struct own_kit *own)
{
    struct component build = BUILD_COMPONENT(own, NULL, "file|thickness|spares|cut");
    int count = 0;
    struct component *end = own->table;
    for (; end->name != NULL; end++) {
        if (strcmp(end->name, build.name) == 0)
            return;
    }
    for (int i = 0; i < own->component_count; i++)
        count += is_piece(&own->component[i]);
    build.create = create_build;
    if (count > 0 && count <= PIECE_PACK_MAX)
        *end = build;
}

static void add_pack(struct own_kit *own)
{
    struct component *last = own->table;
    struct component pack = {.name = "pieces",
        .about = "all tiles and counters, packed",
        .piece = "piece",
        .pieces = "pieces",
        .create = create_pack,
        .pages = &piece_pages,
        .data = own};
    int count = 0;
    for (int i = 0; i < own->component_count; i++) {
        if (strcmp(own->table[i].name, pack.name) == 0)
            return;
        if (!is_small(&own->component[i]))
            continue;
        last = &own->table[i];
        if (count == 0 || own->component[i].kind == OWN_COUNTERS) /* these have a diameter, too */
            pack.understands = last->understands;
        count++;
    }
    if (count < 2 || count > PIECE_PACK_MAX)
        return;
    for (int i = 0; i < own->component_count; i++)
        own->table[i].by_name = is_small(&own->component[i]);
    memmove(
        last + 2, last + 1, (size_t)(own->table + own->component_count - last - 1) * sizeof *last);
    last[1] = pack;
}

void own_pieces_pack(struct own_kit *own)
{
    add_pack(own);
    add_build(own);
}
