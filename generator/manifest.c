/*
 * What the files of --each are, as JSON: sizes, counts, cuts, the words on them, and where the
 * cells of boards lie.
 */
#include "each.h"

/* ---- words ---- */

/* Hears all words of a scene in their order, with a blank between those that do not touch. */
struct listener {
    struct device device;
    struct buffer *words;
    struct point end; /* of the run before */
};

/* LENGTH bytes of words WIDTH mm wide that begin at ORIGIN in letters of SIZE. */
static void hear(struct device *device, const struct scene_command *command, struct point origin,
    double width, double size, const char *said, size_t length)
{
    struct listener *listener = (struct listener *)device;
    struct point start = affine_apply(command->to_page, origin);
    bool touches = fabs(start.x - listener->end.x) < size * 0.1 &&
                   fabs(start.y - listener->end.y) < size * 0.1;
    const struct buffer *words = listener->words;
    if (words->length > 0 && words->data[words->length - 1] != ' ' && !touches)
        buffer_add(listener->words, " ");
    buffer_add_bytes(listener->words, said, length);
    listener->end = affine_apply(command->to_page, xy(origin.x + width, origin.y));
}

static void hear_run(struct device *device, const struct scene_command *command)
{
    const struct glyph_run *run = &command->run;
    hear(device, command, command->origin, run->width, run->size, run->source, run->source_length);
}

static void hear_symbol(struct device *device, const struct scene_command *command)
{
    const struct scene_tag *tag = &command->tag;
    if (tag->role == TAG_SYMBOL)
        hear(device, command, xy(tag->box.x, tag->box.y + 0.8 * tag->box.height), tag->box.width,
            tag->box.height, tag->told, strlen(tag->told));
}

void manifest_words(const struct scene *scene, struct buffer *words)
{
    struct listener listener = {{.glyphs = hear_run, .begin_tag = hear_symbol}, words, {0.0, 0.0}};
    buffer_clear(words);
    device_draw(&listener.device, scene);
}

/* ---- entries ---- */

/* Lengths have no more than a thousandth of a millimetre. */
static json_t *length(double mm)
{
    return json_real(round(mm * 1000.0) / 1000.0);
}

static json_t *pair(json_t *first, json_t *second)
{
    return json_pack("[o, o]", first, second);
}

static json_t *cut_of(const struct alone *alone)
{
    static const char *const shapes[] = {
        [PIECE_HEXAGON] = "hexagon", [PIECE_ROUND] = "circle", [PIECE_RECTANGLE] = "rectangle"};
    json_t *cut = json_pack("{s:s, s:[o, o, o, o]}", "shape", shapes[alone->shape], "mm",
        length(alone->bleed), length(alone->bleed), length(alone->width), length(alone->height));
    if (alone->corner > 0.0)
        json_object_set_new(cut, "corner", length(alone->corner));
    return cut;
}

/* Of svg and pdf, which have none, null. */
static json_t *pixels_of(const struct run *run, const struct alone *alone)
{
    if (run->destination.formats != UINT32_C(1) << PRINT_PNG)
        return json_null();
    double dpi = run->settings.dpi;
    return pair(json_integer(device_pixels(each_width(alone), dpi)),
        json_integer(device_pixels(each_height(alone), dpi)));
}

static json_t *cells_of(const struct each_piece *piece)
{
    json_t *cells = json_array();
    struct text name = TEXT_ROOM(64);
    struct point at;
    for (int cell = 0; piece->kind->cell(piece->plan, cell, &name, &at); cell++) {
        json_array_append_new(cells,
            json_pack("{s:s, s:o}", "name", name.data, "mm", pair(length(at.x), length(at.y))));
        text_clear(&name);
    }
    return cells;
}

static json_t *words_of(const struct buffer *words)
{
    return json_stringn(words->length > 0 ? words->data : "", words->length);
}

static json_t *name_of(const struct run *run, const struct each_piece *piece, bool back)
{
    LOCAL_BUFFER file = BUFFER_INIT;
    each_name(run, piece, back, &file);
    return json_string(file.data);
}

void manifest_add(struct manifest *manifest, const struct run *run, const struct each_piece *piece,
    const struct picture_file sides[2])
{
    const struct alone *alone = &piece->alone;
    json_t *entry = json_pack("{s:s, s:s, s:i, s:i, s:o, s:o, s:o, s:o, s:o}", "kit",
        kit_name((*piece->print)->kit), "component", alone->name, "row", alone->row, "count",
        alone->count, "mm", pair(length(each_width(alone)), length(each_height(alone))), "px",
        pixels_of(run, alone), "cut", cut_of(alone), alone->board ? "file" : "front",
        name_of(run, piece, false), "text", words_of(&sides[false].words));
    if (alone->board)
        json_object_set_new(entry, "cells", cells_of(piece));
    else
        json_object_set_new(
            entry, "back", alone->has_back ? name_of(run, piece, true) : json_null());
    if (alone->has_back)
        json_object_set_new(entry, "back_text", words_of(&sides[true].words));
    json_array_append_new(alone->board ? manifest->boards : manifest->pieces, entry);
}

/* ---- the file ---- */

void manifest_init(struct manifest *manifest, const struct run *run)
{
    const struct kit *kit = run->print[0]->kit;
    const char *title = kit->title != NULL ? kit->title : kit->game->title;
    bool all = kit != run->print[run->count - 1]->kit;
    *manifest = (struct manifest){.pieces = json_array(), .boards = json_array()};
    manifest->top = json_pack("{s:i, s:s, s:s, s:o, s:o}", "paperhex-pieces", 1, "kit",
        all ? "all" : kit_name(kit), "title", all ? "Paperhex" : title, "pieces", manifest->pieces,
        "boards", manifest->boards);
}

bool json_file_write(
    const json_t *top, struct os_batch *batch, const char *name, struct error *error)
{
    FREED char *text = json_dumps(top, JSON_INDENT(1) | JSON_REAL_PRECISION(9));
    LOCAL_BUFFER lines = BUFFER_INIT;
    buffer_format(&lines, "%s\n", text);
    return os_batch_add(batch, name, lines.data, lines.length, error);
}
