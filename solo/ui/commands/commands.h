#pragma once

/*
 * What can be typed in a game, and what is said in answer. Each part says which file it is of.
 */

#include "ui/table/table.h"
#include "ui/words/looks.h"
#include "ui/words/words.h"

/* advice.c */

struct talk;

/* Adds one reason in words ("it scores 8 right away on d4"); nothing for ADVICE_NONE and for codes
 * without words. False where nothing is added. */
bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out);
/* The same for a hint that PLAYER gives here, the best (PLACE 0) or another: also why it may be
 * worth nothing. What is not the best is not praised as if it were. */
bool advice_add_why(const struct talk *talk, const struct player *player,
    const struct ranked_action *move, size_t place, struct buffer *out);
/* The same for programs, as JSON: {"code":"scores","fields":["c3"],"number":5,"words":{"en":"…"}},
 * with words in every language; else null. English is spoken from then on. */
json_t *advice_json(
    const struct game *game, const struct rules *rules, const struct advice *advice);

/* What PLAYER expects of RANKED in its own unit, "61 points", "62 wins in 100"; and AMOUNT, a
 * difference of what is expected: "4.8 points", "12 wins". */
struct phrase advice_expected(const struct player *player, const struct ranked_action *ranked);
struct phrase advice_amount(const struct player *player, double amount);

/* Adds what has to be typed to play MOVE, so that it can be typed as it stands: "'t5 c3 done'", or
 * where one line cannot hold it "'d8 c4', then 'd20 e5'". */
void advice_add_typed(
    const struct talk *talk, const struct ranked_action *move, struct buffer *out);

/* How much less VALUE is than BEST as both are told: what people see has to add up. */
double advice_told_less(const struct player *player, double best, double value);

/* Shows COUNT moves that PLAYER ranked where the front end does so on the board; false
 * where they are to be said. */
MUST_USE bool advice_show(const struct talk *talk, const struct player *player,
    const struct ranked_action *ranked, size_t count);

/* Brings all after the first into the order of what they expect: a search ranks by more than that.
 */
void advice_sort_others(struct ranked_action *ranked, size_t count);

/*
 * ui.c: What a front end is: it shows a picture, says something, and asks for a line. The
 * conversation the commands (table.h, commands.h) know nothing more of it, so the plain front end
 * and a full-screen one share them; a cell chosen with the mouse comes back as the line "d8@c4".
 */

/* What kind of thing is said; a front end may show it in colour, or only show it. */
enum ui_tone {
    UI_PLAIN,
    UI_TITLE,
    UI_EVENT,   /* something happened in the game */
    UI_ASK,     /* what is to do now */
    UI_ERROR,   /* what was typed does not go */
    UI_NOTE,    /* aside: where the record is, what else can be typed */
    UI_COMMAND, /* a line to copy into a shell: it is not broken */
    UI_TONE_COUNT,
};

/* How a front end shows things. */
struct ui_look {
    bool ascii;              /* nothing but ASCII */
    bool no_mouse;           /* it is left to the terminal, which marks text with it */
    enum look_ground ground; /* GROUND_UNKNOWN: as the terminal says, if it does */
};

/* Words the user may be typing, for completion; borrowed strings. */
struct ui_words {
    const char *const *word;
    size_t count;
};
#define UI_NO_WORDS ((struct ui_words){NULL, 0})

/* How words are told to somebody who hears them. */
struct ui_speech {
    bool on;      /* short sentences, no pictures; else all of this means nothing */
    bool full;    /* all there is to tell at each turn, not only what is needed */
    bool letters; /* letters of cells are spelled */
    bool bell;    /* it rings when somebody has to do something */
};

struct ui;
struct table;

/* Work that takes long, for a front end that goes on meanwhile. */
struct ui_work {
    void (*run)(void *context); /* once; it may be called in another thread */
    void *context;
    struct stop_flag *halt; /* raised where the person does not want to wait for its end */
    const char *what;       /* what the person waits for: "Hard thinks"; borrowed */
};

/* What choose gives beside the index of an answer. */
enum { UI_BACK = -1, UI_END = -2 };

/* One answer of a menu. */
struct ui_answer {
    const char *words;
    char key;            /* the letter that picks it, or 0 */
    const char *english; /* words that pick it too, in any language, or NULL */
};

/* A question outside of any game. All of it is borrowed. */
struct ui_menu {
    const char *question;
    const struct ui_answer *answers;
    size_t count; /* at least 1 */
    size_t usual; /* where it begins */
    bool in_row;  /* short answers, which may stand on one line */
};

