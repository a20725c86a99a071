#pragma once

/*
 * Pages common to all kits: boards, pieces, rules, how to build a kit. Each section begins with the
 * name of its source file.
 */

#include "kits/kit.h"

/*
 * board_page.c: a board on one page, as large as possible or with cells of a given width, or over
 * several pages as a poster. A game's board looks as its design says.
 */

/* A kit without a board component leaves out DRAW and DESCRIBE, which only that component needs. */
struct board_design {
    /* Creates the plan of what to draw from the job. Fails with ERROR_INPUT. */
    void *(*create)(const struct kit_job *job, struct error *error);
    void (*destroy)(void *spec);
    /* Returns the space that the board takes with cells of HEX mm, including its lines and
     * sides. */
    struct rect (*extent)(const void *spec, double hex);
    /* Draws the board in the middle of BOX, with title and legend in the free parts of BOX. */
    void (*draw)(const void *spec, double hex, struct rect box, struct scene *scene);
    /* Adds parameters such as "side 6". */
    void (*describe)(const void *spec, struct text *text);
    /* Draw only the board, in the middle of BOX, for positions drawn over it (WORDS: with the names
     * of cells and sides); return the centre of FIELD, numbered as in the game. */
    void (*bare)(const void *spec, double hex, struct rect box, bool words, struct scene *scene);
    struct point (*field)(const void *spec, double hex, struct rect box, int field);
    /* Returns the default width of cells, mm; 0 or NULL: as wide as possible. */
    double (*hex)(const void *spec);
    /* Reports whether a poster's seams should avoid FIELD. NULL: they avoid no field. */
    bool (*whole)(const void *spec, int field);
    /* Adds the name of FIELD; returns false after the last field. NULL: fields of this design are
     * never listed. */
    bool (*name)(const void *spec, int field, struct text *text);
    /* Returns how many pieces the component counts. NULL: one. */
    int (*pieces)(const void *spec);
    /* Adds advice if there is a problem with cells of HEX mm. NULL: there never is. */
    void (*advise)(const void *spec, double hex, struct text *text);
};

void *board_page_create(const struct kit_job *job, struct error *error);
void board_page_advise(const void *plan, const struct kit_job *job, struct text *text);
extern const struct page_kind board_pages;

/* Settings of all boards; settings of games' boards besides the game's options. */
#define BOARD_ANY_SETTINGS "hex|poster|overlap|" ALONE_SETTINGS
#define BOARD_PAGE_SETTINGS "option|" BOARD_ANY_SETTINGS

/* The component of a board: a line about it, the keys of the rules that it shows, and settings
 * besides those of all boards. */
#define BOARD_COMPONENT(line, keys, settings)                                                      \
    {                                                                                              \
        .name = "board", .about = (line), .piece = "board", .pieces = "boards",                    \
        .understands = (settings), .options = (keys), .create = board_page_create,                 \
        .pages = &board_pages, .advise = board_page_advise,                                        \
    }
/* A component of a game's board, whose cells have names. */
#define GAME_BOARD_COMPONENT(line, keys, settings)                                                 \
    BOARD_COMPONENT(line, keys, BOARD_PAGE_SETTINGS "|names|" settings)

/* Returns the widest cells, in tenths of a millimetre, with which the board fits in ROOM. */
double board_page_widest(const struct board_design *design, const void *spec, struct rect room);
/* Returns the cell width of the kit's board as printed without --hex and --poster; 0 if it does not
 * fit. */
double board_page_hex(const struct kit_job *job);
/* Returns the cell width as the job prints it: from --hex, a poster's, or the largest possible. */
double board_page_cell(const struct kit_job *job);

/*
 * cell_board.c: The board of a game whose cells form a hexagon, or a rhombus whose sides two
 * players connect: cells with names, bands along the sides, masthead and rules in the free space. A
 * game's kit adds its look; without one, the board is drawn only from the game's parts and words.
 */

/* Read from a job; borrows its parts and options. */
struct cell_board {
    struct board board;
    bool turned;   /* a turned rhombus, see struct board_art */
    bool nameless; /* cells have no names */
    const struct board_look *look;
    const struct part_list *parts;
    const struct option_values *options;
    const struct texts *texts;
};

struct board_room;

