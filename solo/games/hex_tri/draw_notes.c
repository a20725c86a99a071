/*
 * Beside the board of Hex-Tri, in its free corners where they are large enough, else below it. The
 * players stand in tables of three, the first in the upper right corner, the second in the lower.
 */
#include "games/hex_tri/private.h"

#include "core/language.h"

enum { TABLE_PLAYERS = 3, TABLE_WIDTH = 25, GAP = 2 };

/* translators: columns that end at 8, 13, 18 and 24: what can be spent, figures on the board, off
 * it and waiting to come back. */
const char tri_table_head[] = N_("   Manna here  off later");

struct notes {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    int height; /* of the board */
    int below;  /* the next free row below it */
};

static void put_note(struct notes *notes, bool bottom, const char *words, enum canvas_role role)
{
    const struct canvas_pen pen = {role, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    if (!canvas_put_in_corner(notes->canvas, notes->height, bottom, words, pen))
        canvas_put(notes->canvas, 0, notes->below++, words, pen);
}

int tri_on_board(const struct rules *rules, const struct state *state, int seat)
{
    int count = 0;
    for (int field = 0; field < rules->fields; field++)
        count += tri_count(state, field, seat);
    return count;
}

struct phrase tri_table_row(
    const struct rules *rules, const struct state *state, int seat, bool ascii)
{
    bool acts = tri_actor(rules, state) == seat;
    const char *sign = acts ? canvas_sign_last[ascii] : " ";
    if (tri_is_out(state, seat))
        return text_phrase("%s%c   %s", sign, 'A' + seat, C_("in a table", "out"));
    return text_phrase("%s%c%6d%5d%5d%6d", sign, 'A' + seat, tri_purse(rules, state, seat),
        tri_on_board(rules, state, seat), state->off[seat] + state->off_chief[seat],
        state->waiting[seat][0] + state->waiting[seat][1]);
}

/* The players from FIRST on, as many as a table has, under a line with what the columns are. */
static void put_table(const struct notes *notes, int first, int last, int x, int y)
{
    canvas_put(notes->canvas, x, y, _(tri_table_head),
        (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
    for (int seat = first; seat < last; seat++)
        canvas_put(notes->canvas, x, ++y,
            tri_table_row(notes->rules, notes->state, seat, notes->request->ascii).data,
            (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
}

static void put_players(struct notes *notes, int first)
{
    int players = notes->rules->players;
    int last = first + TABLE_PLAYERS < players ? first + TABLE_PLAYERS : players;
    int rows = 1 + last - first, x = notes->canvas->width - TABLE_WIDTH;
    int y = first == 0 ? 0 : notes->height - rows;
    if (canvas_is_blank(notes->canvas, x - GAP, y, TABLE_WIDTH + GAP, rows)) {
        put_table(notes, first, last, x, y);
        return;
    }
    put_table(notes, first, last, 0, notes->below);
    notes->below += rows;
}

int tri_draw_notes(const struct rules *rules, const struct state *state,
    const struct draw_request *request, int height, struct canvas *canvas)
{
    struct notes notes = {rules, state, request, canvas, height, height};
    for (int first = 0; first < notes.rules->players; first += TABLE_PLAYERS)
        put_players(&notes, first);
    put_note(&notes, false, text_phrase(_("Round %d"), state->round).data, CANVAS_TITLE);
    put_note(&notes, false, _("^ entry   A* Chief of A"), CANVAS_NOTE);
    put_note(&notes, true, _("$2 Manna that lies there"), CANVAS_NOTE);
    put_note(&notes, true, _("+3 makes up to 3 a round"), CANVAS_NOTE);
    return notes.below;
}
