#pragma once

/*
 * icons.c: icon fonts, TrueType or OpenType files whose glyphs have names. Glyphs are used as
 * outlines, never as text.
 */

#include "scene/scene.h"

enum { ICON_NAME_SIZE = 64 };

struct icon_font;

/* Opens the file PATH. Returns NULL and ERROR_INPUT, located in the file, if it is not a font with
 * named glyphs; ERROR_SYSTEM if it cannot be read. */
struct icon_font *icon_font_open(const char *path, struct error *error);
/* Opens the installed FAMILY in the same way. */
struct icon_font *icon_font_open_family(const char *family, struct error *error);
/* Opens the icon font that Debian packages (Material Design Icons). Fails with ERROR_SYSTEM, naming
 * the package, if it is not installed. */
struct icon_font *icon_font_open_usual(struct error *error);
/* Accepts NULL. */
void icon_font_destroy(struct icon_font *font);
const char *icon_font_path(const struct icon_font *font);

/* Finds the glyph called NAME. Returns false if there is none. */
MUST_USE bool icon_font_find(const struct icon_font *font, const char *name, uint32_t *glyph);
/* Returns the number of glyphs, and sets NAME to the name of one of them; false if it has none. */
unsigned icon_font_count(const struct icon_font *font);
MUST_USE bool icon_font_name(
    const struct icon_font *font, uint32_t glyph, char name[ICON_NAME_SIZE]);

/* Returns the box of GLYPH in font units, y down: its advance and the font's height, including all
 * of its ink. */
struct rect icon_font_box(const struct icon_font *font, uint32_t glyph);
/* Sends the outline of GLYPH as font_outline does, in font units, y up. */
void icon_font_outline(
    const struct icon_font *font, uint32_t glyph, font_outline_function function, void *closure);
