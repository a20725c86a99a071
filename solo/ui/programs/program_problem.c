/*
 * hexplay problem: sets problems on the board. An answer is compared with the solution before it is
 * played; a wrong one is explained, the right one is played to the end.
 */
#include "ui/programs/programs.h"

#include "play/problems/problem.h"

/* How a problem ended. */
enum setting_end { GOES_ON, SOLVED, GIVEN_UP, NEXT, LEFT };

struct setting {
    struct talk talk; /* first, because commands get its address */
    struct ui *ui;
    struct problem problem;
    const struct player *judge; /* judges answers that the problem does not list */
    const char *slug;
    struct buffer task;
    struct action asked; /* the wrong answer being judged */
    struct problem_wrong wrong;
    bool refuted;
    int hints, tries;
    int64_t day; /* the day whose problem this is; 0: none */
    enum setting_end outcome;
};

static struct setting *setting_of(struct talk *talk)
{
    return (struct setting *)talk;
}

/* ---- commands ---- */

static void run_task(struct talk *talk, const char *rest)
{
    ui_say(talk->ui, UI_PLAIN, setting_of(talk)->task.data);
    talk->asked = false;
}

/* Gives a hint: first at what fails, then at the first step. */
static void run_hint(struct talk *talk, const char *rest)
{
    struct setting *setting = setting_of(talk);
    const struct problem *problem = &setting->problem;
    struct problem_move first = {.count = 1, .action = {problem->solution.action[0]}};
    LOCAL_BUFFER words = BUFFER_INIT, move = BUFFER_INIT;
    if (setting->day > 0 && setting->hints == 0 &&
        !question_yes(talk, _("With a hint it counts as solved with help. Get it anyway?")))
        return;
    problem_add_move(problem, &first, &move);
    if (setting->hints++ == 0)
        problem_add_hint(problem, &words);
    else if (problem->solution.count > 1)
        buffer_format(&words, _("It begins with '%s'."), move.data);
    else
        buffer_format(&words, _("It is '%s'."), move.data);
    if (setting->hints > 1 && talk->ui->functions->advise && session_length(talk->session) == 0)
        talk->ui->functions->advise(talk->ui, 0, &first.action[0], words.data);
    else
        ui_say(talk->ui, UI_NOTE, words.data);
    if (setting->hints == 1)
        ui_say(talk->ui, UI_NOTE, _("Type 'hint' again to see how it begins."));
}

static void run_solution(struct talk *talk, const char *rest)
{
    struct setting *setting = setting_of(talk);
    LOCAL_BUFFER words = BUFFER_INIT;
    problem_add_solution(&setting->problem, &words);
    ui_say(talk->ui, UI_EVENT, words.data);
    setting->outcome = GIVEN_UP;
}

static void run_next(struct talk *talk, const char *rest)
{
    setting_of(talk)->outcome = NEXT;
}

static void run_undo(struct talk *talk, const char *rest)
{
    ui_say(
        talk->ui, UI_ERROR, _("There is nothing to take back here: wrong answers are not played."));
}

static void run_help(struct talk *talk, const char *rest);

static const struct command commands[] = {
    {"help", "", N_("this list"), NULL, true, run_help},
    {NC_("command", "task"), "", N_("repeats the question"), NULL, true, run_task},
    {"hint", "", N_("a hint; a second one says how the solution begins"), NULL, true, run_hint},
    {NC_("command", "solution"), "", N_("gives up and says the solution"), NULL, false,
        run_solution},
    {NC_("command", "next"), "", N_("another problem"), NULL, false, run_next},
    PRACTICE_COMMANDS(run_undo),
};

static const struct command_list problem_commands = {commands, sizeof commands / sizeof *commands};

