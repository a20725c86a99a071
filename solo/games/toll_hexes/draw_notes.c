/*
 * Beside the board of Toll Hexes, in its free corners where they are large enough, else below it.
 */
#include "games/toll_hexes/private.h"

#include "core/language.h"

enum { NOTE_SIZE = 256, TILE_WIDTH = 7, TILE_HEIGHT = 3, LABEL_WIDTH = 6 };

struct notes {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    int height; /* of the board */
    int below;  /* the next free row below it */
};

static void put_below(struct notes *notes, const char *words, int owner)
{
    const struct canvas_pen pen = {CANVAS_NOTE, owner, CANVAS_NO_FIELD};
    canvas_put(notes->canvas, 0, notes->below++, words, pen);
}

static bool put_in_corner(const struct notes *notes, bool bottom, const char *words, int owner)
{
    const struct canvas_pen pen = {CANVAS_NOTE, owner, CANVAS_NO_FIELD};
    return canvas_put_in_corner(notes->canvas, notes->height, bottom, words, pen);
}

/* ---- the hand ---- */

static void put_tile_line(const struct notes *notes, int x, int y, const char *words)
{
    const struct canvas_pen pen = {CANVAS_VALUE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    canvas_put(notes->canvas, x, y, words, pen);
}

/* A tile of KIND as it lies unturned, its name below it; 255: one that is not known. */
static void put_tile(const struct notes *notes, int kind, int x, int y)
{
    const struct toll_cell tile = {.tile = (uint8_t)kind, .closed = kind == TOLL_STOP};
    for (int below = 0; below < 2; below++) {
        char data[8];
        struct text text = text_in(data, sizeof data);
        if (kind == TOLL_NO_TILE)
            text_add(&text, "???");
        else
            toll_add_digits(&tile, below, "", &text);
        put_tile_line(notes, x + 2, y + below, data);
    }
    const char *name = kind == TOLL_NO_TILE ? "" : toll_tile_name(kind);
    put_tile_line(notes, x + (kind < TOLL_NUMBERED ? 1 : 2), y + 2, name);
}

static void put_tiles(const struct notes *notes, int seat, int x, int y)
{
    const struct canvas_pen pen = {CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    canvas_put(notes->canvas, x - LABEL_WIDTH + 1, y, _("hand"), pen);
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        for (int i = 0; i < notes->state->hand[seat][kind]; i++, x += TILE_WIDTH)
            put_tile(notes, kind, x, y);
    }
    for (int i = 0; i < notes->state->hand_unknown[seat]; i++, x += TILE_WIDTH)
        put_tile(notes, TOLL_NO_TILE, x, y);
}

/* The tiles of who looks, in the upper right corner. */
static void put_hand(struct notes *notes)
{
    int seat = notes->request->seat, count = toll_hand_size(notes->state, seat);
    int x = notes->canvas->width - count * TILE_WIDTH;
    if (count == 0 || notes->state->hidden[seat])
        return;
    if (canvas_is_blank(notes->canvas, x - 2, 0, count * TILE_WIDTH + 2, TILE_HEIGHT) &&
        canvas_is_blank(notes->canvas, x - LABEL_WIDTH, 0, LABEL_WIDTH, 1)) {
        put_tiles(notes, seat, x, 0);
        return;
    }
    put_tiles(notes, seat, LABEL_WIDTH, notes->below);
    notes->below += TILE_HEIGHT;
}

/* What STATE knows of all hands: a line below the board for each. */
static void put_all_hands(struct notes *notes)
{
    for (int seat = 0; seat < notes->rules->players; seat++) {
        char data[NOTE_SIZE], hand[NOTE_SIZE];
        struct text text = text_in(data, sizeof data), tiles = text_in(hand, sizeof hand);
        if (notes->state->hidden[seat] || toll_hand_size(notes->state, seat) == 0)
            continue;
        toll_list_hand(notes->state, seat, &tiles);
        text_format(&text, _("player %d holds %s"), seat + 1, hand);
        put_below(notes, data, CANVAS_NO_OWNER);
    }
}

/* ---- players and signs ---- */

/* ">A player 1: 6 coins, 22 tiles left, 1 Goal" */
static void add_player(const struct notes *notes, int seat, const char *sign, struct text *text)
{
    const struct state *state = notes->state;
    char coins[NOTE_SIZE], tiles[NOTE_SIZE], goals[NOTE_SIZE];
    struct text one = text_in(coins, sizeof coins), two = text_in(tiles, sizeof tiles);
    struct text three = text_in(goals, sizeof goals);
    int captured = toll_goals_of(state, seat);
    toll_add_coins(state->coins[seat], &one);
    toll_add_tiles(toll_hand_size(state, seat) + toll_bag_size(state, seat), &two);
    toll_add_goals(captured, &three);
    if (captured > 0)
        text_format(text, _("%s%c player %d: %s, %s left, %s"), sign, 'A' + seat, seat + 1, coins,
            tiles, goals);
    else
        text_format(
            text, _("%s%c player %d: %s, %s left"), sign, 'A' + seat, seat + 1, coins, tiles);
}

/* ">A 6 coins, 22 left, G1" */
static void add_player_briefly(
    const struct notes *notes, int seat, const char *sign, struct text *text)
{
    const struct state *state = notes->state;
    char coins[NOTE_SIZE];
    struct text count = text_in(coins, sizeof coins);
    int goals = toll_goals_of(state, seat);
    int left = toll_hand_size(state, seat) + toll_bag_size(state, seat);
    toll_add_coins(state->coins[seat], &count);
    if (goals > 0)
        text_format(text, _("%s%c %s, %d left, G%d"), sign, 'A' + seat, coins, left, goals);
    else
        text_format(text, _("%s%c %s, %d left"), sign, 'A' + seat, coins, left);
}

static void put_player(struct notes *notes, int seat)
{
    char full_data[NOTE_SIZE], brief_data[NOTE_SIZE];
    struct text full = text_in(full_data, sizeof full_data);
    struct text brief = text_in(brief_data, sizeof brief_data);
    bool acts = toll_actor(notes->rules, notes->state) == seat;
    const char *sign = acts ? canvas_sign_last[notes->request->ascii] : " ";
    add_player(notes, seat, sign, &full);
    add_player_briefly(notes, seat, sign, &brief);
    if (!put_in_corner(notes, true, full_data, seat + 1) &&
        !put_in_corner(notes, true, brief_data, seat + 1))
        put_below(notes, full_data, seat + 1);
}

static void put_signs(struct notes *notes)
{
    static const char *const lines[] = {
        N_("(g2) Goal, +g2 around one"), N_("### closed, *** WILD"), N_("@ the bank's")};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!put_in_corner(notes, false, _(lines[i]), CANVAS_NO_OWNER))
            put_below(notes, _(lines[i]), CANVAS_NO_OWNER);
    }
}

static void put_table(struct notes *notes)
{
    char data[NOTE_SIZE];
    struct text text = text_in(data, sizeof data);
    if (notes->state->last_round)
        text_add(&text, _("Last round"));
    if (notes->rules->bank >= 0) {
        toll_add_comma(&text);
        text_format(&text, _("%d in the bank"), notes->state->bank);
    }
    if (text.length > 0 && !put_in_corner(notes, false, data, CANVAS_NO_OWNER))
        put_below(notes, data, CANVAS_NO_OWNER);
}

int toll_draw_notes(const struct rules *rules, const struct state *state,
    const struct draw_request *request, int height, struct canvas *canvas)
{
    struct notes notes = {rules, state, request, canvas, height, height};
    if (request->hands)
        put_all_hands(&notes);
    else if (request->seat >= 0)
        put_hand(&notes);
    put_table(&notes);
    put_signs(&notes);
    for (int seat = 0; seat < notes.rules->players; seat++)
        put_player(&notes, seat);
    return notes.below;
}
