/*
 * Reading the command line. Every option is a line of the table, with the programs it means
 * something to and the function that takes its value.
 */
#include "ui/programs/arguments.h"

#include "ai/ai.h"
#include "core/os_thread.h"
#include "core/value.h"
#include "games/registry.h"
#include "ui/words/words.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

/* What an option is for. */
enum use {
    USE_ALWAYS,     /* --help, --version, --lang, --plain */
    USE_ALONE,      /* --gtp: a program of its own */
    USE_PLAY,       /* only for playing a game */
    USE_SEED,       /* for playing a game or many */
    USE_BENCH,      /* only for bench */
    USE_FIGURES,    /* for bench and tournament */
    USE_TOURNAMENT, /* only for tournament */
    USE_VERIFY,     /* only for verify */
    USE_RULES,      /* for playing, bench and tournament */
    USE_LATER,      /* not in this version */
};

struct option_row {
    const char *name;
    char letter;          /* or 0 */
    const char *argument; /* as help shows it, or NULL */
    enum use use;
    const char *about;
    bool (*take)(struct arguments *arguments, const char *value, struct error *error);
    /* Where TAKE is NULL: a plain value, and where in struct arguments it goes. */
    struct value_spec value;
    size_t offset;
};

#define READ_BY(function) function, {.kind = VALUE_FLAG}, 0
#define FLAG(member) NULL, {.kind = VALUE_FLAG}, offsetof(struct arguments, member)
#define NUMBER(from, to)                                                                           \
    {                                                                                              \
        .kind = VALUE_WHOLE, .low = (from), .high = (to), .noun = "a number"                       \
    }
#define PLAYERS                                                                                    \
    {                                                                                              \
        .kind = VALUE_WHOLE, .low = 1, .high = GAME_PLAYERS_MAX, .noun = "a number"                \
    }

enum { MATCH_MAX = 99, SECONDS_MAX = 3600, GAMES_MAX = 1000000, TIME_MAX = 3600000 };

static bool take_seat(struct arguments *arguments, const char *value, struct error *error)
{
    bool known =
        value[0] >= '1' && value[0] <= '0' + GAME_PLAYERS_MAX && value[1] == '=' && value[2];
    if (!known)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("seat"),
            "takes N=human or N=LEVEL with a seat from 1 to %d, not '%s'", GAME_PLAYERS_MAX, value);
    arguments->seat[value[0] - '1'] = value + 2;
    return true;
}

static bool take_level(struct arguments *arguments, const char *value, struct error *error)
{
    (void)error;
    arguments->level = value;
    return true;
}

/* Keeps the pair KEY (LENGTH bytes) = VALUE; its key is checked when the game is known. */
static bool keep_pair(struct arguments *arguments, const char *key, size_t length,
    const char *value, bool alias, struct error *error)
{
    if (arguments->pair_count == ARGUMENT_PAIRS_MAX ||
        length + 1 > sizeof arguments->keys - arguments->keys_used)
        return error_set(error, ERROR_INPUT, "too many game options");
    char *copy = arguments->keys + arguments->keys_used;
    memcpy(copy, key, length);
    copy[length] = '\0';
    arguments->keys_used += length + 1;
    arguments->pair[arguments->pair_count++] = (struct argument_pair){copy, value, alias};
    return true;
}

static bool take_option(struct arguments *arguments, const char *value, struct error *error)
{
    const char *equals = strchr(value, '=');
    if (!equals || equals == value || !equals[1])
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("option"),
            "takes KEY=VALUE, not '%s'", value);
    return keep_pair(arguments, value, (size_t)(equals - value), equals + 1, false, error);
}

static bool take_side(struct arguments *arguments, const char *value, struct error *error)
{
    return keep_pair(arguments, "side", 4, value, true, error);
}

static bool take_size(struct arguments *arguments, const char *value, struct error *error)
{
    return keep_pair(arguments, "size", 4, value, true, error);
}

