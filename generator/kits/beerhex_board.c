/*
 * The board of BeerHex: a rhombus of pointy-topped cells. Along two sides runs Gold's band, solid
 * with suns, along the others Silver's, striped with moons; each names its player.
 */
#include "kits/beerhex_kit.h"

#include "kits/board_art.h"
#include "kits/owner_art.h"

#include <math.h>
#include <stdlib.h>

static const double root_3 = 1.7320508075688772;
static const double band = 0.07;  /* beyond the cells' corners, in cell widths */
static const double line = 0.4;   /* the bands' frame, mm */

struct beer_board {
    struct board board;
    const char *title;
    const char *designer;
};

/* Where the cells lie. */
struct place {
    const struct board *board;
    double hex;
    double side;        /* of a cell */
    struct point first; /* centre of a1 */
};

static void *create(const struct kit_job *job, struct error *error)
{
    (void)error;
    struct beer_board *spec = memory_create(1, sizeof *spec);
    board_init(&spec->board, BOARD_RHOMBUS, job->parts->part[0].side);
    spec->title = job->game->title;
    spec->designer = job->game->designer;
    return spec;
}

static void describe(const void *spec, struct text *text)
{
    text_format(text, "size %d", ((const struct beer_board *)spec)->board.side);
}

/* How far the bands reach beyond the outermost cells' centres: at the acute corners, at the obtuse
 * ones, and above and below. */
static double acute_reach(double hex)
{
    return 2.0 * (hex / root_3 + band * hex) / root_3 + line / 2.0;
}

static double flat_reach(double hex)
{
    return hex / root_3 + band * hex + line / 2.0;
}

static struct rect extent(const void *memory, double hex)
{
    const struct beer_board *spec = memory;
    int n = spec->board.side;
    double width = 1.5 * (n - 1) * hex + 2.0 * acute_reach(hex);
    double height = (n - 1) * hex * root_3 / 2.0 + 2.0 * flat_reach(hex);
    return (struct rect){0.0, 0.0, width, height};
}

static struct point centre_of(const struct place *place, int column, int row)
{
    return (struct point){place->first.x + (column + 0.5 * row) * place->hex,
        place->first.y + row * place->hex * root_3 / 2.0};
}

/* ---- bands: made for the top side, turned for the others ---- */

/* Adds the outline of the top band; X, Y from the centre of a1, to the right and down. From the
 * acute corner's middle along the bevel and the outer line to the obtuse corner's middle, and back
 * along the cells. */
static void top_band(struct scene *scene, const struct place *place)
{
    const double hex = place->hex;
    const double side = place->side;
    const double out = side + band * hex;
    int n = place->board->side;
    double last = (n - 1) * hex;
    scene_move_to(scene, -hex / 2.0, -side / 2.0);
    scene_line_to(scene, -out * root_3 / 2.0, -out / 2.0);
    scene_line_to(scene, -out / root_3, -out);
    scene_line_to(scene, last + out / root_3, -out);
    scene_line_to(scene, last + hex / 4.0, -0.75 * side);
    for (int i = n - 1; i >= 0; i--) {
        scene_line_to(scene, i * hex, -side);
        scene_line_to(scene, i * hex - hex / 2.0, -side / 2.0);
    }
    scene_close(scene);
}

/* The four sides: top, bottom (turned half), left (mirrored), right. */
static struct affine side_place(const struct place *place, int index)
{
    int n = place->board->side;
    struct point last = centre_of(place, n - 1, n - 1);
    struct point from = index % 2 == 0 ? place->first : last;
    struct affine turn = affine_rotation(index % 2 == 0 ? 0.0 : 180.0);
    /* Mirrored at the acute corner's axis, 30 degrees down from the right. */
    const struct affine mirror = {0.5, root_3 / 2.0, root_3 / 2.0, -0.5, 0.0, 0.0};
    if (index >= 2)
        turn = affine_join(turn, mirror);
    return affine_join(affine_translation(from.x, from.y), turn);
}

static void silver_stripes(struct scene *scene, const struct place *place)
{
    double length = place->board->side * place->hex;
    double pitch = 0.09 * place->hex;
    for (double x = -place->hex; x < length + place->hex; x += pitch)
        art_line(scene, (struct point){x, -1.2 * place->side},
            (struct point){x + place->side, 0.2 * place->side});
    scene_paint(scene, paint_line(COLOUR_PAPER, 0.025 * place->hex));
}