struct board_look {
    double title, card; /* largest title and cards before scaling, mm */
    /* Keys of rules for the lower corners; for a rhombus, LEFT goes to its free corner. RIGHT may
     * be NULL. */
    const struct rule_words *left, *right;
    const char *sides[2]; /* keys of the words along a rhombus's sides, or NULL */
    /* Draws a symbol in a notch. */
    void (*symbol)(struct scene *scene, int seat, struct point centre, double radius, double line);
    /* Adds parameters after those of "board-parameters"; this and the rest are optional. */
    void (*describe)(const struct cell_board *board, struct text *text);
    /* Draws the content of cells. */
    void (*cells)(const struct cell_board *board, const struct board_art *art, struct scene *scene);
    /* Sets how far below a cell's middle its name is (in cell widths), and its colour. */
    void (*name)(const struct cell_board *board, int cell, double *drop, enum colour_role *role);
    /* Draws everything beside the board, below MASTHEAD, including its cards (cell_board_cards). */
    void (*beside)(const struct cell_board *board, const struct board_art *art,
        const struct board_room *room, struct rect masthead, struct scene *scene);
    /* Reports whether a poster's seams should avoid CELL. */
    bool (*whole)(const struct cell_board *board, int cell);
};

extern const struct board_design cell_board;
/* Draws FIGURE of a rule card, whose word is a position, as a small board of SHAPE without
 * names. */
void cell_board_figure(struct scene *scene, const struct texts *texts,
    const struct text_figure *figure, enum board_shape shape, double width);
/* Draws a counter on a cell of HEX mm. */
void cell_board_counter(struct scene *scene, int owner, struct point at, double hex);
/* Draws the board's cards of rules in the free parts of ROOM. */
void cell_board_cards(const struct cell_board *board, const struct board_art *art,
    const struct board_room *room, struct scene *scene);

/*
 * board_text.c: words around a board: the masthead with the game's name, and cards of rules in the
 * free corners, all as large as possible without touching the board.
 */

/* Reports whether RECT is free for printing; CLOSURE is the board. */
typedef bool (*board_clear_function)(const void *closure, struct rect rect);

struct board_room {
    struct rect box; /* the whole area, including the board */
    board_clear_function clear;
    const void *closure;
};

/* Returns by how much words grow in a box larger than that of an A4 page; at least 1. */
double board_text_scale(struct rect box);

enum board_corner { CORNER_TOP_LEFT, CORNER_TOP_RIGHT, CORNER_BOTTOM_LEFT, CORNER_BOTTOM_RIGHT };

struct board_masthead {
    const char *title;
    const char *tagline; /* or NULL */
    const char *credit;  /* names the designer */
};

/* Draws the name in letters of at most MOST mm, and a line about the game and its designer, in
 * CORNER. Returns the area of these words. If even small letters touch the board, they are printed
 * over it. */
struct rect board_masthead_draw(struct scene *scene, const struct board_masthead *masthead,
    const struct board_room *room, enum board_corner corner, double most);

/* Draws WORDS in one column in CORNER, with text of at most MOST mm. Returns the text's size, 0 if
 * it did not fit. */
double board_card_draw(struct scene *scene, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double most);
/* Draws cards of the same size in both lower corners. */
void board_cards_draw(struct scene *scene, const struct rule_words *left,
    const struct rule_words *right, const struct board_room *room, double most);

/*
 * piece_faces.c: the caption of a sheet of pieces, if there is space: the game, and what the pieces
 * are for.
 */

struct piece_caption {
    const char *title;       /* of the game; NULL: no caption */
    const char *credit;      /* names the designer */
    struct rule_words words; /* one block: name of the pieces, and a line about them */
};

/* Prints CAPTION beside or below the first COUNT pieces of SHEET, whichever has more space, if that
 * is enough. */
void piece_caption_draw(struct scene *scene, const struct piece_caption *caption,
    const struct piece_sheet *sheet, int count);

/*
 * piece_page.c: pages of pieces to cut out. A kit describes the pieces and draws their faces;
 * layout, bleed, marks, backs and the cut file are the same for all. Sizes of pieces for a board
 * are below.
 */

/* One side of a piece, drawn upright around the origin (hexagons flat-topped). */
struct piece_face {
    enum colour_role ground; /* fills the piece and its bleed */
    int pattern;             /* the owner whose pattern covers GROUND; 0: no pattern */
    /* Draws the face on its background, all within the cut; SIZE is the piece's. */
    void (*paint)(struct scene *scene, const struct piece_face *face, double size);
    /* Draws a background that continues GROW mm beyond the cut and is clipped there. NULL: none. */
    void (*under)(struct scene *scene, const struct piece_face *face, double size, double grow);
    /* Draws a rim, which all faces of OWNER and VALUE share, below what PAINT draws. NULL: none. */
    void (*rim)(struct scene *scene, const struct piece_face *face, double size);
    const void *data;          /* for the painters */
    const struct texts *texts; /* set by piece_page_create */
    int owner;                 /* for the painter, like the next two */
    int value;
    const char *mark;
};

