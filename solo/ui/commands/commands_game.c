/*
 * Commands that change the game or leave it.
 */
#include "ui/commands/commands.h"

#include "core/os.h"
#include "play/journal.h"

/* How many actions to take back, so that the person who acted COUNT actions of people ago acts
 * again; 0: there were not as many. */
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

/* At a shared keyboard it may be somebody else's turn again. */
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
            _("No: in a rated game nothing is taken back. It goes on as it was."));
    } else if (!counts) {
        ui_format(talk->ui, UI_ERROR, _("No: undo takes a number from 1 on, not '%s'."), rest);
    } else if (table_physical(talk->table)) {
        physical_undo(talk, (size_t)count);
    } else if (actions == 0) {
        ui_say(talk->ui, UI_ERROR,
            count == 1 ? _("There is nothing to take back yet.")
                       : _("You have not played as much as that."));
    } else if (session_undo(talk->session, actions, &error)) {
        talk_forget_news(talk);
        say_taken_back(talk, actions == (size_t)count);
    } else {
        talk_refuse(talk, &error);
    }
}

/* The person's action, and then those of computer players that followed it. */
void command_redo(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    bool good = true;
    if (!session_can_redo(talk->session))
        ui_say(talk->ui, UI_ERROR, _("There is nothing to play again: 'redo' follows an 'undo'."));
    else if (table_physical(talk->table))
        physical_redo(talk);
    else
        do
            good = session_redo(talk->session, &error);
        while (good && !table_person_acts(talk->table) && session_can_redo(talk->session));
    if (!good)
        talk_refuse(talk, &error);
}

/* While a game that hides something goes on, its record is for nobody else. */
static bool write_record(const struct talk *talk, const char *path, struct error *error)
{
    LOCAL_BUFFER record = BUFFER_INIT;
    bool over = session_actor(talk->session) == ACTOR_OVER;
    session_record(talk->session, &record);
    return os_write_file(
        path, !over && table_hides_something(talk->table) ? 0600 : 0644, &record, error);
}

/* What a running game keeps to itself, this one or another. */
static bool is_secret(const char *path)
{
    FREED char *target = os_follow_links(path);
    return text_ends_in(target, ".secret");
}

/* Says why the record cannot go to PATH, or why it need not. */
static bool may_save(struct talk *talk, const char *path)
{
    struct error error = ERROR_INIT;
    if (os_same_file(path, table_record_path(talk->table))) {
        if (session_keep(talk->session, &error))
            ui_say(talk->ui, UI_NOTE, _("That is where the record is already, up to date."));
        else
            talk_refuse(talk, &error);
    } else if (is_secret(path))
        ui_say(talk->ui, UI_ERROR,
            _("No: a name that ends in .secret is for what a running game keeps to itself."));
    else if (os_is_in_use(path))
        ui_format(talk->ui, UI_ERROR, _("No: %s is the record of another running game."), path);
    else
        return true;
    return false;
}

void command_save(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    if (rest[0] == '\0')
        ui_say(talk->ui, UI_ERROR, _("Where to? Type a file name too, such as 'save game.jsonl'."));
    else if (!may_save(talk, rest) ||
             (os_file_exists(rest) && !question_yes(talk, _("There is such a file. Replace it?"))))
        return;
    else if (write_record(talk, rest, &error))
        ui_format(talk->ui, UI_EVENT, _("The record so far is in %s."), rest);
    else
        talk_refuse(talk, &error);
}

/* Whoever acts; while dice are waited for, the first person. */
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
            ui_say(talk->ui, UI_EVENT, _("Then it goes on."));
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

/* For --position and for other programs. */

static void write_line(struct talk *talk, const char *path, struct buffer *line)
{
    struct error error = ERROR_INIT;
    buffer_add(line, "\n");
    if (os_file_exists(path))
        error_input(&error, "there is a file %s already: name another one", path);
    if (!error.code && os_write_file(path, 0600, line, &error))
        ui_format(talk->ui, UI_EVENT, _("The position is in %s."), path);
    else
        talk_refuse(talk, &error);
}

/* Where the screen breaks it, it cannot be taken from there in one piece. */
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
    ui_say(talk->ui, UI_NOTE, _("It is on the clipboard, where the terminal takes part in that."));
}

void command_position(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    const struct state *shown = session_state_at(talk->session, table_plies(talk->table));
    const char *why = !talk->game->parse_state ? _("No: this game begins from no position.")
                      : talk->game->actor(talk->rules, shown) == ACTOR_OVER
                          ? _("No: the game is over there, so nothing can begin from it.")
                      : table_is_for_all(talk->table)
                          ? _("No: the game goes on, and others must not see your position.")
                          : NULL;
    if (!why) /* no more is in it than the eyes that look know */
        position_add(talk->game, talk->rules, session_options(talk->session), shown,
            table_eyes(talk->table), &line);
    if (why)
        ui_say(talk->ui, UI_ERROR, why);
    else if (rest[0])
        write_line(talk, rest, &line);
    else if (talk->ui->speech.on)
        ui_say(talk->ui, UI_NOTE,
            _("A position is nothing for the ear. Type position and the name of a file, and it "
              "goes there."));
    else
        show_line(talk, line.data);
}
