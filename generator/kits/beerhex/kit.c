/*
 * The BeerHex kit: its words and components.
 *
 * On the outside caps look like crown caps with their owner's letter, and all caps of one owner are
 * alike. On the inside they have their symbol, with the owner's colour and letter at the rim.
 */
#include "kits/beerhex/kit.h"

#include "games/beerhex/beerhex.h"

static const double cap_width = 25.0; /* mm */
static const double clue_width = 12.0;

/* Design sizes, in widths of the piece. */
static const double rim_inner = 0.405; /* radii between and at the teeth, and of the white */
static const double teeth_outer = 0.468;
static const double rim_outer = 0.478;
static const double front_ring = 0.38; /* radius of the line inside the rim */
static const double front_line = 0.012;
static const double badge_radius = 0.235;
static const double badge_letter = 0.36;
static const double badge_line = 0.05; /* in radii of the badge */
static const double game_ring = 0.275; /* radius of the game's name, for its letters */
static const double owner_ring = 0.337;
static const double front_ring_letters = 0.088;
static const double milling_radius = 0.41; /* start of the teeth */
static const double milling_length = 1.15; /* end of the teeth, in radii of their start */
static const double milling_line = 0.026;
static const double back_ground = 0.42; /* radius */
static const double sun_radius = 0.26;
static const double moon_radius = 0.3;
static const double symbol_line = 0.014;
/* size of the symbol's name, as near to 6 pt as possible */
static const double symbol_name_least = 0.1;
static const double symbol_name_most = 0.14;
static const double symbol_name_drop = 0.305;
static const double back_ring = 0.33;
static const double back_ring_letters = 0.08;
static const double clue_ground = 0.41; /* radius */
static const double clue_line = 0.025;
static const double clue_letter = 0.52;

const char *const beerhex_kit_letters[] = {"G", "S"};
static const char *const names[] = {"gold", "silver"};
static const struct point origin = {0.0, 0.0};

/* ---- words ---- */

static const struct rule_words caps_words = {
    1, {{"caps-heading", false, 2,
           {{"\xe2\x80\xa2", "caps-tokens"}, {"\xe2\x80\xa2", "caps-labels"}}}}};

static const struct rule_words clues_words = {
    1, {{"clues-heading", false, 1, {{NULL, "clues-about"}}}}};

/* ---- faces ---- */

/* Draws the crimped rim, white between the teeth and outside them as wide as a line. */
static void draw_teeth(struct scene *scene, double size)
{
    struct paint paint = paint_fill(COLOUR_PAPER);
    paint.even_odd = true;
    scene_circle(scene, origin, rim_outer * size);
    art_cap_teeth(scene, origin, rim_inner * size, teeth_outer * size);
    scene_paint(scene, paint);
}

/* Draws the letter, Gold's dark on white and Silver's white on dark, so that they differ even in
 * grey. */
static void draw_letter(struct scene *scene, int owner, double radius, double letter)
{
    enum colour_role ground = owner == 1 ? COLOUR_PAPER : COLOUR_INK;
    art_circle(
        scene, origin, radius, paint_both(ground, COLOUR_INK, art_line_width(badge_line * radius)));
    art_text(scene, beerhex_kit_letters[owner - 1], origin, letter, WEIGHT_BLACK,
        owner == 1 ? COLOUR_INK : COLOUR_PAPER);
}

void beerhex_cap_front(struct scene *scene, const struct texts *texts, int owner, double size)
{
    draw_teeth(scene, size);
    art_circle(scene, origin, front_ring * size,
        paint_line(COLOUR_INK, art_line_width(front_line * size)));
    draw_letter(scene, owner, badge_radius * size, badge_letter * size);
    art_ring_text(
        scene, "BEERHEX", origin, game_ring * size, front_ring_letters * size, false, COLOUR_INK);
    art_ring_text(scene, word(texts, names[owner - 1]), origin, owner_ring * size,
        front_ring_letters * size, true, COLOUR_INK);
}

/* Draws a symbol filling a night sky, with the owner's letter small above it. Both symbols have the
 * same dark background, because light and dark backs would show through thin paper. */
