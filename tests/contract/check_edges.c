/*
 * Contracts of the edges: options, text, pictures, JSON, and a table without gaps.
 */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

/* Checks that there are rules, and that the welcome, if any, is pure ASCII on request. */
static bool welcomes(const struct contract_case *item, bool ascii)
{
    struct buffer words = BUFFER_INIT;
    struct primer *primer = primer_of(item->game, "en");
    int count;
    bool plain = primer_rules(primer, &count)->body.length > 0;
    primer_add_welcome(primer, item->game, item->rules, ascii, &words);
    for (size_t i = 0; i < words.length; i++)
        plain &= (unsigned char)words.data[i] < 0x80 || !ascii;
    buffer_finish(&words);
    primer_destroy(primer);
    return plain;
}

/* Checks entries that must be there all or none: chance, hidden things, prepared worlds,
 * commitments. */
static bool whole_groups(const struct game *game)
{
    int chance = !!game->due + !!game->factor + !!game->draw_event + !!game->allows_event +
                 !!game->apply_event + !!game->format_event + !!game->format_due;
    int knowledge = !!game->view + !!game->observe + !!game->determinize;
    int worlds = !!game->worlds_size + !!game->worlds_init + !!game->worlds_sample;
    bool more = game->sample || game->parse_event || game->parse_event_loose;
    return (chance == 7 || (chance == 0 && !more)) && (knowledge == 0 || knowledge == 3) &&
           (worlds == 0 || worlds == 3) && !game->commits == !game->hidden;
}

bool check_table(const struct contract_case *item, struct error *error)
{
    const struct game *game = item->game;
    if (!game->slug || !game->title || !game->about || !game->options)
        return BROKEN(error, "the game has no name or options");
    if (game->players_min < 1 || game->players_max > GAME_PLAYERS_MAX ||
        game->players_default < game->players_min || game->players_default > game->players_max)
        return BROKEN(error, "the numbers of players are not in order");
    bool complete = game->rules_init && game->players && game->actions_max && game->state_init &&
                    game->actor && game->legal && game->allows && game->apply && game->format &&
                    game->parse && game->prompt && game->describe_ply &&
                    (game->describe_field || game->describe_cell) && game->describe_score &&
                    (game->format_field || game->board) && game->action_fields && game->draw &&
                    game->primer && game->result && game->state_json && game->parts && game->check;
    if (!complete || !whole_groups(game))
        return BROKEN(error, "an entry of the table is missing");
    if (!welcomes(item, false) || !welcomes(item, true))
        return BROKEN(error, "there are no rules, or a welcome is not ASCII where asked");
    struct part_list *parts = memory_create(1, sizeof *parts);
    game->parts(item->rules, parts);
    bool fine =
        parts->count > 0 && parts->count <= PARTS_MAX && parts->mark_count <= PART_MARKS_MAX;
    free(parts);
    return fine || BROKEN(error, "the parts are none or too many");
}

/* ---- options ---- */

static bool refuse_value(
    const struct contract_case *item, const char *key, const char *value, struct error *error)
{
    struct error why = ERROR_INIT;
    struct option_values values;
    options_defaults(item->game->options, &values);
    if (options_set(item->game->options, &values, key, value, &why))
        return BROKEN(error, "%s=%s is accepted", key, value);
    if (why.message[0] == '\0' || strchr(why.message, '\n'))
        return BROKEN(error, "%s=%s is refused without one line why", key, value);
    return true;
}

static bool refuse_number(
    const struct contract_case *item, const char *key, int number, struct error *error)
{
    char data[32];
    struct text text = text_in(data, sizeof data);
    text_add_number(&text, number);
    return refuse_value(item, key, data, error);
}

/* Plays one random game with VALUES, or checks that they are refused in one line. */
static bool play_with(const struct contract_case *item, const struct option_values *values,
    const char *what, struct error *error)
{
    struct error why = ERROR_INIT;
    struct contract_case other = *item;
    other.rules = game_rules_create(item->game, item->players, values, &why);
    other.options = *values;
    other.games = 1;
    if (!other.rules)
        return (why.message[0] != '\0' && !strchr(why.message, '\n')) ||
               BROKEN(error, "%s is refused without one line why", what);
    bool fine = check_play(&other, error);
    if (!fine)
        error_prefix(error, "with %s", what);
    game_rules_destroy(other.rules);
    return fine;
}

