/*
 * Reading what a person types at the table. The order decides what a line means: an action spelled
 * exactly, a command by its full name, an action spelled freely, a shortened command.
 */
#include "ui/commands/entry.h"

#include "ui/commands/commands.h"
#include "ui/commands/completion.h"
#include "ui/commands/question.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 64, PATH_SIZE = 256, WORDS_SIZE = 256 };

static bool parse_exactly(const struct table *table, const char *line, struct action *action)
{
    return session_game(table->session)->parse(session_rules(table->session), table_view(table),
        line, action, NULL);
}

static bool parse_freely(const struct table *table, const char *line, struct action *action,
    struct error *error)
{
    const struct game *game = session_game(table->session);
    if (game->parse_loose)
        return game->parse_loose(session_rules(table->session), table_view(table), line, action,
            error);
    char *lower = memory_copy_string(line);
    for (char *at = lower; *at; at++)
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    bool good = game->parse(session_rules(table->session), table_view(table), lower, action, error);
    free(lower);
    return good;
}

static void play_typed(struct table *table, struct action action)
{
    if (question_settle(table, &action) && question_confirm(table, &action))
        table_act(table, &action);
}

/* The first of the ways to finish ACTION, as it will be asked later. */
static void settle_first(const struct game *game, const void *rules, const void *state,
    struct action *action)
{
    struct choice choices[CHOICES_MAX];
    char words[WORDS_SIZE];
    struct text question = text_in(words, sizeof words);
    if (game->choices && game->choices(rules, state, action, &question, choices) > 0)
        *action = choices[0].action;
}

/* Whether every step of the way that STRING names can be made, one after the other; tried on a copy
 * of what the person knows. */
static bool whole_path_goes(const struct table *table, const char *string, struct error *why)
{
    const struct game *game = session_game(table->session);
    const void *rules = session_rules(table->session);
    char left[PATH_SIZE], next[PATH_SIZE];
    struct text line = text_in(left, sizeof left);
    struct action action;
    void *state = memory_create(1, game->state_size);
    memcpy(state, table_view(table), game->state_size);
    text_add(&line, string);
    bool good = true, on = true;
    int actor = session_actor(table->session);
    while (good && on) {
        struct text rest = text_in(next, sizeof next);
        on = game->parse_path(rules, state, left, &action, &rest);
        good = on || game->parse_loose(rules, state, left, &action, why);
        if (good)
            settle_first(game, rules, state, &action);
        good = good && game->allows(rules, state, &action, why);
        if (good)
            game->apply(rules, state, &action);
        good = good && (!on || game->actor(rules, state) == actor);
        line = text_in(left, sizeof left);
        text_add(&line, next);
    }
    free(state);
    return good;
}

/* Plays a way of several actions, whole or not at all; false if LINE is none. */
static bool play_path(struct table *table, const char *string)
{
    const struct game *game = session_game(table->session);
    const void *rules = session_rules(table->session);
    char left[PATH_SIZE], next[PATH_SIZE];
    struct text line = text_in(left, sizeof left), rest = text_in(next, sizeof next);
    struct action action;
    struct error error = ERROR_INIT;
    if (!game->parse_path || !game->parse_path(rules, table_view(table), string, &action, &rest))
        return false;
    if (!whole_path_goes(table, string, &error)) {
        ui_format(table->ui, UI_ERROR, "No: %s. Nothing of this way is played.",
            error.code ? error_format(&error).line : "it does not go on like that");
        return true;
    }
    text_add(&line, string);
    for (bool on = true; on && !table->leaving;) {
        size_t before = session_length(table->session);
        rest = text_in(next, sizeof next);
        on = game->parse_path(rules, table_view(table), left, &action, &rest);
        if (on || parse_freely(table, left, &action, &error))
            play_typed(table, action);
        on = on && session_length(table->session) > before;
        line = text_in(left, sizeof left);
        text_add(&line, next);
    }
    return true;
}

static void run_command(struct table *table, const struct command *command, const char *rest)
{
    char *trimmed = words_trim(rest);
    table->asked = false;
    command->run(table, trimmed);
    free(trimmed);
}

/* Neither a command nor an action: the answer fits what it looks most like. A game that does not
 * know a word names it first; any other error means that it knew what was to be played. */
static void not_understood(struct table *table, const char *word, const struct error *action_error)
{
    const char *names[COMMANDS_MAX];
    commands_names(names);
    const char *meant = words_nearest(names, commands_count, word);
    bool letters = strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word);
    bool known = action_error->message[0] != '\'';
    if (meant && !known)
        ui_format(table->ui, UI_ERROR, "There is no '%s'. Did you mean '%s'?", word, meant);
    else if (letters && strlen(word) > 1 && !known)
        ui_format(table->ui, UI_ERROR,
            "'%s' is neither an action nor a command; 'help' lists what can be typed.", word);
    else
        ui_format(table->ui, UI_ERROR, "No: %s.", error_format(action_error).line);
}

static void read_freely(struct table *table, const char *line, const char *word, const char *rest)
{
    struct action action;
    struct error error = ERROR_INIT;
    struct buffer list = BUFFER_INIT;
    size_t count = 0;
    if (play_path(table, line))
        return;
    if (parse_freely(table, line, &action, &error)) {
        play_typed(table, action);
        return;
    }
    const struct command *command = commands_find(word, &count, &list);
    if (command)
        run_command(table, command, rest);
    else if (count > 1)
        ui_format(table->ui, UI_ERROR, "'%s' could be %s; type one more letter.", word, list.data);
    else
        not_understood(table, word, &error);
    buffer_finish(&list);
}

static void understand(struct table *table, const char *line)
{
    char memory[WORD_SIZE];
    struct text word = text_in(memory, sizeof memory);
    struct action action;
    const char *rest = line;
    words_take(&rest, &word);
    if (parse_exactly(table, line, &action)) {
        play_typed(table, action);
        return;
    }
    const char *names[COMMANDS_MAX];
    commands_names(names);
    for (size_t i = 0; i < commands_count; i++) {
        if (words_same(names[i], memory)) {
            run_command(table, &commands[i], rest);
            return;
        }
    }
    read_freely(table, line, strcmp(memory, "?") == 0 ? "help" : memory, rest);
}

/* The line typed ahead, or the next one; false at the end of input. */
static bool next_line(struct table *table, struct buffer *line)
{
    if (table->typed_ahead.length > 0) {
        *line = table->typed_ahead;
        table->typed_ahead = (struct buffer)BUFFER_INIT;
        return true;
    }
    struct completion completion;
    completion_init(&completion, table);
    bool there = ui_ask(table->ui, "> ", completion_words(&completion), line);
    completion_finish(&completion);
    return there;
}

void entry_read(struct table *table)
{
    struct buffer line = BUFFER_INIT;
    bool there = next_line(table, &line);
    char *trimmed = there ? words_trim(line.data) : NULL;
    if (!there)
        table->leaving = true;
    else if (trimmed[0] == '\0')
        ui_say(table->ui, UI_NOTE, "Type an action, or 'help' for what else there is.");
    else if (trimmed[0] != '#')
        understand(table, trimmed);
    free(trimmed);
    buffer_finish(&line);
}
