/*
 * The games as people use them: what can be typed, what is said, and pictures that name every field
 * at every size on a screen of 80 columns.
 */
#include "unit/games/rule_table.h"

#include "games/registry.h"

/* Returns what LINE is read as, in exact spelling; or the error, or the number of ways that the
 * question offers. */
static const char *reads(const struct rule_table *table, const char *line)
{
    static char data[512];
    struct text text = text_in(data, sizeof data), question = text_in((char[128]){""}, 128);
    struct choice choices[CHOICES_MAX];
    struct action action;
    struct error error = ERROR_INIT;
    if (!table->game->parse_loose(table->rules, table->state, line, &action, &error)) {
        text_format(&text, "no: %s", error.message);
        return data;
    }
    size_t ways = table->game->choices ? table->game->choices(table->rules, table->state, &action,
                                             &question, choices)
                                       : 0;
    if (ways > 0)
        text_format(&text, "%zu ways, first ", ways);
    table->game->format(table->rules, table->state, ways ? &choices[0].action : &action, &text);
    return data;
}

#define READS(table, line, expected) assert_string_equal(reads(table, line), expected)
#define REFUSES_TO_READ(table, line, words) assert_non_null(strstr(reads(table, line), words))

/* Returns LINE as "FIRST | REST" if it means several actions, otherwise "". */
static const char *path(const struct rule_table *table, const char *line)
{
    static char data[512];
    char left[256];
    struct text text = text_in(data, sizeof data), rest = text_in(left, sizeof left);
    struct action action;
    if (!table->game->parse_path(table->rules, table->state, line, &action, &rest))
        return "";
    table->game->format(table->rules, table->state, &action, &text);
    text_format(&text, " | %s", left);
    return data;
}

/* Returns what ACTION did, in words for SEAT. */
static const char *told(const struct rule_table *table, const char *spelling, int seat)
{
    static char data[1024];
    struct text text = text_in(data, sizeof data);
    struct ply ply = {.actor = acting(table)};
    struct error error = ERROR_INIT;
    assert_true(
        game_parse_legal(table->game, table->rules, table->state, spelling, &ply.action, &error));
    table->game->describe_ply(table->rules, table->state, &ply, seat, &text);
    return data;
}

/* ---- Hex-Tri ---- */

static void a_hex_tri_field_alone_brings_a_figure_in_or_goes_on(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "");
    READS(&table, "K enter t1", "Kenter t1");
    READS(&table, "enter t1", "Kenter t1");
    READS(&table, "T1", "Kenter t1");
    READS(&table, "1", "Kenter t1");
    plays(&table, "Kenter t1; done; Kenter t54; done; pass; pass");
    plays(&table, "pass");
    READS(&table, "t1 c1", "Kt1-c1");
    plays(&table, "Kt1-c1; done; pass; pass");
    rise(&table);
}

static void a_hex_tri_way_is_taken_apart_step_by_step(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "");
    assert_string_equal(path(&table, "K enter t1"), "");
    assert_string_equal(path(&table, "K enter t1 done"), "Kenter t1 | done");
    assert_string_equal(path(&table, "enter t1-c1-t9"), "Kenter t1 | t1-c1-t9");
    assert_string_equal(path(&table, "Kt5-c1-t9$b1-b1"), "Kt5-c1 | c1-t9$b1-b1");
    assert_string_equal(path(&table, "Kt5-c1$b1"), "");
    assert_string_equal(path(&table, "Kt5 c1 b1"), ""); /* hexes do not touch: b1 pays */
    assert_string_equal(path(&table, "Kc1 t9 b1"), "Kc1-t9 | t9-b1");
    assert_string_equal(path(&table, "t5-c1-t4-b1-t8-a1-t14-a2-t26-b3-t38-a3-t44-b4"), "");
    rise(&table);
}

/* Two hexes can pay: the question which one comes only if none was named. */
static void what_pays_for_a_step_is_asked_where_it_matters(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    plays(&table, "Kenter t1; done; Kenter t24; done; pass; pass");
    plays(&table, "pass; Kt1-b1; done; pass; pass");
    READS(&table, "enter t2", "enter t2$b1");
    READS(&table, "K b1 t2", "Kb1-t2"); /* the free step, although b1 could pay */
    READS(&table, "K b1 t2 $b1", "Kb1-t2$b1");
    plays(&table, "enter t2$b1; done; pass; pass");
    rise(&table);
}

