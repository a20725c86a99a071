/*
 * Packs pieces. All calculations are for rows across the page; for the other orientation, the axes
 * are exchanged.
 *
 * Hexagons in rows that touch at their corners, with every second row shifted by half a pitch, form
 * the trihexagonal tiling: every side is on a line straight across the sheet. With bleed, cells
 * are wider, and neighbours share the bleed between them.
 */
#include "layout/layout.h"

#include "core/hex_geometry.h"

static const double usual_room = 4.5; /* for crop marks around the pieces, mm */
static const double edge_room = 0.2;  /* room for half the width of a line at the margin, mm */
static const double round_gap = 2.0;  /* between discs, mm */
static const double fold_gap = 3.0;   /* from the fold to the nearest piece, mm */

struct cell {
    double pitch;     /* between pieces in a row */
    double step;      /* between rows */
    double half;      /* half of a cell's length along a row */
    double half_step; /* half of its length across the row */
};

static double gap_of(const struct piece_wish *wish)
{
    double gap = fmax(wish->bleed, wish->gutter);
    return wish->shape == PIECE_ROUND ? fmax(round_gap, gap) : gap;
}

static struct cell cell_of(const struct piece_wish *wish)
{
    double width = wish->size + gap_of(wish);
    double height = wish->height + gap_of(wish);
    switch (wish->shape) {
    case PIECE_HEXAGON:
        return (struct cell){2.0 * width / root_3, width, width / root_3, width / 2.0};
    case PIECE_ROUND:
        return (struct cell){width, width * root_3 / 2.0, width / 2.0, width / 2.0};
    case PIECE_RECTANGLE:
        break;
    }
    return (struct cell){width, height, width / 2.0, height / 2.0};
}

static double stagger(const struct piece_wish *wish)
{
    return wish->shape == PIECE_RECTANGLE ? 0.0 : 0.5;
}

/* Reports whether turning a sheet exchanges left and right; otherwise top and bottom. */
static bool turns_sideways(const struct frame *frame, const struct piece_wish *wish)
{
    bool upright = frame->height >= frame->width;
    return wish->fold || (wish->turn == TURN_SHORT) != upright;
}

double piece_fold(const struct frame *frame)
{
    return frame->width / 2.0;
}

struct rect piece_area(const struct frame *frame, const struct piece_wish *wish)
{
    struct rect area = frame->body;
    if (turns_sideways(frame, wish)) {
        double side = fmax(area.x, frame->width - area.x - area.width);
        area.x = side;
        area.width = frame->width - 2.0 * side;
    } else {
        double foot = fmax(area.y, frame->height - area.y - area.height);
        area.y = foot;
        area.height = frame->height - 2.0 * foot;
    }
    if (wish->fold)
        area.width = piece_fold(frame) - fold_gap - area.x;
    return area;
}

double piece_pad(const struct piece_wish *wish)
{
    return wish->bleed - gap_of(wish) / 2.0;
}

/* Returns the space for half a line; none at the edge of the paper, where there is no margin. */
static double line_room(const struct frame *frame)
{
    return frame->body.width < frame->width || frame->body.height < frame->height ? edge_room : 0.0;
}

/* Returns the area for cells, without the space for marks and the outer bleed. */
static struct rect area_of(const struct piece_sheet *sheet)
{
    const struct piece_wish *wish = &sheet->wish;
    struct rect area = piece_area(&sheet->frame, wish);
    double room = line_room(&sheet->frame);
    if (piece_marks_beside(wish->marks) && wish->shape != PIECE_ROUND)
        room = wish->marks_room > 0.0 ? wish->marks_room : usual_room;
    double inset = room + piece_pad(wish);
    return (struct rect){
        area.x + inset, area.y + inset, area.width - 2.0 * inset, area.height - 2.0 * inset};
}

static int count_along(double length, const struct cell *cell)
{
    double rest = (length - 2.0 * cell->half) / cell->pitch;
    return rest < -1e-9 ? 0 : 1 + (int)floor(rest + 1e-9);
}

