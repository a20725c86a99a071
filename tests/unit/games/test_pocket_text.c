/*
 * The edges of Pocket Hexes: dice from seeds, JSON, typed input, words and the picture.
 */
#include "unit/games/pocket_table.h"

#include <stdlib.h>
#include <string.h>

/* ---- dice ---- */

/* The values were computed by a separate implementation of PROTOCOL.md, section 3. */
static void a_seed_gives_the_dice_of_each_turn(void **state)
{
    (void)state;
    static const struct {
        const char *seed;
        int turn;
        uint8_t roll[6], reroll[6];
    } known[] = {
        {"paper", 1, {3, 3, 8, 8, 2, 17}, {4, 2, 6, 2, 7, 17}},
        {"paper", 2, {2, 6, 7, 7, 3, 15}, {1, 4, 2, 4, 5, 13}},
        {"hex", 1, {3, 6, 3, 2, 5, 11}, {4, 2, 1, 5, 1, 16}},
        {"hex", 16, {4, 5, 4, 3, 1, 12}, {4, 4, 5, 1, 10, 9}},
    };
    struct table table = table_open(1, "");
    struct event event;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct chance_seed seed = chance_seed_from_text(known[i].seed);
        table.state->turn = (uint16_t)known[i].turn;
        table.state->phase = POCKET_ROLL;
        assert_true(pocket_hexes.draw_event(table.rules, table.state, &seed, &event));
        assert_memory_equal(event.values, known[i].roll, 6);
        table.state->phase = POCKET_REROLL;
        for (int die = 0; die < POCKET_DICE; die++) {
            table.state->rerolled = (uint8_t)die;
            assert_true(pocket_hexes.draw_event(table.rules, table.state, &seed, &event));
            assert_int_equal(event.values[0], known[i].reroll[die]);
        }
    }
    table_close(&table);
}

/* ---- JSON ---- */

static void the_state_is_the_protocols_json(void **state)
{
    (void)state;
    struct table table = table_open(2, "side=3 first=centre");
    table_json_is(&table,
        "{\"game\":\"pocket-hexes\",\"players\":2,\"actor\":\"chance\",\"turn\":1,"
        "\"active\":1,\"step\":1,\"dice\":null,\"used\":[],\"grids\":[{\"c3\":1},{\"c3\":1}],"
        "\"boxes\":[[],[]]}");
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_play(&table, "d20@c2");
    table_json_is(&table,
        "{\"game\":\"pocket-hexes\",\"players\":2,\"actor\":\"chance\",\"turn\":1,"
        "\"active\":1,\"step\":2,\"dice\":[4,6,8,0,12,20],\"used\":[],"
        "\"grids\":[{\"c2\":20,\"c3\":1},{\"c3\":1}],\"boxes\":[[],[]]}");
    table_reroll(&table, 7);
    table_play(&table, "d8@c4");
    table_box(&table, 1, -3);
    table_json_is(&table,
        "{\"game\":\"pocket-hexes\",\"players\":2,\"actor\":1,\"turn\":1,"
        "\"active\":1,\"step\":3,\"dice\":[4,6,8,0,12,7],\"used\":[8],"
        "\"grids\":[{\"c2\":20,\"c3\":1,\"c4\":8},{\"c3\":1}],\"boxes\":[[],[-3]]}");
    table_close(&table);
}

static void a_new_turn_keeps_the_old_dice_in_the_json(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    table_roll(&table, 1, 6, 8, 0, 12, 20);
    table_play(&table, "d20@c2");
    table_reroll(&table, 7);
    table_play(&table, "d4@a1 d10@a2");
    table_json_is(&table,
        "{\"game\":\"pocket-hexes\",\"players\":1,\"actor\":\"chance\",\"turn\":2,"
        "\"active\":1,\"step\":1,\"dice\":[1,6,8,0,12,7],\"used\":[],"
        "\"grids\":[{\"a1\":1,\"a2\":0,\"c2\":20}],\"boxes\":[[]]}");
    table_close(&table);
}

static void a_finished_game_keeps_its_step_and_active_player(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 boxes=1 first=strict");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "penalty:d8");
    table_json_is(&table,
        "{\"game\":\"pocket-hexes\",\"players\":1,\"actor\":\"over\",\"turn\":1,"
        "\"active\":1,\"step\":2,\"dice\":[4,6,8,9,12,20],\"used\":[],\"grids\":[{}],"
        "\"boxes\":[[-3]]}");
    table_close(&table);
}

