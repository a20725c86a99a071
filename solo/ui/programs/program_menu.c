/*
 * hexplay without arguments: a menu, and again after each game, until somebody leaves.
 */
#include "ui/programs/programs.h"

#include "core/language.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/history/history.h"
#include "play/journal.h"
#include "ui/evening/evening.h"

#include <stdlib.h>
#include <string.h>

enum { UNFINISHED_MAX = 20, FINISHED_MAX = 20, GAMES_MAX = 16 };

/* What is kept from one menu to the next. */
struct menu {
    const struct arguments *arguments;
    struct ui *ui; /* as long as questions are asked; NULL while something runs */
    struct unfinished_list unfinished;
    struct buffer trouble; /* of what ran last, or empty */
    size_t usual;          /* the entry that was chosen last */
    bool ended;            /* the input, or the person's patience */
};

static struct arguments plain_arguments(const struct menu *menu)
{
    struct arguments asked;
    memset(&asked, 0, sizeof asked);
    asked.plain = menu->arguments->plain;
    asked.ascii = menu->arguments->ascii;
    asked.speak = menu->arguments->speak;
    return asked;
}

/* Runs something that takes the terminal for itself. */
static void run(struct menu *menu, int (*program)(const struct arguments *, struct error *),
    const struct arguments *asked)
{
    struct error error = ERROR_INIT;
    ui_destroy(menu->ui);
    menu->ui = NULL;
    program(asked, &error);
    if (error.code != ERROR_NONE)
        buffer_format(&menu->trouble, _("That did not work: %s."), error_format(&error).line);
}

static void run_with_file(
    struct menu *menu, int (*program)(const struct arguments *, struct error *), const char *file)
{
    struct arguments asked = plain_arguments(menu);
    asked.file = asked.words[0] = file;
    asked.word_count = 1;
    run(menu, program, &asked);
}

/* ---- what can be done ---- */

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
    struct arguments asked = plain_arguments(menu);
    new_game_recall(&wanted);
    if (!new_game_ask(menu->ui, &wanted, &menu->ended))
        return;
    new_game_remember(&wanted);
    new_game_arguments(&wanted, &asked);
    run(menu, program_play, &asked);
}

static void play_daily(struct menu *menu)
{
    struct arguments asked = plain_arguments(menu);
    run(menu, program_daily, &asked);
}

static void show_statistics(struct menu *menu)
{
    const struct ui_answer back[] = {{C_("menu", "back"), 'b', "back"}};
    struct ui_menu question = {_("These are your games so far."), back, 1, 0, true};
    LOCAL_BUFFER words = BUFFER_INIT;
    struct error trouble = ERROR_INIT;
    struct history_list list;
    struct stats_look look = {menu->ui->ascii, menu->ui->speech.on};
    struct history *history = history_open(false, &trouble);
    if (history_list(history, NULL, &list, &trouble))
        stats_add_words(&list, os_local_day(os_wall_seconds()), look, &words);
    if (words.length > 0)
        words.data[--words.length] = '\0';
    ui_say(menu->ui, UI_PLAIN, words.length > 0 ? words.data : "");
    if (trouble.code != ERROR_NONE)
        ui_format(menu->ui, UI_NOTE, _("%s."), error_format(&trouble).line);
    menu->ended = picker_ask(menu->ui, &question) == UI_END;
    history_list_finish(&list);
    history_close(history);
}

/* ---- records to look at ---- */

struct finished_list {
    char *path[FINISHED_MAX];
    struct buffer words[FINISHED_MAX];
    size_t count;
};

static bool add_finished(void *context, const char *path)
{
    struct finished_list *list = context;
    struct record_glance glance;
    struct error ignored = ERROR_INIT;
    if (!record_glance(path, &glance, &ignored) || glance.end != GLANCE_FINISHED)
        return true;
    struct buffer *words = &list->words[list->count];
    names_add_game(glance.game, glance.players, glance.opponents, words);
    names_add_options(glance.options, words);
    if (glance.players == 1 || glance.people == 1)
        names_add_comma(words);
    if (glance.players == 1)
        buffer_format(words, _("%d points"), glance.score);
    else if (glance.people == 1)
        buffer_add(words, glance.outcome > 0    ? _("won")
                          : glance.outcome == 0 ? _("drawn")
                                                : _("lost"));
    names_add_day(NAMES_BEGUN, glance.created, os_local_day(os_wall_seconds()), words);
    list->path[list->count++] = memory_copy_string(path);
    return list->count < FINISHED_MAX;
}

static void finished_finish(struct finished_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->path[i]);
        buffer_finish(&list->words[i]);
    }
}

static void replay_one(struct menu *menu)
{
    struct finished_list list = {.count = 0};
    struct ui_answer answers[FINISHED_MAX];
    struct error ignored = ERROR_INIT;
    bool listed = journal_visit(add_finished, &list, &ignored) && list.count > 0;
    for (size_t i = 0; i < list.count; i++)
        answers[i] = (struct ui_answer){list.words[i].data, 0, NULL};
    struct ui_menu question = {
        _("Which game do you want to see again?"), answers, list.count, 0, false};
    int answer = listed ? picker_ask(menu->ui, &question) : UI_BACK;
    if (!listed)
        buffer_add(&menu->trouble, _("There is no finished game yet."));
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_replay, list.path[answer]);
    finished_finish(&list);
}

