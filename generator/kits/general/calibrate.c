/*
 * The calibration sheet. The front has two long lines to measure and crosses in the middle and
 * the corners; the back has scales at the same places, marked in the numbers that --back-offset
 * takes: held against the light, the front's cross points at them.
 */
#include "kits/general/calibrate.h"

#include "kits/art/owner_art.h"
#include "layout/millimetres.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double hair = 0.15;
static const double reach = 5.0;   /* of the scales, mm each way */
static const double inset = 16.0;  /* of the targets from the body's corners */

enum { TARGETS = 5 };

struct calibration {
    const struct texts *texts;
    double width, height; /* of the page */
    struct rect body;
    double across, down;  /* length of the lines to measure, whole tens of mm */
    enum piece_turn duplex;
};

void *calibrate_create(const struct kit_job *job, struct error *error)
{
    const struct frame *frame = job->frame;
    struct calibration *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->width = frame->width;
    plan->height = frame->height;
    plan->body = frame->body;
    plan->duplex = job->wish.duplex;
    plan->across = floor((frame->body.width - 50.0) / 10.0) * 10.0;
    plan->down = floor((frame->body.height - 60.0) / 10.0) * 10.0;
    if (plan->across >= 60.0 && plan->down >= 60.0)
        return plan;
    free(plan);
    error_set(error, ERROR_INPUT, "the calibration sheet does not fit on %s: take a5 or larger",
        job->wish.paper);
    return NULL;
}

int calibrate_page_count(const void *plan)
{
    (void)plan;
    return 2;
}

int calibrate_piece_count(const void *plan)
{
    (void)plan;
    return 1;
}

void calibrate_describe(const void *memory, struct text *text)
{
    static const char *const turns[] = {"calibrate-long", "calibrate-short", "calibrate-two"};
    const struct calibration *plan = memory;
    word_add(plan->texts, text, turns[plan->duplex]);
}

bool calibrate_is_back(const void *plan, int page)
{
    (void)plan;
    return page == 1;
}

/* The targets, symmetric about the middle of the page so that they meet their backs. */
static struct point target(const struct calibration *plan, int index)
{
    const struct rect body = plan->body;
    double x = body.x + inset;
    double y = fmax(body.y, plan->height - body.y - body.height) + inset;
    const struct point at[TARGETS] = {{plan->width / 2.0, plan->height / 2.0}, {x, y},
        {plan->width - x, y}, {x, plan->height - y}, {plan->width - x, plan->height - y}};
    return at[index];
}

static void words(struct scene *scene, const char *text, struct point at, double size,
    enum font_weight weight)
{
    struct text_style style = text_style_plain(size);
    style.weight = weight;
    scene_text(scene, text, &style, at, weight == WEIGHT_BLACK ? COLOUR_ACCENT : COLOUR_INK);
}

/* ---- front ---- */

static void draw_cross(struct scene *scene, struct point at)
{
    const double arm = reach + 3.0;
    art_line(scene, (struct point){at.x - arm, at.y}, (struct point){at.x + arm, at.y});
    art_line(scene, (struct point){at.x, at.y - arm}, (struct point){at.x, at.y + arm});
    scene_paint(scene, paint_line(COLOUR_INK, hair));
}

/* A line with end ticks whose middles are LENGTH mm apart, from FROM along (X, Y). */
static void draw_measure(struct scene *scene, struct point from, double length, double x,
    double y)
{
    struct point to = {from.x + length * x, from.y + length * y};
    art_line(scene, from, to);
    art_line(scene, (struct point){from.x - 3.0 * y, from.y - 3.0 * x},
        (struct point){from.x + 3.0 * y, from.y + 3.0 * x});
    art_line(scene, (struct point){to.x - 3.0 * y, to.y - 3.0 * x},
        (struct point){to.x + 3.0 * y, to.y + 3.0 * x});
    for (double mm = 10.0; mm < length - 5.0; mm += 10.0) {
        struct point at = {from.x + mm * x, from.y + mm * y};
        art_line(scene, at, (struct point){at.x + 1.6 * y, at.y + 1.6 * x});
    }
    scene_paint(scene, paint_line(COLOUR_INK, hair));
    char label[64];
    snprintf(label, sizeof label, "%s mm", mm_spell(length).text);
    struct point middle = {(from.x + to.x) / 2.0, (from.y + to.y) / 2.0};
    if (x > 0.0)
        art_text(scene, label, (struct point){middle.x, middle.y + 5.5}, 4.2, WEIGHT_BLACK, 0.0,
            COLOUR_ACCENT);
    else
        art_text(scene, label, (struct point){middle.x + 5.5, middle.y}, 4.2, WEIGHT_BLACK, -90.0,
            COLOUR_ACCENT);
}

