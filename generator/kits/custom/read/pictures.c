/*
 * Symbols from the user's files: SVG as shapes in the theme's colours, PNG unchanged; and the
 * gallery, the pictures named by values: "art/tank.svg", or "unit:tank" if the symbol `unit` has
 * `files`. Whatever a table says, they must be in the kit file's folder or below it.
 */
#include "kits/custom/read/files.h"

/* Endings of picture files. Those after JPEG and WebP are refused, with advice. */
static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp",
    ".tif", ".tiff", ".heic", ".avif", ".psd", ".xcf", ".pdf", ".eps", ".ai", ".svgz"};
enum { READABLE = 5, ENDINGS = sizeof endings / sizeof *endings };

static bool ends_in(const char *name, int count)
{
    int i = 0;
    while (i < count && !text_ends_in_letters(name, endings[i]))
        i++;
    return i < count;
}

static bool is_picture(const char *name)
{
    return ends_in(name, READABLE);
}

static struct theme_colour art_colour_of(const uint8_t rgb[3])
{
    struct theme_colour colour = {.rgb = {.space = COLOUR_RGB}, .cmyk = {.space = COLOUR_CMYK}};
    for (int i = 0; i < 3; i++)
        colour.rgb.channel[i] = rgb[i] / 255.0;
    colour_inks(colour.rgb.channel, colour.cmyk.channel);
    return colour;
}

/* Returns the index of COLOUR in the palette, which all symbols share. */
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

/* Notes that, in one colour, only the outline of SYMBOL's shapes remains. */
static void note_solid(const struct custom_vocabulary *words, const struct custom_symbol *symbol)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (!svg_art_is_solid(symbol->art))
        return;
    buffer_format(&line,
        "hexprint: %s: in one colour this is a single area; remove its background, or leave "
        "'colour' out\n",
        symbol->path);
    custom_note(words, line.data);
}

/* Notes that the text in SYMBOL is drawn in a different font from the one it names. */
static void note_font(const struct custom_vocabulary *words, const struct custom_symbol *symbol)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    const char *font = symbol->drawing != NULL ? svg_drawing_missing_font(symbol->drawing) : "";
    if (*font == '\0')
        return;
    buffer_format(&line,
        "hexprint: %s: the font '%.60s' of its texts is not installed, so they are in another; "
        "install it, or turn them into paths\n",
        symbol->path, font);
    custom_note(words, line.data);
}

static bool check_colour(const struct custom_vocabulary *words, const struct custom_symbol *symbol,
    const struct custom_value *value, struct error *error)
{
    if (symbol->drawing != NULL)
        return custom_refuse(value, error, REASON_IDLE,
            "'%.60s' is drawn as a picture with its own colours, because it is more than flat "
            "shapes (%.200s); leave 'colour' out, or save it as plain shapes",
            value->text, error_format(svg_drawing_why(symbol->drawing)).line);
    if (symbol->picture != NULL)
        return custom_refuse(value, error, REASON_IDLE,
            "'%.60s' is a picture of pixels, which keeps its own colours; leave 'colour' out",
            value->text);
    if (symbol->art != NULL)
        note_solid(words, symbol);
    return true;
}

static bool is_white(const struct svg_art *art)
{
    enum { WHITE = 0xf4 };
    int i = 0, count = svg_art_colour_count(art);
    while (i < count && svg_art_colour(art, i)[0] >= WHITE && svg_art_colour(art, i)[1] >= WHITE &&
           svg_art_colour(art, i)[2] >= WHITE)
        i++;
    return i == count;
}

void custom_symbol_note_white(const struct custom_vocabulary *words, int symbol)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    const struct custom_symbol *file =
        symbol < CUSTOM_SYMBOLS_BUILT_IN ? NULL : custom_symbol_of(words, symbol);
    if (file == NULL || file->art == NULL || file->role != COLOUR_NONE || !is_white(file->art))
        return;
    buffer_format(&line,
        "hexprint: %s: all of it is white, and nothing is seen of it on paper; give it a 'colour', "
        "or a 'fill' below it\n",
        file->path);
    custom_note(words, line.data);
}

bool custom_symbol_check_colour(const struct custom_vocabulary *words, int symbol,
    const struct custom_value *value, struct error *error)
{
    return symbol < CUSTOM_SYMBOLS_BUILT_IN ||
           check_colour(words, custom_symbol_of(words, symbol), value, error);
}

static bool load(const struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_value *value, int side_most, struct error *error)
{
    struct any_picture any;
    bool good = picture_load(symbol->path, side_most, &any, error);
    symbol->art = any.art;
    symbol->drawing = any.drawing;
    symbol->picture = any.picture;
    if (good)
        note_font(words, symbol);
    if (good && symbol->role != COLOUR_NONE)
        good = check_colour(words, symbol, value, error);
    if (good && (symbol->art == NULL || take_colours(words, symbol, value, error)))
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
    if (file != NULL && file->drawing != NULL)
        return svg_drawing_aspect(file->drawing);
    if (file != NULL && file->picture != NULL)
        return (double)file->picture->width / file->picture->height;
    return 1.0;
}

bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    bool found = custom_find_file(words->tree, file, is_picture, &path, error);
    if (found)
        symbol->path = custom_pool_keep(words->pool, path.data, path.length);
    const struct custom_value value = {
        file->text, file->key, yaml_tree_path(words->tree), file->line};
    return found && load(words, symbol, &value, PICTURE_SIDE_MAX, error);
}

/* Stores ICON, which may be NULL. Without a colour, it is drawn like a built-in symbol. */
static bool take_icon(const struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_value *value, const char *name, struct error *error)
{
    symbol->art = custom_icon_find(words->icons, value, name, error);
    if (symbol->role == COLOUR_NONE)
        symbol->role = COLOUR_INK;
    return symbol->art != NULL;
}

bool custom_symbol_read_icon(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *field, struct error *error)
{
    const struct custom_value value = {
        field->text, field->key, yaml_tree_path(words->tree), field->line};
    const char *name = field->text;
    text_take(&name, "icon:");
    return take_icon(words, symbol, &value, name, error);
}

void custom_symbol_finish(struct custom_symbol *symbol)
{
    svg_art_destroy(symbol->art);
    svg_drawing_destroy(symbol->drawing);
    picture_destroy(symbol->picture);
    symbol->art = NULL;
    symbol->drawing = NULL;
    symbol->picture = NULL;
}

/* ---- the gallery ---- */

/* Limit for all pictures together: a gigabyte. */
enum { PIXELS_MOST = 250000000 };

bool custom_gallery_holds(const char *name)
{
    return strpbrk(name, "/:\\") != NULL || ends_in(name, ENDINGS);
}

/* ---- finding the file ---- */

static bool no_file(const struct custom_vocabulary *words, const struct custom_value *value,
    const char *name, struct error *error)
{
    LOCAL_BUFFER answer = BUFFER_INIT;
    custom_near_file(words->tree, name, is_picture, &answer);
    return custom_refuse(value, error, REASON_MISSING, "no picture '%.100s'%s", name, answer.data);
}

static bool find_path(const struct custom_vocabulary *words, const struct custom_value *value,
    const char *name, struct buffer *path, struct error *error)
{
    if (!custom_add_inside(words->tree, name, path))
        return custom_refuse(value, error, REASON_BAD_VALUE,
            "'%.100s' leads out of the kit's folder; pictures of rows lie there or below it", name);
    return os_file_exists(path->data) || no_file(words, value, name, error);
}

/* Turns "unit:tank" into a file name, and takes the symbol's colour. */
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
    const char *path, enum colour_role role, int side_most, struct error *error)
{
    struct custom_gallery *gallery = words->gallery;
    struct custom_symbol *symbol = memory_create(1, sizeof *symbol);
    *symbol = (struct custom_symbol){
        .name = custom_pool_keep(words->pool, value->text, strlen(value->text)),
        .path = custom_pool_keep(words->pool, path, strlen(path)),
        .role = role};
    if (!load(words, symbol, value, side_most, error) ||
        !check_pixels(gallery, symbol, value, error)) {
        custom_symbol_finish(symbol);
        free(symbol);
        return false;
    }
    *MEMORY_ADD(gallery->picture, gallery->count) = symbol;
    return true;
}

static const char icon_prefix[] = "icon:";

/* Adds the icon named by VALUE to the gallery. */
static bool add_icon(
    const struct custom_vocabulary *words, const struct custom_value *value, struct error *error)
{
    struct custom_symbol *symbol = memory_create(1, sizeof *symbol);
    symbol->name = custom_pool_keep(words->pool, value->text, strlen(value->text));
    if (!take_icon(words, symbol, value, value->text + sizeof icon_prefix - 1, error)) {
        free(symbol);
        return false;
    }
    *MEMORY_ADD(words->gallery->picture, words->gallery->count) = symbol;
    return true;
}

bool custom_gallery_find(const struct custom_vocabulary *words, const struct custom_value *value,
    int side_most, int *index, struct error *error)
{
    struct custom_gallery *gallery = words->gallery;
    LOCAL_BUFFER name = BUFFER_INIT;
    LOCAL_BUFFER path = BUFFER_INIT;
    enum colour_role role = COLOUR_NONE;
    for (*index = 0; *index < gallery->count; *index += 1) {
        if (strcmp(gallery->picture[*index]->name, value->text) == 0)
            return true;
    }
    if (strncmp(value->text, icon_prefix, sizeof icon_prefix - 1) == 0)
        return add_icon(words, value, error);
    if (strchr(value->text, ':') == NULL)
        buffer_add(&name, value->text);
    else if (!name_of_family(words, value, &name, &role, error))
        return false;
    return find_path(words, value, name.data, &path, error) &&
           add_picture(words, value, path.data, role, side_most, error);
}
