#pragma once

/*
 * Pages that every kit can have: boards, pieces, rules, how to build a kit. Each part
 * says which file it is of.
 */

#include "kits/kit.h"

/*
 * board_page.c: A board on one page, as large as fits or with cells of a given width, or over
 * several pages as a poster. What a game's board looks like is its design.
 */

/* A kit without a component of its board leaves out what only that calls: DRAW and DESCRIBE. */
struct board_design {
    /* What is drawn, read from the job. ERROR_INPUT. */
    void *(*create)(const struct kit_job *job, struct error *error);
    void (*destroy)(void *spec);
    /* Room that the board with cells of HEX mm takes, its lines and sides included. */
    struct rect (*extent)(const void *spec, double hex);
    /* Draws it in the middle of BOX, with title and legend in what is free of BOX. */
    void (*draw)(const void *spec, double hex, struct rect box, struct scene *scene);
    /* Adds "side 6". */
    void (*describe)(const void *spec, struct text *text);
    /* The board alone in the middle of BOX, for positions drawn over it; WORDS: its cells and sides
     * are named. And where the centre of FIELD (as the game numbers them) then lies. */
    void (*bare)(const void *spec, double hex, struct rect box, bool words, struct scene *scene);
    struct point (*field)(const void *spec, double hex, struct rect box, int field);
    /* How wide cells are that nobody asked for otherwise, mm; 0 or NULL: as wide as fits. */
    double (*hex)(const void *spec);
    /* Whether no seam of a poster should run through FIELD. NULL: they may run anywhere. */
    bool (*whole)(const void *spec, int field);
    /* Adds the name of FIELD; false past the last. NULL: nobody asks for the fields of a board of
     * this design one by one. */
    bool (*name)(const void *spec, int field, struct text *text);
    /* How many things the component counts it as. NULL: one. */
    int (*pieces)(const void *spec);
    /* Adds what is amiss with cells of HEX mm, if anything. NULL: never. */
    void (*advise)(const void *spec, double hex, struct text *text);
};

/* The board of the job's kit. */
void *board_page_create(const struct kit_job *job, struct error *error);
void board_page_advise(const void *plan, const struct kit_job *job, struct text *text);
extern const struct page_kind board_pages;

/* Settings that every board understands, and those of games' besides the game's own options. */
#define BOARD_ANY_SETTINGS "hex|poster|overlap|" ALONE_SETTINGS
#define BOARD_PAGE_SETTINGS "option|" BOARD_ANY_SETTINGS

/* The component of a board: a line about it, the keys of rules that it shows, and the settings
 * besides those of all boards. */
#define BOARD_COMPONENT(line, keys, settings)                                                      \
    {                                                                                              \
        .name = "board", .about = (line), .piece = "board", .pieces = "boards",                    \
        .understands = (settings), .options = (keys), .create = board_page_create,                 \
        .pages = &board_pages, .advise = board_page_advise,                                        \
    }
/* Of a game: its cells have names. */
#define GAME_BOARD_COMPONENT(line, keys, settings)                                                 \
    BOARD_COMPONENT(line, keys, BOARD_PAGE_SETTINGS "|names|" settings)

/* The widest cells with which the board fits into ROOM, in tenths of a millimetre. */
double board_page_widest(const struct board_design *design, const void *spec, struct rect room);
/* The width of the cells of the kit's board as the job prints it without --hex and --poster; 0 if
 * it does not fit at all. */
double board_page_hex(const struct kit_job *job);
/* The same as the job prints it: --hex, a poster's, or the largest that fit. */
double board_page_cell(const struct kit_job *job);

/*
 * cell_board.c: The board of a game whose cells are a hexagon, or a rhombus whose sides two players
 * join: cells with their names, bands along the sides, masthead and rules in what is free. What a
 * game adds is the look of its kit; without one it is drawn from its parts and its words alone.
 */

/* Read from a job, whose parts and options it borrows. */
struct cell_board {
    struct board board;
    bool turned;   /* a rhombus, see struct board_art */
    bool nameless; /* cells have no names */
    const struct board_look *look;
    const struct part_list *parts;
    const struct option_values *options;
    const struct texts *texts;
};

struct board_room;

