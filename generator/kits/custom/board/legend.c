/*
 * The legend below a board, which explains the terrains and lines in use.
 */
#include "kits/custom/board/drawing.h"

/* Design sizes, in mm. */
static const double swatch = 6.5; /* width of a sample cell */
static const double row_pitch = 8.5;
static const double word_at = 10.0; /* from the left end of an entry to its words */
static const double word_size = 3.2;
static const double gap = 6.0; /* between columns */

/* The entries: terrains, then lines. */
enum { ENTRIES_MAX = CUSTOM_TERRAIN_MAX + CUSTOM_LINES_MAX };

struct entries {
    int count;
    int entry[ENTRIES_MAX]; /* a terrain, or CUSTOM_TERRAIN_MAX plus a line */
};

static void mark_lines(const struct custom_board_art *art, bool used[ENTRIES_MAX])
{
    const struct custom_board_spec *spec = art->spec;
    for (int cell = 0; cell < grid_count(spec->grid); cell++) {
        const struct custom_track *track = custom_tile_track(art, cell);
        for (int i = 0; track != NULL && i < track->rail_count; i++)
            used[CUSTOM_TERRAIN_MAX + track->rail[i].line] = true;
    }
    for (int i = 0; i < spec->edge_count; i++)
        used[CUSTOM_TERRAIN_MAX + spec->edges[i].line] = true;
    for (int i = 0; i < spec->path_count; i++)
        used[CUSTOM_TERRAIN_MAX + spec->paths[i].line] = true;
    for (int i = 0; i < spec->region_count; i++) {
        if (spec->regions[i].line != CUSTOM_NONE)
            used[CUSTOM_TERRAIN_MAX + spec->regions[i].line] = true;
    }
}

static struct entries entries_of(const struct custom_board_art *art)
{
    const struct custom_board_spec *spec = art->spec;
    bool used[ENTRIES_MAX] = {false};
    struct entries entries = {.count = 0};
    for (int cell = 0; cell < grid_count(spec->grid); cell++) {
        if (spec->cells[cell].terrain != CUSTOM_NONE && art->tile[cell] == NULL)
            used[spec->cells[cell].terrain] = true;
    }
    mark_lines(art, used);
    for (int i = 0; i < ENTRIES_MAX; i++) {
        if (used[i])
            entries.entry[entries.count++] = i;
    }
    return entries;
}

static const char *label_of(const struct custom_board_spec *spec, int entry)
{
    const struct custom_vocabulary *words = &spec->custom->words;
    return entry < CUSTOM_TERRAIN_MAX ? words->terrain[entry].label
                                      : words->line[entry - CUSTOM_TERRAIN_MAX].label;
}

static struct text_style word_style(void)
{
    return text_style_plain(word_size);
}

struct custom_legend custom_legend_of(const struct custom_board_art *art, double room)
{
    struct custom_legend legend = {.count = 0};
    if (!art->spec->legend)
        return legend;
    struct entries entries = entries_of(art);
    struct text_style style = word_style();
    for (int i = 0; i < entries.count; i++) {
        double width = custom_line_width(art->fonts, label_of(art->spec, entries.entry[i]), &style);
        legend.pitch = fmax(legend.pitch, word_at + width + gap);
    }
    if (entries.count == 0)
        return legend;
    legend.count = entries.count;
    legend.columns = (int)fmax(1.0, floor((room + gap) / legend.pitch));
    legend.columns = legend.columns < legend.count ? legend.columns : legend.count;
    int rows = (legend.count + legend.columns - 1) / legend.columns;
    legend.width = legend.columns * legend.pitch - gap;
    legend.height = rows * row_pitch;
    return legend;
}

/* Adjusts dashes slightly, so that the last one ends where the line ends. */
static void fit_dashes(struct stroke *stroke, double length)
{
    double period = 0.0, last = 0.0;
    for (int i = 0; i < stroke->dash_count; i++) {
        period += stroke->dash[i];
        last = stroke->dash[i];
    }
    if (period <= 0.0)
        return;
    double count = fmax(1.0, floor((length + last) / period + 0.5));
    for (int i = 0; i < stroke->dash_count; i++)
        stroke->dash[i] *= length / (count * period - last);
}

static void draw_entry(
    const struct custom_board_art *art, int entry, struct point at, struct scene *scene)
{
    struct text_style style = word_style();
    struct point middle = {at.x + swatch * 0.6, at.y + row_pitch / 2.0};
    if (entry < CUSTOM_TERRAIN_MAX) {
        custom_board_terrain(art, entry, middle, swatch, scene);
    } else {
        struct paint paint = custom_board_line(art->spec, entry - CUSTOM_TERRAIN_MAX, 4.0 * swatch);
        double length = 1.2 * swatch - 1.6;
        fit_dashes(&paint.stroke, length);
        scene_line(scene, xy(at.x + 0.8, middle.y), xy(at.x + 0.8 + length, middle.y));
        scene_paint(scene, paint);
    }
    custom_line_draw(scene, art->spec->custom, label_of(art->spec, entry), &style,
        xy(at.x + word_at, middle.y + ART_BASELINE_DROP * word_size), COLOUR_INK, COLOUR_PAPER);
}

void custom_legend_draw(const struct custom_board_art *art, const struct custom_legend *legend,
    struct point at, struct scene *scene)
{
    if (legend->count == 0)
        return;
    struct entries entries = entries_of(art);
    scene_begin_group(scene, "legend", NULL);
    for (int i = 0; i < legend->count; i++)
        draw_entry(art, entries.entry[i],
            xy(at.x + i % legend->columns * legend->pitch, at.y + i / legend->columns * row_pitch),
            scene);
    scene_end_group(scene);
}
