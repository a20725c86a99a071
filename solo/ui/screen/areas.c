/*
 * Finds positions on the screen for the board and everything around it.
 */
#include "ui/screen/private.h"

#include <limits.h>

enum { WORDS_ROWS = 2, EVENT_ROWS = 2, GAP = 2, WORDS_ROWS_MAX = 4, EVENT_ROWS_MAX = 6 };
enum { CENTRE_COLUMNS = 100, CORNER_COLUMNS = 36, WORDS_COLUMNS = 80 };

/* ---- which cells of the screen are taken ---- */

struct ground {
    int columns, rows;
    uint8_t *taken; /* by row and column */
    int *sum;       /* (columns + 1) * (rows + 1): how many cells above and to the left are taken */
};

static void ground_init(struct ground *ground, int columns, int rows)
{
    ground->columns = columns;
    ground->rows = rows;
    ground->taken = memory_create((size_t)columns * (size_t)rows, 1);
    ground->sum = memory_create((size_t)(columns + 1) * (size_t)(rows + 1), sizeof(int));
}

static void ground_finish(struct ground *ground)
{
    free(ground->taken);
    free(ground->sum);
}

static void ground_count(struct ground *ground)
{
    int wide = ground->columns + 1;
    for (int y = 0; y < ground->rows; y++)
        for (int x = 0; x < ground->columns; x++)
            ground->sum[(y + 1) * wide + x + 1] =
                ground->taken[y * ground->columns + x] + ground->sum[y * wide + x + 1] +
                ground->sum[(y + 1) * wide + x] - ground->sum[y * wide + x];
}

/* Marks a rectangle as taken, with MARGIN columns on each side. */
static void ground_take(struct ground *ground, struct frame_rect rect, int margin)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x - margin; x < rect.x + rect.width + margin; x++)
            if (y >= 0 && y < ground->rows && x >= 0 && x < ground->columns)
                ground->taken[y * ground->columns + x] = 1;
    ground_count(ground);
}

/* Marks each row of the board as taken from its first to its last character: anything in a gap of
 * the board would look like a part of it. */
static void ground_take_board(
    struct ground *ground, const struct canvas *board, int x, int y, int margin)
{
    for (int row = 0; row < board->height; row++) {
        int first = -1, last = -1;
        for (int column = 0; column < board->width; column++) {
            if (strcmp(canvas_at(board, column, row)->utf8, " ") == 0)
                continue;
            first = first < 0 ? column : first;
            last = column;
        }
        if (first >= 0)
            ground_take(
                ground, (struct frame_rect){x + first, y + row, last - first + 1, 1}, margin);
    }
}

static bool is_free(const struct ground *ground, struct frame_rect rect)
{
    int wide = ground->columns + 1;
    int left = rect.x, right = rect.x + rect.width, top = rect.y, bottom = rect.y + rect.height;
    if (left < 0 || top < 0 || right > ground->columns || bottom > ground->rows)
        return false;
    return ground->sum[bottom * wide + right] - ground->sum[top * wide + right] -
               ground->sum[bottom * wide + left] + ground->sum[top * wide + left] ==
           0;
}

/* Moves RECT to the free position nearest to (X, Y) and marks it as taken. Returns false if there
 * is none. */
static bool ground_put(struct ground *ground, struct frame_rect *rect, int x, int y)
{
    int least = INT_MAX;
    struct frame_rect best = *rect;
    for (int top = 0; top + rect->height <= ground->rows; top++) {
        for (int left = 0; left + rect->width <= ground->columns; left++) {
            struct frame_rect at = {left, top, rect->width, rect->height};
            int off = abs(left - x) + 3 * abs(top - y);
            if (off >= least || !is_free(ground, at))
                continue;
            least = off;
            best = at;
        }
    }
    if (least == INT_MAX)
        return false;
    *rect = best;
    ground_take(ground, best, GAP);
    return true;
}

/* ---- the blocks ---- */

static int widest_block(const struct areas_request *request)
{
    int widest = 0;
    for (int i = 0; i < request->block_count; i++)
        widest = request->block[i].width > widest ? request->block[i].width : widest;
    return widest;
}

/* Stacks all blocks with GAP rows between them. Returns false if that is too high. */
static bool stack_blocks(
    const struct areas_request *request, struct areas *areas, int x, int bottom, int gap)
{
    int y = areas->window.y;
    for (int i = 0; i < request->block_count; i++) {
        areas->block[i] = request->block[i];
        areas->block[i].x = x;
        areas->block[i].y = y;
        y += request->block[i].height + gap;
    }
    return y - gap <= bottom;
}

/* Returns how many columns the board gets: all it needs, or what the blocks leave. */
static int board_width(const struct areas_request *request)
{
    int room = request->columns - widest_block(request) - GAP;
    return request->beside && request->board->width > room ? room : request->board->width;
}

