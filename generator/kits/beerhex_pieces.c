/*
 * Caps: outside a crown cap with its owner's letter, all of one owner alike; inside, on white, the
 * symbol, with the owner's colour, pattern and letter left at the rim.
 */
#include "kits/beerhex_pieces.h"

#include "kits/beerhex_kit.h"
#include "kits/owner_art.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const double cap_width = 25.0; /* mm */
static const double clue_width = 12.0;

enum { FLUTES = 21, KINDS_MAX = 8 };

static const char *const letters[] = {"G", "S"};
static const char *const names[] = {"GOLD", "SILVER"};
static const struct point origin = {0.0, 0.0};

/* ---- faces ---- */

/* The crimped rim: teeth of paper-white lines. */
static void draw_flutes(struct scene *scene, double size)
{
    for (int i = 0; i < FLUTES; i++) {
        double angle = 2.0 * 3.14159265358979323846 * i / FLUTES;
        double x = cos(angle) * size;
        double y = sin(angle) * size;
        art_line(scene, (struct point){0.4 * x, 0.4 * y}, (struct point){0.47 * x, 0.47 * y});
    }
    struct paint paint = paint_line(COLOUR_PAPER, 0.03 * size);
    paint.stroke.cap = CAP_ROUND;
    scene_paint(scene, paint);
}

/* Silver's caps are hatched as well, so that they differ from Gold's in black and white. */
static void draw_hatching(struct scene *scene, double size)
{
    scene_circle(scene, origin, 0.37 * size);
    scene_begin_clip(scene);
    for (double x = -0.8 * size; x < 0.8 * size; x += 0.07 * size)
        art_line(scene, (struct point){x - 0.4 * size, 0.4 * size},
            (struct point){x + 0.4 * size, -0.4 * size});
    scene_paint(scene, paint_line(COLOUR_PAPER, 0.018 * size));
    scene_end_clip(scene);
}

/* Gold's letter is dark on white, Silver's white on dark, so that they are told apart in grey. */
static void draw_letter(struct scene *scene, int owner, double radius, double letter)
{
    enum colour_role ground = owner == 1 ? COLOUR_PAPER : COLOUR_INK;
    scene_circle(scene, origin, radius);
    scene_paint(scene, paint_both(ground, COLOUR_INK, art_line_width(0.05 * radius)));
    art_text(scene, letters[owner - 1], origin, letter, WEIGHT_BLACK, 0.0,
        owner == 1 ? COLOUR_INK : COLOUR_PAPER);
}

void beerhex_cap_front(struct scene *scene, struct fonts *fonts, int owner, double size)
{
    draw_flutes(scene, size);
    scene_circle(scene, origin, 0.38 * size);
    scene_paint(scene, paint_line(COLOUR_INK, art_line_width(0.012 * size)));
    draw_letter(scene, owner, 0.235 * size, 0.36 * size);
    art_ring_text(scene, fonts, "BEERHEX", origin, 0.275 * size, 0.088 * size, false, COLOUR_INK);
    art_ring_text(scene, fonts, names[owner - 1], origin, 0.337 * size, 0.088 * size, true,
        COLOUR_INK);
}

void beerhex_cap_back(struct scene *scene, struct fonts *fonts, int owner, int symbol,
    double size)
{
    if (owner == 2)
        draw_hatching(scene, 1.28 * size);
    scene_circle(scene, origin, 0.41 * size);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, 0.012 * size));
    art_beer_symbol(scene, symbol, (struct point){0.0, -0.005 * size}, 0.22 * size, 0.016 * size);
    double letter = fmax(0.1 * size, fmin(0.14 * size, ART_TEXT_LEAST));
    art_text(scene, names[symbol], (struct point){0.0, 0.29 * size}, letter, WEIGHT_BLACK, 0.0,
        COLOUR_INK);
    char cap[16];
    struct text text = text_in(cap, sizeof cap);
    text_format(&text, "%s CAP", letters[owner - 1]);
    art_ring_text(scene, fonts, cap, origin, 0.315 * size, 0.086 * size, false, COLOUR_SOFT);
}

static void paint_front(struct scene *scene, struct fonts *fonts, const struct piece_face *face,
    double size)
{
    beerhex_cap_front(scene, fonts, face->owner, size);
}

static void paint_back(struct scene *scene, struct fonts *fonts, const struct piece_face *face,
    double size)
{
    beerhex_cap_back(scene, fonts, face->owner, face->value, size);
}

static void paint_clue(struct scene *scene, struct fonts *fonts, const struct piece_face *face,
    double size)
{
    (void)fonts;
    if (face->owner == 2)
        draw_hatching(scene, 1.2 * size);
    scene_circle(scene, origin, 0.4 * size);
    scene_paint(scene, paint_line(COLOUR_INK, 0.03 * size));
    scene_circle(scene, origin, 0.3 * size);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, 0.03 * size));
    art_text(scene, letters[face->owner - 1], (struct point){-0.1 * size, 0.0}, 0.36 * size,
        WEIGHT_BLACK, 0.0, COLOUR_INK);
    art_text(scene, "!", (struct point){0.14 * size, 0.0}, 0.36 * size, WEIGHT_BLACK, 0.0,
        COLOUR_ACCENT);
}

/* ---- components ---- */

static struct piece_kind cap_kind(const struct part *part)
{
    enum colour_role role = owner_role(part->owner);
    int symbol = part->back[0] == 'g' ? 0 : 1;
    return (struct piece_kind){
        .count = part->count,
        .front = {.ground = role, .paint = paint_front, .owner = part->owner, .mark = "front"},
        .back = {.ground = role, .paint = paint_back, .owner = part->owner, .value = symbol,
            .mark = "back"},
    };
}

static double board_cell(const struct kit_job *job)
{
    return job->settings->hex > 0.0 ? job->settings->hex
                                    : board_page_hex(&beerhex_board_design, job);
}

void *beerhex_caps_create(const struct kit_job *job, struct error *error)
{
    struct piece_kind kinds[KINDS_MAX];
    int count = 0;
    for (int i = 0; i < job->parts->count; i++) {
        if (strcmp(job->parts->part[i].name, "cap") != 0)
            continue;
        assert(count < KINDS_MAX);
        kinds[count++] = cap_kind(&job->parts->part[i]);
    }
    struct piece_set set = {"beerhex-cap", PIECE_ROUND,
        piece_page_diameter(job, cap_width, board_cell(job)), kinds, count};
    return piece_page_create(&set, job, error);
}

/* Three for each player, whether the variant is on or not: a kit holds them. */
void *beerhex_clues_create(const struct kit_job *job, struct error *error)
{
    struct piece_kind kinds[2];
    for (int owner = 1; owner <= 2; owner++) {
        struct piece_face face = {.ground = owner_role(owner), .paint = paint_clue,
            .owner = owner};
        kinds[owner - 1] = (struct piece_kind){.count = 3, .front = face, .back = face};
    }
    struct piece_set set = {"beerhex-clue", PIECE_ROUND,
        piece_page_diameter(job, clue_width, board_cell(job)), kinds, 2};
    return piece_page_create(&set, job, error);
}
