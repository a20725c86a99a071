/*
 * The rule card of Hex-Tri.
 */
#include "kits/rules_page.h"

#include "kits/hex_tri_pieces.h"
#include "kits/owner_art.h"

static void figure(struct scene *scene, struct point at, int owner, bool chief, double size)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    hex_tri_figure_draw(scene, owner, chief, size);
    scene_end_transform(scene);
}

static void hex(struct scene *scene, struct point at, double width, int pips)
{
    scene_hexagon(scene, at, width, false);
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_FRAME, 0.3));
    for (int i = 0; i < pips; i++) {
        art_star(scene,
            (struct point){at.x + (i - (pips - 1) / 2.0) * 0.14 * width, at.y - 0.38 * width},
            0.06 * width, 4, 1.0);
        scene_paint(scene, paint_fill(COLOUR_ACCENT));
    }
}

/* The triangle between two hexes that touch at a corner, its upright side at X, WAY to the left
 * (-1) or right. */
static void triangle(struct scene *scene, double x, double y, double width, double way)
{
    double side = width / 1.7320508;
    scene_move_to(scene, x, y - side / 2.0);
    scene_line_to(scene, x + way * width / 2.0, y);
    scene_line_to(scene, x, y + side / 2.0);
    scene_close(scene);
    scene_paint(scene, paint_both(COLOUR_CELL_EDGE, COLOUR_FRAME, 0.3));
}

/* Entry, hex, triangle, hex: a chain of steps, with the Manna that pays for it. */
static void draw_moving(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double w = 0.24 * width;
    const double y = 0.62 * w;
    const double x = 0.3 * width;
    triangle(scene, x - w / 2.0, y, w, -1.0);
    triangle(scene, x + w / 2.0, y, w, 1.0);
    hex(scene, (struct point){x, y}, w, 2);
    hex(scene, (struct point){x + 1.0 * w, y + 0.866 * w}, w, 1);
    figure(scene, (struct point){x - 0.66 * w, y}, 1, false, 0.24 * w);
    figure(scene, (struct point){x - 0.18 * w, y + 0.06 * w}, 1, true, 0.3 * w);
    hex_tri_manna_draw(scene, (struct point){x + 0.1 * w, y + 0.26 * w}, 0.09 * w);
    hex_tri_manna_draw(scene, (struct point){x - 0.1 * w, y + 0.3 * w}, 0.09 * w);
    art_arrow(scene, (struct point){x + 0.05 * w, y}, (struct point){x + 0.62 * w, y});
    art_arrow(scene, (struct point){x + 0.68 * w, y + 0.1 * w},
        (struct point){x + 0.92 * w, y + 0.62 * w});
    struct text_style style = text_style_plain(2.8);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, "two steps:", &style, (struct point){0.76 * width, 0.5 * w}, COLOUR_ACCENT);
    scene_text(scene, "2 Manna", &style, (struct point){0.76 * width, 0.5 * w + 3.8},
        COLOUR_ACCENT);
}

static void draw_battle(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double w = 0.3 * width;
    const double y = 0.62 * w;
    const double f = 0.24 * w;
    const double before = 0.22 * width;
    const double after = 0.76 * width;
    hex(scene, (struct point){before, y}, w, 1);
    hex(scene, (struct point){after, y}, w, 1);
    for (int i = 0; i < 3; i++)
        figure(scene, (struct point){before + (i - 1) * 1.1 * f, y - 0.4 * f}, 3, false, f);
    figure(scene, (struct point){before, y + 0.75 * f}, 4, false, f);
    art_arrow(scene, (struct point){before + 0.62 * w, y}, (struct point){after - 0.62 * w, y});
    for (int i = 0; i < 2; i++)
        figure(scene, (struct point){after + (i - 0.5) * 1.1 * f, y - 0.4 * f}, 3, false, f);
    for (int i = 0; i < 2; i++)
        hex_tri_manna_draw(scene, (struct point){after + (i - 0.5) * f, y + 0.75 * f}, 0.35 * f);
}

