/*
 * The command position: what lies on the table as one line, for --position and for other programs.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "core/os.h"
#include "play/session.h"

static const struct state *shown_state(const struct talk *talk)
{
    return session_state_at(talk->session, table_plies(talk->table));
}

/* No more is in it than the eyes that look know. */
static void add_line(const struct talk *talk, struct buffer *line)
{
    position_add(talk->game, talk->rules, session_options(talk->session), shown_state(talk),
        table_eyes(talk->table), line);
}

static void write_line(struct talk *talk, const char *path, struct buffer *line)
{
    struct error error = ERROR_INIT;
    buffer_add(line, "\n");
    if (os_file_exists(path))
        error_set(&error, ERROR_INPUT, "there is a file %s already: name another one", path);
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
}

void command_position(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (!talk->game->parse_state) {
        ui_say(talk->ui, UI_ERROR, _("No: this game begins from no position."));
        return;
    }
    if (talk->game->actor(talk->rules, shown_state(talk)) == ACTOR_OVER) {
        ui_say(talk->ui, UI_ERROR, _("No: the game is over there, so nothing can begin from it."));
        return;
    }
    if (table_is_for_all(talk->table)) {
        ui_say(
            talk->ui, UI_ERROR, _("No: the game goes on, and others must not see your position."));
        return;
    }
    add_line(talk, &line);
    if (rest[0])
        write_line(talk, rest, &line);
    else if (talk->ui->speech.on)
        ui_say(talk->ui, UI_NOTE,
            _("A position is nothing for the ear. Type position and the name of a file, and it "
              "goes there."));
    else
        show_line(talk, line.data);
}
