#pragma once

/*
 * Shared by the files of solo/ui/gtp.
 */

#include "play/session.h"

#include <stdio.h>

/* A computer player at one seat, with its memory for the current game. */
struct gtp_mind {
    const struct player *player; /* NULL: not used yet */
    void *memory;
};

struct gtp {
    const struct game *const *registry;
    player_finder find_player;
    struct session *session; /* NULL before the first new_game; the next two members belong to it */
    const struct game *game;
    const struct rules *rules;
    char *seed_text; /* NULL: a new random seed for every game */
    enum chance_mode chance;
    const char *level; /* one of gtp_levels, or NULL: the default */
    int time_ms;
    bool rated; /* the current game was loaded from an unfinished rated game */
    struct gtp_mind minds[GAME_PLAYERS_MAX];
    bool quitting;
    /* For the current command: the text after its name, trimmed, which it may modify; the answer,
     * to which it adds lines; the error. */
    char *arguments;
    struct buffer *answer;
    struct error *error;
};

enum gtp_arguments {
    GTP_NONE, /* the command takes no arguments */
    GTP_OPTIONAL,
    GTP_REQUIRED,
    GTP_REST, /* takes the rest of the line, which is required and in which '#' starts no comment */
};

enum gtp_needs {
    GTP_NO_GAME,
    GTP_GAME,
    GTP_OWN_GAME, /* refused in a rated game, because it helps the player or takes back */
};

/* Runs a command. If it is refused, returns false with an error and changes nothing. */
typedef bool gtp_function(struct gtp *gtp);

struct gtp_command {
    const char *name;
    enum gtp_arguments arguments;
    enum gtp_needs needs;
    gtp_function *run;
};

/* In the order of PROTOCOL.md; ends with a NULL name. */
extern const struct gtp_command gtp_commands[];
const struct gtp_command *gtp_find_command(const char *name);
/* Returns the next word at *CURSOR and moves past it; NULL at the end. */
char *gtp_next_word(char **cursor);

/* ---- gtp_minds.c ---- */

/* Makes SESSION (or NULL) the current game, with players that remember nothing. */
void gtp_take_session(struct gtp *gtp, struct session *session);
/* Returns PLAYER's memory for the acting seat. */
void *gtp_memory(struct gtp *gtp, const struct player *player);

/* ---- gtp_level.c: computer players ---- */

gtp_function gtp_level, gtp_genmove, gtp_reg_genmove, gtp_hint, gtp_evaluate, gtp_policy;

/* ---- gtp_look.c: showing the game ---- */

/* Reads the player (from 1) in the arguments as a seat. */
bool gtp_read_seat(const struct gtp *gtp, int *seat);

gtp_function gtp_perft, gtp_actor, gtp_legal, gtp_show, gtp_view, gtp_state, gtp_result, gtp_record;

/* ---- gtp_hex.c: words of Hex front ends ---- */

gtp_function gtp_boardsize, gtp_clear_board, gtp_final_score;
/* In a game of Hex, removes a colour from the beginning of the arguments, and sets TAKEN if there
 * was one; the rest is then an action in lower case. Fails if it is the other colour's turn; but
 * before the first action, begins the game again with that colour first. */
bool gtp_take_colour(struct gtp *gtp, bool *taken);