struct piece_kind {
    int count;
    int row; /* row of its table, from 1; 0: its index among the kinds */
    struct piece_face front, back;
};

/* All pieces of one sort. Kinds of the same owner are consecutive. */
struct piece_set {
    const char *name; /* name of their symbols */
    enum piece_shape shape;
    double size;                    /* default, mm */
    const struct piece_kind *kinds; /* copied */
    int kind_count;
    /* Keys of the words in one block, printed with the game's name beside the last pieces; NULL:
     * none. */
    const struct rule_words *caption;
    double height; /* of rectangles, mm */
    double corner; /* corner radius of rectangles */
    double foot;   /* distance from both ends to a fold, besides the middle one; 0: none */
    /* the component whose pieces they are ("tiles"); NULL: they are not packed */
    const char *component;
    bool cards;         /* dealt from decks */
    const char *called; /* component name in a kit file; NULL: the same as COMPONENT */
    bool one_sided;     /* backs are empty */
};

/* Limits for the sets of a game's component, and for sets packed together. */
enum { PIECE_KINDS_MAX = 96, PIECE_SETS_MAX = 4, PIECE_PACK_MAX = 16 };

/* A set that a game makes for a job, with its kinds. */
struct piece_batch {
    struct piece_set set;
    struct piece_kind kind[PIECE_KINDS_MAX]; /* set.kinds, with set.kind_count entries */
    bool cramped;                            /* the board's cells are too small for handy pieces */
};

/* Fills the empty BATCH for JOB. Fails with ERROR_INPUT. */
typedef bool (*piece_maker)(
    const struct kit_job *job, struct piece_batch *batch, struct error *error);

/* Data of a component of pieces: makers of its sets: one for its own pages, several for packing
 * together. */
struct piece_makers {
    piece_maker make[PIECE_SETS_MAX + 1]; /* ends with NULL */
};

/* Create a plan from SET, or (piece_page_make and piece_pack_make) from the sets of the component's
 * makers, on their own pages or packed. Fail with ERROR_INPUT if not even one piece fits. */
void *piece_page_create(
    const struct piece_set *set, const struct kit_job *job, struct error *error);
/* Creates a plan of COUNT sets (1 .. PIECE_PACK_MAX) packed together. */
void *piece_pack_create(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error);
void *piece_page_make(const struct kit_job *job, struct error *error);
void *piece_pack_make(const struct kit_job *job, struct error *error);
/* Makes PLAN own OWNED, which its painters need; RELEASE frees it with the plan. */
void piece_page_keep(void *plan, void *owned, void (*release)(void *owned));
extern const struct page_kind piece_pages; /* the pages of all these plans */

/* If the board's cells are too small for the component's pieces, adds a line of advice, without its
 * line end, about paper for larger cells. */
void piece_page_advise(const void *plan, const struct kit_job *job, struct text *text);

/* Settings of all pieces; SETTING_OPTION is added if rules set their number. */
#define PIECE_PAGE_SETTINGS                                                                        \
    "duplex|back-offset|fold|bleed|marks|pack|cut|gutter|fronts|spares|"                           \
    "registration|" ALONE_SETTINGS
/* Settings of games' pieces, whose size depends on the board. */
#define PIECE_MADE_SETTINGS PIECE_PAGE_SETTINGS "|least|clearance"

/* The component of one sort of pieces on its own pages: name, singular, plural, a line about it,
 * maker, keys of its rules, settings besides those of all pieces, and the component for --standees
 * or NULL. */
#define PIECES_COMPONENT(called, one, several, line, maker, keys, settings, stand)                 \
    {                                                                                              \
        .name = (called), .about = (line), .piece = (one), .pieces = (several), .by_name = true,   \
        .understands = PIECE_MADE_SETTINGS "|" settings, .options = (keys),                        \
        .data = &(const struct piece_makers){{(maker)}}, .create = piece_page_make,                \
        .advise = piece_page_advise, .pages = &piece_pages, .standees = (stand),                   \
    }
/* The component of all a game's pieces packed together, from the makers in the last arguments;
 * whole kits print it instead of each sort. */
#define PACK_COMPONENT(line, keys, settings, ...)                                                  \
    {                                                                                              \
        .name = "pieces", .about = (line), .piece = "piece", .pieces = "pieces",                   \
        .understands = PIECE_MADE_SETTINGS "|" settings, .options = (keys),                        \
        .data = &(const struct piece_makers){{__VA_ARGS__}}, .create = piece_pack_make,            \
        .advise = piece_page_advise, .pages = &piece_pages,                                        \
    }

