/*
 * Badges, patterns and symbols. Shapes are sized so that they weigh about the same.
 */
#include "kits/art/owner_art.h"

#include "core/hex_geometry.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* What a designer may turn. Badges, in radii: */
static const double badge_letter = 1.35;
static const double triangle_letter = 1.1; /* the third owner's badge has less room */
static const double triangle_drop = 0.2;   /* of the letter, where the triangle is wide */
static const double letter_growth = 1.45;  /* up to which a letter is enlarged to be read */
/* What makes the shapes look as large as a disc: */
static const double square_reach = 0.9;
static const double triangle_reach = 1.42;
static const double triangle_shift = 0.14; /* down, to where its weight is */
static const double diamond_reach = 1.26;
static const double pentagon_reach = 1.12;
static const double cross_reach = 1.12;
static const double cross_arm = 0.62; /* half an arm's width */
/* Arrows, mm: */
static const double arrow_line = 0.6;
static const double arrow_length = 2.0; /* of the head */
static const double arrow_half_width = 1.1;
static const double arrow_overlap = 1.4; /* how far before the tip the line ends */
/* Words along rings: */
static const double ring_growth = 1.8;    /* the most that small words are enlarged */
static const double ring_tracking = 0.08; /* in sizes */
/* Patterns: */
static const double pattern_pitch = 0.125; /* in pieces */
static const double pattern_line = 0.022;  /* in pieces */
static const double stripe_pitch = 0.8;    /* of stripes in one direction, in pitches */
static const double dot_radius = 0.2;      /* in pitches */
static const double dot_row = 0.866;       /* from row to row, in pitches: each between two */
static const double stripe_reach = 1.5;    /* of slanting stripes, in half squares */
static const double corner_reach = 1.42;   /* of rings, in half squares */
static const double zigzag_rise = 0.45;    /* in pitches */
/* Sun and moon, in radii: */
static const double sun_valley = 0.7; /* between two rays */
static const double sun_disc = 0.48;
static const double moon_night = 0.96;
static const double moon_crescent = 0.7;

_Static_assert((int)COLOUR_PLAYER_6 == (int)COLOUR_PLAYER_1 + 5, "players' colours stand in a row");

enum colour_role owner_role(int owner)
{
    assert(owner >= 1 && owner <= OWNERS_MAX);
    return (enum colour_role)(COLOUR_PLAYER_1 + owner - 1);
}

const char *owner_letter(int owner)
{
    static const char *const letters[OWNERS_MAX] = {"A", "B", "C", "D", "E", "F"};
    assert(owner >= 1 && owner <= OWNERS_MAX);
    return letters[owner - 1];
}

/* ---- shapes ---- */

void art_star(struct scene *scene, struct point centre, double radius, int points, double inner)
{
    int corners = inner < 1.0 ? 2 * points : points;
    for (int i = 0; i < corners; i++) {
        double angle = 2.0 * pi * i / corners - pi / 2.0;
        double reach = inner < 1.0 && i % 2 == 1 ? inner * radius : radius;
        double x = centre.x + reach * cos(angle);
        double y = centre.y + reach * sin(angle);
        if (i == 0)
            scene_move_to(scene, x, y);
        else
            scene_line_to(scene, x, y);
    }
    scene_close(scene);
}

void art_line(struct scene *scene, struct point a, struct point b)
{
    scene_move_to(scene, a.x, a.y);
    scene_line_to(scene, b.x, b.y);
}

static void square(struct scene *scene, struct point centre, double half)
{
    scene_rect(scene, (struct rect){centre.x - half, centre.y - half, 2.0 * half, 2.0 * half});
}

/* A cross with broad arms. */
static void cross(struct scene *scene, struct point centre, double radius)
{
    const double arm = cross_reach * radius;
    const double half = cross_arm * radius;
    const double x[] = {-half, half, half, arm, arm, half, half, -half, -half, -arm, -arm, -half};
    const double y[] = {-arm, -arm, -half, -half, half, half, arm, arm, half, half, -half, -half};
    for (int i = 0; i < 12; i++) {
        if (i == 0)
            scene_move_to(scene, centre.x + x[i], centre.y + y[i]);
        else
            scene_line_to(scene, centre.x + x[i], centre.y + y[i]);
    }
    scene_close(scene);
}

void owner_shape(struct scene *scene, int owner, struct point centre, double radius)
{
    assert(owner >= 1 && owner <= OWNERS_MAX);
    switch (owner) {
    case 1:
        scene_circle(scene, centre, radius);
        break;
    case 2:
        square(scene, centre, square_reach * radius);
        break;
    case 3:
        art_star(scene, (struct point){centre.x, centre.y + triangle_shift * radius},
            triangle_reach * radius, 3, 1.0);
        break;
    case 4:
        art_star(scene, centre, diamond_reach * radius, 4, 1.0);
        break;
    case 5:
        art_star(scene, centre, pentagon_reach * radius, 5, 1.0);
        break;
    case 6:
        cross(scene, centre, radius);
        break;
    default:
        break;
    }
}

