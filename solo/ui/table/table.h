#pragma once

/*
 * The table a game is played at, as every front end sees it: the session, who looks, what they
 * know and have been told, and the computer seats. Nothing here writes or asks anything: plain,
 * spoken and full-screen fronts are built on the same answers.
 *
 * What it does not promise: what is borrowed (views, legal actions) lives until the table is asked
 * again or the game goes on; a table is for one thread.
 */

#include "play/session.h"

struct table;

/* Whose turn it is. */
enum table_turn {
    TURN_PERSON,
    TURN_COMPUTER,
    TURN_EVENT, /* something is due that the seed cannot give: told by hand at a real table */
    TURN_NONE,  /* the game is over or given up, or somebody leaves */
};

/* Takes the session. DEFAULT_PATH: its record is where a plain "resume" looks. STOP (borrowed;
 * NULL: never) ends the thinking of computer seats. */
struct table *table_create(
    struct session *session, bool default_path, const struct stop_flag *stop);
/* NULL is fine. */
void table_destroy(struct table *table);

/* From now on nobody plays here: the game is looked at as it stood after its first COUNT plies. One
 * that is not over shows what the only person at it knows; with several people, what all of them
 * may see. */
void table_look_back(struct table *table, size_t count);
/* The number of plies that are on the table: all, unless it is looked back. */
size_t table_plies(const struct table *table);
/* Whether what is shown is only what several people may all see. */
bool table_is_for_all(const struct table *table);

/* ---- what is on it ---- */

struct session *table_session(const struct table *table);
const struct game *table_game(const struct table *table);
const struct rules *table_rules(const struct table *table);
/* Where the record is kept now; "" without one. Borrowed until the game goes on. */
const char *table_record_path(const struct table *table);
/* False too once the record had to be written anew somewhere else. */
bool table_at_default_path(const struct table *table);

enum table_turn table_turn(const struct table *table);
/* Whether it is a person's turn; it stays so when somebody leaves. */
bool table_person_acts(const struct table *table);

/* How many people are at the table. */
int table_people(const struct table *table);
/* Whether there are people, and all of them are out while computers play on. */
bool table_people_are_out(const struct table *table);

/* Whether any seat knows less than all there is. */
bool table_hides_something(const struct table *table);

/* ---- who looks, and what they see ---- */

/* The seat through whose eyes things are told: where people have secrets from each other, whoever
 * looks at the screen; else the person to act, or the only one, or -1 for several. */
int table_eyes(const struct table *table);
/* Whether ply INDEX came after what these eyes played last. */
bool table_is_news(const struct table *table, size_t index);
/* What these eyes know (everything when the game is over, or where nobody's eyes count). In games
 * that hide nothing this is the state. */
const struct state *table_view(const struct table *table);
/* The legal actions of the seat to act, by what these eyes know; none when no seat is to act. */
const struct action_list *table_legal(struct table *table);

/* How a front end can show a picture, and what it marks. */
struct table_picture {
    bool ascii;                  /* only ASCII can be shown */
    int columns;                 /* how wide it may be; 0: the usual 80 */
    const struct action *marked; /* actions whose places are marked */
    size_t marked_count;
    bool board_only;                 /* all else is shown beside it */
    const struct action *considered; /* shown as not yet played; or NULL */
    int sheet;                       /* player whose board is shown; 0: who looks */
};

/* Draws what these eyes see into CANVAS, which was initialised. */
void table_draw(
    const struct table *table, const struct table_picture *picture, struct canvas *canvas);
/* The same after the first COUNT plies of the game, at most its length. */
void table_draw_past(const struct table *table, size_t count, const struct table_picture *picture,
    struct canvas *canvas);
/* The state that a prompt is made of: what these eyes see, or where chance is waited for, what the
 * table has to be told. */
const struct state *table_prompt_state(const struct table *table);
/* Adds words: what the person to act has to do; the score without a newline at its end; what ply
 * INDEX did (nothing where these eyes are told nothing of it). */
void table_add_prompt(const struct table *table, struct buffer *out);
void table_add_score(const struct table *table, struct buffer *out);
void table_add_ply(const struct table *table, size_t index, struct buffer *out);
/* Ply INDEX as far as these eyes may be told of it: what is told or described. False for nothing.
 */
bool table_ply(const struct table *table, size_t index, struct ply *ply);
/* Where the person to act has no choice, adds what is to be typed ("done"; "penalty" where only
 * what goes with it is left open) and is true. */
