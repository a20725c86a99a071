/*
 * Symbols from the user's files: SVG as shapes in the theme's colours, PNG unchanged; and the
 * gallery of pictures named by values: "art/tank.svg", or "unit:tank" if the symbol `unit` has
 * `files`. Whatever a table says, they must be in the kit file's folder or below it.
 */
#include "kits/custom/read/files.h"

static struct theme_colour art_colour_of(const uint8_t rgb[3])
{
    struct theme_colour colour = {.rgb = {.space = COLOUR_RGB}, .cmyk = {.space = COLOUR_CMYK}};
    for (int i = 0; i < 3; i++)
        colour.rgb.channel[i] = rgb[i] / 255.0;
    colour_inks(colour.rgb.channel, colour.cmyk.channel);
    return colour;
}

/* Finds the index of COLOUR in the palette, which all symbols share. */
static int art_colour(struct custom_palette *palette, const struct theme_colour *colour)
{
    int i = 0;
    while (i < palette->count && memcmp(palette->colour[i].rgb.channel, colour->rgb.channel,
                                     sizeof colour->rgb.channel) != 0)
        i++;
    if (i == palette->count && i < CUSTOM_ART_COLOURS_MAX)
        palette->colour[palette->count++] = *colour;
    return i;
}

static bool take_colours(const struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_value *value, struct error *error)
{
    if (symbol->role != COLOUR_NONE)
        return true;
    for (int i = 0; i < svg_art_colour_count(symbol->art); i++) {
        struct theme_colour colour = art_colour_of(svg_art_colour(symbol->art, i));
        int index = art_colour(words->palette, &colour);
        if (index == CUSTOM_ART_COLOURS_MAX)
            return custom_refuse(value, error, REASON_OTHER,
                "the symbols have more than %d colours together; give some a 'colour'",
                CUSTOM_ART_COLOURS_MAX);
        symbol->colour[i] = (uint8_t)index;
    }
    return true;
}

static bool read_picture(
    struct custom_symbol *symbol, const struct custom_value *value, struct error *error)
{
    if (symbol->role != COLOUR_NONE)
        return custom_refuse(value, error, REASON_IDLE,
            "a picture of pixels keeps its own colours; leave 'colour' out");
    symbol->picture = picture_read(symbol->path, error);
    return symbol->picture != NULL;
}

/* Reads the picture at SYMBOL's path, named by VALUE. */
static bool load(const struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_value *value, struct error *error)
{
    if (!text_ends_in_letters(symbol->path, ".svg"))
        return read_picture(symbol, value, error);
    symbol->art = svg_art_read(symbol->path, error);
    if (symbol->art != NULL && take_colours(words, symbol, value, error))
        return true;
    custom_symbol_finish(symbol);
    return false;
}

const struct custom_symbol *custom_symbol_of(const struct custom_vocabulary *words, int symbol)
{
    int own = symbol - CUSTOM_SYMBOLS_BUILT_IN;
    return own < words->symbol_count ? &words->symbol[own]
                                     : words->gallery->picture[own - words->symbol_count];
}

double custom_symbol_aspect(const struct custom_vocabulary *words, int symbol)
{
    const struct custom_symbol *file =
        symbol < CUSTOM_SYMBOLS_BUILT_IN ? NULL : custom_symbol_of(words, symbol);
    if (file != NULL && file->art != NULL)
        return svg_art_aspect(file->art);
    if (file != NULL && file->picture != NULL)
        return (double)file->picture->width / file->picture->height;
    return 1.0;
}

bool custom_symbol_is_pixels(const struct custom_vocabulary *words, int symbol)
{
    return symbol >= CUSTOM_SYMBOLS_BUILT_IN && custom_symbol_of(words, symbol)->picture != NULL;
}

bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    bool found = custom_find_file(words->tree, file, &path, error);
    if (found)
        symbol->path = custom_pool_keep(words->pool, path.data, path.length);
    const struct custom_value value = {
        file->text, file->key, yaml_tree_path(words->tree), file->line};
    return found && load(words, symbol, &value, error);
}

void custom_symbol_finish(struct custom_symbol *symbol)
{
    svg_art_destroy(symbol->art);
    picture_destroy(symbol->picture);
    symbol->art = NULL;
    symbol->picture = NULL;
}

/* ---- the gallery ---- */

/* Limit for all together: a gigabyte. */
enum { PIXELS_MOST = 250000000 };

/* What files of pictures are called; those behind JPEG and WebP are refused with what to do. */
static bool is_picture_name(const char *name)
{
    static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp",
        ".tif", ".tiff", ".heic", ".avif", ".psd", ".xcf", ".pdf", ".eps", ".ai"};
    size_t i = 0, count = sizeof endings / sizeof *endings;
    while (i < count && !text_ends_in_letters(name, endings[i]))
        i++;
    return i < count;
}

