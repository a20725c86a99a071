#pragma once

/*
 * What the files of the computer players of Pocket Hexes know of each other.
 */

#include "games/player.h"
#include "games/pocket_hexes/pocket_hexes.h"

/*
 * sheet.c: One player's sheet of Pocket Hexes as a search sees it: small enough to write on, look
 * at and take back thousands of times a decision. The rules are those of games/pocket_hexes; the
 * tests compare the two. (RULES.md, section 1.)
 */

enum {
    SHEET_CELLS_MAX = 127, /* side 7 */
    SHEET_NEAR_MAX = 19,   /* a cell and all within two steps */
    SHEET_EMPTY = 255,     /* value of a cell nothing is written in */
    SHEET_ALONE = 21,      /* need of a cell beside no number: only 0 and 1 may go there */
    SHEET_NEEDS = 22,      /* 0 .. 20 and SHEET_ALONE */
    SHEET_VALUES = 21,     /* numbers that dice show: 0 .. 20 */
    SHEET_DICE = 6,
    SHEET_RINGS_MAX = 6, /* rings that one write completes */
    SHEET_PENALTY = -3,
};

/* What does not change in a game. */
struct sheet_board {
    int cells;
    int boxes;
    int rings_max;                                 /* rings one write may score */
    bool waive;                                    /* any number may open the grid */
    uint8_t faces[SHEET_DICE];                     /* of each die, the first ones; all at first */
    bool interior[SHEET_CELLS_MAX];                /* has six neighbours: can score */
    uint8_t rim[SHEET_CELLS_MAX];                  /* 0: six neighbours, 1: four, 2: three */
    uint8_t neighbour[SHEET_CELLS_MAX][6];         /* clockwise from the top; 255: none */
    uint8_t near[SHEET_CELLS_MAX][SHEET_NEAR_MAX]; /* itself and all within two steps */
    uint8_t near_count[SHEET_CELLS_MAX];
};

struct sheet {
    uint8_t value[SHEET_CELLS_MAX]; /* or SHEET_EMPTY */
    uint8_t need[SHEET_CELLS_MAX];  /* the highest number beside it, or SHEET_ALONE */
    uint8_t gaps[SHEET_CELLS_MAX];  /* bits of the directions with an empty neighbour */
    uint8_t empty;                  /* cells */
    uint8_t free;                   /* boxes */
};

void sheet_board_init(
    struct sheet_board *board, const struct board *cells, int boxes, int rings_max, bool waive);
/* A sheet before the first turn. */
void sheet_init(struct sheet *sheet, const struct sheet_board *board);
/* Whether VALUE (0 .. 20) may be written on CELL. */
bool sheet_allows(const struct sheet *sheet, const struct sheet_board *board, int cell, int value);
/* The numbers of the rings that writing on the empty CELL completes, highest first; how many. */
int sheet_closes(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint8_t numbers[6]);
/* Writes, without scoring. */
void sheet_write(struct sheet *sheet, const struct sheet_board *board, int cell, int value);

/*
 * features.c: What a value of a Pocket Hexes sheet is made of: numbers of rows, one learned row
 * each, whose sum is what a small network looks at. Nothing depends on where on the board a cell
 * is, so the same rows serve boards of every side.
 */

enum {
    /* A live ring: its number and the highest need among its gaps, by the pattern of the gaps. */
    FEATURE_PAIRS = 231, /* (number, need) with number <= need */
    FEATURE_PATTERNS = 12,
    FEATURE_RING = 0,
    /* Each of its gaps: number and need, by how many gaps there are. */
    FEATURE_GAP = FEATURE_RING + FEATURE_PAIRS * FEATURE_PATTERNS,
    /* An empty cell with six neighbours: its need, the highest need among its gaps, how many. */
    FEATURE_PLAN = FEATURE_GAP + FEATURE_PAIRS * 6,
    /* An empty cell: need, rim, live rings it is a gap of. */
    FEATURE_CELL = FEATURE_PLAN + SHEET_NEEDS * SHEET_NEEDS * 6,
    /* Free boxes; empty cells; both. */
    FEATURE_BOXES = FEATURE_CELL + SHEET_NEEDS * 3 * 7,
    FEATURE_EMPTIES = FEATURE_BOXES + 21,
    FEATURE_BOTH = FEATURE_EMPTIES + 128,
    /* When: after the turn, between the two writes, before the re-roll. */
    FEATURE_MOMENT = FEATURE_BOTH + 11 * 64,
    /* A die still known, by moment; how many places its number has. */
    FEATURE_DIE = FEATURE_MOMENT + 3,
    FEATURE_SPOTS = FEATURE_DIE + 2 * SHEET_DICE * SHEET_VALUES,
    /* The die that is rolled again. */
    FEATURE_REROLL = FEATURE_SPOTS + 2 * 5 * SHEET_VALUES,
    /* A ring with one or two gaps: how many known dice fill its harder one. */
    FEATURE_FILL = FEATURE_REROLL + SHEET_DICE,
    /* An empty cell: the two rings beside it that have the fewest gaps (one, two, more; the second
     * may be none), their numbers and its need roughly. */
    FEATURE_CLOSE = FEATURE_FILL + 2 * 2 * SHEET_VALUES * 3,
    FEATURE_CLASSES = 8, /* of needs; of numbers one less */
    FEATURE_PLAIN_COUNT =
        FEATURE_CLOSE + 3 * 4 * (FEATURE_CLASSES - 1) * (FEATURE_CLASSES - 1) * FEATURE_CLASSES,
    /* From here on only networks that were learned with fine rows have any. A ring with two or
     * three gaps: its number roughly, the two highest needs among the gaps. */
    FEATURE_TWO = FEATURE_PLAIN_COUNT,
    FEATURE_COUNT = FEATURE_TWO + 2 * (FEATURE_CLASSES - 1) * FEATURE_PAIRS,

