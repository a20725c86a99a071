/*
 * hexplay without arguments: a menu, shown again after each game until the person leaves.
 */
#include "ui/programs/programs.h"

#include "play/problems/problem.h"
#include "ui/evening/evening.h"

enum { FINISHED_MAX = 20 };

/* What is kept from one menu to the next. */
struct menu {
    struct arguments arguments; /* the display options */
    struct ui *ui;              /* while questions are asked; NULL while a program runs */
    struct unfinished_list unfinished;
    struct buffer trouble; /* of the last run, or empty */
    int usual;             /* the entry chosen last */
    bool ended;            /* the input has ended, or the person leaves */
};

static void run(struct menu *menu, program_function *program, const struct arguments *asked)
{
    struct error error = ERROR_INIT;
    ui_destroy(menu->ui);
    menu->ui = NULL;
    program(asked, &error);
    if (error.code != ERROR_NONE)
        buffer_format(&menu->trouble, _("That did not work: %s."), error_format(&error).line);
}

static void run_with_file(struct menu *menu, program_function *program, const char *file)
{
    struct arguments asked = menu->arguments;
    asked.file = file;
    run(menu, program, &asked);
}

/* ---- entries ---- */

static void go_on(struct menu *menu)
{
    int answer = menu->unfinished.count == 1 ? 0 : unfinished_ask(menu->ui, &menu->unfinished);
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_resume, menu->unfinished.items[answer].path);
}

static void play_new(struct menu *menu)
{
    struct new_game wanted;
    struct arguments asked = menu->arguments;
    new_game_recall(&wanted);
    if (!new_game_ask(menu->ui, &wanted, &menu->ended))
        return;
    new_game_remember(&wanted);
    new_game_arguments(&wanted, &asked);
    run(menu, program_play, &asked);
}

static void play_daily(struct menu *menu)
{
    run_with_file(menu, program_daily, NULL);
}

/* Offers today's problem of each game and the user's own blunders. */
static void play_problem(struct menu *menu)
{
    struct picker picker = {.question = _("Problem of the day: which game?")};
    LOCAL_LOG log = problem_log_read();
    int64_t today = os_local_day(os_wall_seconds());
    for (int i = 0; game_registry[i]; i++) {
        if (game_registry[i] == daily_game() || !problem_set_is_there(game_registry[i]->slug))
            continue;
        struct buffer *words = picker_add(&picker, i, 0, game_registry[i]->title);
        buffer_add(words, _(game_registry[i]->title));
        int streak = problem_log_streak(&log, game_registry[i]->slug, today);
        if (streak > 0)
            buffer_format(words,
                problem_log_solved_on(&log, game_registry[i]->slug, today)
                    ? _(", solved, %d in a row")
                    : _(", %d in a row so far"),
                streak);
    }
    int answer = picker_pick(&picker, menu->ui);
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_daily, game_registry[answer]->slug);
}

static void show_statistics(struct menu *menu)
{
    struct picker picker = {.question = _("These are your games so far."), .in_row = true};
    LOCAL_BUFFER words = BUFFER_INIT;
    struct error trouble = ERROR_INIT;
    struct history_list list;
    struct stats_look look = {menu->ui->ascii, menu->ui->speech.on, false};
    struct history *history = history_open(false, &trouble);
    if (history_list(history, NULL, &list, &trouble))
        stats_add_words(&list, os_local_day(os_wall_seconds()), look, &words);
    stats_add_ratings(history, NULL, look, &words);
    if (words.length > 0)
        words.data[--words.length] = '\0';
    ui_say(menu->ui, UI_PLAIN, words.length > 0 ? words.data : "");
    if (trouble.code != ERROR_NONE)
        ui_format(menu->ui, UI_NOTE, _("%s."), error_format(&trouble).line);
    buffer_add(picker_add(&picker, 0, 'b', "back"), C_("menu", "back"));
    menu->ended = picker_pick(&picker, menu->ui) == UI_END;
    history_list_finish(&list);
    history_close(history);
}

/* ---- finished records ---- */

struct finished_list {
    struct picker picker;
    char *path[PICKER_ANSWERS_MAX];
};

static bool add_finished(void *context, const char *path)
{
    struct finished_list *list = context;
    struct record_glance glance;
    if (!record_glance(path, &glance, NULL) || glance.end != GLANCE_FINISHED)
        return true;
    list->path[list->picker.count] = memory_copy_string(path);
    struct buffer *words = picker_add(&list->picker, (int)list->picker.count, 0, NULL);
    names_add_game(glance.game, glance.players, glance.opponents, false, glance.options, words);
    if (glance.players == 1 || glance.people == 1)
        names_add_comma(words);
    if (glance.players == 1)
        buffer_format(words, _("%d points"), glance.score);
    else if (glance.people == 1)
        buffer_add(words, glance.outcome > 0    ? _("won")
                          : glance.outcome == 0 ? _("drawn")
                                                : _("lost"));
    names_add_day(NAMES_BEGUN, glance.created, words);
    return list->picker.count < FINISHED_MAX;
}

