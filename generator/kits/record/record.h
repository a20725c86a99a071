#pragma once

/*
 * A played game on paper: the completed sheet, the final board, diagrams and the list of moves.
 */

#include "kits/pages/pages.h"
#include "play/judge.h"

#include "core/json_lines.h"

/*
 * record_game.c: a record for print: read and verified by the play library, with positions and
 * actions limited to what everybody at the table knows.
 */

/* Bytes for a player's escaped name, in which a byte takes at most four. */
enum { RECORD_NAME_SIZE = 4 * SEAT_NAME_SIZE };

struct record_game {
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct texts *texts; /* of the game; borrowed, set by the code that opened the record */
    int players;
    char name[GAME_PLAYERS_MAX][RECORD_NAME_SIZE]; /* of the players, safe to display */
    size_t plies;
    size_t actions;
    bool over;           /* finished or resigned */
    char seed[72];       /* from which the events came, in hex; "": not revealed */
    struct state *state; /* the final public position */
    void *spare;         /* scratch memory for record_game_view */
};

/* Reads and verifies the record PATH. Returns NULL and ERROR_INPUT ("PATH:LINE: ...") if it is
 * missing, damaged or false, ERROR_SYSTEM if it exists but cannot be read. */
struct record_game *record_game_open(const char *path, struct error *error);
/* Makes a record of SESSION, which it then owns. */
struct record_game *record_game_of(struct session *session);
void record_game_close(struct record_game *record);

/* Copies what everybody knows of the position before ply INDEX (the last position if INDEX is the
 * number of plies) to VIEW, which has state_size bytes. */
void record_game_view(const struct record_game *record, size_t index, struct state *view);
/* Copies it as SEAT knew it if the game is finished; if it is not, or if SEAT is -1, as everybody
 * knows it. */
void record_game_seen(const struct record_game *record, size_t index, int seat, struct state *view);
/* Adds the spelling of the action at ply INDEX, with '?' for what is still hidden. */
void record_game_spell(const struct record_game *record, size_t index, struct text *text);
/* Returns the ply after action number ACTION (0: the start) and its events, at most the number of
 * plies. */
size_t record_game_after(const struct record_game *record, size_t action);

/*
 * record_art.c: what a game adds for printing its records: how to draw a position on its board,
 * columns of the players' table, and notes after actions. Everything else (pages, lists, diagrams)
 * is the same for all games.
 */

/* A field that the latest actions name, and the seat whose sheet it is on. */
struct record_spot {
    int field;
    int seat;
};

enum { RECORD_SPOTS_MAX = 256 };

/* A position as everybody knows it. */
struct record_position {
    const struct record_game *record;
    const struct state *state;
    size_t index;   /* of the next ply */
    bool last;      /* the end of the record */
    bool known;     /* hidden pieces that STATE knows are shown, too */
    int spot_count; /* number of fields of the latest actions */
    struct record_spot spot[RECORD_SPOTS_MAX];
};

/* Where a position is drawn: over the bare board of SPEC in BOX. */
struct record_picture {
    const struct board_design *design;
    const void *spec;
    double hex;
    struct rect box;
    bool small; /* it is a diagram: only the position, without details */
    struct fonts *fonts;
    const struct texts *texts;
    struct symbols *symbols; /* for pieces; added while pages are planned */
    int board;               /* symbol of the bare board */
};

enum { RECORD_COLUMNS_MAX = 8, RECORD_CELL_SIZE = 32 };

/* The players' table: the headings of its columns, and a row for each seat. */
struct record_roster {
    int columns;
    const char *head[RECORD_COLUMNS_MAX]; /* keys of words */
    char cell[GAME_PLAYERS_MAX][RECORD_COLUMNS_MAX][RECORD_CELL_SIZE];
};

/* How records look, for kits whose board has BARE and FIELD. */
struct record_art {
    double small_hex;           /* smallest readable cells, mm */
    int marks;                  /* how many of an action's fields are marked */
    const char *const *letters; /* of the seats; NULL: A, B, .. */
    int seat_fields; /* added to a field's number for each earlier seat if each has its own board,
                        otherwise 0 */
    /* Draws the position over the bare board. */
    void (*draw)(const struct record_picture *picture, const struct record_position *position,
        struct scene *scene);
    /* Fills the players' table for the end of the record. */
    void (*roster)(const struct record_game *record, struct record_roster *roster);
    /* Adds an event's text; returns false if it is not listed. NULL: no events are listed. */
    bool (*event)(const struct record_game *record, const struct state *before,
        const struct ply *ply, struct text *text);
    /* Adds a space and the visible result of an action ("-2"). NULL: there are no such results. */
    void (*note)(const struct record_game *record, const struct state *before,
        const struct state *after, const struct ply *ply, struct text *text);
};

const char *record_letter(const struct record_art *art, int seat);
struct point record_field(const struct record_picture *picture, int field);
/* Draws a ring around a cell of the latest actions. */
void record_mark_cell(struct scene *scene, struct point centre, double hex, bool flat_top);
/* Places a piece. DRAW draws it once, around the origin, as a symbol for all pieces called NAME in
 * a record's pictures. */
