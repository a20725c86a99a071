/*
 * Reads the lines of a record and checks their form. record_replay.c plays them.
 */
#include "play/private.h"

/* Larger numbers are not exact in every JSON reader. */
static const int64_t TIME_LIMIT = INT64_C(1) << 53;

static bool get_number(const json_t *object, const char *key, int64_t low, int64_t high,
    int64_t *number, struct error *error)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < low ||
        json_integer_value(value) > high)
        return error_input(error, "\"%s\" must be a whole number from %lld to %lld", key,
            (long long)low, (long long)high);
    *number = json_integer_value(value);
    return true;
}

/* Takes a string; Jansson refuses one with a NUL inside. */
static bool get_string(
    const json_t *object, const char *key, const char **string, struct error *error)
{
    *string = json_string_value(json_object_get(object, key));
    if (!*string)
        return error_input(error, "\"%s\" must be text", key);
    return true;
}

static bool get_hex(const json_t *object, const char *key, const char **digits, struct error *error)
{
    if (!get_string(object, key, digits, error))
        return false;
    if (!text_is_hex(*digits, CHANCE_HEX_SIZE - 1))
        return error_input(error, "\"%s\" must be 64 hexadecimal digits", key);
    return true;
}

/* ---- the header ---- */

/* Reads a seat; a computer seat whose level is unknown here becomes an external one. */
static bool read_seat(const char *slug, player_finder find_player, const json_t *value,
    struct seat *seat, struct error *error)
{
    const char *name, *kind;
    if (!get_string(value, "name", &name, error) || !get_string(value, "kind", &kind, error))
        return false;
    seat_read_name(seat, name);
    seat->kind = SEAT_EXTERNAL;
    if (strcmp(kind, "human") == 0)
        seat->kind = SEAT_HUMAN;
    if (strcmp(kind, "human") == 0 || strcmp(kind, "external") == 0)
        return true;
    if (strcmp(kind, "ai") != 0)
        return error_input(error, "a seat's kind must be human, ai or external");
    const char *level;
    if (!get_string(value, "level", &level, error))
        return false;
    seat->player = find_player ? find_player(slug, level) : NULL;
    if (seat->player)
        seat->kind = SEAT_AI;
    return true;
}

static bool read_seats(
    struct session *session, player_finder find_player, const json_t *header, struct error *error)
{
    const json_t *seats = json_object_get(header, "seats");
    size_t players = (size_t)session->timeline.players;
    for (size_t i = 0; i < GAME_PLAYERS_MAX; i++)
        session->seats[i].kind = SEAT_EXTERNAL;
    if (!seats)
        return true;
    if (!json_is_array(seats) || json_array_size(seats) != players)
        return error_input(error, "\"seats\" must list %zu seats", players);
    for (size_t i = 0; i < players; i++) {
        if (!read_seat(session->game->slug, find_player, json_array_get(seats, i),
                &session->seats[i], error))
            return false;
    }
    return true;
}

/* Reads which seats must commit, whether or not their players exist here. */
static void read_sworn(struct session *session, const json_t *header)
{
    size_t i;
    const json_t *seat;
    json_array_foreach(json_object_get(header, "seats"), i, seat)
    {
        const char *kind = json_string_value(json_object_get(seat, "kind"));
        if (i < GAME_PLAYERS_MAX)
            session->sworn[i] = kind && strcmp(kind, "ai") == 0;
    }
}

static bool read_commitment(struct session *session, const json_t *header, struct error *error)
{
    const char *digits;
    if (!json_object_get(header, "commitment"))
        return true;
    if (!get_hex(header, "commitment", &digits, error))
        return false;
    memcpy(session->chance.commitment, digits, CHANCE_HEX_SIZE);
    memcpy(session->header_commitment, digits, CHANCE_HEX_SIZE);
    return true;
}

/* Reads the form of commitments to hidden things; without the key they cover only salt and
 * value. */
static bool read_caps_form(struct session *session, const json_t *header, struct error *error)
{
    const json_t *form = json_object_get(header, "caps");
    session->commitments_bound = form && session->game->commits;
    if (!session->commitments_bound)
        return true;
    if (!json_is_integer(form) || json_integer_value(form) != 2)
        return error_input(
            error, "\"caps\" must be 2: this program does not know other forms of commitments");
    return session->header_commitment[0] ||
           error_input(error, "\"caps\" needs a \"commitment\" to be bound to");
}

/* Reads the version: 1 begins at the start of the game, 2 from a position. */
static bool read_version(const json_t *header, int *version, struct error *error)
{
    const json_t *value = json_object_get(header, "paperhex");
    if (!json_is_integer(value))
        return error_input(error, "not a record: \"paperhex\" is not a version number");
    *version = json_integer_value(value) == 2 ? 2 : 1;
    return json_integer_value(value) == *version ||
           error_input(error, "a record of version %lld; this program reads versions 1 and 2",
               (long long)json_integer_value(value));
}

/* Returns the key of a version 2 header that contradicts its position, or NULL. */
static const char *said_otherwise(const struct session *session, const struct position *position)
{
    if (position->game != session->game)
        return "game";
    if (position->game->players(position->rules) != session->timeline.players)
        return "players";
    size_t size = sizeof session->options;
    return memcmp(&position->options, &session->options, size) != 0 ? "options" : NULL;
}