    FEATURE_CELL_MAX = 8,                           /* rows of one cell */
    FEATURE_FREE_MAX = 2,                           /* of the free boxes */
    FEATURE_DICE_MAX = 10,                          /* of the moment and the dice */
    FEATURE_FIT_MAX = SHEET_DICE + SHEET_CELLS_MAX, /* of how dice fit the sheet */
};

enum feature_moment { MOMENT_TURN_OVER, MOMENT_BETWEEN, MOMENT_BEFORE_REROLL };

/* The dice that are known beside a sheet. */
struct known_dice {
    enum feature_moment moment;
    int count;                 /* 0 after the turn, else five */
    uint8_t die[SHEET_DICE];   /* 0 .. 5 */
    uint8_t value[SHEET_DICE]; /* 0 .. 20 */
    int reroll;                /* MOMENT_BEFORE_REROLL: the die, else -1 */
};

/* The rows of CELL, in ROWS; how many. */
int feature_cell_rows(const struct sheet *sheet, const struct sheet_board *board, int cell,
    uint16_t rows[FEATURE_CELL_MAX]);
/* The rows of a sheet with EMPTY cells and FREE boxes; how many. */
int feature_free_rows(int empty, int free, uint16_t rows[FEATURE_FREE_MAX]);
/* The rows of the moment and of the dice, with EMPTY cells, wherever these are; how many. */
int feature_dice_rows(int empty, const struct known_dice *dice, uint16_t rows[FEATURE_DICE_MAX]);

/* What there is to a sheet for dice to fit. */
struct feature_fits {
    uint8_t spots[SHEET_VALUES]; /* of each number */
    uint8_t count;               /* rings with one or two gaps */
    struct {
        uint8_t number, open, need; /* gaps, and the highest need among them */
    } ring[SHEET_CELLS_MAX];
};

void feature_find_fits(
    const struct sheet *sheet, const struct sheet_board *board, struct feature_fits *fits);
/* The rows of how many places each known die has, and how many known dice fill those rings; how
 * many: none without known dice. */
int feature_fit_rows(
    const struct feature_fits *fits, const struct known_dice *dice, uint16_t rows[FEATURE_FIT_MAX]);

/*
 * net.c: The learned value of a Pocket Hexes sheet: the points it still promises under good play.
 * Rows of whole numbers are summed up exactly, so that a sum can be kept up to date; the dense part
 * uses + and x alone, in one order, so every machine finds the same value.
 *
 * The weights are linked into the program (ai/weights/pocket_hexes.net): networks one after the
 * other, each a line of text, "pocket-hexes SIDE WIDTH UNITS ROWS: COMMAND" with the board it was
 * made for and the command that made it, and then bias, a bit for each row that training met (the
 * others are 0 and left out, as are the fine rows of a network that was learned without), these
 * rows, and for each of NET_BUCKETS hidden weights, hidden bias, out weights, out bias (32-bit
 * floats, little-endian). Numbers of bias and rows are in NET_STEPS of one; N stands as 2 N, below
 * 0 as -2 N - 1, seven bits a byte, the lowest first, and the highest bit set in each byte but the
 * last, so that most take one. A network without units is linear: its one column is the value.
 * train/pocket_hexes.c writes them.
 */

