#ifndef PAPERHEX_THEME_TEMPLATE_FOLDER_H
#define PAPERHEX_THEME_TEMPLATE_FOLDER_H

/*
 * Themes, profiles and papers by name, in the user's configuration folder (XDG, "paperhex/themes/")
 * or the program's folder templates/, or as files named by their path. The user's go first.
 */

#include "core/error.h"
#include "core/text.h"

struct template_names {
    char **name; /* sorted */
    int count;
};

/* The names of all FOLDER/NAME.yaml ("themes", "profiles", "papers"), each once; none if no folder
 * can be found. */
void template_names_init(struct template_names *names, const char *folder);
void template_names_finish(struct template_names *names);

/* Whether SPELLING means a file and not a name: it has a slash or ends in .yaml or .yml. */
bool template_is_file(const char *spelling);
/* The path of the file SPELLING or of the template of that name. ERROR_INPUT "--WHAT: ..." with the
 * names there are; WHAT is the setting it was given for ("theme"). */
MUST_USE bool template_path(const char *spelling, const char *folder, const char *what,
    struct buffer *path, struct error *error);

#endif
