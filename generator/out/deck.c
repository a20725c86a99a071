/*
 * A virtual table: cards side by side on sheets, all other pieces as --each draws them. The same
 * walk claims the files and writes them.
 *
 * The saved object for Tabletop Simulator uses the fields documented in its makers' knowledge base
 * (Save File Format) and in the type declarations for scripts. Lengths on its table are inches; a
 * tile of scale 1 is two high, a card of scale 1 is a poker card. Objects are rotated by 180
 * degrees, so that pictures are upright for a player sitting in front of the table. Pictures are
 * referred to by file name only.
 */
#include "out/parts.h"

enum { SIDE_MAX = 4096 }; /* pixels in a picture's width or height */
enum { DECK_COLUMNS = 10, DECK_ROWS = 7, DECK_SLOTS = DECK_COLUMNS * DECK_ROWS };

/* The table built so far. */
struct deck_table {
    json_t *top, *objects; /* the saved object and its list of objects */
    uint32_t number;       /* of the next object */
    double right;          /* right edge of the last object, inches */
};

/* Sheet NUMBER (from 1) of cards. UNIQUE: the backs are a sheet, too; otherwise they are one
 * picture. */
struct deck_sheet {
    int key;
    const char *front, *back;
    bool unique;
};

static const double mm_per_unit = 25.4;
static const double tile_height = 2.0;  /* at scale 1, inches */
static const double card_height = 88.9; /* at scale 1, mm */
static const double thickness = 0.1;
static const double apart = 1.0; /* between objects, inches */
static const double bag_width = 3.0;
enum { TILE_BOX, TILE_HEX, TILE_CIRCLE };

/* ---- any object ---- */

static json_t *transform_of(double x, double scale)
{
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f}", "posX", x, "posY", 1.0,
        "posZ", 0.0, "rotX", 0.0, "rotY", 180.0, "rotZ", 0.0, "scaleX", scale, "scaleY", 1.0,
        "scaleZ", scale);
}

/* Creates an object; pointing at it shows NICKNAME, with DESCRIPTION below. */
static json_t *object_of(struct deck_table *table, const char *name, const char *nickname,
    const char *description, double scale)
{
    char id[8];
    snprintf(id, sizeof id, "%06x", (unsigned)(table->number++ & 0xffffff));
    return json_pack("{s:s, s:s, s:o, s:s, s:s, s:s, s:{s:f, s:f, s:f}, s:b, s:b, s:b, s:b, s:b, "
                     "s:b, s:s, s:s, s:s}",
        "GUID", id, "Name", name, "Transform", transform_of(0.0, scale), "Nickname", nickname,
        "Description", description, "GMNotes", "", "ColorDiffuse", "r", 1.0, "g", 1.0, "b", 1.0,
        "Locked", 0, "Grid", 1, "Snap", 1, "Autoraise", 1, "Sticky", 1, "Tooltip", 1, "XmlUI", "",
        "LuaScript", "", "LuaScriptState", "");
}

/* Puts OBJECT, which is WIDTH inches wide, to the right of all others. */
static void put(struct deck_table *table, json_t *object, double width)
{
    json_object_set_new(json_object_get(object, "Transform"), "posX",
        json_real(table->right + apart + width / 2.0));
    table->right += apart + width;
    json_array_append_new(table->objects, object);
}

static void table_init(struct deck_table *table, const struct kit *kit)
{
    const char *title = kit->title != NULL ? kit->title : kit->game->title;
    *table = (struct deck_table){.objects = json_array(), .number = 1};
    for (const char *at = kit_name(kit); *at != '\0'; at++)
        table->number = table->number * 31 + (unsigned char)*at;
    table->top =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:f, s:f, s:s, s:s, s:s, s:{}, s:s, s:o}",
            "SaveName", title, "GameMode", title, "Date", "", "Table", "", "Sky", "", "Note", "",
            "Gravity", 0.5, "PlayArea", 0.5, "XmlUI", "", "LuaScript", "", "LuaScriptState", "",
            "TabStates", "VersionNumber", "", "ObjectStates", table->objects);
}

