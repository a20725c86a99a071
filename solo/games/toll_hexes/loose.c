/*
 * Toll Hexes: reading what people type: "164253 f6 r2", "WILD f6", "stopper on c4", a tile and a
 * cell alone where the game can ask how it is turned.
 */
#include "games/toll_hexes/private.h"
#include "games/typed.h"

#include <string.h>

/* A tile by its digits from any side on, or by its name; -1 for anything else. */
static int word_tile(const char *word)
{
    if (strcmp(word, "stopper") == 0)
        return TOLL_STOP;
    if (strcmp(word, toll_tile_name(TOLL_STOP)) == 0 || strcmp(word, toll_tile_name(TOLL_WILD)) == 0)
        return word[0] == 's' ? TOLL_STOP : TOLL_WILD;
    const char *one = strchr(word, '1');
    if (strlen(word) != HEX_DIRECTIONS || !one)
        return -1;
    char turned[HEX_DIRECTIONS + 1] = "";
    size_t tail = strlen(one);
    memcpy(turned, one, tail);
    memcpy(turned + tail, word, HEX_DIRECTIONS - tail);
    for (int kind = 0; kind < TOLL_NUMBERED; kind++)
        if (strcmp(turned, toll_tile_name(kind)) == 0)
            return kind;
    return -1;
}

/* "r2" or "2" as 2, or -1. */
static int word_side(const char *word)
{
    if (*word == 'r')
        word++;
    return word[0] >= '0' && word[0] <= '5' && word[1] == '\0' ? word[0] - '0' : -1;
}

/* A cell, perhaps with the turn right behind it ("f6r2"), which goes to TURN. */
static int word_cell(const struct rules *rules, const char *word, int *turn)
{
    int cell = board_parse_cell(&rules->board, &word);
    if (cell != BOARD_NO_CELL && *word == 'r' && word_side(word) >= 0) {
        *turn = word_side(word);
        word += 2;
    }
    return *word ? BOARD_NO_CELL : cell;
}

static bool one_word(const struct typed_words *words, struct action *action)
{
    const char *word = words->word[0];
    if (strcmp(word, "start") == 0 && words->count == 2 && word_side(words->word[1]) >= 0) {
        *action = (struct action){TOLL_PLAY_START, (uint8_t)word_side(words->word[1]), 0, 0, 0};
        return true;
    }
    if (words->count != 1 || (strcmp(word, "swap") != 0 && strcmp(word, "pass") != 0))
        return false;
    *action = (struct action){word[0] == 's' ? TOLL_SWAP : TOLL_PASS, 0, 0, 0, 0};
    return true;
}

/* Where the turn or the side was not typed and only one goes, that one is meant. */
static void complete(const struct rules *rules, const struct state *state,
    struct action *action)
{
    struct action only, other;
    int next = toll_next_way(rules, state, action, 0, &only);
    if (next >= 0 && toll_next_way(rules, state, action, next, &other) < 0)
        *action = only;
}

/* Turned as one likes it does not go: the answer is about the tile, not about one way to turn it. */
static bool fits_nowhere(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *error)
{
    int seat = state->active, dear = 0;
    struct toll_payment payment;
    enum toll_fit fit = TOLL_MISMATCH;
    for (int turn = 0; turn < HEX_DIRECTIONS && fit >= TOLL_MISMATCH; turn++) {
        struct action tried = *action;
        tried.part = (uint8_t)turn;
        fit = toll_try(rules, state, seat, &tried, &payment);
        if (fit == TOLL_TOO_DEAR && (dear == 0 || payment.total < dear))
            dear = payment.total;
    }
    if (rules->match_one || !toll_may_hold(state, seat, action->b) || fit < TOLL_MISMATCH)
        return false;
    const char *tile = toll_tile_name(action->b);
    if (dear > 0)
        error_set(error, ERROR_INPUT, "%s fits there, but costs %d, and you have only %d", tile,
            dear, state->coins[seat]);
    else
        error_set(error, ERROR_INPUT, "%s does not fit there, however it is turned: digits that "
            "touch must be equal; 'legal %s' shows where it fits", tile, tile);
    return true;
}

/* A tile that nobody has, a cell that is not there, or nothing of the kind. */
static bool not_understood(const char *word, struct error *error)
{
    bool digits = strspn(word, "0123456789") == strlen(word);
    size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyz"), length = strlen(word);
    if (digits && length > 1)
        return error_set(error, ERROR_INPUT, "there is no tile '%s'; your tiles are named in the "
            "question, such as 164253", word);
    if (letters == 1 && length > 1 && strspn(word + 1, "0123456789") == length - 1)
        return error_set(error, ERROR_INPUT, "there is no cell '%s' on this board", word);
    return error_set(error, ERROR_INPUT, "'%s' is not understood; type a tile and a cell "
        "(164253 f6 r2), wild f6, stop f6, swap or pass", word);
}

bool toll_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct typed_words words;
    typed_split(string, " \t,;:@=+&()[]<>./", "", &words);
    if (words.count > 0 && one_word(&words, action))
        return true;
    int kind = -1, cell = BOARD_NO_CELL, turn = -1, side = -1;
    for (int i = 0; i < words.count; i++) {
        const char *word = words.word[i];
        int named = word_cell(rules, word, &turn);
        if (word_tile(word) >= 0)
            kind = word_tile(word);
        else if (named != BOARD_NO_CELL)
            cell = named;
        else if (word_side(word) >= 0 && turn < 0 && (*word == 'r' || kind != TOLL_WILD))
            turn = word_side(word);
        else if (word_side(word) >= 0)
            side = word_side(word);
        else if (strcmp(word, "on") != 0 && strcmp(word, "at") != 0)
            return not_understood(word, error);
    }
    if (kind < 0 || cell == BOARD_NO_CELL)
        return error_set(error, ERROR_INPUT,
            "type a tile of your hand and a cell (164253 f6 r2), or swap, or pass");
    if (kind == TOLL_STOP) {
        *action = (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell, 0, 0};
        return true;
    }
    *action = (struct action){TOLL_PLACE, (uint8_t)(turn < 0 ? TOLL_TURN_OPEN : turn), (uint16_t)cell,
        (uint16_t)kind, (uint16_t)(side + 1)};
    bool open = turn < 0 && kind != TOLL_WILD;
    if (kind == TOLL_WILD)
        action->part = 0;
    complete(rules, state, action);
    if (!open || action->part != TOLL_TURN_OPEN)
        return true;
    struct action any;
    if (toll_next_way(rules, state, action, 0, &any) >= 0)
        return true;
    action->part = 0;
    return !fits_nowhere(rules, state, action, error);
}
