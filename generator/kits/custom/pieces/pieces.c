/*
 * Components of tiles, counters and cards: a face for each row and side, on the pages common to all
 * pieces. Also packs all small pieces of a kit file together, for whole kits, and plans what all
 * pieces need to be built.
 */
#include "kits/custom/pieces/layout.h"

#include "kits/pages/pages.h"

struct plan {
    struct custom_component component; /* its pieces are PIECES */
    struct custom_pieces pieces;       /* in the size that is printed */
    struct custom_pool *pool;
    struct custom_face *faces; /* front and back of each kind in turn; if all share one back, it
                                  comes first, followed by the fronts */
    struct piece_kind *kinds;
    int count;
    int total;
};

/* ---- faces ---- */

static void paint_face(struct scene *scene, const struct piece_face *face, double size)
{
    custom_face_draw(scene, face->data);
}

static void paint_under(
    struct scene *scene, const struct piece_face *face, double size, double grow)
{
    custom_face_under(scene, face->data, grow);
}

static struct piece_face piece_face_of(const struct custom_face *face, int number, const char *mark)
{
    bool plain = !face->bare && face->pattern == CUSTOM_NONE && face->track == NULL;
    return (struct piece_face){
        .ground = face->ground,
        .paint = paint_face,
        .under = plain && face->box_count == 0 ? NULL : paint_under,
        .data = face,
        .value = number,
        .mark = mark,
    };
}

static bool is_same_for_all(const struct custom_face_spec *spec)
{
    const struct custom_face_fields *field = &spec->field;
    bool same = spec->chart == NULL && custom_is_constant(&field->fill) &&
                custom_is_constant(&field->pattern) && custom_is_constant(&field->symbol) &&
                custom_is_constant(&field->owner) && custom_is_constant(&field->values) &&
                custom_track_is_constant(&field->track) && custom_is_constant(&field->text) &&
                custom_is_constant(&field->title) && custom_is_constant(&field->id) &&
                custom_is_constant(&field->value);
    for (int i = 0; same && i < CUSTOM_SPOTS; i++)
        same = custom_is_constant(&field->spot[i]);
    return same && custom_layout_is_constant(spec->layout);
}

/* ---- rows ---- */

/* Refuses a count. Spreadsheets in many countries write "1,0", so the message says where to
 * look. */
static bool refuse_count(
    const struct custom_row *row, const struct custom_value *value, struct error *error)
{
    struct text cell = TEXT_ROOM(60);
    bool sheet = row->csv != NULL && strcmp(row->csv->path, yaml_tree_path(row->words->tree)) != 0;
    int column = sheet ? csv_column(row->csv, value->key) : CSV_NO_COLUMN;
    if (column != CSV_NO_COLUMN && strchr(value->text, ',') != NULL) {
        text_add(&cell, " in cell ");
        csv_format_cell(row->csv, row->row, column, &cell);
        text_add(&cell, " has a decimal comma");
    }
    return custom_refuse(value, error, REASON_BAD_VALUE,
        "'%.40s'%s; expected a whole number from 0 to %d", value->text,
        cell.length > 0 ? cell.data : " is not accepted", CUSTOM_PIECES_MAX);
}

static bool read_count(
    const struct plan *plan, const struct custom_row *row, int *count, struct error *error)
{
    struct custom_value value;
    int64_t number = 1;
    if (!custom_expand(row, &plan->component.pieces->count, &value, error))
        return false;
    if (*value.text != '\0' && !custom_read_whole(value.text, 0, CUSTOM_PIECES_MAX, &number))
        return refuse_count(row, &value, error);
    *count = (int)number;
    if (plan->total + *count > CUSTOM_PIECES_MAX)
        return custom_refuse(&value, error, REASON_MISFIT,
            "too many pieces; a component has at most %d", CUSTOM_PIECES_MAX);
    return true;
}

/* Fills in a back; without keys of its own, it is empty and has the front's colour. */
static bool fill_back(struct plan *plan, const struct custom_row *row, struct custom_face *faces,
    struct fonts *fonts, struct error *error)
{
    const struct custom_pieces *pieces = plan->component.pieces;
    struct custom_face_spec spec = pieces->back;
    if (!pieces->has_back)
        spec = (struct custom_face_spec){.field = {
                                             .fill = pieces->front.field.fill,
                                             .owner = pieces->front.field.owner,
                                         }};
    return custom_face_fill(&faces[1], &plan->component, &spec, row, fonts, error);
}

static bool add_kind(struct plan *plan, const struct custom_row *row, bool one_back,
    struct fonts *fonts, struct error *error)
{
    bool again = one_back && plan->count > 0;
    struct custom_face *faces = &plan->faces[again ? plan->count + 1 : 2 * plan->count];
    struct piece_kind *kind = &plan->kinds[plan->count];
    if (!read_count(plan, row, &kind->count, error))
        return false;
    if (kind->count == 0)
        return true;
    const struct custom_face *back = again ? &plan->faces[1] : &faces[1];
    if (!custom_face_fill(
            &faces[0], &plan->component, &plan->component.pieces->front, row, fonts, error) ||
        (!again && !fill_back(plan, row, faces, fonts, error)))
        return false;
    kind->row = row->row + 1;
    kind->front = piece_face_of(&faces[0], row->row, "front");
    kind->back = piece_face_of(back, one_back ? 0 : row->row, "back");
    plan->total += kind->count;
    plan->count++;
    return true;
}

