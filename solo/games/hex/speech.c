/*
 * Reads Hex aloud: chains, how far they are from their sides, and what decides the game at once.
 */
#include "core/language.h"
#include "games/hex/hex.h"
#include "games/stones.h"

enum { LIST_SIZE = 4096, FAR = 1 << 20 };

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    int owner = state->owner[field];
    if (owner)
        text_tell(text, owner == seat + 1, _("your stone"), _("player %d's stone"), owner);
    return owner;
}

static const char *side_name(int seat, int end)
{
    static const char *const names[2][2] = {
        {NC_("side of the board", "top"), NC_("side of the board", "bottom")},
        {NC_("side of the board", "left"), NC_("side of the board", "right")}};
    return language_of_context("side of the board", names[seat][end]);
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    for (int i = 0; i < 4; i++) {
        if (!board_is_at_side(&rules->board, field, i / 2, i % 2))
            continue;
        list_add_between(text, text->length == 0, 1);
        text_format(text, _("at the %s"), side_name(i / 2, i % 2));
    }
}

/* Says the board's size, in the first turn or if everything is said, and what to do. */
static void add_prompt(
    const struct rules *rules, const struct state *state, enum speech_prompt how, struct text *text)
{
    bool full = how == PROMPT_FULL;
    int side = rules->board.side;
    if (how == PROMPT_PRINTED)
        return;
    if (!state->winner && (full || state->turn <= 2)) {
        text_format(text, _("The board has %d columns, a to %c, and %d rows: a1 to %s."), side,
            'a' + side - 1, side, board_name(&rules->board, rules->board.count - 1).data);
        text_add_char(text, ' ');
    }
    if (state->winner)
        hex.prompt(rules, state, text);
    else
        text_format(text,
            rules->swap && state->turn == 2 ? _("%s, you join %s. Place a stone, swap or resign.")
                                            : _("%s, you join %s. Place a stone, or resign."),
            text_player(text, (rules->starter + state->turn + 1) % 2, true).data,
            (rules->starter + state->turn + 1) % 2 ? _("left and right") : _("top and bottom"));
}

/* ---- chains ---- */

/* Returns how many stones SEAT still needs to join its sides, or FAR if the opponent has joined
 * theirs. */
static int needed(const struct rules *rules, const struct state *state, int seat)
{
    const struct board *board = &rules->board;
    int way[HEX_CELLS_MAX], least = FAR;
    bool changed = true;
    for (int cell = 0; cell < board->count; cell++)
        way[cell] = FAR;
    while (changed) {
        changed = false;
        for (int cell = 0; cell < board->count; cell++) {
            int best = board_is_at_side(board, cell, seat, 0) ? 0 : FAR;
            for (int d = 0; d < HEX_DIRECTIONS; d++)
                if (board->neighbour[cell][d] != BOARD_NO_CELL)
                    best = way[board->neighbour[cell][d]] < best ? way[board->neighbour[cell][d]]
                                                                 : best;
            best += state->owner[cell] == 0;
            if (state->owner[cell] == 2 - seat || best >= way[cell])
                continue;
            way[cell] = best;
            changed = true;
        }
    }
    for (int cell = 0; cell < board->count; cell++)
        if (board_is_at_side(board, cell, seat, 1) && way[cell] < least)
            least = way[cell];
    return least;
}

static void add_needed(
    const struct rules *rules, const struct state *state, int seat, bool own, struct text *text)
{
    int count = needed(rules, state, seat);
    if (count > 0 && count < FAR)
        text_tell(text, own,
            NG_("You need %d more stone to join %s.\n", "You need %d more stones to join %s.\n",
                count),
            NG_("Player %d needs %d more stone to join %s.\n",
                "Player %d needs %d more stones to join %s.\n", count),
            seat + 1, count, seat ? _("left and right") : _("top and bottom"));
}

/* Says the chain that contains the stone on CELL, and marks its stones in TOLD. */
static void add_chain(const struct rules *rules, const struct state *state, int cell, bool own,
    bool told[HEX_CELLS_MAX], struct text *text)
{
    const struct board *board = &rules->board;
    struct text list = TEXT_ROOM(LIST_SIZE), sides = TEXT_ROOM(64);
    uint16_t chain[HEX_CELLS_MAX];
    int count = 0, seat = state->owner[cell] - 1;
    bool touches[2] = {false, false};
    chain[count++] = (uint16_t)cell;
    told[cell] = true;
    for (int i = 0; i < count; i++) {
        list_go_on(&list);
        board_format_cell(board, chain[i], &list);
        for (int end = 0; end < 2; end++)
            touches[end] = touches[end] || board_is_at_side(board, chain[i], seat, end);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int next = board->neighbour[chain[i]][d];
            if (next == BOARD_NO_CELL || told[next] || state->owner[next] != seat + 1)
                continue;
            told[next] = true;
            chain[count++] = (uint16_t)next;
        }
    }
    text_tell(text, own, _("Your chain: %s"), _("Player %d's chain: %s"), seat + 1, list.data);
    for (int end = 0; end < 2; end++)
        if (touches[end]) {
            list_add_between(&sides, sides.length == 0, 1);
            text_add(&sides, side_name(seat, end));
        }
    if (sides.length > 0)
        text_format(text, _("; it touches the %s"), sides.data);
    text_add(text, ".\n");
}

static int listener(const struct rules *rules, const struct state *state, int seat)
{
    return seat >= 0 ? seat : (rules->starter + state->turn + 1) % 2;
}

static void answer_chains(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    bool told[HEX_CELLS_MAX] = {false};
    int own = listener(rules, state, seat);
    for (int i = 0; i < 2; i++) {
        int other = i == 0 ? own : 1 - own;
        for (int cell = 0; cell < rules->board.count; cell++)
            if (state->owner[cell] == other + 1 && !told[cell])
                add_chain(rules, state, cell, i == 0, told, text);
        add_needed(rules, state, other, i == 0, text);
    }
}

/* ---- threats ---- */

/* Lists the cells where a stone of SEAT would join both sides. */
static void list_winning(
    const struct rules *rules, const struct state *state, int seat, struct text *list)
{
    struct state tried = *state;
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (state->owner[cell])
            continue;
        tried.owner[cell] = (uint8_t)(seat + 1);
        if (stones_join(&rules->board, tried.owner, cell)) {
            list_go_on(list);
            board_format_cell(&rules->board, cell, list);
        }
        tried.owner[cell] = 0;
    }
}

static void answer_threats(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(rules, state, seat);
    for (int i = 0; i < 2; i++) {
        struct text list = TEXT_ROOM(LIST_SIZE);
        int other = i == 0 ? own : 1 - own;
        list_winning(rules, state, other, &list);
        if (list.length > 0)
            text_tell(text, i == 0, _("You would win with a stone on %s.\n"),
                _("Player %d would win with a stone on %s.\n"), other + 1, list.data);
        else
            add_needed(rules, state, other, i == 0, text);
    }
}

static const struct speech_query queries[] = {
    {NC_("command", "chains"), "",
        N_("connected stones, and how many are needed to join the sides"), answer_chains},
    {NC_("command", "threats"), "", N_("where one more stone would win"), answer_threats},
    {NULL, NULL, NULL, NULL},
};

const struct speech hex_speech = {
    .field = add_field,
    .ground = add_ground,
    .prompt = add_prompt,
    .queries = queries,
};
