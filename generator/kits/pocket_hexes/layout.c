/*
 * Arranges a sheet in a slot: tries tall and wide shapes with more or less of the rules, and finds
 * the widest cells that keep everything apart.
 */
#include "kits/pocket_hexes/kit.h"

/* Sizes in small print sizes unless noted. */
static const double title_size = 2.9;
static const double title_share = 0.385; /* greatest share of a tall sheet's width */
static const double credit_height = 1.6; /* below the title's baseline */
static const double clearance = 0.55;    /* between the grid and its neighbours */
static const double gap = 0.9;           /* between boxes, rules, grid */
static const double caption_height = 1.4;
static const double legend_width = 6.9;
static const double box_least = 6.2; /* least width of a box for writing, mm */
static const double narrow = 24.0;   /* width of a tall sheet whose corners are crowded */
enum { TOTAL_UNITS = 2 };            /* least width of the total, in boxes */
static const double rating_share[DETAIL_COUNT] = {1.0, 0.9, 0.6};
static const double title_baseline = 0.755; /* of its baseline below its top, in title sizes */
static const double title_spacing = -0.018; /* between its letters, in title sizes */
static const double caption_width = 6.5;
static const double corner_gap = 0.8;        /* between neighbours in corners */
static const double grid_gap = 0.65;         /* between grid and boxes in a tall sheet */
static const double two_columns_tall = 26.0; /* least width for two columns of rules */
static const double two_columns_wide = 46.0;
static const double title_gap = 0.4; /* below title and lines in a panel */
static const double panel_gap = 1.4;
static const double panel_apart = 2.0; /* between panel and grid */
static const double panel_least = 14.0;
static const double panel_most = 0.6; /* share of the slot's width */
static const double panel_box_least = 3.0;
static const double panel_boxes = 0.75; /* height of boxes, as a share of the remaining space */
static const double panel_box = 0.95;   /* and of the height that makes them square */

/* Small print: its size in a usual slot, pt, and how it grows. */
static const double print_usual = 6.8;
static const double print_least = 6.0;
static const double print_most = 11.0;
static const double print_slot = 112.0; /* square root of the usual slot's area, mm */
static const double print_growth = 0.6; /* exponent of that growth */
static const double print_small = 0.9;  /* smallest words, in small print sizes */

/* Lines for writing, and boxes, mm unless noted. */
static const double pitch_narrow = 4.4;
static const double pitch_share = 2.5; /* in small print sizes */
static const double pitch_least = 5.2;
static const double pitch_most = 9.0;
static const double name_share = 0.3; /* of a tall sheet's width; also for the date's line */
static const double name_least = 16.0;
static const double name_most = 60.0;
static const double date_share = 0.27;
static const double date_least = 14.0;
static const double date_most = 40.0;
static const double box_single = 0.96;      /* height in widths, if there is a single row */
static const double box_rows_height = 0.75; /* if there are several rows */
static const double box_high_most = 9.0;
static const double box_high_share = 4.0; /* in small print sizes */
static const double frame_half = 0.25;    /* half the boxes' frame, with some clearance */
static const double frame_both = 0.5;     /* on both sides */
static const double no_rules_gap = 0.2;   /* below the boxes if there are no rules */

/* Returns the size of small print. It grows more slowly than the sheet, and is 6.8 pt for four
 * sheets on A4. */
static double print_size(double width, double height)
{
    double scale = pow(sqrt(width * height) / print_slot, print_growth);
    return art_clamp(print_usual * scale, print_least, print_most) * MM_PER_POINT;
}

struct text_style pocket_title_style(double size)
{
    struct text_style style = text_style_of(size, WEIGHT_BLACK, ALIGN_LEFT);
    style.tracking = title_spacing * size;
    return style;
}

double pocket_small_print(const struct pocket_layout *layout)
{
    return fmax(ART_TEXT_LEAST, print_small * layout->size);
}

static double line_pitch(const struct pocket_layout *layout)
{
    return layout->width < narrow * layout->size
               ? pitch_narrow
               : art_clamp(pitch_share * layout->size, pitch_least, pitch_most);
}

/* ---- boxes: rows of equal units; the total takes up the rest of the last row ---- */

/* Divides WIDTH mm into boxes of at least LEAST mm. */
static void divide_boxes(
    const struct pocket_spec *spec, struct pocket_layout *layout, double width, double least)
{
    int units = spec->boxes + TOTAL_UNITS;
    int rows = 1;
    int columns = units;
    while (width / columns < least && rows < spec->boxes) {
        rows++;
        columns = (units + rows - 1) / rows;
    }
    layout->box_rows = rows;
    layout->box_columns = columns;
    double unit = width / columns;
    double height = art_clamp(unit * (rows == 1 ? box_single : box_rows_height), box_least,
        fmax(box_high_most, box_high_share * layout->size));
    layout->boxes = (struct rect){0.0, 0.0, width, rows * height};
}

