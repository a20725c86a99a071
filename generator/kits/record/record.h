#pragma once

/*
 * A played game on paper: the filled-in sheet, the last board, diagrams and the list of moves.
 */

#include "kits/pages/pages.h"
#include "play/judge.h"

#include "core/json_lines.h"

/*
 * record_game.c: A record as print sees it: read and judged by the play library, and of its
 * positions and actions only what everybody at the table knows.
 */

/* Bytes that hold a player's name however it is escaped: a byte becomes four at most. */
enum { RECORD_NAME_SIZE = 4 * SEAT_NAME_SIZE };

struct record_game {
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct texts *texts; /* the game's words, borrowed; set by who opened the record */
    int players;
    char name[GAME_PLAYERS_MAX][RECORD_NAME_SIZE]; /* the players', fit to be shown */
    size_t plies;
    size_t actions;
    bool over;           /* finished or given up */
    char seed[72];       /* that events were drawn from, hex; empty: not revealed */
    struct state *state; /* the public position at the end */
    void *spare;         /* for record_game_view */
};

/* Reads and verifies the record PATH. NULL and ERROR_INPUT ("PATH:LINE: ...") for what is damaged,
 * false or not there, ERROR_SYSTEM where a file that is there cannot be read. */
struct record_game *record_game_open(const char *path, struct error *error);
/* The same of a game that is not in a file, SESSION, which becomes the record's. */
struct record_game *record_game_of(struct session *session);
void record_game_close(struct record_game *record);

/* The position before ply INDEX (at the end for INDEX = plies) as everybody knows it, into VIEW of
 * state_size bytes. */
void record_game_view(const struct record_game *record, size_t index, struct state *view);
/* The same as SEAT knew it in a game that has been played to its end; -1, and in others: everybody.
 */
void record_game_seen(const struct record_game *record, size_t index, int seat, struct state *view);
/* Adds the action at ply INDEX as it is spelled, what is still hidden as '?'. */
void record_game_spell(const struct record_game *record, size_t index, struct text *text);
/* The ply that follows the action with number ACTION (0: the start) and its events; plies at most.
 */
size_t record_game_after(const struct record_game *record, size_t action);

/*
 * record_art.c: What a game's kit adds for its records to be printed: how a position lies on its
 * board, what is worth a column in the players' table, and a few words behind actions. Everything
 * else (pages, lists, diagrams) is the same for all games.
 */

/* A field that the latest actions touched, and whose sheet it is on. */
struct record_spot {
    int field;
    int seat;
};

enum { RECORD_SPOTS_MAX = 256 };

/* A position as everybody knows it. */
struct record_position {
    const struct record_game *record;
    const struct state *state;
    size_t index;   /* the ply it stands before */
    bool last;      /* the end of the record */
    bool known;     /* what STATE knows of hidden pieces is shown, too */
    int spot_count; /* where the latest actions were */
    struct record_spot spot[RECORD_SPOTS_MAX];
};

/* Where a position is drawn: over the bare board of SPEC in BOX. */
struct record_picture {
    const struct board_design *design;
    const void *spec;
    double hex;
    struct rect box;
    bool small; /* a diagram: nothing but what tells the position */
    struct fonts *fonts;
    const struct texts *texts;
    struct symbols *symbols; /* of what lies on boards; they grow while pages are planned */
    int board;               /* the symbol of the bare board */
};

enum { RECORD_COLUMNS_MAX = 8, RECORD_CELL_SIZE = 32 };

/* The players' roster: what stands above its columns, and a row for each seat. */
struct record_roster {
    int columns;
    const char *head[RECORD_COLUMNS_MAX]; /* keys of words */
    char cell[GAME_PLAYERS_MAX][RECORD_COLUMNS_MAX][RECORD_CELL_SIZE];
};