bool custom_gallery_holds(const char *name)
{
    return strpbrk(name, "/:\\") != NULL || is_picture_name(name);
}

/* ---- finding the file ---- */

static void offer_name(void *context, const char *name)
{
    if (is_picture_name(name))
        suggestion_offer(context, name);
}

static bool no_file(
    const struct custom_value *value, const char *name, const char *path, struct error *error)
{
    LOCAL_BUFFER folder = BUFFER_INIT;
    const char *slash = strrchr(path, '/');
    const char *base = strrchr(name, '/');
    struct suggestion suggestion = suggestion_for(base != NULL ? base + 1 : name);
    buffer_add_bytes(
        &folder, slash != NULL ? path : ".", slash != NULL ? (size_t)(slash - path) : 1);
    os_visit_folder(folder.data, offer_name, &suggestion);
    bool any = suggestion.nearest != NULL || suggestion.list[0] != '\0';
    return custom_refuse(value, error, REASON_MISSING, "no file '%.100s'%s%s", name,
        any ? "; " : "",
        any ? suggestion_answer(&suggestion) : "; its path starts at the kit file");
}

static bool find_path(const struct custom_vocabulary *words, const struct custom_value *value,
    const char *name, struct buffer *path, struct error *error)
{
    if (!custom_add_inside(words->tree, name, path))
        return custom_refuse(value, error, REASON_BAD_VALUE,
            "'%.100s' leads out of the kit's folder; pictures of rows lie there or below it", name);
    return os_file_exists(path->data) || no_file(value, name, path->data, error);
}

/* Turns "unit:tank" into a file name and the symbol's colour. */
static bool name_of_family(const struct custom_vocabulary *words, const struct custom_value *value,
    struct buffer *name, enum colour_role *role, struct error *error)
{
    size_t length = strcspn(value->text, ":");
    for (int i = 0; i < words->symbol_count; i++) {
        const struct custom_symbol *symbol = &words->symbol[i];
        if (symbol->files == NULL || strlen(symbol->name) != length ||
            strncmp(symbol->name, value->text, length) != 0)
            continue;
        const char *open = strchr(symbol->files, '{');
        buffer_add_bytes(name, symbol->files, (size_t)(open - symbol->files));
        buffer_add(name, value->text + length + 1);
        buffer_add(name, strchr(open, '}') + 1);
        *role = symbol->role;
        return true;
    }
    return custom_refuse(value, error, REASON_UNKNOWN,
        "no symbol '%.*s' with 'files: \"art/{name}.svg\"', to be named as in unit:tank",
        (int)(length < 40 ? length : 40), value->text);
}

/* ---- reading ---- */

static bool check_pixels(struct custom_gallery *gallery, const struct custom_symbol *symbol,
    const struct custom_value *value, struct error *error)
{
    if (symbol->picture != NULL)
        gallery->pixels += (double)symbol->picture->width * symbol->picture->height;
    return gallery->pixels <= (double)PIXELS_MOST ||
           custom_refuse(value, error, REASON_MISFIT,
               "all pictures of rows together have more than %d million pixels; make them "
               "smaller (300 dpi print well)",
               PIXELS_MOST / 1000000);
}

static bool add_picture(const struct custom_vocabulary *words, const struct custom_value *value,
    const char *path, enum colour_role role, struct error *error)
{
    struct custom_gallery *gallery = words->gallery;
    struct custom_symbol *symbol = memory_create(1, sizeof *symbol);
    *symbol = (struct custom_symbol){
        .name = custom_pool_keep(words->pool, value->text, strlen(value->text)),
        .path = custom_pool_keep(words->pool, path, strlen(path)),
        .role = role};
    if (!load(words, symbol, value, error) || !check_pixels(gallery, symbol, value, error)) {
        custom_symbol_finish(symbol);
        free(symbol);
        return false;
    }
    *MEMORY_ADD(gallery->picture, gallery->count) = symbol;
    return true;
}

bool custom_gallery_find(const struct custom_vocabulary *words, const struct custom_value *value,
    int *index, struct error *error)
{
    struct custom_gallery *gallery = words->gallery;
    LOCAL_BUFFER name = BUFFER_INIT;
    LOCAL_BUFFER path = BUFFER_INIT;
    enum colour_role role = COLOUR_NONE;
    for (*index = 0; *index < gallery->count; *index += 1) {
        if (strcmp(gallery->picture[*index]->name, value->text) == 0)
            return true;
    }
    if (strchr(value->text, ':') == NULL)
        buffer_add(&name, value->text);
    else if (!name_of_family(words, value, &name, &role, error))
        return false;
    return find_path(words, value, name.data, &path, error) &&
           add_picture(words, value, path.data, role, error);
}
