/*
 * Commands that change the game or leave it.
 */
#include "ui/commands/commands.h"

#include "core/os.h"
#include "ui/commands/question.h"

#include <string.h>

enum { RECORD_MODE = 0644 };

static void say_error(struct table *table, const struct error *error)
{
    ui_format(table->ui, UI_ERROR, "No: %s.", error_format(error).line);
}

/* How many actions to take back, so that the person who acted COUNT actions of people ago acts
 * again; 0: there were not as many. */
static size_t actions_since_person(const struct table *table, int64_t count)
{
    size_t actions = 0;
    for (size_t i = session_length(table->session); i-- > 0;) {
        int actor = session_ply(table->session, i)->actor;
        if (actor < 0)
            continue;
        actions++;
        if (session_seat(table->session, actor)->kind != SEAT_AI && --count == 0)
            return actions;
    }
    return 0;
}

void command_undo(struct table *table, const char *rest)
{
    struct error error = ERROR_INIT;
    int64_t count = 1;
    if (rest[0] && !text_to_number(rest, 1, 1000000, &count)) {
        ui_format(table->ui, UI_ERROR, "No: undo takes a number from 1 on, not '%s'.", rest);
        return;
    }
    size_t actions = actions_since_person(table, count);
    if (actions == 0) {
        ui_say(table->ui, UI_ERROR, count == 1 ? "There is nothing to take back yet."
            : "You have not played as much as that.");
        return;
    }
    if (!session_undo(table->session, actions, &error)) {
        say_error(table, &error);
        return;
    }
    table_forget_news(table);
    ui_say(table->ui, UI_EVENT, actions == (size_t)count
        ? "Taken back ('redo' plays it again)."
        : "Taken back, with what the others did since ('redo' plays it again).");
}

/* The person's action, and then those of computer players that followed it. */
void command_redo(struct table *table, const char *rest)
{
    struct error error = ERROR_INIT;
    (void)rest;
    if (!session_can_redo(table->session)) {
        ui_say(table->ui, UI_ERROR, "There is nothing to play again: 'redo' follows an 'undo'.");
        return;
    }
    bool good = session_redo(table->session, &error);
    while (good && !table_person_acts(table) && session_can_redo(table->session))
        good = session_redo(table->session, &error);
    if (!good)
        say_error(table, &error);
}

static bool write_record(const struct table *table, const char *path, struct error *error)
{
    struct buffer record = BUFFER_INIT;
    session_record(table->session, &record);
    struct os_output *output = os_output_create(path, RECORD_MODE, error);
    bool good = output && os_output_write(output, record.data, record.length, error);
    if (good)
        good = os_output_commit(output, error);
    else
        os_output_destroy(output);
    buffer_finish(&record);
    return good;
}

void command_save(struct table *table, const char *rest)
{
    struct error error = ERROR_INIT;
    if (rest[0] == '\0') {
        ui_say(table->ui, UI_ERROR, "Where to? Type a file name too, such as 'save game.jsonl'.");
        return;
    }
    if (strcmp(rest, table->record_path.data) == 0) {
        ui_say(table->ui, UI_NOTE, "That is where the record is already, up to date.");
        return;
    }
    if (os_file_exists(rest) && !question_yes(table, "There is such a file. Replace it?"))
        return;
    if (write_record(table, rest, &error))
        ui_format(table->ui, UI_EVENT, "The record so far is in %s.", rest);
    else
        say_error(table, &error);
}

void command_resign(struct table *table, const char *rest)
{
    struct error error = ERROR_INIT;
    (void)rest;
    if (!question_yes(table, "Give this game up for good?")) {
        if (!table->leaving)
            ui_say(table->ui, UI_EVENT, "Then it goes on.");
        return;
    }
    if (!session_abandon(table->session, session_actor(table->session), &error))
        say_error(table, &error);
}

void command_quit(struct table *table, const char *rest)
{
    (void)rest;
    table->leaving = true;
}
