/*
 * What a seat of BeerHex can know, compared with all possible worlds: on 3x3 boards, every way to
 * fill the hidden caps is tried by placing all caps again from full hands.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/beerhex/belief.h"

#include <string.h>

enum { CELLS = 9, PLIES_MAX = 60, STEPS_MAX = PLIES_MAX + 3 * PLIES_MAX, SAMPLES_PER_WAY = 16 };

/* A cap that was placed or went back to its owner's hand, with its true symbol; SEEN says who knows
 * it. */
struct step {
    int owner;
    int cell;
    int symbol;
    bool removed;
    bool seen[2]; /* by seat: it placed the cap openly, or saw it since */
};

/* A game as it is, as the table knows it (some caps are placed unseen), and as two seats believe.
 */
struct table {
    struct rules *rules;
    struct state truth, known;
    struct rng rng;
    struct step step[STEPS_MAX];
    int steps;
    struct beerhex_belief belief[2];
};

static struct rules *make_rules(const char *clues)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", "3", &error));
    assert_true(options_set(beerhex.options, &values, "clues", clues, &error));
    struct rules *rules = game_rules_create(&beerhex, 0, &values, &error);
    assert_non_null(rules);
    return rules;
}

static struct table table_start(struct rules *rules, uint64_t seed)
{
    struct table table = {.rules = rules, .rng = rng_from_seed(seed)};
    beerhex.state_init(rules, &table.truth);
    table.known = table.truth;
    for (int seat = 0; seat < 2; seat++)
        beerhex_belief_init(rules, seat, &table.belief[seat]);
    return table;
}

/* Plays PLY as the table sees it, and updates what the seats believe. */
static void tell(struct table *table, const struct ply *ply)
{
    for (int seat = 0; seat < 2; seat++) {
        struct observation seen;
        assert_true(beerhex.observe(table->rules, &table->known, ply, seat, &seen));
        beerhex_belief_add(table->rules, &seen, &table->belief[seat]);
    }
    game_apply_ply(&beerhex, table->rules, &table->known, ply);
}

/* Returns the step that placed the cap on CELL. */
static struct step *laid_on(struct table *table, int cell)
{
    for (int i = table->steps; i-- > 0;)
        if (table->step[i].cell == cell && !table->step[i].removed)
            return &table->step[i];
    fail_msg("nothing was laid on cell %d", cell);
    return NULL;
}

static void note_placed(struct table *table, int seat, const struct action *action, bool unseen)
{
    struct step *step = &table->step[table->steps++];
    *step = (struct step){.owner = seat, .cell = action->a, .symbol = action->part};
    step->seen[seat] = !unseen;
}

/* Shows the three caps to all, and takes some back. BEFORE is the truth before the attack. */
static void note_attack(
    struct table *table, const struct action *action, const struct state *before)
{
    const int trio[] = {action->a, action->b, action->c};
    for (int i = 0; i < 3; i++) {
        struct step *laid = laid_on(table, trio[i]);
        laid->seen[0] = laid->seen[1] = true;
        if (cell_set_has(beerhex_owned(&table->truth), trio[i]))
            continue;
        assert_true(cell_set_has(before->owned[laid->owner], trio[i]));
        table->step[table->steps] = *laid;
        table->step[table->steps++].removed = true;
    }
}

/* Tells the table the truth about what it asks for. BEFORE still has all caps. */
static void answer(struct table *table, const struct state *before)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = ACTOR_CHANCE;
    beerhex.due(table->rules, &table->known, &ply.event);
    struct cell_set cells = beerhex_to_show(&table->known);
    for (int i = 0; i < ply.event.count; i++, cells = cell_set_without_first(cells))
        ply.event.values[i] = cell_set_has(before->symbol[BEERHEX_SILVER], cell_set_first(cells));
    tell(table, &ply);
}

static void play_one(struct table *table)
{
    struct state before = table->truth;
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = beerhex.actor(table->rules, &table->truth);
    beerhex.random_playout(table->rules, &table->truth, &table->rng, &ply.action);
    struct action action = ply.action;
    bool unseen = action.kind == BEERHEX_PLACE && rng_below(&table->rng, 3) == 0;
    beerhex.apply(table->rules, &table->truth, &action);
    if (action.kind == BEERHEX_PLACE)
        note_placed(table, ply.actor, &action, unseen);
    else
        note_attack(table, &action, &before);
    if (unseen)
        ply.action.part = VALUE_UNKNOWN;
    tell(table, &ply);
    if (beerhex.actor(table->rules, &table->known) == ACTOR_CHANCE)
        answer(table, &before);
}

/* ---- all worlds ---- */

/* Lists OWNER's caps that SEAT has not seen, by the steps that placed them; returns how many. */
static int hidden_steps(const struct table *table, int seat, int owner, int hidden[CELLS])
{
    int count = 0;
    for (int i = 0; i < table->steps; i++) {
        const struct step *step = &table->step[i];
        if (step->owner == owner && !step->removed && !step->seen[seat])
            hidden[count++] = i;
    }
    return count;
}

