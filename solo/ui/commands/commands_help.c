/*
 * Commands that teach: what can be typed, and the rules, whole or in parts.
 */
#include "ui/commands/commands.h"
#include "ui/commands/speech.h"
#include "ui/words/sections.h"
#include "ui/words/words.h"
#include "ui/words/wrap.h"

#include <stdlib.h>
#include <string.h>

enum { PARAGRAPHS_MAX = 4 };

static const char *rules_text(const struct talk *talk)
{
    return table_game(talk->table)->rules_text(table_rules(talk->table));
}

static void say_section(struct talk *talk, const struct section *section)
{
    ui_say(talk->ui, UI_TITLE, section->heading.data);
    ui_say(talk->ui, UI_PLAIN, section->body.data);
}

/* Lines that a section takes, about. */
static int section_lines(const struct section *section)
{
    struct buffer wrapped = BUFFER_INIT;
    int lines = 3;
    wrap_text(&wrapped, section->body.data, WRAP_USUAL, false);
    for (const char *at = wrapped.data; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    buffer_finish(&wrapped);
    return lines;
}

/* Stops before a section that would push the first one of this screenful away. False: no more. */
static bool turn_page(struct talk *talk, const struct section *section, int *shown)
{
    int lines = section_lines(section), rows = talk->ui->rows;
    bool fits = rows == 0 || ui_draws_table(talk->ui) || *shown == 0 || *shown + lines < rows;
    struct buffer line = BUFFER_INIT;
    bool on = true;
    if (!fits) {
        on = ui_ask(
            talk->ui, "Enter goes on, 'q' ends the rules> ", (struct ui_words){NULL, 0}, &line);
        on = on && !(line.length > 0 && words_begin("quit", line.data));
        *shown = 0;
    }
    *shown += lines;
    buffer_finish(&line);
    return on;
}

void command_rules(struct talk *talk, const char *rest)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(talk);
    int shown = 0;
    if (rest[0]) {
        command_help(talk, rest);
        return;
    }
    while (section_next(&cursor, &section) && turn_page(talk, &section, &shown)) {
        say_section(talk, &section);
        ui_say(talk->ui, UI_PLAIN, "");
    }
    section_finish(&section);
}

static void add_headings(const struct talk *talk, struct buffer *words)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(talk);
    const char *separator = "";
    while (section_next(&cursor, &section)) {
        buffer_format(words, "%s%s", separator, section.heading.data);
        separator = ", ";
    }
    section_finish(&section);
}

/* A legal action that shows what typing one is like: one that names a place, and no more of the
 * board than it must. */
static const struct action *find_example(struct talk *talk)
{
    const struct action *best = NULL;
    int fewest = ACTION_FIELDS_MAX + 1;
    const struct action_list *legal = table_legal(talk->table);
    for (size_t i = 0; i < legal->count; i++) {
        int fields[ACTION_FIELDS_MAX];
        int count = table_game(talk->table)
                        ->action_fields(table_rules(talk->table), &legal->items[i], fields);
        if (count == 0 || count >= fewest)
            continue;
        fewest = count;
        best = &legal->items[i];
    }
    return best || legal->count == 0 ? best : &legal->items[0];
}

/* How it is typed: as it is spelled, or with spaces for its signs. */
static void add_example(struct talk *talk, struct buffer *words)
{
    struct buffer spelling = BUFFER_INIT;
    const struct action *example = find_example(talk);
    if (!example)
        return;
    table_add_action(talk->table, example, &spelling);
    buffer_format(words, "To play, type an action: '%s'", spelling.data);
    char *sign = strpbrk(spelling.data, "@-");
    if (sign) {
        *sign = ' ';
        buffer_format(words, " or '%s'", spelling.data);
    }
    buffer_add(words, ". 'legal' lists all.\n");
    buffer_finish(&spelling);
}

/* A line of the list: two columns, or a sentence for the ear. */
static void add_line(const struct talk *talk, const char *name, const char *arguments,
    const char *about, struct buffer *words)
{
    int gap = 14 - (int)strlen(name) - (int)strlen(arguments);
    if (talk->ui->speech.on)
        buffer_format(words, "\n%s %s: %s", name, arguments, about);
    else
        buffer_format(words, "\n  %s %s%*s%s", name, arguments, gap > 1 ? gap : 1, "", about);
}

/* By ear a sentence each; on paper their names alone, so that the list stays on a screen. */
static void add_queries(const struct talk *talk, struct buffer *words)
{
    const struct speech_query *query = speech_queries(talk);
    if (query->name)
        buffer_add(words, "\nWhat can be asked:");
    for (; query->name; query++) {
        if (talk->ui->speech.on)
            add_line(talk, query->name, query->arguments, query->about, words);
        else
            buffer_format(words, " %s%s", query->name, query[1].name ? "," : ".");
    }
}

