/*
 * A plain-text trace of a document for tests: one item a line, symbols expanded where they are
 * placed. Coordinates, matrices and stroke widths are those on the page, in millimetres, so that a
 * trace can be compared with any renderer's.
 *
 *   document "TITLE" author "A" subject "S" language en date -1 duplex 0
 *   page WIDTH HEIGHT label "1" title "" bleed 0
 *   group NAME "TITLE"            end-group
 *   transform XX YX XY YY X0 Y0   end-transform        (to the page)
 *   clip                          end-clip             (followed by its path)
 *   path fill ROLE line ROLE width W cap C join J dash ON OFF .. offset O even-odd
 *   m X Y | l X Y | c X Y X Y X Y | h                  (after a path or clip)
 *   glyphs FONT size MM role ROLE matrix XX YX XY YY source "TEXT"
 *   g ID X Y                                           (after glyphs)
 *   place NAME XX YX XY YY X0 Y0                       (to the page)
 */
#include "support/cairo_pdf.h"

#include <stdlib.h>

enum { TRACE_DECIMALS = 4, MATRIX_DECIMALS = 9 };

struct trace {
    struct device device;
    struct os_output *output;
    struct buffer text;
    const struct scene *scene; /* being traced; it has the names of its symbols */
};

static void add_number(struct buffer *text, double number)
{
    buffer_add(text, " ");
    buffer_add_decimal(text, number, TRACE_DECIMALS);
}

static void add_point(struct buffer *text, const struct affine *to_page, struct point point)
{
    struct point there = affine_apply(*to_page, point);
    add_number(text, there.x);
    add_number(text, there.y);
}

static void add_quoted(struct buffer *text, const char *string, size_t length)
{
    buffer_add(text, " \"");
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)string[i];
        if (byte == '"' || byte == '\\')
            buffer_format(text, "\\%c", byte);
        else if (byte < 0x20)
            buffer_format(text, "\\x%02x", byte);
        else
            buffer_add_bytes(text, &byte, 1);
    }
    buffer_add(text, "\"");
}

static void add_string(struct buffer *text, const char *string)
{
    size_t length = 0;
    while (string && string[length])
        length++;
    add_quoted(text, string ? string : "", length);
}

static void add_linear(struct buffer *text, const struct affine *affine)
{
    const double numbers[] = {affine->xx, affine->yx, affine->xy, affine->yy};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        buffer_add(text, " ");
        buffer_add_decimal(text, numbers[i], MATRIX_DECIMALS);
    }
}

static void add_affine(struct buffer *text, const struct affine *affine)
{
    add_linear(text, affine);
    add_number(text, affine->x0);
    add_number(text, affine->y0);
    buffer_add(text, "\n");
}

static void add_path(
    struct buffer *text, const struct path_view *path, const struct affine *to_page)
{
    static const char *const names[] = {
        [PATH_MOVE] = "m", [PATH_LINE] = "l", [PATH_CURVE] = "c", [PATH_CLOSE] = "h"};
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++) {
        buffer_add(text, names[path->verbs[i]]);
        for (int k = 0; k < path_points[path->verbs[i]]; k++)
            add_point(text, to_page, *point++);
        buffer_add(text, "\n");
    }
}

static void add_stroke(struct buffer *text, const struct stroke *stroke, double scale)
{
    static const char *const caps[] = {
        [CAP_BUTT] = "butt", [CAP_ROUND] = "round", [CAP_SQUARE] = "square"};
    static const char *const joins[] = {
        [JOIN_MITER] = "miter", [JOIN_ROUND] = "round", [JOIN_BEVEL] = "bevel"};
    buffer_add(text, " width");
    add_number(text, stroke->width * scale);
    buffer_format(text, " cap %s join %s", caps[stroke->cap], joins[stroke->join]);
    if (stroke->dash_count == 0)
        return;
    buffer_add(text, " dash");
    for (int i = 0; i < stroke->dash_count; i++)
        add_number(text, stroke->dash[i] * scale);
    buffer_add(text, " offset");
    add_number(text, stroke->dash_offset * scale);
}

static struct buffer *text_of(struct device *device)
{
    return &((struct trace *)device)->text;
}

static void trace_path(struct device *device, const struct scene_command *command)
{
    struct buffer *text = text_of(device);
    const struct paint *paint = &command->paint;
    buffer_format(
        text, "path fill %s line %s", colour_role_name(paint->fill), colour_role_name(paint->line));
    if (paint->line != COLOUR_NONE)
        add_stroke(text, &paint->stroke, affine_growth(command->to_page));
    if (paint->even_odd)
        buffer_add(text, " even-odd");
    buffer_add(text, "\n");
    add_path(text, &command->path, &command->to_page);
}

