/*
 * Taking back at a real table, where what was told may be wrong, and what lies there has to be put
 * back by hand.
 */
#include "ui/commands/commands.h"

enum { LISTED_MAX = 9 };

/* What ply INDEX was, in its first line. */
static void add_told(const struct talk *talk, size_t index, struct buffer *out)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    speech_add_ply(talk, index, &words);
    size_t length = words.length > 0 ? strcspn(words.data, "\n") : 0;
    if (length > 0)
        words.data[length] = '\0';
    words_cut_stop(length > 0 ? words.data : NULL);
    buffer_add(out, length > 0 ? words.data : "");
}

/* HEAD and what is to be done, or HEAD alone. */
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

/* There is nothing to tell of the end of a move. */
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

void physical_undo(struct talk *talk, size_t count)
{
    size_t index;
    if (table_find_told(talk->table, count, &index))
        take_back_to(talk, index);
    else
        ui_say(talk->ui, UI_ERROR,
            count == 1 ? _("There is nothing to take back yet.")
                       : _("You have not typed as much as that."));
}

void physical_redo(struct talk *talk)
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

/* The latest things told, the last one first: how many. */
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
                                _("Which of these is wrong? It is asked again, and what followed "
                                  "it is taken back."),
                                choices, count)
                          : 0;
    if (which >= 0 && !table_left(talk->table))
        take_back_to(talk, indices[which]);
}

/* Plays again all that was taken back, up to LENGTH plies. */
static void play_all_again(struct talk *talk, size_t length)
{
    struct error error = ERROR_INIT;
    while (session_length(talk->session) < length && session_redo(talk->session, &error))
        continue;
    talk_forget_news(talk);
}

/* LINE in the place of the latest thing told; where that cannot be, all stays as it was. */
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
        play_all_again(talk, length);
        ui_say(talk->ui, UI_NOTE, _("Nothing was changed: what was told before still holds."));
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
