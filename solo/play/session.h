#pragma once

/*
 * A game under way: who sits where, what is played, taken back and written down, and positions to
 * begin from.
 */

#include "games/player.h"

/*
 * session.c: A game under way: the rules, the state, everything played so far, who sits where,
 * where chance comes from, and the record that goes with it (PROTOCOL.md, section 2). A session
 * knows no screen and no particular player; computer seats come through struct player.
 */

/* How computer players are found: the player NAME ("easy") for the game SLUG, or NULL. */
typedef const struct player *(*player_finder)(const char *slug, const char *name);

enum seat_kind { SEAT_HUMAN, SEAT_AI, SEAT_EXTERNAL };

enum { SEAT_NAME_SIZE = 64 };

struct seat {
    enum seat_kind kind;
    char name[SEAT_NAME_SIZE];
    const struct player *player; /* SEAT_AI: borrowed; else NULL */
    int number;                  /* not 0: it is called "Player NUMBER", whatever NAME says */
};

/* CHANCE_TABLE is a real table: what a computer seat alone sees is drawn for it from the seed, what
 * somebody else alone sees stays unknown, and all else is told by hand. A session that is made so
 * says it in its header ("physical"). */
enum chance_mode { CHANCE_AUTO, CHANCE_MANUAL, CHANCE_TABLE };

struct position;

struct session_setup {
    const struct game *game;
    int players; /* 0: the game's default */
    struct option_values options;
    struct seat seats[GAME_PLAYERS_MAX];
    const char *seed_text;          /* NULL: 32 bytes from the system */
    const struct chance_seed *seed; /* instead of both, or NULL */
    enum chance_mode chance;
    /* What computer players' own choices depend on. Neither: on the seed, as in conversations that
     * are to be repeated. */
    bool secret_choices;             /* on 32 bytes from the system, which only the secret of
                                     the record holds: no seed text gives them away */
    const char *computer_seed_text;  /* on this text; the record's header says so */
    bool rated;                      /* nothing is taken back or hinted; in the header */
    const struct position *position; /* what it begins from (play/session.h), of this game with
                                        these players and options; NULL: the start */
};

struct session;

/* A fresh game standing at its first decision or (manual chance) event. NULL and an error for
 * players and options the game refuses. */
struct session *session_create(const struct session_setup *setup, struct error *error);
/* A new game with the first COUNT plies of SOURCE and its seats, rules and position: what is drawn
 * from there on has a fresh seed, and it is not rated. Chance is manual. Played at a real table, a
 * game that hides something is ERROR_INPUT: not all of it is known. */
struct session *session_fork(const struct session *source, size_t count, struct error *error);
void session_destroy(struct session *session);

const struct game *session_game(const struct session *session);
const struct rules *session_rules(const struct session *session);
const struct option_values *session_options(const struct session *session);
const struct state *session_state(const struct session *session);
int session_actor(const struct session *session);
/* How it stands, and who has won where it is over; and the same as {"scores":[..],"winners":[..]},
 * a new reference. */
struct game_result session_result(const struct session *session);
json_t *session_result_json(const struct session *session);
const struct seat *session_seat(const struct session *session, int seat);
/* How many seats no computer player has. */
int session_people(const struct session *session);
/* Who sits there, as records have it: in English. */
const char *seat_name(const struct seat *seat);
/* Who sits there in the user's language. */
const char *session_seat_words(const struct session *session, int seat);
/* Hex of the seed's commitment in force. */
const char *session_commitment(const struct session *session);
/* False after a record was read whose seed is neither revealed nor kept beside it: the next draw
 * then takes a fresh seed and commits to it. */
bool session_seed_known(const struct session *session);
/* The seed of a game that is over, which its record reveals; NULL before, and where it is not
 * known. */
const struct chance_seed *session_revealed_seed(const struct session *session);
/* True where an unfinished record was read and its secret was not beside it, or did not fit: what
 * was drawn and hidden until then can never be checked. */
bool session_secret_lost(const struct session *session);

/* The plies played, in order, without those taken back. */
size_t session_length(const struct session *session);
const struct ply *session_ply(const struct session *session, size_t index);
/* The latest of the first LENGTH plies that names a field: what a picture of the position after
 * them marks as the last move. NULL if there is none. */
const struct ply *session_last_move(const struct session *session, size_t length);
/* Whether ply INDEX is an event that was given by hand. */
bool session_ply_by_hand(const struct session *session, size_t index);
/* The state before ply INDEX (the state now for INDEX = length). */
const struct state *session_state_at(const struct session *session, size_t index);
/* Whether it began from a position instead of the start: then it is compared with no other. */
bool session_has_position(const struct session *session);
/* The line of the record that ply INDEX was read from, from 1; 0 if it was played here. */
size_t session_ply_line(const struct session *session, size_t index);
/* Whether the record's header says that the game is rated. */
bool session_rated(const struct session *session);
/* Whether it is played at a real table: made in CHANCE_TABLE, or its record's header says so. */
bool session_physical(const struct session *session);
/* How chance comes to a game that goes on at the front ends: CHANCE_TABLE at a real table, else
 * CHANCE_AUTO. */
