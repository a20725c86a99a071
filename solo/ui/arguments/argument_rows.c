/*
 * The options of hexplay: a row for each, with the programs that take it and the function that
 * reads its value. A new option needs a row, a member of struct arguments and, if no program took
 * it before, a bit in enum takes.
 */
#include "ui/arguments/arguments.h"

#define READ_BY(function) .take = function
#define AT(member) .offset = offsetof(struct arguments, member)
#define FLAG(member) .value = {.kind = VALUE_FLAG}, AT(member)
#define TEXT(member) .is_text = true, AT(member)
#define FILE_NAME(member, pattern)                                                                 \
    TEXT(member), .wants = N_("takes a name that is not empty"), .files = (pattern)
#define UTF8_TEXT(member)                                                                          \
    TEXT(member), .utf8 = true, .wants = N_("takes a text in UTF-8 that is not empty")
#define NUMBER(from, to, member)                                                                   \
    .value = {.kind = VALUE_WHOLE, .low = (from), .high = (to), .noun = N_("a number")}, AT(member)

enum {
    MATCH_MAX = 99,
    SECONDS_MAX = 3600,
    GAMES_MAX = 1000000,
    PROBLEMS_MAX = 10000,
    TIME_MAX = 3600000
};

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

/* Stores the pair KEY (LENGTH bytes) = VALUE; the key is checked once the game is known. */
static bool keep_pair(struct arguments *arguments, const char *key, size_t length,
    const char *value, bool alias, struct error *error)
{
    if (arguments->pair_count == ARGUMENT_PAIRS_MAX ||
        length + 1 > sizeof arguments->keys - arguments->keys_used)
        return error_input(error, "too many game options");
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
        arguments->seconds > (double)SECONDS_MAX)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("seconds"),
            "takes a number above 0 and up to %d, not '%s'", SECONDS_MAX, value);
    return true;
}

static bool take_engine(struct arguments *arguments, const char *value, struct error *error)
{
    if (value[0] == '\0' || !text_is_utf8(value, strlen(value)))
        return error_input(error, "--engine takes a command in UTF-8");
    if (arguments->engine_count == ARGUMENT_WORDS_MAX)
        return error_input(error, "--engine is accepted at most %d times", ARGUMENT_WORDS_MAX);
    arguments->engine[arguments->engine_count++] = value;
    return true;
}

static bool take_vary(struct arguments *arguments, const char *value, struct error *error)
{
    const char *equals = strchr(value, '=');
    if (!equals || equals == value || !equals[1])
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("vary"),
            "takes KEY=VALUE,VALUE..., not '%s'", value);
    if (arguments->vary)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("vary"),
            "may be given only once: it varies one rule and keeps the others");
    arguments->vary = value;
    return true;
}

static bool take_language(struct arguments *arguments, const char *value, struct error *error)
{
    return os_language_start(value, error);
}

/* Reports whether an earlier level, of another game, has the same name as the one at AT. */
static bool is_named_before(const struct player *const *at)
{
    for (const struct player *const *before = ai_players; before < at; before++)
        if (strcmp((*before)->name, (*at)->name) == 0)
            return true;
    return false;
}

static void offer_levels_as(const char *prefix, const struct game *game, struct offers *offers)
{
    for (const struct player *const *at = ai_players; *at; at++)
        if ((*at)->level && (game ? ai_plays(*at, game->slug) : !is_named_before(at)))
            offer_word(
                offers, text_phrase("%s%s", prefix, (*at)->name).data, game ? (*at)->about : NULL);
}

static void offer_levels(const struct game *game, struct offers *offers)
{
    offer_levels_as("", game, offers);
}

static void offer_seats(const struct game *game, struct offers *offers)
{
    for (int seat = 1; seat <= GAME_PLAYERS_MAX; seat++) {
        offer_word(offers, text_phrase("%d=human", seat).data, NULL);
        offer_levels_as(text_phrase("%d=", seat).data, game, offers);
    }
}

static void offer_rules(const struct game *game, struct offers *offers)
{
    if (game)
        options_offer(game->options, NULL, offers);
}

static void offer_languages(const struct game *game, struct offers *offers)
{
    offer_words(offers, "en|ja");
}

