/*
 * Sets up a new game by choosing, one line for each setting.
 */
#include "ui/programs/programs.h"

#include "core/json_lines.h"

#include "ui/evening/evening.h"

enum { MEMORY_LIMIT = 4096 };

/* ---- valid values ---- */

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

/* Corrects WANTED to settings that can be played. */
static void make_fit(struct new_game *wanted)
{
    const struct game *game = wanted->game;
    int option = size_option(game);
    wanted->players = clamp(wanted->players, game->players_min, game->players_max);
    wanted->people = clamp(wanted->people, 1, wanted->players);
    for (int i = PLAYER_LEVEL_USUAL; i >= 0 && !ai_find(game->slug, wanted->level); i--)
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

/* ---- the last game ---- */

static bool memory_path(struct buffer *path)
{
    if (!os_folder_path(OS_STATE_FOLDER, path, NULL))
        return false;
    bool there = os_make_folders(path->data, OS_PRIVATE_FOLDER, NULL);
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
    if (level && player_strength(level))
        wanted->level = player_strength(level);
    make_fit(wanted);
}

void new_game_recall(struct new_game *wanted)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    FREED char *bytes = NULL;
    size_t length = 0;
    *wanted = (struct new_game){.level = player_levels[PLAYER_LEVEL_USUAL]};
    set_game(wanted, game_registry[0]);
    if (memory_path(&path) &&
        os_read_private_file(path.data, MEMORY_LIMIT, &bytes, &length, NULL) && bytes) {
        json_auto_t *memory = json_loadb(bytes, length, 0, NULL);
        take_memory(wanted, memory);
    }
}

void new_game_remember(const struct new_game *wanted)
{
    LOCAL_BUFFER path = BUFFER_INIT, line = BUFFER_INIT;
    json_auto_t *memory = json_pack("{s:s,s:i,s:i,s:s,s:i,s:b}", "game", wanted->game->slug,
        "players", wanted->players, "people", wanted->people, "level", wanted->level, "size",
        wanted->size, "rated", wanted->rated);
    json_line_add(&line, memory);
    if (memory_path(&path) && !os_write_private_file(path.data, &line, NULL))
        return; /* it is only for convenience */
}

/* ---- the questions ---- */

static int ask_game(struct ui *ui, struct new_game *wanted)
{
    struct picker picker = {.question = _("Which game?")};
    for (int i = 0; game_registry[i]; i++) {
        const struct game *game = game_registry[i];
        picker.usual = game == wanted->game ? i : picker.usual;
        buffer_format(
            picker_add(&picker, i, 0, game->title), _("%s: %s"), _(game->title), _(game->about));
    }
    int answer = picker_pick(&picker, ui);
    if (answer >= 0)
        set_game(wanted, game_registry[answer]);
    return answer;
}

/* Asks for a number from LOW to HIGH, and offers as many of them as fit. */
static int ask_number(struct ui *ui, const char *question, int low, int high, int *number)
{
    struct picker picker = {.question = question, .usual = clamp(*number, low, high)};
    int first =
        high - low < PICKER_ANSWERS_MAX ? low : clamp(*number - PICKER_ANSWERS_MAX / 2, low, high);
    for (int i = first; i <= high && i < first + PICKER_ANSWERS_MAX; i++)
        buffer_format(picker_add(&picker, i, 0, NULL), "%d", i);
    int answer = picker_pick(&picker, ui);
    if (answer >= 0)
        *number = answer;
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
    struct picker picker = {.question = _("How strong should the computer be?")};
    for (int i = 0; i < PLAYER_STRENGTHS; i++) {
        const struct player *player = ai_find(wanted->game->slug, player_strengths[i]);
        if (!player)
            continue;
        picker.usual = strcmp(player_strengths[i], wanted->level) == 0 ? i : picker.usual;
        buffer_format(picker_add(&picker, i, player_strengths[i][0], player_strengths[i]),
            _("%s: %s"), player_words(player->name), _(player->about));
    }
    int answer = picker_pick(&picker, ui);
    if (answer >= 0)
        wanted->level = player_strengths[answer];
    return answer;
}

static int ask_size(struct ui *ui, struct new_game *wanted)
{
    const struct option_spec *option = &wanted->game->options[size_option(wanted->game)];
    return ask_number(
        ui, _("How large should the board be?"), option->low, option->high, &wanted->size);
}

static int ask_rated(struct ui *ui, struct new_game *wanted)
{
    struct picker picker = {.question = _("Should the game be rated?"), .usual = wanted->rated};
    buffer_add(picker_add(&picker, false, 'n', "no"), _("no: undo and hints help you"));
    buffer_add(picker_add(&picker, true, 'y', "yes"),
        _("yes: no undo, no hints; it counts as a rated game"));
    int answer = picker_pick(&picker, ui);
    if (answer >= 0)
        wanted->rated = answer == true;
    return answer;
}

/* ---- changes ---- */

enum change { PLAY, GAME, PLAYERS, PEOPLE, LEVEL, SIZE, RATED };

static int (*const ask_for[])(struct ui *ui, struct new_game *wanted) = {
    [GAME] = ask_game,
    [PLAYERS] = ask_players,
    [PEOPLE] = ask_people,
    [LEVEL] = ask_level,
    [SIZE] = ask_size,
    [RATED] = ask_rated,
};

static bool computers_play(const struct new_game *wanted)
{
    return wanted->people < wanted->players;
}

/* Asks which applicable setting to change. Returns it, or PLAY, UI_BACK or UI_END. */
static int ask_change(struct ui *ui, const struct new_game *wanted)
{
    const struct game *game = wanted->game;
    struct picker picker = {.question = _("A new game. Play, or change something first?")};
    buffer_add(picker_add(&picker, PLAY, 'p', "play"), _("play"));
    buffer_format(picker_add(&picker, GAME, 'g', "game"), _("game: %s"), _(game->title));
    if (game->players_min < game->players_max)
        buffer_format(
            picker_add(&picker, PLAYERS, 'n', "players"), _("players: %d"), wanted->players);
    if (wanted->players > 1)
        buffer_format(picker_add(&picker, PEOPLE, 'k', "people keyboard"),
            _("people at this keyboard: %d"), wanted->people);
    if (computers_play(wanted))
        buffer_format(picker_add(&picker, LEVEL, 'l', "level computer"),
            _("level of the computer: %s"), wanted->level);
    if (size_option(game) >= 0)
        buffer_format(
            picker_add(&picker, SIZE, 's', "size board"), _("size of the board: %d"), wanted->size);
    buffer_add(
        picker_add(&picker, RATED, 'r', "rated"), wanted->rated ? _("rated: yes") : _("rated: no"));
    return picker_pick(&picker, ui);
}

bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended)
{
    int change, answer = 0;
    do {
        change = ask_change(ui, wanted);
        if (change > PLAY)
            answer = ask_for[change](ui, wanted);
        make_fit(wanted);
    } while (change > PLAY && answer != UI_END);
    *ended = change == UI_END || answer == UI_END;
    return change == PLAY && !*ended;
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
