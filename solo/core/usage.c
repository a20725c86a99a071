/*
 * Reads a command line, prints the help and completes words, from a program's table of options.
 */
#include "core/usage.h"

#include "core/language.h"
#include "core/os.h"

enum { NAME_SIZE = 48, COLUMN = 29, NOTHING = -1, UNKNOWN = -2 };

/* ---- names ---- */

/* Formats the long name, with "no-" if NEGATED. */
static void long_name(const struct option_help *help, bool negated, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%s%s", negated ? "no-" : "", help->name);
}

/* The options whose names begin with what was typed: the first two, or an exact match. */
struct found {
    int count;
    struct option_given given;
    struct option_help help;
    char name[2][NAME_SIZE];
};

/* Adds the option if its name begins with what was typed; returns true for an exact match. */
static bool offer_name(struct found *found, const struct option_help *help, int index, bool negated,
    const char *typed, size_t length)
{
    char name[NAME_SIZE];
    long_name(help, negated, name);
    bool whole = strncmp(name, typed, length) == 0 && name[length] == '\0';
    if (strncmp(name, typed, length) != 0 || (found->count >= 2 && !whole))
        return false;
    memcpy(found->name[whole ? 0 : found->count], name, NAME_SIZE);
    found->count = whole ? 1 : found->count + 1;
    found->given = (struct option_given){index, negated, NULL};
    found->help = *help;
    return whole;
}

static struct found find_long(const struct usage *usage, const char *typed, size_t length)
{
    struct found found = {.count = 0};
    struct option_help help;
    for (int i = 0; usage->option(i, &help); i++) {
        if (offer_name(&found, &help, i, false, typed, length) ||
            (help.negates && offer_name(&found, &help, i, true, typed, length)))
            break;
    }
    return found;
}

static int find_letter(const struct usage *usage, char letter, struct option_help *help)
{
    for (int i = 0; usage->option(i, help); i++)
        if (help->letter == letter)
            return i;
    return NOTHING;
}

/* ---- reading ---- */

static enum usage_step unknown_long(
    const struct usage *usage, const char *typed, size_t length, struct error *error)
{
    char name[NAME_SIZE];
    struct option_help help;
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    struct suggestion suggestion = suggestion_for(name);
    for (int i = 0; usage->option(i, &help); i++)
        suggestion_offer(&suggestion, help.name);
    if (suggestion.nearest != NULL)
        (void)error_input(
            error, "unknown option '--%s'; did you mean '--%s'?", name, suggestion.nearest);
    else
        (void)error_input(
            error, "unknown option '--%s'; '%s --help' lists all", name, usage->program);
    return USAGE_REFUSED;
}

/* Takes the value that an option needs: REST, otherwise the next word. */
static enum usage_step take_value(struct usage_line *line, const struct option_help *help,
    const char *rest, struct option_given *given, struct error *error)
{
    if (rest == NULL && line->at < line->count)
        rest = line->words[line->at++];
    given->value = rest;
    if (rest != NULL)
        return USAGE_OPTION;
    (void)error_input(error, "--%s takes a value: --%s %s (%s)", help->name, help->name,
        help->argument, _(help->about));
    return USAGE_REFUSED;
}

static enum usage_step next_long(
    struct usage_line *line, const char *typed, struct option_given *given, struct error *error)
{
    size_t length = strcspn(typed, "=");
    struct found found = find_long(line->usage, typed, length);
    *given = found.given;
    if (found.count == 0)
        return unknown_long(line->usage, typed, length, error);
    if (found.count > 1) {
        (void)error_input(error, "option --%.*s may mean --%s or --%s", (int)length, typed,
            found.name[0], found.name[1]);
        return USAGE_REFUSED;
    }
    const char *rest = typed[length] == '=' ? typed + length + 1 : NULL;
    if (found.help.argument != NULL)
        return take_value(line, &found.help, rest, given, error);
    if (rest == NULL)
        return USAGE_OPTION;
    (void)error_input(error, "--%s takes no value", found.name[0]);
    return USAGE_REFUSED;
}

