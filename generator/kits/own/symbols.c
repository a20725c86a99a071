/*
 * Silhouettes that are told apart at the size of a counter: no lines, few corners. They are drawn
 * within a circle of radius 1, y downwards.
 *
 * Symbols from the user's own files: SVG as shapes in the colours of the theme, PNG as it is.
 */
#include "kits/own/private.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* Where a symbol is drawn, and with what. */
struct place {
    struct scene *scene;
    struct point centre;
    double radius;
    enum colour_role role, ground;
};

static void polygon(const struct place *place, const double (*corner)[2], int count)
{
    for (int i = 0; i < count; i++) {
        double x = place->centre.x + corner[i][0] * place->radius;
        double y = place->centre.y + corner[i][1] * place->radius;
        scene_outline_to(place->scene, i, x, y);
    }
    scene_close(place->scene);
}

static struct point at(const struct place *place, double x, double y)
{
    return (struct point){place->centre.x + x * place->radius, place->centre.y + y * place->radius};
}

static void fill(const struct place *place)
{
    scene_paint(place->scene, paint_fill(place->role));
}

static void cut_out(const struct place *place)
{
    scene_paint(place->scene, paint_fill(place->ground));
}

static void curve(
    const struct place *place, const double c1[2], const double c2[2], const double end[2])
{
    scene_curve_to(
        place->scene, at(place, c1[0], c1[1]), at(place, c2[0], c2[1]), at(place, end[0], end[1]));
}

static void star(const struct place *place)
{
    art_star(place->scene, place->centre, place->radius, 5, 0.42);
    fill(place);
}

static void moon(const struct place *place)
{
    art_crescent(place->scene, place->centre, 0.82 * place->radius);
    fill(place);
}

static void crown(const struct place *place)
{
    static const double corners[][2] = {{-0.8, 0.62}, {-0.92, -0.42}, {-0.44, 0.02}, {0.0, -0.66},
        {0.44, 0.02}, {0.92, -0.42}, {0.8, 0.62}};
    polygon(place, corners, 7);
    fill(place);
    static const double pearls[][2] = {{-0.92, -0.46}, {0.0, -0.72}, {0.92, -0.46}};
    for (int i = 0; i < 3; i++)
        scene_circle(
            place->scene, at(place, 0.93 * pearls[i][0], pearls[i][1]), 0.13 * place->radius);
    fill(place);
    scene_rect(place->scene, (struct rect){at(place, -0.76, 0.0).x, at(place, 0.0, 0.3).y,
                                 1.52 * place->radius, 0.1 * place->radius});
    cut_out(place);
}

static void sun(const struct place *place)
{
    art_star(place->scene, place->centre, place->radius, 12, 0.68);
    fill(place);
    scene_circle(place->scene, place->centre, 0.58 * place->radius);
    cut_out(place);
    scene_circle(place->scene, place->centre, 0.46 * place->radius);
    fill(place);
}

/* A shield. */
static void badge(const struct place *place)
{
    struct point start = at(place, -0.74, -0.84);
    scene_move_to(place->scene, start.x, start.y);
    struct point right = at(place, 0.74, -0.84);
    scene_line_to(place->scene, right.x, right.y);
    curve(place, (const double[]){0.74, -0.1}, (const double[]){0.78, 0.52},
        (const double[]){0.0, 0.98});
    curve(place, (const double[]){-0.78, 0.52}, (const double[]){-0.74, -0.1},
        (const double[]){-0.74, -0.84});
    scene_close(place->scene);
    fill(place);
}

static void house(const struct place *place)
{
    static const double walls[][2] = {{-0.62, 0.72}, {-0.62, -0.12}, {-0.86, -0.12}, {0.0, -0.86},
        {0.86, -0.12}, {0.62, -0.12}, {0.62, 0.72}};
    static const double door[][2] = {{-0.16, 0.72}, {-0.16, 0.2}, {0.16, 0.2}, {0.16, 0.72}};
    polygon(place, walls, 7);
    fill(place);
    polygon(place, door, 4);
    cut_out(place);
}

static void tree(const struct place *place)
{
    static const double crown_of_it[][2] = {{0.0, -0.98}, {0.5, -0.26}, {0.28, -0.26}, {0.72, 0.5},
        {0.13, 0.5}, {0.13, 0.9}, {-0.13, 0.9}, {-0.13, 0.5}, {-0.72, 0.5}, {-0.28, -0.26},
        {-0.5, -0.26}};
    polygon(place, crown_of_it, 11);
    fill(place);
}

static void peak(const struct place *place)
{
    static const double rock[][2] = {
        {-0.98, 0.66}, {-0.28, -0.72}, {0.12, 0.02}, {0.36, -0.36}, {0.98, 0.66}};
    static const double snow[][2] = {{-0.28, -0.54}, {-0.08, -0.16}, {-0.22, -0.24}, {-0.3, -0.08},
        {-0.4, -0.22}, {-0.47, -0.17}};
    polygon(place, rock, 5);
    fill(place);
    polygon(place, snow, 6);
    cut_out(place);
}

static void disc(const struct place *place)
{
    scene_circle(place->scene, place->centre, 0.86 * place->radius);
    fill(place);
}

static void square(const struct place *place)
{
    static const double corners[][2] = {{-0.74, -0.74}, {0.74, -0.74}, {0.74, 0.74}, {-0.74, 0.74}};
    polygon(place, corners, 4);
    fill(place);
}

struct symbol {
    const char *name;
    void (*draw)(const struct place *place);
};

static const struct symbol symbols[] = {
    {"star", star},
    {"moon", moon},
    {"crown", crown},
    {"sun", sun},
    {"badge", badge},
    {"house", house},
    {"tree", tree},
    {"peak", peak},
    {"disc", disc},
    {"square", square},
};

int own_symbols_built_in(void)
{
    return sizeof symbols / sizeof symbols[0];
}

const char *own_symbol_built_in_name(int symbol)
{
    return symbols[symbol].name;
}

void own_symbol_built_in_draw(struct scene *scene, int symbol, struct point centre, double radius,
    enum colour_role role, enum colour_role ground)
{
    assert(symbol >= 0 && symbol < own_symbols_built_in());
    struct place place = {scene, centre, radius, role, ground};
    symbols[symbol].draw(&place);
}

/* ---- patterns ---- */

static const char *const patterns[] = {"rings", "stripes", "dots", "mesh", "lines", "waves"};

int own_pattern_count(void)
{
    return sizeof patterns / sizeof patterns[0];
}

const char *own_pattern_name(int pattern)
{
    return patterns[pattern - 1];
}

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
