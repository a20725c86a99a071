/*
 * The figures of BeerHex's rule card.
 */
#include "kits/beerhex/kit.h"

static const double letter = 2.2; /* of owners in turned caps, mm */

/* Design sizes, in widths of the cap or the cell; shares in widths of the column. */
static const double open_ground = 0.43; /* radius of the dark in a turned cap */
static const double sun_radius = 0.25;
static const double moon_radius = 0.28;
static const double symbol_rise = 0.12;
static const double letter_drop = 0.28;
static const double small_ground = 0.33; /* radius of a small cap's plate */
static const double small_letter = 0.45;
static const double cap_in_cell = 0.8;    /* width */
static const double cell_line = 0.25;     /* mm */
static const double side_line = 0.2;      /* of the players' sides */
static const double side_plate = 0.22;    /* radius below a side's symbol */
static const double symbol_radius = 0.17; /* radius */
static const double caps_share = 0.138;   /* a cap in the figure of caps */
static const double caps_pitch = 0.15;
static const double joined_share = 0.205;  /* of a cell in the figure of connected sides */
static const double shapes_share = 0.118;  /* a cell in the figure of shapes */
static const double attack_share = 0.14;   /* a cap in the figure of attacks */
static const double example_share = 0.135; /* a cell in the figure of a turn */

static void closed_cap(
    struct scene *scene, const struct texts *texts, struct point at, double size, int owner)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    art_circle(scene, xy(0.0, 0.0), size / 2.0,
        paint_both(owner_role(owner), COLOUR_INK, ART_FIGURE_PIECE_LINE));
    beerhex_cap_front(scene, texts, owner, size);
    scene_end_transform(scene);
}

/* Draws a turned cap: its symbol on a dark background, its owner by rim and letter. */
static void open_cap(struct scene *scene, struct point at, double size, int owner, int symbol)
{
    art_circle(
        scene, at, size / 2.0, paint_both(owner_role(owner), COLOUR_INK, ART_FIGURE_PIECE_LINE));
    art_circle(scene, at, open_ground * size, paint_fill(COLOUR_INK));
    art_beer_symbol(scene, symbol, xy(at.x, at.y - symbol_rise * size),
        (symbol == 0 ? sun_radius : moon_radius) * size, ART_FIGURE_INNER_LINE);
    art_text(scene, beerhex_kit_letters[owner - 1], xy(at.x, at.y + letter_drop * size), letter,
        WEIGHT_BLACK, COLOUR_PAPER);
}

/* Draws a small cap from outside, with only its letter. */
static void small_cap(struct scene *scene, struct point at, double size, int owner)
{
    art_circle(
        scene, at, size / 2.0, paint_both(owner_role(owner), COLOUR_INK, ART_FIGURE_PIECE_LINE));
    art_circle(scene, at, small_ground * size,
        paint_both(owner == 1 ? COLOUR_PAPER : COLOUR_INK, COLOUR_INK, ART_FIGURE_INNER_LINE));
    art_text(scene, beerhex_kit_letters[owner - 1], at, small_letter * size, WEIGHT_BLACK,
        owner == 1 ? COLOUR_INK : COLOUR_PAPER);
}

static void label(struct scene *scene, const char *text, double x, double y)
{
    art_text(scene, text, xy(x, y), ART_FIGURE_LABEL, WEIGHT_BOLD, COLOUR_ACCENT);
}

/* ---- caps ---- */

static void draw_caps(struct scene *scene, const struct texts *texts, double width)
{
    const double size = caps_share * width;
    const double pitch = caps_pitch * width;
    const double y = 0.52 * size;
    for (int owner = 1; owner <= 2; owner++) {
        closed_cap(scene, texts, xy((owner - 0.5) * pitch, y), size, owner);
        for (int symbol = 0; symbol < 2; symbol++) {
            int slot = 2 * (owner - 1) + symbol;
            open_cap(scene, xy(width - (3.5 - slot) * pitch, y), size, owner, symbol);
        }
    }
    label(scene, word(texts, "figure-outside"), pitch, y + 0.85 * size);
    label(scene, word(texts, "figure-inside"), width - 2.0 * pitch, y + 0.85 * size);
}

