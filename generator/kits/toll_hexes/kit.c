/*
 * The Toll Hexes kit: its words and components.
 *
 * A tile has a digit at each side, upright for a player sitting there, and between digit and side
 * as many pips, which are readable from anywhere. The owner's badge is in the middle. WILD is a
 * star, STOPPER a dark tile with a cross.
 */
#include "kits/toll_hexes/kit.h"

#include "games/toll_hexes/toll_hexes.h"

static const double coin_width = 20.0;  /* mm */
static const double poster_tile = 15.0; /* for a board printed as a poster, mm */

/* Design sizes of tiles, in their widths. */
static const double tile_line = 0.012;
static const double field_width = 0.89; /* of the white inside the rim */
static const double field_line = 0.008;
static const double pip_radius = 0.0135;
static const double pip_pitch = 3.3; /* in radii of a pip */
static const double pip_drop = 0.42; /* from the middle to a side's pips */
static const double digit_drop = 0.27;
static const double digit_size = 0.265;
static const double spoke_from = 0.34; /* where lines to the corners begin, as a share of the way */
static const double spoke_to = 0.86;
/* their width in least line widths, so that they survive thin themes */
static const double spoke_line = 1.12;
static const double owner_ground = 0.145; /* radius of the background */
static const double owner_radius = 0.092; /* of the badge */
static const double owner_line = 0.01;
static const double start_ground = 0.15;
static const double start_star = 0.125;
static const double start_star_depth = 0.5; /* of the inner points, in radii */
static const double special_width = 0.84;   /* of the background of WILD and STOPPER */
static const double special_least = 0.135;  /* of their names, as near to 6 pt as possible */
static const double special_most = 0.17;
static const double special_drop = 0.335;
static const double special_room = 0.5; /* for their names, between the corners */
static const double wild_drop = 0.3;
static const double wild_star = 0.13;
static const double wild_star_depth = 0.45;
static const double cross_line = 0.05;
static const double cross_reach = 0.065;
static const double cross_drop = 0.31;
static const double rim_line = 0.022; /* of the line that distinguishes owners */
static const double rim_width = 0.945;
static const double back_line = 0.025; /* of the ring around the back's plain middle */
static const double back_owner = 0.17;
static const double back_owner_line = 0.018;
static const double back_name_least = 0.15;
static const double back_name_most = 0.18;

/* Design sizes of coins, in their widths. */
static const double milling_radius = 0.462; /* start of the teeth */
static const double milling_length = 1.06;  /* their end, in radii of their start */
static const double milling_line = 0.012;
static const double ring_radius = 0.44;
static const double ring_line = 0.016;
static const double clear_radius = 0.425; /* the white line in the ring */
static const double clear_line = 0.01;
static const double value_width = 0.47; /* of the hexagon around the value */
static const double value_line = 0.02;
static const double value_size = 0.46;
static const double game_ring = 0.318; /* radius of the game's name, for its letters */
static const double coin_ring = 0.39;
static const double ring_letters = 0.1;
static const double flower_cell = 0.238;
static const double flower_pitch = 1.08; /* in cell widths */
static const double flower_line = 0.016;
static const double flower_value = 0.24;
static const struct point origin = {0.0, 0.0};

/* ---- words ---- */

static const struct rule_words coins_words = {
    1, {{"coins-heading", false, 1, {{NULL, "coins-about"}}}}};

/* ---- faces ---- */

static void draw_field(struct scene *scene, double size)
{
    art_hexagon(scene, origin, field_width * size, true,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(field_line * size)));
}

static enum colour_role ground_of(int owner)
{
    return owner > 0 ? owner_role(owner) : COLOUR_ACCENT;
}

static void draw_pips(struct scene *scene, int count, double y, double size, enum colour_role role)
{
    double radius = pip_radius * size;
    for (int i = 0; i < count; i++) {
        double x = (i - (count - 1) / 2.0) * pip_pitch * radius;
        scene_dot(scene, xy(x, y), radius);
    }
    scene_paint_dots(scene, radius, role);
}

