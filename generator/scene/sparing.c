/*
 * Saves ink: dark fills become outlines on paper, and light on dark becomes dark on paper. Small
 * marks stay filled, because outlines would use as much ink and be harder to see.
 */
#include "scene/scene_private.h"

/* Design sizes, in mm. */
static const double small_most = 1.3;    /* largest mark that stays filled */
static const double outline_width = 0.2; /* of what was filled; bevelled, without mitres */
static const double light_width = 0.15;  /* widest line for what was light on dark */
static const double light_share = 0.5;   /* of such a line's width, the share that stays */
static const double light_least = 0.09;
static const double dark_share = 0.6; /* of other lines' width, the share that stays */
static const double dark_least = 0.12;

bool scene_is_sparing(const struct scene *scene)
{
    return scene->symbols != NULL && !scene->is_sketch && symbols_are_sparing(scene->symbols);
}

static bool is_dark(enum colour_role role)
{
    return (role >= COLOUR_INK && role <= COLOUR_FRAME) || role == COLOUR_ACCENT ||
           (role >= COLOUR_PLAYER_1 && role <= COLOUR_PLAYER_6) || role == COLOUR_MARK;
}

static bool is_small(const struct scene *scene, const struct path_range *range)
{
    struct rect box = points_box(scene->paths.points + range->point, range->point_count);
    return fmin(box.width, box.height) <= small_most;
}

struct paint scene_spare_paint(
    const struct scene *scene, const struct path_range *range, struct paint paint)
{
    if (!scene_is_sparing(scene))
        return paint;
    bool dark = is_dark(paint.fill) && !is_small(scene, range);
    if (paint.line == COLOUR_PAPER) {
        paint.line = dark ? paint.fill : COLOUR_LINE;
        paint.stroke.width = fmax(light_least, fmin(light_width, light_share * paint.stroke.width));
    } else if (paint.line == COLOUR_NONE && (dark || paint.fill == COLOUR_PAPER)) {
        paint.line = dark ? paint.fill : COLOUR_SOFT;
        paint.stroke =
            (struct stroke){.width = dark ? outline_width : light_width, .join = JOIN_BEVEL};
    } else if (is_dark(paint.line))
        paint.stroke.width =
            fmin(paint.stroke.width, fmax(dark_least, dark_share * paint.stroke.width));
    if (dark)
        paint.fill = COLOUR_PAPER;
    return paint;
}

struct paint scene_spare_fill(const struct scene *scene, enum colour_role role)
{
    return scene_is_sparing(scene) ? paint_both(role, COLOUR_PAPER, light_width) : paint_fill(role);
}

enum colour_role scene_spare_role(const struct scene *scene, enum colour_role role)
{
    return role == COLOUR_PAPER && scene_is_sparing(scene) ? COLOUR_INK : role;
}

enum colour_role scene_spare_edge(const struct scene *scene, enum colour_role role)
{
    return scene_is_sparing(scene) ? COLOUR_PAPER : role;
}

/* Replaces the heaviest letters by bold ones, which are narrower. */
struct text_style scene_spare_style(const struct scene *scene, struct text_style style)
{
    if (style.weight == WEIGHT_BLACK && scene_is_sparing(scene))
        style.weight = WEIGHT_BOLD;
    return style;
}
