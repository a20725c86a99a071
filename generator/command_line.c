/*
 * Reads the command line: options through getopt_long, built from the table of settings; then the
 * words that are left say what to print.
 */
#include "hexprint.h"

#include "core/suggest.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* Values of long options: settings, their negations, and the program's own. */
enum {
    LONG_SETTING = 256,
    LONG_NEGATION = LONG_SETTING + SETTING_COUNT,
    LONG_HELP = LONG_NEGATION + SETTING_COUNT,
    LONG_VERSION,
    LONG_JSON,
};

enum { OPTIONS_MAX = 2 * SETTING_COUNT + 4, NAMES_SIZE = 16 * SETTING_COUNT, LETTERS_SIZE = 64 };

/* What getopt_long is given. */
struct option_table {
    struct option option[OPTIONS_MAX];
    int count;
    char names[NAMES_SIZE]; /* of negations */
    char letters[LETTERS_SIZE];
};

/* ---- the table for getopt ---- */

static void add_option(struct option_table *table, const char *name, int has_argument, int value)
{
    table->option[table->count++] = (struct option){name, has_argument, NULL, value};
}

static void add_setting(
    struct option_table *table, struct text *letters, struct text *names, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    int has_argument = setting_is_flag(setting) ? no_argument : required_argument;
    add_option(table, row->name, has_argument, LONG_SETTING + (int)setting);
    if (row->letter != 0)
        text_format(letters, "%c%s", row->letter, has_argument ? ":" : "");
    if (row->kind == SETTING_SWITCH) {
        add_option(table, names->data + names->length, no_argument, LONG_NEGATION + (int)setting);
        text_format(names, "no-%s", row->name);
        names->length++; /* the next name begins behind the NUL */
    }
}

static void fill_table(struct option_table *table)
{
    *table = (struct option_table){.count = 0};
    struct text letters = text_in(table->letters, sizeof table->letters);
    struct text names = text_in(table->names, sizeof table->names);
    text_add(&letters, ":h");
    for (int i = 0; i < SETTING_COUNT; i++)
        add_setting(table, &letters, &names, (enum setting)i);
    add_option(table, "help", no_argument, LONG_HELP);
    add_option(table, "version", no_argument, LONG_VERSION);
    add_option(table, "json", no_argument, LONG_JSON);
}

/* ---- what getopt refuses ---- */

static bool refuse_long(const struct option_table *table, const char *word, struct error *error)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    struct suggestion suggestion = suggestion_for(name);
    const char *first = NULL;
    for (int i = 0; i < table->count; i++) {
        const char *known = table->option[i].name;
        suggestion_offer(&suggestion, known);
        if (strncmp(known, name, strlen(name)) != 0)
            continue;
        if (first != NULL)
            return error_set(
                error, ERROR_INPUT, "option --%s may mean --%s or --%s", name, first, known);
        first = known;
    }
    if (suggestion.nearest != NULL)
        return error_set(error, ERROR_INPUT, "unknown option --%s; did you mean --%s?", name,
            suggestion.nearest);
    return error_set(error, ERROR_INPUT, "unknown option --%s; hexprint --help lists them", name);
}

static const char *long_name(const struct option_table *table, int value)
{
    for (int i = 0; i < table->count; i++) {
        if (table->option[i].val == value)
            return table->option[i].name;
    }
    return "?";
}

static bool refuse(const struct option_table *table, char *const *argv, struct error *error)
{
    if (optopt == 0)
        return refuse_long(table, argv[optind - 1], error);
    if (optopt >= LONG_SETTING)
        return error_set(
            error, ERROR_INPUT, "option --%s takes no value", long_name(table, optopt));
    return error_set(error, ERROR_INPUT, "unknown option -%c; hexprint --help lists them", optopt);
}

static enum setting setting_of_letter(int letter)
{
    int i = 0;
    while (i < SETTING_COUNT && setting_row((enum setting)i)->letter != letter)
        i++;
    return (enum setting)i;
}

static bool refuse_missing(const struct option_table *table, struct error *error)
{
    int value = optopt >= LONG_SETTING ? optopt : LONG_SETTING + (int)setting_of_letter(optopt);
    char accepted[160];
    struct text text = text_in(accepted, sizeof accepted);
    setting_format_accepted((enum setting)(value - LONG_SETTING), &text);
    return error_set(
        error, ERROR_INPUT, "option --%s needs a value: %s", long_name(table, value), accepted);
}

/* ---- options ---- */