/* ---- tiles and boards ---- */

static const char *name_of(const struct each_piece *piece, char *memory, size_t size)
{
    snprintf(memory, size, "%s %d", piece->alone.name, piece->alone.row);
    return memory;
}

static json_t *add_bag(struct deck_table *table, const char *name)
{
    json_t *content = json_array();
    json_t *bag = object_of(table, "Bag", name, "", 1.0);
    json_object_set_new(bag, "ContainedObjects", content);
    put(table, bag, bag_width);
    return content;
}

static json_t *tile_of(struct deck_table *table, const struct each_piece *piece, const char *front,
    const char *back, const char *words)
{
    static const int types[] = {
        [PIECE_HEXAGON] = TILE_HEX, [PIECE_ROUND] = TILE_CIRCLE, [PIECE_RECTANGLE] = TILE_BOX};
    const struct alone *alone = &piece->alone;
    char name[64];
    json_t *tile = object_of(table, "Custom_Tile", name_of(piece, name, sizeof name), words,
        alone->height / mm_per_unit / tile_height);
    json_object_set_new(tile, "CustomImage",
        json_pack("{s:s, s:s, s:f, s:f, s:{s:i, s:f, s:b, s:b}}", "ImageURL", front,
            "ImageSecondaryURL", back, "ImageScalar", 1.0, "WidthScale", 0.0, "CustomTile", "Type",
            types[alone->shape], "Thickness", thickness, "Stackable", 0, "Stretch", 1));
    return tile;
}

/* Creates the snap points. Their positions are the object's own: from its centre, in halves of its
 * height, and rotated with it, so that negative X is on the right of the picture. */
static json_t *snap_points(const struct each_piece *piece)
{
    const struct alone *alone = &piece->alone;
    json_t *points = json_array();
    double half = alone->height / tile_height;
    struct text name = TEXT_ROOM(64);
    struct point at;
    for (int cell = 0; piece->kind->cell(piece->plan, cell, &name, &at); cell++) {
        text_clear(&name);
        json_array_append_new(points,
            json_pack("{s:{s:f, s:f, s:f}}", "Position", "x", (alone->width / 2.0 - at.x) / half,
                "y", thickness, "z", (at.y - alone->height / 2.0) / half));
    }
    return points;
}

static void put_board(struct deck_table *table, const struct each_piece *piece, const char *front)
{
    json_t *board = tile_of(table, piece, front, front, "");
    json_object_set_new(board, "Locked", json_true());
    json_object_set_new(board, "AttachedSnapPoints", snap_points(piece));
    put(table, board, piece->alone.width / mm_per_unit);
}

/* ---- cards ---- */

static json_t *deck_of(struct deck_table *table, const struct alone *alone)
{
    json_t *deck = object_of(table, "DeckCustom", alone->name, "", alone->height / card_height);
    json_object_set_new(deck, "SidewaysCard", json_false());
    json_object_set_new(deck, "DeckIDs", json_array());
    json_object_set_new(deck, "CustomDeck", json_object());
    json_object_set_new(deck, "ContainedObjects", json_array());
    return deck;
}

static json_t *sheet_of(const struct deck_sheet *sheet)
{
    return json_pack("{s:s, s:s, s:i, s:i, s:b, s:b, s:i}", "FaceURL", sheet->front, "BackURL",
        sheet->back, "NumWidth", DECK_COLUMNS, "NumHeight", DECK_ROWS, "BackIsHidden", 1,
        "UniqueBack", sheet->unique, "Type", 0);
}

static void add_cards(struct deck_table *table, json_t *deck, const struct deck_sheet *sheet,
    int slot, const struct each_piece *piece, const char *words)
{
    char key[16], name[64];
    int card_id = 100 * sheet->key + slot;
    snprintf(key, sizeof key, "%d", sheet->key);
    json_object_set_new(json_object_get(deck, "CustomDeck"), key, sheet_of(sheet));
    for (int i = 0; i < piece->alone.count; i++) {
        json_t *card = object_of(table, "Card", name_of(piece, name, sizeof name), words,
            piece->alone.height / card_height);
        json_object_set_new(card, "CardID", json_integer(card_id));
        json_object_set_new(card, "SidewaysCard", json_false());
        json_object_set_new(card, "CustomDeck", json_pack("{s:o}", key, sheet_of(sheet)));
        json_array_append_new(json_object_get(deck, "DeckIDs"), json_integer(card_id));
        json_array_append_new(json_object_get(deck, "ContainedObjects"), card);
    }
}

