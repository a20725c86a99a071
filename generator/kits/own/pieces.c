/*
 * Components of tiles, counters and cards: a face for each row and side, and the pages that all
 * pieces share.
 *
 * Tiles, counters and cards as a kit file says them. Which keys there are depends on what it is.
 */
#include "kits/own/layout.h"

#include "kits/pages/pages.h"

/* A key, and the kinds that have it. */
enum {
    FOR_TILES = 1 << OWN_TILES,
    FOR_COUNTERS = 1 << OWN_COUNTERS,
    FOR_CARDS = 1 << OWN_CARDS,
    FOR_ALL = FOR_TILES | FOR_COUNTERS | FOR_CARDS,
};

struct kind_key {
    int kinds;
    struct schema_row row;
};

enum { KEYS_MAX = 24 };

/* The rows of TABLE, which ends with a NULL key, that KIND has. */
static void choose_rows(
    const struct kind_key *table, enum own_kind kind, struct schema_row rows[KEYS_MAX])
{
    int count = 0;
    for (; table->row.key != NULL; table++) {
        if ((table->kinds & (1 << kind)) != 0)
            rows[count++] = table->row;
    }
    rows[count] = (struct schema_row){.key = NULL};
}

/* ---- a face ---- */

#define FACE(index) offsetof(struct own_face_spec, field[FACE_##index])
#define FIELD_ROW(name, place)                                                                     \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_OWN, .read = own_field_read, .offset = (place)               \
    }

/* Six values, one a side, or what the tile is worth. PLACE is the face, as in the next. */
static bool read_values(const struct yaml_node *node, void *place, struct error *error)
{
    struct own_face_spec *face = place;
    if (node->kind == YAML_MAP)
        return own_track_read_values(node, &face->field[FACE_TRACK], error);
    return own_field_read(node, &face->field[FACE_VALUES], error);
}

static bool read_places(const struct yaml_node *node, void *place, struct error *error)
{
    static const char *const names[OWN_PLACES] = {"top-left", "top", "top-right", "left", "centre",
        "right", "bottom-left", "bottom", "bottom-right"};
    struct schema_row rows[OWN_PLACES + 1] = {{.key = NULL}};
    for (int i = 0; i < OWN_PLACES; i++)
        rows[i] = (struct schema_row)FIELD_ROW(
            names[i], FACE(PLACE) + (size_t)i * sizeof(struct own_field));
    return schema_fill(rows, node, place, error);
}

/* Rows of maps, whose values go into several members, are given the whole struct. */
#define FACE_KEYS(base)                                                                            \
    {FOR_ALL, FIELD_ROW("fill", (base) + FACE(FILL))},                                             \
        {FOR_ALL, FIELD_ROW("pattern", (base) + FACE(PATTERN))},                                   \
        {FOR_ALL, FIELD_ROW("symbol", (base) + FACE(SYMBOL))},                                     \
        {FOR_ALL, FIELD_ROW("owner", (base) + FACE(OWNER))},                                       \
        {FOR_TILES, {"values", SCHEMA_OWN, .read = read_values, .offset = (base)}},                \
        {FOR_TILES,                                                                                \
            {"paths", SCHEMA_OWN, .read = own_track_read_paths, .offset = (base) + FACE(TRACK)}},  \
        {FOR_TILES,                                                                                \
            {"stops", SCHEMA_OWN, .read = own_track_read_stops, .offset = (base) + FACE(TRACK)}},  \
        {FOR_ALL, FIELD_ROW("text", (base) + FACE(TEXT))},                                         \
        {FOR_ALL, {"layout", SCHEMA_OWN, .read = own_node_read,                                    \
                      .offset = (base) + offsetof(struct own_face_spec, layout_node)}},            \
        {FOR_TILES | FOR_COUNTERS, {"places", SCHEMA_OWN, .read = read_places, .offset = (base)}}, \
        {FOR_CARDS, FIELD_ROW("title", (base) + FACE(TITLE))},                                     \
        {FOR_CARDS, {"table", SCHEMA_OWN, .read = own_node_read,                                   \
                        .offset = (base) + offsetof(struct own_face_spec, table)}},                \
    {                                                                                              \
        FOR_CARDS, FIELD_ROW("value", (base) + FACE(VALUE))                                        \
    }

static const struct kind_key back_keys[] = {
    FACE_KEYS(0),
    {.row = {.key = NULL}},
};

/* ---- a component ---- */

