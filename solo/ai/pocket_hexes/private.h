#pragma once

/*
 * Shared by the computer players of Pocket Hexes; private to this folder.
 */

#include "games/player.h"
#include "games/pocket_hexes/pocket_hexes.h"

/*
 * sheet.c: one player's sheet of Pocket Hexes for a search: small enough to write on, examine and
 * undo thousands of times in a decision. The rules are those of games/pocket_hexes (RULES.md,
 * section 1); tests compare the two.
 */

enum {
    SHEET_CELLS_MAX = 127, /* side 7 */
    SHEET_NEAR_MAX = 19,   /* a cell and all cells within two steps */
    SHEET_EMPTY = 255,     /* value of an empty cell */
    /* need of a cell without a number next to it: only 0 and 1 may go there */
    SHEET_ALONE = 21,
    SHEET_NEEDS = 22,  /* 0 .. 20 and SHEET_ALONE */
    SHEET_VALUES = 21, /* numbers that dice show: 0 .. 20 */
    SHEET_DICE = 6,
    SHEET_RINGS_MAX = 6, /* rings that one write completes */
    SHEET_PENALTY = -3,
};

/* What does not change during a game. */
struct sheet_board {
    int cells;
    int boxes;
    int rings_max; /* how many rings one write may score */
    bool waive;    /* the first number may be anything */
    /* by die: only its first that many faces are used; initially all */
    uint8_t faces[SHEET_DICE];
    bool interior[SHEET_CELLS_MAX];        /* has six neighbours, so it can score */
    uint8_t rim[SHEET_CELLS_MAX];          /* 0: six neighbours, 1: four, 2: three */
    uint8_t neighbour[SHEET_CELLS_MAX][6]; /* clockwise from the top; 255: none */
    /* the cell itself and all cells within two steps */
    uint8_t near[SHEET_CELLS_MAX][SHEET_NEAR_MAX];
    uint8_t near_count[SHEET_CELLS_MAX];
};

struct sheet {
    uint8_t value[SHEET_CELLS_MAX]; /* or SHEET_EMPTY */
    uint8_t need[SHEET_CELLS_MAX];  /* the highest number next to it, or SHEET_ALONE */
    uint8_t gaps[SHEET_CELLS_MAX];  /* bits of the directions with an empty neighbour */
    uint8_t empty;                  /* empty cells */
    uint8_t free;                   /* free boxes */
};

void sheet_board_init(
    struct sheet_board *board, const struct board *cells, int boxes, int rings_max, bool waive);
/* Sets SHEET to the one before the first turn. */
void sheet_init(struct sheet *sheet, const struct sheet_board *board);
/* Reports whether VALUE (0 .. 20) may be written on CELL. */
bool sheet_allows(const struct sheet *sheet, const struct sheet_board *board, int cell, int value);
/* Lists the numbers of the rings that a write on the empty CELL completes, highest first; returns
 * how many. */
int sheet_closes(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint8_t numbers[6]);
/* Writes without scoring. */
void sheet_write(struct sheet *sheet, const struct sheet_board *board, int cell, int value);

/*
 * features.c: what the value of a Pocket Hexes sheet is made of: indices of rows of learned
 * numbers, whose sum a small network reads. None depends on where a cell is on the board, so the
 * same rows serve boards of every side.
 */