static int capacity_of(int rows, const int across[2])
{
    return (rows + 1) / 2 * across[0] + rows / 2 * across[1];
}

static void fill_rows(struct piece_sheet *sheet, bool flat)
{
    struct rect area = area_of(sheet);
    double length = flat ? area.width : area.height;
    double depth = flat ? area.height : area.width;
    struct cell cell = cell_of(&sheet->wish);
    double rest = (depth - 2.0 * cell.half_step) / cell.step;
    sheet->flat = flat;
    sheet->pitch = cell.pitch;
    sheet->step = cell.step;
    sheet->across[0] = count_along(length, &cell);
    sheet->across[1] = count_along(length - stagger(&sheet->wish) * cell.pitch, &cell);
    sheet->rows = rest < -1e-9 ? 0 : 1 + (int)floor(rest + 1e-9);
    if (sheet->across[1] == 0 && sheet->rows > 1) /* too little space to stagger */
        sheet->rows = 1;
    sheet->per_page = capacity_of(sheet->rows, sheet->across);
    double even = (sheet->across[0] - 1) * cell.pitch;
    double behind = sheet->across[1] - 1 + stagger(&sheet->wish);
    double odd = sheet->rows > 1 ? behind * cell.pitch : 0.0;
    double along = fmax(even, odd);
    double down = (sheet->rows - 1) * cell.step;
    sheet->first = xy((flat ? area.x : area.y) + (length - along) / 2.0,
        (flat ? area.y : area.x) + (depth - down) / 2.0);
}

bool piece_sheet_init(
    struct piece_sheet *sheet, const struct frame *frame, const struct piece_wish *wish)
{
    *sheet = (struct piece_sheet){.wish = *wish, .frame = *frame, .room = frame->body};
    fill_rows(sheet, wish->pack != PACK_POINTY);
    if (wish->pack == PACK_AUTO) {
        struct piece_sheet other = *sheet;
        fill_rows(&other, false);
        if (other.per_page > sheet->per_page)
            *sheet = other;
    }
    return sheet->per_page > 0;
}

/* ---- blocks of rows ---- */

static void count_across(const struct piece_wish *wish, int halves, int across[2])
{
    across[0] = halves / 2 + 1;
    across[1] = stagger(wish) > 0.0 ? (halves + 1) / 2 : across[0];
}

struct rect piece_rows_extent(const struct piece_wish *wish, struct piece_rows rows)
{
    struct cell cell = cell_of(wish);
    double along = rows.halves * cell.pitch / 2.0 + 2.0 * cell.half;
    double down = (rows.rows - 1) * cell.step + 2.0 * cell.half_step;
    return (struct rect){0.0, 0.0, rows.flat ? along : down, rows.flat ? down : along};
}

int piece_rows_capacity(const struct piece_wish *wish, struct piece_rows rows)
{
    int across[2];
    count_across(wish, rows.halves, across);
    return capacity_of(across[1] > 0 || rows.rows < 1 ? rows.rows : 1, across);
}

struct piece_sheet piece_sheet_of_rows(const struct frame *frame, const struct piece_wish *wish,
    struct piece_rows rows, struct point at, struct rect room)
{
    struct cell cell = cell_of(wish);
    struct piece_sheet sheet = {.wish = *wish,
        .frame = *frame,
        .room = room,
        .flat = rows.flat,
        .rows = rows.rows,
        .pitch = cell.pitch,
        .step = cell.step,
        .per_page = piece_rows_capacity(wish, rows)};
    count_across(wish, rows.halves, sheet.across);
    sheet.first =
        xy((rows.flat ? at.x : at.y) + cell.half, (rows.flat ? at.y : at.x) + cell.half_step);
    return sheet;
}

/* ---- the largest size ---- */

/* A wish whose largest size is searched for. */
struct hunt {
    const struct frame *frame;
    struct piece_wish wish;
};

