#ifndef PAPERHEX_KITS_PAGES_PIECE_PLAN_H
#define PAPERHEX_KITS_PAGES_PIECE_PLAN_H

/*
 * The plan of a component of pieces, shared by piece_page.c (pages), piece_faces.c (what is on
 * them) and piece_make.c (which pieces there are).
 */

#include "kits/pages/piece_page.h"
#include "layout/piece_blocks.h"

enum { PIECE_LAYERS = 3 }; /* wide bleed, half bleed, the face */

struct face_symbols {
    int symbol[PIECE_LAYERS];
};

/* One set as it is printed: with its spares. */
struct plan_set {
    const char *title;
    struct piece_wish wish;
    struct piece_kind *kinds;
    int kind_count;
    struct face_symbols (*symbols)[2]; /* of each kind: front, back */
    int total;
    int *order; /* the kind of each piece */
};

struct piece_plan {
    const struct texts *texts;
    struct fonts *fonts;
    struct frame frame;
    struct piece_caption caption;
    bool packed;
    bool fronts; /* no backs */
    int set_count;
    struct plan_set set[PIECE_SETS_MAX];
    struct piece_blocks blocks;
    int group_set[PIECE_GROUPS_MAX]; /* of a block's group: its set, and its first piece there */
    int group_first[PIECE_GROUPS_MAX];
};

/* Takes SET into the plan, with SPARES blank pieces for each of its owners, as WISH says. */
void piece_plan_add(struct piece_plan *plan, const struct piece_set *set, int spares,
    const struct piece_wish *wish);
/* Draws the symbols of the plan's set INDEX, which SET was. */
void piece_faces_make(
    struct piece_plan *plan, int index, const struct piece_set *set, const struct kit_job *job);
/* A plan for the COUNT sets, packed or on pages of their own. NULL and ERROR_INPUT. */
struct piece_plan *piece_plan_create(const struct piece_set *const *sets, int count, bool packed,
    const struct kit_job *job, struct error *error);

#endif
