/*
 * A computer player's fixed search judges the decisions of a finished game one by one, and
 * separates luck from skill; in words, with the worst decisions on the board, or as JSON.
 */
#include "ui/programs/programs.h"

#include "play/problems/problem.h"
#include "ui/fronts/fronts.h"

#include <unistd.h>

enum { PROGRESS_MS = 500 };

struct progress {
    bool shown; /* a person sees it */
    int64_t next;
};

static bool go_on(void *context, size_t done, size_t all)
{
    struct progress *progress = context;
    if (progress->shown && os_monotonic_ms() >= progress->next) {
        fputc('\r', stderr);
        fprintf(stderr, _("analyse: %zu of %zu decisions "), done, all);
        fflush(stderr);
        progress->next = os_monotonic_ms() + PROGRESS_MS;
    }
    return !os_stopping();
}

static bool run(struct analyse_report *report, struct error *error)
{
    struct progress progress = {isatty(STDERR_FILENO), os_monotonic_ms() + PROGRESS_MS};
    int64_t first = progress.next;
    bool done =
        analysis_run(&report->analysis, report->session, report->player, go_on, &progress, error);
    if (progress.next != first)
        fprintf(stderr, "\r%40s\r", "");
    return done;
}

/* Stores people's blunders as their own problems, and says so if some are new. */
static void keep_blunders(const struct arguments *arguments, const struct analyse_report *report)
{
    const char *path = arguments->file;
    struct record_glance glance;
    struct error trouble = ERROR_INIT;
    int kept = 0;
    int64_t day = record_glance(path, &glance, NULL) ? os_local_day(glance.created) : 0;
    if (!problems_keep_blunders(report->session, &report->analysis, day, &kept, &trouble))
        fprintf(stderr, "hexplay: %s\n", error_format(&trouble).line);
    if (kept == 0)
        return;
    struct ui_look look = front_look(arguments);
    struct ui *ui = ui_plain_create(&look, report->spoken);
    ui_format(ui, UI_PLAIN,
        NG_("%d blunder is a problem now; type 'hexplay problem own' to solve it.",
            "%d blunders are problems now; type 'hexplay problem own' to solve them.", kept),
        kept);
    ui_destroy(ui);
}

/* Steps through the game on a full screen, then says how people decided. */
static struct session *show_report(
    const struct arguments *arguments, struct analyse_report *report, struct error *error)
{
    struct session *on = replay_look(arguments, report->session, report, error);
    struct ui_look look = front_look(arguments);
    struct ui *ui = ui_plain_create(&look, false);
    analyse_say_players(ui, report);
    ui_destroy(ui);
    return on;
}

/* Says the report. Returns the game to continue from one of its mistakes, or NULL. */
static struct session *say_report(
    const struct arguments *arguments, struct analyse_report *report, struct error *error)
{
    if (front_can_ask() && !report->spoken && !arguments->plain)
        return show_report(arguments, report, error);
    struct ui_look look = front_look(arguments);
    struct ui *ui = ui_plain_create(&look, report->spoken);
    analyse_say(ui, report);
    int ply = front_can_ask() ? analyse_ask(ui, report) : -1;
    ui_destroy(ui);
    return ply < 0 ? NULL : session_fork(report->session, (size_t)ply, error);
}

struct session *analyse_game(const struct arguments *arguments, struct error *error)
{
    struct session *session = setup_load(arguments->file, LOAD_TO_READ, error);
    struct analyse_report report = {.session = session};
    struct session *on = NULL;
    if (session && analyse_prepare(arguments, &report, error)) {
        os_catch_signals();
        session_set_stop(session, os_stop_flag());
    }
    if (report.player && run(&report, error)) {
        LOCAL_BUFFER out = BUFFER_INIT;
        if (arguments->json)
            analyse_add_json(&report, &out);
        else
            on = say_report(arguments, &report, error);
        if (!arguments->json)
            keep_blunders(arguments, &report);
        fputs(out.data ? out.data : "", stdout);
        fflush(stdout);
        analysis_finish(&report.analysis);
    }
    session_destroy(session);
    return on;
}