enum {
    NET_WIDTH_MAX = 64,
    NET_UNITS_MAX = 32,
    NET_BUCKETS = 8,
    NET_STEPS = 1024, /* of a row's number to one */
    NET_POINTS = 20,  /* points to one of a network's answer */
};

/* The bytes of the bits that say which of ROWS rows there are. */
static inline size_t net_row_bytes(int rows)
{
    return ((size_t)rows + 7) / 8;
}

struct net;

/* Network NUMBER (from 0) of the shipped ones for boards of SIDE, in new memory; NULL past the
 * last. LINEAR: of those without units, else of the others. */
struct net *net_create(int side, bool linear, int number);
/* Whether there is one. */
bool net_exists(int side, bool linear);
/* The same as net_create of weights that are not the shipped ones, from FROM up to TO, which must
 * be as learner_export (train/pocket_hexes_net.h) makes them. */
struct net *net_read(
    const unsigned char *from, const unsigned char *to, int side, bool linear, int number);
/* NULL is fine. */
void net_destroy(struct net *net);

/* A sheet's sum, and what it was made of, so that a write changes a few rows only. */
struct net_sum {
    const struct net *net;
    int32_t sum[NET_WIDTH_MAX];
    uint16_t rows[SHEET_CELLS_MAX][FEATURE_CELL_MAX];
    uint8_t count[SHEET_CELLS_MAX];
};

void net_sum_fill(struct net_sum *sum, const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board);
/* The value in points of SHEET, which is that of SUM, with FREE boxes and these dice. */
float net_value(const struct net_sum *sum, const struct sheet *sheet,
    const struct sheet_board *board, int free, const struct known_dice *dice);

/* The same in steps, for a search that looks at one sheet with many dice. What changes a sum is
 * kept in 16 bits: one write changes a few cells, and that by thousands of steps at most. */

/* CHANGE becomes what a write on CELL, which SHEET holds already, makes of FROM. */
void net_follow_write(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int16_t change[NET_WIDTH_MAX]);
void net_add_rows(const struct net *net, int16_t *change, const uint16_t *rows, int count);
/* What FROM with CHANGE, of a sheet's cells and dice, comes to with EMPTY cells and FREE boxes. */
float net_answer(const struct net_sum *from, const struct sheet_board *board, int empty, int free,
    const int16_t change[NET_WIDTH_MAX]);

/*
 * rolls.c: Rolls of all dice to look ahead with: the same for every sheet, so that what is compared
 * meets the same luck. Dice with few faces have all their rolls; of others they are balanced: every
 * face of a die comes equally often (their number is a multiple of all numbers of faces), which
 * leaves less to luck than as many rolls at random.
 */

enum {
    ROLLS_BALANCED = 120,
    ROLLS_MAX = 729, /* all there are of six dice with three faces */
};

struct rolls {
    int count; /* equally likely */
    bool all;  /* that there are, in order: the first of them are no sample, as of others */
    uint8_t value[ROLLS_MAX][SHEET_DICE];
};

/* Always the same ones for dice of as many faces. */
void rolls_init(struct rolls *rolls, const struct sheet_board *board);

/*
 * turnings.c: The ways to turn and mirror a board onto itself. On a sheet that such a turning
 * leaves as it is, the places it exchanges are worth the same: at the start twelve, with few
 * numbers two, later one.
 */

enum { TURNINGS_MAX = 12 };

struct turnings {
    int count; /* at least one: that which leaves the board as it is, the first */
    int cells;
    uint8_t to[TURNINGS_MAX][SHEET_CELLS_MAX]; /* where each cell goes */
};

/* Looks at nothing of BOARD but how many cells there are, and where. */
void turnings_init(struct turnings *turnings, const struct board *board);
/* FIRST of each cell becomes the lowest cell whose place on SHEET is the same. */
void turnings_find_first(
    const struct turnings *turnings, const struct sheet *sheet, uint8_t first[SHEET_CELLS_MAX]);

/* What a search of Pocket Hexes is given, and the moves it finds. */

enum { SEARCH_NETS_MAX = 3, SEARCH_MOVES_MAX = SHEET_DICE * SHEET_CELLS_MAX * 3 };

