/*
 * Writes the used glyphs of a font as a CFF font program with CIDs (Adobe Technical Notes 5176 and
 * 5177), from their outlines. This is for fonts of which hb-subset cannot make a part for a PDF:
 * PostScript outlines, whose numbers in a CID font are not those of their glyphs, and variable
 * fonts. Works the same in Debian 12 and 13. The em has 1000 units, and coordinates have fractions
 * of 1/64.
 */
#include "device/private.h"

enum {
    EM = 1000,
    FRACTION = 64, /* of a unit */
    OFFSET_SIZE = 4,
    FIRST_STRING = 391, /* the first string that is not a standard one */
    COUNT_MAX = 65535,
};

enum operator{
    OP_RLINETO = 5,
    OP_RRCURVETO = 8,
    OP_ENDCHAR = 14,
    OP_RMOVETO = 21,
    OP_FONT_BOX = 5,
    OP_CHARSET = 15,
    OP_CHAR_STRINGS = 17,
    OP_PRIVATE = 18,
    OP_DEFAULT_WIDTH = 20,
    OP_ESCAPE = 12, /* comes before the codes below */
    OP_ROS = 30,
    OP_CID_COUNT = 34,
    OP_FD_ARRAY = 36,
    OP_FD_SELECT = 37,
};

/* ---- numbers ---- */

static void add_byte(struct buffer *out, int byte)
{
    const char one = (char)byte;
    buffer_add_bytes(out, &one, 1);
}

/* Adds the lowest COUNT bytes of VALUE, highest first. */
static void add_bytes(struct buffer *out, int64_t value, int count)
{
    for (int shift = 8 * (count - 1); shift >= 0; shift -= 8)
        add_byte(out, (int)(value >> shift & 0xff));
}

/* Adds a dictionary's operand in five bytes, so that its length does not depend on VALUE. */
static void add_operand(struct buffer *out, size_t value)
{
    add_byte(out, 29);
    add_bytes(out, (int64_t)value, 4);
}

/* Adds a coordinate of a glyph, in units of 1/64. */
static void add_coordinate(struct buffer *out, int value)
{
    int whole = value / FRACTION;
    if (value % FRACTION != 0) {
        add_byte(out, 255);
        add_bytes(out, (int64_t)value * (65536 / FRACTION), 4);
    } else if (whole >= -107 && whole <= 107) {
        add_byte(out, whole + 139);
    } else {
        add_byte(out, 28);
        add_bytes(out, whole, 2);
    }
}

/* ---- outlines ---- */

/* The glyph being written, and the box around all glyphs. */
struct glyph_program {
    struct buffer *out;
    double scale; /* units of 1/64 per unit of the font */
    int x, y;     /* the current point */
    int left, bottom, right, top;
};

/* Moves the current point to POINT and adds the operands for that. */
static void add_step(struct glyph_program *program, const double *point)
{
    int x = (int)lround(point[0] * program->scale), y = (int)lround(point[1] * program->scale);
    add_coordinate(program->out, x - program->x);
    add_coordinate(program->out, y - program->y);
    program->x = x;
    program->y = y;
    program->left = MIN(program->left, x);
    program->right = MAX(program->right, x);
    program->bottom = MIN(program->bottom, y);
    program->top = MAX(program->top, y);
}

static void add_verb(void *closure, int verb, const double *points)
{
    static const int operators[] = {
        [PATH_MOVE] = OP_RMOVETO, [PATH_LINE] = OP_RLINETO, [PATH_CURVE] = OP_RRCURVETO};
    struct glyph_program *program = closure;
    if (verb == PATH_CLOSE) /* the next contour, or the end of the glyph, closes it */
        return;
    for (int i = 0; i < path_points[verb]; i++)
        add_step(program, points + 2 * i);
    add_byte(program->out, operators[verb]);
}

static void add_glyph(struct glyph_program *program, const struct pdf_font *font, unsigned glyph)
{
    program->x = program->y = 0;
    add_coordinate(program->out, font->widths[glyph] * FRACTION);
    font_outline(font->font, glyph, add_verb, program);
    add_byte(program->out, OP_ENDCHAR);
}

/* ---- the parts of the file ---- */

/* Items without gaps; ENDS says where each ends. */
struct items {
    struct buffer bytes;
    size_t *ends;
    size_t count;
};

static void end_item(struct items *items)
{
    *MEMORY_ADD(items->ends, items->count) = items->bytes.length;
}

static void add_index(struct buffer *out, const struct items *items)
{
    add_bytes(out, (int64_t)items->count, 2);
    add_byte(out, OFFSET_SIZE);
    add_bytes(out, 1, OFFSET_SIZE);
    for (size_t i = 0; i < items->count; i++)
        add_bytes(out, (int64_t)items->ends[i] + 1, OFFSET_SIZE);
    buffer_add_bytes(out, items->bytes.data, items->bytes.length);
}