static void learn_game(struct menu *menu)
{
    struct ui_answer answers[GAMES_MAX];
    size_t count = 0;
    for (const struct game *const *game = game_registry; *game && count < GAMES_MAX; game++)
        answers[count++] = (struct ui_answer){_((*game)->title), 0, (*game)->title};
    struct ui_menu question = {_("Which game do you want to learn?"), answers, count, 0, false};
    int answer = picker_ask(menu->ui, &question);
    menu->ended = answer == UI_END;
    if (answer >= 0)
        run_with_file(menu, program_named("learn")->run, game_registry[answer]->slug);
}

static void leave(struct menu *menu)
{
    menu->ended = true;
}

/* ---- the menu ---- */

static bool always(const struct menu *menu)
{
    (void)menu;
    return true;
}

static bool waits(const struct menu *menu)
{
    return menu->unfinished.count > 0;
}

static bool can_learn(const struct menu *menu)
{
    (void)menu;
    return program_named("learn") != NULL;
}

static void add_go_on(const struct menu *menu, struct buffer *out)
{
    LOCAL_BUFFER game = BUFFER_INIT;
    if (menu->unfinished.count > 1) {
        buffer_format(out, _("go on with one of %zu games"), menu->unfinished.count);
        return;
    }
    unfinished_add_words(&menu->unfinished.items[0], os_local_day(os_wall_seconds()), &game);
    buffer_format(out, _("go on with %s"), game.data);
}

static void add_daily(const struct menu *menu, struct buffer *out)
{
    struct daily_games games;
    (void)menu;
    daily_games_init(&games, os_local_day(os_wall_seconds()));
    if (games.count == 0)
        buffer_add(out, _("daily: today's dice, not played yet"));
    else if (games.unfinished.length > 0 || games.busy)
        buffer_add(out, _("daily: today's dice, begun"));
    else if (games.begun.end == GLANCE_FINISHED)
        buffer_format(out, _("daily: today's dice, %d points"), games.begun.score);
    else
        buffer_add(out, _("daily: today's dice, given up"));
    daily_games_finish(&games);
}

struct entry {
    char key;
    const char *words; /* or NULL: ADD says it */
    void (*add)(const struct menu *menu, struct buffer *out);
    bool (*goes)(const struct menu *menu);
    void (*act)(struct menu *menu);
    const char *english; /* as in struct ui_answer */
};

static const struct entry entries[] = {
    {'g', NULL, add_go_on, waits, go_on, "go on"},
    {'n', N_("new game"), NULL, always, play_new, "new game"},
    {'d', NULL, add_daily, always, play_daily, "daily dice"},
    {'l', N_("learn a game"), NULL, can_learn, learn_game, "learn"},
    {'r', N_("replay a game"), NULL, always, replay_one, "replay"},
    {'s', N_("statistics"), NULL, always, show_statistics, "statistics"},
    {'q', N_("quit"), NULL, always, leave, "quit"},
};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

/* The entry that is wanted, UI_BACK or UI_END. */
static int ask_entry(struct menu *menu)
{
    struct ui_answer answers[ENTRIES];
    struct buffer words[ENTRIES];
    int meant[ENTRIES];
    size_t count = 0, usual = 0;
    for (int i = 0; i < ENTRIES; i++) {
        if (!entries[i].goes(menu))
            continue;
        words[count] = (struct buffer)BUFFER_INIT;
        if (entries[i].words)
            buffer_add(&words[count], _(entries[i].words));
        else
            entries[i].add(menu, &words[count]);
        usual = (size_t)i == menu->usual && !waits(menu) ? count : usual;
        answers[count] = (struct ui_answer){words[count].data, entries[i].key, entries[i].english};
        meant[count++] = i;
    }
    struct ui_menu question = {
        _("Paperhex: hexagon games. What would you like?"), answers, count, usual, false};
    int answer = picker_ask(menu->ui, &question);
    for (size_t i = 0; i < count; i++)
        buffer_finish(&words[i]);
    return answer >= 0 ? meant[answer] : answer;
}

static void do_one(struct menu *menu)
{
    menu->ui = menu->ui ? menu->ui : front_create(menu->arguments);
    if (menu->trouble.length > 0)
        ui_say(menu->ui, UI_ERROR, menu->trouble.data);
    buffer_clear(&menu->trouble);
    unfinished_init(&menu->unfinished, UNFINISHED_MAX);
    int entry = ask_entry(menu);
    menu->ended = entry < 0;
    if (entry >= 0) {
        menu->usual = (size_t)entry;
        entries[entry].act(menu);
    }
    unfinished_finish(&menu->unfinished);
}

int program_menu(const struct arguments *arguments, struct error *error)
{
    struct menu menu = {.arguments = arguments, .usual = 1};
    if (!front_can_ask()) {
        error_set(error, ERROR_INPUT,
            "nothing to do; 'hexplay pocket-hexes' plays, 'hexplay --help' lists all");
        return error_exit_status(error);
    }
    os_catch_signals();
    while (!menu.ended && !os_stopping())
        do_one(&menu);
    ui_destroy(menu.ui);
    buffer_finish(&menu.trouble);
    return 0;
}
