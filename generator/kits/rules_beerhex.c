/*
 * The rule card of BeerHex.
 */
#include "kits/rules_page.h"

#include "kits/beerhex_pieces.h"
#include "kits/owner_art.h"

/* A cap from outside (SYMBOL -1) or turned up. */
static void cap(struct scene *scene, struct fonts *fonts, struct point at, double size, int owner,
    int symbol)
{
    const struct point origin = {0.0, 0.0};
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    scene_circle(scene, origin, size / 2.0);
    scene_paint(scene, paint_both(owner_role(owner), COLOUR_INK, 0.25));
    if (symbol < 0)
        beerhex_cap_front(scene, fonts, owner, size);
    else
        beerhex_cap_back(scene, fonts, owner, symbol, size);
    scene_end_transform(scene);
}

static void draw_caps(struct scene *scene, struct fonts *fonts, double width)
{
    const double size = 0.2 * width;
    const double y = 0.55 * size;
    cap(scene, fonts, (struct point){0.11 * width, y}, size, 1, -1);
    cap(scene, fonts, (struct point){0.36 * width, y}, size, 1, 0);
    cap(scene, fonts, (struct point){0.61 * width, y}, size, 1, 1);
    cap(scene, fonts, (struct point){0.88 * width, y}, size, 2, -1);
}

/* A cap turned up, small: its owner's rim and the symbol. */
static void small_cap(struct scene *scene, struct point at, double size, int owner, int symbol)
{
    scene_circle(scene, at, size / 2.0);
    scene_paint(scene, paint_both(owner_role(owner), COLOUR_INK, 0.15));
    scene_circle(scene, at, 0.4 * size);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    art_beer_symbol(scene, symbol, at, 0.3 * size, 0.15);
}

/* A board of 4 x 4 at the end: suns hang together from top to bottom. Rows from the top; first
 * the owner, then the symbol of each cap, '.' for an empty cell. */
static void draw_joined(struct scene *scene, struct fonts *fonts, double width)
{
    static const char *const rows[] = {"Gs Sg Ss ..", "Gg Ss Sg Gs", "Sg Gs .. Ss", "Gg Ss Sg .."};
    static const int path[][2] = {{1, 0}, {0, 1}, {0, 2}, {0, 3}};
    const double hex = 0.155 * width;
    (void)fonts;
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 4; column++) {
            struct point at = {(0.6 + column + 0.5 * row) * hex, (0.62 + 0.866 * row) * hex};
            const char *cell = rows[row] + 3 * column;
            bool joined = false;
            for (size_t i = 0; i < sizeof path / sizeof path[0]; i++)
                joined = joined || (path[i][0] == column && path[i][1] == row && cell[1] == 'g');
            scene_hexagon(scene, at, hex, false);
            scene_paint(scene,
                paint_both(joined ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME, 0.25));
            if (cell[0] != '.')
                small_cap(scene, at, 0.72 * hex, cell[0] == 'G' ? 1 : 2, cell[1] == 'g' ? 0 : 1);
        }
    }
}

/* Three caps that touch, face down, and what they turn out to be. */
static void attack(struct scene *scene, struct fonts *fonts, double y, double width,
    const int symbols[3], const char *words)
{
    static const int owners[3] = {1, 2, 1};
    const double size = 0.125 * width;
    for (int i = 0; i < 3; i++) {
        double x = (0.07 + 0.075 * i) * width;
        double down = y + (i % 2 == 0 ? 0.4 : -0.5) * size;
        cap(scene, fonts, (struct point){x, down}, size, owners[i], -1);
        cap(scene, fonts, (struct point){x + 0.38 * width, down}, size, owners[i], symbols[i]);
    }
    art_arrow(scene, (struct point){0.31 * width, y}, (struct point){0.39 * width, y});
    struct text_style style = text_style_plain(2.7);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, words, &style, (struct point){0.7 * width, y + 0.9}, COLOUR_ACCENT);
}

static void draw_attacks(struct scene *scene, struct fonts *fonts, double width)
{
    attack(scene, fonts, 0.14 * width, width, (const int[3]){0, 0, 0}, "all go back");
    attack(scene, fonts, 0.43 * width, width, (const int[3]){0, 1, 0}, "silver goes");
}

