/*
 * What is left to do when the glyphs of a run are known.
 */
#include "scene/text_private.h"

void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking)
{
    run->width = 0;
    for (size_t i = 0; i < run->count; i++) {
        if (i + 1 == run->count || glyphs[i + 1].cluster != glyphs[i].cluster)
            glyphs[i].advance += tracking;
        run->width += glyphs[i].advance;
    }
}
