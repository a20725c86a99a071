/*
 * Beside the board of Toll Hexes, in its free corners where they are large enough, else below it.
 */
#include "games/toll_hexes/private.h"

#include "games/list_words.h"

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
        struct text text = TEXT_ROOM(8);
        if (kind == TOLL_NO_TILE)
            text_add(&text, "???");
        else
            toll_add_digits(&tile, below, "", &text);
        put_tile_line(notes, x + 2, y + below, text.data);
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
        if (notes->state->hidden[seat] || toll_hand_size(notes->state, seat) == 0)
            continue;
        struct phrase hand = toll_list_hand(notes->state, seat);
        put_below(
            notes, text_phrase(_("player %d holds %s"), seat + 1, hand.data).data, CANVAS_NO_OWNER);
    }
}

/* ---- players and signs ---- */

/* ">A player 1: 6 coins, 22 tiles left, 1 Goal" */
static struct phrase name_player(const struct state *state, int seat, const char *sign)
{
    int captured = toll_goals_of(state, seat);
    return text_phrase(
        captured > 0 ? _("%s%c player %d: %s, %s left, %s") : _("%s%c player %d: %s, %s left"),
        sign, 'A' + seat, seat + 1, toll_coins(state->coins[seat]).data,
        toll_tiles(toll_tiles_of(state, seat)).data, toll_goals(captured).data);
}

/* ">A 6 coins, 22 left, G1" */
static struct phrase name_player_briefly(const struct state *state, int seat, const char *sign)
{
    int captured = toll_goals_of(state, seat);
    return text_phrase(captured > 0 ? _("%s%c %s, %d left, G%d") : _("%s%c %s, %d left"), sign,
        'A' + seat, toll_coins(state->coins[seat]).data, toll_tiles_of(state, seat), captured);
}

static void put_player(struct notes *notes, int seat)
{
    bool acts = toll_actor(notes->rules, notes->state) == seat;
    const char *sign = acts ? canvas_sign_last[notes->request->ascii] : " ";
    struct phrase full = name_player(notes->state, seat, sign);
    struct phrase brief = name_player_briefly(notes->state, seat, sign);
    if (!put_in_corner(notes, true, full.data, seat + 1) &&
        !put_in_corner(notes, true, brief.data, seat + 1))
        put_below(notes, full.data, seat + 1);
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
    struct text text = TEXT_ROOM(NOTE_SIZE);
    if (notes->state->last_round)
        text_add(&text, _("Last round"));
    if (notes->rules->bank >= 0) {
        list_go_on(&text);
        text_format(&text, _("%d in the bank"), notes->state->bank);
    }
    if (text.length > 0 && !put_in_corner(notes, false, text.data, CANVAS_NO_OWNER))
        put_below(notes, text.data, CANVAS_NO_OWNER);
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
