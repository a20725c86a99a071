/*
 * Sets the words of the head. The command is broken into lines between its options; where even that
 * does not fit, the seed stands alone.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/art/art.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What a designer may turn, in sizes of words. */
static const double seed_size = 1.2;
static const double seed_space = 0.6;       /* between "seed" and the seed */
static const double badge_word_rise = 1.05; /* over the badge's middle */
static const double par_size = 2.6;
static const double par_drop = 1.35;
static const double challenge_drop = 1.6; /* of the first line, below the head's top */
static const double par_words_drop = 1.5; /* below the line before */
static const double seed_drop = 4.9;      /* below the head's top */

static const double word_space = 0.3; /* between the parts of a command */
/* A command of one line, two or three: its first below the head's top, and from line to line. */
static const double command_drop[] = {4.9, 4.6, 4.25};
static const double command_pitch[] = {0.0, 1.3, 1.12};

enum { COMMAND_PARTS_MAX = 8, COMMAND_LINES_MAX = 3 };

/* ---- par ---- */

static void write_badge(struct scene *scene, const struct pocket_dice_art *art, int par)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct point at = pocket_dice_badge(panel);
    double small = panel->small;
    art_words(scene, word(art->texts, "dice-badge"),
        text_style_digits(small, WEIGHT_BOLD, ALIGN_CENTRE),
        (struct point){at.x, at.y - badge_word_rise * small}, COLOUR_ACCENT);
    art_words(scene, spell_number(par).text,
        text_style_digits(par_size * small, WEIGHT_BLACK, ALIGN_CENTRE),
        (struct point){at.x, at.y + par_drop * small}, COLOUR_INK);
}

static void write_challenge(
    struct scene *scene, const struct pocket_dice_art *art, const struct pocket_dice_game *game)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct point at = {pocket_dice_head_x(panel), panel->head.y + challenge_drop * panel->small};
    art_words(scene, word(art->texts, "dice-challenge"),
        text_style_digits(pocket_dice_challenge * panel->small, WEIGHT_BLACK, ALIGN_LEFT), at,
        COLOUR_ACCENT);
    char words[160];
    struct text text = text_in(words, sizeof words);
    pocket_par_words(art->texts, game->par, game->level, &text);
    at.y += par_words_drop * panel->small;
    art_words(
        scene, words, text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT), at, COLOUR_INK);
}

/* ---- the seed alone ---- */

static double seed_x(const struct pocket_dice_art *art)
{
    const struct pocket_dice_layout *panel = art->panel;
    struct text_style label = text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT);
    return pocket_dice_head_x(panel) + seed_space * panel->small +
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
    struct point at = {pocket_dice_head_x(panel), panel->head.y + seed_drop * panel->small};
    art_words(scene, word(art->texts, "dice-seed"),
        text_style_digits(panel->small, WEIGHT_REGULAR, ALIGN_LEFT), at, COLOUR_SOFT);
    at.x = seed_x(art);
    art_words(scene, seed,
        text_style_digits(pocket_dice_seed_size(art, seed), WEIGHT_BOLD, ALIGN_LEFT), at,
        COLOUR_INK);
}

/* ---- what to type ---- */

/* What leads to the same game on a computer, in parts that stay together: a few words, the
 * program with the game, each option with its value, and last the seed. */
struct command_parts {
    char command[POCKET_COMMAND_SIZE], seed[POCKET_COMMAND_SIZE];
    const char *part[COMMAND_PARTS_MAX];
    int count;
    int first;                   /* 1: the words are left out */
    double x[COMMAND_PARTS_MAX]; /* from the left of the line */
    int line[COMMAND_PARTS_MAX];
    int lines;
};

/* The command is taken apart before its options. False if there are too many, or the seed cannot be
 * typed. */
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

/* Fills lines; false if a part is wider than a line, or the lines are too many. */
static bool break_lines(const struct pocket_dice_art *art, struct command_parts *parts, int first)
{
    const struct rect head = art->panel->head;
    double room = head.x + head.width - pocket_dice_head_x(art->panel);
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

/* The words are left out where they would cost a line. */
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
        struct point at = {pocket_dice_head_x(panel) + parts->x[i], top + parts->line[i] * pitch};
        scene_text(scene, parts->part[i], &style, at,
            style.weight == WEIGHT_BOLD ? COLOUR_INK : COLOUR_SOFT);
    }
}

void pocket_dice_head_draw(
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
