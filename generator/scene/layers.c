/*
 * The table of layers.
 */
#include "scene/scene.h"

#include <assert.h>
#include <string.h>

static const char *const names[LAYER_COUNT] = {
    LAYER_ART, LAYER_TEXT, LAYER_CUT, LAYER_FOLD, LAYER_MARKS};

const char *layer_name(int layer)
{
    assert(layer >= 0 && layer < LAYER_COUNT);
    return names[layer];
}

int layer_find(const char *name)
{
    for (int i = 0; i < LAYER_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}
