/*
 * Does what a person types at the table, or says why it is impossible.
 */
#include "ui/commands/commands.h"

/* Plays ACTION. AGREED: the tutor has already judged the whole move. */
static void play_typed(struct talk *talk, struct action action, bool agreed)
{
    table_hide(talk->table, &action);
    if ((talk->ui->exact || question_settle(talk, &action)) && question_confirm(talk, &action) &&
        (!talk->may_play || talk->may_play(talk, &action)) &&
        (agreed || tutor_agrees(talk, &action, 1)))
        talk_act(talk, &action);
}

/* Plays a move of several actions. What follows a step is read again after it, because the answer
 * to a question may have changed its meaning. */
static void play_move(struct talk *talk, const struct typed_line *typed)
{
    struct text line = TEXT_ROOM(TYPED_PATH_SIZE), rest = TEXT_ROOM(TYPED_PATH_SIZE);
    struct action action = typed->action;
    bool on = tutor_agrees(talk, typed->move, typed->count);
    text_add(&rest, typed->path);
    while (on && !table_left(talk->table)) {
        size_t before = session_length(talk->session);
        play_typed(talk, action, true);
        text_clear(&line);
        text_add(&line, rest.data);
        on = line.length > 0 && session_length(talk->session) > before &&
             typed_read_step(talk, table_view(talk->table), line.data, &action, &rest, NULL);
    }
}

/* Plays several lines typed as one; if one plays nothing, drops the rest. */
static void play_in_turn(struct talk *talk, const char *line)
{
    LOCAL_BUFFER first = BUFFER_INIT;
    size_t before = session_length(talk->session);
    buffer_set(&talk->typed_ahead, line);
    if (typed_take_ahead(talk, &first))
        entry_understand(talk, first.data);
    if (session_length(talk->session) == before)
        buffer_clear(&talk->typed_ahead);
}

/* Plays what dice or cards showed at a real table, or says why it is impossible and changes
 * nothing. */
static void tell(struct talk *talk, const struct event *event)
{
    struct error error = ERROR_INIT;
    if (session_event(talk->session, event, &error))
        return;
    ui_format(talk->ui, UI_ERROR,
        error.code == ERROR_INPUT ? _("No: %s. Check the table and type it again.")
                                  : _("Not played: %s."),
        error_format(&error).line);
}

void entry_understand(struct talk *talk, const char *line)
{
    struct typed_line typed;
    typed_read(talk, line, &typed);
    switch (typed.kind) {
    case TYPED_ACTION:
        play_typed(talk, typed.action, false);
        return;
    case TYPED_MOVE:
        play_move(talk, &typed);
        return;
    case TYPED_EVENT:
        tell(talk, &typed.event);
        return;
    case TYPED_COMMAND:
        talk->asked = talk->ui->speech.on && talk->asked;
        command_run(talk, typed.command, typed.rest);
        return;
    case TYPED_QUERY:
        speech_answer(talk, typed.query, typed.rest);
        return;
    case TYPED_EYE:
        speech_move_eye(talk, typed.direction);
        return;
    case TYPED_LINES:
        play_in_turn(talk, line);
        return;
    case TYPED_FIELD:
        legal_say_on(talk, typed.word);
        return;
    case TYPED_SHORT:
        ui_format(talk->ui, UI_ERROR, _("'%s' could be %s; type one more letter."), typed.word,
            typed.names.data);
        return;
    case TYPED_NEAR:
        ui_format(talk->ui, UI_ERROR, _("There is no '%s'. Did you mean '%s'?"), typed.word,
            typed.names.data);
        return;
    case TYPED_UNKNOWN:
        ui_format(talk->ui, UI_ERROR,
            _("'%s' is neither an action nor a command; 'help' lists what can be typed."),
            typed.word);
        return;
    case TYPED_BROKEN:
        ui_format(talk->ui, UI_ERROR, _("No: %s. None of these steps was played."),
            error_format(&typed.why).line);
        return;
    case TYPED_WRONG:
        talk_refuse(talk, &typed.why);
        return;
    }
}

/* Does what LINE says; somebody who hears the game may type it as it is heard. */
static void understand_heard(struct talk *talk, const char *line)
{
    LOCAL_BUFFER typed = BUFFER_INIT;
    spoken_add_typed(line, &typed);
    entry_understand(talk, talk->ui->speech.on ? typed.data : line);
}

/* Plays the only choice when Enter is typed without a line; otherwise tells what can be typed. */
static void play_forced(struct talk *talk)
{
    LOCAL_BUFFER forced = BUFFER_INIT;
    if (table_add_forced(talk->table, &forced)) {
        entry_understand(talk, forced.data);
        return;
    }
    ways_say(talk);
}

/* Returns the COUNT words that Tab can complete now: commands, queries and legal actions. ALL
 * stores them; the caller frees the list. */
static const char **words_to_type(struct talk *talk, struct buffer *all, size_t *count)
{
    const struct action_list *legal = table_legal(talk->table);
    const char **words = NULL;
    for (size_t i = 0; i < talk->commands->count; i++)
        buffer_format(all, "%s\n", talk->commands->items[i].name);
    for (const struct speech_query *query = speech_queries(talk); query->name; query++)
        buffer_format(all, "%s\n", query->name);
    for (size_t i = 0; i < legal->count; i++)
        buffer_format(all, "%s\n", table_spelling(talk->table, &legal->items[i]).data);
    for (char *at = all->data; *at; at += strlen(at) + 1) {
        at[strcspn(at, "\n")] = '\0';
        words = memory_resize(words, *count + 1, sizeof *words);
        words[(*count)++] = at;
    }
    return words;
}

/* Moves the line typed ahead to LINE, or reads a new one. Returns false at the end of input. */
static bool next_line(struct talk *talk, struct buffer *line)
{
    LOCAL_BUFFER all = BUFFER_INIT;
    size_t count = 0;
    if (typed_take_ahead(talk, line))
        return true;
    FREED const char **list = words_to_type(talk, &all, &count);
    struct ui_words words = {list, count};
    return ui_draws_table(talk->ui) ? ui_turn(talk->ui, words, line)
                                    : ui_ask(talk->ui, "> ", words, line);
}

void entry_read(struct talk *talk)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    bool there = next_line(talk, &line);
    FREED char *trimmed = there ? words_trim(line.data) : NULL;
    if (!there)
        table_leave(talk->table);
    else if (trimmed[0] == '\0')
        play_forced(talk);
    else if (trimmed[0] != '#') /* on the board, a colon begins a typed line */
        understand_heard(talk, trimmed + (trimmed[0] == ':' && trimmed[1]));
}