/* Puts a deck of cards of WIDTH mm on the table and frees it; a single card is added as a card. */
static void put_deck(struct deck_table *table, json_t *deck, double width)
{
    json_t *cards = json_object_get(deck, "ContainedObjects");
    bool several = json_array_size(cards) > 1;
    put(table, json_incref(several ? deck : json_array_get(cards, 0)), width / mm_per_unit);
    json_decref(deck);
}

/* ---- the walk ---- */

struct walk {
    struct run *run;
    struct os_batch *batch; /* NULL: only claim the files */
    struct claims *claims;
    int entry;
    struct deck_table table;
    struct picture_file file[2]; /* the front and back made last */
    const char *bag_name;        /* the piece name of the last bag */
    json_t *bag;
    int sheets;     /* number of sheets on the whole table */
    json_t *listed; /* of the sheets, for Screentop */
};

/* ---- one picture ---- */

/* Returns the requested dpi, reduced if necessary until COLUMNS x ROWS of ALONE fit in one
 * picture. */
static int fitting_dpi(const struct run *run, const struct alone *alone, int columns, int rows)
{
    int dpi = run->settings.dpi;
    while (dpi > 1 && (columns * device_pixels(alone->width, dpi) > SIDE_MAX ||
                          rows * device_pixels(alone->height, dpi) > SIDE_MAX))
        dpi--;
    return dpi;
}

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

/* Returns the words of the last front. */
static const char *words_of(const struct walk *walk)
{
    const struct buffer *words = &walk->file[false].words;
    return words->length > 0 ? words->data : "";
}

/* ---- pieces and boards ---- */

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
        put_board(&walk->table, piece, front.data);
        return true;
    }
    if (walk->bag_name == NULL || strcmp(walk->bag_name, alone->name) != 0)
        walk->bag = add_bag(&walk->table, alone->name);
    walk->bag_name = alone->name;
    for (int i = 0; i < alone->count; i++)
        json_array_append_new(
            walk->bag, tile_of(&walk->table, piece, front.data, back.data, words_of(walk)));
    return true;
}

/* ---- cards ---- */

/* The sheet of cards of one sort being filled. */
struct filling {
    int dpi;
    int sides; /* number of sides that have a sheet: 1 for the fronts, 2 if the backs differ */
    int rows;  /* of cards */
    struct pixels pixels[2];
    struct buffer names[2];
    struct deck_sheet sheet;
};

static bool same_sort(const struct each_piece *a, const struct each_piece *b)
{
    return a->print == b->print && strcmp(a->alone.name, b->alone.name) == 0;
}

static bool have_one_back(const struct run *run, struct each_piece first)
{
    struct each_piece next = first;
    while (each_next(run, &next) && same_sort(&first, &next)) {
        if (next.alone.twin != first.alone.twin)
            return false;
    }
    return true;
}

static struct pixels blank_sheet(const struct alone *alone, int rows, int dpi)
{
    struct pixels pixels = {.width = DECK_COLUMNS * device_pixels(alone->width, dpi),
        .height = rows * device_pixels(alone->height, dpi)};
    pixels.at = memory_create((size_t)pixels.width * (size_t)pixels.height, sizeof *pixels.at);
    return pixels;
}

/* Returns the rows that the cards from FIRST on need; always all of them for Tabletop Simulator. */
static int rows_from(const struct run *run, struct each_piece first)
{
    struct each_piece next = first;
    int cards = 1;
    while (each_next(run, &next) && same_sort(&first, &next))
        cards++;
    int rows = (cards + DECK_COLUMNS - 1) / DECK_COLUMNS;
    return run->settings.deck == PRINT_DECK_TTS || rows > DECK_ROWS ? DECK_ROWS : rows;
}

