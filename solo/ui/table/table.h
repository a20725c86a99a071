#ifndef PAPERHEX_UI_TABLE_H
#define PAPERHEX_UI_TABLE_H

/*
 * The table a game is played at: the session, the front end, and what is needed between them. The
 * loop lets computer seats play and asks people for theirs until the game is over or left.
 */

#include "play/session.h"
#include "ui/table/ui.h"

struct table {
    struct ui *ui;
    struct session *session;            /* owned */
    struct buffer record_path;          /* empty: no journal */
    bool default_place;                 /* the record is where a plain "resume" looks */
    void *memory[GAME_PLAYERS_MAX];     /* of computer seats */
    void *view;                         /* of state_size bytes, for table_view */
    size_t told[GAME_PLAYERS_MAX];      /* plies already told to each seat; where nothing is
                                           hidden all share the screen and the first counts */
    size_t news_from;                   /* the first ply of the news above the board, */
    size_t news_lines;                  /* and how many lines they took */
    size_t board_lines;
    bool board_shown;                   /* the board as it is now is on the screen */
    bool asked;                         /* and so is what the person has to do */
    struct buffer typed_ahead;          /* a first line typed before the board was shown */
    bool leaving;                       /* quit, or the end of input */
    bool secret;                        /* several people who know different things */
    int reader;                         /* the seat whose person looks at the screen, or -1 */
    struct action_list legal;           /* room for legal actions */
    struct error trouble;               /* what ended the game before its time */
};

/* Takes the session and the front end is borrowed. RECORD_PATH may be NULL. */
struct table *table_create(struct ui *ui, struct session *session, const char *record_path,
    bool default_place);
/* NULL is fine. */
void table_destroy(struct table *table);

/* Plays to the end of the game, or until somebody leaves. Returns the exit status. */
int table_play(struct table *table);

/* What the acting person knows (anybody's view when the game is over), borrowed until the next
 * call. In games that hide nothing this is the state. */
const void *table_view(const struct table *table);
/* The seat through whose eyes things are told: where people have secrets from each other, whoever
 * looks at the screen; else the person to act, or the only one, or -1 for several. */
int table_eyes(const struct table *table);
/* Fills table->legal for the seat to act. */
void table_find_legal(struct table *table);
/* Whether it is a person's turn. */
bool table_person_acts(const struct table *table);

/* Shows the board, with the places of COUNT actions marked. */
void table_show(struct table *table, const struct action *marked, size_t count);
/* Says in words what was played since this was last asked, to whoever looks at the screen. */
void table_tell_news(struct table *table);
/* Words for ply INDEX. */
void table_describe(const struct table *table, size_t index, struct buffer *out);
/* Plays ACTION for the acting person; what does not go is said. */
void table_act(struct table *table, const struct action *action);
/* After undo and redo: nothing of what is left is news. */
void table_forget_news(struct table *table);
/* After resuming: what each person did last, and what followed it, is news. */
void table_recall_news(struct table *table);

#endif