/* For a kit whose board has bare and field. */
struct record_art {
    double small_hex;           /* cells that can still be read, mm */
    int marks;                  /* how many of the fields an action names are marked */
    const char *const *letters; /* of the seats; NULL: A, B, .. */
    int seat_fields; /* every seat has a board, whose fields are numbered so much further; or 0 */
    /* Draws the position over the bare board. */
    void (*draw)(const struct record_picture *picture, const struct record_position *position,
        struct scene *scene);
    /* Fills the roster for the record's end. */
    void (*roster)(const struct record_game *record, struct record_roster *roster);
    /* Adds how an event is listed; false: it is not. NULL: none is. */
    bool (*event)(const struct record_game *record, const struct state *before,
        const struct ply *ply, struct text *text);
    /* Adds what an action led to, seen by all ("-2"), with a space before. NULL: nothing. */
    void (*note)(const struct record_game *record, const struct state *before,
        const struct state *after, const struct ply *ply, struct text *text);
};

/* The letter of a seat. */
const char *record_letter(const struct record_art *art, int seat);
/* The centre of FIELD in the picture. */
struct point record_field(const struct record_picture *picture, int field);
/* Rings a cell that the latest actions touched. */
void record_mark_cell(struct scene *scene, struct point centre, double hex, bool flat_top);
/* Places what all pieces called NAME in the pictures of a record look like: DRAW draws it at the
 * origin once, for a symbol. */
typedef void (*record_piece_function)(
    const struct record_picture *picture, const void *piece, struct scene *scene);
void record_piece(const struct record_picture *picture, const char *name,
    record_piece_function draw, const void *piece, struct point at, struct scene *scene);
/* The name of a field in the picture, at POINT, no smaller than can be read. */
void record_name_field(const struct record_picture *picture, const struct record_position *position,
    int field, struct point at, enum colour_role role, struct scene *scene);
/* Adds a column to the roster with the words HEAD above; its number. */
int record_column(struct record_roster *roster, const char *head);
/* Adds those of HEADS, which ends with NULL; and what SEAT has in as many columns. */
void record_columns(struct record_roster *roster, const char *const *heads);
void record_numbers(struct record_roster *roster, int seat, const int *numbers, int count);
/* The cell of a roster as text to be filled. */
struct text record_cell(struct record_roster *roster, int seat, int column);

/*
 * record_header.c: The head of a printed record: which game it is, its options, how it ended, and
 * who played.
 */

struct record_header {
    const struct record_game *record;
    const struct record_art *art;
    struct fonts *fonts;
    char options[480];
    char result[480];
    char seed[120];
    struct record_roster roster;
};

void record_header_init(struct record_header *header, const struct record_game *record,
    const struct record_art *art, struct fonts *fonts);
double record_header_height(const struct record_header *header);
/* Draws it along the top of BOX; what is too long for it ends in an ellipsis. */
void record_header_draw(const struct record_header *header, struct rect box, struct scene *scene);

/* record_list.c: The actions of a record in compact columns: number, player's letter, spelling. */

struct record_list;

/* All actions of RECORD, and the events that ART lists. */
struct record_list *record_list_create(
    const struct record_game *record, const struct record_art *art);
void record_list_destroy(struct record_list *list);
size_t record_list_count(const struct record_list *list);
/* The first line that ply INDEX or a later one has; the count if there is none. */
size_t record_list_find(const struct record_list *list, size_t index);

/* The width that lines FIRST .. END - 1 need in text of SIZE mm, and their pitch. */
double record_list_width(const struct record_list *list, struct fonts *fonts, double size);
double record_list_pitch(double size);
/* Draws lines FIRST .. END - 1 from the top left of BOX, ROWS in a column, columns of WIDTH mm. */
void record_list_draw(const struct record_list *list, struct scene *scene, size_t first, size_t end,
    struct rect box, int rows, double width, double size);

/*
 * record_page.c: The component "record": a played game as it stands, or as a sequence of diagrams.
 */

void *record_page_create(const struct kit_job *job, struct error *error);
extern const struct page_kind record_pages;

#define RECORD_PAGE_COMPONENT                                                                      \
    {                                                                                              \
        .name = "record", .takes = "GAME.jsonl",                                                   \
        .about = "a played game as it stands, as diagrams (--every N) or as a story (--analysis)", \
        .piece = "position", .pieces = "positions", .understands = "file|every|analysis",          \
        .create = record_page_create, .pages = &record_pages,                                      \
    }

