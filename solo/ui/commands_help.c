/*
 * Commands that teach: what can be typed, and the rules, whole or in parts.
 */
#include "ui/commands.h"
#include "ui/sections.h"
#include "ui/words.h"

#include <string.h>

static const char *rules_text(const struct table *table)
{
    return session_game(table->session)->rules_text(session_rules(table->session));
}

static void say_section(struct table *table, const struct section *section)
{
    ui_say(table->ui, UI_TITLE, section->heading.data);
    ui_say(table->ui, UI_PLAIN, section->body.data);
}

void command_rules(struct table *table, const char *rest)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(table);
    bool first = true;
    (void)rest;
    for (; section_next(&cursor, &section); first = false) {
        if (!first)
            ui_say(table->ui, UI_PLAIN, "");
        say_section(table, &section);
    }
    section_finish(&section);
}

static void add_headings(const struct table *table, struct buffer *words)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(table);
    const char *separator = "";
    while (section_next(&cursor, &section)) {
        buffer_format(words, "%s%s", separator, section.heading.data);
        separator = ", ";
    }
    section_finish(&section);
}

/* How the first legal action is typed: as it is spelled, or with spaces for its signs. */
static void add_example(struct table *table, struct buffer *words)
{
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    table_find_legal(table);
    if (table->legal.count == 0)
        return;
    session_game(table->session)->format(session_rules(table->session), table_view(table),
        &table->legal.items[0], &text);
    buffer_format(words, "To play, type an action: '%s'", spelling);
    char *sign = strchr(spelling, '@');
    if (sign) {
        *sign = ' ';
        buffer_format(words, " or '%s'", spelling);
    }
    buffer_add(words, ".\n");
}

static void list_commands(struct table *table)
{
    struct buffer words = BUFFER_INIT;
    add_example(table, &words);
    buffer_add(&words, "Commands, which may be shortened while they stay clear:");
    for (size_t i = 0; i < commands_count; i++) {
        const struct command *command = &commands[i];
        int gap = 14 - (int)strlen(command->name) - (int)strlen(command->arguments);
        buffer_format(&words, "\n  %s %s%*s%s", command->name, command->arguments, gap, "",
            command->about);
    }
    buffer_add(&words, "\nTopics for help: ");
    add_headings(table, &words);
    ui_say(table->ui, UI_PLAIN, words.data);
    buffer_finish(&words);
}

/* Whether any word of HEADING begins with TOPIC. */
static bool heading_fits(const char *heading, const char *topic)
{
    for (const char *at = heading; *at;) {
        if (words_begin(at, topic))
            return true;
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return false;
}

static bool help_with_rules(struct table *table, const char *topic)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(table);
    bool found = false;
    while (section_next(&cursor, &section)) {
        if (!heading_fits(section.heading.data, topic))
            continue;
        say_section(table, &section);
        found = true;
    }
    section_finish(&section);
    return found;
}

static bool help_with_command(struct table *table, const char *topic)
{
    struct buffer list = BUFFER_INIT;
    size_t count = 0;
    const struct command *command = commands_find(topic, &count, &list);
    buffer_finish(&list);
    if (!command)
        return false;
    ui_format(table->ui, UI_PLAIN, "%s %s  %s.%s%s", command->name, command->arguments,
        command->about, command->more ? " " : "", command->more ? command->more : "");
    return true;
}

void command_help(struct table *table, const char *rest)
{
    if (rest[0] == '\0') {
        list_commands(table);
        return;
    }
    bool command = help_with_command(table, rest);
    bool rules = help_with_rules(table, rest);
    if (!command && !rules)
        ui_format(table->ui, UI_ERROR, "There is no help on '%s'; 'help' lists the topics.", rest);
}