struct board_look {
    double title, card; /* the largest title and cards, mm, before they are scaled */
    /* Of rules: in the lower corners, or LEFT in the corner that a rhombus leaves free, RIGHT may
     * be NULL; keys of words. */
    const struct rule_words *left, *right;
    const char *sides[2]; /* keys of what is written along the sides of a rhombus, or NULL */
    /* Draws the symbols in their notches. */
    void (*symbol)(struct scene *scene, int seat, struct point centre, double radius, double line);
    /* Adds what follows "board-parameters"'s own; the rest is optional, too. */
    void (*describe)(const struct cell_board *board, struct text *text);
    /* Draws what cells show. */
    void (*cells)(const struct cell_board *board, const struct board_art *art, struct scene *scene);
    /* Says how far below its middle (in cell widths) CELL is named, and in which colour. */
    void (*name)(const struct cell_board *board, int cell, double *drop, enum colour_role *role);
    /* Draws what stands beside the board below MASTHEAD, its cards too (cell_board_cards). */
    void (*beside)(const struct cell_board *board, const struct board_art *art,
        const struct board_room *room, struct rect masthead, struct scene *scene);
    /* Whether no seam of a poster should run through CELL. */
    bool (*whole)(const struct cell_board *board, int cell);
};

extern const struct board_design cell_board;
/* FIGURE of a rule card, whose word is a position: a small board of that SHAPE, without names. */
void cell_board_figure(struct scene *scene, const struct texts *texts,
    const struct text_figure *figure, enum board_shape shape, double width);
/* A counter on a cell of HEX mm. */
void cell_board_counter(struct scene *scene, int owner, struct point at, double hex);
/* Its cards of rules in what is free of ROOM. */
void cell_board_cards(const struct cell_board *board, const struct board_art *art,
    const struct board_room *room, struct scene *scene);

/*
 * board_text.c: Words around a board: the masthead with the game's name, and cards of rules in the
 * corners that a board leaves free. Both are set as large as keeps them clear of the board.
 */

/* Whether RECT may be printed on; CLOSURE is the board. */
typedef bool (*board_clear_function)(const void *closure, struct rect rect);

struct board_room {
    struct rect box; /* what there is, the board included */
    board_clear_function clear;
    const void *closure;
};

/* How much larger words are on a box larger than an A4 page's: 1 and more. */
double board_text_scale(struct rect box);

enum board_corner { CORNER_TOP_LEFT, CORNER_TOP_RIGHT, CORNER_BOTTOM_LEFT, CORNER_BOTTOM_RIGHT };

struct board_masthead {
    const char *title;
    const char *tagline; /* or NULL */
    const char *credit;  /* of the designer */
};

/* The name in letters of at most MOST mm, a line about the game and its designer, in CORNER.
 * Returns the room they take; where even small letters meet the board they are printed over it. */
struct rect board_masthead_draw(struct scene *scene, const struct board_masthead *masthead,
    const struct board_room *room, enum board_corner corner, double most);

/* WORDS in one column in CORNER, in text of MOST mm or less. Returns the text's size; 0: there was
 * no room. */
double board_card_draw(struct scene *scene, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double most);
/* The same in both lower corners, in one size. */
void board_cards_draw(struct scene *scene, const struct rule_words *left,
    const struct rule_words *right, const struct board_room *room, double most);

/*
 * piece_faces.c: What a sheet of pieces says beside them, where they leave room: the game, what
 * the pieces are and what is done with them.
 */

struct piece_caption {
    const char *title;       /* the game's; NULL: there is no caption */
    const char *credit;      /* of its designer */
    struct rule_words words; /* one block: what the pieces are, and a line about them */
};

/* Prints CAPTION beside or below the first COUNT pieces of SHEET, whichever leaves more room, if it
 * is enough. */
void piece_caption_draw(struct scene *scene, const struct piece_caption *caption,
    const struct piece_sheet *sheet, int count);

/*
 * piece_page.c: Pages of pieces to cut out: a kit says which pieces there are and how their two
 * faces look; where they lie, their bleed, marks, backs and the cut file are the same for all. How
 * large they are next to their board: pages.h.
 */

