#pragma once

/*
 * What can be typed in a game, and the answers. Each part names its source file.
 */

#include "ui/table/table.h"
#include "ui/words/looks.h"
#include "ui/words/words.h"

/* advice.c */

struct talk;

/* Adds one reason in words ("it scores 8 right away on d4"). Adds nothing and returns false for
 * ADVICE_NONE and for codes without words. */
bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out);
/* Adds the reason for a hint by PLAYER in the same way, the best (PLACE 0) or another, and why it
 * may be worth nothing. A move that is not the best is not praised as if it were. */
bool advice_add_why(const struct talk *talk, const struct player *player,
    const struct ranked_action *move, size_t place, struct buffer *out);
/* Returns the reason as JSON for programs, with words in every language:
 * {"code":"scores","fields":["c3"],"number":5,"words":{"en":"…"}}; null if there are no words.
 * Switches the program to English. */
json_t *advice_json(
    const struct game *game, const struct rules *rules, const struct advice *advice);

/* Returns what PLAYER expects of RANKED, in its own unit: "61 points", "62 wins in 100". */
struct phrase advice_expected(const struct player *player, const struct ranked_action *ranked);
/* Returns AMOUNT, a difference of such values: "4.8 points", "12 wins". */
struct phrase advice_amount(const struct player *player, double amount);

/* Adds the input that plays MOVE, quoted: "'t5 c3 done'", or "'d8 c4', then 'd20 e5'" if one line
 * can't hold it. */
void advice_add_typed(
    const struct talk *talk, const struct ranked_action *move, struct buffer *out);

/* Returns how much less VALUE is than BEST, both rounded as shown, so that the figures add up. */
double advice_told_less(const struct player *player, double best, double value);

/* Shows COUNT moves that PLAYER ranked on the board; returns false if they must be said. */
MUST_USE bool advice_show(const struct talk *talk, const struct player *player,
    const struct ranked_action *ranked, size_t count);

/* Sorts all moves after the first by what they expect: a search ranks by more than that. */
void advice_sort_others(struct ranked_action *ranked, size_t count);

/*
 * ui.c: A front end shows a picture, says something, and asks for a line. The conversation and the
 * commands (table.h, commands.h) know nothing more of it, so the plain and the full-screen front
 * ends share them; a cell chosen with the mouse comes back as the line "d8@c4".
 */

/* The kind of thing that is said; a front end may show it in colour, or by colour only. */
enum ui_tone {
    UI_PLAIN,
    UI_TITLE,
    UI_EVENT,   /* something happened in the game */
    UI_ASK,     /* what to do now */
    UI_ERROR,   /* what was typed is refused */
    UI_NOTE,    /* an aside: the path of the record, other things to type */
    UI_COMMAND, /* a line to copy into a shell: neither broken nor prepared for speech */
    UI_TONE_COUNT,
};

/* How a front end shows things. */
struct ui_look {
    bool ascii;              /* only ASCII */
    bool no_mouse;           /* the terminal keeps the mouse, to mark text with it */
    enum look_ground ground; /* GROUND_UNKNOWN: asks the terminal */
};

/* Words that the user may be typing, for completion; borrowed. */
struct ui_words {
    const char *const *word;
    size_t count;
};
#define UI_NO_WORDS ((struct ui_words){NULL, 0})

/* How words are spoken. */
struct ui_speech {
    bool on;      /* short sentences, no pictures; if not, the rest means nothing */
    bool full;    /* each turn tells everything, not only what is needed */
    bool letters; /* cell letters are spoken as words */
    bool bell;    /* rings when somebody has to do something */
};

struct ui;
struct table;

/* A long calculation, during which the front end still answers keys. */
struct ui_work {
    void (*run)(void *context); /* called once, perhaps in another thread */
    void *context;
    struct stop_flag *halt; /* raised when the person does not want to wait */
    const char *what;       /* what the person waits for: "Hard thinks"; borrowed */
};

/* Results of choose that are not the index of an answer. */
enum { UI_BACK = -1, UI_END = -2 };

/* One answer of a menu. */
struct ui_answer {
    const char *words;
    char key;            /* the letter that picks it, or 0 */
    const char *english; /* more words that pick it, in any language, or NULL */
};

/* A question outside any game; everything is borrowed. */
struct ui_menu {
    const char *question;
    const struct ui_answer *answers;
    size_t count; /* at least 1 */
    size_t usual; /* the answer to begin at */
    bool in_row;  /* short answers, which may share a line */
};