enum {
    /* A live ring: its number and the highest need among its gaps, by the pattern of gaps. */
    FEATURE_PAIRS = 231, /* pairs (number, need) with number <= need */
    FEATURE_PATTERNS = 12,
    FEATURE_RING = 0,
    /* Each gap of a live ring: number and need, by the number of gaps. */
    FEATURE_GAP = FEATURE_RING + FEATURE_PAIRS * FEATURE_PATTERNS,
    /* An empty cell with six neighbours: its need, the highest need among its gaps, and how many
     * gaps it has. */
    FEATURE_PLAN = FEATURE_GAP + FEATURE_PAIRS * 6,
    /* An empty cell: need, rim, and in how many live rings it is a gap. */
    FEATURE_CELL = FEATURE_PLAN + SHEET_NEEDS * SHEET_NEEDS * 6,
    /* The number of free boxes; of empty cells; both together. */
    FEATURE_BOXES = FEATURE_CELL + SHEET_NEEDS * 3 * 7,
    FEATURE_EMPTIES = FEATURE_BOXES + 21,
    FEATURE_BOTH = FEATURE_EMPTIES + 128,
    /* The moment: after the turn, between the two writes, before the re-roll. */
    FEATURE_MOMENT = FEATURE_BOTH + 11 * 64,
    /* A known die, by moment; the number of cells for its number. */
    FEATURE_DIE = FEATURE_MOMENT + 3,
    FEATURE_SPOTS = FEATURE_DIE + 2 * SHEET_DICE * SHEET_VALUES,
    /* The die that is rolled again. */
    FEATURE_REROLL = FEATURE_SPOTS + 2 * 5 * SHEET_VALUES,
    /* A ring with one or two gaps: how many known dice fill its harder gap. */
    FEATURE_FILL = FEATURE_REROLL + SHEET_DICE,
    /* An empty cell: the two rings next to it with the fewest gaps (one, two, more; the second may
     * be none), their numbers and its need by class. */
    FEATURE_CLOSE = FEATURE_FILL + 2 * 2 * SHEET_VALUES * 3,
    FEATURE_CLASSES = 8, /* classes of needs; there is one class of numbers fewer */
    FEATURE_PLAIN_COUNT =
        FEATURE_CLOSE + 3 * 4 * (FEATURE_CLASSES - 1) * (FEATURE_CLASSES - 1) * FEATURE_CLASSES,
    /* Only networks trained with fine rows have the rows from here on. A ring with two or three
     * gaps: the class of its number, and the two highest needs among the gaps. */
    FEATURE_TWO = FEATURE_PLAIN_COUNT,
    FEATURE_COUNT = FEATURE_TWO + 2 * (FEATURE_CLASSES - 1) * FEATURE_PAIRS,

    FEATURE_CELL_MAX = 8,                           /* rows of one cell */
    FEATURE_FREE_MAX = 2,                           /* rows of the free boxes */
    FEATURE_DICE_MAX = 10,                          /* rows of the moment and the dice */
    FEATURE_FIT_MAX = SHEET_DICE + SHEET_CELLS_MAX, /* rows of how dice fit the sheet */
};

enum feature_moment { MOMENT_TURN_OVER, MOMENT_BETWEEN, MOMENT_BEFORE_REROLL };

/* The known dice besides a sheet. */
struct known_dice {
    enum feature_moment moment;
    int count;                 /* 0 after the turn, otherwise five */
    uint8_t die[SHEET_DICE];   /* 0 .. 5 */
    uint8_t value[SHEET_DICE]; /* 0 .. 20 */
    int reroll;                /* at MOMENT_BEFORE_REROLL the die, otherwise -1 */
};

/* Lists the rows of CELL; returns how many. */
int feature_cell_rows(const struct sheet *sheet, const struct sheet_board *board, int cell,
    uint16_t rows[FEATURE_CELL_MAX]);
/* Lists the rows of a sheet with EMPTY cells and FREE boxes; returns how many. */
int feature_free_rows(int empty, int free, uint16_t rows[FEATURE_FREE_MAX]);
/* Lists the rows of the moment and the dice, for a sheet with EMPTY cells; returns how many. */
int feature_dice_rows(int empty, const struct known_dice *dice, uint16_t rows[FEATURE_DICE_MAX]);

/* The cells of a sheet that a roll may fit. */
struct feature_fits {
    uint8_t spots[SHEET_VALUES]; /* how many cells each number may go to */
    uint8_t count;               /* rings with one or two gaps */
    struct {
        uint8_t number, open, need; /* open: its gaps; need: the highest need among them */
    } ring[SHEET_CELLS_MAX];
};

void feature_find_fits(
    const struct sheet *sheet, const struct sheet_board *board, struct feature_fits *fits);
/* Lists the rows for how many cells each known die may go to, and how many known dice fill those
 * rings; returns how many, 0 without known dice. */
int feature_fit_rows(
    const struct feature_fits *fits, const struct known_dice *dice, uint16_t rows[FEATURE_FIT_MAX]);

/*
 * net.c: the learned value of a Pocket Hexes sheet: the points still expected under good play. Rows
 * of integers are summed exactly, so that a sum can be updated; the dense part uses only + and x,
 * in a fixed order, so every machine finds the same value.
 *
 * The weights are linked into the program (ai/weights/pocket_hexes.net): several networks in a row.
 * Each begins with a line of text, "pocket-hexes SIDE WIDTH UNITS ROWS: COMMAND", with its board
 * and the command that made it. Then come the bias, a bit for each row that occurred in training
 * (other rows are 0 and left out, as are the fine rows of a network trained without them), these
 * rows, and for each of NET_BUCKETS hidden weights, hidden bias, output weights and output bias
 * (32-bit floats, little-endian). Numbers of bias and rows are in units of 1 / NET_STEPS; N is
 * stored as 2 N, or as -2 N - 1 if negative, in groups of seven bits, lowest first, with the
 * highest bit set in each byte except the last, so most numbers take one byte. A network without
 * units is linear: its one column is the value. train/pocket_hexes.c writes them.
 */