/* Traces where a picture's upper left and lower right corners lie. */
static void trace_picture(struct device *device, const struct scene_command *command)
{
    struct buffer *text = text_of(device);
    const struct rect box = command->box;
    const struct point corners[] = {affine_apply(command->to_page, (struct point){box.x, box.y}),
        affine_apply(command->to_page, (struct point){box.x + box.width, box.y + box.height})};
    buffer_format(text, "picture %d x %d from", command->picture->width, command->picture->height);
    add_number(text, corners[0].x);
    add_number(text, corners[0].y);
    buffer_add(text, " to");
    add_number(text, corners[1].x);
    add_number(text, corners[1].y);
    buffer_add(text, "\n");
}

static void trace_glyphs(struct device *device, const struct scene_command *command)
{
    struct buffer *text = text_of(device);
    const struct glyph_run *run = &command->run;
    buffer_format(text, "glyphs %s size", run->font->name);
    add_number(text, run->size * affine_growth(command->to_page));
    buffer_format(text, " role %s matrix", colour_role_name(command->role));
    add_linear(text, &command->to_page);
    buffer_add(text, " source");
    add_quoted(text, run->source, run->source_length);
    buffer_add(text, "\n");
    double pen = command->origin.x;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        buffer_format(text, "g %lu", (unsigned long)glyph->id);
        add_point(text, &command->to_page,
            (struct point){pen + glyph->dx, command->origin.y + glyph->dy});
        buffer_add(text, "\n");
        pen += glyph->advance;
    }
}

/* Traces a placement; the symbol's own commands follow. */
static bool trace_place(struct device *device, const struct scene_command *command)
{
    struct trace *trace = (struct trace *)device;
    struct affine affine = affine_join(command->to_page, command->affine);
    buffer_format(
        &trace->text, "place %s", symbols_name(scene_symbols(trace->scene), command->symbol));
    add_affine(&trace->text, &affine);
    return false;
}

static void begin_group(struct device *device, const struct scene_command *command)
{
    struct buffer *text = text_of(device);
    buffer_format(text, "group %s", command->name);
    add_string(text, command->title);
    buffer_add(text, "\n");
}

static void begin_transform(struct device *device, const struct scene_command *command)
{
    struct affine inner = affine_join(command->to_page, command->affine);
    buffer_add(text_of(device), "transform");
    add_affine(text_of(device), &inner);
}

static void begin_clip(struct device *device, const struct scene_command *command)
{
    buffer_add(text_of(device), "clip\n");
    add_path(text_of(device), &command->path, &command->to_page);
}

static void end(struct device *device, const struct scene_command *command)
{
    const char *what = command->kind == SCENE_END_GROUP  ? "group"
                       : command->kind == SCENE_END_CLIP ? "clip"
                                                         : "transform";
    buffer_format(text_of(device), "end-%s\n", what);
}

static bool flush(struct trace *trace, struct error *error)
{
    bool good = os_output_write(trace->output, trace->text.data, trace->text.length, error);
    buffer_clear(&trace->text);
    return good;
}

static void trace_destroy(struct device *device)
{
    buffer_finish(text_of(device));
    free(device);
}

static bool trace_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    struct trace *trace = (struct trace *)device;
    struct buffer *text = &trace->text;
    buffer_add(text, "page");
    add_number(text, scene_width(scene));
    add_number(text, scene_height(scene));
    buffer_add(text, " label");
    add_string(text, info->label);
    buffer_add(text, " title");
    add_string(text, info->title);
    buffer_add(text, " bleed");
    add_number(text, info->bleed);
    buffer_add(text, "\n");
    trace->scene = scene;
    device_draw(device, scene);
    return flush(trace, error);
}

static void add_document(struct buffer *text, const struct document_info *info)
{
    buffer_add(text, "document");
    add_string(text, info->title);
    buffer_add(text, " author");
    add_string(text, info->author);
    buffer_add(text, " subject");
    add_string(text, info->subject);
    buffer_format(text, " language %s date %lld duplex %d\n",
        info->language ? info->language : "none", (long long)info->date, (int)info->duplex);
}

static struct device *trace_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    (void)palette;
    (void)options;
    struct trace *trace = memory_create(1, sizeof *trace);
    trace->device = (struct device){.page = trace_page,
        .destroy = trace_destroy,
        .begin_group = begin_group,
        .end_group = end,
        .begin_transform = begin_transform,
        .end_transform = end,
        .begin_clip = begin_clip,
        .end_clip = end,
        .path = trace_path,
        .picture = trace_picture,
        .glyphs = trace_glyphs,
        .stamp = trace_place,
        .format = &device_trace};
    trace->output = output;
    add_document(&trace->text, info);
    if (flush(trace, error))
        return &trace->device;
    trace_destroy(&trace->device);
    return NULL;
}

const struct device_format device_trace = {
    .name = "trace",
    .suffix = ".trace",
    .many_pages = true,
    .create = trace_create,
};
