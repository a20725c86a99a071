#pragma once

/*
 * What Pocket Hexes needs printed: score sheets, dice-sheets, a class's pack.
 */

#include "games/pocket_hexes/pocket_hexes.h"
#include "kits/record/record.h"

/* par.c: The text a dice-sheet's dice are made from: people read it off the sheet and type it. */

/* Bytes that hold the longest seed with "-10000" and its NUL. */
enum { POCKET_SEED_SIZE = 112, POCKET_SEED_MAX = 100 };

/* Takes VALUE if it can be printed and typed again. ERROR_INPUT "--seed: ..." if not. */
MUST_USE bool pocket_seed_take(const char *value, char seed[POCKET_SEED_SIZE], struct error *error);
/* A seed that is easily read and typed ("tumaro-likeno"), from the system's chance; from
 * SOURCE_DATE_EPOCH where that is set, since files are to be the same then. */
void pocket_seed_invent(char seed[POCKET_SEED_SIZE]);

/*
 * dice.c: The component "dice-sheet": a score sheet with the dice of a whole solo game of Pocket
 * Hexes, its seed, and the computer's score on the same dice.
 */

void *pocket_dice_create(const struct kit_job *job, struct error *error);
/* The component "sheet": score sheets alone, as many as a page holds; and a line where these are
 * few. */
void *pocket_sheet_create(const struct kit_job *job, struct error *error);
void pocket_sheet_advise(const void *plan, const struct kit_job *job, struct text *text);
extern const struct page_kind pocket_dice_pages;

/* Of the plan's sheet INDEX (from 0, below its pieces): its seed, the computer's score, and the
 * game that it plays for it, which the caller destroys. */
void pocket_dice_seed(const void *plan, int index, char seed[POCKET_SEED_SIZE]);
int pocket_dice_par(const void *plan, int index);
struct session *pocket_dice_session(const void *plan, int index);

#define POCKET_DICE_SETTINGS "side|option|hex|per-page|count|seed|par|names"

/*
 * class.c: The component "class": dice-sheets that are all different, a table of scores, and what
 * the computer wrote on each of them.
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
 * par.c: What to type for the game that a dice-sheet holds: the very board and rules, and
 * its dice.
 */

enum { POCKET_COMMAND_SIZE = 200 };

/* Adds " --side 3 --option first=centre": those of KEYS ('|' between them) that are not as usual.
 */
void pocket_command_options(const struct option_spec *specs, const struct option_values *values,
    const char *keys, struct text *text);
/* Adds SEED as a shell takes it. False if nothing that can be typed means it. */
MUST_USE bool pocket_command_seed(const char *seed, struct text *text);

/*
 * dice_layout.c: Where the dice of a whole game lie on a Pocket Hexes sheet: a panel beside or
 * below the score sheet, with the par and the seed, a row for each turn (its number, the six dice,
 * the six dice thrown again) and how to play from it.
 */

enum { POCKET_DICE_PANELS_MAX = 24 };

/* Size of the heading in the head, in sizes of words. */
static const double pocket_dice_challenge = 1.6;

/* All in mm from the slot's top left corner. */
struct pocket_dice_layout {
    struct rect area; /* all of the panel; no width: a sheet without dice */
    int turns;
    double size;        /* of the first throw's numbers */
    double small;       /* of words */
    double unit;        /* what columns are measured in, at least SIZE */
    double gap;         /* between the first throw and what comes after */
    bool beside;        /* the panel stands beside the sheet, not below */
    struct rect head;   /* par and seed */
    double badge;       /* height of the hexagon at its left, in which the par stands */
    struct rect words;  /* how to play */
    struct rect titles; /* above the columns */
    struct rect rows;
    /* What follows from these. */
    struct point badge_at; /* the middle of the badge, */
    double head_x;         /* and where the words beside it begin */
    struct rect block[2];  /* what the columns of the first throw and of the second fill */
    double name[2];        /* size of a die's name above its column, */
    double picture[2];     /* radius of its picture above that, */
    double picture_y;      /* and where its middle is */
    double turn_x;         /* the middle of the column of turns, */
    double turn_size;      /* size of their numbers, */
    double turn_hex;       /* and width across the flats of the hexagons around them */
    double pitch;          /* of rows */
};