/* Where a sheet stands in a turn, for the one who writes. */
struct search_task {
    const struct sheet_board *board;
    struct sheet sheet;
    int dice[SHEET_DICE];
    int used;                   /* bits of dice that are used up */
    enum feature_moment moment; /* after the write that is due */
    /* How the search goes about it. */
    const struct net *net[SEARCH_NETS_MAX];
    int nets;
    bool last;  /* turn: nothing comes after it, since another player is done */
    float lost; /* what part of what a sheet promises will not come, since another is done first */
    int firsts; /* first writes looked at over all faces; 0: judged by value */
    int pairs;  /* of the two writes: first ones followed by the best second; 0: by value */
    int turns;  /* sheets at the end of a turn looked at with rolls; 0: judged by value */
    int closer; /* moves in close call with the best that are looked at once more, a step further */
    const struct rolls *rolls; /* of the next turn; NULL where TURNS and CLOSER are 0 */
    const struct turnings
        *turnings; /* of the board; NULL: places that are the same are all named */
    const struct search_move *asked; /* a move that is looked at as long as the best; or NULL */
    bool (*stop)(void *data);        /* asked every few milliseconds; NULL: never */
    void *stop_data;
};

static inline bool search_is_stopped(const struct search_task *task)
{
    return task->stop && task->stop(task->stop_data);
}

/* A write, or a penalty. */
struct search_move {
    int die;     /* of a penalty: the one to roll again, or -1 */
    int cell;    /* -1: a penalty */
    int scored;  /* rings: the highest numbers first */
    int points;  /* at once */
    float value; /* points from here to the end that are expected, these included */
};

/*
 * writes.c: All that may be written on one sheet of Pocket Hexes, judged by the learned value. What
 * a write makes of the sheet does not depend on the other dice, so it can be kept while many rolls
 * are looked at.
 */

/* One number in one cell: what it makes of the sheet. */
struct write {
    uint8_t closed, number[6]; /* rings it completes, the highest first */
    struct feature_fits fits;
    int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX]; /* of the sums */
};

/* The sheet of one task, whose dice may change. */
struct writes {
    struct net_sum sums[SEARCH_NETS_MAX];
    struct write *kept; /* by cell and number; NULL: nothing is kept */
    uint8_t *made;      /* for how many of the networks */
};

enum { WRITES_FEW = 4 }; /* of all that one network judged, those that are judged by all */

/* Ended by writes_end. KEEP: for many dice. */
void writes_begin(struct writes *writes, const struct search_task *task, bool keep);
void writes_end(struct writes *writes);

/* All moves of TASK, whose sheet is that of WRITES, judged by the learned value, in no order; how
 * many, at least one. */
int writes_judge(struct writes *writes, const struct search_task *task, struct search_move *moves);

/* The first die that may be written and shows what DIE does: once no die is rolled again only the
 * number counts, before that it is DIE itself. */
int writes_first_alike(const struct search_task *task, int die);

/* The place of the best one, the first of them. */
int writes_find_best(const struct search_move *moves, int count);
/* What the best move of TASK is worth. The first network judges all of them, and only the best
 * few are judged by all networks. */
float writes_best(struct writes *writes, const struct search_task *task);
/* The task that is left after MOVE, at the next write of the same turn. */
struct search_task writes_after(const struct search_task *task, const struct search_move *move);
/* TASK with the first network alone. */
struct search_task writes_roughly(const struct search_task *task);

/* Writing DIE on CELL, scored in the best way; the best penalty. */
struct search_move writes_best_of(
    struct writes *writes, const struct search_task *task, int die, int cell);
struct search_move writes_best_penalty(const struct writes *writes, const struct search_task *task);

/* The mean of the networks for the sheet as it is, with FREE boxes and these dice. */
float writes_promise(const struct writes *writes, const struct search_task *task, int free,
    const struct known_dice *dice);

/*
 * ends.c: Sheets as a turn may leave them, judged by rolls of the next one: the mean of the best
 * first write. Different writes often lead to the same sheet, which is judged once.
 */

struct ends;

/* Ended by ends_destroy. Sheets are judged as TASK says, with the first ROLLS of its rolls, where
 * BEST is asked what the best first write of each is worth. */
struct ends *ends_create(const struct search_task *task, int rolls,
    float (*best)(struct writes *writes, const struct search_task *task));
void ends_destroy(struct ends *ends);

/* What the sheet of AFTER promises, into PROMISE. False if the task was stopped before it was
 * known. */
bool ends_promise(struct ends *ends, const struct search_task *after, float *promise);

/* easy.c */

/*
 * What a Pocket Hexes sheet promises, in thousandths of a point: the total so far, plus what the
 * most promising rings may still bring, one for each free box; a box that no ring fills counts as
 * a penalty. Integers only, no memory, about a microsecond for 37 cells.
 */
enum { JUDGEMENT_POINT = 1000 };

int64_t pocket_hexes_judge(const struct rules *rules, const struct pocket_grid *grid);

/*
 * looks.c: Looks at one move, each of which finds what it is worth some writes later. A look that
 * is stopped returns false and leaves the value as it was.
 */

