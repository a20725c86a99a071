/*
 * Draws the sides of a rhombus: the first player's have solid bands, the second's milled ones. Each
 * has its player's name, readable from that side.
 */
#include "kits/art/art.h"

static const double band = 0.17;       /* width, beyond the cells' corners, in cell widths */
static const double line = 0.4;        /* the bands' frame, mm */
static const double text_least = 2.15; /* a little over 6 pt, mm */

/* Design sizes, in cell widths unless noted. */
static const double mill_pitch = 0.1; /* of the second band; an integer fraction of a cell */
static const double mill_line = 0.03;
static const double mill_inset = 0.24;     /* from the band's edges, as a share of the band */
static const double mill_clear = 0.18;     /* free space around the middle of a notch */
static const double mill_ends = 0.3;       /* beyond the centres of the outermost cells */
static const double symbol_radius = 0.135; /* in the notches */
static const double symbol_depth = 0.82;   /* from the cells' centres, in cell sides */
static const double symbol_ground = 1.15;  /* background, in radii of the symbol */
static const double symbol_line = 0.012;
static const double side_name = 0.15;        /* size */
static const double side_name_share = 0.8;   /* share of its size that must fit in the band */
static const double side_name_square = 0.6;  /* of letters that fill their square, in bands */
static const double side_name_spacing = 0.2; /* between letters, in ems */

/* Return how far the bands reach beyond the centres of the outermost cells: at the acute corners,
 * and above and below. */
static double acute_reach(double hex)
{
    return 2.0 * (hex / root_3 + band * hex) / root_3 + line / 2.0;
}

static double flat_reach(double hex)
{
    return hex / root_3 + band * hex + line / 2.0;
}

struct rect rhombus_art_extent(const struct board *board, bool turned, double hex)
{
    int n = board->side;
    double width = 1.5 * (n - 1) * hex + 2.0 * acute_reach(hex);
    double height = (n - 1) * hex * root_3 / 2.0 + 2.0 * flat_reach(hex);
    return turned ? (struct rect){0.0, 0.0, height, width} : (struct rect){0.0, 0.0, width, height};
}

static double side_of(const struct board_art *art)
{
    return art->hex / root_3;
}

struct corner_room rhombus_art_corner(const struct board_art *art, double way, double clear)
{
    struct point out =
        art->turned ? xy(0.5 * way, -root_3 / 2.0 * way) : xy(root_3 / 2.0 * way, -0.5 * way);
    struct point first = board_art_cell(art, 0);
    struct point last = board_art_cell(art, art->board->count - 1);
    return (struct corner_room){{(first.x + last.x) / 2.0, (first.y + last.y) / 2.0}, out,
        (art->board->side - 1) * art->hex * root_3 / 4.0 + flat_reach(art->hex) + clear};
}

bool rhombus_art_clears(const void *closure, struct rect rect)
{
    const struct corner_room *room = closure;
    struct point near = {room->out.x > 0.0 ? rect.x : rect.x + rect.width,
        room->out.y > 0.0 ? rect.y : rect.y + rect.height};
    return (near.x - room->middle.x) * room->out.x + (near.y - room->middle.y) * room->out.y >=
           room->least;
}

/* ---- bands: drawn for the top side, then turned ---- */

/* Adds the outline of the top band, with X, Y from the centre of a1, to the right and down. It runs
 * from the middle of the acute corner along the bevel and the outer line to the middle of the
 * obtuse corner, and back along the cells. */