/* What a panel is made of. */
struct pocket_dice_content {
    struct fonts *fonts;
    const struct texts *texts;
    int turns;
};

/* The panels that could be set off a slot of WIDTH x HEIGHT mm; how many. What they leave of it is
 * the sheet's: see pocket_dice_rest. */
int pocket_dice_panels(const struct pocket_dice_content *content, double width, double height,
    struct pocket_dice_layout panels[POCKET_DICE_PANELS_MAX]);
/* Width and height of what PANEL leaves at the slot's top left corner, a gap taken off. */
struct rect pocket_dice_rest(const struct pocket_dice_layout *panel, double width, double height);
/* How good numbers of that size are to read, up to 1. */
double pocket_dice_share(const struct pocket_dice_layout *panel);

/* The middle of the column of DIE 0 .. 5, thrown first or again. */
double pocket_dice_die_x(const struct pocket_dice_layout *panel, int die, bool again);

/*
 * dice_sheet.c: Draws the panel of dice on a Pocket Hexes sheet: what every sheet has in common,
 * and what is one sheet's own. Origin: the slot's top left corner.
 */

/* What is drawn, and with what. All borrowed. */
struct pocket_dice_art {
    const struct pocket_dice_layout *panel;
    const struct texts *texts;
    struct fonts *fonts;
};

/* One game. */
struct pocket_dice_game {
    const char *seed;
    const char *command; /* to type before the seed, with its options ("hexplay ..") */
    const char *level;   /* who made the par */
    int par;
    const struct pocket_throws *turns; /* as many as the panel has rows */
};

/* The columns, their names and how to play. */
void pocket_dice_panel_draw(struct scene *scene, const struct pocket_dice_art *art);
/* The numbers, the par and the seed. */
void pocket_dice_game_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game);

/* The size at which SEED fits its line, mm; 0 if it would be too small to read. */
double pocket_dice_seed_size(const struct pocket_dice_art *art, const char *seed);

/* kit.c: What Pocket Hexes needs printed: score sheets. */

extern const struct kit pocket_hexes_kit;

/* Its parts. */
extern const struct board_design pocket_hexes_kit_board;    /* record.c */
extern const struct record_art pocket_hexes_kit_record;     /* record.c */
extern const struct text_figure pocket_hexes_kit_figures[]; /* rules.c */
extern const struct text_spec pocket_hexes_kit_words;       /* made of templates/texts */

/*
 * What a Pocket Hexes sheet shows: its words and its arrangement follow it.
 */

/* What is on the sheet, whatever its size. */
struct pocket_spec {
    struct board board;
    int boxes;
    enum pocket_first first; /* how a first number is written */
    bool one_ring;
    int turns;     /* whose dice are printed beside the sheet; 0: none are */
    bool nameless; /* cells have no names */
    const struct texts *texts;
};

/*
 * sheet.c: The words on a Pocket Hexes sheet, in our own wording, fitted to the options it is
 * printed for.
 */

/* How much of the rules there is room for. */
enum pocket_detail { DETAIL_FULL, DETAIL_SHORT, DETAIL_NONE, DETAIL_COUNT };

/* The reminder for what SPEC says of the rules. With printed dice it is for one player, whose turn
 * is told beside them. */
struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail);

/* Adds "Par 63, by ... easy ...". */
void pocket_par_words(const struct texts *texts, int par, const char *level, struct text *text);
/* How to play from printed dice. */
struct rule_words pocket_how_words(const struct texts *texts);

/*
 * layout.c: Where the things on a Pocket Hexes sheet lie. A sheet is arranged for a slot of the
 * page in one of two shapes: TALL, with boxes and rules below the grid, and WIDE, with them beside
 * it. The title and the lines for name and date stand in the corners that a hexagon leaves free.
 */