enum {
    NET_WIDTH_MAX = 64,
    NET_UNITS_MAX = 32,
    NET_BUCKETS = 8,
    NET_STEPS = 1024, /* units of a row's number in 1 */
    NET_POINTS = 20,  /* points in 1 of a network's output */
};

/* Returns the size, in bytes, of the bits that say which of ROWS rows are present. */
static inline size_t net_row_bytes(int rows)
{
    return ((size_t)rows + 7) / 8;
}

struct net;

/* Creates network NUMBER (from 0) of those linked in for boards of SIDE; NULL after the last.
 * LINEAR chooses those without units, otherwise the others. */
struct net *net_create(int side, bool linear, int number);
/* Reports whether there is a network for boards of SIDE. */
bool net_exists(int side, bool linear);
/* Creates a network from other weights, between FROM and TO, which must be in the form that
 * learner_export writes (train/pocket_hexes_net.h). */
struct net *net_read(
    const unsigned char *from, const unsigned char *to, int side, bool linear, int number);
/* Accepts NULL. */
void net_destroy(struct net *net);

/* A sheet's sum and its parts, so that a write changes only a few rows. */
struct net_sum {
    const struct net *net;
    int32_t sum[NET_WIDTH_MAX];
    uint16_t rows[SHEET_CELLS_MAX][FEATURE_CELL_MAX];
    uint8_t count[SHEET_CELLS_MAX];
};

void net_sum_fill(struct net_sum *sum, const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board);
/* Returns the value, in points, of SHEET, whose sum is SUM, with FREE boxes and these dice. */
float net_value(const struct net_sum *sum, const struct sheet *sheet,
    const struct sheet_board *board, int free, const struct known_dice *dice);

/* The same in steps, for a search that considers one sheet with many dice. Changes of a sum are
 * stored in 16 bits, which is enough: one write changes a few cells, by thousands of units at
 * most. */

/* Sets CHANGE to how a write on CELL, which SHEET already has, changes FROM. */
void net_follow_write(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int16_t change[NET_WIDTH_MAX]);
void net_add_rows(const struct net *net, int16_t *change, const uint16_t *rows, int count);
/* Returns the value of FROM with CHANGE, which includes the dice, with EMPTY cells and FREE
 * boxes. */
float net_answer(const struct net_sum *from, const struct sheet_board *board, int empty, int free,
    const int16_t change[NET_WIDTH_MAX]);

/*
 * rolls.c: rolls of all dice for looking ahead, the same for every sheet, so that all are compared
 * with the same luck. Dice with few faces get all possible rolls. Otherwise rolls are balanced:
 * every face of a die occurs equally often (their number is a multiple of every number of faces),
 * so less depends on luck than with as many random rolls.
 */

enum {
    ROLLS_BALANCED = 120,
    ROLLS_MAX = 729, /* all rolls of six dice with three faces each */
};

struct rolls {
    int count; /* equally likely */
    bool all;  /* these are all possible rolls, in order, so the first few are not a fair sample */
    uint8_t value[ROLLS_MAX][SHEET_DICE];
};

/* Makes the rolls, which are always the same for dice with the same faces. */
void rolls_init(struct rolls *rolls, const struct sheet_board *board);

/*
 * turnings.c: the ways to turn and mirror a board onto itself. If one of them leaves a sheet
 * unchanged, the cells that it exchanges have the same value: twelve ways at the start, two with
 * few numbers, later only one.
 */

enum { TURNINGS_MAX = 12 };

struct turnings {
    int count; /* at least one: the first changes nothing */
    int cells;
    uint8_t to[TURNINGS_MAX][SHEET_CELLS_MAX]; /* the cell to which each cell moves */
};

/* Fills TURNINGS; uses only BOARD's cells and their positions. */
void turnings_init(struct turnings *turnings, const struct board *board);
/* Sets FIRST of each cell to the lowest cell that is equivalent on SHEET. */
void turnings_find_first(
    const struct turnings *turnings, const struct sheet *sheet, uint8_t first[SHEET_CELLS_MAX]);

/* The task of a search of Pocket Hexes, and the moves that it finds. */

enum { SEARCH_NETS_MAX = 3, SEARCH_MOVES_MAX = SHEET_DICE * SHEET_CELLS_MAX * 3 };

