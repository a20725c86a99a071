/*
 * Pocket Hexes positions: a sheet for each player. A scored ring has a circle around its number,
 * with the number of its box beside it; boxes and total are below the grid.
 */
#include "kits/pocket_hexes/kit.h"

enum { DIVIDER = POCKET_CELLS_MAX + 1 };

static const double box_size = 0.86; /* in cell widths */
static const double total_wide = 1.6;
static const double label_high = 0.72;
static const double sheet_gap = 0.9;
static const double numbers_from = 9.0; /* in narrower cells boxes have no numbers, mm */

/* Design sizes, in cell widths unless noted. */
static const double sheet_margin = 0.12; /* left and right of the grid */
static const double boxes_gap = 0.3;     /* between grid and boxes */
static const double boxes_under = 0.1;   /* below the boxes */
static const double boxes_rise = 0.05;   /* of the boxes above the bottom */
static const double total_gap = 0.15;    /* between boxes and total */
static const double box_line = 0.022;
static const double total_line = 0.04;
static const double total_corner = 0.08; /* radius */
static const double sum_size = 0.32;
static const double sum_left = 0.3;          /* of the sum sign, from the left of the total */
static const double box_number_right = 0.75; /* in number sizes, from a box's corner */
static const double box_number_drop = 0.65;
static const double ring_radius = 0.36; /* around a number with a scored ring */
static const double ring_line = 0.05;
static const double plate_number = 0.2; /* of the box's number, on its plate */
static const double plate_right = 0.36;
static const double plate_rise = 0.25;
static const double written_drop = 0.06; /* of numbers, below the cells' names */
static const double written_size = 0.46;
static const double written_box = 0.42;
static const double written_box_drop = 0.54; /* share of a box's height */
static const double written_total = 0.5;
static const double written_total_right = 0.6; /* share of the total's width */
static const double player_size = 0.4;         /* of the player's name */
static const double player_most = 6.0;         /* mm */
static const double player_baseline = 0.8;     /* in its sizes */

/* ---- the sheets side by side ---- */

struct sheets {
    struct board board;
    int boxes;
    int players;
    int columns; /* of sheets */
    int box_columns;
    int box_rows;
};

static double sheet_width(const struct sheets *sheets)
{
    return board_art_columns_width(&sheets->board) + sheet_margin;
}

static double sheet_height(const struct sheets *sheets)
{
    return label_high + board_art_rows_height(&sheets->board) + boxes_gap +
           sheets->box_rows * box_size + boxes_under;
}

static int rows_of(const struct sheets *sheets, int columns)
{
    return (sheets->players + columns - 1) / columns;
}

/* Arranges boxes in rows below the grid, with the total at the end of the last row. */
static void arrange_boxes(struct sheets *sheets)
{
    double width = board_art_columns_width(&sheets->board) - total_wide - total_gap;
    int most = (int)fmax(1.0, floor(width / box_size));
    sheets->box_rows = (sheets->boxes + most - 1) / most;
    sheets->box_columns = (sheets->boxes + sheets->box_rows - 1) / sheets->box_rows;
}

/* Sets how many sheets are side by side, so that cells are as wide as ROOM allows. */
static void arrange_sheets(struct sheets *sheets, struct rect room)
{
    double best = 0.0;
    for (int columns = 1; columns <= sheets->players; columns++) {
        double width = columns * (sheet_width(sheets) + sheet_gap) - sheet_gap;
        double height = rows_of(sheets, columns) * (sheet_height(sheets) + sheet_gap) - sheet_gap;
        double hex = fmin(room.width / width, room.height / height);
        if (hex > best * 1.000001) {
            best = hex;
            sheets->columns = columns;
        }
    }
}

static void *create(const struct kit_job *job, struct error *error)
{
    struct sheets *sheets = memory_create(1, sizeof *sheets);
    const struct part *sheet = kit_part(job, "sheet", NULL);
    board_init(&sheets->board, sheet->shape, sheet->side);
    sheets->boxes = sheet->boxes;
    sheets->players = job->wish.players;
    arrange_boxes(sheets);
    arrange_sheets(sheets, job->frame->body);
    return sheets;
}

static struct rect extent(const void *spec, double hex)
{
    const struct sheets *sheets = spec;
    int rows = rows_of(sheets, sheets->columns);
    return (struct rect){0.0, 0.0,
        hex * (sheets->columns * (sheet_width(sheets) + sheet_gap) - sheet_gap),
        hex * (rows * (sheet_height(sheets) + sheet_gap) - sheet_gap)};
}

/* Returns the area of SEAT's sheet. A last row that is not full is centred. */
static struct rect sheet_in(const struct sheets *sheets, double hex, struct rect box, int seat)
{
    struct rect whole = extent(sheets, hex);
    int column = seat % sheets->columns;
    int row = seat / sheets->columns;
    int in_row = row == rows_of(sheets, sheets->columns) - 1
                     ? sheets->players - row * sheets->columns
                     : sheets->columns;
    double width = hex * sheet_width(sheets);
    double height = hex * sheet_height(sheets);
    double step = width + hex * sheet_gap;
    double left = box.x + box.width / 2.0 - (in_row * step - hex * sheet_gap) / 2.0;
    double top = box.y + box.height / 2.0 - whole.height / 2.0;
    return (struct rect){
        left + column * step, top + row * (height + hex * sheet_gap), width, height};
}

