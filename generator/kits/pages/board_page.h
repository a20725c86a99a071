#ifndef PAPERHEX_KITS_PAGES_BOARD_PAGE_H
#define PAPERHEX_KITS_PAGES_BOARD_PAGE_H

/*
 * A board on one page, as large as fits or with cells of a given width, or over several pages as a
 * poster. What a game's board looks like is its design.
 */

#include "kits/kit.h"
#include "kits/art/rule_card.h"
#include "layout/poster.h"

struct board_design {
    const char *name;  /* of its symbol: "beerhex-board" */
    /* What is drawn, read from the job. ERROR_INPUT. */
    void *(*create)(const struct kit_job *job, struct error *error);
    void (*destroy)(void *spec);
    /* Room that the board with cells of HEX mm takes, its lines and sides included. */
    struct rect (*extent)(const void *spec, double hex);
    /* Draws it in the middle of BOX, with title and legend in what is free of BOX. */
    void (*draw)(const void *spec, double hex, struct rect box, struct fonts *fonts,
        struct scene *scene);
    /* Adds "side 6". */
    void (*describe)(const void *spec, struct text *text);
    /* The board alone in the middle of BOX, for positions drawn over it; WORDS: its cells and sides
     * are named. And where the centre of FIELD (as the game numbers them) then lies. */
    void (*bare)(const void *spec, double hex, struct rect box, bool words, struct fonts *fonts,
        struct scene *scene);
    struct point (*field)(const void *spec, double hex, struct rect box, int field);
};

/* The component's functions for plans made by board_page_create. */
void *board_page_create(const struct board_design *design, const struct kit_job *job,
    struct error *error);
void board_page_destroy(void *plan);
int board_page_count(const void *plan);
int board_page_pieces(const void *plan);
void board_page_describe(const void *plan, struct text *text);
void board_page_draw(const void *plan, int page, struct scene *scene);
void board_page_label(const void *plan, int page, struct text *text);

/* Settings that a board understands, besides the game's own options. */
#define BOARD_PAGE_SETTINGS \
    (SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_POSTER) | \
        SETTING_BIT(SETTING_OVERLAP))

/* The width of the cells of the board as it is printed with the job's settings without --hex and
 * --poster; 0 if it does not fit at all. */
double board_page_hex(const struct board_design *design, const struct kit_job *job);
/* The width of the cells as the job prints the board: --hex, a poster's, or the largest that fit. */
double board_page_cell(const struct board_design *design, const struct kit_job *job);

#endif