enum chance_mode session_usual_chance(const struct session *session);
/* Whether ply INDEX was told by somebody: an action of no computer seat, or an event by hand that
 * everybody saw. */
bool session_ply_told(const struct session *session, size_t index);
/* Actions (not events) played and not taken back. */
size_t session_action_count(const struct session *session);

/* How chance is drawn from now on; CHANCE_AUTO draws what is due at once. */
MUST_USE bool session_set_chance(
    struct session *session, enum chance_mode mode, struct error *error);
/* The same from the next change on: what is due now stays due. */
void session_set_chance_later(struct session *session, enum chance_mode mode);
/* Reseeds chance if nothing has been drawn yet; returns whether it did. */
bool session_reseed(struct session *session, const char *seed_text);
/* Where a record's seed is unknown: takes the seed of this text if it is the one the record is
 * committed to, and returns true. Else the next draw commits to it instead of a system's seed. */
bool session_offer_seed(struct session *session, const char *seed_text);
/* The same with the seed of another session, if that is the one committed to. */
bool session_share_seed(struct session *session, const struct session *other);
/* The computer players' decisions depend on this text from now on, chance stays as it is. */
void session_seed_players(struct session *session, const char *seed_text);

/* Whether session_play would take ACTION: it is legal, and agrees with everything played and shown
 * so far; if not, the reason. */
MUST_USE bool session_can_play(
    const struct session *session, const struct action *action, struct error *error);
/* Plays a legal action of the acting seat, then what chance owes in CHANCE_AUTO. An illegal one is
 * ERROR_INPUT with the reason and changes nothing; ERROR_SYSTEM if the journal cannot be written:
 * then nothing is played. */
MUST_USE bool session_play(
    struct session *session, const struct action *action, struct error *error);
/* The same for what a computer player decided: where it hides something, the record gets a
 * commitment to it. What an action with an unknown part (?@c3) hides is asked for by an event once
 * it is shown; a front end that takes no events must not let such a one pass. */
MUST_USE bool session_play_computer(
    struct session *session, const struct action *action, struct error *error);
/* Lets PLAYER act for whoever is to act, without a time, to the end or to where chance has to be
 * entered. False where an action cannot be played. */
MUST_USE bool session_play_out(
    struct session *session, const struct player *player, struct error *error);
/* The commitment made at ply INDEX, as hex, and under which name ("c3"); NULL if none was. */
const char *session_ply_commitment(const struct session *session, size_t index, const char **name);
/* Whether an event is due that no seed can give (a reveal, a draw into a hand that is not known):
 * it waits for session_event also in CHANCE_AUTO. */
bool session_waits_for_hand(const struct session *session);
/* An event given by hand. */
MUST_USE bool session_event(
    struct session *session, const struct event *event, struct error *error);

/* Takes back COUNT actions with the events they caused; more than were played is an error and
 * changes nothing. Chance gives the same values again, since it depends on its site only. */
MUST_USE bool session_undo(struct session *session, size_t count, struct error *error);
/* The record says from here on that a person was helped, by a hint or a tutor: an undo of nothing,
 * which plays as it always did. A record that cannot be written says so with the next action. */
void session_note_help(struct session *session);
/* Goes back to the first LENGTH plies, before one that was told (session_ply_told): takes back the
 * actions that followed, and the events. session_redo plays them again. */
MUST_USE bool session_take_back(struct session *session, size_t length, struct error *error);
/* Plays again the next action that undos took back, with its events; possible until something else
 * is played. In CHANCE_TABLE the next thing told, and what was drawn after it. */
MUST_USE bool session_redo(struct session *session, struct error *error);
bool session_can_redo(const struct session *session);
/* Takes back the latest event if it was given by hand and nothing followed it. */
MUST_USE bool session_undo_event(struct session *session, struct error *error);
/* Ends the session where the rules know no resignation; only an undo goes on from there. */
MUST_USE bool session_abandon(struct session *session, int seat, struct error *error);
bool session_abandoned(const struct session *session);

/* What SEAT knows now, in the caller's memory of state_size bytes. */
void session_view(const struct session *session, int seat, struct state *view);
/* Everything SEAT has observed, in order; borrowed until the next change. */
const struct observation *session_seen(const struct session *session, int seat, size_t *count);
/* The acting seat's decision by PLAYER, not played. It is a function of the players' seed, the
 * seat, the player's name and the number of actions before. Where things are unknown, players may
 * choose what the past rules out; then it is what comes next and is possible. MEMORY is what
 * player->create gave (or NULL). */
