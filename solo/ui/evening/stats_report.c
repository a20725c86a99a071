/*
 * Statistics in words: a few lines for each group of comparable games.
 */
#include "ui/evening/evening.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/problems/problem.h"

/* if there are more kinds of games, each game gets one line */
enum { BAR_WIDTH = 30, KINDS_MAX = 5 };

void stats_add_streak(const struct figures *figures, struct buffer *out)
{
    int now = figures->streak, most = figures->longest;
    if (most < 2)
        return;
    if (now > 0 && figures->alone)
        buffer_format(out,
            NG_("You have played %d day in a row; your longest streak is %d.",
                "You have played %d days in a row; your longest streak is %d.", now),
            now, most);
    else if (now > 0)
        buffer_format(out,
            NG_("You have won %d game in a row; your longest streak is %d.",
                "You have won %d games in a row; your longest streak is %d.", now),
            now, most);
    else
        buffer_format(out,
            figures->alone ? _("You once played %d days in a row.")
                           : _("You once won %d games in a row."),
            most);
}

/* ---- words ---- */

static bool only_people(const struct history_group *group)
{
    return strcmp(group->opponents, "people") == 0;
}

static void add_scores(const struct figures *figures, struct buffer *out)
{
    buffer_format(out,
        figures->best_helped ? _("  Best %d (with help), average %s, lowest %d.\n")
                             : _("  Best %d, average %s, lowest %d.\n"),
        figures->best, decimal_phrase(figures->average, 1).data, figures->worst);
}

static void add_wins(const struct figures *figures, struct buffer *out)
{
    int lost = figures->games - figures->wins - figures->draws;
    if (figures->draws > 0)
        buffer_format(out,
            NG_("  You won %d and lost %d; %d was drawn.\n",
                "  You won %d and lost %d; %d were drawn.\n", figures->draws),
            figures->wins, lost, figures->draws);
    else
        buffer_format(out, _("  You won %d and lost %d.\n"), figures->wins, lost);
    if (figures->helped_wins > 0)
        buffer_format(out,
            NG_("  %d win was with hints, undo or the tutor.\n",
                "  %d wins were with hints, undo or the tutor.\n", figures->helped_wins),
            figures->helped_wins);
}

static void add_bar(
    const struct figures_bar *bar, int most, struct stats_look look, struct buffer *out)
{
    int width = (bar->games * BAR_WIDTH + most - 1) / most;
    if (most <= BAR_WIDTH)
        width = bar->games;
    if (bar->from == bar->to)
        buffer_format(out, "  %11d  ", bar->from);
    else
        buffer_format(out, _("  %4d to %3d  "), bar->from, bar->to);
    for (int i = 0; i < width; i++)
        buffer_add(out, look.ascii ? "#" : "█");
    buffer_format(out, "%s%d\n", width > 0 ? " " : "", bar->games);
}

static void say_bar(const struct figures_bar *bar, struct buffer *out)
{
    if (bar->games == 0)
        return;
    if (bar->to > bar->from)
        buffer_format(out,
            NG_("%d to %d points: %d game.\n", "%d to %d points: %d games.\n", bar->games),
            bar->from, bar->to, bar->games);
    else
        buffer_format(out, NG_("%d points: %d game.\n", "%d points: %d games.\n", bar->games),
            bar->from, bar->games);
}

static void add_bars(const struct figures *figures, struct stats_look look, struct buffer *out)
{
    int most = 1;
    for (int i = 0; i < figures->bar_count; i++)
        most = figures->bar[i].games > most ? figures->bar[i].games : most;
    for (int i = 0; i < figures->bar_count; i++) {
        if (look.spoken)
            say_bar(&figures->bar[i], out);
        else
            add_bar(&figures->bar[i], most, look, out);
    }
}

static void add_heading(const struct history_group *group, int games, struct buffer *out)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    names_add_game(group->game, group->players, group->opponents, true, group->options, &name);
    if (group->rated)
        names_add_rated(&name);
    buffer_format(out, NG_("%s: %d game.", "%s: %d games.", games), name.data, games);
}

static void add_most_important(const struct figures *figures, bool won, struct buffer *out)
{
    if (won)
        buffer_format(out, _(" Won: %d."), figures->wins);
    else if (figures->points)
        buffer_format(out,
            figures->best_helped ? _(" Best %d (with help), average %s.")
                                 : _(" Best %d, average %s."),
            figures->best, decimal_phrase(figures->average, 1).data);
    buffer_add(out, "\n");
}

