/*
 * Packs blocks of pieces. Groups larger than a page are split into full pages and a rest. Then
 * dynamic programming finds the cheapest way to put the blocks, in order, onto shelves and the
 * shelves onto pages: the best end (page, height) after each block follows from earlier ones.
 * Finally, pages are filled to about the same height.
 */
#include "layout/layout.h"

static const double clear_strip = 6.0; /* between blocks, mm; each may use its half for marks */
static const double edge = 0.2;        /* between the body and blocks without marks, mm */
static const double slack = 1e-6;

enum { SHELF_MOST = 6, EVEN_STEPS = 8 };

/* Some pieces of a group that will be placed as a block. */
struct chunk {
    const struct piece_wish *wish;
    int group, owner, first, count;
    struct piece_rows rows; /* as arranged for its shelf */
};

/* Blocks FROM to before TO, side by side. */
struct shelf {
    int from, to;
    int page;
    double top, width, height;
};

/* The best way to place all chunks before a given one, with its last shelf. */
struct way {
    bool known;
    int page;
    double end;
    struct shelf shelf;
};

struct packing {
    struct rect area;
    double most; /* height to which pages may be filled; only a single shelf may be higher */
    int last;    /* page */
    bool flat;
    int count;
    struct chunk *chunks;
    struct shelf (*shelves)[SHELF_MOST];
    struct way *ways; /* one for each chunk and one more */
};

/* Returns the size of a block: its cells and their outer bleed. */
static struct rect extent_of(const struct piece_wish *wish, struct piece_rows rows)
{
    struct rect extent = piece_rows_extent(wish, rows);
    double pad = fmax(0.0, piece_pad(wish));
    return (struct rect){0.0, 0.0, extent.width + 2.0 * pad, extent.height + 2.0 * pad};
}

static bool rows_fit(
    const struct piece_wish *wish, struct piece_rows rows, double width, double height)
{
    struct rect extent = extent_of(wish, rows);
    return extent.width <= width + slack && extent.height <= height + slack;
}

/* Returns ROWS with BY more rows or, if ALONG, with rows BY steps longer. */
static struct piece_rows grown(
    const struct piece_wish *wish, struct piece_rows rows, bool along, int by)
{
    /* Rectangles form columns; other pieces may be staggered by half a pitch. */
    if (along)
        rows.halves += wish->shape == PIECE_RECTANGLE ? 2 * by : by;
    else
        rows.rows += by;
    return rows;
}

/* Fits as many pieces as possible along a row, then as many rows; returns false if not one piece
 * fits. */
static bool fill_area(
    const struct piece_wish *wish, struct piece_rows *rows, double width, double height)
{
    bool fits = rows_fit(wish, *rows, width, height);
    for (int along = 1; fits && along >= 0; along--) {
        struct piece_rows next = grown(wish, *rows, along == 1, 1);
        for (; rows_fit(wish, next, width, height); next = grown(wish, next, along == 1, 1))
            *rows = next;
    }
    return fits;
}

/* Reduces the rows, or their length, to what COUNT pieces need. */
static struct piece_rows least_of(
    const struct piece_wish *wish, struct piece_rows rows, bool along, int count)
{
    struct piece_rows next = grown(wish, rows, along, -1);
    for (; next.rows > 0 && next.halves >= 0 && piece_rows_capacity(wish, next) >= count;
         next = grown(wish, next, along, -1))
        rows = next;
    return rows;
}

/* Arranges CHUNK in the fewest rows (FEW_ROWS) or in the shortest ones. Returns false if it does
 * not fit. */
static bool shape_chunk(struct chunk *chunk, bool flat, bool few_rows, double width, double height)
{
    const struct piece_wish *wish = chunk->wish;
    struct piece_rows rows = {flat, 1, 0};
    if (!fill_area(wish, &rows, width, height) || piece_rows_capacity(wish, rows) < chunk->count)
        return false;
    rows = least_of(wish, rows, !few_rows, chunk->count);
    chunk->rows = least_of(wish, rows, few_rows, chunk->count);
    return true;
}

/* ---- shelves ---- */

/* Arranges chunks FROM to before TO side by side within HEIGHT: a single one as low, several as
 * narrow as possible. */
static bool fill_shelf(
    struct packing *packing, int from, int to, double height, struct shelf *shelf)
{
    bool low = to - from == 1;
    *shelf = (struct shelf){.from = from, .to = to, .width = -clear_strip};
    for (int i = from; i < to; i++) {
        struct chunk *chunk = &packing->chunks[i];
        if (!shape_chunk(chunk, packing->flat, packing->flat == low, packing->area.width, height))
            return false;
        struct rect extent = extent_of(chunk->wish, chunk->rows);
        shelf->width += extent.width + clear_strip;
        shelf->height = fmax(shelf->height, extent.height);
    }
    return shelf->width <= packing->area.width + slack;
}