enum {
    LOOK_LEAF_ROLLS = 60, /* for what first writes lead to */
    LOOK_FAR_ROLLS = 24,  /* that are looked at over faces */
};

/* What a look knows. */
struct look {
    const struct search_task *task;
    struct ends *ends, *far; /* sheets judged by rolls; over faces in rolls, or NULL */
};

/* First writes. */
bool look_at_faces(const struct look *look, struct search_move *move);
bool look_at_leaves(const struct look *look, struct search_move *move);
/* The first of two writes. */
bool look_at_second(const struct look *look, struct search_move *move);
bool look_at_second_rolls(const struct look *look, struct search_move *move);
/* The last write of a turn. */
bool look_at_rolls(const struct look *look, struct search_move *move);

/* What the best first write of a turn is worth over the faces that its die may show, by the first
 * network: for ends_create. */
float look_over_faces(struct writes *writes, const struct search_task *task);

/*
 * search.c: What to write, found with the learned value: over both writes of a step together, over
 * every face that the die rolled again may show, and over rolls of the next turn. It knows one
 * sheet and its dice, nothing of other players.
 */

/* The moves of TASK, the best first, into MOVES (SEARCH_MOVES_MAX); how many, at least one. Those
 * that were looked at come before the others, whose values are brought down to theirs. Of places
 * that are the same by turning the board, the first one only where TASK has its turnings. */
int search_moves(const struct search_task *task, struct search_move *moves);
/* Whether MOVE is the one that is asked about; none is where ASKED is NULL. */
bool search_is_asked(const struct search_move *asked, const struct search_move *move);
/* The same by the learned value alone. */
int search_by_value(const struct search_task *task, struct search_move *moves);
/* By value, then by place: the highest first. */
void search_sort(struct search_move *moves, int count);
/* What the sheet of TASK promises where the dice of DICE are known: points to the end. */
float search_promise(const struct search_task *task, const struct known_dice *dice);
/* Points from here to the end that the best move leads to. */
float search_best_value(const struct search_task *task);

/*
 * seat.c: Between the game and the search: a seat's sheet as a task, a move as an action, and the
 * memory that a level keeps for a seat. Other players' sheets are not looked at for a decision:
 * nothing that they write changes what the own sheet may hold, but for when the game ends.
 */

/* How a level goes about it. */
struct manner {
    bool linear; /* judges by the plain value, else by networks, where this board has some */
    int nets;    /* how many of them are averaged at most */
    int firsts, pairs, turns, closer; /* as in struct search_task */
};

struct seat_memory {
    const struct manner *manner;
    struct net *net[SEARCH_NETS_MAX];
    int nets;    /* at least one */
    bool rolled; /* whether rolls of the next turn are looked at: not on boards without networks */
    struct rolls rolls;
    struct turnings turnings;
    struct sheet_board board;
};

struct seat_memory *seat_memory_create(const struct manner *manner, const struct rules *rules);
/* What a person should know of such a level on this board, or NULL. */
const char *seat_remark(const struct manner *manner, const struct rules *rules);
/* NULL is fine. A struct seat_memory, as players keep it. */
void seat_memory_destroy(void *memory);

/* The sheet of SEAT in STATE, and what it is to do there: the write that is due of the seat that
 * writes, else nothing but the moment. */
struct search_task seat_task(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat);
/* What part of what the sheet of SEAT promises others will be too quick for: NEAR where another has
 * one free box, and a sixth less with each one more; half of it where another has none, before the
 * last writes. */
float seat_lost(const struct rules *rules, const struct state *state, int seat, float near);
/* The points of GRID with PROMISE, or with the most that its free boxes can hold. */
double seat_total(const struct rules *rules, const struct pocket_grid *grid, float promise);
/* A move of the acting SEAT as the game has it. */
struct action seat_action(
    const struct rules *rules, const struct state *state, int seat, const struct search_move *move);
/* The move of SEAT that the search of its task finds for the legal ACTION: with the first die and
 * on the first place that are the same, and with the highest of so many rings. */
struct search_move seat_move(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat, const struct action *action);

/*
 * reasons.c: What speaks for move RANK of the COUNT that were found, the best first; or against it,
 * if it is worse than the best by more than ERROR: all counted on the sheet.
 */
struct advice pocket_reasons_find(const struct decision *decision, const struct search_move *moves,
    size_t count, size_t rank, double error);

/*
 * ai/weights/pocket_hexes.net, linked into the program as it is: constant, from the first byte up
 * to the end. private.h says what is in it.
 */

extern const unsigned char weights_pocket_hexes[], weights_pocket_hexes_end[];
