#ifndef PAPERHEX_THEME_THEME_H
#define PAPERHEX_THEME_THEME_H

/*
 * What things look like: a colour for every role, for screens and home printers and for print
 * shops, the weight of lines and the font of text. A theme is the built-in one or a file that says
 * what it does otherwise (templates/themes/).
 */

#include "scene/scene.h"

struct theme {
    char name[40];
    char about[100]; /* one line, may be empty */
    struct palette rgb;
    struct palette cmyk;
    double lines; /* how much wider than usual the lines of cells and boards are */
    int font;     /* enum text_face (scene/text.h) */
};

/* The built-in theme, which is also templates/themes/default.yaml. */
void theme_default(struct theme *theme);

/* Reads the theme SPELLING, a name in templates/themes or a file. Where there are no templates, the
 * name "default" is the built-in one. ERROR_INPUT "--theme: ..." if there is no such theme,
 * "FILE:LINE: ..." if it is wrong. */
MUST_USE bool theme_read(const char *spelling, struct theme *theme, struct error *error);

struct yaml_tree;
/* Reads a whole theme file that is a tree already. */
MUST_USE bool theme_from_tree(
    const struct yaml_tree *tree, struct theme *theme, struct error *error);

#endif
