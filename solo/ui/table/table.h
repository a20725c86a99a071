#pragma once

/*
 * The table at which a game is played, as every front end uses it: the session, the viewer, what
 * the viewer knows and has been told, and the computer seats. Nothing here writes or asks anything,
 * so the plain, spoken and full-screen front ends get the same answers.
 *
 * What is borrowed (views, legal actions) is valid only until the next call or change of the table.
 * A table is for one thread.
 */

#include "play/session.h"

struct table {
    struct session *session; /* owned, as are the next two; may be read by everybody */
    const struct game *game;
    const struct rules *rules;
    /* The rest is private to the files of solo/ui/table. */
    bool default_path;
    void *memory[GAME_PLAYERS_MAX]; /* of computer seats */
    struct state *view;             /* scratch memory of state_size bytes */
    struct action_list legal;       /* scratch memory for legal actions */
    size_t told[GAME_PLAYERS_MAX]; /* by seat, how many plies it was told; if nothing is hidden, all
                                      people share the screen and only the first counts */
    bool secret;                   /* several people know different things */
    int reader;                    /* the seat whose person looks at the screen, or -1 */
    bool looking;                  /* nobody plays; the game is only shown */
    size_t looked_at;              /* the number of plies after which it is shown */
    bool leaving;
    const struct stop_flag *stop;
    struct error trouble;
};

/* Whose turn it is. */
enum table_turn {
    TURN_PERSON,
    TURN_COMPUTER,
    TURN_EVENT, /* an event is due that the seed cannot give: people at a real table report it */
    TURN_NONE,  /* the game is over, was resigned, or somebody is leaving */
};

/* Creates a table that owns SESSION. DEFAULT_PATH: the record is where "resume" without a path
 * finds it. STOP (borrowed; NULL never stops) ends the thinking of computer seats. */
struct table *table_create(
    struct session *session, bool default_path, const struct stop_flag *stop);
/* Frees TABLE, which may be NULL. */
void table_destroy(struct table *table);

/* Ends play at this table and shows the game as it was after COUNT plies. An unfinished game shows
 * what its only person knows; if there are several, what all of them may see. */
void table_look_back(struct table *table, size_t count);
/* Returns how many plies the table shows: all of them or, after table_look_back, perhaps fewer. */
size_t table_plies(const struct table *table);
/* Reports whether the table shows only what all of several people may see. */
bool table_is_for_all(const struct table *table);

/* ---- the table itself ---- */

/* Destroys the table, but not its session. */
void table_release(struct table *table);
/* Returns the record's path, "" if there is none. Borrowed until the game changes. */
const char *table_record_path(const struct table *table);
/* Reports whether the record is where "resume" without a path finds it, and has not moved. */
bool table_at_default_path(const struct table *table);

enum table_turn table_turn(const struct table *table);
/* Reports whether it is a person's turn, even if somebody is leaving. */
bool table_person_acts(const struct table *table);

/* Returns what the player at SEAT is called on every screen, at the BEGINNING of a sentence or
 * inside it: the name given on the command line, otherwise the game's. */
struct phrase table_seat_name(const struct table *table, int seat, bool beginning);
int table_people(const struct table *table);
/* Reports whether there are people, all of them are out, and computers play on. */
bool table_people_are_out(const struct table *table);

/* Reports whether some seat does not know everything. */
bool table_hides_something(const struct table *table);

/* ---- views ---- */

/* Returns the viewer's seat, whose knowledge is shown and told: if people have secrets from each
 * other, the one who looks at the screen; otherwise the person to act, or the only person; -1 if
 * there are several. */
int table_eyes(const struct table *table);
/* Reports whether ply INDEX came after the viewer's own last ply. */
bool table_is_news(const struct table *table, size_t index);
/* Returns what the viewer knows: everything once the game is over, or if nothing must be kept from
 * anybody. In games that hide nothing this is the state. */
const struct state *table_view(const struct table *table);
/* Returns the legal actions of the acting seat, as the viewer knows them; may be empty. */
const struct action_list *table_legal(struct table *table);

/* What a picture may contain, and what to mark in it. */
struct table_picture {
    bool ascii;                  /* use only ASCII characters */
    int columns;                 /* maximum width; 0: 80 */
    int rows;                    /* of the screen if the board may be drawn larger; otherwise 0 */
    const struct action *marked; /* actions whose fields are marked */
    size_t marked_count;
    bool board_only;                 /* the panel beside it shows everything else */
    const struct action *considered; /* an action to show as not yet played, or NULL */
    int sheet;                       /* the player whose board is shown; 0: the viewer */
};

/* Draws what the viewer sees into CANVAS, which must be initialised. */
void table_draw(
    const struct table *table, const struct table_picture *picture, struct canvas *canvas);
/* Draws the game as it was after its first COUNT plies, at most its length. */
void table_draw_past(const struct table *table, size_t count, const struct table_picture *picture,
    struct canvas *canvas);
/* Returns the state for a prompt: what the viewer sees or, if chance is awaited, what the table has
 * to be told. */