void beerhex_cap_back(
    struct scene *scene, const struct texts *texts, int owner, int symbol, double size)
{
    if (owner == 2) /* Silver's is milled like a coin, which is visible in grey, too */
        art_milling(scene, 40, milling_radius * size, milling_length,
            paint_line(COLOUR_PAPER, art_line_width(milling_line * size)));
    art_circle(scene, origin, back_ground * size, paint_fill(COLOUR_INK));
    art_beer_symbol(scene, symbol, xy(0.0, -0.025 * size),
        (symbol == 0 ? sun_radius : moon_radius) * size, art_line_width(symbol_line * size));
    double letter = fmax(symbol_name_least * size, fmin(symbol_name_most * size, ART_TEXT_LEAST));
    art_text(scene, word(texts, names[symbol]), xy(0.0, symbol_name_drop * size), letter,
        WEIGHT_BLACK, COLOUR_PAPER);
    struct text cap = TEXT_ROOM(48);
    word_fill(texts, &cap, "cap-of", "letter", beerhex_kit_letters[owner - 1], NULL);
    art_ring_text(
        scene, cap.data, origin, back_ring * size, back_ring_letters * size, false, COLOUR_PAPER);
}

static void paint_front(struct scene *scene, const struct piece_face *face, double size)
{
    beerhex_cap_front(scene, face->texts, face->owner, size);
}

static void paint_back(struct scene *scene, const struct piece_face *face, double size)
{
    beerhex_cap_back(scene, face->texts, face->owner, face->value, size);
}

/* Draws the owner's letter as on caps, with a bold "!" beside it. */
static void paint_clue(struct scene *scene, const struct piece_face *face, double size)
{
    enum colour_role ground = face->owner == 1 ? COLOUR_PAPER : COLOUR_INK;
    enum colour_role ink = face->owner == 1 ? COLOUR_INK : COLOUR_PAPER;
    art_circle(scene, origin, clue_ground * size,
        paint_both(ground, COLOUR_PAPER, art_line_width(clue_line * size)));
    art_text(scene, beerhex_kit_letters[face->owner - 1], xy(-0.1 * size, 0.0), clue_letter * size,
        WEIGHT_BLACK, ink);
    art_text(scene, "!", xy(0.215 * size, 0.0), clue_letter * size, WEIGHT_BLACK, ink);
}

/* ---- components ---- */

static struct piece_kind cap_kind(const struct part *part)
{
    enum colour_role role = owner_role(part->owner);
    int symbol = part->back[0] == 'g' ? 0 : 1;
    return (struct piece_kind){
        .count = part->count,
        .front = {.ground = role, .paint = paint_front, .owner = part->owner, .mark = "front"},
        .back = {.ground = role,
            .paint = paint_back,
            .owner = part->owner,
            .value = symbol,
            .mark = "back"},
    };
}

static bool make_caps(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->set = (struct piece_set){
        .name = "beerhex-cap", .component = "caps", .shape = PIECE_ROUND, .caption = &caps_words};
    for (const struct part *part = NULL; (part = kit_part(job, "cap", part)) != NULL;)
        piece_batch_add(batch, cap_kind(part));
    return piece_size_disc(job, cap_width, piece_field_in(board_page_cell(job)), batch, error);
}

/* Makes three tokens for each player, even without the variant, because they belong to the kit. */
static bool make_clues(const struct kit_job *job, struct piece_batch *batch, struct error *error)
{
    batch->set = (struct piece_set){.name = "beerhex-clue",
        .component = "clues",
        .shape = PIECE_ROUND,
        .caption = &clues_words};
    for (int owner = 1; owner <= 2; owner++) {
        struct piece_face face = {.ground = owner_role(owner), .paint = paint_clue, .owner = owner};
        piece_batch_add(batch, (struct piece_kind){.count = 3, .front = face, .back = face});
    }
    return piece_size_disc(job, clue_width, piece_field_in(board_page_cell(job)), batch, error);
}

/* Settings that affect the number and size of caps. */
#define ALL_CAPS "size|option|diameter"

static const struct component components[] = {
    GAME_BOARD_COMPONENT("the board, 5 x 5 cells or another size", "size", "size"),
    PIECES_COMPONENT("caps", "cap", "caps",
        "bottle caps with two sides: the owner's outside, the symbol inside", make_caps, "size",
        ALL_CAPS, NULL),
    PIECES_COMPONENT("clues", "token", "tokens",
        "clue tokens for the variant, three for each player", make_clues, NULL, "diameter", NULL),
    PACK_COMPONENT("all caps and clue tokens, packed", "size", ALL_CAPS, make_caps, make_clues),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    PROBLEMS_PAGE_COMPONENT,
    BUILD_COMPONENT(NULL, "size", BUILD_PAGE_SETTINGS "|" ALL_CAPS),
    {.name = NULL},
};

const struct kit beerhex_kit = {
    .game = &beerhex,
    .components = components,
    .words = &beerhex_kit_words,
    .board = &cell_board,
    .look = &beerhex_kit_look,
    .record = &beerhex_kit_record,
    .letters = beerhex_kit_letters,
};
