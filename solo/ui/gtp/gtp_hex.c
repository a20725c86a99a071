/*
 * The commands of Hex front ends such as HexGUI: boardsize, clear_board, colours before actions,
 * showboard, final_score. Black is player 1, who connects top and bottom.
 */
#include "ui/gtp/gtp_private.h"

#include "games/registry.h"

#include <ctype.h>
#include <strings.h>

/* Returns the length of the colour at the beginning of TEXT and sets SEAT to its player's seat; 0
 * if there is none. */
static size_t colour_at(const char *text, int *seat)
{
    static const char *const words[] = {"black", "b", "white", "w"};
    size_t length = strcspn(text, " ");
    for (int i = 0; i < 4; i++) {
        if (strlen(words[i]) != length || strncasecmp(text, words[i], length) != 0)
            continue;
        *seat = i / 2;
        return length;
    }
    return 0;
}

static const struct game *find_hex(const struct gtp *gtp)
{
    return game_find(gtp->registry, "hex");
}

static bool plays_hex(const struct gtp *gtp)
{
    return gtp->session && gtp->game == find_hex(gtp);
}

/* Begins a game of Hex with the options of the current one, but VALUE for KEY; KEY NULL: all of
 * them. */
static bool begin_hex(struct gtp *gtp, const char *key, const char *value)
{
    struct session_setup setup = {
        .game = find_hex(gtp), .seed_text = gtp->seed_text, .chance = gtp->chance};
    if (!setup.game)
        return error_input(gtp->error, "there is no game 'hex'");
    options_defaults(setup.game->options, &setup.options);
    if (plays_hex(gtp))
        setup.options = *session_options(gtp->session);
    if (key && !options_set(setup.game->options, &setup.options, key, value, gtp->error))
        return false;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        setup.seats[seat] = (struct seat){.kind = SEAT_EXTERNAL, .number = seat + 1};
    struct session *session = session_create(&setup, gtp->error);
    if (session)
        gtp_take_session(gtp, session);
    return session != NULL;
}

/* Front ends that allow oblong boards send a width and a height. */
bool gtp_boardsize(struct gtp *gtp)
{
    char *width = gtp->arguments, *end = width + strcspn(width, " ");
    const char *height = end + strspn(end, " ");
    *end = '\0';
    if (*height && strcmp(width, height) != 0)
        return error_input(gtp->error, "boardsize takes one size: the board of Hex is a rhombus");
    return begin_hex(gtp, "size", width);
}

bool gtp_clear_board(struct gtp *gtp)
{
    return begin_hex(gtp, NULL, NULL);
}

/* Makes SEAT act next. Before the first action this decides who begins; later it must already be
 * that seat's turn. */
static bool give_turn(struct gtp *gtp, int seat)
{
    int actor = session_actor(gtp->session);
    if (actor == seat || actor < 0)
        return true;
    if (session_length(gtp->session) > 0 || session_has_position(gtp->session))
        return error_input(gtp->error, "it is %s's turn", actor == 0 ? "black" : "white");
    return begin_hex(gtp, "starter", seat == 0 ? "1" : "2");
}

bool gtp_take_colour(struct gtp *gtp, bool *taken)
{
    int seat;
    size_t length = plays_hex(gtp) ? colour_at(gtp->arguments, &seat) : 0;
    *taken = length > 0;
    if (!*taken)
        return true;
    gtp->arguments += length;
    gtp->arguments += strspn(gtp->arguments, " ");
    for (char *letter = gtp->arguments; *letter; letter++)
        *letter = (char)tolower((unsigned char)*letter);
    if (strcmp(gtp->arguments, "swap-pieces") == 0)
        gtp->arguments[strlen("swap")] = '\0';
    return give_turn(gtp, seat);
}

bool gtp_final_score(struct gtp *gtp)
{
    struct game_result result = session_result(gtp->session);
    if (!plays_hex(gtp) || !result.over)
        return error_input(gtp->error, "cannot score");
    buffer_add(gtp->answer, result.winner[0] ? "B+" : "W+");
    return true;
}
