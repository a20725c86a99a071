/*
 * The calibration sheet. The front has two long lines to measure, and crosses in the middle and
 * near the corners. The back has scales in the same places, numbered for --back-offset: held
 * against the light, the front's cross points at the value.
 */
#include "kits/general/general.h"

/* Design sizes, in mm. Lines and targets: */
static const double hair = 0.15;
static const double reach = 5.0;    /* half the length of a scale */
static const double inset = 16.0;   /* distance of the targets from the body's corners */
static const double arm_more = 3.0; /* by how much the front's crosses are longer than the scales */
/* The lines to measure are as long as the body allows, in whole tens of mm, leaving this space. */
static const double ten = 10.0;
static const double across_margin = 50.0;
static const double down_margin = 60.0;
static const double measure_least = 60.0;
static const double measure_beside = 11.0; /* from the targets */
static const double end_tick = 3.0;        /* half the length */
static const double ten_tick = 1.6;
static const double end_clear = 5.0;  /* free space around such ticks near the ends */
static const double length_gap = 5.5; /* from a line to its label */
static const double length_size = 4.2;
/* Ticks of the scales: */
static const double five_tick = 3.0;
static const double whole_tick = 2.0;
static const double half_tick = 1.2;
/* Numbers and names of the scales: */
static const double number_size = 2.4;
static const double number_below = 2.2;
static const double number_right = 2.6;
static const double axis_size = 3.2;
static const double axis_right = 2.6;
static const double axis_below = 2.8;
/* Words: left end and baseline of the title, from the middle of the page, and lines below it: */
static const double words_left = 44.0;
static const double words_above = 47.0;
static const double title_size = 5.0;
static const double strong_size = 3.2;
static const double front_size = 3.0;
static const double back_size = 2.7;
static const double front_print_at = 7.0;
static const double front_across_at = 13.0;
static const double front_down_at = 18.0;
static const double front_then_at = 24.0;
static const double back_hold_at = 7.0;
static const double back_read_at = 11.0;
static const double back_option_at = 17.0;
static const double back_corners_at = 23.0;

enum { TARGETS = 5 };

struct calibration {
    struct plan_base base;
    const struct texts *texts;
    double width, height; /* of the page */
    struct rect body;
    double across, down; /* of the lines to measure, in whole tens of mm */
    enum piece_turn duplex;
};

void *calibrate_create(const struct kit_job *job, struct error *error)
{
    const struct frame *frame = job->frame;
    struct calibration *plan = memory_create(1, sizeof *plan);
    plan->base = (struct plan_base){.pages = 2, .pieces = 1, .backs = true};
    plan->texts = job->texts;
    plan->width = frame->width;
    plan->height = frame->height;
    plan->body = frame->body;
    plan->duplex = (enum piece_turn)job->wish.duplex;
    plan->across = floor((frame->body.width - across_margin) / ten) * ten;
    plan->down = floor((frame->body.height - down_margin) / ten) * ten;
    if (plan->across >= measure_least && plan->down >= measure_least)
        return plan;
    free(plan);
    error_input(
        error, "the calibration sheet does not fit on %s: take a5 or larger", job->wish.paper.name);
    return NULL;
}

static void describe(const void *memory, struct text *text)
{
    static const char *const turns[] = {"calibrate-long", "calibrate-short", "calibrate-two"};
    const struct calibration *plan = memory;
    word_add(plan->texts, text, turns[plan->duplex]);
}

/* Returns a target's position; targets are symmetric about the middle of the page, so that they
 * match their backs. */
static struct point target(const struct calibration *plan, int index)
{
    const struct rect body = plan->body;
    double x = body.x + inset;
    double y = fmax(body.y, plan->height - body.y - body.height) + inset;
    const struct point at[TARGETS] = {{plan->width / 2.0, plan->height / 2.0}, {x, y},
        {plan->width - x, y}, {x, plan->height - y}, {plan->width - x, plan->height - y}};
    return at[index];
}

/* Writes TEXT at the given distance below the first line of words. */
static void words(const struct calibration *plan, struct scene *scene, const char *text,
    double down, double size, enum font_weight weight)
{
    art_words(scene, text, text_style_of(size, weight, ALIGN_LEFT),
        xy(plan->width / 2.0 - words_left, plan->height / 2.0 - words_above + down),
        weight == WEIGHT_BLACK ? COLOUR_ACCENT : COLOUR_INK);
}

static void say(
    const struct calibration *plan, struct scene *scene, const char *key, double down, double size)
{
    words(plan, scene, word(plan->texts, key), down, size, WEIGHT_REGULAR);
}

static void say_length(const struct calibration *plan, struct scene *scene, const char *key,
    double down, double length)
{
    struct text line = TEXT_ROOM(160);
    word_fill(plan->texts, &line, key, "mm", mm_spell(length).data, NULL);
    words(plan, scene, line.data, down, strong_size, WEIGHT_BOLD);
}

/* ---- front ---- */

static void draw_cross(struct scene *scene, struct point at)
{
    const double arm = reach + arm_more;
    scene_line(scene, xy(at.x - arm, at.y), xy(at.x + arm, at.y));
    scene_line(scene, xy(at.x, at.y - arm), xy(at.x, at.y + arm));
    scene_paint(scene, paint_line(COLOUR_INK, hair));
}

