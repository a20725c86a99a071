/*
 * Tries every grid of slots and keeps the one with the best rating.
 */
#include "layout/layout.h"

/* Factor for the rating of a grid with free slots. */
static const double ragged_share = 0.8;

static struct rect slot_size(const struct imposition *imposition)
{
    const struct rect area = imposition->area;
    double width = area.width - imposition->gutter * (imposition->columns - 1);
    double height = area.height - imposition->gutter * (imposition->rows - 1);
    return (struct rect){area.x, area.y, width / imposition->columns, height / imposition->rows};
}

struct rect imposition_slot(const struct imposition *imposition, int index)
{
    assert(index >= 0 && index < imposition->count);
    struct rect slot = slot_size(imposition);
    slot.x += (index % imposition->columns) * (slot.width + imposition->gutter);
    slot.y += (index / imposition->columns) * (slot.height + imposition->gutter);
    return slot;
}

static int free_slots(const struct imposition *imposition)
{
    return imposition->columns * imposition->rows - imposition->count;
}

double imposition_choose(struct imposition *imposition, struct rect area, int count, double gutter,
    slot_rating rate, void *closure)
{
    assert(count >= 1);
    double best = 0.0;
    for (int columns = 1; columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        struct imposition candidate = {count, columns, rows, gutter, area};
        struct rect slot = slot_size(&candidate);
        if (slot.width <= 0.0 || slot.height <= 0.0)
            continue;
        double share = free_slots(&candidate) > 0 ? ragged_share : 1.0;
        double rating = share * rate(closure, slot.width, slot.height, best / share);
        bool fuller =
            best > 0.0 && rating == best && free_slots(&candidate) < free_slots(imposition);
        if (rating > best || fuller) {
            *imposition = candidate;
            best = rating;
        }
    }
    return best;
}
