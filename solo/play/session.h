#pragma once

/*
 * A game in progress: its seats, what was played, taken back and written, and positions to begin
 * from.
 */

#include "games/player.h"

/*
 * session.c: the rules, the state, everything played so far, the seats, the source of chance, and
 * the record (PROTOCOL.md, section 2). A session knows nothing of screens or particular players;
 * computer seats use struct player.
 */

/* Returns the player NAME ("easy") of the game SLUG, or NULL. */
typedef const struct player *(*player_finder)(const char *slug, const char *name);

enum seat_kind { SEAT_HUMAN, SEAT_AI, SEAT_EXTERNAL };

enum { SEAT_NAME_SIZE = 64 };

struct seat {
    enum seat_kind kind;
    char name[SEAT_NAME_SIZE];
    const struct player *player; /* for SEAT_AI, borrowed; otherwise NULL */
    int number;                  /* if not 0, the name is "Player NUMBER", whatever NAME is */
};

/* CHANCE_TABLE is a real table: what only a computer seat sees is drawn from the seed, what only
 * other seats see stays unknown, and everything else is reported by hand. Such a session's header
 * has "physical". */
enum chance_mode { CHANCE_AUTO, CHANCE_MANUAL, CHANCE_TABLE };

struct position;

struct session_setup {
    const struct game *game;
    int players; /* 0: the game's default */
    struct option_values options;
    struct seat seats[GAME_PLAYERS_MAX];
    const char *seed_text;          /* NULL: 32 random bytes from the system */
    const struct chance_seed *seed; /* instead of SEED_TEXT, or NULL */
    enum chance_mode chance;
    /* Seed of computer players' choices. If neither is set, it is the game's seed, so that
     * conversations are repeatable. */
    /* 32 random bytes, kept only in the record's secret, so that no seed text reveals choices */
    bool secret_choices;
    const char *computer_seed_text; /* a text, which is in the record's header */
    bool rated;                     /* no undo or hints; in the header */
    const struct position
        /* the position to begin from, of this game with these players and options; NULL: the
         * start */
        *position;
};

struct session;

/* Creates a session at its first decision or (with manual chance) event. NULL and an error if the
 * game refuses the players or options. */
struct session *session_create(const struct session_setup *setup, struct error *error);
/* Creates a session with the seats, rules, position and first COUNT plies of SOURCE, a fresh seed
 * for later draws, and manual chance; not rated. ERROR_INPUT for a game with hidden parts at a real
 * table, because some of it is unknown. */
struct session *session_fork(const struct session *source, size_t count, struct error *error);
void session_destroy(struct session *session);

const struct game *session_game(const struct session *session);
const struct rules *session_rules(const struct session *session);
const struct option_values *session_options(const struct session *session);
const struct state *session_state(const struct session *session);
int session_actor(const struct session *session);
/* Returns the scores and, if the game is over, the winners. */
struct game_result session_result(const struct session *session);
/* Returns the result as {"scores":[..],"winners":[..]}, a new reference. */
json_t *session_result_json(const struct session *session);
const struct seat *session_seat(const struct session *session, int seat);
/* Returns the number of seats without a computer player. */
int session_people(const struct session *session);
/* Returns the occupant's name as in records, in English. */
const char *seat_name(const struct seat *seat);
/* Returns the occupant's name in the user's language. */
const char *session_seat_words(const struct session *session, int seat);
/* Returns the commitment to the seed that is now in force, in hexadecimal. */
const char *session_commitment(const struct session *session);
/* Reports whether the seed is known. After a record was read that neither reveals it nor has its
 * secret, the next draw takes a fresh seed and commits to it. */
bool session_seed_known(const struct session *session);
/* Returns the seed that a finished game's record reveals; NULL if the game is not over or the seed
 * is unknown. */
const struct chance_seed *session_revealed_seed(const struct session *session);
/* Reports whether an unfinished record was read without its secret, or with a wrong one, so that
 * earlier draws and hidden parts can never be checked. */
bool session_secret_lost(const struct session *session);

/* Returns the number of plies played, without those taken back. */
size_t session_length(const struct session *session);
const struct ply *session_ply(const struct session *session, size_t index);
/* Returns the latest of the first LENGTH plies that names a field, to mark as the last move. NULL
 * if there is none. */
const struct ply *session_last_move(const struct session *session, size_t length);
/* Reports whether ply INDEX is an event entered by hand. */
bool session_ply_by_hand(const struct session *session, size_t index);
/* Returns the state before ply INDEX; for INDEX = length, the current one. */
const struct state *session_state_at(const struct session *session, size_t index);
/* Reports whether the session began from a position, so that it is not compared with other
 * games. */
