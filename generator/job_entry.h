#ifndef PAPERHEX_GENERATOR_JOB_ENTRY_H
#define PAPERHEX_GENERATOR_JOB_ENTRY_H

/*
 * One entry of a job file: what a command line would say, as keys.
 */

#include "command_line.h"
#include "theme/yaml_tree.h"

/* Reads the map NODE into LINE: "game", "components" and settings without their dashes. What the
 * command line BASE gives goes before what the entry says; if that is an output folder, a file that
 * the entry names keeps its name in it (unless BASE asks for other formats). LINE borrows from TREE
 * and BASE. ERROR_INPUT with its place in the file. */
MUST_USE bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error);

/* An entry as the place of errors. All borrowed. */
struct job_place {
    const struct yaml_tree *tree;
    const struct yaml_node *node;
    const struct settings *base; /* of the command line, which have no line in the file */
};

/* Sets ERROR to OWN, which came of printing the entry, with its place in the job file: the line of
 * the key or the part of its value that OWN is about, else that of the entry. False. */
bool job_entry_error(const struct job_place *place, const struct error *own, struct error *error);

#endif