static void run_help(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, _("Play what you think is right, or type one of these:"));
    commands_list(talk, run_undo, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* ---- answers ---- */

static void refute(void *context)
{
    struct setting *setting = context;
    setting->refuted = problem_refute(
        &setting->problem, setting->judge, &setting->talk.halt, &setting->asked, &setting->wrong);
}

static void say_wrong(struct setting *setting, const struct action *action)
{
    struct talk *talk = &setting->talk;
    LOCAL_BUFFER words = BUFFER_INIT;
    bool begins = session_length(talk->session) == 0;
    const struct problem_wrong *known =
        begins ? problem_refutation(&setting->problem, action) : NULL;
    struct ui_work work = {refute, setting, &talk->halt, _("The computer looks for an answer")};
    setting->asked = *action;
    setting->refuted = false;
    if (!known && begins && talk_work(talk, &work) && setting->refuted)
        known = &setting->wrong;
    if (known)
        problem_add_wrong(&setting->problem, known, &words);
    ui_format(talk->ui, UI_EVENT, _("No. %s"),
        words.length > 0 ? words.data : _("That does not lead to the solution."));
    ui_say(talk->ui, UI_NOTE, _("Try something else, or type 'hint' or 'solution'."));
}

/* Checks ACTION against the solution; the rules themselves refuse illegal actions. */
static bool may_play(struct talk *talk, const struct action *action)
{
    struct setting *setting = setting_of(talk);
    FREED struct state *view = memory_create(1, talk->game->state_size);
    if (!session_can_play(talk->session, action, NULL))
        return true;
    session_view(talk->session, setting->problem.seat, view);
    enum problem_answer answer = problem_judge(&setting->problem, view, action);
    if (answer == PROBLEM_RIGHT)
        setting->outcome = SOLVED;
    if (answer != PROBLEM_WRONG_ANSWER)
        return true;
    setting->tries++;
    say_wrong(setting, action);
    return false;
}

/* ---- one problem ---- */

static struct session *begin(const struct problem *problem, struct error *error)
{
    struct position position;
    struct rng rng = rng_from_seed((uint64_t)problem->number);
    if (!position_read_json(&position, game_registry, problem->position.json, error))
        return NULL;
    bool known = position_complete(&position, 0, &rng, error);
    struct session *session =
        known ? setup_practice(&position, problem->seat, "problem", error) : NULL;
    position_finish(&position);
    return session;
}

static void add_title(const struct problem *problem, struct buffer *out)
{
    LOCAL_BUFFER level = BUFFER_INIT;
    problem_add_level(problem, &level);
    const char *title = _(problem->position.game->title);
    if (problem->theme == PROBLEM_BLUNDER)
        buffer_format(out, _("%s, your blunder of %s, again"), title, os_date(problem->day).data);
    else if (level.length > 0)
        buffer_format(out, _("%s, problem %d, %s"), title, problem->number, level.data);
    else
        buffer_format(out, _("%s, problem %d"), title, problem->number);
}

static void say_problem(struct setting *setting)
{
    LOCAL_BUFFER title = BUFFER_INIT, line = BUFFER_INIT;
    add_title(&setting->problem, &title);
    ui_say(setting->ui, UI_TITLE, title.data);
    ui_say(setting->ui, UI_NOTE,
        _("Play what is right. 'help', 'hint', 'solution', 'next' and 'quit' work everywhere."));
    if (!ui_draws_table(setting->ui))
        return;
    ui_say(setting->ui, UI_ASK, setting->task.data);
    if (!ui_ask(setting->ui, _("Enter shows the board> "), UI_NO_WORDS, &line))
        setting->outcome = LEFT;
    else if (line.length > 0)
        buffer_add(&setting->talk.typed_ahead, line.data);
}

static void read_one(struct setting *setting)
{
    size_t length = session_length(setting->talk.session);
    practice_show(&setting->talk, NULL, 0, setting->task.data);
    entry_read(&setting->talk);
    bool played = session_length(setting->talk.session) > length;
    if (setting->outcome == SOLVED && !played)
        setting->outcome = GOES_ON;
    if (setting->outcome == GOES_ON && table_left(setting->talk.table))
        setting->outcome = LEFT;
}

static void play_out(struct setting *setting)
{
    bool on = setting->problem.solution.count == (int)session_length(setting->talk.session);
    const struct problem_move *line = &setting->problem.line;
    for (int i = 0; i < line->count && on; i++)
        on = session_can_play(setting->talk.session, &line->action[i], NULL) &&
             session_play(setting->talk.session, &line->action[i], NULL);
}

/* Adds how often a right claim is right, if this one ended the game and turned out false. */
static void add_turned_out(const struct setting *setting, struct buffer *out)
{
    const struct problem *problem = &setting->problem;
    struct game_result result = session_result(setting->talk.session);
    int times = (int)(problem->solution.value * 100 + 0.5);
    if (!result.over || problem_has_points(problem) || result.winner[problem->seat])
        return;
    buffer_format(out,
        NG_(" This time it turned out false: it is right %d time in 100, and best even so.",
            " This time it turned out false: it is right %d times in 100, and best even so.",
            times),
        times);
}

static void say_solved(struct setting *setting)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    problem_add_solution(&setting->problem, &words);
    play_out(setting);
    add_turned_out(setting, &words);
    if (!ui_draws_table(setting->ui)) {
        talk_tell_news(&setting->talk);
        talk_show(&setting->talk, NULL, 0);
    }
    ui_format(setting->ui, UI_EVENT, _("Right. %s"), words.data);
}

