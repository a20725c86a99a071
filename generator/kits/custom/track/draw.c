/*
 * Draws track: lines with their casings, cities and towns, and revenue where the track leaves
 * space. Everything is upright, except what turns with the tile.
 */
#include "kits/custom/track/track.h"

/* Design sizes, in tile widths unless noted. */
static const double casing = 0.5; /* of a path's casing, both sides together, in path widths */
static const double slot_most = 0.145;
static const double slot_gap = 0.02; /* between neighbouring cities */
static const double slot_line = 0.014;
static const double plate_pad = 0.012;
static const double bar_length = 0.2;
static const double bar_width = 0.055;
static const double town_dot = 0.062;
static const double worth_size = 0.1; /* of the text */
static const double worth_pad = 0.45; /* on either side of the revenue, in ems */
static const double worth_line = 0.008;
static const double edge_clear = 0.02; /* between a cell's sides and words that must stay inside */
static const double leaving = 0.4;     /* how much a name's distance outside the cell counts */
static const double enough = 0.05;     /* free space at which the search ends */

/* ---- geometry ---- */

/* How far a path's handles reach towards the middle, by the number of sides between its ends, for
 * arcs of circles perpendicular to both sides (4/3 tan of a quarter of the angle). */
static const double lead[4] = {0.0, 0.4444444444, 0.6188021535, 0.5};

struct point custom_turned(struct point at, double degrees)
{
    double angle = degrees * pi / 180.0;
    return xy(at.x * cos(angle) - at.y * sin(angle), at.x * sin(angle) + at.y * cos(angle));
}

static struct point side_middle(const struct custom_track *track, int side, double reach)
{
    double angle = side * pi / 3.0;
    return custom_turned(xy(reach * sin(angle), -reach * cos(angle)), track->degrees);
}

static int apart(int from, int to)
{
    int steps = (to - from + CUSTOM_SIDES) % CUSTOM_SIDES;
    return steps > 3 ? CUSTOM_SIDES - steps : steps;
}

/* A curve from side to side or to the centre, with its two handles. */
struct bend {
    struct point at[4];
};

static struct bend bend_of(
    const struct custom_track *track, const struct custom_join *join, double width)
{
    struct point from = side_middle(track, join->from, width / 2.0);
    if (join->to == CUSTOM_CENTRE)
        return (struct bend){{from, xy(from.x * 2.0 / 3.0, from.y * 2.0 / 3.0),
            xy(from.x / 3.0, from.y / 3.0), xy(0.0, 0.0)}};
    struct point to = side_middle(track, join->to, width / 2.0);
    double k = 1.0 - lead[apart(join->from, join->to)];
    return (struct bend){{from, xy(k * from.x, k * from.y), xy(k * to.x, k * to.y), to}};
}

