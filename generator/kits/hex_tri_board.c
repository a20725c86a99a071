/*
 * The board of Hex-Tri: hexes (pointy-topped) that touch at their corners, and the triangles
 * between them. A hex shows its production maximum as pips; an entry an arrow that points inwards.
 */
#include "kits/hex_tri_kit.h"

#include "core/hex_geometry.h"
#include "games/hex_tri/hex_tri.h"
#include "kits/owner_art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double root_3 = 1.7320508075688772;

struct tri_board {
    struct tri_rules rules;
    const char *title;
    const char *designer;
};

struct place {
    const struct tri_rules *rules;
    double hex;
    double pitch;        /* between the centres of neighbouring hexes */
    struct point centre;
};

static void *create(const struct kit_job *job, struct error *error)
{
    struct tri_board *spec = memory_create(1, sizeof *spec);
    if (!job->game->rules_init(&spec->rules, job->game->players_default, job->options, error)) {
        free(spec);
        return NULL;
    }
    spec->title = job->game->title;
    spec->designer = job->game->designer;
    return spec;
}

static void describe(const void *memory, struct text *text)
{
    const struct tri_board *spec = memory;
    text_format(text, "side %d, %d hexes, %d triangles", spec->rules.board.side,
        spec->rules.hexes, spec->rules.fields - spec->rules.hexes);
}

static double line_of(double hex)
{
    return fmin(0.7, fmax(0.3, 0.02 * hex));
}

/* The outermost triangles end a hex's width beyond the last centres to the sides, three quarters
 * of a pitch above and below. Sharp corners of the lines reach a whole line's width out. */
static struct rect extent(const void *memory, double hex)
{
    const struct tri_board *spec = memory;
    int side = spec->rules.board.side;
    double pitch = 2.0 * hex / root_3;
    double line = 2.0 * line_of(hex);
    return (struct rect){0.0, 0.0, 2.0 * side * hex + line,
        2.0 * ((side - 1) * pitch + 0.75 * pitch) + line};
}

static struct point hex_at(const struct place *place, int field)
{
    struct hex_point at = hex_centre(place->rules->board.hex[field], HEX_FLAT_TOP, place->pitch);
    return (struct point){place->centre.x + at.x, place->centre.y + at.y};
}

/* The centre of a triangle; the rules give it on the flat-topped board. */
static struct point triangle_at(const struct place *place, int field)
{
    int index = field - place->rules->hexes;
    return (struct point){
        place->centre.x + place->rules->corner_x[index] * place->pitch / (2.0 * root_3),
        place->centre.y + place->rules->corner_y[index] * place->pitch / 2.0};
}

/* Whether the triangle points to the left, else to the right. A hex straight beside it lies at its
 * upright side, one that lies slantwise on the side it points to. */
static bool points_left(const struct place *place, int field)
{
    int hex = place->rules->beside[field][0];
    struct point at = triangle_at(place, field);
    struct point beside = hex_at(place, hex);
    double dx = at.x - beside.x;
    double dy = fabs(at.y - beside.y);
    return dy < 0.1 * place->pitch ? dx < 0.0 : dx > 0.0;
}

static void triangle(struct scene *scene, const struct place *place, int field, double scale)
{
    struct point at = triangle_at(place, field);
    double radius = scale * place->pitch / (2.0 * root_3);
    double way = points_left(place, field) ? -1.0 : 1.0;
    scene_move_to(scene, at.x + way * radius, at.y);
    scene_line_to(scene, at.x - way * radius / 2.0, at.y + radius * root_3 / 2.0);
    scene_line_to(scene, at.x - way * radius / 2.0, at.y - radius * root_3 / 2.0);
    scene_close(scene);
}

/* ---- fields ---- */

static void draw_triangles(struct scene *scene, const struct place *place)
{
    struct paint inner = paint_both(COLOUR_CELL, COLOUR_FRAME, line_of(place->hex));
    struct paint entry = paint_both(COLOUR_CELL_EDGE, COLOUR_FRAME, line_of(place->hex));
    inner.stroke.join = JOIN_ROUND;
    entry.stroke.join = JOIN_ROUND;
    for (int field = place->rules->hexes; field < place->rules->fields; field++) {
        triangle(scene, place, field, 1.0);
        scene_paint(scene, place->rules->entry[field] ? entry : inner);
    }
}

/* An arrow from outside over the middle of an entry towards its hex. */
static void draw_arrow(struct scene *scene, const struct place *place, int field)
{
    struct point at = triangle_at(place, field);
    struct point hex = hex_at(place, place->rules->beside[field][0]);
    double length = hypot(hex.x - at.x, hex.y - at.y);
    double x = (hex.x - at.x) / length;
    double y = (hex.y - at.y) / length;
    double head = 0.07 * place->hex;
    struct point tip = {at.x + 0.95 * head * x, at.y + 0.95 * head * y};
    const double wide = 0.72 * head;
    scene_move_to(scene, tip.x + head * x, tip.y + head * y);
    scene_line_to(scene, tip.x - 0.8 * head * x - wide * y, tip.y - 0.8 * head * y + wide * x);
    scene_line_to(scene, tip.x - 0.8 * head * x + wide * y, tip.y - 0.8 * head * y - wide * x);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

static void draw_pips(struct scene *scene, const struct place *place, struct point at, int count)
{
    double radius = 0.045 * place->hex;
    for (int i = 0; i < count; i++) {
        double x = at.x + (i - (count - 1) / 2.0) * 3.0 * radius;
        art_star(scene, (struct point){x, at.y}, 1.35 * radius, 4, 1.0);
        scene_paint(scene, paint_fill(COLOUR_ACCENT));
    }
}

static void draw_hexes(struct scene *scene, const struct place *place)
{
    struct paint paint = paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, line_of(place->hex));
    paint.stroke.join = JOIN_ROUND;
    for (int field = 0; field < place->rules->hexes; field++) {
        struct point at = hex_at(place, field);
        scene_hexagon(scene, at, place->hex, false);
        scene_paint(scene, paint);
        scene_hexagon(scene, at, 0.9 * place->hex, false);
        scene_paint(scene, paint_fill(COLOUR_CELL));
        draw_pips(scene, place, (struct point){at.x, at.y - 0.4 * place->hex},
            place->rules->most[field]);
    }
}