void owner_badge(struct scene *scene, int owner, struct point centre, double radius, double line)
{
    struct paint paint = paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(line));
    paint.stroke.join = JOIN_ROUND;
    owner_shape(scene, owner, centre, radius);
    scene_paint(scene, paint);
    double drop = owner == 3 ? triangle_drop * radius : 0.0;
    double size = owner == 3 ? triangle_letter * radius : badge_letter * radius;
    size = fmax(size, fmin(letter_growth * size, ART_TEXT_LEAST));
    if (size < ART_TEXT_LEAST)
        return; /* the shape says it */
    art_text(scene, owner_letter(owner), (struct point){centre.x, centre.y + drop}, size,
        WEIGHT_BLACK, 0.0, COLOUR_INK);
}

void art_arrow(struct scene *scene, struct point a, struct point b)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    double x = (b.x - a.x) / length;
    double y = (b.y - a.y) / length;
    art_line(scene, a, (struct point){b.x - arrow_overlap * x, b.y - arrow_overlap * y});
    scene_paint(scene, paint_line(COLOUR_ACCENT, arrow_line));
    scene_move_to(scene, b.x, b.y);
    scene_line_to(scene, b.x - arrow_length * x - arrow_half_width * y,
        b.y - arrow_length * y + arrow_half_width * x);
    scene_line_to(scene, b.x - arrow_length * x + arrow_half_width * y,
        b.y - arrow_length * y - arrow_half_width * x);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

/* ---- words ---- */

void art_text(struct scene *scene, const char *text, struct point centre, double size,
    enum font_weight weight, double degrees, enum colour_role role)
{
    struct text_style style = text_style_plain(size);
    style.weight = weight;
    style.align = ALIGN_CENTRE;
    style.tabular = true;
    const double drop = ART_BASELINE_DROP * size;
    if (degrees == 0.0) {
        scene_text(scene, text, &style, (struct point){centre.x, centre.y + drop}, role);
        return;
    }
    scene_begin_transform(
        scene, affine_join(affine_translation(centre.x, centre.y), affine_rotation(degrees)));
    scene_text(scene, text, &style, (struct point){0.0, drop}, role);
    scene_end_transform(scene);
}

/* One letter, standing on the circle at ANGLE degrees clockwise from the top. */
static void ring_letter(struct scene *scene, const char *letter, struct point centre, double radius,
    const struct text_style *style, double angle, bool below, enum colour_role role)
{
    scene_begin_transform(
        scene, affine_join(affine_translation(centre.x, centre.y), affine_rotation(angle)));
    scene_text(scene, letter, style, (struct point){0.0, below ? radius : -radius}, role);
    scene_end_transform(scene);
}

/* One character in UTF-8. */
struct ring_character {
    char text[8];
};

/* Takes the character at *AT; false at the end. */
static bool next_character(const char **at, struct ring_character *character)
{
    if (**at == '\0')
        return false;
    size_t length = 1;
    while (((unsigned char)(*at)[length] & 0xc0) == 0x80 && length < 4)
        length++;
    memcpy(character->text, *at, length);
    character->text[length] = '\0';
    *at += length;
    return true;
}

double art_line_width(double width)
{
    return fmax(width, ART_LINE_LEAST);
}

void art_ring_text(struct scene *scene, struct fonts *fonts, const char *text, struct point centre,
    double radius, double size, bool below, enum colour_role role)
{
    if (ring_growth * size < ART_TEXT_LEAST)
        return;
    double growth = fmax(0.0, ART_TEXT_LEAST - size);
    radius += (below ? ART_BASELINE_DROP : -ART_BASELINE_DROP) * growth;
    size += growth;
    struct text_style style = text_style_plain(size);
    style.weight = WEIGHT_BOLD;
    style.align = ALIGN_CENTRE;
    const double tracking = ring_tracking * size;
    double total = 0.0;
    struct ring_character c;
    for (const char *at = text; next_character(&at, &c);)
        total += text_measure(fonts, c.text, &style).width + tracking;
    double done = -total / 2.0;
    for (const char *at = text; next_character(&at, &c);) {
        double width = text_measure(fonts, c.text, &style).width + tracking;
        double angle = (done + width / 2.0) / radius * 180.0 / pi;
        if (c.text[0] != ' ')
            ring_letter(scene, c.text, centre, radius, &style, below ? -angle : angle, below, role);
        done += width;
    }
}

/* ---- patterns ---- */

