#ifndef PAPERHEX_DEVICE_REPLAY_H
#define PAPERHEX_DEVICE_REPLAY_H

/*
 * What several devices share: scenes replayed with every coordinate's way to the page, symbols
 * drawn where they are placed, and checks on palettes.
 */

#include "device/device.h"

/* Told of COMMAND; TO_PAGE leads from the command's own coordinates to the page (for the begin of
 * a transform and for a placement: from those around it). */
typedef void (*replay_function)(void *closure, const struct scene_command *command,
    const struct affine *to_page);

/* Calls FUNCTION for each command of SCENE in order, with the commands of a placed symbol after
 * the placement itself. The scene has passed scene_check. */
void replay_scene(const struct scene *scene, replay_function function, void *closure);

/* How much longer a length becomes through AFFINE: the square root of the area's growth, exact
 * where the affine keeps shapes. */
double replay_scale(const struct affine *affine);

/* False and ERROR_INPUT if PALETTE holds a colour that is not RGB. FORMAT stands in the message. */
MUST_USE bool replay_check_rgb(const struct palette *palette, const char *format,
    struct error *error);

/* The page with its bleed, in the scene's millimetres (x and y are 0 or negative). */
struct rect replay_page_box(const struct scene *scene, const struct page_info *info);

/* "ink" for COLOUR_INK. */
const char *replay_role_name(enum colour_role role);

#endif
