#pragma once

/*
 * Shared by the files of solo/play: the session, its timeline, writing and reading records.
 */

#include "core/json_lines.h"
#include "core/os.h"
#include "play/session.h"

/*
 * record_file.c: a record on disk and the secret beside it (PATH.secret, 0600), which holds seed
 * and salts while the game runs. It depends on no game.
 */

struct record_file {
    struct os_journal *journal;
    char *path;           /* as given when opened, or the new name */
    char *secret_path;    /* beside the file that PATH leads to */
    struct buffer secret; /* content of the secret; empty: unknown */
};

/* Opens or begins PATH like a journal; a new file appears with its first bytes. */
struct record_file *record_file_open(
    const char *path, enum os_journal_start start, struct error *error);
/* Accepts NULL. Leaves the secret unless the game has ended. */
void record_file_close(struct record_file *file);
/* Begins a new, empty file under the same name if that is free, otherwise as NAME-2, NAME-3, ...
 * The secret must be kept again. On failure nothing changes. */
MUST_USE bool record_file_move(struct record_file *file, struct error *error);

/* Reports whether the file holds less of the record than LENGTH bytes; a device never does. */
bool record_file_lacks(const struct record_file *file, size_t length);
/* Sets the file's content to the first KEEP bytes of RECORD and LENGTH more bytes, on disk when it
 * returns. On failure the file holds at most the first KEEP bytes; the next write repairs it. */
MUST_USE bool record_file_write(struct record_file *file, const char *record, size_t keep,
    const char *bytes, size_t length, struct error *error);

/* Keeps the seed, the PLAYERS' seed and SALTS (a borrowed object), unless they are already kept. */
MUST_USE bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const struct chance_seed *players, const json_t *salts, struct error *error);
/* Removes the secret; a failure does no harm, because the record reveals its content. */
void record_file_drop_secret(struct record_file *file);
/* The content of a secret: seeds, and salts as a new reference. */
struct record_secret {
    bool known; /* false if the secret is missing or damaged */
    struct chance_seed seed;
    bool has_players; /* false in older ones */
    struct chance_seed players;
    json_t *salts;
};
/* Reads the secret beside the record PATH, with links at its end followed, or beside the link,
 * where earlier versions kept it. ERROR_INPUT if it is not the user's own regular file. */
MUST_USE bool record_secret_read(
    const char *path, struct record_secret *secret, struct error *error);

/*
 * timeline.c: the plies played, with the state before each and everything that each seat observed.
 * Plies that were taken back can be replayed until something else is played. It knows nothing of
 * records, seeds or files.
 */

enum { COMMITMENT_NAME_SIZE = 16 };

/* What a ply hides and the commitment to it, made by commitments.c. */
struct commitment {
    bool hides;                      /* a commitment is possible */
    bool made;                       /* a commitment has been made */
    bool known;                      /* the salt is known */
    uint32_t number;                 /* counted among its player's commitments, from 1 */
    char name[COMMITMENT_NAME_SIZE]; /* "c3" */
    uint8_t value;                   /* the byte committed to */
    uint8_t salt[CHANCE_SALT_SIZE];
    char digest[CHANCE_HEX_SIZE];
    size_t line; /* of the record it was read from, from 0 */
};

struct timeline_entry {
    struct ply ply;
    struct commitment commitment;
    bool unknown;                         /* some part of this or an earlier ply is unknown here */
    bool by_hand;                         /* an event that was entered by hand */
    size_t line;                          /* of the record it was read from, from 1; 0: none */
    size_t seen_before[GAME_PLAYERS_MAX]; /* number of each seat's observations before this ply */
};

struct seen_list {
    struct observation *items;
    size_t count;
};

struct timeline {
    const struct game *game; /* borrowed, like the rules */
    const struct rules *rules;
    int players;
    size_t length; /* plies played */
    size_t top;    /* plies kept; those from LENGTH on can be replayed */
    size_t capacity;
    struct timeline_entry *entries;
    bool partial;          /* something in the first state is unknown */
    unsigned char *states; /* TOP + 1 states, one after the other */
    struct seen_list seen[GAME_PLAYERS_MAX];
};