/* The stage of a turn for a sheet, from its writer's point of view. */
struct search_task {
    const struct sheet_board *board;
    struct sheet sheet;
    int dice[SHEET_DICE];
    int used;                   /* the used dice, as bits */
    enum feature_moment moment; /* after the current write */
    /* How to search. */
    const struct net *net[SEARCH_NETS_MAX];
    int nets;
    bool last; /* nothing comes after this turn, because another player finishes */
    /* share of the sheet's expected points that is lost because another player finishes first */
    float lost;
    int firsts; /* first writes searched over all faces; 0: judged by value */
    /* first writes of a pair that are searched with their best second write; 0: judged by value */
    int pairs;
    int turns;  /* sheets at the end of a turn searched with rolls; 0: judged by value */
    int closer; /* moves close to the best that are searched again, one step further */
    const struct rolls *rolls;       /* for the next turn; NULL if TURNS and CLOSER are 0 */
    const struct turnings *turnings; /* of the board; NULL: list equivalent cells separately */
    const struct search_move *asked; /* a move to search as long as the best, or NULL */
    /* called every few milliseconds to ask whether to stop; NULL: never */
    bool (*stop)(void *data);
    void *stop_data;
};

static inline bool search_is_stopped(const struct search_task *task)
{
    return task->stop && task->stop(task->stop_data);
}

/* A write, or a penalty. */
struct search_move {
    int die;     /* for a penalty: the die to roll again, or -1 */
    int cell;    /* -1 for a penalty */
    int scored;  /* number of rings scored: those with the highest numbers */
    int points;  /* scored at once */
    float value; /* expected points from here to the end, including POINTS */
};

/*
 * writes.c: all writes on one sheet of Pocket Hexes, judged by the learned value. The sheet after a
 * write does not depend on the other dice, so it can be kept for many rolls.
 */

/* One number in one cell, and how it changes the sheet. */
struct write {
    uint8_t closed, number[6]; /* rings that it completes, highest first */
    struct feature_fits fits;
    int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX]; /* of the networks' sums */
};

/* The sheet of a task, whose dice may change. */
struct writes {
    struct net_sum sums[SEARCH_NETS_MAX];
    struct write *kept; /* by cell and number; NULL: not kept */
    uint8_t *made;      /* by write: for how many networks its changes are known */
};

/* all networks judge only the best few of the moves that one network judged */
enum { WRITES_FEW = 4 };

/* Begins; call writes_end at the end. KEEP: keeps writes, for many dice. */
void writes_begin(struct writes *writes, const struct search_task *task, bool keep);
void writes_end(struct writes *writes);

/* Lists all moves of TASK, whose sheet is that of WRITES, judged by the learned value, in any
 * order; returns how many, at least one. */
int writes_judge(struct writes *writes, const struct search_task *task, struct search_move *moves);

/* Returns the first usable die that shows the same as DIE: once no die will be rolled again, only
 * the number counts. Before that, returns DIE itself. */
int writes_first_alike(const struct search_task *task, int die);

/* Returns the index of the best move, the first one if several are. */
int writes_find_best(const struct search_move *moves, int count);
/* Returns the value of the best move of TASK. The first network judges all moves, all networks only
 * the best few. */
float writes_best(struct writes *writes, const struct search_task *task);
/* Returns the task after MOVE: the next write in the same turn. */
struct search_task writes_after(const struct search_task *task, const struct search_move *move);
/* Returns TASK with only the first network. */
struct search_task writes_roughly(const struct search_task *task);

/* Return the best-scoring way to write DIE on CELL, and the best penalty. */
struct search_move writes_best_of(
    struct writes *writes, const struct search_task *task, int die, int cell);
struct search_move writes_best_penalty(const struct writes *writes, const struct search_task *task);

/* Returns the networks' mean value for the sheet as it is, with FREE boxes and these dice. */
float writes_promise(const struct writes *writes, const struct search_task *task, int free,
    const struct known_dice *dice);

/*
 * ends.c: judges sheets at the end of a turn by rolls of the next one: the mean of the best first
 * write. Different writes often lead to the same sheet, which is judged once.
 */

struct ends;

/* Creates ends, which judge sheets as TASK says, with the first ROLLS of its rolls. BEST returns
 * the value of the best first write. */
struct ends *ends_create(const struct search_task *task, int rolls,
    float (*best)(struct writes *writes, const struct search_task *task));
void ends_destroy(struct ends *ends);

/* Sets PROMISE to the expected points of the sheet of AFTER. Returns false if the task was stopped
 * before that. */
bool ends_promise(struct ends *ends, const struct search_task *after, float *promise);

/*
 * looks.c: looks at one move and finds its value some writes later. If a look is stopped, it
 * returns false and does not change the value.
 */

enum {
    LOOK_LEAF_ROLLS = 60, /* for the end of a turn after a first write */
    LOOK_FAR_ROLLS = 24,  /* for the next turn, searched over faces */
};