/* Refuses rows that make no piece, at the key that decides how many there are. */
static bool no_piece(const struct yaml_node *node, struct error *error)
{
    static const char *const keys[] = {"count", "rows", "file"};
    const struct yaml_node *key = NULL;
    for (int i = 0; i < 3 && key == NULL; i++)
        key = yaml_find(node, keys[i]);
    return yaml_refuse_key(key != NULL ? key : node, error, REASON_MISSING, error_key("count"),
        "there are no pieces; expected rows below the column names, with a count above 0");
}

static bool add_kinds(struct plan *plan, struct fonts *fonts, struct error *error)
{
    const struct custom_pieces *pieces = plan->component.pieces;
    int rows = pieces->csv != NULL ? pieces->csv->row_count : 1;
    bool one_back = pieces->has_back && is_same_for_all(&pieces->back);
    struct mistakes *mistakes = plan->component.custom->words.mistakes;
    int before = mistakes_count(mistakes);
    plan->faces = memory_create((size_t)(one_back ? rows + 1 : 2 * rows), sizeof *plan->faces);
    plan->kinds = memory_create((size_t)rows, sizeof *plan->kinds);
    for (int i = 0; i < rows; i++) {
        struct custom_row row = {&plan->component.custom->words, pieces->csv, i, plan->pool,
            plan->component.node->key_line};
        if (!add_kind(plan, &row, one_back, fonts, error) && !mistakes_note(mistakes, error))
            return false;
    }
    return mistakes_none_since(mistakes, before, error) &&
           (plan->total > 0 || no_piece(plan->component.node, error));
}

/* ---- the plan ---- */

static void destroy_plan(void *memory)
{
    struct plan *plan = memory;
    custom_pool_destroy(plan->pool);
    free(plan->faces);
    free(plan->kinds);
    free(plan);
}

/* Takes the size of COMPONENT. Cards of a named size also take its bleed; pieces printed with them
 * keep their own. */
static void take_size(struct custom_component *component, struct settings *wish)
{
    struct custom_pieces *pieces = component->pieces;
    double size = pieces->outline == CUSTOM_HEXAGON ? wish->hex : wish->diameter;
    bool card = component->kind == CUSTOM_CARDS, named = wish->piece_size != NULL && card;
    if (named && wish->gutter > 0.0 && wish->gutter == 2.0 * wish->bleed)
        wish->gutter = 2.0 * wish->piece.bleed;
    if (named)
        wish->bleed = wish->piece.bleed;
    if (!named && (card || size <= 0.0)) /* --diameter does not apply to cards */
        return;
    double scale = size / pieces->width;
    pieces->width = named ? wish->piece.width : size;
    pieces->height = named ? wish->piece.height : scale * pieces->height;
}

static struct piece_set set_of(const struct plan *plan)
{
    static const enum piece_shape shapes[] = {[CUSTOM_HEXAGON] = PIECE_HEXAGON,
        [CUSTOM_CIRCLE] = PIECE_ROUND,
        [CUSTOM_SQUARE] = PIECE_RECTANGLE};
    const struct custom_pieces *pieces = plan->component.pieces;
    return (struct piece_set){.name = plan->component.node->key,
        .called = plan->component.node->key,
        .shape = shapes[pieces->outline],
        .size = pieces->width,
        .height = pieces->height,
        .corner = pieces->corner,
        .kinds = plan->kinds,
        .kind_count = plan->count,
        .cards = plan->component.kind == CUSTOM_CARDS,
        .one_sided = !pieces->has_back};
}

/* Plans the pieces of COMPONENT for JOB; if the size is named, JOB takes its bleed. */
static struct plan *create_plan(
    const struct custom_component *component, struct kit_job *job, struct error *error)
{
    struct plan *plan = memory_create(1, sizeof *plan);
    plan->pieces = *component->pieces;
    plan->component = *component;
    plan->component.pieces = &plan->pieces;
    plan->pool = custom_pool_create();
    take_size(&plan->component, &job->wish);
    plan->component.pieces->bleed = job->wish.bleed;
    if (add_kinds(plan, job->fonts, error))
        return plan;
    destroy_plan(plan);
    return NULL;
}

static void *create(const struct kit_job *job, struct error *error)
{
    struct kit_job sized = *job;
    struct plan *plan = create_plan(job->component->data, &sized, error);
    if (plan == NULL)
        return NULL;
    struct piece_set set = set_of(plan);
    void *pages = piece_page_create(&set, &sized, error);
    if (pages != NULL)
        piece_page_keep(pages, plan, destroy_plan);
    else
        destroy_plan(plan);
    return pages;
}

/* ---- components ---- */

