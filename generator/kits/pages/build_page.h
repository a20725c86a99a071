#ifndef PAPERHEX_KITS_PAGES_BUILD_PAGE_H
#define PAPERHEX_KITS_PAGES_BUILD_PAGE_H

/*
 * The component "build": how a kit is glued and cut, labels for bags, and boxes of the size that
 * its pieces need, a page for each.
 */

#include "kits/kit.h"
#include "kits/pages/piece_page.h"

/* Things of a game that are not printed, and lie in its box. */
struct build_things {
    int count;
    double size;      /* mm, in all directions */
    const char *word; /* key of how many of what they are ("6 dice") */
};

void *build_page_create(const struct kit_job *job, struct error *error);
void build_page_destroy(void *plan);
int build_page_count(const void *plan);
int build_page_pieces(const void *plan);
void build_page_describe(const void *plan, struct text *text);
void build_page_draw(const void *plan, int page, struct scene *scene);
bool build_page_cut(const void *plan, int page, struct scene *scene);

/* The component, for an entry of a kit's table: its pieces are those of the component "pieces",
 * whose SETTINGS it understands; .data: struct build_things, or NULL. */
#define BUILD_PAGE_COMPONENT(settings)                                                             \
    .name = "build", .about = "how to glue, cut and box the kit: a tuck box, labels for bags",     \
    .piece = "box", .pieces = "boxes", .by_name = true,                                            \
    .understands = (settings) | SETTING_BIT(SETTING_CUT), .create = build_page_create,             \
    .destroy = build_page_destroy, .page_count = build_page_count,                                 \
    .piece_count = build_page_pieces, .describe = build_page_describe, .draw = build_page_draw,    \
    .cut = build_page_cut, .draws_cuts = true

/* Of kits with pieces. */
#define BUILD_PAGE_SETTINGS                                                                        \
    (SETTING_BIT(SETTING_THICKNESS) | SETTING_BIT(SETTING_LEAST) |                                 \
        SETTING_BIT(SETTING_CLEARANCE) | SETTING_BIT(SETTING_SPARES))

#endif
