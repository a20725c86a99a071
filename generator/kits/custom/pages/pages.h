#pragma once

/*
 * Pages of kit files: texts, and pages composed of other components.
 */

#include "kits/custom/read/read.h"

/* read.c: Pages in the file. */

MUST_USE bool custom_pages_read(struct custom_component *component, struct error *error);
/* Makes texts the only entry of such pages, for booklets and several pages on a sheet. */
bool custom_texts_take(struct custom_component *component, struct error *error);
void custom_pages_finish(struct custom_component *component);
/* Makes whole kits leave out the components that pages have on them. */
void custom_pages_take(struct custom_kit *custom);
/* Calls VISIT with the path of every table read for the pages. */
void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context);

/* pages.c: Their components, without names. */

extern const struct component custom_text_component, custom_pages_component;
