/*
 * Commands that change the game or leave it.
 */
#include "ui/commands/commands.h"

#include "core/os.h"
#include "play/journal.h"

/* ---- taking back at a real table ---- */

/* Entries may be wrong, and pieces have to be put back by hand. */

enum { LISTED_MAX = 9 };

/* Adds the first line of ply INDEX. */
static void add_told(const struct talk *talk, size_t index, struct buffer *out)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    speech_add_ply(talk, index, &words);
    words.data[strcspn(words.data, "\n")] = '\0';
    words_cut_stop(words.data);
    buffer_add(out, words.data);
}

/* Says HEAD, and WORK if there is any. */
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

/* Adds what was taken back; there is nothing to tell of the end of a move. */
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

/* Takes back the COUNT (from 1) things told last, and what followed them. */
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

/* Plays the next thing told again, and what followed it; there must be one. */
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

/* Lists the latest things told, the last one first, and returns their number. */
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

/* Plays everything taken back again, up to LENGTH plies. */
static void play_all_again(struct talk *talk, size_t length)
{
    struct error error = ERROR_INIT;
    bool going = true;
    while (going && session_length(talk->session) < length)
        going = session_redo(talk->session, &error);
    talk_forget_news(talk);
}

/* Replaces the latest thing told by LINE; if that is impossible, changes nothing. */
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

/* Returns how many actions to take back, so that the person who acted COUNT actions of people ago
 * acts again; 0: there were not that many. */
static size_t actions_since_person(const struct talk *talk, int64_t count)
{
    size_t actions = 0;
    for (size_t i = session_length(talk->session); i-- > 0;) {
        int actor = session_ply(talk->session, i)->actor;
        if (actor < 0)
            continue;
        actions++;
        if (session_seat(talk->session, actor)->kind != SEAT_AI && --count == 0)
            return actions;
    }
    return 0;
}

/* Says what was taken back; with a shared keyboard, it may now be somebody else's turn. */
static void say_taken_back(struct talk *talk, bool alone)
{
    int actor = session_actor(talk->session);
    if (table_people(talk->table) > 1 && actor >= 0)
        ui_format(talk->ui, UI_EVENT,
            alone ? _("Taken back; %s acts again. 'redo' plays it again.")
                  : _("Taken back, with what the others did since; %s acts again. 'redo' plays it "
                      "again."),
            session_seat_words(talk->session, actor));
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

/* Repeats the person's action and those of computer players that followed it. */
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
        while (good && !table_person_acts(talk->table) && session_can_redo(talk->session));
    if (!good)
        talk_refuse(talk, &error);
}

/* Writes the record, but not while a game that hides something is running. */
static bool write_record(const struct talk *talk, const char *path, struct error *error)
{
    LOCAL_BUFFER record = BUFFER_INIT;
    bool over = session_actor(talk->session) == ACTOR_OVER;
    session_record(talk->session, &record);
    return os_write_file(
        path, !over && table_hides_something(talk->table) ? 0600 : 0644, &record, error);
}

/* Reports whether PATH is a secret of a running game, this one or another. */
static bool is_secret(const char *path)
{
    FREED char *target = os_follow_links(path);
    return text_ends_in(target, ".secret");
}

/* Reports whether the record may go to PATH; says why it can't or needn't. */
static bool may_save(struct talk *talk, const char *path)
{
    struct error error = ERROR_INIT;
    if (os_same_file(path, table_record_path(talk->table))) {
        if (session_keep(talk->session, &error))
            ui_say(talk->ui, UI_NOTE, _("That file is the record itself, and it is up to date."));
        else
            talk_refuse(talk, &error);
    } else if (is_secret(path))
        ui_say(talk->ui, UI_ERROR,
            _("No: choose a name that does not end in .secret, because running games keep their "
              "secrets in such files."));
    else if (os_is_in_use(path))
        ui_format(talk->ui, UI_ERROR,
            _("No: %s is the record of another running game; choose another name."), path);
    else
        return true;
    return false;
}

void command_save(struct talk *talk, const char *typed)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER path = BUFFER_INIT;
    file_name_typed(typed, &path);
    const char *rest = path.data;
    if (rest[0] == '\0')
        ui_say(talk->ui, UI_ERROR, _("Where to? Type a file name too, such as 'save game.jsonl'."));
    else if (!may_save(talk, rest) ||
             (os_file_exists(rest) && !question_yes(talk, _("That file exists. Replace it?"))))
        return;
    else if (write_record(talk, rest, &error))
        ui_format(talk->ui, UI_EVENT, _("The record so far is in %s."), rest);
    else
        talk_refuse(talk, &error);
}

/* Returns the seat that acts; while dice are awaited, that of the first person. */
static int who_resigns(const struct table *table)
{
    const struct session *session = table_session(table);
    int actor = session_actor(session), seat = 0;
    if (actor >= 0)
        return actor;
    while (seat + 1 < table_game(table)->players(table_rules(table)) &&
           session_seat(session, seat)->kind == SEAT_AI)
        seat++;
    return seat;
}

void command_resign(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    if (!question_yes(talk, session_rated(talk->session)
                                ? _("Give this rated game up? It counts as lost.")
                                : _("Give this game up for good?"))) {
        if (!table_left(talk->table))
            ui_say(talk->ui, UI_EVENT, _("The game continues."));
        return;
    }
    if (!session_abandon(talk->session, who_resigns(talk->table), &error))
        talk_refuse(talk, &error);
}

void command_quit(struct talk *talk, const char *rest)
{
    table_leave(talk->table);
}

/* ---- the game as one line ---- */

/* Writes the line for --position and other programs. */

static void write_line(struct talk *talk, const char *path, struct buffer *line)
{
    struct error error = ERROR_INIT;
    buffer_add(line, "\n");
    if (os_file_exists(path))
        error_input(&error, "the file %s already exists: choose another name", path);
    if (!error.code && os_write_file(path, 0600, line, &error))
        ui_format(talk->ui, UI_EVENT, _("The position is in %s."), path);
    else
        talk_refuse(talk, &error);
}

/* Shows the line so that it can be copied in one piece, even if the screen breaks it. */
static void show_line(struct talk *talk, const char *line)
{
    ui_copy(talk->ui, line);
    if (ui_draws_table(talk->ui))
        ui_say(talk->ui, UI_NOTE,
            _("'position FILE' writes it into a file, as one line; 'hexplay GAME --position - "
              "<FILE' begins there."));
    if (!talk->ui->functions->copy)
        return;
    talk->ui->functions->copy(talk->ui, line);
    ui_say(talk->ui, UI_NOTE,
        _("It has been copied to the clipboard, if your terminal supports that."));
}

void command_position(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    const struct state *shown = session_state_at(talk->session, table_plies(talk->table));
    const char *why = NULL;
    if (!talk->game->parse_state)
        why = _("No: this game cannot begin from a position.");
    else if (talk->game->actor(talk->rules, shown) == ACTOR_OVER)
        why = _("No: the game is over in this position, so none can begin from it.");
    else if (table_is_for_all(talk->table))
        why = _("No: the game is still running, and other players must not see your position.");
    if (!why) /* it holds no more than these eyes know */
        position_add(talk->game, talk->rules, session_options(talk->session), shown,
            table_eyes(talk->table), &line);
    if (why)
        ui_say(talk->ui, UI_ERROR, why);
    else if (rest[0])
        write_line(talk, rest, &line);
    else if (talk->ui->speech.on)
        ui_say(talk->ui, UI_NOTE,
            _("A position is not made to be read aloud. Type position and the name of a file to "
              "write it there."));
    else
        show_line(talk, line.data);
}
