/*
 * Measures the hexagons of a document: every closed path of six corners whose opposite sides are
 * parallel, in a `mutool trace` (or ours).
 *
 *   measure_hexagons FILE WIDTH-MICROMETRES TOLERANCE-MICROMETRES COUNT
 *
 * Exit status 0 if at least COUNT hexagons are as wide as said in all three directions and none
 * misses it by less than a twentieth, 1 if not, 2 could not be read.
 */
#include "outline_list.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>

struct corner {
    double x, y;
};

struct tally {
    long exact, missed;
    double worst; /* largest deviation of an exact one, mm */
};

/* Returns the distance between side SIDE and the one opposite, along the first one's normal. */
static double width_across(const struct corner *corners, int side)
{
    const struct corner *a = &corners[side], *b = &corners[side + 1];
    const struct corner *c = &corners[(side + 3) % 6], *d = &corners[(side + 4) % 6];
    double length = hypot(b->x - a->x, b->y - a->y);
    double along_x = (c->x + d->x - a->x - b->x) / 2;
    double along_y = (c->y + d->y - a->y - b->y) / 2;
    return fabs(along_x * (b->y - a->y) - along_y * (b->x - a->x)) / length;
}

static bool take_corners(const struct outline_item *item, struct corner *corners)
{
    for (int i = 0; i < 6; i++) {
        if (item[i].kind != (i == 0 ? OUTLINE_MOVE : OUTLINE_LINE))
            return false;
        corners[i] = (struct corner){item[i].number[0], item[i].number[1]};
    }
    return true;
}

/* Returns whichever of the three widths is farthest from WIDTH. */
static double worst_width(const struct corner *corners, double width)
{
    double worst = width;
    for (int side = 0; side < 3; side++) {
        double across = width_across(corners, side);
        if (fabs(across - width) > fabs(worst - width))
            worst = across;
    }
    return worst;
}

static void measure(
    const struct outline_list *list, double width, double tolerance, struct tally *tally)
{
    for (size_t i = 0; i + 6 < list->count; i++) {
        struct corner corners[6];
        const struct outline_item *end = &list->items[i + 6];
        bool returns = end->kind == OUTLINE_LINE &&
                       fabs(end->number[0] - end[-6].number[0]) < 1e-3 &&
                       fabs(end->number[1] - end[-6].number[1]) < 1e-3;
        if ((end->kind != OUTLINE_CLOSE && !returns) || !take_corners(&list->items[i], corners))
            continue;
        double off = fabs(worst_width(corners, width) - width);
        if (off <= tolerance) {
            tally->exact++;
            tally->worst = fmax(tally->worst, off);
        } else if (off < width / 20) {
            tally->missed++;
        }
    }
}

int main(int count, char **arguments)
{
    int64_t width, tolerance, wanted;
    if (count != 5 || !text_to_number(arguments[2], 1, 1000000, &width) ||
        !text_to_number(arguments[3], 0, 1000000, &tolerance) ||
        !text_to_number(arguments[4], 1, 1000000, &wanted)) {
        fputs("usage: measure_hexagons FILE WIDTH TOLERANCE COUNT (micrometres)\n", stderr);
        return 2;
    }
    struct outline_list list;
    struct error error = ERROR_INIT;
    if (!outline_list_read(&list, arguments[1], &error)) {
        fprintf(stderr, "measure_hexagons: %s\n", error.message);
        return 2;
    }
    struct tally tally = {0};
    measure(&list, (double)width / 1000, (double)tolerance / 1000, &tally);
    printf("%ld hexagons at most %.4f mm off, %ld just miss\n", tally.exact, tally.worst,
        tally.missed);
    outline_list_finish(&list);
    return tally.exact < wanted || tally.missed > 0;
}
