/*
 * PDF operators for everything but text (pdf_text.c). Written by hand and not by libharu, which
 * rounds coordinates and dashes and has no clean way to leave out what is set already.
 */
#include "device/pdf_content.h"

#include "core/text.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLOUR_DECIMALS = 4,
    MATRIX_DECIMALS = 8,
    LENGTH_DECIMALS = 4, /* line widths and dashes, mm */
    DECIMALS_MAX = 8,
};

void pdf_content_init(struct pdf_content *content, const struct palette *palette)
{
    memset(content, 0, sizeof *content);
    content->palette = palette;
}

void pdf_content_finish(struct pdf_content *content)
{
    free(content->data);
}

void pdf_content_begin(struct pdf_content *content, int decimals)
{
    content->length = 0;
    content->depth = 0;
    content->in_text = false;
    content->state = (struct pdf_state){.fill = -1, .line = -1, .decimals = decimals};
}

void pdf_content_end(struct pdf_content *content)
{
    pdf_end_text(content);
    assert(content->depth == 0);
}

/* ---- pieces ---- */

char *pdf_room(struct pdf_content *content, size_t count)
{
    if (content->length + count > content->capacity) {
        content->capacity = 2 * (content->length + count) + 4096;
        content->data = memory_resize(content->data, content->capacity, 1);
    }
    return content->data + content->length;
}

void pdf_add(struct pdf_content *content, const char *bytes, size_t count)
{
    memcpy(pdf_room(content, count), bytes, count);
    content->length += count;
}

void pdf_add_string(struct pdf_content *content, const char *string)
{
    pdf_add(content, string, strlen(string));
}

