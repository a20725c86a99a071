/*
 * Reads the command line by the table in arguments.h; refuses unknown and misplaced words with a
 * one-line error.
 */
#include "ui/arguments/arguments.h"
#include "ui/words/looks.h"
#include "ui/words/words.h"

enum { ROWS = ARGUMENT_ROWS_MAX, NAMES_MAX = 48 };

/* Takes a plain value; a flag becomes true. */
static bool take_plain(struct arguments *arguments, const struct argument_row *row,
    const char *value, struct error *error)
{
    if (value_read(&row->value, value, (char *)arguments + row->offset))
        return true;
    struct text accepted = TEXT_ROOM(200);
    value_format_accepted(&row->value, &accepted);
    return error_refuse(error, REASON_BAD_VALUE, error_option_opens(row->name),
        "takes %s, not '%s'", accepted.data, value);
}

static bool take_text(struct arguments *arguments, const struct argument_row *row,
    const char *value, struct error *error)
{
    if (row->wants && (value[0] == '\0' || (row->utf8 && !text_is_utf8(value, strlen(value)))))
        return error_refuse(
            error, REASON_BAD_VALUE, error_option_opens(row->name), "%s", _(row->wants));
    memcpy((char *)arguments + row->offset, &value, sizeof value);
    return true;
}

static bool take_row(struct arguments *arguments, const struct argument_row *row, const char *value,
    struct error *error)
{
    if (row->take)
        return row->take(arguments, value, error);
    if (row->is_text)
        return take_text(arguments, row, value, error);
    return take_plain(arguments, row, value ? value : "true", error);
}

static bool take_options(
    struct arguments *arguments, struct usage_line *line, bool given[ROWS], struct error *error)
{
    for (;;) {
        struct option_given option;
        switch (usage_next(line, &option, error)) {
        case USAGE_END:
            return true;
        case USAGE_REFUSED:
            return false;
        case USAGE_OPTION:
            given[option.index] = true;
            if (!take_row(arguments, &argument_rows[option.index], option.value, error))
                return false;
        }
    }
}

static size_t all_names(const char *names[NAMES_MAX])
{
    size_t count = 0;
    for (const struct game *const *game = game_registry; *game; game++)
        names[count++] = (*game)->slug;
    for (size_t i = 1; i < PROGRAM_COUNT; i++)
        names[count++] = program_rows[i].name;
    assert(count <= NAMES_MAX);
    return count;
}

static bool unknown_word(const char *word, struct error *error)
{
    const char *names[NAMES_MAX];
    LOCAL_BUFFER list = BUFFER_INIT;
    size_t count = all_names(names);
    const char *meant = words_nearest(names, count, word);
    if (meant) {
        error_input(error, "unknown game or command '%s'; did you mean '%s'?", word, meant);
    } else {
        words_join(&list, names, count, WORDS_AND);
        error_input(error, "unknown game or command '%s'; there are %s", word, list.data);
    }
    return false;
}

static bool find_program(struct arguments *arguments, const char *word, struct error *error)
{
    arguments->game = game_find(game_registry, word);
    arguments->program = arguments->game ? &program_rows[0] : program_named(word);
    return arguments->program || unknown_word(word, error);
}

static bool take_files(struct arguments *arguments, int count, char **files, struct error *error)
{
    const struct program *program = arguments->program;
    if (count < program->files_min)
        return error_input(error,
            program->plays ? N_("%s needs a game: hexplay %s") : N_("%s needs a file: hexplay %s"),
            program->name, program->usage);
    if (count > program->files_max)
        return error_input(
            error, "unexpected '%s'; usage: hexplay %s", files[program->files_max], program->usage);
    arguments->file = count > 0 ? files[0] : NULL;
    arguments->words = (const char *const *)files;
    arguments->word_count = count;
    return true;
}

/* Adds the names of the programs that take options of kind USE; returns the first, or NULL. */
static const struct program *programs_taking(enum takes use, struct buffer *out)
{
    const char *names[NAMES_MAX];
    const struct program *first = NULL;
    size_t count = 0;
    for (size_t i = 1; i < PROGRAM_COUNT && count < NAMES_MAX; i++) {
        if (!(program_rows[i].takes & use))
            continue;
        first = first ? first : &program_rows[i];
        names[count++] = program_rows[i].name;
    }
    words_join(out, names, count, WORDS_AND);
    return first;
}

/* Reports whether the program takes ROW's option; if not, sets the error. */
static bool row_fits(
    const struct arguments *arguments, const struct argument_row *row, struct error *error)
{
    LOCAL_BUFFER names = BUFFER_INIT;
    unsigned taken = arguments->program ? arguments->program->takes : TAKES_LOOK | TAKES_ALONE;
    if (row->use == TAKES_NOTHING || (taken & row->use))
        return true;
    if (row->use == TAKES_LOOK)
        return error_input(error, "--%s does not apply to %s", row->name, arguments->program->name);
    if (program_rows[0].takes & row->use)
        return error_input(
            error, "--%s needs a game to play: hexplay GAME --%s", row->name, row->name);
    const struct program *first = programs_taking(row->use, &names);
    assert(first);
    error_input(error, "--%s is for %s: hexplay %s --%s%s%s", row->name, names.data, first->usage,
        row->name, row->argument ? " " : "", row->argument ? row->argument : "");
    return false;
}

