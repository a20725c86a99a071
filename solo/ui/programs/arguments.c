/*
 * Reading the command line by the table of programs.h, and refusing what is not in it or out
 * of place, in one line.
 */
#include "ui/programs/programs.h"

#include "core/language.h"
#include "core/os.h"
#include "games/registry.h"
#include "ui/words/words.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

enum { ROWS = ARGUMENT_ROWS_MAX, LONG_ONLY = 256, NAMES_MAX = 48 };

static void make_getopt_tables(struct option *longs, char *shorts)
{
    *shorts++ = ':';
    for (int i = 0; i < argument_row_count; i++) {
        int has = argument_rows[i].argument ? required_argument : no_argument;
        longs[i] = (struct option){argument_rows[i].name, has, NULL, LONG_ONLY + i};
        if (!argument_rows[i].letter)
            continue;
        *shorts++ = argument_rows[i].letter;
        if (argument_rows[i].argument)
            *shorts++ = ':';
    }
    longs[argument_row_count] = (struct option){NULL, 0, NULL, 0};
    *shorts = '\0';
}

static const struct argument_row *row_of(int code)
{
    for (int i = 0; i < argument_row_count; i++)
        if (code == LONG_ONLY + i || (argument_rows[i].letter && code == argument_rows[i].letter))
            return &argument_rows[i];
    return NULL;
}

/* Whether several options begin with NAME; then they are named. */
static bool several_options(const char *name, struct error *error)
{
    const char *fitting[ROWS];
    struct buffer list = BUFFER_INIT;
    size_t count = 0;
    for (int i = 0; i < argument_row_count; i++)
        if (name[0] && words_begin(argument_rows[i].name, name))
            fitting[count++] = argument_rows[i].name;
    if (count > 1) {
        words_join(&list, fitting, count, "or");
        error_set(error, ERROR_INPUT, "option '--%s' could be %s", name, list.data);
    }
    buffer_finish(&list);
    return count > 1;
}

/* An option that getopt does not know or that several begin like. */
static bool unknown_option(const char *given, struct error *error)
{
    const char *names[NAMES_MAX];
    size_t length = strcspn(given, "=");
    char memory[40];
    struct text name = text_in(memory, sizeof memory);
    for (size_t i = 2; i < length; i++)
        text_add_char(&name, given[i]);
    if (strncmp(given, "--", 2) != 0)
        return error_set(
            error, ERROR_INPUT, "unknown option '%s'; 'hexplay --help' lists all", given);
    for (int i = 0; i < argument_row_count; i++)
        names[i] = argument_rows[i].name;
    if (several_options(memory, error))
        return false;
    const char *meant = name.full ? NULL : words_nearest(names, (size_t)argument_row_count, memory);
    if (meant)
        return error_set(
            error, ERROR_INPUT, "unknown option '%s'; did you mean '--%s'?", given, meant);
    return error_set(error, ERROR_INPUT, "unknown option '%s'; 'hexplay --help' lists all", given);
}

static bool refuse_option(int code, const char *given, struct error *error)
{
    const struct argument_row *row = row_of(optopt);
    if (code == ':' && row)
        return error_set(
            error, ERROR_INPUT, "--%s takes a value: --%s %s", row->name, row->name, row->argument);
    if (row)
        return error_set(error, ERROR_INPUT, "--%s takes no value", row->name);
    if (optopt != 0) {
        char letter[3] = {'-', (char)optopt, '\0'};
        return unknown_option(letter, error);
    }
    return unknown_option(given, error);
}

/* A plain value; a flag is true by being there. */
static bool take_value(
    struct arguments *arguments, const struct argument_row *row, struct error *error)
{
    const char *value = row->argument ? optarg : "true";
    if (value_read(&row->value, value, (char *)arguments + row->offset))
        return true;
    char memory[200];
    struct text accepted = text_in(memory, sizeof memory);
    value_format_accepted(&row->value, &accepted);
    return error_refuse(error, REASON_BAD_VALUE, error_option_opens(row->name),
        "takes %s, not '%s'", memory, value);
}

static bool take_row(
    struct arguments *arguments, const struct argument_row *row, bool given[], struct error *error)
{
    given[row - argument_rows] = true;
    return row->take ? row->take(arguments, optarg, error) : take_value(arguments, row, error);
}

/* Takes all options; GIVEN says which. The rest of ARGV is moved to its end, from optind on. */
static bool take_options(
    struct arguments *arguments, int argc, char **argv, bool given[ROWS], struct error *error)
{
    struct option longs[ROWS + 1];
    char shorts[2 * ROWS + 2];
    make_getopt_tables(longs, shorts);
    opterr = 0;
    optind = 0; /* from the beginning, also after a command line that was not read to its end */
    for (;;) {
        int code = getopt_long(argc, argv, shorts, longs, NULL);
        if (code == -1)
            return true;
        if (code == '?' || code == ':')
            return refuse_option(code, argv[optind - 1], error);
        if (!take_row(arguments, row_of(code), given, error))
            return false;
    }
}

static size_t all_names(const struct program_list *programs, const char *names[NAMES_MAX])
{
    size_t count = 0;
    for (const struct game *const *game = game_registry; *game; game++)
        names[count++] = (*game)->slug;
    for (size_t i = 1; i < programs->count; i++)
        names[count++] = programs->items[i].name;
    assert(count <= NAMES_MAX);
    return count;
}