/*
 * build_page.c: the component "build": how to glue and cut a kit, labels for bags, and boxes of the
 * size of its pieces, one page each.
 */

/* Parts of a game that are not printed but go into its box. */
struct build_things {
    int count;
    double size;      /* in every direction, mm */
    const char *word; /* key of the words for their number and name ("6 dice") */
};

void *build_page_create(const struct kit_job *job, struct error *error);
/* Creates the pages for COUNT sets (1 .. PIECE_PACK_MAX), borrowed for this call. */
void *build_page_of(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error);
extern const struct page_kind build_pages;

/* The component: its pieces and settings are those of the component "pieces"; THINGS is a struct
 * build_things, or NULL. */
#define BUILD_COMPONENT(things, keys, settings)                                                    \
    {                                                                                              \
        .name = "build", .about = "how to glue, cut and box the kit: a tuck box, labels for bags", \
        .piece = "box", .pieces = "boxes", .by_name = true, .understands = (settings),             \
        .options = (keys), .data = (things), .create = build_page_create, .pages = &build_pages,   \
    }

/* Settings for kits with pieces. */
#define BUILD_PAGE_SETTINGS "thickness|least|clearance|spares|cut"

/*
 * tuck_box.c: a box folded from one sheet of card: four walls in a row, a lid that tucks in at
 * either end, one edge to glue. Its size depends on its content; its net has cut lines and folds.
 */

/* Pieces of one sort in the box, stacked from front to back. */
struct tuck_content {
    int count;
    double width;     /* of a stack across the front, mm */
    double height;    /* of a stack along the front, mm */
    double thickness; /* of one piece */
};

/* Inside dimensions, mm: of the front, and from front to back. */
struct tuck_box {
    double width, height, depth;
};

/* Finds a box for all COUNT contents whose net fits and uses little card. Returns false if there is
 * none. */
bool tuck_box_find(struct tuck_box *box, const struct tuck_content *contents, int count,
    double room_width, double room_height);

/* Return the size of the net, with its tab and lids. */
double tuck_box_net_width(const struct tuck_box *box);
double tuck_box_net_height(const struct tuck_box *box);
struct tuck_walls {
    struct rect back, front, left, right;
};
/* Returns the walls of a net whose top left corner is AT. */
struct tuck_walls tuck_box_walls(const struct tuck_box *box, struct point at);
/* Add the net's outline to the current path, for cutting, and its folds. */
void tuck_box_outline(const struct tuck_box *box, struct point at, struct scene *scene);
void tuck_box_folds(const struct tuck_box *box, struct point at, struct scene *scene);

/*
 * The plan of a component of pieces, shared by piece_page.c (pages), piece_alone.c (single pieces),
 * piece_faces.c (their faces) and piece_make.c (their sets).
 */

enum { PIECE_LAYERS = 3 }; /* full bleed, half bleed, the face */

struct face_symbols {
    int symbol[PIECE_LAYERS];
};

/* A set to print, with its spares. */
struct plan_set {
    const char *component, *called;
    struct piece_wish wish;
    bool cards, one_sided;
    struct piece_kind *kinds;
    int kind_count;
    struct face_symbols (*symbols)[2]; /* of each kind: front, back */
    int total;
    int *order; /* by piece, its kind */
};

struct piece_plan {
    struct plan_base base;
    const char *name; /* of the component */
    const struct texts *texts;
    struct fonts *fonts;
    struct frame frame;
    struct piece_caption caption;
    bool packed;
    bool fronts;   /* no backs */
    bool contours; /* a single piece is drawn with its cut line */
    int set_count;
    struct plan_set set[PIECE_PACK_MAX];
    struct piece_blocks blocks;
    int marks; /* symbol of a full page's cut marks; -1: none */
    /* by group of blocks: its set, and its first piece in that set */
    int group_set[PIECE_GROUPS_MAX];
    int group_first[PIECE_GROUPS_MAX];
    void *owned;
    void (*release)(void *owned); /* or NULL */
};

/* Adds SET to the plan, with SPARES blank pieces for each owner, as in WISH. */
void piece_plan_add(struct piece_plan *plan, const struct piece_set *set, int spares,
    const struct piece_wish *wish);
/* Leaves out the copies of the plan's pieces that KEPT has. */
void piece_plan_leave_out(struct piece_plan *plan, const struct piece_since *kept);
/* Draws the symbols of the plan's set INDEX, made from SET. */
void piece_faces_make(
    struct piece_plan *plan, int index, const struct piece_set *set, const struct kit_job *job);
