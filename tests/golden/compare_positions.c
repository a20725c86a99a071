/*
 * Judges whether a PDF has everything where the scene has it: what our trace device wrote against
 * `mutool trace` of the PDF, number by number and in the same order.
 *
 *   compare_positions OURS.trace MUTOOL.xml LIMIT-MICROMETRES
 *
 * Exit status 0 they agree, 1 they don't, 2 could not be read.
 */
#include "outline_list.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>

struct found {
    double largest;                           /* mm */
    const struct outline_item *ours, *theirs; /* where */
};

static void compare_numbers(
    const struct outline_item *ours, const struct outline_item *theirs, struct found *found)
{
    for (int i = 0; i < ours->count; i++) {
        double apart = fabs(ours->number[i] - theirs->number[i]);
        if (apart > found->largest)
            *found = (struct found){apart, ours, theirs};
    }
}

/* Moves past the rectangle to which a form is clipped, if there is one at AT. */
static size_t skip_form_box(const struct outline_list *list, size_t at)
{
    static const enum outline_kind box[] = {
        OUTLINE_CLIP, OUTLINE_MOVE, OUTLINE_LINE, OUTLINE_LINE, OUTLINE_LINE, OUTLINE_CLOSE};
    size_t count = sizeof box / sizeof box[0];
    for (size_t i = 0; i < count; i++)
        if (at + i >= list->count || list->items[at + i].kind != box[i])
            return at;
    return at + count;
}

static bool compare_kinds(
    const struct outline_list *ours, size_t i, const struct outline_list *theirs, size_t k)
{
    if (i >= ours->count || k >= theirs->count) {
        printf("one ends, the other goes on: %zu of %zu things against %zu of %zu\n", i,
            ours->count, k, theirs->count);
        return false;
    }
    if (ours->items[i].kind == theirs->items[k].kind)
        return true;
    printf("line %ld has a %s, line %ld of the other a %s\n", ours->items[i].line,
        outline_kind_name(ours->items[i].kind), theirs->items[k].line,
        outline_kind_name(theirs->items[k].kind));
    return false;
}

static bool compare(
    const struct outline_list *ours, const struct outline_list *theirs, struct found *found)
{
    size_t i = 0, k = 0;
    while (i < ours->count || k < theirs->count) {
        if (i < ours->count && ours->items[i].kind == OUTLINE_PLACE) {
            k = skip_form_box(theirs, k);
            i++;
            continue;
        }
        if (!compare_kinds(ours, i, theirs, k))
            return false;
        compare_numbers(&ours->items[i++], &theirs->items[k++], found);
    }
    return true;
}

static bool judge(const struct outline_list *ours, const struct outline_list *theirs, int64_t limit)
{
    struct found found = {0};
    if (!compare(ours, theirs, &found))
        return false;
    bool agree = found.largest * 1000 <= (double)limit;
    printf("%zu things, at most %.5f mm apart", ours->count, found.largest);
    if (!agree)
        printf(" (a %s, lines %ld and %ld)", outline_kind_name(found.ours->kind), found.ours->line,
            found.theirs->line);
    puts(agree ? ": agree" : ": DISAGREE");
    return agree;
}

int main(int count, char **arguments)
{
    int64_t limit;
    if (count != 4 || !text_to_number(arguments[3], 0, 1000000, &limit)) {
        fputs("usage: compare_positions OURS.trace MUTOOL.xml MICROMETRES\n", stderr);
        return 2;
    }
    struct outline_list ours = {0}, theirs = {0};
    struct error error = ERROR_INIT;
    int status = 2;
    if (outline_list_read(&ours, arguments[1], &error) &&
        outline_list_read(&theirs, arguments[2], &error))
        status = !judge(&ours, &theirs, limit);
    else
        fprintf(stderr, "compare_positions: %s\n", error.message);
    outline_list_finish(&ours);
    outline_list_finish(&theirs);
    return status;
}
