/*
 * The rules of the game, whole or in parts. A part is found by its English words too, whatever
 * language it is told in: sections and paragraphs are the same ones in all languages.
 */
#include "ui/commands/commands.h"

#include "core/os.h"

enum { PARAGRAPHS_MAX = 4 };

/* The rules section by section, as they are told and in English. */
struct reading {
    struct primer *primer, *english_primer;
    const struct primer_section *section, *english;
    int count; /* of both */
};

static void reading_finish(struct reading *reading)
{
    primer_destroy(reading->primer);
    primer_destroy(reading->english_primer);
}

#define LOCAL_READING __attribute__((cleanup(reading_finish))) struct reading

static struct reading read_rules(const struct talk *talk)
{
    struct reading reading = {.primer = primer_of(talk->game, os_language()),
        .english_primer = primer_of(talk->game, "en")};
    reading.section = primer_rules(reading.primer, &reading.count);
    reading.english = primer_rules(reading.english_primer, &reading.count);
    return reading;
}

static void say_section(struct talk *talk, const struct primer_section *section)
{
    ui_say(talk->ui, UI_TITLE, section->heading);
    ui_say(talk->ui, UI_PLAIN, section->body.data);
}

/* Lines that a section takes, about. */
static int section_lines(const struct primer_section *section)
{
    LOCAL_BUFFER wrapped = BUFFER_INIT;
    int lines = 3;
    wrap_text(&wrapped, section->body.data, WRAP_USUAL, false);
    for (const char *at = wrapped.data; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    return lines;
}

/* Stops before a section that would push the first one of this screenful away. False: no more. */
static bool turn_page(struct talk *talk, const struct primer_section *section, int *shown)
{
    int lines = section_lines(section), rows = talk->ui->rows;
    bool fits = rows == 0 || ui_draws_table(talk->ui) || *shown == 0 || *shown + lines < rows;
    LOCAL_BUFFER line = BUFFER_INIT;
    bool on = true;
    if (!fits) {
        on = ui_ask(talk->ui, _("Enter goes on, 'q' ends the rules> "), UI_NO_WORDS, &line);
        on = on && !(line.length > 0 && words_begin("quit", line.data));
        *shown = 0;
    }
    *shown += lines;
    return on;
}

void command_rules(struct talk *talk, const char *rest)
{
    int shown = 0;
    if (rest[0]) {
        command_help(talk, rest);
        return;
    }
    LOCAL_READING reading = read_rules(talk);
    for (int i = 0; i < reading.count && turn_page(talk, &reading.section[i], &shown); i++) {
        say_section(talk, &reading.section[i]);
        ui_say(talk->ui, UI_PLAIN, "");
    }
}

void help_rules_add_headings(const struct talk *talk, struct buffer *words)
{
    LOCAL_READING reading = read_rules(talk);
    for (int i = 0; i < reading.count; i++)
        buffer_format(words, "%s%s", i ? C_("between words of a list", ", ") : "",
            reading.section[i].heading);
}

/* ---- parts of it ---- */

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

/* The first section's heading is the game's name: "toll" asks for tolls, not for all of Toll Hexes.
 */
static bool section_fits(const struct reading *reading, int i, const char *topic)
{
    const char *own = reading->section[i].heading, *english = reading->english[i].heading;
    return i == 0 ? words_same(own, topic) || words_same(english, topic)
                  : heading_fits(own, topic) || heading_fits(english, topic);
}

static bool help_with_headings(struct talk *talk, const char *topic)
{
    LOCAL_READING reading = read_rules(talk);
    bool found = false;
    for (int i = 0; i < reading.count; i++) {
        if (!section_fits(&reading, i, topic))
            continue;
        say_section(talk, &reading.section[i]);
        found = true;
    }
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

/* Moves *AT past the next paragraph of a section's body, which PARAGRAPH gets; false at its end. */
static bool next_paragraph(const char **at, struct buffer *paragraph)
{
    *at += strspn(*at, "\n");
    size_t length = strcspn(*at, "\n");
    buffer_clear(paragraph);
    buffer_add_bytes(paragraph, *at, length);
    *at += length;
    return length > 0;
}

/* Says what of SECTION, or of IN_ENGLISH, the same one, tells of TOPIC, under its heading; what is
 * in all LEFT to be said. */
static void say_paragraphs(struct talk *talk, const struct primer_section *section,
    const struct primer_section *in_english, const char *topic, bool first, int *left)
{
    LOCAL_BUFFER paragraph = BUFFER_INIT, english = BUFFER_INIT;
    const char *at = section->body.data, *english_at = in_english->body.data;
    bool headed = false;
    while (next_paragraph(&at, &paragraph)) {
        bool both = next_paragraph(&english_at, &english);
        bool tells = paragraph_tells(paragraph.data, topic, first) ||
                     (both && paragraph_tells(english.data, topic, first));
        if (!tells || *left == 0)
            continue;
        if (!headed)
            ui_say(talk->ui, UI_TITLE, section->heading);
        headed = true;
        (*left)--;
        ui_say(talk->ui, UI_PLAIN, paragraph.data);
    }
}

static bool help_with_paragraphs(struct talk *talk, const char *topic, bool first)
{
    LOCAL_READING reading = read_rules(talk);
    int left = PARAGRAPHS_MAX;
    for (int i = 0; i < reading.count; i++)
        say_paragraphs(talk, &reading.section[i], &reading.english[i], topic, first, &left);
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
    FREED char *stem = memory_copy_string(topic);
    bool plural = length > 3 && topic[length - 1] == 's';
    stem[plural ? length - 1 : length] = '\0';
    return plural && help_with_rules(talk, stem);
}

bool help_rules_say(struct talk *talk, const char *topic)
{
    return help_with_rules(talk, topic) || help_with_stem(talk, topic);
}
