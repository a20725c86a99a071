/*
 * Tries sizes and widths of words in decreasing order until they are clear of the board.
 */
#include "kits/pages/pages.h"

/* Design sizes. */
static const double text_least = 2.2; /* 6 pt, mm */
static const double title_least = 4.0;
static const double capitals = 0.775;        /* height of l and d in titles, in ems */
static const double title_tracking = -0.018; /* in ems: large letters are set closer */
static const double title_step = 0.94;       /* ratio of successive title sizes */
static const double card_step = 0.88;        /* ratio of successive card sizes */
static const double card_lines = 4.0;        /* a card is tried only if this many lines are free */
static const double card_widths[] = {21.0, 17.0, 26.0}; /* tried in this order, in ems */
static const double card_hang = 0.015;  /* how far an A goes beyond a line's end, in ems */
static const double usual_page = 190.0; /* shorter side of an A4 page's body, mm */
/* Lines below a title: usual size in mm, but within these shares of the title's size. */
static const double tagline_size = 4.6;
static const double tagline_share = 0.2;
static const double tagline_most = 0.25;
static const double credit_size = 3.2;
static const double credit_share = 0.135;
static const double credit_most = 0.17;
/* Line spacing, in ems of the line and of the title. */
static const double tagline_drop = 1.15;
static const double tagline_gap = 0.16;
static const double credit_drop = 1.5;
static const double credit_gap = 0.06;
static const double credit_foot = 0.3; /* below the last baseline, in its size */

double board_text_scale(struct rect box)
{
    return fmax(1.0, fmin(box.width, box.height) / usual_page);
}

static bool is_right(enum board_corner corner)
{
    return corner == CORNER_TOP_RIGHT || corner == CORNER_BOTTOM_RIGHT;
}

static bool is_bottom(enum board_corner corner)
{
    return corner == CORNER_BOTTOM_LEFT || corner == CORNER_BOTTOM_RIGHT;
}

static struct rect in_corner(struct rect box, enum board_corner corner, double width, double height)
{
    return (struct rect){is_right(corner) ? box.x + box.width - width : box.x,
        is_bottom(corner) ? box.y + box.height - height : box.y, width, height};
}

static bool is_clear(const struct board_room *room, struct rect rect)
{
    return rect.width <= room->box.width && rect.height <= room->box.height &&
           room->clear(room->closure, rect);
}

/* ---- the masthead ---- */

static void note_top(void *closure, int verb, const double *points)
{
    static const int pairs[] = {
        [PATH_MOVE] = 1, [PATH_LINE] = 1, [PATH_CURVE] = 3, [PATH_CLOSE] = 0};
    double *top = closure;
    for (int i = 0; i < pairs[verb]; i++)
        *top = fmax(*top, points[2 * i + 1]);
}

/* Returns the height of the tallest letters, because in some scripts they are higher than
 * capitals. */
static double title_top(struct fonts *fonts, const char *text, const struct text_style *style)
{
    struct error error = ERROR_INIT;
    const struct glyph_run *runs = NULL;
    double highest = 0.0;
    size_t count = 0;
    if (!text_line(fonts, text, style, &runs, &count, &error))
        return 0.0;
    for (size_t run = 0; run < count; run++) {
        double top = 0.0;
        for (size_t glyph = 0; glyph < (size_t)runs[run].count; glyph++)
            font_outline(runs[run].font, runs[run].glyphs[glyph].id, note_top, &top);
        highest = fmax(highest, style->size / font_units_per_em(runs[run].font) * top);
    }
    return highest;
}

/* The lines below a title of a given size. */
struct lines {
    struct text_style title, tagline, credit;
    double width;
    double title_at;
    double tagline_at, credit_at; /* baselines below the top */
    double height;
};

static struct lines measure(
    struct fonts *fonts, const struct board_masthead *masthead, const char *credit, double size)
{
    struct lines lines = {.title = text_style_plain(size),
        .tagline = text_style_plain(
            fmax(text_least, fmin(fmax(tagline_size, tagline_share * size), tagline_most * size))),
        .credit = text_style_plain(
            fmax(text_least, fmin(fmax(credit_size, credit_share * size), credit_most * size)))};
    lines.title.weight = WEIGHT_BLACK;
    lines.title.tracking = title_tracking * size;
    lines.tagline.weight = WEIGHT_BOLD;
    lines.width = fmax(text_measure(fonts, masthead->title, &lines.title).width,
        text_measure(fonts, credit, &lines.credit).width);
    lines.title_at = fmax(capitals * size, title_top(fonts, masthead->title, &lines.title));
    double y = lines.title_at;
    if (masthead->tagline != NULL) {
        y += tagline_drop * lines.tagline.size + tagline_gap * size;
        lines.tagline_at = y;
        lines.width =
            fmax(lines.width, text_measure(fonts, masthead->tagline, &lines.tagline).width);
    }
    lines.credit_at = y + credit_drop * lines.credit.size + credit_gap * size;
    lines.height = lines.credit_at + credit_foot * lines.credit.size;
    return lines;
}