static void draw_names(struct scene *scene, const struct place *place)
{
    double size = fmin(3.4, fmax(ART_TEXT_LEAST, 0.1 * place->hex));
    for (int field = 0; field < place->rules->fields; field++) {
        char name[16];
        struct text text = text_in(name, sizeof name);
        bool is_hex = field < place->rules->hexes;
        struct point at = is_hex ? hex_at(place, field) : triangle_at(place, field);
        if (is_hex)
            board_format_cell(&place->rules->board, field, &text);
        else
            text_format(&text, "t%d", field - place->rules->hexes + 1);
        struct point where = {at.x, at.y + (is_hex ? 0.42 * place->hex : 0.0)};
        if (!is_hex && place->rules->entry[field]) {
            struct point hex = hex_at(place, place->rules->beside[field][0]);
            where.x -= (hex.x - at.x) * 0.15;
            where.y -= (hex.y - at.y) * 0.15;
        }
        art_text(scene, name, where, is_hex ? size : fmax(ART_TEXT_LEAST, 0.85 * size),
            WEIGHT_REGULAR, 0.0, COLOUR_SOFT);
    }
}

/* ---- words ---- */

static void draw_legend(struct scene *scene, const struct place *place, struct rect box,
    double size)
{
    struct text_style style = text_style_plain(size);
    struct point at = {box.x, box.y + box.height - 0.4 * size};
    struct place small = *place;
    small.hex = 14.0 * size;
    scene_text(scene, "An entry for figures", &style, (struct point){at.x + 2.4 * size, at.y},
        COLOUR_INK);
    scene_text(scene, "Most Manna a round", &style,
        (struct point){at.x + 2.4 * size, at.y - 1.6 * size}, COLOUR_INK);
    draw_pips(scene, &small, (struct point){at.x + 1.2 * size, at.y - 1.95 * size}, 1);
    scene_move_to(scene, at.x + 1.9 * size, at.y - 0.35 * size);
    scene_line_to(scene, at.x + 0.6 * size, at.y + 0.3 * size);
    scene_line_to(scene, at.x + 0.6 * size, at.y - 1.0 * size);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

static const struct rule_words reminder = {2,
    {
        {"A round", false, 3,
            {
                {"1", "Movement: one move each or pass, until all pass. A step costs 1 Manna; the "
                      "Chief has one free step."},
                {"2", "Production: a hex held by one colour gains its pips, at most one for each "
                      "figure."},
                {"3", "Battle: then surrounding."},
            }},
        {"The aim", false, 1,
            {{NULL, "Capture the other Chiefs. A colour without its Chief is out."}}},
    }};

static struct place place_board(const struct tri_board *spec, double hex, struct rect box)
{
    return (struct place){&spec->rules, hex, 2.0 * hex / root_3,
        {box.x + box.width / 2.0, box.y + box.height / 2.0}};
}

static void draw_art(struct scene *scene, const struct place *place)
{
    draw_triangles(scene, place);
    for (int field = place->rules->hexes; field < place->rules->fields; field++) {
        if (place->rules->entry[field])
            draw_arrow(scene, place, field);
    }
    draw_hexes(scene, place);
}

static void draw_bare(const void *spec, double hex, struct rect box, bool words,
    struct fonts *fonts, struct scene *scene)
{
    struct place place = place_board(spec, hex, box);
    (void)fonts;
    draw_art(scene, &place);
    if (words)
        draw_names(scene, &place);
}

static struct point field_at(const void *spec, double hex, struct rect box, int field)
{
    struct place place = place_board(spec, hex, box);
    return field < place.rules->hexes ? hex_at(&place, field) : triangle_at(&place, field);
}

static void draw(const void *memory, double hex, struct rect box, struct fonts *fonts,
    struct scene *scene)
{
    const struct tri_board *spec = memory;
    struct rect room = extent(spec, hex);
    double words = board_words_draw(scene, fonts, &reminder, box, box.height - room.height);
    box.height -= words;
    struct place place = place_board(spec, hex, box);
    double title = fmin(12.0, fmax(3.2, 0.055 * fmin(box.width, box.height)));
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_art(scene, &place);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_names(scene, &place);
    board_title_draw(scene, spec->title, spec->designer, (struct point){box.x, box.y}, title);
    draw_legend(scene, &place, box, fmax(1.8, 0.32 * title));
    scene_end_group(scene);
}

const struct board_design hex_tri_board_design = {
    .name = "hex-tri-board",
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .bare = draw_bare,
    .field = field_at,
};
