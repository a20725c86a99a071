/*
 * Drawing: appends groups, transforms, clips and paint to the list as commands, and checks them.
 */
#include "scene/scene_private.h"

/* ---- commands ---- */

/* Stores LENGTH bytes and a NUL in the scene's text; returns their offset. */
static size_t keep_text(struct scene *scene, const char *bytes, size_t length)
{
    size_t start = scene->text_length;
    if (start + length + 1 > scene->text_capacity)
        scene->text = array_grow(scene->text, &scene->text_capacity, start + length + 1, 1);
    memcpy(scene->text + start, bytes, length);
    scene->text[start + length] = '\0';
    scene->text_length = start + length + 1;
    return start;
}

/* ---- moving the whole page ---- */

void scene_move_page(struct scene *scene, struct affine affine)
{
    assert(scene->open_count == 0);
    scene->is_moved = scene_accepts_affine(scene, affine);
    scene->move = affine;
}

/* Begins scene_move_page's transform before content at the page's top level, or directly in a group
 * there. */
static void begin_move(struct scene *scene, bool at_top)
{
    if (scene->is_moved && at_top)
        scene_add_entry(scene, SCENE_BEGIN_TRANSFORM)->is.affine = scene->move;
}

static void end_move(struct scene *scene, bool at_top)
{
    if (scene->is_moved && at_top)
        scene_add_entry(scene, SCENE_END_TRANSFORM);
}

/* Returns AFFINE with the move included, if it begins at the page's top level. */
static struct affine moved(const struct scene *scene, struct affine affine)
{
    return scene->is_moved && scene->open_count == 0 ? affine_join(scene->move, affine) : affine;
}

static void end(struct scene *scene, enum scene_command_kind begin, enum scene_command_kind kind)
{
    if (scene->open_count == 0 || scene->open[scene->open_count - 1] != begin) {
        error_set(scene_error(scene), ERROR_CHECK, "a %s is ended that was not begun last",
            scene_kind_name(begin));
        return;
    }
    bool at_top = --scene->open_count == 0;
    end_move(scene, at_top && kind == SCENE_END_GROUP);
    scene_add_entry(scene, kind);
    end_move(scene, at_top && (kind == SCENE_END_CLIP || kind == SCENE_END_TAG));
}

void scene_begin_group(struct scene *scene, const char *name, const char *title)
{
    bool at_top = scene->open_count == 0;
    *MEMORY_ADD(scene->open, scene->open_count) = SCENE_BEGIN_GROUP;
    size_t kept_name = keep_text(scene, name, strlen(name));
    size_t kept_title = title ? keep_text(scene, title, strlen(title)) : NO_TEXT;
    struct entry *entry = scene_add_entry(scene, SCENE_BEGIN_GROUP);
    entry->is.group.name = kept_name;
    entry->is.group.title = kept_title;
    begin_move(scene, at_top);
}

void scene_end_group(struct scene *scene)
{
    end(scene, SCENE_BEGIN_GROUP, SCENE_END_GROUP);
}

void scene_begin_transform(struct scene *scene, struct affine affine)
{
    if (!scene_accepts_affine(scene, affine))
        affine = affine_identity();
    affine = moved(scene, affine);
    *MEMORY_ADD(scene->open, scene->open_count) = SCENE_BEGIN_TRANSFORM;
    scene_add_entry(scene, SCENE_BEGIN_TRANSFORM)->is.affine = affine;
}

void scene_end_transform(struct scene *scene)
{
    end(scene, SCENE_BEGIN_TRANSFORM, SCENE_END_TRANSFORM);
}

void scene_begin_clip(struct scene *scene)
{
    begin_move(scene, scene->open_count == 0);
    *MEMORY_ADD(scene->open, scene->open_count) = SCENE_BEGIN_CLIP;
    struct path_range range = scene_take_path(scene);
    if (range.verb_count == 0)
        error_set(scene_error(scene), ERROR_CHECK, "a clip has no path");
    scene_add_entry(scene, SCENE_BEGIN_CLIP)->is.path.range = range;
}

