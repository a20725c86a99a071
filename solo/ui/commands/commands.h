#pragma once

/*
 * What can be typed in a game, and the answers. Each part names its source file.
 */

#include "ui/table/table.h"
#include "ui/words/looks.h"
#include "ui/words/words.h"

/* advice.c */

struct talk;

/* Adds one reason in words ("it scores 8 right away on d4"). Returns false and adds nothing for
 * ADVICE_NONE and for codes without words. */
bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out);
/* Adds PLAYER's reason for a move in a hint, the best (PLACE 0) or another, and why it may be
 * wrong. A move that is not the best is not praised as if it were. */
bool advice_add_why(const struct talk *talk, const struct player *player,
    const struct ranked_action *move, size_t place, struct buffer *out);
/* Returns the reason as JSON, with words in every language:
 * {"code":"scores","fields":["c3"],"number":5,"words":{"en":"…"}}; null if there are no words.
 * Afterwards the program's language is English. */
json_t *advice_json(
    const struct game *game, const struct rules *rules, const struct advice *advice);

/* Returns what PLAYER expects of RANKED in its own unit: "61 points", "62 wins in 100". */
struct phrase advice_expected(const struct player *player, const struct ranked_action *ranked);
/* Does the same and adds the level against which this was computed, if any. */
struct phrase advice_expected_against(
    const struct player *player, const struct ranked_action *ranked);
/* Returns AMOUNT, a difference of expected values: "4.8 points", "12 wins". */
struct phrase advice_amount(const struct player *player, double amount);

/* Adds the input that plays MOVE, in quotes: "'t5 c3 done'", or "'d8 c4', then 'd20 e5'" if one
 * line is not enough. */
void advice_add_typed(
    const struct talk *talk, const struct ranked_action *move, struct buffer *out);

/* Returns how much less VALUE is than BEST, both rounded as shown, so that the figures agree. */
double advice_told_less(const struct player *player, double best, double value);

/* Shows COUNT moves ranked by PLAYER on the board; returns false if they have to be said
 * instead. */
MUST_USE bool advice_show(const struct talk *talk, const struct player *player,
    const struct ranked_action *ranked, size_t count);

/* Sorts all moves but the first by their expected value; a search ranks by more than that. */
void advice_sort_others(struct ranked_action *ranked, size_t count);

/*
 * ui.c: the calls of a front end, which shows pictures, says words and asks for lines. The
 * conversation and the commands use nothing else of it, so the plain and the full-screen front ends
 * share them: a cell chosen with the mouse arrives as the line "d8@c4".
 */

/* The kind of thing that is said; a front end may show it in colour, but never only by colour. */
enum ui_tone {
    UI_PLAIN,
    UI_TITLE,
    UI_EVENT,   /* something happened in the game */
    UI_ASK,     /* what to do now */
    UI_ERROR,   /* what was typed is refused */
    UI_NOTE,    /* an aside: the record's path, other things to type */
    UI_COMMAND, /* a line to copy into a shell: not wrapped, not changed for speech */
    UI_TONE_COUNT,
};

/* How a front end shows things. */
struct ui_look {
    bool ascii;              /* only ASCII */
    bool no_mouse;           /* leaves the mouse to the terminal, for selecting text */
    enum look_ground ground; /* GROUND_UNKNOWN: the terminal is asked */
};

/* Words that Tab may complete; borrowed. */
struct ui_words {
    const char *const *word;
    size_t count;
};
#define UI_NO_WORDS ((struct ui_words){NULL, 0})

/* How words are spoken. */
struct ui_speech {
    bool on;      /* short sentences and no pictures; if not, the rest has no effect */
    bool full;    /* says everything at each turn, not only what is needed */
    bool letters; /* spells the letters of cells as words */
    bool bell;    /* rings when a person has to act */
};

struct ui;
struct table;

