/*
 * The commands undo, redo and correct. They may call entry.c, because a correction is typed like a
 * new entry.
 */
#include "ui/commands/commands.h"

/* ---- undoing at a real table ---- */

/* Entries may be wrong, and pieces must be put back by hand. */

enum { LISTED_MAX = 9 };

/* Adds the first line about ply INDEX. */
static void add_told(const struct talk *talk, size_t index, struct buffer *out)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    speech_add_ply(talk, index, &words);
    words.data[strcspn(words.data, "\n")] = '\0';
    words_cut_stop(words.data);
    buffer_add(out, words.data);
}

/* Says HEAD, then WORK if there is any. */
static void say_restoring(struct talk *talk, const char *head, const struct buffer *work)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, head);
    if (work->length > 0)
        buffer_format(&words, " %s\n%s", _("On the table:"), work->data);
    if (ui_draws_table(talk->ui) && work->length > 0)
        talk_wait_for_hands(talk, words.data);
    else
        ui_say(talk->ui, UI_EVENT, words.data);
}

/* Adds what was undone; the end of a move has no words. */
static void add_taken_back(bool alone, const struct buffer *told, struct buffer *head)
{
    if (told->length == 0)
        buffer_add(
            head, alone ? _("Taken back. 'redo' plays it again.")
                        : _("Taken back, with what the others did since. 'redo' plays it again."));
    else
        buffer_format(head,
            alone ? _("Taken back: %s. 'redo' plays it again.")
                  : _("Taken back: %s, and what followed. 'redo' plays it again."),
            told->data);
}

static void take_back_to(struct talk *talk, size_t index)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER told = BUFFER_INIT, head = BUFFER_INIT, work = BUFFER_INIT;
    bool alone = index + 1 == session_length(talk->session);
    add_told(talk, index, &told);
    add_taken_back(alone, &told, &head);
    if (table_take_back(talk->table, index, &work, &error)) {
        talk_forget_news(talk);
        say_restoring(talk, head.data, &work);
    } else {
        talk_refuse(talk, &error);
    }
}

/* Undoes the last COUNT (at least 1) entries and what followed them. */
static void undo_told(struct talk *talk, size_t count)
{
    size_t index;
    if (table_find_told(talk->table, count, &index))
        take_back_to(talk, index);
    else
        ui_say(talk->ui, UI_ERROR,
            count == 1 ? _("There is nothing to take back yet.")
                       : _("You have not typed that many."));
}

/* Plays the next undone entry again, and what followed it; there must be one. */
static void redo_told(struct talk *talk)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER work = BUFFER_INIT;
    if (table_play_again(talk->table, &work, &error)) {
        talk_forget_news(talk);
        say_restoring(talk, _("Played again."), &work);
    } else {
        talk_refuse(talk, &error);
    }
}

/* ---- correct ---- */

/* Lists the latest entries, last first, and returns their number. */
static size_t list_told(
    const struct talk *talk, struct choice choices[LISTED_MAX], size_t indices[LISTED_MAX])
{
    size_t count = 0;
    while (count < LISTED_MAX && table_find_told(talk->table, count + 1, &indices[count])) {
        LOCAL_BUFFER words = BUFFER_INIT;
        struct text text = text_in(choices[count].words, sizeof choices[count].words);
        choices[count].typed[0] = '\0';
        add_told(talk, indices[count], &words);
        text_format(&text, "%.*s", (int)words_fitting(words.data, sizeof choices[count].words - 1),
            words.data);
        count++;
    }
    return count;
}

static void ask_which(struct talk *talk)
{
    struct choice choices[LISTED_MAX];
    size_t indices[LISTED_MAX];
    size_t count = list_told(talk, choices, indices);
    int which = count > 1 ? question_choose(talk,
                                _("Which of these is wrong? You will type it again, and what "
                                  "followed is taken back."),
                                choices, count)
                          : 0;
    if (which >= 0 && !table_left(talk->table))
        take_back_to(talk, indices[which]);
}

