/*
 * Asks people to choose one of several things, outside a game.
 */
#include "ui/evening/evening.h"

static void list_answers(struct ui *ui, const struct ui_menu *menu)
{
    ui_say(ui, UI_ASK, menu->question);
    for (size_t i = 0; i < menu->count; i++)
        ui_format(
            ui, UI_PLAIN, ui->speech.on ? "%zu: %s" : "  %zu  %s", i + 1, menu->answers[i].words);
}

static int by_letter(const struct ui_menu *menu, const char *typed)
{
    for (size_t i = 0; i < menu->count; i++)
        if (typed[0] && !typed[1] && (typed[0] | 32) == menu->answers[i].key)
            return (int)i;
    return PICKER_UNKNOWN;
}

/* Returns the only answer that has a word beginning with TYPED. */
static int by_word(const struct ui_menu *menu, const char *typed)
{
    int found = PICKER_UNKNOWN;
    for (size_t i = 0; i < menu->count; i++) {
        const struct ui_answer *answer = &menu->answers[i];
        if (!words_begin(answer->words, typed) && !words_tell(answer->words, typed, false) &&
            !(answer->english && words_tell(answer->english, typed, false)))
            continue;
        if (found >= 0)
            return PICKER_UNKNOWN;
        found = (int)i;
    }
    return found;
}

int picker_read(const struct ui_menu *menu, const char *typed)
{
    int64_t number;
    if (typed[0] == '\0')
        return (int)menu->usual;
    if (text_to_number(typed, 1, (int64_t)menu->count, &number))
        return (int)number - 1;
    int answer = by_letter(menu, typed);
    if (answer == PICKER_UNKNOWN && (words_begin("quit", typed) || words_begin("back", typed)))
        return UI_BACK;
    return answer == PICKER_UNKNOWN ? by_word(menu, typed) : answer;
}

static void teach(struct ui *ui, const struct ui_menu *menu, const char *typed)
{
    if (typed[0] == '?' || (typed[0] && words_begin("help", typed))) {
        ui_format(ui, UI_NOTE,
            _("Type a number from 1 to %zu, or a word of the line you mean. Enter takes %zu. "
              "'q' goes back."),
            menu->count, menu->usual + 1);
        list_answers(ui, menu);
        return;
    }
    ui_format(ui, UI_ERROR,
        _("'%s' does not say which one. Type a number from 1 to %zu, a word of the line you mean, "
          "or 'q' to go back."),
        typed, menu->count);
}

static int ask_line(struct ui *ui, const struct ui_menu *menu)
{
    LOCAL_BUFFER prompt = BUFFER_INIT, line = BUFFER_INIT;
    int answer = PICKER_UNKNOWN;
    buffer_format(&prompt, _("1 to %zu, Enter for %zu, or q> "), menu->count, menu->usual + 1);
    list_answers(ui, menu);
    while (answer == PICKER_UNKNOWN) {
        if (!ui_ask(ui, prompt.data, UI_NO_WORDS, &line)) {
            answer = UI_END;
            break;
        }
        FREED char *typed = words_trim(line.data ? line.data : "");
        answer = picker_read(menu, typed);
        if (answer == PICKER_UNKNOWN)
            teach(ui, menu, typed);
    }
    return answer;
}

int picker_ask(struct ui *ui, const struct ui_menu *menu)
{
    return ui_walks_menus(ui) ? ui_menu(ui, menu) : ask_line(ui, menu);
}

/* ---- answers added one by one ---- */

struct buffer *picker_add(struct picker *picker, int meaning, char key, const char *english)
{
    assert(picker->count < PICKER_ANSWERS_MAX);
    picker->answer[picker->count] = (struct ui_answer){NULL, key, english};
    picker->meaning[picker->count] = meaning;
    return &picker->words[picker->count++];
}

int picker_pick(struct picker *picker, struct ui *ui)
{
    struct ui_menu menu = {picker->question, picker->answer, picker->count, 0, picker->in_row};
    for (size_t i = 0; i < picker->count; i++) {
        picker->answer[i].words = picker->words[i].data;
        menu.usual = picker->meaning[i] == picker->usual ? i : menu.usual;
    }
    int answer = picker->count > 0 ? picker_ask(ui, &menu) : UI_BACK;
    for (size_t i = 0; i < picker->count; i++)
        buffer_finish(&picker->words[i]);
    return answer >= 0 ? picker->meaning[answer] : answer;
}