/* Reports whether OWNER's hand always held what it placed, if the hidden caps are as in the bits of
 * WORLD. */
static bool can_be(
    const struct table *table, int owner, const int hidden[CELLS], int count, unsigned world)
{
    int hand[2];
    int at = 0;
    for (int symbol = 0; symbol < 2; symbol++)
        hand[symbol] = beerhex_total(table->rules, owner, symbol);
    for (int i = 0; i < table->steps; i++) {
        const struct step *step = &table->step[i];
        if (step->owner != owner)
            continue;
        int symbol = step->symbol;
        if (at < count && hidden[at] == i)
            symbol = world >> at++ & 1;
        hand[symbol] += step->removed ? 1 : -1;
        if (hand[symbol] < 0)
            return false;
    }
    return true;
}

static unsigned sampled_world(
    struct table *table, int seat, int owner, const int hidden[CELLS], int count)
{
    struct cell_set symbol[2] = {cell_set_none(), cell_set_none()};
    unsigned world = 0;
    assert_true(
        beerhex_belief_sample(table->rules, &table->belief[seat], owner, &table->rng, symbol));
    assert_int_equal(cell_set_count(symbol[0]) + cell_set_count(symbol[1]), count);
    for (int i = 0; i < count; i++) {
        int cell = table->step[hidden[i]].cell;
        assert_true(cell_set_has(cell_set_or(symbol[0], symbol[1]), cell));
        world |= (unsigned)cell_set_has(symbol[BEERHEX_SILVER], cell) << i;
    }
    return world;
}

/* Checks that every drawn world is possible, and that every possible one is drawn. */
static void check_worlds(struct table *table, int seat, int owner)
{
    bool possible[1 << CELLS] = {false}, drawn[1 << CELLS] = {false};
    int hidden[CELLS];
    int count = hidden_steps(table, seat, owner, hidden);
    int ways = 0;
    unsigned truth = 0;
    for (int i = 0; i < count; i++)
        truth |= (unsigned)(table->step[hidden[i]].symbol == BEERHEX_SILVER) << i;
    for (unsigned world = 0; world < 1u << count; world++) {
        possible[world] = can_be(table, owner, hidden, count, world);
        ways += possible[world];
    }
    assert_true(possible[truth]);
    for (int i = 0; i < ways * SAMPLES_PER_WAY; i++) {
        unsigned world = sampled_world(table, seat, owner, hidden, count);
        if (!possible[world])
            fail_msg("world %u of %d caps of player %d cannot be", world, count, owner + 1);
        drawn[world] = true;
    }
    for (unsigned world = 0; world < 1u << count; world++)
        if (possible[world] && !drawn[world])
            fail_msg("world %u of %d caps of player %d is left out", world, count, owner + 1);
}

static void play_games(const char *clues, int games, uint64_t seed)
{
    struct rules *rules = make_rules(clues);
    for (int game = 0; game < games; game++) {
        struct table table = table_start(rules, seed + (uint64_t)game);
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            play_one(&table);
            if (beerhex.actor(rules, &table.truth) == ACTOR_OVER)
                break;
            for (int seat = 0; seat < 2; seat++)
                for (int owner = 0; owner < 2; owner++)
                    check_worlds(&table, seat, owner);
        }
    }
    game_rules_destroy(rules);
}

static void belief_is_exactly_the_worlds_that_can_be(void **state)
{
    (void)state;
    play_games("off", 60, 1);
}

static void clues_change_nothing_for_who_remembers(void **state)
{
    (void)state;
    play_games("on", 20, 1000);
}

/* A seat never sees something next that the game so far rules out. */
static void no_cap_is_laid_on_another(void **unused)
{
    (void)unused;
    struct rules *rules = make_rules("off");
    struct beerhex_belief belief;
    struct observation seen;
    memset(&seen, 0, sizeof seen);
    seen.ply.action = (struct action){BEERHEX_PLACE, BEERHEX_GOLD, 0, 0, 0};
    beerhex_belief_init(rules, 0, &belief);
    assert_true(beerhex_belief_follows(rules, &belief, &seen));
    beerhex_belief_add(rules, &seen, &belief);
    seen.ply.actor = 1;
    seen.ply.action.part = VALUE_UNKNOWN;
    assert_false(beerhex_belief_follows(rules, &belief, &seen));
    seen.ply.action.a = 1;
    assert_true(beerhex_belief_follows(rules, &belief, &seen));
    seen.ply.action = (struct action){BEERHEX_ATTACK_TRIO, 0, 0, 1, 3};
    assert_false(beerhex_belief_follows(rules, &belief, &seen));
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_cap_is_laid_on_another),
        cmocka_unit_test(belief_is_exactly_the_worlds_that_can_be),
        cmocka_unit_test(clues_change_nothing_for_who_remembers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
