/*
 * Draws the dice on a sheet. The first throw is bold in a solid frame; dice that are thrown again
 * are light and small in a dashed frame, to draw less attention.
 *
 * Also lays out the words of the head. The command is broken between its options; if it does not
 * fit, only the seed is printed.
 */
#include "kits/pocket_hexes/kit.h"

/* Design sizes, in word sizes. */
static const double seed_size = 1.2;
static const double seed_space = 0.6;       /* between the word "seed" and the seed */
static const double badge_word_rise = 1.05; /* above the badge's middle */
static const double par_size = 2.6;
static const double par_drop = 1.35;
static const double challenge_drop = 1.6; /* of the first line, below the head's top */
static const double par_words_drop = 1.5; /* below the previous line */
static const double seed_drop = 4.9;      /* below the head's top */

static const double word_space = 0.3; /* between the parts of a command */
/* Commands of one to three lines: first line below the head's top, and line spacing. */
static const double command_drop[] = {4.9, 4.6, 4.25};
static const double command_pitch[] = {0.0, 1.3, 1.12};

enum { COMMAND_PARTS_MAX = 8, COMMAND_LINES_MAX = 3 };

/* ---- par ---- */

static void write_badge(struct scene *scene, const struct pocket_dice_art *art, int par)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct point at = panel->badge_at;
    double small = panel->small;
    art_words(scene, word(art->texts, "dice-badge"),
        text_style_digits(small, WEIGHT_BOLD, ALIGN_CENTRE),
        xy(at.x, at.y - badge_word_rise * small), COLOUR_ACCENT);
    art_words(scene, spell_number(par).text,
        text_style_digits(par_size * small, WEIGHT_BLACK, ALIGN_CENTRE),
        xy(at.x, at.y + par_drop * small), COLOUR_INK);
}

static void write_challenge(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct point at = {panel->head_x, panel->head.y + challenge_drop * panel->small};
    art_words(scene, word(art->texts, "dice-challenge"),
        text_style_digits(pocket_dice_challenge * panel->small, WEIGHT_BLACK, ALIGN_LEFT), at,
        COLOUR_ACCENT);
    struct text words = TEXT_ROOM(160);
    pocket_par_words(art->texts, game->par, game->level, &words);
    at.y += par_words_drop * panel->small;
    art_words(scene, words.data, text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT), at,
        COLOUR_INK);
}

/* ---- only the seed ---- */

static double seed_x(const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct text_style label = text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT);
    return panel->head_x + seed_space * panel->small +
           text_measure(art->fonts, word(art->texts, "dice-seed"), &label).width;
}

double pocket_dice_seed_size(const struct pocket_dice_art *art, const char *seed)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct text_style style = text_style_digits(seed_size * panel->small, WEIGHT_BOLD, ALIGN_LEFT);
    double room = panel->head.x + panel->head.width - seed_x(art);
    double width = text_measure(art->fonts, seed, &style).width;
    double size = style.size * fmin(1.0, room / width);
    return size >= ART_TEXT_LEAST ? size : 0.0;
}

static void write_seed(struct scene *scene, const struct pocket_dice_art *art, const char *seed)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct point at = {panel->head_x, panel->head.y + seed_drop * panel->small};
    art_words(scene, word(art->texts, "dice-seed"),
        text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT), at, COLOUR_SOFT);
    at.x = seed_x(art);
    art_words(scene, seed,
        text_style_digits(pocket_dice_seed_size(art, seed), WEIGHT_BOLD, ALIGN_LEFT), at,
        COLOUR_INK);
}

/* ---- the command to type ---- */

/* The command for the same game on a computer, in unbreakable parts: introductory words, the
 * program with the game, each option with its value, and finally the seed. */
struct command_parts {
    char command[POCKET_COMMAND_SIZE], seed[POCKET_COMMAND_SIZE];
    const char *part[COMMAND_PARTS_MAX];
    int count;
    int first;                   /* 1: leaves out the words */
    double x[COMMAND_PARTS_MAX]; /* from the start of the line */
    int line[COMMAND_PARTS_MAX];
    int lines;
};