/* Replaces the latest entry with LINE; changes nothing if that is impossible. */
static void replace_last(struct talk *talk, size_t index, const char *line)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER work = BUFFER_INIT;
    size_t length = session_length(talk->session);
    if (!table_take_back(talk->table, index, &work, &error)) {
        talk_refuse(talk, &error);
        return;
    }
    talk_forget_news(talk);
    entry_understand(talk, line);
    if (session_length(talk->session) > index) {
        say_restoring(talk, _("Corrected."), &work);
    } else {
        for (bool on = true; on && session_length(talk->session) < length;)
            on = session_redo(talk->session, &error);
        talk_forget_news(talk);
        ui_say(talk->ui, UI_NOTE, _("Nothing was changed; what you typed before still holds."));
    }
}

void command_correct(struct talk *talk, const char *rest)
{
    size_t index;
    if (!table_physical(talk->table))
        ui_say(talk->ui, UI_ERROR,
            _("No: 'correct' is for a real table (--physical); 'undo' takes a move back."));
    else if (!table_find_told(talk->table, 1, &index))
        ui_say(talk->ui, UI_ERROR, _("There is nothing to correct yet."));
    else if (rest[0])
        replace_last(talk, index, rest);
    else
        ask_which(talk);
}

/* ---- undo and redo ---- */

/* Returns how many actions to undo so that the person who acted COUNT people's actions ago acts
 * again; 0 if there were fewer. */
static size_t actions_since_person(const struct talk *talk, int64_t count)
{
    size_t actions = 0;
    for (size_t i = session_length(talk->session); i-- > 0;) {
        int actor = session_ply(talk->session, i)->actor;
        if (actor < 0)
            continue;
        actions++;
        /* A move that plays itself would be played again. */
        bool meant = session_seat(talk->session, actor)->kind != SEAT_AI &&
                     !(talk->plays_only && table_was_only(talk->table, i));
        if (meant && --count == 0)
            return actions;
    }
    return 0;
}

/* Says what was undone; with a shared keyboard, it may now be somebody else's turn. */
static void say_taken_back(struct talk *talk, bool alone)
{
    int actor = session_actor(talk->session);
    if (table_people(talk->table) > 1 && actor >= 0)
        ui_format(talk->ui, UI_EVENT,
            alone ? _("Taken back; %s acts again. 'redo' plays it again.")
                  : _("Taken back, with what the others did since; %s acts again. 'redo' plays it "
                      "again."),
            table_seat_name(talk->table, actor, false).data);
    else
        ui_say(talk->ui, UI_EVENT,
            alone ? _("Taken back. 'redo' plays it again.")
                  : _("Taken back, with what the others did since. 'redo' plays it again."));
}

void command_undo(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    int64_t count = 1;
    bool counts = !rest[0] || text_to_number(rest, 1, 1000000, &count);
    size_t actions = actions_since_person(talk, count);
    if (session_rated(talk->session)) {
        ui_say(talk->ui, UI_ERROR,
            _("No: nothing can be taken back in a rated game. The game continues as it was."));
    } else if (!counts) {
        ui_format(talk->ui, UI_ERROR, _("No: undo takes a number of 1 or more, not '%s'."), rest);
    } else if (table_physical(talk->table)) {
        undo_told(talk, (size_t)count);
    } else if (actions == 0) {
        ui_say(talk->ui, UI_ERROR,
            count == 1 ? _("There is nothing to take back yet.")
                       : _("You have not played that many."));
    } else if (!question_help(talk)) {
        talk->asked = false;
    } else if (session_undo(talk->session, actions, &error)) {
        talk_forget_news(talk);
        say_taken_back(talk, actions == (size_t)count);
    } else {
        talk_refuse(talk, &error);
    }
}

/* Plays the person's undone action again, and those of the computer players after it. */
void command_redo(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    bool good = true;
    if (!session_can_redo(talk->session))
        ui_say(talk->ui, UI_ERROR, _("There is nothing to play again: 'redo' follows an 'undo'."));
    else if (table_physical(talk->table))
        redo_told(talk);
    else
        do
            good = session_redo(talk->session, &error);
        while (good && session_can_redo(talk->session) &&
               (!table_person_acts(talk->table) ||
                   (talk->plays_only && table_legal(talk->table)->count == 1)));
    if (!good)
        talk_refuse(talk, &error);
}
