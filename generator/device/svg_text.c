/*
 * Text of the SVG writer. Outlines: each glyph in use is defined once, in font units, and placed
 * by <use>; the words lie over them as an invisible layer, so that the file can be searched and
 * read aloud. Live text: <text> with the font named and every cluster put in its place by a
 * <tspan> of its own (a list of positions in one attribute is not understood everywhere, and a
 * position in the middle of a cluster would break ligatures).
 */
#include "device/replay.h"
#include "device/svg.h"

#include <math.h>
#include <string.h>

enum { UNIT_DECIMALS = 2, SCALE_DECIMALS = 9, MM_DECIMALS = 4 };

/* ---- outlines ---- */

static void add_outline_verb(void *closure, int verb, const double *points)
{
    static const char *const letters[] = {"M", "L", "C", "Z"};
    static const int counts[] = {2, 2, 6, 0};
    struct buffer *buffer = closure;
    buffer_add(buffer, letters[verb]);
    for (int i = 0; i < counts[verb]; i++) {
        if (i > 0)
            buffer_add(buffer, " ");
        buffer_add_decimal(buffer, i % 2 ? -points[i] : points[i], UNIT_DECIMALS);
    }
}

/* Leaves the glyph's id in device->id; false if it has no outline. */
static bool define_glyph(struct device *device, const struct font *font, uint32_t glyph)
{
    buffer_clear(&device->id);
    svg_add_id_text(&device->id, font_name(font));
    buffer_format(&device->id, ".%lu", (unsigned long)glyph);
    bool added;
    int *visible = svg_names_at(&device->glyphs, device->id.data, &added);
    if (!added)
        return *visible != 0;
    struct buffer *defs = &device->outline_defs;
    size_t before = defs->length;
    buffer_format(defs, "<path id=\"%s\" d=\"", device->id.data);
    size_t empty = defs->length;
    font_outline(font, glyph, add_outline_verb, defs);
    *visible = defs->length > empty;
    if (*visible)
        buffer_add(defs, "\"/>\n");
    else
        defs->length = before;
    return *visible != 0;
}

static void add_use(struct buffer *buffer, const char *id, double x, double y)
{
    buffer_format(buffer, "<use xlink:href=\"#%s\"", id);
    if (fabs(x) >= 0.005) {
        buffer_add(buffer, " x=\"");
        buffer_add_decimal(buffer, x, UNIT_DECIMALS);
        buffer_add(buffer, "\"");
    }
    if (fabs(y) >= 0.005) {
        buffer_add(buffer, " y=\"");
        buffer_add_decimal(buffer, y, UNIT_DECIMALS);
        buffer_add(buffer, "\"");
    }
    buffer_add(buffer, "/>");
}

/* A group whose unit is the font's, with its origin at the run's. */
static void begin_outlines(struct device *device, struct buffer *buffer,
    const struct scene_command *command, double scale)
{
    buffer_add(buffer, "<g");
    svg_add_colour(buffer, "fill", &device->palette->colour[command->role]);
    buffer_add(buffer, " transform=\"translate(");
    buffer_add_decimal(buffer, command->origin.x, MM_DECIMALS);
    buffer_add(buffer, " ");
    buffer_add_decimal(buffer, command->origin.y, MM_DECIMALS);
    buffer_add(buffer, ") scale(");
    buffer_add_decimal(buffer, scale, SCALE_DECIMALS);
    buffer_add(buffer, ")\">");
}

static void add_outlines(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    const struct glyph_run *run = &command->run;
    double scale = run->size / font_units_per_em(run->font);
    double pen = 0;
    begin_outlines(device, buffer, command, scale);
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        if (define_glyph(device, run->font, glyph->id))
            add_use(buffer, device->id.data, (pen + glyph->dx) / scale, glyph->dy / scale);
        pen += glyph->advance;
    }
    buffer_add(buffer, "</g>\n");
}

/* ---- live text ---- */

static void begin_live_text(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    const struct font *font = command->run.font;
    buffer_add(buffer, "<text xml:space=\"preserve\" font-family=\"'");
    svg_add_escaped(buffer, font_family_name(font), strlen(font_family_name(font)));
    buffer_format(buffer, "', sans-serif\" font-weight=\"%d\"", font_weight_number(font));
    if (font_italic(font))
        svg_add_attribute(buffer, "font-style", "italic");
    svg_add_number(buffer, "font-size", command->run.size);
    svg_add_colour(buffer, "fill", &device->palette->colour[command->role]);
    buffer_add(buffer, ">");
}

/* The glyphs from FIRST that came from the same characters. */
static size_t cluster_end(const struct glyph_run *run, size_t first)
{
    size_t end = first + 1;
    while (end < run->count && run->glyphs[end].cluster == run->glyphs[first].cluster)
        end++;
    return end;
}

static void add_live_text(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    const struct glyph_run *run = &command->run;
    struct point pen = command->origin;
    begin_live_text(device, buffer, command);
    for (size_t i = 0, end; i < run->count; i = end) {
        end = cluster_end(run, i);
        size_t from = run->glyphs[i].cluster;
        size_t to = end < run->count ? run->glyphs[end].cluster : run->source_length;
        buffer_add(buffer, "<tspan");
        svg_add_number(buffer, "x", pen.x + run->glyphs[i].dx);
        svg_add_number(buffer, "y", pen.y + run->glyphs[i].dy);
        buffer_add(buffer, ">");
        if (to > from && to <= run->source_length)
            svg_add_escaped(buffer, run->source + from, to - from);
        buffer_add(buffer, "</tspan>");
        for (size_t k = i; k < end; k++)
            pen.x += run->glyphs[k].advance;
    }
    buffer_add(buffer, "</text>\n");
}

void svg_add_glyphs(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    if (command->role == COLOUR_NONE || command->run.count == 0)
        return;
    if (device->live_text)
        add_live_text(device, buffer, command);
    else
        add_outlines(device, buffer, command);
}

/* ---- words ---- */

/* Stretched to the width of its outlines, whatever font stands in for it. */
static void add_word(void *closure, const struct scene_command *command,
    const struct affine *to_page)
{
    struct device *device = closure;
    const struct glyph_run *run = &command->run;
    if (command->kind != SCENE_GLYPHS || command->role == COLOUR_NONE || run->source_length == 0)
        return;
    struct affine place = affine_join(*to_page,
        affine_translation(command->origin.x, command->origin.y));
    buffer_add(&device->words, "<text");
    svg_add_transform(&device->words, &place);
    svg_add_number(&device->words, "font-size", run->size);
    if (run->width > 0) {
        svg_add_number(&device->words, "textLength", run->width);
        svg_add_attribute(&device->words, "lengthAdjust", "spacingAndGlyphs");
    }
    buffer_add(&device->words, ">");
    svg_add_escaped(&device->words, run->source, run->source_length);
    buffer_add(&device->words, "</text>\n");
}

void svg_add_words(struct device *device, const struct scene *scene)
{
    replay_scene(scene, add_word, device);
}
