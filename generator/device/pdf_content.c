/*
 * Writes PDF operators except text (pdf_text.c). Does not use libharu for this, because it rounds
 * coordinates and dashes and cannot leave out what is already set.
 */
#include "device/private.h"

/* Values of J and j (ISO 32000-1, tables 54 and 55). */
_Static_assert(CAP_BUTT == 0 && CAP_ROUND == 1 && CAP_SQUARE == 2, "caps are PDF's");
_Static_assert(JOIN_MITER == 0 && JOIN_ROUND == 1 && JOIN_BEVEL == 2, "joins are PDF's");

enum {
    COLOUR_DECIMALS = 4,
    MATRIX_DECIMALS = 8,
    LENGTH_DECIMALS = 4, /* of line widths and dashes, mm */
    DECIMALS_MAX = 8,
};

void pdf_content_init(struct pdf_content *content, const struct palette *palette)
{
    memset(content, 0, sizeof *content);
    content->palette = palette;
    content->layer = -1;
}

void pdf_content_finish(struct pdf_content *content)
{
    buffer_finish(&content->out);
}

void pdf_content_begin(struct pdf_content *content, int decimals)
{
    buffer_clear(&content->out);
    content->depth = 0;
    content->in_text = false;
    content->state = (struct pdf_state){.fill = -1, .line = -1, .decimals = decimals};
}

void pdf_content_end(struct pdf_content *content)
{
    pdf_tags_rest(content);
    pdf_end_text(content);
    assert(content->depth == 0);
}

/* ---- operands ---- */

void pdf_add_number(struct pdf_content *content, double value, int decimals)
{
    char *at = buffer_reserve(&content->out, NUMBER_SIZE + 1);
    at = number_write(at, number_units(value, decimals), decimals);
    *at++ = ' ';
    buffer_end(&content->out, at);
}

static char *write_point(char *at, struct point point, int decimals)
{
    at = number_write(at, number_units(point.x, decimals), decimals);
    *at++ = ' ';
    at = number_write(at, number_units(point.y, decimals), decimals);
    *at++ = ' ';
    return at;
}

/* ---- state ---- */

void pdf_save(struct pdf_content *content)
{
    pdf_tags_rest(content);
    pdf_end_text(content);
    if (content->depth < PDF_DEPTH_MAX)
        content->saved[content->depth] = content->state;
    else
        content->too_deep = true;
    content->depth++;
    buffer_add(&content->out, "q\n");
}

void pdf_restore(struct pdf_content *content)
{
    pdf_tags_rest(content);
    pdf_end_text(content);
    content->depth--;
    if (content->depth < PDF_DEPTH_MAX)
        content->state = content->saved[content->depth];
    buffer_add(&content->out, "Q\n");
}

static void add_matrix(struct pdf_content *content, struct affine affine)
{
    pdf_add_number(content, affine.xx, MATRIX_DECIMALS);
    pdf_add_number(content, affine.yx, MATRIX_DECIMALS);
    pdf_add_number(content, affine.xy, MATRIX_DECIMALS);
    pdf_add_number(content, affine.yy, MATRIX_DECIMALS);
    pdf_add_number(content, affine.x0, LENGTH_DECIMALS);
    pdf_add_number(content, affine.y0, LENGTH_DECIMALS);
    buffer_add(&content->out, "cm\n");
}

/* Applies AFFINE; if it enlarges, coordinates get more decimals. */
void pdf_concat(struct pdf_content *content, struct affine affine)
{
    pdf_end_text(content);
    add_matrix(content, affine);
    double scale = fmax(hypot(affine.xx, affine.yx), hypot(affine.xy, affine.yy));
    for (; scale > 1.5 && content->state.decimals < DECIMALS_MAX; scale /= 10)
        content->state.decimals++;
}

/* Operators that set the colours of a space, for fills and for lines. */
static const struct {
    const char *fill, *line;
    int channels;
} spaces[] = {
    [COLOUR_RGB] = {"rg\n", "RG\n", 3},
    [COLOUR_CMYK] = {"k\n", "K\n", 4},
    [COLOUR_SPOT] = {"/" PDF_SPOT " cs 1 scn\n", "/" PDF_SPOT " CS 1 SCN\n", 0},
};

static void add_channels(struct pdf_content *content, const struct colour *colour)
{
    for (int i = 0; i < spaces[colour->space].channels; i++)
        pdf_add_number(content, colour->channel[i], COLOUR_DECIMALS);
}

void pdf_set_fill(struct pdf_content *content, enum colour_role role)
{
    const struct colour *colour = &content->palette->colour[role];
    if (content->state.fill == (int)role)
        return;
    content->state.fill = (int)role;
    add_channels(content, colour);
    buffer_add(&content->out, spaces[colour->space].fill);
}

static void set_overprint(struct pdf_content *content, bool over)
{
    if (content->state.over == over)
        return;
    content->state.over = over;
    buffer_add(&content->out, over ? "/" PDF_OVER " gs\n" : "/" PDF_KNOCK " gs\n");
}

/* Sets the colour of lines. A spot colour overprints, so that what is below it stays. */
static void set_line(struct pdf_content *content, enum colour_role role)
{
    const struct colour *colour = &content->palette->colour[role];
    set_overprint(content, colour->space == COLOUR_SPOT);
    if (content->state.line == (int)role)
        return;
    content->state.line = (int)role;
    add_channels(content, colour);
    buffer_add(&content->out, spaces[colour->space].line);
}