void session_decide(const struct session *session, const struct player *player, void *memory,
    int time_ms, struct action *action);
/* Decisions from now on end early once STOP (borrowed; NULL: never) is raised: then they depend on
 * when that was, and are not to be played. */
void session_set_stop(struct session *session, const struct stop_flag *stop);
/* The same decision's data, for hints; view memory belongs to the session until the next call. */
void session_decision(
    struct session *session, const struct player *player, int time_ms, struct decision *decision);
/* What SEAT knew after the first COUNT plies, as a decision of PLAYER with its own fixed search.
 * VIEW is the caller's memory of state_size bytes. The seed depends on SEAT and COUNT alone. */
void session_decision_at(const struct session *session, const struct player *player, size_t count,
    int seat, struct state *view, struct decision *decision);

/* Adds the record so far, as JSON Lines; a finished game's ends with its result line. A record that
 * was read keeps its lines byte for byte. */
void session_record(const struct session *session, struct buffer *record);
/* The same as SEAT saw it: what others hid is unknown until it was shown, by an event where it was
 * shown; no salts and no seed. */
void session_record_of(const struct session *session, int seat, struct buffer *record);

/*
 * position.c: A position as one line of JSON (PROTOCOL.md, section 6): what a game can begin from,
 * as one seat knows it or with everything known. What was seen before is not in it.
 */

struct position {
    const struct game *game; /* borrowed */
    struct rules *rules;
    struct option_values options;
    struct state *state; /* a full state, or the view of SEAT */
    int seat;            /* whose knowledge it is; -1: nobody's, or the game hides nothing */
    bool partial;        /* something in it is unknown; with seat -1: as at a real table */
    json_t *json;        /* the object that it is, as this program writes it */
    int dealt_for;       /* the seat that did not know all of it, before the rest was dealt; -1 */
};

/* Reads a position of one of the games of REGISTRY. ERROR_INPUT with what cannot be, in one line;
 * then there is nothing to finish. What no game can come to is refused where that can be told. */
MUST_USE bool position_read(struct position *position, const struct game *const *registry,
    const char *line, struct error *error);
MUST_USE bool position_read_json(struct position *position, const struct game *const *registry,
    json_t *json, struct error *error);
void position_finish(struct position *position);

/* What SEAT knows of STATE (-1: all that STATE knows), a new reference. Where a game hides nothing
 * every seat knows all. */
json_t *position_json(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat);
/* Adds the same as a line, without its newline. */
void position_add(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat, struct buffer *out);

/* What is unknown is dealt, by RNG, each world that agrees as likely as another; then seat is -1
 * and DEALT_FOR says whose knowledge was made up for. Bit S of PEOPLE: seat S is a person's at a
 * real table, and what was unknown of that one's things stays so. ERROR_INPUT if no world agrees.
 */
MUST_USE bool position_complete(
    struct position *position, unsigned people, struct rng *rng, struct error *error);

/*
 * What the first and the last line of a record say, without playing it: for lists of games and for
 * statistics. What is said is believed, but for the digest of a finished game, which is compared.
 */

enum { GLANCE_NAME_SIZE = 32, GLANCE_OPTIONS_SIZE = 512, GLANCE_OPPONENTS_SIZE = 128 };

enum glance_end { GLANCE_UNFINISHED, GLANCE_FINISHED, GLANCE_ABANDONED };

/* Nothing in it points anywhere. */
struct record_glance {
    char game[GLANCE_NAME_SIZE]; /* a slug, known or not */
    int players;
    char options[GLANCE_OPTIONS_SIZE]; /* JSON, those that differ from the default */
    int people;
    /* Who sits there beside one person: "" for nobody, "normal", "easy/2+normal", "people"; as
     * player_kept_name has it. */
    char opponents[GLANCE_OPPONENTS_SIZE];
    bool rated;
    bool helped;     /* something was taken back, or a hint or the tutor helped */
    bool positioned; /* it was begun from a position */
    int64_t created; /* seconds since 1970 */
    char commitment[CHANCE_HEX_SIZE];
    enum glance_end end;
    char digest[CHANCE_HEX_SIZE]; /* where it is finished or abandoned, as the two below */
    int score;                    /* of the person, of several the best */
    int outcome;                  /* 1: a person won alone, 0: shared it, -1: lost */
};

/* ERROR_INPUT for what is no record, or a damaged one; ERROR_SYSTEM if it cannot be read. */
MUST_USE bool record_glance(const char *path, struct record_glance *glance, struct error *error);
/* The same for LENGTH bytes in memory. */
MUST_USE bool record_glance_bytes(
    const char *bytes, size_t length, struct record_glance *glance, struct error *error);
