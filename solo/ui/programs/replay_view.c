/*
 * The view of a game that was played: steps and jumps both ways, with the computer's judgement if
 * somebody asks for it (hexplay analyse begins with it); without a terminal, all of it at once. Of
 * an unfinished game it shows only what its person knows.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"

struct replay {
    struct talk talk; /* first: commands get its address */
    size_t at;        /* plies shown */
    bool moved;       /* the board must be shown again */
    bool play;        /* play on from here */
    bool done;
    const struct arguments *arguments;
    struct analyse_report *report; /* its analysis is empty until it is asked for */
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

/* ---- the judgement ---- */

static bool is_judged(const struct replay *replay)
{
    return replay->report->analysis.count > 0;
}

static bool goes_on(void *context, size_t done, size_t all)
{
    const struct replay *replay = context;
    (void)done;
    (void)all;
    return !stop_raised(&replay->talk.halt) && !os_stopping();
}

static void judge(void *context)
{
    struct replay *replay = context;
    struct error stopped = ERROR_INIT;
    if (!analysis_run(&replay->report->analysis, replay->talk.session, replay->report->player,
            goes_on, replay, &stopped))
        replay->report->analysis.count = 0;
}

/* Finds the judge; says why there is none. */
static bool prepare(struct replay *replay)
{
    struct error error = ERROR_INIT;
    bool good =
        replay->report->player || analyse_prepare(replay->arguments, replay->report, &error);
    if (!good)
        talk_refuse(&replay->talk, &error);
    return good;
}

/* Lets the computer rate all decisions; nobody has to wait for it. */
static void run_analyse(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    struct ui_work work = {judge, replay, &talk->halt, _("The computer rates all decisions")};
    if (is_judged(replay) || !prepare(replay))
        return;
    ui_sit(talk->ui, NULL);
    stop_lower(&talk->halt);
    session_set_stop(talk->session, &talk->halt);
    replay->moved = ui_work(talk->ui, &work);
    session_set_stop(talk->session, os_stop_flag());
    ui_sit(talk->ui, talk->table);
}

static void run_mistake(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    run_analyse(talk, rest);
    size_t at = is_judged(replay) ? analyse_next_mistake(replay->report, replay->at) : 0;
    if (at > 0)
        go_to(replay, at);
    else if (is_judged(replay))
        ui_say(talk->ui, UI_NOTE, _("No mistake comes after this place."));
}

/* Lists the ten best moves here, found in a copy of the game that ends at this place. */
static void run_candidates(struct talk *talk, const char *rest)
{
    struct replay *replay = replay_of(talk);
    struct error error = ERROR_INIT;
    struct session *here = prepare(replay) ? session_fork(talk->session, replay->at, &error) : NULL;
    if (error.code != ERROR_NONE)
        talk_refuse(talk, &error);
    if (here && session_actor(here) < 0) {
        ui_say(talk->ui, UI_NOTE, _("Nobody has to move here."));
        session_destroy(here);
    } else if (here) {
        struct talk asked;
        struct table *table = table_create(here, false, os_stop_flag());
        talk_init(&asked, talk->ui, table, talk->commands);
        ui_sit(talk->ui, table);
        command_candidates(&asked, "");
        ui_sit(talk->ui, talk->table);
        talk_finish(&asked);
        table_destroy(table);
    }
}

/* Says what the latest decision was worth. */
static void say_verdict(struct replay *replay)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    const struct judged_ply *judged =
        is_judged(replay) ? analyse_decision(replay->report, replay->at) : NULL;
    if (!judged)
        return;
    analyse_add_verdict(replay->report, judged, &words);
    ui_say(replay->talk.ui, UI_EVENT, words.data);
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
    {NC_("command", "analyse"), "", N_("rates every decision"), NULL, true, run_analyse},
    {NC_("command", "mistake"), "", N_("to the next mistake or blunder"), NULL, true, run_mistake},
    {"candidates", "", N_("the ten best moves here"), NULL, true, run_candidates},
    {NC_("command", "play"), "", N_("plays on from here, in a new record with new dice and draws"),
        NULL, true, run_play},
    {"board", "[X]", N_("shows the board again"), NULL, true, command_board},
    {"cell", "NAME", N_("what is in a cell and around it"), NULL, true, command_cell},
    {"score", "", N_("the score here"), NULL, true, command_score},
    {"position", "[FILE]", N_("the position here, as one line"), NULL, true, command_position},
    {"describe", "[HOW]", N_("describes everything in short sentences, for speech"), NULL, true,
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
    if (replay->moved)
        say_verdict(replay);
    replay->moved = false;
}

/* Adds the value over the game, if it is known, and the place in it. */
static void add_where(const struct replay *replay, struct buffer *out)
{
    enum { LINE_COLUMNS = 30 };
    if (is_judged(replay)) {
        analyse_add_line(replay->report, replay->at, LINE_COLUMNS, replay->talk.ui->ascii, out);
        buffer_add(out, "  ");
    }
    buffer_format(out, _("%zu of %zu"), replay->at, length_of(replay));
}

/* Lets the screen show the best moves here beside the board, if they are known. */
static void add_beside(const struct replay *replay, struct buffer *out)
{
    struct ui *ui = replay->talk.ui;
    buffer_set(out, "");
    if (is_judged(replay))
        analyse_add_candidates(
            replay->report, analyse_next_decision(replay->report, replay->at), out);
    ui->lesson = out->length > 0 ? out->data : NULL;
}

static void step_through(struct replay *replay)
{
    LOCAL_BUFFER line = BUFFER_INIT, where = BUFFER_INIT, beside = BUFFER_INIT;
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
        add_where(replay, &where);
        add_beside(replay, &beside);
        if (!ui_browse(replay->talk.ui, where.data, (struct ui_words){names, replay_commands.count},
                &line))
            break;
        FREED char *trimmed = words_trim(line.data);
        replay->talk.ui->lesson = NULL;
        run_line(replay, trimmed);
    }
    replay->talk.ui->lesson = NULL;
}

static void show_all(struct replay *replay)
{
    go_to(replay, length_of(replay));
    for (size_t at = 0; at < replay->at; at++)
        say_ply(replay, at);
    show(replay);
}

/* ---- the program ---- */

struct session *replay_look(const struct arguments *arguments, struct session *session,
    struct analyse_report *report, struct error *error)
{
    bool terminal = front_can_ask();
    struct ui_look look = front_look(arguments);
    struct ui *ui =
        terminal ? front_create(arguments) : ui_plain_create(&look, front_speaks(arguments));
    struct table *table = table_create(session, false, os_stop_flag());
    struct replay replay = {.at = 0, .arguments = arguments, .report = report};
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
    table_release(table);
    ui_destroy(ui);
    return on;
}