/* Splits the command before its options. Returns false if there are too many parts, or if the seed
 * cannot be typed. */
static bool split_command(const struct pocket_dice_art *art, const struct pocket_dice_game *game,
    struct command_parts *parts)
{
    struct text seed = text_in(parts->seed, sizeof parts->seed);
    text_add(&seed, "--seed ");
    if (!pocket_command_seed(game->seed, &seed))
        return false;
    snprintf(parts->command, sizeof parts->command, "%s", game->command);
    parts->part[0] = word(art->texts, "dice-computer");
    parts->part[1] = parts->command;
    parts->count = 2;
    for (char *at = parts->command; (at = strstr(at, " --")) != NULL; at++) {
        if (parts->count == COMMAND_PARTS_MAX - 1)
            return false;
        *at = '\0';
        parts->part[parts->count++] = at + 1;
    }
    parts->part[parts->count++] = parts->seed;
    return true;
}

static struct text_style part_style(
    const struct pocket_dice_art *art, const struct command_parts *parts, int part)
{
    bool seed = part == parts->count - 1;
    return text_style_digits(art->panel->small, seed ? WEIGHT_BOLD : WEIGHT_REGULAR, ALIGN_LEFT);
}

/* Fills lines; returns false if a part is wider than a line, or if there are too many lines. */
static bool break_lines(const struct pocket_dice_art *art, struct command_parts *parts, int first)
{
    const struct rect head = art->panel->head;
    double room = head.x + head.width - art->panel->head_x;
    double x = 0.0;
    parts->first = first;
    parts->lines = 1;
    for (int i = first; i < parts->count; i++) {
        struct text_style style = part_style(art, parts, i);
        double width = text_measure(art->fonts, parts->part[i], &style).width;
        if (x > 0.0 && x + width > room) {
            x = 0.0;
            parts->lines++;
        }
        parts->x[i] = x;
        parts->line[i] = parts->lines - 1;
        x += width + word_space * style.size;
        if (width > room)
            return false;
    }
    return parts->lines <= COMMAND_LINES_MAX;
}

/* Lays out the command, without the introductory words if that saves a line. */
static bool lay_out_command(const struct pocket_dice_art *art, struct command_parts *parts)
{
    bool fits = break_lines(art, parts, 1);
    int lines = parts->lines;
    if (fits && !(break_lines(art, parts, 0) && parts->lines == lines))
        fits = break_lines(art, parts, 1);
    return fits;
}

static void write_command(
    struct scene *scene, const struct pocket_dice_art *art, const struct command_parts *parts)
{
    const struct pocket_dice_layout *panel = art->panel;
    double top = panel->head.y + command_drop[parts->lines - 1] * panel->small;
    double pitch = command_pitch[parts->lines - 1] * panel->small;
    for (int i = parts->first; i < parts->count; i++) {
        struct text_style style = part_style(art, parts, i);
        struct point at = {panel->head_x + parts->x[i], top + parts->line[i] * pitch};
        scene_text(scene, parts->part[i], &style, at,
            style.weight == WEIGHT_BOLD ? COLOUR_INK : COLOUR_SOFT);
    }
}

static void pocket_dice_head_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game)
{
    struct command_parts parts = {.count = 0};
    write_badge(scene, art, game->par);
    write_challenge(scene, art, game);
    if (split_command(art, game, &parts) && lay_out_command(art, &parts))
        write_command(scene, art, &parts);
    else
        write_seed(scene, art, game->seed);
}

static const double hair = 0.2; /* width of thin lines, mm */

/* Design sizes of lines, in mm. */
static const double frame_line = 0.35;  /* around the first throw */
static const double frame_corner = 0.8; /* radius */
static const double again_dash = 0.9;   /* around the second throw */
static const double again_space = 0.7;
static const double die_line = 0.3;
static const double turn_line = 0.25;
static const double badge_line = 0.6;