static void list_commands(struct talk *talk)
{
    struct buffer words = BUFFER_INIT;
    add_example(talk, &words);
    buffer_add(&words, "Commands, which may be shortened while they stay clear:");
    for (size_t i = 0; i < talk->commands->count; i++) {
        const struct command *command = &talk->commands->items[i];
        add_line(talk, command->name, command->arguments, command->about, &words);
    }
    add_queries(talk, &words);
    buffer_add(&words, "\nTopics for help: ");
    add_headings(talk, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
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

static bool help_with_headings(struct talk *talk, const char *topic)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    const char *cursor = rules_text(talk);
    bool found = false;
    while (section_next(&cursor, &section)) {
        if (!heading_fits(section.heading.data, topic))
            continue;
        say_section(talk, &section);
        found = true;
    }
    section_finish(&section);
    return found;
}

/* Says the paragraphs of the rules that have a word which begins with TOPIC, or, with FIRST, that
 * begin with one; each under its heading. */
static bool help_with_paragraphs(struct talk *talk, const char *topic, bool first)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    struct buffer paragraph = BUFFER_INIT;
    const char *cursor = rules_text(talk);
    int found = 0;
    while (section_next(&cursor, &section)) {
        bool headed = false;
        for (const char *at = section.body.data; sections_paragraph(&at, &paragraph);) {
            if (found >= PARAGRAPHS_MAX || !words_tell(paragraph.data, topic, first))
                continue;
            if (!headed)
                ui_say(talk->ui, UI_TITLE, section.heading.data);
            headed = true;
            found++;
            ui_say(talk->ui, UI_PLAIN, paragraph.data);
        }
    }
    buffer_finish(&paragraph);
    section_finish(&section);
    return found > 0;
}

static bool help_with_rules(struct talk *talk, const char *topic)
{
    return help_with_headings(talk, topic) || help_with_paragraphs(talk, topic, true) ||
           help_with_paragraphs(talk, topic, false);
}

/* "attacks" is asked about where only "attack" is told of. */
static bool help_with_stem(struct talk *talk, const char *topic)
{
    size_t length = strlen(topic);
    char *stem = memory_copy_string(topic);
    bool plural = length > 3 && topic[length - 1] == 's';
    stem[plural ? length - 1 : length] = '\0';
    bool found = plural && help_with_rules(talk, stem);
    free(stem);
    return found;
}

/* What every game has beside its rules. */
static const struct {
    const char *word, *about;
} topics[] = {
    {"commitment", "What the program has drawn or hidden is fixed before you play: the commitment "
                   "is its fingerprint. When the game is over, 'hexplay verify FILE' checks that "
                   "nothing was changed since."},
    {"seed", "The seed is the text that all dice and draws of a game come from. Whoever plays the "
             "same seed meets the same chance: 'hexplay GAME --seed TEXT'."},
    {"record", "Everything played is written to the record, on disk before the next question. "
               "'save FILE' writes a copy, 'hexplay replay FILE' steps through it."},
    {"level", "The computer plays at the levels that 'hexplay --help' lists; 'hint' asks the "
              "strongest one."},
    {"enter", "Enter alone plays what has to be played anyway, and takes the first of the ways "
              "that a question lists."},
};

static bool help_with_topic(struct talk *talk, const char *topic)
{
    bool found = false;
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        if (!words_begin(topics[i].word, topic) && !words_begin(topic, topics[i].word))
            continue;
        ui_say(talk->ui, UI_PLAIN, topics[i].about);
        found = true;
    }
    return found;
}

static bool help_with_query(struct talk *talk, const char *topic)
{
    const struct speech_query *query = speech_query_named(talk, topic);
    if (query)
        ui_format(talk->ui, UI_PLAIN, "%s %s  %s.", query->name, query->arguments, query->about);
    return query != NULL;
}

static bool help_with_command(struct talk *talk, const char *topic)
{
    struct buffer list = BUFFER_INIT;
    size_t count = 0;
    const struct command *command = command_find(talk->commands, topic, &count, &list);
    buffer_finish(&list);
    if (!command)
        return false;
    ui_format(talk->ui, UI_PLAIN, "%s %s  %s.%s%s", command->name, command->arguments,
        command->about, command->more ? " " : "", command->more ? command->more : "");
    return true;
}

void command_help(struct talk *talk, const char *rest)
{
    if (rest[0] == '\0') {
        list_commands(talk);
        return;
    }
    bool command = help_with_command(talk, rest);
    bool topic = help_with_topic(talk, rest) || help_with_query(talk, rest);
    bool rules = help_with_rules(talk, rest) || help_with_stem(talk, rest);
    if (!command && !topic && !rules)
        ui_format(talk->ui, UI_ERROR, "There is no help on '%s'; 'help' lists the topics.", rest);
}
