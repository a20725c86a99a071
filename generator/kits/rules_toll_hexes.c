/*
 * The rule card of Toll Hexes.
 */
#include "kits/rules_page.h"

#include "kits/owner_art.h"
#include "kits/toll_hexes_pieces.h"

static void tile(struct scene *scene, struct point at, int owner, const char *mark, double size)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    toll_hexes_tile_draw(scene, owner, mark, size);
    scene_end_transform(scene);
}

/* The Start tile shows 3 at its lower right side; the new tile has its 3 at the upper left. */
static void draw_placing(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double hex = 0.34 * width;
    const struct point start = {0.3 * width, 0.53 * hex};
    const struct point placed = {start.x + 0.866 * hex, start.y + 0.5 * hex};
    tile(scene, start, 0, "123456", hex);
    tile(scene, placed, 1, "164253", hex);
    scene_circle(scene,
        (struct point){(start.x + placed.x) / 2.0, (start.y + placed.y) / 2.0}, 0.27 * hex);
    scene_paint(scene, paint_line(COLOUR_ACCENT, 0.6));
    struct text_style style = text_style_plain(3.0);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, "A pays 3", &style, (struct point){0.06 * width, 1.38 * hex}, COLOUR_ACCENT);
    scene_text(scene, "to the bank", &style, (struct point){0.06 * width, 1.38 * hex + 4.0},
        COLOUR_ACCENT);
}

static void draw_specials(struct scene *scene, struct fonts *fonts, double width)
{
    (void)fonts;
    const double hex = 0.26 * width;
    tile(scene, (struct point){0.17 * width, 0.53 * hex}, 1, "136254", hex);
    tile(scene, (struct point){0.5 * width, 0.53 * hex}, 2, "wild", hex);
    tile(scene, (struct point){0.83 * width, 0.53 * hex}, 3, "stop", hex);
}

static const struct rules_part parts[] = {
    {RULES_HEADING, NULL, "What you need", 0, NULL},
    {RULES_TEXT, NULL, "The board, the Start tile, coins, a die, and for each player a bag of 22 tiles: 18 "
        "with the numbers 1 to 6 around their sides, two WILD and two STOPPER. Badge, colour and back "
        "show whose a tile is.", 0, NULL},
    {RULES_FIGURE, NULL, "A numbered tile, a WILD and a STOPPER. As many dots as its number lie at "
        "every side.", 0.29, draw_specials},
    {RULES_HEADING, NULL, "The aim", 0, NULL},
    {RULES_TEXT, NULL, "Be the richest at the end: collect tolls from those who build on to your tiles, and "
        "the rewards of Goals and Assist Zones.", 0, NULL},
    {RULES_HEADING, NULL, "To begin", 0, NULL},
    {RULES_TEXT, NULL, "Everybody takes six coins and draws three tiles from the own bag, hidden. The "
        "highest throw of the die starts, puts the Start tile on the start space, turned as that player "
        "likes, and takes the first turn. Play goes clockwise.", 0, NULL},
    {RULES_HEADING, NULL, "A turn", 0, NULL},
    {RULES_TEXT, NULL, "Do one of these:", 0, NULL},
    {RULES_ITEM, "1", "Place a tile on an empty cell beside a tile that is there. Wherever two tiles touch, "
        "the numbers must be equal. For every touching tile you pay that number of coins: to the tile's "
        "owner, for the Start tile to the bank, for your own tiles nothing. You must have the whole sum "
        "before you place.", 0, NULL},
    {RULES_ITEM, "2", "Place a STOPPER, free of charge: on an opponent's numbered or WILD tile, or on an empty "
        "cell (not a Goal) beside an open tile. It closes what it covers for good: nobody can build there "
        "or beside that tile by it, and it neither matches nor costs any more.", 0, NULL},
    {RULES_ITEM, "3", "Swap: pay one coin, put your whole hand back into your bag, and draw as many again.",
        0, NULL},
    {RULES_ITEM, "4", "Pass and take one coin from the bank.", 0, NULL},
    {RULES_TEXT, NULL, "After placing a tile or a STOPPER, draw one. A tile that lies is never moved.", 0,
        NULL},
    {RULES_FIGURE, NULL, "Player A builds on to the Start tile: 3 lies at 3.", 0.57, draw_placing},
    {RULES_HEADING, NULL, "WILD", 0, NULL},
    {RULES_TEXT, NULL, "A WILD matches every number. Whoever places it pays what the touching sides of the "
        "other tiles say. Whoever later builds on to it pays the number of the own tile's side to its "
        "owner. WILD beside WILD costs nothing.", 0, NULL},
    {RULES_HEADING, NULL, "Goals and Assist Zones", 0, NULL},
    {RULES_TEXT, NULL, "Who places a tile on a Goal captures it and takes the reward printed there. Who "
        "is the first to place a tile in the zone around a Goal takes the zone's reward, once for all its "
        "six cells. Rewards come from the bank after the toll is paid. A STOPPER earns nothing, and "
        "leaves the reward to the next.", 0, NULL},
    {RULES_HEADING, NULL, "The end", 0, NULL},
    {RULES_TEXT, NULL, "When the third Goal is captured, or a player has neither tiles in hand nor in the "
        "bag, the round is played to its end, so that all have had equally many turns. If everybody in "
        "turn three times over places nothing, the game ends too.", 0, NULL},
    {RULES_TEXT, NULL, "Count your coins and take off one for every tile you still have in hand and bag. The "
        "most wins; on a tie more captured Goals, then fewer tiles left.", 0, NULL},
    {RULES_END, NULL, NULL, 0, NULL},
};

static const struct rules_text text = {"2 to 4 players, 20 to 30 minutes", parts};

void *rules_toll_hexes_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(&text, job, error);
}
