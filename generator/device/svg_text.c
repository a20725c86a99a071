/*
 * Text of the SVG writer. As outlines, each used glyph is defined once, in font units, and placed
 * by <use>; an invisible layer of words above it allows searching and reading aloud. As live text,
 * <text> names the font, and each cluster is placed by its own <tspan>, because not all programs
 * support a list of positions, and positions within a cluster would break ligatures.
 */
#include "device/private.h"

enum { UNIT_DECIMALS = 2, SCALE_DECIMALS = 9, MM_DECIMALS = 4 };

/* Adds a verb; fonts have y up. */
static void add_outline_verb(void *closure, int verb, const double *points)
{
    double units[6];
    for (int i = 0; i < 2 * path_points[verb]; i++)
        units[i] = i % 2 ? -points[i] : points[i];
    svg_add_verb(closure, verb, units, UNIT_DECIMALS);
}

/* Sets svg->id to the glyph's id; false if it has no outline. */
static bool define_glyph(struct svg *svg, const struct font *font, uint32_t glyph)
{
    buffer_clear(&svg->id);
    svg_add_id_text(&svg->id, font->name);
    buffer_format(&svg->id, ".%lu", (unsigned long)glyph);
    void *known;
    if (g_hash_table_lookup_extended(svg->glyphs, svg->id.data, NULL, &known))
        return GPOINTER_TO_INT(known) != 0;
    struct buffer *defs = &svg->outline_defs;
    size_t before = defs->length;
    buffer_format(defs, "<path id=\"%s\" d=\"", svg->id.data);
    size_t empty = defs->length;
    font_outline(font, glyph, add_outline_verb, defs);
    bool visible = defs->length > empty;
    if (visible)
        buffer_add(defs, "\"/>\n");
    else
        defs->length = before;
    g_hash_table_insert(svg->glyphs, g_strdup(svg->id.data), GINT_TO_POINTER(visible));
    return visible;
}

static void add_place(struct buffer *buffer, const char *name, double units)
{
    if (fabs(units) < 0.005)
        return;
    buffer_format(buffer, " %s=\"", name);
    buffer_add_decimal(buffer, units, UNIT_DECIMALS);
    buffer_add(buffer, "\"");
}

static void add_use(struct buffer *buffer, const char *id, double x, double y)
{
    buffer_format(buffer, "<use xlink:href=\"#%s\"", id);
    add_place(buffer, "x", x);
    add_place(buffer, "y", y);
    buffer_add(buffer, "/>");
}

/* Begins a group in font units with its origin at the run's. */
static void begin_outlines(struct svg *svg, const struct scene_command *command, double scale)
{
    struct buffer *buffer = svg->out;
    buffer_add(buffer, "<g");
    svg_add_colour(buffer, "fill", &svg->palette->colour[command->role]);
    buffer_add(buffer, " transform=\"translate(");
    svg_add_numbers(buffer, &command->origin.x, 2, MM_DECIMALS);
    buffer_add(buffer, ") scale(");
    buffer_add_decimal(buffer, scale, SCALE_DECIMALS);
    buffer_add(buffer, ")\">");
}

static bool shows_nothing(const struct scene_command *command)
{
    return command->role == COLOUR_NONE || command->run.count == 0;
}

void svg_outlines(struct device *device, const struct scene_command *command)
{
    struct svg *svg = svg_of(device);
    const struct glyph_run *run = &command->run;
    if (shows_nothing(command))
        return;
    double scale = run->size / font_units_per_em(run->font);
    double pen = 0;
    begin_outlines(svg, command, scale);
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        if (define_glyph(svg, run->font, glyph->id))
            add_use(svg->out, svg->id.data, (pen + glyph->dx) / scale, glyph->dy / scale);
        pen += glyph->advance;
    }
    buffer_add(svg->out, "</g>\n");
}

static void begin_live_text(struct svg *svg, const struct scene_command *command)
{
    struct buffer *buffer = svg->out;
    const struct font *font = command->run.font;
    buffer_add(buffer, "<text xml:space=\"preserve\" font-family=\"'");
    svg_add_escaped(buffer, font->file->family, strlen(font->file->family));
    buffer_format(buffer, "', sans-serif\" font-weight=\"%d\"", font->file->weight);
    if (font->file->italic)
        svg_add_attribute(buffer, "font-style", "italic");
    svg_add_number(buffer, "font-size", command->run.size);
    svg_add_colour(buffer, "fill", &svg->palette->colour[command->role]);
    buffer_add(buffer, ">");
}

static size_t cluster_end(const struct glyph_run *run, size_t first)
{
    size_t end = first + 1;
    while (end < run->count && run->glyphs[end].cluster == run->glyphs[first].cluster)
        end++;
    return end;
}

/* Returns where the text of glyph INDEX's cluster ends: at the next cluster in the source. */
static size_t source_end(const struct glyph_run *run, size_t index)
{
    size_t end = run->source_length;
    for (size_t i = 0; i < run->count; i++)
        if (run->glyphs[i].cluster > run->glyphs[index].cluster && run->glyphs[i].cluster < end)
            end = run->glyphs[i].cluster;
    return end;
}

void svg_live_text(struct device *device, const struct scene_command *command)
{
    struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    const struct glyph_run *run = &command->run;
    struct point pen = command->origin;
    if (shows_nothing(command))
        return;
    begin_live_text(svg, command);
    for (size_t i = 0, end; i < run->count; i = end) {
        end = cluster_end(run, i);
        size_t from = run->glyphs[i].cluster;
        size_t to = source_end(run, i);
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

struct words {
    struct device device;
    struct buffer *out;
};

/* Adds the words of a run, stretched to the width of its outlines whatever font is used. */
static void add_word(struct device *device, const struct scene_command *command)
{
    struct buffer *out = ((const struct words *)device)->out;
    const struct glyph_run *run = &command->run;
    if (command->role == COLOUR_NONE || run->source_length == 0)
        return;
    struct affine spot =
        affine_join(command->to_page, affine_translation(command->origin.x, command->origin.y));
    buffer_add(out, "<text");
    svg_add_transform(out, &spot);
    svg_add_number(out, "font-size", run->size);
    if (run->width > 0) {
        svg_add_number(out, "textLength", run->width);
        svg_add_attribute(out, "lengthAdjust", "spacingAndGlyphs");
    }
    buffer_add(out, ">");
    svg_add_escaped(out, run->source, run->source_length);
    buffer_add(out, "</text>\n");
}

void svg_add_words(struct buffer *out, const struct scene *scene)
{
    struct words words = {{.glyphs = add_word}, out};
    device_draw(&words.device, scene);
}
