/*
 * People who are out: the computers play on, and whoever is left at the keyboard decides how much
 * of it is told.
 */
#include "ui/commands/commands.h"

enum { WORD_SIZE = 64, NEWS_LINES = 10 };

static void understand(struct talk *talk, const char *line)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    LOCAL_BUFFER fitting = BUFFER_INIT;
    size_t count = 0;
    const char *rest = line;
    bool any = words_take(&rest, &word);
    const struct command *command =
        any ? command_find(talk->commands, word.data, &count, &fitting) : NULL;
    if (!any || words_begin("watch", word.data)) {
        talk->watch = WATCH_WATCHES;
    } else if (words_begin("skip", word.data)) {
        talk->watch = WATCH_SKIPS;
    } else if (words_begin("leave", word.data)) {
        table_leave(talk->table);
    } else if (command) {
        command_run(talk, command, rest);
    } else {
        ui_format(talk->ui, UI_ERROR, _("'%s' is no answer here: type 'watch', 'skip' or 'leave'."),
            word.data);
    }
}

static void ask(struct talk *talk, const char *prompt)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (ui_ask(talk->ui, prompt, UI_NO_WORDS, &line))
        understand(talk, line.data);
    else
        table_leave(talk->table);
}

static void ask_first(struct talk *talk)
{
    talk_tell_news(talk);
    talk_show(talk, NULL, 0);
    ui_say(talk->ui, UI_ASK,
        table_people(talk->table) > 1
            ? _("All people are out, and the computers play on. 'watch' shows the rest, 'skip' "
                "plays to its end, 'leave' keeps it for later.")
            : _("You are out, and the others play on. 'watch' shows the rest, 'skip' plays to its "
                "end, 'leave' keeps it for later."));
    while (talk->watch == WATCH_NOT_ASKED && !table_left(talk->table) &&
           table_people_are_out(talk->table))
        ask(talk, _("watch, skip or leave> "));
}

/* A screenful at a time. */
static void show_more(struct talk *talk)
{
    talk_tell_news(talk);
    if (talk->news_lines < NEWS_LINES)
        return;
    talk_show(talk, NULL, 0);
    talk->news_lines = 0;
    ask(talk, _("Enter goes on; 'skip' or 'leave'> "));
}

bool watch_goes_on(struct talk *talk)
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
