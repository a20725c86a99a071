/*
 * hexplay replay: steps and jumps through a record both ways, or prints all of it without a
 * terminal. Of an unfinished game it shows only what its person knows.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"

struct replay {
    struct talk talk; /* first: commands get its address */
    size_t at;        /* plies shown */
    bool moved;       /* the board must be shown again */
    bool play;        /* play on from here */
    bool done;
};

static struct replay *replay_of(struct talk *talk)
{
    return (struct replay *)talk;
}

static size_t length_of(const struct replay *replay)
{
    return session_length(replay->talk.session);
}

static int actor_at(const struct replay *replay, size_t index)
{
    return session_ply(replay->talk.session, index)->actor;
}

/* ---- the place in the record ---- */

static void go_to(struct replay *replay, size_t at)
{
    replay->at = at;
    replay->moved = true;
    table_look_back(replay->talk.table, at);
}

static void say_ply(struct replay *replay, size_t index)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    speech_add_ply(&replay->talk, index, &words);
    if (words.length > 0 && replay->talk.ui->speech.on)
        ui_say(replay->talk.ui, UI_EVENT, words.data);
    else if (words.length > 0)
        ui_format(replay->talk.ui, UI_EVENT, "%3zu  %s", index + 1, words.data);
}

/* Tells the plies from FROM on; a screen of its own shows the last one beside the board. */
static void tell(struct replay *replay, size_t from)
{
    for (size_t at = from; at < replay->at && !replay->talk.ui->functions->browse; at++)
        say_ply(replay, at);
}

/* ---- commands ---- */

/* Returns the place after the next action and the events that follow it; at the start, after those
 * before any action. */
static size_t after_next(const struct replay *replay)
{
    size_t at = replay->at, length = length_of(replay);
    if (at < length && actor_at(replay, at) >= 0)
        at++;
    while (at < length && actor_at(replay, at) < 0)
        at++;
    return at;
}

static void run_next(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    size_t from = replay->at;
    if (from == length_of(replay))
        ui_say(talk->ui, UI_NOTE, _("That is the end of the record."));
    go_to(replay, after_next(replay));
    tell(replay, from);
}

/* Goes to before the latest action and the events after it. */
static void run_back(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    size_t at = replay->at;
    if (at == 0)
        ui_say(talk->ui, UI_NOTE, _("That is the start of the record."));
    for (bool found = false; at > 0 && !found;)
        found = actor_at(replay, --at) >= 0;
    go_to(replay, at);
    if (at > 0)
        tell(replay, at - 1);
}

static void run_start(struct talk *talk, const char *rest)
{
    go_to(replay_of(talk), 0);
}

static void run_end(struct talk *talk, const char *rest)
{
    go_to(replay_of(talk), length_of(replay_of(talk)));
}

/* Goes to where player N acts next, after others have acted. */
static void run_player(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    int players = talk->game->players(talk->rules);
    size_t at = replay->at, length = length_of(replay);
    int64_t player = 0;
    bool known = text_to_number(rest, 1, players, &player);
    while (at < length && actor_at(replay, at) == (int)player - 1)
        at++;
    while (at < length && actor_at(replay, at) != (int)player - 1)
        at++;
    if (!known)
        ui_format(talk->ui, UI_ERROR, _("No: type 'player' and a number from 1 to %d."), players);
    else if (at == length)
        ui_format(talk->ui, UI_NOTE, _("Player %d has no other turn up to the end."), (int)player);
    else
        go_to(replay, at);
}

static void run_play(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    struct error error = ERROR_INIT;
    struct session *tried = session_fork(talk->session, replay->at, &error);
    if (!tried)
        talk_refuse(talk, &error);
    else if (session_actor(tried) == ACTOR_OVER)
        ui_say(talk->ui, UI_ERROR,
            _("No: the game is over here. Step back to where you want to play on."));
    else
        replay->play = replay->done = true;
    session_destroy(tried);
}

static void run_quit(struct talk *talk, const char *rest)
{
    replay_of(talk)->done = true;
}

static void run_help(struct talk *talk, const char *rest);

static const struct command commands[] = {
    {NC_("command", "next"), "", N_("steps on, as Enter does"), NULL, true, run_next},
    {"back", "", N_("steps back"), NULL, true, run_back},
    {NC_("command", "start"), "", N_("to the start"), NULL, true, run_start},
    {NC_("command", "end"), "", N_("to the end"), NULL, true, run_end},
    {NC_("command", "player"), "N", N_("to the next turn of player N"), NULL, true, run_player},
    {NC_("command", "play"), "", N_("plays on from here, in a new record with new dice and draws"),
        NULL, true, run_play},
    {"board", "[X]", N_("shows the board again"), NULL, true, command_board},
    {"cell", "NAME", N_("what is in a cell and around it"), NULL, true, command_cell},
    {"score", "", N_("the score here"), NULL, true, command_score},
    {"position", "[FILE]", N_("the position here, as one line"), NULL, true, command_position},
    {"describe", "[HOW]", N_("tells everything in short sentences, for the ear"), NULL, true,
        command_describe},
    {"rules", "", N_("the rules of the game"), NULL, true, command_rules},
    {"help", "", N_("this list"), NULL, true, run_help},
    {"quit", "", N_("leaves"), NULL, true, run_quit},
};

