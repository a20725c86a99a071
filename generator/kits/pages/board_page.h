#ifndef PAPERHEX_KITS_PAGES_BOARD_PAGE_H
#define PAPERHEX_KITS_PAGES_BOARD_PAGE_H

/*
 * A board on one page, as large as fits or with cells of a given width, or over several pages as a
 * poster. What a game's board looks like is its design.
 */

#include "kits/kit.h"
#include "kits/art/rule_card.h"
#include "layout/poster.h"

/* A kit without a component of its board leaves out what only that calls: DRAW and DESCRIBE. */
struct board_design {
    /* What is drawn, read from the job. ERROR_INPUT. */
    void *(*create)(const struct kit_job *job, struct error *error);
    void (*destroy)(void *spec);
    /* Room that the board with cells of HEX mm takes, its lines and sides included. */
    struct rect (*extent)(const void *spec, double hex);
    /* Draws it in the middle of BOX, with title and legend in what is free of BOX. */
    void (*draw)(
        const void *spec, double hex, struct rect box, struct fonts *fonts, struct scene *scene);
    /* Adds "side 6". */
    void (*describe)(const void *spec, struct text *text);
    /* The board alone in the middle of BOX, for positions drawn over it; WORDS: its cells and sides
     * are named. And where the centre of FIELD (as the game numbers them) then lies. */
    void (*bare)(const void *spec, double hex, struct rect box, bool words, struct fonts *fonts,
        struct scene *scene);
    struct point (*field)(const void *spec, double hex, struct rect box, int field);
    /* How wide cells are that nobody asked for otherwise, mm; 0 or NULL: as wide as fits. */
    double (*hex)(const void *spec);
    /* Whether no seam of a poster should run through FIELD. NULL: they may run anywhere. */
    bool (*whole)(const void *spec, int field);
    /* How many things the component counts it as. NULL: one. */
    int (*pieces)(const void *spec);
};

/* The component's functions: the board of the job's kit. */
void *board_page_create(const struct kit_job *job, struct error *error);
void board_page_destroy(void *plan);
int board_page_count(const void *plan);
int board_page_pieces(const void *plan);
void board_page_describe(const void *plan, struct text *text);
void board_page_draw(const void *plan, int page, struct scene *scene);
void board_page_label(const void *plan, int page, struct text *text);
bool board_page_turns(const struct kit_job *job, const struct frame *turned);

/* The entries of the component that are the same for all boards. */
#define BOARD_PAGE_COMPONENT                                                                       \
    .name = "board", .piece = "board", .pieces = "boards", .create = board_page_create,            \
    .destroy = board_page_destroy, .page_count = board_page_count,                                 \
    .piece_count = board_page_pieces, .describe = board_page_describe, .draw = board_page_draw,    \
    .label = board_page_label, .turns = board_page_turns

/* Settings that a board understands, besides the game's own options. */
#define BOARD_PAGE_SETTINGS                                                                        \
    (SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_POSTER) |        \
        SETTING_BIT(SETTING_OVERLAP))

/* The widest cells with which the board fits into ROOM, in tenths of a millimetre. */
double board_page_widest(const struct board_design *design, const void *spec, struct rect room);
/* The width of the cells of the kit's board as the job prints it without --hex and --poster; 0 if
 * it does not fit at all. */
double board_page_hex(const struct kit_job *job);
/* The same as the job prints it: --hex, a poster's, or the largest that fit. */
double board_page_cell(const struct kit_job *job);

#endif