void scene_end_clip(struct scene *scene)
{
    end(scene, SCENE_BEGIN_CLIP, SCENE_END_CLIP);
}

static void begin_tag(struct scene *scene, struct scene_tag tag)
{
    begin_move(scene, scene->open_count == 0);
    *MEMORY_ADD(scene->open, scene->open_count) = SCENE_BEGIN_TAG;
    size_t kept = tag.told ? keep_text(scene, tag.told, strlen(tag.told)) : NO_TEXT;
    struct entry *entry = scene_add_entry(scene, SCENE_BEGIN_TAG);
    entry->is.tag.role = tag.role;
    entry->is.tag.order = tag.order;
    entry->is.tag.told = kept;
    entry->is.tag.box = tag.box;
}

void scene_begin_tag(struct scene *scene, enum tag_role role, int order, const char *told)
{
    assert((told != NULL) == (role == TAG_FIGURE) && role != TAG_GAP && role != TAG_LABEL);
    begin_tag(scene, (struct scene_tag){.role = role, .order = order, .told = told});
}

static bool accepts_box(struct scene *scene, struct rect box)
{
    return scene_accepts(scene, box.x, box.y, "a tag's place") &&
           scene_accepts(scene, box.width, box.height, "a tag's size");
}

void scene_begin_label(struct scene *scene, int order, struct rect room)
{
    if (!accepts_box(scene, room))
        room = (struct rect){0.0, 0.0, 0.0, 0.0};
    begin_tag(scene, (struct scene_tag){.role = TAG_LABEL, .order = order, .box = room});
}

void scene_symbol_word(struct scene *scene, const char *told, struct rect box)
{
    if (!accepts_box(scene, box))
        return;
    begin_tag(scene, (struct scene_tag){.role = TAG_SYMBOL, .told = told, .box = box});
    scene_end_tag(scene);
}

void scene_gap(struct scene *scene, struct rect box)
{
    if (!accepts_box(scene, box))
        return;
    begin_tag(scene, (struct scene_tag){.role = TAG_GAP, .box = box});
    scene_end_tag(scene);
}

void scene_end_tag(struct scene *scene)
{
    end(scene, SCENE_BEGIN_TAG, SCENE_END_TAG);
}

/* ---- painting ---- */

static bool accepts_role(struct scene *scene, enum colour_role role)
{
    if ((unsigned)role < COLOUR_COUNT)
        return true;
    return error_set(scene_error(scene), ERROR_CHECK, "a colour role is out of range");
}

static bool accepts_stroke(struct scene *scene, const struct stroke *stroke)
{
    bool fine = stroke->width >= 0 && scene_in_range(stroke->width) &&
                scene_in_range(stroke->dash_offset) && stroke->dash_count >= 0 &&
                stroke->dash_count <= DASHES_MAX && stroke->miter_limit >= 0.0 &&
                stroke->miter_limit <= 10.0;
    double sum = 0;
    for (int i = 0; fine && i < stroke->dash_count; i++) {
        fine = stroke->dash[i] >= 0 && scene_in_range(stroke->dash[i]);
        sum += stroke->dash[i];
    }
    if (fine && (stroke->dash_count == 0 || sum > 0))
        return true;
    return error_set(scene_error(scene), ERROR_CHECK, "a line's width or dashes are out of range");
}

double scene_line_scale(const struct scene *scene, enum colour_role role)
{
    bool scaled = role == COLOUR_LINE || role == COLOUR_FRAME;
    return scaled && scene->symbols != NULL ? symbols_line_scale(scene->symbols) : 1.0;
}

/* Paints the path; OUTLINED is as in the list's entries. */
static void paint_path(struct scene *scene, struct paint paint, size_t outlined)
{
    struct path_range range = scene_take_path(scene);
    if (range.verb_count == 0 || !accepts_role(scene, paint.fill) ||
        !accepts_role(scene, paint.line) || !accepts_stroke(scene, &paint.stroke))
        return;
    begin_move(scene, scene->open_count == 0);
    struct entry *entry = scene_add_entry(scene, SCENE_PATH);
    entry->is.path.range = range;
    entry->is.path.outlined = outlined;
    entry->is.path.paint = scene_spare_paint(scene, &range, paint);
    entry->is.path.paint.stroke.width *= scene_line_scale(scene, paint.line);
    end_move(scene, scene->open_count == 0);
}