enum pocket_shape { SHAPE_TALL, SHAPE_WIDE, SHAPE_COUNT };

/* Smallest cell that can be written in, mm; sheets choose their number so that cells are at least
 * POCKET_HEX_GOOD where they can. */
#define POCKET_HEX_MIN 5.0
#define POCKET_HEX_GOOD 8.0

struct pocket_layout {
    enum pocket_shape shape;
    enum pocket_detail detail;
    double width, height; /* of the slot, or what the dice leave of it */
    double size;          /* of the small print, mm */
    double hex;
    double hex_max;         /* the widest cell that this arrangement has room for */
    struct point centre;    /* of the grid */
    struct rect title;      /* and the credit below it */
    double title_size;      /* mm */
    struct rect name, date; /* lines to write on */
    struct rect caption;    /* above the boxes */
    struct rect legend;     /* what the edge cells mean */
    struct rect boxes;      /* all of them and the total */
    int box_columns, box_rows;
    struct rect rules;
    int rule_columns;
    struct pocket_dice_layout dice;
};

/* The widest cell that a slot of WIDTH x HEIGHT mm could have, were there nothing else on it. */
double pocket_bare_hex(const struct board *board, double width, double height);

/* Arranges SPEC in a slot of WIDTH x HEIGHT mm in the way that rates highest: wide cells, and as
 * much of the rules as they leave room for. With HEX above 0, only arrangements with room for cells
 * of that width, which then have it. Returns the rating, 0 if there is none; HEX_MAX, if not NULL,
 * gets the widest cell seen that an arrangement has room for; with HEX above 0 that is of all. */
double pocket_arrange(const struct pocket_spec *spec, struct fonts *fonts, double width,
    double height, double hex, struct pocket_layout *layout, double *hex_max);

/* How the title is set: large letters stand closer. */
struct text_style pocket_title_style(double size);
/* Size of labels and captions, mm. */
double pocket_small_print(const struct pocket_layout *layout);
/* The board as it lies on the sheet. */
struct board_art pocket_board(const struct pocket_spec *spec, const struct pocket_layout *layout);
/* Box INDEX (from 0), and with INDEX == boxes the total. */
struct rect pocket_box(
    const struct pocket_spec *spec, const struct pocket_layout *layout, int index);

/* par.c: What the computer makes of the dice that a seed gives to a solo game of Pocket Hexes. */

/* The whole game that PLAYER plays alone with these options and dice; the caller destroys it. NULL
 * and an error if the game refuses the options. */
struct session *pocket_par_session(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, struct error *error);
/* The score of such a game. */
int pocket_par_of(const struct session *session);
/* What PLAYER scores alone with these options and dice, exactly as in a game of hexplay under the
 * same seed. False if the game refuses the options. */
MUST_USE bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error);

/*
 * sheet.c: What score sheets and dice-sheets have in common: what is on a sheet, how many share a
 * page, how large their cells are, and the sheet itself, drawn once as a symbol.
 */

struct pocket_plan {
    struct pocket_spec spec;
    struct pocket_layout layout;
    struct imposition imposition;
    struct rule_words words;
    struct rule_card *rules; /* NULL: no room for them */
    int symbol;              /* of the sheet, its top left corner at the origin */
};

/* What a component wants of its sheets. */
struct pocket_wish {
    const char *symbol; /* its name */
    int per_page;       /* unless --per-page or --hex says otherwise, or there is no room */
    bool with_dice;     /* room for the dice of a whole game beside the sheet */
};

/* Plans into the caller's memory. False and ERROR_INPUT if it does not fit, with what does;
 * PLAN is to be finished then, too. */
MUST_USE bool pocket_plan_init(struct pocket_plan *plan, const struct kit_job *job,
    const struct pocket_wish *wish, struct error *error);
void pocket_plan_finish(struct pocket_plan *plan);
/* Adds the parameters ("side 4, 9 boxes, ..."). */
void pocket_plan_describe(const struct pocket_plan *plan, struct text *text);