static bool options_fit(
    const struct arguments *arguments, const bool given[ROWS], struct error *error)
{
    for (int i = 0; i < argument_row_count; i++)
        if (given[i] && !row_fits(arguments, &argument_rows[i], error))
            return false;
    return true;
}

static bool take_words(struct arguments *arguments, int count, char **words, const bool given[ROWS],
    struct error *error)
{
    arguments->menu = count == 0 && !arguments->gtp;
    if (arguments->gtp && count > 0)
        return error_input(error, "--gtp takes no game or command: remove '%s'", words[0]);
    if (count > 0 && !find_program(arguments, words[0], error))
        return false;
    if (!options_fit(arguments, given, error))
        return false;
    return count == 0 || take_files(arguments, count - 1, words + 1, error);
}

void arguments_speak(int argc, char **argv)
{
    static const char name[] = "--lang";
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], name, strlen(name)) == 0 && argv[i][strlen(name)] == '=')
            value = argv[i] + sizeof name;
        else if (strcmp(argv[i], name) == 0)
            value = argv[i + 1];
        if (value && !os_language_start(value, NULL))
            return;
    }
}

/* ---- settings and the environment ---- */

/* Keeps the earlier front end unless another one was chosen. */
static void choose_front(struct arguments *arguments, const struct arguments *before)
{
    if (arguments->screen || arguments->plain || arguments->speak)
        return;
    arguments->screen = before->screen;
    arguments->plain = before->plain;
    arguments->speak = before->speak;
}

static void forget_front(struct arguments *arguments)
{
    arguments->screen = arguments->plain = arguments->speak = false;
}

/* Refuses options in the environment that do not affect the display. */
static bool only_looks(const bool given[ROWS], struct error *error)
{
    for (int i = 0; i < argument_row_count; i++)
        if (given[i] && argument_rows[i].use != TAKES_LOOK)
            return error_input(error,
                "it takes only options that say how things are shown, not --%s",
                argument_rows[i].name);
    return true;
}

static bool take_variable(struct arguments *arguments, struct error *error)
{
    const char *variable = getenv("PAPERHEX_OPTIONS");
    bool given[ROWS] = {false};
    char *words[NAMES_MAX];
    struct error why = ERROR_INIT;
    struct text copy = text_in(arguments->environment, sizeof arguments->environment);
    struct usage_line line = {.usage = &arguments_usage, .words = words};
    text_add(&copy, variable != NULL ? variable : "");
    for (char *at = copy.data; !copy.full && line.count < NAMES_MAX && *at != '\0';) {
        at += strspn(at, " ");
        if (*at != '\0')
            words[line.count++] = at;
        at += strcspn(at, " ");
        if (*at != '\0')
            *at++ = '\0';
    }
    bool good = !copy.full || error_input(&why, "it is too long");
    good = good && take_options(arguments, &line, given, &why) && only_looks(given, &why);
    if (good && line.kept > 0)
        good = error_input(&why, "unexpected '%s'", words[0]);
    if (!good) {
        error_prefix(&why, "PAPERHEX_OPTIONS");
        error_pass(error, &why);
    }
    return good;
}

/* Takes the settings, then the environment. A wrong setting does no harm. */
static bool take_habits(struct arguments *arguments, struct error *error)
{
    const char *accessible = getenv("ACCESSIBLE"), *no_colour = getenv("NO_COLOR");
    struct error trouble = ERROR_INIT;
    struct settings settings;
    settings_read(&settings, &trouble);
    if (trouble.code != ERROR_NONE)
        fprintf(stderr, "hexplay: %s\n", error_format(&trouble).line);
    settings_apply(&settings, NULL, arguments);
    if (no_colour != NULL && no_colour[0] != '\0')
        arguments->colours = GROUND_NO_COLOURS;
    if (accessible != NULL && accessible[0] != '\0' && strcmp(accessible, "0") != 0) {
        forget_front(arguments);
        arguments->speak = true;
    }
    struct arguments before = *arguments;
    forget_front(arguments);
    bool good = take_variable(arguments, error);
    choose_front(arguments, &before);
    return good;
}

static bool is_for_programs(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--gtp") == 0)
            return true;
    return false;
}

bool arguments_read(struct arguments *arguments, int argc, char **argv, struct error *error)
{
    bool given[ROWS] = {false};
    struct usage_line line = {.usage = &arguments_usage, .words = argv + 1, .count = argc - 1};
    *arguments = (struct arguments){.time_ms = -1};
    if (!is_for_programs(argc, argv) && !take_habits(arguments, error))
        return false;
    arguments_speak(argc, argv);
    struct arguments before = *arguments;
    forget_front(arguments);
    if (!take_options(arguments, &line, given, error))
        return false;
    choose_front(arguments, &before);
    if (arguments->help && line.kept > 0)
        (void)find_program(arguments, line.words[0], NULL);
    if (arguments->help || arguments->version)
        return true;
    return take_words(arguments, line.kept, line.words, given, error);
}
