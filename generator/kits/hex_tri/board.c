/*
 * The board of Hex-Tri: pointy-topped hexes that touch at their corners, with triangles between
 * them. A hex shows its production maximum as pips; an entry has an arrow that points inwards.
 */
#include "kits/hex_tri/kit.h"

#include "games/hex_tri/hex_tri.h"

static const double arrow_hex = 20.0; /* narrower hexes have no space for names and arrows, mm */

/* Design sizes, in hex widths unless noted. */
static const struct art_range line = {0.02, 0.3, 0.7}; /* between fields */
static const double inner_line = 0.55;                 /* the share of it that is printed */
static const struct art_range rim = {0.032, 0.5, 1.4}; /* the outline, beyond the fields */
static const double rounding = 0.02;                   /* clearance around the board, mm */
static const double arrow_head = 0.07;  /* from an entry's middle to the tip of its arrow */
static const double arrow_shift = 0.95; /* of the arrow towards the hex, in heads */
static const double arrow_half = 0.72;  /* half its breadth, in heads */
static const double arrow_back = 0.8;   /* from its middle to its foot, in heads */
static const double pip_radius = 0.085; /* greatest radius */
static const double pip_pitch = 2.3;    /* in radii of a pip */
/* above a hex's middle, where the hex has its full width */
static const double pip_rise = 0.25;
static const double pip_reach = 0.4;         /* of a row of pips, to either side */
static const double name_share = 0.1;        /* size of a hex's name */
static const double name_most = 3.4;         /* mm */
static const double name_gap = 0.035;        /* between a hex's name and the pips below it */
static const double triangle_name = 0.85;    /* size, in sizes of a hex's name */
static const double entry_name_shift = 0.15; /* away from its hex, as a share of their distance */
static const double words_clear = 2.5;       /* from the fields, mm */

/* The legend, in sizes of its text. */
static const double legend_entry_drop = 0.22;
static const double legend_manna = 0.85; /* radius */
static const double legend_figure = 2.3; /* width */
/* least text size at which the figures are readable, mm */
static const double legend_figure_least = 3.3;
static const double legend_indent = 3.2;
static const double legend_pitch = 2.6;
static const double legend_middle = 1.2; /* of the pictures, from the left */
static const double legend_rise = 0.46;  /* from a row to its middle, in pitches */

static const double title_size = 19.0; /* before scaling, mm */

/* ---- words ---- */

static const char *const legend_words[] = {
    "legend-manna", "legend-entry", "legend-chief", "legend-figure"};

static const struct rule_words round_words = {
    1, {{"round-heading", false, 3,
           {{"1", "round-movement"}, {"2", "round-production"}, {"3", "round-battle"}}}}};

static const struct rule_words aim_words = {1, {{"aim-heading", false, 1, {{NULL, "aim-short"}}}}};

struct tri_board {
    struct rules rules;
    const struct texts *texts;
    bool nameless; /* cells have no names */
};

struct ground {
    const struct rules *rules;
    double hex;
    double pitch; /* between the centres of neighbouring hexes */
    struct point centre;
};

static void *create(const struct kit_job *job, struct error *error)
{
    struct tri_board *spec = memory_create(1, sizeof *spec);
    if (!job->kit->game->rules_init(
            &spec->rules, job->kit->game->players_default, job->options, error)) {
        free(spec);
        return NULL;
    }
    spec->texts = job->texts;
    spec->nameless = kit_nameless(&job->wish);
    return spec;
}

static void describe(const void *memory, struct text *text)
{
    const struct tri_board *spec = memory;
    word_fill(spec->texts, text, "board-parameters", "side",
        spell_number(spec->rules.board.side).text, "hexes", spell_number(spec->rules.hexes).text,
        "triangles", spell_number(spec->rules.fields - spec->rules.hexes).text, NULL);
}

/* Returns the space that the board takes. The outermost triangles end a hex's width left and right
 * of the last centres, and three quarters of a pitch above and below. The outline's sharp corners
 * reach out by twice its width. */
static struct rect extent(const void *memory, double hex)
{
    const struct tri_board *spec = memory;
    int side = spec->rules.board.side;
    double pitch = 2.0 * hex / root_3;
    double outline = 4.0 * art_in_range(rim, hex) + rounding;
    return (struct rect){
        0.0, 0.0, 2.0 * side * hex + outline, 2.0 * ((side - 1) * pitch + 0.75 * pitch) + outline};
}

