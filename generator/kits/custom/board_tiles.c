/*
 * Tiles on a board's cells, and track in cells without tiles.
 */
#include "kits/custom/board.h"

/* Design size: how far a cell's track extends over its sides, mm. */
static const double seam = 0.1;

/* ---- finding tiles ---- */

/* Reads the id of row ROW in COMPONENT: `id`, otherwise the first column. */
static bool read_id(const struct custom_component *component, const struct custom_row *row,
    struct custom_value *id, struct error *error)
{
    const struct custom_field *field = &component->pieces.front.field[FACE_ID];
    *id = (struct custom_value){component->node->key, "id", yaml_tree_path(row->words->tree), 0};
    if (field->text != NULL)
        return custom_expand(row, field, id, error);
    if (row->csv != NULL)
        id->text = csv_field(row->csv, row->row, 0);
    return true;
}

/* A cell's tile being looked up. */
struct lookup {
    const struct custom_value *wanted;
    const char *component, *id; /* COMPONENT NULL: any */
    struct custom_pool *pool;
    bool offers; /* not found; collects similar names */
    struct suggestion suggestion;
    const struct custom_component *found;
    struct custom_row row;
};

static bool find_in_rows(
    struct lookup *lookup, const struct custom_component *component, struct error *error)
{
    const struct csv *csv = component->pieces.csv;
    int count = csv != NULL ? csv->row_count : 1;
    for (int i = 0; lookup->found == NULL && i < count; i++) {
        struct custom_row row = {
            &component->custom->words, csv, i, lookup->pool, component->node->key_line};
        struct custom_value id;
        if (!read_id(component, &row, &id, error))
            return false;
        if (lookup->offers)
            suggestion_offer(&lookup->suggestion, id.text);
        if (strcmp(id.text, lookup->id) != 0)
            continue;
        lookup->found = component;
        lookup->row = row;
    }
    return true;
}

static bool find_in_kit(struct lookup *lookup, const struct custom_kit *custom, struct error *error)
{
    for (int i = 0; lookup->found == NULL && i < custom->component_count; i++) {
        const struct custom_component *component = &custom->component[i];
        bool named =
            lookup->component == NULL || strcmp(lookup->component, component->node->key) == 0;
        if (component->kind == CUSTOM_TILES && named && !find_in_rows(lookup, component, error))
            return false;
    }
    return true;
}

/* Finds "57" or "track/57". */
static bool find_tile(struct lookup *lookup, const struct custom_kit *custom, struct error *error)
{
    const char *slash = strchr(lookup->wanted->text, '/');
    lookup->id = slash != NULL ? slash + 1 : lookup->wanted->text;
    if (slash != NULL)
        lookup->component = custom_pool_keep(
            lookup->pool, lookup->wanted->text, (size_t)(slash - lookup->wanted->text));
    if (!find_in_kit(lookup, custom, error) || lookup->found != NULL)
        return lookup->found != NULL;
    lookup->offers = true;
    lookup->suggestion = suggestion_for(lookup->id);
    if (!find_in_kit(lookup, custom, error))
        return false;
    bool any = lookup->suggestion.list[0] != '\0';
    return custom_refuse(lookup->wanted, error, REASON_UNKNOWN, "no tile '%.40s'; %s",
        lookup->wanted->text,
        any ? suggestion_answer(&lookup->suggestion) : "tiles stand below 'tiles:'");
}

/* Fills its face as placed on CELL, in the pool of ART. */
static bool fill_tile(struct custom_board_art *art, int cell, struct error *error)
{
    const struct custom_cell *own = &art->spec->cells[cell];
    struct lookup lookup = {.wanted = own->tile, .pool = art->pool};
    struct custom_face face;
    if (!find_tile(&lookup, art->spec->custom, error) ||
        !custom_face_fill(
            &face, lookup.found, &lookup.found->pieces.front, &lookup.row, art->fonts, error))
        return false;
    face.degrees =
        60.0 * own->turn + (grid_shape(art->spec->grid)->top == HEX_FLAT_TOP ? 0.0 : 30.0);
    face.word_count -= face.numbered ? 1 : 0;
    if (face.track != NULL) {
        struct custom_track track = *face.track;
        track.degrees = face.degrees;
        face.track = custom_pool_keep_array(art->pool, &track, 1, sizeof track);
    }
    art->tile[cell] = custom_pool_keep_array(art->pool, &face, 1, sizeof face);
    return true;
}

bool custom_tiles_fill(struct custom_board_art *art, struct error *error)
{
    const struct custom_board_spec *spec = art->spec;
    int count = grid_count(spec->grid);
    bool good = true;
    art->pool = custom_pool_create();
    art->tile = memory_create((size_t)count, sizeof *art->tile);
    for (int cell = 0; good && cell < count; cell++) {
        const struct custom_cell *own = &spec->cells[cell];
        const struct custom_value said = {"", "revenue", own->text.file, own->text.line};
        good = custom_track_check(own->track, &said, art->fonts, error) &&
               (own->tile == NULL || fill_tile(art, cell, error));
    }
    return good;
}

/* ---- drawing ---- */

const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell)
{
    const struct custom_track *own = art->spec->cells[cell].track;
    return own == NULL && art->tile[cell] != NULL ? art->tile[cell]->track : own;
}

