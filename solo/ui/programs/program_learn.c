/*
 * hexplay learn: the lessons of a game, one after the other. Each is a fixed position at a table
 * without a record; the learner's action is compared with the lesson before it is played.
 */
#include "ui/programs/programs.h"

#include "ui/evening/evening.h"

/* How a lesson ended. */
enum lesson_outcome { LESSON_GOES_ON, LESSON_LEARNED, LESSON_SKIPPED, LESSON_BACK, LESSON_LEFT };

struct course {
    struct talk talk; /* first, because commands get its address */
    struct ui *ui;
    const struct game *game;
    struct primer *primer;
    const struct lesson *lessons, *lesson;
    struct buffer words;       /* the lesson's, as shown beside the board */
    struct ranked_action goal; /* the action to play or, for a move, its beginning */
    int number;                /* of the lesson, from 1 */
    int count;
    enum lesson_outcome outcome;
};

static struct course *course_of(struct talk *talk)
{
    return (struct course *)talk;
}

/* ---- commands ---- */

static void run_task(struct talk *talk, const char *rest)
{
    ui_say(talk->ui, UI_PLAIN, course_of(talk)->lesson->text);
    talk->asked = false;
}

/* Shows the hint, also on the board if the front end can. */
static void run_hint(struct talk *talk, const char *rest)
{
    const struct ranked_action *goal = &course_of(talk)->goal;
    LOCAL_BUFFER typed = BUFFER_INIT, words = BUFFER_INIT;
    advice_add_typed(talk, goal, &typed);
    buffer_format(&words, _("Type %s."), typed.data);
    if (talk->ui->functions->advise)
        talk->ui->functions->advise(talk->ui, 0, &goal->action, words.data);
    else
        ui_say(talk->ui, UI_NOTE, words.data);
}

static void run_skip(struct talk *talk, const char *rest)
{
    course_of(talk)->outcome = LESSON_SKIPPED;
}

static void run_back(struct talk *talk, const char *rest)
{
    if (course_of(talk)->number == 1)
        ui_say(talk->ui, UI_ERROR, _("This is the first lesson."));
    else
        course_of(talk)->outcome = LESSON_BACK;
}

static void run_undo(struct talk *talk, const char *rest)
{
    ui_say(talk->ui, UI_ERROR,
        _("There is nothing to take back here; 'back' returns to the lesson before."));
}

static void run_help(struct talk *talk, const char *rest);

static const struct command commands[] = {
    {"help", "", N_("this list"), NULL, true, run_help},
    {NC_("command", "task"), "", N_("repeats the task of this lesson"), NULL, true, run_task},
    {"hint", "", N_("what to type"), NULL, true, run_hint},
    {NC_("command", "skip"), "", N_("to the next lesson"), NULL, false, run_skip},
    {NC_("command", "back"), "", N_("to the lesson before"), NULL, false, run_back},
    PRACTICE_COMMANDS(run_undo),
};

static const struct command_list learn_commands = {commands, sizeof commands / sizeof commands[0]};

static void run_help(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, _("Do what the lesson asks for, or type one of these:"));
    commands_list(talk, run_undo, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* ---- playing ---- */

/* Checks ACTION against the lesson; the rules themselves refuse illegal actions. */
static bool may_play(struct talk *talk, const struct action *action)
{
    const struct lesson *lesson = course_of(talk)->lesson;
    struct phrase spelling = table_spelling(talk->table, action);
    bool plays = !session_can_play(talk->session, action, NULL);
    if (!plays && lesson_accepts(lesson, spelling.data))
        plays = true;
    else if (!plays)
        ui_say(talk->ui, UI_EVENT, lesson_answer(lesson, spelling.data));
    return plays;
}

/* ---- one lesson ---- */

/* Creates a table where only the learner acts. */
static struct table *set_table(const struct lesson *lesson, struct error *error)
{
    struct position position;
    if (!position_read(&position, game_registry, lesson->position, error))
        return NULL;
    int learner = position.game->actor(position.rules, position.state);
    struct session *session = setup_practice(&position, learner >= 0 ? learner : 0, "learn", error);
    position_finish(&position);
    return session ? table_create(session, false, os_stop_flag()) : NULL;
}

/* Reads a page. What is typed below it counts as typed at the table. */
static void read_page(struct course *course)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (!ui_ask(course->ui, _("Enter shows the board> "), UI_NO_WORDS, &line))
        course->outcome = LESSON_LEFT;
    else if (line.length > 0)
        buffer_add(&course->talk.typed_ahead, line.data);
}

static void say_lesson(struct course *course)
{
    bool page = ui_draws_table(course->ui);
    if (!page)
        ui_say(course->ui, UI_PLAIN, "");
    ui_format(course->ui, UI_TITLE, _("Lesson %d of %d: %s"), course->number, course->count,
        course->lesson->title);
    ui_say(course->ui, UI_PLAIN, course->lesson->text);
    if (!page)
        return;
    ui_say(course->ui, UI_PLAIN, "");
    ui_say(course->ui, UI_ASK, course->lesson->task);
    read_page(course);
}

void practice_show(
    struct talk *talk, const struct action *legal, size_t legal_count, const char *task)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    if (ui_draws_table(talk->ui))
        return;
    if (!talk->board_shown)
        talk_show(talk, legal, legal_count);
    if (!talk->asked && talk->ui->speech.on) {
        speech_add_prompt(talk, false, &words);
        ui_say(talk->ui, UI_PLAIN, words.data);
    }
    if (!talk->asked || !talk->ui->speech.on)
        ui_say(talk->ui, UI_ASK, task);
    talk->asked = true;
}

