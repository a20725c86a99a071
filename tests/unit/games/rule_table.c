/*
 * Implements rule_table.h.
 */
#include "unit/games/rule_table.h"

bool next_of(const char **list, char word[64])
{
    *list += strspn(*list, " ;");
    size_t length = strcspn(*list, " ");
    if (length == 0)
        return false;
    assert_true(length < 64);
    memcpy(word, *list, length);
    word[length] = '\0';
    *list += length;
    return true;
}

struct rule_table sit(const struct game *game, int players, const char *options)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    char pair[64];
    options_defaults(game->options, &values);
    while (next_of(&options, pair)) {
        char *equals = strchr(pair, '=');
        assert_non_null(equals);
        *equals = '\0';
        if (!options_set(game->options, &values, pair, equals + 1, &error))
            fail_msg("%s", error.message);
    }
    struct rule_table table = {.game = game};
    table.rules = game_rules_create(game, players, &values, &error);
    assert_non_null(table.rules);
    table.state = game_state_create(game, table.rules);
    return table;
}

void rise(struct rule_table *table)
{
    game_state_destroy(table->state);
    game_rules_destroy(table->rules);
}

int acting(const struct rule_table *table)
{
    return table->game->actor(table->rules, table->state);
}

static bool parse(
    const struct rule_table *table, const char *spelling, struct ply *ply, struct error *error)
{
    memset(ply, 0, sizeof *ply);
    ply->actor = acting(table);
    if (ply->actor == ACTOR_OVER)
        return error_set(error, ERROR_INPUT, "the game is over");
    if (ply->actor == ACTOR_CHANCE)
        return game_parse_event(
            table->game, table->rules, table->state, spelling, &ply->event, error);
    return game_parse_legal(table->game, table->rules, table->state, spelling, &ply->action, error);
}

static void play_one(struct rule_table *table, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct ply ply;
    if (!parse(table, spelling, &ply, &error))
        fail_msg("%s: %s", spelling, error.message);
    game_apply_ply(table->game, table->rules, table->state, &ply);
    if (!table->game->check(table->rules, table->state, &error))
        fail_msg("after %s: %s", spelling, error.message);
}

void plays(struct rule_table *table, const char *spellings)
{
    char one[128];
    while (*(spellings += strspn(spellings, "; "))) {
        size_t length = strcspn(spellings, ";");
        assert_true(length < sizeof one);
        memcpy(one, spellings, length);
        one[length] = '\0';
        play_one(table, one);
        spellings += length;
    }
}

bool may_play(const struct rule_table *table, const char *spelling)
{
    struct ply ply;
    return parse(table, spelling, &ply, NULL);
}

void refuses(const struct rule_table *table, const char *spelling, const char *reason)
{
    struct error error = ERROR_INIT;
    struct ply ply;
    if (parse(table, spelling, &ply, &error))
        fail_msg("%s is allowed", spelling);
    if (!strstr(error.message, reason))
        fail_msg("%s is refused, but because: %s", spelling, error.message);
}

unsigned winners(const struct rule_table *table)
{
    struct game_result result;
    unsigned bits = 0;
    table->game->result(table->rules, table->state, &result);
    assert_true(result.over);
    assert_int_equal(acting(table), ACTOR_OVER);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        bits |= result.winner[seat] ? 1u << seat : 0;
    return bits;
}

int score(const struct rule_table *table, int seat)
{
    struct game_result result;
    table->game->result(table->rules, table->state, &result);
    return result.scores[seat];
}

size_t legal_count(const struct rule_table *table)
{
    struct action_list list = action_list_create(table->game, table->rules);
    table->game->legal(table->rules, table->state, &list);
    size_t count = list.count;
    action_list_finish(&list);
    return count;
}