struct rect pocket_box(
    const struct pocket_spec *spec, const struct pocket_layout *layout, int index)
{
    const struct rect all = layout->boxes;
    double width = all.width / layout->box_columns;
    double height = all.height / layout->box_rows;
    int column = index % layout->box_columns;
    int row = index / layout->box_columns;
    struct rect box = {all.x + column * width, all.y + row * height, width, height};
    if (index == spec->boxes)
        box.width = all.x + all.width - box.x;
    return box;
}

/* ---- the grid ---- */

struct board_art pocket_board(const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    return (struct board_art){&spec->board, layout->hex, layout->centre, false};
}

static bool grid_clears(const struct pocket_spec *spec, const struct pocket_layout *layout)
{
    struct board_art art = pocket_board(spec, layout);
    const struct rect corners[] = {
        layout->title, layout->name, layout->date, layout->caption, layout->legend};
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        if (corners[i].width > 0.0 && !board_art_clears(&art, corners[i], clearance * layout->size))
            return false;
    }
    return true;
}

static double corners_bottom(const struct pocket_layout *layout, struct rect area)
{
    double bottom = area.y;
    const struct rect corners[] = {layout->title, layout->name, layout->date};
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        if (corners[i].x < area.x + area.width && corners[i].y < area.height / 2.0)
            bottom = fmax(bottom, corners[i].y + corners[i].height);
    }
    return bottom;
}

/* Puts the grid below the upper corners if there is enough space, otherwise as close to the middle
 * of AREA as they allow. */
static bool lay_grid(const struct pocket_spec *spec, struct pocket_layout *layout, struct rect area)
{
    double line = board_art_line(layout->hex);
    double width = board_art_columns_width(&spec->board) * layout->hex + 1.2 * line;
    double height = board_art_rows_height(&spec->board) * layout->hex + line;
    double slack = area.height - height;
    if (width > area.width || slack < 0.0)
        return false;
    layout->centre.x = area.x + area.width / 2.0;
    double corners = corners_bottom(layout, area) - area.y;
    if (slack >= corners) {
        layout->centre.y = area.y + corners + (area.height - corners) / 2.0;
        return grid_clears(spec, layout);
    }
    for (int step = 0; step <= 20; step++) {
        layout->centre.y = area.y + height / 2.0 + slack * (0.5 + 0.025 * step);
        if (grid_clears(spec, layout))
            return true;
    }
    return false;
}

/* ---- shapes ---- */

/* Returns the rules' height in COLUMNS columns over WIDTH mm; INFINITY if they cannot be set. */
static double rules_height(const struct pocket_spec *spec, struct fonts *fonts,
    const struct pocket_layout *layout, double width, int columns)
{
    struct rule_words words = pocket_words(spec, layout->detail);
    if (words.block_count == 0)
        return 0.0;
    struct error error = ERROR_INIT;
    struct rule_card *card = rule_card_create(fonts, &words, width, columns, layout->size, &error);
    double height = card ? rule_card_height(card) : INFINITY;
    rule_card_destroy(card);
    return height;
}

/* Puts the title at AT, smaller if it is wider than WIDTH, and the credit below it. */
static void lay_title(const struct pocket_spec *spec, struct fonts *fonts,
    struct pocket_layout *layout, struct point at, double width)
{
    struct text_style style = pocket_title_style(title_size * layout->size);
    double natural = text_measure(fonts, word(spec->texts, "game"), &style).width;
    layout->title_size = fmax(ART_TEXT_LEAST, style.size * fmin(1.0, width / natural));
    struct text_style small = text_style_plain(pocket_small_print(layout));
    double credit = text_measure(fonts, word(spec->texts, "credit"), &small).width;
    layout->title =
        (struct rect){at.x, at.y, fmax(natural * layout->title_size / style.size, credit),
            title_baseline * layout->title_size + credit_height * layout->size};
}

/* Puts lines for writing at the upper right, and captions above the boxes. On a narrow sheet the
 * date replaces the boxes' caption. */
static void lay_tall_corners(struct pocket_layout *layout)
{
    double size = layout->size;
    double pitch = line_pitch(layout);
    double width = layout->width;
    double above = layout->boxes.y - caption_height * size;
    double name = art_clamp(name_share * width, name_least, name_most);
    double date = art_clamp(date_share * width, date_least, date_most);
    double legend = legend_width * size;
    layout->name = (struct rect){width - name, 0.0, name, pitch};
    layout->legend = (struct rect){width - legend, above, legend, size};
    if (width < narrow * size) {
        layout->date = (struct rect){0.0, layout->boxes.y - pitch, date, pitch};
    } else {
        layout->date = (struct rect){width - name, pitch, name, pitch};
        layout->caption = (struct rect){0.0, above, caption_width * size, size};
    }
}

