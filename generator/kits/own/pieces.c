/*
 * Components of tiles, counters and cards: a face for each row and side, and the pages that all
 * pieces share.
 */
#include "kits/own/private.h"

#include "kits/pages/pages.h"
#include "layout/layout.h"

#include <assert.h>
#include <stdlib.h>

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
    (void)size;
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
    bool same = own_is_constant(&spec->fill) && own_is_constant(&spec->pattern) &&
                own_is_constant(&spec->symbol) && own_is_constant(&spec->owner) &&
                own_is_constant(&spec->values) && own_is_constant(&spec->line) &&
                own_is_constant(&spec->join) && own_is_constant(&spec->text) &&
                own_is_constant(&spec->title) && own_is_constant(&spec->value);
    for (int i = 0; same && i < OWN_PLACES; i++)
        same = own_is_constant(&spec->places[i]);
    return same;
}

/* ---- rows ---- */

static bool read_count(
    const struct own_plan *plan, const struct own_row *row, int *count, struct error *error)
{
    struct own_value value;
    int64_t number = 1;
    if (!own_expand(row, &plan->component.pieces.count, &value, error))
        return false;
    if (*value.text != '\0' && !text_to_number(value.text, 0, OWN_PIECES_MAX, &number))
        return own_refuse(&value, error, REASON_BAD_VALUE,
            "'%.40s' is not accepted; accepted is a whole number from 0 to %d", value.text,
            OWN_PIECES_MAX);
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
        spec = (struct own_face_spec){.fill = pieces->front.fill, .owner = pieces->front.owner};
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
    kind->front = piece_face_of(&faces[0], row->row, "front");
    kind->back = piece_face_of(back, one_back ? 0 : row->row, "back");
    plan->total += kind->count;
    plan->count++;
    return true;
}

static int row_count(const struct own_pieces *pieces)
{
    return pieces->table != NULL ? csv_row_count(pieces->table) : 1;
}

static bool add_kinds(struct own_plan *plan, struct fonts *fonts, struct error *error)
{
    const struct own_pieces *pieces = &plan->component.pieces;
    const struct yaml_tree *tree = plan->component.own->tree;
    int rows = row_count(pieces);
    bool one_back = pieces->has_back && is_same_for_all(&pieces->back);
    plan->faces = memory_create((size_t)(2 * rows), sizeof *plan->faces);
    plan->kinds = memory_create((size_t)rows, sizeof *plan->kinds);
    for (int i = 0; i < rows; i++) {
        struct own_row row = {tree, pieces->table, i, plan->pool};
        if (!add_kind(plan, &row, one_back, fonts, error))
            return false;
    }
    return plan->total > 0 || yaml_refuse(tree, plan->component.node->key_line, error,
                                  REASON_MISSING, error_key("count"), "not one piece");
}

/* ---- the plan ---- */

static void destroy(void *memory)
{
    struct own_plan *plan = memory;
    own_pool_destroy(plan->pool);
    free(plan->faces);
    free(plan->kinds);
    free(plan);
}

static void take_size(struct own_pieces *pieces, const struct settings *wish)
{
    double size = pieces->outline == OWN_HEXAGON ? wish->hex : wish->diameter;
    if (size <= 0.0)
        return;
    pieces->width = size;
    pieces->height = size;
}

static void *lay_out(struct own_plan *plan, const struct kit_job *job, struct error *error)
{
    static const enum piece_shape shapes[] = {
        [OWN_HEXAGON] = PIECE_HEXAGON, [OWN_CIRCLE] = PIECE_ROUND, [OWN_SQUARE] = PIECE_RECTANGLE};
    const struct own_pieces *pieces = &plan->component.pieces;
    struct piece_set set = {.name = job->component->name,
        .shape = shapes[pieces->outline],
        .size = pieces->width,
        .height = pieces->height,
        .kinds = plan->kinds,
        .kind_count = plan->count};
    return piece_page_create(&set, job, error);
}

static void *create(const struct kit_job *job, struct error *error)
{
    const struct own_component *component = job->component->data;
    struct own_plan *plan = memory_create(1, sizeof *plan);
    plan->component = *component;
    plan->pool = own_pool_create();
    take_size(&plan->component.pieces, &job->wish);
    void *pages = add_kinds(plan, job->fonts, error) ? lay_out(plan, job, error) : NULL;
    if (pages != NULL)
        piece_page_keep(pages, plan, destroy);
    else
        destroy(plan);
    return pages;
}

#define OWN_PIECES_SETTINGS (PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_FILE))

const struct component own_tiles_component = {
    .about = "hexagons of a kit file",
    .piece = "tile",
    .pieces = "tiles",
    .understands = OWN_PIECES_SETTINGS | SETTING_BIT(SETTING_HEX),
    .create = create,
    .pages = &piece_pages,
};

const struct component own_counters_component = {
    .about = "counters of a kit file",
    .piece = "counter",
    .pieces = "counters",
    .understands = OWN_PIECES_SETTINGS | SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_DIAMETER),
    .create = create,
    .pages = &piece_pages,
};

const struct component own_cards_component = {
    .about = "cards of a kit file",
    .piece = "card",
    .pieces = "cards",
    .understands = OWN_PIECES_SETTINGS,
    .create = create,
    .pages = &piece_pages,
};