/* Sets TIMELINE to the game's first state, without plies. */
void timeline_init(struct timeline *timeline, const struct game *game, const struct rules *rules);
void timeline_finish(struct timeline *timeline);

/* Replaces the first state, before any ply. PARTIAL: something in it is unknown. */
void timeline_begin(struct timeline *timeline, const struct state *state, bool partial);

/* Returns the state before ply INDEX (0 .. length); borrowed until the next push. */
const struct state *timeline_state(const struct timeline *timeline, size_t index);
/* Plays a legal PLY and forgets what could be replayed. */
void timeline_push(struct timeline *timeline, const struct ply *ply, bool by_hand);
/* Replays the ply at length, which must be below top. */
void timeline_advance(struct timeline *timeline);
/* Goes back to LENGTH plies; those after them can be replayed. */
void timeline_cut(struct timeline *timeline, size_t length);
void timeline_forget_cut(struct timeline *timeline);

size_t timeline_action_count(const struct timeline *timeline);
/* Finds the action that is COUNT actions back (from 1); returns false if fewer were played. */
MUST_USE bool timeline_action_back(const struct timeline *timeline, size_t count, size_t *index);
/* Finds the latest event entered by hand, if no action followed it. */
MUST_USE bool timeline_event_back(const struct timeline *timeline, size_t *index);
/* Reports whether any cap or draw, in the first state or played since, is unknown. */
bool timeline_has_unknown(const struct timeline *timeline);
/* Reports whether the latest ply is an event entered by hand. */
bool timeline_ends_by_hand(const struct timeline *timeline);

/*
 * What the files of a session share.
 *
 * A change has three steps: change_begin; pushing plies and adding their lines to the pending
 * record; change_commit, which writes these lines to disk and then to the record, or takes
 * everything back. Memory is never ahead of the disk.
 */

/* The source of a session's chance. */
struct chance_source {
    struct chance_seed seed;
    bool known;      /* false if the record does not reveal its seed */
    bool drawn;      /* an event was drawn, here or in the record that was read */
    bool next_given; /* NEXT replaces an unknown seed */
    struct chance_seed next;
    char commitment[CHANCE_HEX_SIZE]; /* the one in force; "" if there is none */
};

struct session {
    const struct game *game;
    struct rules *rules;
    struct option_values options;
    struct seat seats[GAME_PLAYERS_MAX];
    json_t *position; /* the position that it began from; NULL: the start of the game */
    struct timeline timeline;
    enum chance_mode mode;
    struct chance_source chance;
    struct chance_seed player_seed; /* for computer players' choices */
    bool repeatable;                /* PLAYER_SEED comes from a given text */
    bool rated;
    bool physical;                /* played at a real table; in the header */
    const struct stop_flag *stop; /* stops decisions early; borrowed, or NULL */
    bool abandoned;
    bool ended;       /* the record ends in a result or abandoned line */
    size_t end_start; /* offset of that line */
    bool secret_lost; /* the record was read without its secret and continues */
    /* the record was read from a file, so its lines must stay as they are */
    bool read;
    bool sworn[GAME_PLAYERS_MAX]; /* seats whose commitments the record must have */
    /* commitments to hidden things are of form 2: tied to the game by the header's commitment */
    bool commitments_bound;
    char header_commitment[CHANCE_HEX_SIZE];
    /* by seat, in the record; includes those taken back */
    uint32_t commitments_made[GAME_PLAYERS_MAX];
    struct commitments_shown *shown; /* list to fill while reading, or NULL */
    /* this is one seat's record, so salts may be missing */
    bool no_salts;
    size_t forgiven;            /* up to this line of the record, salts may have been lost */
    size_t commitments_checked; /* commitments that were opened; those that cannot be opened */
    size_t commitments_unchecked;
    struct buffer record;  /* all lines so far */
    struct buffer pending; /* lines of the current change */
    size_t pending_start;  /* length of the record before them */
    int64_t clock_start; /* os_monotonic_ms when the header was written; for a record that was read,
                            what it would have been */
    struct record_file *file; /* NULL: no journal */
    int moves;                /* how often the file had to be begun again */
    struct state *view;       /* scratch memory for session_decision */
};

