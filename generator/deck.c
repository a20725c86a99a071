/*
 * The pictures of a virtual table: cards side by side on sheets, all other pieces as --each draws
 * them. One walk names the files for the claims and writes them.
 */
#include "each.h"

enum { SIDE_MAX = 4096 }; /* pixels of any picture */

struct walk {
    struct run *run;
    struct os_batch *batch; /* NULL: files are only claimed */
    struct claims *claims;
    int entry;
    struct deck_table table;
    struct picture_file file[2]; /* of the front and back made last */
    const char *bag_name;        /* of whose pieces the last bag is */
    json_t *bag;
    int sheets; /* of the whole table */
};

/* ---- one picture ---- */

/* At most what is asked for, with COLUMNS x ROWS of ALONE side by side. */
static int fitting_dpi(const struct run *run, const struct alone *alone, int columns, int rows)
{
    int dpi = run->settings.dpi;
    while (dpi > 1 && (columns * device_pixels(alone->width, dpi) > SIDE_MAX ||
                          rows * device_pixels(alone->height, dpi) > SIDE_MAX))
        dpi--;
    return dpi;
}

/* A side of PIECE alone, as the file NAME; its words are then known. */
static bool write_side(struct walk *walk, const struct each_piece *piece, bool back,
    const char *name, int dpi, struct error *error)
{
    if (walk->batch == NULL) {
        claims_write_in(walk->claims, walk->run->destination.path, name, walk->entry);
        return true;
    }
    struct picture_file *file = &walk->file[back];
    walk->run->files++;
    progress_step(walk->run->progress);
    return each_picture(walk->run, piece, back, dpi, file, error) &&
           os_batch_add(walk->batch, name, file->bytes, file->count, error);
}

/* On the front made last. */
static const char *words_of(const struct walk *walk)
{
    const struct buffer *words = &walk->file[false].words;
    return words->length > 0 ? words->data : "";
}

/* ---- pieces and boards ---- */

/* A board, or a piece that goes into the bag of its sort, as often as it is there. */
static bool lay_tile(struct walk *walk, const struct each_piece *piece, struct error *error)
{
    const struct alone *alone = &piece->alone;
    LOCAL_BUFFER front = BUFFER_INIT;
    LOCAL_BUFFER back = BUFFER_INIT;
    int dpi = fitting_dpi(walk->run, alone, 1, 1);
    each_name(walk->run, piece, false, &front);
    each_name(walk->run, piece, alone->has_back, &back);
    if (!write_side(walk, piece, false, front.data, dpi, error) ||
        (alone->has_back && !write_side(walk, piece, true, back.data, dpi, error)))
        return false;
    if (alone->board) {
        deck_table_board(&walk->table, piece, front.data);
        return true;
    }
    if (walk->bag_name == NULL || strcmp(walk->bag_name, alone->name) != 0)
        walk->bag = deck_table_bag(&walk->table, alone->name);
    walk->bag_name = alone->name;
    for (int i = 0; i < alone->count; i++)
        json_array_append_new(
            walk->bag, deck_table_tile(&walk->table, piece, front.data, back.data, words_of(walk)));
    return true;
}

/* ---- cards ---- */

/* A sheet of cards of one sort that is being filled. */
struct filling {
    int dpi;
    int sides; /* that have a sheet: the front, and backs that are not all the same */
    struct pixels pixels[2];
    struct buffer names[2];
    struct deck_sheet sheet;
};

static bool same_sort(const struct each_piece *a, const struct each_piece *b)
{
    return a->print == b->print && strcmp(a->alone.name, b->alone.name) == 0;
}

/* Whether all cards of the sort of FIRST have one back. */
static bool have_one_back(const struct run *run, struct each_piece first)
{
    struct each_piece next = first;
    while (each_next(run, &next) && same_sort(&first, &next)) {
        if (next.alone.twin != first.alone.twin)
            return false;
    }
    return true;
}

static struct pixels blank_sheet(const struct alone *alone, int dpi)
{
    struct pixels pixels = {.width = DECK_COLUMNS * device_pixels(alone->width, dpi),
        .height = DECK_ROWS * device_pixels(alone->height, dpi)};
    pixels.at = memory_create((size_t)pixels.width * (size_t)pixels.height, sizeof *pixels.at);
    return pixels;
}

static void begin_sheet(
    struct walk *walk, const struct each_piece *piece, int number, struct filling *filling)
{
    *filling =
        (struct filling){.dpi = fitting_dpi(walk->run, &piece->alone, DECK_COLUMNS, DECK_ROWS),
            .sides = have_one_back(walk->run, *piece) ? 1 : 2};
    for (int back = 0; back < 2; back++)
        buffer_format(&filling->names[back], "%s-%s-deck-%d-%s.png", kit_name((*piece->print)->kit),
            piece->alone.name, number, back ? "back" : "front");
    filling->sheet = (struct deck_sheet){
        ++walk->sheets, filling->names[0].data, filling->names[1].data, filling->sides == 2};
    for (int side = 0; walk->batch != NULL && side < filling->sides; side++)
        filling->pixels[side] = blank_sheet(&piece->alone, filling->dpi);
}