static void hex_tri_says_why_nothing_can_be_paid(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "");
    plays(&table, "Kenter t1; done; Kenter t54; done");
    refuses(&table, "enter t2", "you have none on a hex of your own");
    refuses(&table, "Kt1-c1", "the Chief's free step is used up");
    REFUSES_TO_READ(&table, "t99", "there is no field 't99'");
    REFUSES_TO_READ(&table, "fly", "'fly' is not understood");
    assert_string_equal(told(&table, "pass", 0), "You pass");
    plays(&table, "pass");
    assert_non_null(strstr(told(&table, "pass", 0),
        "Player 2 passes, as everybody has: round 1 ends\n  Round 2 begins"));
    rise(&table);
}

/* ---- Toll Hexes ---- */

static struct rule_table sit_at_tolls(void)
{
    struct rule_table table = sit(&toll_hexes, 2, "");
    plays(&table, "die 1=6 2=1; draw 1 123456; draw 1 wild; draw 1 stop; draw 2 164532; "
                  "draw 2 wild; draw 2 stop; start 0");
    return table;
}

static void a_toll_tile_is_asked_about_only_where_it_fits_in_several_ways(void **unused)
{
    (void)unused;
    struct rule_table table = sit_at_tolls();
    READS(&table, "123456 f5", "123456@f5r3");
    READS(&table, "123456@f5r3", "123456@f5r3");
    READS(&table, "345612 on F5", "123456@f5r3"); /* the same tile, read from another side */
    READS(&table, "612543 f5", "123456@f5r3");    /* and as it is drawn, in two rows */
    READS(&table, "wild f5", "wild@f5");
    READS(&table, "stopper c2", "stop@c2");
    plays(&table, "123456@f5r3; draw 1 124356");
    rise(&table);
}

static void a_toll_tile_that_does_not_fit_is_told_so_whole(void **unused)
{
    (void)unused;
    struct rule_table table = sit_at_tolls();
    REFUSES_TO_READ(&table, "123456 z9", "there is no cell 'z9'");
    REFUSES_TO_READ(&table, "654321 f5",
        "there is no tile '654321'; a tile is named by its digits, clockwise from the 1 (such "
        "as '123456 ");
    REFUSES_TO_READ(
        &table, "toll", "'toll' is not understood; type a tile and a cell (such as '123456 ");
    plays(&table, "123456@f5r3; draw 1 124356; pass");
    /* No 124356 fits between the Start tile's 2 and the other tile's 6. */
    REFUSES_TO_READ(&table, "124356 g5", "does not fit there, however it is turned");
    rise(&table);
}

static void the_dice_of_the_start_are_typed_as_they_are_told(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&toll_hexes, 3, "");
    struct event event;
    static const char *const ways[] = {"4 2 6", "dice 4, 2, 6.", "3=6 1=4 2=2",
        "1 is 4 2 is 2 3 is 6", "Player 1 rolls 4, player 2 rolls 2, player 3 rolls 6",
        "The dice decide who starts: player 1 rolls 4, player 2 rolls 2, player 3 rolls 6; player "
        "3 starts",
        "The dice decide who starts: player 1 rolls 4, player 2 rolls 2, player 3 rolls 6; the "
        "highest roll again"};
    static const char *const wrong[] = {
        "4 2", "4 2 6; 3", "dice: 4 2; 6", "1 is 4 is 2", "4 = 2", "1 is", "5=1 2=2 3=3", "x"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        assert_true(toll_hexes.parse_event_loose(table.rules, table.state, ways[i], &event, NULL));
        assert_memory_equal(event.values, ((uint8_t[]){4, 2, 6}), 3);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(
            toll_hexes.parse_event_loose(table.rules, table.state, wrong[i], &event, NULL));
    rise(&table);
}

static void tolls_are_told_to_whom_they_concern(void **unused)
{
    (void)unused;
    struct rule_table table = sit_at_tolls();
    assert_string_equal(
        told(&table, "123456@f5r3", 0), "You place 123456 on f5 turned r3, paying 1 to the bank");
    plays(&table, "123456@f5r3; draw 1 124356");
    assert_non_null(strstr(told(&table, "wild@f4", 0), "Player 2 places wild on f4, paying "));
    assert_non_null(strstr(told(&table, "wild@f4", 0), " to you"));
    assert_non_null(strstr(told(&table, "wild@f4", 1), " to player 1"));
    rise(&table);
}

static void a_turn_that_no_tile_has_is_named(void **unused)
{
    (void)unused;
    struct rule_table table = sit_at_tolls();
    REFUSES_TO_READ(&table, "123456 f5 r9", "a tile is turned r0 to r5");
    READS(&table, "pass now", "pass");
    READS(&table, "swap please", "swap");
    rise(&table);
}

/* ---- Pocket Hexes ---- */