typedef void (*record_piece_function)(
    const struct record_picture *picture, const void *piece, struct scene *scene);
void record_piece(const struct record_picture *picture, const char *name,
    record_piece_function draw, const void *piece, struct point at, struct scene *scene);
/* Writes the name of a field at AT, in the picture, large enough to read. */
void record_name_field(const struct record_picture *picture, const struct record_position *position,
    int field, struct point at, enum colour_role role, struct scene *scene);
int record_column(struct record_roster *roster, const char *head);
/* Add columns with HEADS, which ends with NULL, and fill in SEAT's numbers. */
void record_columns(struct record_roster *roster, const char *const *heads);
void record_numbers(struct record_roster *roster, int seat, const int *numbers, int count);
/* Returns a cell of the table as a text to fill. */
struct text record_cell(struct record_roster *roster, int seat, int column);

/*
 * record_header.c: the head of a printed record: game, options, result and players.
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
/* Draws the head along the top of BOX; texts that are too long end in an ellipsis. */
void record_header_draw(const struct record_header *header, struct rect box, struct scene *scene);

/* record_list.c: the actions of a record in narrow columns: number, player's letter, spelling. */

struct record_list;

/* Creates the list of all actions of RECORD and the events that ART lists. */
struct record_list *record_list_create(
    const struct record_game *record, const struct record_art *art);
void record_list_destroy(struct record_list *list);
size_t record_list_count(const struct record_list *list);
/* Returns the first line of ply INDEX or of a later one; the number of lines if there is none. */
size_t record_list_find(const struct record_list *list, size_t index);

/* Return the column width of lines FIRST .. END - 1 in text of SIZE mm, and the line pitch. */
double record_list_width(const struct record_list *list, struct fonts *fonts, double size);
double record_list_pitch(double size);
/* Draws lines FIRST .. END - 1 from the top left of BOX, in columns of ROWS lines and WIDTH mm. */
void record_list_draw(const struct record_list *list, struct scene *scene, size_t first, size_t end,
    struct rect box, int rows, double width, double size);

/*
 * record_page.c: the component "record": the end of a played game, or a sequence of diagrams.
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
 * record_plan.c: the plan of a printed record in its two forms: the end on one page with all
 * actions (record_page.c), and a sequence of diagrams (record_diagrams.c).
 */

/* A grid of diagrams, each with the actions before it. */
struct record_grid {
    int every;
    int count;
    size_t *ends; /* diagram i shows the position before ply ends[i + 1]; ends[0] is 0 */
    int columns;
    int first_rows, rows; /* on the first page; on the others */
    double cell_width, cell_height;
    bool beside; /* the list is beside the picture rather than below it */
    int list_columns;
    int list_rows;
    double list_width;   /* of a column */
    struct rect picture; /* within a cell */
};

struct record_plan {
    struct plan_base base;
    struct record_game *record;
    const struct kit *kit; /* the game's kit, and two parts of it */
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
    int symbol; /* the bare board, with its box at the origin */
    /* for the end on one page */
    struct rect head;
    struct rect picture;
    struct rect list_box; /* on the first page */
    size_t list_first;    /* lines there */
    int list_rows;
    double list_size;
    double list_width;
    int page_rows, page_columns; /* on further pages */
    /* for diagrams; count 0: there are none */
    struct record_grid grid;
    struct story_plan *story;  /* for an analysis; NULL: there is none */
    const struct state *shown; /* shown instead of the record's public positions, if not NULL */
};

/* Reading order of a record's parts on a page or diagram. */
enum record_order {
    RECORD_HEARD = -1, /* already read aloud on an earlier page */
    RECORD_TITLE,
    RECORD_CREDIT,
    RECORD_OPTIONS,
    RECORD_RESULT,
    RECORD_TABLE,
    RECORD_SEED,
    RECORD_HEADING, /* and its text beside it */
    RECORD_FIGURE = RECORD_HEADING + 2,
    RECORD_WORDS,
    RECORD_POINTS, /* another heading */
    RECORD_DIAGRAMS = RECORD_POINTS + 2,
    RECORD_ACTIONS = 100000, /* and the list */
};
/* Height of a heading above a list, mm. */
#define RECORD_HEADING_ROOM 5.5
/* Draws a heading with the text BESIDE along the top of BOX; returns its height (record_list.c). */
double record_draw_heading(const struct record_plan *plan, struct rect box, enum record_order order,
    const char *title, const char *beside, struct scene *scene);
/* Lines FIRST .. END - 1 of the list in BOX below their heading, in columns of ROWS lines and WIDTH
 * mm; NEXT_PAGE: where they continue, or 0. */
struct record_lines {
    size_t first, end;
    int rows;
    double width;
};
void record_draw_list(const struct record_plan *plan, struct record_lines lines, struct rect box,
    int next_page, struct scene *scene);
