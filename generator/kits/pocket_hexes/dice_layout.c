/*
 * Lays out panels of dice, with numbers of several sizes, beside the sheet or below it; layout.c
 * decides which panel leaves the best sheet.
 */
#include "kits/pocket_hexes/kit.h"

/* Sizes in units. */
static const double turn_width = 2.2;
static const double die_width = 1.85;
static const double again_width = 1.45;
static const double column_widths = 2.2 + 6 * 1.85 + 6 * 1.45;
static const double block_gap = 0.9; /* least space between the blocks */

/* Sizes in number sizes. */
static const double row_least = 1.48;
static const double row_most = 2.35;
static const double unit_most = 1.85;
static const double name_gap = 0.3;    /* below names */
static const double picture_gap = 0.3; /* between names and pictures */
static const double title_gap = 0.5;   /* between pictures and titles */

/* Sizes in word sizes. */
static const double badge_height = 5.4;
static const double head_gap = 1.3;     /* below the head, and around the words beside it */
static const double words_least = 30.0; /* least width of words beside the head */

static const double between = 5.0; /* between panel and sheet, mm */
static const double line = 0.3;    /* half of the badge's line, mm */

/* Design sizes, in number sizes unless noted. */
static const double name_first = 0.75;    /* of the dice's names above the first throw */
static const double name_again = 0.6;     /* above the second throw */
static const double picture_first = 0.62; /* radius */
static const double picture_again = 0.45;
static const double title_height = 0.8; /* in word sizes */
static const double badge_inset = 1.4;  /* in halves of the badge's line */
static const double head_indent = 1.2;  /* of words beside the badge, in word sizes */
/* half the width of the blocks' frame, with some clearance, mm */
static const double frame_inset = 0.25;
static const double beside_most = 0.6;      /* of the slot's width */
static const double below_most = 0.7;       /* of its height */
static const double words_share = 0.74;     /* size of words */
static const double words_size_least = 6.3; /* pt */
static const double words_size_most = 9.0;
static const double full_size = 4.2;  /* smaller numbers lower the rating, mm */
static const double turn_left = 1.15; /* from the first block to a turn's number */
static const double turn_size = 0.66;
static const double turn_hex = 0.86; /* of the hexagons around turns, in pitches of rows */
static const double turn_hex_most = 1.45;

/* ---- heights and widths ---- */

static double picture_height(const struct pocket_dice_layout *panel)
{
    return (name_gap + picture_gap) * panel->size + ART_CAPITALS * panel->name[0] +
           panel->picture[0];
}

static double titles_height(const struct pocket_dice_layout *panel)
{
    return picture_height(panel) + panel->picture[0] + title_gap * panel->size +
           title_height * panel->small;
}

static struct point badge_at(const struct pocket_dice_layout *panel)
{
    return xy(panel->head.x + panel->badge / root_3 + badge_inset * line,
        panel->head.y + 0.5 * panel->badge + line);
}

static double head_x(const struct pocket_dice_layout *panel)
{
    return badge_at(panel).x + panel->badge / root_3 + head_indent * panel->small;
}

static struct rect block_of(const struct pocket_dice_layout *panel, bool again)
{
    double first = (double)POCKET_DICE * die_width;
    double x = (turn_width + (again ? first : 0.0)) * panel->unit + (again ? panel->gap : 0.0);
    double width = again ? (double)POCKET_DICE * again_width : first;
    return (struct rect){panel->area.x + x, panel->rows.y, width * panel->unit, panel->rows.height};
}

static double width_of(struct fonts *fonts, const char *words, double size, enum font_weight weight)
{
    struct text_style style = text_style_of(size, weight, ALIGN_LEFT);
    return text_measure(fonts, words, &style).width;
}

static double head_width(
    const struct pocket_dice_content *content, const struct pocket_dice_layout *panel)
{
    struct text words = TEXT_ROOM(160);
    pocket_par_words(content->texts, 888, "normal", &words);
    double widest = fmax(width_of(content->fonts, words.data, panel->small, WEIGHT_REGULAR),
        width_of(content->fonts, word(content->texts, "dice-challenge"),
            pocket_dice_challenge * panel->small, WEIGHT_BLACK));
    return head_x(panel) - panel->head.x + widest;
}

static double words_height(
    const struct pocket_dice_content *content, const struct pocket_dice_layout *panel, double width)
{
    struct error error = ERROR_INIT;
    struct rule_words how = pocket_how_words(content->texts);
    struct rule_card *card = rule_card_create(content->fonts, &how, width, 1, panel->small, &error);
    double height = card ? rule_card_height(card) : INFINITY;
    rule_card_destroy(card);
    return height;
}

static bool titles_fit(
    const struct pocket_dice_content *content, const struct pocket_dice_layout *panel)
{
    double again =
        width_of(content->fonts, word(content->texts, "dice-again"), panel->small, WEIGHT_REGULAR);
    double first =
        width_of(content->fonts, word(content->texts, "dice-first"), panel->small, WEIGHT_BOLD);
    return again <= block_of(panel, true).width + frame_inset &&
           first <= block_of(panel, false).width;
}

/* ---- panels ---- */

static void lay_rows(struct pocket_dice_layout *panel, double y, double pitch)
{
    const struct rect area = panel->area;
    panel->titles = (struct rect){area.x, y, area.width, titles_height(panel)};
    y += panel->titles.height;
    panel->rows = (struct rect){area.x, y, area.width, panel->turns * pitch};
}

