/*
 * hexplay daily: everybody has the same dice on a day, and the first game of the day counts.
 */
#include "ui/programs/programs.h"

#include "ui/evening/evening.h"

static void say_line(struct ui *ui, const struct daily_games *games, int64_t day)
{
    struct error trouble = ERROR_INIT;
    LOCAL_BUFFER words = BUFFER_INIT;
    struct daily_line line = {
        .day = day, .helped = games->begun.helped, .ascii = ui->ascii, .spoken = ui->speech.on};
    struct session *session =
        session_load(game_registry, ai_find, games->first.data, LOAD_FILE, &trouble);
    if (session) {
        struct history *history = history_open(false, &trouble);
        line.has_par = par_of(session, &games->begun, history, &line.par);
        history_close(history);
        daily_add_line(session, line, &words);
        ui_say(ui, UI_PLAIN, words.data);
    }
    session_destroy(session);
}

static void say_done(struct ui *ui, const struct daily_games *games, int64_t day)
{
    if (games->begun.end == GLANCE_ABANDONED) {
        ui_say(ui, UI_TITLE, _("You gave up today's game. Another one is practice."));
        return;
    }
    ui_say(ui, UI_TITLE, _("You have played today's game. This is the line to share:"));
    say_line(ui, games, day);
}

/* Asks whether to play the same dice again as practice. */
static bool wants_practice(
    const struct arguments *arguments, const struct daily_games *games, int64_t day)
{
    enum { ENOUGH, PRACTICE };
    struct picker picker = {
        .question = _("Only the first game of a day counts. What comes next?"), .in_row = true};
    buffer_add(picker_add(&picker, ENOUGH, 't', "that is all"), _("that is all"));
    buffer_add(picker_add(&picker, PRACTICE, 'p', "play same dice practice"),
        _("play the same dice for practice"));
    struct ui *ui = front_create(arguments);
    say_done(ui, games, day);
    bool wants = front_can_ask() && picker_pick(&picker, ui) == PRACTICE;
    ui_destroy(ui);
    return wants;
}

int program_daily(const struct arguments *arguments, struct error *error)
{
    int64_t day = os_local_day(os_wall_seconds());
    struct daily_games games;
    struct arguments asked = *arguments;
    struct phrase seed = daily_seed_text(day);
    int status = 0;
    if (arguments->file && strcmp(arguments->file, daily_game()->slug) != 0)
        return program_problem_of_day(arguments, day, error);
    daily_games_init(&games, day);
    if (games.busy) {
        error_set(error, ERROR_SYSTEM, "today's game is already being played in another window");
    } else if (games.unfinished.length > 0) {
        asked.file = games.unfinished.data;
        status = program_resume(&asked, error);
    } else if (games.count == 0 || wants_practice(arguments, &games, day)) {
        asked.game = daily_game();
        asked.seed = seed.data;
        status = program_play(&asked, error);
    }
    daily_games_finish(&games);
    return status;
}