static bool corners_apart(const struct pocket_layout *layout)
{
    double least = corner_gap * layout->size;
    struct rect left = layout->date.x > 0.0 ? layout->caption : layout->date;
    return layout->title.x + layout->title.width + least <= layout->name.x &&
           left.x + left.width + least <= layout->legend.x;
}

/* Puts the boxes below the grid and the rules below the boxes. Returns the grid's area; an empty
 * one if the corners are too narrow. */
static struct rect tall_frame(
    const struct pocket_spec *spec, struct fonts *fonts, struct pocket_layout *layout)
{
    double size = layout->size;
    double width = layout->width;
    layout->rule_columns = width > two_columns_tall * size ? 2 : 1;
    double rules = rules_height(spec, fonts, layout, width, layout->rule_columns);
    double bottom = layout->height;
    layout->rules = (struct rect){0.0, bottom - rules, width, rules};
    bottom -= rules > 0.0 ? rules + gap * size : no_rules_gap;
    divide_boxes(spec, layout, width - frame_both, box_least);
    layout->boxes.x = frame_half;
    layout->boxes.y = bottom - layout->boxes.height;
    lay_title(spec, fonts, layout, xy(0.0, 0.0), title_share * width);
    lay_tall_corners(layout);
    if (!corners_apart(layout))
        return (struct rect){0.0, 0.0, 0.0, 0.0};
    return (struct rect){0.0, 0.0, width, layout->boxes.y - grid_gap * size};
}

/* Puts everything except the grid into a panel of PANEL mm on the right. Returns the grid's area;
 * zero height if the panel's content does not fit. */
static struct rect wide_frame(
    const struct pocket_spec *spec, struct fonts *fonts, struct pocket_layout *layout, double panel)
{
    double size = layout->size;
    double pitch = line_pitch(layout);
    double x = layout->width - panel;
    double y = 0.0;
    lay_title(spec, fonts, layout, xy(x, y), panel);
    y += layout->title.height + title_gap * size;
    layout->name = (struct rect){x, y, panel, pitch};
    layout->date = (struct rect){x, y + pitch, panel, pitch};
    y += 2.0 * pitch + panel_gap * size;
    layout->rule_columns = panel > two_columns_wide * size ? 2 : 1;
    double rules = rules_height(spec, fonts, layout, panel, layout->rule_columns);
    layout->rules = (struct rect){x, y, panel, rules};
    y += rules > 0.0 ? rules + panel_gap * size : 0.0;
    double room = layout->height - frame_half - y - caption_height * size;
    divide_boxes(spec, layout, panel - frame_both, fmax(box_least, panel_box_least * size));
    if (layout->boxes.height > room)
        divide_boxes(spec, layout, panel - frame_both, box_least);
    bool fits = layout->boxes.height <= room;
    double square = panel / layout->box_columns * layout->box_rows;
    layout->boxes.height = fmax(layout->boxes.height, fmin(panel_boxes * room, panel_box * square));
    layout->boxes.x = x + frame_half;
    layout->boxes.y = layout->height - layout->boxes.height - frame_half;
    layout->caption =
        (struct rect){x, layout->boxes.y - caption_height * size, caption_width * size, size};
    layout->legend = (struct rect){0.0, layout->height - size, legend_width * size, size};
    return (struct rect){0.0, 0.0, x - panel_apart * size, fits ? layout->height : 0.0};
}

/* ---- the widest cells ---- */

/* A layout whose widest cells are searched for. */
struct widening {
    const struct pocket_spec *spec;
    struct pocket_layout *layout;
    struct rect area;
};

static bool grid_fits(void *closure, double hex)
{
    const struct widening *widening = closure;
    widening->layout->hex = hex;
    return lay_grid(widening->spec, widening->layout, widening->area);
}

/* Makes the cells of LAYOUT as wide as AREA and the corners allow, to a tenth of a millimetre. */
static void widen(const struct pocket_spec *spec, struct pocket_layout *layout, struct rect area)
{
    struct widening widening = {spec, layout, area};
    double most = fmin(area.width / board_art_columns_width(&spec->board),
        area.height / board_art_rows_height(&spec->board));
    layout->hex_max =
        mm_round_down(bisect(0.0, fmax(most, 0.0), BISECT_STEPS, 0.01, grid_fits, &widening));
}

