#ifndef PAPERHEX_UI_SCREEN_LAYOUT_H
#define PAPERHEX_UI_SCREEN_LAYOUT_H

/*
 * Where everything goes on a screen of so many columns and rows: the board, what stands beside it,
 * and the words. Sizes come in, places go out; nothing is drawn here.
 *
 * Three ways, the first that fits: the board between a title above and words below, with the blocks
 * beside it or in the corners that it leaves free; the board on the whole screen, and all words in
 * its corners too; a part of the board that follows the cursor, and the blocks as lines above it.
 */

#include "ui/screen/frame.h"

enum { LAYOUT_BLOCKS_MAX = 16 };

/* What has to be placed. */
struct layout_request {
    int columns, rows;
    const struct canvas *board;
    int cursor_x, cursor_y; /* what of the board must be seen, if it is too large; -1: nothing */
    int also_x, also_y;     /* what had better be seen as well; -1: nothing */
    int block_count;
    struct frame_rect block[LAYOUT_BLOCKS_MAX]; /* widths and heights */
    int strip_rows;                             /* lines the blocks take if they are no blocks */
};

struct layout {
    struct frame_rect window; /* what the board may take */
    int board_x, board_y;     /* where its first character goes; may be outside the window */
    bool strip;               /* the blocks are lines, in STRIP_RECT */
    struct frame_rect strip_rect;
    struct frame_rect block[LAYOUT_BLOCKS_MAX]; /* with their places */
    struct frame_rect title, words, events, keys;
    int rule; /* the row of a line above the words, or -1 */
};

/* The least size of screen for which a layout is made; smaller ones are laid out as if they were so
 * large, and cut. */
enum { LAYOUT_COLUMNS_MIN = 20, LAYOUT_ROWS_MIN = 8 };

void layout_make(const struct layout_request *request, struct layout *layout);

#endif