static void stripes(struct scene *scene, double reach, double pitch, double dx, double dy)
{
    double length = hypot(dx, dy);
    double x = dx / length;
    double y = dy / length;
    int count = (int)ceil(stripe_reach * reach / pitch);
    for (int i = -count; i <= count; i++) {
        struct point middle = {-y * i * pitch, x * i * pitch};
        struct point from = {
            middle.x - stripe_reach * reach * x, middle.y - stripe_reach * reach * y};
        struct point to = {
            middle.x + stripe_reach * reach * x, middle.y + stripe_reach * reach * y};
        art_line(scene, from, to);
    }
}

static void rings(struct scene *scene, double reach, double pitch)
{
    for (double radius = pitch / 2.0; radius < corner_reach * reach; radius += pitch)
        scene_circle(scene, (struct point){0.0, 0.0}, radius);
}

static void dots(struct scene *scene, double reach, double pitch)
{
    int count = (int)ceil(reach / pitch);
    for (int row = -count; row <= count; row++) {
        for (int i = -count; i <= count; i++) {
            double shift = row % 2 != 0 ? 0.5 : 0.0;
            scene_circle(scene, (struct point){(i + shift) * pitch, row * pitch * dot_row},
                dot_radius * pitch);
        }
    }
}

static void zigzags(struct scene *scene, double reach, double pitch)
{
    int count = (int)ceil(reach / pitch) + 1;
    for (int row = -count; row <= count; row++) {
        scene_move_to(scene, -count * pitch, row * pitch);
        for (int i = -count; i < count; i++) {
            scene_line_to(scene, (i + 0.5) * pitch, (row - zigzag_rise) * pitch);
            scene_line_to(scene, (i + 1.0) * pitch, row * pitch);
        }
    }
}

void art_pattern(struct scene *scene, int pattern, double reach, double size, enum colour_role role)
{
    assert(pattern >= 1 && pattern <= OWNERS_MAX);
    const double pitch = pattern_pitch * size;
    struct paint lines = paint_line(role, pattern_line * size);
    switch (pattern) {
    case 1:
        rings(scene, reach, pitch);
        break;
    case 2:
        stripes(scene, reach, stripe_pitch * pitch, 1.0, -1.0);
        break;
    case 3:
        dots(scene, reach, pitch);
        lines = paint_fill(role);
        break;
    case 4:
        stripes(scene, reach, pitch, 1.0, -1.0);
        stripes(scene, reach, pitch, 1.0, 1.0);
        break;
    case 5:
        stripes(scene, reach, stripe_pitch * pitch, 1.0, 0.0);
        break;
    case 6:
        zigzags(scene, reach, pitch);
        break;
    default:
        break;
    }
    scene_paint(scene, lines);
}

void owner_pattern(struct scene *scene, int owner, double reach, double size)
{
    art_pattern(scene, owner, reach, size, COLOUR_PAPER);
}

/* ---- the symbols of BeerHex ---- */

void art_sun(struct scene *scene, struct point centre, double radius, double line)
{
    struct paint paint = paint_both(COLOUR_PLAYER_1, COLOUR_INK, line);
    paint.stroke.join = JOIN_ROUND;
    art_star(scene, centre, radius, 12, sun_valley);
    scene_paint(scene, paint);
    scene_circle(scene, centre, sun_disc * radius);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, line));
}

/* A light crescent on a night of ink, so that from afar it is as dark as the sun is bright: the
 * outer arc of a disc and an inner arc of a larger circle. */
void art_moon(struct scene *scene, struct point centre, double radius, double line)
{
    scene_circle(scene, centre, moon_night * radius);
    scene_paint(scene, paint_both(COLOUR_INK, COLOUR_INK, line));
    const double r = moon_crescent * radius;
    const double x = centre.x + 0.17 * r;
    const double y = centre.y;
    const double k = 0.5523 * r;
    const double tip = 0.5 * r;
    scene_move_to(scene, x + tip, y - 0.86 * r);
    scene_curve_to(scene, (struct point){x + 0.2 * r, y - 1.02 * r},
        (struct point){x - k, y - 1.02 * r}, (struct point){x - 0.72 * r, y - 0.69 * r});
    scene_curve_to(scene, (struct point){x - 1.1 * r, y - 0.3 * r},
        (struct point){x - 1.1 * r, y + 0.3 * r}, (struct point){x - 0.72 * r, y + 0.69 * r});
    scene_curve_to(scene, (struct point){x - k, y + 1.02 * r},
        (struct point){x + 0.2 * r, y + 1.02 * r}, (struct point){x + tip, y + 0.86 * r});
    scene_curve_to(scene, (struct point){x - 0.32 * r, y + 0.55 * r},
        (struct point){x - 0.32 * r, y - 0.55 * r}, (struct point){x + tip, y - 0.86 * r});
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
}

void art_beer_symbol(
    struct scene *scene, int symbol, struct point centre, double radius, double line)
{
    if (symbol == 0)
        art_sun(scene, centre, radius, line);
    else
        art_moon(scene, centre, radius, line);
}