/* Draws a line whose ink does not begin left of AT. */
static void draw_below(struct scene *scene, const char *text, const struct text_style *style,
    struct point at, enum colour_role role)
{
    at.x -= fmin(0.0, text_bearing(scene_fonts(scene), text, style));
    scene_text(scene, text, style, at, role);
}

struct rect board_masthead_draw(struct scene *scene, const struct board_masthead *masthead,
    const struct board_room *room, enum board_corner corner, double most)
{
    const char *credit = masthead->credit;
    double size = fmax(most, title_least);
    struct lines lines = measure(scene_fonts(scene), masthead, credit, size);
    struct rect rect = in_corner(room->box, corner, lines.width, lines.height);
    while (!is_clear(room, rect) && size > title_least) {
        size = fmax(title_least, title_step * size);
        lines = measure(scene_fonts(scene), masthead, credit, size);
        rect = in_corner(room->box, corner, lines.width, lines.height);
    }
    /* The white space before a large letter would make it look indented compared with the lines
     * below. */
    double bearing = text_bearing(scene_fonts(scene), masthead->title, &lines.title) +
                     lines.title.tracking / 2.0;
    scene_text(scene, masthead->title, &lines.title, xy(rect.x - bearing, rect.y + lines.title_at),
        COLOUR_ACCENT);
    if (masthead->tagline != NULL)
        draw_below(scene, masthead->tagline, &lines.tagline, xy(rect.x, rect.y + lines.tagline_at),
            COLOUR_INK);
    draw_below(scene, credit, &lines.credit, xy(rect.x, rect.y + lines.credit_at), COLOUR_SOFT);
    return rect;
}

/* ---- cards ---- */

/* Returns the card in that size and width if it is clear of the board, otherwise NULL; the caller
 * destroys it. */
static struct rule_card *try_card(struct fonts *fonts, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double size, double width,
    struct rect *rect)
{
    struct error error = ERROR_INIT;
    if (width > room->box.width ||
        !is_clear(room, in_corner(room->box, corner, width, card_lines * size)))
        return NULL;
    struct rule_card *card = rule_card_create(fonts, words, width, 1, size, &error);
    if (card == NULL)
        return NULL;
    *rect = in_corner(room->box, corner, width, rule_card_height(card));
    if (is_clear(room, *rect))
        return card;
    rule_card_destroy(card);
    return NULL;
}

/* Returns the largest card that is clear of the board, with text of at most MOST mm. */
static struct rule_card *fit_card(struct fonts *fonts, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double most, struct rect *rect,
    double *size)
{
    for (*size = most; *size >= text_least; *size *= card_step) {
        for (size_t i = 0; i < sizeof card_widths / sizeof card_widths[0]; i++) {
            struct rule_card *card =
                try_card(fonts, words, room, corner, *size, card_widths[i] * *size, rect);
            if (card != NULL)
                return card;
        }
    }
    *size = 0.0;
    return NULL;
}

double board_card_draw(struct scene *scene, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double most)
{
    struct rect rect;
    double size = 0.0;
    struct rule_card *card = fit_card(scene_fonts(scene), words, room, corner, most, &rect, &size);
    bool left = corner == CORNER_TOP_LEFT || corner == CORNER_BOTTOM_LEFT;
    if (card != NULL) {
        double hang = left ? fmax(card_hang * size, rule_card_overhang(card)) : 0.0;
        rule_card_draw(scene, card, xy(rect.x + hang, rect.y));
    }
    rule_card_destroy(card);
    return size;
}

void board_cards_draw(struct scene *scene, const struct rule_words *left,
    const struct rule_words *right, const struct board_room *room, double most)
{
    struct rect rect;
    double size = 0.0;
    rule_card_destroy(
        fit_card(scene_fonts(scene), right, room, CORNER_BOTTOM_RIGHT, most, &rect, &size));
    double same = board_card_draw(scene, left, room, CORNER_BOTTOM_LEFT, size > 0.0 ? size : most);
    board_card_draw(scene, right, room, CORNER_BOTTOM_RIGHT, same > 0.0 ? same : most);
}
