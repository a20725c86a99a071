/*
 * Hex, compared with independent results: sequences of actions counted by brute force over full
 * boards, the winner of a full board, the swap, and impossible positions.
 */
#include "../core/check.h"

#include "games/hex/hex.h"
#include "games/stones.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static struct rules *make_rules(const char *size, const char *swap)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(hex.options, &values);
    assert_true(options_set(hex.options, &values, "size", size, &error));
    assert_true(options_set(hex.options, &values, "swap", swap, &error));
    struct rules *rules = game_rules_create(&hex, 2, &values, &error);
    assert_non_null(rules);
    return rules;
}

static bool play(const struct rules *rules, struct state *state, const char *spelling)
{
    struct action action;
    struct error error = ERROR_INIT;
    if (hex.actor(rules, state) < 0 ||
        !game_parse_legal(&hex, rules, state, spelling, &action, &error))
        return false;
    hex.apply(rules, state, &action);
    struct error wrong = ERROR_INIT;
    if (!hex.check(rules, state, &wrong))
        fail_msg("after %s: %s", spelling, wrong.message);
    return true;
}

/* ---- counting ---- */

static uint64_t perft(const struct rules *rules, const struct state *state, int depth)
{
    if (depth == 0 || hex.actor(rules, state) < 0)
        return 1;
    struct action_list list = action_list_create(&hex, rules);
    uint64_t count = 0;
    hex.quiet(rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct state next = *state;
        hex.apply(rules, &next, &list.items[i]);
        count += perft(rules, &next, depth - 1);
    }
    action_list_finish(&list);
    return count;
}

/* Reports whether the cells of a 3 x 3 board in SET join top and bottom (DOWN) or left and right,
 * by spreading from one side until nothing is added. Bit 3 * row + column. */
static bool spreads(unsigned set, bool down)
{
    unsigned from = down ? 0007 : 0111, to = down ? 0700 : 0444, now = set & from, before = 0;
    while (now != before) {
        before = now;
        unsigned right = now << 1 & 0666, left = now >> 1 & 0333;
        now |= (right | left | now << 3 | now >> 3 | left << 3 | right >> 3) & set & 0777;
    }
    return now & to;
}

/* Counts the sequences without swap from here on, on a board of two sets of bits. */
static uint64_t count_plainly(unsigned own, unsigned other, bool down, int depth)
{
    if (depth == 0 || spreads(other, !down))
        return 1;
    uint64_t count = 0;
    for (int cell = 0; cell < 9; cell++)
        if (!((own | other) & 1u << cell))
            count += count_plainly(other, own | 1u << cell, !down, depth - 1);
    return count;
}

static void sequences_are_those_of_a_plain_count(void **state)
{
    struct rules *rules = make_rules("3", "off");
    struct state start;
    (void)state;
    hex.state_init(rules, &start);
    for (int depth = 1; depth <= 9; depth += 2)
        assert_int_equal(perft(rules, &start, depth), count_plainly(0, 0, true, depth));
    assert_int_equal(perft(rules, &start, 3), 9 * 8 * 7);
    game_rules_destroy(rules);
}

/* After a swap the stone is elsewhere and there is one more cell to choose from: 9 swaps, 8 cells.
 */
static void a_swap_is_one_answer_more(void **state)
{
    struct rules *rules = make_rules("3", "on");
    struct state start;
    (void)state;
    hex.state_init(rules, &start);
    assert_int_equal(perft(rules, &start, 2), 9 * 8 + 9);
    assert_int_equal(perft(rules, &start, 3), 9 * 8 * 7 + 9 * 8);
    game_rules_destroy(rules);
}

/* A board by rows and columns, as the rules have it: 0 empty, 1 or 2. */
struct plain {
    int size, owner[5][5], turn;
    bool swap;
};

static void spread(const struct plain *board, int row, int column, bool seen[5][5])
{
    static const int beside[6][2] = {{0, 1}, {0, -1}, {-1, 0}, {-1, 1}, {1, 0}, {1, -1}};
    seen[row][column] = true;
    for (int d = 0; d < 6; d++) {
        int r = row + beside[d][0], c = column + beside[d][1];
        if (r >= 0 && c >= 0 && r < board->size && c < board->size && !seen[r][c] &&
            board->owner[r][c] == board->owner[row][column])
            spread(board, r, c, seen);
    }
}

