/*
 * Commands that look at the game and change nothing.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = 4096, FIELD_SIZE = 32, NAME_SIZE = 64 };

/* "player 2", "of player 2": the seat, or -1. */
static int read_player(const struct talk *talk, const char *rest)
{
    struct text name = TEXT_ROOM(FIELD_SIZE), digits = TEXT_ROOM(FIELD_SIZE);
    int players = talk->game->players(talk->rules);
    int64_t player;
    bool there = words_take(&rest, &name);
    if (there && strcmp(name.data, "of") == 0) {
        text_clear(&name);
        there = words_take(&rest, &name);
    }
    if (!there || strcmp(name.data, "player") != 0 || !words_take(&rest, &digits) || *rest ||
        !text_to_number(digits.data, 1, players, &player))
        return -1;
    return (int)player - 1;
}

void command_board(struct talk *talk, const char *rest)
{
    int seat = read_player(talk, rest);
    if (seat >= 0 && !talk->ui->speech.on)
        talk_show_sheet(talk, seat);
    else if (talk->ui->speech.on || rest[0])
        speech_say_board(talk, rest);
    else
        talk_show(talk, NULL, 0);
}

void command_cell(struct talk *talk, const char *rest)
{
    char name[NAME_SIZE];
    struct text words = TEXT_ROOM(WORDS_SIZE), field = text_in(name, sizeof name);
    if (!words_take(&rest, &field)) {
        ui_say(talk->ui, UI_ERROR, _("Which cell? Type its name too, such as 'cell c4'."));
        return;
    }
    while (field.length + 1 < sizeof name && *rest) {
        text_add_char(&field, ' ');
        if (!words_take(&rest, &field))
            break;
    }
    if (talk->ui->speech.on && speech_say_around(talk, name))
        return;
    if (game_describe_field(talk->game, talk->rules, table_view(talk->table), name, &words))
        ui_say(talk->ui, UI_PLAIN, words.data);
    else
        ui_format(talk->ui, UI_ERROR,
            _("There is no cell '%s' on this board: a letter names the column, a number the cell "
              "from its top, such as c4."),
            name);
}

void command_score(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    (void)rest;
    speech_add_score(talk, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* The first ply from which on COUNT things have happened that are worth telling. */
static size_t log_start(const struct talk *talk, int64_t count)
{
    size_t at = session_length(talk->session);
    while (at > 0 && count > 0) {
        LOCAL_BUFFER words = BUFFER_INIT;
        speech_add_ply(talk, --at, &words);
        count -= words.length > 0;
    }
    return at;
}

/* Tells the last COUNT things that are worth telling, as news are told. */
static void tell_last(struct talk *talk, int64_t count)
{
    size_t length = session_length(talk->session);
    bool any = false;
    for (size_t i = log_start(talk, count); i < length; i++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        speech_add_ply(talk, i, &one);
        if (one.length > 0)
            ui_say(talk->ui, UI_PLAIN, one.data);
        any = any || one.length > 0;
    }
    if (!any)
        ui_say(talk->ui, UI_PLAIN, _("Nothing has happened yet."));
}

void command_last(struct talk *talk, const char *rest)
{
    int64_t count = 2;
    if (rest[0] && !text_to_number(rest, 1, 1000000, &count))
        ui_say(talk->ui, UI_ERROR, _("How many? 'last 5' tells the last five."));
    else
        tell_last(talk, count);
}

void command_log(struct talk *talk, const char *rest)
{
    size_t length = session_length(talk->session);
    int64_t count = (int64_t)length;
    LOCAL_BUFFER words = BUFFER_INIT;
    if (rest[0] && !text_to_number(rest, 1, 1000000, &count)) {
        ui_say(talk->ui, UI_ERROR, _("How many? 'log 5' shows the last five, 'log' all."));
        return;
    }
    for (size_t i = log_start(talk, count); i < length; i++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        table_add_ply(talk->table, i, &one);
        if (one.length > 0)
            buffer_format(&words, "%s%3zu  %s", words.length ? "\n" : "", i + 1, one.data);
        if (one.length > 0)
            talk_add_commitment(talk, i, "\n     ", &words);
    }
    ui_say(talk->ui, UI_PLAIN, words.length ? words.data : _("Nothing has happened yet."));
}
