/*
 * What the cells of a board show, and where: their tiles, found in the kit and filled in; symbols
 * and texts; widths of lines.
 */
#include "kits/custom/board/drawing.h"

/* Design sizes, in cell widths unless noted. */
static const double line_most = 0.22; /* widest line of the kit */
static const double frame_share = 0.03;
static const double frame_least = 0.5; /* mm */
static const double half_shift = 0.19; /* from a half cell's centre to its content */

/* ---- content ---- */

static const struct custom_terrain *terrain_of(const struct custom_board_spec *spec, int terrain)
{
    return terrain == CUSTOM_NONE ? NULL : &spec->custom->words.terrain[terrain];
}

enum colour_role custom_board_ground(const struct custom_board_spec *spec, int terrain)
{
    const struct custom_terrain *kind = terrain_of(spec, terrain);
    return kind != NULL && kind->fill != COLOUR_NONE ? kind->fill : COLOUR_PAPER;
}

int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell)
{
    const struct custom_terrain *kind = terrain_of(spec, cell->terrain);
    if (cell->symbol != CUSTOM_NONE)
        return cell->symbol;
    return kind != NULL ? kind->symbol : CUSTOM_NONE;
}

const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell)
{
    const struct custom_terrain *kind = terrain_of(spec, cell->terrain);
    if (*cell->text.text != '\0')
        return cell->text.text;
    return kind != NULL ? kind->text : "";
}

struct custom_track_look custom_cell_look(const struct custom_drawing *drawing, int cell)
{
    const struct custom_kit *custom = drawing->spec->custom;
    enum colour_role ground = drawing->ground[cell];
    return (struct custom_track_look){
        custom, drawing->paper.hex, 0.0, ground, custom_ink_on(custom, ground)};
}

/* ---- outlines ---- */

void custom_board_outline(const struct custom_drawing *drawing, const uint8_t *inside, double inset)
{
    const struct grid *grid = drawing->spec->grid;
    struct grid_outline outline =
        inside != NULL ? grid_outline_of(grid, inside) : grid_outline_all(grid);
    grid_outline_path(
        grid, &outline, drawing->paper.hex, inset, drawing->paper.origin, drawing->scene);
    grid_outline_finish(&outline);
}

/* ---- lines ---- */

double custom_board_frame(double hex)
{
    return fmax(frame_least, frame_share * hex);
}

struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex)
{
    struct paint paint = custom_line_paint(spec->custom, line);
    double share = fmin(1.0, line_most * hex / paint.stroke.width);
    paint.stroke.width *= share;
    for (int i = 0; i < paint.stroke.dash_count; i++)
        paint.stroke.dash[i] *= share;
    paint.stroke.cap = paint.stroke.dash_count > 0 ? CAP_BUTT : CAP_ROUND;
    return paint;
}

/* ---- half cells ---- */

struct rect custom_board_box(const struct custom_board_spec *spec, double hex)
{
    bool flat = grid_shape(spec->grid)->top == HEX_FLAT_TOP;
    struct rect box = grid_box(spec->grid, hex);
    double x = flat ? hex / root_3 : hex / 2.0, y = flat ? hex / 2.0 : hex / root_3;
    if (!spec->halves)
        return box;
    return (struct rect){box.x + x, box.y + y, box.width - 2.0 * x, box.height - 2.0 * y};
}

/* Returns 1 if AT is at the beginning of the LENGTH mm from FROM on, -1 if it is at the end,
 * otherwise 0. */
static double side_of(double at, double from, double length)
{
    if (at < from + 0.1)
        return 1.0;
    return at > from + length - 0.1 ? -1.0 : 0.0;
}

struct point custom_board_shift(const struct custom_drawing *drawing, int cell)
{
    const struct rect edge = drawing->edge;
    struct point at = grid_paper_centre(&drawing->paper, cell);
    double shift = drawing->spec->halves ? half_shift * drawing->paper.hex : 0.0;
    return xy(
        shift * side_of(at.x, edge.x, edge.width), shift * side_of(at.y, edge.y, edge.height));
}

/* ---- tiles ---- */

/* Reads the id of row ROW in COMPONENT: `id`, otherwise the first column. */
static bool read_id(const struct custom_component *component, const struct custom_row *row,
    struct custom_value *id, struct error *error)
{
    const struct custom_field *field = &component->pieces->front.field.id;
    *id = (struct custom_value){component->node->key, "id", yaml_tree_path(row->words->tree), 0};
    if (field->text != NULL)
        return custom_expand(row, field, id, error);
    if (row->csv != NULL)
        id->text = csv_field(row->csv, row->row, 0);
    return true;
}

/* A search for a cell's tile. */
struct lookup {
    const struct custom_value *wanted;
    const char *component, *id; /* COMPONENT NULL: any component */
    struct custom_pool *pool;
    bool offers; /* it was not found: collect similar names */
    struct suggestion suggestion;
    const struct custom_component *found;
    struct custom_row row;
};

static bool find_in_rows(
    struct lookup *lookup, const struct custom_component *component, struct error *error)
{
    const struct csv *csv = component->pieces->csv;
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
        any ? suggestion_answer(&lookup->suggestion) : "add it below 'tiles:'");
}

/* Fills in the tile's face as placed on CELL, in the pool of ART. */
static bool fill_tile(struct custom_board_art *art, int cell, struct error *error)
{
    const struct custom_cell *own = &art->spec->cells[cell];
    struct lookup lookup = {.wanted = own->tile, .pool = art->pool};
    struct custom_face face;
    if (!find_tile(&lookup, art->spec->custom, error) ||
        !custom_face_fill(
            &face, lookup.found, &lookup.found->pieces->front, &lookup.row, art->fonts, error))
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

const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell)
{
    const struct custom_track *own = art->spec->cells[cell].track;
    return own == NULL && art->tile[cell] != NULL ? art->tile[cell]->track : own;
}