/* Stacks the blocks beside the board. */
static bool column_of_blocks(const struct areas_request *request, struct areas *areas)
{
    int x = areas->board_x + board_width(request) + GAP;
    int bottom = areas->window.y + areas->window.height;
    if (x + widest_block(request) > request->columns)
        return false;
    return stack_blocks(request, areas, x, bottom, 1) || stack_blocks(request, areas, x, bottom, 0);
}

/* Moves each block to the free position nearest to its position in a column at the right. */
static bool scatter_blocks(
    const struct areas_request *request, struct areas *areas, struct ground *ground)
{
    int x = ground->columns - widest_block(request), y = areas->window.y;
    for (int i = 0; i < request->block_count; i++) {
        areas->block[i] = request->block[i];
        if (!ground_put(ground, &areas->block[i], x, y))
            return false;
        y = areas->block[i].y + areas->block[i].height + 1;
    }
    return true;
}

/* ---- the three layouts ---- */

/* Puts the words below everything, in as many of the SPARE rows as they need. */
static void put_words_below(
    const struct areas_request *request, struct areas *areas, int spare, int events)
{
    int width = request->columns, y = request->rows - 1, words = WORDS_ROWS;
    areas->keys = (struct frame_rect){0, y, width, 1};
    bool rule = spare > 0;
    spare -= rule;
    for (; spare > 0 && words < WORDS_ROWS_MAX; spare -= 2)
        words++, events += spare > 1 && events < EVENT_ROWS_MAX;
    areas->events = (struct frame_rect){0, y -= events, width, events};
    areas->words = (struct frame_rect){0, y -= words, width, words};
    areas->rule = rule ? y - 1 : -1;
}

static void open_window(const struct areas_request *request, struct areas *areas, int top)
{
    int bottom = areas->rule >= 0 ? areas->rule : areas->words.y;
    areas->window = (struct frame_rect){0, top, request->columns, bottom - top};
}

/* Puts the blocks in the space beside a board at the left of its window. */
static bool blocks_around(const struct areas_request *request, struct areas *areas)
{
    struct ground ground;
    ground_init(&ground, request->columns, areas->window.y + areas->window.height);
    ground_take(&ground, areas->title, 0);
    ground_take_board(&ground, request->board, 0, areas->board_y, GAP);
    bool good = scatter_blocks(request, areas, &ground);
    ground_finish(&ground);
    return good;
}

/* Moves everything that is not as wide as the screen. */
static void shift(const struct areas_request *request, struct areas *areas, int aside, int down)
{
    struct frame_rect *rect[] = {&areas->window, &areas->title, &areas->words, &areas->events};
    for (int i = 0; i < 4; i++)
        rect[i]->x += rect[i]->width < request->columns ? aside : 0;
    areas->board_x += aside;
    areas->board_y += down;
    for (int i = 0; i < request->block_count; i++) {
        areas->block[i].x += aside;
        areas->block[i].y += down;
    }
}

static void find_ends(
    const struct areas_request *request, const struct areas *areas, int *right, int *bottom)
{
    *right = areas->board_x + request->board->width;
    *bottom = areas->board_y + request->board->height;
    for (int i = 0; i < request->block_count; i++) {
        const struct frame_rect *block = &areas->block[i];
        *right = block->x + block->width > *right ? block->x + block->width : *right;
        *bottom = block->y + block->height > *bottom ? block->y + block->height : *bottom;
    }
}

/* Centres the board and the blocks on a wide screen, with all words above and below in the same
 * columns; only the line of keys may extend further right. */
static void centre(const struct areas_request *request, struct areas *areas)
{
    int right, bottom;
    find_ends(request, areas, &right, &bottom);
    int measure = right > WORDS_COLUMNS ? right : WORDS_COLUMNS;
    int down = (areas->window.y + areas->window.height - bottom) / 2;
    if (request->columns <= CENTRE_COLUMNS || right >= request->columns)
        return;
    shift(request, areas, (request->columns - right) / 2, down > 0 ? down : 0);
    struct frame_rect *rect[] = {&areas->title, &areas->words, &areas->events, &areas->keys};
    for (int i = 0; i < 4; i++) {
        rect[i]->x = (request->columns - measure) / 2;
        rect[i]->width = i < 3 ? measure : request->columns - rect[i]->x;
    }
}

/* Puts the board between the title and the words, which get the remaining rows. */
static bool lay_out_between(const struct areas_request *request, struct areas *areas)
{
    const struct canvas *board = request->board;
    int spare = request->rows - 2 - WORDS_ROWS - EVENT_ROWS - board->height;
    bool good = false;
    if (spare < 0 || board->width > request->columns)
        return false;
    areas->title = (struct frame_rect){0, 0, request->columns, 1};
    areas->board_y = 1;
    for (; spare >= 0 && !good; spare--) {
        put_words_below(request, areas, spare, EVENT_ROWS);
        open_window(request, areas, 1);
        good = column_of_blocks(request, areas) || blocks_around(request, areas);
    }
    if (good)
        centre(request, areas);
    return good;
}

