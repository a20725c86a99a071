/*
 * Writes every side of every piece and every board as a file, and a manifest with sizes, counts,
 * cuts, words and the positions of board cells.
 */
#include "out/parts.h"

static const char manifest_name[] = "manifest.json";

/* ---- the manifest ---- */

struct manifest {
    json_t *top;
    json_t *pieces, *boards; /* members of TOP */
};

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

/* Returns the pixel size; null for svg and pdf. */
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

/* Adds PIECE; SIDES are its front and, if it has one, its back. */
static void manifest_add(struct manifest *manifest, const struct run *run,
    const struct each_piece *piece, const struct picture_file sides[2], const struct phrase *hash)
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
    json_object_set_new(entry, "hash", json_string(hash->data));
    if (alone->has_back)
        json_object_set_new(entry, "back_text", words_of(&sides[true].words));
    json_array_append_new(alone->board ? manifest->boards : manifest->pieces, entry);
}

/* Creates an empty manifest; the caller releases TOP. */
static void manifest_init(struct manifest *manifest, const struct run *run)
{
    const struct kit *kit = run->print[0]->kit;
    const char *title = kit->title != NULL ? kit->title : kit->game->title;
    bool all = kit != run->print[run->count - 1]->kit;
    *manifest = (struct manifest){.pieces = json_array(), .boards = json_array()};
    manifest->top = json_pack("{s:i, s:s, s:s, s:o, s:o}", "paperhex-pieces", 1, "kit",
        all ? "all" : kit_name(kit), "title", all ? "Paperhex" : title, "pieces", manifest->pieces,
        "boards", manifest->boards);
}

/* ---- writing ---- */

/* A PNG that is packed while the next one is drawn. */
struct packing {
    bool busy;
    bool back;
    struct os_worker *worker; /* NULL: it has already been packed */
    struct pixels pixels;
    double dpi;
    struct buffer name; /* of its file */
    char *bytes;
    size_t count;
    bool good;
    struct error error;
};

/* The pictures being written. A back is kept for later pieces that share it. */
struct writing {
    const struct run *run;
    struct os_batch *batch;
    struct manifest manifest;
    const struct print *kept; /* the print whose back is kept, that of its piece TWIN; NULL: none */
    int twin;
    struct picture_file file[2];
    struct packing packing;
    int files;
};

static void pack(void *context)
{
    struct packing *packing = context;
    struct os_output *output =
        os_output_create_memory(&packing->bytes, &packing->count, &packing->error);
    packing->good =
        output != NULL &&
        os_output_end(output, pixels_write(&packing->pixels, packing->dpi, output, &packing->error),
            &packing->error);
}

/* Waits for the picture that is being packed and adds its file. */
static bool end_packing(struct writing *writing, struct error *error)
{
    struct packing *packing = &writing->packing;
    struct picture_file *file = &writing->file[packing->back];
    if (!packing->busy)
        return true;
    if (packing->worker != NULL)
        os_worker_finish(packing->worker);
    pixels_finish(&packing->pixels);
    packing->busy = false;
    free(file->bytes);
    file->bytes = packing->bytes;
    file->count = packing->count;
    if (!packing->good)
        return error_pass(error, &packing->error);
    return os_batch_add(writing->batch, packing->name.data, file->bytes, file->count, error);
}

/* Draws a side and starts packing it; the result becomes the content of the side's file. */
static bool begin_packing(struct writing *writing, const struct each_piece *piece, bool back,
    const struct buffer *name, struct error *error)
{
    struct packing *packing = &writing->packing;
    struct pixels pixels;
    double dpi = writing->run->settings.dpi;
    bool drawn =
        each_paint(writing->run, piece, back, dpi, &pixels, &writing->file[back].words, error);
    if (!end_packing(writing, error) || !drawn) {
        pixels_finish(&pixels);
        return false;
    }
    packing->busy = true;
    packing->back = back;
    packing->pixels = pixels;
    packing->dpi = dpi;
    packing->bytes = NULL;
    packing->error = (struct error)ERROR_INIT;
    buffer_set(&packing->name, name->data);
    packing->worker = os_worker_start(pack, packing);
    if (packing->worker == NULL)
        pack(packing);
    return true;
}