/* Reads the position of a version 2 header; its game, players and options must be the header's. */
static bool read_position(struct session *session, const struct game *const *registry,
    const json_t *header, struct error *error)
{
    json_t *value = json_object_get(header, "position");
    struct position position;
    if (!json_is_object(value))
        return error_input(error, "\"position\" must be an object");
    if (!position_read_json(&position, registry, value, error))
        return false;
    const char *other = said_otherwise(session, &position);
    if (!other)
        session_begin_from(session, &position);
    position_finish(&position);
    return !other || error_input(error, "\"%s\" of the position differs from the record's", other);
}

struct session *record_open(const struct game *const *registry, player_finder find_player,
    const json_t *value, struct error *error)
{
    const struct game *game;
    struct option_values options;
    int version = 1;
    if (!read_version(value, &version, error))
        return NULL;
    struct rules *rules = record_read_rules(registry, value, &game, &options, error);
    if (!rules)
        return NULL;
    struct session *session = session_create_bare(game, rules, &options);
    session->read = true;
    session->repeatable = json_is_true(json_object_get(value, "repeatable"));
    session->rated = json_is_true(json_object_get(value, "rated"));
    session->physical = json_is_true(json_object_get(value, "physical"));
    read_sworn(session, value);
    if (read_seats(session, find_player, value, error) && read_commitment(session, value, error) &&
        read_caps_form(session, value, error) &&
        (version == 1 || read_position(session, registry, value, error)))
        return session;
    session_destroy(session);
    return NULL;
}

/* ---- the other lines ---- */

static bool read_player(
    const json_t *value, const char *key, struct record_line *line, struct error *error)
{
    int64_t player;
    if (!get_number(value, key, 1, GAME_PLAYERS_MAX, &player, error))
        return false;
    line->player = (int)player - 1;
    return true;
}

static bool read_event(const json_t *value, struct record_line *line, struct error *error)
{
    const char *by = "hand";
    line->by_hand = json_object_get(value, "by") != NULL;
    if (line->by_hand && !get_string(value, "by", &by, error))
        return false;
    if (strcmp(by, "hand") != 0)
        return error_input(error, "\"by\" must be \"hand\"");
    return get_string(value, "event", &line->text, error);
}

static bool read_action(const json_t *value, struct record_line *line, struct error *error)
{
    return read_player(value, "player", line, error) &&
           get_string(value, "action", &line->text, error);
}

static bool read_undo(const json_t *value, struct record_line *line, struct error *error)
{
    int64_t count;
    if (!get_number(value, "undo", 0, INT32_MAX, &count, error))
        return false;
    line->count = (size_t)count;
    return true;
}

static bool read_undo_event(const json_t *value, struct record_line *line, struct error *error)
{
    int64_t count;
    return get_number(value, "undo_event", 1, 1, &count, error);
}

static bool read_abandoned(const json_t *value, struct record_line *line, struct error *error)
{
    return read_player(value, "abandoned", line, error);
}

static bool read_new_commitment(const json_t *value, struct record_line *line, struct error *error)
{
    return get_hex(value, "commitment", &line->text, error);
}

static bool read_result(const json_t *value, struct record_line *line, struct error *error)
{
    if (!json_is_object(json_object_get(value, "result")))
        return error_input(error, "\"result\" must be an object");
    return true;
}

struct line_form {
    const char *key;
    enum record_kind kind;
    bool (*read)(const json_t *value, struct record_line *line, struct error *error);
};

static const struct line_form line_forms[] = {
    {"event", RECORD_EVENT, read_event},
    {"action", RECORD_ACTION, read_action},
    {"undo", RECORD_UNDO, read_undo},
    {"undo_event", RECORD_UNDO_EVENT, read_undo_event},
    {"abandoned", RECORD_ABANDONED, read_abandoned},
    {"commitment", RECORD_COMMITMENT, read_new_commitment},
    {"result", RECORD_RESULT, read_result},
};

enum { LINE_FORM_COUNT = sizeof line_forms / sizeof line_forms[0] };

/* Reads what computer seats hide: a commitment, and the salts of what is shown. */
static bool read_caps(const json_t *value, struct record_line *line, struct error *error)
{
    line->salts = json_object_get(value, "salt");
    if (line->salts && !json_is_object(line->salts))
        return error_input(error, "\"salt\" must be an object");
    return !json_object_get(value, "cap") || get_hex(value, "cap", &line->commitment, error);
}

bool record_read_line(const json_t *value, struct record_line *line, struct error *error)
{
    const struct line_form *form = NULL;
    /* Otherwise a second header's commitment would count as one made after a lost seed. */
    if (json_object_get(value, "paperhex"))
        return error_input(error, "a second header");
    for (int i = 0; i < LINE_FORM_COUNT; i++) {
        if (!json_object_get(value, line_forms[i].key))
            continue;
        if (form)
            return error_input(error, "says both \"%s\" and \"%s\"", form->key, line_forms[i].key);
        form = &line_forms[i];
    }
    if (!form)
        return error_input(
            error, "must have an action, event, undo, undo_event, abandoned, commitment or result");
    *line = (struct record_line){.kind = form->kind, .milliseconds = -1, .value = value};
    if (json_object_get(value, "t") &&
        !get_number(value, "t", 0, TIME_LIMIT, &line->milliseconds, error))
        return false;
    return read_caps(value, line, error) && form->read(value, line, error);
}

bool record_revealed_seed(const json_t *value, struct chance_seed *seed, struct error *error)
{
    const char *digits;
    if (!get_hex(value, "seed", &digits, error))
        return false;
    if (!chance_seed_from_hex(digits, seed))
        return error_input(error, "\"seed\" is not a seed");
    return true;
}