void scene_paint(struct scene *scene, struct paint paint)
{
    paint_path(scene, paint, 0);
}

static bool accepts_run(
    struct scene *scene, const struct glyph_run *run, struct point origin, enum colour_role role)
{
    return scene_accepts(scene, origin.x, origin.y, "a text's origin") &&
           scene_accepts(scene, run->size, run->width, "a text's size") &&
           accepts_role(scene, role);
}

static struct glyph_range keep_run(
    struct scene *scene, const struct glyph_run *run, struct point origin, enum colour_role role)
{
    size_t first = scene->glyph_count;
    if (first + run->count > scene->glyph_capacity)
        scene->glyphs = array_grow(
            scene->glyphs, &scene->glyph_capacity, first + run->count, sizeof *scene->glyphs);
    memcpy(scene->glyphs + first, run->glyphs, run->count * sizeof *run->glyphs);
    scene->glyph_count += run->count;
    size_t source = keep_text(scene, run->source, run->source_length);
    return (struct glyph_range){run->font, run->size, run->width, first, run->count, source,
        run->source_length, origin, role};
}

void scene_glyphs(
    struct scene *scene, const struct glyph_run *run, struct point origin, enum colour_role role)
{
    if (run->count == 0 || !accepts_run(scene, run, origin, role))
        return;
    struct glyph_range range = keep_run(scene, run, origin, scene_spare_role(scene, role));
    begin_move(scene, scene->open_count == 0);
    scene_add_entry(scene, SCENE_GLYPHS)->is.glyphs = range;
    end_move(scene, scene->open_count == 0);
}

/* Returns the runs of a line of text; moves *AT from its ORIGIN to its left end. */
static const struct glyph_run *set_line(struct scene *scene, const char *utf8,
    const struct text_style *style, struct point *at, size_t *count)
{
    assert(scene->fonts);
    const struct glyph_run *runs;
    struct text_style spare = scene_spare_style(scene, *style);
    /* only the line's own width includes pictures at its ends */
    bool pictures = style->marked && strchr(utf8, MARK_PICTURE[0]) != NULL;
    double width = pictures ? text_measure(scene->fonts, utf8, &spare).width : 0.0;
    *count = 0;
    struct error trouble = ERROR_INIT;
    if (!text_line(scene->fonts, utf8, &spare, &runs, count, &trouble) &&
        !error_pass(scene_error(scene), &trouble))
        return NULL;
    for (size_t i = 0; i < *count; i++)
        width = fmax(width, runs[i].x + runs[i].width);
    at->x -= width * text_align_share(style->align);
    return runs;
}

static void paint_outlines(
    struct scene *scene, const struct glyph_run *run, struct point origin, struct paint paint)
{
    scene_add_outlines(scene, run, origin);
    if (scene->path_verb >= scene->paths.verb_count)
        return;
    *MEMORY_ADD(scene->outlined, scene->outlined_count) = keep_run(scene, run, origin, paint.line);
    paint_path(scene, paint, scene->outlined_count);
}

void scene_text_halo(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role, double width)
{
    size_t count;
    struct point at = origin;
    const struct glyph_run *runs = set_line(scene, utf8, style, &at, &count);
    struct paint paint = paint_line(scene_spare_edge(scene, role), width);
    paint.stroke.join = JOIN_ROUND;
    bool before = scene->is_sketch;
    scene->is_sketch = true; /* a halo keeps its width and colour */
    for (size_t i = 0; i < count; i++)
        paint_outlines(scene, &runs[i], xy(at.x + runs[i].x, at.y), paint);
    scene->is_sketch = before;
}