/*
 * record_plan.c: The plan of a printed record, shared by its two forms: the end on one page with
 * all actions (record_page.c), and a sequence of diagrams (record_diagrams.c).
 */

/* A grid of diagrams, each with the actions that led to it. */
struct record_grid {
    int every;
    int count;
    size_t *ends; /* diagram i stands before ply ends[i + 1]; ends[0] is 0 */
    int columns;
    int first_rows, rows; /* on the first page, on the others */
    double cell_width, cell_height;
    bool beside; /* the list is beside the picture, else below */
    int list_columns;
    int list_rows;
    double list_width;   /* of a column */
    struct rect picture; /* within a cell */
};

struct record_plan {
    struct plan_base base;
    struct record_game *record;
    const struct kit *kit; /* the game's, and two of its parts */
    const struct record_art *art;
    const struct board_design *design;
    struct record_list *list;
    struct record_header header;
    const struct kit_job *job; /* during planning only */
    struct fonts *fonts;
    struct rect body;
    struct part_list parts;
    void *spec;
    double hex;
    struct symbols *symbols;
    int symbol; /* the bare board, its box at the origin */
    /* the end on one page */
    struct rect head;
    struct rect picture;
    struct rect list_box; /* on the first page */
    size_t list_first;    /* lines there */
    int list_rows;
    double list_size;
    double list_width;
    int page_rows, page_columns; /* on the pages that go on */
    /* diagrams; count 0: none */
    struct record_grid grid;
    struct story_plan *story;  /* of an analysis; NULL: none */
    const struct state *shown; /* instead of what everybody knows of the record; NULL: that */
};

/* Where parts of a record come for who hears it, among parts of the same page or diagram. */
enum record_order {
    RECORD_HEARD = -1, /* on a page before */
    RECORD_TITLE,
    RECORD_CREDIT,
    RECORD_OPTIONS,
    RECORD_RESULT,
    RECORD_TABLE,
    RECORD_SEED,
    RECORD_HEADING, /* and what stands beside it */
    RECORD_FIGURE = RECORD_HEADING + 2,
    RECORD_WORDS,
    RECORD_POINTS, /* another heading */
    RECORD_DIAGRAMS = RECORD_POINTS + 2,
    RECORD_ACTIONS = 100000, /* and the list */
};
/* A heading along the top of BOX, with what stands BESIDE it; its height (record_page.c). */
double record_draw_heading(const struct record_plan *plan, struct rect box, enum record_order order,
    const char *title, const char *beside, struct scene *scene);
/* Lines FIRST .. END - 1 of the list, ROWS in a column WIDTH mm wide, in BOX below their heading;
 * NEXT_PAGE: where they go on, or 0. */
struct record_lines {
    size_t first, end;
    int rows;
    double width;
};
void record_draw_list(const struct record_plan *plan, struct record_lines lines, struct rect box,
    int next_page, struct scene *scene);
/* Makes the board for a picture in ROOM: as it lies best there. */
void record_plan_board(struct record_plan *plan, struct rect room);
/* The least cells that are printed at all where there is no room for what reads well, mm. */
double record_plan_least(const struct record_plan *plan);
/* The widest cells for ROOM. */
double record_plan_widest(const struct record_plan *plan, struct rect room);
/* Draws the bare board of that size and what it is called into a symbol. */
void record_plan_symbol(struct record_plan *plan, bool words);
/* What is shown of a record: the position before ply INDEX; SINCE: the ply after the position
 * before it; SEAT: who sees it, -1: everybody. SMALL: a diagram. */
struct record_view {
    size_t since, index;
    int seat;
    bool small;
};
/* Adds the symbols of the pieces in the position. */
void record_plan_pieces(struct record_plan *plan, struct record_view view);
/* Draws the position in BOX. */
void record_plan_draw(
    const struct record_plan *plan, struct record_view view, struct rect box, struct scene *scene);