const struct argument_row argument_rows[] = {
    {"players", 'p', "N", TAKES_RULES, N_("number of players"),
        NUMBER(1, GAME_PLAYERS_MAX, players), .usual = true},
    {"seat", 0, "N=WHO", TAKES_PLAY, N_("who sits at seat N: human, or a level; may be repeated"),
        READ_BY(take_seat), .offer = offer_seats},
    {"level", 'l', "LEVEL", TAKES_LEVEL,
        N_("level of all computer seats, 1 to 8 (easy, normal, hard and expert are 2, 4, 6 and 8), "
           "or of the one that rates (analyse)"),
        TEXT(level), .offer = offer_levels, .usual = true},
    {"option", 0, "KEY=VALUE", TAKES_RULES,
        N_("a rule of the game, as 'hexplay GAME --help' lists them; may be repeated"),
        READ_BY(take_option), .offer = offer_rules},
    {"side", 0, "N", TAKES_SIZE, N_("size of a hexagon board (option side)"), READ_BY(take_side)},
    {"size", 0, "N", TAKES_SIZE, N_("size of a square or rhombus board (option size)"),
        READ_BY(take_size)},
    {"seed", 0, "TEXT", TAKES_SEED, N_("seed for dice and bags"), UTF8_TEXT(seed), .usual = true},
    {"computer-seed", 0, "TEXT", TAKES_PLAY,
        N_("seed for the computer's own choices (scripts, demonstrations)"),
        UTF8_TEXT(computer_seed)},
    {"physical", 0, NULL, TAKES_PLAY,
        N_("at a real table: you roll, draw and place things, and type what happened"),
        FLAG(physical)},
    {"rated", 0, NULL, TAKES_PLAY,
        N_("no undo, no hints, no seed of your own; it changes your rating"), FLAG(rated)},
    {"tutor", 0, NULL, TAKES_TUTOR,
        N_("warns you of an action much worse than the best, before it counts"), FLAG(tutor)},
    {"record", 0, "FILE", TAKES_PLAY,
        N_("file for the record (default: one in the XDG state folder)"), TEXT(record),
        .wants = N_("takes the name of a file"), .files = "*.jsonl"},
    {"position", 0, "LINE", TAKES_PLAY,
        N_("begins from a position, a line that the command 'position' printed (-: standard "
           "input)"),
        TEXT(position),
        .wants = N_("takes a line that 'position' printed in a game, or - for standard input")},
    {"match", 0, "N", TAKES_PLAY,
        N_("best of N games for two players; the loser says who starts, or seats are exchanged"),
        READ_BY(take_match)},
    {"seconds", 0, "S", TAKES_SECONDS, N_("bench: time for each game and level (default: 2)"),
        READ_BY(take_seconds)},
    {"json", 0, NULL, TAKES_JSON, N_("prints the result as JSON"), FLAG(json)},
    {"games", 0, "N", TAKES_CONTEST, N_("tournament, report: number of games in all"),
        NUMBER(1, GAMES_MAX, games)},
    {"time-ms", 0, "T", TAKES_ENGINES,
        N_("tournament: thinking time for each action (default: the player's own search; 0: the "
           "same, without times in the results)"),
        NUMBER(0, TIME_MAX, time_ms)},
    {"threads", 0, "N", TAKES_CONTEST,
        N_("tournament, report: games played in parallel (default: 1)"),
        NUMBER(1, OS_THREADS_MAX, threads)},
    {"engine", 0, "COMMAND", TAKES_ENGINES,
        N_("tournament: a player that speaks the engine protocol; may be repeated"),
        READ_BY(take_engine)},
    {"records", 0, "DIR", TAKES_CONTEST, N_("tournament, report: folder for the games' records"),
        FILE_NAME(records, "*")},
    {"make", 0, "N", TAKES_MAKE, N_("problems: number of problems to find"),
        NUMBER(1, PROBLEMS_MAX, make)},
    {"resume", 0, "FILE", TAKES_PARTS,
        N_("tournament, report, problems: saves progress in FILE and continues from it"),
        FILE_NAME(resume, "*.jsonl")},
    {"part", 0, "K/N", TAKES_PARTS,
        N_("tournament, report, problems: part K of N of the run; needs --seed and --resume"),
        TEXT(part)},
    {"merge", 0, "FILE...", TAKES_PARTS,
        N_("tournament, report, problems: merges the files of all parts into the result of the "
           "whole run"),
        FILE_NAME(merge, "*.jsonl")},
    {"vary", 0, "KEY=V,V...", TAKES_VARIED,
        N_("report: repeats the run for each of these values of a rule and compares them"),
        READ_BY(take_vary), .offer = offer_rules},
    {"strict", 0, NULL, TAKES_STRICT, N_("verify: fails if an event is not covered by a seed"),
        FLAG(strict)},
    {"rebuild", 0, NULL, TAKES_REBUILD, N_("stats: counts all records again"), FLAG(rebuild)},
    {"screen", 0, NULL, TAKES_LOOK, N_("the full screen, even if the settings say otherwise"),
        FLAG(screen)},
    {"plain", 0, NULL, TAKES_LOOK, N_("line by line, so that nothing moves on the screen"),
        FLAG(plain), .usual = true},
    {"ascii", 0, NULL, TAKES_LOOK, N_("only ASCII characters"), FLAG(ascii)},
    {"speak", 0, NULL, TAKES_LOOK,
        N_("says everything in short sentences, to be read aloud, and draws nothing"), FLAG(speak),
        .usual = true},
    {"colours", 0, "GROUND", TAKES_LOOK,
        N_("colours for a dark or a light background, or none (default: what the terminal "
           "reports)"),
        .value = {.kind = VALUE_WORD, .words = "auto|dark|light|none"}, AT(colours)},
    {"no-mouse", 0, NULL, TAKES_LOOK,
        N_("leaves the mouse to the terminal, so that it selects text"), FLAG(no_mouse)},
    {"lang", 0, "en|ja", TAKES_NOTHING, N_("language (default: that of LANG)"),
        READ_BY(take_language), .offer = offer_languages, .usual = true},
    {"gtp", 0, NULL, TAKES_ALONE, N_("talks to another program (engine protocol)"), FLAG(gtp),
        .usual = true},
    {"help", 'h', NULL, TAKES_NOTHING, N_("shows this text"), FLAG(help), .usual = true},
    {"version", 'V', NULL, TAKES_NOTHING, N_("shows the version, the weights and the libraries"),
        FLAG(version), .usual = true},
};

const int argument_row_count = sizeof argument_rows / sizeof argument_rows[0];
_Static_assert(sizeof argument_rows / sizeof argument_rows[0] <= ARGUMENT_ROWS_MAX, "room");