struct ui_functions {
    /* Shows a picture of the board. */
    void (*show)(struct ui *ui, const struct canvas *canvas);
    /* Says lines of UTF-8 without a final newline. Wraps them under their own indentation. */
    void (*say)(struct ui *ui, enum ui_tone tone, const char *text);
    /* Asks for a line of text and puts it into LINE (replaced), without its newline. Returns false
     * at the end of input, or when the program is asked to stop. */
    bool (*ask)(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
    /* Waits until FROM (NULL: nobody) has read the screen, hides it, and waits until TO has taken
     * the seat. Returns false like ask. */
    bool (*hand_over)(struct ui *ui, const char *from, const char *to);

    /* Optional, the first two or none, for a front end that draws the table itself; board, news and
     * prompt are then not shown or said to it. */
    /* Begins to show TABLE (borrowed); NULL ends that. */
    void (*sit)(struct ui *ui, struct table *table);
    /* Lets the person play by pointing or type; returns like ask, with what to do. */
    bool (*turn)(struct ui *ui, struct ui_words words, struct buffer *line);
    /* Optional: lets a person look at a table where nobody plays, at position WHERE ("12 of 87");
     * returns like ask, with the line that says what to do. */
    bool (*browse)(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
    /* Optional: returns which of COUNT answers is chosen; the first is the usual one. UI_BACK:
     * none, something else is to be done; UI_END: as false from ask. If NULL, the answers are
     * listed, and ask reads a number or a word. */
    int (*choose)(struct ui *ui, const char *question, const char *const *answers, size_t count);
    /* Optional: lets the person walk through a menu below what was said; returns like choose. If
     * NULL, the menu is listed, and ask reads a number or a word. */
    int (*menu)(struct ui *ui, const struct ui_menu *menu);
    /* Optional: does the work while the screen stays alive. Returns false if the person interrupted
     * it; turn then gives what they want. If NULL, the work is simply done. */
    bool (*work)(struct ui *ui, const struct ui_work *work);
    /* Optional: shows the table and what was said until the person has read it; returns like
     * hand_over. If NULL, what was said stays to be read. */
    bool (*pause)(struct ui *ui, const char *prompt);
    /* Optional: takes the advice at INDEX from 0, best first, with two lines about it, and shows
     * one action at a time on the board for a key to play. If NULL, the advice is said. */
    void (*advise)(struct ui *ui, size_t index, const struct action *action, const char *words);
    /* Optional: asks the terminal to put TEXT on the clipboard, which some do not support. */
    void (*copy)(struct ui *ui, const char *text);
    /* Optional: rings a bell. */
    void (*ring)(struct ui *ui);
    void (*destroy)(struct ui *ui);
};

/* The beginning of every front end's own struct. */
struct ui {
    const struct ui_functions *functions;
    bool ascii;  /* only ASCII can be shown */
    int columns; /* the greatest width of a picture */
    int rows;    /* the number of lines seen at once; 0: any number */
    struct ui_speech speech;
    const char *task;   /* replaces the game's own prompt; or NULL */
    const char *lesson; /* what the task teaches, shown beside the board if it fits; or NULL */
    int goal[ACTION_FIELDS_MAX]; /* its fields, marked on the board */
    int goal_count;
    const char *standing; /* the standing of a match, beside the game's name; or NULL */
    bool exact; /* the latest line is exactly what was advised: how to finish it is not asked */
};

/* The calls. With speech, pictures are not shown, and words and prompts are spoken
 * (ui/words/words.h). Words and names are escaped (core/text.h) before a front end gets them; line
 * feeds in words and prompts stay. */
void ui_show(struct ui *ui, const struct canvas *canvas);
void ui_say(struct ui *ui, enum ui_tone tone, const char *text);
/* Says formatted text of less than 8 KB; longer text is cut. */
void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...) PRINTF_LIKE(3, 4);
/* Says text to be copied, neither wrapped nor prepared for speech. */
void ui_copy(struct ui *ui, const char *text);
/* Rings the bell, if wanted and possible. */
void ui_ring(struct ui *ui);
MUST_USE bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
MUST_USE bool ui_hand_over(struct ui *ui, const char *from, const char *to);
/* Reports whether the front end draws the table itself and therefore has ui_turn. */
bool ui_draws_table(const struct ui *ui);
void ui_sit(struct ui *ui, struct table *table);
MUST_USE bool ui_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* Calls browse, or ask with WHERE before the line if the front end has none. */
MUST_USE bool ui_browse(
    struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
MUST_USE bool ui_pause(struct ui *ui, const char *prompt);
/* Reports whether the front end has its own choose, for ui_choose to call. */
bool ui_chooses(const struct ui *ui);
MUST_USE int ui_choose(
    struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Reports whether the front end has its own menu, for ui_menu to call. */
bool ui_walks_menus(const struct ui *ui);
MUST_USE int ui_menu(struct ui *ui, const struct ui_menu *menu);
/* Does WORK through the front end if it can, otherwise at once, returning true. */
MUST_USE bool ui_work(struct ui *ui, const struct ui_work *work);
/* Frees the front end; NULL is fine. */
void ui_destroy(struct ui *ui);

/*
 * talk.c: The conversation at a table: what a front end shows of it, and the commands it knows. It
 * remembers what was shown, so that nothing is said twice and nothing scrolls away unseen.
 */

struct command_list;

/* The wish of people who are out, for the rest of the game. */
enum talk_watch { WATCH_NOT_ASKED, WATCH_WATCHES, WATCH_SKIPS };

struct talk {
    struct ui *ui;       /* borrowed */
    struct table *table; /* borrowed, like its next three: */
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct command_list *commands; /* borrowed */
    size_t news_from;                    /* the first ply of the news above the board */
    size_t news_lines;                   /* the lines they took */
    size_t board_lines;
    bool board_shown; /* the present board is on the screen */
    int moves_said;   /* of the record, as counted by session_record_moves */
    bool asked;       /* and so is what the person has to do */
    enum talk_watch watch;
    bool tutor;    /* asks about actions that give away much */
    bool unhelped; /* the line to share mentions help, and there was none */
    /* In a lesson, decides whether an action is played: asked before it counts, and says why it
     * refuses. NULL: everything legal is played. */
    bool (*may_play)(struct talk *talk, const struct action *action);
    const struct choice *choices; /* those being asked about, borrowed */
    size_t choice_count;          /* 0: nothing is asked */
    const char *remarked;         /* the last text of talk_say_remark; NULL: nothing */
    int eye;                      /* the field looked at by ear + 1; 0: none */
    struct buffer typed_ahead;    /* typed before it was asked for: see typed_take_ahead */
    struct stop_flag halt;        /* ends work that the person may interrupt */
};

void talk_init(
    struct talk *talk, struct ui *ui, struct table *table, const struct command_list *commands);
void talk_finish(struct talk *talk);

/* Shows the board, with the places of COUNT actions marked. */
void talk_show(struct talk *talk, const struct action *marked, size_t count);
/* Shows the board of SEAT, such as its own sheet, as far as it may be seen here. */
void talk_show_sheet(struct talk *talk, int seat);
/* Says what was played since the last call, to the current viewer. */
void talk_tell_news(struct talk *talk);
/* Says plies from FIRST on; games omit what is not worth telling. */
void talk_tell_from(struct talk *talk, size_t first);
/* Adds BEFORE and the beginning of the commitment that ply INDEX made, to check what the computer
 * hid against it later. Adds nothing if it made none. */
void talk_add_commitment(
    const struct talk *talk, size_t index, const char *before, struct buffer *out);
/* Calls ui_choose; at the end of input somebody leaves. */
int talk_choose(struct talk *talk, const char *question, const char *const *answers, size_t count);
/* Tells people what to do on the real table; a screen that draws the table keeps the words until
 * somebody confirms. */
void talk_wait_for_hands(struct talk *talk, const char *work);
/* Says the new path of the record, if it had to be rewritten since the last call. */
void talk_say_moves(struct talk *talk);
/* Drops the news and the board as shown, after undo and redo. */
void talk_forget_news(struct talk *talk);
/* Tells everything from the beginning again, because the manner of telling changed. */
void talk_look_anew(struct talk *talk);
/* Makes SEAT the viewer of a screen that was hidden or changed hands, and tells its news. */
void talk_begin_anew(struct talk *talk, int seat);
/* Lets a player think until done or halted; returns false if the person interrupted it. */
MUST_USE bool talk_work(struct talk *talk, const struct ui_work *work);
/* Lets the computer seat play; returns false if the person interrupted it to say something. */
MUST_USE bool talk_computer_turn(struct talk *talk);
/* Says the remark on a computer player, unless it was the last one said. */
void talk_say_remark(struct talk *talk, const struct player *player);
/* Shows the board and says what the person has to do, unless it is on the screen already. */
void talk_prompt(struct talk *talk);
/* Says "No: " and why. */
void talk_refuse(const struct talk *talk, const struct error *error);
/* Plays ACTION for the acting person, or says why it is refused. */
void talk_act(struct talk *talk, const struct action *action);

/*
 * commands.c: Each conversation has its own list of commands, so one front end may have more than
 * another.
 */

/* Runs a command; REST is what follows its name, without spaces around it. */
typedef void command_function(struct talk *talk, const char *rest);

struct command {
    /* Marked NC_("command", ...); its translation lists words in other letters that also find it,
     * separated by spaces. */
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    const char *more;      /* added by "help NAME", or NULL */
    bool looks;            /* changes nothing, so it may be used before answering a question */
    command_function *run;
};

/* In the order of help; at most COMMANDS_MAX. */
struct command_list {
    const struct command *items;
    size_t count;
};

enum { COMMANDS_MAX = 40 };

/* commands_help.c: Adds a line for each command of the talk except the one that runs BUT. */
void commands_list(const struct talk *talk, command_function *but, struct buffer *words);
/* The commands of every front end: all that can be typed in a game besides actions. */
extern const struct command_list commands_all;

/* In commands_back.c, _game.c, _look.c, _help.c, _hint.c and _legal.c, and speech.c. */
command_function command_undo, command_redo, command_save, command_position, command_resign,
    command_quit, command_board, command_cell, command_score, command_log, command_last,
    command_around, command_eye, command_describe, command_help, command_rules, command_correct,
    command_hint, command_legal, command_candidates, command_mine;

/* Says what may be played on FIELD, which is one, as it is typed, or otherwise what is there. */
void legal_say_on(struct talk *talk, const char *field);

/*
 * typed.c: A typed line, read once, and finding the command that is meant.
 */

/* Lists the names of LIST. */
void command_names(const struct command_list *list, const char *names[COMMANDS_MAX]);
/* Reports whether WORD, in other letters, finds COMMAND. */
bool command_is_about(const struct command *command, const char *word);
/* Returns the command with exactly this name, ignoring case, or one that only looks and has this
 * word in other letters; or NULL. */
const struct command *command_named(const struct command_list *list, const char *name);
/* Returns the command that TYPED names or shortens; NULL if there is none, or several (*COUNT above
 * 1, listed in FITTING as "redo, resign or rules"). */
const struct command *command_find(
    const struct command_list *list, const char *typed, size_t *count, struct buffer *fitting);

/* Runs COMMAND with REST, which may have spaces around it. */
void command_run(struct talk *talk, const struct command *command, const char *rest);

/* What a typed line is. From TYPED_SHORT on it is refused. */
enum typed_kind {
    TYPED_ACTION,
    TYPED_MOVE,    /* several actions in a row: "t5-c3-t9" */
    TYPED_EVENT,   /* what chance did at a real table */
    TYPED_COMMAND, /* by its full name, or shortened */
    TYPED_QUERY,   /* of the game */
    TYPED_EYE,     /* a direction in which the eye moves */
    TYPED_LINES,   /* several lines: "d4 b2, then d10 c3" */
    TYPED_FIELD,   /* only its name */
    TYPED_SHORT,   /* the beginning of several commands */
    TYPED_NEAR,    /* misspells a command */
    TYPED_UNKNOWN, /* neither an action nor a command */
    TYPED_BROKEN,  /* a move of which WHY forbids one step */
    TYPED_WRONG,   /* an action or event that WHY forbids */
};

enum { MOVE_TYPED_MAX = 16, TYPED_WORD_SIZE = 64, TYPED_PATH_SIZE = 256 };

/* A line that was read; each kind uses its own members. It borrows from the line. */
struct typed_line {
    enum typed_kind kind;
    char word[TYPED_WORD_SIZE];         /* the first word, in lower case; "help" for "?" */
    const char *rest;                   /* what follows the word */
    struct action action;               /* TYPED_ACTION, and the first of TYPED_MOVE */
    char path[TYPED_PATH_SIZE];         /* TYPED_MOVE: what follows the first action */
    struct action move[MOVE_TYPED_MAX]; /* TYPED_MOVE: its actions, each in its first way */
    int count;                          /* of these */
    struct event event;
    const struct command *command;
    const struct speech_query *query;
    const char *direction;
    struct phrase names; /* TYPED_SHORT: "redo, resign or rules"; TYPED_NEAR: the one meant */
    struct error why;
};

/* Reads LINE, without spaces around it, at the table of TALK; changes nothing. */
void typed_read(const struct talk *talk, const char *line, struct typed_line *typed);
/* Moves the next part of what was typed ahead to LINE: "d4 b2, then d10 c3" has two. Returns false
 * if nothing is left. */
bool typed_take_ahead(struct talk *talk, struct buffer *line);
/* Reads one action in STATE, legal or not, from the beginning of LINE, and puts what follows it
 * into REST. Returns false with WHY if there is none. */
MUST_USE bool typed_read_step(const struct talk *talk, const struct state *state, const char *line,
    struct action *action, struct text *rest, struct error *why);
/* Reads LINE, typed as one move ("d8 c4", "t5 c3 t9 done"), into actions that are legal one after
 * the other. Returns their number, or 0 with WHY. SETTLE: takes the first way if something is left
 * open. */
MUST_USE int typed_read_move(const struct talk *talk, const char *line, bool settle,
    struct action actions[MOVE_TYPED_MAX], struct error *why);

/* entry.c */

/* Reads one line from the person to act and does what it says: a command, or an action in any
 * forgiving spelling. Answers anything else with what can be understood. */
void entry_read(struct talk *talk);
/* Does what LINE, without spaces around it, says. */
void entry_understand(struct talk *talk, const char *line);

/* farewell.c */

/* Says the first words of a game: what it is, how one begins (to a newcomer), how its dice are
 * bound. Only names a RESUMED game. NOTE is one more line, or empty. Asks a person at a terminal to
 * press Enter, so that nothing scrolls away unread; returns false if nobody did. */
MUST_USE bool welcome(struct talk *talk, bool resumed, const char *seed_text, const char *note);
/* Says only what is bound and what lies on a real table, to somebody who has just played. */
MUST_USE bool welcome_again(struct talk *talk);
/* Says the final sheet, or how to resume. KEPT: the record is where it should be. */
void farewell(struct talk *talk, bool kept);

/* question.c */

/* Asks in which way ACTION is meant, if it has several (which rings to score), and completes it.
 * Returns false if the person takes it back, or leaves. */
MUST_USE bool question_settle(struct talk *talk, struct action *action);
/* Reports whether ACTION is meant; asks if it is legal and may end the game at once. */
MUST_USE bool question_confirm(struct talk *talk, const struct action *action);
/* Asks a yes-or-no question. Returns false for no and at the end of input. */
MUST_USE bool question_yes(struct talk *talk, const char *question);
/* Asks before the first help in a daily game, which its line to share will mention. */
MUST_USE bool question_help(struct talk *talk);

/* Asks which of COUNT choices is meant and returns its index, or -1 for none; at the end of input
 * somebody leaves. */
MUST_USE int question_choose(
    struct talk *talk, const char *question, const struct choice *choices, size_t count);

/*
 * speech.c: The game at a table in spoken words, and questions about it. All of it comes from the
 * game's own table (games/speech.h); a game without one is spoken as on paper.
 */

/* Adds what the person to act has to do, spoken in the way set in TALK. */
void speech_add_prompt(const struct talk *talk, struct buffer *out);
/* Adds ACTION in words if it is heard, otherwise its spelling in quotes. */
void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out);
/* Adds the score in the same way. */
void speech_add_score(const struct talk *talk, struct buffer *out);
/* Adds what ply INDEX changed in the same way. */
void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out);

/* Says the board: columns and rows with what lies there, or all of column or row REST. */
void speech_say_board(struct talk *talk, const char *rest);
/* Says the field called NAME and, with directions, its surroundings. Returns false if there is no
 * such field or the game does not describe fields. */
MUST_USE bool speech_say_around(struct talk *talk, const char *name);

/* Moves the eye to the field called NAME and says it; returns false like speech_say_around. */
MUST_USE bool speech_set_eye(struct talk *talk, const char *name);
/* Returns the direction that LINE ("ne") names; NULL if it names none, or the eye is nowhere. */
const char *speech_direction(const struct talk *talk, const char *line);
/* Moves the eye in DIRECTION, from speech_direction, and says what is there. */
void speech_move_eye(struct talk *talk, const char *direction);

/* Returns the game's query with exactly this name, ignoring case; or NULL. */
const struct speech_query *speech_query_named(const struct talk *talk, const char *name);
void speech_answer(struct talk *talk, const struct speech_query *query, const char *rest);
/* Returns the game's queries, ended by a NULL name. */
const struct speech_query *speech_queries(const struct talk *talk);

/* tutor.c */

/* Reports whether the COUNT ACTIONS of a person's move are to be played. With a tutor (--tutor),
 * moves that give away much are first met by a better one and a question. */
MUST_USE bool tutor_agrees(struct talk *talk, const struct action *actions, int count);
