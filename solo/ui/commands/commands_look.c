/*
 * Commands that look at the game and change nothing.
 */
#include "ui/commands/commands.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = 2048, FIELD_SIZE = 32 };

void command_board(struct table *table, const char *rest)
{
    (void)rest;
    table_show(table, NULL, 0);
}

void command_cell(struct table *table, const char *rest)
{
    char words[WORDS_SIZE], name[FIELD_SIZE];
    struct text text = text_in(words, sizeof words), field = text_in(name, sizeof name);
    if (!words_take(&rest, &field)) {
        ui_say(table->ui, UI_ERROR, "Which cell? Type its name too, such as 'cell c4'.");
        return;
    }
    if (session_game(table->session)->describe_field(session_rules(table->session),
            table_view(table), name, &text))
        ui_say(table->ui, UI_PLAIN, words);
    else
        ui_format(table->ui, UI_ERROR, "There is no cell '%s' on this board: a letter names the "
            "column, a number the cell from its top, such as c4.", name);
}

void command_score(struct table *table, const char *rest)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    (void)rest;
    session_game(table->session)->describe_score(session_rules(table->session), table_view(table),
        &text);
    while (text.length > 0 && words[text.length - 1] == '\n')
        words[--text.length] = '\0';
    ui_say(table->ui, UI_PLAIN, words);
}

/* The first ply from which on COUNT things have happened that are worth telling. */
static size_t log_start(const struct table *table, int64_t count)
{
    size_t at = session_length(table->session);
    while (at > 0 && count > 0) {
        struct buffer words = BUFFER_INIT;
        table_describe(table, --at, &words);
        count -= words.length > 0;
        buffer_finish(&words);
    }
    return at;
}

void command_log(struct table *table, const char *rest)
{
    size_t length = session_length(table->session);
    int64_t count = (int64_t)length;
    struct buffer words = BUFFER_INIT;
    if (rest[0] && !text_to_number(rest, 1, 1000000, &count)) {
        ui_say(table->ui, UI_ERROR, "How many? 'log 5' shows the last five, 'log' all.");
        return;
    }
    for (size_t i = log_start(table, count); i < length; i++) {
        struct buffer one = BUFFER_INIT;
        table_describe(table, i, &one);
        if (one.length > 0)
            buffer_format(&words, "%s%3zu  %s", words.length ? "\n" : "", i + 1, one.data);
        buffer_finish(&one);
    }
    ui_say(table->ui, UI_PLAIN, words.length ? words.data : "Nothing has happened yet.");
    buffer_finish(&words);
}
