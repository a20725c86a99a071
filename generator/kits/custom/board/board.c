/*
 * A board of a kit file, on the pages common to all boards: checks its words and finds its size and
 * position.
 */
#include "kits/custom/board/board.h"

#include "kits/custom/board/drawing.h"
#include "kits/pages/pages.h"

/* Design sizes. */
static const double legend_gap = 4.0; /* below the board, mm */

/* ---- symbols ---- */

/* Returns the symbol for TERRAIN's pattern in a cell of CUSTOM_ART_HEX mm. */
static int pattern_symbol(
    const struct custom_board_spec *spec, int terrain, const struct kit_job *job)
{
    const struct custom_terrain *kind = &spec->custom->words.terrain[terrain];
    const struct point origin = {0.0, 0.0};
    char name[64];
    if (kind->pattern == CUSTOM_NONE)
        return CUSTOM_NONE;
    snprintf(name, sizeof name, "%s-%d-%s", job->component->name, symbols_count(job->symbols),
        kind->name);
    enum colour_role fill = kind->fill != COLOUR_NONE ? kind->fill : COLOUR_PAPER;
    struct scene *scene = symbols_add(job->symbols, name);
    scene_hexagon(scene, origin, CUSTOM_ART_HEX, grid_shape(spec->grid)->top == HEX_FLAT_TOP);
    scene_begin_clip(scene);
    art_pattern(scene, kind->pattern + 1, 0.6 * CUSTOM_ART_HEX, CUSTOM_ART_HEX,
        custom_tone_of(fill, TONE_SHADE));
    scene_end_clip(scene);
    return symbols_find(job->symbols, name);
}

/* Returns the width of the widest cell name at size 1 mm. */
static double longest_name(const struct custom_board_spec *spec, struct fonts *fonts)
{
    struct text_style style = text_style_plain(1.0);
    double most = 0.0;
    int count = grid_count(spec->grid);
    size_t longest = 0;
    for (int cell = 0; cell < count; cell++) {
        struct text name = TEXT_ROOM(GRID_NAME_SIZE);
        grid_format_cell(spec->grid, cell, &name);
        if (name.length <= longest)
            continue;
        longest = name.length;
        most = text_measure(fonts, name.data, &style).width;
    }
    return most;
}

/* ---- words ---- */

static bool check_words(struct fonts *fonts, struct custom_value words, struct error *error)
{
    struct text_style style = text_style_plain(ART_TEXT_LEAST);
    return custom_check_line(fonts, &words, &style, error);
}

/* Checks the text of a cell, which may have several lines. */
static bool check_lines(struct fonts *fonts, struct custom_value words, struct error *error)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    buffer_add(&line, words.text);
    for (char *end = line.data; (end = strchr(end, '\n')) != NULL;)
        *end = ' ';
    words.text = line.data;
    return check_words(fonts, words, error);
}

/* Checks the texts in legends and cells that come from the kit's words. */
static bool check_vocabulary(
    const struct custom_kit *custom, struct fonts *fonts, struct error *error)
{
    const struct custom_vocabulary *words = &custom->words;
    const char *file = yaml_tree_path(custom->tree);
    bool good = true;
    for (int i = 0; good && i < words->terrain_count; i++) {
        const struct custom_terrain *terrain = &words->terrain[i];
        struct custom_value label = {terrain->label, "label", file, terrain->line};
        struct custom_value text = {terrain->text, "text", file, terrain->line};
        good = check_words(fonts, label, error) && check_words(fonts, text, error);
    }
    for (int i = 0; good && i < words->line_count; i++) {
        struct custom_value label = {words->line[i].label, "label", file, words->line[i].place};
        good = check_words(fonts, label, error);
    }
    return good;
}

static bool check_all_words(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error)
{
    bool good = check_vocabulary(spec->custom, fonts, error);
    for (int i = 0; good && i < grid_count(spec->grid); i++)
        good = check_lines(fonts, spec->cells[i].text, error);
    for (int i = 0; good && i < spec->region_count; i++)
        good = check_words(fonts, spec->regions[i].name, error);
    return good && custom_beside_check(spec, fonts, error);
}

static void destroy(void *memory)
{
    struct custom_board_art *art = memory;
    custom_pool_destroy(art->pool);
    free(art->tile);
    free(art);
}

static void *create(const struct kit_job *job, struct error *error)
{
    const struct custom_component *component = job->component->data;
    if (!check_all_words(component->board, job->fonts, error))
        return NULL;
    struct custom_board_art *art = memory_create(1, sizeof *art);
    art->spec = component->board;
    art->fonts = job->fonts;
    art->texts = job->texts;
    art->symbols = job->symbols;
    art->room = job->frame->body.width;
    for (int i = 0; i < component->custom->words.terrain_count; i++)
        art->pattern[i] = pattern_symbol(art->spec, i, job);
    art->names_longest = longest_name(art->spec, job->fonts);
    if (custom_tiles_fill(art, error))
        return art;
    destroy(art);
    return NULL;
}

/* ---- position ---- */