/* Sets one value by its spelling, which must come back. */
static bool try_value(
    const struct contract_case *item, int index, const char *value, struct error *error)
{
    const struct option_spec *specs = item->game->options;
    struct error why = ERROR_INIT;
    struct option_values values;
    char data[64];
    struct text back = text_in(data, sizeof data);
    options_defaults(specs, &values);
    if (!options_set(specs, &values, specs[index].key, value, &why))
        return BROKEN(error, "%s=%s is refused", specs[index].key, value);
    options_format(specs, &values, index, &back);
    if (strcmp(data, value) != 0)
        return BROKEN(error, "%s=%s comes back as %s", specs[index].key, value, data);
    return play_with(item, &values, value, error);
}

static bool try_words(const struct contract_case *item, int index, struct error *error)
{
    const char *at = item->game->options[index].words;
    while (at && *at) {
        char word[64];
        struct text text = text_in(word, sizeof word);
        for (; *at && *at != '|'; at++)
            text_add_char(&text, *at);
        at += *at == '|';
        if (!try_value(item, index, word, error))
            return false;
    }
    return true;
}

static bool try_numbers(const struct contract_case *item, int index, struct error *error)
{
    const struct option_spec *spec = &item->game->options[index];
    int low = spec->low, high = spec->high;
    if (low > high)
        return true;
    int tried[] = {low, low + 1, low + (high - low) / 8, high < 200 ? high : low};
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        char data[32];
        struct text text = text_in(data, sizeof data);
        text_add_number(&text, tried[i] < high ? tried[i] : high);
        if (!try_value(item, index, data, error))
            return false;
    }
    return refuse_number(item, spec->key, low - 1, error) &&
           refuse_number(item, spec->key, high + 1, error);
}

bool check_options(const struct contract_case *item, struct error *error)
{
    const struct option_spec *specs = item->game->options;
    for (int i = 0; i < options_count(specs); i++) {
        if (!try_words(item, i, error) || !try_numbers(item, i, error))
            return false;
        if (!refuse_value(item, specs[i].key, "nonsense", error) ||
            !refuse_value(item, specs[i].key, "", error) ||
            !refuse_value(item, specs[i].key, "1x", error) ||
            !refuse_value(item, specs[i].key, "99999999999999999999", error))
            return false;
    }
    return refuse_value(item, "no-such-option", "1", error);
}

/* ---- text ---- */

enum text_entry { TEXT_PROMPT, TEXT_SCORE, TEXT_DUE_OR_ACTION, TEXT_PLY, TEXT_ENTRY_COUNT };

static void write_text(
    const struct walk *walk, enum text_entry entry, const struct ply *next, struct text *text)
{
    const struct game *game = walk->game;
    switch (entry) {
    case TEXT_PROMPT:
        game->prompt(walk->rules, walk->state, text);
        break;
    case TEXT_SCORE:
        game->describe_score(walk->rules, walk->state, text);
        break;
    case TEXT_DUE_OR_ACTION:
        if (next->actor == ACTOR_CHANCE)
            game->format_event(walk->rules, walk->state, &next->event, text);
        else
            game->format(walk->rules, walk->state, &next->action, text);
        break;
    case TEXT_PLY:
        game->describe_ply(walk->rules, walk->state, next, -1, text);
        break;
    case TEXT_ENTRY_COUNT:
        break;
    }
}

/* Writes into memory of every small size and checks the bytes behind it. */
static bool check_bounds(
    const struct walk *walk, enum text_entry entry, const struct ply *next, struct error *error)
{
    static const size_t sizes[] = {1, 2, 7, 30, 100};
    char memory[128];
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memset(memory, 0x7e, sizeof memory);
        struct text text = text_in(memory, sizes[i]);
        write_text(walk, entry, next, &text);
        for (size_t at = sizes[i]; at < sizeof memory; at++) {
            if (memory[at] != 0x7e)
                return BROKEN(error, "text entry %d writes past %zu bytes", entry, sizes[i]);
        }
        if (text.length >= sizes[i] || memory[text.length] != '\0')
            return BROKEN(error, "text entry %d does not end its text", entry);
    }
    return true;
}