static void replay_one(struct menu *menu)
{
    struct finished_list list = {.picker.question = _("Which game do you want to see again?")};
    bool listed =
        journal_visit(JOURNAL_BY_BEGIN, add_finished, &list, NULL) && list.picker.count > 0;
    if (!listed)
        buffer_add(&menu->trouble, _("There is no finished game yet."));
    int answer = picker_pick(&list.picker, menu->ui);
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_replay, list.path[answer]);
    for (size_t i = 0; i < list.picker.count; i++)
        free(list.path[i]);
}

static void learn_game(struct menu *menu)
{
    struct picker picker = {.question = _("Which game do you want to learn?")};
    for (int i = 0; game_registry[i]; i++)
        buffer_add(picker_add(&picker, i, 0, game_registry[i]->title), _(game_registry[i]->title));
    int answer = picker_pick(&picker, menu->ui);
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_learn, game_registry[answer]->slug);
}

/* Changes settings, which take effect at once. */
static void change_settings(struct menu *menu)
{
    struct error error = ERROR_INIT;
    struct settings settings, before;
    settings_read(&settings, NULL);
    before = settings;
    menu->ended = !settings_ask(menu->ui, &settings, &error);
    settings_apply(&settings, &before, &menu->arguments);
    if (error.code != ERROR_NONE)
        buffer_format(&menu->trouble, _("That did not work: %s."), error_format(&error).line);
    ui_destroy(menu->ui);
    menu->ui = NULL;
}

static void leave(struct menu *menu)
{
    menu->ended = true;
}

/* ---- the menu ---- */

static void add_go_on(const struct menu *menu, struct buffer *out)
{
    LOCAL_BUFFER game = BUFFER_INIT;
    if (menu->unfinished.count > 1) {
        buffer_format(out, _("resume one of %zu games"), menu->unfinished.count);
        return;
    }
    unfinished_add_words(&menu->unfinished.items[0], &game);
    buffer_format(out, _("resume %s"), game.data);
}

static void add_daily(struct buffer *out)
{
    struct daily_games games;
    daily_games_init(&games, os_local_day(os_wall_seconds()));
    if (games.count == 0)
        buffer_add(out, _("daily: today's dice, not played yet"));
    else if (games.unfinished.length > 0 || games.busy)
        buffer_add(out, _("daily: today's dice, begun"));
    else if (games.begun.end == GLANCE_FINISHED)
        buffer_format(out, _("daily: today's dice, %d points"), games.begun.score);
    else
        buffer_add(out, _("daily: today's dice, given up"));
    if (games.in_week > 0)
        buffer_format(out,
            NG_(" (%d day in a row, %d of the last seven)",
                " (%d days in a row, %d of the last seven)", games.in_a_row),
            games.in_a_row, games.in_week);
    daily_games_finish(&games);
}

enum entry { GO_ON, NEW_GAME, DAILY, PROBLEM, LEARN, REPLAY, STATISTICS, SETTINGS, QUIT };

static void (*const act[])(struct menu *menu) = {go_on, play_new, play_daily, play_problem,
    learn_game, replay_one, show_statistics, change_settings, leave};

static int ask_entry(struct menu *menu)
{
    bool waits = menu->unfinished.count > 0;
    struct picker picker = {.question = _("Paperhex: hexagon games. What would you like?"),
        .usual = waits ? GO_ON : menu->usual};
    if (waits)
        add_go_on(menu, picker_add(&picker, GO_ON, 'g', "go on"));
    buffer_add(picker_add(&picker, NEW_GAME, 'n', "new game"), _("new game"));
    add_daily(picker_add(&picker, DAILY, 'd', "daily dice"));
    buffer_add(picker_add(&picker, PROBLEM, 'p', "problem of the day"), _("problem of the day"));
    buffer_add(picker_add(&picker, LEARN, 'l', "learn"), _("learn a game"));
    buffer_add(picker_add(&picker, REPLAY, 'r', "replay"), _("replay a game"));
    buffer_add(picker_add(&picker, STATISTICS, 's', "statistics"), _("statistics"));
    buffer_add(picker_add(&picker, SETTINGS, 'e', "settings"), _("settings"));
    buffer_add(picker_add(&picker, QUIT, 'q', "quit"), _("quit"));
    return picker_pick(&picker, menu->ui);
}

static void do_one(struct menu *menu)
{
    menu->ui = menu->ui ? menu->ui : front_create(&menu->arguments);
    if (menu->trouble.length > 0)
        ui_say(menu->ui, UI_ERROR, menu->trouble.data);
    buffer_clear(&menu->trouble);
    unfinished_init(&menu->unfinished);
    int entry = ask_entry(menu);
    menu->ended = entry < 0;
    if (entry >= 0) {
        menu->usual = entry;
        act[entry](menu);
    }
    unfinished_finish(&menu->unfinished);
}

int program_menu(const struct arguments *arguments, struct error *error)
{
    struct menu menu = {.arguments = *arguments, .usual = NEW_GAME};
    if (!front_can_ask())
        return error_input(error,
            "nothing to do; type 'hexplay pocket-hexes' to play, or 'hexplay --help' for a list");
    while (!menu.ended && !os_stopping())
        do_one(&menu);
    ui_destroy(menu.ui);
    buffer_finish(&menu.trouble);
    return 0;
}