/* Draws DIGIT at side SIDE (0 is the top), upright for a player sitting there. */
static void draw_digit(struct scene *scene, int digit, int side, double size)
{
    char text[] = {(char)('0' + digit), '\0'};
    scene_begin_transform(scene, affine_rotation(side * 60.0 + 180.0));
    art_text(scene, text, xy(0.0, digit_drop * size), digit_size * size, WEIGHT_BLACK, COLOUR_INK);
    draw_pips(scene, digit, pip_drop * size, size, COLOUR_INK);
    scene_end_transform(scene);
}

/* Draws thin lines from near the middle to the corners, to separate the digits. */
static void draw_spokes(struct scene *scene, double size)
{
    for (int corner = 0; corner < 6; corner++) {
        double angle = corner * pi / 3.0;
        double x = cos(angle) * size / root_3;
        double y = sin(angle) * size / root_3;
        scene_line(scene, xy(spoke_from * x, spoke_from * y), xy(spoke_to * x, spoke_to * y));
    }
    scene_paint(scene, paint_line(COLOUR_LINE, spoke_line * art_line_width(field_line * size)));
}

static void draw_middle(struct scene *scene, int owner, double size)
{
    if (owner > 0) {
        art_circle(scene, origin, owner_ground * size, paint_fill(owner_role(owner)));
        owner_badge(scene, owner, origin, owner_radius * size, owner_line * size);
        return;
    }
    art_circle(scene, origin, start_ground * size, paint_fill(COLOUR_ACCENT));
    art_star(scene, origin, start_star * size, 6, start_star_depth);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
}

static void draw_numbered(struct scene *scene, int owner, const char *mark, double size)
{
    draw_spokes(scene, size);
    for (int side = 0; side < 6; side++)
        draw_digit(scene, mark[side] - '0', side, size);
    draw_middle(scene, owner, size);
}

/* Draws NAME at every other side, upright for a player sitting there, and between them MARK, which
 * draws for the lower side; on small tiles, MARK at every side. */
static void draw_special(struct scene *scene, const char *name, double size, enum colour_role role,
    void (*mark)(struct scene *scene, double size))
{
    struct text_style style = text_style_of(1.0, WEIGHT_BLACK, ALIGN_LEFT);
    double letters = fmax(special_least * size, fmin(special_most * size, ART_TEXT_LEAST));
    letters =
        fmin(letters, special_room * size / text_measure(scene_fonts(scene), name, &style).width);
    bool small = letters < ART_TEXT_LEAST;
    for (int side = 0; side < 6; side++) {
        scene_begin_transform(scene, affine_rotation(side * 60.0 + 180.0));
        if (side % 2 == 0 && !small)
            art_text(scene, name, xy(0.0, special_drop * size), letters, WEIGHT_BLACK, role);
        else
            mark(scene, size);
        scene_end_transform(scene);
    }
}