static struct point hex_at(const struct ground *ground, int field)
{
    struct hex_point at = hex_centre(ground->rules->board.hex[field], HEX_FLAT_TOP, ground->pitch);
    return xy(ground->centre.x + at.x, ground->centre.y + at.y);
}

/* Returns the centre of a triangle, which the rules give for the flat-topped board. */
static struct point triangle_at(const struct ground *ground, int field)
{
    int index = field - ground->rules->hexes;
    return xy(ground->centre.x + ground->rules->corner_x[index] * ground->pitch / (2.0 * root_3),
        ground->centre.y + ground->rules->corner_y[index] * ground->pitch / 2.0);
}

/* Reports whether the triangle points left rather than right. A hex straight beside it is at its
 * upright side, a hex diagonally beside it is on the side where it points. */
static bool points_left(const struct ground *ground, int field)
{
    int hex = ground->rules->beside[field][0];
    struct point at = triangle_at(ground, field);
    struct point beside = hex_at(ground, hex);
    double dx = at.x - beside.x;
    double dy = fabs(at.y - beside.y);
    return dy < 0.1 * ground->pitch ? dx < 0.0 : dx > 0.0;
}

static void triangle(struct scene *scene, const struct ground *ground, int field, double scale)
{
    struct point at = triangle_at(ground, field);
    double radius = scale * ground->pitch / (2.0 * root_3);
    double way = points_left(ground, field) ? -1.0 : 1.0;
    scene_move_to(scene, at.x + way * radius, at.y);
    scene_line_to(scene, at.x - way * radius / 2.0, at.y + radius * root_3 / 2.0);
    scene_line_to(scene, at.x - way * radius / 2.0, at.y - radius * root_3 / 2.0);
    scene_close(scene);
}

/* ---- fields ---- */

/* Draws all fields, grown by the rim, as a star with one dark outline. */
static void draw_ground(struct scene *scene, const struct ground *ground)
{
    double reach = art_in_range(rim, ground->hex);
    double scale = 1.0 + reach / (ground->pitch / (4.0 * root_3));
    for (int field = 0; field < ground->rules->fields; field++) {
        if (field < ground->rules->hexes)
            scene_hexagon(scene, hex_at(ground, field), ground->hex + 2.0 * reach, false);
        else
            triangle(scene, ground, field, scale);
        scene_paint(scene, paint_fill(COLOUR_FRAME));
    }
}

/* Draws the triangles, tinted so that the hexes stand out; entries are the dark points of the
 * star. */
static void draw_triangles(struct scene *scene, const struct ground *ground)
{
    double width = inner_line * art_in_range(line, ground->hex);
    struct paint inner = paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, width);
    struct paint entry = paint_both(COLOUR_ACCENT, COLOUR_FRAME, width);
    inner.stroke.join = JOIN_ROUND;
    entry.stroke.join = JOIN_ROUND;
    for (int field = ground->rules->hexes; field < ground->rules->fields; field++) {
        triangle(scene, ground, field, 1.0);
        scene_paint(scene, ground->rules->entry[field] ? entry : inner);
    }
}

/* Draws an arrow from outside, over an entry's middle, towards its hex. */
static void draw_arrow(struct scene *scene, const struct ground *ground, int field)
{
    struct point at = triangle_at(ground, field);
    struct point hex = hex_at(ground, ground->rules->beside[field][0]);
    double length = hypot(hex.x - at.x, hex.y - at.y);
    double x = (hex.x - at.x) / length;
    double y = (hex.y - at.y) / length;
    double head = arrow_head * ground->hex;
    struct point tip = {at.x + arrow_shift * head * x, at.y + arrow_shift * head * y};
    const double wide = arrow_half * head;
    scene_move_to(scene, tip.x + head * x, tip.y + head * y);
    scene_line_to(
        scene, tip.x - arrow_back * head * x - wide * y, tip.y - arrow_back * head * y + wide * x);
    scene_line_to(
        scene, tip.x - arrow_back * head * x + wide * y, tip.y - arrow_back * head * y - wide * x);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
}

/* Returns the size of a hex's pips, mm, with which the board's longest row stays well inside its
 * hex. */
