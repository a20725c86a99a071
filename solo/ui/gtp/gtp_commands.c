/*
 * The table of engine commands, and the commands that set up, play and take back.
 */

#include "ui/gtp/gtp_private.h"

#include "games/registry.h"
#include "play/journal.h"

/* ---- the protocol itself ---- */

static bool protocol_version(struct gtp *gtp)
{
    buffer_add(gtp->answer, "2");
    return true;
}

static bool name(struct gtp *gtp)
{
    buffer_add(gtp->answer, "Paperhex");
    return true;
}

static bool version(struct gtp *gtp)
{
    buffer_add(gtp->answer, PAPERHEX_VERSION);
    return true;
}

static bool list_commands(struct gtp *gtp)
{
    for (const struct gtp_command *command = gtp_commands; command->name; command++)
        buffer_format(gtp->answer, "%s\n", command->name);
    return true;
}

static bool known_command(struct gtp *gtp)
{
    buffer_add(gtp->answer, gtp_find_command(gtp->arguments) ? "true" : "false");
    return true;
}

static bool quit(struct gtp *gtp)
{
    gtp->quitting = true;
    return true;
}

/* ---- setting up ---- */

static bool list_games(struct gtp *gtp)
{
    for (const struct game *const *game = gtp->registry; *game; game++)
        buffer_format(gtp->answer, "%s\n", (*game)->slug);
    return true;
}

/* Sets an option of new_game from "key=value". GIVEN marks the options given before; its last entry
 * is players. */
static bool set_option(struct session_setup *setup, char *word, bool given[], struct error *error)
{
    char *value = strchr(word, '=');
    if (!value)
        return error_input(error, "'%s' is not a key=value", word);
    *value++ = '\0';
    bool players = strcmp(word, "players") == 0;
    int index = players ? GAME_OPTIONS_MAX : options_find(setup->game->options, word);
    if (index >= 0 && given[index])
        return error_input(error, "'%s' is given twice", word);
    if (!players && !options_set(setup->game->options, &setup->options, word, value, error))
        return false;
    given[index] = true;
    int64_t count;
    if (!players)
        return true;
    if (!text_to_number(value, 1, GAME_PLAYERS_MAX, &count))
        return error_input(error, "players=%s is not accepted (%d to %d)", value,
            setup->game->players_min, setup->game->players_max);
    setup->players = (int)count;
    return true;
}

static bool new_game(struct gtp *gtp)
{
    bool given[GAME_OPTIONS_MAX + 1] = {false};
    struct session_setup setup = {.seed_text = gtp->seed_text, .chance = gtp->chance};
    char *slug = gtp_next_word(&gtp->arguments);
    setup.game = game_find(gtp->registry, slug);
    if (!setup.game)
        return error_input(gtp->error, "there is no game '%s'", slug);
    options_defaults(setup.game->options, &setup.options);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        setup.seats[seat] = (struct seat){.kind = SEAT_EXTERNAL, .number = seat + 1};
    for (char *word = gtp_next_word(&gtp->arguments); word; word = gtp_next_word(&gtp->arguments))
        if (!set_option(&setup, word, given, gtp->error))
            return false;
    struct session *session = session_create(&setup, gtp->error);
    if (!session)
        return false;
    gtp_take_session(gtp, session);
    return true;
}

static bool seed(struct gtp *gtp)
{
    free(gtp->seed_text);
    gtp->seed_text = memory_copy_string(gtp->arguments);
    if (!gtp->session)
        return true;
    session_seed_players(gtp->session, gtp->arguments);
    if (!session_reseed(gtp->session, gtp->arguments))
        session_offer_seed(gtp->session, gtp->arguments);
    return true;
}

static bool chance(struct gtp *gtp)
{
    enum chance_mode mode = strcmp(gtp->arguments, "auto") == 0 ? CHANCE_AUTO : CHANCE_MANUAL;
    if (mode == CHANCE_MANUAL && strcmp(gtp->arguments, "manual") != 0)
        return error_input(gtp->error, "chance is auto or manual");
    if (gtp->session && !session_set_chance(gtp->session, mode, gtp->error))
        return false;
    gtp->chance = mode;
    return true;
}

static bool time_ms(struct gtp *gtp)
{
    int64_t milliseconds;
    if (!text_to_number(gtp->arguments, 0, INT32_MAX, &milliseconds))
        return error_input(gtp->error, "time_ms needs a whole number from 0 on");
    gtp->time_ms = (int)milliseconds;
    return true;
}

/* Loads a record. If the record does not reveal its seed, the current game may have it. */
static bool load_record(struct gtp *gtp)
{
    struct session *session =
        session_load(gtp->registry, gtp->find_player, gtp->arguments, LOAD_TO_READ, gtp->error);
    if (!session)
        return false;
    if (gtp->session)
        session_share_seed(session, gtp->session);
    if (gtp->seed_text) {
        session_offer_seed(session, gtp->seed_text);
        session_seed_players(session, gtp->seed_text);
    }
    session_set_chance_later(session, gtp->chance);
    gtp_take_session(gtp, session);
    return true;
}

/* ---- playing and taking back ---- */