static struct point bend_point(const struct bend *bend, double t)
{
    const struct point *p = bend->at;
    double a = (1 - t) * (1 - t) * (1 - t), b = 3 * t * (1 - t) * (1 - t), c = 3 * t * t * (1 - t);
    double d = t * t * t;
    return xy(a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
        a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
}

static struct point stop_point(
    const struct custom_track *track, const struct custom_stop *stop, double width, double *degrees)
{
    *degrees = track->degrees;
    if (stop->on.from == CUSTOM_CENTRE)
        return xy(0.0, 0.0);
    struct bend bend = bend_of(track, &stop->on, width);
    struct point before = bend_point(&bend, stop->share - 0.01);
    struct point after = bend_point(&bend, stop->share + 0.01);
    *degrees = atan2(after.y - before.y, after.x - before.x) * 180.0 / pi;
    return bend_point(&bend, stop->share);
}

/* ---- lines ---- */

/* Adds a path, which leaves the piece at a right angle, by GROW and enough more to hide the line's
 * end. */
static void add_join(struct scene *scene, const struct custom_track *track,
    const struct custom_join *join, double width, double grow)
{
    struct bend bend = bend_of(track, join, width);
    struct point out = side_middle(track, join->from, width / 2.0 + grow);
    scene_line(scene, out, bend.at[0]);
    if (join->to == CUSTOM_CENTRE) {
        scene_line_to(scene, 0.0, 0.0);
        return;
    }
    struct point end = side_middle(track, join->to, width / 2.0 + grow);
    scene_curve_to(scene, bend.at[1], bend.at[2], bend.at[3]);
    scene_line_to(scene, end.x, end.y);
}

static void draw_crossing(struct scene *scene, const struct custom_track *track,
    const struct custom_rail *rail, const struct custom_track_look *look, struct paint paint)
{
    struct paint around = paint_line(look->ground, paint.stroke.width * (1.0 + casing));
    double reach = look->grow + 1.0;
    for (int i = 0; i < rail->join_count; i++) {
        bool ends = rail->join[i].to == CUSTOM_CENTRE;
        paint.stroke.cap = ends ? CAP_ROUND : CAP_BUTT;
        if (!ends) {
            add_join(scene, track, &rail->join[i], look->width, reach);
            scene_paint(scene, around);
        }
        add_join(scene, track, &rail->join[i], look->width, reach);
        scene_paint(scene, paint);
    }
}

/* Draws paths that fork and join, all above a common casing. */
static void draw_meeting(struct scene *scene, const struct custom_track *track,
    const struct custom_rail *rail, const struct custom_track_look *look, struct paint paint)
{
    struct paint around = paint_line(rail->casing, paint.stroke.width * (1.0 + casing));
    around.stroke.cap = CAP_ROUND;
    paint.stroke.cap = paint.stroke.dash_count > 0 ? CAP_BUTT : CAP_ROUND;
    for (int layer = 0; layer < 2; layer++) {
        for (int i = 0; i < rail->join_count; i++) {
            add_join(scene, track, &rail->join[i], look->width, look->grow + 1.0);
            scene_paint(scene, layer == 0 ? around : paint);
        }
    }
}

void custom_track_under(
    struct scene *scene, const struct custom_track *track, const struct custom_track_look *look)
{
    for (int i = 0; track != NULL && i < track->rail_count; i++) {
        const struct custom_rail *rail = &track->rail[i];
        struct paint paint = custom_line_paint(look->custom, rail->line);
        if (rail->casing == COLOUR_NONE)
            draw_crossing(scene, track, rail, look, paint);
        else
            draw_meeting(scene, track, rail, look, paint);
    }
}

/* ---- cities and towns ---- */

/* Returns the radius of a city's slots, which neighbouring cities limit. */
static double slot_radius(const struct custom_track *track, double width)
{
    double radius = slot_most * width, none;
    for (int i = 1; i < track->stop_count; i++) {
        for (int k = 0; k < i; k++) {
            struct point a = stop_point(track, &track->stop[i], width, &none);
            struct point b = stop_point(track, &track->stop[k], width, &none);
            radius = fmin(radius, (hypot(a.x - b.x, a.y - b.y) - slot_gap * width) / 2.0);
        }
    }
    return fmax(radius, bar_width * width);
}

/* Returns slot INDEX of COUNT in a row, triangle or square around the middle, in radii. */
static struct point slot_at(int index, int count)
{
    if (count == 2)
        return xy(2.0 * index - 1.0, 0.0);
    if (count == 3)
        return custom_turned(xy(0.0, -2.0 / root_3), 120.0 * index);
    return count == 4 ? xy(2.0 * (index % 2) - 1.0, 2.0 * (double)(index / 2) - 1.0) : xy(0.0, 0.0);
}

/* Radius of the area around the middle that slots cover, by their number, in slot radii. */
static const double plate_reach[] = {0.0, 1.0, 1.0, 1.0 + 2.0 / 1.7320508075688772, 2.0};

static void draw_plate(struct scene *scene, int slots, double radius, struct paint paint)
{
    double half = 2.0 * radius, high = slots == 2 ? radius : half;
    if (slots == 3)
        scene_circle(scene, xy(0.0, 0.0), plate_reach[slots] * radius);
    else
        scene_rounded_rect(scene, (struct rect){-half, -high, 2.0 * half, 2.0 * high}, radius);
    scene_paint(scene, paint);
}

static void draw_city(
    struct scene *scene, int slots, double radius, const struct custom_track_look *look)
{
    struct paint paint = paint_both(COLOUR_PAPER, look->ink, slot_line * look->width);
    if (slots > 1)
        draw_plate(scene, slots, radius + plate_pad * look->width, paint);
    for (int i = 0; i < slots; i++) {
        struct point at = slot_at(i, slots);
        art_circle(scene, xy(at.x * radius, at.y * radius), radius, paint);
    }
}

static void draw_stop(struct scene *scene, const struct custom_stop *stop, double radius,
    const struct custom_track_look *look)
{
    double width = look->width;
    if (stop->kind == CUSTOM_CITY) {
        draw_city(scene, stop->slots, radius, look);
    } else if (stop->kind == CUSTOM_BAR) {
        scene_rect(scene, (struct rect){-bar_width / 2.0 * width, -bar_length / 2.0 * width,
                              bar_width * width, bar_length * width});
        scene_paint(scene, paint_fill(look->ink));
    } else {
        art_circle(scene, xy(0.0, 0.0), town_dot * width,
            paint_both(look->ink, COLOUR_PAPER, slot_line * width));
    }
}

static void draw_stops(
    struct scene *scene, const struct custom_track *track, const struct custom_track_look *look)
{
    double radius = slot_radius(track, look->width);
    for (int i = 0; i < track->stop_count; i++) {
        double degrees;
        struct point at = stop_point(track, &track->stop[i], look->width, &degrees);
        scene_begin_transform(
            scene, affine_join(affine_translation(at.x, at.y), affine_rotation(degrees)));
        draw_stop(scene, &track->stop[i], radius, look);
        scene_end_transform(scene);
    }
}

/* ---- free space ---- */

static void add_spot(struct custom_room *room, struct point at, double radius)
{
    if (room->count < CUSTOM_SPOTS_MAX)
        room->spot[room->count++] = (struct custom_spot){at, 0.0, 0.0, radius};
}

static void add_stop(
    struct custom_room *room, const struct custom_track *track, const struct custom_stop *stop)
{
    double radius = slot_radius(track, room->width), degrees;
    struct point at = stop_point(track, stop, room->width, &degrees);
    if (stop->kind != CUSTOM_CITY)
        add_spot(room, at, (stop->kind == CUSTOM_BAR ? bar_length / 2.0 : town_dot) * room->width);
    else /* between slots */
        add_spot(room, at, plate_reach[stop->slots] * radius + plate_pad * room->width);
    for (int i = 0; i < stop->slots; i++) {
        struct point slot = slot_at(i, stop->slots);
        slot = custom_turned(xy(slot.x * radius, slot.y * radius), degrees);
        add_spot(room, xy(at.x + slot.x, at.y + slot.y), radius + plate_pad * room->width);
    }
}

void custom_room_begin(struct custom_room *room, const struct custom_track *track,
    const struct custom_track_look *look)
{
    room->count = 0;
    room->width = look->width;
    for (int i = 0; track != NULL && i < track->rail_count; i++) {
        double half = custom_line_paint(look->custom, track->rail[i].line).stroke.width / 2.0;
        for (int k = 0; k < track->rail[i].join_count; k++) {
            struct bend bend = bend_of(track, &track->rail[i].join[k], look->width);
            for (int t = 0; t <= 8; t++)
                add_spot(room, bend_point(&bend, t / 8.0), half);
        }
    }
    for (int i = 0; track != NULL && i < track->stop_count; i++)
        add_stop(room, track, &track->stop[i]);
}

void custom_room_block(struct custom_room *room, struct rect box)
{
    double half = box.width / 2.0, high = box.height / 2.0;
    if (half > 0.0 && room->count < CUSTOM_SPOTS_MAX)
        room->spot[room->count++] =
            (struct custom_spot){{box.x + half, box.y + high}, half, high, 0.0};
}

static double clear_of(const struct custom_room *room, struct point at, double half, double high)
{
    double clear = enough * room->width;
    for (int i = 0; i < room->count; i++) {
        const struct custom_spot *spot = &room->spot[i];
        double dx = fabs(spot->at.x - at.x) - half - spot->half;
        double dy = fabs(spot->at.y - at.y) - high - spot->high;
        double inside = fmin(0.0, fmax(dx, dy));
        double free = hypot(fmax(0.0, dx), fmax(0.0, dy)) + inside - spot->radius;
        if (free < 0.0) /* covering a city is worse than covering a line, and leaving the map is
                           even worse */
            free *= 1.0 + 10.0 * (spot->radius + fmin(spot->half, spot->high)) / room->width;
        clear = fmin(clear, free);
    }
    return clear;
}

/* Returns how far the box stays within the cell's sides; negative if it crosses one. */
static double inside_of(
    const struct custom_room *room, struct point at, double half, double high, double degrees)
{
    double inside = INFINITY;
    for (int side = 0; side < CUSTOM_SIDES; side++) {
        struct point out = custom_turned(xy(0.0, -1.0), degrees + 60.0 * side);
        double reach = at.x * out.x + at.y * out.y + fabs(half * out.x) + fabs(high * out.y);
        inside = fmin(inside, room->width / 2.0 - edge_clear * room->width - reach);
    }
    return inside;
}

/* The best place so far. */
struct best {
    struct point at;
    double clear;
};

/* Tries a box of WIDTH x HEIGHT mm at AT. LEAVES: it may cross the cell's sides, at a cost. */
static void try_spot(const struct custom_room *room, struct point at, double width, double height,
    double degrees, bool leaves, struct best *best)
{
    double clear = clear_of(room, at, width / 2.0, height / 2.0);
    double inside = inside_of(room, at, width / 2.0, height / 2.0, degrees);
    clear = leaves ? clear + leaving * fmin(0.0, inside) : fmin(clear, inside);
    if (clear > best->clear + 1e-9)
        *best = (struct best){at, clear};
}

bool custom_room_find(
    const struct custom_room *room, double width, double height, double degrees, struct point *at)
{
    static const double reach[] = {0.0, 0.33, 0.27, 0.36, 0.2, 0.4, 0.12, 0.44, 0.3, 0.24};
    struct best best = {{0.0, 0.0}, -INFINITY};
    for (size_t i = 0; i < sizeof reach / sizeof reach[0]; i++) {
        for (int k = 0; k < (i == 0 ? 1 : 12); k++)
            try_spot(room, custom_turned(xy(0.0, -reach[i] * room->width), 30.0 + 30.0 * k), width,
                height, degrees, false, &best);
    }
    *at = best.at;
    return best.clear >= 0.0;
}

bool custom_room_find_line(
    const struct custom_room *room, double width, double height, double degrees, struct point *at)
{
    static const double down[] = {
        0.29, -0.25, 0.35, 0.23, -0.31, 0.4, 0.17, -0.19, 0.0, -0.38, 0.45, -0.12, 0.1};
    static const double right[] = {0.0, 0.12, -0.12, 0.24, -0.24, 0.33, -0.33};
    const int downs = (int)(sizeof down / sizeof down[0]);
    const int spots = downs * (int)(sizeof right / sizeof right[0]);
    struct best best = {{0.0, 0.0}, -INFINITY};
    for (int i = 0; i < spots; i++)
        try_spot(room, xy(right[i / downs] * room->width, down[i % downs] * room->width), width,
            height, degrees, true, &best);
    *at = best.at;
    return best.clear >= 0.0;
}

bool custom_room_has(const struct custom_room *room, struct rect box)
{
    double half = box.width / 2.0, high = box.height / 2.0;
    return clear_of(room, xy(box.x + half, box.y + high), half, high) >= 0.0;
}

/* ---- revenue ---- */

/* Draws a single value in a disc, several values in boxes side by side. */
static void draw_worth(struct scene *scene, const struct custom_worth *worth, bool alone,
    struct point at, double width, double height, const struct custom_track_look *look)
{
    enum colour_role ground = worth->fill != COLOUR_NONE ? worth->fill : COLOUR_PAPER;
    struct text_style style = text_style_of(height / (1.0 + worth_pad), WEIGHT_BLACK, ALIGN_CENTRE);
    struct paint paint = paint_both(ground, look->ink, worth_line * look->width);
    struct rect box = {at.x - width / 2.0, at.y - height / 2.0, width, height};
    if (alone)
        scene_rounded_rect(scene, box, height / 2.0);
    else
        scene_rect(scene, box);
    scene_paint(scene, paint);
    custom_line_draw(scene, look->custom, worth->text, &style,
        xy(at.x, at.y + ART_BASELINE_DROP * style.size), custom_ink_on(look->custom, ground),
        ground);
}

void custom_track_over(struct scene *scene, const struct custom_track *track,
    const struct custom_track_look *look, struct custom_room *room)
{
    double size = fmax(ART_TEXT_LEAST, worth_size * look->width), widest = 0.0;
    struct text_style style = text_style_of(size, WEIGHT_BLACK, ALIGN_CENTRE);
    draw_stops(scene, track, look);
    for (int i = 0; i < track->worth_count; i++)
        widest = fmax(widest, custom_line_width(scene_fonts(scene), track->worth[i].text, &style));
    if (track->worth_count == 0)
        return;
    double height = (1.0 + worth_pad) * size, width = fmax(height, widest + worth_pad * size);
    double all = width * track->worth_count;
    struct point at;
    (void)custom_room_find(room, all, height, track->degrees, &at);
    custom_room_block(room, (struct rect){at.x - all / 2.0, at.y - height / 2.0, all, height});
    for (int i = 0; i < track->worth_count; i++)
        draw_worth(scene, &track->worth[i], track->worth_count == 1,
            xy(at.x + (i + 0.5) * width - all / 2.0, at.y), width, height, look);
}
