#ifndef PAPERHEX_SETTINGS_PAPER_FILE_H
#define PAPERHEX_SETTINGS_PAPER_FILE_H

/*
 * Papers as templates: a file says how wide and how high one is (templates/papers/). Six usual ones
 * are known without files, too.
 */

#include "core/text.h"
#include "layout/paper.h"
#include "theme/template_folder.h"

struct yaml_tree;

/* The paper SPELLING: a template's name, a file, a usual paper or a size "WxHmm". ERROR_INPUT
 * "--paper: ...", or "FILE:LINE: ..." if the file is wrong. */
MUST_USE bool paper_read(const char *spelling, struct paper *paper, struct error *error);
/* Reads a whole paper file that is a tree already; its name is the file's unless it says another.
 */
MUST_USE bool paper_from_tree(
    const struct yaml_tree *tree, struct paper *paper, struct error *error);

/* The names of all papers: the usual ones in their order, then the templates' in theirs. */
void paper_names_init(struct template_names *names);

#endif
