/*
 * What Toll Hexes's picture shows: separate tiles with their names, and captured Goals.
 */
#include "unit/games/picture.h"

#include "games/toll_hexes/toll_hexes.h"

#include <ctype.h>

static struct rule_table opened(int side)
{
    char option[16];
    struct text text = text_in(option, sizeof option);
    text_format(&text, "side=%d", side);
    struct rule_table table = sit(&toll_hexes, 2, option);
    plays(&table, "die 1=6 2=1; draw 1 123456; draw 1 124356; draw 1 wild;"
                  "draw 2 stop; draw 2 wild; draw 2 123456; start 0");
    return table;
}

static void lay(struct rule_table *table, const char *name, int kind, int owner)
{
    const struct rules *rules = table->rules;
    struct state *state = table->state;
    int cell = board_parse_cell(&rules->board, &name);
    assert_int_not_equal(cell, BOARD_NO_CELL);
    toll_lay(
        rules, state, cell, (struct toll_cell){.tile = (uint8_t)kind, .owner = (uint8_t)owner});
}

static void a_tile_shows_digits_cell_and_owner(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    const struct draw_request request = {.seat = 0, .ascii = true};
    lay(&table, "g5", 1, 1);  /* 124356 with its 1 at the north */
    lay(&table, "f10", 1, 2); /* the longest name */
    lay(&table, "e5", TOLL_WILD, 2);
    char *text = picture(&table, &request);
    shows(text, "612 g5\n534 A");
    shows(text, "612f10\n534 B");
    shows(text, "*** e5\n*** B");
    shows(text, "612 f6\n543 @");
    free(text);
    rise(&table);
}

static void a_captured_goal_is_seen_on_its_tile(void **unused)
{
    (void)unused;
    for (int side = 4; side <= 9; side++) {
        struct rule_table table = opened(side);
        const struct rules *rules = table.rules;
        struct draw_request request = {.seat = 0, .ascii = true};
        char name[BOARD_NAME_SIZE], goal[32];
        struct text text = text_in(name, sizeof name), shown = text_in(goal, sizeof goal);
        board_format_cell(&rules->board, rules->goal[0], &text);
        text_format(&shown, "(%s)", name);
        char *before = picture(&table, &request);
        shows(before, goal);
        lay(&table, name, 1, 2);
        char *after = picture(&table, &request);
        shows(after, side == 4 ? "6 1 2 d2\n5 3 4(B)" : side <= 6 ? "(B)" : goal);
        shows(after, name);
        shows(after, side <= 6 ? "B" : "612B\n534");
        free(before);
        free(after);
        rise(&table);
    }
}

/* However full the board is, no digit or letter of a tile touches one of another tile. */
static void tiles_never_run_together(void **unused)
{
    (void)unused;
    for (int side = 4; side <= 9; side++) {
        struct rule_table table = opened(side);
        const struct rules *rules = table.rules;
        struct state *state = table.state;
        struct draw_request request = {.seat = 0, .ascii = true};
        struct canvas canvas;
        for (int cell = 0; cell < rules->board.count; cell++)
            state->cell[cell] = (struct toll_cell){.tile = 1, .owner = 1};
        canvas_init(&canvas);
        toll_hexes.draw(table.rules, table.state, &request, &canvas);
        assert_true(canvas.width <= 80);
        for (int i = 0; i + 1 < canvas.width * canvas.height; i++) {
            const struct canvas_cell *left = &canvas.cells[i], *right = left + 1;
            bool apart = !isalnum((unsigned char)left->utf8[0]) ||
                         !isalnum((unsigned char)right->utf8[0]) || left->field == right->field ||
                         (i + 1) % canvas.width == 0;
            assert_true(apart);
        }
        canvas_finish(&canvas);
        rise(&table);
    }
}

static void what_is_closed_can_be_met_no_more(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    const struct draw_request request = {.seat = 0, .ascii = true};
    plays(&table, "123456@f5r3");
    plays(&table, "draw 1 134562; stop@f5; draw 2 124356");
    char *text = picture(&table, &request);
    shows(text, "### f5\n### A");
    free(text);
    rise(&table);
}

static void the_hand_is_seen_as_tiles(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    struct draw_request request = {.seat = 0, .ascii = true};
    char *mine = picture(&table, &request);
    shows(mine, "612    612    ***");
    shows(mine, "612\n543\n");
    shows(mine, " 612\n 534\n124356");
    free(mine);
    request.seat = 1;
    char *other = picture(&table, &request);
    shows(other, "612    ###    ***");
    shows_not(other, "124356");
    free(other);
    rise(&table);
}

static void the_last_move_is_seen_without_colour(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    struct ply last = plays_last(&table, "123456@f5r3");
    struct draw_request request = {.seat = 0, .ascii = true, .last = &last};
    char *ascii = picture(&table, &request);
    shows(ascii, " 345 f5\n>216 A");
    request.ascii = false;
    char *text = picture(&table, &request);
    shows(text, " 345 f5\n▸216 A");
    free(ascii);
    free(text);
    rise(&table);
}