/* ---- what people type ---- */

static void understands(const struct table *table, const char *typed, const char *meant)
{
    struct error error = ERROR_INIT;
    struct action action;
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    if (!pocket_hexes.parse_loose(table->rules, table->state, typed, &action, &error))
        fail_msg("'%s': %s", typed, error.message);
    pocket_hexes.format(table->rules, table->state, &action, &text);
    assert_string_equal(spelling, meant);
}

static void wonders(const struct table *table, const char *typed, const char *reason)
{
    struct error error = ERROR_INIT;
    struct action action;
    if (pocket_hexes.parse_loose(table->rules, table->state, typed, &action, &error))
        fail_msg("'%s' is understood", typed);
    if (!strstr(error.message, reason))
        fail_msg("'%s': %s", typed, error.message);
}

static void people_type_dice_and_cells_in_many_ways(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=5");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    static const char *const ways[] = {"d20@c4", "20 c4", "d20 c4", "D20@C4", "  d20 on c4 ",
        "put the d20 on c4", "c4 d20", "c4 20", "20@c4", "d20=c4", "20,c4"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        understands(&table, ways[i], "d20@c4");
    understands(&table, "d4 d4", "d4@d4");
    understands(&table, "d4 e4", "d4@e4");
    understands(&table, "4 e4", "d4@e4");
    table_close(&table);
}

static void a_number_names_a_die_by_its_sides_or_by_what_it_shows(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=5");
    table_roll(&table, 4, 5, 5, 7, 8, 17);
    understands(&table, "17 c4", "d20@c4");
    understands(&table, "7 c4", "d10@c4");
    understands(&table, "5 c4", "d6@c4");
    understands(&table, "8 c4", "d8@c4"); /* both are possible: the number of sides comes first */
    understands(&table, "4 c4", "d4@c4"); /* neither is possible: the d4 is meant */
    table_fill(&table, 0, "e4=7");
    understands(
        &table, "8 d5", "d12@d5"); /* the d8 shows 5, and is next to the 7: the 8 is meant */
    wonders(&table, "9 c4", "not a die you can use");
    table_close(&table);
}

static void a_cell_alone_will_do_where_one_die_fits(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=19");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    understands(&table, "c4", "d20@c4");
    wonders(&table, "a1", "no die can go on a1");
    table_close(&table);
    table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    wonders(&table, "c4", "which die");
    table_close(&table);
}

/* Cells d4 and d6 have names of dice: if the cell is missing, neither name is taken for one. */
static void what_names_a_die_never_becomes_a_cell(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d5=2 c4=2");
    table_roll(&table, 1, 1, 1, 1, 1, 20); /* the d20 can go on d4 */
    static const char *const lacking[] = {
        "d4@", "d4", " D4 @ ", "put the d4 on", "d4=", "d4+", "@d4", "d6@", "d8@", "4@"};
    for (size_t i = 0; i < sizeof lacking / sizeof lacking[0]; i++)
        wonders(&table, lacking[i], "alone is not enough: name a die and a cell");
    static const char *const no_cell[] = {"d4@20", "d4 @ d20", "d6@1", "d4@all"};
    for (size_t i = 0; i < sizeof no_cell / sizeof no_cell[0]; i++)
        wonders(&table, no_cell[i], "is not a cell of this board");
    static const char *const rings[] = {"d4@+d5", "d4+c4", "d20 + d5"};
    for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++)
        wonders(&table, rings[i], "type a die and a cell before '+'");
    understands(&table, "d20@d4", "d20@d4");
    understands(&table, "d4 20", "d20@d4"); /* it is clear which is the die and which the cell */
    understands(&table, "c4 d20", "d20@c4");
    understands(&table, "d4d6", "d4@d6");
    table_close(&table);
}

static void rings_are_named_in_any_order(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    table_fill(&table, 0, "b2=4 b3=5 c2=6 a1=1 a2=1 a3=1 b1=1 c1=1 b4=1 c4=1 d1=1 d2=1");
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    understands(&table, "d20 c3 +c2 +b2", "d20@c3+b2+c2");
    understands(&table, "d20 c3 score c2 and b3", "d20@c3+b3+c2");
    understands(&table, "20 c3 all", "d20@c3+b2+b3+c2");
    wonders(&table, "20 c3 a1", "a1 is not next to the number");
    wonders(&table, "20 c3 never", "not understood as a ring");
    table_close(&table);
}

