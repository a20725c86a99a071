#ifndef PAPERHEX_THEME_PROFILE_H
#define PAPERHEX_THEME_PROFILE_H

/*
 * What a printer asks of a file: a home printer hardly anything, a print shop a good deal. Profiles
 * are files (templates/profiles/); what breaks their rules is found before anything is written
 * (preflight.h).
 */

#include "core/error.h"

#include <stdbool.h>

enum { PROFILE_INTENT_SIZE = 512, PROFILE_CUT_SIZE = 40 };

struct profile {
    char name[40];
    char about[100]; /* one line, may be empty */
    enum profile_colours { PROFILE_RGB, PROFILE_CMYK } colours;
    enum profile_text { TEXT_ANY, TEXT_PURE_BLACK } black_text;
    double bleed;         /* mm around the paper, which is then the trim; 0: none */
    bool ruler;           /* unless the command line says otherwise */
    bool outline;         /* bookmarks */
    double stroke_least;  /* pt; 0: any */
    double text_least;    /* pt; 0: any */
    double picture_least; /* dots to the inch of pictures; 0: any */
    double ink_most;      /* of all four inks together, per cent */
    double piece_bleed;   /* mm around pieces, unless the command line says otherwise */
    enum profile_standard { STANDARD_NONE, STANDARD_PDFX } standard; /* the file keeps to */
    /* The printing condition of PDF/X: a registered name, or the path of an ICC profile. */
    char intent[PROFILE_INTENT_SIZE];
    char cut_line[PROFILE_CUT_SIZE]; /* the spot colour of cut lines; "": they are printed */
};

/* No rules, RGB, a ruler: what prints at home. */
void profile_default(struct profile *profile);

/* Reads the profile SPELLING, a name in templates/profiles or a file. Where there are no templates,
 * the name "home" is the built-in one. ERROR_INPUT "--profile: ..." if there is no such profile,
 * "FILE:LINE: ..." if it is wrong. */
MUST_USE bool profile_read(const char *spelling, struct profile *profile, struct error *error);

struct yaml_tree;
/* Reads a whole profile file that is a tree already. */
MUST_USE bool profile_from_tree(
    const struct yaml_tree *tree, struct profile *profile, struct error *error);

#endif
