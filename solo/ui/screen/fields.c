/*
 * Moves from field to field of a picture.
 */
#include "ui/screen/private.h"

#include <limits.h>

enum { UNIT = 16, ROW_UNITS = 2 * UNIT };

struct sum {
    int x, y, count;
};

static int by_reading(const void *a, const void *b)
{
    const struct field_spot *left = a, *right = b;
    return left->y != right->y ? left->y - right->y : left->x - right->x;
}

void fields_read(struct fields *fields, const struct canvas *picture)
{
    FREED struct sum *sum = memory_create(FIELDS_MAX, sizeof *sum);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            int field = canvas_at(picture, x, y)->field;
            if (field < 0 || field >= FIELDS_MAX)
                continue;
            sum[field].x += x * UNIT;
            sum[field].y += y * ROW_UNITS;
            sum[field].count++;
        }
    }
    fields->count = 0;
    for (int field = 0; field < FIELDS_MAX; field++)
        if (sum[field].count > 0)
            fields->spot[fields->count++] = (struct field_spot){
                field, sum[field].x / sum[field].count, sum[field].y / sum[field].count};
    qsort(fields->spot, (size_t)fields->count, sizeof *fields->spot, by_reading);
}

const struct field_spot *fields_find(const struct fields *fields, int field)
{
    for (int i = 0; i < fields->count; i++)
        if (fields->spot[i].field == field)
            return &fields->spot[i];
    return NULL;
}

void fields_jump(const struct fields *fields, struct field_walker *walker, int field)
{
    const struct field_spot *spot = fields_find(fields, field);
    if (!spot)
        return;
    walker->field = field;
    walker->row = spot->y;
    walker->column = spot->x;
}

/* ---- the cost of moving to a field; INT_MAX if it is not in that direction ---- */

/* Returns the field straight above or below, if nothing is in between. */
static const struct field_spot *straight(
    const struct fields *fields, const struct field_spot *from, int sign)
{
    const struct field_spot *found = NULL;
    for (int i = 0; i < fields->count; i++) {
        const struct field_spot *to = &fields->spot[i];
        bool over = (to->y - from->y) * sign > 0 && abs(to->x - from->x) < UNIT;
        if (over && (!found || abs(to->y - from->y) < abs(found->y - from->y)))
            found = to;
    }
    for (int i = 0; found && i < fields->count; i++) {
        int x = abs(fields->spot[i].x - from->x);
        int y = (fields->spot[i].y - from->y) * sign;
        int way = abs(found->y - from->y);
        if (y > 0 && y < way && x < way)
            found = NULL;
    }
    return found;
}

/* The signs of each direction. If no field is straight above, north moves right and south moves
 * left. */
static const struct {
    int x, y;
} signs[FIELD_DIRECTION_COUNT] = {
    [FIELD_UP] = {0, -1},
    [FIELD_DOWN] = {0, 1},
    [FIELD_LEFT] = {-1, 0},
    [FIELD_RIGHT] = {1, 0},
    [FIELD_NORTH_WEST] = {-1, -1},
    [FIELD_NORTH_EAST] = {1, -1},
    [FIELD_SOUTH_WEST] = {-1, 1},
    [FIELD_SOUTH_EAST] = {1, 1},
    [FIELD_NORTH] = {1, 0},
    [FIELD_SOUTH] = {-1, 0},
};

static int cost_of(const struct field_walker *walker, const struct field_spot *from,
    const struct field_spot *to, enum field_direction direction)
{
    int x = to->x - from->x, y = to->y - from->y;
    int sign_x = signs[direction].x, sign_y = signs[direction].y;
    bool keeps_row = direction == FIELD_LEFT || direction == FIELD_RIGHT;
    int off_column = abs(to->x - walker->column),
        off_row = abs(keeps_row ? to->y - walker->row : y);
    if (x * sign_x < 0 || y * sign_y < 0 || (sign_x != 0 && x == 0) || (sign_y != 0 && y == 0))
        return INT_MAX;
    if (sign_x == 0) /* nearly straight, and near the column that is kept */
        return abs(x) <= 3 * abs(y) ? off_column + 2 * abs(y) : INT_MAX;
    if (sign_y == 0) /* the same for rows */
        return abs(y) < abs(x) ? abs(x) + 3 * off_row / 2 : INT_MAX;
    return x * x + y * y;
}

/* Reports whether TO wins a tie because it continues up or down like the last step. */
static bool wins_tie(const struct field_walker *walker, const struct field_spot *from,
    const struct field_spot *to, const struct field_spot *best)
{
    return walker->upwards ? to->y < from->y && best->y >= from->y
                           : to->y > from->y && best->y <= from->y;
}

static const struct field_spot *next_spot(const struct fields *fields,
    const struct field_walker *walker, const struct field_spot *from,
    enum field_direction direction)
{
    const struct field_spot *best = NULL;
    int least = INT_MAX;
    if (direction == FIELD_NORTH || direction == FIELD_SOUTH) {
        const struct field_spot *over = straight(fields, from, direction == FIELD_NORTH ? -1 : 1);
        bool stands = straight(fields, from, -1) || straight(fields, from, 1);
        if (over || stands)
            return over;
    }
    for (int i = 0; i < fields->count; i++) {
        const struct field_spot *to = &fields->spot[i];
        int cost = cost_of(walker, from, to, direction);
        if (cost == INT_MAX || cost > least)
            continue;
        if (cost == least && !wins_tie(walker, from, to, best))
            continue;
        best = to;
        least = cost;
    }
    return best;
}

bool fields_step(
    const struct fields *fields, struct field_walker *walker, enum field_direction direction)
{
    const struct field_spot *from = fields_find(fields, walker->field);
    const struct field_spot *to = from ? next_spot(fields, walker, from, direction) : NULL;
    if (!to)
        return false;
    bool across = direction == FIELD_LEFT || direction == FIELD_RIGHT;
    walker->field = to->field;
    walker->row = across ? walker->row : to->y;
    if (direction != FIELD_UP && direction != FIELD_DOWN)
        walker->column = to->x;
    if (!across && to->y != from->y)
        walker->upwards = to->y < from->y;
    return true;
}

int fields_middle(const struct fields *fields, const bool *wanted)
{
    int x = 0, y = 0, best = CANVAS_NO_FIELD;
    int64_t least = INT64_MAX;
    for (int i = 0; i < fields->count; i++) {
        x += fields->spot[i].x;
        y += fields->spot[i].y;
    }
    for (int i = 0; i < fields->count; i++) {
        int64_t off_x = fields->spot[i].x - x / fields->count;
        int64_t off_y = fields->spot[i].y - y / fields->count;
        int64_t off = off_x * off_x + off_y * off_y;
        if ((wanted && !wanted[i]) || off >= least)
            continue;
        least = off;
        best = fields->spot[i].field;
    }
    return best;
}