static void items_finish(struct items *items)
{
    buffer_finish(&items->bytes);
    free(items->ends);
}

static void add_strings(struct buffer *out, const char *const *strings, int count)
{
    struct items items = {.count = 0};
    for (int i = 0; i < count; i++) {
        buffer_add(&items.bytes, strings[i]);
        end_item(&items);
    }
    add_index(out, &items);
    items_finish(&items);
}

/* Where each part begins. */
struct layout {
    size_t charset, select, programs, fonts, private;
};

enum { PRIVATE_LENGTH = 6 };

/* Adds the index that contains the whole font's dictionary, always with the same length. */
static void add_top(struct buffer *out, const struct glyph_program *box, unsigned glyph_count,
    const struct layout *at)
{
    struct items items = {.count = 0};
    struct buffer *top = &items.bytes;
    add_operand(top, FIRST_STRING);
    add_operand(top, FIRST_STRING + 1);
    add_operand(top, 0);
    add_bytes(top, OP_ESCAPE << 8 | OP_ROS, 2);
    const int edges[] = {box->left, box->bottom, box->right, box->top};
    for (int i = 0; i < 4; i++)
        add_operand(top, (size_t)(int64_t)lround((double)edges[i] / FRACTION));
    add_byte(top, OP_FONT_BOX);
    add_operand(top, glyph_count);
    add_bytes(top, OP_ESCAPE << 8 | OP_CID_COUNT, 2);
    add_operand(top, at->charset);
    add_byte(top, OP_CHARSET);
    add_operand(top, at->select);
    add_bytes(top, OP_ESCAPE << 8 | OP_FD_SELECT, 2);
    add_operand(top, at->programs);
    add_byte(top, OP_CHAR_STRINGS);
    add_operand(top, at->fonts);
    add_bytes(top, OP_ESCAPE << 8 | OP_FD_ARRAY, 2);
    end_item(&items);
    add_index(out, &items);
    items_finish(&items);
}

/* Adds the index that contains the dictionary of the only inner font. */
static void add_font(struct buffer *out, size_t private)
{
    struct items items = {.count = 0};
    add_operand(&items.bytes, PRIVATE_LENGTH);
    add_operand(&items.bytes, private);
    add_byte(&items.bytes, OP_PRIVATE);
    end_item(&items);
    add_index(out, &items);
    items_finish(&items);
}

struct program {
    const char *name;
    unsigned glyph_count; /* of the whole font */
    struct glyph_program box;
    struct items glyphs;
    struct buffer charset; /* the numbers of all glyphs but the first */
};

/* Adds the program, using the positions of its parts in AT, and then sets AT to the real ones. */
static void add_file(struct buffer *out, const struct program *program, struct layout *at)
{
    static const char *const strings[] = {"Adobe", "Identity"};
    buffer_clear(out);
    add_bytes(out, 0x01000400 | OFFSET_SIZE, 4); /* version 1.0, a header of four bytes */
    add_strings(out, &program->name, 1);
    add_top(out, &program->box, program->glyph_count, at);
    add_strings(out, strings, 2);
    add_bytes(out, 0, 2); /* no subroutines */
    at->charset = out->length;
    add_byte(out, 0);
    buffer_add_bytes(out, program->charset.data, program->charset.length);
    at->select = out->length;
    add_bytes(out, 0x030001, 3); /* one range: from glyph 0, font 0 */
    add_bytes(out, 0, 3);
    add_bytes(out, (int64_t)program->glyphs.count, 2);
    at->programs = out->length;
    add_index(out, &program->glyphs);
    at->fonts = out->length;
    add_font(out, at->private);
    at->private = out->length;
    add_operand(out, 0);
    add_byte(out, OP_DEFAULT_WIDTH);
}

void pdf_cff_write(const struct pdf_font *font, const char *name, struct buffer *out)
{
    struct program program = {.name = name, .glyph_count = font->glyph_count};
    struct layout at = {0};
    program.box.out = &program.glyphs.bytes;
    program.box.scale = (double)EM * FRACTION / font_units_per_em(font->font);
    buffer_add(&program.charset, "");
    for (unsigned glyph = 0; glyph < font->glyph_count && glyph < COUNT_MAX; glyph++) {
        if (font->widths[glyph] < 0)
            continue;
        add_glyph(&program.box, font, glyph);
        end_item(&program.glyphs);
        if (glyph > 0)
            add_bytes(&program.charset, glyph, 2);
    }
    add_file(out, &program, &at); /* finds the positions */
    add_file(out, &program, &at);
    items_finish(&program.glyphs);
    buffer_finish(&program.charset);
}
