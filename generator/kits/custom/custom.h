#pragma once

/*
 * Kits that a file of the user's describes, and the file of a game there is to begin from.
 */

#include "kits/kit.h"
#include "material/material.h"

/*
 * custom_kit.c: A game of somebody's own, as a kit file says it: boards, tiles, counters, cards and
 * texts, with their colours, symbols, lines and kinds of terrain. How it is printed is the command
 * line's.
 */

struct custom_kit;

/* Reads the file PATH and all files that it names. NULL and an error with its place, ERROR_INPUT or
 * ERROR_SYSTEM. */
struct custom_kit *custom_kit_read(const char *path, struct error *error);
/* The same of a file that is a tree already, which is borrowed. */
struct custom_kit *custom_kit_from_tree(const struct yaml_tree *tree, struct error *error);
/* The same; the mistake of an entry or row is noted in MISTAKES, which lives as long as the kit,
 * and the entry or row is left out. What plans the components does likewise. */
struct custom_kit *custom_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error);
void custom_kit_destroy(struct custom_kit *custom);

/* Gives THEME the file's colours. To be called before anything is planned: which colours are dark
 * is remembered from here. */
void custom_kit_dress(struct custom_kit *custom, struct theme *theme);
/* What is printed of it: a kit of no game, as long as CUSTOM lives. */
const struct kit *custom_kit_of(const struct custom_kit *custom);
/* Whether any component of a kit file may understand SETTING. */
bool custom_kit_understands(enum setting setting);
/* How many components it has. */
int custom_kit_count(const struct custom_kit *custom);
/* Calls VISIT with every file that was read, the kit file too. */
void custom_kit_visit_files(
    const struct custom_kit *custom, void (*visit)(void *context, const char *path), void *context);
/* What turned out to be legal and yet a mistake when its components were planned, a line each. */
const char *custom_kit_notes(const struct custom_kit *custom);
/* Adds what is legal and yet a mistake, a line each: a meaning that hangs on a colour alone. */
void custom_kit_warn(const struct custom_kit *custom, struct buffer *lines);

/*
 * from_game.c: A kit file to begin with, made of a game's: the same cells, and pieces of the same
 * values and counts. How they look is the game's own and is lost; comments in the file say so.
 */

/* Adds the kit file of GAME, which needs PARTS. */
void custom_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml);
