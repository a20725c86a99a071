/*
 * The rules of the game, whole or in parts. A part is found by its English words too, whatever
 * language it is told in: sections and paragraphs are the same ones in all languages.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "core/os.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { PARAGRAPHS_MAX = 4 };

static struct primer *primer_in(const struct talk *talk, const char *language)
{
    return primer_of(table_game(talk->table), language);
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
            talk->ui, _("Enter goes on, 'q' ends the rules> "), (struct ui_words){NULL, 0}, &line);
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
    int shown = 0;
    if (rest[0]) {
        command_help(talk, rest);
        return;
    }
    struct primer *primer = primer_in(talk, os_language());
    const char *cursor = primer_rules(primer);
    while (section_next(&cursor, &section) && turn_page(talk, &section, &shown)) {
        say_section(talk, &section);
        ui_say(talk->ui, UI_PLAIN, "");
    }
    section_finish(&section);
    primer_destroy(primer);
}

void help_rules_add_headings(const struct talk *talk, struct buffer *words)
{
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    struct primer *primer = primer_in(talk, os_language());
    const char *cursor = primer_rules(primer);
    const char *separator = "";
    while (section_next(&cursor, &section)) {
        buffer_format(words, "%s%s", separator, section.heading.data);
        separator = C_("between words of a list", ", ");
    }
    section_finish(&section);
    primer_destroy(primer);
}

/* ---- parts of it ---- */

/* Section by section, as it is told and in English. */
struct reading {
    struct primer *primer, *english_primer;
    const char *at, *english_at;
    struct section section, english;
};

static void reading_start(struct reading *reading, const struct talk *talk)
{
    memset(reading, 0, sizeof *reading);
    reading->primer = primer_in(talk, os_language());
    reading->english_primer = primer_in(talk, "en");
    reading->at = primer_rules(reading->primer);
    reading->english_at = primer_rules(reading->english_primer);
}

static bool reading_next(struct reading *reading)
{
    return section_next(&reading->at, &reading->section) &&
           section_next(&reading->english_at, &reading->english);
}

static void reading_finish(struct reading *reading)
{
    section_finish(&reading->section);
    section_finish(&reading->english);
    primer_destroy(reading->primer);
    primer_destroy(reading->english_primer);
}

/* Of a language without spaces between words. */
static bool is_wide(const char *topic)
{
    return (unsigned char)topic[0] >= 0x80;
}

/* Whether any word of HEADING begins with TOPIC. */
static bool heading_fits(const char *heading, const char *topic)
{
    if (is_wide(topic))
        return strstr(heading, topic) != NULL;
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
    struct reading reading;
    bool found = false;
    reading_start(&reading, talk);
    while (reading_next(&reading)) {
        if (!heading_fits(reading.section.heading.data, topic) &&
            !heading_fits(reading.english.heading.data, topic))
            continue;
        say_section(talk, &reading.section);
        found = true;
    }
    reading_finish(&reading);
    return found;
}

/* Whether PARAGRAPH has a word that begins with TOPIC; with FIRST, whether it begins with one. */
static bool paragraph_tells(const char *paragraph, const char *topic, bool first)
{
    if (!is_wide(topic))
        return words_tell(paragraph, topic, first);
    const char *found = strstr(paragraph, topic);
    return found && (!first || (size_t)(found - paragraph) == strspn(paragraph, "0123456789.- "));
}

/* Says what of the section tells of TOPIC, under its heading; what is in all LEFT to be said. */
static void say_paragraphs(
    struct talk *talk, const struct reading *reading, const char *topic, bool first, int *left)
{
    struct buffer paragraph = BUFFER_INIT, english = BUFFER_INIT;
    const char *at = reading->section.body.data, *english_at = reading->english.body.data;
    bool headed = false;
    while (sections_paragraph(&at, &paragraph)) {
        bool both = sections_paragraph(&english_at, &english);
        bool tells = paragraph_tells(paragraph.data, topic, first) ||
                     (both && paragraph_tells(english.data, topic, first));
        if (!tells || *left == 0)
            continue;
        if (!headed)
            ui_say(talk->ui, UI_TITLE, reading->section.heading.data);
        headed = true;
        (*left)--;
        ui_say(talk->ui, UI_PLAIN, paragraph.data);
    }
    buffer_finish(&paragraph);
    buffer_finish(&english);
}

static bool help_with_paragraphs(struct talk *talk, const char *topic, bool first)
{
    struct reading reading;
    int left = PARAGRAPHS_MAX;
    reading_start(&reading, talk);
    while (reading_next(&reading))
        say_paragraphs(talk, &reading, topic, first, &left);
    reading_finish(&reading);
    return left < PARAGRAPHS_MAX;
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

bool help_rules_say(struct talk *talk, const char *topic)
{
    return help_with_rules(talk, topic) || help_with_stem(talk, topic);
}