#define PIECES(member) offsetof(struct own_pieces, member)

/* What a component's keys are read into. */
struct spec {
    struct own_pieces pieces;
    const struct yaml_node *back, *rows;
    struct own_field size;
};

#define SPEC(member) offsetof(struct spec, member)

static const struct kind_key keys[] = {
    {FOR_COUNTERS,
        {"shape", SCHEMA_WORD, .words = "hexagon|circle|square", .offset = SPEC(pieces.outline)}},
    {FOR_TILES, {"hex", SCHEMA_MEASURE, 10, 200, "mm", .offset = SPEC(pieces.width)}},
    {FOR_COUNTERS | FOR_CARDS, FIELD_ROW("size", SPEC(size))},
    {FOR_COUNTERS | FOR_CARDS,
        {"corner", SCHEMA_MEASURE, 0, 20, "mm", .offset = SPEC(pieces.corner)}},
    {FOR_ALL, FIELD_ROW("file", SPEC(pieces.file))},
    {FOR_ALL, {"rows", SCHEMA_OWN, .read = own_node_read, .offset = SPEC(rows)}},
    {FOR_ALL, FIELD_ROW("count", SPEC(pieces.count))},
    {FOR_TILES, FIELD_ROW("id", SPEC(pieces.front) + FACE(ID))},
    FACE_KEYS(SPEC(pieces.front)),
    {FOR_ALL, {"back", SCHEMA_OWN, .read = own_node_read, .offset = SPEC(back)}},
    {.row = {.key = NULL}},
};

/* "poker", a size of templates/sizes. */
static bool read_named_size(const struct yaml_tree *tree, const struct own_field *field,
    struct own_pieces *pieces, struct error *error)
{
    struct piece_size size;
    struct error own = ERROR_INIT;
    if (!piece_size_read(field->text, &size, &own))
        return own.file[0] != '\0' ? error_pass(error, &own)
                                   : yaml_refuse_at(tree, field->line, error, own.reason,
                                         error_key("size"), "%s", own.message);
    pieces->width = size.width;
    pieces->height = size.height;
    return true;
}

/* "63 x 88 mm" */
static bool read_two(const char *text, double least, struct own_pieces *pieces)
{
    char word[24] = "";
    const char *times = strstr(text, "x");
    size_t length = times != NULL ? (size_t)(times - text) : 0;
    if (times == NULL || length >= sizeof word)
        return false;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    times += 1 + strspn(times + 1, " ");
    return text_to_decimal(word, &pieces->width) &&
           value_read_measure(times, "mm", &pieces->height) && pieces->width >= least &&
           pieces->width <= 200.0 && pieces->height >= least && pieces->height <= 200.0;
}

static bool read_card_size(const struct yaml_tree *tree, const struct own_field *field,
    struct own_pieces *pieces, struct error *error)
{
    pieces->width = 63.0;
    pieces->height = 88.0;
    if (field->text != NULL && field->text[0] >= 'a' && field->text[0] <= 'z')
        return read_named_size(tree, field, pieces, error);
    return field->text == NULL || read_two(field->text, 20.0, pieces) ||
           yaml_refuse_at(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
               "'%.40s' is not accepted; accepted is width x height from 20 to 200 mm, "
               "such as 63 x 88 mm, or a name such as poker",
               field->text);
}

bool own_size_read(const struct yaml_tree *tree, const struct own_field *field,
    struct own_pieces *pieces, struct error *error)
{
    if (field->text == NULL)
        return true;
    if (pieces->outline == OWN_SQUARE && read_two(field->text, 8.0, pieces))
        return true;
    bool good = value_read_measure(field->text, "mm", &pieces->width) && pieces->width >= 8.0 &&
                pieces->width <= 200.0;
    pieces->height = pieces->width;
    return good ||
           yaml_refuse_at(tree, field->line, error, REASON_BAD_VALUE, error_key("size"),
               "'%.40s' is not accepted; accepted is a length from 8 to 200 mm, such as "
               "15 mm%s",
               field->text, pieces->outline == OWN_SQUARE ? ", or width x height: 15 x 18 mm" : "");
}

static bool read_size(
    const struct yaml_tree *tree, enum own_kind kind, struct spec *spec, struct error *error)
{
    return kind == OWN_CARDS ? read_card_size(tree, &spec->size, &spec->pieces, error)
                             : own_size_read(tree, &spec->size, &spec->pieces, error);
}

