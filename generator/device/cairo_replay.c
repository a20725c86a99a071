/*
 * Draws a scene with Cairo. The matrix is set again for each command, so only clips need Cairo's
 * stack. Text is painted by a function of the device.
 *
 * Also converts pictures to Cairo's pixels: 32 bits in the machine's byte order, colours
 * premultiplied by opacity.
 */
#include "device/cairo_replay.h"

#include "device/private.h"

bool cairo_load(struct cairo *use, struct error *error)
{
    static const char *const names[] = {CAIRO(OS_LIBRARY_NAME) NULL};
    static const struct os_library library = {CAIRO_SONAME, CAIRO_PACKAGE, names};
    return os_library_open(&library, use, error);
}

static uint32_t weigh(uint8_t channel, uint8_t opacity)
{
    return ((uint32_t)channel * opacity + 127) / 255;
}

cairo_surface_t *cairo_picture(const struct cairo *use, const struct picture *picture)
{
    cairo_surface_t *surface =
        use->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture->width, picture->height);
    if (use->cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        return surface;
    unsigned char *bytes = use->cairo_image_surface_get_data(surface);
    size_t stride = (size_t)use->cairo_image_surface_get_stride(surface);
    const uint8_t *from = picture->rgba;
    for (int y = 0; y < picture->height; y++) {
        uint32_t *row = (uint32_t *)(void *)(bytes + (size_t)y * stride);
        for (int x = 0; x < picture->width; x++) {
            row[x] = (uint32_t)from[3] << 24 | weigh(from[0], from[3]) << 16 |
                     weigh(from[1], from[3]) << 8 | weigh(from[2], from[3]);
            from += 4;
        }
    }
    use->cairo_surface_mark_dirty(surface);
    return surface;
}

struct painter {
    struct device device;
    const struct cairo *use;
    cairo_t *cairo;
    const cairo_matrix_t *base;
    const struct palette *palette;
    cairo_glyphs_function glyphs;
    cairo_picture_function pictures;
    void *closure;
};

/* Spot colours are lines for machines and not part of the picture. */
static bool is_painted(const struct painter *painter, enum colour_role role)
{
    return role != COLOUR_NONE && painter->palette->colour[role].space != COLOUR_SPOT;
}

static void set_role(const struct painter *painter, enum colour_role role)
{
    const double *channel = painter->palette->colour[role].channel;
    painter->use->cairo_set_source_rgb(painter->cairo, channel[0], channel[1], channel[2]);
}

static void add_verb(void *closure, int verb, const double *at)
{
    const struct painter *painter = closure;
    const struct cairo *use = painter->use;
    switch ((enum path_verb)verb) {
    case PATH_MOVE:
        use->cairo_move_to(painter->cairo, at[0], at[1]);
        break;
    case PATH_LINE:
        use->cairo_line_to(painter->cairo, at[0], at[1]);
        break;
    case PATH_CURVE:
        use->cairo_curve_to(painter->cairo, at[0], at[1], at[2], at[3], at[4], at[5]);
        break;
    case PATH_CLOSE:
        use->cairo_close_path(painter->cairo);
        break;
    }
}

static void add_path(struct painter *painter, const struct path_view *path)
{
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++) {
        add_verb(painter, path->verbs[i], &point->x);
        point += path_points[path->verbs[i]];
    }
}

static void set_stroke(const struct painter *painter, const struct stroke *stroke)
{
    static const cairo_line_cap_t line_ends[] = {
        [CAP_BUTT] = CAIRO_LINE_CAP_BUTT,
        [CAP_ROUND] = CAIRO_LINE_CAP_ROUND,
        [CAP_SQUARE] = CAIRO_LINE_CAP_SQUARE,
    };
    static const cairo_line_join_t joins[] = {
        [JOIN_MITER] = CAIRO_LINE_JOIN_MITER,
        [JOIN_ROUND] = CAIRO_LINE_JOIN_ROUND,
        [JOIN_BEVEL] = CAIRO_LINE_JOIN_BEVEL,
    };
    const struct cairo *use = painter->use;
    use->cairo_set_line_width(painter->cairo, stroke->width);
    use->cairo_set_line_cap(painter->cairo, line_ends[stroke->cap]);
    use->cairo_set_line_join(painter->cairo, joins[stroke->join]);
    use->cairo_set_miter_limit(
        painter->cairo, stroke->miter_limit != 0.0 ? stroke->miter_limit : 10.0); /* as in PDF */
    use->cairo_set_dash(painter->cairo, stroke->dash, stroke->dash_count, stroke->dash_offset);
}

static struct painter *begin(struct device *device, const struct scene_command *command)
{
    struct painter *painter = (struct painter *)device;
    const struct affine *way = &command->to_page;
    cairo_matrix_t matrix = {way->xx, way->yx, way->xy, way->yy, way->x0, way->y0};
    painter->use->cairo_matrix_multiply(&matrix, &matrix, painter->base);
    painter->use->cairo_set_matrix(painter->cairo, &matrix);
    return painter;
}