/* A long calculation, during which the front end still handles keys. */
struct ui_work {
    void (*run)(void *context); /* called once, perhaps in another thread */
    void *context;
    struct stop_flag *halt; /* raised if the person does not want to wait */
    const char *what;       /* what the person is waiting for: "Hard thinks"; borrowed */
};

/* Results of choose other than the index of an answer. */
enum { UI_BACK = -1, UI_END = -2 };

/* An answer in a menu. */
struct ui_answer {
    const char *words;
    char key;            /* the letter that chooses it, or 0 */
    const char *english; /* other words that choose it, in any language, or NULL */
};

/* A question outside any game; borrows everything. */
struct ui_menu {
    const char *question;
    const struct ui_answer *answers;
    size_t count; /* at least 1 */
    size_t usual; /* the answer where the cursor begins */
    bool in_row;  /* answers are short and may share a line */
};

struct ui_functions {
    /* Shows a picture of the board. */
    void (*show)(struct ui *ui, const struct canvas *canvas);
    /* Says lines of UTF-8 without a final newline, each wrapped with its own indentation. */
    void (*say)(struct ui *ui, enum ui_tone tone, const char *text);
    /* Asks for a line of text and stores it in LINE (replaced) without its newline. Returns false
     * at the end of input or if the program is asked to stop. */
    bool (*ask)(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
    /* Waits until FROM (NULL: nobody) has read the screen, hides it, and waits until TO is there.
     * Returns false like ask. */
    bool (*hand_over)(struct ui *ui, const char *from, const char *to);

    /* Optional, but the first needs the second: for a front end that draws the table itself. It is
     * then not given board, news and prompt. */
    /* Begins to show TABLE (borrowed); NULL: stops showing it. */
    void (*sit)(struct ui *ui, struct table *table);
    /* Lets the person play by pointing or typing; returns like ask, with what to do in LINE. */
    bool (*turn)(struct ui *ui, struct ui_words words, struct buffer *line);
    /* Optional: lets a person look at a table where nobody plays, at position WHERE ("12 of 87");
     * returns like ask, with what to do in LINE. */
    bool (*browse)(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
    /* Optional: returns which of COUNT answers is chosen; the first is the usual one. UI_BACK:
     * none, something else is wanted; UI_END: as false from ask. If NULL, the answers are listed,
     * and ask reads a number or a word. */
    int (*choose)(struct ui *ui, const char *question, const char *const *answers, size_t count);
    /* Optional: lets the person move through a menu below what was said; returns like choose. If
     * NULL, the menu is listed, and ask reads a number or a word. */
    int (*menu)(struct ui *ui, const struct ui_menu *menu);
    /* Optional: does the work while the screen still responds. Returns false if the person
     * interrupted it; turn then returns what they want. If NULL, the work is simply done. */
    bool (*work)(struct ui *ui, const struct ui_work *work);
    /* Optional: shows the table and what was said until the person has read it; returns like
     * hand_over. If NULL, nothing waits. */
    bool (*pause)(struct ui *ui, const char *prompt);
    /* Optional: stores the advice at INDEX (from 0, best first) with two lines about it, and shows
     * one action at a time on the board, for a key to play. If NULL, the advice is said. */
    void (*advise)(struct ui *ui, size_t index, const struct action *action, const char *words);
    /* Optional: asks the terminal to copy TEXT to the clipboard; some don't support that. */
    void (*copy)(struct ui *ui, const char *text);
    /* Optional: rings the bell. */
    void (*ring)(struct ui *ui);
    void (*destroy)(struct ui *ui);
};

/* The first member of every front end's own struct. */
struct ui {
    const struct ui_functions *functions;
    bool ascii;  /* only ASCII can be shown */
    int columns; /* the maximum width of a picture */
    int rows;    /* how many lines are visible at once; 0: no limit */
    struct ui_speech speech;
    const char *task;   /* replaces the game's own prompt, or NULL */
    const char *lesson; /* what the task teaches, or a list, shown beside the board if it fits; or
                           NULL */
    int goal[ACTION_FIELDS_MAX]; /* the task's fields, marked on the board */
    int goal_count;
    const char *standing; /* the score of a match, shown beside the game's name; or NULL */
    bool exact;  /* the last line is exactly the advised action, so no question completes it */
    bool by_key; /* the last line was chosen by a key or a click on the board, not typed */
};

/* The calls. With speech, pictures are not shown, and words and prompts are made for speech
 * (ui/words/words.h). Words and names are escaped (core/text.h) before a front end gets them; line
 * feeds in words and prompts stay. */
void ui_show(struct ui *ui, const struct canvas *canvas);
void ui_say(struct ui *ui, enum ui_tone tone, const char *text);
/* Says formatted text of less than 8 KB; longer text is truncated. */
void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...) PRINTF_LIKE(3, 4);
/* Says text to be copied, not wrapped and not changed for speech. */
void ui_copy(struct ui *ui, const char *text);
/* Rings the bell, if it is wanted and possible. */
void ui_ring(struct ui *ui);
MUST_USE bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
MUST_USE bool ui_hand_over(struct ui *ui, const char *from, const char *to);
/* Reports whether the front end draws the table itself and therefore has ui_turn. */
bool ui_draws_table(const struct ui *ui);
void ui_sit(struct ui *ui, struct table *table);
MUST_USE bool ui_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* Calls browse, or asks with WHERE before the line if the front end has no browse. */
MUST_USE bool ui_browse(
    struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
MUST_USE bool ui_pause(struct ui *ui, const char *prompt);
/* Reports whether the front end has its own choose. */
bool ui_chooses(const struct ui *ui);
MUST_USE int ui_choose(
    struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Reports whether the front end has its own menu. */
bool ui_walks_menus(const struct ui *ui);
MUST_USE int ui_menu(struct ui *ui, const struct ui_menu *menu);
/* Lets the front end do WORK, or does it at once and returns true. */
MUST_USE bool ui_work(struct ui *ui, const struct ui_work *work);
/* Frees the front end. Accepts NULL. */
void ui_destroy(struct ui *ui);

/*
 * talk.c: the conversation at a table: what is shown of it, and the commands it knows. It remembers
 * what was shown, so that nothing is said twice or scrolls away unseen.
 */

struct command_list;

/* What people who are out of the game want for the rest of it. */
enum talk_watch { WATCH_NOT_ASKED, WATCH_WATCHES, WATCH_SKIPS };

struct talk {
    struct ui *ui;       /* borrowed */
    struct table *table; /* borrowed, like the next three */
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct command_list *commands; /* borrowed */
    size_t news_from;                    /* the first ply of the news above the board */
    size_t news_lines;                   /* how many lines that news took */
    size_t board_lines;
    bool board_shown; /* the current board is on the screen */
    int moves_said;   /* the value of session_record_moves when it was last said */
    bool asked;       /* and so is what the person has to do */
    enum talk_watch watch;
    bool tutor;      /* asks about actions that give away much */
    bool plays_only; /* plays a person's move without asking if it is the only one */
    bool unhelped;   /* no help so far in a game whose line to share mentions help */
    /* In a lesson, decides whether an action is played; if not, says why. NULL: every legal action
     * is. */
    bool (*may_play)(struct talk *talk, const struct action *action);
    const struct choice *choices; /* those in the current question, borrowed */
    size_t choice_count;          /* 0: there is no question */
    const char *remarked;         /* the last text from talk_say_remark, or NULL */
    int eye;                      /* in speech, the field being looked at + 1; 0: none */
    struct buffer typed_ahead;    /* typed before it was asked for; see typed_take_ahead */
    struct stop_flag halt;        /* ends work that the person may interrupt */
};

void talk_init(
    struct talk *talk, struct ui *ui, struct table *table, const struct command_list *commands);
void talk_finish(struct talk *talk);

/* Shows the board with the places of COUNT actions marked. */
void talk_show(struct talk *talk, const struct action *marked, size_t count);
/* Shows the board of SEAT, such as its own sheet, as far as the viewer may see it. */
void talk_show_sheet(struct talk *talk, int seat);
/* Says to the viewer what was played since the last call. */
void talk_tell_news(struct talk *talk);
/* Says plies from FIRST on; games omit what is not worth saying. */
void talk_tell_from(struct talk *talk, size_t first);
/* Adds BEFORE and the beginning of the commitment made by ply INDEX, for checking later what the
 * computer hid. Adds nothing if there is none. */
void talk_add_commitment(
    const struct talk *talk, size_t index, const char *before, struct buffer *out);
/* Calls ui_choose; at the end of input the person leaves the table. */
int talk_choose(struct talk *talk, const char *question, const char *const *answers, size_t count);
/* Says what to do on the real table; a screen that draws the table keeps the words until somebody
 * confirms. */
void talk_wait_for_hands(struct talk *talk, const char *work);
/* Says the record's new path if it has moved since the last call. */
void talk_say_moves(struct talk *talk);
/* Forgets that the news and the board are on the screen, after undo and redo. */
void talk_forget_news(struct talk *talk);
/* Says everything from the beginning again, because the way of speaking has changed. */
void talk_look_anew(struct talk *talk);
/* Makes SEAT the viewer of a screen that was hidden or changed hands, and says its news. */
void talk_begin_anew(struct talk *talk, int seat);
/* Lets a player think until it is done. Returns false if the person interrupted it. */
MUST_USE bool talk_work(struct talk *talk, const struct ui_work *work);
/* Lets the computer play. Returns false if the person interrupted it to type something. */
MUST_USE bool talk_computer_turn(struct talk *talk);
/* Says the remark about a computer player, unless it was the last one said. */
void talk_say_remark(struct talk *talk, const struct player *player);
/* Shows the board and says what the person has to do, unless that is already on the screen. */
void talk_prompt(struct talk *talk);
/* Says "No: " and why. */
void talk_refuse(const struct talk *talk, const struct error *error);
/* If the acting person has only one move, plays it and says so; not if a question about it is
 * needed, or if the talk does not play such moves. */
MUST_USE bool talk_play_only(struct talk *talk);
/* Plays ACTION for the acting person, or says why it is refused. */
void talk_act(struct talk *talk, const struct action *action);

/*
 * commands.c: the commands of a conversation; each has its own list, so one front end may have more
 * than another.
 */

/* Runs a command; REST is what follows its name, without spaces around it. */
typedef void command_function(struct talk *talk, const char *rest);

struct command {
    /* Marked NC_("command", ...). Its translation lists words in other letters that also find it,
     * separated by spaces. */
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    const char *more;      /* added by "help NAME", or NULL */
    bool looks;            /* changes nothing, so it is also allowed while a question is open */
    command_function *run;
};

/* In the order of help; at most COMMANDS_MAX. */
struct command_list {
    const struct command *items;
    size_t count;
};

enum { COMMANDS_MAX = 40 };

/* commands_help.c: adds a line for each command of the talk, but not for those that run BUT. */
void commands_list(const struct talk *talk, command_function *but, struct buffer *words);
/* The commands of every front end: everything to type in a game except actions. */
extern const struct command_list commands_all;

/* In commands_back.c, _game.c, _look.c, _help.c, _hint.c and _legal.c, and in speech.c. */
command_function command_undo, command_redo, command_save, command_position, command_resign,
    command_quit, command_board, command_cell, command_score, command_log, command_last,
    command_around, command_eye, command_describe, command_help, command_rules, command_correct,
    command_hint, command_legal, command_candidates, command_mine, command_where;

/* Says what can be played on FIELD, which exists, as it is typed; if nothing, what is there. */
void legal_say_on(struct talk *talk, const char *field);

/*
 * typed.c: reading a typed line, and finding the command that is meant.
 */

void command_names(const struct command_list *list, const char *names[COMMANDS_MAX]);
/* Reports whether WORD, in other letters, finds COMMAND. */
bool command_is_about(const struct command *command, const char *word);
/* Returns the command with exactly this name, ignoring case, or one that changes nothing and has
 * this word in other letters; otherwise NULL. */
const struct command *command_named(const struct command_list *list, const char *name);
/* Returns the command that TYPED names or shortens. NULL if there is none, or several (*COUNT above
 * 1, listed in FITTING as "redo, resign or rules"). */
const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting);

/* Runs COMMAND with REST, which may have spaces around it. */
void command_run(struct talk *talk, const struct command *command, const char *rest);

/* What a typed line is. TYPED_SHORT and what follows it are refused. */
enum typed_kind {
    TYPED_ACTION,
    TYPED_MOVE,    /* several actions in a row: "t5-c3-t9" */
    TYPED_EVENT,   /* what dice or cards showed at a real table */
    TYPED_COMMAND, /* by its full name, or shortened */
    TYPED_QUERY,   /* of the game */
    TYPED_EYE,     /* a direction: look at the next field there */
    TYPED_LINES,   /* several lines: "d4 b2, then d10 c3" */
    TYPED_FIELD,   /* only its name */
    TYPED_SHORT,   /* the beginning of several commands */
    TYPED_NEAR,    /* misspells a command */
    TYPED_UNKNOWN, /* neither an action nor a command */
    TYPED_BROKEN,  /* a move with a step that is impossible; WHY says so */
    TYPED_WRONG,   /* an action or event that is impossible; WHY says so */
};

enum { MOVE_TYPED_MAX = 16, TYPED_WORD_SIZE = 64, TYPED_PATH_SIZE = 256 };

/* A typed line after reading; each kind has its own members. Borrows from the line. */
struct typed_line {
    enum typed_kind kind;
    char word[TYPED_WORD_SIZE]; /* the first word, in lower case; "help" for "?" */
    const char *rest;           /* what follows that word */
    struct action action;       /* TYPED_ACTION, and the first action of TYPED_MOVE */
    char path[TYPED_PATH_SIZE]; /* TYPED_MOVE: what follows the first action */
    /* TYPED_MOVE: its actions, each completed in the first way */
    struct action move[MOVE_TYPED_MAX];
    int count; /* of MOVE */
    struct event event;
    const struct command *command;
    const struct speech_query *query;
    const char *direction;
    /* TYPED_SHORT: "redo, resign or rules"; TYPED_NEAR: the command probably meant */
    struct phrase names;
    struct error why;
};

/* Reads LINE, which has no spaces around it; changes nothing at the table of TALK. */
void typed_read(const struct talk *talk, const char *line, struct typed_line *typed);
/* Moves the next part of what was typed ahead to LINE: "d4 b2, then d10 c3" has two parts. Returns
 * false if nothing is left. */
bool typed_take_ahead(struct talk *talk, struct buffer *line);
/* Reads one action in STATE, legal or not, from the beginning of LINE, and sets REST to what
 * follows it. Returns false and sets WHY if there is none. */
MUST_USE bool typed_read_step(const struct talk *talk, const struct state *state, const char *line,
    struct action *action, struct text *rest, struct error *why);
/* Reads LINE as one move ("d8 c4", "t5 c3 t9 done") and stores its actions, each legal after the
 * previous one. Returns their number; 0, with WHY, if that fails. SETTLE: completes an open action
 * in the first way. */
MUST_USE int typed_read_move(const struct talk *talk, const char *line, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why);

/* entry.c */

/* Reads one line from the person whose turn it is and does what it says: a command, or an action in
 * any understandable spelling. Anything else is answered with what can be typed. */
void entry_read(struct talk *talk);
/* Does what LINE, which has no spaces around it, says. */
void entry_understand(struct talk *talk, const char *line);

/* farewell.c */

/* Says the first words of a game: what it is, how to begin (to a newcomer), how its dice are fixed.
 * For a RESUMED game, only says which it is. NOTE is one more line, or empty. Waits for Enter at a
 * terminal, so that nothing scrolls away unread; returns false if the input ends. */
MUST_USE bool welcome(struct talk *talk, bool resumed, const char *seed_text, const char *note);
/* Says only how the dice are fixed and what is on a real table, to somebody who has just played. */
MUST_USE bool welcome_again(struct talk *talk);
/* Shows the final sheet, or says how to resume. KEPT: the record is where it should be. */
void farewell(struct talk *talk, bool kept);
/* Sets OUT to the command that continues the table's game, which has a record. Returns true if that
 * is 'hexplay resume' alone, which continues the newest unfinished game. */
bool farewell_resume(const struct table *table, struct buffer *out);

/* question.c */

/* Asks in which way ACTION is meant, if there are several (which rings to score), and completes it.
 * Returns false if the person drops it or leaves. */
MUST_USE bool question_settle(struct talk *talk, struct action *action);
/* Reports whether ACTION is really meant; asks if it is legal and may end the game at once. */
MUST_USE bool question_confirm(struct talk *talk, const struct action *action);
/* Asks a yes-or-no question. Returns false for no and at the end of input. */
MUST_USE bool question_yes(struct talk *talk, const char *question);
/* Asks before the first help in a daily game, because its line to share will mention that. */
MUST_USE bool question_help(struct talk *talk);

/* Asks for one of COUNT choices and returns its index, or -1 for none. At the end of input the
 * person leaves the table. */
MUST_USE int question_choose(
    struct talk *talk, const char *question, const struct choice *choices, size_t count);

/*
 * speech.c: the game in spoken words, and questions about it. All words come from the game's own
 * table (games/speech.h); a game without one is spoken as it is written.
 */

/* Adds what the person to act has to do, spoken as TALK is set; FULL: everything there is to
 * say. */
void speech_add_prompt(const struct talk *talk, bool full, struct buffer *out);
/* Adds ACTION in words if it will be spoken; otherwise its spelling in quotes. */
void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out);
/* Adds the score in the same way. */
void speech_add_score(const struct talk *talk, struct buffer *out);
/* Adds what ply INDEX changed in the same way. */
void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out);

