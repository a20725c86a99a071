/*
 * The sides of a BeerHex board. Along Gold's run bands that are solid, with suns, along Silver's
 * milled ones with moons; each names its player, to be read from that side.
 */
#include "kits/beerhex/kit.h"

#include "core/hex_geometry.h"
#include "kits/art/art.h"
#include "kits/kit.h"

#include <math.h>

static const double band = 0.17; /* beyond the cells' corners, in cell widths */
static const double line = 0.4;  /* the bands' frame, mm */
static const double turned_degrees = 30.0;

/* What a designer may turn, in cell widths unless said otherwise. */
static const double mill_pitch = 0.1; /* of Silver's band: a whole part of a cell */
static const double mill_line = 0.03;
static const double mill_inset = 0.24;     /* from the band's edges, in bands */
static const double mill_clear = 0.18;     /* around the middle of a notch */
static const double mill_ends = 0.3;       /* beyond the outermost cells' middles */
static const double symbol_radius = 0.135; /* in the notches */
static const double symbol_depth = 0.82;   /* from the cells' middles, in sides of a cell */
static const double symbol_ground = 1.15;  /* around it, in its radii */
static const double symbol_line = 0.012;
static const double side_name = 0.15;        /* size */
static const double side_name_share = 0.8;   /* of the size, must fit in the band */
static const double side_name_spacing = 0.2; /* between letters, in sizes */

static const char *const side_names[] = {"gold", "silver"};

double sides_acute_reach(double hex)
{
    return 2.0 * (hex / root_3 + band * hex) / root_3 + line / 2.0;
}

double sides_flat_reach(double hex)
{
    return hex / root_3 + band * hex + line / 2.0;
}

/* Where a point is that lies (X, Y) from a1's centre before the board is turned. */
static struct affine board_place(const struct place *place)
{
    return affine_join(affine_translation(place->first.x, place->first.y),
        affine_rotation(place->turned ? turned_degrees : 0.0));
}

struct point sides_centre_of(const struct place *place, int column, int row)
{
    return affine_apply(board_place(place),
        (struct point){(column + 0.5 * row) * place->hex, row * place->hex * root_3 / 2.0});
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
    struct point last = sides_centre_of(place, n - 1, n - 1);
    struct point from = index % 2 == 0 ? place->first : last;
    double degrees = (index % 2 == 0 ? 0.0 : 180.0) + (place->turned ? turned_degrees : 0.0);
    struct affine turn = affine_rotation(degrees);
    /* Mirrored at the acute corner's axis, 30 degrees down from the right. */
    const struct affine mirror = {0.5, root_3 / 2.0, root_3 / 2.0, -0.5, 0.0, 0.0};
    if (index >= 2)
        turn = affine_join(turn, mirror);
    return affine_join(affine_translation(from.x, from.y), turn);
}

/* How wide the gap in the milling is that leaves room for WIDTH mm of the side's name: whole
 * strokes, so that none is cut. */
static double name_gap(const struct place *place, double width)
{
    double pitch = mill_pitch * place->hex;
    return pitch * (2.0 * ceil(width / pitch / 2.0) + 1.0);
}

/* Whether a moon or the side's name lies there. */
static bool is_taken(const struct place *place, double x, double gap)
{
    const double hex = place->hex;
    double notch = fabs(x / hex - 0.5 - floor(x / hex)) * hex; /* from the middle of a notch */
    double middle = (place->board->side - 1) * hex / 2.0;
    return notch < mill_clear * hex || fabs(x - middle) < gap / 2.0;
}

/* Short strokes across the band, like a coin's milling: from end to end of the cells, and none of
 * them cut by anything. GAP mm in the middle are left for the name. */