/* Draws a line from FROM along (X, Y) with end ticks whose middles are LENGTH mm apart. */
static void draw_measure(struct scene *scene, struct point from, double length, double x, double y)
{
    struct point to = {from.x + length * x, from.y + length * y};
    scene_line(scene, from, to);
    scene_line(scene, xy(from.x - end_tick * y, from.y - end_tick * x),
        xy(from.x + end_tick * y, from.y + end_tick * x));
    scene_line(scene, xy(to.x - end_tick * y, to.y - end_tick * x),
        xy(to.x + end_tick * y, to.y + end_tick * x));
    for (double mm = ten; mm < length - end_clear; mm += ten) {
        struct point at = {from.x + mm * x, from.y + mm * y};
        scene_line(scene, at, xy(at.x + ten_tick * y, at.y + ten_tick * x));
    }
    scene_paint(scene, paint_line(COLOUR_INK, hair));
    struct phrase label = text_phrase("%s mm", mm_spell(length).data);
    struct point middle = {(from.x + to.x) / 2.0, (from.y + to.y) / 2.0};
    if (x > 0.0) {
        art_text(scene, label.data, xy(middle.x, middle.y + length_gap), length_size, WEIGHT_BLACK,
            COLOUR_ACCENT);
        return;
    }
    scene_begin_transform(scene,
        affine_join(affine_translation(middle.x + length_gap, middle.y), affine_rotation(-90.0)));
    art_text(scene, label.data, xy(0.0, 0.0), length_size, WEIGHT_BLACK, COLOUR_ACCENT);
    scene_end_transform(scene);
}

static void draw_front(const struct calibration *plan, struct scene *scene)
{
    for (int i = 0; i < TARGETS; i++)
        draw_cross(scene, target(plan, i));
    double y = target(plan, 1).y - measure_beside;
    double x = target(plan, 1).x - measure_beside;
    draw_measure(scene, xy(plan->width / 2.0 - plan->across / 2.0, y), plan->across, 1.0, 0.0);
    draw_measure(scene, xy(x, plan->height / 2.0 - plan->down / 2.0), plan->down, 0.0, 1.0);
    words(plan, scene, word(plan->texts, "calibrate-front"), 0.0, title_size, WEIGHT_BLACK);
    say(plan, scene, "calibrate-print", front_print_at, front_size);
    say_length(plan, scene, "calibrate-across", front_across_at, plan->across);
    say_length(plan, scene, "calibrate-down", front_down_at, plan->down);
    say(plan, scene, "calibrate-then", front_then_at, front_size);
}

/* ---- back ---- */

/* Draws ticks every half millimetre. The front's line appears on the scale at the amount by which
 * the back has to move to match, so the reading is the offset. */
static void draw_scale(struct scene *scene, struct point at, bool across)
{
    for (int half = -(int)(2.0 * reach); half <= (int)(2.0 * reach); half++) {
        double shift = half / 2.0;
        double length = half % 2 == 0 ? whole_tick : half_tick;
        if (half % 10 == 0)
            length = five_tick;
        struct point from = across ? xy(at.x + shift, at.y) : xy(at.x, at.y + shift);
        struct point to = across ? xy(from.x, from.y - length) : xy(from.x - length, from.y);
        scene_line(scene, from, to);
    }
    struct point low = across ? xy(at.x - reach, at.y) : xy(at.x, at.y - reach);
    struct point high = across ? xy(at.x + reach, at.y) : xy(at.x, at.y + reach);
    scene_line(scene, low, high);
    scene_paint(scene, paint_line(COLOUR_ACCENT, hair));
}

static void number_scale(struct scene *scene, struct point at, bool across)
{
    for (int mm = -5; mm <= 5; mm += 5) {
        char number[24];
        const char *sign = mm > 0 ? "+" : "";
        if (mm < 0)
            sign = "\xe2\x88\x92";
        snprintf(number, sizeof number, "%s%d", sign, abs(mm));
        struct point where =
            across ? xy(at.x + mm, at.y + number_below) : xy(at.x + number_right, at.y + mm);
        if (mm != 0)
            art_text(scene, number, where, number_size, WEIGHT_BOLD, COLOUR_ACCENT);
    }
    if (across)
        art_text(scene, "X", xy(at.x + reach + axis_right, at.y), axis_size, WEIGHT_BLACK,
            COLOUR_ACCENT);
    else
        art_text(scene, "Y", xy(at.x, at.y + reach + axis_below), axis_size, WEIGHT_BLACK,
            COLOUR_ACCENT);
}

static void draw_back(const struct calibration *plan, struct scene *scene)
{
    for (int i = 0; i < TARGETS; i++) {
        struct point at = target(plan, i);
        /* The targets as a whole are symmetric, so each is behind one of the front's. */
        draw_scale(scene, at, true);
        draw_scale(scene, at, false);
        number_scale(scene, at, true);
        number_scale(scene, at, false);
    }
    words(plan, scene, word(plan->texts, "calibrate-back"), 0.0, title_size, WEIGHT_BLACK);
    say(plan, scene, "calibrate-hold", back_hold_at, back_size);
    say(plan, scene, "calibrate-read", back_read_at, back_size);
    words(plan, scene, "--back-offset X,Y", back_option_at, strong_size, WEIGHT_BOLD);
    say(plan, scene, "calibrate-corners", back_corners_at, back_size);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct calibration *plan = memory;
    scene_begin_group(scene, LAYER_ART, NULL);
    if (page == 0)
        draw_front(plan, scene);
    else
        draw_back(plan, scene);
    scene_end_group(scene);
}

const struct page_kind calibrate_pages = {.destroy = free, .describe = describe, .draw = draw};
