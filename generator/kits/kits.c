/*
 * The list of kits: one line a game.
 */
#include "kits/kit.h"

#include "kits/beerhex/kit.h"
#include "kits/general/hex_grid.h"
#include "kits/hex_tri/kit.h"
#include "kits/pocket_hexes/kit.h"
#include "kits/record/record_art.h"
#include "kits/toll_hexes/kit.h"

#include <string.h>

const struct kit kit_registry[] = {
    {"pocket-hexes", pocket_hexes_components, &record_pocket_hexes},
    {"beerhex", beerhex_components, &record_beerhex},
    {"toll-hexes", toll_hexes_components, &record_toll_hexes},
    {"hex-tri", hex_tri_components, &record_hex_tri},
    {NULL, NULL, NULL},
};

const struct kit kit_general = {NULL, general_components, NULL};

const struct kit *kit_find(const char *slug)
{
    for (const struct kit *kit = kit_registry; kit->slug != NULL; kit++) {
        if (strcmp(kit->slug, slug) == 0)
            return kit;
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
