/*
 * Tiles that lie on a board's cells, and track in cells without one.
 */
#include "kits/own/board.h"

/* What a designer may turn: how far a cell's track reaches over its sides, mm. */
static const double seam = 0.1;

/* ---- finding tiles ---- */

/* What row ROW of COMPONENT is called: its `id`, else what stands in its first column. */
static bool read_id(const struct own_component *component, const struct own_row *row,
    struct own_value *id, struct error *error)
{
    const struct own_field *field = &component->pieces.front.field[FACE_ID];
    *id = (struct own_value){component->node->key, "id", yaml_tree_path(row->words->tree), 0};
    if (field->text != NULL)
        return own_expand(row, field, id, error);
    if (row->table != NULL)
        id->text = csv_field(row->table, row->row, 0);
    return true;
}

/* A cell's tile, as it is looked for. */
struct search {
    const struct own_value *wanted;
    const char *component, *id; /* COMPONENT NULL: any */
    struct own_pool *pool;
    bool offers; /* it is not there: what is near */
    struct suggestion suggestion;
    const struct own_component *found;
    struct own_row row;
};

static bool search_rows(
    struct search *search, const struct own_component *component, struct error *error)
{
    const struct csv *table = component->pieces.table;
    int count = table != NULL ? csv_row_count(table) : 1;
    for (int i = 0; search->found == NULL && i < count; i++) {
        struct own_row row = {&component->own->words, table, i, search->pool};
        struct own_value id;
        if (!read_id(component, &row, &id, error))
            return false;
        if (search->offers)
            suggestion_offer(&search->suggestion, id.text);
        if (strcmp(id.text, search->id) != 0)
            continue;
        search->found = component;
        search->row = row;
    }
    return true;
}

static bool search_all(struct search *search, const struct own_kit *own, struct error *error)
{
    for (int i = 0; search->found == NULL && i < own->component_count; i++) {
        const struct own_component *component = &own->component[i];
        bool named =
            search->component == NULL || strcmp(search->component, component->node->key) == 0;
        if (component->kind == OWN_TILES && named && !search_rows(search, component, error))
            return false;
    }
    return true;
}

/* "57", or "track/57". */
static bool search_tile(struct search *search, const struct own_kit *own, struct error *error)
{
    const char *slash = strchr(search->wanted->text, '/');
    search->id = slash != NULL ? slash + 1 : search->wanted->text;
    if (slash != NULL)
        search->component = own_pool_keep(
            search->pool, search->wanted->text, (size_t)(slash - search->wanted->text));
    if (!search_all(search, own, error) || search->found != NULL)
        return search->found != NULL;
    search->offers = true;
    search->suggestion = suggestion_for(search->id);
    return search_all(search, own, error) &&
           own_refuse(search->wanted, error, REASON_UNKNOWN, "no tile '%.40s'; %s",
               search->wanted->text, suggestion_answer(&search->suggestion));
}

static double degrees_of(const struct own_board_spec *spec, const struct own_cell *cell)
{
    return 60.0 * cell->turn + (grid_shape(spec->grid)->top == HEX_FLAT_TOP ? 0.0 : 30.0);
}

/* Its face as it lies on CELL, in the pool of ART. */
static bool fill_tile(struct own_board_art *art, int cell, struct error *error)
{
    const struct own_cell *own = &art->spec->cells[cell];
    struct search search = {.wanted = own->tile, .pool = art->pool};
    struct own_face face;
    if (!search_tile(&search, art->spec->own, error) ||
        !own_face_fill(
            &face, search.found, &search.found->pieces.front, &search.row, art->fonts, error))
        return false;
    face.degrees = degrees_of(art->spec, own);
    face.word_count -= face.numbered ? 1 : 0;
    if (face.track != NULL) {
        struct own_track track = *face.track;
        track.degrees = face.degrees;
        face.track = own_pool_keep_array(art->pool, &track, 1, sizeof track);
    }
    art->tile[cell] = own_pool_keep_array(art->pool, &face, 1, sizeof face);
    return true;
}

bool own_tiles_fill(struct own_board_art *art, struct error *error)
{
    const struct own_board_spec *spec = art->spec;
    int count = grid_count(spec->grid);
    bool good = true;
    art->pool = own_pool_create();
    art->tile = memory_create((size_t)count, sizeof *art->tile);
    for (int cell = 0; good && cell < count; cell++) {
        const struct own_cell *own = &spec->cells[cell];
        const struct own_value said = {"", "revenue", own->text.file, own->text.line};
        good = own_track_check(own->track, &said, art->fonts, error) &&
               (own->tile == NULL || fill_tile(art, cell, error));
    }
    return good;
}