static bool take_setting(
    struct command_line *line, enum setting setting, bool negated, struct error *error)
{
    const char *value = optarg;
    if (setting_is_flag(setting))
        value = negated ? "false" : "true";
    return settings_set(&line->settings, setting, value, error);
}

static bool take_option(struct command_line *line, int value, struct error *error)
{
    switch (value) {
    case 'h':
    case LONG_HELP:
        line->command = COMMAND_HELP;
        return true;
    case LONG_VERSION:
        line->command = COMMAND_VERSION;
        return true;
    case LONG_JSON:
        line->command = COMMAND_LIST_JSON;
        return true;
    }
    if (value < LONG_SETTING)
        return take_setting(line, setting_of_letter(value), false, error);
    bool negated = value >= LONG_NEGATION;
    int setting = value - (negated ? LONG_NEGATION : LONG_SETTING);
    return take_setting(line, (enum setting)setting, negated, error);
}

static bool asks_for_information(const struct command_line *line)
{
    return line->command == COMMAND_HELP || line->command == COMMAND_VERSION;
}

static bool read_options(struct command_line *line, int argc, char **argv, struct error *error)
{
    struct option_table table;
    fill_table(&table);
    optind = 0; /* from the start, also when called again */
    opterr = 0;
    int value;
    while ((value = getopt_long(argc, argv, table.letters, table.option, NULL)) != -1) {
        if (asks_for_information(line)) /* what else is asked for does not matter */
            continue;
        if (value == '?')
            return refuse(&table, argv, error);
        if (value == ':')
            return refuse_missing(&table, error);
        if (!take_option(line, value, error))
            return false;
    }
    return true;
}

/* ---- help ---- */

bool command_line_option(int index, struct option_help *option)
{
    static const struct option_help own[] = {
        {"help", 'h', false, NULL, "this text"},
        {"version", 0, false, NULL, "the version"},
    };
    enum { OWN = sizeof own / sizeof own[0] };
    if (index < 0 || index >= SETTING_COUNT + OWN)
        return false;
    if (index >= SETTING_COUNT) {
        *option = own[index - SETTING_COUNT];
        return true;
    }
    const struct setting_row *row = setting_row((enum setting)index);
    *option = (struct option_help){
        row->name, row->letter, row->kind == SETTING_SWITCH, row->argument, row->about};
    return true;
}

static void help_option(struct buffer *buffer, const struct option_help *option)
{
    char name[48];
    struct text text = text_in(name, sizeof name);
    if (option->letter != 0)
        text_format(&text, "  -%c, ", option->letter);
    else
        text_add(&text, "      ");
    text_format(&text, "--%s%s", option->negates ? "[no-]" : "", option->name);
    if (option->argument != NULL)
        text_format(&text, " %s", option->argument);
    buffer_format(buffer, "%-27s %s\n", name, option->about);
}

static bool means_something(const struct component *component, enum setting setting)
{
    return (component->understands & SETTING_BIT(setting)) != 0;
}

/* Whether SETTING means something for what the help is about. */
static bool is_helped(const struct command_line *line, enum setting setting)
{
    if (line->help_kit == NULL || setting_row(setting)->general)
        return true;
    if (line->help_component != NULL)
        return means_something(line->help_component, setting);
    const struct component *c = line->help_kit->components;
    while (c->name != NULL && !means_something(c, setting))
        c++;
    return c->name != NULL;
}

void command_line_help(const struct command_line *line, struct buffer *buffer)
{
    struct option_help option;
    if (line->help_kit != NULL)
        command_words_help_about(line->help_kit, line->help_component, buffer);
    else
        command_words_help(buffer);
    buffer_add(buffer, "\nOptions:\n");
    for (int i = 0; command_line_option(i, &option); i++) {
        if (i >= SETTING_COUNT || is_helped(line, (enum setting)i))
            help_option(buffer, &option);
    }
    buffer_add(
        buffer, "\nFiles go to output/ under the current folder unless -o says otherwise.\n");
}

/* ---- the whole ---- */

bool command_line_read(struct command_line *line, int argc, char **argv, struct error *error)
{
    *line = (struct command_line){.command = COMMAND_PRINT};
    settings_defaults(&line->settings);
    if (!read_options(line, argc, argv, error))
        return false;
    if (line->command == COMMAND_HELP)
        command_words_about(line, (const char *const *)(argv + optind), argc - optind);
    return asks_for_information(line) ||
           command_words_read(line, (const char *const *)(argv + optind), argc - optind, error);
}