/* Words, at their normal size. */
static const double title_baseline = 0.75; /* below the top */

/* In number sizes. */
static const double name_rise = 0.3; /* of the dice's names above the rows */
static const double again_size = 0.72;
static const double turn_hex_least = 1.12; /* in widths of two digits */

static void write_number(struct scene *scene, int number, double size, enum font_weight weight,
    struct point at, enum colour_role role)
{
    art_words(
        scene, spell_number(number).text, text_style_digits(size, weight, ALIGN_CENTRE), at, role);
}

/* ---- pictures of dice, from the front ---- */

/* The corners of a die, in a circle of radius 1, y down. */
struct die_picture {
    int count;
    struct point corner[6];
};

static const struct die_picture pictures[POCKET_DICE] = {
    {3, {{0.0, -0.95}, {0.98, 0.72}, {-0.98, 0.72}}},
    {4, {{-0.76, -0.76}, {0.76, -0.76}, {0.76, 0.76}, {-0.76, 0.76}}},
    {4, {{0.0, -1.0}, {0.82, 0.0}, {0.0, 1.0}, {-0.82, 0.0}}},
    {4, {{0.0, -1.0}, {0.9, 0.28}, {0.0, 1.0}, {-0.9, 0.28}}},
    {5, {{0.0, -1.0}, {0.951, -0.309}, {0.588, 0.809}, {-0.588, 0.809}, {-0.951, -0.309}}},
    {6, {{0.0, -1.0}, {0.866, -0.5}, {0.866, 0.5}, {0.0, 1.0}, {-0.866, 0.5}, {-0.866, -0.5}}},
};

static void draw_die(
    struct scene *scene, int die, struct point centre, double radius, struct paint paint)
{
    const struct die_picture *picture = &pictures[die];
    for (int i = 0; i < picture->count; i++) {
        double x = centre.x + radius * picture->corner[i].x;
        double y = centre.y + radius * picture->corner[i].y;
        scene_outline_to(scene, i, x, y);
    }
    scene_close(scene);
    paint.stroke.join = JOIN_ROUND;
    scene_paint(scene, paint);
}

/* ---- common to all sheets ---- */

static struct rect row_of(const struct pocket_dice_layout *panel, bool again, int row)
{
    struct rect rect = panel->block[again];
    rect.height = panel->pitch;
    rect.y += row * rect.height;
    return rect;
}

/* Draws thin lines between rows and, in the first block, a tint behind every second row. */
static void draw_bands(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    for (int row = 1; row < panel->turns && !again; row += 2) {
        scene_rect(scene, row_of(panel, again, row));
        scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    }
    for (int row = 1; row < panel->turns; row++) {
        struct rect rect = row_of(panel, again, row);
        scene_line(scene, xy(rect.x, rect.y), xy(rect.x + rect.width, rect.y));
    }
    scene_paint(scene, paint_line(COLOUR_FAINT, hair));
}

static void draw_block(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    draw_bands(scene, panel, again);
    struct paint frame = paint_line(again ? COLOUR_SOFT : COLOUR_FRAME, again ? hair : frame_line);
    if (again) {
        frame = art_dashed(frame, again_dash, again_space);
    }
    scene_rounded_rect(scene, panel->block[again], again ? 0.0 : frame_corner);
    scene_paint(scene, frame);
}

static void draw_pictures(struct scene *scene, const struct pocket_dice_layout *panel, bool again)
{
    double radius = panel->picture[again];
    for (int die = 0; die < POCKET_DICE; die++) {
        struct point at = {pocket_dice_die_x(panel, die, again), panel->picture_y};
        draw_die(scene, die, at, radius,
            again ? paint_line(COLOUR_SOFT, hair)
                  : paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, die_line));
    }
}