static struct board_art grid_in(const struct sheets *sheets, double hex, struct rect sheet)
{
    double height = hex * board_art_rows_height(&sheets->board);
    return (struct board_art){&sheets->board, hex,
        {sheet.x + sheet.width / 2.0, sheet.y + hex * label_high + height / 2.0}, false};
}

static struct rect box_in(const struct sheets *sheets, double hex, struct rect sheet, int index)
{
    double size = hex * box_size;
    double wide = sheets->box_columns * size + hex * (total_gap + total_wide);
    double left = sheet.x + (sheet.width - wide) / 2.0;
    double top = sheet.y + sheet.height - hex * boxes_rise - sheets->box_rows * size;
    if (index == sheets->boxes)
        return (struct rect){left + sheets->box_columns * size + total_gap * hex, top,
            hex * total_wide, sheets->box_rows * size};
    return (struct rect){left + (index % sheets->box_columns) * size,
        top + (index / sheets->box_columns) * size, size, size};
}

/* Returns the position of a field; fields of a seat's sheet are numbered after those of the seat
 * before. */
static struct point field_at(const void *spec, double hex, struct rect box, int field)
{
    const struct sheets *sheets = spec;
    struct rect sheet = sheet_in(sheets, hex, box, field / DIVIDER);
    struct board_art art = grid_in(sheets, hex, sheet);
    return board_art_cell(&art, field % DIVIDER);
}

/* ---- empty sheets ---- */

static void draw_boxes(
    const struct sheets *sheets, double hex, struct rect sheet, bool numbers, struct scene *scene)
{
    for (int i = 0; i < sheets->boxes; i++) {
        struct rect box = box_in(sheets, hex, sheet, i);
        scene_rect(scene, box);
        scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_FRAME, art_line_width(box_line * hex)));
        if (numbers)
            art_text(scene, spell_number(i + 1).text,
                xy(box.x + box_number_right * ART_TEXT_LEAST,
                    box.y + box_number_drop * ART_TEXT_LEAST),
                ART_TEXT_LEAST, WEIGHT_REGULAR, COLOUR_SOFT);
    }
    struct rect total = box_in(sheets, hex, sheet, sheets->boxes);
    double size = fmax(ART_TEXT_LEAST, sum_size * hex);
    scene_rounded_rect(scene, total, total_corner * hex);
    scene_paint(
        scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, art_line_width(total_line * hex)));
    art_text(scene, "\xce\xa3", xy(total.x + sum_left * hex, total.y + total.height / 2.0), size,
        WEIGHT_BOLD, COLOUR_ACCENT);
}

static void bare(const void *spec, double hex, struct rect box, bool words, struct scene *scene)
{
    const struct sheets *sheets = spec;
    for (int seat = 0; seat < sheets->players; seat++) {
        struct rect sheet = sheet_in(sheets, hex, box, seat);
        struct board_art art = grid_in(sheets, hex, sheet);
        board_art_draw(scene, &art);
        if (words)
            board_art_names(scene, &art, fmax(ART_TEXT_LEAST, ART_CELL_NAME * hex));
        draw_boxes(sheets, hex, sheet, words && hex >= numbers_from, scene);
    }
}

const struct board_design pocket_hexes_kit_board = {
    .create = create,
    .destroy = free,
    .extent = extent,
    .bare = bare,
    .field = field_at,
};

/* ---- content ---- */

/* Finds the box of each scored ring of SEAT, from 1; 0: it has none. Goes through the plies,
 * because boxes are filled in that order. */
static void find_boxes(const struct record_position *position, int seat, int box[POCKET_CELLS_MAX])
{
    const struct record_game *record = position->record;
    const struct rules *rules = record->rules;
    for (size_t i = 0; i < position->index; i++) {
        const struct ply *ply = session_ply(record->session, i);
        if (ply->actor != seat || ply->action.kind != POCKET_WRITE)
            continue;
        const struct state *before = session_state_at(record->session, i);
        int next = before->grid[seat].box_count;
        for (int ring = 0; ring < HEX_DIRECTIONS; ring++) {
            if ((ply->action.b >> ring & 1) != 0)
                box[rules->around[ply->action.a][ring]] = ++next;
        }
    }
}

static void write_number(
    struct scene *scene, int value, struct point at, double size, enum font_weight weight)
{
    struct text_style style = text_style_digits(size, weight, ALIGN_CENTRE);
    style.italic = true;
    scene_text(scene, spell_signed(value).text, &style, xy(at.x, at.y + ART_BASELINE_DROP * size),
        COLOUR_INK);
}

static void draw_ring(struct scene *scene, struct point at, int box, double hex)
{
    double size = fmax(ART_TEXT_LEAST, plate_number * hex);
    struct point plate = {at.x + plate_right * hex, at.y - plate_rise * hex};
    art_circle(scene, at, ring_radius * hex,
        paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, art_line_width(ring_line * hex)));
    art_circle(scene, plate, ART_NUMBER_PLATE * size, paint_fill(COLOUR_ACCENT));
    art_text(scene, spell_number(box).text, plate, size, WEIGHT_BLACK, COLOUR_PAPER);
}

