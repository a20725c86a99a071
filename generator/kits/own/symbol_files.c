/*
 * Symbols from the user's own files: SVG as shapes in the colours of the theme, PNG as it is.
 */
#include "kits/own/private.h"

#include <string.h>
#include <strings.h>

static bool has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path), own = strlen(ending);
    return length > own && strcasecmp(path + length - own, ending) == 0;
}

static struct theme_colour art_colour_of(const uint8_t rgb[3])
{
    struct theme_colour colour = {.rgb = {.space = COLOUR_RGB}, .cmyk = {.space = COLOUR_CMYK}};
    for (int i = 0; i < 3; i++)
        colour.rgb.channel[i] = rgb[i] / 255.0;
    colour_inks(colour.rgb.channel, colour.cmyk.channel);
    return colour;
}

static bool take_colours(
    struct own_vocabulary *words, struct own_symbol *symbol, int line, struct error *error)
{
    int count = svg_art_colour_count(symbol->art);
    symbol->first_colour = words->art_colour_count;
    if (symbol->role != COLOUR_NONE)
        return true;
    if (symbol->first_colour + count > OWN_ART_COLOURS_MAX)
        return yaml_error(words->tree, line, error,
            "the symbols have more than %d colours together; give some a 'colour'",
            OWN_ART_COLOURS_MAX);
    for (int i = 0; i < count; i++)
        words->art_colour[words->art_colour_count++] =
            art_colour_of(svg_art_colour(symbol->art, i));
    return true;
}

static bool read_picture(
    struct own_vocabulary *words, struct own_symbol *symbol, int line, struct error *error)
{
    if (symbol->role != COLOUR_NONE)
        return yaml_refuse(words->tree, line, error, REASON_IDLE, error_key("colour"),
            "a PNG picture keeps its own colours; leave the key out");
    symbol->picture = png_picture_read(symbol->path, error);
    return symbol->picture != NULL;
}

bool own_symbol_read(struct own_vocabulary *words, struct own_symbol *symbol,
    const struct own_field *file, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    bool found = own_find_file(words->tree, file, &path, error);
    symbol->path = own_pool_keep(words->pool, path.data, path.length);
    buffer_finish(&path);
    if (!found)
        return false;
    if (has_ending(symbol->path, ".png"))
        return read_picture(words, symbol, file->line, error);
    if (!has_ending(symbol->path, ".svg"))
        return yaml_refuse(words->tree, file->line, error, REASON_BAD_VALUE, error_key("file"),
            "'%.60s' is neither an .svg nor a .png file", file->text);
    symbol->art = svg_art_read(symbol->path, error);
    if (symbol->art != NULL && take_colours(words, symbol, file->line, error))
        return true;
    own_symbol_finish(symbol);
    return false;
}

void own_symbol_finish(struct own_symbol *symbol)
{
    svg_art_destroy(symbol->art);
    png_picture_destroy(symbol->picture);
    symbol->art = NULL;
    symbol->picture = NULL;
}
