/*
 * A table for playingcards.io: one file KIT.pcio, a zip archive of widgets.json (holders with
 * decks, cards, pieces, boards and a hand), schemaVersion and the pictures in userassets/. The
 * fields are those of files that the site exports, as programs that read and write such files name
 * them; nothing here was tried on the site.
 */
#include "out/parts.h"

#include <libdeflate.h>

static const char schema_version[] = "8";
static const double units_per_mm = 160.0 / 88.9; /* a poker card is 160 high on the table */
static const double column_gap = 20.0;
static const double table_width = 1600.0;
static const double row_height = 260.0;

/* ---- a zip archive of stored files (PKWARE's APPNOTE, 4.3) ---- */

struct zip {
    struct buffer bytes, directory;
    int files;
};

/* Adds NUMBER in SIZE bytes, the lowest first. */
static void put(struct buffer *buffer, uint32_t number, int size)
{
    for (int i = 0; i < size; i++)
        buffer_add_bytes(buffer, &(unsigned char){(unsigned char)(number >> (8 * i))}, 1);
}

/* Adds what both headers of a file say: version 2.0, stored, 1 January 1980. */
static void put_common(struct buffer *buffer, uint32_t check, size_t count, size_t name_length)
{
    const uint32_t new_year = 1 << 5 | 1;
    put(buffer, 20, 2);
    put(buffer, 0, 2);
    put(buffer, 0, 2);
    put(buffer, 0, 2);
    put(buffer, new_year, 2);
    put(buffer, check, 4);
    put(buffer, (uint32_t)count, 4);
    put(buffer, (uint32_t)count, 4);
    put(buffer, (uint32_t)name_length, 2);
    put(buffer, 0, 2);
}

static void zip_add(struct zip *zip, const char *name, const void *bytes, size_t count)
{
    uint32_t check = libdeflate_crc32(0, bytes, count);
    uint32_t offset = (uint32_t)zip->bytes.length;
    size_t length = strlen(name);
    put(&zip->bytes, 0x04034b50, 4);
    put_common(&zip->bytes, check, count, length);
    buffer_add_bytes(&zip->bytes, name, length);
    buffer_add_bytes(&zip->bytes, bytes, count);
    put(&zip->directory, 0x02014b50, 4);
    put(&zip->directory, 20, 2);
    put_common(&zip->directory, check, count, length);
    put(&zip->directory, 0, 2); /* no comment, the first disk, no attributes */
    put(&zip->directory, 0, 4);
    put(&zip->directory, 0, 4);
    put(&zip->directory, offset, 4);
    buffer_add_bytes(&zip->directory, name, length);
    zip->files++;
}

static void zip_end(struct zip *zip)
{
    uint32_t offset = (uint32_t)zip->bytes.length;
    buffer_add_bytes(&zip->bytes, zip->directory.data, zip->directory.length);
    put(&zip->bytes, 0x06054b50, 4);
    put(&zip->bytes, 0, 4);
    put(&zip->bytes, (uint32_t)zip->files, 2);
    put(&zip->bytes, (uint32_t)zip->files, 2);
    put(&zip->bytes, (uint32_t)zip->directory.length, 4);
    put(&zip->bytes, offset, 4);
    put(&zip->bytes, 0, 2);
}

static void zip_finish(struct zip *zip)
{
    buffer_finish(&zip->bytes);
    buffer_finish(&zip->directory);
}

/* ---- widgets ---- */

struct table {
    struct run *run;
    struct zip zip;
    json_t *widgets;
    double x, y; /* of the next widget */
    int z;
    const struct print *kept; /* whose back is in the archive, that of its piece TWIN */
    int twin;
};

/* Returns the size of MM on the table, in whole units. */
static int units(double mm)
{
    return (int)lround(mm * units_per_mm);
}

