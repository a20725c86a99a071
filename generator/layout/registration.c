/*
 * Draws registration marks as filled shapes, because themes change the width of lines.
 */
#include "layout/layout.h"

static const double least_line = 1.0; /* reserved for the thickness of lines, mm */

static bool has(const struct registration_marks *marks, enum registration_mark mark)
{
    int i = 0;
    while (i < MARK_CORNERS && marks->corner[i] != (int)mark)
        i++;
    return i < MARK_CORNERS;
}

bool registration_is_asked(const struct registration_marks *marks)
{
    return marks->frame || has(marks, MARK_SQUARE) || has(marks, MARK_BRACKET);
}

static bool squares_at(const struct registration_marks *marks, int one, int other)
{
    return marks->corner[one] == MARK_SQUARE || marks->corner[other] == MARK_SQUARE;
}

struct margins registration_margins(const struct registration_marks *marks, struct margins least)
{
    if (marks->frame || has(marks, MARK_BRACKET))
        least = margins_at_least(least, marks->inset + fmax(least_line, marks->line) + marks->room);
    if (squares_at(marks, MARK_BOTTOM_LEFT, MARK_BOTTOM_RIGHT)) /* the footer is on that side */
        least.bottom = fmax(least.bottom, marks->inset + marks->square + marks->room);
    return least;
}

bool registration_fits(const struct registration_marks *marks, double width, double height)
{
    double reach = marks->inset + (has(marks, MARK_SQUARE) ? marks->square : 0.0);
    if (has(marks, MARK_BRACKET))
        reach = fmax(reach, marks->inset + marks->arm);
    return 2.0 * reach <= fmin(width, height);
}

void registration_reserve(struct frame *frame, const struct registration_marks *marks)
{
    double above = marks->inset + marks->square + marks->room - frame->body.y;
    if (!squares_at(marks, MARK_TOP_LEFT, MARK_TOP_RIGHT) || above <= 0.0)
        return;
    frame->body.y += above;
    frame->body.height -= above;
}

/* Adds a bracket with its corner at AT. X and Y are 1 for arms to the right and down, -1 for left
 * and up. */
static void add_bracket(struct scene *scene, const struct registration_marks *marks,
    struct point at, double x, double y)
{
    const double arm = marks->arm;
    const double line = marks->line;
    const double along[][2] = {{0, 0}, {arm, 0}, {arm, line}, {line, line}, {line, arm}, {0, arm}};
    for (int i = 0; i < 6; i++)
        scene_outline_to(scene, i, at.x + x * along[i][0], at.y + y * along[i][1]);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_BLACK));
}

static void add_square(struct scene *scene, double side, struct point at, double x, double y)
{
    scene_rect(
        scene, (struct rect){fmin(at.x, at.x + x * side), fmin(at.y, at.y + y * side), side, side});
    scene_paint(scene, paint_fill(COLOUR_BLACK));
}

/* Draws the four sides of the frame, which do not touch each other. */
static void add_frame(
    struct scene *scene, const struct frame *frame, const struct registration_marks *marks)
{
    const double line = marks->line;
    const double width = frame->width - 2.0 * marks->inset;
    const double height = frame->height - 2.0 * marks->inset;
    const double left = marks->inset, right = left + width - line, bottom = left + height - line;
    scene_rect(scene, (struct rect){left, left, width, line});
    scene_rect(scene, (struct rect){left, bottom, width, line});
    scene_rect(scene, (struct rect){left, left + line, line, height - 2.0 * line});
    scene_rect(scene, (struct rect){right, left + line, line, height - 2.0 * line});
    scene_paint(scene, paint_fill(COLOUR_BLACK));
}

void registration_draw(
    struct scene *scene, const struct frame *frame, const struct registration_marks *marks)
{
    if (!registration_is_asked(marks))
        return;
    scene_begin_group(scene, LAYER_MARKS, NULL);
    if (marks->frame)
        add_frame(scene, frame, marks);
    for (int corner = 0; corner < MARK_CORNERS; corner++) {
        double x = corner % 2 == 0 ? 1.0 : -1.0, y = corner < MARK_BOTTOM_LEFT ? 1.0 : -1.0;
        struct point at = {x > 0.0 ? marks->inset : frame->width - marks->inset,
            y > 0.0 ? marks->inset : frame->height - marks->inset};
        if (marks->corner[corner] == MARK_BRACKET)
            add_bracket(scene, marks, at, x, y);
        if (marks->corner[corner] == MARK_SQUARE)
            add_square(scene, marks->square, at, x, y);
    }
    scene_end_group(scene);
}