static bool event(struct gtp *gtp)
{
    struct event event = {0};
    if (gtp->chance == CHANCE_AUTO && !session_waits_for_hand(gtp->session))
        return error_input(gtp->error, "events are drawn: chance manual comes first");
    if (session_actor(gtp->session) != ACTOR_CHANCE)
        return error_input(gtp->error, "no event is due");
    return game_parse_event(gtp->game, gtp->rules, session_state(gtp->session), gtp->arguments,
               &event, gtp->error) &&
           session_event(gtp->session, &event, gtp->error);
}

/* Plays an action. If it is no seat's turn, the action cannot be read, and session_play says why.
 */
static bool play(struct gtp *gtp)
{
    struct action action = {0};
    bool coloured;
    if (!gtp_take_colour(gtp, &coloured)) {
        error_prefix(gtp->error, "illegal action");
        return false;
    }
    bool read =
        session_actor(gtp->session) < 0 || gtp->game->parse(gtp->rules, session_state(gtp->session),
                                               gtp->arguments, &action, gtp->error);
    if (read && session_play(gtp->session, &action, gtp->error))
        return true;
    error_prefix(gtp->error, "illegal action");
    return false;
}

static bool undo(struct gtp *gtp)
{
    int64_t count = 1;
    if (*gtp->arguments && !text_to_number(gtp->arguments, 0, INT32_MAX, &count))
        return error_input(gtp->error, "undo takes a whole number");
    return session_undo(gtp->session, (size_t)count, gtp->error);
}

static bool undo_event(struct gtp *gtp)
{
    return session_undo_event(gtp->session, gtp->error);
}

/* ---- the table ---- */

const struct gtp_command gtp_commands[] = {
    {"protocol_version", GTP_NONE, GTP_NO_GAME, protocol_version},
    {"name", GTP_NONE, GTP_NO_GAME, name},
    {"version", GTP_NONE, GTP_NO_GAME, version},
    {"list_commands", GTP_NONE, GTP_NO_GAME, list_commands},
    {"known_command", GTP_REQUIRED, GTP_NO_GAME, known_command},
    {"quit", GTP_NONE, GTP_NO_GAME, quit},
    {"list_games", GTP_NONE, GTP_NO_GAME, list_games},
    {"new_game", GTP_REQUIRED, GTP_NO_GAME, new_game},
    {"seed", GTP_REST, GTP_NO_GAME, seed},
    {"chance", GTP_REQUIRED, GTP_NO_GAME, chance},
    {"event", GTP_REQUIRED, GTP_GAME, event},
    {"actor", GTP_NONE, GTP_GAME, gtp_actor},
    {"legal", GTP_NONE, GTP_GAME, gtp_legal},
    {"play", GTP_REQUIRED, GTP_GAME, play},
    {"undo", GTP_OPTIONAL, GTP_OWN_GAME, undo},
    {"undo_event", GTP_NONE, GTP_OWN_GAME, undo_event},
    {"level", GTP_REQUIRED, GTP_NO_GAME, gtp_level},
    {"time_ms", GTP_REQUIRED, GTP_NO_GAME, time_ms},
    {"genmove", GTP_OPTIONAL, GTP_OWN_GAME, gtp_genmove},
    {"reg_genmove", GTP_OPTIONAL, GTP_OWN_GAME, gtp_reg_genmove},
    {"hint", GTP_OPTIONAL, GTP_OWN_GAME, gtp_hint},
    {"evaluate", GTP_OPTIONAL, GTP_OWN_GAME, gtp_evaluate},
    {"policy", GTP_NONE, GTP_OWN_GAME, gtp_policy},
    {"show", GTP_OPTIONAL, GTP_GAME, gtp_show},
    {"view", GTP_REQUIRED, GTP_GAME, gtp_view},
    {"state", GTP_NONE, GTP_GAME, gtp_state},
    {"result", GTP_NONE, GTP_GAME, gtp_result},
    {"perft", GTP_REQUIRED, GTP_GAME, gtp_perft},
    {"record", GTP_OPTIONAL, GTP_GAME, gtp_record},
    {"load_record", GTP_REQUIRED, GTP_NO_GAME, load_record},
    {"boardsize", GTP_REQUIRED, GTP_NO_GAME, gtp_boardsize},
    {"clear_board", GTP_NONE, GTP_NO_GAME, gtp_clear_board},
    {"showboard", GTP_NONE, GTP_GAME, gtp_show},
    {"final_score", GTP_NONE, GTP_GAME, gtp_final_score},
    {NULL, GTP_NONE, GTP_NO_GAME, NULL},
};

const struct gtp_command *gtp_find_command(const char *wanted)
{
    for (const struct gtp_command *command = gtp_commands; command->name; command++)
        if (strcmp(command->name, wanted) == 0)
            return command;
    return NULL;
}

char *gtp_next_word(char **cursor)
{
    char *word = *cursor + strspn(*cursor, " ");
    if (*word == '\0')
        return NULL;
    char *end = word + strcspn(word, " ");
    *cursor = *end ? end + 1 : end;
    *end = '\0';
    return word;
}
