/*
 * Setting up a new game by choosing, one line a setting.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/json_lines.h"
#include "core/language.h"
#include "core/os.h"
#include "games/registry.h"
#include "ui/evening/evening.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 32, WORDS_SIZE = 400, MEMORY_LIMIT = 4096 };

/* ---- what goes ---- */

/* The option that says how large the board is, or -1. */
static int size_option(const struct game *game)
{
    for (int i = 0; i < options_count(game->options); i++)
        if (game->options[i].alias && game->options[i].low <= game->options[i].high)
            return i;
    return -1;
}

static int clamp(int number, int low, int high)
{
    return number < low ? low : number > high ? high : number;
}

static bool level_goes(const struct game *game, const char *level)
{
    return ai_find(game->slug, level) != NULL;
}

/* Whatever it says becomes something that can be played. */
static void make_fit(struct new_game *wanted)
{
    const struct game *game = wanted->game;
    int option = size_option(game);
    wanted->players = clamp(wanted->players, game->players_min, game->players_max);
    wanted->people = clamp(wanted->people, 1, wanted->players);
    for (int i = PLAYER_LEVEL_USUAL; i >= 0 && !level_goes(game, wanted->level); i--)
        wanted->level = player_levels[i];
    if (option >= 0)
        wanted->size = clamp(wanted->size, game->options[option].low, game->options[option].high);
}

static void set_game(struct new_game *wanted, const struct game *game)
{
    int option = size_option(game);
    wanted->game = game;
    wanted->players = game->players_default;
    wanted->people = 1;
    wanted->size = option < 0 ? 0 : game->options[option].initial;
    make_fit(wanted);
}

/* ---- what is remembered ---- */

static bool memory_path(struct buffer *path)
{
    struct error ignored = ERROR_INIT;
    if (!os_folder_path(OS_STATE_FOLDER, path, &ignored))
        return false;
    bool there = os_make_folders(path->data, OS_PRIVATE_FOLDER, &ignored);
    buffer_add(path, "/menu.json");
    return there;
}

static void take_memory(struct new_game *wanted, const json_t *memory)
{
    const char *slug = json_string_value(json_object_get(memory, "game"));
    const char *level = json_string_value(json_object_get(memory, "level"));
    const struct game *game = slug ? game_find(game_registry, slug) : NULL;
    if (!game)
        return;
    set_game(wanted, game);
    wanted->players = (int)json_integer_value(json_object_get(memory, "players"));
    wanted->people = (int)json_integer_value(json_object_get(memory, "people"));
    wanted->size = (int)json_integer_value(json_object_get(memory, "size"));
    wanted->rated = json_is_true(json_object_get(memory, "rated"));
    for (int i = 0; level && i < PLAYER_LEVELS; i++)
        if (strcmp(player_levels[i], level) == 0)
            wanted->level = player_levels[i];
    make_fit(wanted);
}

void new_game_recall(struct new_game *wanted)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error ignored = ERROR_INIT;
    char *bytes = NULL;
    size_t length = 0;
    *wanted = (struct new_game){.level = player_levels[PLAYER_LEVEL_USUAL]};
    set_game(wanted, game_registry[0]);
    if (memory_path(&path) &&
        os_read_private_file(path.data, MEMORY_LIMIT, &bytes, &length, &ignored) && bytes) {
        json_auto_t *memory = json_loadb(bytes, length, 0, NULL);
        take_memory(wanted, memory);
    }
    free(bytes);
}

void new_game_remember(const struct new_game *wanted)
{
    LOCAL_BUFFER path = BUFFER_INIT, line = BUFFER_INIT;
    struct error ignored = ERROR_INIT;
    json_auto_t *memory = json_pack("{s:s,s:i,s:i,s:s,s:i,s:b}", "game", wanted->game->slug,
        "players", wanted->players, "people", wanted->people, "level", wanted->level, "size",
        wanted->size, "rated", wanted->rated);
    json_line_add(&line, memory);
    struct os_output *output =
        memory_path(&path) ? os_output_create_private(path.data, &ignored) : NULL;
    if (output && os_output_write(output, line.data, line.length, &ignored)) {
        if (!os_output_commit(output, &ignored))
            error_clear(&ignored); /* it is only a convenience */
    } else {
        os_output_destroy(output);
    }
}

