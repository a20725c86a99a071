#ifndef PAPERHEX_KITS_OWN_FACE_LAYOUT_H
#define PAPERHEX_KITS_OWN_FACE_LAYOUT_H

/* Where the things on a piece lie. */

#include "kits/own/face.h"

/* The texts of a face; those it does not have are "". */
struct own_face_texts {
    struct own_value place[OWN_PLACES];
    struct own_value values, text, title, value;
};

/* Places everything on FACE, whose names are filled in; words are kept in POOL. ERROR_INPUT where a
 * text has no room in 6 pt or no font has its characters. */
MUST_USE bool own_face_layout(struct own_face *face, const struct own_face_texts *texts,
    struct own_pool *pool, struct fonts *fonts, struct error *error);

#endif
