/*
 * Asks what must be known before a typed action is played.
 */
#include "ui/commands/commands.h"

enum { QUESTION_SIZE = 1024, WORD_SIZE = 64 };

enum answer { ANSWER_UNKNOWN = -1, ANSWER_BACK = -2, ANSWER_END = -3, ANSWER_LOOKED = -4 };

/* Several ways to complete an action, as the question lists them. */
struct choice_list {
    const char *question;
    const struct choice *item;
    size_t count;
};

static void list_choices(struct talk *talk, const struct choice_list *list)
{
    ui_say(talk->ui, UI_ASK, list->question);
    for (size_t i = 0; i < list->count; i++)
        ui_format(talk->ui, UI_PLAIN, talk->ui->speech.on ? "%zu: %s" : "  %zu  %s", i + 1,
            list->item[i].words);
}

/* Runs LINE if it is a command that changes nothing or leaves; otherwise returns ANSWER_UNKNOWN. */
static enum answer run_look(struct talk *talk, const char *line)
{
    struct text word = TEXT_ROOM(WORD_SIZE);
    LOCAL_BUFFER fitting = BUFFER_INIT;
    size_t count = 0;
    const char *rest = line;
    if (!words_take(&rest, &word))
        return ANSWER_UNKNOWN;
    const struct speech_query *query = speech_query_named(talk, word.data);
    const char *direction = speech_direction(talk, line);
    const struct command *command = command_find(talk->commands, word.data, &count, &fitting);
    if (query)
        speech_answer(talk, query, rest);
    else if (direction)
        speech_move_eye(talk, direction);
    if (query || direction)
        return ANSWER_LOOKED;
    if (!command || (!command->looks && !words_same(word.data, "quit")))
        return ANSWER_UNKNOWN;
    command_run(talk, command, rest);
    return table_left(talk->table) ? ANSWER_END : ANSWER_LOOKED;
}

/* Returns the only choice with a word that begins with LINE ("gold", "r3"): first by the English
 * words, then by those shown. */
static int choice_by_word(const char *line, const struct choice_list *list)
{
    int found[2] = {ANSWER_UNKNOWN, ANSWER_UNKNOWN}, count[2] = {0, 0};
    for (size_t i = 0; i < list->count; i++) {
        const char *const words[2] = {list->item[i].typed, list->item[i].words};
        for (int own = 0; own < 2; own++) {
            if (!words_hold(words[own], line))
                continue;
            found[own] = (int)i;
            count[own]++;
        }
    }
    int own = count[0] == 0;
    return count[own] == 1 ? found[own] : ANSWER_UNKNOWN;
}

/* Reads an answer: Enter and yes choose the first, none and no the last; otherwise a number or a
 * word. English words come first, so that no translation hides them. */
static int read_choice(const char *line, const struct choice_list *list)
{
    int64_t number;
    int last = (int)list->count - 1;
    if (words_begin("yes", line))
        return 0;
    if (text_to_number(line, 1, last + 1, &number))
        return (int)number - 1;
    if (words_same(line, "none") || words_begin("nothing", line))
        return last;
    if (words_begin("back", line) || words_same(line, "undo") || words_begin("cancel", line))
        return ANSWER_BACK;
    if (words_same(line, _("yes")))
        return 0;
    if (words_same(line, C_("an answer", "none")))
        return last;
    return words_same(line, C_("an answer", "back")) ? ANSWER_BACK : choice_by_word(line, list);
}

static int answer_choice(struct talk *talk, const char *line, const void *choices)
{
    const struct choice_list *list = choices;
    if (strcmp(line, "?") == 0 || (line[0] && words_begin("help", line))) {
        ui_format(talk->ui, UI_NOTE,
            _("Type a number from 1 to %zu, or a word of the line you mean; Enter takes the first, "
              "'none' the last, and 'back' takes the move back. 'board', 'cell c4', 'hint' and "
              "'rules' work here too."),
            list->count);
        list_choices(talk, list);
        return ANSWER_LOOKED;
    }
    int answer = read_choice(line, list);
    if (answer == ANSWER_UNKNOWN)
        answer = run_look(talk, line);
    if (answer == ANSWER_UNKNOWN)
        ui_format(talk->ui, UI_ERROR,
            _("'%s' is not an answer here: type a number from 1 to %zu, Enter for the first, or "
              "'back' to play something else."),
            line, list->count);
    return answer;
}

/* Asks until READ understands the line, or the input ends and the person leaves. */
static int ask_until(struct talk *talk, const char *prompt,
    int (*read)(struct talk *talk, const char *line, const void *choices), const void *choices)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    int answer = ANSWER_UNKNOWN;
    while (answer == ANSWER_UNKNOWN || answer == ANSWER_LOOKED) {
        bool there = ui_ask(talk->ui, prompt, UI_NO_WORDS, &line);
        FREED char *trimmed = there ? words_trim(line.data) : NULL;
        answer = there ? read(talk, trimmed, choices) : ANSWER_END;
    }
    if (answer == ANSWER_END)
        table_leave(talk->table);
    return answer;
}