static const struct command_list replay_commands = {commands, sizeof commands / sizeof commands[0]};

static void run_help(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    for (size_t i = 0; i < replay_commands.count; i++) {
        const char *takes = commands[i].arguments;
        wrap_add_padded(
            &words, text_phrase("%s %s", commands[i].name, takes[0] ? _(takes) : "").data, 16);
        buffer_format(&words, "  %s\n", _(commands[i].about));
    }
    wrap_add_padded(&words, C_("typed", "a number"), 16);
    buffer_format(&words, "  %s", _("to the step with that number"));
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* ---- a line ---- */

static void run_word(struct replay *replay, const char *line)
{
    struct talk *talk = &replay->talk;
    struct text word = TEXT_ROOM(64);
    LOCAL_BUFFER fitting = BUFFER_INIT;
    size_t count = 0;
    const char *rest = line;
    words_take(&rest, &word);
    const struct speech_query *query = speech_query_named(talk, word.data);
    const char *direction = speech_direction(talk, line);
    const struct command *command = command_find(&replay_commands, word.data, &count, &fitting);
    FREED char *trimmed = words_trim(rest);
    if (command)
        command->run(talk, trimmed);
    else if (query)
        speech_answer(talk, query, trimmed);
    else if (count > 1)
        ui_format(talk->ui, UI_ERROR, _("'%s' could be %s; type one more letter."), word.data,
            fitting.data);
    else if (direction)
        speech_move_eye(talk, direction);
    else
        ui_format(talk->ui, UI_ERROR,
            _("'%s' is not a command here: type a number from 0 to %zu, next, back, player N, play "
              "or "
              "help."),
            line, length_of(replay));
}

static void run_line(struct replay *replay, const char *line)
{
    int64_t number;
    if (line[0] == '\0')
        run_next(&replay->talk, "");
    else if (text_to_number(line, 0, (int64_t)length_of(replay), &number))
        go_to(replay, (size_t)number);
    else
        run_word(replay, strcmp(line, "?") == 0 ? "help" : line);
}

/* Shows the board at this place, and at the end the result. */
static void show(struct replay *replay)
{
    struct ui *ui = replay->talk.ui;
    if (replay->moved && !ui->speech.on && !ui->functions->browse)
        talk_show(&replay->talk, NULL, 0);
    if (replay->moved && replay->at == length_of(replay) && !ui->functions->browse)
        command_score(&replay->talk, "");
    replay->moved = false;
}

static void step_through(struct replay *replay)
{
    LOCAL_BUFFER line = BUFFER_INIT, where = BUFFER_INIT;
    const char *names[COMMANDS_MAX];
    command_names(&replay_commands, names);
    go_to(replay, 0);
    if (!replay->talk.ui->functions->browse)
        ui_say(replay->talk.ui, UI_NOTE,
            _("Enter steps on, 'back' steps back, a number jumps, 'help' lists what else there "
              "is."));
    while (!replay->done) {
        show(replay);
        buffer_clear(&where);
        buffer_format(&where, _("%zu of %zu"), replay->at, length_of(replay));
        if (!ui_browse(replay->talk.ui, where.data, (struct ui_words){names, replay_commands.count},
                &line))
            break;
        FREED char *trimmed = words_trim(line.data);
        run_line(replay, trimmed);
    }
}

static void show_all(struct replay *replay)
{
    go_to(replay, length_of(replay));
    for (size_t at = 0; at < replay->at; at++)
        say_ply(replay, at);
    show(replay);
}

/* ---- the program ---- */

/* Lets people look at the game; returns the game to play on from there, or NULL. */
static struct session *look(
    const struct arguments *arguments, struct session *session, struct error *error)
{
    bool terminal = front_can_ask();
    struct ui_look look = front_look(arguments);
    struct ui *ui =
        terminal ? front_create(arguments) : ui_plain_create(&look, front_speaks(arguments));
    struct table *table = table_create(session, false, os_stop_flag());
    struct replay replay = {.at = 0};
    struct session *on = NULL;
    talk_init(&replay.talk, ui, table, &replay_commands);
    ui_sit(ui, table);
    if (!ui->functions->browse)
        ui_say(ui, UI_TITLE, _(session_game(session)->title));
    if (terminal)
        step_through(&replay);
    else
        show_all(&replay);
    if (replay.play)
        on = session_fork(session, replay.at, error);
    ui_sit(ui, NULL);
    talk_finish(&replay.talk);
    table_destroy(table);
    ui_destroy(ui);
    return on;
}

int program_replay(const struct arguments *arguments, struct error *error)
{
    struct session *session = setup_load(arguments->file, LOAD_TO_READ, error);
    if (!session)
        return 0;
    os_catch_signals();
    struct session *on = look(arguments, session, error);
    return on ? sitting_play_on(arguments, on, error) : 0;
}
