#pragma once

/*
 * The printed parts of Pocket Hexes: score sheets, dice-sheets, a classroom's pack.
 */

#include "games/pocket_hexes/pocket_hexes.h"
#include "kits/record/record.h"

/* par.c: the seed of a dice-sheet, which people read on the sheet and type. */

/* Bytes for the longest seed with "-10000" and its NUL. */
enum { POCKET_SEED_SIZE = 112, POCKET_SEED_MAX = 100 };

/* Copies VALUE to SEED if it can be printed and typed. Otherwise fails with ERROR_INPUT "--seed:
 * ...". */
MUST_USE bool pocket_seed_take(const char *value, char seed[POCKET_SEED_SIZE], struct error *error);
/* Makes a random seed that is easy to read and type ("tumaro-likeno"); if SOURCE_DATE_EPOCH is set,
 * derives it from that, so that files are reproducible. */
void pocket_seed_invent(char seed[POCKET_SEED_SIZE]);

/*
 * dice.c: the component "dice-sheet": a score sheet with the dice of a whole solo game of Pocket
 * Hexes, its seed, and the computer's score with these dice.
 */

void *pocket_dice_create(const struct kit_job *job, struct error *error);
/* Create the component "sheet", score sheets only, as many as a page holds, and add advice if these
 * are few. */
void *pocket_sheet_create(const struct kit_job *job, struct error *error);
void pocket_sheet_advise(const void *plan, const struct kit_job *job, struct text *text);
extern const struct page_kind pocket_dice_pages;

/* Return the seed of sheet INDEX of the plan (from 0 to below its pieces), the computer's score,
 * and the computer's game, which the caller destroys. */
void pocket_dice_seed(const void *plan, int index, char seed[POCKET_SEED_SIZE]);
int pocket_dice_par(const void *plan, int index);
struct session *pocket_dice_session(const void *plan, int index);

#define POCKET_DICE_SETTINGS "side|option|hex|per-page|count|seed|par|names"

/*
 * class.c: the component "class": different dice-sheets, a table of scores, and the computer's
 * sheet for each.
 */

void *pocket_class_create(const struct kit_job *job, struct error *error);
extern const struct page_kind pocket_class_pages;

#define POCKET_CLASS_COMPONENT                                                                     \
    {                                                                                              \
        .name = "class",                                                                           \
        .about = "for a class: different dice-sheets, a table of scores, the computer's answers",  \
        .piece = "dice-sheet", .pieces = "dice-sheets", .by_name = true,                           \
        .understands = POCKET_DICE_SETTINGS, .options = "side|first|rings|boxes",                  \
        .create = pocket_class_create, .pages = &pocket_class_pages,                               \
    }

/*
 * par.c: the command for the game of a dice-sheet, with its board, rules and dice.
 */

enum { POCKET_COMMAND_SIZE = 200 };

/* Adds those options among KEYS (separated by '|') that differ from their defaults: " --side 3
 * --option first=centre". */
void pocket_command_options(const struct option_spec *specs, const struct option_values *values,
    const char *keys, struct text *text);
/* Adds SEED quoted for a shell. Returns false if it cannot be typed. */
MUST_USE bool pocket_command_seed(const char *seed, struct text *text);

/*
 * dice_layout.c: the layout of a whole game's dice on a Pocket Hexes sheet: a panel beside or below
 * the score sheet, with the par and the seed, a row for each turn (its number, the six dice, the
 * six dice thrown again), and how to play from it.
 */

enum { POCKET_DICE_PANELS_MAX = 24 };

/* Size of the heading in the head, in word sizes. */
static const double pocket_dice_challenge = 1.6;