static bool take_seed(struct arguments *arguments, const char *value, struct error *error)
{
    if (value[0] == '\0' || !text_is_utf8(value, strlen(value)))
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("seed"),
            "takes a text in UTF-8 that is not empty");
    arguments->seed = value;
    return true;
}

static bool take_computer_seed(struct arguments *arguments, const char *value, struct error *error)
{
    if (value[0] == '\0' || !text_is_utf8(value, strlen(value)))
        return error_set(
            error, ERROR_INPUT, "--computer-seed takes a text in UTF-8 that is not empty");
    arguments->computer_seed = value;
    return true;
}

static bool take_record(struct arguments *arguments, const char *value, struct error *error)
{
    if (value[0] == '\0')
        return error_refuse(
            error, REASON_BAD_VALUE, error_option_opens("record"), "takes the name of a file");
    arguments->record = value;
    return true;
}

static bool take_match(struct arguments *arguments, const char *value, struct error *error)
{
    int64_t number;
    if (!text_to_number(value, 1, MATCH_MAX, &number) || number % 2 == 0)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("match"),
            "takes an odd number from 1 to %d, not '%s'", MATCH_MAX, value);
    arguments->match = (int)number;
    return true;
}

static bool take_seconds(struct arguments *arguments, const char *value, struct error *error)
{
    if (!text_to_decimal(value, &arguments->seconds) || !(arguments->seconds > 0) ||
        arguments->seconds > SECONDS_MAX)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("seconds"),
            "takes a number above 0 and up to %d, not '%s'", SECONDS_MAX, value);
    return true;
}

static bool take_name(const char *name, const char *value, const char **taken, struct error *error)
{
    *taken = value;
    return value[0] || error_set(error, ERROR_INPUT, "--%s takes a name that is not empty", name);
}

static bool take_records(struct arguments *arguments, const char *value, struct error *error)
{
    return take_name("records", value, &arguments->records, error);
}

static bool take_resume(struct arguments *arguments, const char *value, struct error *error)
{
    return take_name("resume", value, &arguments->resume, error);
}

static bool take_engine(struct arguments *arguments, const char *value, struct error *error)
{
    if (value[0] == '\0' || !text_is_utf8(value, strlen(value)))
        return error_set(error, ERROR_INPUT, "--engine takes a command in UTF-8");
    if (arguments->engine_count == ARGUMENT_WORDS_MAX)
        return error_set(error, ERROR_INPUT, "--engine is accepted %d times", ARGUMENT_WORDS_MAX);
    arguments->engine[arguments->engine_count++] = value;
    return true;
}

static bool take_language(struct arguments *arguments, const char *value, struct error *error)
{
    (void)arguments;
    if (strcmp(value, "ja") == 0)
        return error_set(error, ERROR_INPUT, "--lang ja is not there yet; accepted is en");
    if (strcmp(value, "en") != 0)
        return error_refuse(
            error, REASON_BAD_VALUE, error_option_opens("lang"), "takes en, not '%s'", value);
    return true;
}