static void penalties_are_understood_shortly(void **state)
{
    (void)state;
    struct table table = table_open(1, "first=strict");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    understands(&table, "penalty 8", "penalty d8");
    understands(&table, "Penalty D20", "penalty d20");
    understands(&table, "pen d4", "penalty d4");
    understands(&table, "penalty", "penalty");
    wonders(&table, "penalty 7", "the die to roll again");
    table_close(&table);
}

static void typing_nonsense_is_answered_helpfully(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    wonders(&table, "", "such as 'd4 a1'");
    wonders(&table, "d8 h9", "not a cell of this board (a1 to g4)");
    wonders(&table, "d7 c4", "not a die you can use");
    wonders(&table, "d8", "name a die and a cell");
    wonders(&table, "y", "'y' is not understood");
    wonders(&table, "d8 z9", "'z9' is not a cell");
    wonders(&table, "d4 z9", "'z9' is not a cell"); /* d4 is a cell, too */
    wonders(&table, "d6 c9", "'c9' is not a cell");
    wonders(&table, "c3 x", "'x' is not a die");
    wonders(&table, "x y", "'x' is not a die");
    wonders(&table, "d4=3 d6=4 d8=1 d10=2 d12=5 d20=6", "the dice are rolled already");
    wonders(&table, "3 4 1 2 5 6", "the dice are rolled already");
    wonders(&table, "x x x x x x x x x x x x x x x x x x x x x x x x x x x x", "too long");
    table_play(&table, "d4@d4"); /* which is rolled again and can then be used */
    table_reroll(&table, 2);
    table_play(&table, "d12@d5");
    wonders(&table, "d21 c3", "now; type d4 d6 d8 d10 d20, or a number that is showing");
    table_close(&table);
}

static void dice_of_a_real_table_are_typed_in_order_or_by_name(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    struct event event;
    static const uint8_t values[] = {3, 5, 1, 0, 12, 20};
    static const char *const ways[] = {"3 5 1 0 12 20", "roll 3,5,1,0,12,20",
        "d20=20 d12=12 d4=3 d6=5 d8=1 d10=0", "roll d4=3 d6=5 d8=1 d10=0 d12=12 d20=20",
        "die 4 is 3, die 6 is 5, die 8 is 1, die 10 is 0, die 12 is 12, die 20 is 20",
        "4 is 3, 6 is 5, 8 is 1, 10 is 0, 12 is 12, 20 is 20"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct error error = ERROR_INIT;
        if (!pocket_hexes.parse_event_loose(table.rules, table.state, ways[i], &event, &error))
            fail_msg("%s: %s", ways[i], error.message);
        assert_memory_equal(event.values, values, sizeof values);
    }
    static const char *const wrong[] = {"3 5 1 0 12", "3 5 1 0 12 20 4", "d4=3 d4=3 d6=1", "a", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(
            pocket_hexes.parse_event_loose(table.rules, table.state, wrong[i], &event, NULL));
    }
    table_close(&table);
}

/* ---- choices and words ---- */

static void one_die_of_a_real_table_is_typed_as_it_is_heard(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "d8@c4");
    static const char *const ways[] = {"3", "8 is 3", "d8 3", "Die 8 is rolled again: 3."};
    struct event event;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct error error = ERROR_INIT;
        if (!pocket_hexes.parse_event_loose(table.rules, table.state, ways[i], &event, &error))
            fail_msg("%s: %s", ways[i], error.message);
        assert_int_equal(event.values[0], 3);
    }
    struct error error = ERROR_INIT;
    assert_false(
        pocket_hexes.parse_event_loose(table.rules, table.state, "6 is 3", &event, &error));
    assert_non_null(strstr(error_format(&error).line, "only the d8 is due"));
    table_close(&table);
}

/* Checks that the example in the refusal of TYPED, between the last quotation marks, can be played.
 */
static void example_is_legal(const struct table *table, const char *typed)
{
    struct action action;
    struct error error = ERROR_INIT;
    struct text example = TEXT_ROOM(64);
    if (pocket_hexes.parse_loose(table->rules, table->state, typed, &action, &error))
        fail_msg("'%s' is understood", typed);
    struct error_text line = error_format(&error);
    char *end = strrchr(line.line, '\'');
    assert_non_null(end);
    *end = '\0';
    text_add(&example, strrchr(line.line, '\'') + 1);
    assert_true(
        pocket_hexes.parse_loose(table->rules, table->state, example.data, &action, &error));
    assert_true(pocket_hexes.allows(table->rules, table->state, &action, &error));
}

