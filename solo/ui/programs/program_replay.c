/*
 * hexplay replay: a record from its beginning, action by action at a terminal, or all at once. Of a
 * game that is not over it shows what the person at it knows, and no more.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"
#include "ui/fronts/ui_plain.h"
#include "ui/programs/front.h"
#include "ui/programs/setup.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_SIZE = 4096 };

struct replay {
    struct ui *ui;
    const struct session *session;
    size_t length;
    size_t at;           /* plies shown so far */
    bool hides;          /* the game goes on: nothing is shown that somebody does not know */
    int seat;            /* the only person at it, or -1: several, who all may be reading */
    struct state *known; /* scratch memory for what they know */
};

/* Whether SEAT is one whose eyes count: the only person's, or without that everybody's. */
static bool counts(const struct replay *replay, int seat)
{
    return replay->hides && (replay->seat < 0 || replay->seat == seat);
}

/* The position before ply INDEX, as far as it may be shown; valid until the next call. */
static const struct state *known_at(const struct replay *replay, size_t index)
{
    const struct game *game = session_game(replay->session);
    const struct rules *rules = session_rules(replay->session);
    struct state *spare = game_state_create(game, rules);
    memcpy(replay->known, session_state_at(replay->session, index), game->state_size);
    for (int seat = 0; seat < game->players(rules); seat++) {
        if (!counts(replay, seat))
            continue;
        memcpy(spare, replay->known, game->state_size);
        game_view(game, rules, spare, seat, replay->known);
    }
    game_state_destroy(spare);
    return replay->known;
}

/* Ply INDEX as far as it may be told; false for nothing at all. */
static bool known_ply(const struct replay *replay, size_t index, struct ply *ply)
{
    const struct game *game = session_game(replay->session);
    const struct rules *rules = session_rules(replay->session);
    const struct state *before = session_state_at(replay->session, index);
    *ply = *session_ply(replay->session, index);
    for (int seat = 0; seat < game->players(rules); seat++) {
        struct observation seen;
        if (!counts(replay, seat))
            continue;
        if (!game_observe(game, rules, before, ply, seat, &seen))
            return false;
        /* Of what is shown the words speak themselves; an event has what the table was told. */
        if (ply->actor >= 0 || seen.ply.event.count == ply->event.count)
            *ply = seen.ply;
    }
    return true;
}

static void say_ply(const struct replay *replay, size_t index)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    struct ply ply;
    if (known_ply(replay, index, &ply))
        session_game(replay->session)
            ->describe_ply(session_rules(replay->session), session_state_at(replay->session, index),
                &ply, replay->hides ? replay->seat : -1, &text);
    if (text.length > 0)
        ui_format(replay->ui, UI_EVENT, "%3zu  %s", index + 1, words);
}

static void show_board(const struct replay *replay)
{
    struct canvas canvas;
    struct draw_request request = {.seat = replay->hides ? replay->seat : -1,
        .ascii = replay->ui->ascii,
        .last = session_last_move(replay->session, replay->at),
        .columns = replay->ui->columns};
    canvas_init(&canvas);
    session_game(replay->session)
        ->draw(session_rules(replay->session), known_at(replay, replay->at), &request, &canvas);
    ui_show(replay->ui, &canvas);
    canvas_finish(&canvas);
}

static void say_score(const struct replay *replay)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    session_game(replay->session)
        ->describe_score(session_rules(replay->session), known_at(replay, replay->at), &text);
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
        ui_format(replay->ui, UI_ERROR,
            "Enter steps on; 'back', 'end', a number from 0 to %zu, "
            "or 'quit'.",
            replay->length);
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

/* The only seat that no computer plays, or -1. */
static int only_person(const struct session *session)
{
    int players = session_game(session)->players(session_rules(session));
    int only = -1;
    for (int seat = 0; seat < players; seat++) {
        if (session_seat(session, seat)->kind == SEAT_AI)
            continue;
        if (only >= 0)
            return -1;
        only = seat;
    }
    return only;
}

int program_replay(const struct arguments *arguments, struct error *error)
{
    struct session *session =
        session_load(game_registry, ai_find, arguments->file, LOAD_TO_READ, error);
    if (!session)
        setup_missing_file(arguments->file, error);
    if (!session)
        return error_exit_status(error);
    os_catch_signals();
    struct replay replay = {.ui = ui_plain_create(arguments->ascii, front_speaks(arguments)),
        .session = session,
        .length = session_length(session),
        .hides = session_actor(session) != ACTOR_OVER,
        .seat = only_person(session),
        .known = game_state_create(session_game(session), session_rules(session))};
    ui_say(replay.ui, UI_TITLE, session_game(session)->title);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(&replay);
    else
        show_all(&replay);
    ui_destroy(replay.ui);
    game_state_destroy(replay.known);
    session_destroy(session);
    return 0;
}
