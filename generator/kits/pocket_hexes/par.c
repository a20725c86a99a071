/*
 * Seeds on paper: refuses those that hexplay would read differently from what people see. Also
 * spells a game's options for hexplay, and plays the game of a dice-sheet in a session, so that its
 * score is the same as in hexplay.
 */
#include "kits/pocket_hexes/kit.h"

enum { SYLLABLES = 6, SYLLABLES_A_WORD = 3 };

/* Reports whether there are characters that would need escaping: control characters and changes of
 * reading direction. */
static bool has_control_character(const char *value)
{
    char piece[ESCAPE_SIZE];
    for (const char *cursor = value, *from = value; escape_next(&cursor, piece); from = cursor) {
        size_t length = (size_t)(cursor - from);
        if (strlen(piece) != length || memcmp(piece, from, length) != 0)
            return true;
    }
    return false;
}

bool pocket_seed_take(const char *value, char seed[POCKET_SEED_SIZE], struct error *error)
{
    static const char accepted[] = "use a text that can be printed and typed";
    size_t length = strlen(value);
    if (length == 0 || !text_is_utf8(value, length))
        return error_refuse(
            error, REASON_BAD_VALUE, error_option("seed"), "not UTF-8 or empty; %s", accepted);
    if (has_control_character(value))
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "it has a control character; %s", accepted);
    if (value[0] == ' ' || value[length - 1] == ' ' || strstr(value, "  ") != NULL)
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "spaces at its ends or side by side cannot be seen on paper; %s", accepted);
    if (length > POCKET_SEED_MAX)
        return error_refuse(error, REASON_BAD_VALUE, error_option("seed"),
            "longer than %d bytes; %s", POCKET_SEED_MAX, accepted);
    snprintf(seed, POCKET_SEED_SIZE, "%s", value);
    return true;
}

void pocket_seed_invent(char seed[POCKET_SEED_SIZE])
{
    static const char consonants[] = "bdfgklmnprstvz";
    static const char vowels[] = "aeiou";
    struct chance_seed chance = chance_seed_from_system();
    int64_t date;
    char fixed[40];
    if (os_fixed_seconds(&date)) {
        snprintf(fixed, sizeof fixed, "dice-sheet %lld", (long long)date);
        chance = chance_seed_from_text(fixed);
    }
    struct chance_stream stream;
    chance_stream_init(&stream, &chance, (struct draw_site){0, 0, 0});
    struct text text = text_in(seed, POCKET_SEED_SIZE);
    for (int i = 0; i < SYLLABLES; i++) {
        if (i > 0 && i % SYLLABLES_A_WORD == 0)
            text_add_char(&text, '-');
        text_add_char(&text, consonants[chance_below(&stream, sizeof consonants - 1)]);
        text_add_char(&text, vowels[chance_below(&stream, sizeof vowels - 1)]);
    }
}

void pocket_command_options(const struct option_spec *specs, const struct option_values *values,
    const char *keys, struct text *text)
{
    for (int i = 0; i < options_count(specs); i++) {
        if (values->value[i] == specs[i].initial ||
            value_find_word(keys, specs[i].key, strlen(specs[i].key)) < 0)
            continue;
        if (specs[i].alias != NULL)
            text_format(text, " --%s ", specs[i].alias);
        else
            text_format(text, " --option %s=", specs[i].key);
        options_format(specs, values, i, text);
    }
}

bool pocket_command_seed(const char *seed, struct text *text)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.,:/+@%";
    bool bare = seed[strspn(seed, plain)] == '\0';
    if (!bare && strchr(seed, '\'') != NULL)
        return false;
    text_format(text, bare ? "%s" : "'%s'", seed);
    return !text->full;
}

struct session *pocket_par_session(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, struct error *error)
{
    struct session_setup setup = {
        .game = game, .players = 1, .options = *options, .seed_text = seed_text};
    setup.options.value[POCKET_OPTION_STARTER] = 1; /* the only player begins */
    setup.seats[0] = (struct seat){.kind = SEAT_AI, .player = player};
    struct session *session = session_create(&setup, error);
    if (session == NULL || session_play_out(session, player, error))
        return session;
    session_destroy(session);
    return NULL;
}

int pocket_par_of(const struct session *session)
{
    struct game_result result = {0};
    session_game(session)->result(session_rules(session), session_state(session), &result);
    return result.scores[0];
}

bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error)
{
    struct session *session = pocket_par_session(game, options, seed_text, player, error);
    if (session == NULL)
        return false;
    *par = pocket_par_of(session);
    session_destroy(session);
    return true;
}