static void say_line(const struct setting *setting, int streak)
{
    const struct game *game = game_find(game_registry, setting->slug);
    ui_say(setting->ui, UI_PLAIN, _("To share:"));
    ui_format(setting->ui, UI_PLAIN,
        NG_("Paperhex %s  %s  problem solved%s  %d day in a row",
            "Paperhex %s  %s  problem solved%s  %d days in a row", streak),
        os_date(setting->day).data, game ? _(game->title) : setting->slug,
        setting->hints > 0   ? _("  with help")
        : setting->tries > 0 ? _("  not at once")
                             : "",
        streak);
}

static struct rating read_rating(void)
{
    LOCAL_LOG log = problem_log_read();
    struct rating rating;
    problem_log_rating(&log, &rating);
    return rating;
}

/* Says how it changes the problem rating from what it WAS, and the streak of days. */
static void say_standing(const struct setting *setting, const struct rating *was)
{
    LOCAL_LOG log = problem_log_read();
    struct rating rating = read_rating();
    int streak = problem_log_streak(&log, setting->slug, setting->day);
    if (rating.games > was->games && rating.rating < was->rating && setting->outcome == SOLVED)
        ui_say(setting->ui, UI_NOTE,
            setting->hints > 0
                ? _("For your rating it counts as not solved, because a hint helped.")
                : _("For your rating it counts as not solved, because the first answer was "
                    "wrong."));
    if (rating.games > 0)
        ui_format(setting->ui, UI_NOTE,
            NG_("Your rating in problems: %d, after %d problem.",
                "Your rating in problems: %d, after %d problems.", rating.games),
            rating_rounded(rating.rating), rating.games);
    if (setting->day > 0 && setting->outcome == SOLVED)
        say_line(setting, streak);
}

static void note(struct setting *setting)
{
    struct error trouble = ERROR_INIT;
    struct rating was = read_rating();
    struct problem_attempt attempt = {.game = setting->slug,
        .number = setting->problem.number,
        .level = setting->problem.level,
        .solved = setting->outcome == SOLVED,
        .clean = setting->hints == 0 && setting->tries == 0,
        .when = os_wall_seconds(),
        .day = setting->day};
    bool tried = !attempt.clean || setting->outcome == SOLVED || setting->outcome == GIVEN_UP;
    if (tried && !problem_log_add(&attempt, &trouble))
        ui_format(setting->ui, UI_NOTE, _("%s."), error_format(&trouble).line);
    else if (tried && setting->outcome != NEXT)
        say_standing(setting, &was);
}

static bool set_one(struct setting *setting, struct error *error)
{
    struct session *session = begin(&setting->problem, error);
    if (!session)
        return false;
    struct table *table = table_create(session, false, os_stop_flag());
    setting->outcome = GOES_ON;
    buffer_clear(&setting->task);
    problem_add_goal(&setting->problem, text_phrase(_("Player %d"), setting->problem.seat + 1).data,
        &setting->task);
    talk_init(&setting->talk, setting->ui, table, &problem_commands);
    setting->talk.may_play = may_play;
    setting->ui->task = setting->task.data;
    table_forget_news(table);
    ui_sit(setting->ui, table);
    say_problem(setting);
    while (setting->outcome == GOES_ON)
        read_one(setting);
    if (setting->outcome == SOLVED)
        say_solved(setting);
    note(setting);
    if ((setting->outcome == SOLVED || setting->outcome == GIVEN_UP) &&
        !ui_pause(setting->ui, _("Press Enter to continue> ")))
        setting->outcome = LEFT;
    ui_sit(setting->ui, NULL);
    setting->ui->task = NULL;
    talk_finish(&setting->talk);
    table_destroy(table);
    return true;
}