const struct state *table_prompt_state(const struct table *table);
/* Adds what the acting person has to do. */
void table_add_prompt(const struct table *table, struct buffer *out);
/* Adds the score, without a final newline. */
void table_add_score(const struct table *table, struct buffer *out);
/* Adds what ply INDEX did; nothing if the viewer is not told about it. */
void table_add_ply(const struct table *table, size_t index, struct buffer *out);
/* Sets PLY to what the viewer may know of ply INDEX; returns false if that is nothing. */
bool table_ply(const struct table *table, size_t index, struct ply *ply);
/* If the acting person has no choice, adds the line to type and returns true: "done", or "penalty"
 * if only its details are open. */
bool table_add_forced(struct table *table, struct buffer *out);
/* Reports whether the action of ply INDEX was the only one possible. */
bool table_was_only(const struct table *table, size_t index);
struct phrase table_spelling(const struct table *table, const struct action *action);
/* Calls game_add_typed with the viewer's knowledge. */
void table_add_typed(const struct table *table, const struct action *action, struct buffer *out);

/* ---- a real table (physical.c; see games/by_hand.h) ---- */

/* Reports whether things are rolled, drawn and placed by hand. All people then share the screen,
 * which shows only what somebody without a hand sees. */
bool table_physical(const struct table *table);
/* Reports whether a person has to report what chance did. */
bool table_waits_for_hand(const struct table *table);
/* Makes unknown what the person's ACTION hides, because nobody types it. */
void table_hide(const struct table *table, struct action *action);
/* Returns the seat that is told about plies: the viewer, or -1 if several people at a real table
 * are told together, so that nobody is "you". */
int table_listener(const struct table *table);
/* Adds, as lines, what must be done by hand for ply INDEX; nothing if nothing remains. */
void table_add_work(const struct table *table, size_t index, struct buffer *out);
/* Adds, as lines, how to set up the game's first position; nothing for the usual one. */
void table_add_position(const struct table *table, struct buffer *out);
/* Finds the COUNT-th latest ply (from 1) that somebody reported; returns false if there is none. */
MUST_USE bool table_find_told(const struct table *table, size_t count, size_t *index);
/* Goes back to the first LENGTH plies, and adds, as lines, what to put back on the table. */
MUST_USE bool table_take_back(
    struct table *table, size_t length, struct buffer *out, struct error *error);
/* Plays the next report and what followed it again, and adds what must be done by hand for that. */
MUST_USE bool table_play_again(struct table *table, struct buffer *out, struct error *error);

/* ---- playing by pointing (pointing.c; see games/panel.h) ---- */

/* Fills PANEL with what belongs beside the board for the viewer after COUNT plies. A game without a
 * panel shows its score. */
void table_panel(const struct table *table, size_t count, const struct pointing *pointing,
    bool ascii, struct panel *panel);
/* Returns what the acting seat would do by POINTING, as the viewer knows it, through the game's
 * preview. For a game without one, matches the fields of legal actions in order. TURN and WORDS may
 * be NULL. */
enum pointed_kind table_preview(struct table *table, const struct pointing *pointing,
    struct action *action, int *turn, struct text *words);

/* ---- who was told what (told.c) ---- */

/* A change to another person who has secrets from the viewer: the screen must be hidden before
 * table_look. FROM is the seat that looks now, or -1 for nobody; TO is the seat to act. The first
 * person of a game has seen nothing that must be hidden and only needs table_look. */
struct table_change {
    bool due;
    bool hide;
    int from, to;
};
struct table_change table_change_due(struct table *table);
/* Makes the person at SEAT the viewer. */
void table_look(struct table *table, int seat);

/* Returns the first ply that the viewer has not been told, or the session's length if there is
 * none. Without a viewer there is no news. */
size_t table_news(const struct table *table);
/* Records that the viewer has been told everything. */
void table_told(struct table *table);
/* Leaves no news, after undo and redo. */
void table_forget_news(struct table *table);
/* Makes each person's last ply and everything after it news, after resuming. */
void table_recall_news(struct table *table);

/* ---- events and news ---- */

/* Plays ACTION for the acting person. */
MUST_USE bool table_act(struct table *table, const struct action *action, struct error *error);
/* Has the acting computer seat choose ACTION. May run in its own thread while nobody changes the
 * table. If the session is stopped, it ends early with an ACTION that must not be played. */
void table_computer_decide(struct table *table, struct action *action);
/* Plays that action; if STOP is raised, plays nothing and leaves the game. If the record cannot be
 * written, that becomes the table's trouble and ends the game here, because trying again would fail
 * again. */
void table_computer_play(struct table *table, const struct action *action);
/* Ends the game here because the due event must be reported by hand. */
void table_event_turn(struct table *table);
/* Makes sure that the record is kept at the end; if that fails, returns false and it becomes the
 * table's trouble. */
MUST_USE bool table_keep(struct table *table);
/* Reports whether nobody would miss the record: it is in the records folder, and has no person's
 * action, nothing reported by hand and no rated game given up. */
bool table_is_idle(const struct table *table);
/* Leaves the game, which stays on disk. */
void table_leave(struct table *table);
bool table_left(const struct table *table);
/* Returns the error that ended the game early; its code is ERROR_NONE if there was none. */
const struct error *table_trouble(const struct table *table);