void piece_plan_destroy(void *plan);
extern const struct alone_kind piece_alone; /* piece_alone.c: single pieces */
/* Returns the words for pieces that are CALLED this, or otherwise for the pieces of COMPONENT. */
const char *piece_set_words(const struct texts *texts, const char *called, const char *component);
/* Adds the name of KIND in SET: the sort's name and its row. */
void piece_alone_name(
    const struct piece_plan *plan, const struct plan_set *set, int kind, struct text *text);

/*
 * piece_fit.c: packs more cards on SHEET, a page of WISH that has only some of TOTAL cards, if
 * changing footer, marks or margin makes room. NOTE says what was changed or which options would
 * help. Returns false if not even one card fits.
 */
MUST_USE bool piece_fit_more(const struct kit_job *job, const struct piece_wish *wish, int total,
    struct piece_sheet *sheet, struct text *note);

/*
 * piece_make.c: sizes of pieces: exactly as requested, otherwise to fit the board printed by the
 * same command, and to be easy to hold. All in mm.
 */

/* Where a piece is on the board. */
struct piece_field {
    double width; /* of the largest circle inside the field; 0: the piece lies beside the board */
    double share; /* a disc's share of WIDTH; above 1, the disc reaches over the field's sides */
};

/* Return a field in a cell of WIDTH mm: one that leaves some space around discs, and one whose
 * sides discs may cover. */
struct piece_field piece_field_in(double width);
struct piece_field piece_field_over(double width);

/* Sets the diameter of BATCH's discs: WIDTH mm if nothing prevents it, and at least the settings'
 * least size. Sets CRAMPED if that is too wide for the field. Fails with ERROR_INPUT if --diameter
 * is wider than the field. */
MUST_USE bool piece_size_disc(const struct kit_job *job, double width, struct piece_field field,
    struct piece_batch *batch, struct error *error);
/* Sets the width of hexagons that lie side by side on the board's cells: the cells' width less the
 * clearance, or OTHERWISE if the board does not fit. Sets CRAMPED if that is below the settings'
 * least size. Fails with ERROR_INPUT if --least is more than the board's cells allow. */
MUST_USE bool piece_size_tile(
    const struct kit_job *job, double otherwise, struct piece_batch *batch, struct error *error);
/* Adds a kind to BATCH, whose set is complete. */
void piece_batch_add(struct piece_batch *batch, struct piece_kind kind);

/*
 * rules_page.c: rule cards and reference cards: text and drawn examples. If landscape paper has
 * room for two leaves of two columns (A4: A5), they are side by side; on smaller paper, each leaf
 * is a page, front and back. A booklet has two leaves on each side of a landscape sheet, ordered
 * for folding and stapling. A reference card is one leaf, repeated four times if the paper is large
 * enough.
 */

/* Writes a label with its baseline at AT, at most WIDTH mm wide: wider text gets smaller, but never
 * too small to print. */
void rules_label(struct scene *scene, const char *text, struct point at, double width);

/* Create the pages of the rules in the job's texts, and of their short form. */
void *rules_page_create(const struct kit_job *job, struct error *error);
void *reference_page_create(const struct kit_job *job, struct error *error);
extern const struct page_kind rules_pages;
/* Reports whether the paper is landscape by default. */
bool rules_page_lies(const struct settings *settings);

/* For booklets: return the leaf (from 0) at SLOT 0 or 1 of PAGE, with the last and the first leaf
 * on the outermost sheet; return the transform of a page, upside down if TURNED; and draw the ends
 * of the line in the middle of BODY along which to fold or cut, UPRIGHT or horizontal. */
int booklet_leaf(int pages, int page, int slot);
struct affine booklet_turn(struct rect body, bool turned);
void booklet_middle(struct scene *scene, struct rect body, bool upright, enum colour_role role);

#define RULES_PAGE_SETTINGS "duplex|back-offset|booklet"

#define RULES_PAGE_COMPONENT                                                                       \
    {                                                                                              \
        .name = "rules", .piece = "rule card", .pieces = "rule cards",                             \
        .about = "the rules with examples, as a card or a booklet, for screen readers too",        \
        .understands = RULES_PAGE_SETTINGS, .create = rules_page_create, .pages = &rules_pages,    \
        .lies = rules_page_lies,                                                                   \
    }
#define REFERENCE_PAGE_COMPONENT                                                                   \
    {                                                                                              \
        .name = "reference", .by_name = true, .piece = "reference card",                           \
        .about = "the turn and what counts, on a small card for each player",                      \
        .pieces = "reference cards", .create = reference_page_create, .pages = &rules_pages,       \
    }