static void star_mark(struct scene *scene, double size)
{
    art_star(scene, xy(0.0, wild_drop * size), wild_star * size, 5, wild_star_depth);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

static void cross_mark(struct scene *scene, double size)
{
    const double reach = cross_reach * size;
    const double y = cross_drop * size;
    scene_line(scene, xy(-reach, y - reach), xy(reach, y + reach));
    scene_line(scene, xy(-reach, y + reach), xy(reach, y - reach));
    scene_paint(scene, paint_line(COLOUR_PAPER, cross_line * size));
}

/* Draws the line around the rim, which also shows the owner: none, solid, dashed, dotted. */
static void draw_rim(struct scene *scene, int owner, double size)
{
    static const int periods[] = {0, 0, 0, 4, 9};             /* number of dashes on a side */
    static const double share[] = {0.0, 0.0, 0.0, 0.5, 0.02}; /* of the dash in its period */
    if (owner < 2 || owner > 4)
        return;
    struct paint paint = paint_line(COLOUR_PAPER, art_line_width(rim_line * size));
    double side = rim_width * size / root_3;
    if (periods[owner] > 0) {
        double period = side / periods[owner];
        paint.stroke.cap = CAP_ROUND;
        paint = art_dashed(paint, share[owner] * period, period - share[owner] * period);
        paint.stroke.dash_offset = paint.stroke.dash[0] / 2.0;
    }
    art_hexagon(scene, origin, rim_width * size, true, paint);
}

/* Draws the front; WILD is light, with stars, STOPPER dark, with crosses. */
static void draw_front(
    struct scene *scene, const struct texts *texts, int owner, const char *mark, double size)
{
    bool wild = strcmp(mark, "wild") == 0;
    if (!wild && strcmp(mark, "stop") != 0) {
        draw_numbered(scene, owner, mark, size);
        return;
    }
    art_hexagon(scene, origin, special_width * size, true,
        paint_fill(wild ? COLOUR_ACCENT_SOFT : COLOUR_INK));
    draw_special(scene, word(texts, wild ? "wild" : "stopper"), size,
        wild ? COLOUR_INK : COLOUR_PAPER, wild ? star_mark : cross_mark);
    draw_middle(scene, owner, size);
}

void toll_hexes_tile_draw(
    struct scene *scene, const struct texts *texts, int owner, const char *mark, double size)
{
    art_hexagon(scene, origin, size, true,
        paint_both(ground_of(owner), COLOUR_FRAME, art_line_width(tile_line * size)));
    draw_rim(scene, owner, size);
    draw_field(scene, size);
    draw_front(scene, texts, owner, mark, size);
}

static void rim_front(struct scene *scene, const struct piece_face *face, double size)
{
    draw_rim(scene, face->owner, size);
    draw_field(scene, size);
}

static void paint_front(struct scene *scene, const struct piece_face *face, double size)
{
    draw_front(scene, face->texts, face->owner, face->mark, size);
}

/* Draws the owner's pattern around a plain middle, and plain colour into the bleed. */
static void rim_back(struct scene *scene, const struct piece_face *face, double size)
{
    art_hexagon(scene, origin, owner_tile_field() * size, true,
        paint_line(COLOUR_PAPER, art_line_width(back_line * size)));
    if (face->owner > 0)
        owner_tile_pattern(scene, face->owner, size);
}

/* Draws the owner's badge; on the Start tile, its name. */
static void paint_back(struct scene *scene, const struct piece_face *face, double size)
{
    if (face->owner > 0) {
        owner_badge(scene, face->owner, origin, back_owner * size, back_owner_line * size);
        return;
    }
    double letters = fmax(back_name_least * size, fmin(back_name_most * size, ART_TEXT_LEAST));
    if (letters >= ART_TEXT_LEAST)
        art_text(scene, word(face->texts, "start"), origin, letters, WEIGHT_BLACK, COLOUR_PAPER);
}

static void draw_coin_rim(struct scene *scene, double size)
{
    art_milling(scene, 60, milling_radius * size, milling_length,
        paint_line(COLOUR_INK, art_line_width(milling_line * size)));
    art_circle(scene, origin, ring_radius * size,
        paint_line(COLOUR_INK, art_line_width(ring_line * size)));
    art_circle(scene, origin, clear_radius * size,
        paint_line(COLOUR_PAPER, art_line_width(clear_line * size)));
}

/* Draws heads: the value in a hexagon with words around it. */
static void paint_coin(struct scene *scene, const struct piece_face *face, double size)
{
    draw_coin_rim(scene, size);
    art_hexagon(scene, origin, value_width * size, true,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(value_line * size)));
    art_text(scene, "1", origin, value_size * size, WEIGHT_BLACK, COLOUR_INK);
    art_ring_text(
        scene, "TOLL HEXES", origin, game_ring * size, ring_letters * size, false, COLOUR_INK);
    art_ring_text(scene, word(face->texts, "one-coin"), origin, coin_ring * size,
        ring_letters * size, true, COLOUR_INK);
}