/* ---- a final position ---- */

enum { ROWS = 3 };

/* Rows from the top: owner and symbol of each cap, '.' for an empty cell. */
static const char *const rows[ROWS] = {"Gs Sg Ss", "Gs Gg Gs", "Sg Ss .."};
static const int joined[][2] = {{1, 0}, {1, 1}, {0, 2}}; /* column and row of each */

static struct point cell_at(double hex, int column, int row)
{
    return xy((0.86 + column + 0.5 * row) * hex, (0.86 + 0.866 * row) * hex);
}

/* Draws the outer edges of a side as a broad line: Gold's above and below, Silver's left and
 * right. */
static void draw_side(struct scene *scene, double hex, bool gold, int end)
{
    const double corner = hex / root_3;
    double way = end == 0 ? -1.0 : 1.0;
    for (int i = 0; i < ROWS; i++) {
        int last = ROWS - 1;
        struct point at = gold ? cell_at(hex, i, end * last) : cell_at(hex, end * last, i);
        struct point a = {at.x + way * hex / 2.0, at.y - corner / 2.0};
        struct point b = {at.x + way * hex / 2.0, at.y + corner / 2.0};
        struct point c = {at.x, at.y + way * corner};
        if (gold) {
            scene_line(scene, xy(at.x - hex / 2.0, at.y + way * corner / 2.0), c);
            scene_line(scene, c, xy(at.x + hex / 2.0, at.y + way * corner / 2.0));
        } else {
            scene_line(scene, a, b);
            if ((end == 0 && i < last) || (end == 1 && i > 0))
                scene_line(scene, end == 0 ? b : a, xy(at.x, at.y - way * corner));
        }
    }
    struct paint paint =
        art_round(paint_line(gold ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2, side_line * hex));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(scene, paint);
}

static void side_symbol(struct scene *scene, double hex, int symbol, struct point at)
{
    art_circle(
        scene, at, side_plate * hex, paint_both(COLOUR_PAPER, COLOUR_INK, ART_FIGURE_PIECE_LINE));
    art_beer_symbol(scene, symbol, at, symbol_radius * hex, ART_FIGURE_INNER_LINE);
}

static void draw_side_symbols(struct scene *scene, double hex)
{
    const double out = 0.62 * hex;
    struct point top = cell_at(hex, ROWS / 2, 0);
    struct point low = cell_at(hex, ROWS / 2, ROWS - 1);
    struct point left = cell_at(hex, 0, ROWS / 2);
    struct point right = cell_at(hex, ROWS - 1, ROWS / 2);
    side_symbol(scene, hex, 0, xy(top.x, top.y - out));
    side_symbol(scene, hex, 0, xy(low.x, low.y + out));
    side_symbol(scene, hex, 1, xy(left.x - out, left.y));
    side_symbol(scene, hex, 1, xy(right.x + out, right.y));
}

static bool is_joined(int column, int row)
{
    for (size_t i = 0; i < sizeof joined / sizeof joined[0]; i++) {
        if (joined[i][0] == column && joined[i][1] == row)
            return true;
    }
    return false;
}

static void draw_joined(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = joined_share * width;
    for (int end = 0; end < 2; end++) {
        draw_side(scene, hex, false, end);
        draw_side(scene, hex, true, end);
    }
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < ROWS; column++) {
            struct point at = cell_at(hex, column, row);
            const char *cell = rows[row] + 3 * column;
            art_hexagon(scene, at, hex, false,
                paint_both(is_joined(column, row) ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME,
                    cell_line));
            if (cell[0] != '.')
                open_cap(
                    scene, at, cap_in_cell * hex, cell[0] == 'G' ? 1 : 2, cell[1] == 'g' ? 0 : 1);
        }
    }
    draw_side_symbols(scene, hex);
}

/* ---- attacks ---- */

struct trio_shape {
    const char *key;
    double x[3], y[3]; /* of cells, in their widths */
};