/* ---- choosing a problem ---- */

static bool no_such_game(const char *slug, struct error *error)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    setup_list_games(problem_set_is_there, &list);
    return error_input(error,
        "there are no problems for '%s'; there are problems for %s, and 'own'", slug, list.data);
}

/* Reports whether some of the user's own blunders have not been solved. */
static bool blunders_wait(const struct problem_log *log)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct problem_set set;
    bool wait = false;
    if (!problem_blunders_path(&path, NULL) || !os_file_exists(path.data) ||
        !problem_set_open(&set, NULL, path.data, NULL))
        return false;
    for (size_t i = 0; i < problem_set_count(&set); i++)
        wait = wait ||
               problem_log_solved(log, PROBLEM_BLUNDERS_SLUG, problem_set_number(&set, i)) == 0;
    problem_set_finish(&set);
    return wait;
}

/* Chooses own blunders first; otherwise the game with the fewest attempts, the first in case of a
 * tie. */
static const char *choose_game(const struct problem_log *log)
{
    if (blunders_wait(log))
        return PROBLEM_BLUNDERS_SLUG;
    const char *chosen = game_registry[0]->slug;
    for (int i = 1; game_registry[i]; i++)
        if (problem_set_is_there(game_registry[i]->slug) &&
            problem_log_count(log, game_registry[i]->slug) < problem_log_count(log, chosen))
            chosen = game_registry[i]->slug;
    return chosen;
}

static bool read_level(const struct arguments *arguments, int *level, struct error *error)
{
    int64_t number = 0;
    if (arguments->level && !text_to_number(arguments->level, 1, PROBLEM_LEVELS, &number))
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("level"),
            "takes a number from 1 to %d, not '%s'", PROBLEM_LEVELS, arguments->level);
    *level = (int)number;
    return true;
}

/* Chooses from SET. NUMBER chooses it directly unless it is 0. Otherwise chooses among problems of
 * LEVEL except AFTER an unsolved one, or the one solved longest ago; those that come after AFTER
 * are preferred. Returns its index, or -1. */
static int choose_problem(const struct problem_set *set, const char *slug, int level, int number,
    int after, const struct problem_log *log)
{
    int found = -1;
    bool behind = false;
    int64_t oldest = INT64_MAX;
    for (int i = 0; i < (int)problem_set_count(set); i++) {
        int own = problem_set_number(set, (size_t)i);
        int64_t solved = problem_log_solved(log, slug, own);
        if (number > 0 ? own != number : own == after)
            continue;
        if (number == 0 && level > 0 && problem_set_level(set, (size_t)i) != level)
            continue;
        if (solved < oldest || (solved == oldest && !behind && own > after)) {
            oldest = solved;
            behind = own > after;
            found = i;
        }
    }
    return found;
}

static bool open_set(struct problem_set *set, const char *slug, struct error *error)
{
    LOCAL_BUFFER own = BUFFER_INIT;
    bool good = true;
    if (strcmp(slug, PROBLEM_BLUNDERS_SLUG) == 0)
        good = problem_blunders_path(&own, error);
    else if (!game_find(game_registry, slug))
        return no_such_game(slug, error);
    if (own.length > 0 && !os_file_exists(own.data))
        return error_input(error, "there are no problems of your own yet; 'hexplay analyse FILE' "
                                  "makes them from blunders");
    return good && problem_set_open(set, slug, own.length > 0 ? own.data : NULL, error);
}

/* Says that there is only one problem, and returns false. */
static bool say_last(const struct setting *setting)
{
    ui_say(setting->ui, UI_NOTE, _("There is no other problem here."));
    return false;
}