static void draw_front_words(const struct calibration *plan, struct scene *scene)
{
    char line[160];
    double x = plan->width / 2.0 - 44.0;
    double y = plan->height / 2.0 - 47.0;
    words(scene, word(plan->texts, "calibrate-front"), (struct point){x, y}, 5.0, WEIGHT_BLACK);
    words(scene, word(plan->texts, "calibrate-print"),
        (struct point){x, y + 7.0}, 3.0, WEIGHT_REGULAR);
    struct text across = text_in(line, sizeof line);
    word_fill(plan->texts, &across, "calibrate-across", "mm", mm_spell(plan->across).text, NULL);
    words(scene, line, (struct point){x, y + 13.0}, 3.2, WEIGHT_BOLD);
    struct text down = text_in(line, sizeof line);
    word_fill(plan->texts, &down, "calibrate-down", "mm", mm_spell(plan->down).text, NULL);
    words(scene, line, (struct point){x, y + 18.0}, 3.2, WEIGHT_BOLD);
    words(scene, word(plan->texts, "calibrate-then"), (struct point){x, y + 24.0}, 3.0,
        WEIGHT_REGULAR);
}

static void draw_front(const struct calibration *plan, struct scene *scene)
{
    for (int i = 0; i < TARGETS; i++)
        draw_cross(scene, target(plan, i));
    double y = target(plan, 1).y - 11.0;
    double x = target(plan, 1).x - 11.0;
    draw_measure(scene, (struct point){plan->width / 2.0 - plan->across / 2.0, y}, plan->across, 1.0,
        0.0);
    draw_measure(scene, (struct point){x, plan->height / 2.0 - plan->down / 2.0}, plan->down, 0.0,
        1.0);
    draw_front_words(plan, scene);
}

/* ---- back ---- */

/* Ticks every half millimetre. Where the front's line is seen on the scale is how far the back has
 * to move to meet it, so the reading is the offset. */
static void draw_scale(struct scene *scene, struct point at, bool across)
{
    for (int half = -(int)(2.0 * reach); half <= (int)(2.0 * reach); half++) {
        double shift = half / 2.0;
        double length = half % 10 == 0 ? 3.0 : half % 2 == 0 ? 2.0 : 1.2;
        struct point from = across ? (struct point){at.x + shift, at.y}
                                   : (struct point){at.x, at.y + shift};
        struct point to = across ? (struct point){from.x, from.y - length}
                                 : (struct point){from.x - length, from.y};
        art_line(scene, from, to);
    }
    struct point low = across ? (struct point){at.x - reach, at.y} : (struct point){at.x, at.y - reach};
    struct point high = across ? (struct point){at.x + reach, at.y} : (struct point){at.x, at.y + reach};
    art_line(scene, low, high);
    scene_paint(scene, paint_line(COLOUR_ACCENT, hair));
}

static void number_scale(struct scene *scene, struct point at, bool across)
{
    for (int mm = -5; mm <= 5; mm += 5) {
        char number[24];
        snprintf(number, sizeof number, "%s%d", mm < 0 ? "\xe2\x88\x92" : mm > 0 ? "+" : "", abs(mm));
        struct point where = across ? (struct point){at.x + mm, at.y + 2.2}
                                    : (struct point){at.x + 2.6, at.y + mm};
        if (mm != 0)
            art_text(scene, number, where, 2.4, WEIGHT_BOLD, 0.0, COLOUR_ACCENT);
    }
    if (across)
        art_text(scene, "X", (struct point){at.x + reach + 2.6, at.y}, 3.2, WEIGHT_BLACK, 0.0,
            COLOUR_ACCENT);
    else
        art_text(scene, "Y", (struct point){at.x, at.y + reach + 2.8}, 3.2, WEIGHT_BLACK, 0.0,
            COLOUR_ACCENT);
}

static void draw_back_words(const struct calibration *plan, struct scene *scene)
{
    double x = plan->width / 2.0 - 44.0;
    double y = plan->height / 2.0 - 47.0;
    words(scene, word(plan->texts, "calibrate-back"), (struct point){x, y}, 5.0, WEIGHT_BLACK);
    words(scene, word(plan->texts, "calibrate-hold"),
        (struct point){x, y + 7.0}, 2.7, WEIGHT_REGULAR);
    words(scene, word(plan->texts, "calibrate-read"),
        (struct point){x, y + 11.0}, 2.7, WEIGHT_REGULAR);
    words(scene, "--back-offset X,Y", (struct point){x, y + 17.0}, 3.2, WEIGHT_BOLD);
    words(scene, word(plan->texts, "calibrate-corners"),
        (struct point){x, y + 23.0}, 2.7, WEIGHT_REGULAR);
}

static void draw_back(const struct calibration *plan, struct scene *scene)
{
    for (int i = 0; i < TARGETS; i++) {
        struct point at = target(plan, i);
        /* All targets together are symmetric, so each lies behind one of the front's. */
        draw_scale(scene, at, true);
        draw_scale(scene, at, false);
        number_scale(scene, at, true);
        number_scale(scene, at, false);
    }
    draw_back_words(plan, scene);
}

void calibrate_draw(const void *memory, int page, struct scene *scene)
{
    const struct calibration *plan = memory;
    scene_begin_group(scene, LAYER_ART, NULL);
    if (page == 0)
        draw_front(plan, scene);
    else
        draw_back(plan, scene);
    scene_end_group(scene);
}
