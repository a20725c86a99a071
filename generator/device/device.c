/*
 * What all devices share: the life of a document, the walk that passes a device every command of a
 * scene with its transform to the page, and the table of formats.
 */
#include "device/device.h"

/* ---- a document ---- */

bool device_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    assert(device->page && device->format);
    assert(device->format->many_pages || !device->drawn);
    device->drawn = true;
    return scene_check(scene, error) && device->page(device, scene, info, error);
}

bool device_finish(struct device *device, struct error *error)
{
    bool good = device->finish == NULL || device->finish(device, error);
    device_destroy(device);
    return good;
}

void device_destroy(struct device *device)
{
    if (device != NULL && device->destroy != NULL)
        device->destroy(device);
}

bool device_write(const struct device_format *format, struct os_output *output,
    const struct document_info *info, const struct palette *palette,
    const struct device_options *options, const struct scene *scene, const struct page_info *page,
    struct error *error)
{
    struct device *device = format->create(output, info, palette, options, error);
    if (device == NULL)
        return false;
    if (device_page(device, scene, page, error))
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

/* ---- drawing ---- */

/* Draws one command; returns false for a symbol that the device does not place itself. */
static bool draw_command(struct device *device, const struct scene_command *command)
{
    if (command->kind == SCENE_STAMP)
        return device->stamp != NULL && device->stamp(device, command);
    device_drawing draw = device->drawing[command->kind];
    if (draw != NULL)
        draw(device, command);
    return true;
}

void device_draw_command(struct device *device, const struct scene_command *command)
{
    bool drawn = draw_command(device, command);
    (void)drawn;
}

/* Draws to the end of the scene, or of the transform that it was called for. Recursion is as deep
 * as symbols and transforms are nested. */
static void draw_commands(struct device *device, const struct symbols *symbols,
    const struct scene *scene, size_t *cursor, struct affine to_page)
{
    struct scene_command command;
    while (scene_next(scene, cursor, &command)) {
        command.to_page = to_page;
        bool drawn = draw_command(device, &command);
        if (command.kind == SCENE_END_TRANSFORM)
            return;
        size_t start = 0;
        if (!drawn)
            draw_commands(device, symbols, symbols_scene(symbols, command.symbol), &start,
                affine_join(to_page, command.affine));
        else if (command.kind == SCENE_BEGIN_TRANSFORM)
            draw_commands(device, symbols, scene, cursor, affine_join(to_page, command.affine));
    }
}

void device_draw(struct device *device, const struct scene *scene)
{
    size_t cursor = 0;
    draw_commands(device, scene_symbols(scene), scene, &cursor, affine_identity());
}

/* ---- for devices ---- */

bool device_check_rgb(const struct palette *palette, const char *format, struct error *error)
{
    for (int role = 0; role < COLOUR_ROLE_COUNT; role++) {
        if (role != COLOUR_NONE && palette->colour[role].space != COLOUR_RGB)
            return error_input(error,
                "%s files hold RGB colours only: print-shop (CMYK) colours need pdf", format);
    }
    return true;
}

struct rect device_page_box(const struct scene *scene, const struct page_info *info)
{
    double bleed = info->bleed;
    return (struct rect){
        -bleed, -bleed, scene_width(scene) + 2 * bleed, scene_height(scene) + 2 * bleed};
}

const struct device_format *device_find(const char *name)
{
    static const struct device_format *const formats[] = {
        &device_pdf,
        &device_svg,
        &device_png,
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}