static void write_grid(const struct record_picture *picture, const struct pocket_grid *grid,
    const int *box, int seat, struct scene *scene)
{
    const struct sheets *sheets = picture->spec;
    double hex = picture->hex;
    for (int cell = 0; cell < sheets->board.count; cell++) {
        if (grid->value[cell] == POCKET_EMPTY)
            continue;
        struct point at = record_field(picture, seat * DIVIDER + cell);
        at.y += picture->small ? 0.0 : written_drop * hex;
        if (box[cell] > 0)
            draw_ring(scene, at, box[cell], hex);
        write_number(scene, grid->value[cell], at, written_size * hex, WEIGHT_BOLD);
    }
}

static void write_boxes(const struct record_picture *picture, const struct pocket_grid *grid,
    int seat, struct scene *scene)
{
    const struct sheets *sheets = picture->spec;
    double hex = picture->hex;
    struct rect sheet = sheet_in(sheets, hex, picture->box, seat);
    for (int i = 0; i < grid->box_count; i++) {
        struct rect box = box_in(sheets, hex, sheet, i);
        write_number(scene, grid->box[i],
            xy(box.x + box.width / 2.0, box.y + written_box_drop * box.height), written_box * hex,
            WEIGHT_REGULAR);
    }
    struct rect total = box_in(sheets, hex, sheet, sheets->boxes);
    write_number(scene, pocket_total(grid),
        xy(total.x + written_total_right * total.width, total.y + total.height / 2.0),
        written_total * hex, WEIGHT_BOLD);
}

static void write_name(const struct record_picture *picture, const struct record_position *position,
    int seat, struct scene *scene)
{
    const struct sheets *sheets = picture->spec;
    struct rect sheet = sheet_in(sheets, picture->hex, picture->box, seat);
    if (picture->small && position->record->players == 1)
        return; /* a single player need not be distinguished */
    struct text name = TEXT_ROOM(RECORD_NAME_SIZE + 8);
    text_format(&name, "%s", owner_letter(seat + 1));
    if (!picture->small)
        text_format(&name, "  %s", position->record->name[seat]);
    struct text_style style =
        text_style_plain(fmax(ART_TEXT_LEAST, fmin(player_most, player_size * picture->hex)));
    style.weight = WEIGHT_BLACK;
    scene_text(
        scene, name.data, &style, xy(sheet.x, sheet.y + player_baseline * style.size), COLOUR_INK);
}

static void draw(const struct record_picture *picture, const struct record_position *position,
    struct scene *scene)
{
    const struct state *state = position->state;
    const struct sheets *sheets = picture->spec;
    for (int i = 0; i < position->spot_count; i++) {
        const struct record_spot *spot = &position->spot[i];
        record_mark_cell(
            scene, record_field(picture, spot->seat * DIVIDER + spot->field), picture->hex, true);
    }
    for (int seat = 0; seat < sheets->players; seat++) {
        int box[POCKET_CELLS_MAX] = {0};
        find_boxes(position, seat, box);
        write_name(picture, position, seat, scene);
        write_grid(picture, &state->grid[seat], box, seat, scene);
        write_boxes(picture, &state->grid[seat], seat, scene);
    }
}

/* ---- words ---- */

static void roster(const struct record_game *record, struct record_roster *rows)
{
    static const char *const heads[] = {
        "record-numbers", "record-boxes", "record-penalties", "record-score", NULL};
    record_columns(rows, heads);
    for (int seat = 0; seat < record->players; seat++) {
        const struct pocket_grid *grid = &record->state->grid[seat];
        int rings = cell_set_count(grid->scored);
        const int values[] = {
            cell_set_count(grid->written), rings, grid->box_count - rings, pocket_total(grid)};
        record_numbers(rows, seat, values, 4);
    }
}

/* Describes the dice as thrown, from d4 to d20; for a re-roll, names its die. */
static bool event(const struct record_game *record, const struct state *before,
    const struct ply *ply, struct text *text)
{
    if (ply->event.kind != POCKET_EVENT_ROLL) {
        pocket_hexes.format_event(record->rules, before, &ply->event, text);
        return true;
    }
    text_add(text, "roll");
    for (int die = 0; die < POCKET_DICE; die++)
        text_format(text, " %d", ply->event.values[die]);
    return true;
}

static void note(const struct record_game *record, const struct state *before,
    const struct state *after, const struct ply *ply, struct text *text)
{
    int change = pocket_total(&after->grid[ply->actor]) - pocket_total(&before->grid[ply->actor]);
    if (ply->action.kind == POCKET_WRITE && ply->action.b != 0)
        text_format(text, " =%d", change);
}

const struct record_art pocket_hexes_kit_record = {
    .small_hex = 6.4,
    .marks = 1,
    .seat_fields = DIVIDER,
    .draw = draw,
    .roster = roster,
    .event = event,
    .note = note,
};