/* Sizes to try for words and events if a board leaves only corners, large ones first. Of equal
 * areas the highest comes first, because the lower rows of a corner are wider. */
static const struct frame_rect corner_sizes[] = {
    {.width = 78, .height = 2},
    {.width = 42, .height = 3},
    {.width = 32, .height = 4},
    {.width = 26, .height = 5},
    {.width = 22, .height = 6},
    {.width = 19, .height = 7},
    {.width = 16, .height = 8},
    {.width = 24, .height = 4},
    {.width = 30, .height = 3},
    {.width = 20, .height = 5},
    {.width = 17, .height = 6},
    {.width = 25, .height = 3},
    {.width = 20, .height = 4},
    {.width = 16, .height = 5},
};
enum { CORNER_SIZES = sizeof corner_sizes / sizeof corner_sizes[0], TITLE_WIDTH = 26 };

/* Puts the title at the top, across the whole screen if that is free. */
static bool put_title(struct ground *ground, struct frame_rect *title)
{
    *title = (struct frame_rect){0, 0, ground->columns, 1};
    if (is_free(ground, *title)) {
        ground_take(ground, *title, 0);
        return true;
    }
    title->width = TITLE_WIDTH;
    return ground_put(ground, title, 0, 0);
}

/* Puts a rectangle of one of the corner sizes into the corner given by RIGHT and BOTTOM. */
static bool put_sized(struct ground *ground, struct frame_rect *rect, bool right, bool bottom)
{
    for (int i = 0; i < CORNER_SIZES; i++) {
        struct frame_rect at = corner_sizes[i];
        if (!ground_put(ground, &at, right ? ground->columns - at.width : 0,
                bottom ? ground->rows - at.height : 0))
            continue;
        *rect = at;
        return true;
    }
    return false;
}

/* Puts the board on the whole screen except the last line, and everything else in the corners that
 * it leaves. */
static bool fill_corners(
    const struct areas_request *request, struct areas *areas, struct ground *ground, bool events)
{
    if (!put_title(ground, &areas->title))
        return false;
    if (!events)
        return scatter_blocks(request, areas, ground) &&
               put_sized(ground, &areas->words, false, true);
    return put_sized(ground, &areas->words, false, true) &&
           scatter_blocks(request, areas, ground) && put_sized(ground, &areas->events, true, true);
}

/* Tries the layout with the board in row BOARD_Y of COLUMNS. */
static bool try_corners(
    const struct areas_request *request, struct areas *areas, int columns, int board_y, bool events)
{
    struct ground ground;
    areas->board_y = board_y;
    areas->events = (struct frame_rect){0, areas->keys.y, request->columns, 0};
    ground_init(&ground, columns, areas->keys.y);
    ground_take_board(&ground, request->board, areas->board_x, board_y, GAP);
    bool good = fill_corners(request, areas, &ground, events);
    ground_finish(&ground);
    return good;
}

/* Puts the board at the left or in the MIDDLE, with no more beside it than is needed, if possible
 * in the row where it was. */
static bool lay_out_in_corners(
    const struct areas_request *request, struct areas *areas, bool middle)
{
    const struct canvas *board = request->board;
    int rows = request->rows - 1, needs = board->width + 2 * CORNER_COLUMNS;
    int columns = middle && needs < request->columns ? needs : request->columns;
    int last = rows - board->height;
    if (last < 0 || board->width > columns)
        return false;
    *areas = (struct areas){.rule = -1,
        .window = {0, 0, request->columns, rows},
        .keys = {0, rows, request->columns, 1},
        .board_x = middle ? (columns - board->width) / 2 : 0};
    bool good = false;
    bool stays = request->stays && request->was_y >= 0 && request->was_y <= last;
    for (int events = 1; events >= 0 && stays && !good; events--)
        good = try_corners(request, areas, columns, request->was_y, events > 0);
    for (int events = 1; events >= 0; events--)
        for (int y = last; y >= 0 && !good; y--)
            good = try_corners(request, areas, columns, y, events > 0);
    if (areas->title.width == columns)
        areas->title.width = request->columns;
    shift(request, areas, (request->columns - columns) / 2, 0);
    return good;
}

/* Returns where a board of LENGTH begins in a window of ROOM that begins at START. If the board
 * extends beyond both ends, AT is in the middle. */
static int scrolled(int length, int start, int room, int at)
{
    int first = at - room / 2;
    if (length <= room || first < 0)
        first = 0;
    else if (first > length - room)
        first = length - room;
    return start - first;
}

