/*
 * The rule card of Pocket Hexes.
 */
#include "kits/rules_page.h"

#include "kits/owner_art.h"

#include <stdio.h>

/* A cell with a number, 0 .. 20, or empty (-1); HERE: the number just written. */
static void cell(struct scene *scene, struct point at, double hex, int number, bool here)
{
    scene_hexagon(scene, at, hex, true);
    scene_paint(scene, paint_both(here ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME, 0.3));
    if (number < 0)
        return;
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    art_text(scene, text, at, 0.5 * hex, here ? WEIGHT_BLACK : WEIGHT_REGULAR, 0.0,
        here ? COLOUR_ACCENT : COLOUR_INK);
}

/* A cell and the six around it: MIDDLE, then clockwise from the top. */
static void flower(struct scene *scene, struct point at, double hex, const int numbers[7], int here)
{
    static const double x[] = {0.0, 0.0, 0.866, 0.866, 0.0, -0.866, -0.866};
    static const double y[] = {0.0, -1.0, -0.5, 0.5, 1.0, 0.5, -0.5};
    for (int i = 0; i < 7; i++)
        cell(scene, (struct point){at.x + x[i] * hex, at.y + y[i] * hex}, hex, numbers[i],
            i == here);
}

static void draw_writing(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double hex = 0.135 * width;
    const double y = 1.55 * hex;
    flower(scene, (struct point){0.25 * width, y}, hex, (const int[7]){3, 5, 7, -1, -1, -1, -1}, 2);
    art_text(scene, "7: allowed", (struct point){0.25 * width, 3.45 * hex}, 2.9, WEIGHT_BOLD, 0.0,
        COLOUR_ACCENT);
    flower(scene, (struct point){0.75 * width, y}, hex, (const int[7]){3, 5, 4, -1, -1, -1, -1}, 2);
    art_text(scene, "4: not beside a 5", (struct point){0.75 * width, 3.45 * hex}, 2.9,
        WEIGHT_BOLD, 0.0, COLOUR_INK);
    art_line(scene, (struct point){0.75 * width + 0.5 * hex, y - 0.9 * hex},
        (struct point){0.75 * width + 1.25 * hex, y - 0.1 * hex});
    art_line(scene, (struct point){0.75 * width + 0.5 * hex, y - 0.1 * hex},
        (struct point){0.75 * width + 1.25 * hex, y - 0.9 * hex});
    scene_paint(scene, paint_line(COLOUR_INK, 0.35));
}

static void draw_ring(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double hex = 0.15 * width;
    const struct point at = {0.3 * width, 1.55 * hex};
    flower(scene, at, hex, (const int[7]){9, 4, 9, 12, 18, 9, 6}, 4);
    scene_circle(scene, at, 0.38 * hex);
    scene_paint(scene, paint_line(COLOUR_ACCENT, 0.5));
    const double x = 0.7 * width;
    art_arrow(scene, (struct point){at.x + 1.6 * hex, at.y}, (struct point){x - 0.8, at.y});
    scene_rounded_rect(scene, (struct rect){x, at.y - 4.5, 12.0, 9.0}, 0.8);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, 0.4));
    art_text(scene, "9", (struct point){x + 6.0, at.y}, 5.0, WEIGHT_BLACK, 0.0, COLOUR_ACCENT);
}

static const struct rules_part parts[] = {
    {RULES_HEADING, NULL, "What you need", 0, NULL},
    {RULES_TEXT, NULL, "A sheet and a pencil each, and six dice with 4, 6, 8, 10, 12 and 20 sides. "
        "The ten-sided die shows 0 to 9.", 0, NULL},
    {RULES_HEADING, NULL, "The aim", 0, NULL},
    {RULES_TEXT, NULL, "Fill your grid with numbers so that high ones are ringed by six neighbours, "
        "and copy those into your scoring boxes. The highest total wins; alone, beat your best.",
        0, NULL},
    {RULES_HEADING, NULL, "A turn", 0, NULL},
    {RULES_ITEM, "1", "The active player throws all six dice.", 0, NULL},
    {RULES_ITEM, "2", "The active player writes the number of one die, and throws that die again.",
        0, NULL},
    {RULES_ITEM, "3", "Now everybody, the active player first, writes two numbers from two "
        "different dice. Dice are not used up: all may choose the same.", 0, NULL},
    {RULES_TEXT, NULL, "Then the next player clockwise becomes active.", 0, NULL},
    {RULES_HEADING, NULL, "Writing a number", 0, NULL},
    {RULES_TEXT, NULL, "A number goes into any empty cell of your own grid, if", 0, NULL},
    {RULES_ITEM, "A", "it touches a number that is there already, and", 0, NULL},
    {RULES_ITEM, "B", "no number it touches is higher than it.", 0, NULL},
    {RULES_TEXT, NULL, "A 1 need not touch anything. A 0 is free of both rules. The first number on an "
        "empty grid may go anywhere.", 0, NULL},
    {RULES_FIGURE, NULL, "Beside a 3 and a 5, a 7 may be written, a 4 may not.", 0.54,
        draw_writing},
    {RULES_HEADING, NULL, "Rings and scoring", 0, NULL},
    {RULES_TEXT, NULL, "When you fill the last of the six cells around a number, you may at once copy "
        "that number into a free box. If you don't, it can never score.", 0, NULL},
    {RULES_FIGURE, NULL, "The 18 closes the ring around the 9: it scores 9. The 18 itself scores only "
        "when six cells around it are filled.", 0.5, draw_ring},
    {RULES_ITEM, "\xe2\x80\xa2", "Cells at the edge have fewer than six neighbours and never score.", 0,
        NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "One number may close several rings: score as many as you like, each "
        "in a box of its own.", 0, NULL},
    {RULES_HEADING, NULL, "When nothing fits", 0, NULL},
    {RULES_TEXT, NULL, "If any die can be written, one must be. If none can, put \xe2\x88\x92" "3 into "
        "your next free box instead of that number. The active player who can't write in step 2 "
        "still throws one die again.", 0, NULL},
    {RULES_HEADING, NULL, "The end", 0, NULL},
    {RULES_TEXT, NULL, "As soon as somebody's boxes are all full, the turn is played to its end. A "
        "player with full boxes writes no more. Add up your boxes: the highest total wins. On a tie "
        "the highest single box decides, then the next.", 0, NULL},
    {RULES_END, NULL, NULL, 0, NULL},
};

static const struct rules_text text = {"1 to 6 players, about 20 minutes", parts};

void *rules_pocket_hexes_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(&text, job, error);
}
