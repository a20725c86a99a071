/*
 * Computes the figures of one game for a report: its length, how much choice there was, when it was
 * decided, and luck. All are whole numbers, so that sums do not depend on order.
 */
#include "lab/tournament/tournament.h"

#include "core/os.h"
#include "play/judge.h"

static const double safe = 0.8; /* share of the win from which a game counts as decided */

static int whole(double value)
{
    return (int)(value * (double)FIGURES_UNIT + (value < 0 ? -0.5 : 0.5));
}

/* ---- choice ---- */

static void count_choices(const struct session *session, struct game_figures *figures)
{
    const struct game *game = session_game(session);
    LOCAL_ACTIONS list = action_list_create(game, session_rules(session));
    int at = 0;
    figures->actions = (int)session_action_count(session);
    for (size_t ply = 0; ply < session_length(session); ply++) {
        if (session_ply(session, ply)->actor < 0)
            continue;
        int tenth = at++ * FIGURES_TENTHS / figures->actions;
        game->legal(session_rules(session), session_state_at(session, ply), &list);
        figures->legal[tenth] += (int)list.count;
        figures->decisions[tenth]++;
    }
}

/* ---- when the game was decided ---- */

/* A running game: each seat's expectation at its latest decision. */
struct outlook {
    double value[GAME_PLAYERS_MAX];
    bool known[GAME_PLAYERS_MAX];
};

/* Returns the winner's chance in a game of points: a lead of D counts as 1/2 + D / (2 (10 + |D|)),
 * so that 15 points are 0.8. Negative: not known yet. */
static double hope_of_points(const struct outlook *outlook, int players, int winner)
{
    double lead = INT32_MAX;
    for (int seat = 0; seat < players; seat++) {
        double ahead = outlook->value[winner] - outlook->value[seat];
        if (!outlook->known[seat])
            return -1;
        if (seat != winner && ahead < lead)
            lead = ahead;
    }
    return 0.5 + lead / (2 * (10 + (lead < 0 ? -lead : lead)));
}

/* Finds when the game was decided. In shares of the win, the winner's chance is its expectation at
 * its decisions or, with two players, follows from the opponent's. */
static void find_decision(
    const struct analysis *analysis, int players, int winner, struct game_figures *figures)
{
    struct outlook outlook = {{0}, {false}};
    double lowest = 1, since = 0;
    int done = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        double value = judged->judgement.best_value;
        outlook.value[judged->seat] = value;
        outlook.known[judged->seat] = true;
        double hope = players == 2 ? 1 - value : -1;
        if (analysis->points)
            hope = hope_of_points(&outlook, players, winner);
        else if (judged->seat == winner)
            hope = value;
        done += judged->count;
        if (hope < 0)
            continue;
        lowest = hope < lowest ? hope : lowest;
        since = hope < safe ? (double)done / figures->actions : since;
    }
    figures->decided = whole(since < 1 ? since : 1);
    figures->lowest = whole(lowest);
}

/* Returns the sole winner among several players, or -1. */
static int winner_of(const struct game_result *result, int players)
{
    int winner = -1, count = 0;
    for (int seat = 0; seat < players; seat++) {
        winner = result->winner[seat] ? seat : winner;
        count += result->winner[seat];
    }
    return count == 1 && players > 1 ? winner : -1;
}

static bool go_on(void *context, size_t done, size_t all)
{
    return !os_stopping();
}

bool figures_take(struct game_figures *figures, const struct session *session,
    const struct player *player, const struct game_result *result)
{
    struct analysis analysis;
    int players = session_game(session)->players(session_rules(session));
    int winner = winner_of(result, players);
    *figures = (struct game_figures){.decided = -1, .lowest = -1};
    count_choices(session, figures);
    if (!analysis_run(&analysis, session, player, go_on, NULL, NULL))
        return false;
    if (winner >= 0)
        find_decision(&analysis, players, winner, figures);
    for (int seat = 0; seat < players; seat++)
        figures->luck[seat] = whole(analysis.luck[seat]);
    analysis_finish(&analysis);
    return true;
}

/* ---- in files ---- */

json_t *figures_json(const struct game_figures *figures, int players)
{
    json_t *legal = json_array(), *decisions = json_array(), *luck = json_array();
    for (int i = 0; i < FIGURES_TENTHS; i++) {
        json_array_append_new(legal, json_integer(figures->legal[i]));
        json_array_append_new(decisions, json_integer(figures->decisions[i]));
    }
    for (int seat = 0; seat < players; seat++)
        json_array_append_new(luck, json_integer(figures->luck[seat]));
    return json_pack("{s:i,s:o,s:o,s:i,s:i,s:o}", "actions", figures->actions, "legal", legal,
        "decisions", decisions, "decided", figures->decided, "lowest", figures->lowest, "luck",
        luck);
}

static bool read_numbers(const json_t *list, int count, int least, int *numbers)
{
    bool good = json_array_size(list) == (size_t)count;
    for (int i = 0; i < count && good; i++) {
        good = json_take_number(
            json_array_get(list, (size_t)i), "figure", least, INT32_MAX / 2, &numbers[i], NULL);
    }
    return good;
}

bool figures_read(const json_t *json, int players, struct game_figures *figures)
{
    return json_get_number(json, "actions", 1, INT32_MAX, &figures->actions, NULL) &&
           json_get_number(json, "decided", -1, FIGURES_UNIT, &figures->decided, NULL) &&
           json_get_number(json, "lowest", -1, FIGURES_UNIT, &figures->lowest, NULL) &&
           read_numbers(json_object_get(json, "legal"), FIGURES_TENTHS, 0, figures->legal) &&
           read_numbers(
               json_object_get(json, "decisions"), FIGURES_TENTHS, 0, figures->decisions) &&
           read_numbers(json_object_get(json, "luck"), players, INT32_MIN / 2, figures->luck);
}