bool session_has_position(const struct session *session);
/* Returns the line of the record from which ply INDEX was read, from 1; 0 if it was played here. */
size_t session_ply_line(const struct session *session, size_t index);
/* Reports whether the record's header says that the game is rated. */
bool session_rated(const struct session *session);
/* Reports whether the game is played at a real table: created with CHANCE_TABLE, or its header says
 * so. */
bool session_physical(const struct session *session);
/* Returns the chance mode with which front ends resume it: CHANCE_TABLE at a real table, otherwise
 * CHANCE_AUTO. */
enum chance_mode session_usual_chance(const struct session *session);
/* Reports whether ply INDEX was reported by a person: an action of a seat without a computer, or an
 * event entered by hand that everybody saw. */
bool session_ply_told(const struct session *session, size_t index);
/* Returns the number of actions (not events) played, without those taken back. */
size_t session_action_count(const struct session *session);

/* Sets how chance is drawn from now on; CHANCE_AUTO draws what is due at once. */
MUST_USE bool session_set_chance(
    struct session *session, enum chance_mode mode, struct error *error);
/* Sets it from the next change on; an event that is due now stays due. */
void session_set_chance_later(struct session *session, enum chance_mode mode);
/* Replaces the seed if nothing has been drawn yet; reports whether it did. */
bool session_reseed(struct session *session, const char *seed_text);
/* Offers a seed text if the record's seed is unknown. Returns true if the record is committed to
 * its seed; otherwise the next draw commits to it instead of a seed from the system. */
bool session_offer_seed(struct session *session, const char *seed_text);
/* Takes the seed of OTHER if this record is committed to it; reports whether it did. */
bool session_share_seed(struct session *session, const struct session *other);
/* Makes computer players' choices depend on SEED_TEXT from now on; chance stays as it is. */
void session_seed_players(struct session *session, const char *seed_text);

/* Reports whether session_play would accept ACTION, because it is legal and agrees with everything
 * played and shown so far; otherwise ERROR has the reason. */
MUST_USE bool session_can_play(
    const struct session *session, const struct action *action, struct error *error);
/* Plays a legal action of the acting seat and, in CHANCE_AUTO, the events that are then due. On
 * failure plays nothing: ERROR_INPUT with the reason if it is illegal, ERROR_SYSTEM if the journal
 * cannot be written. */
MUST_USE bool session_play(
    struct session *session, const struct action *action, struct error *error);
/* Plays a computer player's action in the same way; if it hides something, the record gets a
 * commitment to that. Showing an action with an unknown part (?@c3) later needs an event, so a
 * front end without events must not allow such actions. */
MUST_USE bool session_play_computer(
    struct session *session, const struct action *action, struct error *error);
/* Has PLAYER, without a time limit, act for every seat until the game ends or an event must be
 * entered. False if an action cannot be played. */
MUST_USE bool session_play_out(
    struct session *session, const struct player *player, struct error *error);
/* Returns the commitment made at ply INDEX, in hexadecimal, with the NAME of what it covers ("c3");
 * NULL if there is none. */
const char *session_ply_commitment(const struct session *session, size_t index, const char **name);
/* Reports whether no seed can give the due event (a reveal, a draw into an unknown hand), so that
 * it waits for session_event even in CHANCE_AUTO. */
bool session_waits_for_hand(const struct session *session);
/* Plays an event entered by hand. */
MUST_USE bool session_event(
    struct session *session, const struct event *event, struct error *error);

/* Takes back COUNT actions with their events; refuses, changing nothing, if fewer were played.
 * Chance later gives the same values again, because it depends only on its site. */
MUST_USE bool session_undo(struct session *session, size_t count, struct error *error);
/* Notes in the record that a hint or the tutor helped a person, as an undo of zero actions. If that
 * cannot be written, the next action reports it. */
void session_note_help(struct session *session);
/* Goes back to the first LENGTH plies, which end before a reported one (session_ply_told).
 * session_redo plays the rest again. */
MUST_USE bool session_take_back(struct session *session, size_t length, struct error *error);
/* Replays the next action that was taken back, with its events, unless something else was played.
 * In CHANCE_TABLE, replays the next reported ply and the draws after it. */
MUST_USE bool session_redo(struct session *session, struct error *error);
bool session_can_redo(const struct session *session);
/* Takes back the latest event if it was entered by hand and nothing followed it. */
MUST_USE bool session_undo_event(struct session *session, struct error *error);
/* Ends the game for a seat that gives up although the rules have no resignation; only an undo
 * resumes it. */
MUST_USE bool session_abandon(struct session *session, int seat, struct error *error);
bool session_abandoned(const struct session *session);

/* Fills VIEW, the caller's memory of state_size bytes, with what SEAT knows now. */
void session_view(const struct session *session, int seat, struct state *view);
/* Returns everything SEAT has observed, in order; borrowed until the next change. */
const struct observation *session_seen(const struct session *session, int seat, size_t *count);
/* Asks PLAYER for the acting seat's action without playing it. It depends on the players' seed, the
 * seat, the player's name and the number of earlier actions. If the choice contradicts what was
 * played earlier, because something was unknown, the next possible action is taken. MEMORY is from
 * player->create (or NULL). */