static bool unknown_word(const struct program_list *programs, const char *word, struct error *error)
{
    const char *names[NAMES_MAX];
    struct buffer list = BUFFER_INIT;
    size_t count = all_names(programs, names);
    const char *meant = words_nearest(names, count, word);
    if (meant) {
        error_set(
            error, ERROR_INPUT, "unknown game or command '%s'; did you mean '%s'?", word, meant);
    } else {
        words_join(&list, names, count, "and");
        error_set(
            error, ERROR_INPUT, "unknown game or command '%s'; there are %s", word, list.data);
    }
    buffer_finish(&list);
    return false;
}

static bool find_program(struct arguments *arguments, const struct program_list *programs,
    const char *word, struct error *error)
{
    arguments->game = game_find(game_registry, word);
    if (arguments->game) {
        arguments->program = &programs->items[0];
        return true;
    }
    for (size_t i = 1; i < programs->count; i++)
        if (strcmp(programs->items[i].name, word) == 0)
            arguments->program = &programs->items[i];
    if (!arguments->program)
        return unknown_word(programs, word, error);
    return true;
}

static bool take_files(struct arguments *arguments, int count, char **files, struct error *error)
{
    const struct program *program = arguments->program;
    if (count < program->files_min)
        return error_set(error, ERROR_INPUT,
            strstr(program->usage, "GAME") ? N_("%s needs a game: hexplay %s")
                                           : N_("%s needs a file: hexplay %s"),
            program->name, program->usage);
    if (count > program->files_max)
        return error_set(error, ERROR_INPUT, "unexpected '%s'; the use is: hexplay %s",
            files[program->files_max], program->usage);
    arguments->file = count > 0 ? files[0] : NULL;
    for (int i = 0; i < count && i < ARGUMENT_WORDS_MAX; i++)
        arguments->words[arguments->word_count++] = files[i];
    return true;
}

/* Adds the names of those PROGRAMS that take options of a USE; the first of them, or NULL. */
static const struct program *programs_taking(
    const struct program_list *programs, enum takes use, struct buffer *out)
{
    const char *names[NAMES_MAX];
    const struct program *first = NULL;
    size_t count = 0;
    for (size_t i = 1; i < programs->count && count < NAMES_MAX; i++) {
        if (!(programs->items[i].takes & use))
            continue;
        first = first ? first : &programs->items[i];
        names[count++] = programs->items[i].name;
    }
    words_join(out, names, count, "and");
    return first;
}

/* Whether the option of a ROW means something to the program that was asked for. */
static bool row_fits(const struct arguments *arguments, const struct program_list *programs,
    const struct argument_row *row, struct error *error)
{
    struct buffer names = BUFFER_INIT;
    unsigned taken = arguments->program ? arguments->program->takes : 0;
    if (row->use == TAKES_NOTHING || (taken & row->use))
        return true;
    if (programs->items[0].takes & row->use)
        return error_set(error, ERROR_INPUT, "--%s needs a game to play: hexplay GAME --%s",
            row->name, row->name);
    const struct program *first = programs_taking(programs, row->use, &names);
    assert(first);
    error_set(error, ERROR_INPUT, "--%s is for %s: hexplay %s --%s%s%s", row->name, names.data,
        first->usage, row->name, row->argument ? " " : "", row->argument ? row->argument : "");
    buffer_finish(&names);
    return false;
}

static bool options_fit(const struct arguments *arguments, const struct program_list *programs,
    const bool given[ROWS], struct error *error)
{
    for (int i = 0; i < argument_row_count; i++)
        if (given[i] && !row_fits(arguments, programs, &argument_rows[i], error))
            return false;
    return true;
}

static bool take_words(struct arguments *arguments, const struct program_list *programs, int count,
    char **words, const bool given[ROWS], struct error *error)
{
    arguments->menu = count == 0 && !arguments->gtp;
    if (arguments->gtp && count > 0)
        return error_set(error, ERROR_INPUT, "--gtp stands alone: unexpected '%s'", words[0]);
    if (count > 0 && !find_program(arguments, programs, words[0], error))
        return false;
    if (!options_fit(arguments, programs, given, error))
        return false;
    return count == 0 || take_files(arguments, count - 1, words + 1, error);
}

/* Wherever --lang stands, what is wrong before it is said in its language too. An unknown language
 * is refused in its turn. */
static void speak_from_start(int argc, char **argv)
{
    static const char name[] = "--lang";
    struct error ignored = ERROR_INIT;
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], name, strlen(name)) == 0 && argv[i][strlen(name)] == '=')
            value = argv[i] + sizeof name;
        else if (strcmp(argv[i], name) == 0)
            value = argv[i + 1];
        if (value && !os_language_start(value, &ignored))
            return;
    }
}

bool arguments_read(struct arguments *arguments, const struct program_list *programs, int argc,
    char **argv, struct error *error)
{
    bool given[ROWS] = {false};
    memset(arguments, 0, sizeof *arguments);
    speak_from_start(argc, argv);
    if (!take_options(arguments, argc, argv, given, error))
        return false;
    if (arguments->help || arguments->version)
        return true;
    return take_words(arguments, programs, argc - optind, argv + optind, given, error);
}