/* In mm from the slot's top left corner. */
struct pocket_dice_layout {
    struct rect area; /* the whole panel; zero width: a sheet without dice */
    int turns;
    double size;        /* of the first throw's numbers */
    double small;       /* of words */
    double unit;        /* unit of columns, at least SIZE */
    double gap;         /* between the first and the second throw */
    bool beside;        /* the panel is beside the sheet rather than below it */
    struct rect head;   /* for par and seed */
    double badge;       /* height of the par's hexagon on its left */
    struct rect words;  /* for how to play */
    struct rect titles; /* above the columns */
    struct rect rows;
    /* Derived from the above. */
    struct point badge_at; /* middle of the badge */
    double head_x;         /* start of the words beside it */
    struct rect block[2];  /* columns of the first and of the second throw */
    double name[2];        /* by throw, size of a die's name above its column */
    double picture[2];     /* by throw, radius of its picture above that */
    double picture_y;      /* middle of the picture */
    double turn_x;         /* middle of the column of turns */
    double turn_size;      /* size of their numbers */
    double turn_hex;       /* width across flats of the hexagons around them */
    double pitch;          /* of rows */
};

/* What a panel contains. */
struct pocket_dice_content {
    struct fonts *fonts;
    const struct texts *texts;
    int turns;
};

/* Lists the possible panels for a slot of WIDTH x HEIGHT mm and returns how many there are. The
 * sheet gets the rest: see pocket_dice_rest. */
int pocket_dice_panels(const struct pocket_dice_content *content, double width, double height,
    struct pocket_dice_layout panels[POCKET_DICE_PANELS_MAX]);
/* Returns the size that PANEL leaves at the slot's top left corner, less a gap. */
struct rect pocket_dice_rest(const struct pocket_dice_layout *panel, double width, double height);
/* Returns how readable numbers of PANEL's size are, up to 1. */
double pocket_dice_share(const struct pocket_dice_layout *panel);

/* Returns the middle of the column of DIE 0 .. 5, in the first or the second throw. */
double pocket_dice_die_x(const struct pocket_dice_layout *panel, int die, bool again);

/*
 * dice_sheet.c: draws the panel of dice on a Pocket Hexes sheet, separately what all sheets have in
 * common and what differs. The origin is the slot's top left corner.
 */

/* The panel to draw, and what that needs. All borrowed. */
struct pocket_dice_art {
    const struct pocket_dice_layout *panel;
    const struct texts *texts;
    struct fonts *fonts;
};

/* One game. */
struct pocket_dice_game {
    const char *seed;
    const char *command; /* typed before the seed, with its options ("hexplay ..") */
    const char *level;   /* of the computer whose score is the par */
    int par;
    const struct pocket_throws *turns; /* one for each row of the panel */
};

/* Draws the columns, their names and how to play. */
void pocket_dice_panel_draw(struct scene *scene, const struct pocket_dice_art *art);
/* Draws the numbers, the par and the seed. */
void pocket_dice_game_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game);

/* Returns the size at which SEED fits its line, mm; 0 if that would be unreadable. */
double pocket_dice_seed_size(const struct pocket_dice_art *art, const char *seed);

/* kit.c: the printed parts of Pocket Hexes. */

extern const struct kit pocket_hexes_kit;

/* What the kit adds to the pages common to all games. */
extern const struct board_design pocket_hexes_kit_board;    /* record.c */
extern const struct record_art pocket_hexes_kit_record;     /* record.c */
extern const struct text_figure pocket_hexes_kit_figures[]; /* rules.c */
extern const struct text_spec pocket_hexes_kit_words;       /* generated from templates/texts */

/*
 * The content of a Pocket Hexes sheet, on which its words and layout depend.
 */

/* What a sheet contains, whatever its size. */
struct pocket_spec {
    struct board board;
    int boxes;
    enum pocket_first first; /* where the first number may go, if it is marked */
    bool one_ring;
    int turns;     /* number of turns with dice printed beside the sheet; 0: none */
    bool nameless; /* cells have no names */
    const struct texts *texts;
};

/*
 * sheet_words.c: the words on a Pocket Hexes sheet, for its options.
 */

/* How much detail of the rules there is, depending on space. */
enum pocket_detail { DETAIL_FULL, DETAIL_SHORT, DETAIL_NONE, DETAIL_COUNT };

/* Returns the summary of the rules for SPEC. With printed dice, it is for one player, and turns are
 * explained beside the dice. */
struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail);

/* Adds "Par 63, by ... easy ...". */
void pocket_par_words(const struct texts *texts, int par, const char *level, struct text *text);
/* Returns how to play from printed dice. */
struct rule_words pocket_how_words(const struct texts *texts);

