/*
 * Objects of a saved game of Tabletop Simulator, with the fields that are published: its makers'
 * knowledge base (Save File Format) and the type declarations for scripts. Lengths on its table are
 * inches; a tile of scale 1 is two high, a card of scale 1 a poker card. Objects lie turned by half
 * a turn, so that pictures are upright for who sits in front of the table.
 */
#include "each.h"

static const double mm_per_unit = 25.4;
static const double tile_height = 2.0;  /* of scale 1 */
static const double card_height = 88.9; /* of scale 1, mm */
static const double thickness = 0.1;
static const double apart = 1.0; /* between objects */
static const double bag_width = 3.0;
enum { TILE_BOX, TILE_HEX, TILE_CIRCLE };

/* ---- what all objects have ---- */

static json_t *transform_of(double x, double scale)
{
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f}", "posX", x, "posY", 1.0,
        "posZ", 0.0, "rotX", 0.0, "rotY", 180.0, "rotZ", 0.0, "scaleX", scale, "scaleY", 1.0,
        "scaleZ", scale);
}

/* A new object; NICKNAME is seen where the mouse points at it, DESCRIPTION below. */
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

/* Lays OBJECT, which is WIDTH inches wide, to the right of all others. */
static void put(struct deck_table *table, json_t *object, double width)
{
    json_object_set_new(json_object_get(object, "Transform"), "posX",
        json_real(table->right + apart + width / 2.0));
    table->right += apart + width;
    json_array_append_new(table->objects, object);
}

void deck_table_init(struct deck_table *table, const struct kit *kit)
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

json_t *deck_table_bag(struct deck_table *table, const char *name)
{
    json_t *content = json_array();
    json_t *bag = object_of(table, "Bag", name, "", 1.0);
    json_object_set_new(bag, "ContainedObjects", content);
    put(table, bag, bag_width);
    return content;
}

json_t *deck_table_tile(struct deck_table *table, const struct each_piece *piece, const char *front,
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

/* Places are the object's own: from its middle, in halves of its height, turned with it, so that
 * what is at the right of a picture has an X below 0. */
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

void deck_table_board(struct deck_table *table, const struct each_piece *piece, const char *front)
{
    json_t *board = deck_table_tile(table, piece, front, front, "");
    json_object_set_new(board, "Locked", json_true());
    json_object_set_new(board, "AttachedSnapPoints", snap_points(piece));
    put(table, board, piece->alone.width / mm_per_unit);
}

/* ---- cards ---- */

json_t *deck_table_deck(struct deck_table *table, const struct alone *alone)
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

void deck_table_card(struct deck_table *table, json_t *deck, const struct deck_sheet *sheet,
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

void deck_table_deal(struct deck_table *table, json_t *deck, double width)
{
    json_t *cards = json_object_get(deck, "ContainedObjects");
    bool several = json_array_size(cards) > 1;
    put(table, json_incref(several ? deck : json_array_get(cards, 0)), width / mm_per_unit);
    json_decref(deck);
}