static bool same_dashes(const struct stroke *a, const struct stroke *b)
{
    if (a->dash_count != b->dash_count)
        return false;
    for (int i = 0; i < a->dash_count; i++)
        if (a->dash[i] != b->dash[i])
            return false;
    return a->dash_count == 0 || a->dash_offset == b->dash_offset;
}

static void set_dashes(struct pdf_content *content, const struct stroke *stroke)
{
    buffer_add(&content->out, "[");
    for (int i = 0; i < stroke->dash_count; i++)
        pdf_add_number(content, stroke->dash[i], LENGTH_DECIMALS);
    buffer_add(&content->out, "]");
    pdf_add_number(content, stroke->dash_count ? stroke->dash_offset : 0, LENGTH_DECIMALS);
    buffer_add(&content->out, "d\n");
}

static void set_stroke(struct pdf_content *content, const struct stroke *stroke)
{
    struct pdf_state *state = &content->state;
    const struct stroke *now = &state->stroke;
    bool known = state->stroke_known;
    if (!known || now->width != stroke->width) {
        pdf_add_number(content, stroke->width, LENGTH_DECIMALS);
        buffer_add(&content->out, "w\n");
    }
    if (!known || now->cap != stroke->cap) {
        pdf_add_number(content, (double)stroke->cap, 0);
        buffer_add(&content->out, "J\n");
    }
    if (!known || now->join != stroke->join) {
        pdf_add_number(content, (double)stroke->join, 0);
        buffer_add(&content->out, "j\n");
    }
    if (!known || !same_dashes(now, stroke))
        set_dashes(content, stroke);
    state->stroke = *stroke;
    state->stroke_known = true;
}

void pdf_set_line(struct pdf_content *content, const struct paint *paint)
{
    set_line(content, paint->line);
    set_stroke(content, &paint->stroke);
}

/* Sets the miter limit for STROKE if it is not 10, the default of PDF, or restores the default
 * after it. */
static void set_miter_limit(struct pdf_content *content, const struct stroke *stroke, bool back)
{
    if (stroke->join != JOIN_MITER || stroke->miter_limit == 0.0 || stroke->miter_limit == 10.0)
        return;
    pdf_add_number(content, back ? 10.0 : stroke->miter_limit, LENGTH_DECIMALS);
    buffer_add(&content->out, "M\n");
}

/* ---- paths ---- */

static void add_path(struct pdf_content *content, const struct path_view *path)
{
    static const char operators[] = {
        [PATH_MOVE] = 'm', [PATH_LINE] = 'l', [PATH_CURVE] = 'c', [PATH_CLOSE] = 'h'};
    const struct point *point = path->points;
    int decimals = content->state.decimals;
    char *at = buffer_reserve(
        &content->out, path->point_count * 2 * (NUMBER_SIZE + 1) + path->verb_count * 2);
    for (size_t i = 0; i < path->verb_count; i++) {
        for (int k = 0; k < path_points[path->verbs[i]]; k++)
            at = write_point(at, *point++, decimals);
        *at++ = operators[path->verbs[i]];
        *at++ = '\n';
    }
    buffer_end(&content->out, at);
}

void pdf_clip(struct pdf_content *content, const struct path_view *path)
{
    pdf_end_text(content);
    add_path(content, path);
    buffer_add(&content->out, "W n\n");
}

void pdf_paint(struct pdf_content *content, const struct scene_command *command)
{
    bool fill = command->paint.fill != COLOUR_NONE;
    bool line = command->paint.line != COLOUR_NONE;
    if (!fill && !line)
        return;
    pdf_tags_paint(content, false);
    pdf_end_text(content);
    if (fill)
        pdf_set_fill(content, command->paint.fill);
    if (line) {
        pdf_set_line(content, &command->paint);
        set_miter_limit(content, &command->paint.stroke, false);
    }
    add_path(content, &command->path);
    bool even_odd = command->paint.even_odd;
    if (fill && line)
        buffer_add(&content->out, even_odd ? "B*\n" : "B\n");
    else if (fill)
        buffer_add(&content->out, even_odd ? "f*\n" : "f\n");
    else
        buffer_add(&content->out, "S\n");
    if (line)
        set_miter_limit(content, &command->paint.stroke, true);
}

/* ---- forms and layers ---- */

void pdf_stamp(struct pdf_content *content, const char *name, struct affine affine)
{
    pdf_tags_paint(content, false);
    pdf_end_text(content);
    set_overprint(content, false); /* a form inherits the state of its placement */
    buffer_add(&content->out, "q\n");
    add_matrix(content, affine);
    buffer_add(&content->out, "/");
    buffer_add(&content->out, name);
    buffer_add(&content->out, " Do Q\n");
}

void pdf_begin_layer(struct pdf_content *content, int layer, const char *name)
{
    pdf_tags_rest(content);
    pdf_end_text(content);
    content->layer = layer;
    buffer_add(&content->out, "/OC /");
    buffer_add(&content->out, name);
    buffer_add(&content->out, " BDC\n");
}

void pdf_end_layer(struct pdf_content *content)
{
    pdf_tags_rest(content);
    pdf_end_text(content);
    content->layer = -1;
    buffer_add(&content->out, "EMC\n");
}