/* One side of a piece. Drawn upright around the origin (hexagons flat-topped). */
struct piece_face {
    enum colour_role ground; /* fills the piece and its bleed */
    int pattern;             /* the owner whose pattern is laid over the ground, 0: none */
    /* Draws what is on the ground; SIZE as the piece's, nothing beyond its cut. */
    void (*paint)(struct scene *scene, const struct piece_face *face, double size);
    /* Draws what lies on the ground and goes on GROW mm beyond the cut; it is clipped there. NULL:
     * nothing does. */
    void (*under)(struct scene *scene, const struct piece_face *face, double size, double grow);
    /* Draws what all faces of OWNER and VALUE have in common on that ground, a rim, below what
     * PAINT draws. NULL: nothing. */
    void (*rim)(struct scene *scene, const struct piece_face *face, double size);
    const void *data;          /* for the painters */
    const struct texts *texts; /* set by piece_page_create */
    int owner;                 /* for the painter, as the next two */
    int value;
    const char *mark;
};

struct piece_kind {
    int count;
    int row; /* of its table, from 1; 0: its place among the kinds */
    struct piece_face front, back;
};

/* All pieces of one sort. Kinds of one owner follow each other. */
struct piece_set {
    const char *name; /* of their symbols */
    enum piece_shape shape;
    double size;                    /* what they are by default, mm */
    const struct piece_kind *kinds; /* copied */
    int kind_count;
    /* Keys of the words of one block, which stand with the game's name beside the last pieces;
     * NULL: nothing does. */
    const struct rule_words *caption;
    double height;      /* of rectangles, mm, */
    double corner;      /* the radius of their corners, */
    double foot;        /* and how far in they are folded at both ends, as in the middle; 0: not */
    const char *title;  /* key of what they are called ("title-tiles"); NULL: not packed */
    bool cards;         /* they are dealt from decks */
    const char *called; /* its component in a kit file; NULL: its title's key says what it is */
    bool one_sided;     /* nothing is on their backs */
};

/* A component of a game makes so many sets at most; so many may be packed together. */
enum { PIECE_KINDS_MAX = 96, PIECE_SETS_MAX = 4, PIECE_PACK_MAX = 16 };

/* A set that a game makes for a job, its kinds with it. */
struct piece_batch {
    struct piece_set set;
    struct piece_kind kind[PIECE_KINDS_MAX]; /* set.kinds, set.kind_count of them */
    bool cramped; /* the board's cells are too small for pieces that hands like */
};

/* Fills BATCH, which is empty, as JOB wants it. ERROR_INPUT. */
typedef bool (*piece_maker)(
    const struct kit_job *job, struct piece_batch *batch, struct error *error);

/* What a component of pieces has as its data: who makes its sets, one on pages of its own, or
 * several packed together. */
struct piece_makers {
    piece_maker make[PIECE_SETS_MAX + 1]; /* ends with NULL */
};

/* Plans: SET as the job's settings want it; by piece_page_make and piece_pack_make the sets of the
 * component's makers, on pages of its own or packed. ERROR_INPUT if not one fits. */
void *piece_page_create(
    const struct piece_set *set, const struct kit_job *job, struct error *error);
/* The same of COUNT sets (1 .. PIECE_PACK_MAX), packed together. */
void *piece_pack_create(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error);
void *piece_page_make(const struct kit_job *job, struct error *error);
void *piece_pack_make(const struct kit_job *job, struct error *error);
/* Has OWNED, which the painters need, released by RELEASE when PLAN is destroyed. */
void piece_page_keep(void *plan, void *owned, void (*release)(void *owned));
extern const struct page_kind piece_pages; /* of all of them */

/* Says, if the board's cells are too small for the component's pieces, which paper has larger ones:
 * one line without its end; nothing if hands like the pieces. */
void piece_page_advise(const void *plan, const struct kit_job *job, struct text *text);

/* Settings that all pieces understand; those whose number the rules set take SETTING_OPTION too. */
#define PIECE_PAGE_SETTINGS                                                                        \
    "duplex|back-offset|fold|bleed|marks|pack|cut|gutter|fronts|spares|"                           \
    "registration|" ALONE_SETTINGS
/* And those of the games, whose size follows the board's. */
#define PIECE_MADE_SETTINGS PIECE_PAGE_SETTINGS "|least|clearance"