#define CUSTOM_PIECES(kind, line, one, several, settings)                                          \
    const struct component custom_##kind##_component = {                                           \
        .about = (line),                                                                           \
        .piece = (one),                                                                            \
        .pieces = (several),                                                                       \
        .understands = PIECE_PAGE_SETTINGS "|file|" settings,                                      \
        .create = create,                                                                          \
        .pages = &piece_pages,                                                                     \
    }

CUSTOM_PIECES(tiles, "hexagons of a kit file", "tile", "tiles", "hex");
CUSTOM_PIECES(counters, "counters of a kit file", "counter", "counters", "hex|diameter");
CUSTOM_PIECES(cards, "cards of a kit file", "card", "cards", "piece-size");

/* Returns the settings for hexagons, which have a width across flats, and for other counters, which
 * have a diameter. */
static const char *understood(bool hexagons, bool others)
{
    if (!others)
        return custom_tiles_component.understands;
    return hexagons ? custom_counters_component.understands : PIECE_PAGE_SETTINGS "|file|diameter";
}

const char *custom_counters_understand(const struct custom_component *component)
{
    bool hexagons = component->pieces->outline == CUSTOM_HEXAGON;
    return understood(hexagons, !hexagons);
}

/* ---- packing ---- */

struct pack {
    int count;
    struct plan *plan[PIECE_PACK_MAX];
    struct piece_set set[PIECE_PACK_MAX];
    const struct piece_set *sets[PIECE_PACK_MAX];
};

static void destroy_pack(void *memory)
{
    struct pack *pack = memory;
    for (int i = 0; i < pack->count; i++)
        destroy_plan(pack->plan[i]);
    free(pack);
}

static bool is_small(const struct custom_component *component)
{
    return component->kind == CUSTOM_TILES || component->kind == CUSTOM_COUNTERS;
}

static bool is_piece(const struct custom_component *component)
{
    return is_small(component) || component->kind == CUSTOM_CARDS;
}

static bool fill_pack(struct pack *pack, bool (*takes)(const struct custom_component *component),
    const struct kit_job *job, struct error *error)
{
    const struct custom_kit *custom = job->component->data;
    int before = mistakes_count(custom->words.mistakes);
    for (int i = 0; i < custom->component_count; i++) {
        if (!takes(&custom->component[i]))
            continue;
        struct kit_job sized = *job;
        struct plan *plan = create_plan(&custom->component[i], &sized, error);
        if (plan == NULL && !mistakes_note(custom->words.mistakes, error))
            return false;
        if (plan == NULL)
            continue;
        pack->plan[pack->count] = plan;
        pack->set[pack->count] = set_of(plan);
        pack->sets[pack->count] = &pack->set[pack->count];
        pack->count++;
    }
    return mistakes_none_since(custom->words.mistakes, before, error);
}

static void *create_pack(const struct kit_job *job, struct error *error)
{
    struct pack *pack = memory_create(1, sizeof *pack);
    void *pages = fill_pack(pack, is_small, job, error)
                      ? piece_pack_create(pack->sets, pack->count, job, error)
                      : NULL;
    if (pages != NULL)
        piece_page_keep(pages, pack, destroy_pack);
    else
        destroy_pack(pack);
    return pages;
}

static void *create_build(const struct kit_job *job, struct error *error)
{
    struct pack *pack = memory_create(1, sizeof *pack);
    void *pages = fill_pack(pack, is_piece, job, error)
                      ? build_page_of(pack->sets, pack->count, job, error)
                      : NULL;
    destroy_pack(pack);
    return pages;
}

static void add_build(struct custom_kit *custom)
{
    struct component build = BUILD_COMPONENT(custom, NULL, "file|thickness|spares|cut");
    int count = 0;
    struct component *end = custom->listed;
    for (; end->name != NULL; end++) {
        if (strcmp(end->name, build.name) == 0)
            return;
    }
    for (int i = 0; i < custom->component_count; i++)
        count += is_piece(&custom->component[i]);
    build.create = create_build;
    if (count > 0 && count <= PIECE_PACK_MAX)
        *end = build;
}

static void add_pack(struct custom_kit *custom)
{
    struct component *last = custom->listed;
    struct component pack = {.name = "pieces",
        .about = "all tiles and counters, packed",
        .piece = "piece",
        .pieces = "pieces",
        .create = create_pack,
        .pages = &piece_pages,
        .data = custom};
    int count = 0, hexagons = 0;
    for (int i = 0; i < custom->component_count; i++) {
        if (strcmp(custom->listed[i].name, pack.name) == 0)
            return;
        if (!is_small(&custom->component[i]))
            continue;
        last = &custom->listed[i];
        hexagons += custom->component[i].pieces->outline == CUSTOM_HEXAGON;
        count++;
    }
    pack.understands = understood(hexagons > 0, hexagons < count);
    if (count < 2 || count > PIECE_PACK_MAX)
        return;
    for (int i = 0; i < custom->component_count; i++)
        custom->listed[i].by_name = is_small(&custom->component[i]);
    memmove(last + 2, last + 1,
        (size_t)(custom->listed + custom->component_count - last - 1) * sizeof *last);
    last[1] = pack;
}

void custom_pieces_pack(struct custom_kit *custom)
{
    add_pack(custom);
    add_build(custom);
}