static void silver_milling(struct scene *scene, const struct place *place, double gap)
{
    const double hex = place->hex;
    const double low = -(place->side + mill_inset * band * hex);
    const double high = -(place->side + (1.0 - mill_inset) * band * hex);
    int count = (int)lround((place->board->side - 1 + 2.0 * mill_ends) / mill_pitch);
    for (int i = 0; i <= count; i++) {
        double x = (i * mill_pitch - mill_ends) * hex;
        if (!is_taken(place, x, gap))
            scene_line(scene, (struct point){x, low}, (struct point){x, high});
    }
    struct paint paint = paint_line(COLOUR_PAPER, fmax(ART_LINE_LEAST, mill_line * hex));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(scene, paint);
}

static void draw_band(struct scene *scene, const struct place *place, int index)
{
    bool gold = index < 2;
    struct paint paint = paint_both(gold ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2, COLOUR_INK, line);
    paint.stroke.join = JOIN_ROUND;
    scene_begin_transform(scene, side_place(place, index));
    top_band(scene, place);
    scene_paint(scene, paint);
    if (!gold)
        silver_milling(
            scene, place, place->name_width > 0.0 ? name_gap(place, place->name_width) : 0.0);
    scene_end_transform(scene);
}

/* Suns or moons in the notches between the cells of a side. */
static void draw_symbols(struct scene *scene, const struct place *place, int index)
{
    struct affine affine = side_place(place, index);
    double radius = symbol_radius * place->hex;
    bool gold = index < 2;
    for (int i = 1; i < place->board->side; i++) {
        struct point at = affine_apply(
            affine, (struct point){(i - 0.5) * place->hex, -symbol_depth * place->side});
        art_circle(scene, at, symbol_ground * radius,
            paint_fill(gold ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2));
        art_beer_symbol(scene, gold ? 0 : 1, at, radius, symbol_line * place->hex);
    }
}

/* Of the sides' names; 0 where the bands have no room for them. */
static double side_name_size(double hex)
{
    double size = fmax(SIDES_TEXT_LEAST, side_name * hex);
    return side_name_share * size > band * hex ? 0.0 : size;
}

static struct text_style side_name_style(double hex)
{
    struct text_style style = text_style_of(side_name_size(hex), WEIGHT_BLACK, ALIGN_LEFT);
    style.tracking = side_name_spacing * style.size;
    style.align = ALIGN_CENTRE;
    return style;
}

/* Whose side it is, in the band beyond the notches, its feet outwards: the player who sits there
 * reads it. */
static void name_side(struct scene *scene, const struct place *place, int index)
{
    if (side_name_size(place->hex) <= 0.0)
        return;
    struct text_style style = side_name_style(place->hex);
    struct affine affine = side_place(place, index);
    double y = -(place->side + 0.5 * band * place->hex);
    double x = (place->board->side - 1) * place->hex / 2.0;
    struct point at = affine_apply(affine, (struct point){x, y});
    struct point out = affine_apply(affine, (struct point){x, y - 1.0});
    double degrees = atan2(at.x - out.x, out.y - at.y) * 180.0 / pi;
    scene_begin_transform(
        scene, affine_join(affine_translation(at.x, at.y), affine_rotation(degrees)));
    scene_text(scene, word(place->texts, side_names[index < 2 ? 0 : 1]), &style,
        (struct point){style.tracking / 2.0, ART_BASELINE_DROP * style.size}, COLOUR_INK);
    scene_end_transform(scene);
}

void sides_measure_name(struct place *place, struct fonts *fonts)
{
    struct text_style style = side_name_style(place->hex);
    if (style.size > 0.0)
        place->name_width = text_measure(fonts, word(place->texts, side_names[1]), &style).width;
}

void sides_draw(struct scene *scene, const struct place *place)
{
    for (int index = 0; index < 4; index++)
        draw_band(scene, place, index);
    for (int index = 0; index < 4; index++)
        draw_symbols(scene, place, index);
}

void sides_name(struct scene *scene, const struct place *place)
{
    for (int index = 0; index < 4; index++)
        name_side(scene, place, index);
}