static void draw_band(struct scene *scene, const struct place *place, int index)
{
    bool gold = index < 2;
    scene_begin_transform(scene, side_place(place, index));
    top_band(scene, place);
    scene_paint(scene, paint_fill(gold ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2));
    if (!gold) {
        top_band(scene, place);
        scene_begin_clip(scene);
        silver_stripes(scene, place);
        scene_end_clip(scene);
    }
    top_band(scene, place);
    struct paint frame = paint_line(COLOUR_INK, line);
    frame.stroke.join = JOIN_ROUND;
    scene_paint(scene, frame);
    scene_end_transform(scene);
}

/* Suns or moons in the notches between the cells of a side. */
static void draw_symbols(struct scene *scene, const struct place *place, int index)
{
    struct affine affine = side_place(place, index);
    double radius = 0.115 * place->hex;
    for (int i = 1; i < place->board->side; i++) {
        struct point at = affine_apply(affine,
            (struct point){(i - 0.5) * place->hex, -0.85 * place->side});
        scene_circle(scene, at, 1.22 * radius);
        scene_paint(scene, paint_fill(COLOUR_PAPER));
        art_beer_symbol(scene, index < 2 ? 0 : 1, at, radius, 0.012 * place->hex);
    }
}

/* ---- cells ---- */

static void draw_cells(struct scene *scene, const struct place *place)
{
    struct paint paint = paint_both(COLOUR_CELL, COLOUR_FRAME, board_art_line(place->hex));
    paint.stroke.join = JOIN_ROUND;
    for (int cell = 0; cell < place->board->count; cell++) {
        struct point at = centre_of(place, place->board->column[cell], place->board->row[cell]);
        scene_hexagon(scene, at, place->hex, false);
        scene_paint(scene, paint);
    }
}

/* The centre, where the first cap may not go: ringed, and struck through small. */
static void draw_centre(struct scene *scene, const struct place *place)
{
    int cell = place->board->centre;
    if (cell == BOARD_NO_CELL)
        return;
    struct point at = centre_of(place, place->board->column[cell], place->board->row[cell]);
    double radius = 0.3 * place->hex;
    scene_hexagon(scene, at, 0.9 * place->hex, false);
    scene_paint(scene, paint_fill(COLOUR_ACCENT_SOFT));
    struct paint ring = paint_line(COLOUR_ACCENT, 0.03 * place->hex);
    double slant = radius * 0.7071;
    art_text(scene, "1st", at, 0.27 * place->hex, WEIGHT_BLACK, 0.0, COLOUR_INK);
    scene_circle(scene, at, radius);
    art_line(scene, (struct point){at.x - slant, at.y + slant},
        (struct point){at.x + slant, at.y - slant});
    scene_paint(scene, ring);
}

static void draw_names(struct scene *scene, const struct place *place)
{
    double size = fmin(3.4, fmax(1.8, 0.13 * place->hex));
    for (int cell = 0; cell < place->board->count; cell++) {
        struct point at = centre_of(place, place->board->column[cell], place->board->row[cell]);
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        board_format_cell(place->board, cell, &text);
        art_text(scene, name, (struct point){at.x, at.y + 0.41 * place->hex}, size, WEIGHT_REGULAR,
            0.0, COLOUR_SOFT);
    }
}

/* ---- words ---- */

static void side_word(struct scene *scene, struct fonts *fonts, const char *word, int symbol,
    struct point at, double size, double degrees)
{
    struct text_style style = text_style_plain(size);
    style.weight = WEIGHT_BLACK;
    double width = text_measure(fonts, word, &style).width;
    scene_begin_transform(scene,
        affine_join(affine_translation(at.x, at.y), affine_rotation(degrees)));
    art_beer_symbol(scene, symbol, (struct point){-width / 2.0 - 0.75 * size, 0.0}, 0.55 * size,
        0.03 * size);
    art_text(scene, word, (struct point){0.0, 0.0}, size, WEIGHT_BLACK, 0.0, COLOUR_INK);
    scene_end_transform(scene);
}