static void write_titles(struct scene *scene, const struct pocket_dice_art *art, bool again)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct rect block = panel->block[again];
    double y = panel->titles.y + title_baseline * panel->small;
    art_words(scene, word(art->texts, again ? "dice-again" : "dice-first"),
        text_style_digits(panel->small, again ? WEIGHT_REGULAR : WEIGHT_BOLD, ALIGN_CENTRE),
        xy(block.x + block.width / 2.0, y), again ? COLOUR_SOFT : COLOUR_ACCENT);
    for (int die = 0; die < POCKET_DICE; die++) {
        char name[8];
        snprintf(name, sizeof name, "d%d", pocket_die_sides[die]);
        art_words(scene, name,
            text_style_digits(
                panel->name[again], again ? WEIGHT_REGULAR : WEIGHT_BOLD, ALIGN_CENTRE),
            xy(pocket_dice_die_x(panel, die, again), panel->rows.y - name_rise * panel->size),
            again ? COLOUR_SOFT : COLOUR_ACCENT);
    }
}

/* Draws the turns as hexagons to cross off; if rows are low, only their numbers. */
static void draw_turns(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct text_style style = text_style_digits(panel->turn_size, WEIGHT_BOLD, ALIGN_CENTRE);
    if (panel->turn_hex < turn_hex_least * text_measure(art->fonts, "00", &style).width)
        return;
    double pitch = panel->pitch;
    for (int turn = 0; turn < panel->turns; turn++)
        scene_hexagon(
            scene, xy(panel->turn_x, panel->rows.y + (turn + 0.5) * pitch), panel->turn_hex, true);
    scene_paint(scene, paint_line(COLOUR_ACCENT, turn_line));
}

static void write_how(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct rule_words words = pocket_how_words(art->texts);
    struct error error = ERROR_INIT;
    struct rule_card *how =
        rule_card_create(art->fonts, &words, panel->words.width, 1, panel->small, &error);
    if (how != NULL)
        rule_card_draw(scene, how, xy(panel->words.x, panel->words.y));
    rule_card_destroy(how);
}

void pocket_dice_panel_draw(struct scene *scene, const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    scene_begin_group(scene, LAYER_ART, NULL);
    art_hexagon(scene, panel->badge_at, panel->badge, true,
        paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, badge_line));
    draw_turns(scene, art);
    for (int again = 0; again < 2; again++) {
        draw_block(scene, panel, again);
        draw_pictures(scene, panel, again);
    }
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    write_titles(scene, art, false);
    write_titles(scene, art, true);
    write_how(scene, art);
    scene_end_group(scene);
}

/* ---- one sheet ---- */

/* Writes a turn from left to right, so that a row is read and copied as one line. */
static void write_turn(struct scene *scene, const struct pocket_dice_layout *panel, int turn,
    const struct pocket_throws *dice)
{
    double pitch = panel->pitch;
    double middle = panel->rows.y + (turn + 0.5) * pitch;
    double size = panel->size;
    double small = fmax(ART_TEXT_LEAST, again_size * size);
    double baseline = middle + ART_BASELINE_DROP * size;
    double number = panel->turn_size;
    write_number(scene, turn + 1, number, WEIGHT_BOLD,
        xy(panel->turn_x, middle + ART_BASELINE_DROP * number), COLOUR_ACCENT);
    for (int die = 0; die < POCKET_DICE; die++)
        write_number(scene, dice->first[die], size, WEIGHT_BOLD,
            xy(pocket_dice_die_x(panel, die, false), baseline), COLOUR_INK);
    for (int die = 0; die < POCKET_DICE; die++)
        write_number(scene, dice->again[die], small, WEIGHT_REGULAR,
            xy(pocket_dice_die_x(panel, die, true), middle + ART_BASELINE_DROP * small),
            COLOUR_SOFT);
}

void pocket_dice_game_draw(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game)
{
    scene_begin_group(scene, LAYER_TEXT, NULL);
    pocket_dice_head_draw(scene, art, game);
    for (int turn = 0; turn < art->panel->turns; turn++)
        write_turn(scene, art->panel, turn, &game->turns[turn]);
    scene_end_group(scene);
}
