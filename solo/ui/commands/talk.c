/*
 * Shows the table through the front end, and keeps track of what is on the screen.
 */
#include "ui/commands/commands.h"

#include "play/journal.h"

enum { QUESTION_SIZE = 1024 };

void talk_init(
    struct talk *talk, struct ui *ui, struct table *table, const struct command_list *commands)
{
    memset(talk, 0, sizeof *talk);
    talk->ui = ui;
    talk->table = table;
    talk->session = table->session;
    talk->game = table->game;
    talk->rules = table->rules;
    talk->commands = commands;
}

void talk_finish(struct talk *talk)
{
    buffer_finish(&talk->typed_ahead);
}

static void show_picture(struct talk *talk, struct table_picture picture)
{
    LOCAL_CANVAS canvas = CANVAS_INIT;
    picture.ascii = talk->ui->ascii;
    picture.columns = talk->ui->columns;
    table_draw(talk->table, &picture, &canvas);
    ui_show(talk->ui, &canvas);
    talk->board_lines = (size_t)canvas.height;
    talk->asked = talk->asked && talk->ui->speech.on && talk->board_shown;
    talk->board_shown = true;
}

void talk_show(struct talk *talk, const struct action *marked, size_t count)
{
    show_picture(talk, (struct table_picture){.marked = marked, .marked_count = count});
}

void talk_show_sheet(struct talk *talk, int seat)
{
    show_picture(talk, (struct table_picture){.sheet = seat + 1});
}

void talk_add_commitment(
    const struct talk *talk, size_t index, const char *before, struct buffer *out)
{
    const char *name;
    const char *commitment = session_ply_commitment(talk->session, index, &name);
    LOCAL_BUFFER beginning = BUFFER_INIT;
    if (!commitment)
        return;
    buffer_add(out, before);
    words_add_commitment(&beginning, commitment);
    buffer_format(out, _("(commitment of %s: %s)"), name, beginning.data);
}

/* Says what to do by hand for ply INDEX, indented below what happened. */
static void say_work(const struct talk *talk, size_t index)
{
    LOCAL_BUFFER work = BUFFER_INIT, lines = BUFFER_INIT;
    const char *indent = talk->ui->speech.on ? "" : "    ";
    table_add_work(talk->table, index, &work);
    for (const char *at = work.data; at && *at;) {
        size_t length = strcspn(at, "\n");
        buffer_format(&lines, "%s%s%.*s", lines.length ? "\n" : "", indent, (int)length, at);
        at += length + (at[length] == '\n');
    }
    if (lines.length > 0)
        ui_say(talk->ui, UI_ASK, lines.data);
}

void talk_tell_from(struct talk *talk, size_t first)
{
    for (size_t at = first; at < session_length(talk->session); at++) {
        LOCAL_BUFFER words = BUFFER_INIT, commitment = BUFFER_INIT;
        speech_add_ply(talk, at, &words);
        if (words.length > 0) {
            if (talk->news_lines++ == 0)
                ui_say(talk->ui, UI_PLAIN, "");
            ui_say(talk->ui, UI_EVENT, words.data);
            if (!talk->ui->speech.on || talk->ui->speech.full || table_physical(talk->table))
                talk_add_commitment(talk, at, "  ", &commitment);
            if (commitment.length > 0)
                ui_say(talk->ui, UI_NOTE, commitment.data);
        }
        say_work(talk, at);
    }
}

int talk_choose(struct talk *talk, const char *question, const char *const *answers, size_t count)
{
    int answer = ui_choose(talk->ui, question, answers, count);
    if (answer == UI_END)
        table_leave(talk->table);
    return answer;
}

void talk_wait_for_hands(struct talk *talk, const char *work)
{
    enum { LINES_MAX = 10, COLUMNS = 76 };
    const char *const answers[] = {_("done: the table now looks like that")};
    size_t lines = 0;
    for (const char *at = work; *at; lines++) {
        size_t length = strcspn(at, "\n");
        lines += length / COLUMNS;
        at += length + (at[length] == '\n');
    }
    if (!ui_chooses(talk->ui) || lines > LINES_MAX)
        ui_say(talk->ui, UI_ASK, work);
    else
        talk_choose(talk, work, answers, 1);
}

/* Adds what ply INDEX did, with a full stop, and what to do by hand for it. */
static void add_work(const struct talk *talk, size_t index, struct buffer *work)
{
    LOCAL_BUFFER own = BUFFER_INIT, words = BUFFER_INIT;
    const char *stop = C_("the end of a sentence", ".");
    table_add_work(talk->table, index, &own);
    if (own.length == 0)
        return;
    speech_add_ply(talk, index, &words);
    bool there = words.length > 0 && strcmp(stop, ".") != 0 && words_end_sentence(words.data);
    buffer_format(work, "%s%s%s %s", work->length ? "\n" : "", words.length > 0 ? words.data : "",
        there ? "" : stop, own.data);
    talk_add_commitment(talk, index, "\n", work);
}

/* On a screen that draws the table itself, shows what to do by hand since ply FIRST until it is
 * done. Returns false if that must wait because the computer that played last has not finished its
 * move. */
static bool show_work(struct talk *talk, size_t first)
{
    LOCAL_BUFFER work = BUFFER_INIT;
    size_t length = session_length(talk->session);
    if (table_turn(talk->table) == TURN_COMPUTER && length > 0 &&
        session_ply(talk->session, length - 1)->actor == session_actor(talk->session))
        return false;
    for (size_t at = first; at < length; at++)
        add_work(talk, at, &work);
    if (work.length > 0)
        talk_wait_for_hands(talk, work.data);
    return true;
}

