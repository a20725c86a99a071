/*
 * The command help: what can be typed; what the rules say is looked up in help_rules.
 */
#include "ui/commands/commands.h"

/* A legal action that shows what typing one is like: one that names a place, and no more of the
 * board than it must. */
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

/* How it is typed, as hints and 'legal' say it; that there are other ways nobody has to know. */
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

/* A line of the list: two columns, or a sentence to be spoken. */
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

/* By ear a sentence each; on paper their names alone, so that the list stays on a screen. */
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
    buffer_add(&words, _("Commands, which may be shortened while they stay clear:"));
    for (size_t i = 0; i < talk->commands->count; i++) {
        const struct command *command = &talk->commands->items[i];
        add_line(talk, command->name, command->arguments, command->about, &words);
    }
    add_queries(talk, &words);
    buffer_format(&words, "\n%s ", _("Topics for help:"));
    help_rules_add_headings(talk, &words);
    ui_say(talk->ui, UI_PLAIN, words.data);
}

/* What every game has beside its rules. */
static const struct {
    const char *word, *about;
} topics[] = {
    {NC_("a topic of help", "commitment"),
        N_("What the program has drawn or hidden is fixed before you play: the commitment is its "
           "fingerprint. When the game is over, 'hexplay verify FILE' checks that nothing was "
           "changed since, and lists what was shown: whoever wrote it down can compare.")},
    {NC_("a topic of help", "seed"),
        N_("The seed is the text that all dice and draws of a game come from. Whoever plays the "
           "same seed meets the same chance: 'hexplay GAME --seed TEXT'.")},
    {NC_("a topic of help", "record"),
        N_("Everything played is written to the record, on disk before the next question. 'save "
           "FILE' writes a copy, 'hexplay replay FILE' steps through it.")},
    {NC_("a topic of help", "level"), N_("The computer plays at the levels that 'hexplay GAME "
                                         "--help' lists; 'hint' asks the strongest one.")},
    {NC_("a topic of help", "enter"), N_("Enter alone plays what has to be played anyway, and "
                                         "takes the first of the ways that a question lists.")},
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

/* "undo [N]  takes back the last action. At a shared keyboard ...". */
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

static bool help_with_query(struct talk *talk, const char *topic)
{
    const struct speech_query *query = speech_query_named(talk, topic);
    if (query)
        say_help(talk, query->name, query->arguments, query->about, NULL);
    return query != NULL;
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

/* Words in other letters than those of commands: all commands that are about them. */
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
    bool topic = help_with_topic(talk, rest) || help_with_query(talk, rest);
    bool rules = help_rules_say(talk, rest);
    if (!command && !topic && !rules)
        ui_format(
            talk->ui, UI_ERROR, _("There is no help on '%s'; 'help' lists the topics."), rest);
}
