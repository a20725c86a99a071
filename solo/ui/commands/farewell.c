/*
 * The first and the last words of a game.
 */
#include "ui/commands/farewell.h"

#include "core/os.h"
#include "ui/commands/commands.h"
#include "ui/words/sections.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WELCOME_SIZE = 4096 };

/* What a newcomer needs; a game without words of its own shows its rules text's first section. */
static void say_lesson(struct table *table)
{
    const struct game *game = session_game(table->session);
    const void *rules = session_rules(table->session);
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    char data[WELCOME_SIZE];
    struct text words = text_in(data, sizeof data);
    if (game->welcome)
        game->welcome(rules, table->ui->ascii, &words);
    const char *cursor = game->welcome ? data : game->rules_text(rules);
    if (section_next(&cursor, &section))
        ui_say(table->ui, UI_PLAIN, section.body.data);
    section_finish(&section);
}

static void say_seats(struct table *table)
{
    const struct game *game = session_game(table->session);
    int players = game->players(session_rules(table->session));
    struct buffer words = BUFFER_INIT;
    if (players == 1)
        return;
    buffer_add(&words, "At the table:");
    for (int seat = 0; seat < players; seat++) {
        const struct seat *taken = session_seat(table->session, seat);
        buffer_format(&words, "%s player %d is %s", seat ? "," : "", seat + 1,
            taken->kind == SEAT_AI ? "the computer" : "at the keyboard");
        if (taken->kind == SEAT_AI)
            buffer_format(&words, " (%s)", taken->player->name);
    }
    buffer_add(&words, ".");
    ui_say(table->ui, UI_PLAIN, words.data);
    buffer_finish(&words);
}

static void say_fairness(struct table *table, const char *seed_text)
{
    if (seed_text)
        ui_format(table->ui, UI_NOTE, "Seed '%s': whoever plays it meets the same chance.",
            seed_text);
    ui_format(table->ui, UI_NOTE, "Commitment: %s",
        session_commitment(table->session));
}

static bool wait_for_enter(struct table *table)
{
    struct buffer line = BUFFER_INIT;
    bool there = true, waiting = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    while (there && waiting) {
        there = ui_ask(table->ui, "Enter begins, 'rules' tells more> ",
            (struct ui_words){NULL, 0}, &line);
        waiting = there && line.length > 0 && words_begin("rules", line.data);
        if (waiting)
            command_rules(table, "");
        else if (there)
            buffer_add(&table->typed_ahead, line.data ? line.data : "");
    }
    buffer_finish(&line);
    return there;
}

bool welcome(struct table *table, bool resumed, const char *seed_text, const char *note)
{
    const struct game *game = session_game(table->session);
    if (resumed) {
        size_t actions = session_action_count(table->session);
        ui_format(table->ui, UI_TITLE, "%s goes on, after %zu action%s.", game->title, actions,
            actions == 1 ? "" : "s");
        say_seats(table);
        table_recall_news(table);
        return true;
    }
    if (game->designer)
        ui_format(table->ui, UI_TITLE, "%s, by %s", game->title, game->designer);
    else
        ui_say(table->ui, UI_TITLE, game->title);
    say_lesson(table);
    say_seats(table);
    if (note[0])
        ui_say(table->ui, UI_NOTE, note);
    say_fairness(table, seed_text);
    if (wait_for_enter(table))
        return true;
    table->leaving = true;
    return false;
}

static void say_winners(struct table *table, const struct game_result *result)
{
    const struct game *game = session_game(table->session);
    int players = game->players(session_rules(table->session));
    int winners = 0, last = 0;
    for (int seat = 0; seat < players; seat++) {
        if (!result->winner[seat])
            continue;
        winners++;
        last = seat;
    }
    bool person = session_seat(table->session, last)->kind != SEAT_AI;
    if (players == 1)
        ui_say(table->ui, UI_TITLE, "Well played, and thank you for playing!");
    else if (winners != 1)
        ui_say(table->ui, UI_TITLE, "A draw. Thank you for playing!");
    else
        ui_format(table->ui, UI_TITLE, person ? "Congratulations, player %d!"
            : "Player %d, the computer, was better this time. Another game?", last + 1);
}

static void say_record(struct table *table, const char *what)
{
    if (table->record_path.length > 0)
        ui_format(table->ui, UI_NOTE, "%s: %s", what, table->record_path.data);
}

static void say_result(struct table *table)
{
    struct game_result result;
    session_game(table->session)->result(session_rules(table->session),
        session_state(table->session), &result);
    table_tell_news(table);
    table_show(table, NULL, 0);
    ui_say(table->ui, UI_TITLE, "The game is over.");
    command_score(table, "");
    say_winners(table, &result);
    say_record(table, "The record, with the seed ('hexplay verify FILE' checks it)");
}

/* PATH as a shell reads it, quoted where it has to be. */
static void add_quoted(struct buffer *out, const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "/._-+,:@%";
    if (*path && strspn(path, plain) == strlen(path)) {
        buffer_add(out, path);
        return;
    }
    buffer_add(out, "'");
    for (; *path; path++)
        buffer_add_bytes(out, *path == '\'' ? "'\\''" : path, *path == '\'' ? 4 : 1);
    buffer_add(out, "'");
}

static void say_how_to_resume(struct table *table)
{
    struct buffer words = BUFFER_INIT;
    if (os_is_no_file(table->record_path.data)) {
        ui_format(table->ui, UI_EVENT, "The game is not kept: %s is no file.",
            table->record_path.data);
        return;
    }
    buffer_format(&words, "The game is kept, up to the last action. 'hexplay resume%s",
        table->default_place ? "" : " ");
    if (!table->default_place)
        add_quoted(&words, table->record_path.data);
    buffer_add(&words, "' goes on.");
    ui_say(table->ui, UI_EVENT, words.data);
    buffer_finish(&words);
}

void farewell(struct table *table)
{
    if (session_actor(table->session) == ACTOR_OVER) {
        say_result(table);
        return;
    }
    if (session_abandoned(table->session)) {
        ui_say(table->ui, UI_EVENT, "Given up. Thank you for playing!");
        say_record(table, "The record so far");
        return;
    }
    say_how_to_resume(table);
}