/* Adds WIDGET of that type at the table's place. */
static json_t *add_widget(struct table *table, const char *id, const char *type)
{
    json_t *widget = json_pack("{s:s, s:s, s:i, s:i, s:i}", "id", id, "type", type, "x",
        (int)table->x, "y", (int)table->y, "z", ++table->z);
    json_array_append_new(table->widgets, widget);
    return widget;
}

/* Moves the place to the right of something WIDTH units wide. */
static void move_on(struct table *table, int width)
{
    table->x += width + column_gap;
    if (table->x < table_width - row_height)
        return;
    table->x = column_gap;
    table->y += row_height;
}

static json_t *side_template(const struct alone *alone, const char *side)
{
    return json_pack("{s:s, s:b, s:[{s:s, s:s, s:s, s:s, s:i, s:i, s:i, s:i}]}", "includeBorder",
        "none", "includeRadius", 0, "objects", "type", "image", "value", side, "valueType",
        "dynamic", "color", "white", "x", 0, "y", 0, "w", units(alone->width), "h",
        units(alone->height));
}

/* Adds a holder with an empty deck for pieces of PIECE's sort; returns the deck. */
static json_t *add_deck(struct table *table, const struct each_piece *piece)
{
    const struct alone *alone = &piece->alone;
    struct phrase holder = text_phrase("holder-%.40s", alone->name);
    json_t *widget = add_widget(table, holder.data, "holder");
    json_object_set_new(widget, "label", json_string(alone->name));
    json_object_set_new(widget, "width", json_integer(units(alone->width) + 8));
    json_object_set_new(widget, "height", json_integer(units(alone->height) + 8));
    json_object_set_new(widget, "hasShuffleButton", json_boolean(alone->card));
    widget = add_widget(table, text_phrase("deck-%.40s", alone->name).data, "cardDeck");
    json_object_set_new(widget, "parent", json_string(holder.data));
    json_object_set_new(widget, "cardWidth", json_integer(units(alone->width)));
    json_object_set_new(widget, "cardHeight", json_integer(units(alone->height)));
    json_object_set_new(widget, "cardTypes", json_object());
    json_object_set_new(widget, "faceTemplate", side_template(alone, "face"));
    json_object_set_new(widget, "backTemplate", side_template(alone, "back"));
    return widget;
}

/* Adds the picture of a side to the archive, unless it is there, and sets ADDRESS to its own. */
static bool add_side(struct table *table, const struct each_piece *piece, bool back,
    struct buffer *address, struct buffer *words, struct error *error)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    struct each_piece shown = *piece;
    struct picture_file file = {.bytes = NULL};
    bool known = back && table->kept == *piece->print && table->twin == piece->alone.twin;
    if (back) { /* pieces with one back share the picture of the first */
        shown.index = piece->alone.twin;
        shown.alone = piece->kind->read(piece->plan, shown.index);
        table->kept = *piece->print;
        table->twin = piece->alone.twin;
    }
    each_name(table->run, &shown, back, &name);
    buffer_clear(address);
    buffer_format(address, "package://userassets/%s", name.data);
    progress_step(table->run->progress);
    if (known)
        return true;
    bool good = each_picture(table->run, &shown, back, table->run->settings.dpi, &file, error);
    LOCAL_BUFFER path = BUFFER_INIT;
    buffer_format(&path, "userassets/%s", name.data);
    if (good)
        zip_add(&table->zip, path.data, file.bytes, file.count);
    if (good && words != NULL)
        buffer_set(words, file.words.length > 0 ? file.words.data : "");
    picture_file_finish(&file);
    return good;
}