/* Finds the lowest shelf that has the height of CHUNK in one of its arrangements and is lower than
 * BEST. */
static bool lower_shelf(struct packing *packing, const struct chunk *chunk, int from, int to,
    double best, struct shelf *shelf)
{
    struct piece_rows rows = {packing->flat, 1, 0};
    int *grows = packing->flat ? &rows.rows : &rows.halves;
    for (;; (*grows)++) {
        double height = extent_of(chunk->wish, rows).height;
        if (height > best - slack)
            return false;
        if (fill_shelf(packing, from, to, height + slack, shelf))
            return true;
    }
}

static bool lowest_shelf(struct packing *packing, int from, int to, struct shelf *lowest)
{
    double best = packing->area.height + 2.0 * slack;
    bool found = false;
    if (to - from == 1)
        return fill_shelf(packing, from, to, packing->area.height, lowest);
    for (int i = from; i < to; i++) {
        struct shelf shelf;
        if (!lower_shelf(packing, &packing->chunks[i], from, to, best, &shelf))
            continue;
        best = shelf.height;
        *lowest = shelf;
        found = true;
    }
    return found;
}

/* ---- pages ---- */

static bool is_better(const struct way *a, const struct way *b)
{
    if (!b->known || a->page != b->page)
        return !b->known || a->page < b->page;
    return a->end < b->end - slack;
}

/* Puts SHELF below everything before it, or on the next page. */
static void try_shelf(struct packing *packing, struct shelf shelf)
{
    const struct way *before = &packing->ways[shelf.from];
    struct way way = {true, before->page, 0.0, shelf};
    double top = before->end > 0.0 ? before->end + clear_strip : 0.0;
    if (top > 0.0 && top + shelf.height > packing->most + slack) {
        way.page++;
        top = 0.0;
    }
    way.end = top + shelf.height;
    way.shelf.page = way.page;
    way.shelf.top = top;
    if (is_better(&way, &packing->ways[shelf.to]))
        packing->ways[shelf.to] = way;
}

/* Reports whether chunks FROM to before TO may share a shelf: those of one owner, or all chunks of
 * several owners. */
static bool go_together(const struct packing *packing, int from, int to)
{
    const struct chunk *first = &packing->chunks[from];
    return packing->chunks[to - 1].owner == first->owner || from == 0 ||
           packing->chunks[from - 1].owner != first->owner;
}

/* Finds the lowest shelf for every start and number of chunks; TO is 0 if there is none. */
static void find_shelves(struct packing *packing)
{
    packing->shelves = memory_create((size_t)packing->count, sizeof *packing->shelves);
    for (int from = 0; from < packing->count; from++) {
        for (int to = from + 1; to <= packing->count && to - from <= SHELF_MOST; to++) {
            struct shelf shelf;
            if (go_together(packing, from, to) && lowest_shelf(packing, from, to, &shelf))
                packing->shelves[from][to - from - 1] = shelf;
        }
    }
}

/* Fills pages up to MOST; returns the number of the last. */
static int find_ways(struct packing *packing, double most)
{
    packing->most = most;
    memset(packing->ways, 0, ((size_t)packing->count + 1) * sizeof *packing->ways);
    packing->ways[0].known = true;
    for (int i = 0; i < packing->count * SHELF_MOST; i++) {
        const struct shelf *shelf = &packing->shelves[i / SHELF_MOST][i % SHELF_MOST];
        if (shelf->to > 0)
            try_shelf(packing, *shelf);
    }
    assert(packing->ways[packing->count].known);
    return packing->ways[packing->count].page;
}

/* Reports whether filling pages up to MOST takes no more pages than filling them completely. */
static bool keeps_pages(void *closure, double most)
{
    struct packing *packing = closure;
    return find_ways(packing, most) == packing->last;
}

/* Fills pages to about the same height if that takes no more pages. */
static void find_even_ways(struct packing *packing)
{
    const double high = packing->area.height;
    packing->ways = memory_create((size_t)packing->count + 1, sizeof *packing->ways);
    find_shelves(packing);
    packing->last = find_ways(packing, high);
    if (packing->last > 0)
        (void)find_ways(packing, bisect(high, 0.0, EVEN_STEPS, 0.0, keeps_pages, packing));
}

/* ---- groups ---- */

static int page_capacity(const struct packing *packing, const struct piece_group *group)
{
    struct piece_rows rows = {packing->flat, 1, 0};
    bool fits = fill_area(&group->wish, &rows, packing->area.width, packing->area.height);
    return fits ? piece_rows_capacity(&group->wish, rows) : 0;
}

/* Adds the full pages of a group, and the rest that does not fill a page. The rest comes first, so
 * that it may share a page with the previous group; in the first group it comes last. Returns false
 * if not one piece fits. */