static const struct option_row rows[] = {
    {"players", 'p', "N", USE_RULES, "how many play", NULL, PLAYERS,
        offsetof(struct arguments, players)},
    {"seat", 0, "N=WHO", USE_PLAY, "who sits at seat N: human, or a level; may be repeated",
        READ_BY(take_seat)},
    {"level", 'l', "LEVEL", USE_PLAY, "the level of all computer seats", READ_BY(take_level)},
    {"option", 0, "KEY=VALUE", USE_RULES, "a rule of the game, see below; may be repeated",
        READ_BY(take_option)},
    {"side", 0, "N", USE_RULES, "size of a hexagon board (option side)", READ_BY(take_side)},
    {"size", 0, "N", USE_RULES, "size of a square or rhombus board (option size)",
        READ_BY(take_size)},
    {"seed", 0, "TEXT", USE_SEED, "the dice and bags that belong to this text", READ_BY(take_seed)},
    {"computer-seed", 0, "TEXT", USE_PLAY,
        "the computer's own choices, too, are those of a text (scripts, demonstrations)",
        READ_BY(take_computer_seed)},
    {"rated", 0, NULL, USE_PLAY, "no undo, no hints, no seed of your own", FLAG(rated)},
    {"record", 0, "FILE", USE_PLAY, "where the record goes (default: the XDG state folder)",
        READ_BY(take_record)},
    {"match", 0, "N", USE_PLAY, "best of N games; the loser of one says who starts the next",
        READ_BY(take_match)},
    {"seconds", 0, "S", USE_BENCH, "how long bench runs for each game and level (default: 2)",
        READ_BY(take_seconds)},
    {"json", 0, NULL, USE_FIGURES, "bench, tournament: the result as JSON", FLAG(json)},
    {"games", 0, "N", USE_TOURNAMENT, "tournament: how many games in all", NULL,
        NUMBER(1, GAMES_MAX), offsetof(struct arguments, games)},
    {"time-ms", 0, "T", USE_TOURNAMENT,
        "tournament: thinking time for an action (default: 0, the player's own search)", NULL,
        NUMBER(0, TIME_MAX), offsetof(struct arguments, time_ms)},
    {"threads", 0, "N", USE_TOURNAMENT, "tournament: games played at once (default: 1)", NULL,
        NUMBER(1, OS_THREADS_MAX), offsetof(struct arguments, threads)},
    {"engine", 0, "COMMAND", USE_TOURNAMENT,
        "tournament: a player that speaks the engine protocol; may be repeated",
        READ_BY(take_engine)},
    {"records", 0, "DIR", USE_TOURNAMENT, "tournament: where the games' records go",
        READ_BY(take_records)},
    {"resume", 0, "FILE", USE_TOURNAMENT,
        "tournament: results are kept in FILE, and the games in it not played again",
        READ_BY(take_resume)},
    {"strict", 0, NULL, USE_VERIFY, "verify: events that no seed covers count as a failure",
        FLAG(strict)},
    {"plain", 0, NULL, USE_ALWAYS, "line by line, nothing moves on the screen", FLAG(plain)},
    {"ascii", 0, NULL, USE_ALWAYS, "only ASCII characters", FLAG(ascii)},
    {"speak", 0, NULL, USE_ALWAYS, "everything in short sentences, for the ear; nothing is drawn",
        FLAG(speak)},
    {"lang", 0, "en", USE_ALWAYS, "language", READ_BY(take_language)},
    {"gtp", 0, NULL, USE_ALONE, "talk to another program (engine protocol)", FLAG(gtp)},
    {"help", 'h', NULL, USE_ALWAYS, "this text", FLAG(help)},
    {"version", 'V', NULL, USE_ALWAYS, "the version", FLAG(version)},
    {"physical", 0, NULL, USE_LATER, NULL, READ_BY(NULL)},
    {"tutor", 0, NULL, USE_LATER, NULL, READ_BY(NULL)},
};

enum { ROWS = sizeof rows / sizeof rows[0], LONG_ONLY = 256, NAMES_MAX = 48 };

static void make_getopt_tables(struct option *longs, char *shorts)
{
    *shorts++ = ':';
    for (int i = 0; i < ROWS; i++) {
        int has = rows[i].argument ? required_argument : no_argument;
        longs[i] = (struct option){rows[i].name, has, NULL, LONG_ONLY + i};
        if (!rows[i].letter)
            continue;
        *shorts++ = rows[i].letter;
        if (rows[i].argument)
            *shorts++ = ':';
    }
    longs[ROWS] = (struct option){NULL, 0, NULL, 0};
    *shorts = '\0';
}

static const struct option_row *row_of(int code)
{
    for (int i = 0; i < ROWS; i++)
        if (code == LONG_ONLY + i || (rows[i].letter && code == rows[i].letter))
            return &rows[i];
    return NULL;
}