/* ---- the questions ---- */

/* Answers that are made as they are needed. */
struct answers {
    char words[ANSWERS_MAX][WORDS_SIZE];
    struct ui_answer item[ANSWERS_MAX];
    size_t count;
};

static struct text next_answer(struct answers *answers, char key, const char *english)
{
    size_t at = answers->count++;
    answers->item[at] = (struct ui_answer){answers->words[at], key, english};
    return text_in(answers->words[at], WORDS_SIZE);
}

static int ask(struct ui *ui, const char *question, const struct answers *answers, size_t usual)
{
    struct ui_menu menu = {question, answers->item, answers->count, usual, false};
    return picker_ask(ui, &menu);
}

static int ask_game(struct ui *ui, struct new_game *wanted)
{
    struct answers answers = {.count = 0};
    size_t usual = 0;
    for (const struct game *const *game = game_registry; *game; game++) {
        usual = *game == wanted->game ? answers.count : usual;
        struct text text = next_answer(&answers, 0, (*game)->title);
        text_format(&text, _("%s: %s"), _((*game)->title), _((*game)->about));
    }
    int answer = ask(ui, _("Which game?"), &answers, usual);
    if (answer >= 0)
        set_game(wanted, game_registry[answer]);
    return answer;
}

/* A number LOW .. HIGH, of which at most ANSWERS_MAX are offered. */
static int ask_number(struct ui *ui, const char *question, int low, int high, int *number)
{
    struct answers answers = {.count = 0};
    int first = high - low < ANSWERS_MAX ? low : clamp(*number - ANSWERS_MAX / 2, low, high);
    for (int i = first; i <= high && i < first + ANSWERS_MAX; i++) {
        struct text text = next_answer(&answers, 0, NULL);
        text_add_number(&text, i);
    }
    int answer = ask(ui, question, &answers, (size_t)(clamp(*number, low, high) - first));
    if (answer >= 0)
        *number = first + answer;
    return answer;
}

static int ask_players(struct ui *ui, struct new_game *wanted)
{
    return ask_number(ui, _("How many play?"), wanted->game->players_min, wanted->game->players_max,
        &wanted->players);
}

static int ask_people(struct ui *ui, struct new_game *wanted)
{
    return ask_number(
        ui, _("How many people sit at this keyboard?"), 1, wanted->players, &wanted->people);
}

static int ask_level(struct ui *ui, struct new_game *wanted)
{
    struct answers answers = {.count = 0};
    int meant[PLAYER_LEVELS];
    size_t usual = 0;
    for (int i = 0; i < PLAYER_LEVELS; i++) {
        const struct player *player = ai_find(wanted->game->slug, player_levels[i]);
        if (!player)
            continue;
        usual = strcmp(player_levels[i], wanted->level) == 0 ? answers.count : usual;
        meant[answers.count] = i;
        struct text text = next_answer(&answers, player_levels[i][0], player_levels[i]);
        text_format(&text, _("%s: %s"), player->name, _(player->about));
    }
    if (answers.count == 0)
        return UI_BACK;
    int answer = ask(ui, _("How strong shall the computer play?"), &answers, usual);
    if (answer >= 0)
        wanted->level = player_levels[meant[answer]];
    return answer;
}

static int ask_size(struct ui *ui, struct new_game *wanted)
{
    const struct option_spec *option = &wanted->game->options[size_option(wanted->game)];
    return ask_number(
        ui, _("How large shall the board be?"), option->low, option->high, &wanted->size);
}

static int ask_rated(struct ui *ui, struct new_game *wanted)
{
    const struct ui_answer answers[] = {
        {_("no: undo and hints help you"), 'n', "no"},
        {_("yes: no undo, no hints; it counts as a rated game"), 'y', "yes"},
    };
    struct ui_menu menu = {_("Shall the game be rated?"), answers, 2, wanted->rated ? 1 : 0, false};
    int answer = picker_ask(ui, &menu);
    if (answer >= 0)
        wanted->rated = answer == 1;
    return answer;
}