enum { MARGIN = 2 };

/* Returns what to show in the middle of ROOM so that AT, its surroundings and, if it is near
 * enough, ALSO are visible. */
static int between(int at, int also, int room)
{
    int reach = room / 2 - MARGIN, middle = at < 0 ? also : (at + also) / 2;
    if (at < 0 || reach < 1 || middle - at > reach || at - middle > reach)
        return at < 0 ? also : at;
    return middle;
}

/* Reports whether a window of ROOM that begins at position FIRST of a board of LENGTH shows AT and
 * its surroundings. AT -1 needs no showing. */
static bool is_seen(int at, int length, int first, int room)
{
    int from = at < MARGIN ? 0 : at - MARGIN;
    int to = at + MARGIN < length ? at + MARGIN : length - 1;
    return at < 0 || (from >= first && to < first + room);
}

/* Returns where the board begins if AT and ALSO must be visible: at WAS if it STAYS and shows
 * both. */
static int placed(int length, int start, int room, int at, int also, const int *was)
{
    int middle = also >= 0 ? between(at, also, room) : at;
    int best = scrolled(length, start, room, middle);
    bool good = was && length > room && *was <= start && length + *was - start >= room &&
                is_seen(at, length, start - *was, room);
    /* If ALSO cannot be shown there, staying is only good if the other position does not show it
     * either. */
    good = good && (is_seen(also, length, start - *was, room) ||
                       !is_seen(also, length, start - best, room));
    return good ? *was : best;
}

/* Shows a part of the board, with the blocks beside it, or as lines above it. */
static void lay_out_scrolled(const struct areas_request *request, struct areas *areas)
{
    const struct canvas *board = request->board;
    areas->title = (struct frame_rect){0, 0, request->columns, 1};
    put_words_below(request, areas, 0, EVENT_ROWS);
    open_window(request, areas, 1);
    areas->strip = !column_of_blocks(request, areas);
    if (areas->strip) {
        int most = areas->window.height / 3;
        int rows = request->strip_rows <= most + 1 ? request->strip_rows : most;
        areas->strip_rect = (struct frame_rect){0, 1, request->columns, rows};
        open_window(request, areas, 1 + rows);
    } else {
        areas->window.width = board_width(request);
    }
    bool also = request->also_x >= 0 && request->also_y >= 0;
    areas->board_x = placed(board->width, 0, areas->window.width, request->cursor_x,
        also ? request->also_x : -1, request->stays ? &request->was_x : NULL);
    areas->board_y = placed(board->height, areas->window.y, areas->window.height, request->cursor_y,
        also ? request->also_y : -1, request->stays ? &request->was_y : NULL);
    centre(request, areas);
}

void areas_make(const struct areas_request *given, struct areas *areas)
{
    struct areas_request request = *given;
    if (request.columns < AREAS_COLUMNS_MIN)
        request.columns = AREAS_COLUMNS_MIN;
    if (request.rows < AREAS_ROWS_MIN)
        request.rows = AREAS_ROWS_MIN;
    *areas = (struct areas){.rule = -1};
    if (lay_out_between(&request, areas) ||
        (request.columns > CENTRE_COLUMNS && lay_out_in_corners(&request, areas, true)) ||
        lay_out_in_corners(&request, areas, false))
        return;
    *areas = (struct areas){.rule = -1};
    lay_out_scrolled(&request, areas);
}

/* ---- keeping a layout ---- */

/* Reduces RECT to the largest run of rows that the board leaves free. */
static void yield(const struct ground *ground, struct frame_rect *rect)
{
    int from = 0, to = rect->height, best = 0, at = rect->y;
    for (int row = 0; row <= rect->height; row++) {
        struct frame_rect line = {rect->x, rect->y + row, rect->width, 1};
        to = row;
        if (row < rect->height && is_free(ground, line))
            continue;
        if (to - from > best) {
            best = to - from;
            at = rect->y + from;
        }
        from = row + 1;
    }
    rect->y = at;
    rect->height = best;
}

bool areas_keep(const struct areas_request *request, struct areas *areas)
{
    struct ground ground;
    bool whole = areas->window.width >= request->board->width &&
                 areas->window.height >= request->board->height;
    if (areas->strip || !whole)
        return false;
    ground_init(&ground, request->columns, request->rows);
    ground_take_board(&ground, request->board, areas->board_x, areas->board_y, 1);
    bool good = is_free(&ground, areas->title);
    for (int i = 0; i < request->block_count; i++)
        good = good && is_free(&ground, areas->block[i]);
    if (good) {
        yield(&ground, &areas->words);
        yield(&ground, &areas->events);
    }
    ground_finish(&ground);
    return good;
}