static void a_number_that_names_one_die_and_shows_on_another_is_asked_about(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&pocket_hexes, 1, "");
    plays(&table, "roll d4=1 d6=2 d8=1 d10=3 d12=8 d20=9");
    READS(&table, "8 d4", "2 ways, first d8@d4");
    READS(&table, "d4 8", "2 ways, first d8@d4");
    READS(&table, "d8 d4", "d8@d4");
    READS(&table, "12 d4", "d12@d4");
    READS(&table, "9 d4", "d20@d4"); /* not the number of a die */
    plays(&table, "d12@d4; reroll d12=8");
    READS(&table, "8 d5", "d12@d5"); /* the d8 shows 1, which cannot be next to the 8 */
    rise(&table);
}

static void a_die_and_a_cell_may_be_typed_without_a_space(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&pocket_hexes, 1, "");
    plays(&table, "roll d4=1 d6=2 d8=1 d10=3 d12=8 d20=9");
    READS(&table, "d6e3", "d6@e3");
    READS(&table, "D12F3", "d12@f3");
    READS(&table, "e3d6", "d6@e3");
    READS(&table, "d4d5", "d4@d5");
    REFUSES_TO_READ(&table, "d6z9", "");
    rise(&table);
}

/* ---- BeerHex ---- */

static void a_beerhex_cell_alone_asks_for_the_cap(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    READS(&table, "a1", "2 ways, first g@a1");
    READS(&table, "gold a1", "g@a1");
    READS(&table, "S@A1", "s@a1");
    READS(&table, "attack b2 a1 c1", "attack a1 b2 c1");
    REFUSES_TO_READ(&table, "attack", "an attack must name three connected caps");
    rise(&table);
}

static void beerhex_asks_before_what_may_end_the_game(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    static const char *const asked[] = {"declare", "deny", "resign"};
    char words[256];
    for (size_t i = 0; i < 3; i++) {
        struct text text = text_in(words, sizeof words);
        struct action action = {(uint8_t)i, 0, 0, 0, 0};
        assert_true(may_play(&table, asked[i]));
        assert_true(beerhex.confirm(table.rules, table.state, &action, false, &text));
        assert_true(text.length > 0);
    }
    struct text text = text_in(words, sizeof words);
    struct action place;
    assert_true(beerhex.parse(table.rules, table.state, "g@a1", &place, NULL));
    assert_false(beerhex.confirm(table.rules, table.state, &place, false, &text));
    /* No question if a seat that knows its caps cannot lose by it. */
    plays(&table, "g@a1; s@b1; g@a2; s@b2; g@a3; s@c3");
    assert_false(beerhex.confirm(table.rules, table.state, &(struct action){0}, false, &text));
    rise(&table);
}

/* A single key may be a slip; words are not, unless the attack is known to fail. */
static void beerhex_asks_before_an_attack_by_a_key(void **unused)
{
    static const struct {
        const char *attack;
        bool by_key, asks;
    } cases[] = {
        {"attack a1 a2 a3", true, true},
        {"attack a1 a2 a3", false, false},
        {"attack a1 a2 b1", true, true},
        {"attack a1 a2 b1", false, true},
    };
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    plays(&table, "g@a1; s@b1; g@a2; s@b2; g@a3; s@c3");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text text = TEXT_ROOM(512);
        struct action action;
        assert_true(beerhex.parse(table.rules, table.state, cases[i].attack, &action, NULL));
        assert_int_equal(beerhex.confirm(table.rules, table.state, &action, cases[i].by_key, &text),
            cases[i].asks);
    }
    rise(&table);
}

static void beerhex_shows_no_attack_that_fails_as_an_example(void **unused)
{
    struct text text = TEXT_ROOM(512);
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    plays(&table, "s@a1; s@b1; g@a2");
    beerhex.prompt(table.rules, table.state, &text);
    assert_non_null(strstr(text.data, "attack three connected caps, declare"));
    rise(&table);
}

static void beerhex_tells_how_it_ended_and_no_hidden_symbol(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    assert_string_equal(
        told(&table, "g@a1", 0), "You place a cap with a gold symbol face down on a1");
    assert_string_equal(told(&table, "g@a1", 1), "Gold places a cap face down on a1");
    assert_string_equal(told(&table, "declare", 1),
        "Gold declares that gold symbols join top and bottom. All caps "
        "are turned up: the claim is wrong");
    plays(&table, "g@a1; s@b1; g@a2; s@b2; g@a3; s@b3");
    assert_non_null(
        strstr(told(&table, "declare", 0), "All caps are turned up: the claim is right"));
    assert_non_null(strstr(told(&table, "attack a1 a2 a3", 1), "all the same"));
    rise(&table);
}

