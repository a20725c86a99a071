/*
 * The commands help and rules: say what can be typed, and the rules of the game, all or in part.
 * English words find a part in every language, because all translations have the same sections and
 * paragraphs.
 */
#include "ui/commands/commands.h"

#include "core/os.h"

enum { PARAGRAPHS_MAX = 4 };

/* The rules by section, translated and in English. */
struct reading {
    struct primer *primer, *english_primer;
    const struct primer_section *section, *english;
    int count; /* in each of them */
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

static int section_lines(const struct primer_section *section)
{
    LOCAL_BUFFER wrapped = BUFFER_INIT;
    int lines = 3;
    wrap_text(&wrapped, section->body.data, WRAP_USUAL, false);
    for (const char *at = wrapped.data; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    return lines;
}

/* Pauses before a section that would push the current screenful away. Returns false to stop. */
static bool turn_page(struct talk *talk, const struct primer_section *section, int *shown)
{
    int lines = section_lines(section), rows = talk->ui->rows;
    bool fits = rows == 0 || ui_draws_table(talk->ui) || *shown == 0 || *shown + lines < rows;
    LOCAL_BUFFER line = BUFFER_INIT;
    bool on = true;
    if (!fits) {
        on = ui_ask(
            talk->ui, _("Press Enter to continue, 'q' to leave the rules> "), UI_NO_WORDS, &line);
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

static void add_headings(const struct talk *talk, struct buffer *words)
{
    LOCAL_READING reading = read_rules(talk);
    for (int i = 0; i < reading.count; i++)
        buffer_format(words, "%s%s", i ? C_("between words of a list", ", ") : "",
            reading.section[i].heading);
}

/* ---- parts of the rules ---- */

/* Reports whether TOPIC is in a language without spaces between words. */
static bool is_wide(const char *topic)
{
    return (unsigned char)topic[0] >= 0x80;
}

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

/* Reports whether section I fits TOPIC. The first heading is the game's name: "toll" means tolls,
 * not all of Toll Hexes. */
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

/* Reports whether a word of PARAGRAPH, with FIRST its first word, begins with TOPIC. */
static bool paragraph_tells(const char *paragraph, const char *topic, bool first)
{
    if (!is_wide(topic))
        return words_tell(paragraph, topic, first);
    const char *found = strstr(paragraph, topic);
    return found && (!first || (size_t)(found - paragraph) == strspn(paragraph, "0123456789.- "));
}

/* Copies the next paragraph of a section's body to PARAGRAPH and moves *AT past it. Returns false
 * at the end. */
static bool next_paragraph(const char **at, struct buffer *paragraph)
{
    *at += strspn(*at, "\n");
    size_t length = strcspn(*at, "\n");
    buffer_clear(paragraph);
    buffer_add_bytes(paragraph, *at, length);
    *at += length;
    return length > 0;
}

/* Says, under its heading, the paragraphs of SECTION that mention TOPIC, themselves or in the
 * English version IN_ENGLISH. LEFT is how many may still be said. */
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

/* Says sections headed TOPIC; without any, paragraphs that mention it. Returns false if there are
 * none. */
static bool help_with_rules(struct talk *talk, const char *topic)
{
    return help_with_headings(talk, topic) || help_with_paragraphs(talk, topic, true) ||
           help_with_paragraphs(talk, topic, false);
}

/* Tries TOPIC without its ending: "attacks" finds "attack". */
static bool help_with_stem(struct talk *talk, const char *topic)
{
    size_t length = strlen(topic);
    FREED char *stem = memory_copy_string(topic);
    bool plural = length > 3 && topic[length - 1] == 's';
    stem[plural ? length - 1 : length] = '\0';
    return plural && help_with_rules(talk, stem);
}

/* ---- help ---- */

/* Returns a legal action as an example, the simplest one that names a place. */
static const struct action *find_example(struct talk *talk)
{
    const struct action *best = NULL;
    int fewest = ACTION_FIELDS_MAX + 1;
    const struct action_list *legal = table_legal(talk->table);
    for (size_t i = 0; i < legal->count; i++) {
        int fields[ACTION_FIELDS_MAX];
        int count = talk->game->action_fields(talk->rules, &legal->items[i], fields);
        if (count == 0 || count >= fewest)
            continue;
        fewest = count;
        best = &legal->items[i];
    }
    return best || legal->count == 0 ? best : &legal->items[0];
}

/* Adds how to type the example, spelled as in hints and 'legal'. */
static void add_example(struct talk *talk, struct buffer *words)
{
    LOCAL_BUFFER typed = BUFFER_INIT;
    const struct action *example = find_example(talk);
    if (!example)
        return;
    table_add_typed(talk->table, example, &typed);
    buffer_format(words, _("To play, type an action: '%s'. 'legal' lists all."), typed.data);
    buffer_add(words, "\n");
}

/* Adds a line of the list: two columns, or a sentence if it is spoken. */
static void add_line(const struct talk *talk, const char *name, const char *arguments,
    const char *about, struct buffer *words)
{
    const char *takes = arguments[0] ? _(arguments) : "";
    int gap = 16 - wrap_columns(name) - wrap_columns(takes);
    if (talk->ui->speech.on)
        buffer_format(words, C_("a command, what it takes and what it does", "\n%s %s: %s"), name,
            takes, _(about));
    else
        buffer_format(words, "\n  %s %s%*s%s", name, takes, gap > 2 ? gap : 2, "", _(about));
}

void commands_list(const struct talk *talk, command_function *but, struct buffer *words)
{
    for (size_t i = 0; i < talk->commands->count; i++) {
        const struct command *command = &talk->commands->items[i];
        if (command->run != but)
            add_line(talk, command->name, command->arguments, command->about, words);
    }
}

/* Adds the queries: one sentence each in speech; otherwise only their names, so that the list fits
 * on a screen. */
static void add_queries(const struct talk *talk, struct buffer *words)
{
    const struct speech_query *query = speech_queries(talk);
    if (!query->name)
        return;
    buffer_format(words, "\n%s", _("What can be asked:"));
    for (; query->name; query++) {
        if (talk->ui->speech.on)
            add_line(talk, query->name, query->arguments, query->about, words);
        else
            buffer_format(words, "%s%s",
                query == speech_queries(talk) ? " " : C_("between words of a list", ", "),
                query->name);
    }
    if (!talk->ui->speech.on)
        buffer_add(words, C_("the end of a sentence", "."));
}

static void list_commands(struct talk *talk)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    add_example(talk, &words);
    buffer_add(&words, _("Commands, which you may shorten as long as they stay unambiguous:"));
    commands_list(talk, NULL, &words);
    add_queries(talk, &words);
    buffer_format(&words, "\n%s ", _("Topics for help:"));
    add_headings(talk, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* Topics in every game, besides its rules. */
static const struct {
    const char *word, *about;
} topics[] = {
    {NC_("a topic of help", "commitment"),
        N_("What the program draws or hides is fixed before you play, and the commitment is its "
           "fingerprint. When the game is over, 'hexplay verify FILE' checks that nothing has been "
           "changed since. It also lists the commitments that were shown, so that you can compare "
           "them with what you wrote down.")},
    {NC_("a topic of help", "seed"),
        N_("The seed is the text that all dice and draws of a game come from. Everyone who plays "
           "the same seed gets the same dice and draws: 'hexplay GAME --seed TEXT'.")},
    {NC_("a topic of help", "record"),
        N_("Everything played is written to the record, on disk before the next question. 'save "
           "FILE' writes a copy, 'hexplay replay FILE' steps through it.")},
    {NC_("a topic of help", "level"), N_("The computer plays at the levels that 'hexplay GAME "
                                         "--help' lists; 'hint' asks the strongest one.")},
    {NC_("a topic of help", "enter"), N_("Enter alone plays the only action there is, and takes "
                                         "the first answer that a question lists.")},
};

static bool help_with_topic(struct talk *talk, const char *topic)
{
    bool found = false;
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        const char *own = language_of_context("a topic of help", topics[i].word);
        if (!words_begin(topics[i].word, topic) && !words_begin(topic, topics[i].word) &&
            !words_same(own, topic))
            continue;
        ui_say(talk->ui, UI_PLAIN, _(topics[i].about));
        found = true;
    }
    return found;
}

/* Says "undo [N]  takes back the last action. At a shared keyboard ...". */
static void say_help(
    struct talk *talk, const char *name, const char *arguments, const char *about, const char *more)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_format(&words, "%s %s  ", name, arguments[0] ? _(arguments) : "");
    buffer_format(&words, C_("a clause as a sentence", "%s."), _(about));
    if (more)
        buffer_format(&words, " %s", _(more));
    ui_say(talk->ui, UI_PLAIN, words.data);
}

static bool help_with_command(struct talk *talk, const char *topic)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    size_t count = 0;
    const struct command *command = command_find(talk->commands, topic, &count, &list);
    if (!command)
        return false;
    say_help(talk, command->name, command->arguments, command->about, command->more);
    return true;
}

static bool help_with_own_word(struct talk *talk, const char *topic)
{
    bool found = false;
    for (size_t i = 0; i < talk->commands->count; i++) {
        const struct command *command = &talk->commands->items[i];
        if (!command_is_about(command, topic))
            continue;
        say_help(talk, command->name, command->arguments, command->about, command->more);
        found = true;
    }
    return found;
}

void command_help(struct talk *talk, const char *rest)
{
    if (rest[0] == '\0') {
        list_commands(talk);
        return;
    }
    bool command = help_with_command(talk, rest) || help_with_own_word(talk, rest);
    bool topic = help_with_topic(talk, rest);
    const struct speech_query *query = topic ? NULL : speech_query_named(talk, rest);
    if (query)
        say_help(talk, query->name, query->arguments, query->about, NULL);
    bool rules = help_with_rules(talk, rest) || help_with_stem(talk, rest);
    if (!command && !topic && !query && !rules)
        ui_format(
            talk->ui, UI_ERROR, _("There is no help on '%s'; 'help' lists the topics."), rest);
}