static struct rect extent_of_map(const struct custom_board_art *art, double hex)
{
    struct rect box = custom_board_box(art->spec, hex);
    double line = custom_board_frame(hex);
    box.width += line;
    box.height += line;
    struct custom_legend legend = custom_legend_of(art, box.width);
    if (legend.count > 0)
        box.height += legend_gap + legend.height;
    box.width = fmax(box.width, legend.width);
    return (struct rect){0.0, 0.0, box.width, box.height};
}

static struct custom_beside beside_of(const struct custom_board_art *art, double hex)
{
    struct rect map = extent_of_map(art, hex);
    return custom_beside_lay(art->spec, map.width, map.height, art->room);
}

static struct rect extent(const void *memory, double hex)
{
    struct custom_beside beside = beside_of(memory, hex);
    return (struct rect){0.0, 0.0, beside.width, beside.height};
}

/* Returns the upper left corner of everything, centred in BOX. If parts are beside the map, BOX
 * becomes the map's box. */
static struct point corner_in(
    const struct custom_board_art *art, const struct custom_beside *beside, struct rect *box)
{
    struct point at = xy(
        box->x + (box->width - beside->width) / 2.0, box->y + (box->height - beside->height) / 2.0);
    if (art->spec->aside_count > 0)
        *box = (struct rect){
            at.x + beside->map.x, at.y + beside->map.y, beside->map.width, beside->map.height};
    return at;
}

/* Returns the position of hexagon (0, 0) for a map centred in BOX. */
static struct point origin_in(const struct custom_board_art *art, double hex, struct rect box)
{
    struct rect cells = custom_board_box(art->spec, hex);
    double above = (box.height - extent_of_map(art, hex).height + custom_board_frame(hex)) / 2.0;
    return xy(box.x + (box.width - cells.width) / 2.0 - cells.x, box.y + above - cells.y);
}

static struct point field_at(const void *memory, double hex, struct rect box, int field)
{
    const struct custom_board_art *art = memory;
    struct custom_beside beside = beside_of(art, hex);
    struct point corner = corner_in(art, &beside, &box), at = {0.0, 0.0};
    struct grid_paper paper = {art->spec->grid, hex, origin_in(art, hex, box)};
    int cells = grid_count(art->spec->grid);
    struct text name = TEXT_ROOM(100);
    if (field < cells)
        return grid_paper_centre(&paper, field);
    (void)custom_beside_field(art->spec, &beside, field - cells, &name, &at);
    return xy(corner.x + at.x, corner.y + at.y);
}

static bool name_field(const void *memory, int field, struct text *text)
{
    const struct custom_board_art *art = memory;
    int cells = grid_count(art->spec->grid);
    struct custom_beside beside = custom_beside_lay(art->spec, 0.0, 0.0, art->room);
    struct point none;
    if (field >= cells)
        return custom_beside_field(art->spec, &beside, field - cells, text, &none);
    grid_format_cell(art->spec->grid, field, text);
    return true;
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct custom_board_art *art = memory;
    struct rect cells = custom_board_box(art->spec, hex);
    double line = custom_board_frame(hex);
    struct custom_beside beside = beside_of(art, hex);
    struct point corner = corner_in(art, &beside, &box);
    struct point origin = origin_in(art, hex, box);
    if (art->spec->aside_count > 0) {
        scene_begin_group(scene, LAYER_ART, NULL);
        custom_beside_draw(art->spec, &beside, corner, scene);
        scene_end_group(scene);
    }
    struct custom_legend legend = custom_legend_of(art, cells.width + line);
    custom_board_draw(art, hex, origin, scene);
    custom_legend_draw(art, &legend,
        xy(box.x + (box.width - legend.width) / 2.0,
            origin.y + cells.y + cells.height + line / 2.0 + legend_gap),
        scene);
}

static void describe(const void *memory, struct text *text)
{
    const struct custom_board_art *art = memory;
    word_fill(art->texts, text, "own-board", "count",
        spell_number(grid_count(art->spec->grid)).text, NULL);
}

static double wanted_hex(const void *memory)
{
    return ((const struct custom_board_art *)memory)->spec->hex;
}

/* Adds advice about names that do not fit, and about pieces wider than these cells. */
static void advise(const void *memory, double hex, struct text *text)
{
    const struct custom_board_art *art = memory;
    const struct custom_kit *custom = art->spec->custom;
    if (custom_names_size(art, hex) == 0.0 && grid_shape(art->spec->grid)->names != SHAPE_UNNAMED) {
        text_format(text, "cells of %s mm have no room for their names, which are left out; ",
            mm_spell(hex).data);
        text_add(text, "larger paper or --poster has larger cells");
        return;
    }
    for (int i = 0; i < custom->component_count && text->length == 0; i++) {
        const struct custom_component *component = &custom->component[i];
        double size = component->kind == CUSTOM_COUNTERS || component->kind == CUSTOM_TILES
                          ? component->pieces->width
                          : 0.0;
        if (size > hex + 0.05)
            text_format(text, "%s: %s mm, wider than the board's cells of %s mm",
                component->node->key, mm_spell(size).data, mm_spell(hex).data);
    }
}

const struct board_design custom_board_design = {
    .advise = advise,
    .create = create,
    .destroy = destroy,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .field = field_at,
    .name = name_field,
    .hex = wanted_hex,
};

const struct component custom_board_component =
    BOARD_COMPONENT("a board of a kit file", NULL, BOARD_ANY_SETTINGS "|file");
