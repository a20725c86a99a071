#pragma once

/*
 * What the files of a game under way know of each other: the session inside, its timeline, and how
 * records are written and read. Nothing else includes it.
 */

#include "core/json_lines.h"
#include "core/os.h"
#include "play/session.h"

/*
 * record_file.c: One record on disk and the secret beside it (PATH.secret, 0600), which holds the
 * seed and salts as long as the game runs. It knows bytes, not games. (Internal to solo/play.)
 */

struct record_file {
    struct os_journal *journal;
    char *path;           /* as people call it: the one it was opened with, or was moved to */
    char *secret_path;    /* beside the place the path leads to */
    struct buffer secret; /* what the secret holds; empty: not known */
};

/* Opens or begins PATH as a journal does; the new one appears with the first bytes written. */
struct record_file *record_file_open(
    const char *path, enum os_journal_start start, struct error *error);
/* NULL is fine. The secret stays if the game has not ended. */
void record_file_close(struct record_file *file);
/* Begins another one, empty, under its own name if that is free, else as NAME-2, NAME-3, ... The
 * secret is to be kept again. A file that cannot be begun leaves all as it was. */
MUST_USE bool record_file_move(struct record_file *file, struct error *error);

/* Whether it holds less of the record than LENGTH, which no device is said to do. */
bool record_file_lacks(const struct record_file *file, size_t length);
/* Makes it the record's first KEEP bytes, which are at RECORD, and LENGTH more, on disk when it
 * returns. On failure the file holds the first KEEP bytes or less, and the next write sets it
 * right. */
MUST_USE bool record_file_write(struct record_file *file, const char *record, size_t keep,
    const char *bytes, size_t length, struct error *error);

/* Keeps the seed, the PLAYERS' seed and SALTS (borrowed, an object), unless that is what was kept
 * last. */
MUST_USE bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const struct chance_seed *players, const json_t *salts, struct error *error);
/* Failing to remove it does no harm: the record reveals what it holds. */
void record_file_drop_secret(struct record_file *file);
/* The seeds and the salts (a new reference) that a secret holds. */
struct record_secret {
    bool known; /* false if there is none or it is damaged */
    struct chance_seed seed;
    bool has_players; /* older ones have none */
    struct chance_seed players;
    json_t *salts;
};
/* Reads the secret beside the record PATH, links at its end followed, or, where none that can be
 * read is there, beside the link, as earlier versions kept it. ERROR_INPUT if something is
 * planted there: a secret is a regular file of the user's own and no link. */
MUST_USE bool record_secret_read(
    const char *path, struct record_secret *secret, struct error *error);

/*
 * timeline.c: What was played, ply by ply, with the state before each ply and everything each seat
 * observed. Taking back is cutting; what was cut can be played again until something else is
 * played. It knows nothing of records, seeds or files. (Internal to solo/play.)
 */

enum { COMMITMENT_NAME_SIZE = 16 };

/* What a ply hides, and the commitment to it; commitments.c makes them. */
struct commitment {
    bool hides;                      /* something that a commitment can be made to */
    bool made;                       /* and one was made */
    bool known;                      /* its salt is known */
    uint32_t number;                 /* of its player's commitments, from 1 */
    char name[COMMITMENT_NAME_SIZE]; /* "c3" */
    uint8_t value;                   /* the byte committed to */
    uint8_t salt[CHANCE_SALT_SIZE];
    char digest[CHANCE_HEX_SIZE];
    size_t line; /* of the record it was read from, from 0 */
};

struct timeline_entry {
    struct ply ply;
    struct commitment commitment;
    bool unknown;                         /* this ply or an earlier one has a part that nobody
                                             here knows */
    bool by_hand;                         /* an event that was given by hand */
    size_t line;                          /* of the record it was read from, from 1; or 0 */
    size_t seen_before[GAME_PLAYERS_MAX]; /* observations each seat had before this ply */
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
    size_t top;    /* plies kept; those from length on can be played again */
    size_t capacity;
    struct timeline_entry *entries;
    bool partial;          /* something in the first state is unknown */
    unsigned char *states; /* top + 1 of them, flat */
    struct seen_list seen[GAME_PLAYERS_MAX];
};