/* The players' names inside the board's corners would be covered; they stand outside the middle of
 * the sides, where there is room, else the bands speak for themselves. */
static void draw_side_words(struct scene *scene, const struct place *place, struct fonts *fonts,
    struct rect box)
{
    int n = place->board->side;
    double size = fmin(7.0, fmax(2.6, 0.2 * place->hex));
    double above = place->first.y - flat_reach(place->hex);
    struct point last = centre_of(place, n - 1, n - 1);
    struct point middle = centre_of(place, 0, n - 1);
    double out = (place->side + band * place->hex + 1.15 * size);
    if (above - box.y > 1.6 * size) {
        double x = place->first.x + (n - 1) * place->hex / 2.0;
        side_word(scene, fonts, "GOLD", 0, (struct point){x, above - 0.85 * size}, size, 0.0);
        side_word(scene, fonts, "GOLD", 0,
            (struct point){last.x - (n - 1) * place->hex / 2.0,
                2.0 * (place->first.y + last.y) / 2.0 - above + 0.85 * size}, size, 0.0);
    }
    struct point left = {(place->first.x + middle.x) / 2.0 - out * root_3 / 2.0,
        (place->first.y + middle.y) / 2.0 + out / 2.0};
    side_word(scene, fonts, "SILVER", 1, left, size, 60.0);
    struct point right = {place->first.x + last.x - left.x, place->first.y + last.y - left.y};
    side_word(scene, fonts, "SILVER", 1, right, size, 60.0);
}

/* In the corner that the rhombus leaves free at the lower left, above the board if there is room. */
static void draw_title(struct scene *scene, const struct beer_board *spec,
    const struct place *place, struct rect box)
{
    double above = place->first.y - flat_reach(place->hex) - box.y;
    double size = fmin(11.0, fmax(4.0, 0.42 * place->hex));
    bool high = above > 5.0 * size;
    double y = high ? box.y : box.y + box.height - 1.75 * size;
    board_title_draw(scene, spec->title, spec->designer, (struct point){box.x, y}, size);
    if (!high)
        return;
    struct text_style plain = text_style_plain(3.6);
    scene_text(scene, "Gold joins top and bottom with suns, Silver left and right with moons.",
        &plain, (struct point){box.x, y + 1.3 * size + 7.0}, COLOUR_INK);
    scene_text(scene, "The very first cap may not go on the marked centre.", &plain,
        (struct point){box.x, y + 1.3 * size + 11.8}, COLOUR_INK);
}

static const struct rule_words reminder = {2,
    {
        {"On your turn, one of these", false, 4,
            {
                {"1", "Place a cap face down on an empty cell."},
                {"2", "Attack three face-down caps that touch: turn them up."},
                {"3", "Declare that your sides are joined: all caps are turned up."},
                {"4", "Deny that the other side can still be joined."},
            }},
        {"After an attack", false, 2,
            {
                {"=", "All three alike: they return to their owners, and you place a cap."},
                {"\xe2\x89\xa0", "Not alike: those with your symbol return, the others stay face up "
                      "for good, and your turn is over."},
            }},
    }};

static void draw(const void *memory, double hex, struct rect box, struct fonts *fonts,
    struct scene *scene)
{
    const struct beer_board *spec = memory;
    struct rect room = extent(spec, hex);
    double words = board_words_draw(scene, fonts, &reminder, box, box.height - room.height);
    box.height -= words;
    struct place place = {&spec->board, hex, hex / root_3,
        {box.x + (box.width - room.width) / 2.0 + acute_reach(hex),
            box.y + (box.height - room.height) * (words > 0.0 ? 0.6 : 0.5) + flat_reach(hex)}};
    scene_begin_group(scene, LAYER_ART, NULL);
    for (int index = 0; index < 4; index++)
        draw_band(scene, &place, index);
    for (int index = 0; index < 4; index++)
        draw_symbols(scene, &place, index);
    draw_cells(scene, &place);
    draw_centre(scene, &place);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_names(scene, &place);
    draw_side_words(scene, &place, fonts, box);
    draw_title(scene, spec, &place, box);
    scene_end_group(scene);
}

const struct board_design beerhex_board_design = {
    .name = "beerhex-board",
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
};