static void add_group(
    const struct history_group *group, int64_t today, struct stats_look look, struct buffer *out)
{
    struct figures figures;
    LOCAL_BUFFER streak = BUFFER_INIT;
    figures_of(group, today, &figures);
    bool won = !figures.alone && !only_people(group);
    add_heading(group, figures.games, out);
    if (look.brief) {
        add_most_important(&figures, won, out);
        return;
    }
    buffer_add(out, "\n");
    if (won)
        add_wins(&figures, out);
    if (figures.points)
        add_scores(&figures, out);
    stats_add_streak(&figures, &streak);
    if (streak.length > 0 && !only_people(group))
        buffer_format(out, "  %s\n", streak.data);
    if (figures.points && figures.games > 1)
        add_bars(&figures, look, out);
}

/* Adds a line for the game of group FIRST: its most played kind, and how many other games; nothing
 * if an earlier group has the same game. */
static void add_game(
    const struct history_list *list, size_t first, int64_t today, struct buffer *out)
{
    const struct history_group *most = &list->groups[first];
    size_t games = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct history_group *group = &list->groups[i];
        if (strcmp(group->game, list->groups[first].game) != 0)
            continue;
        if (i < first)
            return;
        games += group->count;
        most = group->count > most->count ? group : most;
    }
    int others = (int)(games - most->count);
    add_group(most, today, (struct stats_look){.brief = true}, out);
    out->data[--out->length] = '\0';
    if (others > 0)
        buffer_format(
            out, NG_(" Other kinds: %d game.", " Other kinds: %d games.", others), others);
    buffer_add(out, "\n");
}

void stats_add_words(
    const struct history_list *list, int64_t today, struct stats_look look, struct buffer *out)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0 && !look.brief)
            buffer_add(out, "\n");
        if (look.brief && list->count > KINDS_MAX)
            add_game(list, i, today, out);
        else
            add_group(&list->groups[i], today, look, out);
    }
    if (list->count == 0)
        buffer_add(out,
            _("You have not finished a game yet. Type 'hexplay pocket-hexes' to start one.\n"));
}

/* ---- ratings ---- */

/* Returns the next game after AT that is rated and is GAME (NULL: any); NULL after the last. */
static const struct game *const *next_rated(
    struct history *history, const char *game, const struct game *const *at, struct rating *rating)
{
    for (; *at; at++)
        if ((!game || strcmp((*at)->slug, game) == 0) &&
            history_rating(
                history, ai_rating, (*at)->slug, NULL, os_wall_seconds(), rating, NULL) &&
            rating->games > 0)
            return at;
    return NULL;
}

/* Adds the weeks, "Weeks since 2026-10-05: 1402 ▁▂▄▆ 1523"; spoken, each as a number. */
static void add_weeks(const struct rating *rating, struct stats_look look, struct buffer *out)
{
    int height[RATING_WEEKS_MAX], lowest = rating->week[0].rating;
    for (int i = 0; i < rating->week_count; i++)
        lowest = rating->week[i].rating < lowest ? rating->week[i].rating : lowest;
    for (int i = 0; i < rating->week_count; i++)
        height[i] = rating->week[i].rating - lowest;
    buffer_format(out, _("  By weeks since %s: %d"), os_date(rating->week[0].day).data,
        rating->week[0].rating);
    if (!look.spoken) {
        buffer_add(out, " ");
        daily_add_bars(height, rating->week_count, look.ascii, out);
        buffer_format(out, " %d", rating->week[rating->week_count - 1].rating);
    }
    for (int i = 1; look.spoken && i < rating->week_count; i++) {
        names_add_comma(out);
        buffer_format(out, "%d", rating->week[i].rating);
    }
    buffer_add(out, look.spoken ? ".\n" : "\n");
}

static void add_levels(const char *slug, struct buffer *out)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    for (int i = 0; i < PLAYER_LEVELS; i++) {
        double level, deviation;
        const struct player *player = ai_find(slug, player_levels[i]);
        if (!player || !ai_rating(slug, player_kept_name(player).data, &level, &deviation))
            continue;
        if (list.length > 0)
            names_add_comma(&list);
        buffer_format(&list, "%s %d", player_words(player_levels[i]), rating_rounded(level));
    }
    buffer_format(out, _("  The levels: %s.\n"), list.data);
}

