/*
 * hexplay settings, and the menu's page of settings.
 */
#include "ui/programs/programs.h"

#include "core/language.h"
#include "ui/evening/evening.h"

/* Adds the word of a setting in the user's language and, if it differs, what to type for it. */
static void add_word(const struct setting_row *row, int index, struct buffer *out)
{
    static const char *const known[] = {NC_("setting", "no"), NC_("setting", "yes"),
        NC_("setting", "auto"), NC_("setting", "dark"), NC_("setting", "light"),
        NC_("setting", "none"), NC_("setting", "usual"), NC_("setting", "plain"),
        NC_("setting", "spelled"), NC_("setting", "played"), NC_("setting", "asked"),
        NC_("setting", "screen"), NC_("setting", "speak")};
    struct phrase word = setting_word(row, index);
    const char *typed = word.data, *words = typed;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i], typed) == 0)
            words = language_of_context("setting", known[i]);
    buffer_add(out, words);
    if (strcmp(words, typed) != 0)
        buffer_format(out, " (%s)", typed);
}

static int ask_value(struct ui *ui, struct settings *settings, int i)
{
    const struct setting_row *row = &setting_rows[i];
    struct picker picker = {.question = _(row->about), .usual = settings->chosen[i]};
    size_t length;
    for (int word = 0; value_word_at(row->words, word, &length) != NULL; word++)
        add_word(row, word, picker_add(&picker, word, 0, NULL));
    int answer = picker_pick(&picker, ui);
    if (answer >= 0)
        settings->chosen[i] = answer;
    return answer;
}

bool settings_ask(struct ui *ui, struct settings *settings, struct error *error)
{
    int chosen = 0;
    while (chosen >= 0) {
        struct picker picker = {
            .question = _("Which setting do you want to change?"), .usual = chosen};
        for (int i = 0; i < setting_row_count; i++) {
            const struct setting_row *row = &setting_rows[i];
            struct buffer *words = picker_add(&picker, i, 0, row->key);
            buffer_format(words, "%s: ", _(row->about));
            add_word(row, settings->chosen[i], words);
        }
        buffer_add(picker_add(&picker, setting_row_count, 'b', "back"), C_("menu", "back"));
        chosen = picker_pick(&picker, ui);
        if (chosen < 0 || chosen == setting_row_count)
            break;
        if (ask_value(ui, settings, chosen) == UI_END)
            chosen = UI_END;
        else if (!settings_write(settings, error))
            break;
    }
    return chosen != UI_END;
}

static int change_one(const struct arguments *arguments, struct error *error)
{
    struct settings settings;
    settings_read(&settings, NULL);
    if (arguments->word_count == 1)
        (void)error_input(error, "a setting takes a value: hexplay settings KEY VALUE");
    else if (settings_change(&settings, arguments->words[0], arguments->words[1], error) &&
             settings_write(&settings, error))
        printf("%s: %s\n", arguments->words[0], arguments->words[1]);
    return 0;
}

int program_settings(const struct arguments *arguments, struct error *error)
{
    LOCAL_BUFFER lines = BUFFER_INIT;
    struct settings settings;
    if (arguments->word_count > 0)
        return change_one(arguments, error);
    settings_read(&settings, NULL);
    if (!front_can_ask()) {
        settings_add_lines(&settings, &lines);
        fputs(lines.data, stdout);
        return 0;
    }
    struct ui *ui = front_create(arguments);
    if (!settings_ask(ui, &settings, error))
        os_stopping();
    ui_destroy(ui);
    return 0;
}