/* What a look needs. */
struct look {
    const struct search_task *task;
    float (*best_value)(const struct search_task *task); /* search_best_value */
    struct ends *ends, *far; /* judge sheets by rolls, and by faces within rolls; or NULL */
};

/* Sorts by value, highest first, then by place. */
void search_sort(struct search_move *moves, int count);
/* Lists the moves of TASK like search_moves, but only by the learned value. */
int search_by_value(const struct search_task *task, struct search_move *moves);
/* Looks at a first write. */
bool look_at_faces(const struct look *look, struct search_move *move);
bool look_at_leaves(const struct look *look, struct search_move *move);
/* Looks at the first of two writes. */
bool look_at_second(const struct look *look, struct search_move *move);
bool look_at_second_rolls(const struct look *look, struct search_move *move);
/* Looks at the last write of a turn. */
bool look_at_rolls(const struct look *look, struct search_move *move);

/* Returns the value, by the first network, of a turn's best first write over the faces that its die
 * may show. For ends_create. */
float look_over_faces(struct writes *writes, const struct search_task *task);

/*
 * search.c: finds what to write, using the learned value over both writes of a step, every face of
 * the re-rolled die, and rolls of the next turn. It knows one sheet and its dice, but not other
 * players.
 */

/* Lists the moves of TASK, best first, in MOVES (SEARCH_MOVES_MAX); returns how many, at least one.
 * Moves that were looked at come before the others, whose values are lowered to be comparable. If
 * TASK has turnings, only the first of equivalent cells is listed. */
int search_moves(const struct search_task *task, struct search_move *moves);
/* Reports whether MOVE is the one asked about; false if ASKED is NULL. */
bool search_is_asked(const struct search_move *asked, const struct search_move *move);
/* Returns the expected points to the end for the sheet of TASK with these known DICE. */
float search_promise(const struct search_task *task, const struct known_dice *dice);
/* Returns the expected points from here to the end after the best move. */
float search_best_value(const struct search_task *task);

/*
 * seat.c: connects the game with the search: a seat's sheet as a task, a move as an action, and a
 * level's memory for a seat. A decision ignores other players' sheets, because nothing on them
 * affects this one, except when the game ends.
 */

/* The settings of a level. */
struct manner {
    /* judge by the plain value, even if there are networks for this board */
    bool linear;
    int nets;                         /* the most networks that are averaged */
    int firsts, pairs, turns, closer; /* as in struct search_task */
};

struct seat_memory {
    const struct manner *manner;
    struct net *net[SEARCH_NETS_MAX];
    int nets;    /* at least one network */
    bool rolled; /* rolls of the next turn are used; not on boards without networks */
    struct rolls rolls;
    struct turnings turnings;
    struct sheet_board board;
};

struct seat_memory *seat_memory_create(const struct manner *manner, const struct rules *rules);
/* Returns a remark for people about such a level on this board, or NULL. */
const char *seat_remark(const struct manner *manner, const struct rules *rules);
/* Accepts NULL. MEMORY is a struct seat_memory, as players keep it. */
void seat_memory_destroy(void *memory);

/* Returns the sheet of SEAT in STATE as a task: the current write if the seat is the writer,
 * otherwise only the moment. */
struct search_task seat_task(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat);
/* Returns the share of SEAT's expected points that is lost because others finish first: NEAR if
 * another seat has one free box, a sixth less for each further box; half of NEAR if another has
 * none, before the last writes. */
float seat_lost(const struct rules *rules, const struct state *state, int seat, float near);
/* Returns the points of GRID plus PROMISE, limited to what its free boxes can hold. */
double seat_total(const struct rules *rules, const struct pocket_grid *grid, float promise);
/* Returns a move of the acting SEAT as an action of the game. */
struct action seat_action(
    const struct rules *rules, const struct state *state, int seat, const struct search_move *move);
/* Returns the move by which the search of SEAT's task knows the legal ACTION: with the first
 * equivalent die and cell, and the same number of rings, but the highest ones. */
struct search_move seat_move(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat, const struct action *action);

/*
 * reasons.c: returns the reason for move RANK of the COUNT moves FOUND, best first, or the reason
 * against it if it is worse than the best by more than ERROR. Reasons are counted on the sheet.
 */
struct advice pocket_reasons_find(const struct decision *decision, const struct search_move *moves,
    size_t count, size_t rank, double error);

/*
 * ai/weights/pocket_hexes.net, linked in unchanged: its first byte and its end. net.c above
 * describes the format.
 */

extern const unsigned char weights_pocket_hexes[], weights_pocket_hexes_end[];
