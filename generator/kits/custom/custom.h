#pragma once

/*
 * Kits described in a user's file, and a kit file to start from, made from a game.
 */

#include "kits/kit.h"
#include "material/material.h"

/*
 * custom_kit.c: a user's own game in a kit file: boards, tiles, counters, cards and texts, with
 * their colours, symbols, lines and kinds of terrain. Settings for printing come from the command
 * line.
 */

struct custom_kit;

/* Reads the file PATH and all files it names. Returns NULL and an error with its place, ERROR_INPUT
 * or ERROR_SYSTEM. */
struct custom_kit *custom_kit_read(const char *path, struct error *error);
/* Reads a parsed file, which is borrowed, in the same way. */
struct custom_kit *custom_kit_from_tree(const struct yaml_tree *tree, struct error *error);
/* Reads a parsed file in the same way, but collects mistakes in entries or rows in MISTAKES, which
 * lives as long as the kit, and leaves these entries or rows out; planning its components does the
 * same. */
struct custom_kit *custom_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error);
void custom_kit_destroy(struct custom_kit *custom);

/* Adds the file's colours to THEME. Call it before planning anything, because it notes which
 * colours are dark. */
void custom_kit_dress(struct custom_kit *custom, struct theme *theme);
/* Returns the printable components as a kit without a game, which lives as long as CUSTOM. */
const struct kit *custom_kit_of(const struct custom_kit *custom);
/* Reports whether any component of a kit file may use SETTING. */
bool custom_kit_understands(enum setting setting);
/* Returns how many components the kit file has. */
int custom_kit_count(const struct custom_kit *custom);
/* Calls VISIT with every file that was read, including the kit file. */
void custom_kit_visit_files(
    const struct custom_kit *custom, void (*visit)(void *context, const char *path), void *context);
/* Returns the warnings found while planning components, one on each line. */
const char *custom_kit_notes(const struct custom_kit *custom);
/* Adds a line for each SVG file that is drawn as pixels, with the reason. */
void custom_kit_explain(const struct custom_kit *custom, struct buffer *lines);
/* Adds warnings, one per line, about meanings that only a colour expresses. */
void custom_kit_warn(const struct custom_kit *custom, struct buffer *lines);

/*
 * from_game.c: a kit file to start from, made from a game: the same cells, and pieces with the same
 * values and counts. The game's own look is lost, as comments in the file say.
 */

/* Adds the kit file of GAME, which needs PARTS. */
void custom_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml);
