/*
 * hexplay replay: a record from its beginning, action by action at a terminal, or all at once.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"
#include "ui/fronts/ui_plain.h"
#include "ui/programs/setup.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_SIZE = 2048 };

struct replay {
    struct ui *ui;
    const struct session *session;
    size_t length;
    size_t at; /* plies shown so far */
};

static void say_ply(const struct replay *replay, size_t index)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    session_game(replay->session)->describe_ply(session_rules(replay->session),
        session_state_at(replay->session, index), session_ply(replay->session, index), -1, &text);
    if (text.length > 0)
        ui_format(replay->ui, UI_EVENT, "%3zu  %s", index + 1, words);
}

static void show_board(const struct replay *replay)
{
    struct canvas canvas;
    const struct ply *last = replay->at > 0 ? session_ply(replay->session, replay->at - 1) : NULL;
    struct draw_request request = {-1, replay->ui->ascii, NULL, 0, last,
        replay->ui->columns};
    canvas_init(&canvas);
    session_game(replay->session)->draw(session_rules(replay->session),
        session_state_at(replay->session, replay->at), &request, &canvas);
    ui_show(replay->ui, &canvas);
    canvas_finish(&canvas);
}

static void say_score(const struct replay *replay)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    session_game(replay->session)->describe_score(session_rules(replay->session),
        session_state_at(replay->session, replay->at), &text);
    while (text.length > 0 && words[text.length - 1] == '\n')
        words[--text.length] = '\0';
    ui_say(replay->ui, UI_PLAIN, words);
}

/* Forward past the next action and the events that follow it. */
static void step_forward(struct replay *replay)
{
    bool acted = false;
    while (replay->at < replay->length) {
        bool action = session_ply(replay->session, replay->at)->actor >= 0;
        if (action && acted)
            break;
        acted = acted || action;
        say_ply(replay, replay->at++);
    }
}

/* Back before the latest action. */
static void step_back(struct replay *replay)
{
    while (replay->at > 0 && session_ply(replay->session, --replay->at)->actor < 0)
        continue;
}

/* What LINE asks for; false to stop. */
static bool step(struct replay *replay, const char *line)
{
    int64_t number;
    if (line[0] == '\0' || words_begin("next", line))
        step_forward(replay);
    else if (words_begin("back", line))
        step_back(replay);
    else if (words_begin("end", line))
        replay->at = replay->length;
    else if (text_to_number(line, 0, (int64_t)replay->length, &number))
        replay->at = (size_t)number;
    else if (words_begin("quit", line))
        return false;
    else
        ui_format(replay->ui, UI_ERROR, "Enter steps on; 'back', 'end', a number from 0 to %zu, "
            "or 'quit'.", replay->length);
    return true;
}

static void step_through(struct replay *replay)
{
    struct buffer line = BUFFER_INIT;
    bool going = true;
    ui_format(replay->ui, UI_NOTE,
        "Enter steps on; 'back', 'end', a number from 0 to %zu, or 'quit'.", replay->length);
    while (going) {
        show_board(replay);
        if (replay->at == replay->length)
            say_score(replay);
        going = ui_ask(replay->ui, "replay> ", (struct ui_words){NULL, 0}, &line);
        char *trimmed = words_trim(going ? line.data : "");
        going = going && step(replay, trimmed);
        free(trimmed);
    }
    buffer_finish(&line);
}

static void show_all(struct replay *replay)
{
    while (replay->at < replay->length)
        say_ply(replay, replay->at++);
    show_board(replay);
    say_score(replay);
}

int program_replay(const struct arguments *arguments, struct error *error)
{
    struct session *session = session_load(game_registry, ai_find, arguments->file, LOAD_TO_READ, error);
    if (!session)
        setup_missing_file(arguments->file, error);
    if (!session)
        return error_exit_status(error);
    os_catch_signals();
    struct replay replay = {ui_plain_create(), session, session_length(session), 0};
    ui_say(replay.ui, UI_TITLE, session_game(session)->title);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(&replay);
    else
        show_all(&replay);
    ui_destroy(replay.ui);
    session_destroy(session);
    return 0;
}