/* The component of one sort of pieces, on pages of its own: its name, what it prints one by one and
 * several, a line about it, its maker, the keys of rules that it reads, the settings besides those
 * of all pieces, and what stands with --standees, or NULL. */
#define PIECES_COMPONENT(called, one, several, line, maker, keys, settings, stand)                 \
    {                                                                                              \
        .name = (called), .about = (line), .piece = (one), .pieces = (several), .by_name = true,   \
        .understands = PIECE_MADE_SETTINGS "|" settings, .options = (keys),                        \
        .data = &(const struct piece_makers){{(maker)}}, .create = piece_page_make,                \
        .advise = piece_page_advise, .pages = &piece_pages, .standees = (stand),                   \
    }
/* All of a game's pieces packed, of the makers that come last: whole kits print them instead of
 * each sort. */
#define PACK_COMPONENT(line, keys, settings, ...)                                                  \
    {                                                                                              \
        .name = "pieces", .about = (line), .piece = "piece", .pieces = "pieces",                   \
        .understands = PIECE_MADE_SETTINGS "|" settings, .options = (keys),                        \
        .data = &(const struct piece_makers){{__VA_ARGS__}}, .create = piece_pack_make,            \
        .advise = piece_page_advise, .pages = &piece_pages,                                        \
    }

/*
 * build_page.c: The component "build": how a kit is glued and cut, labels for bags, and boxes of
 * the size that its pieces need, a page for each.
 */

/* Things of a game that are not printed, and lie in its box. */
struct build_things {
    int count;
    double size;      /* mm, in all directions */
    const char *word; /* key of how many of what they are ("6 dice") */
};

void *build_page_create(const struct kit_job *job, struct error *error);
/* The same for COUNT sets (1 .. PIECE_PACK_MAX), which are borrowed for this call. */
void *build_page_of(
    const struct piece_set *const *sets, int count, const struct kit_job *job, struct error *error);
extern const struct page_kind build_pages;

/* The component: its pieces are those of the component "pieces", whose settings it understands;
 * THINGS: struct build_things, or NULL. */
#define BUILD_COMPONENT(things, keys, settings)                                                    \
    {                                                                                              \
        .name = "build", .about = "how to glue, cut and box the kit: a tuck box, labels for bags", \
        .piece = "box", .pieces = "boxes", .by_name = true, .understands = (settings),             \
        .options = (keys), .data = (things), .create = build_page_create, .pages = &build_pages,   \
    }

/* Of kits with pieces. */
#define BUILD_PAGE_SETTINGS "thickness|least|clearance|spares|cut"

/*
 * tuck_box.c: A box to fold from one sheet of card: four walls in a row, a lid that tucks in at
 * either end, one edge to glue. How large it is follows from what lies in it; its net has cut lines
 * and folds.
 */

/* Pieces of one sort that lie in the box, stacked from the front to the back. */
struct tuck_content {
    int count;
    double width;     /* of a stack, across the front, mm */
    double height;    /* and along it */
    double thickness; /* of one piece */
};

/* Inside measures, mm: seen from the front, and from front to back. */
struct tuck_box {
    double width, height, depth;
};

/* The box for all of COUNT contents whose net fits in a ROOM and takes little card. False if none
 * does. */
bool tuck_box_find(struct tuck_box *box, const struct tuck_content *contents, int count,
    double room_width, double room_height);

/* The net, its tab and lids included, and its walls in it. */
double tuck_box_net_width(const struct tuck_box *box);
double tuck_box_net_height(const struct tuck_box *box);
struct tuck_walls {
    struct rect back, front, left, right;
};
/* Where its walls are if the net's top left corner is AT. */
struct tuck_walls tuck_box_walls(const struct tuck_box *box, struct point at);
/* Adds the lines to cut, the outline, to the current path; and those to fold. */
void tuck_box_outline(const struct tuck_box *box, struct point at, struct scene *scene);
void tuck_box_folds(const struct tuck_box *box, struct point at, struct scene *scene);

/*
 * The plan of a component of pieces, shared by piece_page.c (pages), piece_alone.c (pieces without
 * one), piece_faces.c (what is on them) and piece_make.c (which pieces there are).
 */

enum { PIECE_LAYERS = 3 }; /* wide bleed, half bleed, the face */

