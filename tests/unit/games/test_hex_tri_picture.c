/*
 * What Hex-Tri's picture shows, on each hex and beside the board.
 */
#include "unit/games/hex_tri_table.h"
#include "unit/games/picture.h"

static void a_hex_shows_what_it_makes_its_manna_and_its_figures(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "");
    const struct draw_request request = {.seat = 0, .ascii = true};
    put(&table, 0, "K@c3 2@c3 $2@c3 1@t10");
    put(&table, 1, "3@c3 K@e2 1@e2 $9@e2 $3@e2");
    char *text = picture(&table, &request);
    shows(text, "/c3 +3\\\n\\A3*+2/"); /* there is no room for B3 */
    shows(text, "/e2 +1\\\n\\B2*12/");
    shows(text, "/b3 +2\\\n\\     /");
    shows(text, " t10\n A");
    free(text);
    rise(&table);
}

/* On big boards, whose hexes are narrow, too, a hex shows what it makes, its figures and Manna. */
static void narrow_hexes_show_it_too(void **unused)
{
    (void)unused;
    static const char *const option[] = {"side=2", "side=3", "side=4", "side=5"};
    static const char *const centre[] = {"b2", "c3", "d4", "e5"};
    static const char *const makes[] = {"b2 +2", "c3 +3", "d4+4", "e5+5"};
    for (int i = 0; i < 4; i++) {
        struct rule_table table = sit(&hex_tri, 2, option[i]);
        const struct draw_request request = {.seat = 0, .ascii = true};
        char figures[64], shown[64];
        struct text text = text_in(figures, sizeof figures), hex = text_in(shown, sizeof shown);
        text_format(&text, "K@%s 1@%s $2@%s", centre[i], centre[i], centre[i]);
        put(&table, 0, figures);
        char *board = picture(&table, &request);
        text_format(&hex, "/%s\\\n\\A2*%s2/", makes[i], i < 2 ? "$" : "");
        shows(board, shown);
        assert_true(columns_of(board) <= 80);
        free(board);
        rise(&table);
    }
}

static void the_last_move_is_seen_without_colour(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    struct draw_request request = {.seat = 0, .ascii = true};
    struct ply last = plays_last(&table, "Kenter t1");
    request.last = &last;
    char *triangle = picture(&table, &request);
    shows(triangle, "^t1 \n>A*");
    free(triangle);
    plays(&table, "done; Kenter t24; done; pass; pass");
    put(&table, 0, "$1@a1 1@a1");
    last = plays_last(&table, "Kt24-b3");
    char *hex = picture(&table, &request);
    shows(hex, "/b3 +1\\\n>B*   /");
    free(hex);
    request.ascii = false;
    char *unicode = picture(&table, &request);
    shows(unicode, "/b3 +1\\\n▸B*   /");
    free(unicode);
    rise(&table);
}

static void what_is_considered_is_shown_as_a_question(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    struct action action = {.kind = TRI_ENTER, .part = 1, .b = (uint16_t)field(&table, "t1")};
    const struct draw_request request = {.seat = 0, .ascii = true, .considered = &action};
    char *text = picture(&table, &request);
    shows(text, "^t1 \n A*?");
    free(text);
    rise(&table);
}

/* 24 lines, less the question and the typed line; with every number of players. */
static void a_screen_holds_the_usual_board(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        struct rule_table table = sit(&hex_tri, players, "");
        const struct draw_request request = {.seat = 0, .ascii = true};
        put(&table, players - 1, "2@c3 $3@c3");
        char *text = picture(&table, &request);
        assert_true(lines_of(text) <= 22);
        assert_true(columns_of(text) <= 80);
        shows(text, "          Manna on off back\n>A you        0  0   9    0");
        char row[64];
        struct text words = text_in(row, sizeof row);
        text_format(&words, " %c player %d   3  2   7    0", 'A' + players - 1, players);
        shows(text, row);
        shows(text, "Round 1");
        free(text);
        rise(&table);
    }
}

static void a_board_alone_has_nothing_beside_it(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 6, "");
    const struct draw_request request = {.seat = 0, .ascii = true, .board_only = true};
    char *text = picture(&table, &request);
    shows_not(text, "Round");
    shows_not(text, "Manna");
    assert_true(columns_of(text) < 70);
    assert_int_equal(lines_of(text), 22);
    free(text);
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hex_shows_what_it_makes_its_manna_and_its_figures),
        cmocka_unit_test(narrow_hexes_show_it_too),
        cmocka_unit_test(the_last_move_is_seen_without_colour),
        cmocka_unit_test(what_is_considered_is_shown_as_a_question),
        cmocka_unit_test(a_screen_holds_the_usual_board),
        cmocka_unit_test(a_board_alone_has_nothing_beside_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
