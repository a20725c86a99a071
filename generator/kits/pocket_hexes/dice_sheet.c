/*
 * The look of the dice on a sheet. The first throw is bold in a solid frame; what dice show when
 * they are thrown again is light and small in a dashed one, so that the eye is not drawn there.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/art/art.h"

#include <math.h>
#include <stdio.h>

static const double hair = 0.2; /* thin lines, mm */

/* What a designer may turn: lines, mm. */
static const double frame_line = 0.35;  /* around the first throw */
static const double frame_corner = 0.8; /* radius */
static const double again_dash = 0.9;   /* around what is thrown again */
static const double again_space = 0.7;
static const double die_line = 0.3;
static const double turn_line = 0.25;
static const double badge_line = 0.6;

/* Words, in their usual size. */
static const double title_baseline = 0.75; /* below the top */

/* In sizes of the numbers. */
static const double name_rise = 0.3; /* of the dice's names over the rows */
static const double again_size = 0.72;
static const double turn_hex_least = 1.12; /* in widths of two digits */

static void write_number(struct scene *scene, int number, double size, enum font_weight weight,
    struct point at, enum colour_role role)
{
    art_words(
        scene, spell_number(number).text, text_style_digits(size, weight, ALIGN_CENTRE), at, role);
}

/* ---- pictures of dice: what one sees of them from the front ---- */

/* Corners in a circle of radius 1, y down. */
struct die_picture {
    int count;
    struct point corner[6];
};

static const struct die_picture pictures[POCKET_DICE] = {
    {3, {{0.0, -0.95}, {0.98, 0.72}, {-0.98, 0.72}}},
    {4, {{-0.76, -0.76}, {0.76, -0.76}, {0.76, 0.76}, {-0.76, 0.76}}},
    {4, {{0.0, -1.0}, {0.82, 0.0}, {0.0, 1.0}, {-0.82, 0.0}}},
    {4, {{0.0, -1.0}, {0.9, 0.28}, {0.0, 1.0}, {-0.9, 0.28}}},
    {5, {{0.0, -1.0}, {0.951, -0.309}, {0.588, 0.809}, {-0.588, 0.809}, {-0.951, -0.309}}},
    {6, {{0.0, -1.0}, {0.866, -0.5}, {0.866, 0.5}, {0.0, 1.0}, {-0.866, 0.5}, {-0.866, -0.5}}},
};

static void draw_die(
    struct scene *scene, int die, struct point centre, double radius, struct paint paint)
{
    const struct die_picture *picture = &pictures[die];
    for (int i = 0; i < picture->count; i++) {
        double x = centre.x + radius * picture->corner[i].x;
        double y = centre.y + radius * picture->corner[i].y;
        scene_outline_to(scene, i, x, y);
    }
    scene_close(scene);
    paint.stroke.join = JOIN_ROUND;
    scene_paint(scene, paint);
}

/* ---- what all sheets share ---- */

static struct rect row_of(const struct pocket_dice_layout *panel, bool again, int row)
{
    struct rect rect = pocket_dice_block(panel, again);
    rect.height = pocket_dice_pitch(panel);
    rect.y += row * rect.height;
    return rect;
}

/* Thin lines between rows, and in the first block a tint under every second. */
static void draw_bands(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    for (int row = 1; row < panel->turns && !again; row += 2) {
        scene_rect(scene, row_of(panel, again, row));
        scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    }
    for (int row = 1; row < panel->turns; row++) {
        struct rect rect = row_of(panel, again, row);
        scene_line(
            scene, (struct point){rect.x, rect.y}, (struct point){rect.x + rect.width, rect.y});
    }
    scene_paint(scene, paint_line(COLOUR_FAINT, hair));
}

static void draw_block(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    draw_bands(scene, panel, again);
    struct paint frame = paint_line(again ? COLOUR_SOFT : COLOUR_FRAME, again ? hair : frame_line);
    if (again) {
        frame = art_dashed(frame, again_dash, again_space);
    }
    scene_rounded_rect(scene, pocket_dice_block(panel, again), again ? 0.0 : frame_corner);
    scene_paint(scene, frame);
}

static void draw_pictures(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    double radius = pocket_dice_picture_radius(panel, again);
    for (int die = 0; die < POCKET_DICE; die++) {
        struct point at = {pocket_dice_die_x(panel, die, again), pocket_dice_picture_y(panel)};
        draw_die(scene, die, at, radius,
            again ? paint_line(COLOUR_SOFT, hair)
                  : paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, die_line));
    }
}

