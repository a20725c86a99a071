/*
 * Draws registration marks as filled shapes, because themes change the width of lines.
 */
#include "layout/layout.h"

static const double apart = 3.0; /* from a mark to other ink, mm */

double registration_margin(const struct registration_marks *marks)
{
    return marks->inset + 1.0 + apart;
}

void registration_reserve(
    struct frame *frame, enum registration registration, const struct registration_marks *marks)
{
    double square = marks->inset + REGISTRATION_SQUARE + apart - frame->body.y;
    if (registration != REGISTRATION_SILHOUETTE_1 || square <= 0.0)
        return;
    frame->body.y += square;
    frame->body.height -= square;
}

/* Adds a bracket with its corner at CORNER; X and Y are 1 for arms to the right and down, -1 for
 * left and up. */
static void add_bracket(struct scene *scene, const struct registration_marks *marks,
    struct point corner, double x, double y)
{
    const double arm = marks->arm;
    const double line = marks->line;
    const double along[][2] = {{0, 0}, {arm, 0}, {arm, line}, {line, line}, {line, arm}, {0, arm}};
    for (int i = 0; i < 6; i++) {
        struct point at = {corner.x + x * along[i][0], corner.y + y * along[i][1]};
        scene_outline_to(scene, i, at.x, at.y);
    }
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_BLACK));
}

void registration_draw(struct scene *scene, const struct frame *frame,
    enum registration registration, const struct registration_marks *marks)
{
    const double near = marks->inset;
    const double right = frame->width - near;
    const double bottom = frame->height - near;
    if (registration == REGISTRATION_NONE)
        return;
    scene_begin_group(scene, LAYER_MARKS, NULL);
    add_bracket(scene, marks, xy(right, near), -1.0, 1.0);
    add_bracket(scene, marks, xy(near, bottom), 1.0, -1.0);
    if (registration == REGISTRATION_SILHOUETTE_1) {
        scene_rect(scene, (struct rect){near, near, REGISTRATION_SQUARE, REGISTRATION_SQUARE});
        scene_paint(scene, paint_fill(COLOUR_BLACK));
    } else {
        add_bracket(scene, marks, xy(near, near), 1.0, 1.0);
        add_bracket(scene, marks, xy(right, bottom), -1.0, -1.0);
    }
    scene_end_group(scene);
}
