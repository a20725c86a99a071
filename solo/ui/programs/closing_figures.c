/*
 * The closing screen: a comparison with earlier games, ratings, and another level.
 */
#include "ui/programs/closing.h"

#include "ui/evening/evening.h"

void closing_say(struct closing *closing, enum ui_tone tone, const char *words)
{
    ui_say(closing->ui, tone, words);
    buffer_format(&closing->summary, "%s\n", words);
}

/* Returns the group without the game that has just ended, which is in it once. */
static struct history_group before_this(
    const struct history_group *group, const struct record_glance *glance)
{
    struct history_group before = *group;
    bool left_out = false;
    before.games = memory_create(group->count, sizeof *before.games);
    before.count = 0;
    for (size_t i = 0; i < group->count; i++) {
        const struct history_game *game = &group->games[i];
        bool this_one = !left_out && game->created == glance->created &&
                        game->score == glance->score && game->helped == glance->helped &&
                        strcmp(game->commitment, glance->commitment) == 0;
        left_out = left_out || this_one;
        if (!this_one)
            before.games[before.count++] = *game;
    }
    return before;
}

static void say_best(struct closing *closing, const struct figures *before)
{
    if (closing->glance.score > before->best && closing->glance.helped)
        closing_say(closing, UI_TITLE,
            text_phrase(_("More than your best, %d, but with help."), before->best).data);
    else if (closing->glance.score > before->best)
        closing_say(closing, UI_TITLE,
            text_phrase(_("That is a new best! Until now it was %d."), before->best).data);
    else
        closing_say(closing, UI_PLAIN,
            text_phrase(before->best_helped
                            ? NG_("Your best is %d (with help), your average %s, of %d game.",
                                  "Your best is %d (with help), your average %s, of %d games.",
                                  before->games)
                            : NG_("Your best is %d, your average %s, of %d game.",
                                  "Your best is %d, your average %s, of %d games.", before->games),
                before->best, decimal_phrase(before->average, 1).data, before->games)
                .data);
}

static void say_wins(struct closing *closing, const struct figures *all)
{
    closing_say(closing, UI_PLAIN,
        text_phrase(_("You have won %d of %d such games."), all->wins, all->games).data);
}

static void say_group(struct closing *closing, const struct history_group *group)
{
    int64_t today = os_local_day(os_wall_seconds());
    struct figures all, earlier;
    LOCAL_BUFFER streak = BUFFER_INIT;
    struct history_group before = before_this(group, &closing->glance);
    figures_of(group, today, &all);
    if (before.count == 0) {
        closing_say(
            closing, UI_PLAIN, _("This is the first game of this kind in your statistics."));
    } else {
        figures_of(&before, today, &earlier);
        if (all.points)
            say_best(closing, &earlier);
        if (!all.alone)
            say_wins(closing, &all);
    }
    stats_add_streak(&all, &streak);
    if (streak.length > 0)
        closing_say(closing, UI_PLAIN, streak.data);
    free(before.games);
}

void closing_say_rating(struct closing *closing)
{
    struct rating rating;
    struct error error = ERROR_INIT;
    if (!closing->glance.rated)
        return;
    if (!history_rating(closing->history, ai_rating, closing->glance.game, closing->glance.digest,
            os_wall_seconds(), &rating, &error))
        ui_say(closing->ui, UI_ERROR, error_format(&error).line);
    else if (rating.counts)
        closing_say(closing, UI_TITLE,
            text_phrase(_("Your rating is %d now, give or take %d; before this game it was %d."),
                rating_rounded(rating.rating), rating_rounded(2 * rating.deviation),
                rating_rounded(rating.before))
                .data);
    else
        closing_say(closing, UI_PLAIN,
            _("Your rating stays the same: only games with the usual rules change it, against one "
              "level or alone with a par."));
}

/* Returns the number of wins without help at the end of GROUP; negative: losses. */
static int run_of(const struct history_group *group)
{
    int run = 0;
    for (size_t i = group->count; i-- > 0;) {
        int outcome = group->games[i].outcome;
        if (outcome == 0 || (outcome > 0 && group->games[i].helped) ||
            (run != 0 && outcome * run < 0))
            break;
        run += outcome;
    }
    return run;
}

/* Suggests the next level up or down after three games in a row. */
static void propose_level(struct closing *closing, const struct history_group *group)
{
    enum { IN_A_ROW = 3 };
    int run = run_of(group), way = run > 0 ? 1 : -1;
    if (run * way < IN_A_ROW)
        return;
    const char *other = group->opponents;
    struct phrase name = text_phrase("%.*s", (int)strcspn(other, "/"), other);
    for (int i = 0; i < PLAYER_STRENGTHS; i++)
        if (strcmp(player_strengths[i], name.data) == 0 && i + way >= 0 &&
            i + way < PLAYER_STRENGTHS)
            closing->choice.level = ai_find(group->game, player_strengths[i + way]);
    if (!closing->choice.level)
        return;
    const char *sentence = run > 0 ? _("%d wins in a row. The next level up: %s.")
                                   : _("%d lost in a row. The level below: %s.");
    closing_say(closing, UI_PLAIN,
        text_phrase(sentence, run * way, player_words(closing->choice.level->name)).data);
}

void closing_say_figures(struct closing *closing)
{
    struct history_list list;
    struct error error = ERROR_INIT;
    bool listed = history_list(closing->history, closing->glance.game, &list, &error);
    const struct history_group *group = listed ? history_group_of(&list, &closing->glance) : NULL;
    if (group && closing->glance.people == 1) {
        say_group(closing, group);
        propose_level(closing, group);
    }
    if (!listed)
        ui_say(closing->ui, UI_ERROR, error_format(&error).line);
    history_list_finish(&list);
}