/* Says the board: its columns and rows with what is there; with REST, one column or row in full. */
void speech_say_board(struct talk *talk, const char *rest);
/* Says the field called NAME and what is next to it, with directions. Returns false if there is no
 * such field or the game does not describe fields. */
MUST_USE bool speech_say_around(struct talk *talk, const char *name);

/* Starts looking around from the field called NAME, and says it. Returns false like
 * speech_say_around. */
MUST_USE bool speech_set_eye(struct talk *talk, const char *name);
/* Returns the direction that LINE ("ne") names. NULL if it names none, or no field is being looked
 * at. */
const char *speech_direction(const struct talk *talk, const char *line);
/* Moves one field in DIRECTION, from speech_direction, and says what is there. */
void speech_move_eye(struct talk *talk, const char *direction);

/* Returns the game's query with exactly this name, ignoring case; or NULL. */
const struct speech_query *speech_query_named(const struct talk *talk, const char *name);
void speech_answer(struct talk *talk, const struct speech_query *query, const char *rest);
/* Returns the game's queries, ended by a NULL name. */
const struct speech_query *speech_queries(const struct talk *talk);

/* ways.c */

/* Adds how to type what can be played, with an example of each kind of action: "Type, for example,
 * g c2, declare or resign." Adds nothing if nothing can be played. */
void ways_add(const struct talk *talk, struct buffer *out);
/* Says what to do, how to type it, and what can be asked. */
void ways_say(struct talk *talk);

/* tutor.c */

/* Reports whether to play the COUNT ACTIONS of a person's move. With --tutor, a move that gives
 * away much is first answered with a better one and a question. */
MUST_USE bool tutor_agrees(struct talk *talk, const struct action *actions, int count);
