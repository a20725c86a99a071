/*
 * The closing screen.
 */
#include "ui/programs/closing.h"

#include "ui/evening/evening.h"

/* ---- what is said ---- */

/* Repeats what was said if the screen has shown something else since. */
static void say_again(struct closing *closing)
{
    if (!ui_walks_menus(closing->ui))
        return;
    if (closing->summary.length > 0) {
        closing->summary.data[--closing->summary.length] = '\0';
        ui_say(closing->ui, UI_PLAIN, closing->summary.data);
        buffer_add(&closing->summary, "\n");
    }
    if (closing->report.player)
        (void)analyse_say_people(closing->ui, &closing->report);
}

static void say_daily(struct closing *closing, struct daily_line line)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    line.ascii = closing->ui->ascii;
    line.spoken = closing->ui->speech.on;
    daily_add_line(closing->session, line, &words);
    closing_say(closing, UI_PLAIN, _("To share:"));
    closing_say(closing, UI_PLAIN, words.data);
}

/* Says the par; if no person can be asked, only in the line of a daily game. */
static void say_par(struct closing *closing, bool asks)
{
    struct daily_line line = {.helped = closing->glance.helped};
    bool daily = daily_day_of(&closing->glance, &line.day);
    line.has_par =
        (asks || daily) && par_of(closing->session, &closing->glance, closing->history, &line.par);
    if (asks && line.has_par)
        closing_say(closing, UI_TITLE,
            text_phrase(
                _("You made %d points. The computer made %d with the same dice (level %s)."),
                closing->glance.score, line.par,
                player_words(par_level(session_game(closing->session))))
                .data);
    if (daily)
        say_daily(closing, line);
}

/* Adds the game to the statistics; if that fails, everything else continues. */
static void count_game(struct closing *closing)
{
    struct error trouble = ERROR_INIT;
    closing->history = history_open(false, &trouble);
    const char *path = table_record_path(closing->table);
    bool counted = table_at_default_path(closing->table) || !path[0] || os_is_no_file(path) ||
                   history_add(closing->history, path, &trouble);
    if (!counted || trouble.code != ERROR_NONE)
        ui_format(closing->ui, UI_NOTE, _("%s."), error_format(&trouble).line);
}

static bool take_glance(struct closing *closing)
{
    LOCAL_BUFFER record = BUFFER_INIT;
    session_record(closing->session, &record);
    return record_glance_bytes(record.data, record.length, &closing->glance, NULL);
}

/* ---- what comes next ---- */

/* Reports whether the seed produced anything that can be used again without revealing too much. */
static bool has_dice(const struct session *session)
{
    if (!session_revealed_seed(session) || session_physical(session) ||
        session_game(session)->seed_tells_hidden)
        return false;
    for (size_t i = 0; i < session_length(session); i++)
        if (session_ply(session, i)->actor == ACTOR_CHANCE && !session_ply_by_hand(session, i))
            return true;
    return false;
}

/* Adds an answer; its English name is accepted in any language. */
static void add_answer(struct picker *picker, int meaning, const char *english)
{
    buffer_add(picker_add(picker, meaning, english[0], english), _(english));
}

static enum closing_wish ask_wish(struct closing *closing)
{
    enum { PRINT = CLOSING_COUNT };
    const char *path = table_record_path(closing->table);
    bool kept = session_actor(closing->session) == ACTOR_OVER && path[0] && !os_is_no_file(path);
    for (;;) {
        struct picker picker = {
            .question = _("What comes next?"), .in_row = true, .usual = CLOSING_END};
        add_answer(&picker, CLOSING_AGAIN, N_("again"));
        if (closing->choice.level)
            buffer_format(picker_add(&picker, CLOSING_LEVEL, 'n', "now level against"),
                _("now against %s"), player_words(closing->choice.level->name));
        if (has_dice(closing->session))
            add_answer(&picker, CLOSING_SAME, N_("same dice"));
        if (closing->on.length > 0)
            buffer_add(picker_add(&picker, CLOSING_ON, 'o', "on from"), closing->on.data);
        if (kept && program_named("analyse"))
            add_answer(&picker, CLOSING_ANALYSE, N_("rate every decision"));
        if (kept)
            add_answer(&picker, PRINT, N_("print the sheet"));
        add_answer(&picker, CLOSING_END, N_("that is all"));
        int wish = picker_pick(&picker, closing->ui);
        if (wish != PRINT)
            return wish < 0 ? CLOSING_END : (enum closing_wish)wish;
        say_again(closing);
        closing_print_sheet(closing);
    }
}

enum closing_wish closing_ask(struct ui *ui, struct table *table, struct closing_choice *choice)
{
    struct closing closing = {.ui = ui, .table = table, .session = table->session};
    bool over = session_actor(closing.session) == ACTOR_OVER, asks = front_can_ask();
    if ((!over && !session_abandoned(closing.session)) || table_people(table) == 0 || os_stopping())
        return CLOSING_END;
    if (take_glance(&closing)) {
        if (asks && (over || closing.glance.rated))
            count_game(&closing);
        if (over)
            say_par(&closing, asks);
        if (asks && over)
            closing_say_figures(&closing);
        if (asks)
            closing_say_rating(&closing);
    }
    if (asks && over)
        closing_say_verdict(&closing);
    *choice = closing.choice;
    enum closing_wish wish = asks ? ask_wish(&closing) : CLOSING_END;
    if (closing.report.player)
        analysis_finish(&closing.report.analysis);
    buffer_finish(&closing.on);
    buffer_finish(&closing.summary);
    history_close(closing.history);
    return wish;
}