/* Reports whether PLAYER, 1 from the top or 2 from the left, has reached the other side. */
static bool has_joined(const struct plain *board, int player)
{
    bool seen[5][5] = {{false}}, there = false;
    for (int i = 0; i < board->size; i++)
        if (board->owner[player == 1 ? 0 : i][player == 1 ? i : 0] == player)
            spread(board, player == 1 ? 0 : i, player == 1 ? i : 0, seen);
    for (int i = 0; i < board->size; i++)
        there = there || seen[player == 1 ? board->size - 1 : i][player == 1 ? i : board->size - 1];
    return there;
}

static void swap_plainly(struct plain *board)
{
    struct plain old = *board;
    for (int r = 0; r < old.size; r++)
        for (int c = 0; c < old.size; c++)
            board->owner[c][r] = old.owner[r][c] ? 2 : 0;
    board->turn++;
}

/* Counts sequences of actions: stones, the swap, and resigning, which ends the game. */
static uint64_t count_all(const struct plain *board, int depth)
{
    int player = 1 + board->turn % 2;
    if (depth == 0 || has_joined(board, 3 - player))
        return 1;
    uint64_t count = 1;
    for (int cell = 0; cell < board->size * board->size; cell++) {
        struct plain next = *board;
        int *owner = &next.owner[cell / board->size][cell % board->size];
        next.turn += *owner == 0;
        *owner = *owner ? *owner : player;
        count += next.turn > board->turn ? count_all(&next, depth - 1) : 0;
    }
    if (board->swap && board->turn == 1) {
        struct plain next = *board;
        swap_plainly(&next);
        count += count_all(&next, depth - 1);
    }
    return count;
}

static void set_up_plainly(struct plain *board, const json_t *entry)
{
    const json_t *options = json_object_get(entry, "options");
    size_t i;
    json_t *line;
    *board = (struct plain){
        .size = json_string_value(json_object_get(options, "size"))[0] - '0',
        .swap = strcmp(json_string_value(json_object_get(options, "swap")), "on") == 0,
    };
    json_array_foreach(json_object_get(entry, "setup"), i, line)
    {
        const char *play = json_string_value(line) + strlen("play ");
        if (strcmp(play, "swap") == 0)
            swap_plainly(board);
        else
            board->owner[play[1] - '1'][play[0] - 'a'] = 1 + board->turn++ % 2;
    }
}

/* The counts for Hex in tests/replays/perft.json, which the program must give. */
static void known_counts_are_those_of_the_plain_rules(void **state)
{
    json_error_t why;
    size_t i, counted = 0;
    json_t *entry;
    json_t *entries = json_load_file(SOURCE_FOLDER "/tests/replays/perft.json", 0, &why);
    (void)state;
    json_array_foreach(entries, i, entry)
    {
        struct plain board;
        if (strcmp(json_string_value(json_object_get(entry, "game")), "hex") != 0)
            continue;
        set_up_plainly(&board, entry);
        uint64_t count =
            count_all(&board, (int)json_integer_value(json_object_get(entry, "depth")));
        if (count != (uint64_t)json_integer_value(json_object_get(entry, "count")))
            fail_msg("entry %zu counts %llu", i, (unsigned long long)count);
        counted++;
    }
    assert_in_range(counted, 6, 100);
    json_decref(entries);
}

/* ---- who wins ---- */

static void every_full_board_joins_one_player(void **state)
{
    struct rules *rules = make_rules("3", "off");
    (void)state;
    for (unsigned first = 0; first < 512; first++) {
        struct state full;
        bool joined[2] = {false};
        hex.state_init(rules, &full);
        for (int cell = 0; cell < 9; cell++) {
            int bit = 3 * rules->board.row[cell] + rules->board.column[cell];
            full.owner[cell] = first & 1u << bit ? 1 : 2;
        }
        for (int cell = 0; cell < 9; cell++)
            if (stones_join(&rules->board, full.owner, cell))
                joined[full.owner[cell] - 1] = true;
        assert_int_equal(joined[0], spreads(first, true));
        assert_int_equal(joined[1], spreads(~first & 0777, false));
        assert_int_equal(joined[0] + joined[1], 1);
    }
    game_rules_destroy(rules);
}