void stats_add_ratings(
    struct history *history, const char *game, struct stats_look look, struct buffer *out)
{
    struct rating rating;
    const struct game *const *at = game_registry;
    while ((at = next_rated(history, game, at, &rating))) {
        if (!look.brief)
            buffer_add(out, "\n");
        buffer_format(out,
            NG_("%s: your rating is %d, give or take %d, after %d rated game.\n",
                "%s: your rating is %d, give or take %d, after %d rated games.\n", rating.games),
            _((*at)->title), rating_rounded(rating.rating), rating_rounded(2 * rating.deviation),
            rating.games);
        if (rating.week_count > 1 && !look.brief)
            add_weeks(&rating, look, out);
        if (!look.brief)
            add_levels((*at)->slug, out);
        at++;
    }
}

/* ---- JSON ---- */

static json_t *bars_json(const struct figures *figures)
{
    json_t *bars = json_array();
    for (int i = 0; i < figures->bar_count; i++)
        json_array_append_new(bars, json_pack("{s:i,s:i,s:i}", "from", figures->bar[i].from, "to",
                                        figures->bar[i].to, "games", figures->bar[i].games));
    return bars;
}

static json_t *group_json(const struct history_group *group, int64_t today)
{
    struct figures figures;
    figures_of(group, today, &figures);
    json_t *options = json_loads(group->options, 0, NULL);
    json_t *object = json_pack("{s:s,s:i,s:o,s:s,s:b,s:i}", "game", group->game, "players",
        group->players, "options", options ? options : json_object(), "opponents", group->opponents,
        "rated", group->rated, "games", figures.games);
    if (!figures.alone) {
        json_object_set_new(object, "wins", json_integer(figures.wins));
        json_object_set_new(object, "draws", json_integer(figures.draws));
        json_object_set_new(object, "wins_with_help", json_integer(figures.helped_wins));
    }
    if (figures.points) {
        json_object_set_new(object, "best", json_integer(figures.best));
        json_object_set_new(object, "best_with_help", json_boolean(figures.best_helped));
        json_object_set_new(object, "average", json_decimal(figures.average, 2));
        json_object_set_new(object, "lowest", json_integer(figures.worst));
        json_object_set_new(object, "histogram", bars_json(&figures));
    }
    json_object_set_new(object, figures.alone ? "days_in_a_row" : "wins_in_a_row",
        json_pack("{s:i,s:i}", "now", figures.streak, "most", figures.longest));
    return object;
}

static json_t *rating_json(const char *slug, const struct rating *rating)
{
    json_t *weeks = json_array();
    for (int i = 0; i < rating->week_count; i++)
        json_array_append_new(
            weeks, json_pack("{s:s,s:i}", "from", os_date(rating->week[i].day).data, "rating",
                       rating->week[i].rating));
    return json_pack("{s:s,s:i,s:i,s:i,s:o}", "game", slug, "rating",
        rating_rounded(rating->rating), "deviation", rating_rounded(rating->deviation), "games",
        rating->games, "weeks", weeks);
}

void stats_add_json(struct history *history, const char *game, const struct history_list *list,
    int64_t today, struct buffer *out)
{
    struct rating rating;
    json_t *ratings = json_array();
    const struct game *const *at = game_registry;
    while ((at = next_rated(history, game, at, &rating)))
        json_array_append_new(ratings, rating_json((*at++)->slug, &rating));
    json_t *groups = json_array();
    for (size_t i = 0; i < list->count; i++)
        json_array_append_new(groups, group_json(&list->groups[i], today));
    json_auto_t *all = json_pack("{s:o,s:o}", "groups", groups, "ratings", ratings);
    FREED char *line = json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(6));
    buffer_format(out, "%s\n", line);
}

void stats_add_problems(struct buffer *out)
{
    LOCAL_LOG log = problem_log_read();
    struct rating rating;
    problem_log_rating(&log, &rating);
    if (rating.games > 0)
        buffer_format(out,
            NG_("Problems: rating %d, after %d problem.\n",
                "Problems: rating %d, after %d problems.\n", rating.games),
            rating_rounded(rating.rating), rating.games);
    problem_log_add_damage(&log, out);
    if (log.damaged > 0)
        buffer_add(out, "\n");
}
