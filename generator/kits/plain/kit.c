/*
 * Boards, counters and rule cards for any game of stones on cells.
 */
#include "kits/plain/plain.h"

static const double counter_width = 18.0; /* mm */

/* Design sizes, in counter widths unless noted. */
static const double face_badge = 0.26;  /* radius */
static const double face_ground = 0.36; /* radius of the colour below the badge */
static const double face_line = 0.02;

static const struct point origin = {0.0, 0.0};

/* ---- counters ---- */

static void paint_counter(struct scene *scene, const struct piece_face *face, double size)
{
    if (face->owner == 0)
        return;
    art_circle(scene, origin, face_ground * size, paint_fill(owner_role(face->owner)));
    owner_badge(scene, face->owner, origin, face_badge * size, face_line * size);
}

static bool make_counters(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->set = (struct piece_set){.name = "counter", .component = "pieces", .shape = PIECE_ROUND};
    for (int i = 0; i < job->parts->count; i++) {
        const struct part *part = &job->parts->part[i];
        if (part->kind != PART_COUNTER)
            continue;
        bool owned = part->owner > 0;
        struct piece_face face = {.ground = owned ? owner_role(part->owner) : COLOUR_ACCENT_SOFT,
            .pattern = part->owner,
            .paint = paint_counter,
            .owner = part->owner};
        piece_batch_add(
            batch, (struct piece_kind){.count = part->count, .front = face, .back = face});
    }
    return piece_size_disc(job, counter_width, piece_field_in(board_page_cell(job)), batch, error);
}

/* Settings that affect the number and size of counters. */
#define ALL_COUNTERS "size|side|option|diameter"

#define COMPONENTS(...)                                                                            \
    {                                                                                              \
        GAME_BOARD_COMPONENT("the board", "size|side", "size|side"),                               \
            PACK_COMPONENT("all pieces, packed", "size|side", ALL_COUNTERS, make_counters),        \
            RULES_PAGE_COMPONENT, REFERENCE_PAGE_COMPONENT,                                        \
            __VA_ARGS__ BUILD_COMPONENT(NULL, "size|side", BUILD_PAGE_SETTINGS "|" ALL_COUNTERS),  \
            {.name = NULL},                                                                        \
    }

const struct component plain_components[] = COMPONENTS(PROBLEMS_PAGE_COMPONENT, );
const struct component plain_without_problems[] = COMPONENTS();

/* ---- positions ---- */

/* Draws around the origin the counter of the owner at PIECE, on a cell. */
static void draw_piece(const struct record_picture *picture, const void *piece, struct scene *scene)
{
    cell_board_counter(scene, *(const uint8_t *)piece, origin, picture->hex);
}

/* Lists whose counter the game shows in each field of its picture; 0: no counter. */
static void list_owners(const struct record_position *position, int count, uint8_t *owner)
{
    const struct draw_request request = {.seat = -1, .board_only = true};
    struct canvas canvas;
    canvas_init(&canvas);
    position->record->game->draw(position->record->rules, position->state, &request, &canvas);
    for (int i = 0; i < canvas.width * canvas.height; i++) {
        const struct canvas_cell *cell = &canvas.cells[i];
        if (cell->field >= 0 && cell->field < count && cell->role != CANVAS_EMPTY)
            owner[cell->field] = cell->owner;
    }
    canvas_finish(&canvas);
}

static void draw_position(const struct record_picture *picture,
    const struct record_position *position, struct scene *scene)
{
    const struct cell_board *spec = picture->spec;
    uint8_t owner[BOARD_CELLS_MAX] = {0};
    list_owners(position, spec->board.count, owner);
    for (int cell = 0; cell < spec->board.count; cell++) {
        struct point at = record_field(picture, cell);
        const char name[] = {'c', (char)('0' + owner[cell]), '\0'};
        if (owner[cell] > 0)
            record_piece(picture, name, draw_piece, &owner[cell], at, scene);
        else if (picture->small)
            record_name_field(picture, position, cell, at, COLOUR_SOFT, scene);
    }
    for (int i = 0; i < position->spot_count; i++)
        record_mark_cell(scene, record_field(picture, position->spot[i].field), picture->hex,
            spec->board.shape != BOARD_RHOMBUS || spec->turned);
}

/* Lists how many counters each player has on the board. */
static void roster(const struct record_game *record, struct record_roster *rows)
{
    struct record_position end = {.record = record, .state = record->state};
    uint8_t owner[BOARD_CELLS_MAX] = {0};
    record_column(rows, "record-on-board");
    list_owners(&end, BOARD_CELLS_MAX, owner);
    for (int seat = 0; seat < record->players; seat++) {
        int count = 0;
        for (int cell = 0; cell < BOARD_CELLS_MAX; cell++)
            count += owner[cell] == seat + 1;
        record_numbers(rows, seat, &count, 1);
    }
}

const struct record_art plain_record = {
    .small_hex = 7.5, .marks = 1, .draw = draw_position, .roster = roster};

/* ---- figures ---- */

const struct text_figure plain_figures[] = {
    {"position-1", 0.66, NULL},
    {"position-2", 0.66, NULL},
    {"position-3", 0.66, NULL},
    {NULL, 0.0, NULL},
};