static void examples_of_refusals_can_be_typed(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "d8", "y", "3 4 1 2 5 6"};
    struct table table = table_open(1, "");
    table_fill(&table, 0, "c4=2 a1=1 a2=4");
    table_roll(&table, 1, 6, 8, 9, 12, 20);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        example_is_legal(&table, wrong[i]);
    table_close(&table);
    table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    example_is_legal(&table, "c4");
    table_close(&table);
}

/* When read aloud, the remaining rings are one sentence. */
static void rings_left_are_told_together(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    struct text text = TEXT_ROOM(256);
    table_fill(&table, 0, "b2=4 b3=5 c2=6 a1=1 a2=1 a3=1 b1=1 c1=1 b4=1 c4=1 d1=1 d2=1");
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    struct ply ply = {.actor = 0};
    assert_true(pocket_hexes.parse(table.rules, table.state, "d20@c3+b2", &ply.action, NULL));
    pocket_hexes.speech->ply(table.rules, table.state, &ply, 0, &text);
    assert_string_equal(text.data, "You write 20 on c3. The ring around b2 is complete: 4 points, "
                                   "box 1. Not scored: b3, c2.");
    table_close(&table);
}

static void completed_rings_are_asked_for_best_first(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 boxes=2");
    table_fill(&table, 0, "b2=4 b3=5 c2=6 a1=1 a2=1 a3=1 b1=1 c1=1 b4=1 c4=1 d1=1 d2=1");
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    struct choice choices[CHOICES_MAX];
    struct action action = {POCKET_WRITE, 5, (uint16_t)table_cell(&table, "c3"), 0, 0};
    char data[200];
    struct text question = text_in(data, sizeof data);
    size_t count = pocket_hexes.choices(table.rules, table.state, &action, &question, choices);
    assert_int_equal(count, 7);
    assert_string_equal(data, "This completes the rings around b2, b3 and c2. What do you score?");
    assert_string_equal(choices[0].words, "score 5 (ring around b3) and 6 (ring around c2)");
    assert_string_equal(choices[6].words, "score nothing");
    action.a = (uint16_t)table_cell(&table, "d3");
    assert_int_equal(
        pocket_hexes.choices(table.rules, table.state, &action, &question, choices), 0);
    table_close(&table);
}

static void a_field_is_described_with_what_may_go_there(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=7 d5=3");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    char data[512];
    struct text text = text_in(data, sizeof data);
    assert_true(pocket_hexes.describe_field(table.rules, table.state, "c4", &text));
    assert_string_equal(data,
        "c4: empty. Neighbours: b3 empty, b4 empty, c3 empty, c5 empty, d4 7, "
        "d5 3. May go here: d8=8 d10=9 d12=12 d20=20.");
    text = text_in(data, sizeof data);
    assert_true(pocket_hexes.describe_field(table.rules, table.state, "d4", &text));
    assert_non_null(strstr(data, "its ring still needs 5 of 6"));
    assert_false(pocket_hexes.describe_field(table.rules, table.state, "h1", &text));
    assert_false(pocket_hexes.describe_field(table.rules, table.state, "c4x", &text));
    table_close(&table);
}

/* What a write makes impossible: small numbers everywhere, or all dice but one for a ring. */
static void a_sheet_lacks_what_a_write_shuts_out(void **state)
{
    char data[128] = "";
    struct text text = text_in(data, sizeof data);
    (void)state;
    struct table then = table_open(1, ""), now = table_open(1, "");
    table_fill(&then, 0, "d4=9 d5=9");
    table_fill(&now, 0, "d4=9 d5=9 c4=15");
    pocket_hexes.lacks(then.rules, then.state, then.state, 0, &text);
    assert_string_equal(data, "");
    pocket_hexes.lacks(then.rules, then.state, now.state, 0, &text);
    assert_string_equal(data, "the ring around the 15 on c4 waits for a 15 or more");
    table_close(&then);
    table_close(&now);
}

static void a_shared_win_is_told(void **state)
{
    (void)state;
    struct table table = table_open(2, "boxes=2");
    char data[400];
    struct text text = text_in(data, sizeof data);
    table_box(&table, 0, 7);
    table_box(&table, 1, 7);
    table.state->phase = POCKET_OVER;
    pocket_hexes.describe_score(table.rules, table.state, &text);
    assert_string_equal(data, "Player 1: boxes 7 _, total 7\nPlayer 2: boxes 7 _, total 7\n"
                              "Player 1 and 2 share the win.\n");
    table_close(&table);
}

