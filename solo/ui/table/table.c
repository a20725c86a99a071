/*
 * What happens at the table, whatever is typed: whose turn it is, showing and telling. What people
 * type is read in entry.c.
 */
#include "ui/table/table.h"

#include "core/os.h"
#include "ui/commands/entry.h"
#include "ui/commands/farewell.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = 1024 };

static int people_count(const struct table *table)
{
    int players = session_game(table->session)->players(session_rules(table->session));
    int people = 0;
    for (int seat = 0; seat < players; seat++)
        people += session_seat(table->session, seat)->kind != SEAT_AI;
    return people;
}

/* Whether any seat knows less than all there is: then people must not see each other's screen. A
 * game that hides things does so from its first position on, or will say so later in a state that
 * is compared again. */
static bool hides_something(const struct table *table)
{
    const struct game *game = session_game(table->session);
    const void *rules = session_rules(table->session);
    const void *state = session_state(table->session);
    for (int seat = 0; seat < game->players(rules); seat++) {
        game->view(rules, state, seat, table->view);
        if (memcmp(table->view, state, game->state_size) != 0)
            return true;
    }
    return false;
}

static void look_for_secrets(struct table *table)
{
    table->secret = table->secret || (people_count(table) > 1 && hides_something(table));
}

static void create_players(struct table *table)
{
    const struct game *game = session_game(table->session);
    const void *rules = session_rules(table->session);
    for (int seat = 0; seat < game->players(rules); seat++) {
        const struct seat *taken = session_seat(table->session, seat);
        if (taken->kind == SEAT_AI && taken->player->create)
            table->memory[seat] = taken->player->create(game, rules);
    }
}

struct table *table_create(struct ui *ui, struct session *session, const char *record_path,
    bool default_place)
{
    const struct game *game = session_game(session);
    struct table *table = memory_create(1, sizeof *table);
    table->ui = ui;
    table->session = session;
    table->default_place = default_place;
    table->reader = -1;
    table->view = memory_create(1, game->state_size);
    table->legal = action_list_create(game, session_rules(session));
    buffer_add(&table->record_path, record_path ? record_path : "");
    create_players(table);
    look_for_secrets(table);
    return table;
}

void table_destroy(struct table *table)
{
    if (!table)
        return;
    const struct game *game = session_game(table->session);
    for (int seat = 0; seat < game->players(session_rules(table->session)); seat++)
        if (table->memory[seat])
            session_seat(table->session, seat)->player->destroy(table->memory[seat]);
    action_list_finish(&table->legal);
    buffer_finish(&table->record_path);
    buffer_finish(&table->typed_ahead);
    free(table->view);
    session_destroy(table->session);
    free(table);
}

bool table_person_acts(const struct table *table)
{
    int actor = session_actor(table->session);
    return actor >= 0 && session_seat(table->session, actor)->kind != SEAT_AI;
}

int table_eyes(const struct table *table)
{
    int only = -1;
    if (table->secret && session_actor(table->session) != ACTOR_OVER)
        return table->reader;
    if (table_person_acts(table))
        return session_actor(table->session);
    int players = session_game(table->session)->players(session_rules(table->session));
    for (int seat = 0; seat < players; seat++) {
        if (session_seat(table->session, seat)->kind == SEAT_AI)
            continue;
        if (only >= 0)
            return -1;
        only = seat;
    }
    return only;
}

const void *table_view(const struct table *table)
{
    int eyes = table_eyes(table);
    if (eyes < 0 || session_actor(table->session) == ACTOR_OVER)
        return session_state(table->session);
    session_view(table->session, eyes, table->view);
    return table->view;
}

void table_find_legal(struct table *table)
{
    table->legal.count = 0;
    if (session_actor(table->session) >= 0)
        session_game(table->session)->legal(session_rules(table->session), table_view(table),
            &table->legal);
}

/* The latest action, chance left out; NULL at the beginning. */
static const struct ply *latest_action(const struct table *table)
{
    for (size_t i = session_length(table->session); i-- > 0;) {
        const struct ply *ply = session_ply(table->session, i);
        if (ply->actor >= 0)
            return ply;
    }
    return NULL;
}

void table_show(struct table *table, const struct action *marked, size_t count)
{
    struct canvas canvas;
    struct draw_request request = {table_eyes(table), table->ui->ascii, marked, count,
        latest_action(table), table->ui->columns};
    canvas_init(&canvas);
    session_game(table->session)->draw(session_rules(table->session), table_view(table), &request,
        &canvas);
    ui_show(table->ui, &canvas);
    table->board_lines = (size_t)canvas.height;
    canvas_finish(&canvas);
    table->board_shown = true;
    table->asked = false;
}

void table_describe(const struct table *table, size_t index, struct buffer *out)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    session_game(table->session)->describe_ply(session_rules(table->session),
        session_state_at(table->session, index), session_ply(table->session, index),
        table_eyes(table), &text);
    buffer_add(out, words);
}

/* What the computer hid can be checked later against the beginning of its commitment; the rest is
 * in the record. */
static void say_commitment(const struct table *table, size_t index)
{
    const char *name;
    const char *commitment = session_ply_commitment(table->session, index, &name);
    if (commitment)
        ui_format(table->ui, UI_NOTE, "  (commitment of %s: %.16s...)", name, commitment);
}

