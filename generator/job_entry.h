#ifndef PAPERHEX_GENERATOR_JOB_ENTRY_H
#define PAPERHEX_GENERATOR_JOB_ENTRY_H

/*
 * One entry of a job file: what a command line would say, as keys.
 */

#include "command_line.h"
#include "theme/yaml_tree.h"

/* Reads the map NODE into LINE: "game", "components" and settings without their dashes. Settings
 * begin as those of BASE. LINE borrows from TREE. ERROR_INPUT "FILE:LINE: ...". */
MUST_USE bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error);

/* Sets ERROR to OWN, which came of printing the entry, with its place in the file: the line of the
 * key it names ("--hex: ...") or of the entry. False. */
bool job_entry_error(const struct yaml_tree *tree, const struct yaml_node *node,
    const struct error *own, struct error *error);

#endif