static double pip_size(const struct ground *ground)
{
    int most = 1;
    for (int field = 0; field < ground->rules->hexes; field++)
        most = ground->rules->most[field] > most ? ground->rules->most[field] : most;
    return ground->hex * fmin(pip_radius, pip_reach / (pip_pitch * (most - 1) / 2.0 + 1.0));
}

static void draw_pips(struct scene *scene, double radius, struct point at, int count)
{
    for (int i = 0; i < count; i++) {
        double x = at.x + (i - (count - 1) / 2.0) * pip_pitch * radius;
        hex_tri_manna_draw(scene, xy(x, at.y), radius);
    }
}

static void draw_hexes(struct scene *scene, const struct ground *ground)
{
    struct paint paint = art_round(
        paint_both(COLOUR_CELL, COLOUR_FRAME, inner_line * art_in_range(line, ground->hex)));
    for (int field = 0; field < ground->rules->hexes; field++) {
        struct point at = hex_at(ground, field);
        art_hexagon(scene, at, ground->hex, false, paint);
        draw_pips(scene, pip_size(ground), xy(at.x, at.y - pip_rise * ground->hex),
            ground->rules->most[field]);
    }
}

/* Writes a hex's name above its pips, away from the next hex's name. */
static void add_name(const struct rules *rules, int field, struct text *name)
{
    if (field < rules->hexes)
        board_format_cell(&rules->board, field, name);
    else
        text_format(name, "t%d", field - rules->hexes + 1);
}

static void draw_names(struct scene *scene, const struct ground *ground)
{
    const double pips = pip_rise * ground->hex + pip_size(ground) + name_gap * ground->hex;
    double size = fmin(name_most, fmax(ART_TEXT_LEAST, name_share * ground->hex));
    for (int field = 0; field < ground->rules->fields; field++) {
        struct text name = TEXT_ROOM(16);
        bool is_hex = field < ground->rules->hexes;
        struct point at = is_hex ? hex_at(ground, field) : triangle_at(ground, field);
        add_name(ground->rules, field, &name);
        struct point where = {at.x, at.y - (is_hex ? pips + ART_BASELINE_DROP * size : 0.0)};
        bool entry = !is_hex && ground->rules->entry[field];
        if (entry && ground->hex >= arrow_hex) {
            struct point hex = hex_at(ground, ground->rules->beside[field][0]);
            where.x -= (hex.x - at.x) * entry_name_shift;
            where.y -= (hex.y - at.y) * entry_name_shift;
        }
        art_text(scene, name.data, where,
            is_hex ? size : fmax(ART_TEXT_LEAST, triangle_name * size), WEIGHT_REGULAR,
            entry ? COLOUR_PAPER : COLOUR_SOFT);
    }
}

/* ---- words ---- */

static bool apart(struct rect rect, struct point centre, double reach)
{
    double dx = fmax(0.0, fmax(rect.x - centre.x, centre.x - rect.x - rect.width));
    double dy = fmax(0.0, fmax(rect.y - centre.y, centre.y - rect.y - rect.height));
    return hypot(dx, dy) >= reach;
}

/* Reports whether words are clear of the board, approximated by a circle around each field. */
static bool is_clear(const void *closure, struct rect rect)
{
    const struct ground *ground = closure;
    for (int field = 0; field < ground->rules->fields; field++) {
        bool is_hex = field < ground->rules->hexes;
        double reach = is_hex ? ground->hex / root_3 : ground->pitch / (2.0 * root_3);
        if (!apart(rect, is_hex ? hex_at(ground, field) : triangle_at(ground, field),
                reach + words_clear))
            return false;
    }
    return true;
}

static void legend_entry(struct scene *scene, struct point at, double size)
{
    struct paint paint = art_round(paint_both(COLOUR_ACCENT, COLOUR_FRAME, ART_LEGEND_LINE));
    art_star(scene, xy(at.x, at.y + legend_entry_drop * size), size, 3, 1.0);
    scene_paint(scene, paint);
}

enum legend_row { ROW_MANNA, ROW_ENTRY, ROW_CHIEF, ROW_FIGURE, ROW_COUNT };