static void what_is_considered_lies_there_as_a_question(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    struct error error = ERROR_INIT;
    struct action action;
    assert_true(toll_hexes.parse(table.rules, table.state, "123456@f5r3", &action, &error));
    const struct draw_request request = {
        .seat = 0, .ascii = true, .board_only = true, .considered = &action};
    char *text = picture(&table, &request);
    shows(text, "345 f5\n216 ?");
    shows_not(text, "hand");
    assert_int_equal(lines_of(text), 22);
    assert_true(columns_of(text) <= 77);
    free(text);
    rise(&table);
}

static enum pointed_kind points(
    const struct rule_table *table, char item, int turn, const char *name, char said[512])
{
    const struct rules *rules = table->rules;
    struct pointing pointing = {
        .item = item, .turn = turn, .field = board_parse_cell(&rules->board, &name)};
    struct text words = text_in(said, 512);
    struct action action;
    return toll_hexes.preview(table->rules, table->state, &pointing, &action, &turn, &words);
}

/* Player 1 holds 123456 (key 1), 124356 (2) and a WILD (3); the Start tile shows 1 at the north. */
static void pointing_says_what_is_met_paid_and_earned(void **unused)
{
    (void)unused;
    struct rule_table table = opened(4);
    char said[512];
    lay(&table, "d3", 1, 2); /* north of the Start tile on d4: its side S is 3 */
    assert_int_equal(points(&table, '1', 4, "e3", said), POINTED_NOTHING);
    assert_int_equal(points(&table, '1', 0, "d5", said), POINTED_NOTHING);
    assert_string_equal(said, "d5: empty. No: the digits at side 0 (N) of d5 differ.");
    assert_int_equal(points(&table, '1', 3, "d5", said), POINTED_ACTION);
    assert_string_equal(
        said, "123456 on d5, turned r3: meets d4 (the bank's) at N with 4. It pays 4 to the bank.");
    assert_int_equal(points(&table, '1', POINTING_TURN_BEST, "d5", said), POINTED_ACTION);
    assert_int_equal(points(&table, '3', 0, "d2", said), POINTED_ACTION);
    assert_string_equal(
        said, "WILD on d2: meets d3 (player 2's) at S with 1. It pays 1 to player 2, earns 5.");
    assert_int_equal(points(&table, 'p', 0, "d2", said), POINTED_ACTION);
    assert_int_equal(points(&table, '1', 0, "a1", said), POINTED_NOTHING);
    assert_non_null(strstr(said, "a1: empty. No: "));
    rise(&table);
}

static void the_panel_shows_the_hand_as_it_is_turned(void **unused)
{
    (void)unused;
    struct rule_table table = opened(6);
    struct panel panel;
    struct panel_request request = {.seat = 0, .pointing = {.item = '1', .turn = 3}};
    char all[4096];
    struct text text = text_in(all, sizeof all);
    panel_init(&panel);
    toll_hexes.panel(table.rules, table.state, &request, &panel);
    for (int i = 0; i < panel.piece_count; i++)
        text_format(&text, "%s%s", panel.piece[i].start ? "\n" : "", panel.piece[i].words);
    assert_non_null(
        strstr(all, ">A you       6 coins, 22 left   \n B player 2  6 coins, 22 left   \n"));
    assert_non_null(
        strstr(all, "\n123456 124356 wild  \n1>345< 2 612  3 *** \n >216<   534    *** "));
    assert_int_equal(panel.turns, 6);
    assert_int_equal(panel.item_count, 5);
    rise(&table);
}

/* 24 lines, less the question and the typed line. */
static void a_screen_holds_the_usual_board(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        struct rule_table table = sit(&toll_hexes, players, "");
        struct state *state = table.state;
        const struct draw_request request = {.seat = 0};
        state->last_round = 1;
        for (int seat = 0; seat < players; seat++)
            state->coins[seat] = 10 + seat;
        memset(state->captured, 1, sizeof state->captured);
        char *text = picture(&table, &request);
        assert_true(lines_of(text) <= 22);
        assert_true(columns_of(text) <= 80);
        shows(text, "Last round");
        for (int seat = 0; seat < players; seat++) {
            char coins[32];
            struct text words = text_in(coins, sizeof coins);
            text_format(&words, "%d coins", 10 + seat);
            shows(text, coins);
        }
        free(text);
        rise(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_shows_digits_cell_and_owner),
        cmocka_unit_test(a_captured_goal_is_seen_on_its_tile),
        cmocka_unit_test(tiles_never_run_together),
        cmocka_unit_test(what_is_closed_can_be_met_no_more),
        cmocka_unit_test(the_hand_is_seen_as_tiles),
        cmocka_unit_test(the_last_move_is_seen_without_colour),
        cmocka_unit_test(what_is_considered_lies_there_as_a_question),
        cmocka_unit_test(pointing_says_what_is_met_paid_and_earned),
        cmocka_unit_test(the_panel_shows_the_hand_as_it_is_turned),
        cmocka_unit_test(a_screen_holds_the_usual_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