/* ---- pictures ---- */

/* Adds everything written for FIELD in row Y. */
static void add_field_row(const struct canvas *canvas, int field, int y, struct text *text)
{
    for (int x = 0; x < canvas->width; x++) {
        const struct canvas_cell *cell = canvas_at(canvas, x, y);
        if (cell->field == field)
            text_add(text, cell->utf8);
    }
}

/* Reports whether FIELD's name can be read; from t100 on, the number is enough. */
static bool names_field(const struct rule_table *table, const struct canvas *canvas, int field)
{
    char seen[256];
    struct text row = text_in(seen, sizeof seen);
    struct phrase name = game_field_name(table->game, table->rules, field);
    for (int y = 0; y < canvas->height; y++)
        add_field_row(canvas, field, y, &row);
    bool numbered = strlen(name.data) > 3 && name.data[0] == 't';
    return strstr(seen, name.data + numbered) != NULL;
}

static int count_unnamed(const struct rule_table *table, int fields, bool ascii)
{
    struct canvas canvas;
    struct draw_request request = {.seat = 0, .ascii = ascii, .columns = 80};
    int unnamed = 0;
    canvas_init(&canvas);
    table->game->draw(table->rules, table->state, &request, &canvas);
    assert_true(canvas.width <= 80);
    for (int field = 0; field < fields; field++)
        unnamed += !names_field(table, &canvas, field);
    canvas_finish(&canvas);
    return unnamed;
}

static void every_size_fits_80_columns_and_names_its_fields(void **unused)
{
    (void)unused;
    static const struct {
        const struct game *game;
        const char *option;
        int low, high, players;
    } sizes[] = {
        {&beerhex, "size", 3, 11, 2}, {&toll_hexes, "side", 4, 9, 4}, {&hex_tri, "side", 2, 5, 6}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int size = sizes[i].low; size <= sizes[i].high; size++) {
            char option[32];
            struct text text = text_in(option, sizeof option);
            text_format(&text, "%s=%d", sizes[i].option, size);
            struct rule_table table = sit(sizes[i].game, sizes[i].players, option);
            int cells = i == 0 ? size * size : 3 * size * (size - 1) + 1;
            int fields = i == 2 ? cells + 6 * size * size : cells;
            for (int ascii = 0; ascii < 2; ascii++)
                assert_int_equal(count_unnamed(&table, fields, ascii), 0);
            rise(&table);
        }
    }
}

/* A screen of 24 lines shows the usual boards with a prompt of a line below. */
static void the_usual_boards_fit_24_lines(void **unused)
{
    (void)unused;
    static const struct game *const games[] = {&beerhex, &toll_hexes, &hex_tri};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct rule_table table = sit(games[i], 2, "");
        struct canvas canvas;
        struct draw_request request = {.seat = 0, .columns = 80};
        canvas_init(&canvas);
        games[i]->draw(table.rules, table.state, &request, &canvas);
        assert_true(canvas.height <= 22);
        canvas_finish(&canvas);
        rise(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hex_tri_field_alone_brings_a_figure_in_or_goes_on),
        cmocka_unit_test(a_hex_tri_way_is_taken_apart_step_by_step),
        cmocka_unit_test(what_pays_for_a_step_is_asked_where_it_matters),
        cmocka_unit_test(hex_tri_says_why_nothing_can_be_paid),
        cmocka_unit_test(a_toll_tile_is_asked_about_only_where_it_fits_in_several_ways),
        cmocka_unit_test(a_toll_tile_that_does_not_fit_is_told_so_whole),
        cmocka_unit_test(the_dice_of_the_start_are_typed_as_they_are_told),
        cmocka_unit_test(tolls_are_told_to_whom_they_concern),
        cmocka_unit_test(a_turn_that_no_tile_has_is_named),
        cmocka_unit_test(a_number_that_names_one_die_and_shows_on_another_is_asked_about),
        cmocka_unit_test(a_die_and_a_cell_may_be_typed_without_a_space),
        cmocka_unit_test(a_beerhex_cell_alone_asks_for_the_cap),
        cmocka_unit_test(beerhex_asks_before_what_may_end_the_game),
        cmocka_unit_test(beerhex_asks_before_an_attack_by_a_key),
        cmocka_unit_test(beerhex_shows_no_attack_that_fails_as_an_example),
        cmocka_unit_test(beerhex_tells_how_it_ended_and_no_hidden_symbol),
        cmocka_unit_test(every_size_fits_80_columns_and_names_its_fields),
        cmocka_unit_test(the_usual_boards_fit_24_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