void session_decide(const struct session *session, const struct player *player, void *memory,
    int time_ms, struct action *action);
/* Ends decisions early once STOP (borrowed; NULL: never) is raised; such decisions depend on timing
 * and must not be played. */
void session_set_stop(struct session *session, const struct stop_flag *stop);
/* Fills DECISION with what session_decide would use, for hints; its view belongs to the session
 * until the next call. */
void session_decision(
    struct session *session, const struct player *player, int time_ms, struct decision *decision);
/* Fills DECISION with what SEAT knew after the first COUNT plies, for PLAYER's own fixed search.
 * VIEW is the caller's memory of state_size bytes. The seed depends only on SEAT and COUNT. */
void session_decision_at(const struct session *session, const struct player *player, size_t count,
    int seat, struct state *view, struct decision *decision);

/* Adds the record so far as JSON Lines, with the result line if the game is over. Lines that were
 * read are kept byte for byte. */
void session_record(const struct session *session, struct buffer *record);
/* Adds the record as SEAT saw it: what others hid is unknown until an event shows it, and there are
 * no salts and no seed. */
void session_record_of(const struct session *session, int seat, struct buffer *record);

/*
 * position.c: a position as a line of JSON (PROTOCOL.md, section 6), from which a game can begin:
 * as one seat knows it or with everything known, but without earlier observations.
 */

struct position {
    const struct game *game; /* borrowed */
    struct rules *rules;
    struct option_values options;
    struct state *state; /* full, or the view of SEAT */
    int seat;            /* who knows it; -1: everything is known, or the game hides nothing */
    bool partial;        /* some part is unknown; with seat -1: at a real table */
    json_t *json;        /* as this program writes it */
    int dealt_for;       /* the seat that knew only part before the rest was dealt, or -1 */
};

/* Reads a position of a game in REGISTRY. ERROR_INPUT with the reason in one line, and nothing to
 * finish, if it is malformed or recognised as impossible. */
MUST_USE bool position_read(struct position *position, const struct game *const *registry,
    const char *line, struct error *error);
/* Reads it from JSON, which is borrowed. */
MUST_USE bool position_read_json(struct position *position, const struct game *const *registry,
    json_t *json, struct error *error);
void position_finish(struct position *position);

/* Returns what SEAT (-1: everybody together) knows of STATE, as a new reference. If the game hides
 * nothing, every seat knows everything. */
json_t *position_json(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat);
/* Adds the position as a line without its newline. */
void position_add(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat, struct buffer *out);

/* Deals the unknown parts by RNG, each possible world equally likely; after that, seat is -1 and
 * DEALT_FOR the seat that knew only part. Bit S of PEOPLE: seat S is a person at a real table,
 * whose parts stay unknown. ERROR_INPUT if no world agrees. */
MUST_USE bool position_complete(
    struct position *position, unsigned people, struct rng *rng, struct error *error);

/*
 * record_glance.c: reads the first and last line of a record without playing it, for lists of games
 * and statistics. Only the digest of a finished game is checked.
 */

enum { GLANCE_NAME_SIZE = 32, GLANCE_OPTIONS_SIZE = 512, GLANCE_OPPONENTS_SIZE = 128 };

enum glance_end { GLANCE_UNFINISHED, GLANCE_FINISHED, GLANCE_ABANDONED };

/* Holds no pointers. */
struct record_glance {
    char game[GLANCE_NAME_SIZE]; /* slug, which may be unknown */
    int players;
    char options[GLANCE_OPTIONS_SIZE]; /* JSON, only options that differ from their defaults */
    int people;
    /* The one person's opponents, as in player_kept_name: "" for nobody, "normal", "easy/2+normal",
     * "people". */
    char opponents[GLANCE_OPPONENTS_SIZE];
    bool rated;
    bool helped;     /* by undo, a hint or the tutor */
    bool positioned; /* it began from a position */
    int64_t created; /* seconds since 1970 */
    char commitment[CHANCE_HEX_SIZE];
    enum glance_end end;
    char digest[CHANCE_HEX_SIZE]; /* of a finished or abandoned game, as are the next two */
    int score;                    /* the person's; if there are several, the best */
    int outcome;                  /* 1: a person won alone, 0: shared it, -1: lost */
};

/* Fills GLANCE from the record at PATH. ERROR_INPUT if it is not a record or damaged; ERROR_SYSTEM
 * if it cannot be read. */
MUST_USE bool record_glance(const char *path, struct record_glance *glance, struct error *error);
/* Reads LENGTH bytes in memory in the same way. */
MUST_USE bool record_glance_bytes(
    const char *bytes, size_t length, struct record_glance *glance, struct error *error);
