/*
 * A plain-text trace of a document for tests: one thing a line, all coordinates in millimetres on
 * the page, symbols expanded where they are placed. Matrices and stroke widths are those that hold
 * on the page as well, so that a trace can be compared with any renderer's.
 *
 *   document "TITLE" author "A" subject "S" language en date -1 duplex 0
 *   page WIDTH HEIGHT label "1" title "" bleed 0
 *   group NAME "TITLE"            end-group
 *   transform XX YX XY YY X0 Y0   end-transform        (to the page)
 *   clip                          end-clip             (followed by its path)
 *   path fill ROLE line ROLE width W cap C join J dash ON OFF .. offset O
 *   m X Y | l X Y | c X Y X Y X Y | h                  (after a path or clip)
 *   glyphs FONT size MM role ROLE matrix XX YX XY YY source "TEXT"
 *   g ID X Y                                           (after glyphs)
 *   place NAME XX YX XY YY X0 Y0                       (to the page)
 */
#include "device/replay.h"

#include <stdlib.h>

enum { TRACE_DECIMALS = 4, MATRIX_DECIMALS = 9 };

struct device {
    struct os_output *output;
    struct buffer text;
    const struct scene *scene; /* being traced; its symbols have the names */
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

static void add_path(struct buffer *text, const struct path_view *path,
    const struct affine *to_page)
{
    static const char *const names[] = {"m", "l", "c", "h"};
    static const int counts[] = {1, 1, 3, 0};
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++) {
        buffer_add(text, names[path->verbs[i]]);
        for (int k = 0; k < counts[path->verbs[i]]; k++)
            add_point(text, to_page, *point++);
        buffer_add(text, "\n");
    }
}

static void add_stroke(struct buffer *text, const struct stroke *stroke, double scale)
{
    static const char *const caps[] = {"butt", "round", "square"};
    static const char *const joins[] = {"miter", "round", "bevel"};
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

static void trace_path(struct buffer *text, const struct scene_command *command,
    const struct affine *to_page)
{
    const struct paint *paint = &command->paint;
    buffer_format(text, "path fill %s line %s", replay_role_name(paint->fill),
        replay_role_name(paint->line));
    if (paint->line != COLOUR_NONE)
        add_stroke(text, &paint->stroke, replay_scale(to_page));
    buffer_add(text, "\n");
    add_path(text, &command->path, to_page);
}

static void trace_glyphs(struct buffer *text, const struct scene_command *command,
    const struct affine *to_page)
{
    const struct glyph_run *run = &command->run;
    buffer_format(text, "glyphs %s size", font_name(run->font));
    add_number(text, run->size * replay_scale(to_page));
    buffer_format(text, " role %s matrix", replay_role_name(command->role));
    add_linear(text, to_page);
    buffer_add(text, " source");
    add_quoted(text, run->source, run->source_length);
    buffer_add(text, "\n");
    double pen = command->origin.x;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        buffer_format(text, "g %lu", (unsigned long)glyph->id);
        add_point(text, to_page,
            (struct point){pen + glyph->dx, command->origin.y + glyph->dy});
        buffer_add(text, "\n");
        pen += glyph->advance;
    }
}

static void trace_place(struct device *device, const struct scene_command *command,
    const struct affine *to_page)
{
    struct affine affine = affine_join(*to_page, command->affine);
    buffer_format(&device->text, "place %s",
        symbols_name(scene_symbols(device->scene), command->symbol));
    add_affine(&device->text, &affine);
}

static void trace_command(void *closure, const struct scene_command *command,
    const struct affine *to_page)
{
    struct device *device = closure;
    struct buffer *text = &device->text;
    struct affine inner;
    switch (command->kind) {
    case SCENE_BEGIN_GROUP:
        buffer_format(text, "group %s", command->name);
        add_string(text, command->title);
        buffer_add(text, "\n");
        break;
    case SCENE_END_GROUP:
        buffer_add(text, "end-group\n");
        break;
    case SCENE_BEGIN_TRANSFORM:
        inner = affine_join(*to_page, command->affine);
        buffer_add(text, "transform");
        add_affine(text, &inner);
        break;
    case SCENE_END_TRANSFORM:
        buffer_add(text, "end-transform\n");
        break;
    case SCENE_BEGIN_CLIP:
        buffer_add(text, "clip\n");
        add_path(text, &command->path, to_page);
        break;
    case SCENE_END_CLIP:
        buffer_add(text, "end-clip\n");
        break;
    case SCENE_PATH:
        trace_path(text, command, to_page);
        break;
    case SCENE_GLYPHS:
        trace_glyphs(text, command, to_page);
        break;
    case SCENE_PLACE:
        trace_place(device, command, to_page);
        break;
    }
}

static bool flush(struct device *device, struct error *error)
{
    bool good = os_output_write(device->output, device->text.data, device->text.length, error);
    buffer_clear(&device->text);
    return good;
}

static void trace_destroy(struct device *device)
{
    if (!device)
        return;
    buffer_finish(&device->text);
    free(device);
}

static struct device *trace_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    (void)palette;
    (void)options;
    struct device *device = memory_create(1, sizeof *device);
    device->output = output;
    buffer_add(&device->text, "document");
    add_string(&device->text, info->title);
    buffer_add(&device->text, " author");
    add_string(&device->text, info->author);
    buffer_add(&device->text, " subject");
    add_string(&device->text, info->subject);
    buffer_format(&device->text, " language %s date %lld duplex %d\n",
        info->language ? info->language : "none", (long long)info->date, (int)info->duplex);
    if (flush(device, error))
        return device;
    trace_destroy(device);
    return NULL;
}

static bool trace_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    if (!scene_check(scene, error))
        return false;
    buffer_add(&device->text, "page");
    add_number(&device->text, scene_width(scene));
    add_number(&device->text, scene_height(scene));
    buffer_add(&device->text, " label");
    add_string(&device->text, info->label);
    buffer_add(&device->text, " title");
    add_string(&device->text, info->title);
    buffer_add(&device->text, " bleed");
    add_number(&device->text, info->bleed);
    buffer_add(&device->text, "\n");
    device->scene = scene;
    replay_scene(scene, trace_command, device);
    return flush(device, error);
}

static bool trace_finish(struct device *device, struct error *error)
{
    (void)error;
    trace_destroy(device);
    return true;
}

const struct device_class device_trace = {
    .format = "trace",
    .suffix = ".trace",
    .many_pages = true,
    .create = trace_create,
    .page = trace_page,
    .finish = trace_finish,
    .destroy = trace_destroy,
};
