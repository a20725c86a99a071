#ifndef PAPERHEX_KITS_OWN_OWN_H
#define PAPERHEX_KITS_OWN_OWN_H

/*
 * Kits that a file of the user's describes, and the file of a game there is to begin from.
 */

#include "kits/kit.h"
#include "material/material.h"

/*
 * own_kit.c: A game of somebody's own, as a kit file says it: boards, tiles, counters, cards and
 * texts, with their colours, symbols, lines and kinds of terrain. How it is printed is the command
 * line's.
 */

struct own_kit;

/* Reads the file PATH and all files that it names. NULL and an error with its place, ERROR_INPUT or
 * ERROR_SYSTEM. */
struct own_kit *own_kit_read(const char *path, struct error *error);
/* The same of a file that is a tree already, which is borrowed. */
struct own_kit *own_kit_from_tree(const struct yaml_tree *tree, struct error *error);
/* The same; the mistake of an entry or row is noted in MISTAKES, which lives as long as the kit,
 * and the entry or row is left out. What plans the components does likewise. */
struct own_kit *own_kit_judge(
    const struct yaml_tree *tree, struct mistakes *mistakes, struct error *error);
void own_kit_destroy(struct own_kit *own);

/* Gives THEME the file's colours. To be called before anything is planned: which colours are dark
 * is remembered from here. */
void own_kit_dress(struct own_kit *own, struct theme *theme);
/* What is printed of it: a kit of no game, as long as OWN lives. */
const struct kit *own_kit_of(const struct own_kit *own);
/* Whether any component of a kit file may understand SETTING. */
bool own_kit_understands(enum setting setting);
/* How many components it has. */
int own_kit_count(const struct own_kit *own);
/* Calls VISIT with every file that was read, the kit file too. */
void own_kit_visit_files(
    const struct own_kit *own, void (*visit)(void *context, const char *path), void *context);
/* What turned out to be legal and yet a mistake when its components were planned, a line each. */
const char *own_kit_notes(const struct own_kit *own);
/* Adds what is legal and yet a mistake, a line each: a meaning that hangs on a colour alone. */
void own_kit_warn(const struct own_kit *own, struct buffer *lines);

/*
 * from_game.c: A kit file to begin with, made of a game's: the same cells, and pieces of the same
 * values and counts. How they look is the game's own and is lost; comments in the file say so.
 */

/* Adds the kit file of GAME, which needs PARTS. */
void own_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml);

#endif
