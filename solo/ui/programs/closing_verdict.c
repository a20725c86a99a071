/*
 * The closing screen: the verdict on what people decided.
 */
#include "ui/programs/closing.h"

/* Judges most games at once; if it takes longer, nobody has to wait. */
static const char judging_level[] = "hard";

struct judging {
    struct ui *ui;
    struct analyse_report report;
    struct stop_flag halt;
    bool alone, done; /* the judge looks for keys itself; the judgement is complete */
    int64_t asked_at; /* when to say what the person waits for; 0: said */
};

static const char *const waits_for = N_("The computer looks at your decisions");

static bool goes_on(void *context, size_t done, size_t all)
{
    struct judging *judging = context;
    (void)done;
    (void)all;
    if (judging->alone && judging->asked_at > 0 && os_monotonic_ms() > judging->asked_at) {
        ui_format(judging->ui, UI_NOTE, _("%s; type anything to stop that."), _(waits_for));
        judging->asked_at = 0;
    }
    return !stop_raised(&judging->halt) && !os_stopping() && !(judging->alone && os_input_waits());
}

static void judge(void *context)
{
    struct judging *judging = context;
    struct error stopped = ERROR_INIT;
    judging->done = analysis_run(&judging->report.analysis, judging->report.session,
        judging->report.player, goes_on, judging, &stopped);
}

/* Says the verdict on people, and offers to play on from their worst mistake if all is known. */
static void say_people(struct closing *closing)
{
    const struct judged_ply *worst = analyse_say_people(closing->ui, &closing->report);
    if (!worst || session_physical(closing->session))
        return;
    LOCAL_BUFFER when = BUFFER_INIT;
    analyse_add_when(&closing->report, worst, &when);
    closing->choice.plies = worst->ply;
    buffer_format(&closing->on, _("play on from %s"), when.data);
}

void closing_say_verdict(struct closing *closing)
{
    enum { PATIENCE_MS = 1000 };
    struct judging judging = {.ui = closing->ui,
        .report = {.session = closing->session,
            .game = session_game(closing->session),
            .rules = session_rules(closing->session),
            .spoken = closing->ui->speech.on},
        .alone = !closing->ui->functions->work && !os_input_waits(),
        .asked_at = os_monotonic_ms() + PATIENCE_MS};
    struct ui_work work = {judge, &judging, &judging.halt, _(waits_for)};
    judging.report.player = ai_find(judging.report.game->slug, judging_level);
    if (!judging.report.player || !ai_judges(judging.report.player))
        return;
    session_set_stop(closing->session, &judging.halt);
    bool whole = ui_work(closing->ui, &work) && judging.done;
    session_set_stop(closing->session, os_stop_flag());
    if (whole) {
        closing->report = judging.report;
        say_people(closing);
    } else if (judging.done) {
        analysis_finish(&judging.report.analysis);
    }
}