static struct custom_track_look look_of(const struct custom_drawing *drawing, int cell)
{
    const struct custom_kit *custom = drawing->spec->custom;
    enum colour_role ground = drawing->ground[cell];
    return (struct custom_track_look){
        custom, drawing->paper.hex, 0.0, ground, custom_ink_on(custom, ground)};
}

/* Begins a transform around the middle of CELL, which scales MM to the cell's width. */
static void begin_cell(const struct custom_drawing *drawing, int cell, double mm)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    double scale = drawing->paper.hex / mm;
    scene_begin_transform(
        drawing->scene, affine_join(affine_translation(at.x, at.y), affine_scale(scale, scale)));
}

/* Begins the same, clipped to the cell. */
static void begin_inside(const struct custom_drawing *drawing, int cell, double mm)
{
    bool flat = grid_shape(drawing->spec->grid)->top == HEX_FLAT_TOP;
    begin_cell(drawing, cell, mm);
    scene_hexagon(drawing->scene, xy(0.0, 0.0), mm + seam, flat);
    scene_begin_clip(drawing->scene);
}

static void end_inside(const struct custom_drawing *drawing)
{
    scene_end_clip(drawing->scene);
    scene_end_transform(drawing->scene);
}

void custom_tiles_ground(const struct custom_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        if (drawing->art->tile[cell] == NULL)
            continue;
        grid_paper_cell(&drawing->paper, cell, drawing->scene);
        scene_paint(drawing->scene, paint_fill(drawing->art->tile[cell]->ground));
    }
}

void custom_tiles_under(const struct custom_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        const struct custom_face *face = drawing->art->tile[cell];
        struct custom_track_look look = look_of(drawing, cell);
        if (face != NULL) {
            struct custom_face bare = *face;
            bare.bare = false; /* the cell's line is its edge */
            begin_inside(drawing, cell, face->component->pieces.width);
            custom_face_under(drawing->scene, &bare, 0.0);
            end_inside(drawing);
        }
        if (drawing->spec->cells[cell].track == NULL)
            continue;
        begin_inside(drawing, cell, drawing->paper.hex);
        custom_track_under(drawing->scene, drawing->spec->cells[cell].track, &look);
        end_inside(drawing);
    }
}

/* Converts BOX from the middle of CELL to a drawing of SCALE. */
static struct rect box_in_cell(
    const struct custom_drawing *drawing, int cell, struct rect box, double scale)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    return (struct rect){
        (box.x - at.x) * scale, (box.y - at.y) * scale, box.width * scale, box.height * scale};
}

/* Lists the occupied areas of CELL in a drawing of SCALE: the missing half of a half cell, and
 * TEXT: also its text. */
static void block(const struct custom_drawing *drawing, int cell, double scale, bool text,
    struct rect blocked[CUSTOM_BLOCKED])
{
    double hex = 2.0 * drawing->paper.hex;
    struct rect edge = drawing->edge;
    struct point at = grid_paper_centre(&drawing->paper, cell);
    struct point shift = custom_board_shift(drawing, cell);
    struct rect box[CUSTOM_BLOCKED] = {custom_label_box(drawing, cell, true)};
    if (text)
        box[1] = custom_label_box(drawing, cell, false);
    if (shift.x != 0.0)
        box[2] = (struct rect){
            shift.x > 0.0 ? edge.x - hex : edge.x + edge.width, at.y - hex, hex, 2.0 * hex};
    if (shift.y != 0.0)
        box[3] = (struct rect){
            at.x - hex, shift.y > 0.0 ? edge.y - hex : edge.y + edge.height, 2.0 * hex, hex};
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        blocked[i] = box_in_cell(drawing, cell, box[i], scale);
}

bool custom_tile_text(
    const struct custom_drawing *drawing, int cell, double width, double height, struct point *at)
{
    const struct custom_track *track = custom_tile_track(drawing->art, cell);
    struct custom_track_look look = look_of(drawing, cell);
    struct rect blocked[CUSTOM_BLOCKED];
    struct custom_room room;
    struct point free, middle = grid_paper_centre(&drawing->paper, cell);
    custom_room_begin(&room, track, &look);
    block(drawing, cell, 1.0, false, blocked);
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        custom_room_block(&room, blocked[i]);
    bool found = custom_room_find_line(&room, width, height, track->degrees, &free);
    *at = xy(middle.x + free.x, middle.y + free.y);
    return found;
}

void custom_tiles_over(const struct custom_drawing *drawing, int cell)
{
    const struct custom_face *face = drawing->art->tile[cell];
    const struct custom_track *track = drawing->spec->cells[cell].track;
    struct custom_track_look look = look_of(drawing, cell);
    double mm = face != NULL ? face->component->pieces.width : look.width;
    struct rect blocked[CUSTOM_BLOCKED];
    block(drawing, cell, mm / drawing->paper.hex, true, blocked);
    if (face != NULL) {
        struct custom_face copy = *face;
        memcpy(copy.blocked, blocked, sizeof blocked);
        begin_cell(drawing, cell, mm);
        custom_face_draw(drawing->scene, &copy);
        scene_end_transform(drawing->scene);
    }
    if (track == NULL)
        return;
    struct custom_room room;
    custom_room_begin(&room, track, &look);
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        custom_room_block(&room, blocked[i]);
    begin_cell(drawing, cell, drawing->paper.hex);
    custom_track_over(drawing->scene, track, &look, &room);
    scene_end_transform(drawing->scene);
}