/* Paints the sides of PIECE that have a sheet. */
static bool paint_slot(struct walk *walk, const struct each_piece *piece, struct filling *filling,
    int slot, struct error *error)
{
    int width = device_pixels(piece->alone.width, filling->dpi);
    int height = device_pixels(piece->alone.height, filling->dpi);
    struct pixel_box box = {
        slot % DECK_COLUMNS * width, slot / DECK_COLUMNS * height, width, height};
    bool good = true;
    for (int side = 0; good && side < filling->sides; side++) {
        struct scene *scene = each_draw(walk->run, piece, side == 1, 0.0, error);
        good = scene != NULL &&
               pixels_paint(&filling->pixels[side], &box, scene, walk->run->palette, error);
        if (scene != NULL && side == 0)
            manifest_words(scene, &walk->file[false].words);
        scene_destroy(scene);
        progress_step(walk->run->progress);
    }
    return good;
}

static bool write_sheet(
    struct walk *walk, const struct filling *filling, int side, struct error *error)
{
    const char *name = filling->names[side].data;
    FREED char *bytes = NULL;
    size_t count = 0;
    if (walk->batch == NULL) {
        claims_write_in(walk->claims, walk->run->destination.path, name, walk->entry);
        return true;
    }
    struct os_output *output = os_output_create_memory(&bytes, &count, error);
    if (output == NULL)
        return false;
    walk->run->files++;
    if (pixels_write(&filling->pixels[side], filling->dpi, output, error))
        return os_output_commit(output, error) &&
               os_batch_add(walk->batch, name, bytes, count, error);
    os_output_destroy(output);
    return false;
}

/* Where all have one back, PIECE's is written alone. */
static bool end_sheet(struct walk *walk, const struct each_piece *piece,
    const struct filling *filling, struct error *error)
{
    return write_sheet(walk, filling, 0, error) &&
           (filling->sides == 2
                   ? write_sheet(walk, filling, 1, error)
                   : write_side(walk, piece, true, filling->sheet.back, filling->dpi, error));
}

static void finish_sheet(struct filling *filling)
{
    for (int side = 0; side < 2; side++) {
        pixels_finish(&filling->pixels[side]);
        buffer_finish(&filling->names[side]);
    }
}

/* All cards of the sort of PIECE, which becomes the last of them. */
static bool lay_deck(struct walk *walk, struct each_piece *piece, struct error *error)
{
    struct each_piece next = *piece;
    json_t *deck = deck_table_deck(&walk->table, &piece->alone);
    bool good = true, more = true;
    for (int number = 1; good && more; number++) {
        struct filling filling;
        int slot = 0;
        begin_sheet(walk, &next, number, &filling);
        while (good && more && slot < DECK_SLOTS) {
            *piece = next;
            good = walk->batch == NULL || paint_slot(walk, piece, &filling, slot, error);
            deck_table_card(&walk->table, deck, &filling.sheet, slot++, piece, words_of(walk));
            more = each_next(walk->run, &next) && same_sort(piece, &next);
        }
        good = good && end_sheet(walk, piece, &filling, error);
        finish_sheet(&filling);
    }
    deck_table_deal(&walk->table, deck, piece->alone.width);
    return good;
}

/* ---- the table ---- */

static bool lay_all(struct walk *walk, struct error *error)
{
    for (struct each_piece piece = EACH_BEGIN; each_next(walk->run, &piece);) {
        bool good =
            piece.alone.card ? lay_deck(walk, &piece, error) : lay_tile(walk, &piece, error);
        if (!good)
            return false;
    }
    return true;
}

static void name_object(const struct run *run, struct buffer *name)
{
    buffer_format(name, "%s-tts.json", kit_name(run->print[0]->kit));
}

bool deck_write(struct run *run, struct error *error)
{
    struct walk walk = {.run = run, .batch = os_batch_create(run->destination.path)};
    LOCAL_BUFFER name = BUFFER_INIT;
    name_object(run, &name);
    deck_table_init(&walk.table, run->print[0]->kit);
    bool good =
        lay_all(&walk, error) && json_file_write(walk.table.top, walk.batch, name.data, error);
    run->files++;
    json_decref(walk.table.top);
    picture_file_finish(&walk.file[false]);
    picture_file_finish(&walk.file[true]);
    return os_batch_end(walk.batch, good, error);
}

void deck_claim(const struct run *run, struct claims *claims, int entry)
{
    struct run copy = *run;
    struct walk walk = {.run = &copy, .claims = claims, .entry = entry};
    struct error none = ERROR_INIT;
    LOCAL_BUFFER name = BUFFER_INIT;
    name_object(run, &name);
    deck_table_init(&walk.table, run->print[0]->kit);
    if (lay_all(&walk, &none))
        claims_write_in(claims, run->destination.path, name.data, entry);
    json_decref(walk.table.top);
}