/* ---- the settings ---- */

/* A line of the form: how it reads, whether it means something, and what asks for it. */
struct setting {
    char key;
    bool (*goes)(const struct new_game *wanted);
    void (*add)(const struct new_game *wanted, struct text *text);
    int (*ask)(struct ui *ui, struct new_game *wanted); /* NULL: play */
    const char *english;                                /* as in struct ui_answer */
};

static bool always(const struct new_game *wanted)
{
    (void)wanted;
    return true;
}

static bool several_may_play(const struct new_game *wanted)
{
    return wanted->game->players_min < wanted->game->players_max;
}

static bool several_play(const struct new_game *wanted)
{
    return wanted->players > 1;
}

static bool computers_play(const struct new_game *wanted)
{
    return wanted->people < wanted->players;
}

static bool has_sizes(const struct new_game *wanted)
{
    return size_option(wanted->game) >= 0;
}

static void add_play(const struct new_game *wanted, struct text *text)
{
    (void)wanted;
    text_add(text, _("play"));
}

static void add_game(const struct new_game *wanted, struct text *text)
{
    text_format(text, _("game: %s"), _(wanted->game->title));
}

static void add_players(const struct new_game *wanted, struct text *text)
{
    text_format(text, _("players: %d"), wanted->players);
}

static void add_people(const struct new_game *wanted, struct text *text)
{
    text_format(text, _("people at this keyboard: %d"), wanted->people);
}

static void add_level(const struct new_game *wanted, struct text *text)
{
    text_format(text, _("level of the computer: %s"), wanted->level);
}

static void add_size(const struct new_game *wanted, struct text *text)
{
    text_format(text, _("size of the board: %d"), wanted->size);
}

static void add_rated(const struct new_game *wanted, struct text *text)
{
    text_add(text, wanted->rated ? _("rated: yes") : _("rated: no"));
}

static const struct setting settings[] = {
    {'p', always, add_play, NULL, "play"},
    {'g', always, add_game, ask_game, "game"},
    {'n', several_may_play, add_players, ask_players, "players"},
    {'k', several_play, add_people, ask_people, "people keyboard"},
    {'l', computers_play, add_level, ask_level, "level computer"},
    {'s', has_sizes, add_size, ask_size, "size board"},
    {'r', always, add_rated, ask_rated, "rated"},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* The setting that is to be changed, or UI_BACK, UI_END; 0 is to play. */
static int ask_setting(struct ui *ui, const struct new_game *wanted)
{
    struct answers answers = {.count = 0};
    int meant[SETTINGS];
    for (int i = 0; i < SETTINGS; i++) {
        if (!settings[i].goes(wanted))
            continue;
        meant[answers.count] = i;
        struct text text = next_answer(&answers, settings[i].key, settings[i].english);
        settings[i].add(wanted, &text);
    }
    int answer = ask(ui, _("A new game. Play, or change something first?"), &answers, 0);
    return answer >= 0 ? meant[answer] : answer;
}

bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended)
{
    int setting, answer = 0;
    do {
        setting = ask_setting(ui, wanted);
        if (setting > 0)
            answer = settings[setting].ask(ui, wanted);
        make_fit(wanted);
    } while (setting > 0 && answer != UI_END);
    *ended = setting == UI_END || answer == UI_END;
    return setting == 0 && !*ended;
}

void new_game_arguments(struct new_game *wanted, struct arguments *arguments)
{
    int option = size_option(wanted->game);
    struct text value = text_in(wanted->value, sizeof wanted->value);
    arguments->game = wanted->game;
    arguments->players = wanted->players;
    arguments->rated = wanted->rated;
    for (int seat = 0; seat < wanted->people; seat++)
        arguments->seat[seat] = "human";
    if (computers_play(wanted))
        arguments->level = wanted->level;
    if (option < 0 || wanted->size == wanted->game->options[option].initial)
        return;
    text_add_number(&value, wanted->size);
    arguments->pair[arguments->pair_count++] =
        (struct argument_pair){wanted->game->options[option].key, wanted->value, false};
}
