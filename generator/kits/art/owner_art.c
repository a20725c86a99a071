/*
 * Letters, badges, arrows and words. Shapes are sized to look equally heavy.
 */
#include "kits/art/art.h"

/* Design sizes. Badges, in radii: */
static const double badge_letter = 1.35;
static const double triangle_letter = 1.1; /* smaller, in the third owner's triangle */
static const double triangle_drop = 0.2;   /* moves the letter to the wide part of the triangle */
/* the most that a badge grows to keep its letter readable */
static const double letter_growth = 1.45;
/* Factors that make shapes look as large as a disc: */
static const double square_reach = 0.9;
static const double triangle_reach = 1.42;
static const double triangle_shift = 0.14; /* down, to the centre of gravity */
static const double diamond_reach = 1.26;
static const double pentagon_reach = 1.12;
static const double cross_reach = 1.12;
static const double cross_arm = 0.62; /* half the width of an arm */
/* Arrows, mm: */
static const double arrow_line = 0.6;
static const double arrow_length = 2.0; /* of the head */
static const double arrow_half_width = 1.1;
static const double arrow_overlap = 1.4; /* from the line's end to the tip */
/* Words along rings: */
static const double ring_growth = 1.8;    /* the most that small words are enlarged */
static const double ring_tracking = 0.08; /* in ems */

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

/* ---- measures ---- */

double art_clamp(double value, double low, double high)
{
    return fmax(low, fmin(high, value));
}

double art_in_range(struct art_range range, double whole)
{
    return art_clamp(range.share * whole, range.least, range.most);
}

/* ---- shapes ---- */

struct paint art_round(struct paint paint)
{
    paint.stroke.join = JOIN_ROUND;
    return paint;
}

struct paint art_dashed(struct paint paint, double on, double off)
{
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = on;
    paint.stroke.dash[1] = off;
    return paint;
}

void art_circle(struct scene *scene, struct point centre, double radius, struct paint paint)
{
    scene_circle(scene, centre, radius);
    scene_paint(scene, paint);
}

void art_hexagon(
    struct scene *scene, struct point centre, double width, bool flat_top, struct paint paint)
{
    scene_hexagon(scene, centre, width, flat_top);
    scene_paint(scene, paint);
}

void art_star(struct scene *scene, struct point centre, double radius, int points, double inner)
{
    int corners = inner < 1.0 ? 2 * points : points;
    for (int i = 0; i < corners; i++) {
        double angle = 2.0 * pi * i / corners - pi / 2.0;
        double reach = inner < 1.0 && i % 2 == 1 ? inner * radius : radius;
        double x = centre.x + reach * cos(angle);
        double y = centre.y + reach * sin(angle);
        scene_outline_to(scene, i, x, y);
    }
    scene_close(scene);
}

static void cross(struct scene *scene, struct point centre, double radius)
{
    const double arm = cross_reach * radius;
    const double half = cross_arm * radius;
    const double x[] = {-half, half, half, arm, arm, half, half, -half, -half, -arm, -arm, -half};
    const double y[] = {-arm, -arm, -half, -half, half, half, arm, arm, half, half, -half, -half};
    for (int i = 0; i < 12; i++) {
        scene_outline_to(scene, i, centre.x + x[i], centre.y + y[i]);
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
        radius *= square_reach;
        scene_rect(
            scene, (struct rect){centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius});
        break;
    case 3:
        art_star(scene, xy(centre.x, centre.y + triangle_shift * radius), triangle_reach * radius,
            3, 1.0);
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
    owner_badge_of(scene, owner, owner_letter(owner), centre, radius, line);
}

void owner_badge_of(struct scene *scene, int owner, const char *letter, struct point centre,
    double radius, double line)
{
    struct paint paint = art_round(paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(line)));
    owner_shape(scene, owner, centre, radius);
    scene_paint(scene, paint);
    double drop = owner == 3 ? triangle_drop * radius : 0.0;
    double size = owner == 3 ? triangle_letter * radius : badge_letter * radius;
    size = fmax(size, fmin(letter_growth * size, ART_TEXT_LEAST));
    if (size < ART_TEXT_LEAST)
        return; /* the shape is enough */
    art_text(scene, letter, xy(centre.x, centre.y + drop), size, WEIGHT_BLACK, COLOUR_INK);
}

void art_arrow(struct scene *scene, struct point a, struct point b)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    double x = (b.x - a.x) / length;
    double y = (b.y - a.y) / length;
    scene_line(scene, a, xy(b.x - arrow_overlap * x, b.y - arrow_overlap * y));
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

void art_words(struct scene *scene, const char *text, struct text_style style, struct point at,
    enum colour_role role)
{
    scene_text(scene, text, &style, at, role);
}

double art_size_within(
    struct fonts *fonts, const char *text, struct text_style style, double width, double least)
{
    double natural = text_measure(fonts, text, &style).width;
    return fmax(least, style.size * fmin(1.0, width / natural));
}

void art_text(struct scene *scene, const char *text, struct point centre, double size,
    enum font_weight weight, enum colour_role role)
{
    art_words(scene, text, text_style_digits(size, weight, ALIGN_CENTRE),
        xy(centre.x, centre.y + ART_BASELINE_DROP * size), role);
}

static void ring_letter(struct scene *scene, const char *letter, struct point centre, double radius,
    const struct text_style *style, double angle, bool below, enum colour_role role)
{
    scene_begin_transform(
        scene, affine_join(affine_translation(centre.x, centre.y), affine_rotation(angle)));
    scene_text(scene, letter, style, xy(0.0, below ? radius : -radius), role);
    scene_end_transform(scene);
}

/* One character in UTF-8. */
struct ring_character {
    char text[8];
};

/* Reads the character at *AT and moves past it; returns false at the end. */
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

void art_ring_text(struct scene *scene, const char *text, struct point centre, double radius,
    double size, bool below, enum colour_role role)
{
    if (ring_growth * size < ART_TEXT_LEAST)
        return;
    double growth = fmax(0.0, ART_TEXT_LEAST - size);
    radius += (below ? ART_BASELINE_DROP : -ART_BASELINE_DROP) * growth;
    size += growth;
    struct text_style style = text_style_of(size, WEIGHT_BOLD, ALIGN_CENTRE);
    const double tracking = ring_tracking * size;
    double total = 0.0;
    struct ring_character c;
    for (const char *at = text; next_character(&at, &c);)
        total += text_measure(scene_fonts(scene), c.text, &style).width + tracking;
    double done = -total / 2.0;
    for (const char *at = text; next_character(&at, &c);) {
        double width = text_measure(scene_fonts(scene), c.text, &style).width + tracking;
        double angle = (done + width / 2.0) / radius * 180.0 / pi;
        if (c.text[0] != ' ')
            ring_letter(scene, c.text, centre, radius, &style, below ? -angle : angle, below, role);
        done += width;
    }
}
