/*
 * The main loop of a game, on top of table and commands: one turn after the other.
 */
#include "ui/fronts/fronts.h"

#include "core/os.h"
#include "play/journal.h"

/* Before another person looks, clears the screen if people have secrets from each other, and tells
 * each separately what has happened. Returns false if nobody took the seat. */
static bool hand_over(struct talk *talk)
{
    struct table_change change = table_change_due(talk->table);
    talk_tell_news(talk);
    if (!change.due)
        return true;
    struct phrase from = text_phrase("%s", ""), to = table_seat_name(talk->table, change.to, true);
    if (change.from >= 0)
        from = table_seat_name(talk->table, change.from, true);
    if (change.hide && !ui_hand_over(talk->ui, change.from < 0 ? NULL : from.data, to.data))
        return false;
    talk_begin_anew(talk, change.to);
    return true;
}

static void read_turn(struct talk *talk)
{
    talk_prompt(talk);
    entry_read(talk);
}

static void person_turn(struct talk *talk)
{
    talk_tell_news(talk);
    if (!table_change_due(talk->table).due && talk_play_only(talk))
        return;
    if (hand_over(talk))
        read_turn(talk);
    else
        table_leave(talk->table);
}

/* Asks the people at a real table what was rolled or drawn. */
static void event_turn(struct talk *talk)
{
    talk_tell_news(talk);
    if (table_waits_for_hand(talk->table))
        read_turn(talk);
    else
        table_event_turn(talk->table);
}

/* ---- people who are out ---- */

/* The computers play on, and the people who are left at the keyboard decide how much they are
 * told. */

enum { WORD_SIZE = 64, NEWS_LINES = 10 };

static void understand_watcher(struct talk *talk, const char *line)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    LOCAL_BUFFER fitting = BUFFER_INIT;
    size_t count = 0;
    const char *rest = line;
    bool any = words_take(&rest, &word);
    const struct command *command = command_find(talk->commands, word.data, &count, &fitting);
    if (!any || words_begin("watch", word.data)) {
        talk->watch = WATCH_WATCHES;
    } else if (words_begin("skip", word.data)) {
        talk->watch = WATCH_SKIPS;
    } else if (words_begin("leave", word.data)) {
        table_leave(talk->table);
    } else if (command) {
        command_run(talk, command, rest);
    } else {
        ui_format(talk->ui, UI_ERROR,
            _("'%s' is not an answer here: type 'watch', 'skip' or 'leave'."), word.data);
    }
}

static void ask_watcher(struct talk *talk, const char *prompt)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (ui_ask(talk->ui, prompt, UI_NO_WORDS, &line))
        understand_watcher(talk, line.data);
    else
        table_leave(talk->table);
}

static void ask_first(struct talk *talk)
{
    talk_tell_news(talk);
    talk_show(talk, NULL, 0);
    ui_say(talk->ui, UI_ASK,
        table_people(talk->table) > 1
            ? _("Everybody at the keyboard is out, and the computers play on. 'watch' shows the "
                "rest, 'skip' "
                "plays to its end, 'leave' keeps it for later.")
            : _("You are out, and the others play on. 'watch' shows the rest, 'skip' plays to its "
                "end, 'leave' keeps it for later."));
    while (talk->watch == WATCH_NOT_ASKED && !table_left(talk->table) &&
           table_people_are_out(talk->table))
        ask_watcher(talk, _("watch, skip or leave> "));
}

static void show_more(struct talk *talk)
{
    talk_tell_news(talk);
    if (talk->news_lines < NEWS_LINES)
        return;
    talk_show(talk, NULL, 0);
    talk->news_lines = 0;
    ask_watcher(talk, _("Press Enter to continue, or type 'skip' or 'leave'> "));
}

/* Before a computer's turn, asks whether people who are all out want to watch the rest a screenful
 * at a time, skip to the end, or leave; tells the news if somebody watches. Returns false if the
 * turn is not to be played now, because somebody leaves or took something back. */
static bool watch_goes_on(struct talk *talk)
{
    if (!table_people_are_out(talk->table)) {
        talk->watch = WATCH_NOT_ASKED;
        talk_tell_news(talk);
        return true;
    }
    if (talk->watch == WATCH_NOT_ASKED)
        ask_first(talk);
    else if (talk->watch == WATCH_WATCHES)
        show_more(talk);
    else
        table_told(talk->table);
    return table_turn(talk->table) == TURN_COMPUTER;
}

static void computer_turn(struct talk *talk)
{
    if (os_stopping())
        table_leave(talk->table);
    else if (watch_goes_on(talk) && !talk_computer_turn(talk))
        entry_read(talk);
}

static void say_trouble(const struct talk *talk)
{
    const struct error *trouble = table_trouble(talk->table);
    if (trouble->code != ERROR_NONE)
        ui_format(talk->ui, UI_ERROR, _("The game had to stop: %s."), error_format(trouble).line);
}

/* Makes sure that the record is on disk before saying that it is kept. */
static void say_end(struct talk *talk)
{
    bool kept = table_keep(talk->table);
    talk_say_moves(talk);
    if (kept && table_is_idle(talk->table) && session_drop_record(talk->session))
        ui_say(talk->ui, UI_EVENT, _("Nothing was played, so nothing is kept."));
    else
        farewell(talk, kept);
    say_trouble(talk);
}

static int play_to_the_end(struct talk *talk)
{
    for (;;) {
        talk_say_moves(talk);
        switch (table_turn(talk->table)) {
        case TURN_PERSON:
            person_turn(talk);
            break;
        case TURN_COMPUTER:
            computer_turn(talk);
            break;
        case TURN_EVENT:
            event_turn(talk);
            break;
        case TURN_NONE:
            say_end(talk);
            return error_exit_status(table_trouble(talk->table));
        }
    }
}

int loop_play(struct talk *talk)
{
    ui_sit(talk->ui, talk->table);
    int status = play_to_the_end(talk);
    ui_sit(talk->ui, NULL);
    return status;
}
