/*
 * Chooses paths and formats before anything is drawn.
 */
#include "out/out.h"

static const char default_folder[] = "output/";

static const char *const format_names[PRINT_FORMAT_COUNT] = {
    [PRINT_PDF] = "pdf", [PRINT_SVG] = "svg", [PRINT_PNG] = "png"};

const struct device_format *destination_device(enum print_format format)
{
    return device_find(format_names[format]);
}

static enum destination_kind kind_of(const char *path)
{
    if (strcmp(path, "-") == 0)
        return DESTINATION_STDOUT;
    size_t length = strlen(path);
    if (path[length - 1] == '/' || os_is_folder(path))
        return DESTINATION_FOLDER;
    return DESTINATION_FILE;
}

/* Returns the part of a path from its last point on; "" if its last component has none. */
static const char *suffix_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *point = strrchr(name, '.');
    return point != NULL && point != name ? point : "";
}

static enum print_format format_of_suffix(const char *suffix)
{
    int i = 0;
    while (i < PRINT_FORMAT_COUNT &&
           !text_same_letters(destination_device((enum print_format)i)->suffix, suffix))
        i++;
    return (enum print_format)i;
}

static bool read_file_format(struct destination *destination, struct error *error)
{
    const char *suffix = suffix_of(destination->path);
    enum print_format named = format_of_suffix(suffix);
    if ((destination->formats & (destination->formats - 1)) != 0)
        return error_refuse(error, REASON_MISFIT, error_option_inside("format"),
            "-f names several formats, which do not go into one file; give -o a folder");
    if (named == PRINT_FORMAT_COUNT) {
        if (destination->formats == 0 && *suffix != '\0')
            return error_refuse(error, REASON_BAD_VALUE, error_option_inside("output"),
                "'%.80s' ends in none of .pdf, .svg, .png; say which with -f", destination->path);
        return true;
    }
    uint32_t bit = UINT32_C(1) << named;
    if (destination->formats != 0 && destination->formats != bit)
        return error_refuse(error, REASON_MISFIT, error_option_inside("format"),
            "-f contradicts the name '%.80s'", destination->path);
    destination->formats = bit;
    return true;
}

static bool fits_one_file(
    const struct destination *destination, int components, struct error *error)
{
    bool pages = (destination->formats & (UINT32_C(1) << PRINT_PDF)) != 0;
    if (components == 1 || pages)
        return true;
    return error_refuse(error, REASON_MISFIT, error_option_inside("output"),
        "%d components do not go into one %s; give -o a folder or a .pdf", components,
        destination->formats & (UINT32_C(1) << PRINT_SVG) ? "svg" : "png");
}

bool destination_read(struct destination *destination, const struct settings *settings,
    int components, struct error *error)
{
    const char *path = settings->output ? settings->output : default_folder;
    *destination = (struct destination){kind_of(path), path, settings->formats};
    if (destination->kind != DESTINATION_FOLDER && !read_file_format(destination, error))
        return false;
    if (destination->formats == 0)
        destination->formats = UINT32_C(1) << PRINT_PDF;
    return destination->kind == DESTINATION_FOLDER || fits_one_file(destination, components, error);
}

bool destination_move(
    const char *file, const char *target, const char *folder, uint32_t formats, struct buffer *path)
{
    enum print_format named = format_of_suffix(suffix_of(file));
    uint32_t bit = named < PRINT_FORMAT_COUNT ? UINT32_C(1) << named : 0;
    if (kind_of(folder) != DESTINATION_FOLDER || kind_of(file) == DESTINATION_STDOUT)
        return false;
    const char *slash = strrchr(target, '/');
    bool outside = target[0] == '/' || strncmp(target, "../", 3) == 0 || strstr(target, "/../");
    if (outside)
        target = slash[1] != '\0' ? slash + 1 : "";
    bool whole = kind_of(file) == DESTINATION_FOLDER || formats == 0 || formats == bit;
    slash = strrchr(target, '/');
    size_t length = strlen(folder);
    buffer_clear(path);
    buffer_format(path, "%s%s", folder, folder[length - 1] == '/' ? "" : "/");
    size_t folders = slash != NULL ? (size_t)(slash - target) + 1 : 0;
    buffer_add_bytes(path, target, whole ? strlen(target) : folders);
    return true;
}

bool destination_make(const struct destination *destination, struct error *error)
{
    return destination->kind != DESTINATION_FOLDER ||
           os_make_folders(destination->path, OS_OPEN_FOLDER, error);
}

static void add_number(struct buffer *path, int number)
{
    if (number > 0)
        buffer_format(path, "-%d", number);
}

void destination_path(const struct destination *destination, const char *name,
    const struct device_format *device, int number, struct buffer *path)
{
    buffer_clear(path);
    const char *target = destination->path;
    if (destination->kind == DESTINATION_FOLDER) {
        bool slash = target[strlen(target) - 1] == '/';
        buffer_format(path, "%s%s%s", target, slash ? "" : "/", name);
        add_number(path, number);
        buffer_add(path, device->suffix);
    } else if (destination->kind == DESTINATION_FILE) {
        const char *suffix = suffix_of(target);
        buffer_add_bytes(path, target, strlen(target) - strlen(suffix));
        add_number(path, number);
        buffer_add(path, suffix);
    } else {
        buffer_add(path, target);
    }
}