static bool add_group(struct packing *packing, const struct piece_group *group, int index)
{
    int page = page_capacity(packing, group);
    if (page == 0)
        return false;
    int rest = packing->count > 0 ? group->count % page : 0;
    for (int first = 0; first < group->count;) {
        int left = group->count - first;
        int count = left < page ? left : page;
        if (first == 0 && rest > 0)
            count = rest;
        *MEMORY_ADD(packing->chunks, packing->count) = (struct chunk){.wish = &group->wish,
            .group = index,
            .owner = group->owner,
            .first = first,
            .count = count};
        first += count;
    }
    return true;
}

static bool packing_init(struct packing *packing, const struct frame *frame, bool flat,
    const struct piece_group *groups, int count, int *misfit)
{
    double inset = piece_marks_beside(groups[0].wish.marks) ? clear_strip / 2.0 : edge;
    struct rect area = piece_area(frame, &groups[0].wish);
    *packing = (struct packing){.flat = flat,
        .area = {
            area.x + inset, area.y + inset, area.width - 2.0 * inset, area.height - 2.0 * inset}};
    for (int i = 0; i < count; i++) {
        *misfit = i;
        if (groups[i].count > 0 && !add_group(packing, &groups[i], i)) {
            free(packing->chunks);
            return false;
        }
    }
    find_even_ways(packing);
    return true;
}

static void packing_finish(struct packing *packing)
{
    free(packing->chunks);
    free(packing->shelves);
    free(packing->ways);
}

/* ---- placed blocks ---- */

/* Returns the area for a block's marks; the marks of backs beyond a fold are on the same lines. */
static struct rect room_of(
    const struct frame *frame, const struct piece_wish *wish, struct point at, struct rect extent)
{
    double half = clear_strip / 2.0;
    struct rect room = {
        at.x - half, at.y - half, extent.width + clear_strip, extent.height + clear_strip};
    if (wish->fold)
        room.width = frame->width - 2.0 * room.x;
    return room;
}

static struct piece_block lay_block(
    const struct frame *frame, const struct chunk *chunk, struct point at, int page)
{
    double pad = fmax(0.0, piece_pad(chunk->wish));
    struct rect extent = extent_of(chunk->wish, chunk->rows);
    struct point cells = {at.x + pad, at.y + pad};
    return (struct piece_block){
        .sheet = piece_sheet_of_rows(
            frame, chunk->wish, chunk->rows, cells, room_of(frame, chunk->wish, at, extent)),
        .page = page,
        .group = chunk->group,
        .first = chunk->first,
        .count = chunk->count,
    };
}

static void lay_shelf(struct piece_blocks *blocks, const struct frame *frame,
    struct packing *packing, const struct shelf *shelf)
{
    struct shelf again;
    bool same = fill_shelf(packing, shelf->from, shelf->to, shelf->height + slack, &again);
    assert(same);
    double x = packing->area.x + (packing->area.width - shelf->width) / 2.0;
    for (int i = shelf->from; i < shelf->to; i++) {
        const struct chunk *chunk = &packing->chunks[i];
        struct point at = {x, packing->area.y + shelf->top};
        blocks->block[i] = lay_block(frame, chunk, at, shelf->page);
        x += extent_of(chunk->wish, chunk->rows).width + clear_strip;
    }
}

static void lay_blocks(
    struct piece_blocks *blocks, const struct frame *frame, struct packing *packing)
{
    *blocks = (struct piece_blocks){
        .block = memory_create((size_t)packing->count, sizeof *blocks->block),
        .count = packing->count,
        .pages = packing->ways[packing->count].page + 1,
    };
    for (int at = packing->count; at > 0; at = packing->ways[at].shelf.from)
        lay_shelf(blocks, frame, packing, &packing->ways[at].shelf);
}

bool piece_blocks_init(struct piece_blocks *blocks, const struct frame *frame,
    const struct piece_group *groups, int count, int *misfit)
{
    assert(count >= 1 && count <= PIECE_GROUPS_MAX);
    enum piece_pack pack = groups[0].wish.pack;
    struct packing packing;
    struct packing other;
    if (!packing_init(&packing, frame, pack != PACK_POINTY, groups, count, misfit))
        return false;
    if (pack == PACK_AUTO && packing_init(&other, frame, false, groups, count, misfit)) {
        bool fewer = other.ways[other.count].page < packing.ways[packing.count].page;
        struct packing worse = fewer ? packing : other;
        packing = fewer ? other : packing;
        packing_finish(&worse);
    }
    lay_blocks(blocks, frame, &packing);
    packing_finish(&packing);
    return true;
}

void piece_blocks_finish(struct piece_blocks *blocks)
{
    free(blocks->block);
}