static void draw_shapes(struct scene *scene, const struct texts *texts, double width)
{
    static const struct trio_shape shapes[] = {
        {"figure-triangle", {-0.5, 0.5, 0.0}, {0.433, 0.433, -0.433}},
        {"figure-bend", {-0.75, 0.25, 0.75}, {0.433, 0.433, -0.433}},
        {"figure-line", {-1.0, 0.0, 1.0}, {0.0, 0.0, 0.0}},
    };
    const double hex = shapes_share * width;
    for (int i = 0; i < 3; i++) {
        struct point middle = {(0.13 + 0.35 * i) * width, 1.02 * hex};
        for (int cell = 0; cell < 3; cell++) {
            struct point at = {
                middle.x + shapes[i].x[cell] * hex, middle.y + shapes[i].y[cell] * hex};
            art_hexagon(scene, at, hex, false, paint_both(COLOUR_CELL, COLOUR_FRAME, cell_line));
            small_cap(scene, at, cap_in_cell * hex, 1 + (cell + i) % 2);
        }
        label(scene, word(texts, shapes[i].key), middle.x, 2.35 * hex);
    }
}

/* Draws three adjacent face-down caps and what they turn out to be. */
static void attack(struct scene *scene, const struct texts *texts, double y, double width,
    const int symbols[3], const char *outcome)
{
    static const int owners[3] = {1, 2, 1};
    const double size = attack_share * width;
    const double x[] = {0.09, 0.17, 0.25};
    for (int i = 0; i < 3; i++) {
        double down = y + (i % 2 == 0 ? 0.42 : -0.5) * size;
        closed_cap(scene, texts, xy(x[i] * width, down), size, owners[i]);
        open_cap(scene, xy((x[i] + 0.4) * width, down), size, owners[i], symbols[i]);
    }
    art_arrow(scene, xy(0.34 * width, y), xy(0.41 * width, y));
    rules_label(scene, outcome, xy(0.75 * width, y + 0.9), 0.25 * width);
}

static void draw_attacks(struct scene *scene, const struct texts *texts, double width)
{
    attack(
        scene, texts, 0.15 * width, width, (const int[3]){0, 0, 0}, word(texts, "figure-return"));
    attack(scene, texts, 0.46 * width, width, (const int[3]){0, 1, 0}, word(texts, "figure-stay"));
}

/* ---- a turn ---- */

/* Draws three adjacent cells before and after an attack. */
static void trio(struct scene *scene, struct point at, double hex, int stage)
{
    static const double x[] = {-0.5, 0.5, 0.0};
    static const double y[] = {0.433, 0.433, -0.433};
    static const int owners[] = {1, 2, 1};
    for (int i = 0; i < 3; i++) {
        struct point cell = {at.x + x[i] * hex, at.y + y[i] * hex};
        art_hexagon(scene, cell, hex, false, paint_both(COLOUR_CELL, COLOUR_FRAME, cell_line));
        if (stage == 0)
            small_cap(scene, cell, cap_in_cell * hex, owners[i]);
        else if (stage == 1)
            open_cap(scene, cell, cap_in_cell * hex, owners[i], 0);
        else if (i == 2)
            small_cap(scene, cell, cap_in_cell * hex, 2);
    }
}

static void draw_example(struct scene *scene, const struct texts *texts, double width)
{
    static const char *const keys[] = {"figure-named", "figure-turned", "figure-placed"};
    const double hex = example_share * width;
    const double y = 0.98 * hex;
    for (int stage = 0; stage < 3; stage++) {
        struct point at = {(0.16 + 0.34 * stage) * width, y};
        trio(scene, at, hex, stage);
        label(scene, word(texts, keys[stage]), at.x, 2.35 * hex);
        if (stage > 0)
            art_arrow(scene, xy(at.x - 0.215 * width, y), xy(at.x - 0.145 * width, y));
    }
}

const struct text_figure beerhex_kit_figures[] = {
    {"caps", 0.22, draw_caps},
    {"joined", 0.71, draw_joined},
    {"shapes", 0.3, draw_shapes},
    {"attack", 0.6, draw_attacks},
    {"example", 0.37, draw_example},
    {NULL, 0.0, NULL},
};
