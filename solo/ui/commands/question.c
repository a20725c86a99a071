/*
 * Questions between typing an action and playing it.
 */
#include "ui/commands/question.h"

#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTION_SIZE = 256 };

enum answer { ANSWER_UNKNOWN = -1, ANSWER_BACK = -2, ANSWER_END = -3 };

static void list_choices(
    struct talk *talk, const char *question, const struct choice *choices, size_t count)
{
    ui_say(talk->ui, UI_ASK, question);
    for (size_t i = 0; i < count; i++)
        ui_format(talk->ui, UI_PLAIN, "  %zu  %s", i + 1, choices[i].words);
}

/* The index of the choice that LINE names: its number, or nothing for the first. */
static int read_answer(const char *line, size_t count)
{
    int64_t number;
    if (line[0] == '\0')
        return 0;
    if (text_to_number(line, 1, (int64_t)count, &number))
        return (int)number - 1;
    if (words_same(line, "none") || words_same(line, "nothing"))
        return (int)count - 1;
    if (line[0] &&
        (words_begin("back", line) || words_begin("undo", line) || words_begin("cancel", line)))
        return ANSWER_BACK;
    return ANSWER_UNKNOWN;
}

static int ask_choice(struct talk *talk, size_t count)
{
    struct buffer line = BUFFER_INIT, prompt = BUFFER_INIT;
    int answer = ANSWER_UNKNOWN;
    buffer_format(&prompt, "1-%zu, Enter for 1, or 'back'> ", count);
    while (answer == ANSWER_UNKNOWN) {
        if (!ui_ask(talk->ui, prompt.data, (struct ui_words){NULL, 0}, &line)) {
            answer = ANSWER_END;
            break;
        }
        char *trimmed = words_trim(line.data);
        answer = read_answer(trimmed, count);
        if (answer == ANSWER_UNKNOWN)
            ui_format(talk->ui, UI_ERROR,
                "'%s' is no answer here: type a number from 1 to %zu, "
                "Enter for the first, or 'back' to play something else.",
                trimmed, count);
        free(trimmed);
    }
    buffer_finish(&line);
    buffer_finish(&prompt);
    return answer;
}

bool question_settle(struct talk *talk, struct action *action)
{
    const struct game *game = table_game(talk->table);
    struct choice choices[CHOICES_MAX];
    char words[QUESTION_SIZE];
    struct text text = text_in(words, sizeof words);
    if (!game->choices)
        return true;
    size_t count =
        game->choices(table_rules(talk->table), table_view(talk->table), action, &text, choices);
    if (count == 0)
        return true;
    list_choices(talk, words, choices, count);
    int answer = ask_choice(talk, count);
    if (answer >= 0)
        *action = choices[answer].action;
    if (answer == ANSWER_END)
        table_leave(talk->table);
    return answer >= 0;
}

bool question_confirm(struct talk *talk, const struct action *action)
{
    const struct game *game = table_game(talk->table);
    const struct rules *rules = table_rules(talk->table);
    const struct state *view = table_view(talk->table);
    char words[QUESTION_SIZE];
    struct text text = text_in(words, sizeof words);
    if (!game->confirm || !game->allows(rules, view, action, NULL) ||
        !game->confirm(rules, view, action, &text))
        return true;
    ui_say(talk->ui, UI_ASK, words);
    bool yes = question_yes(talk, "Is that meant?");
    if (!yes && !table_left(talk->table))
        ui_say(talk->ui, UI_EVENT, "Then it is not played.");
    return yes;
}

bool question_yes(struct talk *talk, const char *question)
{
    struct buffer line = BUFFER_INIT, prompt = BUFFER_INIT;
    bool yes = false, known = false;
    buffer_format(&prompt, "%s (yes or no) ", question);
    while (!known) {
        if (!ui_ask(talk->ui, prompt.data, (struct ui_words){NULL, 0}, &line)) {
            table_leave(talk->table);
            break;
        }
        char *trimmed = words_trim(line.data);
        yes = trimmed[0] && words_begin("yes", trimmed);
        known = trimmed[0] && (yes || words_begin("no", trimmed));
        free(trimmed);
    }
    buffer_finish(&line);
    buffer_finish(&prompt);
    return yes;
}