/* Whether several options begin with NAME; then they are named. */
static bool several_options(const char *name, struct error *error)
{
    const char *fitting[ROWS];
    struct buffer list = BUFFER_INIT;
    size_t count = 0;
    for (int i = 0; i < ROWS; i++)
        if (name[0] && words_begin(rows[i].name, name))
            fitting[count++] = rows[i].name;
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
    for (int i = 0; i < ROWS; i++)
        names[i] = rows[i].name;
    if (several_options(memory, error))
        return false;
    const char *meant = name.full ? NULL : words_nearest(names, ROWS, memory);
    if (meant)
        return error_set(
            error, ERROR_INPUT, "unknown option '%s'; did you mean '--%s'?", given, meant);
    return error_set(error, ERROR_INPUT, "unknown option '%s'; 'hexplay --help' lists all", given);
}

static bool refuse_option(int code, const char *given, struct error *error)
{
    const struct option_row *row = row_of(optopt);
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
    struct arguments *arguments, const struct option_row *row, struct error *error)
{
    const char *value = row->argument ? optarg : "true";
    if (value_read(&row->value, value, (char *)arguments + row->offset))
        return true;
    char memory[80];
    struct text accepted = text_in(memory, sizeof memory);
    value_format_accepted(&row->value, &accepted);
    return error_refuse(error, REASON_BAD_VALUE, error_option_opens(row->name),
        "takes %s, not '%s'", memory, value);
}

static bool take_row(
    struct arguments *arguments, const struct option_row *row, bool given[], struct error *error)
{
    if (row->use == USE_LATER)
        return error_set(error, ERROR_INPUT, "--%s is not there yet in this version", row->name);
    given[row - rows] = true;
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
        if (!programs->items[i].later)
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
    if (arguments->program->later)
        return error_set(error, ERROR_INPUT, "'%s' is not there yet in this version", word);
    return true;
}

static bool take_files(struct arguments *arguments, int count, char **files, struct error *error)
{
    const struct program *program = arguments->program;
    if (count < program->files_min)
        return error_set(
            error, ERROR_INPUT, "%s needs a file: hexplay %s", program->name, program->usage);
    if (count > program->files_max)
        return error_set(error, ERROR_INPUT, "unexpected '%s'; the use is: hexplay %s",
            files[program->files_max], program->usage);
    arguments->file = count > 0 ? files[0] : NULL;
    for (int i = 0; i < count && i < ARGUMENT_WORDS_MAX; i++)
        arguments->words[arguments->word_count++] = files[i];
    return true;
}

static bool runs(const struct arguments *arguments, const char *name)
{
    const struct program *program = arguments->program;
    return program && program->name && strcmp(program->name, name) == 0;
}

/* Whether the options of a ROW mean something to the program that was asked for. */
static bool row_fits(
    const struct arguments *arguments, const struct option_row *row, struct error *error)
{
    bool bench = runs(arguments, "bench"), tournament = runs(arguments, "tournament");
    if (row->use == USE_BENCH && !bench)
        return error_set(
            error, ERROR_INPUT, "--%s is for bench: hexplay bench --%s", row->name, row->name);
    if (row->use == USE_FIGURES && !bench && !tournament)
        return error_set(error, ERROR_INPUT, "--%s is for bench and tournament: hexplay bench --%s",
            row->name, row->name);
    if (row->use == USE_TOURNAMENT && !tournament)
        return error_set(error, ERROR_INPUT,
            "--%s is for tournament: hexplay tournament GAME "
            "PLAYER... --%s %s",
            row->name, row->name, row->argument);
    if (row->use == USE_VERIFY && !runs(arguments, "verify"))
        return error_set(error, ERROR_INPUT, "--%s is for verify: hexplay verify FILE --%s",
            row->name, row->name);
    bool needs_game = (row->use == USE_PLAY && !arguments->game) ||
                      (row->use == USE_SEED && !arguments->game && !tournament) ||
                      (row->use == USE_RULES && !arguments->game && !bench && !tournament);
    return !needs_game || error_set(error, ERROR_INPUT,
                              "--%s needs a game to play: hexplay GAME --%s", row->name, row->name);
}

