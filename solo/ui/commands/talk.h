#ifndef PAPERHEX_UI_COMMANDS_TALK_H
#define PAPERHEX_UI_COMMANDS_TALK_H

/*
 * The conversation at a table: what a front end shows of it, and which commands it knows. What was
 * shown is remembered here, so that nothing is said twice and nothing scrolls away unseen.
 */

#include "ui/commands/ui.h"
#include "ui/table/table.h"

struct command_list;

/* What people who are out do with the rest of the game. */
enum talk_watch { WATCH_NOT_ASKED, WATCH_WATCHES, WATCH_SKIPS };

struct talk {
    struct ui *ui;                       /* borrowed */
    struct table *table;                 /* borrowed */
    const struct command_list *commands; /* borrowed */
    size_t news_from;                    /* the first ply of the news above the board, */
    size_t news_lines;                   /* and how many lines they took */
    size_t board_lines;
    bool board_shown; /* the board as it is now is on the screen */
    int moves_said;   /* of the record, as session_record_moves counts them */
    bool asked;       /* and so is what the person has to do */
    enum talk_watch watch;
    bool tutor; /* actions that give away much are asked about */
    /* Where somebody else says whether an action is played (a lesson): asked before it counts, and
     * what does not go is said. NULL: everything legal is. */
    bool (*may_play)(struct talk *talk, const struct action *action);
    const char *remarked;      /* the last of what talk_say_remark said; NULL: nothing */
    int eye;                   /* a field + 1 that is looked at by ear; 0: none */
    struct buffer typed_ahead; /* a first line typed before the board was shown */
    struct stop_flag halt;     /* of work that the person may interrupt */
};

void talk_init(
    struct talk *talk, struct ui *ui, struct table *table, const struct command_list *commands);
void talk_finish(struct talk *talk);

/* Shows the board, with the places of COUNT actions marked. */
void talk_show(struct talk *talk, const struct action *marked, size_t count);
/* The board from where SEAT sits, such as its own sheet; only what may be seen here is known. */
void talk_show_sheet(struct talk *talk, int seat);
/* Says in words what was played since this was last asked, to whoever looks at the screen. */
void talk_tell_news(struct talk *talk);
/* Adds the beginning of the commitment that ply INDEX made, BEFORE standing before it: what the
 * computer hid can be checked against it later. Nothing where it made none. */
void talk_add_commitment(
    const struct talk *talk, size_t index, const char *before, struct buffer *out);
/* Says what hands have to do, in lines; on a screen that draws the table itself it stays there
 * until somebody says that it is done. */
void talk_wait_for_hands(struct talk *talk, const char *work);
/* Says where the record is kept now, if it had to be written anew since this was last asked. */
void talk_say_moves(struct talk *talk);
/* After undo and redo: nothing of what is left is news, and the board is another. */
void talk_forget_news(struct talk *talk);
/* What is told is told in another way now: from the beginning. */
void talk_look_anew(struct talk *talk);
/* The screen was hidden or is somebody else's now: SEAT looks, and is told the own news. */
void talk_begin_anew(struct talk *talk, int seat);
/* Lets a player think, with the talk's halt to end it early. False where the person did. */
MUST_USE bool talk_work(struct talk *talk, const struct ui_work *work);
/* Lets the computer seat to act play. False where the person interrupted it to say something. */
MUST_USE bool talk_computer_turn(struct talk *talk);
/* Says what there is to know of a computer player here, where that was not said last. */
void talk_say_remark(struct talk *talk, const struct player *player);
/* Shows the board and says what the person has to do, unless that is on the screen already. */
void talk_prompt(struct talk *talk);
/* Plays ACTION for the acting person; what does not go is said. */
void talk_act(struct talk *talk, const struct action *action);

#endif
