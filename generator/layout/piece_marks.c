/*
 * Cut lines and cut marks of pieces. A mark is on the line of a cut, but stays clear of every piece
 * and its bleed.
 */
#include "layout/layout.h"

#include "core/hex_geometry.h"

static const double hair = PIECE_CUT_LINE; /* width of marks, mm */
static const double clear = 0.6;           /* from the middle of a mark to artwork, mm */
static const double crop_length = 3.6;     /* mm */
static const double shortest = 0.5;        /* shorter marks are left out, mm */

/* Centres of everything printed on the page: COUNT fronts and, with a fold, as many backs; also the
 * direction and distance, in mm, of their sides from the centre. */
struct crowd {
    const struct piece_sheet *sheet;
    int count;
    int sides;
    struct point normal[6];
    double reach[6];
};

static struct point side_normal(const struct piece_sheet *sheet, int side)
{
    static const struct point square[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
    if (sheet->wish.shape == PIECE_RECTANGLE)
        return square[side];
    double angle = side * pi / 3.0 + (sheet->flat ? pi / 6.0 : 0.0);
    return xy(cos(angle), sin(angle));
}

/* Returns the distance from a piece's centre to its side SIDE, mm. */
static double side_reach(const struct piece_sheet *sheet, int side)
{
    bool high = sheet->wish.shape == PIECE_RECTANGLE && (side % 2 == 1) == sheet->flat;
    return (high ? sheet->wish.height : sheet->wish.size) / 2.0;
}

static struct crowd crowd_of(const struct piece_sheet *sheet, int count)
{
    struct crowd crowd = {
        .sheet = sheet, .count = count, .sides = sheet->wish.shape == PIECE_RECTANGLE ? 4 : 6};
    for (int side = 0; side < crowd.sides; side++) {
        crowd.normal[side] = side_normal(sheet, side);
        crowd.reach[side] = side_reach(sheet, side);
    }
    return crowd;
}

static int crowd_size(const struct crowd *crowd)
{
    return crowd->sheet->wish.fold ? 2 * crowd->count : crowd->count;
}

static struct point crowd_at(const struct crowd *crowd, int index)
{
    if (index < crowd->count)
        return piece_sheet_front(crowd->sheet, index);
    return piece_sheet_back(crowd->sheet, index - crowd->count);
}

/* A point and a direction of unit length. */
struct line {
    struct point at;
    struct point way;
};

/* A part of a line. */
struct span {
    double from, to;
};

static struct point line_point(const struct line *line, double along)
{
    return xy(line->at.x + along * line->way.x, line->at.y + along * line->way.y);
}

/* Keeps the part of SPAN where (point - CENTRE) . NORMAL <= REACH. */
static void clip_span(struct span *span, const struct line *line, struct point centre,
    struct point normal, double reach)
{
    double start = (line->at.x - centre.x) * normal.x + (line->at.y - centre.y) * normal.y;
    double slope = line->way.x * normal.x + line->way.y * normal.y;
    if (fabs(slope) < 1e-12) {
        if (start > reach)
            span->to = span->from - 1.0;
        return;
    }
    double end = (reach - start) / slope;
    if (slope > 0.0)
        span->to = fmin(span->to, end);
    else
        span->from = fmax(span->from, end);
}

/* Returns the part of LINE that is closer than CLEAR to the piece at CENTRE or its bleed. */
static struct span covered(const struct crowd *crowd, const struct line *line, struct point centre)
{
    struct span span = {-1e5, 1e5};
    for (int side = 0; side < crowd->sides && span.to > span.from; side++)
        clip_span(&span, line, centre, crowd->normal[side],
            crowd->reach[side] + crowd->sheet->wish.bleed + clear);
    return span;
}

static int compare_spans(const void *a, const void *b)
{
    double difference = ((const struct span *)a)->from - ((const struct span *)b)->from;
    return (difference > 0.0) - (difference < 0.0);
}

static void add_mark(struct scene *scene, const struct line *line, double from, double to)
{
    if (to - from < shortest)
        return;
    struct point a = line_point(line, from);
    struct point b = line_point(line, to);
    scene_line(scene, a, b);
}

/* Returns the part of LINE within the area for marks, less half a mark's width. */
static struct span in_room(const struct piece_sheet *sheet, const struct line *line)
{
    const struct rect body = sheet->room;
    struct point middle = {body.x + body.width / 2.0, body.y + body.height / 2.0};
    struct span span = {-1e5, 1e5};
    clip_span(&span, line, middle, xy(1.0, 0.0), body.width / 2.0 - hair);
    clip_span(&span, line, middle, xy(-1.0, 0.0), body.width / 2.0 - hair);
    clip_span(&span, line, middle, xy(0.0, 1.0), body.height / 2.0 - hair);
    clip_span(&span, line, middle, xy(0.0, -1.0), body.height / 2.0 - hair);
    return span;
}

/* Draws the marks of one cut: at both ends and, if FULL, in every gap. */
static void mark_line(
    struct scene *scene, const struct crowd *crowd, const struct line *line, struct span *spans)
{
    const struct piece_sheet *sheet = crowd->sheet;
    bool full = sheet->wish.marks == PIECE_MARKS_FULL;
    struct span body = in_room(sheet, line);
    int count = 0;
    for (int i = 0; i < crowd_size(crowd); i++) {
        struct span span = covered(crowd, line, crowd_at(crowd, i));
        if (span.to > span.from)
            spans[count++] = span;
    }
    if (count == 0)
        return;
    qsort(spans, (size_t)count, sizeof *spans, compare_spans);
    double first = spans[0].from;
    add_mark(scene, line, full ? body.from : fmax(body.from, first - crop_length), first);
    double end = spans[0].to;
    for (int i = 1; i < count; i++) {
        if (full && spans[i].from > end)
            add_mark(scene, line, end, spans[i].from);
        end = fmax(end, spans[i].to);
    }
    add_mark(scene, line, end, full ? body.to : fmin(body.to, end + crop_length));
}

/* The line of a cut, which the sides of many pieces may share. */
struct cut {
    int direction;
    double distance; /* from the origin, along its normal */
};

static int compare_cuts(const void *a, const void *b)
{
    const struct cut *one = a;
    const struct cut *two = b;
    if (one->direction != two->direction)
        return one->direction - two->direction;
    return (one->distance > two->distance) - (one->distance < two->distance);
}

/* Returns the distance of fold FOLD (-1 .. 1) down from a piece's middle, mm. */
static double fold_at(const struct piece_wish *wish, int fold)
{
    return fold * (wish->height / 2.0 - wish->foot);
}

/* Finds all cuts and folds of pieces, each once; the caller frees the result. */
static struct cut *find_cuts(const struct crowd *crowd, int *count)
{
    int pieces = crowd_size(crowd);
    int sides = crowd->sides;
    int folds = crowd->sheet->wish.foot > 0.0 ? 1 : -2; /* last fold of a piece */
    struct cut *cuts = memory_create((size_t)(pieces * (sides + 3)), sizeof *cuts);
    int found = 0;
    for (int i = 0; i < pieces; i++) {
        struct point at = crowd_at(crowd, i);
        for (int side = 0; side < sides; side++) {
            int direction = side % (sides / 2);
            struct point normal = crowd->normal[direction];
            double reach = crowd->reach[side] * (direction == side ? 1.0 : -1.0);
            cuts[found++] = (struct cut){direction, at.x * normal.x + at.y * normal.y + reach};
        }
        for (int fold = -1; fold <= folds; fold++)
            cuts[found++] = (struct cut){crowd->sheet->flat,
                (crowd->sheet->flat ? at.y : at.x) + fold_at(&crowd->sheet->wish, fold)};
    }
    qsort(cuts, (size_t)found, sizeof *cuts, compare_cuts);
    *count = 0;
    for (int i = 0; i < found; i++) {
        if (*count == 0 || cuts[i].direction != cuts[*count - 1].direction ||
            cuts[i].distance - cuts[*count - 1].distance > 1e-6)
            cuts[(*count)++] = cuts[i];
    }
    return cuts;
}

static void mark_cuts(struct scene *scene, const struct crowd *crowd)
{
    int count = 0;
    FREED struct cut *cuts = find_cuts(crowd, &count);
    FREED struct span *spans = memory_create((size_t)crowd_size(crowd), sizeof *spans);
    for (int i = 0; i < count; i++) {
        struct point normal = crowd->normal[cuts[i].direction];
        struct line line = {
            {normal.x * cuts[i].distance, normal.y * cuts[i].distance}, {-normal.y, normal.x}};
        mark_line(scene, crowd, &line, spans);
    }
}

/* Draws six short rays around a disc, into the gaps between its neighbours. */
static void mark_discs(struct scene *scene, const struct crowd *crowd)
{
    const struct piece_sheet *sheet = crowd->sheet;
    double from = sheet->wish.size / 2.0 + sheet->wish.bleed + clear;
    double to = fmin(from + 1.6, sheet->pitch / root_3 - 0.1);
    if (to - from < shortest)
        return;
    for (int i = 0; i < crowd_size(crowd); i++) {
        struct point at = crowd_at(crowd, i);
        for (int ray = 0; ray < 6; ray++) {
            double angle = ray * pi / 3.0 + (sheet->flat ? pi / 6.0 : 0.0);
            struct line line = {at, {cos(angle), sin(angle)}};
            struct span body = in_room(sheet, &line);
            add_mark(scene, &line, from, fmin(to, body.to));
        }
    }
}

void piece_fold_line(struct scene *scene, const struct frame *frame)
{
    double x = piece_fold(frame);
    const struct rect body = frame->body;
    scene_begin_group(scene, LAYER_FOLD, NULL);
    scene_line(scene, xy(x, body.y), xy(x, body.y + body.height));
    scene_paint(scene, paint_dashed(COLOUR_FOLD, hair, 2.0, 1.5));
    scene_end_group(scene);
}

void piece_fold_feet(struct scene *scene, const struct piece_sheet *sheet, int count)
{
    struct point along = sheet->flat ? xy(1.0, 0.0) : xy(0.0, 1.0);
    double half = sheet->wish.size / 2.0;
    if (sheet->wish.foot <= 0.0)
        return;
    scene_begin_group(scene, LAYER_FOLD, NULL);
    for (int i = 0; i < 3 * count; i++) {
        struct point at = piece_sheet_front(sheet, i / 3);
        double far = fold_at(&sheet->wish, i % 3 - 1);
        at = xy(at.x + far * along.y, at.y + far * along.x);
        scene_line(scene, xy(at.x - half * along.x, at.y - half * along.y),
            xy(at.x + half * along.x, at.y + half * along.y));
    }
    scene_paint(scene, paint_dashed(COLOUR_FOLD, hair, 1.0, 0.7));
    scene_end_group(scene);
}

void piece_cut_lines(struct scene *scene, const struct piece_sheet *sheet, int count)
{
    struct crowd crowd = crowd_of(sheet, count);
    scene_begin_group(scene, LAYER_CUT, NULL);
    for (int i = 0; i < crowd_size(&crowd); i++) {
        piece_outline(scene, sheet, crowd_at(&crowd, i), 0.0);
        scene_paint(scene, paint_line(COLOUR_CUT, hair));
    }
    scene_end_group(scene);
}

void piece_mark_lines(struct scene *scene, const struct piece_sheet *sheet, int count)
{
    struct crowd crowd = crowd_of(sheet, count);
    if (sheet->wish.shape == PIECE_ROUND)
        mark_discs(scene, &crowd);
    else
        mark_cuts(scene, &crowd);
    scene_paint(scene, paint_line(COLOUR_MARK, hair));
}

void piece_marks(struct scene *scene, const struct piece_sheet *sheet, int count)
{
    if (sheet->wish.marks == PIECE_MARKS_OUTLINE)
        piece_cut_lines(scene, sheet, count);
    if (!piece_marks_beside(sheet->wish.marks))
        return;
    scene_begin_group(scene, LAYER_MARKS, NULL);
    piece_mark_lines(scene, sheet, count);
    scene_end_group(scene);
}