bool check_text_bounds(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 30000);
    bool fine = true;
    while (fine && walk.count < 300 && walk_actor(&walk) != ACTOR_OVER) {
        struct ply next = walk_choose(&walk);
        for (int entry = 0; entry < TEXT_ENTRY_COUNT && fine; entry++)
            fine = check_bounds(&walk, (enum text_entry)entry, &next, error);
        walk_play(&walk, &next);
    }
    walk_finish(&walk);
    return fine;
}

static bool check_fields(const struct walk *walk, const struct action *action, struct error *error)
{
    int fields[ACTION_FIELDS_MAX];
    int count = walk->game->action_fields(walk->rules, action, fields);
    if (count < 0 || count > ACTION_FIELDS_MAX)
        return BROKEN(error, "an action names too many fields");
    for (int i = 0; i < count; i++) {
        char words[2048];
        struct text about = text_in(words, sizeof words);
        struct phrase name = game_field_name(walk->game, walk->rules, fields[i]);
        if (!game_describe_field(walk->game, walk->rules, walk->state, name.data, &about) ||
            about.length == 0 || about.full)
            return BROKEN(error, "field '%s' is not described", name.data);
    }
    return true;
}

/* Checks that an action is spelled as one action, not as a path of several, and that a question
 * before it has one line. */
static bool check_typing(const struct walk *walk, const struct action *action, struct error *error)
{
    char data[GAME_SPELLING_SIZE], left[GAME_SPELLING_SIZE], words[512];
    struct text spelling = text_in(data, sizeof data), rest = text_in(left, sizeof left);
    struct text question = text_in(words, sizeof words);
    struct action first;
    walk->game->format(walk->rules, walk->state, action, &spelling);
    if (walk->game->parse_path &&
        walk->game->parse_path(walk->rules, walk->state, data, &first, &rest))
        return BROKEN(error, "'%s' is read as several actions", data);
    bool asks = walk->game->confirm &&
                walk->game->confirm(walk->rules, walk->state, action, false, &question);
    return asks == (question.length > 0) && !question.full && !strchr(words, '\n')
               ? true
               : BROKEN(error, "the question before '%s' is not one line", data);
}

static bool check_sayings(const struct walk *walk, const struct ply *next, struct error *error)
{
    char data[4096];
    struct text text = text_in(data, sizeof data);
    walk->game->prompt(walk->rules, walk->state, &text);
    if (text.length == 0 || text.full || strchr(data, '\n'))
        return BROKEN(error, "the prompt is not one line");
    for (int seat = -1; seat < walk->item->players; seat++) {
        text = text_in(data, sizeof data);
        walk->game->describe_ply(walk->rules, walk->state, next, seat, &text);
        /* a seat may not need any news of it */
        if ((text.length == 0 && seat < 0) || text.full)
            return BROKEN(error, "a ply is not described");
    }
    if (next->actor >= 0 && !check_typing(walk, &next->action, error))
        return false;
    text = text_in(data, sizeof data);
    walk->game->describe_score(walk->rules, walk->state, &text);
    if (text.length == 0 || text.full)
        return BROKEN(error, "the score is not described");
    if (game_describe_field(walk->game, walk->rules, walk->state, "no such field", &text))
        return BROKEN(error, "a field that is not there is described");
    return next->actor < 0 || check_fields(walk, &next->action, error);
}

bool check_words(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 31000);
    bool fine = true;
    while (fine && walk.count < 600 && walk_actor(&walk) != ACTOR_OVER) {
        struct ply next = walk_choose(&walk);
        fine = check_sayings(&walk, &next, error);
        walk_play(&walk, &next);
    }
    walk_finish(&walk);
    return fine;
}

/* ---- choices ---- */

