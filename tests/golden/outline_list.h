#pragma once

/*
 * What is painted on the pages of a document, as numbers: read from our trace device's text, or
 * from `mutool trace` of a PDF, into one form. Millimetres on the page, y down.
 */

#include "core/error.h"

#include <stddef.h>

enum outline_kind {
    OUTLINE_PAGE,   /* a page begins */
    OUTLINE_CLIP,   /* a path that clips follows */
    OUTLINE_FILL,   /* a path that is filled follows */
    OUTLINE_STROKE, /* a path that is stroked follows; number[0] is the width */
    OUTLINE_MOVE,
    OUTLINE_LINE,
    OUTLINE_CURVE,
    OUTLINE_CLOSE,
    OUTLINE_GLYPH, /* its origin */
    OUTLINE_PLACE, /* a symbol follows (our trace only; a PDF clips it to its box) */
};

struct outline_item {
    enum outline_kind kind;
    int count; /* of numbers */
    double number[6];
    long line; /* of the file it was read from */
};

struct outline_list {
    struct outline_item *items;
    size_t count;
    size_t room;
};

/* Reads PATH, which may be either kind. ERROR_INPUT if it is neither. */
MUST_USE bool outline_list_read(struct outline_list *list, const char *path, struct error *error);
void outline_list_finish(struct outline_list *list);
const char *outline_kind_name(enum outline_kind kind);