/* Lays out a panel beside the sheet: par, rows and words, one below the other. Returns false if it
 * does not fit. */
static bool lay_beside(const struct pocket_dice_content *content, struct pocket_dice_layout *panel,
    double width, double height)
{
    panel->beside = true;
    panel->unit = panel->size;
    panel->gap = block_gap * panel->unit;
    double across = column_widths * panel->unit + panel->gap;
    panel->area = (struct rect){width - across - frame_inset, 0.0, across, height};
    const struct rect area = panel->area;
    double head = panel->badge + 2.0 * line + head_gap * panel->small;
    panel->head = (struct rect){area.x, 0.0, across, head};
    double words = words_height(content, panel, across);
    panel->words = (struct rect){area.x, height - words, across, words};
    double room = height - head - words - head_gap * panel->small - titles_height(panel);
    double pitch = fmin(room / panel->turns, row_most * panel->size);
    lay_rows(panel, head, pitch);
    return pitch >= row_least * panel->size && across < beside_most * width &&
           head_width(content, panel) <= across && titles_fit(content, panel);
}

/* Lays out the head over WIDTH, with the words beside the par if they fit, otherwise below it.
 * Positions assume that the panel begins at the top. */
static void lay_head(
    const struct pocket_dice_content *content, struct pocket_dice_layout *panel, double width)
{
    double gap = head_gap * panel->small;
    double par = panel->badge + 2.0 * line;
    double left = head_width(content, panel) + 2.0 * gap;
    bool room = width - left >= words_least * panel->small;
    struct point at = {room ? left : 0.0, room ? 0.0 : par + 0.5 * gap};
    double words = words_height(content, panel, width - at.x);
    panel->words = (struct rect){at.x, at.y, width - at.x, words};
    panel->head = (struct rect){0.0, 0.0, room ? left - gap : width, fmax(par, at.y + words) + gap};
}

/* Lays out a panel below the sheet: the par, then the rows. */
static bool lay_below(const struct pocket_dice_content *content, struct pocket_dice_layout *panel,
    double width, double height)
{
    panel->beside = false;
    panel->unit = fmin((width - 0.5) / (column_widths + block_gap), unit_most * panel->size);
    panel->gap = width - 0.5 - column_widths * panel->unit; /* moves the blocks apart */
    lay_head(content, panel, width);
    double pitch = row_least * panel->size;
    double high = panel->head.height + titles_height(panel) + panel->turns * pitch + frame_inset;
    panel->area = (struct rect){frame_inset, height - high, width - 0.5, high};
    panel->head.y += panel->area.y;
    panel->words.y += panel->area.y;
    lay_rows(panel, panel->area.y + panel->head.height, pitch);
    return high < below_most * height && head_width(content, panel) < width &&
           panel->unit >= panel->size && titles_fit(content, panel);
}

/* Calculates what depends only on the size of numbers. */
static void measure(struct pocket_dice_layout *panel)
{
    panel->name[0] = fmax(ART_TEXT_LEAST, name_first * panel->size);
    panel->name[1] = fmax(ART_TEXT_LEAST, name_again * panel->size);
    panel->picture[0] = picture_first * panel->size;
    panel->picture[1] = picture_again * panel->size;
    panel->turn_size = fmax(ART_TEXT_LEAST, turn_size * panel->size);
}

static void derive(struct pocket_dice_layout *panel)
{
    panel->badge_at = badge_at(panel);
    panel->head_x = head_x(panel);
    panel->block[0] = block_of(panel, false);
    panel->block[1] = block_of(panel, true);
    panel->picture_y = panel->rows.y - picture_height(panel);
    panel->pitch = panel->rows.height / panel->turns;
    panel->turn_x = panel->block[0].x - turn_left * panel->size;
    panel->turn_hex = fmin(turn_hex * panel->pitch, turn_hex_most * panel->size);
}

int pocket_dice_panels(const struct pocket_dice_content *content, double width, double height,
    struct pocket_dice_layout panels[POCKET_DICE_PANELS_MAX])
{
    static const double sizes[] = {4.6, 4.2, 3.8, 3.5, 3.2, 2.9, 2.65, 2.4, 2.15};
    int count = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct pocket_dice_layout panel = {.turns = content->turns, .size = sizes[i]};
        panel.small = art_clamp(words_share * panel.size, words_size_least * MM_PER_POINT,
            words_size_most * MM_PER_POINT);
        panel.badge = badge_height * panel.small;
        measure(&panel);
        panels[count] = panel;
        count += lay_beside(content, &panels[count], width, height);
        panels[count] = panel;
        count += lay_below(content, &panels[count], width, height);
    }
    for (int i = 0; i < count; i++)
        derive(&panels[i]);
    return count;
}

struct rect pocket_dice_rest(const struct pocket_dice_layout *panel, double width, double height)
{
    if (panel->beside)
        return (struct rect){0.0, 0.0, panel->area.x - between, height};
    return (struct rect){0.0, 0.0, width, panel->area.y - between};
}

double pocket_dice_share(const struct pocket_dice_layout *panel)
{
    return fmin(1.0, panel->size / full_size);
}

/* ---- columns ---- */

double pocket_dice_die_x(const struct pocket_dice_layout *panel, int die, bool again)
{
    double width = again ? again_width : die_width;
    return panel->block[again].x + (die + 0.5) * width * panel->unit;
}