static bool check_choice_list(struct walk *walk, const struct action *action, struct error *error)
{
    struct choice choices[CHOICES_MAX];
    char data[512];
    struct text question = text_in(data, sizeof data);
    memset(choices, 0, sizeof choices);
    size_t count = walk->game->choices(walk->rules, walk->state, action, &question, choices);
    if (count == 1 || count > CHOICES_MAX || (count > 0 && question.length == 0))
        return BROKEN(error, "a question with one answer, or an answer without question");
    for (size_t i = 0; i < count; i++) {
        if (!list_has(&walk->list, &choices[i].action))
            return BROKEN(error, "a choice is not legal");
        if (strlen(choices[i].words) == 0 ||
            strlen(choices[i].words) + 1 >= sizeof choices[i].words)
            return BROKEN(error, "a choice has no words, or too many");
        for (size_t j = 0; j < i; j++) {
            if (action_equal(&choices[i].action, &choices[j].action) ||
                strcmp(choices[i].words, choices[j].words) == 0)
                return BROKEN(error, "two choices are the same");
        }
    }
    return true;
}

/* Checks shortened input, because people leave off ends: whatever beginning of ACTION's spelling is
 * understood means one action or asks a good question. */
static bool check_shortened(struct walk *walk, const struct action *action, struct error *error)
{
    char data[GAME_SPELLING_SIZE];
    struct text spelling = text_in(data, sizeof data);
    struct action read;
    bool fine = true;
    if (!walk->game->parse_loose)
        return true;
    walk->game->format(walk->rules, walk->state, action, &spelling);
    for (size_t length = spelling.length; length > 0 && fine; length--) {
        data[length] = '\0';
        if (walk->game->parse_loose(walk->rules, walk->state, data, &read, NULL))
            fine = check_choice_list(walk, &read, error);
    }
    return fine;
}