static const struct rules_part parts[] = {
    {RULES_HEADING, NULL, "What you need", 0, NULL},
    {RULES_TEXT, NULL, "The board, and for each player half as many caps as the board has cells "
        "(13 on the 5 \xc3\x97 5 board). The outside shows whose cap it is, Gold's or Silver's. Inside "
        "is a symbol, a gold sun or a silver moon: about half of your caps (7 of 13) hold your own "
        "symbol, the others your opponent's.", 0, NULL},
    {RULES_FIGURE, NULL, "A cap of Gold; Gold's caps with a sun and with a moon; a cap of Silver.",
        0.24, draw_caps},
    {RULES_HEADING, NULL, "The aim", 0, NULL},
    {RULES_TEXT, NULL, "Gold joins the top and the bottom of the board with suns, Silver the left and "
        "the right with moons. Only symbols count: whose caps they are makes no difference.", 0,
        NULL},
    {RULES_FIGURE, NULL, "Gold has won: suns hang together from top to bottom, two of them in caps of "
        "Silver.", 0.62, draw_joined},
    {RULES_HEADING, NULL, "A turn", 0, NULL},
    {RULES_TEXT, NULL, "Take turns. In yours:", 0, NULL},
    {RULES_ITEM, "1", "Declare, if you like: \xe2\x80\x9cMy sides are joined.\xe2\x80\x9d All caps are "
        "turned up. If it is true you win, if not you lose. It is only possible at the start of your "
        "turn, so your opponent has had one turn in between.", 0, NULL},
    {RULES_ITEM, "2", "Attack, if you like (see below).", 0, NULL},
    {RULES_ITEM, "3", "Place one of your caps face down on an empty cell. You may look at your own "
        "placed caps at any time. The very first cap of the game may not go on the centre.", 0,
        NULL},
    {RULES_HEADING, NULL, "Attacking", 0, NULL},
    {RULES_TEXT, NULL, "Choose three face-down caps that hang together, anybody's, and turn up all "
        "three at once.", 0, NULL},
    {RULES_ITEM, "=", "Three symbols alike: all three caps return to their owners' hands, and you go on "
        "to place a cap.", 0, NULL},
    {RULES_ITEM, "\xe2\x89\xa0", "Not alike: the caps with your own symbol return to their owners; those "
        "with your opponent's stay face up until the end and can't be attacked again. Your turn is over "
        "without placing.", 0, NULL},
    {RULES_FIGURE, NULL, "Silver attacks. Above: three suns, all return. Below: the cap with the moon "
        "returns to its owner, the two suns stay face up.", 0.6, draw_attacks},
    {RULES_HEADING, NULL, "Other endings", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "The board is full: turn up everything. Exactly one player is joined and "
        "wins.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "A player has no caps left: the other places caps, without attacking, "
        "until the board is full.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "At the start of your turn you may say: \xe2\x80\x9cYou cannot be joined any "
        "more.\xe2\x80\x9d All caps are shown. If your opponent can join the own sides by placing the caps "
        "of both hands at will, you lose; if not, you win.", 0, NULL},
    {RULES_ITEM, "\xe2\x80\xa2", "You may give up at the start of your turn.", 0, NULL},
    {RULES_HEADING, NULL, "A match", 0, NULL},
    {RULES_TEXT, NULL, "Draw lots for the first game. Whoever lost chooses who begins the next. Two games "
        "won win the match.", 0, NULL},
    {RULES_HEADING, NULL, "Variant: clue tokens", 0, NULL},
    {RULES_TEXT, NULL, "You may not look at your caps again once they are placed. Instead you have three "
        "tokens: put one on a cap as you place it, to remember, or to mislead. When the cap is turned up "
        "or removed, the token returns to you.", 0, NULL},
    {RULES_END, NULL, NULL, 0, NULL},
};

static const struct rules_text text = {"2 players, 5 minutes a game, best of three", parts};

void *rules_beerhex_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(&text, job, error);
}