static enum usage_step next_letter(
    struct usage_line *line, struct option_given *given, struct error *error)
{
    struct option_help help;
    char letter = *line->letters++;
    const char *rest = *line->letters != '\0' ? line->letters : NULL;
    *given = (struct option_given){.index = find_letter(line->usage, letter, &help)};
    line->letters = rest;
    if (given->index == NOTHING) {
        (void)error_input(
            error, "unknown option '-%c'; '%s --help' lists all", letter, line->usage->program);
        return USAGE_REFUSED;
    }
    if (help.argument == NULL)
        return USAGE_OPTION;
    line->letters = NULL;
    return take_value(line, &help, rest, given, error);
}

enum usage_step usage_next(struct usage_line *line, struct option_given *given, struct error *error)
{
    while (line->letters == NULL && line->at < line->count) {
        char *word = line->words[line->at++];
        if (line->ended || word[0] != '-' || word[1] == '\0')
            line->words[line->kept++] = word;
        else if (strcmp(word, "--") == 0)
            line->ended = true;
        else if (word[1] == '-')
            return next_long(line, word + 2, given, error);
        else
            line->letters = word + 1;
    }
    return line->letters != NULL ? next_letter(line, given, error) : USAGE_END;
}

/* ---- help ---- */

void usage_add_row(struct buffer *out, const char *left, const char *about)
{
    int gap = COLUMN - 2 - (int)strlen(left);
    buffer_format(out, "  %s%*s%s\n", left, gap > 2 ? gap : 2, "", about);
}

void usage_add_option(struct buffer *out, const struct option_help *option, const char *accepted)
{
    LOCAL_BUFFER left = BUFFER_INIT;
    if (option->letter != 0)
        buffer_format(&left, "-%c, ", option->letter);
    else
        buffer_add(&left, "    ");
    buffer_format(&left, "--%s%s%s%s", option->negates ? "[no-]" : "", option->name,
        option->argument != NULL ? " " : "", option->argument != NULL ? option->argument : "");
    usage_add_row(out, left.data, _(option->about));
    if (accepted != NULL)
        buffer_format(out, "%*s(%s)\n", COLUMN, "", accepted);
}

/* ---- version ---- */

void usage_add_library(struct buffer *out, const char *name, const char *file, const char *function)
{
    const char *version = os_library_version(file, function);
    if (version != NULL)
        buffer_format(out, "%s%s%s\n", name, name[0] ? " " : "", version);
}

void usage_add_version(struct buffer *out, const char *program, const char *weights)
{
    static const char *const libraries[][2] = {
        {"libsodium", "sodium_version_string"},
        {"Jansson", "jansson_version_str"},
        {"libyaml", "yaml_get_version_string"},
        {"SQLite", "sqlite3_libversion"},
        {"", "curses_version"}, /* its version begins with its own name */
        {"HarfBuzz", "hb_version_string"},
        {"libHaru", "HPDF_GetVersion"},
        {"zlib", "zlibVersion"},
    };
    buffer_format(out, "%s (Paperhex) " PAPERHEX_VERSION "\nweights %.16s\n", program, weights);
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        usage_add_library(out, libraries[i][0], NULL, libraries[i][1]);
}

/* ---- completion ---- */

struct offers {
    struct buffer *out;
    const char *word;  /* the word being typed */
    const char *typed; /* the part of WORD that an offer must begin with */
};

static void offer_bytes(struct offers *offers, const char *bytes, size_t length, const char *about)
{
    size_t typed = strlen(offers->typed);
    if (length < typed || memcmp(bytes, offers->typed, typed) != 0)
        return;
    buffer_add_bytes(offers->out, offers->word, (size_t)(offers->typed - offers->word));
    buffer_add_bytes(offers->out, bytes, length);
    buffer_format(offers->out, "\t%s\n", about != NULL ? _(about) : "");
}

void offer_word(struct offers *offers, const char *word, const char *about)
{
    offer_bytes(offers, word, strlen(word), about);
}

void offer_words(struct offers *offers, const char *list)
{
    for (const char *word = list; *word != '\0'; word += *word == '|') {
        size_t length = strcspn(word, "|");
        offer_bytes(offers, word, length, NULL);
        word += length;
    }
}

void offer_list(struct offers *offers, const char *list)
{
    const char *comma = strrchr(offers->typed, ',');
    if (comma != NULL)
        offers->typed = comma + 1;
    offer_words(offers, list);
}

