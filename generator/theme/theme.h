#ifndef PAPERHEX_THEME_THEME_H
#define PAPERHEX_THEME_THEME_H

/*
 * What things look like: a colour for every role, for screens and home printers and for print
 * shops, the weight of lines and the font of text. A theme is the built-in one or a file that says
 * what it does otherwise (templates/themes/).
 */

#include "scene/scene.h"

/* The font of all text. */
struct theme_font {
    int face;        /* enum text_face (scene/text.h) */
    char file[512];  /* of the user's own, in place of the face; "": none, as the next */
    char family[64]; /* of what the system has, in place of the face */
};

struct theme {
    char name[40];
    char about[100]; /* one line, may be empty */
    struct palette rgb;
    struct palette cmyk;
    double lines; /* how much wider than usual the lines of cells and boards are */
    enum theme_fills { FILLS_SOLID, FILLS_OUTLINES } fills; /* how dark areas are drawn */
    double own_colours; /* 0 .. 1: how strong the colours of kit files are, 1: as they say */
    struct theme_font font;
};

/* A colour as files say it: "#0a6158", or {rgb: "#0a6158", cmyk: [90, 30, 60, 35]}; what is not
 * said is worked out from the other. */
struct theme_colour {
    struct colour rgb, cmyk;
};

/* The built-in theme, which is also templates/themes/default.yaml. */
void theme_default(struct theme *theme);

/* Reads the theme SPELLING, a name in templates/themes or a file. Where there are no templates, the
 * name "default" is the built-in one. ERROR_INPUT "--theme: ..." if there is no such theme,
 * "FILE:LINE: ..." if it is wrong. */
MUST_USE bool theme_read(const char *spelling, struct theme *theme, struct error *error);

/* Gives THEME the colour INDEX of a kit file, as strong as the theme has it. */
void theme_add_own(struct theme *theme, int index, const struct theme_colour *colour);

/* In inks, ROLE is the spot colour NAME (39 bytes at most) from now on, which shows as magenta
 * where it is not known. */
void theme_set_spot(struct theme *theme, enum colour_role role, const char *name);

struct yaml_tree;
struct yaml_node;
/* Reads a whole theme file that is a tree already. */
MUST_USE bool theme_from_tree(
    const struct yaml_tree *tree, struct theme *theme, struct error *error);
/* Reads the font at NODE: one of TEXT_FACE_WORDS, {file: FILE.ttf}, whose path starts at the tree's
 * file, or {family: NAME}. ERROR_INPUT with its line. */
MUST_USE bool theme_read_font(const struct yaml_tree *tree, const struct yaml_node *node,
    struct theme_font *font, struct error *error);
/* Reads the colour at NODE. ERROR_INPUT with its line. */
MUST_USE bool theme_read_colour(const struct yaml_tree *tree, const struct yaml_node *node,
    struct theme_colour *colour, struct error *error);

#endif
