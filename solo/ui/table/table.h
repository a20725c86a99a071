#pragma once

/*
 * The table a game is played at, as every front end uses it: the session, the viewer, what the
 * viewer knows and has been told, and the computer seats. Nothing here writes or asks anything: the
 * plain, spoken and full-screen front ends use the same answers.
 *
 * What is borrowed (views, legal actions) lives only until the next call or change of the table. A
 * table is for one thread.
 */

#include "play/session.h"

struct table {
    struct session *session; /* owned; the next two belong to it; everybody may read them */
    const struct game *game;
    const struct rules *rules;
    /* The rest is for the files of solo/ui/table. */
    bool default_path;
    void *memory[GAME_PLAYERS_MAX]; /* of computer seats */
    struct state *view;             /* of state_size bytes */
    struct action_list legal;       /* space for legal actions */
    size_t told[GAME_PLAYERS_MAX];  /* plies told to each seat; if nothing is hidden, all share the
                                       screen and the first counts */
    bool secret;                    /* several people know different things */
    int reader;                     /* the seat whose person looks at the screen, or -1 */
    bool looking;                   /* nobody plays; the game is shown */
    size_t looked_at;               /* as it stood after this many plies */
    bool leaving;
    const struct stop_flag *stop;
    struct error trouble;
};

/* Whose turn it is. */
enum table_turn {
    TURN_PERSON,
    TURN_COMPUTER,
    TURN_EVENT, /* an event is due that the seed can't give: a real table tells it */
    TURN_NONE,  /* the game is over or resigned, or somebody leaves */
};

/* Creates a table that owns SESSION. DEFAULT_PATH: the record is where a plain "resume" looks. STOP
 * (borrowed; NULL never stops) ends the thinking of computer seats. */
struct table *table_create(
    struct session *session, bool default_path, const struct stop_flag *stop);
/* Frees TABLE, which may be NULL. */
void table_destroy(struct table *table);

/* Ends play here and shows the game as it stood after COUNT plies. An unfinished game shows what
 * its only person knows; with several people, what all of them may see. */
void table_look_back(struct table *table, size_t count);
/* Returns the number of plies that the table shows: all of them or, after table_look_back, fewer.
 */
size_t table_plies(const struct table *table);
/* Reports whether the table shows only what all of several people may see. */
bool table_is_for_all(const struct table *table);

/* ---- what is on it ---- */

/* Returns the path of the record, or "" without one. Borrowed until the game changes. */
const char *table_record_path(const struct table *table);
/* Reports whether the record is where a plain "resume" looks, and not rewritten elsewhere. */
bool table_at_default_path(const struct table *table);

enum table_turn table_turn(const struct table *table);
/* Reports whether it is a person's turn; it stays so when somebody leaves. */
bool table_person_acts(const struct table *table);

/* Returns the number of people at the table. */
int table_people(const struct table *table);
/* Reports whether there are people and all of them are out while computers play on. */
bool table_people_are_out(const struct table *table);

/* Reports whether any seat does not know everything. */
bool table_hides_something(const struct table *table);

/* ---- who looks, and what they see ---- */

/* Returns the seat whose knowledge is shown and told (these eyes): if people have secrets from each
 * other, whoever looks at the screen; otherwise the person to act, the only person, or -1 for
 * several. */
int table_eyes(const struct table *table);
/* Reports whether ply INDEX came after the last ply of these eyes. */
bool table_is_news(const struct table *table, size_t index);
/* Returns what these eyes know: everything once the game is over or if nobody's eyes count. In
 * games that hide nothing this is the state. */
const struct state *table_view(const struct table *table);
/* Returns the legal actions of the seat to act, as these eyes know them; may be empty. */
const struct action_list *table_legal(struct table *table);

/* What a front end can show of a picture, and the marks in it. */
struct table_picture {
    bool ascii;                  /* only ASCII can be shown */
    int columns;                 /* its greatest width; 0: the usual 80 */
    const struct action *marked; /* actions whose places are marked */
    size_t marked_count;
    bool board_only;                 /* everything else is shown beside it */
    const struct action *considered; /* shown as not yet played; or NULL */
    int sheet;                       /* player whose board is shown; 0: the viewer's */
};

/* Draws what these eyes see into CANVAS, which must be initialised. */
void table_draw(
    const struct table *table, const struct table_picture *picture, struct canvas *canvas);
/* Draws the game after its first COUNT plies, at most its length. */
void table_draw_past(const struct table *table, size_t count, const struct table_picture *picture,
    struct canvas *canvas);
/* Returns the state for a prompt: what these eyes see or, if chance is awaited, what the table has
 * to be told. */