bool table_add_forced(struct table *table, struct buffer *out);
/* The spelling of ACTION. */
struct phrase table_spelling(const struct table *table, const struct action *action);
/* game_add_typed as the eyes see the table. */
void table_add_typed(const struct table *table, const struct action *action, struct buffer *out);

/* ---- a real table (physical.c; games/by_hand.h says what it is) ---- */

/* Whether things are rolled, drawn and laid by hand. Then all share the screen, and it shows no
 * more than somebody sees who holds nothing. */
bool table_physical(const struct table *table);
/* Whether a person has to tell what chance did. */
bool table_waits_for_hand(const struct table *table);
/* Makes what ACTION of the acting person hides unknown: nobody types it. */
void table_hide(const struct table *table, struct action *action);
/* The seat that plies are told to: these eyes; -1 where several people at a real table hear them
 * together, so that nobody is "you". */
int table_listener(const struct table *table);
/* Adds what hands have to do for ply INDEX, in lines; nothing where nothing is left to do. */
void table_add_work(const struct table *table, size_t index, struct buffer *out);
/* Adds what has to be done for the position that the game began from, in lines; nothing where it
 * began at the start. */
void table_add_position(const struct table *table, struct buffer *out);
/* The COUNT-th latest ply that somebody told (from 1): its index; false if there are fewer. */
MUST_USE bool table_find_told(const struct table *table, size_t count, size_t *index);
/* Goes back to the first LENGTH plies, and adds what is to be put back on the table for that, in
 * lines. */
MUST_USE bool table_take_back(
    struct table *table, size_t length, struct buffer *out, struct error *error);
/* Plays again the next thing told and what followed it, and adds what is to be done for that. */
MUST_USE bool table_play_again(struct table *table, struct buffer *out, struct error *error);

/* ---- playing by pointing (pointing.c; games/panel.h says what it is) ---- */

/* What stands beside the board for these eyes, after the first COUNT plies. A game without a panel
 * shows its score. */
void table_panel(const struct table *table, size_t count, const struct pointing *pointing,
    bool ascii, struct panel *panel);
/* What the acting seat would do by pointing so, by what these eyes know, as preview of the game. A
 * game without one is asked what its legal actions name: the first field, then the next. TURN and
 * WORDS may be NULL. */
enum pointed_kind table_preview(struct table *table, const struct pointing *pointing,
    struct action *action, int *turn, struct text *words);

/* ---- who was told what (told.c) ---- */

/* Another person is to act, from whom the one who looks now has secrets: the screen must be hidden
 * before table_look. FROM is the seat that looks now, or -1 for nobody; TO the one to act. The
 * first person of a game has seen nothing that could be hidden: then only table_look is due. */
struct table_change {
    bool due;
    bool hide;
    int from, to;
};
struct table_change table_change_due(struct table *table);
/* The person at SEAT looks at the screen from now on. */
void table_look(struct table *table, int seat);

/* The first ply that whoever looks has not been told of; the session's length if there is none.
 * Where nobody looks yet there is no news. */
size_t table_news(const struct table *table);
/* Whoever looks has been told everything. */
void table_told(struct table *table);
/* After undo and redo: nothing of what is left is news. */
void table_forget_news(struct table *table);
/* After resuming: what each person did last, and what followed it, is news. */
void table_recall_news(struct table *table);

/* ---- what goes on ---- */

/* Plays ACTION for the acting person. */
MUST_USE bool table_act(struct table *table, const struct action *action, struct error *error);
/* Lets the computer seat to act decide, perhaps in a thread of its own while nobody changes the
 * table; it ends early, with something that must not be played, once the session is stopped. */
void table_computer_decide(struct table *table, struct action *action);
/* Plays that; when STOP is raised nothing is played, and the game is left. A seat that cannot play
 * (its record cannot be written) is the table's trouble and ends the game here: asking it again
 * would only fail again. */
void table_computer_play(struct table *table, const struct action *action);
/* Ends the game here because what is due has to be told by hand. */
void table_event_turn(struct table *table);
/* Looks after the record at the end. One that cannot be kept is the table's trouble: then false. */
MUST_USE bool table_keep(struct table *table);
/* Whether the record is one that nobody would miss: in the records folder, without an action of a
 * person, anything told by hand, or a rated game given up. */
bool table_is_idle(const struct table *table);
/* Somebody leaves: the game is kept. */
void table_leave(struct table *table);
bool table_left(const struct table *table);
/* What ended the game before its time; its code is ERROR_NONE if nothing did. */
const struct error *table_trouble(const struct table *table);
