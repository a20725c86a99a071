#ifndef PAPERHEX_GENERATOR_DXF_H
#define PAPERHEX_GENERATOR_DXF_H

/*
 * Outlines as DXF, Release 12, ASCII, in millimetres, y up from the page's lower left corner: what
 * every cutting machine's program reads. Circles are circles, all else polylines; curves that are
 * no circle become lines no further than 0.01 mm from them.
 */

#include "core/text.h"
#include "scene/scene.h"

/* Adds the whole file with the paths of SCENE, transforms and symbols expanded. Layers are named as
 * the scene's. */
void dxf_format(const struct scene *scene, struct buffer *buffer);

#endif