static const struct rules_part parts[] = {
    {RULES_HEADING, NULL, "What you need", 0, NULL},
    {RULES_TEXT, NULL, "The board, for each player nine figures of one colour, one of them the Chief (with "
        "the crown), a heap of Manna and the first-player marker. All figures begin off the board.", 0,
        NULL},
    {RULES_HEADING, NULL, "The aim", 0, NULL},
    {RULES_TEXT, NULL, "Capture the other Chiefs and keep yours. A colour whose Chief is removed takes all "
        "its figures off and is out. The last one left wins.", 0, NULL},
    {RULES_HEADING, NULL, "The board", 0, NULL},
    {RULES_TEXT, NULL, "Hexes produce Manna, as many at most as they show pips, and hold any number of "
        "figures. Triangles are the ways between them, for one figure each. Triangles marked with an "
        "arrow, which touch one hex only, are the entries.", 0, NULL},
    {RULES_HEADING, NULL, "A round", 0, NULL},
    {RULES_TEXT, NULL, "Three phases. Every round the marker passes to the next player, who moves first.", 0,
        NULL},
    {RULES_ITEM, "1", "Movement: in turn make one move each or pass, again and again, until all have passed "
        "one after the other.", 0, NULL},
    {RULES_ITEM, "2", "Production.", 0, NULL},
    {RULES_ITEM, "3", "Battle, then surrounding.", 0, NULL},
    {RULES_HEADING, NULL, "Moving", 0, NULL},
    {RULES_TEXT, NULL, "A move is one or more steps of one figure: from a triangle to a hex beside it, from a "
        "hex to an empty triangle beside it, or from off the board to an empty entry. Each step costs one "
        "Manna, taken beforehand from any hex where only your figures stand.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "The Chief has one free step in every Movement phase.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "Leave a hex where an enemy stands only if another figure of yours stays "
        "there.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "In round 1 everybody's first move is to enter with the Chief, by its free "
        "step.", 0, NULL},
    {RULES_FIGURE, NULL, "A holds a hex with the Chief and two Manna. The Chief makes two paid steps, over "
        "the triangle to the next hex.", 0.52, draw_moving},
    {RULES_HEADING, NULL, "Production", 0, NULL},
    {RULES_TEXT, NULL, "Each hex with figures of one colour only gains one Manna for each figure there, but "
        "no more than its pips.", 0, NULL},
    {RULES_HEADING, NULL, "Battle", 0, NULL},
    {RULES_TEXT, NULL, "Where several colours stand on a hex, each removes one figure at a time, all "
        "together, until one colour alone is left or one figure of each that is left. The Chief goes last. "
        "Each removed figure leaves one Manna on the hex. It may enter again in the round after next.", 0,
        NULL},
    {RULES_FIGURE, NULL, "Three against one: both lose one, C keeps two and the hex; two Manna remain.",
        0.4, draw_battle},
    {RULES_HEADING, NULL, "Surrounding", 0, NULL},
    {RULES_TEXT, NULL, "After the battles, look at each colour's figures with the empty fields that hang "
        "together with them. If there is no empty entry among these, and every way out is held by enemies, "
        "they are surrounded. First all surrounded figures on hexes are removed, each leaving one Manna; "
        "then look again, and remove those on triangles, which leave nothing.", 0, NULL},
    {RULES_HEADING, NULL, "The end", 0, NULL},
    {RULES_TEXT, NULL, "The last colour wins; if the last ones fall together it is a draw, as it is when a "
        "whole round changes nothing. For a short game with more than two players, end it with the first "
        "captured Chief: its captor wins.", 0, NULL},
    {RULES_END, NULL, NULL, 0, NULL},
};

static const struct rules_text text = {"2 to 6 players, 20 minutes to 2 hours", parts};

void *rules_hex_tri_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(&text, job, error);
}