/* Draws tails: a flower of seven cells with the value in the middle. */
static void paint_tails(struct scene *scene, const struct piece_face *face, double size)
{
    const double cell = flower_cell * size;
    draw_coin_rim(scene, size);
    for (int i = 0; i < 6; i++) {
        double angle = (i + 0.5) * pi / 3.0;
        scene_hexagon(scene, xy(flower_pitch * cell * cos(angle), flower_pitch * cell * sin(angle)),
            cell, true);
    }
    scene_paint(scene, paint_line(COLOUR_INK, art_line_width(flower_line * size)));
    art_hexagon(scene, origin, cell, true,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(flower_line * size)));
    art_text(scene, "1", origin, flower_value * size, WEIGHT_BLACK, COLOUR_INK);
}

/* ---- components ---- */

static struct piece_kind tile_kind(const struct part *part)
{
    return (struct piece_kind){
        .count = part->count,
        .front = {.ground = ground_of(part->owner),
            .paint = paint_front,
            .rim = rim_front,
            .owner = part->owner,
            .mark = part->mark},
        .back = {.ground = ground_of(part->owner),
            .paint = paint_back,
            .rim = rim_back,
            .owner = part->owner,
            .value = 1,
            .mark = "back"},
    };
}

static bool make_tiles(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->set =
        (struct piece_set){.name = "toll-hexes-tile", .component = "tiles", .shape = PIECE_HEXAGON};
    for (int i = 0; i < job->parts->count; i++) {
        if (job->parts->part[i].kind == PART_TILE)
            piece_batch_add(batch, tile_kind(&job->parts->part[i]));
    }
    return piece_size_tile(job, poster_tile, batch, error);
}

static bool make_coins(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->kind[0] = (struct piece_kind){.count = kit_part(job, "coin", NULL)->count,
        .front = {.ground = COLOUR_PLAYER_1, .paint = paint_coin, .value = 1, .mark = "coin"},
        .back = {.ground = COLOUR_PLAYER_1, .paint = paint_tails, .value = 2, .mark = "coin"}};
    batch->set = (struct piece_set){.name = "toll-hexes-coin",
        .component = "coins",
        .shape = PIECE_ROUND,
        .kind_count = 1,
        .caption = &coins_words};
    return piece_size_disc(job, coin_width, piece_field_in(board_page_cell(job)), batch, error);
}

/* Settings that affect the number and size of tiles. */
#define ALL_TILES "side|option|players|hex"

static const struct component components[] = {
    GAME_BOARD_COMPONENT(
        "the board with Start, Goals and Assist Zones", "side|goal|assist", "side"),
    PIECES_COMPONENT("tiles", "tile", "tiles",
        "22 tiles for each player, with backs of their own, and the Start tile", make_tiles, "side",
        ALL_TILES, NULL),
    PIECES_COMPONENT("coins", "coin", "coins", "50 coins", make_coins, NULL, "diameter", NULL),
    PACK_COMPONENT(
        "all tiles and coins, packed", "side", ALL_TILES "|diameter", make_tiles, make_coins),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    PROBLEMS_PAGE_COMPONENT,
    PAPER_OPPONENT_COMPONENT,
    BUILD_COMPONENT(NULL, "side", BUILD_PAGE_SETTINGS "|" ALL_TILES "|diameter"),
    {.name = NULL},
};

const struct kit toll_hexes_kit = {
    .game = &toll_hexes,
    .components = components,
    .words = &toll_hexes_kit_words,
    .board = &cell_board,
    .look = &toll_hexes_kit_look,
    .record = &toll_hexes_kit_record,
};
