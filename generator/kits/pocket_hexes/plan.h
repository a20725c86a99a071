#ifndef PAPERHEX_KITS_POCKET_HEXES_PLAN_H
#define PAPERHEX_KITS_POCKET_HEXES_PLAN_H

/*
 * What score sheets and dice-sheets have in common: what is on a sheet, how many share a page, how
 * large their cells are, and the sheet itself, drawn once as a symbol.
 */

#include "kits/kit.h"
#include "kits/pocket_hexes/sheet.h"
#include "layout/impose.h"

struct pocket_plan {
    struct pocket_spec spec;
    struct pocket_layout layout;
    struct imposition imposition;
    struct rule_words words;
    struct rule_card *rules; /* NULL: no room for them */
    int symbol;              /* of the sheet, its top left corner at the origin */
};

/* What a component wants of its sheets. */
struct pocket_wish {
    const char *symbol; /* its name */
    int per_page;       /* unless --per-page or --hex says otherwise, or there is no room */
    bool with_dice;     /* room for the dice of a whole game beside the sheet */
};

/* Plans into the caller's memory. False and ERROR_INPUT if it does not fit, with what does;
 * PLAN is to be finished then, too. */
MUST_USE bool pocket_plan_init(struct pocket_plan *plan, const struct kit_job *job,
    const struct pocket_wish *wish, struct error *error);
void pocket_plan_finish(struct pocket_plan *plan);
/* Adds the parameters ("side 4, 9 boxes, ..."). */
void pocket_plan_describe(const struct pocket_plan *plan, struct text *text);

#endif