static void legend_picture(struct scene *scene, enum legend_row row, struct point at, double size)
{
    switch (row) {
    case ROW_MANNA:
        draw_pips(scene, legend_manna * size, at, 1);
        break;
    case ROW_ENTRY:
        legend_entry(scene, at, size);
        break;
    case ROW_CHIEF:
    case ROW_FIGURE:
        scene_begin_transform(scene, affine_translation(at.x, at.y));
        hex_tri_figure_draw(scene, 1, row == ROW_CHIEF, legend_figure * size);
        scene_end_transform(scene);
        break;
    case ROW_COUNT:
        break;
    }
}

/* Draws the legend in the upper right corner, with its longest line ending at the margin. */
static void draw_legend(
    struct scene *scene, const struct texts *texts, const struct board_room *room)
{
    for (double size = ART_BOARD_CARD * board_text_scale(room->box); size >= ART_TEXT_LEAST;
         size *= ART_LEGEND_STEP) {
        struct text_style style = text_style_plain(size);
        double width = 0.0;
        int rows = size >= legend_figure_least ? ROW_COUNT : ROW_CHIEF;
        for (int row = 0; row < rows; row++)
            width = fmax(width,
                text_measure(scene_fonts(scene), word(texts, legend_words[row]), &style).width);
        const double indent = legend_indent * size;
        const double pitch = legend_pitch * size;
        struct rect rect = {room->box.x + room->box.width - width - indent, room->box.y,
            width + indent, rows * pitch};
        if (!room->clear(room->closure, rect))
            continue;
        for (int row = 0; row < rows; row++) {
            double y = rect.y + (row + legend_rise) * pitch;
            legend_picture(scene, (enum legend_row)row, xy(rect.x + legend_middle * size, y), size);
            scene_text(scene, word(texts, legend_words[row]), &style,
                xy(rect.x + indent, y + ART_BASELINE_DROP * size), COLOUR_INK);
        }
        return;
    }
}

static void draw_words(
    struct scene *scene, const struct tri_board *spec, const struct ground *ground, struct rect box)
{
    struct board_masthead masthead = {
        word(spec->texts, "game"), word(spec->texts, "tagline"), word(spec->texts, "credit")};
    struct rule_words left = words_of_card(spec->texts, &round_words);
    struct rule_words right = words_of_card(spec->texts, &aim_words);
    struct board_room room = {box, is_clear, ground};
    const double scale = board_text_scale(box);
    board_masthead_draw(scene, &masthead, &room, CORNER_TOP_LEFT, title_size * scale);
    board_cards_draw(scene, &left, &right, &room, ART_BOARD_CARD * scale);
    draw_legend(scene, spec->texts, &room);
}

static struct ground lay_board(const struct tri_board *spec, double hex, struct rect box)
{
    return (struct ground){
        &spec->rules, hex, 2.0 * hex / root_3, {box.x + box.width / 2.0, box.y + box.height / 2.0}};
}

static void draw_art(struct scene *scene, const struct ground *ground)
{
    draw_ground(scene, ground);
    draw_triangles(scene, ground);
    for (int field = ground->rules->hexes; field < ground->rules->fields; field++) {
        if (ground->rules->entry[field] && ground->hex >= arrow_hex)
            draw_arrow(scene, ground, field);
    }
    draw_hexes(scene, ground);
}

static void draw_bare(
    const void *spec, double hex, struct rect box, bool words, struct scene *scene)
{
    struct ground ground = lay_board(spec, hex, box);
    draw_art(scene, &ground);
    if (words)
        draw_names(scene, &ground);
}

static struct point field_at(const void *spec, double hex, struct rect box, int field)
{
    struct ground ground = lay_board(spec, hex, box);
    return field < ground.rules->hexes ? hex_at(&ground, field) : triangle_at(&ground, field);
}

static bool name_field(const void *memory, int field, struct text *text)
{
    const struct tri_board *spec = memory;
    if (field >= spec->rules.fields)
        return false;
    add_name(&spec->rules, field, text);
    return true;
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct tri_board *spec = memory;
    struct ground ground = lay_board(spec, hex, box);
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_begin_group(scene, "grid", NULL);
    draw_art(scene, &ground);
    scene_end_group(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_group(scene, "names", NULL);
    if (!spec->nameless)
        draw_names(scene, &ground);
    scene_end_group(scene);
    draw_words(scene, spec, &ground, box);
    scene_end_group(scene);
}

const struct board_design hex_tri_kit_board = {
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .bare = draw_bare,
    .field = field_at,
    .name = name_field,
};
