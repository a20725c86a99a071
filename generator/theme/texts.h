#ifndef PAPERHEX_THEME_TEXTS_H
#define PAPERHEX_THEME_TEXTS_H

/*
 * The words that are printed, by key, and the rules of the games, in a language: files
 * templates/texts/GAME.LANGUAGE.yaml, and common.LANGUAGE.yaml for what all games share. Which keys
 * a file must have is a table of the program's; a file lacks none and has no others.
 */

#include "core/text.h"
#include "scene/text.h"
#include "theme/yaml_tree.h"

#include <stdbool.h>

struct scene;

/* The words of one game in one language, and behind them those that all share. */
struct texts;

/* A key of a file. HOLES: the names of the values that its text must show, with spaces between
 * ("side boxes" for "side {side}, {boxes} boxes"); NULL: none. */
struct text_key {
    const char *key;
    const char *holes;
};

/* A drawn example, which rules show by its name. */
struct text_figure {
    const char *name;
    double height; /* as a multiple of the width */
    /* Draws it from the origin, WIDTH mm wide. */
    void (*draw)(struct scene *scene, struct fonts *fonts, const struct texts *texts, double width);
};

/* What the files of one game may say. */
struct text_spec {
    const char *game;                  /* "beerhex", or "common" */
    const struct text_key *keys;       /* ends with a NULL key */
    const struct text_figure *figures; /* of its rules, ends with a NULL name; NULL: no rules */
};

/* The spec of index 0 ("common"), 1, ..; NULL behind the last. */
typedef const struct text_spec *(*text_spec_function)(int index);

enum text_part_kind { TEXT_HEADING, TEXT_PARAGRAPH, TEXT_ITEM, TEXT_FIGURE };

/* Most parts that rules may have. */
enum { TEXT_PARTS_MAX = 64 };

/* A piece of the rules. */
struct text_part {
    enum text_part_kind kind;
    const char *text;                 /* a figure's caption may be NULL */
    const char *mark;                 /* of an item: stands in front ("1") */
    const char *name;                 /* of an item: a line of its own above the text, or NULL */
    const struct text_figure *figure; /* one of the spec's */
};

/* The text at KEY, which is in one of the tables. Lives as long as TEXTS. */
const char *word(const struct texts *texts, const char *key);
/* Adds the text at KEY. What does not fit is noted for catalogue_check_room; so below. */
void word_add(const struct texts *texts, struct text *text, const char *key);
/* Adds the text at KEY with its holes filled: pairs of the hole's name and its value, both
 * const char *, ended by NULL:  word_fill(texts, &text, "cells", "mm", "12.5", NULL). */
void word_fill(const struct texts *texts, struct text *text, const char *key, ...)
    __attribute__((sentinel));
/* The rules' parts in order, and how many. */
const struct text_part *texts_rules(const struct texts *texts, int *count);
/* Of the rules in short, for reference cards. */
const struct text_part *texts_reference(const struct texts *texts, int *count);
/* "en", "ja": as in PDF and XML. */
const char *texts_language(const struct texts *texts);

/* A number as a value for word_fill. */
struct spelled_number {
    char text[16];
};
struct spelled_number spell_number(int number);

/* All texts of a language, read when they are asked for first. */
struct catalogue;

/* SPELLING: a language there is ("ja"), or a file that says what it has otherwise than its
 * language; NULL: "en"; it is borrowed.
 * ERROR_INPUT "--lang: ..." if there is no such language, "FILE:LINE: ..." if the file is wrong,
 * ERROR_SYSTEM if the folder of texts cannot be found. */
struct catalogue *catalogue_create(
    const char *spelling, text_spec_function specs, struct error *error);
void catalogue_destroy(struct catalogue *catalogue);
const char *catalogue_language(const struct catalogue *catalogue);
/* The texts of GAME; NULL: what all games share. NULL and an error if its file is wrong. */
const struct texts *catalogue_texts(
    struct catalogue *catalogue, const char *game, struct error *error);

/* Calls VISIT with the path of every file that has been read so far. */
void catalogue_visit_files(const struct catalogue *catalogue,
    void (*visit)(void *context, const char *path), void *context);

/* False and ERROR_INPUT with the text's place if one did not fit where it was added to: nothing
 * that has been made with it since may be shown. */
MUST_USE bool catalogue_check_room(const struct catalogue *catalogue, struct error *error);

/* False and ERROR_INPUT if the user's file, should there be one, has a character no font has. */
MUST_USE bool catalogue_check_fonts(
    const struct catalogue *catalogue, struct fonts *fonts, struct error *error);

/* Judges a whole file of texts that is a tree already, its characters too. */
MUST_USE bool texts_check_tree(const struct yaml_tree *tree, text_spec_function specs,
    struct fonts *fonts, struct error *error);

/* Calls VISIT with each language there is, sorted. */
void texts_visit_languages(void (*visit)(void *context, const char *language), void *context);

#endif