/* What a layout says has no usual place besides. */
static bool read_layout(const struct own_component *component, struct own_face_spec *spec,
    bool back, struct error *error)
{
    if (spec->layout_node == NULL)
        return true;
    for (int i = 0; i < FACE_FIELDS; i++) {
        const struct own_field *field = &spec->field[i];
        bool track = i >= FACE_TRACK && i < FACE_TRACK + TRACK_FIELDS;
        bool stays = track || i == FACE_FILL || i == FACE_PATTERN || i == FACE_ID;
        if (field->text != NULL && !stays)
            return yaml_refuse_at(component->own->tree, field->line, error, REASON_IDLE,
                error_key(field->key), "is not drawn beside a 'layout'; make it a box of that");
    }
    if (spec->table != NULL)
        return yaml_refuse_key(spec->table, error, REASON_IDLE, error_key("table"),
            "is not drawn beside a 'layout'; make it boxes of that");
    spec->layout = own_layout_read(&component->own->words, spec->layout_node, back, error);
    return spec->layout != NULL;
}

/* Reads the pictures that rows name; what is wrong with one is told when its row is filled. */
static void read_pictures(const struct own_component *component, const struct own_face_spec *spec)
{
    const struct own_pieces *pieces = &component->pieces;
    struct own_pool *pool = own_pool_create();
    int rows = pieces->table != NULL ? csv_row_count(pieces->table) : 1;
    for (int i = 0; i < rows; i++) {
        struct own_row row = {component->own->tree, pieces->table, i, pool};
        own_face_read_pictures(spec, &row, &component->own->words);
    }
    own_pool_destroy(pool);
}

static bool read_back(
    struct own_component *component, const struct yaml_node *node, struct error *error)
{
    struct schema_row rows[KEYS_MAX];
    if (node == NULL)
        return true;
    choose_rows(back_keys, component->kind, rows);
    component->pieces.has_back = true;
    return schema_fill(rows, node, &component->pieces.back, error) &&
           read_layout(component, &component->pieces.back, true, error);
}

static bool read_table(
    struct own_component *component, const struct yaml_node *rows, struct error *error)
{
    struct own_pieces *pieces = &component->pieces;
    if (rows != NULL && pieces->file.text != NULL)
        return yaml_refuse_at(component->own->tree, rows->key_line, error, REASON_IDLE,
            error_key("rows"), "the data come from 'file' already");
    if (rows != NULL) {
        pieces->table = own_table_of_rows(rows, component->own->words.mistakes, error);
        return pieces->table != NULL;
    }
    if (pieces->file.text == NULL)
        return true;
    pieces->table =
        own_table_read(component->own->tree, &pieces->file, component->own->words.mistakes, error);
    return pieces->table != NULL;
}

bool own_pieces_read(struct own_component *component, struct error *error)
{
    static const double usual[OWN_KIND_COUNT] = {[OWN_TILES] = 30.0, [OWN_COUNTERS] = 15.0};
    const struct yaml_tree *tree = component->own->tree;
    struct schema_row rows[KEYS_MAX];
    struct spec spec = {.pieces = {.width = usual[component->kind]}};
    if (component->kind != OWN_TILES)
        spec.pieces.outline = OWN_SQUARE;
    choose_rows(keys, component->kind, rows);
    if (!schema_fill(rows, component->node, &spec, error))
        return false;
    spec.pieces.height = spec.pieces.width;
    if (component->kind != OWN_TILES && !read_size(tree, component->kind, &spec, error))
        return false;
    if (spec.pieces.corner > 0.0 && spec.pieces.outline != OWN_SQUARE)
        return yaml_refuse_key(yaml_find(component->node, "corner"), error, REASON_IDLE,
            error_key("corner"), "is for square pieces");
    spec.pieces.made_width = spec.pieces.width;
    spec.pieces.made_height = spec.pieces.height;
    component->pieces = spec.pieces;
    if (!read_layout(component, &component->pieces.front, false, error) ||
        !read_back(component, spec.back, error) || !read_table(component, spec.rows, error))
        return false;
    read_pictures(component, &component->pieces.front);
    read_pictures(component, &component->pieces.back);
    return true;
}

void own_pieces_finish(struct own_component *component)
{
    csv_destroy(component->pieces.table);
}

struct own_plan {
    struct own_component component; /* of the size that is printed */
    struct own_pool *pool;
    struct own_face *faces; /* front and back of each kind in turns */
    struct piece_kind *kinds;
    int count;
    int total;
};