/* Makes the board in the best orientation for a picture in ROOM. */
void record_plan_board(struct record_plan *plan, struct rect room);
/* Returns the width of the smallest cells that are printed if there is too little space for
 * readable ones, mm. */
double record_plan_least(const struct record_plan *plan);
double record_plan_widest(const struct record_plan *plan, struct rect room);
/* Draws the bare board in that size, with its names if WORDS, as a symbol. */
void record_plan_symbol(struct record_plan *plan, bool words);
/* What to show: the position before ply INDEX, with the plies from SINCE on as the latest ones, as
 * SEAT sees it (-1: everybody). SMALL: as a diagram. */
struct record_view {
    size_t since, index;
    int seat;
    bool small;
};
/* Adds the symbols of the position's pieces. */
void record_plan_pieces(struct record_plan *plan, struct record_view view);
void record_plan_draw(
    const struct record_plan *plan, struct record_view view, struct rect box, struct scene *scene);
/* Begins a figure that describes the position as in a spoken game. */
void record_plan_begin_figure(
    const struct record_plan *plan, struct record_view view, int order, struct scene *scene);
/* Switches the game's words (core/language.h) to the language of TEXTS, until os_language_english
 * is called. */
void record_speak(const struct texts *texts);
/* Returns the centre of a field on SEAT's board. */
struct point record_plan_field(
    const struct record_plan *plan, struct rect box, int seat, int field);

/* record_diagrams.c: plans the diagrams. Fails with ERROR_INPUT if a diagram with its actions does
 * not fit on a page. */
MUST_USE bool record_diagrams_plan(struct record_plan *plan, int every, struct error *error);
void record_diagrams_draw(const struct record_plan *plan, int page, struct scene *scene);

/*
 * story_read.c: the output of `hexplay analyse --json` about a record, read completely and compared
 * with the record, so that no other game's analysis is printed.
 */

struct story_decision {
    size_t ply, end; /* plies of the move, from PLY to before END */
    int number;      /* of its last action */
    int seat;
    double value, best_value, loss; /* for its seat, in the unit of the story */
    enum verdict verdict;
    const char *best;  /* spelling of the best move */
    const json_t *why; /* its reasons (advice_json); JSON null: unknown */
    struct action *move;
    int move_count;
    bool turned; /* shown because of the change after it */
};

struct story {
    json_t *json;
    bool points; /* values are points; otherwise shares of the win */
    const char *level;
    struct story_decision *decision;
    size_t count;
    double lost[GAME_PLAYERS_MAX], luck[GAME_PLAYERS_MAX];
    int verdicts[GAME_PLAYERS_MAX][VERDICT_COUNT];
};

/* Reads the file PATH about RECORD. Fails with ERROR_INPUT "PATH: ..." if it is damaged, not an
 * analysis, or of another game; with ERROR_SYSTEM if it cannot be read. Finish STORY in any
 * case. */
MUST_USE bool story_read(
    struct story *story, const char *path, const struct record_game *record, struct error *error);
void story_finish(struct story *story);

/* story_words.c: the words about a decision, and about a player's whole game. */

/* Adds "61.2" or "64 %". */
void story_add_value(const struct story *story, double value, struct text *text);
/* Adds a heading: "Move 12, A: mistake". */
void story_add_heading(
    const struct record_plan *plan, const struct story_decision *decision, struct text *text);
/* Adds lines about the move played, the better one with its reason, and the loss. */
void story_add_lines(const struct record_plan *plan, const struct story *story,
    const struct story_decision *decision, struct buffer *lines);
/* Adds how good SEAT's decisions were, and its luck. */
void story_add_player(
    const struct record_plan *plan, const struct story *story, int seat, struct text *text);

/* story_page.c: the story of a game: the curve of the expected result, diagrams of the turning
 * points with words below them, then all actions. */

/* Plans the pages of the analysis in FILE. Fails with ERROR_INPUT if it does not fit. */
MUST_USE bool story_plan(struct record_plan *plan, const char *file, struct error *error);
void story_draw(const struct record_plan *plan, int page, struct scene *scene);
void story_destroy(struct story_plan *story);
/* Returns the number of positions shown. */
int story_positions(const struct story_plan *story);

/*
 * problems_page.c: the component "problems": positions with one best move (play/problems).
 */

void *problems_page_create(const struct kit_job *job, struct error *error);
extern const struct page_kind problems_pages;
bool problems_page_lies(const struct settings *settings);
/* Adds advice if problems of other levels make up for missing ones. */
void problems_page_advise(const void *plan, const struct kit_job *job, struct text *text);

#define PROBLEMS_PAGE_COMPONENT                                                                    \
    {                                                                                              \
        .name = "problems", .about = "positions with one best move, and their solutions",          \
        .piece = "problem", .pieces = "problems",                                                  \
        .understands = "count|level|seed|as|booklet|duplex", .options = "",                        \
        .create = problems_page_create, .pages = &problems_pages, .by_name = true,                 \
        .lies = problems_page_lies, .advise = problems_page_advise                                 \
    }