void offer_files(struct offers *offers, const char *pattern)
{
    buffer_format(offers->out, "%s\n", pattern);
}

void offer_argument(struct offers *offers, const char *argument, const char *plain)
{
    static const char *const kinds[][2] = {{".yaml", "*.yaml"}, {".jsonl", "*.jsonl"},
        {".svg", "*.svg"}, {"|FILE", "*.yaml"}, {"PATH", "*"}, {"DIR", "*"}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strstr(argument, kinds[i][0]) == NULL)
            continue;
        offer_files(offers, kinds[i][1]);
        return;
    }
    if (strstr(argument, "FILE") != NULL)
        offer_files(offers, plain);
}

static void offer_options(const struct usage *usage, int command, struct offers *offers)
{
    struct option_help help;
    for (int i = 0; usage->option(i, &help); i++) {
        char name[NAME_SIZE + 2] = "--", letter[3] = {'-', help.letter, '\0'};
        if (!usage->fits(command, i))
            continue;
        for (int negated = 0; negated <= help.negates; negated++) {
            long_name(&help, negated, name + 2);
            offer_word(offers, name, help.about);
        }
        if (help.letter != 0)
            offer_word(offers, letter, help.about);
    }
}

static int find_command(const struct usage *usage, const char *word)
{
    struct command_help help;
    for (int i = 0; usage->command(i, &help); i++)
        if (strcmp(help.name, word) == 0)
            return i;
    return UNKNOWN;
}

/* Returns the option that takes the word after WORD as its value, or NOTHING. */
static int waiting_option(const struct usage *usage, const char *word)
{
    struct option_help help;
    if (word[1] != '-') {
        int index = word[2] == '\0' ? find_letter(usage, word[1], &help) : NOTHING;
        return index != NOTHING && help.argument != NULL ? index : NOTHING;
    }
    size_t length = strcspn(word + 2, "=");
    struct found found = find_long(usage, word + 2, length);
    bool waits = found.count == 1 && found.help.argument != NULL && word[2 + length] == '\0';
    return waits ? found.given.index : NOTHING;
}

/* What came before the word being typed: the command, the option it is a value of, and whether "--"
 * was typed. */
struct passed {
    int command, option;
    bool ended;
};

static void pass_word(const struct usage *usage, const char *word, struct passed *passed)
{
    if (passed->option != NOTHING)
        passed->option = NOTHING;
    else if (passed->ended || word[0] != '-' || word[1] == '\0')
        passed->command = passed->command == NOTHING ? find_command(usage, word) : passed->command;
    else if (strcmp(word, "--") == 0)
        passed->ended = true;
    else
        passed->option = waiting_option(usage, word);
}

void usage_complete(const struct usage *usage, char *const *words, int count, struct buffer *out)
{
    struct passed passed = {NOTHING, NOTHING, false};
    const char *last = words[count - 1], *equals = strchr(last, '=');
    struct offers offers = {out, last, last};
    for (int i = 0; i + 1 < count; i++)
        pass_word(usage, words[i], &passed);
    bool is_option = passed.option == NOTHING && !passed.ended && last[0] == '-';
    if (is_option && last[1] == '-' && equals != NULL) {
        struct found found = find_long(usage, last + 2, (size_t)(equals - last) - 2);
        passed.option = found.count == 1 ? found.given.index : UNKNOWN;
        offers.typed = equals + 1;
    } else if (is_option) {
        offer_options(usage, passed.command >= 0 ? passed.command : NOTHING, &offers);
        return;
    }
    struct command_help help;
    if (passed.option == NOTHING && passed.command == NOTHING)
        for (int i = 0; usage->command(i, &help); i++)
            offer_word(&offers, help.name, help.about);
    else if (passed.option >= 0 || (passed.option == NOTHING && passed.command >= 0))
        usage->offer(passed.command, passed.option, &offers);
}

bool usage_completes(const struct usage *usage, int argc, char **argv)
{
    if (argc < 3 || strcmp(argv[1], "--complete") != 0)
        return false;
    LOCAL_BUFFER out = BUFFER_INIT;
    usage_complete(usage, argv + 2, argc - 2, &out);
    if (out.data != NULL)
        fputs(out.data, stdout);
    return true;
}