static void whoever_joins_wins_and_whoever_resigns_loses(void **state)
{
    struct rules *rules = make_rules("3", "on");
    struct state game;
    struct game_result result;
    (void)state;
    hex.state_init(rules, &game);
    assert_true(play(rules, &game, "b1") && play(rules, &game, "a1"));
    assert_true(play(rules, &game, "b2") && play(rules, &game, "c3"));
    assert_true(play(rules, &game, "a3")); /* b2 touches a3 */
    hex.result(rules, &game, &result);
    assert_true(result.over && result.winner[0] && !result.winner[1]);
    hex.state_init(rules, &game);
    assert_true(play(rules, &game, "resign"));
    hex.result(rules, &game, &result);
    assert_true(result.over && result.winner[1]);
    game_rules_destroy(rules);
}

static void the_first_stone_alone_is_swapped_onto_its_mirror_cell(void **state)
{
    struct rules *rules = make_rules("5", "on"), *never = make_rules("5", "off");
    struct state game;
    (void)state;
    hex.state_init(rules, &game);
    assert_false(play(rules, &game, "swap"));
    assert_true(play(rules, &game, "c2") && play(rules, &game, "swap"));
    int b3 = 1 * 5 + 2;
    for (int cell = 0; cell < rules->board.count; cell++)
        assert_int_equal(game.owner[cell], cell == b3 ? 2 : 0);
    assert_int_equal(hex.actor(rules, &game), 0);
    assert_false(play(rules, &game, "swap"));
    assert_false(play(rules, &game, "b3"));
    assert_true(play(rules, &game, "c2"));
    hex.state_init(never, &game);
    assert_true(play(never, &game, "c2"));
    assert_false(play(never, &game, "swap"));
    game_rules_destroy(rules);
    game_rules_destroy(never);
}

/* ---- positions ---- */

static struct error why_not;

static bool is_position(const struct rules *rules, const char *text)
{
    struct state state;
    struct error error = ERROR_INIT;
    json_t *position = json_loads(text, 0, NULL);
    assert_non_null(position);
    memset(&state, 0, sizeof state);
    bool good =
        hex.parse_state(rules, position, &state, &error) && hex.check(rules, &state, &error);
    json_decref(position);
    why_not = error;
    return good;
}

static void what_no_game_comes_to_is_no_position(void **state)
{
    struct rules *rules = make_rules("3", "on"), *never = make_rules("3", "off");
    static const char swapped[] = "{\"state\":{\"turn\":3,\"cells\":{\"b2\":2},\"swapped\":true}}";
    (void)state;
    assert_true(is_position(rules, "{\"state\":{\"turn\":2,\"cells\":{\"b2\":1}}}"));
    assert_false(is_position(rules, "{\"state\":{\"turn\":2,\"cells\":{\"b2\":2}}}"));
    assert_false(is_position(rules, "{\"state\":{\"turn\":3,\"cells\":{\"b2\":1}}}"));
    assert_false(is_position(rules, "{\"state\":{\"turn\":2,\"cells\":{\"d2\":1}}}"));
    assert_false(is_position(rules, "{\"state\":{\"turn\":2,\"cells\":{\"b2\":3}}}"));
    assert_false(is_position(rules,
        "{\"state\":{\"turn\":6,\"cells\":{\"b1\":1,\"b2\":1,\"b3\":1,\"a1\":2,\"c3\":2}}}"));
    assert_false(
        is_position(rules, "{\"state\":{\"turn\":7,\"cells\":{\"a1\":2,\"a2\":2,\"b1\":1,\"b2\":1,"
                           "\"b3\":1,\"c3\":2}}}"));
    assert_non_null(strstr(why_not.message, "player 1 has already joined"));
    assert_true(is_position(rules, swapped));
    assert_false(is_position(never, swapped));
    game_rules_destroy(rules);
    game_rules_destroy(never);
}