struct session_change {
    size_t length;
    struct chance_source chance;
    uint32_t commitments_made[GAME_PLAYERS_MAX];
};

/* Creates a session at the first state, without a record. Takes RULES. */
struct session *session_create_bare(
    const struct game *game, struct rules *rules, const struct option_values *options);

/* Has the session begin from POSITION, before anything is played. */
void session_begin_from(struct session *session, const struct position *position);
/* Sets SEAT, all zeros before, from its name in a record. */
void seat_read_name(struct seat *seat, const char *name);

struct session_change change_begin(struct session *session);
/* Writes the change. ERROR_SYSTEM, with the session as before, if the journal cannot be written. */
MUST_USE bool change_commit(
    struct session *session, const struct session_change *change, struct error *error);
/* Has the change's lines replace the record's end line. */
void change_reopen(struct session *session);
/* Plays a ply within a change and adds its line. COMPUTER: also commits to what it hides. */
void change_play(struct session *session, const struct ply *ply, bool by_hand, bool computer);
/* Replays the ply that was taken back last, within a change. */
void change_advance(struct session *session);
/* Draws the due event within a change; returns false if the seed cannot give it. */
MUST_USE bool change_draw(struct session *session, struct ply *ply);
/* Draws what is due in CHANCE_AUTO, adds the result at the end of the game, and commits. On
 * failure, pushed plies are taken back; the caller must restore plies that it cut. */
MUST_USE bool change_finish(
    struct session *session, const struct session_change *change, struct error *error);

/* Keeps seeds and salts beside the record's FILE. */
MUST_USE bool session_keep_secret(
    const struct session *session, struct record_file *file, struct error *error);

/* Sets SEED as the known seed, with its commitment (chance_source.c). */
void chance_source_set(struct chance_source *source, const struct chance_seed *seed);
struct chance_seed seed_of_text(const char *seed_text);
/* If the seed is unknown, takes a fresh one within a change, with its commitment line. */
void session_need_seed(struct session *session);
/* Draws the due event from the seed; false if the seed cannot give it. */
MUST_USE bool session_draw(struct session *session, struct event *event);

/* Draws the due event at a real table if nobody has to report it: from the seed if it is a computer
 * seat's own draw or gives no information (HIDDEN false), otherwise as another seat's unknown draw
 * (HIDDEN). False if somebody has to report it (at_table.c). */
MUST_USE bool session_draw_at_table(struct session *session, struct ply *ply, bool *hidden);

/* Reports whether an action or a reported event, already allowed by the position, agrees with
 * everything played and shown (past.c). */
MUST_USE bool session_ply_agrees(
    const struct session *session, const struct ply *ply, struct error *error);

void record_add_header(struct session *session, struct buffer *buffer);
/* Adds ply INDEX, already played. */
void record_add_ply(const struct session *session, size_t index, struct buffer *buffer);
void record_add_undo(const struct session *session, size_t count, struct buffer *buffer);
void record_add_undo_event(const struct session *session, struct buffer *buffer);
void record_add_abandoned(const struct session *session, int seat, struct buffer *buffer);
void record_add_commitment(const struct session *session, struct buffer *buffer);
/* Adds the result of a finished game. The record is the first KEPT bytes of the session's record,
 * then BUFFER. */
void record_add_result(const struct session *session, size_t kept, struct buffer *buffer);

/*
 * record_read.c and record_replay.c: reading a line and playing it. Unknown keys are ignored; a
 * line without a known key, or with a wrong value, is an error.
 */

enum record_kind {
    RECORD_EVENT,
    RECORD_ACTION,
    RECORD_UNDO,
    RECORD_UNDO_EVENT,
    RECORD_ABANDONED,
    RECORD_COMMITMENT,
    RECORD_RESULT,
};