void scene_text(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role)
{
    size_t count;
    struct point at = origin;
    const struct glyph_run *runs = set_line(scene, utf8, style, &at, &count);
    for (size_t i = 0; i < count; i++)
        scene_glyphs(scene, &runs[i], xy(at.x + runs[i].x, at.y), role);
}

void scene_paragraph(struct scene *scene, const struct paragraph *paragraph, struct point origin,
    enum colour_role role)
{
    struct glyph_run run;
    double x, y;
    for (size_t i = 0; paragraph_run(paragraph, i, &run, &x, &y); i++)
        scene_glyphs(scene, &run, xy(origin.x + x, origin.y + y), role);
}

void scene_text_as(struct scene *scene, enum tag_role role, int order, const char *utf8,
    const struct text_style *style, struct point origin, enum colour_role colour)
{
    if (*utf8 == '\0' && role != TAG_CELL && role != TAG_COLUMN)
        return;
    scene_begin_tag(scene, role, order, NULL);
    scene_text(scene, utf8, style, origin, colour);
    scene_end_tag(scene);
}

void scene_paragraph_as(struct scene *scene, enum tag_role role, int order,
    const struct paragraph *paragraph, struct point origin, enum colour_role colour)
{
    scene_begin_tag(scene, role, order, NULL);
    scene_paragraph(scene, paragraph, origin, colour);
    scene_end_tag(scene);
}

void scene_item_label(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, double body, enum colour_role colour)
{
    scene_begin_label(
        scene, 0, (struct rect){origin.x, origin.y - style->size, body - origin.x, style->size});
    scene_text(scene, utf8, style, origin, colour);
    scene_end_tag(scene);
}

void scene_end_tags(struct scene *scene, int count)
{
    while (count-- > 0)
        scene_end_tag(scene);
}

void scene_begin_item(struct scene *scene, enum tag_role list, int order, int item)
{
    scene_begin_tag(scene, list, order, NULL);
    scene_begin_tag(scene, TAG_ITEM, item, NULL);
}

void scene_break(struct scene *scene, const struct error *error)
{
    error_pass(scene_error(scene), error);
}

void scene_picture(struct scene *scene, const struct picture *picture, struct rect box)
{
    assert(picture->width >= 1 && picture->height >= 1);
    if (!scene_accepts(scene, box.x, box.y, "a picture's place") ||
        !scene_accepts(scene, box.width, box.height, "a picture's size"))
        return;
    if (box.width <= 0.0 || box.height <= 0.0) {
        error_set(scene_error(scene), ERROR_CHECK, "a picture has no size");
        return;
    }
    begin_move(scene, scene->open_count == 0);
    struct entry *entry = scene_add_entry(scene, SCENE_PICTURE);
    entry->is.picture.picture = picture;
    entry->is.picture.box = box;
    end_move(scene, scene->open_count == 0);
}

void scene_stamp(struct scene *scene, int symbol, struct affine affine)
{
    int count = scene->symbols ? symbols_count(scene->symbols) : 0;
    if (symbol < 0 || symbol >= count || symbol >= scene->symbol_limit) {
        error_set(scene_error(scene), ERROR_CHECK, "symbol %d does not exist here", symbol);
        return;
    }
    if (!scene_accepts_affine(scene, affine))
        return;
    struct entry *entry = scene_add_entry(scene, SCENE_STAMP);
    entry->is.stamp.affine = moved(scene, affine);
    entry->is.stamp.symbol = symbol;
}

/* ---- saving ink ---- */

/* Adds a circle instead if ink is saved, so that it is treated as a fill. */
void scene_dot(struct scene *scene, struct point centre, double radius)
{
    if (scene_is_sparing(scene)) {
        scene_circle(scene, centre, radius);
        return;
    }
    scene_line(scene, centre, centre);
}

void scene_paint_dots(struct scene *scene, double radius, enum colour_role role)
{
    struct paint paint = paint_line(role, 2.0 * radius / scene_line_scale(scene, role));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(scene, scene_is_sparing(scene) ? paint_fill(role) : paint);
}

void scene_paint_piece(struct scene *scene, enum colour_role role)
{
    scene_paint(scene, scene_spare_fill(scene, role));
}
