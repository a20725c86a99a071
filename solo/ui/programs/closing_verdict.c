/*
 * The closing screen: the verdict on people's decisions.
 */
#include "ui/programs/closing.h"

/* The verdict comes from the judge of hints and 'analyse'. If that takes longer than QUICK_MS, this
 * level gives a first verdict meanwhile. */
static const char first_level[] = "normal";
enum { QUICK_MS = 2000, PATIENCE_MS = 1000 };

struct judging {
    struct ui *ui;
    struct analyse_report report;
    struct stop_flag halt;
    bool alone, done;      /* ALONE: the judge itself looks for keys; DONE: everything was judged */
    const char *waits_for; /* what the person is waiting for */
    int64_t asked_at;      /* when to say that; 0: it has been said */
    int64_t ends_at;       /* when to stop without being asked; 0: never */
    bool late;             /* it stopped for that reason */
};

static bool goes_on(void *context, size_t done, size_t all)
{
    struct judging *judging = context;
    int64_t now = os_monotonic_ms();
    (void)done;
    (void)all;
    if (judging->alone && judging->asked_at > 0 && now > judging->asked_at) {
        ui_format(judging->ui, UI_NOTE, _("%s; type anything to stop that."), judging->waits_for);
        judging->asked_at = 0;
    }
    judging->late = judging->ends_at > 0 && now > judging->ends_at;
    return !judging->late && !stop_raised(&judging->halt) && !os_stopping() &&
           !(judging->alone && os_input_waits());
}

static void judge(void *context)
{
    struct judging *judging = context;
    struct error stopped = ERROR_INIT;
    judging->done = analysis_run(&judging->report.analysis, judging->report.session,
        judging->report.player, goes_on, judging, &stopped);
}

/* Says the verdict on people. If all is known, offers to continue from their worst mistake. */
static void say_people(struct closing *closing)
{
    const struct judged_ply *worst = analyse_say_people(closing->ui, &closing->report);
    buffer_clear(&closing->on);
    if (!worst || session_physical(closing->session))
        return;
    LOCAL_BUFFER when = BUFFER_INIT;
    analyse_add_when(&closing->report, worst, &when);
    closing->choice.plies = worst->ply;
    buffer_format(&closing->on, _("play on from %s"), when.data);
}

/* Lets PLAYER judge for at most MS milliseconds (0: until it is done), and says the verdict.
 * Returns false if it was not done; LATE: because the time was up. */
static bool look(
    struct closing *closing, const struct player *player, bool first, int ms, bool *late)
{
    int64_t now = os_monotonic_ms();
    struct judging judging = {.ui = closing->ui,
        .report = {.session = closing->session,
            .game = session_game(closing->session),
            .rules = session_rules(closing->session),
            .player = player,
            .first_look = first,
            .spoken = closing->ui->speech.on},
        .alone = !closing->ui->functions->work && !os_input_waits(),
        .waits_for = ms > 0 || first ? _("The computer looks at your decisions")
                                     : _("The computer looks at your decisions longer"),
        .asked_at = now + PATIENCE_MS,
        .ends_at = ms > 0 ? now + ms : 0};
    struct ui_work work = {judge, &judging, &judging.halt, judging.waits_for};
    session_set_stop(closing->session, &judging.halt);
    bool whole = ui_work(closing->ui, &work) && judging.done;
    session_set_stop(closing->session, os_stop_flag());
    *late = judging.late;
    if (judging.done && !whole)
        analysis_finish(&judging.report.analysis);
    if (!whole)
        return false;
    if (closing->report.player)
        analysis_finish(&closing->report.analysis);
    closing->report = judging.report;
    say_people(closing);
    return true;
}

void closing_say_verdict(struct closing *closing)
{
    const char *slug = session_game(closing->session)->slug;
    const struct player *judge_of_all = ai_strongest(slug), *quick = ai_find(slug, first_level);
    bool late;
    if (!judge_of_all || !ai_judges(judge_of_all) ||
        look(closing, judge_of_all, false, QUICK_MS, &late) || !late)
        return;
    if (quick && ai_judges(quick) && !look(closing, quick, true, 0, &late))
        return;
    if (!os_input_waits())
        (void)look(closing, judge_of_all, false, 0, &late);
}