static void top_band(struct scene *scene, const struct board_art *art)
{
    const double hex = art->hex;
    const double side = side_of(art);
    const double out = side + band * hex;
    int n = art->board->side;
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

/* Returns the transform from the top side to side INDEX: top, bottom (half a turn), left
 * (mirrored), right. */
static struct affine side_affine(const struct board_art *art, int index)
{
    struct point from = board_art_cell(art, index % 2 == 0 ? 0 : art->board->count - 1);
    double degrees = (index % 2 == 0 ? 0.0 : 180.0) + board_art_degrees(art);
    struct affine turn = affine_rotation(degrees);
    /* Mirrors in the acute corner's axis, 30 degrees down from the right. */
    const struct affine mirror = {0.5, root_3 / 2.0, root_3 / 2.0, -0.5, 0.0, 0.0};
    if (index >= 2)
        turn = affine_join(turn, mirror);
    return affine_join(affine_translation(from.x, from.y), turn);
}

/* Returns the width of the gap in the milling for a name WIDTH mm wide, in whole strokes. */
static double name_gap(const struct board_art *art, double width)
{
    double pitch = mill_pitch * art->hex;
    return pitch * (2.0 * ceil(width / pitch / 2.0) + 1.0);
}

static bool is_taken(const struct board_art *art, double x, double gap)
{
    const double hex = art->hex;
    double notch = fabs(x / hex - 0.5 - floor(x / hex)) * hex; /* from the middle of a notch */
    double middle = (art->board->side - 1) * hex / 2.0;
    return notch < mill_clear * hex || fabs(x - middle) < gap / 2.0;
}

/* Draws short strokes across the band, like a coin's milling, from the first to the last cell, none
 * of them cut. GAP mm in the middle stay free for the name. */
static void milling(struct scene *scene, const struct board_art *art, double gap)
{
    const double hex = art->hex;
    const double low = -(side_of(art) + mill_inset * band * hex);
    const double high = -(side_of(art) + (1.0 - mill_inset) * band * hex);
    int count = (int)lround((art->board->side - 1 + 2.0 * mill_ends) / mill_pitch);
    for (int i = 0; i <= count; i++) {
        double x = (i * mill_pitch - mill_ends) * hex;
        if (!is_taken(art, x, gap))
            scene_line(scene, xy(x, low), xy(x, high));
    }
    struct paint paint = paint_line(COLOUR_PAPER, fmax(ART_LINE_LEAST, mill_line * hex));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(scene, paint);
}

static void draw_band(struct scene *scene, const struct board_art *art, int index, double gap)
{
    struct paint paint =
        art_round(paint_both(index < 2 ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2, COLOUR_INK, line));
    scene_begin_transform(scene, side_affine(art, index));
    top_band(scene, art);
    scene_paint(scene, paint);
    if (index >= 2)
        milling(scene, art, gap);
    scene_end_transform(scene);
}

static void draw_symbols(
    struct scene *scene, const struct board_art *art, int index, const struct rhombus_sides *sides)
{
    struct affine affine = side_affine(art, index);
    double radius = symbol_radius * art->hex;
    int seat = index < 2 ? 0 : 1;
    for (int i = 1; i < art->board->side; i++) {
        struct point at =
            affine_apply(affine, xy((i - 0.5) * art->hex, -symbol_depth * side_of(art)));
        art_circle(scene, at, symbol_ground * radius, paint_fill(owner_role(seat + 1)));
        sides->symbol(scene, seat, at, radius, symbol_line * art->hex);
    }
}

/* Returns the size of the sides' names; 0 if the bands have no space for them. */
static double side_name_size(double hex)
{
    double size = fmax(text_least, side_name * hex);
    return side_name_share * size > band * hex ? 0.0 : size;
}

static struct text_style side_name_style(double hex)
{
    struct text_style style = text_style_of(side_name_size(hex), WEIGHT_BLACK, ALIGN_LEFT);
    style.tracking = side_name_spacing * style.size;
    style.align = ALIGN_CENTRE;
    return style;
}

/* Smallest first byte of East Asian letters, which fill their square. */
enum { high_letters = 0xe3 };

/* Writes the player's name in the band beyond the notches, the right way up for a player sitting on
 * that side. */
static void name_side(
    struct scene *scene, const struct board_art *art, int index, const struct rhombus_sides *sides)
{
    const char *name = sides->name[index < 2 ? 0 : 1];
    struct text_style style = side_name_style(art->hex);
    if ((unsigned char)name[0] >= high_letters)
        style.size = fmin(style.size, side_name_square * band * art->hex);
    struct affine affine = side_affine(art, index);
    double y = -(side_of(art) + 0.5 * band * art->hex);
    double x = (art->board->side - 1) * art->hex / 2.0;
    struct point at = affine_apply(affine, xy(x, y));
    struct point out = affine_apply(affine, xy(x, y - 1.0));
    double degrees = atan2(at.x - out.x, out.y - at.y) * 180.0 / pi;
    scene_begin_transform(
        scene, affine_join(affine_translation(at.x, at.y), affine_rotation(degrees)));
    scene_text(
        scene, name, &style, xy(style.tracking / 2.0, ART_BASELINE_DROP * style.size), COLOUR_INK);
    scene_end_transform(scene);
}

void rhombus_art_sides(
    struct scene *scene, const struct board_art *art, const struct rhombus_sides *sides, bool named)
{
    struct text_style style = side_name_style(art->hex);
    double gap = 0.0;
    if (named && sides->name[1] != NULL && style.size > 0.0)
        gap = name_gap(art, text_measure(scene_fonts(scene), sides->name[1], &style).width);
    for (int index = 0; index < 4; index++)
        draw_band(scene, art, index, gap);
    for (int index = 0; index < 4; index++)
        draw_symbols(scene, art, index, sides);
}

void rhombus_art_names(
    struct scene *scene, const struct board_art *art, const struct rhombus_sides *sides)
{
    bool room = side_name_size(art->hex) > 0.0 && sides->name[0] != NULL;
    for (int index = 0; room && index < 4; index++)
        name_side(scene, art, index, sides);
}
