#pragma once

/*
 * Pages of kit files: texts, and pages composed of other components.
 */

#include "kits/custom/read/read.h"

/* read.c: pages in the file. */

MUST_USE bool custom_pages_read(struct custom_component *component, struct error *error);
/* Wraps texts as the only entry of pages, for booklets and for several pages on a sheet. */
bool custom_texts_take(struct custom_component *component, struct error *error);
void custom_pages_finish(struct custom_component *component);
/* When a whole kit is printed, leaves out the components that are on its pages. */
void custom_pages_take(struct custom_kit *custom);
/* Calls VISIT with the path of every table read for the pages. */
void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context);

/* pages.c: the components for texts and pages, without names. */

extern const struct component custom_text_component, custom_pages_component;