const struct state *table_prompt_state(const struct table *table);
/* Adds what the person to act has to do. */
void table_add_prompt(const struct table *table, struct buffer *out);
/* Adds the score, without a newline at its end. */
void table_add_score(const struct table *table, struct buffer *out);
/* Adds what ply INDEX did; nothing if these eyes are told nothing of it. */
void table_add_ply(const struct table *table, size_t index, struct buffer *out);
/* Sets PLY to what these eyes may know of ply INDEX; returns false for nothing. */
bool table_ply(const struct table *table, size_t index, struct ply *ply);
/* Adds the line to type and returns true if the person to act has no choice: "done", or "penalty"
 * if only its details are open. */
bool table_add_forced(struct table *table, struct buffer *out);
struct phrase table_spelling(const struct table *table, const struct action *action);
/* Calls game_add_typed with what these eyes know. */
void table_add_typed(const struct table *table, const struct action *action, struct buffer *out);

/* ---- a real table (physical.c; games/by_hand.h says what it is) ---- */

/* Reports whether things are rolled, drawn and laid by hand. All people share the screen then, and
 * it shows only what somebody sees who holds nothing. */
bool table_physical(const struct table *table);
/* Reports whether a person has to tell what chance did. */
bool table_waits_for_hand(const struct table *table);
/* Marks what the person's ACTION hides as unknown, because nobody types it. */
void table_hide(const struct table *table, struct action *action);
/* Returns the seat that plies are told to: these eyes, or -1 if several people at a real table hear
 * them together, so that nobody is "you". */
int table_listener(const struct table *table);
/* Adds the work that hands have to do for ply INDEX, in lines; nothing if none is left. */
void table_add_work(const struct table *table, size_t index, struct buffer *out);
/* Adds the work that sets up the game's first position, in lines; nothing for the usual one. */
void table_add_position(const struct table *table, struct buffer *out);
/* Finds the COUNT-th latest ply (from 1) that somebody told; returns false if there is none. */
MUST_USE bool table_find_told(const struct table *table, size_t count, size_t *index);
/* Goes back to the first LENGTH plies, and adds what to put back on the table, in lines. */
MUST_USE bool table_take_back(
    struct table *table, size_t length, struct buffer *out, struct error *error);
/* Plays the next thing told and what followed it again, and adds the work for that. */
MUST_USE bool table_play_again(struct table *table, struct buffer *out, struct error *error);

/* ---- playing by pointing (pointing.c; games/panel.h says what it is) ---- */

/* Fills PANEL with what stands beside the board for these eyes after COUNT plies. A game without a
 * panel shows its score. */
void table_panel(const struct table *table, size_t count, const struct pointing *pointing,
    bool ascii, struct panel *panel);
/* Returns what the acting seat would do by POINTING, as these eyes know it, like the game's own
 * preview. For a game without one, the fields that legal actions name are matched in order. TURN
 * and WORDS may be NULL. */
enum pointed_kind table_preview(struct table *table, const struct pointing *pointing,
    struct action *action, int *turn, struct text *words);

/* ---- who was told what (told.c) ---- */

/* The change to another person, who has secrets from the viewer: the screen must be hidden before
 * table_look. FROM is the seat that looks now, or -1 for nobody; TO the one to act. The first
 * person of a game has seen nothing that could be hidden, and only needs table_look. */
struct table_change {
    bool due;
    bool hide;
    int from, to;
};
struct table_change table_change_due(struct table *table);
/* Makes the person at SEAT the viewer. */
void table_look(struct table *table, int seat);

/* Returns the first ply the viewer has not been told, or the session's length if there is none.
 * Without a viewer there is no news. */
size_t table_news(const struct table *table);
/* Records that the viewer has been told everything. */
void table_told(struct table *table);
/* Marks nothing as news, after undo and redo. */
void table_forget_news(struct table *table);
/* Marks each person's last ply and what followed it as news, after resuming. */
void table_recall_news(struct table *table);

/* ---- events and news ---- */

/* Plays ACTION for the acting person. */
MUST_USE bool table_act(struct table *table, const struct action *action, struct error *error);
/* Lets the computer seat to act choose ACTION; may run in a thread of its own while nobody changes
 * the table. Once the session is stopped, it ends early with an ACTION that must not be played. */
void table_computer_decide(struct table *table, struct action *action);
/* Plays that action; if STOP is raised, plays nothing and leaves the game. If it cannot be played
 * because the record cannot be written, that is the table's trouble and ends the game here: asking
 * again would fail again. */
void table_computer_play(struct table *table, const struct action *action);
/* Ends the game here because the event that is due must be told by hand. */
void table_event_turn(struct table *table);
/* Secures the record at the end; returns false if it cannot be kept, the table's trouble. */
MUST_USE bool table_keep(struct table *table);
/* Reports whether nobody would miss the record: it is in the records folder, and has no person's
 * action, nothing told by hand and no rated game given up. */
bool table_is_idle(const struct table *table);
/* Leaves the game, which is kept. */
void table_leave(struct table *table);
bool table_left(const struct table *table);
/* Returns what ended the game early; its code is ERROR_NONE if nothing did. */
const struct error *table_trouble(const struct table *table);
