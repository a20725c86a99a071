/*
 * Writes cut lines with the SVG device, in red as cutting machines' programs know them, or as DXF,
 * in the coordinates of the pages they belong to.
 */
#include "hexprint.h"

enum { SUFFIX = 4 };

static const struct colour red = {COLOUR_RGB, {1.0, 0.0, 0.0, 0.0}};

static bool is_dxf(const char *path)
{
    return strcmp(path + strlen(path) - SUFFIX, ".dxf") == 0;
}

bool cut_file_check(const char *path, struct error *error)
{
    size_t length = strlen(path);
    if (length > SUFFIX && path[length - SUFFIX - 1] != '/' &&
        (is_dxf(path) || strcmp(path + length - SUFFIX, ".svg") == 0))
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_option("cut"),
        "'%.80s' is not accepted; it takes a file .svg or .dxf", path);
}

static bool has_cut(const struct print *print, int page, struct scene *scene)
{
    scene_clear(scene);
    return print_cut(print, page, scene);
}

static struct scene *scene_for(const struct print *print, struct fonts *fonts)
{
    return scene_create(print->frame.width, print->frame.height, fonts, NULL);
}

int cut_file_count(struct print *const *prints, int count, struct fonts *fonts)
{
    int cuts = 0;
    for (int i = 0; i < count; i++) {
        struct scene *scene = scene_for(prints[i], fonts);
        for (int page = 0; page < prints[i]->selected_count; page++)
            cuts += has_cut(prints[i], page, scene);
        scene_destroy(scene);
    }
    return cuts;
}

void cut_file_name(const char *path, int number, struct buffer *name)
{
    buffer_clear(name);
    size_t stem = strlen(path) - SUFFIX;
    buffer_add_bytes(name, path, stem);
    if (number > 0)
        buffer_format(name, "-%d", number);
    buffer_add(name, path + stem);
}

static bool write_svg(struct os_output *output, const struct scene *scene,
    const struct print *print, const struct palette *palette, struct error *error)
{
    struct document_info info = {.title = print->title,
        .author = "Paperhex",
        .subject = "cut lines",
        .language = "en",
        .date = -1};
    struct page_info page = {.label = "1"};
    struct device_options options = {.dpi = 150.0};
    struct palette machine = *palette;
    machine.colour[COLOUR_CUT] = red;
    return device_write(&device_svg, output, &info, &machine, &options, scene, &page, error);
}

static bool write_dxf(struct os_output *output, const struct scene *scene, struct error *error)
{
    LOCAL_BUFFER file = BUFFER_INIT;
    if (!scene_check(scene, error))
        return false;
    dxf_format(scene, &file);
    return os_output_write(output, file.data, file.length, error);
}

static bool write_scene(const char *path, const struct scene *scene, const struct print *print,
    const struct palette *palette, struct error *error)
{
    struct os_output *output = os_output_create(path, 0666, error);
    if (output == NULL)
        return false;
    if (is_dxf(path) ? write_dxf(output, scene, error)
                     : write_svg(output, scene, print, palette, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

bool cut_file_write(const char *path, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error)
{
    int cuts = cut_file_count(prints, count, fonts);
    int number = 0;
    bool done = true;
    LOCAL_BUFFER name = BUFFER_INIT;
    for (int i = 0; done && i < count; i++) {
        struct scene *scene = scene_for(prints[i], fonts);
        for (int page = 0; done && page < prints[i]->selected_count; page++) {
            if (!has_cut(prints[i], page, scene))
                continue;
            cut_file_name(path, cuts > 1 ? ++number : 0, &name);
            done = write_scene(name.data, scene, prints[i], palette, error);
            *files += done;
        }
        scene_destroy(scene);
    }
    return done;
}