struct face_symbols {
    int symbol[PIECE_LAYERS];
};

/* One set as it is printed: with its spares. */
struct plan_set {
    const char *title, *called;
    struct piece_wish wish;
    bool cards, one_sided;
    struct piece_kind *kinds;
    int kind_count;
    struct face_symbols (*symbols)[2]; /* of each kind: front, back */
    int total;
    int *order; /* the kind of each piece */
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
    bool contours; /* a piece by itself has its cut line */
    int set_count;
    struct plan_set set[PIECE_PACK_MAX];
    struct piece_blocks blocks;
    int marks;                       /* the symbol of a full page's cut marks, -1: none */
    int group_set[PIECE_GROUPS_MAX]; /* of a block's group: its set, and its first piece there */
    int group_first[PIECE_GROUPS_MAX];
    void *owned;
    void (*release)(void *owned); /* or NULL */
};

/* Takes SET into the plan, with SPARES blank pieces for each of its owners, as WISH says. */
void piece_plan_add(struct piece_plan *plan, const struct piece_set *set, int spares,
    const struct piece_wish *wish);
/* Draws the symbols of the plan's set INDEX, which SET was. */
void piece_faces_make(
    struct piece_plan *plan, int index, const struct piece_set *set, const struct kit_job *job);
void piece_plan_destroy(void *plan);
extern const struct alone_kind piece_alone; /* piece_alone.c: its pieces one by one */
/* What KIND of SET is called there: the sort's name and its row. */
void piece_alone_name(
    const struct piece_plan *plan, const struct plan_set *set, int kind, struct text *text);

/*
 * piece_make.c: How large pieces are: as asked for, exactly; else as they lie well on the board
 * that is printed in the same call, and as hands can hold. All in mm.
 */

/* What a piece lies on. */
struct piece_field {
    double width; /* of the largest circle inside; 0: the piece lies beside the board */
    double share; /* of it that a disc takes; above 1 it reaches over the field's sides */
};

/* A cell of WIDTH mm, in which discs leave some room; one over whose sides they may reach. */
struct piece_field piece_field_in(double width);
struct piece_field piece_field_over(double width);

/* Says in BATCH the diameter of discs that are WIDTH mm where nothing is in the way: at least the
 * settings' least size; CRAMPED if that is more than the field has room for. ERROR_INPUT if
 * --diameter is wider than the field. */
MUST_USE bool piece_size_disc(const struct kit_job *job, double width, struct piece_field field,
    struct piece_batch *batch, struct error *error);
/* The width of hexagons that lie side by side on the board's cells: these less the clearance;
 * CRAMPED if that is less than the settings' least size. OTHERWISE where the board does not fit at
 * all. ERROR_INPUT if --least is more than the board's cells have. */
MUST_USE bool piece_size_tile(
    const struct kit_job *job, double otherwise, struct piece_batch *batch, struct error *error);
/* One kind more in BATCH, whose set has been said. */
void piece_batch_add(struct piece_batch *batch, struct piece_kind kind);

/*
 * rules_page.c: Rule cards and reference cards: text and drawn examples. Where a lying paper holds
 * two leaves of two columns each (A4: A5), they stand side by side on it; smaller papers are a leaf
 * each, front and back. A booklet has two leaves on each side of a lying sheet, in the order for
 * folding and stapling. A reference card is one leaf, four times on papers that are large enough.
 */

/* A word beside what it explains, on the baseline at AT, at most WIDTH mm wide: what would be wider
 * gets smaller, though never too small to print. */
void rules_label(struct scene *scene, const char *text, struct point at, double width);

/* The rules of the job's texts, and their short form. */
void *rules_page_create(const struct kit_job *job, struct error *error);
void *reference_page_create(const struct kit_job *job, struct error *error);
extern const struct page_kind rules_pages;
/* Whether the paper is laid across unasked. */
bool rules_page_lies(const struct settings *settings);

/* Booklets: which leaf (from 0) stands at SLOT 0 or 1 of PAGE of so many, the last and the first on
 * the outermost sheet; how a page lies, where TURNED on its head; and the ends of the line in the
 * middle of BODY along which paper is folded or cut, UPRIGHT or across. */
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