bool check_choices(const struct contract_case *item, struct error *error)
{
    enum { SHORTENED_MAX = 2 };
    bool fine = true;
    for (int game = 0; item->game->choices && game < item->games && fine; game++) {
        struct walk walk = walk_start(item, 32000 + game);
        do {
            if (walk_actor(&walk) < 0)
                continue;
            walk.game->legal(walk.rules, walk.state, &walk.list);
            for (size_t i = 0; i < walk.list.count && fine; i += 1 + walk.list.count / 100)
                fine = check_choice_list(&walk, &walk.list.items[i], error) &&
                       (i >= SHORTENED_MAX || check_shortened(&walk, &walk.list.items[i], error));
        } while (fine && walk.count < 500 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}

/* ---- pictures ---- */

static bool check_canvas_cell(
    const struct walk *walk, const struct canvas_cell *cell, bool ascii, struct error *error)
{
    const char *next = cell->utf8;
    size_t length = strnlen(cell->utf8, sizeof cell->utf8);
    text_next_code_point(&next);
    if (length == 0 || length == sizeof cell->utf8 || !text_is_utf8(cell->utf8, length) ||
        *next != '\0' || (unsigned char)cell->utf8[0] < ' ')
        return BROKEN(error, "the picture holds something that is not a character");
    if (ascii && (length != 1 || (unsigned char)cell->utf8[0] > '~'))
        return BROKEN(error, "the ASCII picture holds other characters");
    if (cell->role >= CANVAS_ROLE_COUNT || cell->owner > walk->item->players)
        return BROKEN(error, "the picture has a role or an owner that there is not");
    char words[2048];
    struct text about = text_in(words, sizeof words);
    if (cell->field == CANVAS_NO_FIELD)
        return true;
    struct phrase name = game_field_name(walk->game, walk->rules, cell->field);
    return game_describe_field(walk->game, walk->rules, walk->state, name.data, &about) ||
           BROKEN(error, "the picture has field '%s' that is not described", name.data);
}

static bool check_picture(
    struct walk *walk, const struct draw_request *request, struct error *error)
{
    struct canvas canvas;
    bool fine = true;
    canvas_init(&canvas);
    walk->game->draw(walk->rules, walk->state, request, &canvas);
    if (canvas.width < 1 || canvas.height < 1 || canvas.width > 200 || canvas.height > 200)
        fine = BROKEN(error, "the picture is empty or huge");
    for (int y = 0; y < canvas.height && fine; y++) {
        for (int x = 0; x < canvas.width && fine; x++)
            fine = check_canvas_cell(walk, canvas_at(&canvas, x, y), request->ascii, error);
    }
    canvas_finish(&canvas);
    return fine;
}

bool check_drawing(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 33000);
    bool fine = true;
    int step = 0;
    do {
        struct draw_request request = {.seat = step % (item->players + 1) - 1,
            .ascii = step % 2 == 1,
            .columns = step % 3 * 60};
        if (walk.count > 0)
            request.last = &walk.plies[walk.count - 1];
        if (walk_actor(&walk) >= 0) {
            walk.game->legal(walk.rules, walk.state, &walk.list);
            request.marked = walk.list.items;
            request.marked_count = walk.list.count;
        }
        if (step++ < 40 || walk_actor(&walk) == ACTOR_OVER)
            fine = check_picture(&walk, &request, error);
    } while (fine && walk_step(&walk));
    walk_finish(&walk);
    return fine;
}

/* ---- JSON ---- */

static bool check_head(const struct walk *walk, const json_t *json, struct error *error)
{
    static const char *const head[] = {"game", "players", "actor", "turn"};
    void *at = json_object_iter((json_t *)json);
    for (size_t i = 0; i < sizeof head / sizeof head[0]; i++) {
        if (!at || strcmp(json_object_iter_key(at), head[i]) != 0)
            return BROKEN(error, "the JSON does not begin with game, players, actor, turn");
        at = json_object_iter_next((json_t *)json, at);
    }
    const json_t *actor = json_object_get(json, "actor");
    int expected = walk_actor(walk);
    const char *word = expected == ACTOR_CHANCE ? "chance" : "over";
    bool right = expected >= 0
                     ? json_integer_value(actor) == expected + 1
                     : json_is_string(actor) && strcmp(json_string_value(actor), word) == 0;
    if (!right || json_integer_value(json_object_get(json, "players")) != walk->item->players ||
        strcmp(json_string_value(json_object_get(json, "game")), walk->game->slug) != 0)
        return BROKEN(error, "the JSON's head is wrong");
    return true;
}

static json_int_t turn_of(const struct walk *walk, const struct state *state)
{
    json_auto_t *json = walk->game->state_json(walk->rules, state);
    return json_integer_value(json_object_get(json, "turn"));
}

/* Checks the number of turns begun so far (PROTOCOL.md, section 4): the end of the game begins
 * none. */
static bool check_turn(const struct walk *walk, struct error *error)
{
    json_int_t now = turn_of(walk, walk->state);
    json_int_t before = walk->count > 0 ? turn_of(walk, walk->before) : 1;
    if (now < before || (walk->count == 0 && now != 1))
        return BROKEN(error, "turns do not count from 1 on");
    if (walk_actor(walk) == ACTOR_OVER && now != before)
        return BROKEN(error, "a turn begins with the end of the game");
    return true;
}

/* Checks that equal states give equal text, and that an action changes the text. (Dice that decide
 * nothing may leave no trace in it.) */
static bool check_one_json(const struct walk *walk, char **text, struct error *error)
{
    json_t *json = walk->game->state_json(walk->rules, walk->state);
    if (!json)
        return BROKEN(error, "there is no JSON");
    bool fine = check_head(walk, json, error) && check_turn(walk, error);
    char *now = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    if (fine && *text && walk->plies[walk->count - 1].actor >= 0 && strcmp(*text, now) == 0)
        fine = BROKEN(error, "an action leaves the JSON unchanged");
    free(*text);
    *text = now;
    return fine;
}

bool check_json(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 34000);
    char *text = NULL;
    bool fine = true;
    do {
        fine = check_one_json(&walk, &text, error);
    } while (fine && walk.count < 800 && walk_step(&walk));
    free(text);
    walk_finish(&walk);
    return fine;
}