/* An empty timeline at the game's first state. */
void timeline_init(struct timeline *timeline, const struct game *game, const struct rules *rules);
void timeline_finish(struct timeline *timeline);

/* Before the first ply: the first state is STATE instead. PARTIAL: something in it is unknown. */
void timeline_begin(struct timeline *timeline, const struct state *state, bool partial);

/* The state before ply INDEX (0 .. length); borrowed until the next push. */
const struct state *timeline_state(const struct timeline *timeline, size_t index);
/* Plays a legal PLY; what could be played again is forgotten. */
void timeline_push(struct timeline *timeline, const struct ply *ply, bool by_hand);
/* Plays again the ply at length, which must be below top. */
void timeline_advance(struct timeline *timeline);
/* Goes back to LENGTH plies, keeping those cut off to be played again. */
void timeline_cut(struct timeline *timeline, size_t length);
void timeline_forget_cut(struct timeline *timeline);

size_t timeline_action_count(const struct timeline *timeline);
/* The index of the action COUNT (from 1) actions back; false if fewer were played. */
MUST_USE bool timeline_action_back(const struct timeline *timeline, size_t count, size_t *index);
/* The index of the latest event that was given by hand, if no action followed it. */
MUST_USE bool timeline_event_back(const struct timeline *timeline, size_t *index);
/* Whether anything unknown was played or there from the start: a cap or a draw that nobody here
 * saw. */
bool timeline_has_unknown(const struct timeline *timeline);
/* Whether the latest ply is an event that was given by hand. */
bool timeline_ends_by_hand(const struct timeline *timeline);

/*
 * What the parts of a session share. (Internal to solo/play.)
 *
 * A change to a session is made in three steps: change_begin; plies are pushed and their lines
 * added to the pending record; change_commit puts these lines on disk and then into the record, or
 * takes everything back. So what is in memory is never ahead of what is on disk.
 */

/* Where chance comes from. */
struct chance_source {
    struct chance_seed seed;
    bool known;      /* false: a record's seed that is not revealed */
    bool drawn;      /* some event was drawn, in this session or the record read */
    bool next_given; /* next is what an unknown seed is replaced by */
    struct chance_seed next;
    char commitment[CHANCE_HEX_SIZE]; /* in force, as the record says; empty if it says none */
};

struct session {
    const struct game *game;
    struct rules *rules;
    struct option_values options;
    struct seat seats[GAME_PLAYERS_MAX];
    json_t *position; /* that it began from; NULL: the start of the game */
    struct timeline timeline;
    enum chance_mode mode;
    struct chance_source chance;
    struct chance_seed player_seed; /* what decisions of computer players depend on */
    bool repeatable;                /* they depend on a text that was given */
    bool rated;
    bool physical;                /* at a real table; in the header */
    const struct stop_flag *stop; /* of decisions; borrowed, or NULL */
    bool abandoned;
    bool ended;                   /* the record's last line is a result or abandons */
    size_t end_start;             /* if so, where that line begins */
    bool secret_lost;             /* it was read without its secret, and goes on */
    bool read;                    /* the record was read, its lines are somebody's */
    bool sworn[GAME_PLAYERS_MAX]; /* seats that the record read owes commitments for */
    bool commitments_bound;       /* commitments to what is hidden are of form 2: bound to the
                              game by the commitment of the header */
    char header_commitment[CHANCE_HEX_SIZE];
    uint32_t
        commitments_made[GAME_PLAYERS_MAX]; /* how many are in the record, also taken back ones */
    struct commitments_shown *shown;        /* a list to fill with those that are read, or NULL */
    bool no_salts;                          /* and salts may be missing in it: it is one seat's */
    size_t forgiven;                        /* line of that record up to which salts may be lost */
    size_t commitments_checked;             /* commitments opened in it, and those that cannot be */
    size_t commitments_unchecked;
    struct buffer record;     /* all lines so far */
    struct buffer pending;    /* lines of the change being made */
    size_t pending_start;     /* the bytes of the record they follow */
    int64_t clock_start;      /* os_monotonic_ms at the header, or as if */
    struct record_file *file; /* NULL: no journal */
    int moves;                /* how often that had to be begun anew */
    struct state *view;       /* memory for session_decision */
};

