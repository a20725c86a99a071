/*
 * The closing screen.
 */
#include "ui/programs/programs.h"

#include "ui/evening/evening.h"

/* Returns the level that plays pars, as on dice-sheets; NULL if the game has none. */
static const char *par_level(const struct game *game)
{
    return ai_find(game->slug, RATING_PAR_LEVEL) ? RATING_PAR_LEVEL : NULL;
}

enum { PRINT_SECONDS = 60 };

struct closing {
    struct ui *ui;
    struct table *table;
    struct session *session;
    struct record_glance glance;
    struct history *history;
    struct closing_choice choice; /* LEVEL: proposed for the next game, or NULL */
    struct buffer on;             /* "on from turn 9", or empty */
    struct buffer summary;        /* what was said, to repeat it */
    struct analyse_report report; /* no player: nothing was judged */
};

static void say(struct closing *closing, enum ui_tone tone, const char *words)
{
    ui_say(closing->ui, tone, words);
    buffer_format(&closing->summary, "%s\n", words);
}

/* Repeats what was said on a screen that has shown something else. */
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

/* ---- what is said ---- */

/* Says the line to share, if it was a daily game. */
static void say_daily(struct closing *closing, struct daily_line line)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    line.ascii = closing->ui->ascii;
    line.spoken = closing->ui->speech.on;
    daily_add_line(closing->session, line, &words);
    say(closing, UI_PLAIN, _("To share:"));
    say(closing, UI_PLAIN, words.data);
}

/* Says the par; without a person to ask, only in the line of a daily game. */
static void say_par(struct closing *closing, bool asks)
{
    struct daily_line line = {.helped = closing->glance.helped};
    bool daily = daily_day_of(&closing->glance, &line.day);
    line.has_par =
        (asks || daily) && par_of(closing->session, &closing->glance, closing->history, &line.par);
    if (asks && line.has_par)
        say(closing, UI_TITLE,
            text_phrase(
                _("You made %d points. The computer made %d with the same dice (level %s)."),
                closing->glance.score, line.par,
                player_words(par_level(session_game(closing->session))))
                .data);
    if (daily)
        say_daily(closing, line);
}

/* Returns the group without the game that is just over, which is in it once. */
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
        say(closing, UI_TITLE,
            text_phrase(_("More than your best, %d, but with help."), before->best).data);
    else if (closing->glance.score > before->best)
        say(closing, UI_TITLE,
            text_phrase(_("That is a new best! Until now it was %d."), before->best).data);
    else
        say(closing, UI_PLAIN,
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
    say(closing, UI_PLAIN,
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
        say(closing, UI_PLAIN, _("This is the first game of this kind in your statistics."));
    } else {
        figures_of(&before, today, &earlier);
        if (all.points)
            say_best(closing, &earlier);
        if (!all.alone)
            say_wins(closing, &all);
    }
    stats_add_streak(&all, &streak);
    if (streak.length > 0)
        say(closing, UI_PLAIN, streak.data);
    free(before.games);
}

/* ---- ratings, and another level ---- */

static void say_rating(struct closing *closing)
{
    struct rating rating;
    struct error error = ERROR_INIT;
    if (!closing->glance.rated)
        return;
    if (!history_rating(closing->history, ai_rating, closing->glance.game, closing->glance.digest,
            os_wall_seconds(), &rating, &error))
        ui_say(closing->ui, UI_ERROR, error_format(&error).line);
    else if (rating.counts)
        say(closing, UI_TITLE,
            text_phrase(_("Your rating is %d now, give or take %d; before this game it was %d."),
                rating_rounded(rating.rating), rating_rounded(2 * rating.deviation),
                rating_rounded(rating.before))
                .data);
    else
        say(closing, UI_PLAIN,
            _("Your rating stays the same: only games with the usual rules change it, against one "
              "level or alone with a par."));
}

/* Returns the length of GROUP's latest run of wins without help; below 0 for losses. */
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

/* Proposes the next level up or down after three games in a row. */
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
    say(closing, UI_PLAIN,
        text_phrase(sentence, run * way, player_words(closing->choice.level->name)).data);
}

static void say_figures(struct closing *closing)
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

/* Counts the game; without statistics everything else continues. */
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

/* ---- the verdict ---- */

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

static void say_verdict(struct closing *closing)
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

/* ---- the sheet ---- */