/* ---- faces ---- */

static void paint_face(struct scene *scene, const struct piece_face *face, double size)
{
    own_face_draw(scene, face->data);
}

static void paint_under(struct scene *scene, const struct piece_face *face, double grow)
{
    own_face_under(scene, face->data, grow);
}

static struct piece_face piece_face_of(const struct own_face *face, int number, const char *mark)
{
    return (struct piece_face){
        .ground = face->ground,
        .paint = paint_face,
        .under = paint_under,
        .data = face,
        .value = number,
        .mark = mark,
    };
}

/* Whether all that SPEC says is the same for every row. */
static bool is_same_for_all(const struct own_face_spec *spec)
{
    bool same = spec->table == NULL;
    for (int i = 0; same && i < FACE_FIELDS; i++)
        same = own_is_constant(&spec->field[i]);
    return same && own_layout_is_constant(spec->layout);
}

/* ---- rows ---- */

/* "1,0" comes from spreadsheets of half of the world, and people look for it there. */
static bool refuse_count(
    const struct own_row *row, const struct own_value *value, struct error *error)
{
    struct text cell = TEXT_ROOM(60);
    bool sheet = row->table != NULL && strcmp(csv_path(row->table), yaml_tree_path(row->tree)) != 0;
    int column = sheet ? csv_column(row->table, value->key) : CSV_NO_COLUMN;
    if (column != CSV_NO_COLUMN && strchr(value->text, ',') != NULL) {
        text_add(&cell, " in cell ");
        csv_format_cell(row->table, row->row, column, &cell);
        text_add(&cell, " has a decimal comma");
    }
    return own_refuse(value, error, REASON_BAD_VALUE,
        "'%.40s'%s; accepted is a whole number from 0 to %d", value->text,
        cell.length > 0 ? cell.data : " is not accepted", OWN_PIECES_MAX);
}

static bool read_count(
    const struct own_plan *plan, const struct own_row *row, int *count, struct error *error)
{
    struct own_value value;
    int64_t number = 1;
    if (!own_expand(row, &plan->component.pieces.count, &value, error))
        return false;
    if (*value.text != '\0' && !text_to_number(value.text, 0, OWN_PIECES_MAX, &number))
        return refuse_count(row, &value, error);
    *count = (int)number;
    if (plan->total + *count > OWN_PIECES_MAX)
        return own_refuse(&value, error, REASON_MISFIT,
            "more than %d pieces; a component has at most as many", OWN_PIECES_MAX);
    return true;
}

/* A back without keys of its own is empty, of the front's colour. */
static bool fill_back(struct own_plan *plan, const struct own_row *row, struct own_face *faces,
    struct fonts *fonts, struct error *error)
{
    const struct own_pieces *pieces = &plan->component.pieces;
    struct own_face_spec spec = pieces->back;
    if (!pieces->has_back)
        spec = (struct own_face_spec){.field = {[FACE_FILL] = pieces->front.field[FACE_FILL],
                                          [FACE_OWNER] = pieces->front.field[FACE_OWNER]}};
    return own_face_fill(&faces[1], &plan->component, &spec, row, fonts, error);
}

static bool add_kind(struct own_plan *plan, const struct own_row *row, bool one_back,
    struct fonts *fonts, struct error *error)
{
    struct own_face *faces = &plan->faces[2 * plan->count];
    struct piece_kind *kind = &plan->kinds[plan->count];
    if (!read_count(plan, row, &kind->count, error))
        return false;
    if (kind->count == 0)
        return true;
    bool again = one_back && plan->count > 0;
    const struct own_face *back = again ? &plan->faces[1] : &faces[1];
    if (!own_face_fill(
            &faces[0], &plan->component, &plan->component.pieces.front, row, fonts, error) ||
        (!again && !fill_back(plan, row, faces, fonts, error)))
        return false;
    kind->row = row->row + 1;
    kind->front = piece_face_of(&faces[0], row->row, "front");
    kind->back = piece_face_of(back, one_back ? 0 : row->row, "back");
    plan->total += kind->count;
    plan->count++;
    return true;
}

