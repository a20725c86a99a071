#pragma once

/* What tests of kit files need: a kit from a text, with a table beside it, and its pages. */

#include "worktop.h"

#include "kits/custom/custom.h"

struct custom_bench {
    struct yaml_tree *tree;
    struct custom_kit *custom;
    struct theme theme;
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
    struct print_tools tools;
    struct settings settings;
    struct print *print;
    struct error error;
};

/* The file for the tables of a test program, which defines the name, because programs run at the
 * same time. */
extern const char *const custom_table_name;

/* Writes TABLE (NULL: none) to that file, reads the kit file KIT ("kit:" is put before it) and
 * plans its first component. On failure, print is NULL and error says why. */
void custom_bench_open(struct custom_bench *bench, const char *kit, const char *table);
void custom_bench_close(struct custom_bench *bench);
/* At the end of a test program: removes the folder of its tables. */
void custom_bench_leave(void);
/* Draws page PAGE; the caller destroys the scene. */
struct scene *custom_bench_page(struct custom_bench *bench, int page);
/* Where things are on a page, mm. */
struct place {
    double left, right, top,
        bottom;            /* bounds of the ink; letters from the height of capitals down */
    enum colour_role role; /* of letters */
    int count;             /* how many there were; the place is that of the first */
};

/* Return the place of WORDS on page PAGE of KIT, */
struct place custom_words_at(const char *kit, const char *table, int page, const char *words);
/* and the largest area there that is filled with ROLE. */
struct place custom_fill_at(const char *kit, const char *table, int page, enum colour_role role);
/* Lists the points of all lines on page 0 that are WIDTH mm wide, as in their symbols, or (PAGE) of
 * those on the page itself; at most MOST. Returns how many there are. */
int custom_line_points(const char *kit, double width, bool page, struct point *points, int most);
/* Asserts that KIT with TABLE is refused with the message SHOWN. */
void custom_assert_refused(const char *kit, const char *table, const char *shown);