struct session_change {
    size_t length;
    struct chance_source chance;
    uint32_t commitments_made[GAME_PLAYERS_MAX];
};

/* A session at the first state, with no record yet. Takes RULES. */
struct session *session_create_bare(
    const struct game *game, struct rules *rules, const struct option_values *options);

/* Before anything is played: it begins from POSITION instead. */
void session_begin_from(struct session *session, const struct position *position);
/* Takes what a record calls SEAT, which is all zeros. */
void seat_read_name(struct seat *seat, const char *name);

struct session_change change_begin(struct session *session);
/* ERROR_SYSTEM if the journal cannot be written; the session is then as it was. */
MUST_USE bool change_commit(
    struct session *session, const struct session_change *change, struct error *error);
/* In a change that goes on after the end: its lines replace the line of the end. */
void change_reopen(struct session *session);
/* In a change: plays a ply and adds its line. COMPUTER: what it hides is committed to. */
void change_play(struct session *session, const struct ply *ply, bool by_hand, bool computer);
/* In a change: plays again the ply that was taken back last. */
void change_advance(struct session *session);
/* In a change: the due event as a ply, from the seed. False if it is not the seed's to give. */
MUST_USE bool change_draw(struct session *session, struct ply *ply);
/* Draws what is due in CHANCE_AUTO, adds the result if this is the end, commits. After a failure
 * what was pushed is taken back; plies that the caller cut are the caller's to restore. */
MUST_USE bool change_finish(
    struct session *session, const struct session_change *change, struct error *error);

/* Keeps seeds and salts beside FILE, where the record is or is to be. */
MUST_USE bool session_keep_secret(
    const struct session *session, struct record_file *file, struct error *error);

/* chance_source.c */
void chance_source_set(struct chance_source *source, const struct chance_seed *seed);
struct chance_seed seed_of_text(const char *seed_text);
/* In a change: a fresh seed with its commitment line where the seed is not known. */
void session_need_seed(struct session *session);
/* The event the seed gives here; false if it is not the seed's to give. */
MUST_USE bool session_draw(struct session *session, struct event *event);

/* at_table.c: the event due at a real table where nobody has to tell it: a computer seat's own
 * draw, or one that says nothing (HIDDEN false: from the seed), or another seat's, unknown
 * (HIDDEN). False where it is told. */
MUST_USE bool session_draw_at_table(struct session *session, struct ply *ply, bool *hidden);

/* past.c: whether an allowed action, or an allowed event told by hand, agrees with all that was
 * played and shown. */
MUST_USE bool session_ply_agrees(
    const struct session *session, const struct ply *ply, struct error *error);

/* record.c: lines added to BUFFER. */
void record_add_header(struct session *session, struct buffer *buffer);
/* Ply INDEX, which is played. */
void record_add_ply(const struct session *session, size_t index, struct buffer *buffer);
void record_add_undo(const struct session *session, size_t count, struct buffer *buffer);
void record_add_undo_event(const struct session *session, struct buffer *buffer);
void record_add_abandoned(const struct session *session, int seat, struct buffer *buffer);
void record_add_commitment(const struct session *session, struct buffer *buffer);
/* The result line of a finished game whose record so far are KEPT bytes of the session's record
 * and what BUFFER holds. */
void record_add_result(const struct session *session, size_t kept, struct buffer *buffer);

