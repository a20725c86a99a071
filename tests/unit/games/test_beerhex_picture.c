/*
 * What BeerHex's picture shows: cells with outlines and names, caps, the last move.
 */
#include "unit/games/picture.h"

#include "games/beerhex/beerhex.h"

static void a_small_board_has_outlined_cells(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    const struct draw_request request = {.seat = 0, .ascii = true, .board_only = true};
    plays(&table, "s@a1; g@c2");
    char *text = picture(&table, &request);
    assert_string_equal(text, "     ===== Gold ======\n"
                              "    _.-'-._.-'-._.-'-._\n"
                              "    # a1  | b1  | c1  #\n"
                              "    # [Gs]|     |     #\n"
                              "    '-._.-'-._.-'-._.-'-._\n"
                              "Silver # a2  | b2  | c2  # Silver\n"
                              "       #     |     | [Sg]#\n"
                              "       '-._.-'-._.-'-._.-'-._\n"
                              "          # a3  | b3  | c3  #\n"
                              "          #     |     |     #\n"
                              "          '-._.-'-._.-'-._.-'\n"
                              "           ===== Gold ======\n");
    free(text);
    rise(&table);
}

static void the_last_move_is_seen_without_colour(void **unused)
{
    (void)unused;
    for (int size = 3; size <= BEERHEX_SIDE_MAX; size++) {
        char option[16];
        struct text words = text_in(option, sizeof option);
        text_format(&words, "size=%d", size);
        struct rule_table table = sit(&beerhex, 2, option);
        struct draw_request request = {.seat = -1, .ascii = true};
        plays(&table, "s@a1");
        struct ply last = plays_last(&table, "g@c2");
        request.last = &last;
        char *ascii = picture(&table, &request);
        /* If cells touch, the sign takes the place of a bracket. */
        shows(ascii, strstr(ascii, "[Gs]") && size <= 7 ? ">[Sg]" : ">Sg]");
        shows_not(ascii, ">[Gs]");
        request.ascii = false;
        char *text = picture(&table, &request);
        shows(text, size <= 7 ? "▸[Sg]" : "▸Sg]");
        free(ascii);
        free(text);
        rise(&table);
    }
}

static void what_is_up_for_good_and_what_is_unknown_differ(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "");
    struct draw_request request = {.seat = 0, .ascii = true};
    plays(&table, "g@b2; s@e1; g@b3; s@e2; s@c2; g@e3; attack b2 b3 c2");
    struct state *view = memory_create(1, beerhex.state_size);
    game_view(&beerhex, table.rules, table.state, 0, view);
    struct rule_table eyes = {&beerhex, table.rules, view};
    char *text = picture(&eyes, &request);
    shows(text, "c2  |\n=Gs=|");
    shows(text, "e1  #\n[S?]#");
    shows(text, "Silver holds 10 caps");
    free(text);
    free(view);
    rise(&table);
}

static void what_is_considered_stands_in_round_brackets(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "");
    const struct action action = {.kind = BEERHEX_PLACE, .part = BEERHEX_SILVER};
    const struct draw_request request = {.seat = 0, .ascii = true, .considered = &action};
    char *text = picture(&table, &request);
    shows(text, "a1  |\n(Gs)|");
    free(text);
    rise(&table);
}

/* 24 lines, less a question of two lines and the typed line. */
static void a_screen_holds_the_usual_board(void **unused)
{
    (void)unused;
    for (int size = 3; size <= 6; size++) {
        char option[16];
        struct text words = text_in(option, sizeof option);
        text_format(&words, "size=%d", size);
        struct rule_table table = sit(&beerhex, 2, option);
        const struct draw_request request = {.seat = 0};
        char *text = picture(&table, &request);
        assert_true(lines_of(text) <= 21);
        assert_true(columns_of(text) <= 80);
        free(text);
        rise(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_board_has_outlined_cells),
        cmocka_unit_test(the_last_move_is_seen_without_colour),
        cmocka_unit_test(what_is_up_for_good_and_what_is_unknown_differ),
        cmocka_unit_test(what_is_considered_stands_in_round_brackets),
        cmocka_unit_test(a_screen_holds_the_usual_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