/* Uses the front end's own choose if it has one; otherwise reads a line. */
int question_choose(
    struct talk *talk, const char *question, const struct choice *choices, size_t count)
{
    const char *answers[CHOICES_MAX];
    struct choice_list list = {question, choices, count};
    LOCAL_BUFFER ahead = BUFFER_INIT;
    int answer = typed_take_ahead(talk, &ahead) ? read_choice(ahead.data, &list) : ANSWER_UNKNOWN;
    for (size_t i = 0; i < count; i++)
        answers[i] = choices[i].words;
    if (answer >= 0)
        return answer;
    buffer_clear(&talk->typed_ahead);
    if (ui_chooses(talk->ui)) {
        answer = talk_choose(talk, question, answers, count);
    } else {
        LOCAL_BUFFER prompt = BUFFER_INIT;
        buffer_format(&prompt, _("1-%zu, Enter for 1, or 'back'> "), count);
        list_choices(talk, &list);
        talk->choices = choices;
        talk->choice_count = count;
        answer = ask_until(talk, prompt.data, answer_choice, &list);
        talk->choice_count = 0;
    }
    return answer >= 0 ? answer : -1;
}

/* Asks one question about ACTION, if there is one. OPEN: the action was not legal as it was, so
 * another question may follow. */
static bool settle_once(struct talk *talk, struct action *action, bool *open)
{
    const struct rules *rules = talk->rules;
    struct choice choices[CHOICES_MAX];
    struct text words = TEXT_ROOM(QUESTION_SIZE);
    size_t count = talk->game->choices(rules, table_view(talk->table), action, &words, choices);
    *open = count > 0 && !talk->game->allows(rules, table_view(talk->table), action, NULL);
    if (count == 0)
        return true;
    int answer = question_choose(talk, words.data, choices, count);
    if (answer >= 0)
        *action = choices[answer].action;
    return answer >= 0;
}

bool question_settle(struct talk *talk, struct action *action)
{
    bool open = talk->game->choices != NULL, good = true;
    while (good && open)
        good = settle_once(talk, action, &open);
    return good;
}

bool question_confirm(struct talk *talk, const struct action *action)
{
    const struct state *view = table_view(talk->table);
    struct text words = TEXT_ROOM(QUESTION_SIZE);
    LOCAL_BUFFER sentence = BUFFER_INIT;
    if (!talk->game->confirm || !talk->game->allows(talk->rules, view, action, NULL) ||
        !talk->game->confirm(talk->rules, view, action, talk->ui->by_key, &words))
        return true;
    buffer_add(&sentence, words.data);
    words_stop(&sentence);
    ui_say(talk->ui, UI_ASK, sentence.data);
    bool yes = question_yes(talk, _("Are you sure?"));
    if (!yes && !table_left(talk->table))
        ui_say(talk->ui, UI_EVENT, _("Not played."));
    return yes;
}

static int answer_yes(struct talk *talk, const char *line, const void *none)
{
    if (line[0] && words_begin("yes", line))
        return 1;
    if (line[0] && words_begin("no", line))
        return 0;
    if (words_same(line, _("yes")) || words_same(line, _("no")))
        return words_same(line, _("yes"));
    int answer = run_look(talk, line);
    if (answer == ANSWER_UNKNOWN && line[0])
        ui_format(talk->ui, UI_ERROR, _("'%s' is not an answer here: type 'yes' or 'no'."), line);
    else if (answer == ANSWER_UNKNOWN)
        ui_say(talk->ui, UI_ERROR, _("Enter alone does not answer this: type 'yes' or 'no'."));
    return answer;
}

/* Adds the prompt for QUESTION. If it is too long for a prompt, says it first. */
static void add_yes_prompt(struct talk *talk, const char *question, struct buffer *prompt)
{
    buffer_format(prompt, _("%s (yes or no) "), question);
    bool wide = talk->ui->columns > 0 && wrap_columns(prompt->data) >= talk->ui->columns;
    if (talk->ui->speech.on || !wide)
        return;
    ui_say(talk->ui, UI_ASK, question);
    buffer_set(prompt, _("(yes or no) "));
}

bool question_yes(struct talk *talk, const char *question)
{
    /* The answer that changes nothing comes first. */
    const char *const answers[] = {
        C_("an answer to choose", "no"), C_("an answer to choose", "yes")};
    LOCAL_BUFFER prompt = BUFFER_INIT;
    if (ui_chooses(talk->ui))
        return talk_choose(talk, question, answers, 2) == 1;
    add_yes_prompt(talk, question, &prompt);
    return ask_until(talk, prompt.data, answer_yes, NULL) == 1;
}

bool question_help(struct talk *talk)
{
    const char *const answers[] = {_("yes, help me"), _("no, play on without help")};
    const char *question = _(
        "This is the game of the day: with help, the line you share will say so. Get help anyway?");
    if (talk->unhelped)
        talk->unhelped = ui_chooses(talk->ui) ? talk_choose(talk, question, answers, 2) != 0
                                              : !question_yes(talk, question);
    return !talk->unhelped;
}