/* ---- drawing ---- */

const struct own_track *own_tile_track(const struct own_board_art *art, int cell)
{
    const struct own_track *own = art->spec->cells[cell].track;
    return own == NULL && art->tile[cell] != NULL ? art->tile[cell]->track : own;
}

static struct own_track_look look_of(const struct own_drawing *drawing, int cell)
{
    const struct own_kit *own = drawing->spec->own;
    enum colour_role ground = drawing->ground[cell];
    return (struct own_track_look){own, drawing->paper.hex, 0.0, ground, own_ink_on(own, ground)};
}

/* From the middle of the cell, with what is drawn MM wide as wide as the cell. */
static void begin_cell(const struct own_drawing *drawing, int cell, double mm)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    double scale = drawing->paper.hex / mm;
    scene_begin_transform(
        drawing->scene, affine_join(affine_translation(at.x, at.y), affine_scale(scale, scale)));
}

/* Clipped to the cell. */
static void begin_inside(const struct own_drawing *drawing, int cell, double mm)
{
    bool flat = grid_shape(drawing->spec->grid)->top == HEX_FLAT_TOP;
    begin_cell(drawing, cell, mm);
    scene_hexagon(drawing->scene, xy(0.0, 0.0), mm + seam, flat);
    scene_begin_clip(drawing->scene);
}

static void end_inside(const struct own_drawing *drawing)
{
    scene_end_clip(drawing->scene);
    scene_end_transform(drawing->scene);
}

void own_tiles_ground(const struct own_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        if (drawing->art->tile[cell] == NULL)
            continue;
        grid_paper_cell(&drawing->paper, cell, drawing->scene);
        scene_paint(drawing->scene, paint_fill(drawing->art->tile[cell]->ground));
    }
}

void own_tiles_under(const struct own_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        const struct own_face *face = drawing->art->tile[cell];
        struct own_track_look look = look_of(drawing, cell);
        if (face != NULL) {
            struct own_face bare = *face;
            bare.bare = false; /* the cell's own line is its edge */
            begin_inside(drawing, cell, face->component->pieces.width);
            own_face_under(drawing->scene, &bare, 0.0);
            end_inside(drawing);
        }
        if (drawing->spec->cells[cell].track == NULL)
            continue;
        begin_inside(drawing, cell, drawing->paper.hex);
        own_track_under(drawing->scene, drawing->spec->cells[cell].track, &look);
        end_inside(drawing);
    }
}

/* BOX, seen from the middle of CELL, in a drawing SCALE times as large. */
static struct rect box_in_cell(
    const struct own_drawing *drawing, int cell, struct rect box, double scale)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    return (struct rect){
        (box.x - at.x) * scale, (box.y - at.y) * scale, box.width * scale, box.height * scale};
}

struct point own_tile_text(const struct own_drawing *drawing, int cell, double width, double height)
{
    const struct own_track *track = own_tile_track(drawing->art, cell);
    struct own_track_look look = look_of(drawing, cell);
    struct rect name = own_label_box(drawing, cell, true);
    struct own_room room;
    own_room_begin(&room, track, &look);
    own_room_block(&room, box_in_cell(drawing, cell, name, 1.0));
    struct point at = grid_paper_centre(&drawing->paper, cell);
    struct point free = own_room_find_line(&room, width, height, track->degrees);
    return xy(at.x + free.x, at.y + free.y);
}

void own_tiles_over(const struct own_drawing *drawing, int cell)
{
    const struct own_face *face = drawing->art->tile[cell];
    const struct own_track *track = drawing->spec->cells[cell].track;
    struct own_track_look look = look_of(drawing, cell);
    double mm = face != NULL ? face->component->pieces.width : look.width;
    struct rect blocked[2];
    for (int i = 0; i < 2; i++)
        blocked[i] = box_in_cell(
            drawing, cell, own_label_box(drawing, cell, i == 0), mm / drawing->paper.hex);
    if (face != NULL) {
        struct own_face copy = *face;
        memcpy(copy.blocked, blocked, sizeof blocked);
        begin_cell(drawing, cell, mm);
        own_face_draw(drawing->scene, &copy);
        scene_end_transform(drawing->scene);
    }
    if (track == NULL)
        return;
    struct own_room room;
    own_room_begin(&room, track, &look);
    for (int i = 0; i < 2; i++)
        own_room_block(&room, blocked[i]);
    begin_cell(drawing, cell, drawing->paper.hex);
    own_track_over(drawing->scene, track, &look, &room);
    scene_end_transform(drawing->scene);
}