/*
 * record_read.c: Reading a record: what a line says, and playing it. Keys that are not known are
 * ignored; a line that says nothing known, or says it wrongly, is an error. (Internal to
 * solo/play.)
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

/* One line after the header. Texts are borrowed from its JSON value. */
struct record_line {
    enum record_kind kind;
    const char *text;       /* the event's or action's spelling, or the commitment */
    int player;             /* RECORD_ACTION, RECORD_ABANDONED: the seat */
    size_t count;           /* RECORD_UNDO */
    bool by_hand;           /* RECORD_EVENT */
    int64_t milliseconds;   /* since the header, below 2^53, or -1 */
    const char *commitment; /* a commitment, or NULL */
    const json_t *salts;    /* by name, or NULL */
    const json_t *value;
};

/* ERROR_INPUT without a place for what is not as PROTOCOL.md says. */
MUST_USE bool record_read_line(const json_t *value, struct record_line *line, struct error *error);

/* A session at the start of the record whose header is VALUE: chance is manual, its seed unknown.
 * FIND_PLAYER may be NULL. */
struct session *record_open(const struct game *const *registry, player_finder find_player,
    const json_t *value, struct error *error);

/* The ply that LINE (an event or action) spells here. ERROR_CHECK if it cannot be played. */
MUST_USE bool record_parse_ply(const struct session *session, const struct record_line *line,
    struct ply *ply, struct error *error);
/* Called before each line after the header is played; false with an error stops. */
typedef bool (*record_hook)(void *context, const struct session *session,
    const struct record_line *line, size_t index, struct error *error);

/* Plays all lines after the header of LINES in SESSION, which record_open made from it, without
 * writing anything; its record gets their bytes. A result line must be the last and true: scores,
 * winners, digest. Errors have NAME and the line as their place: ERROR_INPUT for what is malformed,
 * ERROR_CHECK for what is false. HOOK may be NULL. */
MUST_USE bool record_replay(struct session *session, const struct json_lines *lines,
    const char *name, record_hook hook, void *context, struct error *error);
/* The seed revealed by a result line; ERROR_INPUT if it is no seed. */
MUST_USE bool record_revealed_seed(
    const json_t *value, struct chance_seed *seed, struct error *error);

/*
 * commitments.c: Commitments to what computer seats put face down, and their salts: made, written,
 * kept in the secret, read back and judged. They sit in the timeline's entries, so that taking back
 * and playing again needs no bookkeeping. (Internal to solo/play.)
 */

/* Takes note of what ply INDEX hides, if anything. */
void commitments_note(const struct session *session, size_t index);
/* Commits to it; where that was done before, with the same salt and its new number. */
void commitments_make(struct session *session, size_t index);
/* Whether a salt that the latest ply (or the end of the game) has to show is lost. */
bool commitments_lost(const struct session *session);

/* Adds "cap" and "salt" of ply INDEX, which is played, to its line; and what is still hidden at the
 * end to the result line. */
void commitments_add_to_line(const struct session *session, size_t index, json_t *line);
void commitments_add_to_result(const struct session *session, json_t *line);

/* The salts to keep beside the record (a new reference), and what was kept. Salts that open no
 * commitment are left out. */
json_t *commitments_secret(const struct session *session);
void commitments_take_secret(struct session *session, const json_t *salts);

/* After LINE (number NUMBER, from 0) was played: takes its "cap" and judges its "salt". ERROR_CHECK
 * for a seat that owes a commitment and gives none, a missing, superfluous or wrong salt. What was
 * hidden before the session's forgiven line may lack its salt: the secret was lost. */
MUST_USE bool commitments_read(
    struct session *session, const struct record_line *line, size_t number, struct error *error);
MUST_USE bool commitments_read_result(
    struct session *session, const struct record_line *line, struct error *error);

/*
 * record_read.c: The rules of a game as headers and positions name them: game, players, options.
 * (Internal to solo/play.)
 */

/* The options that differ from the default, a new reference. */
json_t *record_options_json(const struct option_spec *specs, const struct option_values *options);

/* The rules that "game", "players" and "options" of HEADER say: new memory. NULL and ERROR_INPUT
 * for what is no game of REGISTRY, or what it refuses. */
struct rules *record_read_rules(const struct game *const *registry, const json_t *header,
    const struct game **game, struct option_values *options, struct error *error);