/* Begins a figure that tells the position as a spoken game does. */
void record_plan_begin_figure(
    const struct record_plan *plan, struct record_view view, int order, struct scene *scene);
/* Has the game's own words (core/language.h) in the language of TEXTS until os_language_english. */
void record_speak(const struct texts *texts);
/* Where the centre of a field then lies, on the board of SEAT. */
struct point record_plan_field(
    const struct record_plan *plan, struct rect box, int seat, int field);

/* record_diagrams.c. ERROR_INPUT if a diagram with its actions does not fit on a page. */
MUST_USE bool record_diagrams_plan(struct record_plan *plan, int every, struct error *error);
void record_diagrams_draw(const struct record_plan *plan, int page, struct scene *scene);

/*
 * story_read.c: What `hexplay analyse --json` said of a record: read whole, and held against the
 * record, so that nothing is printed about another game.
 */

struct story_decision {
    size_t ply, end; /* the plies of the move: from PLY, before END */
    int number;      /* of its last action */
    int seat;
    double value, best_value, loss; /* to that seat, in the unit of the story */
    enum verdict verdict;
    const char *best;    /* the best move as it is spelled */
    const json_t *why;   /* what speaks for it (advice_json); null: nothing known */
    struct action *move; /* the best move's actions */
    int move_count;
    bool turned; /* it is shown for what came after it */
};

struct story {
    json_t *json;
    bool points; /* values are points, else shares of the win */
    const char *level;
    struct story_decision *decision;
    size_t count;
    double lost[GAME_PLAYERS_MAX], luck[GAME_PLAYERS_MAX];
    int verdicts[GAME_PLAYERS_MAX][VERDICT_COUNT];
};

/* Reads the file PATH about RECORD. ERROR_INPUT "PATH: ..." for what is damaged, no analysis or one
 * of another game; ERROR_SYSTEM where it cannot be read. There is always something to finish. */
MUST_USE bool story_read(
    struct story *story, const char *path, const struct record_game *record, struct error *error);
void story_finish(struct story *story);

/* story_words.c: What is said of a decision, and of a player's whole game. */

/* "61.2", "64 %". */
void story_add_value(const struct story *story, double value, struct text *text);
/* "Move 12, A: mistake". */
void story_add_heading(
    const struct record_plan *plan, const struct story_decision *decision, struct text *text);
/* What was played, what was better and why, and what it cost: a line each. */
void story_add_lines(const struct record_plan *plan, const struct story *story,
    const struct story_decision *decision, struct buffer *lines);
/* How the decisions of SEAT were, and its luck. */
void story_add_player(
    const struct record_plan *plan, const struct story *story, int seat, struct text *text);

/* story_page.c: The story of a game: the curve of the expected result, diagrams at the turning
 * points with words below, then all actions. */

/* Plans the pages of the analysis in FILE. ERROR_INPUT where it does not fit. */
MUST_USE bool story_plan(struct record_plan *plan, const char *file, struct error *error);
void story_draw(const struct record_plan *plan, int page, struct scene *scene);
void story_destroy(struct story_plan *story);
/* How many positions it shows. */
int story_positions(const struct story_plan *story);

/*
 * problems_page.c: The component "problems": positions with one best move (play/problems).
 */

void *problems_page_create(const struct kit_job *job, struct error *error);
extern const struct page_kind problems_pages;
bool problems_page_lies(const struct settings *settings);
/* Says where problems of other levels fill up what one level lacks. */
void problems_page_advise(const void *plan, const struct kit_job *job, struct text *text);

#define PROBLEMS_PAGE_COMPONENT                                                                    \
    {                                                                                              \
        .name = "problems", .about = "positions with one best move, and their solutions",          \
        .piece = "problem", .pieces = "problems",                                                  \
        .understands = "count|level|seed|as|booklet|duplex", .options = "",                        \
        .create = problems_page_create, .pages = &problems_pages, .by_name = true,                 \
        .lies = problems_page_lies, .advise = problems_page_advise                                 \
    }