static bool one_fits(void *closure, double size)
{
    struct hunt *hunt = closure;
    struct piece_sheet sheet;
    if (hunt->wish.foot > 0.0) /* standing pieces keep their proportions */
        hunt->wish.height *= size / hunt->wish.size;
    hunt->wish.size = size;
    return piece_sheet_init(&sheet, hunt->frame, &hunt->wish);
}

double piece_sheet_largest(const struct frame *frame, const struct piece_wish *wish)
{
    struct hunt hunt = {frame, *wish};
    double most = fmax(frame->width, frame->height);
    return mm_round_down(bisect(0.0, most, BISECT_STEPS, 0.0, one_fits, &hunt));
}

struct point piece_sheet_front(const struct piece_sheet *sheet, int slot)
{
    assert(slot >= 0 && slot < sheet->per_page);
    int pair = sheet->across[0] + sheet->across[1];
    int row = 2 * (slot / pair);
    int spot = slot % pair;
    if (spot >= sheet->across[0]) {
        row++;
        spot -= sheet->across[0];
    }
    double along = sheet->first.x + (spot + stagger(&sheet->wish) * (row % 2)) * sheet->pitch;
    double down = sheet->first.y + row * sheet->step;
    return sheet->flat ? xy(along, down) : xy(down, along);
}

struct point piece_sheet_back(const struct piece_sheet *sheet, int slot)
{
    struct point at = piece_sheet_front(sheet, slot);
    if (turns_sideways(&sheet->frame, &sheet->wish))
        return xy(sheet->frame.width - at.x, at.y);
    return xy(at.x, sheet->frame.height - at.y);
}

double piece_face_area(const struct piece_wish *wish)
{
    switch (wish->shape) {
    case PIECE_HEXAGON:
        return wish->size * wish->size * root_3 / 2.0;
    case PIECE_ROUND:
        return wish->size * wish->size * pi / 4.0;
    case PIECE_RECTANGLE:
        break;
    }
    return wish->size * wish->height;
}

double piece_sheet_yield(const struct piece_sheet *sheet)
{
    int sides = sheet->wish.fold ? 2 : 1;
    return sides * sheet->per_page * piece_face_area(&sheet->wish) /
           (sheet->frame.body.width * sheet->frame.body.height);
}

/* Adds a rectangle as it is on the page, GROW mm larger on all sides, without round corners if GROW
 * is bleed. */
static void rectangle(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow)
{
    double width = (sheet->flat ? sheet->wish.size : sheet->wish.height) + 2.0 * grow;
    double height = (sheet->flat ? sheet->wish.height : sheet->wish.size) + 2.0 * grow;
    struct rect rect = {centre.x - width / 2.0, centre.y - height / 2.0, width, height};
    if (sheet->wish.corner > 0.0 && grow <= 0.0)
        scene_rounded_rect(scene, rect, fmin(sheet->wish.corner, fmin(width, height) / 2.0));
    else
        scene_rect(scene, rect);
}

void piece_outline(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow)
{
    double size = sheet->wish.size + 2.0 * grow;
    switch (sheet->wish.shape) {
    case PIECE_HEXAGON:
        scene_hexagon(scene, centre, size, sheet->flat);
        break;
    case PIECE_ROUND:
        scene_circle(scene, centre, size / 2.0);
        break;
    case PIECE_RECTANGLE:
        rectangle(scene, sheet, centre, grow);
        break;
    }
}

double piece_sheet_rotation(const struct piece_sheet *sheet)
{
    static const double turned[] = {
        [PIECE_HEXAGON] = 30.0, [PIECE_ROUND] = 0.0, [PIECE_RECTANGLE] = 90.0};
    return sheet->flat ? 0.0 : turned[sheet->wish.shape];
}

double piece_sheet_back_rotation(const struct piece_sheet *sheet)
{
    double front = piece_sheet_rotation(sheet);
    bool upside_down =
        sheet->wish.shape == PIECE_RECTANGLE && !turns_sideways(&sheet->frame, &sheet->wish);
    return upside_down ? 180.0 - front : -front;
}