struct ui_functions {
    /* Shows a picture of the board. */
    void (*show)(struct ui *ui, const struct canvas *canvas);
    /* Says TEXT, one or more lines of UTF-8 without a newline at the end. Long lines are wrapped
     * under their own indentation. */
    void (*say)(struct ui *ui, enum ui_tone tone, const char *text);
    /* Asks for a line of text, without its newline, into LINE (replaced). False at the end of
     * input, or when the program is asked to stop. */
    bool (*ask)(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
    /* Waits until FROM (NULL: nobody) has read the screen, hides it, and waits until TO has taken
     * the seat. False as ask. */
    bool (*hand_over)(struct ui *ui, const char *from, const char *to);

    /* Optional, the first two or none, for a front end that draws the table itself: then board,
     * news and prompt are not shown or said to it. */
    /* TABLE (borrowed) is the one played at from now on; NULL: none any more. */
    void (*sit)(struct ui *ui, struct table *table);
    /* Lets the person at the table play by pointing, or type: the line that says what, as ask. */
    bool (*turn)(struct ui *ui, struct ui_words words, struct buffer *line);
    /* Optional: lets a person look at the table where nobody plays, which stands WHERE ("12 of
     * 87"): the line that says what is wanted, as ask. */
    bool (*browse)(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
    /* Optional: which of COUNT answers; the first is the usual one. UI_BACK: none, something else
     * is to be done; UI_END as ask. NULL: they are listed, and ask reads a number or a word. */
    int (*choose)(struct ui *ui, const char *question, const char *const *answers, size_t count);
    /* Optional: lets the person walk through a menu, below what was said; as choose. NULL: it is
     * listed, and ask reads a number or a word. */
    int (*menu)(struct ui *ui, const struct ui_menu *menu);
    /* Optional: does the work while the screen lives on. False where the person interrupted it:
     * then turn gives what is wanted instead. NULL: it is simply done. */
    bool (*work)(struct ui *ui, const struct ui_work *work);
    /* Optional: shows the table and what was said until the person has read it, as hand_over. NULL:
     * what was said stays to be read. */
    bool (*pause)(struct ui *ui, const char *prompt);
    /* Optional: takes what is advised, best first, INDEX from 0, with two lines about it, and shows
     * one at a time on the board, so that a key plays it. NULL: it is said. */
    void (*advise)(struct ui *ui, size_t index, const struct action *action, const char *words);
    /* Optional: asks the terminal to put TEXT on the clipboard; not each does. */
    void (*copy)(struct ui *ui, const char *text);
    /* Optional: rings a bell. */
    void (*ring)(struct ui *ui);
    void (*destroy)(struct ui *ui);
};

/* The beginning of every front end's own struct. */
struct ui {
    const struct ui_functions *functions;
    bool ascii;  /* only ASCII can be shown */
    int columns; /* how wide a picture may be */
    int rows;    /* how many lines are seen at once; 0: any number */
    struct ui_speech speech;
    const char *task;   /* what is to be done, in the place of the game's own prompt; or NULL */
    const char *lesson; /* what that teaches, beside the board where there is room; or NULL */
    int goal[ACTION_FIELDS_MAX]; /* where it is to be done: marked on the board */
    int goal_count;
    const char *standing; /* of a match, beside the game's name; or NULL */
    bool exact; /* its latest line is just what was advised: how it goes on is not asked */
};

/* The calls. With speech, pictures are not shown, and words and prompts are spoken
 * (ui/words/words.h). Words and names are escaped (core/text.h) before a front end gets them;
 * line feeds of words and prompts stay. */
void ui_show(struct ui *ui, const struct canvas *canvas);
void ui_say(struct ui *ui, enum ui_tone tone, const char *text);
/* The same for formatted text of less than 8 KB; what is longer is cut. */
void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...) PRINTF_LIKE(3, 4);
/* What is to be copied, as it is: neither wrapped nor made ready to be spoken. */
void ui_copy(struct ui *ui, const char *text);
/* Rings, where it is wished and can be done. */
void ui_ring(struct ui *ui);
MUST_USE bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
MUST_USE bool ui_hand_over(struct ui *ui, const char *from, const char *to);
/* Whether it draws the table itself; and sit and turn of one that does. */
bool ui_draws_table(const struct ui *ui);
void ui_sit(struct ui *ui, struct table *table);
MUST_USE bool ui_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* Browse of one that has it, else ask with WHERE before the line. */
MUST_USE bool ui_browse(
    struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
MUST_USE bool ui_pause(struct ui *ui, const char *prompt);
/* Whether it has a choose of its own, and that. */
bool ui_chooses(const struct ui *ui);
MUST_USE int ui_choose(
    struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Whether it has a menu of its own, and that. */
bool ui_walks_menus(const struct ui *ui);
MUST_USE int ui_menu(struct ui *ui, const struct ui_menu *menu);
/* Work by a front end that has something for it, or simply done: then true. */
MUST_USE bool ui_work(struct ui *ui, const struct ui_work *work);
/* NULL is fine. */
void ui_destroy(struct ui *ui);

/*
 * talk.c: The conversation at a table: what a front end shows of it, and which commands it knows.
 * What was shown is remembered here, so that nothing is said twice and nothing scrolls away unseen.
 */

struct command_list;

/* What people who are out do with the rest of the game. */
enum talk_watch { WATCH_NOT_ASKED, WATCH_WATCHES, WATCH_SKIPS };

struct talk {
    struct ui *ui;       /* borrowed */
    struct table *table; /* borrowed, as are the three of it: */
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct command_list *commands; /* borrowed */
    size_t news_from;                    /* the first ply of the news above the board, */
    size_t news_lines;                   /* and how many lines they took */
    size_t board_lines;
    bool board_shown; /* the board as it is now is on the screen */
    int moves_said;   /* of the record, as session_record_moves counts them */
    bool asked;       /* and so is what the person has to do */
    enum talk_watch watch;
    bool tutor;    /* actions that give away much are asked about */
    bool unhelped; /* whose line to share says whether there was help, and there was none */
    /* Where somebody else says whether an action is played (a lesson): asked before it counts, and
     * what does not go is said. NULL: everything legal is. */
    bool (*may_play)(struct talk *talk, const struct action *action);
    const struct choice *choices; /* that are asked about just now, borrowed */
    size_t choice_count;          /* 0: nothing is asked */
    const char *remarked;         /* the last of what talk_say_remark said; NULL: nothing */
    int eye;                      /* a field + 1 that is looked at by ear; 0: none */
    struct buffer typed_ahead;    /* typed before it was asked for: see entry_take_ahead */
    struct stop_flag halt;        /* of work that the person may interrupt */
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
/* Says plies from FIRST on; games leave out what is not worth telling. */
void talk_tell_from(struct talk *talk, size_t first);
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
/* Says "No: " and why. */
void talk_refuse(const struct talk *talk, const struct error *error);
/* Plays ACTION for the acting person; what does not go is said. */
void talk_act(struct talk *talk, const struct action *action);

/*
 * commands.c: What a command is, and which one is meant. A front end may have more commands than
 * another: each conversation is given its list.
 */

/* What a command does; REST is what follows its name, without spaces around it. */
typedef void command_function(struct talk *talk, const char *rest);

struct command {
    /* Marked NC_("command", ...); its translation is words in other letters that it is looked for
     * by, with spaces between them. */
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    const char *more;      /* what "help NAME" adds, or NULL */
    bool looks;            /* it changes nothing, so that a question can be answered by it first */
    command_function *run;
};

/* In the order help shows them; COMMANDS_MAX at most. */
struct command_list {
    const struct command *items;
    size_t count;
};

enum { COMMANDS_MAX = 40 };

/* commands_help.c: adds a line for each of the talk's own but the one that runs BUT. */
void commands_list(const struct talk *talk, command_function *but, struct buffer *words);
/* Their names. */
void command_names(const struct command_list *list, const char *names[COMMANDS_MAX]);
/* Whether COMMAND is looked for by WORD, which is none of its letters. */
bool command_is_about(const struct command *command, const char *word);
/* The command with exactly this name, but for the case of letters, or, where it only looks, one of
 * its words in other letters; or NULL. */
const struct command *command_named(const struct command_list *list, const char *name);
/* The command that TYPED names or shortens; NULL if there is none or, with *COUNT above 1, if
 * several begin so (named in FITTING as "redo, resign or rules"). */
const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting);

/* Runs it with REST, which may have spaces around it. */
void command_run(struct talk *talk, const struct command *command, const char *rest);

/* What every front end knows: all that can be typed in a game besides actions. */
extern const struct command_list commands_all;

/* In commands_game.c, _look.c, _help.c, _hint.c and _legal.c, and speech.c. */
command_function command_undo, command_redo, command_save, command_position, command_resign,
    command_quit, command_board, command_cell, command_score, command_log, command_last,
    command_around, command_eye, command_describe, command_help, command_rules, command_correct,
    command_hint, command_legal, command_candidates, command_mine;

/* Says what may be played on FIELD, as it is typed, else what is there; false if it is none. */
bool legal_say_on(struct talk *talk, const char *field);

/* entry.c */

/* Reads one line from the person to act and does what it says: a command, or an action in any
 * forgiving spelling. Whatever cannot be understood is answered with what can. */
void entry_read(struct talk *talk);
/* Moves the next part of what was typed ahead to LINE: "d4 b2, then d10 c3" is two of them. False
 * where there is nothing. */
bool entry_take_ahead(struct talk *talk, struct buffer *line);
/* Does what LINE, without spaces around it, says. */
void entry_understand(struct talk *talk, const char *line);

/* The actions of LINE, typed as one move ("d8 c4", "t5 c3 t9 done"), each legal after the one
 * before; how many, 0 with WHY if it is none. SETTLE: where something is left open, the first way
 * is taken. */
enum { MOVE_TYPED_MAX = 16 };
MUST_USE int entry_read_move(const struct talk *talk, const char *line, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why);

/* farewell.c */

/* The first words of a game: what it is, how one begins (to a newcomer), how its dice are bound.
 * Asks a person at a terminal to press Enter, so that nothing scrolls away unread; false if asked
 * in vain. RESUMED games are only named. NOTE is one line more, or empty. */
MUST_USE bool welcome(struct talk *talk, bool resumed, const char *seed_text, const char *note);
/* The same where whoever plays has just played: what is bound, and what lies on a real table. */
MUST_USE bool welcome_again(struct talk *talk);
/* The last words: the final sheet, or how to go on with a game that was left. KEPT: the record is
 * where it should be. */
void farewell(struct talk *talk, bool kept);

/* question.c */

/* Where ACTION can be meant in several ways (which rings to score), asks which and puts the answer
 * into it. False if the person takes the action back, or leaves. */
MUST_USE bool question_settle(struct talk *talk, struct action *action);
/* Whether ACTION is meant, where it may end the game at once. What is not legal is not asked. */
MUST_USE bool question_confirm(struct talk *talk, const struct action *action);
/* Asks a question with the answers yes and no. False for no, and at the end of input. */
MUST_USE bool question_yes(struct talk *talk, const char *question);
/* Before the first help in a daily game, which its line to share will tell: whether it is meant. */
MUST_USE bool question_help(struct talk *talk);

/* ui_choose; at the end of input somebody leaves. */
int talk_choose(struct talk *talk, const char *question, const char *const *answers, size_t count);

/* Which of COUNT choices is meant: its index, or -1 for none; at the end of input somebody leaves.
 */
MUST_USE int question_choose(
    struct talk *talk, const char *question, const struct choice *choices, size_t count);

/*
 * speech.c: The game at a table in spoken words, and what can be asked about it. All of it
 * comes from the game's own table (games/speech.h); a game without one says what it says on paper.
 */

/* Adds what the person to act has to do, the score, and what ply INDEX changed, in the way TALK is
 * heard. */
void speech_add_prompt(const struct talk *talk, struct buffer *out);
/* Adds ACTION in words where it is heard, else its spelling in quotes. */
void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out);
void speech_add_score(const struct talk *talk, struct buffer *out);
void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out);

/* Says the board: columns and rows with what lies there; all of column or row REST. */
void speech_say_board(struct talk *talk, const char *rest);
/* Says the field called NAME and, with directions, what is around it. False if there is no such
 * field or the game says nothing of fields. */
MUST_USE bool speech_say_around(struct talk *talk, const char *name);

/* Sets the eye on the field called NAME and says it; false as above. */
MUST_USE bool speech_set_eye(struct talk *talk, const char *name);
/* Moves the eye where LINE is a direction ("ne") and says what is there; false if it is none, or
 * the eye is nowhere. */
MUST_USE bool speech_move_eye(struct talk *talk, const char *line);

/* The game's query with exactly this name, but for the case of letters; or NULL. */
const struct speech_query *speech_query_named(const struct talk *talk, const char *name);
void speech_answer(struct talk *talk, const struct speech_query *query, const char *rest);
/* The game's queries, ended by a NULL name. */
const struct speech_query *speech_queries(const struct talk *talk);

/* tutor.c */

/* Where a tutor sits at the table (--tutor): whether the COUNT ACTIONS of a move that the person
 * wants to play now are to be played. Where they give away much, what is better is said and asked
 * about first; without a tutor they always are. */
MUST_USE bool tutor_agrees(struct talk *talk, const struct action *actions, int count);