/* How much whoever looks at the screen has been told. */
static size_t *told(struct table *table)
{
    return &table->told[table->secret && table->reader >= 0 ? table->reader : 0];
}

/* Says plies from FIRST on; games leave out what is not worth telling. */
static void tell_from(struct table *table, size_t first)
{
    for (size_t at = first; at < session_length(table->session); at++) {
        struct buffer words = BUFFER_INIT;
        buffer_add(&words, "");
        table_describe(table, at, &words);
        if (words.length > 0) {
            if (table->news_lines++ == 0)
                ui_say(table->ui, UI_PLAIN, "");
            ui_say(table->ui, UI_EVENT, words.data);
            say_commitment(table, at);
        }
        buffer_finish(&words);
    }
}

void table_tell_news(struct table *table)
{
    size_t length = session_length(table->session);
    if (table->secret && table->reader < 0)
        return;
    if (*told(table) == length)
        return;
    if (table->news_lines == 0)
        table->news_from = *told(table);
    tell_from(table, *told(table));
    *told(table) = length;
    table->board_shown = false;
}

void table_forget_news(struct table *table)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        table->told[seat] = session_length(table->session);
    table->news_lines = 0;
    table->board_shown = false;
}

void table_recall_news(struct table *table)
{
    size_t latest = 0;
    table_forget_news(table);
    for (size_t at = 0; at < session_length(table->session); at++) {
        int actor = session_ply(table->session, at)->actor;
        if (actor < 0 || session_seat(table->session, actor)->kind == SEAT_AI)
            continue;
        table->told[actor] = at;
        latest = at;
    }
    if (!table->secret)
        table->told[0] = latest;
}

void table_act(struct table *table, const struct action *action)
{
    struct error error = ERROR_INIT;
    if (session_play(table->session, action, &error))
        return;
    ui_format(table->ui, UI_ERROR, error.code == ERROR_INPUT ? "No: %s." : "Not played: %s.",
        error_format(&error).line);
}

/* A computer seat that cannot play (its record cannot be written) ends the game: asking it again
 * would only fail again. */
static void computer_turn(struct table *table)
{
    int actor = session_actor(table->session);
    struct action action;
    session_decide(table->session, session_seat(table->session, actor)->player,
        table->memory[actor], 0, &action);
    if (!session_play_computer(table->session, &action, &table->trouble))
        table->leaving = true;
}

/* What the seed cannot give was left to be told by hand at a real table. */
static void event_due(struct table *table)
{
    char due[GAME_SPELLING_SIZE];
    struct text text = text_in(due, sizeof due);
    session_game(table->session)->format_due(session_rules(table->session),
        session_state(table->session), &text);
    error_set(&table->trouble, ERROR_INPUT,
        "it waits for something to be told by hand (%s), which 'hexplay --gtp' takes", due);
    table->leaving = true;
}

/* Where people have secrets from each other, the screen is cleared before another person looks at
 * it, and everybody is told alone what has happened. The first person of a game has seen nothing
 * that could be hidden. */
static bool hand_over(struct table *table)
{
    int actor = session_actor(table->session), before = table->reader;
    look_for_secrets(table);
    table_tell_news(table);
    if (!table->secret || before == actor)
        return true;
    bool there = true;
    if (before >= 0 || session_action_count(table->session) > 0)
        there = ui_hand_over(table->ui,
            before < 0 ? NULL : session_seat(table->session, before)->name,
            session_seat(table->session, actor)->name);
    if (!there)
        return false;
    table->reader = actor;
    table->board_shown = false;
    table->news_lines = 0;
    table_tell_news(table);
    return true;
}

/* On a screen that the board and the news do not fit together, the news come once more below the
 * board, where they can be read. */
static void repeat_news(struct table *table)
{
    enum { LINES_BELOW = 4 };
    size_t needed = table->news_lines + table->board_lines + LINES_BELOW;
    bool fits = table->ui->rows == 0 || needed <= (size_t)table->ui->rows;
    if (table->news_lines > 0 && !fits)
        tell_from(table, table->news_from);
    table->news_lines = 0;
}

static void prompt_person(struct table *table)
{
    char words[WORDS_SIZE];
    struct text text = text_in(words, sizeof words);
    if (!table->board_shown) {
        table_show(table, NULL, 0);
        repeat_news(table);
    }
    if (table->asked)
        return;
    session_game(table->session)->prompt(session_rules(table->session), table_view(table), &text);
    ui_say(table->ui, UI_ASK, words);
    table->asked = true;
}

static void person_turn(struct table *table)
{
    if (!hand_over(table)) {
        table->leaving = true;
        return;
    }
    prompt_person(table);
    entry_read(table);
}

static bool goes_on(const struct table *table)
{
    return !table->leaving && session_actor(table->session) != ACTOR_OVER
        && !session_abandoned(table->session);
}

int table_play(struct table *table)
{
    while (goes_on(table)) {
        if (!table_person_acts(table))
            table_tell_news(table);
        if (session_actor(table->session) == ACTOR_CHANCE)
            event_due(table);
        else if (table_person_acts(table))
            person_turn(table);
        else if (os_stopping())
            table->leaving = true;
        else
            computer_turn(table);
    }
    farewell(table);
    return error_exit_status(&table->trouble);
}