static bool add_kinds(struct own_plan *plan, struct fonts *fonts, struct error *error)
{
    const struct own_pieces *pieces = &plan->component.pieces;
    const struct yaml_tree *tree = plan->component.own->tree;
    int rows = pieces->table != NULL ? csv_row_count(pieces->table) : 1;
    bool one_back = pieces->has_back && is_same_for_all(&pieces->back);
    struct mistakes *mistakes = plan->component.own->words.mistakes;
    int before = mistakes_count(mistakes);
    plan->faces = memory_create((size_t)(2 * rows), sizeof *plan->faces);
    plan->kinds = memory_create((size_t)rows, sizeof *plan->kinds);
    for (int i = 0; i < rows; i++) {
        struct own_row row = {tree, pieces->table, i, plan->pool};
        if (!add_kind(plan, &row, one_back, fonts, error) && !mistakes_note(mistakes, error))
            return false;
    }
    return mistakes_none_since(mistakes, before, error) &&
           (plan->total > 0 || yaml_refuse_key(plan->component.node, error, REASON_MISSING,
                                   error_key("count"), "not one piece"));
}

/* ---- the plan ---- */

void own_plan_destroy(void *memory)
{
    struct own_plan *plan = memory;
    own_pool_destroy(plan->pool);
    free(plan->faces);
    free(plan->kinds);
    free(plan);
}

/* Cards of a size that has a name get its bleed, too; what is beside them keeps its own. */
static void take_size(struct own_component *component, struct settings *wish)
{
    struct own_pieces *pieces = &component->pieces;
    double size = pieces->outline == OWN_HEXAGON ? wish->hex : wish->diameter;
    bool named = wish->piece_size != NULL && component->kind == OWN_CARDS;
    if (named && wish->gutter > 0.0 && wish->gutter == 2.0 * wish->bleed)
        wish->gutter = 2.0 * wish->piece.bleed;
    if (named)
        wish->bleed = wish->piece.bleed;
    if (!named && size <= 0.0)
        return;
    double scale = size / pieces->width;
    pieces->width = named ? wish->piece.width : size;
    pieces->height = named ? wish->piece.height : scale * pieces->height;
}

struct piece_set own_plan_set(const struct own_plan *plan)
{
    static const enum piece_shape shapes[] = {
        [OWN_HEXAGON] = PIECE_HEXAGON, [OWN_CIRCLE] = PIECE_ROUND, [OWN_SQUARE] = PIECE_RECTANGLE};
    const struct own_pieces *pieces = &plan->component.pieces;
    return (struct piece_set){.name = plan->component.node->key,
        .called = plan->component.node->key,
        .shape = shapes[pieces->outline],
        .size = pieces->width,
        .height = pieces->height,
        .corner = pieces->corner,
        .kinds = plan->kinds,
        .kind_count = plan->count,
        .cards = plan->component.kind == OWN_CARDS,
        .one_sided = !pieces->has_back};
}

struct own_plan *own_plan_create(
    const struct own_component *component, struct kit_job *job, struct error *error)
{
    struct own_plan *plan = memory_create(1, sizeof *plan);
    plan->component = *component;
    plan->pool = own_pool_create();
    take_size(&plan->component, &job->wish);
    plan->component.pieces.bleed = job->wish.bleed;
    if (add_kinds(plan, job->fonts, error))
        return plan;
    own_plan_destroy(plan);
    return NULL;
}

static void *create(const struct kit_job *job, struct error *error)
{
    struct kit_job sized = *job;
    struct own_plan *plan = own_plan_create(job->component->data, &sized, error);
    if (plan == NULL)
        return NULL;
    struct piece_set set = own_plan_set(plan);
    void *pages = piece_page_create(&set, &sized, error);
    if (pages != NULL)
        piece_page_keep(pages, plan, own_plan_destroy);
    else
        own_plan_destroy(plan);
    return pages;
}

#define OWN_PIECES_SETTINGS PIECE_PAGE_SETTINGS "|file"

const struct component own_tiles_component = {
    .about = "hexagons of a kit file",
    .piece = "tile",
    .pieces = "tiles",
    .understands = OWN_PIECES_SETTINGS "|hex",
    .create = create,
    .pages = &piece_pages,
};

const struct component own_counters_component = {
    .about = "counters of a kit file",
    .piece = "counter",
    .pieces = "counters",
    .understands = OWN_PIECES_SETTINGS "|hex|diameter",
    .create = create,
    .pages = &piece_pages,
};

const struct component own_cards_component = {
    .about = "cards of a kit file",
    .piece = "card",
    .pieces = "cards",
    .understands = OWN_PIECES_SETTINGS "|piece-size",
    .create = create,
    .pages = &piece_pages,
};