static void begin_sheet(
    struct walk *walk, const struct each_piece *piece, int number, struct filling *filling)
{
    *filling =
        (struct filling){.dpi = fitting_dpi(walk->run, &piece->alone, DECK_COLUMNS, DECK_ROWS),
            .sides = have_one_back(walk->run, *piece) ? 1 : 2,
            .rows = rows_from(walk->run, *piece)};
    for (int back = 0; back < 2; back++)
        buffer_format(&filling->names[back], "%s-%s-deck-%d-%s.png", kit_name((*piece->print)->kit),
            piece->alone.name, number, back ? "back" : "front");
    filling->sheet = (struct deck_sheet){
        ++walk->sheets, filling->names[0].data, filling->names[1].data, filling->sides == 2};
    for (int side = 0; walk->batch != NULL && side < filling->sides; side++)
        filling->pixels[side] = blank_sheet(&piece->alone, filling->rows, filling->dpi);
}

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
    bool good = pixels_write(&filling->pixels[side], filling->dpi, output, error);
    return os_output_end(output, good, error) &&
           os_batch_add(walk->batch, name, bytes, count, error);
}

/* Writes the sheet, and PIECE's back as one picture if all cards share it. */
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

/* Adds all cards of PIECE's sort; PIECE becomes the last of them. */
static bool lay_deck(struct walk *walk, struct each_piece *piece, struct error *error)
{
    struct each_piece next = *piece;
    json_t *deck = deck_of(&walk->table, &piece->alone);
    bool good = true, more = true;
    for (int number = 1; good && more; number++) {
        struct filling filling;
        int slot = 0;
        begin_sheet(walk, &next, number, &filling);
        while (good && more && slot < DECK_SLOTS) {
            *piece = next;
            good = walk->batch == NULL || paint_slot(walk, piece, &filling, slot, error);
            add_cards(&walk->table, deck, &filling.sheet, slot++, piece, words_of(walk));
            more = each_next(walk->run, &next) && same_sort(piece, &next);
        }
        good = good && end_sheet(walk, piece, &filling, error);
        json_array_append_new(
            walk->listed, json_pack("{s:s, s:s, s:i, s:i, s:i}", "front", filling.names[0].data,
                              "back", filling.names[1].data, "columns", DECK_COLUMNS, "rows",
                              filling.rows, "cards", slot));
        finish_sheet(&filling);
    }
    put_deck(&walk->table, deck, piece->alone.width);
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
    bool tts = run->settings.deck == PRINT_DECK_TTS;
    buffer_format(name, "%s-%s.json", kit_name(run->print[0]->kit), tts ? "tts" : "screentop");
}

bool deck_write(struct run *run, struct error *error)
{
    struct walk walk = {
        .run = run, .batch = os_batch_create(run->destination.path), .listed = json_array()};
    bool tts = run->settings.deck == PRINT_DECK_TTS;
    LOCAL_BUFFER name = BUFFER_INIT;
    name_object(run, &name);
    table_init(&walk.table, run->print[0]->kit);
    bool good = lay_all(&walk, error) &&
                json_file_write(tts ? walk.table.top : walk.listed, walk.batch, name.data, error);
    run->files++;
    json_decref(walk.table.top);
    json_decref(walk.listed);
    picture_file_finish(&walk.file[false]);
    picture_file_finish(&walk.file[true]);
    return os_batch_end(walk.batch, good, error);
}

void deck_claim(const struct run *run, struct claims *claims, int entry)
{
    struct run copy = *run;
    struct walk walk = {.run = &copy, .claims = claims, .entry = entry, .listed = json_array()};
    struct error none = ERROR_INIT;
    LOCAL_BUFFER name = BUFFER_INIT;
    name_object(run, &name);
    table_init(&walk.table, run->print[0]->kit);
    if (lay_all(&walk, &none))
        claims_write_in(claims, run->destination.path, name.data, entry);
    json_decref(walk.table.top);
    json_decref(walk.listed);
}