/* Sets the final width of cells; returns false if they do not fit. */
static bool settle(
    const struct pocket_spec *spec, struct pocket_layout *layout, struct rect area, double hex)
{
    widen(spec, layout, area);
    layout->hex = hex > 0.0 ? hex : layout->hex_max;
    return layout->hex > 0.0 && layout->hex <= layout->hex_max + 1e-9 &&
           lay_grid(spec, layout, area);
}

struct hunt {
    const struct pocket_spec *spec;
    struct fonts *fonts;
    double hex;
    struct pocket_layout *best;
    double rating;
    double hex_max;
    double share; /* factor for the rating, for the panel of dice */
};

static void judge(struct hunt *hunt, struct pocket_layout *layout, struct rect area)
{
    bool fits = settle(hunt->spec, layout, area, hunt->hex);
    hunt->hex_max = fmax(hunt->hex_max, layout->hex_max);
    double rating = rating_share[layout->detail] * layout->hex_max;
    if (hunt->hex > 0.0)
        rating += 1000.0 * rating_share[layout->detail];
    rating *= hunt->share;
    if (fits && rating > hunt->rating + 1e-9) {
        hunt->rating = rating;
        *hunt->best = *layout;
    }
}

static void try_tall(struct hunt *hunt, struct pocket_layout layout)
{
    layout.shape = SHAPE_TALL;
    struct rect area = tall_frame(hunt->spec, hunt->fonts, &layout);
    if (area.height > 0.0)
        judge(hunt, &layout, area);
}

/* Tries panels from just wide enough for the small print up to the width that a grid as high as the
 * slot leaves. */
static void try_wide(struct hunt *hunt, struct pocket_layout layout)
{
    layout.shape = SHAPE_WIDE;
    double cells =
        board_art_columns_width(&hunt->spec->board) / board_art_rows_height(&hunt->spec->board);
    double rest = layout.width - cells * layout.height - panel_apart * layout.size;
    const double panels[] = {rest, 19.0 * layout.size, 16.5 * layout.size, 14.5 * layout.size};
    for (size_t i = 0; i < sizeof panels / sizeof panels[0]; i++) {
        double panel = panels[i];
        if (panel < panel_least * layout.size || panel > panel_most * layout.width)
            continue;
        struct pocket_layout copy = layout;
        struct rect area = wide_frame(hunt->spec, hunt->fonts, &copy, panel);
        if (area.height > 0.0 && area.width > 0.0)
            judge(hunt, &copy, area);
    }
}

double pocket_bare_hex(const struct board *board, double width, double height)
{
    return fmin(width / board_art_columns_width(board), height / board_art_rows_height(board));
}

/* Tries a slot of WIDTH x HEIGHT mm with the best amount of rules. */
static void try_slot(
    struct hunt *hunt, double width, double height, const struct pocket_dice_layout *dice)
{
    double bare = pocket_bare_hex(&hunt->spec->board, width, height);
    for (int detail = 0; detail < DETAIL_COUNT; detail++) {
        if (hunt->hex <= 0.0 && hunt->share * rating_share[detail] * bare <= hunt->rating)
            continue; /* cannot be better */
        struct pocket_layout candidate = {.detail = (enum pocket_detail)detail,
            .width = width,
            .height = height,
            .size = print_size(width, height),
            .dice = *dice};
        try_tall(hunt, candidate);
        try_wide(hunt, candidate);
    }
}

static void try_dice(struct hunt *hunt, double width, double height)
{
    struct pocket_dice_layout panels[POCKET_DICE_PANELS_MAX];
    struct pocket_dice_content content = {hunt->fonts, hunt->spec->texts, hunt->spec->turns};
    int count = pocket_dice_panels(&content, width, height, panels);
    for (int i = 0; i < count; i++) {
        struct rect rest = pocket_dice_rest(&panels[i], width, height);
        hunt->share = pocket_dice_share(&panels[i]);
        if (rest.width > 0.0 && rest.height > 0.0)
            try_slot(hunt, rest.width, rest.height, &panels[i]);
    }
}

double pocket_arrange(const struct pocket_spec *spec, struct fonts *fonts, double width,
    double height, double hex, struct pocket_layout *layout, double *hex_max)
{
    static const struct pocket_dice_layout no_dice = {.turns = 0};
    struct hunt hunt = {spec, fonts, hex, layout, 0.0, 0.0, 1.0};
    if (spec->turns > 0)
        try_dice(&hunt, width, height);
    else
        try_slot(&hunt, width, height, &no_dice);
    if (hex_max != NULL)
        *hex_max = hunt.hex_max;
    return hunt.rating;
}