/*
 * layout.c: the layout of a Pocket Hexes sheet in a slot of the page. A TALL sheet has boxes and
 * rules below the grid, a WIDE one beside it. The title, and the lines for name and date, are in
 * the corners that the hexagon leaves free.
 */

enum pocket_shape { SHAPE_TALL, SHAPE_WIDE, SHAPE_COUNT };

/* Smallest cell for writing, mm. If possible, the number of sheets is chosen so that cells have at
 * least POCKET_HEX_GOOD. */
#define POCKET_HEX_MIN 5.0
#define POCKET_HEX_GOOD 8.0

struct pocket_layout {
    enum pocket_shape shape;
    enum pocket_detail detail;
    double width, height; /* of the slot, without the dice */
    double size;          /* of the small print, mm */
    double hex;
    double hex_max;         /* the widest cell possible in this arrangement */
    struct point centre;    /* of the grid */
    struct rect title;      /* with the credit below the title */
    double title_size;      /* mm */
    struct rect name, date; /* lines for writing */
    struct rect caption;    /* above the boxes */
    struct rect legend;     /* for the meaning of edge cells */
    struct rect boxes;      /* for all boxes and the total */
    int box_columns, box_rows;
    struct rect rules;
    int rule_columns;
    struct pocket_dice_layout dice;
};

/* Returns the widest cell in a slot of WIDTH x HEIGHT mm with nothing but the grid. */
double pocket_bare_hex(const struct board *board, double width, double height);

/* Finds the best arrangement of SPEC in a slot of WIDTH x HEIGHT mm: wide cells, with as much of
 * the rules as they leave space for. If HEX is above 0, cells have that width. Returns the rating,
 * or 0 if nothing fits. HEX_MAX, if not NULL, gets the widest cell of the arrangements tried; if
 * HEX is above 0, of all arrangements. */
double pocket_arrange(const struct pocket_spec *spec, struct fonts *fonts, double width,
    double height, double hex, struct pocket_layout *layout, double *hex_max);

/* Returns the style of the title; its letters are closer together because they are large. */
struct text_style pocket_title_style(double size);
/* Returns the size of labels and captions, mm. */
double pocket_small_print(const struct pocket_layout *layout);
/* Returns the board in its position on the sheet. */
struct board_art pocket_board(const struct pocket_spec *spec, const struct pocket_layout *layout);
/* Returns box INDEX (from 0); if INDEX is the number of boxes, the total. */
struct rect pocket_box(
    const struct pocket_spec *spec, const struct pocket_layout *layout, int index);

/* par.c: the computer's result with the dice of a seed in a solo game of Pocket Hexes. */

/* Plays a whole solo game with PLAYER, these options and these dice; the caller destroys it.
 * Returns NULL and an error if the game refuses the options. */
struct session *pocket_par_session(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, struct error *error);
/* Returns the score of such a game. */
int pocket_par_of(const struct session *session);
/* Finds PLAYER's solo score with these options and dice, exactly as hexplay does with the same
 * seed. Fails if the game refuses the options. */
MUST_USE bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error);

/*
 * sheet.c: what score sheets and dice-sheets have in common: the content of a sheet, the number of
 * sheets on a page, the size of cells, and the sheet itself, drawn once as a symbol.
 */

struct pocket_plan {
    struct pocket_spec spec;
    struct pocket_layout layout;
    struct imposition imposition;
    struct rule_words words;
    struct rule_card *rules; /* NULL: no space */
    int symbol;              /* the sheet, with its top left corner at the origin */
};

/* How a component wants its sheets. */
struct pocket_wish {
    const char *symbol; /* name of the sheet's symbol */
    int per_page;       /* number of sheets if they fit; --per-page and --hex override it */
    bool with_dice;     /* leave space for the dice of a whole game */
};

/* Plans sheets in PLAN. Fails with ERROR_INPUT and what would fit. Finish PLAN in either case. */
MUST_USE bool pocket_plan_init(struct pocket_plan *plan, const struct kit_job *job,
    const struct pocket_wish *wish, struct error *error);
void pocket_plan_finish(struct pocket_plan *plan);
/* Adds the parameters ("side 4, 9 boxes, ..."). */
void pocket_plan_describe(const struct pocket_plan *plan, struct text *text);