/* A stone at the cursor looks different from one on the board. */
static void a_stone_that_is_considered_stands_in_brackets(void **unused)
{
    struct rules *rules = make_rules("5", "off");
    struct state *state = game_state_create(&hex, rules);
    const struct action action = {HEX_PLACE, 0, 6, 0, 0};
    const struct draw_request request = {.ascii = true, .considered = &action};
    struct buffer text = BUFFER_INIT;
    struct canvas canvas;
    (void)unused;
    canvas_init(&canvas);
    hex.draw(rules, state, &request, &canvas);
    for (int y = 0; y < canvas.height; y++)
        canvas_row_text(&canvas, y, &text);
    const char *mark = text.data ? strchr(text.data, '(') : NULL;
    assert_true(mark && mark[2] == ')');
    buffer_finish(&text);
    canvas_finish(&canvas);
    game_state_destroy(state);
    game_rules_destroy(rules);
}

/* ---- stones on other boards ---- */

static unsigned column_as_side(const struct board *board, int cell)
{
    return 1u << board->column[cell];
}

/* Side 2: a1 a2, b1 b2 b3, c1 c2. */
static void a_hexagon_of_stones_is_drawn_with_its_names(void **unused)
{
    static const uint8_t owner[BOARD_CELLS_MAX] = {0, 1, 0, 2, 0, 0, 0};
    const struct action action = {HEX_PLACE, 0, 5, 0, 0};
    struct rules *rules = make_rules("5", "off");
    struct board board;
    struct buffer text = BUFFER_INIT;
    struct canvas canvas;
    (void)unused;
    board_init(&board, BOARD_HEXAGON, 2);
    const struct stones stones = {&hex, rules, &board, owner, 0, {"one", "two"}};
    const struct draw_request request = {.ascii = true, .board_only = true, .considered = &action};
    canvas_init(&canvas);
    stones_draw(&stones, &request, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        canvas_row_text(&canvas, y, &text);
        buffer_add(&text, "\n");
    }
    assert_string_equal(
        text.data, "       b1\n   a1      (X)\n        O\n    X      c2\n       b3\n");
    buffer_finish(&text);
    canvas_finish(&canvas);
    game_rules_destroy(rules);
}

static void a_chain_touches_the_sides_of_all_its_cells(void **unused)
{
    static const uint8_t owner[BOARD_CELLS_MAX] = {1, 0, 1, 0, 2, 2, 2};
    struct board board;
    (void)unused;
    board_init(&board, BOARD_HEXAGON, 2);
    assert_int_equal(stones_touch(&board, owner, 0, column_as_side), 3);
    assert_int_equal(stones_touch(&board, owner, 2, column_as_side), 3);
    assert_int_equal(stones_touch(&board, owner, 5, column_as_side), 6);
}

static void an_example_is_a_cell_that_is_empty(void **state)
{
    struct rules *rules = make_rules("3", "off");
    struct state game;
    struct action action;
    struct error error = ERROR_INIT;
    struct text prompt = TEXT_ROOM(128);
    (void)state;
    hex.state_init(rules, &game);
    assert_true(play(rules, &game, "b2") && play(rules, &game, "b3"));
    hex.prompt(rules, &game, &prompt);
    assert_non_null(strstr(prompt.data, "(such as c1)"));
    assert_false(hex.parse(rules, &game, "zz", &action, &error));
    assert_non_null(strstr(error_format(&error).line, "(such as 'a1')"));
    assert_true(play(rules, &game, "c1"));
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_are_those_of_a_plain_count),
        cmocka_unit_test(a_swap_is_one_answer_more),
        cmocka_unit_test(known_counts_are_those_of_the_plain_rules),
        cmocka_unit_test(every_full_board_joins_one_player),
        cmocka_unit_test(whoever_joins_wins_and_whoever_resigns_loses),
        cmocka_unit_test(the_first_stone_alone_is_swapped_onto_its_mirror_cell),
        cmocka_unit_test(a_stone_that_is_considered_stands_in_brackets),
        cmocka_unit_test(what_no_game_comes_to_is_no_position),
        cmocka_unit_test(a_hexagon_of_stones_is_drawn_with_its_names),
        cmocka_unit_test(a_chain_touches_the_sides_of_all_its_cells),
        cmocka_unit_test(an_example_is_a_cell_that_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