static bool write_side(
    struct writing *writing, const struct each_piece *piece, bool back, struct error *error)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    const struct run *run = writing->run;
    struct picture_file *file = &writing->file[back];
    bool png = run->destination.formats == UINT32_C(1) << PRINT_PNG;
    bool known =
        back && png && writing->kept == *piece->print && writing->twin == piece->alone.twin;
    if (back) {
        writing->kept = *piece->print;
        writing->twin = piece->alone.twin;
    }
    each_name(run, piece, back, &name);
    writing->files++;
    progress_step(run->progress);
    if (png && !known)
        return begin_packing(writing, piece, back, &name, error);
    if (known && writing->packing.back && !end_packing(writing, error))
        return false;
    return (known || each_picture(run, piece, back, run->settings.dpi, file, error)) &&
           os_batch_add(writing->batch, name.data, file->bytes, file->count, error);
}

static bool write_pieces(struct writing *writing, struct error *error)
{
    for (struct each_piece piece = EACH_BEGIN; each_next(writing->run, &piece);) {
        if (!write_side(writing, &piece, false, error) ||
            (piece.alone.has_back && !write_side(writing, &piece, true, error)))
            return false;
        struct phrase hash;
        if (!each_piece_hash(writing->run, &piece, &hash, error))
            return false;
        manifest_add(&writing->manifest, writing->run, &piece, writing->file, &hash);
    }
    return true;
}

bool each_write(struct run *run, struct error *error)
{
    struct writing writing = {.run = run, .batch = os_batch_create(run->destination.path)};
    manifest_init(&writing.manifest, run);
    bool good = write_pieces(&writing, error);
    good = end_packing(&writing, error) && good &&
           json_file_write(writing.manifest.top, writing.batch, manifest_name, error);
    run->files = writing.files + 1;
    json_decref(writing.manifest.top);
    picture_file_finish(&writing.file[false]);
    picture_file_finish(&writing.file[true]);
    buffer_finish(&writing.packing.name);
    return os_batch_end(writing.batch, good, error);
}

void each_claim(const struct run *run, struct claims *claims, int entry)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);) {
        for (int back = 0; back <= piece.alone.has_back; back++) {
            each_name(run, &piece, back, &name);
            claims_write_in(claims, run->destination.path, name.data, entry);
        }
    }
    claims_write_in(claims, run->destination.path, manifest_name, entry);
}

void each_summary(const struct run *run, struct buffer *line)
{
    int64_t counts[REQUESTS_MAX] = {0};
    for (struct each_piece piece = EACH_BEGIN; each_next(run, &piece);)
        counts[piece.number] += piece.alone.count;
    bool one = each_is_document(&run->settings) && run->files == 1;
    if (one)
        buffer_add(line, "Wrote ");
    else
        buffer_format(line, "Wrote %d file%s to ", run->files, run->files == 1 ? "" : "s");
    buffer_add_escaped(line, one ? run->first_file.data : run->destination.path);
    if (each_is_document(&run->settings))
        buffer_format(line, ": %lld pages", (long long)each_document_pages(run));
    for (int i = 0; i < run->count; i++) {
        const struct component *component = run->print[i]->component;
        int first = 0; /* first print with pieces of that name */
        while (strcmp(run->print[first]->component->piece, component->piece) != 0)
            first++;
        if (first < i)
            continue;
        for (int k = i + 1; k < run->count; k++) {
            if (strcmp(run->print[k]->component->piece, component->piece) == 0)
                counts[i] += counts[k];
        }
        bool begins = i == 0 && !each_is_document(&run->settings);
        buffer_format(line, "%s %lld %s", begins ? ":" : ",", (long long)counts[i],
            counts[i] == 1 ? component->piece : component->pieces);
    }
    buffer_add(line, "\n");
}