static void write_titles(struct scene *scene, const struct pocket_dice_art *art, bool again)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct rect block = pocket_dice_block(panel, again);
    double y = panel->titles.y + title_baseline * panel->small;
    art_words(scene, word(art->texts, again ? "dice-again" : "dice-first"),
        text_style_digits(panel->small, again ? WEIGHT_REGULAR : WEIGHT_BOLD, ALIGN_CENTRE),
        (struct point){block.x + block.width / 2.0, y}, again ? COLOUR_SOFT : COLOUR_ACCENT);
    for (int die = 0; die < POCKET_DICE; die++) {
        char name[8];
        snprintf(name, sizeof name, "d%d", pocket_die_sides[die]);
        art_words(scene, name,
            text_style_digits(pocket_dice_name_size(panel, again),
                again ? WEIGHT_REGULAR : WEIGHT_BOLD, ALIGN_CENTRE),
            (struct point){
                pocket_dice_die_x(panel, die, again), panel->rows.y - name_rise * panel->size},
            again ? COLOUR_SOFT : COLOUR_ACCENT);
    }
}

/* Hexagons to cross off; in low rows numbers stand alone. */
static void draw_turns(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct text_style style =
        text_style_digits(pocket_dice_turn_size(panel), WEIGHT_BOLD, ALIGN_CENTRE);
    if (pocket_dice_turn_hex(panel) < turn_hex_least * text_measure(art->fonts, "00", &style).width)
        return;
    double pitch = pocket_dice_pitch(panel);
    for (int turn = 0; turn < panel->turns; turn++)
        scene_hexagon(scene,
            (struct point){pocket_dice_turn_x(panel), panel->rows.y + (turn + 0.5) * pitch},
            pocket_dice_turn_hex(panel), true);
    scene_paint(scene, paint_line(COLOUR_ACCENT, turn_line));
}

static void write_how(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct rule_words words = pocket_how_words(art->texts);
    struct error error = ERROR_INIT;
    struct rule_card *how =
        rule_card_create(art->fonts, &words, panel->words.width, 1, panel->small, &error);
    if (how != NULL)
        rule_card_draw(scene, how, (struct point){panel->words.x, panel->words.y});
    rule_card_destroy(how);
}

static void draw_badge(struct scene *scene, const struct pocket_dice_layout *panel)
{
    art_hexagon(scene, pocket_dice_badge(panel), panel->badge, true,
        paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, badge_line));
}

void pocket_dice_panel_draw(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_badge(scene, panel);
    draw_turns(scene, art);
    for (int again = 0; again < 2; again++) {
        draw_block(scene, panel, again);
        draw_pictures(scene, panel, again);
    }
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    write_titles(scene, art, false);
    write_titles(scene, art, true);
    write_how(scene, art);
    scene_end_group(scene);
}

/* ---- one sheet's own ---- */

/* From the left to the right, so that a row is read and copied as one line. */
static void write_turn(struct scene *scene, const struct pocket_dice_layout *panel, int turn,
    const struct pocket_throws *dice)
{
    double pitch = pocket_dice_pitch(panel);
    double middle = panel->rows.y + (turn + 0.5) * pitch;
    double size = panel->size;
    double small = fmax(ART_TEXT_LEAST, again_size * size);
    double baseline = middle + ART_BASELINE_DROP * size;
    double number = pocket_dice_turn_size(panel);
    write_number(scene, turn + 1, number, WEIGHT_BOLD,
        (struct point){pocket_dice_turn_x(panel), middle + ART_BASELINE_DROP * number},
        COLOUR_ACCENT);
    for (int die = 0; die < POCKET_DICE; die++)
        write_number(scene, dice->first[die], size, WEIGHT_BOLD,
            (struct point){pocket_dice_die_x(panel, die, false), baseline}, COLOUR_INK);
    for (int die = 0; die < POCKET_DICE; die++)
        write_number(scene, dice->again[die], small, WEIGHT_REGULAR,
            (struct point){pocket_dice_die_x(panel, die, true), middle + ART_BASELINE_DROP * small},
            COLOUR_SOFT);
}

void pocket_dice_game_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game)
{
    scene_begin_group(scene, LAYER_TEXT, NULL);
    pocket_dice_head_draw(scene, art, game);
    for (int turn = 0; turn < art->panel->turns; turn++)
        write_turn(scene, art->panel, turn, &game->turns[turn]);
    scene_end_group(scene);
}