void talk_tell_news(struct talk *talk)
{
    size_t news = table_news(talk->table);
    if (news == session_length(talk->session))
        return;
    if (talk->news_lines == 0)
        talk->news_from = news;
    if (!ui_draws_table(talk->ui))
        talk_tell_from(talk, news);
    else if (table_physical(talk->table) && !show_work(talk, news))
        return;
    table_told(talk->table);
    talk->board_shown = false;
}

void talk_say_moves(struct talk *talk)
{
    int moves = session_record_moves(talk->session);
    if (moves > talk->moves_said)
        ui_format(talk->ui, UI_ERROR,
            _("The record was removed, replaced or changed by something other than this game. It "
              "has been written again in full and is kept in %s from now on."),
            table_record_path(talk->table));
    talk->moves_said = moves;
}

void talk_forget_news(struct talk *talk)
{
    table_forget_news(talk->table);
    talk->news_lines = 0;
    talk->board_shown = false;
}

void talk_look_anew(struct talk *talk)
{
    talk->board_shown = false;
    talk->asked = false;
    talk->news_lines = 0;
}

void talk_begin_anew(struct talk *talk, int seat)
{
    table_look(talk->table, seat);
    talk->board_shown = false;
    talk->news_lines = 0;
    talk_tell_news(talk);
}

/* Repeats the news below the board if the screen can't hold both, so that it can be read. */
static void repeat_news(struct talk *talk)
{
    enum { LINES_BELOW = 4 };
    size_t needed = talk->news_lines + talk->board_lines + LINES_BELOW;
    bool fits = talk->ui->speech.on || talk->ui->rows == 0 || needed <= (size_t)talk->ui->rows;
    if (talk->news_lines > 0 && !fits)
        talk_tell_from(talk, talk->news_from);
    talk->news_lines = 0;
}

static void add_forced(const struct talk *talk, struct buffer *words)
{
    LOCAL_BUFFER forced = BUFFER_INIT;
    if (table_add_forced(talk->table, &forced)) {
        words_stop(words);
        buffer_add(words, " ");
        buffer_format(words, _("Enter plays '%s'."), forced.data);
    }
}

void talk_prompt(struct talk *talk)
{
    LOCAL_BUFFER words = BUFFER_INIT, forced = BUFFER_INIT;
    if (ui_draws_table(talk->ui))
        return;
    if (!talk->board_shown) {
        talk_show(talk, NULL, 0);
        repeat_news(talk);
    }
    if (talk->asked)
        return;
    speech_add_prompt(talk, false, &words);
    add_forced(talk, &words);
    if (talk->ui->speech.on && !table_add_forced(talk->table, &forced)) {
        ways_add(talk, &words);
    }
    ui_ring(talk->ui);
    ui_say(talk->ui, UI_ASK, words.data);
    talk->asked = true;
}

void talk_say_remark(struct talk *talk, const struct player *player)
{
    const char *remark = player->remark ? player->remark(player, talk->rules) : NULL;
    if (!remark || remark == talk->remarked)
        return;
    talk->remarked = remark;
    ui_say(talk->ui, UI_PLAIN, _(remark));
}

/* What a player thinks about in ui_work. */
struct thought {
    struct table *table;
    struct action action;
};

static void think(void *context)
{
    struct thought *thought = context;
    table_computer_decide(thought->table, &thought->action);
}

bool talk_work(struct talk *talk, const struct ui_work *work)
{
    if (talk->ui->functions->work) {
        stop_lower(&talk->halt);
        session_set_stop(talk->session, &talk->halt);
    }
    return ui_work(talk->ui, work);
}

bool talk_computer_turn(struct talk *talk)
{
    const struct session *session = talk->session;
    struct phrase what = text_phrase(
        _("%s thinks"), table_seat_name(talk->table, session_actor(session), true).data);
    struct thought thought = {.table = talk->table};
    struct ui_work work = {think, &thought, &talk->halt, what.data};
    bool thought_over = talk_work(talk, &work);
    if (thought_over)
        table_computer_play(talk->table, &thought.action);
    return thought_over;
}

void talk_refuse(const struct talk *talk, const struct error *error)
{
    ui_format(talk->ui, UI_ERROR, _("No: %s."), error_format(error).line);
}

void talk_act(struct talk *talk, const struct action *action)
{
    struct error error = ERROR_INIT;
    if (table_act(talk->table, action, &error))
        return;
    ui_format(talk->ui, UI_ERROR, error.code == ERROR_INPUT ? _("No: %s.") : _("Not played: %s."),
        error_format(&error).line);
}

bool talk_play_only(struct talk *talk)
{
    struct text question = TEXT_ROOM(QUESTION_SIZE);
    const struct action_list *legal = table_legal(talk->table);
    if (!talk->plays_only || table_physical(talk->table) || talk->may_play ||
        talk->typed_ahead.length > 0 || legal->count != 1 ||
        (talk->game->confirm && talk->game->confirm(talk->rules, table_view(talk->table),
                                    &legal->items[0], true, &question)))
        return false;
    struct action action = legal->items[0];
    struct phrase spelling = table_spelling(talk->table, &action);
    if (table_people(talk->table) > 1)
        ui_format(talk->ui, UI_EVENT, _("%s: '%s' is the only move, so it is played."),
            table_seat_name(talk->table, session_actor(talk->session), true).data, spelling.data);
    else
        ui_format(talk->ui, UI_EVENT, _("'%s' is the only move, so it is played."), spelling.data);
    talk_act(talk, &action);
    return true;
}