static void paint_path(struct device *device, const struct scene_command *command)
{
    struct painter *painter = begin(device, command);
    const struct cairo *use = painter->use;
    cairo_t *cairo = painter->cairo;
    add_path(painter, &command->path);
    if (is_painted(painter, command->paint.fill)) {
        set_role(painter, command->paint.fill);
        use->cairo_set_fill_rule(
            cairo, command->paint.even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        use->cairo_fill_preserve(cairo);
        use->cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
    }
    if (is_painted(painter, command->paint.line)) {
        set_role(painter, command->paint.line);
        set_stroke(painter, &command->paint.stroke);
        use->cairo_stroke_preserve(cairo);
    }
    use->cairo_new_path(cairo);
}

static void begin_clip(struct device *device, const struct scene_command *command)
{
    struct painter *painter = begin(device, command);
    painter->use->cairo_save(painter->cairo);
    add_path(painter, &command->path);
    painter->use->cairo_clip(painter->cairo);
}

static void end_clip(struct device *device, const struct scene_command *command)
{
    const struct painter *painter = begin(device, command);
    painter->use->cairo_restore(painter->cairo);
}

static void fill_outlines(struct painter *painter, const struct scene_command *command)
{
    const struct cairo *use = painter->use;
    const struct glyph_run *run = &command->run;
    cairo_t *cairo = painter->cairo;
    double scale = run->size / font_units_per_em(run->font);
    double pen = command->origin.x;
    cairo_matrix_t matrix;
    use->cairo_get_matrix(cairo, &matrix);
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        use->cairo_set_matrix(cairo, &matrix);
        use->cairo_translate(cairo, pen + glyph->dx, command->origin.y + glyph->dy);
        use->cairo_scale(cairo, scale, -scale);
        font_outline(run->font, glyph->id, add_verb, painter);
        use->cairo_fill(cairo);
        pen += glyph->advance;
    }
}

static void paint_glyphs(struct device *device, const struct scene_command *command)
{
    struct painter *painter = begin(device, command);
    if (!is_painted(painter, command->role))
        return;
    set_role(painter, command->role);
    if (painter->glyphs != NULL)
        painter->glyphs(painter->closure, painter->cairo, command);
    else
        fill_outlines(painter, command);
}

/* Paints a picture of WIDTH x HEIGHT pixels into BOX of the current matrix. */
static void paint_surface(const struct cairo *use, cairo_t *cairo, cairo_surface_t *surface,
    int width, int height, struct rect box)
{
    use->cairo_save(cairo);
    use->cairo_translate(cairo, box.x, box.y);
    use->cairo_scale(cairo, box.width / width, box.height / height);
    use->cairo_set_source_surface(cairo, surface, 0, 0);
    /* keeps borders sharp */
    use->cairo_pattern_set_extend(use->cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    use->cairo_rectangle(cairo, 0, 0, width, height);
    use->cairo_fill(cairo);
    use->cairo_restore(cairo);
}

static void paint_picture(struct device *device, const struct scene_command *command)
{
    struct painter *painter = begin(device, command);
    const struct cairo *use = painter->use;
    const struct picture *picture = command->picture;
    bool own = painter->pictures == NULL;
    cairo_surface_t *surface =
        own ? cairo_picture(use, picture) : painter->pictures(painter->closure, picture);
    if (surface == NULL) {
        painter->device = (struct device){.page = NULL}; /* ignores everything that follows */
        return;
    }
    paint_surface(use, painter->cairo, surface, picture->width, picture->height, command->box);
    if (own)
        use->cairo_surface_destroy(surface);
}

static void replay(struct painter *painter, const struct scene *scene)
{
    painter->device = (struct device){.begin_clip = begin_clip,
        .end_clip = end_clip,
        .path = paint_path,
        .glyphs = paint_glyphs,
        .picture = paint_picture};
    device_draw(&painter->device, scene);
}

void cairo_replay(const struct cairo *use, cairo_t *cairo, const cairo_matrix_t *base,
    const struct scene *scene, const struct palette *palette, cairo_glyphs_function glyphs,
    void *closure)
{
    struct painter painter = {.use = use,
        .cairo = cairo,
        .base = base,
        .palette = palette,
        .glyphs = glyphs,
        .closure = closure};
    replay(&painter, scene);
}

void cairo_replay_until(const struct cairo *use, cairo_t *cairo, const cairo_matrix_t *base,
    const struct scene *scene, const struct palette *palette, cairo_picture_function pictures,
    void *closure)
{
    struct painter painter = {.use = use,
        .cairo = cairo,
        .base = base,
        .palette = palette,
        .pictures = pictures,
        .closure = closure};
    replay(&painter, scene);
}

void cairo_paint_picture(const struct cairo *use, cairo_t *cairo, cairo_surface_t *surface,
    const struct picture *picture, struct affine to_device)
{
    const struct rect whole = {0.0, 0.0, 1.0, 1.0};
    cairo_matrix_t matrix = {
        to_device.xx, to_device.yx, to_device.xy, to_device.yy, to_device.x0, to_device.y0};
    use->cairo_reset_clip(cairo);
    use->cairo_set_matrix(cairo, &matrix);
    paint_surface(use, cairo, surface, picture->width, picture->height, whole);
}
