#ifndef PAPERHEX_PLAY_SESSION_PRIVATE_H
#define PAPERHEX_PLAY_SESSION_PRIVATE_H

/*
 * What the parts of a session share. (Internal to solo/play.)
 *
 * A change to a session is made in three steps: change_begin; plies are pushed and their lines
 * added to the pending record; change_commit puts these lines on disk and then into the record, or
 * takes everything back. So what is in memory is never ahead of what is on disk.
 */

#include "play/position.h"
#include "play/record_file.h"
#include "play/session.h"
#include "play/timeline.h"

#include <jansson.h>

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
    bool caps_bound;              /* commitments to what is hidden are of form 2: bound to the
                                     game by the commitment of the header */
    char header_commitment[CHANCE_HEX_SIZE];
    uint32_t caps_made[GAME_PLAYERS_MAX]; /* how many are in the record, also taken back ones */
    struct shown_caps *shown;             /* a list to fill with those that are read, or NULL */
    bool no_salts;                        /* and salts may be missing in it: it is one seat's */
    size_t forgiven;                      /* line of that record up to which salts may be lost */
    size_t caps_checked;                  /* commitments opened in it, and those that cannot be */
    size_t caps_unchecked;
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
    uint32_t caps_made[GAME_PLAYERS_MAX];
};

/* A session at the first state, with no record yet. Takes RULES. */
struct session *session_create_bare(
    const struct game *game, struct rules *rules, const struct option_values *options);

/* Before anything is played: it begins from POSITION instead. */
void session_begin_from(struct session *session, const struct position *position);

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
/* {"scores":[..],"winners":[..]}, a new reference. */
json_t *record_result_json(const struct game_result *result, int players);

#endif