static bool options_fit(
    const struct arguments *arguments, const bool given[ROWS], struct error *error)
{
    for (int i = 0; i < ROWS; i++)
        if (given[i] && !row_fits(arguments, &rows[i], error))
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
    if (!options_fit(arguments, given, error))
        return false;
    return count == 0 || take_files(arguments, count - 1, words + 1, error);
}

bool arguments_read(struct arguments *arguments, const struct program_list *programs, int argc,
    char **argv, struct error *error)
{
    bool given[ROWS] = {false};
    memset(arguments, 0, sizeof *arguments);
    if (!take_options(arguments, argc, argv, given, error))
        return false;
    if (arguments->help || arguments->version)
        return true;
    return take_words(arguments, programs, argc - optind, argv + optind, given, error);
}

/* One line of help: two columns. */
static void add_help_line(struct buffer *out, const char *left, const char *about)
{
    int gap = 27 - (int)strlen(left);
    buffer_format(out, "  %s%*s%s\n", left, gap > 2 ? gap : 2, "", about);
}

bool arguments_option(int index, struct option_help *option)
{
    for (int i = 0; i < ROWS; i++) {
        if (rows[i].about == NULL || index-- > 0)
            continue;
        *option = (struct option_help){
            rows[i].name, rows[i].letter, false, rows[i].argument, rows[i].about};
        return true;
    }
    return false;
}

static void add_option_help(struct buffer *out, const struct option_help *option)
{
    char memory[64];
    struct text left = text_in(memory, sizeof memory);
    if (option->letter)
        text_format(&left, "-%c, ", option->letter);
    else
        text_add(&left, "    ");
    text_format(&left, "--%s", option->name);
    if (option->argument)
        text_format(&left, " %s", option->argument);
    add_help_line(out, memory, option->about);
}

static void add_game_help(struct buffer *out, const struct game *game)
{
    struct option_values usual;
    options_defaults(game->options, &usual);
    add_help_line(out, game->slug, game->about);
    for (int i = 0; i < options_count(game->options); i++) {
        char memory[160], key[40];
        struct text accepted = text_in(memory, sizeof memory), left = text_in(key, sizeof key);
        text_format(&left, "  %s=", game->options[i].key);
        text_format(&accepted, "%s (", game->options[i].about);
        options_format_accepted(game->options, i, &accepted);
        text_add(&accepted, "; usually ");
        options_format(game->options, &usual, i, &accepted);
        text_add(&accepted, ")");
        add_help_line(out, key, memory);
    }
}

static void add_level_help(struct buffer *out, const struct game *game)
{
    buffer_add(out, "\nComputer players of ");
    buffer_format(out, "%s:\n", game->slug);
    for (const struct player *const *at = ai_players; *at; at++)
        if (!(*at)->game || strcmp((*at)->game, game->slug) == 0)
            add_help_line(out, (*at)->name, (*at)->about);
}

void arguments_help(const struct program_list *programs, struct buffer *out)
{
    buffer_add(out, "Usage: hexplay GAME [OPTION]...\n"
                    "  or:  hexplay COMMAND [FILE]\n"
                    "  or:  hexplay            (a menu)\n"
                    "Hexagon games in the terminal, alone or with the computer.\n\nCommands:\n");
    for (size_t i = 1; i < programs->count; i++)
        if (!programs->items[i].later)
            add_help_line(out, programs->items[i].usage, programs->items[i].about);
    buffer_add(out, "\nOptions:\n");
    struct option_help option;
    for (int i = 0; arguments_option(i, &option); i++)
        add_option_help(out, &option);
    buffer_add(out, "\nGames and their rule options:\n");
    for (const struct game *const *game = game_registry; *game; game++)
        add_game_help(out, *game);
    for (const struct game *const *game = game_registry; *game; game++)
        add_level_help(out, *game);
    buffer_add(out, "\nExamples:\n"
                    "  hexplay pocket-hexes\n"
                    "  hexplay pocket-hexes --players 2 --level easy --seed tea\n"
                    "  hexplay resume");
}
