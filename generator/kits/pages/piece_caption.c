/*
 * Finds the room and sets the words. Where cut marks run across the page there is none.
 */
#include "kits/pages/pages.h"

#include "core/hex_geometry.h"

#include <math.h>

/* What a designer may turn. */
static const double gap = 9.0;          /* from the pieces, clear of their marks, mm */
static const double width_least = 55.0; /* mm */
static const double height_least = 34.0;
static const double title_most = 13.0;
static const double text_most = 3.6;
static const double title_gap = 5.0; /* between title and words, mm */

/* The lowest and rightmost ends of the pieces. */
static struct point pieces_end(const struct piece_sheet *sheet, int count)
{
    double reach = sheet->wish.size / (sheet->wish.shape == PIECE_HEXAGON ? root_3 : 2.0);
    struct point end = {0.0, 0.0};
    for (int slot = 0; slot < count; slot++) {
        struct point at = piece_sheet_front(sheet, slot);
        end.x = fmax(end.x, at.x + reach + sheet->wish.bleed);
        end.y = fmax(end.y, at.y + reach + sheet->wish.bleed);
    }
    return end;
}

/* The larger of what is free at the right and what is free below. */
static struct rect free_room(const struct piece_sheet *sheet, int count)
{
    const struct rect body = sheet->frame.body;
    struct point end = pieces_end(sheet, count);
    double right = body.x + body.width - end.x - gap;
    double below = body.y + body.height - end.y - gap;
    if (right * body.height > below * body.width)
        return (struct rect){end.x + gap, body.y, right, body.height};
    return (struct rect){body.x, end.y + gap, body.width, below};
}

static bool all_clear(const void *closure, struct rect rect)
{
    (void)closure;
    (void)rect;
    return true;
}

void piece_caption_draw(struct scene *scene, struct fonts *fonts,
    const struct piece_caption *caption, const struct piece_sheet *sheet, int count)
{
    struct rect box = free_room(sheet, count);
    if (caption->title == NULL || sheet->wish.marks == PIECE_MARKS_FULL || sheet->wish.fold ||
        box.width < width_least || box.height < height_least)
        return;
    struct board_room room = {box, all_clear, NULL};
    struct board_masthead masthead = {caption->title, NULL, caption->credit};
    scene_begin_group(scene, LAYER_TEXT, NULL);
    struct rect title =
        board_masthead_draw(scene, fonts, &masthead, &room, CORNER_TOP_LEFT, title_most);
    room.box.y += title.height + title_gap;
    room.box.height -= title.height + title_gap;
    board_card_draw(scene, fonts, &caption->words, &room, CORNER_TOP_LEFT, text_most);
    scene_end_group(scene);
}