/* A line after the header. Strings are borrowed from its JSON value. */
struct record_line {
    enum record_kind kind;
    const char *text;       /* spelling of the event or action, or the commitment */
    int player;             /* seat of RECORD_ACTION, RECORD_ABANDONED */
    size_t count;           /* of RECORD_UNDO */
    bool by_hand;           /* of RECORD_EVENT */
    int64_t milliseconds;   /* since the header, below 2^53; -1: not given */
    const char *commitment; /* or NULL */
    const json_t *salts;    /* by name, or NULL */
    const json_t *value;
};

/* Reads VALUE as PROTOCOL.md defines it; ERROR_INPUT, without a place, if it is malformed. */
MUST_USE bool record_read_line(const json_t *value, struct record_line *line, struct error *error);

/* Creates a session at the start of the record whose header is VALUE, with manual chance and an
 * unknown seed. FIND_PLAYER may be NULL. */
struct session *record_open(const struct game *const *registry, player_finder find_player,
    const json_t *value, struct error *error);

/* Reads the ply (event or action) of LINE. ERROR_CHECK if it cannot be played. */
MUST_USE bool record_parse_ply(const struct session *session, const struct record_line *line,
    struct ply *ply, struct error *error);
/* Called before each line after the header is played; returns false with an error to stop. */
typedef bool (*record_hook)(void *context, const struct session *session,
    const struct record_line *line, size_t index, struct error *error);

/* Plays in SESSION, which record_open created, the lines after the header, and copies their bytes
 * to its record; writes no file. A result line must be the last and true (scores, winners, digest).
 * Errors have NAME and the line as their place: ERROR_INPUT if malformed, ERROR_CHECK if false.
 * HOOK may be NULL. */
MUST_USE bool record_replay(struct session *session, const struct json_lines *lines,
    const char *name, record_hook hook, void *context, struct error *error);
/* Reads the seed revealed by a result line; ERROR_INPUT if it is not a seed. */
MUST_USE bool record_revealed_seed(
    const json_t *value, struct chance_seed *seed, struct error *error);

/*
 * commitments.c: commitments to what computer seats place face down, and their salts: made,
 * written, kept in the secret, read and checked. They are in the timeline's entries, so undo and
 * redo need no extra work.
 */

/* Notes what ply INDEX hides, if anything. */
void commitments_note(const struct session *session, size_t index);
/* Commits to what ply INDEX hides; a repeated commitment has the same salt and a new number. */
void commitments_make(struct session *session, size_t index);
/* Reports whether the latest ply, or the end of the game, must show a salt that is lost. */
bool commitments_lost(const struct session *session);

/* Adds "cap" and "salt" to the line of ply INDEX, already played; to the result line, the salts of
 * what is still hidden. */
void commitments_add_to_line(const struct session *session, size_t index, json_t *line);
void commitments_add_to_result(const struct session *session, json_t *line);

/* Returns the salts for the secret, as a new reference. */
json_t *commitments_secret(const struct session *session);
/* Takes salts from a secret; ignores salts that open no commitment. */
void commitments_take_secret(struct session *session, const json_t *salts);

/* Takes the "cap" and checks the "salt" of LINE (NUMBER from 0), already played. ERROR_CHECK if a
 * required commitment is missing, or if a salt is missing, superfluous or wrong. Salts of what was
 * hidden before the session's forgiven line may be missing, because the secret was lost. */
MUST_USE bool commitments_read(
    struct session *session, const struct record_line *line, size_t number, struct error *error);
MUST_USE bool commitments_read_result(
    struct session *session, const struct record_line *line, struct error *error);

/* Makes PATH the session's file, which must be empty or hold the record's beginning (journal.c). */
MUST_USE bool journal_begin(
    struct session *session, const char *path, enum os_journal_start start, struct error *error);

/*
 * record_rules.c: rules in headers and positions: game, players, options.
 */

/* Returns the options that differ from their defaults, as a new reference. */
json_t *record_options_json(const struct option_spec *specs, const struct option_values *options);

/* Creates the rules given by "game", "players" and "options" of HEADER. NULL and ERROR_INPUT if the
 * game is not in REGISTRY or refuses them. */
struct rules *record_read_rules(const struct game *const *registry, const json_t *header,
    const struct game **game, struct option_values *options, struct error *error);
