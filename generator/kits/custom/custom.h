#pragma once

/*
 * Kits described in a user's file, and the starting file made from a game.
 */

#include "kits/kit.h"
#include "material/material.h"

/*
 * custom_kit.c: A user's own game in a kit file: boards, tiles, counters, cards and texts, with
 * their colours, symbols, lines and kinds of terrain. Settings for printing come from the command
 * line.
 */

struct custom_kit;

/* Reads the file PATH and all files it names. Returns NULL and an error with its place, ERROR_INPUT
 * or ERROR_SYSTEM. */
struct custom_kit *custom_kit_read(const char *path, struct error *error);
/* Reads a parsed file, which is borrowed, in the same way. */
struct custom_kit *custom_kit_from_tree(const struct yaml_tree *tree, struct error *error);
/* Reads it in the same way, but notes mistakes in entries or rows in MISTAKES, which lives as long
 * as the kit, and leaves these entries or rows out; planning its components does the same. */
struct custom_kit *custom_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error);
void custom_kit_destroy(struct custom_kit *custom);

/* Gives THEME the file's colours. Call it before planning anything: the dark colours are remembered
 * here. */
void custom_kit_dress(struct custom_kit *custom, struct theme *theme);
/* Returns its printed components: a kit without a game, which lives as long as CUSTOM. */
const struct kit *custom_kit_of(const struct custom_kit *custom);
/* Reports whether any component of a kit file may use SETTING. */
bool custom_kit_understands(enum setting setting);
/* Returns the number of its components. */
int custom_kit_count(const struct custom_kit *custom);
/* Calls VISIT with every file that was read, including the kit file. */
void custom_kit_visit_files(
    const struct custom_kit *custom, void (*visit)(void *context, const char *path), void *context);
/* Returns warnings found while planning its components, a line each. */
const char *custom_kit_notes(const struct custom_kit *custom);
/* Adds warnings, a line each: a meaning that depends only on a colour. */
void custom_kit_warn(const struct custom_kit *custom, struct buffer *lines);

/*
 * from_game.c: A starting kit file made from a game: the same cells, and pieces with the same
 * values and counts. The game's own look is lost; comments in the file say so.
 */

/* Adds the kit file of GAME, which needs PARTS. */
void custom_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml);