/* ---- the picture ---- */

static char *picture(const struct table *table, int seat, struct canvas *canvas)
{
    struct draw_request request = {.seat = seat, .ascii = true};
    struct buffer buffer = BUFFER_INIT;
    canvas_init(canvas);
    pocket_hexes.draw(table->rules, table->state, &request, canvas);
    for (int y = 0; y < canvas->height; y++) {
        canvas_row_text(canvas, y, &buffer);
        buffer_add(&buffer, "\n");
    }
    return buffer.data;
}

static void a_small_board_looks_like_hexagons(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 boxes=3");
    struct canvas canvas;
    table_fill(&table, 0, "c3=6 c2=6 c4=6 b2=6 b3=6 d2=6");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "d20@d3+c3");
    char *text = picture(&table, 0, &canvas);
    assert_string_equal(text, "                 _______                   Turn 1, step 2\n"
                              "         _______/c1:::::\\_______\n"
                              " _______/b1:::::\\_______/d1:::::\\_______   d4    4\n"
                              "/a1:::::\\_______/c2  6  \\_______/e1:::::\\  d6    6\n"
                              "\\_______/b2  6  \\_______/d2  6  \\_______/  d8    8\n"
                              "/a2:::::\\_______/c3  6* \\_______/e2:::::\\  d10   9\n"
                              "\\_______/b3  6  \\_______/d3 20  \\_______/  d12  12\n"
                              "/a3:::::\\_______/c4  6  \\_______/e3:::::\\  d20   ?\n"
                              "\\_______/b4:::::\\_______/d4:::::\\_______/\n"
                              "        \\_______/c5:::::\\_______/          Boxes\n"
                              "                \\_______/                    6   _   _\n"
                              "                                           Total 6\n");
    free(text);
    canvas_finish(&canvas);
    table_close(&table);
}

static void the_published_board_leaves_room_for_a_prompt(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    struct canvas canvas;
    free(picture(&table, 0, &canvas));
    assert_in_range(canvas.width, 1, 80);
    assert_in_range(canvas.height, 1, 19);
    canvas_finish(&canvas);
    table_close(&table);
}

static void every_board_fits_80_columns_for_its_seat(void **state)
{
    (void)state;
    for (int side = 3; side <= POCKET_SIDE_MAX; side++) {
        for (int players = 1; players <= GAME_PLAYERS_MAX; players++) {
            char options[16];
            struct text text = text_in(options, sizeof options);
            struct canvas canvas;
            text_format(&text, "side=%d", side);
            struct table table = table_open(players, options);
            free(picture(&table, 0, &canvas));
            assert_in_range(canvas.width, 1, 80);
            canvas_finish(&canvas);
            table_close(&table);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_gives_the_dice_of_each_turn),
        cmocka_unit_test(the_state_is_the_protocols_json),
        cmocka_unit_test(a_new_turn_keeps_the_old_dice_in_the_json),
        cmocka_unit_test(a_finished_game_keeps_its_step_and_active_player),
        cmocka_unit_test(people_type_dice_and_cells_in_many_ways),
        cmocka_unit_test(a_number_names_a_die_by_its_sides_or_by_what_it_shows),
        cmocka_unit_test(a_cell_alone_will_do_where_one_die_fits),
        cmocka_unit_test(what_names_a_die_never_becomes_a_cell),
        cmocka_unit_test(rings_are_named_in_any_order),
        cmocka_unit_test(penalties_are_understood_shortly),
        cmocka_unit_test(typing_nonsense_is_answered_helpfully),
        cmocka_unit_test(dice_of_a_real_table_are_typed_in_order_or_by_name),
        cmocka_unit_test(one_die_of_a_real_table_is_typed_as_it_is_heard),
        cmocka_unit_test(examples_of_refusals_can_be_typed),
        cmocka_unit_test(rings_left_are_told_together),
        cmocka_unit_test(completed_rings_are_asked_for_best_first),
        cmocka_unit_test(a_field_is_described_with_what_may_go_there),
        cmocka_unit_test(a_sheet_lacks_what_a_write_shuts_out),
        cmocka_unit_test(a_shared_win_is_told),
        cmocka_unit_test(a_small_board_looks_like_hexagons),
        cmocka_unit_test(the_published_board_leaves_room_for_a_prompt),
        cmocka_unit_test(every_board_fits_80_columns_for_its_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