/* Adds PIECE's type to DECK and all its copies to the table. */
static bool add_pieces(
    struct table *table, json_t *deck, const struct each_piece *piece, struct error *error)
{
    const struct alone *alone = &piece->alone;
    LOCAL_BUFFER face = BUFFER_INIT;
    LOCAL_BUFFER back = BUFFER_INIT;
    LOCAL_BUFFER words = BUFFER_INIT;
    struct phrase type = text_phrase("%.40s-%d", alone->name, alone->row);
    const char *holder = json_string_value(json_object_get(deck, "parent"));
    if (!add_side(table, piece, false, &face, &words, error) ||
        (alone->has_back && !add_side(table, piece, true, &back, NULL, error)))
        return false;
    json_object_set_new(json_object_get(deck, "cardTypes"), type.data,
        json_pack("{s:s, s:s, s:s, s:s}", "label", type.data, "face", face.data, "back",
            alone->has_back ? back.data : face.data, "text", words.data));
    for (int copy = 1; copy <= alone->count; copy++) {
        struct phrase id = text_phrase("%.50s-%d", type.data, copy);
        json_t *widget = add_widget(table, id.data, alone->card ? "card" : "piece");
        json_object_set_new(widget, "cardType", json_string(type.data));
        json_object_set(widget, "deck", json_object_get(deck, "id"));
        json_object_set_new(widget, "parent", json_string(holder));
        if (!alone->card)
            json_object_set_new(widget, "faceup", json_true());
    }
    return true;
}

static bool add_board(struct table *table, const struct each_piece *piece, struct error *error)
{
    const struct alone *alone = &piece->alone;
    LOCAL_BUFFER address = BUFFER_INIT;
    if (!add_side(table, piece, false, &address, NULL, error))
        return false;
    struct phrase id = text_phrase("%.40s-%d", alone->name, alone->row);
    json_t *widget = add_widget(table, id.data, "board");
    json_object_set_new(widget, "width", json_integer(units(alone->width)));
    json_object_set_new(widget, "height", json_integer(units(alone->height)));
    json_object_set_new(widget, "boardImage", json_string(address.data));
    move_on(table, units(alone->width));
    return true;
}

/* Adds the hand of each player, along the lower edge of the table. */
static void add_hand(struct table *table)
{
    json_array_append_new(table->widgets, json_pack("{s:s, s:s, s:i, s:i, s:i}", "id", "hand",
                                              "type", "hand", "x", 50, "y", 820, "z", ++table->z));
}

static bool add_all(struct table *table, struct error *error)
{
    json_t *deck = NULL;
    const char *sort = "";
    add_hand(table);
    for (struct each_piece piece = EACH_BEGIN; each_next(table->run, &piece);) {
        bool more = strcmp(piece.alone.name, sort) == 0;
        bool board = piece.alone.board;
        if (!more && deck != NULL)
            move_on(table, (int)json_integer_value(json_object_get(deck, "cardWidth")));
        if (!more)
            deck = board ? NULL : add_deck(table, &piece);
        sort = piece.alone.name;
        if (board ? !add_board(table, &piece, error) : !add_pieces(table, deck, &piece, error))
            return false;
    }
    return true;
}

/* ---- the file ---- */

static void name_archive(const struct run *run, struct buffer *name)
{
    buffer_format(name, "%s.pcio", kit_name(run->print[0]->kit));
}

bool deck_pcio_write(struct run *run, struct error *error)
{
    struct table table = {.run = run, .widgets = json_array(), .x = column_gap, .y = column_gap};
    struct os_batch *batch = os_batch_create(run->destination.path);
    LOCAL_BUFFER name = BUFFER_INIT;
    name_archive(run, &name);
    bool good = add_all(&table, error);
    FREED char *widgets = json_dumps(table.widgets, JSON_COMPACT | JSON_REAL_PRECISION(9));
    zip_add(&table.zip, "widgets.json", widgets, strlen(widgets));
    zip_add(&table.zip, "schemaVersion", schema_version, strlen(schema_version));
    zip_end(&table.zip);
    good =
        good && os_batch_add(batch, name.data, table.zip.bytes.data, table.zip.bytes.length, error);
    run->files++;
    json_decref(table.widgets);
    zip_finish(&table.zip);
    return os_batch_end(batch, good, error);
}

void deck_pcio_claim(const struct run *run, struct claims *claims, int entry)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    name_archive(run, &name);
    claims_write_in(claims, run->destination.path, name.data, entry);
}