/* Runs COMMAND and says its output. */
static bool run_and_say(struct ui *ui, const char *command)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER line = BUFFER_INIT;
    struct os_process *process = os_process_create(command, &error);
    int64_t deadline = os_monotonic_ms() + PRINT_SECONDS * 1000;
    bool said = false;
    while (process && os_process_read_line(process, &line, deadline) == OS_PROCESS_DONE) {
        ui_say(ui, UI_PLAIN, line.data);
        said = true;
    }
    os_process_destroy(process);
    return said;
}

/* Adds the command that prints a game's sheet with hexprint, in the user's language. */
static void add_print_words(struct buffer *command)
{
    buffer_add(command, " record ");
    if (strcmp(os_language(), "en") != 0)
        buffer_format(command, "--lang %s ", os_language());
}

/* Prints with a hexprint beside this program, and always says how to print it. */
static void print_sheet(struct closing *closing)
{
    LOCAL_BUFFER program = BUFFER_INIT, command = BUFFER_INIT;
    const char *path = table_record_path(closing->table);
    bool there = os_program_beside("hexprint", &program);
    if (there) {
        shell_word_add(&command, program.data);
        add_print_words(&command);
        buffer_format(&command, "-q -o %s-sheet.pdf ", session_game(closing->session)->slug);
        buffer_add(&command, "-- ");
        shell_word_add(&command, path);
        buffer_add(&command, " 2>&1");
        if (!run_and_say(closing->ui, command.data))
            ui_format(closing->ui, UI_EVENT, _("The sheet is in %s-sheet.pdf."),
                session_game(closing->session)->slug);
    }
    buffer_set(&command, "hexprint");
    add_print_words(&command);
    shell_word_add(&command, path);
    ui_say(closing->ui, UI_NOTE,
        there ? _("This command prints it again, and takes options for paper and looks:")
              : _("This command prints it:"));
    ui_copy(closing->ui, command.data);
}

/* ---- what comes next ---- */

/* Reports whether the seed gave anything that can be given again without revealing too much. */
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

/* Adds an answer; its English name works in any language. */
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
        print_sheet(closing);
    }
}

enum closing_wish closing_ask(struct ui *ui, struct table *table, struct closing_choice *choice)
{
    struct closing closing = {.ui = ui, .table = table, .session = table_session(table)};
    bool over = session_actor(closing.session) == ACTOR_OVER, asks = front_can_ask();
    if ((!over && !session_abandoned(closing.session)) || table_people(table) == 0 || os_stopping())
        return CLOSING_END;
    if (take_glance(&closing)) {
        if (asks && (over || closing.glance.rated))
            count_game(&closing);
        if (over)
            say_par(&closing, asks);
        if (asks && over)
            say_figures(&closing);
        if (asks)
            say_rating(&closing);
    }
    if (asks && over)
        say_verdict(&closing);
    *choice = closing.choice;
    enum closing_wish wish = asks ? ask_wish(&closing) : CLOSING_END;
    if (closing.report.player)
        analysis_finish(&closing.report.analysis);
    buffer_finish(&closing.on);
    buffer_finish(&closing.summary);
    history_close(closing.history);
    return wish;
}

/* ---- the computer plays the dice of a finished game once more ---- */

static bool has_par(const struct session *session)
{
    const struct game *game = session_game(session);
    bool chance = false;
    if (game->players(session_rules(session)) != 1 || !par_level(game) ||
        !session_revealed_seed(session))
        return false;
    for (size_t i = 0; i < session_length(session); i++) {
        chance = chance || session_ply(session, i)->actor == ACTOR_CHANCE;
        if (session_ply_by_hand(session, i))
            return false;
    }
    return chance;
}

static bool play_par(const struct session *session, int *par)
{
    struct error error = ERROR_INIT;
    struct session_setup setup;
    const struct game *game = session_game(session);
    setup_again(session, &setup);
    setup.seed = session_revealed_seed(session);
    setup.secret_choices = false; /* as on a dice-sheet: they follow from the seed */
    setup.seats[0] = (struct seat){.kind = SEAT_AI, .player = ai_find(game->slug, par_level(game))};
    struct session *played = session_create(&setup, &error);
    bool good = played && session_play_out(played, setup.seats[0].player, NULL) &&
                session_actor(played) == ACTOR_OVER;
    *par = good ? session_result(played).scores[0] : 0;
    session_destroy(played);
    return good;
}

bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par)
{
    if (!has_par(session))
        return false;
    const char *level = par_level(session_game(session));
    if (history && history_par(history, glance, level, par))
        return true;
    bool good = play_par(session, par);
    if (good && history)
        history_keep_par(history, glance, level, *par);
    return good;
}