/* Returns the level to choose from: the one asked for, or the easiest until a few problems of the
 * game were tried. */
static int level_now(const struct problem_set *set, const char *slug, int level, int after,
    const struct problem_log *log)
{
    enum { FIRST_PROBLEMS = 5 };
    bool new_here = level == 0 && problem_log_count(log, slug) < FIRST_PROBLEMS;
    return new_here && choose_problem(set, slug, 1, 0, after, log) >= 0 ? 1 : level;
}

/* Chooses the problem after AFTER. Returns false, without an error, if there is no other. */
static bool pick(struct setting *setting, const struct problem_set *set, int level, int number,
    int after, struct error *error)
{
    LOCAL_LOG log = problem_log_read();
    int now = level_now(set, setting->slug, level, after, &log);
    int index = choose_problem(set, setting->slug, now, number, after, &log);
    if (index < 0 && number > 0)
        return error_input(error, "there is no problem %d of '%s'; there are only %zu", number,
            setting->slug, problem_set_count(set));
    if (index < 0 && after > 0)
        return say_last(setting);
    if (index < 0)
        return level > 0 ? error_input(error, "there is no problem for '%s' at level %d",
                               setting->slug, level)
                         : error_input(error, "there is no problem for '%s' yet", setting->slug);
    return problem_set_read(set, (size_t)index, game_registry, &setting->problem, error);
}

/* Sets one problem after the other until the person leaves. */
static void set_all(struct setting *setting, const struct problem_set *set, int level, int number,
    struct error *error)
{
    int after = 0;
    while (setting->outcome != LEFT && pick(setting, set, level, number, after, error)) {
        setting->hints = setting->tries = 0;
        setting->judge = ai_strongest(setting->problem.position.game->slug);
        bool good = set_one(setting, error);
        after = setting->problem.number;
        problem_finish(&setting->problem);
        if (!good || setting->day > 0 || (number > 0 && setting->outcome != NEXT))
            break;
        number = 0;
    }
}

static bool read_number(const struct arguments *arguments, int *number, struct error *error)
{
    int64_t read = 0;
    if (arguments->word_count > 1 && !text_to_number(arguments->words[1], 1, 1000000, &read))
        return error_input(error,
            "'%s' is not the number of a problem: hexplay problem GAME NUMBER",
            arguments->words[1]);
    *number = (int)read;
    return true;
}

static void say_damage(struct ui *ui)
{
    LOCAL_LOG log = problem_log_read();
    LOCAL_BUFFER words = BUFFER_INIT;
    problem_log_add_damage(&log, &words);
    if (words.length > 0)
        ui_say(ui, UI_NOTE, words.data);
}

/* Sets the problems of SLUG, beginning with NUMBER unless it is 0. DAY: as the problem of that
 * day. */
static int set_problems(const struct arguments *arguments, const char *slug, int level, int number,
    int64_t day, struct error *error)
{
    struct setting setting = {.slug = slug, .day = day};
    struct problem_set set;
    if (!open_set(&set, slug, error))
        return 0;
    setting.ui = front_create(arguments);
    say_damage(setting.ui);
    if (day > 0 && problem_set_count(&set) > 0)
        number = problem_set_number(&set, problem_of_day(slug, day, problem_set_count(&set)));
    set_all(&setting, &set, level, number, error);
    ui_destroy(setting.ui);
    buffer_finish(&setting.task);
    problem_set_finish(&set);
    return 0;
}

int program_problem(const struct arguments *arguments, struct error *error)
{
    const char *slug = arguments->file;
    int level = 0, number = 0;
    if (!read_level(arguments, &level, error) || !read_number(arguments, &number, error))
        return 0;
    LOCAL_LOG log = problem_log_read();
    return set_problems(arguments, slug ? slug : choose_game(&log), level, number, 0, error);
}

int program_problem_of_day(const struct arguments *arguments, int64_t day, struct error *error)
{
    LOCAL_LOG log = problem_log_read();
    if (problem_log_solved_on(&log, arguments->file, day))
        printf(_("You have solved the problem of %s. Here it is again.\n"), os_date(day).data);
    return set_problems(arguments, arguments->file, 0, 0, day, error);
}