static void say_learned(struct course *course)
{
    course->ui->goal_count = 0;
    talk_tell_news(&course->talk);
    ui_say(course->ui, UI_EVENT, course->lesson->right);
    if (!ui_pause(course->ui, _("Press Enter to continue> ")))
        course->outcome = LESSON_LEFT;
}

static void read_one(struct course *course)
{
    size_t length = session_length(course->talk.session);
    practice_show(
        &course->talk, &course->goal.action, course->ui->goal_count > 0, course->lesson->task);
    entry_read(&course->talk);
    if (session_length(course->talk.session) > length)
        course->outcome = LESSON_LEARNED;
    else if (table_left(course->talk.table))
        course->outcome = LESSON_LEFT;
}

static void set_goal(struct course *course)
{
    const struct talk *talk = &course->talk;
    struct ui *ui = course->ui;
    course->goal = (struct ranked_action){0};
    bool read = talk->game->parse(talk->rules, table_view(talk->table), course->lesson->accepted[0],
        &course->goal.action, NULL);
    ui->goal_count =
        read ? talk->game->action_fields(talk->rules, &course->goal.action, ui->goal) : 0;
    ui->task = course->lesson->task;
    buffer_clear(&course->words);
    buffer_format(&course->words, "%s\n%s", course->lesson->title, course->lesson->text);
    ui->lesson = course->words.data;
}

static bool teach(struct course *course, struct error *error)
{
    struct table *table = set_table(course->lesson, error);
    if (!table)
        return false;
    course->outcome = LESSON_GOES_ON;
    talk_init(&course->talk, course->ui, table, &learn_commands);
    course->talk.may_play = may_play;
    set_goal(course);
    table_forget_news(table);
    ui_sit(course->ui, table);
    say_lesson(course);
    while (course->outcome == LESSON_GOES_ON)
        read_one(course);
    if (course->outcome == LESSON_LEARNED)
        say_learned(course);
    ui_sit(course->ui, NULL);
    course->ui->task = course->ui->lesson = NULL;
    course->ui->goal_count = 0;
    talk_finish(&course->talk);
    table_destroy(table);
    return true;
}

/* ---- the course ---- */

static void say_end(const struct course *course)
{
    const char *slug = course->game->slug;
    if (course->outcome == LESSON_LEFT)
        ui_format(course->ui, UI_EVENT, _("See you. 'hexplay learn %s' begins again."), slug);
    else
        ui_format(course->ui, UI_TITLE,
            _("That was the last lesson. 'hexplay %s' plays, and with --tutor it warns you of bad "
              "ideas."),
            slug);
}

static void teach_all(struct course *course, struct error *error)
{
    bool good = true;
    ui_format(
        course->ui, UI_TITLE, _("%s: %d short lessons."), _(course->game->title), course->count);
    ui_say(course->ui, UI_NOTE,
        _("You make the moves. 'help', 'hint', 'skip', 'back' and 'quit' work everywhere."));
    if (ui_draws_table(course->ui))
        ui_say(course->ui, UI_NOTE,
            _("On the board, arrows and Enter play where the sign '!' is, and words in quotes are "
              "typed "
              "after a colon. Here you type them directly.\n"));
    for (int at = 0; good && at < course->count && course->outcome != LESSON_LEFT;) {
        course->lesson = &course->lessons[at];
        course->number = at + 1;
        good = teach(course, error);
        at += course->outcome == LESSON_BACK ? -1 : 1;
    }
    if (good)
        say_end(course);
}

static bool wants_to_play(struct course *course)
{
    enum { ENOUGH, PLAY };
    struct picker picker = {.question = _("What comes next?"), .in_row = true, .usual = PLAY};
    if (course->outcome == LESSON_LEFT || !front_can_ask())
        return false;
    buffer_add(picker_add(&picker, ENOUGH, 't', "that is all"), _("that is all"));
    buffer_add(picker_add(&picker, PLAY, 'p', "play now"), _("play now"));
    return picker_pick(&picker, course->ui) == PLAY;
}

/* Starts a game against a medium level, with the tutor. */
static int play_now(const struct arguments *arguments, const struct game *game, struct error *error)
{
    struct arguments asked = *arguments;
    asked.file = NULL;
    asked.game = game;
    asked.level = game->players_default > 1 ? player_levels[0] : NULL;
    asked.tutor = true;
    return program_play(&asked, error);
}

static bool find_lessons(struct course *course, const char *slug, struct error *error)
{
    course->game = game_find(game_registry, slug);
    if (!course->game) {
        LOCAL_BUFFER list = BUFFER_INIT;
        setup_list_games(NULL, &list);
        return error_input(error, "there is no game '%s' to learn; there are %s", slug, list.data);
    }
    course->primer = primer_of(course->game, os_language());
    course->lessons = primer_lessons(course->primer, &course->count);
    return course->count > 0 || error_input(error, "%s has no lessons yet", slug);
}

int program_learn(const struct arguments *arguments, struct error *error)
{
    struct course course = {.outcome = LESSON_GOES_ON};
    bool plays = false;
    if (find_lessons(&course, arguments->file, error)) {
        course.ui = front_create(arguments);
        teach_all(&course, error);
        plays = error->code == ERROR_NONE && wants_to_play(&course);
        ui_destroy(course.ui);
    }
    primer_destroy(course.primer);
    buffer_finish(&course.words);
    return plays ? play_now(arguments, course.game, error) : 0;
}