static const int64_t powers[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

int64_t pdf_round(double value, int decimals)
{
    return (int64_t)(value * (double)powers[decimals] + (value < 0 ? -0.5 : 0.5));
}

/* Digits come last first: the decimals but for trailing zeros, the point, and the whole part unless
 * it is a zero before decimals. */
char *pdf_format(char *at, int64_t number, int decimals)
{
    char digits[24], *first = digits + sizeof digits;
    const char *end = first;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    if (number < 0)
        *at++ = '-';
    for (int i = 0; i < decimals; i++, rest /= 10)
        if (rest % 10 != 0 || first != end)
            *--first = (char)('0' + rest % 10);
    if (first != end)
        *--first = '.';
    for (; rest > 0 || first == end; rest /= 10)
        *--first = (char)('0' + rest % 10);
    size_t count = (size_t)(end - first);
    memcpy(at, first, count);
    return at + count;
}

void pdf_add_number(struct pdf_content *content, double value, int decimals)
{
    char *start = pdf_room(content, 25);
    char *end = pdf_format(start, pdf_round(value, decimals), decimals);
    *end++ = ' ';
    content->length += (size_t)(end - start);
}

static void add_point(struct pdf_content *content, struct point point)
{
    char *start = pdf_room(content, 50);
    int decimals = content->state.decimals;
    char *end = pdf_format(start, pdf_round(point.x, decimals), decimals);
    *end++ = ' ';
    end = pdf_format(end, pdf_round(point.y, decimals), decimals);
    *end++ = ' ';
    content->length += (size_t)(end - start);
}

/* ---- state ---- */

void pdf_save(struct pdf_content *content)
{
    pdf_end_text(content);
    if (content->depth < PDF_DEPTH_MAX)
        content->saved[content->depth] = content->state;
    else
        content->too_deep = true;
    content->depth++;
    pdf_add(content, "q\n", 2);
}

void pdf_restore(struct pdf_content *content)
{
    pdf_end_text(content);
    content->depth--;
    if (content->depth < PDF_DEPTH_MAX)
        content->state = content->saved[content->depth];
    pdf_add(content, "Q\n", 2);
}

static void add_matrix(struct pdf_content *content, struct affine affine)
{
    pdf_add_number(content, affine.xx, MATRIX_DECIMALS);
    pdf_add_number(content, affine.yx, MATRIX_DECIMALS);
    pdf_add_number(content, affine.xy, MATRIX_DECIMALS);
    pdf_add_number(content, affine.yy, MATRIX_DECIMALS);
    pdf_add_number(content, affine.x0, LENGTH_DECIMALS);
    pdf_add_number(content, affine.y0, LENGTH_DECIMALS);
    pdf_add(content, "cm\n", 3);
}

/* What is drawn enlarged is drawn with as many more decimals as that takes. */
void pdf_concat(struct pdf_content *content, struct affine affine)
{
    pdf_end_text(content);
    add_matrix(content, affine);
    double scale = fmax(hypot(affine.xx, affine.yx), hypot(affine.xy, affine.yy));
    for (; scale > 1.5 && content->state.decimals < DECIMALS_MAX; scale /= 10)
        content->state.decimals++;
}

static void add_colour(struct pdf_content *content, enum colour_role role, const char *const
    operators[2])
{
    const struct colour *colour = &content->palette->colour[role];
    int channels = colour->space == COLOUR_CMYK ? 4 : 3;
    for (int i = 0; i < channels; i++)
        pdf_add_number(content, colour->channel[i], COLOUR_DECIMALS);
    pdf_add_string(content, operators[colour->space]);
}

void pdf_set_fill(struct pdf_content *content, enum colour_role role)
{
    static const char *const operators[2] = {[COLOUR_RGB] = "rg\n", [COLOUR_CMYK] = "k\n"};
    if (content->state.fill == (int)role)
        return;
    content->state.fill = (int)role;
    add_colour(content, role, operators);
}

static void set_line(struct pdf_content *content, enum colour_role role)
{
    static const char *const operators[2] = {[COLOUR_RGB] = "RG\n", [COLOUR_CMYK] = "K\n"};
    if (content->state.line == (int)role)
        return;
    content->state.line = (int)role;
    add_colour(content, role, operators);
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
    pdf_add(content, "[", 1);
    for (int i = 0; i < stroke->dash_count; i++)
        pdf_add_number(content, stroke->dash[i], LENGTH_DECIMALS);
    pdf_add(content, "]", 1);
    pdf_add_number(content, stroke->dash_count ? stroke->dash_offset : 0, LENGTH_DECIMALS);
    pdf_add(content, "d\n", 2);
}

static void set_stroke(struct pdf_content *content, const struct stroke *stroke)
{
    struct pdf_state *state = &content->state;
    const struct stroke *now = &state->stroke;
    bool known = state->stroke_known;
    if (!known || now->width != stroke->width) {
        pdf_add_number(content, stroke->width, LENGTH_DECIMALS);
        pdf_add(content, "w\n", 2);
    }
    if (!known || now->cap != stroke->cap) {
        pdf_add_number(content, (double)stroke->cap, 0);
        pdf_add(content, "J\n", 2);
    }
    if (!known || now->join != stroke->join) {
        pdf_add_number(content, (double)stroke->join, 0);
        pdf_add(content, "j\n", 2);
    }
    if (!known || !same_dashes(now, stroke))
        set_dashes(content, stroke);
    state->stroke = *stroke;
    state->stroke_known = true;
}

/* ---- paths ---- */

static void add_path(struct pdf_content *content, const struct path_view *path)
{
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++)
        switch ((enum path_verb)path->verbs[i]) {
        case PATH_MOVE:
            add_point(content, *point++);
            pdf_add(content, "m\n", 2);
            break;
        case PATH_LINE:
            add_point(content, *point++);
            pdf_add(content, "l\n", 2);
            break;
        case PATH_CURVE:
            add_point(content, *point++);
            add_point(content, *point++);
            add_point(content, *point++);
            pdf_add(content, "c\n", 2);
            break;
        case PATH_CLOSE:
            pdf_add(content, "h\n", 2);
            break;
        }
}

void pdf_clip(struct pdf_content *content, const struct path_view *path)
{
    pdf_end_text(content);
    add_path(content, path);
    pdf_add(content, "W n\n", 4);
}

void pdf_paint(struct pdf_content *content, const struct scene_command *command)
{
    bool fill = command->paint.fill != COLOUR_NONE;
    bool line = command->paint.line != COLOUR_NONE;
    if (!fill && !line)
        return;
    pdf_end_text(content);
    if (fill)
        pdf_set_fill(content, command->paint.fill);
    if (line) {
        set_line(content, command->paint.line);
        set_stroke(content, &command->paint.stroke);
    }
    add_path(content, &command->path);
    pdf_add(content, fill && line ? "B\n" : fill ? "f\n" : "S\n", 2);
}

/* ---- forms and layers ---- */

void pdf_place(struct pdf_content *content, const char *name, struct affine affine)
{
    pdf_end_text(content);
    pdf_add(content, "q\n", 2);
    add_matrix(content, affine);
    pdf_add(content, "/", 1);
    pdf_add_string(content, name);
    pdf_add(content, " Do Q\n", 6);
}

void pdf_begin_layer(struct pdf_content *content, const char *name)
{
    pdf_end_text(content);
    pdf_add(content, "/OC /", 5);
    pdf_add_string(content, name);
    pdf_add(content, " BDC\n", 5);
}

void pdf_end_layer(struct pdf_content *content)
{
    pdf_end_text(content);
    pdf_add(content, "EMC\n", 4);
}
